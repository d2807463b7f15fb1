"""Who may enter the arena: a level, a level with a budget, or a bot of your own.

`consul` is a level. `consul@1000` is the same with 1,000 iterations and no clock, `consul+builder`
the same with a character.
`my_bot.py:MyBot` is a class in a file, `package.module:Name` one in an installed package.
"""

from __future__ import annotations

from functools import cache

from ludi.bots import ladder
from ludi.bots.own import Maker, is_place, own_bot
from ludi.core.errors import BadOption


@cache
def entrant(name: str) -> Maker:
    """What makes a bot of that name, given a seed. `BadOption` names what does not exist."""
    if is_place(name):
        return own_bot(name)
    level, sign, budget = name.partition("@")
    if not sign:
        ladder.bot(level)
        return lambda seed: ladder.bot(level, seed)
    if not budget.isdigit() or int(budget) < 1:
        raise BadOption(f"“{name}”: after @ comes a number of iterations")
    ladder.with_iterations(level, int(budget))
    return lambda seed: ladder.with_iterations(level, int(budget), seed)
