"""10. The events: what each does when it strikes, and what it holds face down."""

from __future__ import annotations

from typing import ClassVar, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludi.core.agenda import Decision, Happening
from ludi.core.seats import NOBODY, only
from ludi.games.sylla.box import (
    CHRISTIAN_SENATOR,
    CHRISTIAN_SLAVE,
    CIVIC,
    CRANE,
    DECADENCE,
    EPIDEMIC,
    ERUPTION,
    EVENT,
    EVENTS,
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
from ludi.games.sylla.messages import (
    FAMINE_RISES,
    FAMINE_STAYS,
    MARKER_FALLS,
    MARKER_STAYS,
    STRIKES,
    TURNED_DOWN,
    TURNED_UP,
)
from ludi.games.sylla.roman import Roman
from ludi.games.sylla.shapes import TurnDownAsked
from ludi.games.sylla.state import EMPTY, Rome
from ludi.games.sylla.verbs import OTHER, TURN
from ludi.games.sylla.verbs import STRIKES as STRIKES_AGAIN


@final
class StrikeEvent(Happening[Rome]):
    """5.6  An event that was not averted strikes."""

    PARAGRAPH: ClassVar[str] = "5.6"

    def __init__(self, event: i64) -> None:
        self.event = event

    def happen(self, rome: Rome) -> None:
        rome.tell(STRIKES, self.event)
        if self.event == EPIDEMIC:
            lower(rome, HEALTH)
        elif self.event == ERUPTION:
            lower(rome, LEISURE)
        elif self.event == IMPERIAL_CULT:
            lower(rome, CIVIC)
        elif self.event == FAMINE:
            famine_rises(rome)
        elif self.event == DECADENCE:
            lower_foremost(rome)
        else:
            for player in rome.clockwise(rome.consul):
                rome.then(TurnDown(self.event, player))


def lower(rome: Rome, marker: i64) -> None:
    """10.15  A marker moves one space left, unless it stands on the first."""
    if rome.ladder[marker] == 0:
        rome.tell(MARKER_STAYS, marker)
        return
    rome.ladder[marker] -= 1
    rome.tell(MARKER_FALLS, marker, rome.ladder[marker] + 1)


def famine_rises(rome: Rome) -> None:
    """10.5  Famine rises one space, up to the last."""
    if rome.famine == FAMINE_LIMIT:
        rome.tell(FAMINE_STAYS, rome.famine)
        return
    rome.famine += 1
    rome.tell(FAMINE_RISES, rome.famine)


def lower_foremost(rome: Rome) -> None:
    """10.11  The marker furthest right moves left, and so do all that are level with it."""
    foremost: i64 = 0
    for marker in range(i64(TOKENS)):
        foremost = max(foremost, rome.ladder[marker])
    for marker in range(i64(TOKENS)):
        if rome.ladder[marker] == foremost:
            lower(rome, marker)


def pieces_of(event: int) -> int:
    """10.6 to 10.10  The kinds of piece that an event turns face down and holds, one bit each."""
    if event == PERSECUTION:
        return sum([1 << piece for piece in range(PIECES) if IS_CHRISTIAN[piece] == 1])
    if event == PURGES:
        return 1 << SENATOR | 1 << CHRISTIAN_SENATOR
    if event == REVOLT:
        return 1 << SLAVE | 1 << CHRISTIAN_SLAVE
    if event == FLOODS:
        return sum([1 << piece for piece in range(CRANE, PIECES)])
    return 1 << MARKET_STALL if event == PILLAGE else 0


CONCERNED: Final = vec[i64]([pieces_of(event) for event in range(EVENTS)])


def concerns(event: i64, piece: i64) -> bool:
    """Whether an event turns a kind of piece face down, and holds it there."""
    return (CONCERNED[event] >> piece) & 1 == 1


def is_spared(rome: Rome, roman: Roman, event: i64) -> bool:
    """10.13  With the option, one piece of the kind face down is enough."""
    if rome.options[STRIKES_AGAIN] != OTHER:
        return False
    for piece in range(i64(PIECES)):
        if concerns(event, piece) and roman.face_down(piece) > 0:
            return True
    return False


@final
class TurnDown(Decision[Rome]):
    """10.12  Each Roman, the First Consul's first, turns a piece of its choice face down."""

    PARAGRAPH: ClassVar[str] = "10.12"
    ASKS: ClassVar[type] = TurnDownAsked

    def __init__(self, event: i64, player: i64) -> None:
        self.event = event
        self.player = player

    def actors(self, rome: Rome) -> i64:
        roman = rome.romans[self.player]
        if is_spared(rome, roman, self.event):
            return NOBODY
        for piece in range(i64(PIECES)):
            if concerns(self.event, piece) and roman.face_up(piece) > 0:
                return only(self.player)
        return NOBODY

    def options(self, rome: Rome, seat: i64) -> vec[i64]:
        roman = rome.romans[seat]
        row = vec[i64](capacity=PIECES)
        for piece in range(i64(PIECES)):
            if concerns(self.event, piece):
                if roman.upright[piece] > 0:
                    row = append(row, TURN.of(piece, UPRIGHT))
                if roman.tilted[piece] > 0:
                    row = append(row, TURN.of(piece, TILTED))
        return row

    def answer(self, rome: Rome, seat: i64, action: i64) -> None:
        piece, posture = TURN.read(action)
        rome.romans[seat].turn_down(piece, posture)
        rome.tell(TURNED_DOWN, seat, piece)

    def why_not(self, rome: Rome, seat: i64, action: i64) -> str:
        if not TURN.means(action):
            return ""
        piece, _ = TURN.read(action)
        return "10.12:nothing_face_up" if concerns(self.event, piece) else "10.12:wrong_kind"

    def about(self, rome: Rome, seat: int | None) -> TurnDownAsked:
        return {"event": EVENT.values[self.event]}


def held(rome: Rome) -> i64:
    """10.14  The kinds of piece that the events in play hold face down, one bit each."""
    found: i64 = 0
    for slot in range(i64(SLOTS)):
        if rome.events[slot] != EMPTY:
            found |= CONCERNED[rome.events[slot]]
    return found


def turn_up_what_is_free(rome: Rome) -> None:
    """10.14  What no event in play holds is turned up again."""
    kept = held(rome)
    for piece in range(i64(PIECES)):
        if (kept >> piece) & 1:
            continue
        for seat in range(rome.players):
            turn_up(rome, seat, piece)


def turn_up(rome: Rome, seat: i64, piece: i64) -> None:
    """Turn up all pieces of a kind that a Roman has face down."""
    roman = rome.romans[seat]
    hidden = roman.face_down(piece)
    if hidden == 0:
        return
    for _card in range(hidden):
        rome.tell(TURNED_UP, seat, piece)
    roman.turn_up(piece)
