"""What can be foreseen: for a seat that must decide, what its choices would do. No rules.

Everything here follows from what the seat sees and from rules told elsewhere; it chooses nothing
and draws nothing. What follows from the open table alone, like the fates of events, is shown to
everybody as part of the table.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludi.core.bits import size
from ludi.core.rows import by_name
from ludi.core.seats import has
from ludi.games.sylla import shapes
from ludi.games.sylla.box import (
    AVERTED,
    CARDS,
    CHARACTERS,
    FIGHTERS,
    IN_EACH_SET,
    PIECE,
    SENATOR,
    SLAVE,
    SLOTS,
    TOKEN,
    VOTES_PER_POINT,
)
from ludi.games.sylla.event_effects import StrikeEvent
from ludi.games.sylla.i_first_consul import Election, GrowFamine, most_votes, price
from ludi.games.sylla.iii_buildings import Auction, payers, pays
from ludi.games.sylla.roman import Roman
from ludi.games.sylla.setup import ChooseCharacters
from ludi.games.sylla.state import Rome
from ludi.games.sylla.v_events import AvertEvent, PlaceCube, RemoveEvent, cubes_on, may_fight
from ludi.games.sylla.vi_great_work import GreatWorkVote, prize_for

NOWHERE: Final = -1  # no cube is imagined


def preview(rome: Rome, seat: int) -> shapes.Preview:
    """What a board may show a seat of the answers it can give now."""
    step, roman = rome.agenda[-1], rome.romans[seat]
    if isinstance(step, ChooseCharacters):
        return {"left": left_in_set(roman)}
    if isinstance(step, Election):
        return {"prices": [int(price(roman, votes)) for votes in range(most_votes(roman) + 1)]}
    if isinstance(step, Auction):
        return {"losses": powers_lost(roman, step.colour)}
    if isinstance(step, PlaceCube):
        places = range(i64(SLOTS))
        return {
            "fates": [[fate(rome, at, joined) for at in places] for joined in places],
            "ladders": [to_come(rome, joined) for joined in places],
        }
    if isinstance(step, GreatWorkVote):
        return {"plebs": plebs_by_fist(roman), "work": work_by_fist(rome, roman)}
    return {}


# The events, as the cubes lie.


def averted_so_far(rome: Rome) -> i64:
    """The event places already averted, one bit each."""
    for step in rome.agenda:
        if isinstance(step, AvertEvent):
            return step.averted
        if isinstance(step, RemoveEvent):
            return step.averted
    return 0


def all_is_decided(rome: Rome) -> bool:
    """Whether it is settled which events strike in this turn."""
    return any(isinstance(step, RemoveEvent) for step in rome.agenda)


def cubes_with(rome: Rome, joined: i64) -> list[i64]:
    """The cubes on every event, with one more on the place `joined`, if any."""
    return [cubes_on(rome, at) + (at == joined) for at in range(i64(SLOTS))]


def fate_by(cubes: list[i64], slot: i64, averted: i64) -> str:
    """What the cubes alone make of an event, when some others are averted already."""
    rivals = [count for at, count in enumerate(cubes) if not has(averted, at)]
    ahead = sum(count > cubes[slot] for count in rivals)
    level = sum(count == cubes[slot] for count in rivals)
    free = AVERTED - size(averted)
    if ahead + level <= free:
        return "averted"
    return "strikes" if ahead >= free else "level"


def fate(rome: Rome, slot: i64, joined: i64) -> str:
    """What becomes of an event as it stands, with one more cube on the place `joined`, if any."""
    averted = averted_so_far(rome)
    if has(averted, slot):
        return "averted"
    if all_is_decided(rome):
        return "strikes" if rome.events[slot] in waiting_strikes(rome) else "struck"
    return fate_by(cubes_with(rome, joined), slot, averted)


def waiting_strikes(rome: Rome) -> list[i64]:
    """The events that are known to strike and have not yet struck, the next one first."""
    waiting = [step.event for step in rome.agenda if isinstance(step, StrikeEvent)]
    return waiting[::-1]


def consul_decided(rome: Rome, slot: i64) -> bool:
    """Whether an event was level with others and the First Consul has said what becomes of it."""
    if fate_by(cubes_with(rome, NOWHERE), slot, 0) != "level":
        return False
    return all_is_decided(rome) or has(averted_so_far(rome), slot)


def cubes_left(rome: Rome, *events: i64) -> i64:
    """How many cubes still to be placed may go on one of these events."""
    found: i64 = 0
    for fighter in range(i64(FIGHTERS)):
        if any(may_fight(fighter, event) for event in events):
            for roman in rome.romans:
                found += roman.cubes[fighter]
    return found


def is_certain(rome: Rome, slot: i64) -> bool:
    """Whether no cube still to be placed, and no decision, can change the fate of an event.

    It may say no of a fate that is certain all the same, never the other way round.
    """
    if all_is_decided(rome) or has(averted_so_far(rome), slot):
        return True
    expected = fate(rome, slot, NOWHERE)
    if expected == "averted":
        return not can_be_overtaken(rome, slot)
    return expected == "strikes" and not can_catch_up(rome, slot)


def can_be_overtaken(rome: Rome, slot: i64) -> bool:
    """Whether as many others as are averted could still come level with an event."""
    events = rome.events
    wanted = [max(cubes_on(rome, slot) - cubes_on(rome, at), i64(0)) for at in range(i64(SLOTS))]
    others = [at for at in range(i64(SLOTS)) if at != slot]
    return any(
        wanted[a] <= cubes_left(rome, events[a])
        and wanted[b] <= cubes_left(rome, events[b])
        and wanted[a] + wanted[b] <= cubes_left(rome, events[a], events[b])
        for a in others
        for b in others
        if a < b
    )


def can_catch_up(rome: Rome, slot: i64) -> bool:
    """Whether an event could still come level with one that is averted."""
    most = cubes_on(rome, slot) + cubes_left(rome, rome.events[slot])
    ahead = sum(cubes_on(rome, at) > most for at in range(i64(SLOTS)))
    return ahead < AVERTED


def strikes_to_come(rome: Rome, joined: i64) -> list[i64]:
    """The events that will strike as it stands, in their order."""
    if all_is_decided(rome):
        return waiting_strikes(rome)
    slots = [slot for slot in range(i64(SLOTS)) if fate(rome, slot, joined) == "strikes"]
    return [rome.events[slot] for slot in slots]


def ladder_to_come(rome: Rome, joined: i64) -> Rome:
    """Rome after the events that will strike as it stands: only its ladder and famine matter."""
    ahead = rome.clone()
    for event in strikes_to_come(rome, joined):
        StrikeEvent(event).happen(ahead)
    return ahead


def to_come(rome: Rome, joined: i64) -> shapes.LadderToCome:
    """Markers and famine after the strikes as they stand, with one more cube on a place, if any."""
    ahead = ladder_to_come(rome, joined)
    return {"markers": by_name(ahead.ladder, TOKEN), "famine": int(ahead.famine)}


def famine_to_come(rome: Rome, in_events: bool) -> i64:
    """The level at which famine will be suffered in this turn, as it stands."""
    if in_events:
        return ladder_to_come(rome, NOWHERE).famine
    if any(isinstance(step, GrowFamine) for step in rome.agenda):
        ahead = rome.clone()
        GrowFamine().happen(ahead)
        return ahead.famine
    return rome.famine


# Cards and coins.


def left_in_set(roman: Roman) -> dict[str, int]:
    """0.8  How many of each kind of its set a Roman may still choose."""
    return {
        PIECE.values[piece]: int(IN_EACH_SET[piece] - roman.chosen[piece])
        for piece in range(i64(CHARACTERS))
    }


def powers_lost(roman: Roman, colour: i64) -> list[int]:
    """For a bid of one card, of two and so on: how many powers it costs at least in this turn."""
    idle: i64 = 0
    for piece in range(i64(SLAVE), i64(CARDS)):
        if pays(piece, colour):
            idle += roman.upright[piece]
    most = payers(roman, colour)
    return [int(max(cards - idle, i64(0))) for cards in range(i64(1), most + 1)]


def plebs_by_fist(roman: Roman) -> list[int]:
    """What a thumb down earns with no denarius in the fist, with one and so on."""
    votes = roman.ready(SENATOR)
    return [int((votes + fist) // VOTES_PER_POINT) for fist in range(roman.denarii + 1)]


def work_by_fist(rome: Rome, roman: Roman) -> list[shapes.Prize]:
    """What a thumb up earns, by denarii in the fist: behind all others at worst, at best alone."""
    votes = roman.ready(SENATOR)
    last = rome.players - 1
    return [
        {
            "least": int(prize_for(rome, votes + fist, last)),
            "most": int(prize_for(rome, votes + fist, 0)),
        }
        for fist in range(roman.denarii + 1)
    ]
