"""Who may enter the arena: a level, a level with a budget, or a bot of your own.

`consul` is a level. `consul@1000` is the same with 1,000 iterations and no clock, `consul+builder`
the same with a character.
`my_bot.py:MyBot` is a class in a file, `package.module:Name` one in an installed package.
`learned.toml@200` is the strongest level with what that file says was learned.
"""

from __future__ import annotations

from functools import cache, partial
from pathlib import Path

from ludi.bots import ladder
from ludi.bots.base import Bot
from ludi.bots.own import Maker, is_place, own_bot
from ludi.bots.plans import taught
from ludi.bots.searcher import Trained
from ludi.core.errors import BadOption
from ludi.core.game import Game


@cache
def entrant(name: str) -> Maker:
    """What makes a bot of that name, given a seed. `BadOption` names what does not exist."""
    if is_place(name):
        return own_bot(name)
    level, sign, budget = name.rpartition("@") if "@" in name else (name, "", "")
    if level.endswith(".toml"):
        return partial(pupil, level, iterations(name, budget))
    if not sign:
        ladder.bot(level)
        return lambda seed: ladder.bot(level, seed)
    ladder.with_iterations(level, iterations(name, budget))
    return lambda seed: ladder.with_iterations(level, int(budget), seed)


def iterations(name: str, budget: str) -> int:
    """How many iterations an entrant may use for a decision."""
    if not budget.isdigit() or int(budget) < 1:
        raise BadOption(f"“{name}”: after @ comes a number of iterations")
    return int(budget)


def check_file(name: str, game: Game) -> None:
    """Refuse an entrant whose file of what was learned cannot be used for a game."""
    file = name.rpartition("@")[0]
    if file.endswith(".toml"):
        taught(game, file)


def pupil(file: str, budget: int, seed: int) -> Bot:
    """The strongest level with what a file says was learned."""
    if not Path(file).is_file():
        raise BadOption(f"there is no file {file}")
    made = Trained(seed, budget)
    made.learned = file
    return made
