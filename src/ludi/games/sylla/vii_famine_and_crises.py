"""VII. Famine and crises: what hunger and unrest cost."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import i64

from ludi.core.agenda import Happening
from ludi.games.sylla.box import (
    CRISIS_GAIN,
    CRISIS_LOSS,
    CRISIS_SPACES,
    FIELD,
    FIELD_FEEDS,
    TOKENS,
)
from ludi.games.sylla.messages import BLAMED, CRISIS, PRAISED, SHOWS, STARVES
from ludi.games.sylla.roman import Roman
from ludi.games.sylla.secrecy import show
from ludi.games.sylla.state import Rome


def hunger(famine: i64, roman: Roman) -> i64:
    """7.1, 7.2  The famine level less what the face-up Fields feed, never below nothing."""
    return max(famine - FIELD_FEEDS * roman.upright[FIELD], i64(0))


@final
class FamineAndCrises(Happening[Rome]):
    """VII  Everybody starves, then every marker in the crisis zone brings a crisis."""

    PARAGRAPH: ClassVar[str] = "7.1"

    def happen(self, rome: Rome) -> None:
        for hungry in range(rome.players):
            roman = rome.romans[hungry]
            lost = roman.lose(hunger(rome.famine, roman))
            rome.tell(STARVES, hungry, lost, rome.famine)
        for marker in range(i64(TOKENS)):
            if rome.ladder[marker] < CRISIS_SPACES:
                crisis(rome, marker)


def crisis(rome: Rome, token: i64) -> None:
    """7.4  Most tokens of the kind are praised, fewest are blamed."""
    rome.tell(CRISIS, token)
    show(rome, token)
    most = fewest = rome.romans[0].tokens[token]
    for seat in range(rome.players):
        shown = rome.romans[seat].tokens[token]
        rome.tell(SHOWS, seat, shown, token)
        most = max(most, shown)
        fewest = min(fewest, shown)
    for seat in range(rome.players):
        if rome.romans[seat].tokens[token] == most:
            rome.romans[seat].gain(CRISIS_GAIN)
            rome.tell(PRAISED, seat, CRISIS_GAIN)
    for seat in range(rome.players):
        if rome.romans[seat].tokens[token] == fewest:
            rome.tell(BLAMED, seat, rome.romans[seat].lose(CRISIS_LOSS))
