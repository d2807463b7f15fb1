"""IV. Revenue: money for everybody, then Private temples and Taverns."""

from __future__ import annotations

from typing import ClassVar, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from ludi.core.agenda import Decision, Happening
from ludi.core.seats import NOBODY, has, left_of, only
from ludi.games.sylla.box import (
    BASE_REVENUE,
    LADDER_END,
    LEFT,
    MARKET_STALL,
    MERCHANT,
    PRIVATE_TEMPLE,
    RIGHT,
    STALL_DENARII,
    TAVERN,
    TEMPLE_DENARII,
    TOKEN,
    TOKENS,
    WAYS,
)
from ludi.games.sylla.messages import DEDICATES, DEDICATES_UNSEEN, EARNS, TAVERN_LOCKS, TAVERN_MOVES
from ludi.games.sylla.roman import Roman
from ludi.games.sylla.secrecy import hide
from ludi.games.sylla.shapes import BuildingsAsked
from ludi.games.sylla.state import Rome
from ludi.games.sylla.verbs import (
    ANNOUNCED,
    DEDICATE,
    DEFAULT,
    DONE,
    MOVE,
    OTHER,
    TAVERN_LOCK,
    TAVERN_USE,
    TOKENS_SAID,
)


@final
class Revenue(Happening[Rome]):
    """IV  Clockwise from the First Consul; no Tavern has moved a marker yet."""

    PARAGRAPH: ClassVar[str] = "4.1"

    def happen(self, rome: Rome) -> None:
        rome.then(Income(rome.consul, rome.players, 0))


def income(roman: Roman) -> i64:
    """4.1, 4.2  The Revenue tile, upright Merchants and Market stalls."""
    return BASE_REVENUE + roman.ready(MERCHANT) + STALL_DENARII * roman.upright[MARKET_STALL]


@final
class Income(Happening[Rome]):
    """4.1  A Roman receives its money; then it uses its buildings."""

    PARAGRAPH: ClassVar[str] = "4.1"

    def __init__(self, player: i64, left: i64, moved: i64) -> None:
        self.player = player
        self.left = left  # Romans still to be paid, this one among them
        self.moved = moved  # markers that Taverns have moved, one bit each

    def happen(self, rome: Rome) -> None:
        roman = rome.romans[self.player]
        denarii = income(roman)
        roman.denarii += denarii
        rome.tell(EARNS, self.player, denarii)
        temples = roman.upright[PRIVATE_TEMPLE]
        rome.then(UseBuildings(self.player, self.left, self.moved, temples, roman.upright[TAVERN]))


@mypyc_attr(free_list_len=1)
@final
class UseBuildings(Decision[Rome]):
    """4.3  The owner uses his Private temples and Taverns in any order."""

    PARAGRAPH: ClassVar[str] = "4.3"
    ASKS: ClassVar[type] = BuildingsAsked

    def __init__(self, player: i64, left: i64, moved: i64, temples: i64, taverns: i64) -> None:
        self.player = player
        self.left = left
        self.moved = moved
        self.temples = temples  # still to be used
        self.taverns = taverns

    def actors(self, rome: Rome) -> i64:
        return NOBODY if self.temples == 0 and self.taverns == 0 else only(self.player)

    def asks_even_if_forced(self) -> bool:
        return True  # leaving a temple for want of money would show the purse

    def options(self, rome: Rome, seat: i64) -> vec[i64]:
        row = vec[i64](capacity=10)
        if self.temples > 0 and rome.romans[seat].denarii >= TEMPLE_DENARII:
            for token in range(i64(TOKENS)):
                row = append(row, DEDICATE.of(token))
        must = False
        for marker in range(i64(TOKENS)):
            for way in range(i64(WAYS)):
                if self.taverns > 0 and self.may_move(rome, marker, way):
                    row = append(row, MOVE.of(marker, way))
                    must = rome.options[TAVERN_USE] == DEFAULT
        return row if must else append(row, DONE)

    def may_move(self, rome: Rome, marker: i64, way: i64) -> bool:
        """9.4, 9.5  No marker that another Tavern has moved; against an end only to lock it."""
        if has(self.moved, marker):
            return False
        at_left_end = way == LEFT and rome.ladder[marker] == 0
        return not at_left_end or rome.options[TAVERN_LOCK] != OTHER

    def answer(self, rome: Rome, seat: i64, action: i64) -> None:
        if DEDICATE.means(action):
            self.dedicate(rome, seat, DEDICATE.read(action))
        elif MOVE.means(action):
            marker, way = MOVE.read(action)
            self.use_tavern(rome, seat, marker, way)
        else:
            self.skipped(rome)

    def skipped(self, rome: Rome) -> None:
        if self.left > 1:  # only now the next Roman is paid
            rome.then(Income(left_of(self.player, rome.players), self.left - 1, self.moved))

    def dedicate(self, rome: Rome, seat: i64, token: i64) -> None:
        """9.3  Two denarii for one token."""
        roman = rome.romans[seat]
        roman.denarii -= TEMPLE_DENARII
        roman.tokens[token] += 1
        if rome.options[TOKENS_SAID] == ANNOUNCED:
            rome.tell(DEDICATES, seat, token, TEMPLE_DENARII)
        else:
            rome.tell(DEDICATES_UNSEEN, seat, TEMPLE_DENARII)
            hide(rome, seat, token)
        rome.then(UseBuildings(seat, self.left, self.moved, self.temples - 1, self.taverns))

    def use_tavern(self, rome: Rome, seat: i64, marker: i64, way: i64) -> None:
        """9.4  One space to either side; at an end the marker is locked."""
        space = rome.ladder[marker] + (1 if way == RIGHT else -1)
        if 0 <= space <= LADDER_END:
            rome.ladder[marker] = space
            rome.tell(TAVERN_MOVES, seat, marker, space + 1)
        else:
            rome.tell(TAVERN_LOCKS, seat, marker)
        moved = self.moved | only(marker)
        rome.then(UseBuildings(seat, self.left, moved, self.temples, self.taverns - 1))

    def why_not(self, rome: Rome, seat: i64, action: i64) -> str:
        if action == DONE:
            return "9.4:tavern_must_move"
        if DEDICATE.means(action):
            return "9.3:no_temple_left" if self.temples == 0 else "9.3:temple_too_dear"
        if not MOVE.means(action):
            return ""
        if self.taverns == 0:
            return "9.4:no_tavern_left"
        marker, _ = MOVE.read(action)
        return "9.4:marker_locked" if has(self.moved, marker) else "9.5:end_of_ladder"

    def about(self, rome: Rome, seat: int | None) -> BuildingsAsked:
        locked = [name for at, name in enumerate(TOKEN.values) if has(self.moved, at)]
        return {"temples": int(self.temples), "taverns": int(self.taverns), "locked": locked}
