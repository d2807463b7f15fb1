"""9. Assassination: the loyal add to the emperor's life, the conspirators strike."""

from __future__ import annotations

from typing import ClassVar, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from ludi.core.agenda import Happening
from ludi.core.bits import nth, only, size
from ludi.core.rows import position
from ludi.core.seats import NOBODY
from ludi.games.caligula.box import (
    AUGUSTUS,
    IN_HAND,
    LIFE,
    NOTHING,
    ON_CANDIDATE,
    ON_EMPEROR,
    PUGIO,
)
from ludi.games.caligula.conspiracy import Conspiracy, Conspiring
from ludi.games.caligula.hand import LayCard, return_laid
from ludi.games.caligula.messages import (
    CONSPIRACY_POINT,
    DEFENDED,
    EMPEROR_DIES,
    EMPEROR_SURVIVES,
    FAVOUR_RETURNS,
    HELD,
    NEW_CANDIDATE,
    NO_POINT_LEFT,
    REIGNS,
    STRUCK,
    VICTORY_POINT,
)
from ludi.games.caligula.shapes import AttemptAsked
from ludi.games.caligula.state import Rome
from ludi.games.caligula.streams import AUGUSTUS as AUGUSTUS_PILE
from ludi.games.caligula.verbs import DEFAULT, DEFEND, EDITION, HOLD, STRIKE


def assassination(rome: Rome, conspiracy: Conspiracy) -> None:
    """The defenders in playing order, the conspirators from the chief on, the verdict."""
    for player in rome.order:
        if not conspiracy.includes(player):
            rome.then(Defend(player, conspiracy))
    for player in rome.conspirators(conspiracy):
        rome.then(Strike(player, conspiracy))
    rome.then(Verdict(conspiracy))


def blows(rome: Rome, conspiracy: Conspiracy) -> i64:
    """The Pugio symbols played by the conspirators."""
    found: i64 = 0
    for player in range(rome.players):
        if conspiracy.includes(player):
            found += rome.struck_by(player)
    return found


def life(rome: Rome, conspiracy: Conspiracy) -> i64:
    """9.1  The emperor's life with one more for each Pugio symbol played to defend him."""
    return LIFE[rome.emperor] + i64(len(rome.daggers)) - blows(rome, conspiracy)


class Attempt(Conspiring):
    """9.1, 9.2  Whoever holds cards may play Pugio symbols, for the emperor or against him."""

    ASKS: ClassVar[type] = AttemptAsked

    def actors(self, rome: Rome) -> i64:
        return only(self.player) if rome.romans[self.player].cards() > 0 else NOBODY

    def skipped(self, rome: Rome) -> None:
        rome.tell(HELD, self.player)

    def about(self, rome: Rome, seat: int | None) -> AttemptAsked:
        return {
            "emperor": AUGUSTUS.values[rome.emperor],
            "life": int(life(rome, self.conspiracy)),
            "blows": int(blows(rome, self.conspiracy)),
        }

    def asks_even_if_forced(self) -> bool:
        return True  # else the table would learn that the hand holds no Pugio symbol


@mypyc_attr(free_list_len=1)
@final
class Defend(Attempt):
    """9.1  A player outside the conspiracy may play one Pugio symbol for the emperor."""

    PARAGRAPH: ClassVar[str] = "9.1"

    def options(self, rome: Rome, seat: i64) -> vec[i64]:
        row = append(vec[i64](capacity=2), HOLD)
        return append(row, DEFEND) if rome.romans[seat].symbols(PUGIO) > 0 else row

    def answer(self, rome: Rome, seat: i64, action: i64) -> None:
        if action == DEFEND:
            rome.tell(DEFENDED, seat)
            rome.then(LayCard(seat, self.conspiracy, PUGIO, 1))
        else:
            self.skipped(rome)

    def why_not(self, rome: Rome, seat: i64, action: i64) -> str:
        if STRIKE.means(action):
            return "9.1:only_one_to_defend"
        return "9.1:no_pugio" if action == DEFEND else ""


