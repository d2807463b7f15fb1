"""10. The events: what each does when it strikes, and what it holds face down."""

from __future__ import annotations

from typing import ClassVar, final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludi.core.agenda import Step
from ludi.core.seats import NO_SEAT, NOBODY, left_of, only
from ludi.games.sylla.box import (
    CHARACTERS,
    CHRISTIAN_SENATOR,
    CHRISTIAN_SLAVE,
    CIVIC,
    DECADENCE,
    EPIDEMIC,
    ERUPTION,
    EVENT,
    FAMINE,
    FAMINE_LIMIT,
    FLOODS,
    HEALTH,
    IMPERIAL_CULT,
    IS_CHRISTIAN,
    LEISURE,
    MARKET_STALL,
    PERSECUTION,
    PIECES,
    PILLAGE,
    PURGES,
    REVOLT,
    SENATOR,
    SLAVE,
    SLOTS,
    TILTED,
    TOKENS,
    UPRIGHT,
)
from ludi.games.sylla.house import House
from ludi.games.sylla.messages import FAMINE_RISES, MARKER_FALLS, STRIKES, TURNED_DOWN, TURNED_UP
from ludi.games.sylla.state import Rome
from ludi.games.sylla.verbs import OTHER, TURN, VOTE, turn
from ludi.games.sylla.verbs import STRIKES as STRIKES_AGAIN


@final
class StrikeEvent(Step[Rome]):
    """5.6  An event that was not averted strikes."""

    PARAGRAPH: ClassVar[str] = "5.6"

    def __init__(self, event: i64) -> None:
        self.event = event

    def play(self, rome: Rome, seat: i64, action: i64) -> None:
        rome.tell(STRIKES, self.event)
        if self.event == EPIDEMIC:
            lower(rome, HEALTH)
        elif self.event == ERUPTION:
            lower(rome, LEISURE)
        elif self.event == IMPERIAL_CULT:
            lower(rome, CIVIC)
        elif self.event == FAMINE:
            rome.famine = min(rome.famine + 1, FAMINE_LIMIT)
            rome.tell(FAMINE_RISES, rome.famine)
        elif self.event == DECADENCE:
            lower_foremost(rome)
        else:
            rome.then(TurnDown(self.event, rome.consul, rome.players))


def lower(rome: Rome, marker: i64) -> None:
    """10.15  A marker moves one space left, unless it stands on the first."""
    if rome.ladder[marker] > 0:
        rome.ladder[marker] -= 1
    rome.tell(MARKER_FALLS, marker, rome.ladder[marker] + 1)


def lower_foremost(rome: Rome) -> None:
    """10.11  The marker furthest right moves left, and so do all that are level with it."""
    foremost: i64 = 0
    for marker in range(i64(TOKENS)):
        foremost = max(foremost, rome.ladder[marker])
    for marker in range(i64(TOKENS)):
        if rome.ladder[marker] == foremost:
            lower(rome, marker)


def concerns(event: i64, piece: i64) -> bool:
    """10.6 to 10.10  Whether an event turns a kind of piece face down, and holds it there."""
    if event == PERSECUTION:
        return IS_CHRISTIAN[piece] == 1
    if event == PURGES:
        return SENATOR <= piece <= CHRISTIAN_SENATOR
    if event == REVOLT:
        return SLAVE <= piece <= CHRISTIAN_SLAVE
    if event == FLOODS:
        return piece >= CHARACTERS
    return event == PILLAGE and piece == MARKET_STALL


def is_spared(rome: Rome, house: House, event: i64) -> bool:
    """10.13  With the option, one piece of the kind face down is enough."""
    if rome.options[STRIKES_AGAIN] != OTHER:
        return False
    for piece in range(i64(PIECES)):
        if concerns(event, piece) and house.face_down(piece) > 0:
            return True
    return False


@final
class TurnDown(Step[Rome]):
    """10.12  Each house, the First Consul's first, turns a piece of its choice face down."""

    PARAGRAPH: ClassVar[str] = "10.12"

    def __init__(self, event: i64, player: i64, left: i64) -> None:
        self.event = event
        self.player = player
        self.left = left  # houses still to be struck, this one among them

    def actors(self, rome: Rome) -> i64:
        house = rome.houses[self.player]
        if is_spared(rome, house, self.event):
            return NOBODY
        for piece in range(i64(PIECES)):
            if concerns(self.event, piece) and house.face_up(piece) > 0:
                return only(self.player)
        return NOBODY

    def options(self, rome: Rome, seat: i64) -> vec[i64]:
        house = rome.houses[seat]
        row = vec[i64](capacity=PIECES)
        for piece in range(i64(PIECES)):
            if concerns(self.event, piece):
                if house.upright[piece] > 0:
                    row = append(row, turn(piece, UPRIGHT))
                if house.tilted[piece] > 0:
                    row = append(row, turn(piece, TILTED))
        return row

    def play(self, rome: Rome, seat: i64, action: i64) -> None:
        if seat != NO_SEAT:
            piece = (action - TURN) // 2
            rome.houses[seat].turn_down(piece, (action - TURN) % 2)
            rome.tell(TURNED_DOWN, seat, piece)
        if self.left > 1:
            rome.then(TurnDown(self.event, left_of(self.player, rome.players), self.left - 1))

    def why_not(self, rome: Rome, seat: i64, action: i64) -> str:
        if not TURN <= action < VOTE:
            return ""
        if not concerns(self.event, (action - TURN) // 2):
            return "10.12:wrong_kind"
        return "10.12:nothing_face_up"

    def about(self, rome: Rome, seat: i64) -> dict[str, object]:
        return {"event": EVENT.values[self.event]}


def is_held(rome: Rome, piece: i64) -> bool:
    """10.14  Whether an event in play holds a kind of piece face down."""
    for slot in range(i64(SLOTS)):
        if rome.events[slot] >= 0 and concerns(rome.events[slot], piece):
            return True
    return False


def turn_up_what_is_free(rome: Rome) -> None:
    """10.14  What no event in play holds is turned up again."""
    for piece in range(i64(PIECES)):
        if is_held(rome, piece):
            continue
        for seat in range(rome.players):
            house = rome.houses[seat]
            for _ in range(house.face_down(piece)):
                rome.tell(TURNED_UP, seat, piece)
            house.turn_up(piece)
