"""What a careful listener knows of every screen: money and tokens, added up from what is announced.

Every movement behind a screen is told to all (0.2), so this memory is exact. It is why
`Rome.redeal` may leave money and tokens as they are: a listener lacks nothing of them.
"""

from __future__ import annotations

from typing import Final

from ludi.core.agenda import Event
from ludi.games.sylla.box import TOKENS
from ludi.games.sylla.messages import (
    BANKS,
    DEDICATES,
    EARNS,
    ELECTED,
    FREES,
    GATHERS,
    STARTING_DENARII,
    TAKES,
    VOTED,
    WINS_TOKEN,
)

# For each message: where it tells a sum of denarii and whether that is received (1) or paid (-1).
MONEY: Final = {
    STARTING_DENARII: (1, 1),
    EARNS: (1, 1),
    BANKS: (1, 1),
    ELECTED: (2, -1),
    DEDICATES: (2, -1),
    VOTED: (2, -1),
    FREES: (2, -1),
}
NEW_TOKENS: Final = (TAKES, GATHERS, DEDICATES, WINS_TOKEN)


class Memory:
    """The money and tokens of every seat as somebody remembers them who heard everything."""

    def __init__(self, players: int) -> None:
        self.denarii = [0] * players
        self.tokens = [[0] * TOKENS for _ in range(players)]

    def hear(self, event: Event) -> None:
        """Remember what an event says about money and tokens; its first argument is the seat."""
        code, seat = int(event.code), int(event.arguments[0])
        if code in MONEY:
            at, sign = MONEY[code]
            self.denarii[seat] += sign * int(event.arguments[at])
        if code in NEW_TOKENS:
            self.tokens[seat][int(event.arguments[1])] += 1
