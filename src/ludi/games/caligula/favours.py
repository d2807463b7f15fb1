"""8. Favours: the chief names a candidate, and the conspirators place their Favor tokens."""

from __future__ import annotations

from typing import ClassVar, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from ludi.core.bits import only
from ludi.core.seats import NOBODY
from ludi.games.caligula.assassination import assassination
from ludi.games.caligula.box import (
    AUGUSTUS,
    FAVOUR_SPACES,
    IN_HAND,
    ON_CANDIDATE,
    ON_EMPEROR,
    RESTING,
)
from ludi.games.caligula.conspiracy import Conspiring
from ludi.games.caligula.messages import FAVOURED_CANDIDATE, FAVOURED_EMPEROR, KEPT_FAVOUR, NAMED
from ludi.games.caligula.shapes import FavourAsked
from ludi.games.caligula.state import Rome
from ludi.games.caligula.verbs import CHIEF_FAVOUR, DEFAULT, FAVOUR, KEEP, NAME

TO_EMPEROR: Final = FAVOUR.of(0)
TO_CANDIDATE: Final = FAVOUR.of(1)


@mypyc_attr(free_list_len=1)
@final
class NameCandidate(Conspiring):
    """8.1  The chief names one of the open candidates; favours are placed, then blows struck."""

    PARAGRAPH: ClassVar[str] = "8.1"

    def options(self, rome: Rome, seat: i64) -> vec[i64]:
        row = vec[i64](capacity=2)
        for at in range(i64(2)):
            if rome.candidates[at] >= 0:
                row = append(row, NAME.of(rome.candidates[at]))
        return row

    def answer(self, rome: Rome, seat: i64, action: i64) -> None:
        named = self.conspiracy.naming(NAME.read(action))
        rome.tell(NAMED, seat, named.named)
        for player in rome.conspirators(named):
            rome.then(GiveFavour(player, named))
        assassination(rome, named)

    def why_not(self, rome: Rome, seat: i64, action: i64) -> str:
        return "8.1:no_candidate" if NAME.means(action) else "8.1:name_first"


def has_space(rome: Rome, augustus: i64, where: i64) -> bool:
    """8.4  Whether a favour space is free on the emperor or on the candidate."""
    return rome.favours_on(where) < FAVOUR_SPACES[augustus]


@mypyc_attr(free_list_len=1)
@final
class GiveFavour(Conspiring):
    """8.2, 8.3  A Favor token goes on the candidate or the emperor, or stays where it is."""

    PARAGRAPH: ClassVar[str] = "8.3"
    ASKS: ClassVar[type] = FavourAsked

    def actors(self, rome: Rome) -> i64:
        return NOBODY if len(self.placements(rome)) == 0 else only(self.player)

    def placements(self, rome: Rome) -> vec[i64]:
        """Where the token could be put."""
        row = vec[i64](capacity=3)
        in_hand = rome.romans[self.player].favour == IN_HAND
        if in_hand and has_space(rome, rome.emperor, ON_EMPEROR):
            row = append(row, TO_EMPEROR)
        if has_space(rome, self.conspiracy.named, ON_CANDIDATE):
            row = append(row, TO_CANDIDATE)
        return row

    def options(self, rome: Rome, seat: i64) -> vec[i64]:
        row = self.placements(rome)
        return row if self.must_place(rome) else append(row, KEEP)

    def must_place(self, rome: Rome) -> bool:
        """8.2  The chief must place a token that he has in hand; by an option he may keep it."""
        if self.player != self.conspiracy.chief or rome.options[CHIEF_FAVOUR] != DEFAULT:
            return False
        return rome.romans[self.player].favour == IN_HAND

    def answer(self, rome: Rome, seat: i64, action: i64) -> None:
        roman = rome.romans[self.player]
        if action == TO_EMPEROR:
            roman.favour = ON_EMPEROR
            rome.tell(FAVOURED_EMPEROR, self.player, rome.emperor)
        elif action == TO_CANDIDATE:
            roman.favour = ON_CANDIDATE
            rome.tell(FAVOURED_CANDIDATE, self.player, self.conspiracy.named)
        else:
            self.skipped(rome)

    def skipped(self, rome: Rome) -> None:
        rome.tell(KEPT_FAVOUR, self.player)

    def why_not(self, rome: Rome, seat: i64, action: i64) -> str:
        if action == KEEP:
            return "8.2:chief_must_place"
        if action == TO_EMPEROR and rome.romans[seat].favour == ON_EMPEROR:
            return "8.2:already_there"
        return "8.4:no_favour_space" if action in (TO_EMPEROR, TO_CANDIDATE) else ""

    def about(self, rome: Rome, seat: int | None) -> FavourAsked:
        return {
            "candidate": AUGUSTUS.values[self.conspiracy.named],
            "emperor": AUGUSTUS.values[rome.emperor],
            "favour": RESTING.values[rome.romans[self.player].favour],
        }
