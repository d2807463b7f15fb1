"""8. End of the game: Ecclesia, freed Slaves, the political balance."""

from __future__ import annotations

from typing import ClassVar, final

from librt.vecs import vec
from mypy_extensions import i64

from ludi.core.agenda import Decision, Happening
from ludi.core.seats import NOBODY, only
from ludi.games.sylla.box import (
    CHARACTERS,
    CHRISTIAN_PRESTIGE,
    IS_CHRISTIAN,
    LADDER_VALUES,
    SLAVE,
    SLAVE_DENARII,
    SLAVE_PRESTIGE,
    TOKENS,
)
from ludi.games.sylla.messages import CHRISTIANS, COUNTS, ENDS_WITH, FREES
from ludi.games.sylla.roman import Roman
from ludi.games.sylla.state import Rome
from ludi.games.sylla.verbs import FREE


def christians(roman: Roman) -> i64:
    """8.1  How many Christians lie face up."""
    found: i64 = 0
    for piece in range(i64(CHARACTERS)):
        if IS_CHRISTIAN[piece] == 1:
            found += roman.face_up(piece)
    return found


@final
class Ecclesia(Happening[Rome]):
    """8.1  Every face-up Christian brings prestige; then Slaves are freed and tokens counted."""

    PARAGRAPH: ClassVar[str] = "8.1"

    def happen(self, rome: Rome) -> None:
        for owner in range(rome.players):
            count = christians(rome.romans[owner])
            rome.romans[owner].gain(count * CHRISTIAN_PRESTIGE)
            rome.tell(CHRISTIANS, owner, count, count * CHRISTIAN_PRESTIGE)
        for player in rome.clockwise(rome.consul):
            rome.then(FreeSlaves(player))
        rome.then(PoliticalBalance())


@final
class FreeSlaves(Decision[Rome]):
    """8.2  Each Roman may pay for the freedom of its face-up Slaves."""

    PARAGRAPH: ClassVar[str] = "8.2"

    def actors(self, rome: Rome) -> i64:
        return NOBODY if rome.romans[self.player].visible(SLAVE) == 0 else only(self.player)

    def asks_even_if_forced(self) -> bool:
        return True  # freeing nobody for want of money would show the purse

    def options(self, rome: Rome, seat: i64) -> vec[i64]:
        roman = rome.romans[seat]
        most = min(roman.visible(SLAVE), roman.denarii // SLAVE_DENARII)
        return FREE.of_each(0, most, vec[i64](capacity=most + 1))

    def answer(self, rome: Rome, seat: i64, action: i64) -> None:
        free(rome, seat, FREE.read(action))

    def why_not(self, rome: Rome, seat: i64, action: i64) -> str:
        if not FREE.means(action):
            return ""
        if FREE.read(action) > rome.romans[seat].visible(SLAVE):
            return "8.2:too_many_slaves"
        return "8.2:freedom_too_dear"


def free(rome: Rome, seat: i64, slaves: i64) -> None:
    """8.2  Pay for freed Slaves and be praised for it."""
    roman = rome.romans[seat]
    roman.denarii -= slaves * SLAVE_DENARII
    roman.gain(slaves * SLAVE_PRESTIGE)
    rome.tell(FREES, seat, slaves, slaves * SLAVE_DENARII, slaves * SLAVE_PRESTIGE)


@final
class PoliticalBalance(Happening[Rome]):
    """8.3  Every token earns the number of its marker's space; then the game is over."""

    PARAGRAPH: ClassVar[str] = "8.3"

    def happen(self, rome: Rome) -> None:
        rome.reveal()
        rome.unseen = vec[i64]()
        for owner in range(rome.players):
            roman = rome.romans[owner]
            for token in range(i64(TOKENS)):
                points = roman.tokens[token] * LADDER_VALUES[rome.ladder[token]]
                roman.gain(points)
                rome.tell(COUNTS, owner, roman.tokens[token], token, points)
            rome.tell(ENDS_WITH, owner, roman.prestige)
        rome.finish()
