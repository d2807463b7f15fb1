"""V. Events: cubes are placed, tokens won, two events averted, two strike, one is removed."""

from __future__ import annotations

from typing import ClassVar, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from ludi.core.actions import Verb1
from ludi.core.agenda import Decision, Happening, Question
from ludi.core.bits import size
from ludi.core.rows import position, row_of, total
from ludi.core.seats import NOBODY, has, left_of, lowest, only, without
from ludi.games.sylla.box import (
    AVERTED,
    CULT,
    DECADENCE,
    DECADENCE_PRESTIGE,
    EVENT,
    FIGHTERS,
    FOUGHT_BY,
    LEGION,
    LEGIONARY,
    NO_TOKEN,
    SLOTS,
    TOKEN_OF,
    VESTAL,
)
from ludi.games.sylla.event_effects import StrikeEvent, turn_up_what_is_free
from ludi.games.sylla.messages import (
    AVERTED_EVENT,
    AVERTS,
    EVENT_SHOWN,
    PLACES,
    REMOVED,
    WINS_PRESTIGE,
    WINS_TOKEN,
)
from ludi.games.sylla.shapes import AvertAsked, CubeAsked, RemoveAsked
from ludi.games.sylla.state import EMPTY, Rome
from ludi.games.sylla.streams import EVENT_PILE
from ludi.games.sylla.verbs import AVERT, DEFAULT, PLACE, RECOVERY, REMOVE

DECADENCE_SLOT: Final[i64] = SLOTS - 1
NONE: Final = 0  # no event place; a set of them has one bit each


@final
class Events(Happening[Rome]):
    """5.1  A cube on each upright Legionary and Vestal; then the phase in its order."""

    PARAGRAPH: ClassVar[str] = "5.1"

    def happen(self, rome: Rome) -> None:
        for roman in rome.romans:
            roman.cubes[LEGION] = roman.upright[LEGIONARY]
            roman.cubes[CULT] = roman.upright[VESTAL]
        place_next(rome, rome.consul)
        rome.then(RewardFighters())
        rome.then(AvertEvent(NONE))


# 1. Placement.


def place_next(rome: Rome, seat: i64) -> None:
    """5.3  The next Roman with cubes left, from this seat clockwise, places one."""
    for _roman in range(rome.players):
        if rome.romans[seat].has_cubes():
            rome.then(PlaceCube(seat))
            return
        seat = left_of(seat, rome.players)


def may_fight(fighter: i64, event: i64) -> bool:
    """5.2  Whether an event shows the symbol of a fighter."""
    return (FOUGHT_BY[event] >> fighter) & 1 == 1


@mypyc_attr(free_list_len=1)
@final
class PlaceCube(Decision[Rome]):
    """5.2  A cube must go on an event that shows its character."""

    PARAGRAPH: ClassVar[str] = "5.2"
    ASKS: ClassVar[type] = CubeAsked

    def options(self, rome: Rome, seat: i64) -> vec[i64]:
        cubes = rome.romans[seat].cubes
        row = vec[i64](capacity=2 * SLOTS)
        for fighter in range(i64(FIGHTERS)):
            if cubes[fighter] == 0:
                continue
            for slot in range(i64(SLOTS)):
                if may_fight(fighter, rome.events[slot]):
                    row = append(row, PLACE.of(fighter, rome.events[slot]))
        return row

    def answer(self, rome: Rome, seat: i64, action: i64) -> None:
        fighter, event = PLACE.read(action)
        roman = rome.romans[seat]
        roman.cubes[fighter] -= 1
        roman.placed[position(rome.events, event)] += 1
        rome.tell(PLACES, seat, fighter, event)
        place_next(rome, left_of(seat, rome.players))

    def why_not(self, rome: Rome, seat: i64, action: i64) -> str:
        if not PLACE.means(action):
            return ""
        fighter, event = PLACE.read(action)
        if position(rome.events, event) < 0:
            return "5.2:not_in_play"
        if not may_fight(fighter, event):
            return "5.2:cannot_fight"
        return "5.1:no_cube_left"

    def about(self, rome: Rome, seat: int | None) -> CubeAsked:
        return {"left": int(total(rome.romans[self.player].cubes))}


# 2. Tokens.


@final
class RewardFighters(Happening[Rome]):
    """5.4, 5.5  Most cubes on an event win its token, on Decadence prestige."""

    PARAGRAPH: ClassVar[str] = "5.4"

    def happen(self, rome: Rome) -> None:
        for slot in range(i64(SLOTS)):
            most = most_cubes(rome, slot)
            for winner in range(rome.players):
                if most > 0 and rome.romans[winner].placed[slot] == most:
                    reward(rome, winner, rome.events[slot])


def most_cubes(rome: Rome, slot: i64) -> i64:
    """The most cubes that one Roman has on an event."""
    most: i64 = 0
    for roman in rome.romans:
        most = max(most, roman.placed[slot])
    return most


def reward(rome: Rome, seat: i64, event: i64) -> None:
    """A token of the event's colour; Decadence has none and gives prestige."""
    token = TOKEN_OF[event]
    if token == NO_TOKEN:
        rome.romans[seat].gain(DECADENCE_PRESTIGE)
        rome.tell(WINS_PRESTIGE, seat, DECADENCE_PRESTIGE)
    else:
        rome.romans[seat].tokens[token] += 1
        rome.tell(WINS_TOKEN, seat, token, event)


