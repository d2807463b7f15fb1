"""II. Recruitment: a displayed character for everybody, the rest under the pile."""

from __future__ import annotations

from typing import ClassVar, final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludi.core.agenda import Step
from ludi.core.rows import total, without_at
from ludi.core.seats import left_of, only
from ludi.games.sylla.box import CHARACTERS, DISPLAYED, PIECES, RECRUITS
from ludi.games.sylla.messages import GOES_UNDER
from ludi.games.sylla.messages import RECRUITS as RECRUITED
from ludi.games.sylla.state import Rome
from ludi.games.sylla.streams import CHARACTER_PILE
from ludi.games.sylla.verbs import RECRUIT


@final
class Recruitment(Step[Rome]):
    """II  From the First Consul clockwise; then what is left goes under the pile."""

    PARAGRAPH: ClassVar[str] = "2.1"

    def play(self, rome: Rome, seat: i64, action: i64) -> None:
        rome.then(PutUnder())
        rome.then(Recruit(rome.consul, rome.players, RECRUITS[rome.players]))


@final
class Recruit(Step[Rome]):
    """2.1  Each house must take a displayed character; of two players each takes two (12.4)."""

    PARAGRAPH: ClassVar[str] = "2.1"

    def __init__(self, player: i64, left: i64, more: i64) -> None:
        self.player = player
        self.left = left  # houses still to recruit, this one among them
        self.more = more  # characters this house still takes

    def actors(self, rome: Rome) -> i64:
        return only(self.player)

    def options(self, rome: Rome, seat: i64) -> vec[i64]:
        row = vec[i64](capacity=CHARACTERS)
        for piece in range(i64(CHARACTERS)):
            if rome.display[piece] > 0:
                row = append(row, RECRUIT + piece)
        return row

    def play(self, rome: Rome, seat: i64, action: i64) -> None:
        piece = action - RECRUIT
        rome.display[piece] -= 1
        rome.houses[seat].upright[piece] += 1
        rome.tell(RECRUITED, seat, piece)
        if self.more > 1:
            rome.then(Recruit(seat, self.left, self.more - 1))
        elif self.left > 1:
            following = left_of(seat, rome.players)
            rome.then(Recruit(following, self.left - 1, RECRUITS[rome.players]))

    def why_not(self, rome: Rome, seat: i64, action: i64) -> str:
        return "2.1:not_displayed" if RECRUIT <= action < RECRUIT + PIECES else ""


@final
class PutUnder(Step[Rome]):
    """2.2  The characters nobody took go under the pile."""

    PARAGRAPH: ClassVar[str] = "2.2"

    def play(self, rome: Rome, seat: i64, action: i64) -> None:
        for piece in range(i64(CHARACTERS)):
            for _ in range(rome.display[piece]):
                rome.under = append(rome.under, piece)
                rome.tell(GOES_UNDER, piece)
            rome.display[piece] = 0


def display_characters(rome: Rome) -> None:
    """0.9  Show characters from the pile, and from under it once the rest is used up."""
    for _ in range(DISPLAYED[rome.players]):
        if total(rome.pile) > 0:
            piece = rome.chance.pick(CHARACTER_PILE, rome.pile)
            rome.pile[piece] -= 1
        else:
            piece = rome.under[0]
            rome.under = without_at(rome.under, 0)
        rome.display[piece] += 1
