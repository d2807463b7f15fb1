"""V. Events: cubes are placed, tokens won, two events averted, two strike, one is removed."""

from __future__ import annotations

from typing import ClassVar, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludi.core.agenda import Step
from ludi.core.rows import position, row_of, total
from ludi.core.seats import NO_SEAT, NOBODY, left_of, only
from ludi.games.sylla.box import (
    AVERTED,
    CULT,
    DECADENCE,
    DECADENCE_PRESTIGE,
    EVENT,
    EVENTS,
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
from ludi.games.sylla.state import EMPTY, Rome
from ludi.games.sylla.streams import EVENT_PILE
from ludi.games.sylla.verbs import AVERT, DEFAULT, PLACE, RECOVERY, REMOVE, place

DECADENCE_SLOT: Final = SLOTS - 1


@final
class Events(Step[Rome]):
    """5.1  A cube on each upright Legionary and Vestal; then the phase in its order."""

    PARAGRAPH: ClassVar[str] = "5.1"

    def play(self, rome: Rome, seat: i64, action: i64) -> None:
        for house in rome.houses:
            house.cubes[LEGION] = house.upright[LEGIONARY]
            house.cubes[CULT] = house.upright[VESTAL]
        rome.then(AvertEvent(0))
        rome.then(RewardFighters())
        place_next(rome, rome.consul)


# 1. Placement.


def place_next(rome: Rome, seat: i64) -> None:
    """5.3  The next house with cubes left, from this seat clockwise, places one."""
    for _ in range(rome.players):
        if total(rome.houses[seat].cubes) > 0:
            rome.then(PlaceCube(seat))
            return
        seat = left_of(seat, rome.players)


def may_fight(fighter: i64, event: i64) -> bool:
    """5.2  Whether an event shows the symbol of a fighter."""
    return (FOUGHT_BY[event] >> fighter) & 1 == 1


@final
class PlaceCube(Step[Rome]):
    """5.2  A cube must go on an event that shows its character."""

    PARAGRAPH: ClassVar[str] = "5.2"

    def __init__(self, player: i64) -> None:
        self.player = player

    def actors(self, rome: Rome) -> i64:
        return only(self.player)

    def options(self, rome: Rome, seat: i64) -> vec[i64]:
        cubes = rome.houses[seat].cubes
        row = vec[i64](capacity=2 * SLOTS)
        for fighter in range(i64(FIGHTERS)):
            for slot in range(i64(SLOTS)):
                if cubes[fighter] > 0 and may_fight(fighter, rome.events[slot]):
                    row = append(row, place(fighter, rome.events[slot]))
        return row

    def play(self, rome: Rome, seat: i64, action: i64) -> None:
        fighter = (action - PLACE) // EVENTS
        event = (action - PLACE) % EVENTS
        house = rome.houses[seat]
        house.cubes[fighter] -= 1
        house.placed[position(rome.events, event)] += 1
        rome.tell(PLACES, seat, fighter, event)
        place_next(rome, left_of(seat, rome.players))

    def why_not(self, rome: Rome, seat: i64, action: i64) -> str:
        if not PLACE <= action < AVERT:
            return ""
        fighter = (action - PLACE) // EVENTS
        event = (action - PLACE) % EVENTS
        if position(rome.events, event) < 0:
            return "5.2:not_in_play"
        if not may_fight(fighter, event):
            return "5.2:cannot_fight"
        return "5.1:no_cube_left"

    def about(self, rome: Rome, seat: i64) -> dict[str, object]:
        return {"left": int(total(rome.houses[self.player].cubes))}


# 2. Tokens.


@final
class RewardFighters(Step[Rome]):
    """5.4, 5.5  Most cubes on an event win its token, on Decadence prestige."""

    PARAGRAPH: ClassVar[str] = "5.4"

    def play(self, rome: Rome, seat: i64, action: i64) -> None:
        for slot in range(i64(SLOTS)):
            most = most_cubes(rome, slot)
            for winner in range(rome.players):
                if most > 0 and rome.houses[winner].placed[slot] == most:
                    reward(rome, winner, rome.events[slot])


def most_cubes(rome: Rome, slot: i64) -> i64:
    """The most cubes that one house has on an event."""
    most: i64 = 0
    for house in rome.houses:
        most = max(most, house.placed[slot])
    return most


def reward(rome: Rome, seat: i64, event: i64) -> None:
    """A token of the event's colour; Decadence has none and gives prestige."""
    token = TOKEN_OF[event]
    if token == NO_TOKEN:
        rome.houses[seat].gain(DECADENCE_PRESTIGE)
        rome.tell(WINS_PRESTIGE, seat, DECADENCE_PRESTIGE)
    else:
        rome.houses[seat].tokens[token] += 1
        rome.tell(WINS_TOKEN, seat, token, event)


# 3. Averted, or striking.


def cubes_on(rome: Rome, slot: i64) -> i64:
    """How many cubes lie on an event, counting everybody's."""
    found: i64 = 0
    for house in rome.houses:
        found += house.placed[slot]
    return found


def size(slots: i64) -> i64:
    """How many places a set of bits names."""
    found: i64 = 0
    for slot in range(i64(SLOTS)):
        found += (slots >> slot) & 1
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
            most, found = cubes, i64(1) << slot
        elif cubes == most:
            found |= i64(1) << slot
    return found


@final
class AvertEvent(Step[Rome]):
    """5.6, 5.7  Two events are averted: those with most cubes, or as the First Consul decides."""

    PARAGRAPH: ClassVar[str] = "5.7"

    def __init__(self, averted: i64) -> None:
        self.averted = averted  # event places already averted, one bit each

    def actors(self, rome: Rome) -> i64:
        level = size(foremost(rome, self.averted))
        return NOBODY if level <= AVERTED - size(self.averted) else only(rome.consul)

    def options(self, rome: Rome, seat: i64) -> vec[i64]:
        return slots_as(rome, AVERT, foremost(rome, self.averted))

    def play(self, rome: Rome, seat: i64, action: i64) -> None:
        if seat == NO_SEAT:
            averted = self.averted | foremost(rome, self.averted)
        else:
            rome.tell(AVERTS, seat, action - AVERT)
            averted = self.averted | i64(1) << position(rome.events, action - AVERT)
        if size(averted) < AVERTED:
            rome.then(AvertEvent(averted))
        else:
            strike_others(rome, averted)

    def why_not(self, rome: Rome, seat: i64, action: i64) -> str:
        return "5.7:not_level" if AVERT <= action < REMOVE else ""

    def about(self, rome: Rome, seat: i64) -> dict[str, object]:
        return {"left": int(AVERTED - size(self.averted))}


def slots_as(rome: Rome, verb: i64, slots: i64) -> vec[i64]:
    """The events on some places as choices of a verb."""
    row = vec[i64](capacity=SLOTS)
    for slot in range(i64(SLOTS)):
        if (slots >> slot) & 1:
            row = append(row, verb + rome.events[slot])
    return row


def strike_others(rome: Rome, averted: i64) -> None:
    """5.6  The events that are not averted strike, the upper one first; then one is removed."""
    rome.then(RemoveEvent(averted))
    for back in range(i64(SLOTS)):
        slot = DECADENCE_SLOT - back
        if (averted >> slot) & 1:
            rome.tell(AVERTED_EVENT, rome.events[slot])
        else:
            rome.then(StrikeEvent(rome.events[slot]))


# 4. Removal.


def removable(rome: Rome, averted: i64) -> i64:
    """5.8, 5.9  Of the averted events but Decadence, those with most cubes, one bit each."""
    decadence = i64(1) << DECADENCE_SLOT
    return foremost(rome, ~averted | decadence)


@final
class RemoveEvent(Step[Rome]):
    """5.8  The averted event with more cubes leaves the game; Decadence never does."""

    PARAGRAPH: ClassVar[str] = "5.8"

    def __init__(self, averted: i64) -> None:
        self.averted = averted

    def actors(self, rome: Rome) -> i64:
        return NOBODY if size(removable(rome, self.averted)) == 1 else only(rome.consul)

    def options(self, rome: Rome, seat: i64) -> vec[i64]:
        return slots_as(rome, REMOVE, removable(rome, self.averted))

    def play(self, rome: Rome, seat: i64, action: i64) -> None:
        if seat == NO_SEAT:
            action = self.options(rome, rome.consul)[0]
        remove_event(rome, position(rome.events, action - REMOVE))

    def why_not(self, rome: Rome, seat: i64, action: i64) -> str:
        if action == REMOVE + DECADENCE:
            return "5.9:never_removed"
        return "5.8:not_level" if REMOVE <= action < REMOVE + EVENTS else ""

    def about(self, rome: Rome, seat: i64) -> dict[str, object]:
        slots = [slot for slot in range(SLOTS) if self.averted >> slot & 1]
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
    for house in rome.houses:
        house.placed = row_of(SLOTS)


def draw_event(rome: Rome) -> i64:
    """A new event from the pile."""
    event = rome.chance.pick(EVENT_PILE, rome.event_pile)
    rome.event_pile[event] -= 1
    rome.tell(EVENT_SHOWN, event)
    return event