# 3. Averted, or striking.


def cubes_on(rome: Rome, slot: i64) -> i64:
    """How many cubes lie on an event, counting everybody's."""
    found: i64 = 0
    for roman in rome.romans:
        found += roman.placed[slot]
    return found


def foremost(rome: Rome, apart: i64) -> i64:
    """The event places with most cubes, one bit each; those in `apart` left out."""
    most: i64 = -1
    found: i64 = 0
    for slot in range(i64(SLOTS)):
        if (apart >> slot) & 1:
            continue
        cubes = cubes_on(rome, slot)
        if cubes > most:
            most, found = cubes, only(slot)
        elif cubes == most:
            found |= only(slot)
    return found


@final
class AvertEvent(Question[Rome]):
    """5.6, 5.7  Two events are averted: those with most cubes, or as the First Consul decides."""

    PARAGRAPH: ClassVar[str] = "5.7"
    ASKS: ClassVar[type] = AvertAsked

    def __init__(self, averted: i64) -> None:
        self.averted = averted  # event places already averted, one bit each

    def actors(self, rome: Rome) -> i64:
        level = size(foremost(rome, self.averted))
        return NOBODY if level <= AVERTED - size(self.averted) else only(rome.consul)

    def options(self, rome: Rome, seat: i64) -> vec[i64]:
        return slots_as(rome, AVERT, foremost(rome, self.averted))

    def answer(self, rome: Rome, seat: i64, action: i64) -> None:
        event = AVERT.read(action)
        rome.tell(AVERTS, seat, event)
        self.go_on(rome, only(position(rome.events, event)))

    def skipped(self, rome: Rome) -> None:
        self.go_on(rome, foremost(rome, self.averted))

    def go_on(self, rome: Rome, more: i64) -> None:
        """More places are averted; once they are enough, the other events strike."""
        averted = self.averted | more
        if size(averted) < AVERTED:
            rome.then(AvertEvent(averted))
        else:
            strike_others(rome, averted)

    def why_not(self, rome: Rome, seat: i64, action: i64) -> str:
        return "5.7:not_level" if AVERT.means(action) else ""

    def about(self, rome: Rome, seat: int | None) -> AvertAsked:
        return {"left": int(AVERTED - size(self.averted))}


def slots_as(rome: Rome, verb: Verb1, slots: i64) -> vec[i64]:
    """The events on some places as choices of a verb."""
    row = vec[i64](capacity=SLOTS)
    for slot in range(i64(SLOTS)):
        if has(slots, slot):
            row = append(row, verb.of(rome.events[slot]))
    return row


def strike_others(rome: Rome, averted: i64) -> None:
    """5.6  The events that are not averted strike, the upper one first; then one is removed."""
    for below in range(i64(SLOTS)):
        if has(averted, DECADENCE_SLOT - below):
            rome.tell(AVERTED_EVENT, rome.events[DECADENCE_SLOT - below])
    for slot in range(i64(SLOTS)):
        if not has(averted, slot):
            rome.then(StrikeEvent(rome.events[slot]))
    rome.then(RemoveEvent(averted))


# 4. Removal.


def removable(rome: Rome, averted: i64) -> i64:
    """5.8, 5.9  Of the averted events but Decadence, those with most cubes, one bit each."""
    return foremost(rome, ~without(averted, DECADENCE_SLOT))


@final
class RemoveEvent(Question[Rome]):
    """5.8  The averted event with more cubes leaves the game; Decadence never does."""

    PARAGRAPH: ClassVar[str] = "5.8"
    ASKS: ClassVar[type] = RemoveAsked

    def __init__(self, averted: i64) -> None:
        self.averted = averted

    def actors(self, rome: Rome) -> i64:
        return NOBODY if size(removable(rome, self.averted)) == 1 else only(rome.consul)

    def options(self, rome: Rome, seat: i64) -> vec[i64]:
        return slots_as(rome, REMOVE, removable(rome, self.averted))

    def answer(self, rome: Rome, seat: i64, action: i64) -> None:
        remove_event(rome, position(rome.events, REMOVE.read(action)))

    def skipped(self, rome: Rome) -> None:
        remove_event(rome, lowest(removable(rome, self.averted)))

    def why_not(self, rome: Rome, seat: i64, action: i64) -> str:
        if action == REMOVE.of(DECADENCE):
            return "5.9:never_removed"
        return "5.8:not_level" if REMOVE.means(action) else ""

    def about(self, rome: Rome, seat: int | None) -> RemoveAsked:
        slots = [slot for slot in range(SLOTS) if has(self.averted, slot)]
        return {"events": [EVENT.values[rome.events[slot]] for slot in slots]}


def remove_event(rome: Rome, slot: i64) -> None:
    """5.10  What it held is turned up, a new event takes its place, the cubes go back."""
    rome.tell(REMOVED, rome.events[slot])
    rome.events[slot] = EMPTY
    before = rome.options[RECOVERY] == DEFAULT
    if before:
        turn_up_what_is_free(rome)
    rome.events[slot] = draw_event(rome)
    if not before:
        turn_up_what_is_free(rome)
    for roman in rome.romans:
        roman.placed = row_of(SLOTS)


def draw_event(rome: Rome) -> i64:
    """A new event from the pile."""
    event = rome.chance.pick(EVENT_PILE, rome.event_pile)
    rome.event_pile[event] -= 1
    rome.tell(EVENT_SHOWN, event)
    return event
