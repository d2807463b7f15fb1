"""Actions as verbs and arguments: for policies that choose the parts of an action one by one."""

from __future__ import annotations

from typing import Any, Final

import ludi
from ludi.core.extras import needed
from ludi.core.game import Game

np = needed("numpy", extra="envs")

NOTHING: Final = -1


def factors(game: str | Game) -> Any:
    """A row for every action code: the number of its verb, then of each of its arguments.

    -1 stands for an argument that the verb does not have. A code that no verb has is a hole of the
    catalogue: its row is -1 throughout, and no mask ever allows it.
    """
    rules = game if isinstance(game, Game) else ludi.game(game)
    verbs = list(rules.verbs)
    most = max((len(verb.arguments) for verb in verbs), default=0)
    table = np.full((int(rules.verbs.size), 1 + most), NOTHING, np.int16)
    for number, verb in enumerate(verbs):
        for code in range(verb.first, verb.first + verb.size):
            words = (number, *verb.numbers(code))
            table[code, : len(words)] = words
    return table


def holes(game: str | Game) -> list[int]:
    """The codes that no verb has."""
    return [int(code) for code in np.flatnonzero(factors(game)[:, 0] == NOTHING)]
