"""Whether a position is possible: cards, tiles and markers as the box and the board have them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ludi.games.sylla.box import (
    CHARACTERS,
    CRANE,
    CRANE_TILE,
    CRANES,
    DECADENCE,
    FAMINE_LIMIT,
    IN_EACH_SET,
    LADDER_END,
    SETS,
    SLOTS,
    TOKENS,
    TURNS,
)
from ludi.games.sylla.roman import Roman
from ludi.games.sylla.secrecy import taken_before

if TYPE_CHECKING:
    from ludi.games.sylla.state import Rome


def impossible(rome: Rome) -> str:
    """What is impossible about a position, in a few words; empty when nothing is."""
    for roman in rome.romans:
        if is_impossible(roman):
            return "there cannot be less than no cards, cubes, tokens, denarii or prestige"
    for piece in range(i64(CHARACTERS)):
        if characters_of(rome, piece) != IN_EACH_SET[piece] * SETS:
            return "the characters do not add up to four sets"
    if cranes(rome) > CRANES:
        return f"there are only {CRANES} Cranes"
    for marker in range(i64(TOKENS)):
        if not 0 <= rome.ladder[marker] <= LADDER_END:
            return "a marker stands beside the ladder"
    if not 0 <= rome.famine <= FAMINE_LIMIT:
        return f"famine runs from 0 to {FAMINE_LIMIT}"
    if not 0 <= rome.turn <= TURNS or not 0 <= rome.consul < rome.players:
        return "the turn or the First Consul does not exist"
    if not fits_the_screens(rome):
        return "more tokens were taken unsaid than there are"
    return impossible_events(rome)


def fits_the_screens(rome: Rome) -> bool:
    """Whether what was taken unsaid lies behind the screens."""
    if len(rome.unseen) % 2 == 1:
        return False
    for seat in range(rome.players):
        for token in range(i64(TOKENS)):
            unsaid = taken_before(rome.unseen, seat, token, i64(len(rome.unseen)))
            if unsaid > rome.romans[seat].tokens[token]:
                return False
    return True


def is_impossible(roman: Roman) -> bool:
    """Whether a Roman has less than nothing of something, or more in the fist than it has."""
    rows = [roman.tokens, roman.upright, roman.tilted, roman.down, roman.down_tilted]
    rows += [roman.chosen, roman.cubes, roman.placed]
    for row in rows:
        for number in row:
            if number < 0:
                return True
    return roman.prestige < 0 or roman.denarii < 0 or not 0 <= roman.fist <= roman.denarii


def impossible_events(rome: Rome) -> str:
    """What is impossible about the events in play."""
    if len(rome.events) != SLOTS or rome.events[SLOTS - 1] != DECADENCE:
        return "there must be four events in play, the last one Decadence"
    for slot in range(i64(SLOTS)):
        if rome.event_pile[rome.events[slot]] != 0:
            return "an event in play cannot be in the pile"
        for other in range(slot):
            if rome.events[other] == rome.events[slot]:
                return "an event cannot be in play twice"
    return ""


def characters_of(rome: Rome, piece: i64) -> i64:
    """How many characters of a kind there are, wherever they are."""
    found = rome.pile[piece] + rome.display[piece]
    for card in rome.under:
        if card == piece:
            found += 1
    for roman in rome.romans:
        found += roman.face_up(piece) + roman.face_down(piece) + roman.chosen[piece]
    return found


def cranes(rome: Rome) -> i64:
    """How many Cranes there are, as cards before players or as tiles still to come."""
    found = rome.stack_a[CRANE_TILE] + rome.stack_b[CRANE_TILE] + rome.stack_c[CRANE_TILE]
    for tile in rome.sale:
        if tile == CRANE_TILE:
            found += 1
    for roman in rome.romans:
        found += roman.face_up(CRANE) + roman.face_down(CRANE)
    return found