@mypyc_attr(free_list_len=1)
@final
class Strike(Attempt):
    """9.2  A conspirator may play any number of Pugio symbols, once."""

    PARAGRAPH: ClassVar[str] = "9.2"

    def options(self, rome: Rome, seat: i64) -> vec[i64]:
        row = append(vec[i64](capacity=8), HOLD)
        for symbols in range(1, rome.romans[seat].symbols(PUGIO) + 1):
            row = append(row, STRIKE.of(symbols))
        return row

    def answer(self, rome: Rome, seat: i64, action: i64) -> None:
        if STRIKE.means(action):
            symbols = STRIKE.read(action)
            rome.tell(STRUCK, seat, symbols)
            rome.then(LayCard(seat, self.conspiracy, PUGIO, symbols))
        else:
            self.skipped(rome)

    def why_not(self, rome: Rome, seat: i64, action: i64) -> str:
        if STRIKE.means(action):
            return "9.2:too_few_pugio"
        return "9.1:conspirators_do_not_defend" if action == DEFEND else ""


@mypyc_attr(free_list_len=1)
@final
class Verdict(Happening[Rome]):
    """9.3  The emperor dies if the blows reach his life; the cards go under their decks."""

    PARAGRAPH: ClassVar[str] = "9.3"

    def __init__(self, conspiracy: Conspiracy) -> None:
        self.conspiracy = conspiracy

    def happen(self, rome: Rome) -> None:
        struck, needed = blows(rome, self.conspiracy), life(rome, self.conspiracy)
        dead = struck >= needed
        rome.tell(EMPEROR_DIES if dead else EMPEROR_SURVIVES, rome.emperor, struck, needed)
        if dead:
            reward_conspirators(rome, self.conspiracy)
            rome.killed += 1
        return_laid(rome)
        if rome.fallen:
            return
        if dead:
            enthrone(rome, self.conspiracy.named)
        else:
            favours_return(rome, ON_CANDIDATE)


def reward_conspirators(rome: Rome, conspiracy: Conspiracy) -> None:
    """9.5  A conspiracy point for the chief, if one is left; a victory point for who struck."""
    if rome.conspiracy_points_left() > 0 or rome.options[EDITION] != DEFAULT:
        rome.romans[conspiracy.chief].conspiracy_points += 1
        rome.tell(CONSPIRACY_POINT, conspiracy.chief)
    else:
        rome.tell(NO_POINT_LEFT, conspiracy.chief)
    for player in range(rome.players):
        if conspiracy.includes(player) and rome.struck_by(player) > 0:
            rome.romans[player].victory_points += 1
            rome.tell(VICTORY_POINT, player)


def enthrone(rome: Rome, candidate: i64) -> None:
    """9.4  The named candidate reigns with the favours on him; another candidate is drawn."""
    favours_return(rome, ON_EMPEROR)
    for roman in rome.romans:
        if roman.favour == ON_CANDIDATE:
            roman.favour = ON_EMPEROR
    rome.emperor = candidate
    rome.tell(REIGNS, rome.emperor)
    seat_empty = position(rome.candidates, candidate)
    rome.candidates[seat_empty] = draw_candidate(rome)
    if rome.candidates[seat_empty] != NOTHING:
        rome.tell(NEW_CANDIDATE, rome.candidates[seat_empty])


def draw_candidate(rome: Rome) -> i64:
    """The top card of the Augustus pile; nothing from an empty one."""
    if rome.augusti == 0:
        return NOTHING
    augustus = nth(rome.augusti, rome.chance.roll(AUGUSTUS_PILE, size(rome.augusti)))
    rome.augusti &= ~only(augustus)
    return augustus


def favours_return(rome: Rome, where: i64) -> None:
    """Favor tokens go back to their owners."""
    for player in range(rome.players):
        if rome.romans[player].favour == where:
            rome.romans[player].favour = IN_HAND
            rome.tell(FAVOUR_RETURNS, player)
