"""II. Recruitment: a displayed character for everybody, the rest under the pile."""

from __future__ import annotations

from typing import ClassVar, final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludi.core.agenda import Decision, Happening
from ludi.core.rows import without_at
from ludi.games.sylla.box import CHARACTERS, DISPLAYED, RECRUITS
from ludi.games.sylla.messages import GOES_UNDER
from ludi.games.sylla.messages import RECRUITS as RECRUITED
from ludi.games.sylla.state import Rome
from ludi.games.sylla.streams import CHARACTER_PILE
from ludi.games.sylla.verbs import EDITION, FIRST_EDITION, RECRUIT


@final
class Recruitment(Happening[Rome]):
    """II  From the First Consul clockwise; then what is left goes under the pile."""

    PARAGRAPH: ClassVar[str] = "2.1"

    def happen(self, rome: Rome) -> None:
        for player in rome.clockwise(rome.consul):
            rome.then(Recruit(player, RECRUITS[rome.players]))
        rome.then(PutUnder())


@final
class Recruit(Decision[Rome]):
    """2.1  Each Roman must take a displayed character; of two players each takes two (12.4)."""

    PARAGRAPH: ClassVar[str] = "2.1"

    def __init__(self, player: i64, left: i64) -> None:
        self.player = player
        self.left = left  # characters still to be taken

    def options(self, rome: Rome, seat: i64) -> vec[i64]:
        displayed: i64 = 0
        for piece in range(i64(CHARACTERS)):
            if rome.display[piece] > 0:
                displayed |= i64(1) << piece
        return RECRUIT.of_each(displayed)

    def answer(self, rome: Rome, seat: i64, action: i64) -> None:
        piece = RECRUIT.read(action)
        rome.display[piece] -= 1
        rome.romans[seat].upright[piece] += 1
        rome.tell(RECRUITED, seat, piece)
        if self.left > 1:
            rome.then(Recruit(seat, self.left - 1))

    def why_not(self, rome: Rome, seat: i64, action: i64) -> str:
        return "2.1:not_displayed" if RECRUIT.means(action) else ""


@final
class PutUnder(Happening[Rome]):
    """2.2  The characters nobody took go under the pile."""

    PARAGRAPH: ClassVar[str] = "2.2"

    def happen(self, rome: Rome) -> None:
        for piece in range(i64(CHARACTERS)):
            for _card in range(rome.display[piece]):
                rome.under = append(rome.under, piece)
                rome.tell(GOES_UNDER, piece)
            rome.display[piece] = 0


def display_characters(rome: Rome) -> None:
    """0.9  Show characters from the pile, and from under it once the rest is used up."""
    for _card in range(DISPLAYED[rome.players]):
        piece = rome.chance.pick(CHARACTER_PILE, rome.pile)
        if piece >= 0:
            rome.pile[piece] -= 1
        else:
            piece = take_from_under(rome)
        rome.display[piece] += 1


def take_from_under(rome: Rome) -> i64:
    """2.2  One of the characters that lie longest under the pile; those of one turn by lot."""
    at: i64 = 0
    oldest = put_under_first(rome)
    if oldest > 1 and rome.options[EDITION] != FIRST_EDITION:
        at = rome.chance.roll(CHARACTER_PILE, oldest)
    piece = rome.under[at]
    rome.under = without_at(rome.under, at)
    return piece


def put_under_first(rome: Rome) -> i64:
    """2.2  How many lie under the pile since the earliest turn: every turn leaves as many."""
    each = DISPLAYED[rome.players] - rome.players * RECRUITS[rome.players]
    left = i64(len(rome.under)) % each
    if left > 0:
        return left
    return each
