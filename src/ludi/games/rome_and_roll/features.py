"""What is at stake in a position, player by player, as numbers for those who learn to judge it."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludi.core.rows import total
from ludi.core.seats import has
from ludi.core.standing import over_the_best, zeros
from ludi.games.rome_and_roll.box import (
    FAVOURS,
    IN_THE_MIDDLE,
    NERO_CARDS,
    RESOURCES,
    TRACKS,
    side_of,
)
from ludi.games.rome_and_roll.evaluation import (
    FAVOUR_WORTH,
    SENATOR_WORTH,
    SOLDIER_WORTH,
    dice,
    die_worth,
    loyalty,
    nearness,
    position,
    promise,
    stored,
)
from ludi.games.rome_and_roll.final_scoring import points, seneca_points
from ludi.games.rome_and_roll.provinces.regions import COLONIES, ROADS
from ludi.games.rome_and_roll.state import Rome
from ludi.games.rome_and_roll.turn.so_far import this_turn

FEATURES: Final = (
    *("evaluation", "evaluation_late", "points", "lead", "lead_late", "stored_worth", "loyalty"),
    *("nero_nearness", "position", "dice", "promise", "favours", "coins", "buildings", "legacy"),
    *("glory", "soldiers", "free_soldiers", "senators", "free_senators"),
    *("wood", "brick", "stone", "fish", "jewels", "boxes", "advisors_won", "nero_cards"),
    *("built", "colonies", "linked", "roads", "dice_held", "best_die", "choice_of_dice"),
    *("decides", "active", "acted", "place_in_round", "round", "nero_left", "is_last_round"),
)
# What a review may name, and the paragraph that says what it is.
PARTS: Final = {
    "coins": "2.1",
    "buildings": "2.1",
    "legacy": "2.1",
    "glory": "2.1",
    "soldiers": "14.3",
    "free_soldiers": "7.1",
    "senators": "4.1",
    "free_senators": "4.1",
    "wood": "2.3",
    "brick": "2.3",
    "stone": "2.3",
    "fish": "2.3",
    "jewels": "2.3",
    "boxes": "12.1",
    "advisors_won": "12.1",
    "nero_cards": "14.1",
    "nero_nearness": "14.1",
    "points": "14.3",
    "built": "5.11",
    "colonies": "7.3",
    "linked": "8.4",
    "roads": "8.2",
    "favours": "13.1",
    "dice": "3.4",
    "position": "5.2",
    "promise": "3.4",
}
DICE_EACH: Final = 2
LOYAL_BOXES: Final = 5


def features(rome: Rome) -> list[vec[float]]:
    """A row for every player, in the order of `FEATURES`. Nothing on the table is hidden."""
    scores = zeros(rome.players)
    worths = zeros(rome.players)
    rows: list[vec[float]] = []
    for seat in range(rome.players):
        scores[seat] = float(points(rome, seat))
        row = append_worths(rome, seat, scores[seat])
        worths[seat] = scores[seat] + sum_of(row, 5, 12) + people_worth(rome, seat)
        row = append_sheet(rome, seat, row)
        row = append_map(rome, seat, row)
        rows.append(append_round(rome, seat, row))
    margins, leads = compared(rome, worths), compared(rome, scores)
    late = lateness(rome)
    for seat in range(rome.players):
        row = rows[seat]
        row[0], row[1] = margins[seat], margins[seat] * late
        row[3], row[4] = leads[seat], leads[seat] * late
    return rows


def compared(rome: Rome, worths: vec[float]) -> vec[float]:
    """What everybody has, less what his strongest rival has; alone, less what Seneca has."""
    if rome.players == 1:
        return vec[float]([worths[0] - float(seneca_points(rome))])
    return over_the_best(worths, 1.0)


def sum_of(row: vec[float], begin: i64, end: i64) -> float:
    """The sum of a part of a row."""
    whole = 0.0
    for at in range(begin, end):
        whole += row[at]
    return whole


def lateness(rome: Rome) -> float:
    """How far the game is: all Nero cards taken, and the last round begun."""
    if rome.last_round > 0:
        return 1.0 + float(rome.round) / float(rome.last_round)
    return 1.0 - float(nero_in(rome, IN_THE_MIDDLE)) / float(NERO_CARDS)


def nero_in(rome: Rome, place: i64) -> i64:
    """How many Nero cards lie in the middle or before somebody."""
    found: i64 = 0
    for card in range(i64(NERO_CARDS)):
        found += 1 if rome.nero[card] == place else 0
    return found


def append_worths(rome: Rome, seat: i64, score: float) -> vec[float]:
    """The parts of what a player is worth; room for what is compared is left."""
    row = append(append(vec[float](capacity=len(FEATURES)), 0.0), 0.0)
    row = append(append(append(row, score), 0.0), 0.0)
    if rome.notables[seat].character < 0:
        while len(row) < 12:
            row = append(row, 0.0)
        return row
    row = append(row, stored(rome, seat))
    row = append(row, loyalty(rome, seat))
    row = append(row, nearness(rome, seat))
    row = append(row, position(rome, seat))
    row = append(row, dice(rome, seat))
    row = append(row, promise(rome, seat) if rome.agenda else 0.0)
    held = 0.0
    for favour in range(i64(FAVOURS)):
        held += FAVOUR_WORTH if rome.favours[favour] == seat else 0.0
    return append(row, held)


def people_worth(rome: Rome, seat: i64) -> float:
    """What free soldiers and senators are worth beside their points."""
    notable = rome.notables[seat]
    value = SOLDIER_WORTH * float(notable.free_soldiers())
    return value + SENATOR_WORTH * float(notable.free_senators())


def append_sheet(rome: Rome, seat: i64, begun: vec[float]) -> vec[float]:
    """What stands on a player's sheet."""
    notable = rome.notables[seat]
    row = begun
    for track in range(i64(TRACKS)):
        row = append(row, float(notable.tracks[track]))
    row = append(row, float(notable.soldiers))
    row = append(row, float(notable.free_soldiers()))
    row = append(row, float(notable.senators))
    row = append(row, float(notable.free_senators()))
    for resource in range(i64(RESOURCES)):
        row = append(row, float(notable.storage[resource]))
    row = append(row, float(total(notable.loyalty)))
    won: i64 = 0
    for at in range(i64(len(notable.loyalty))):
        won += 1 if notable.loyalty[at] >= LOYAL_BOXES else 0
    row = append(row, float(won))
    return append(row, float(nero_in(rome, seat)))


def append_map(rome: Rome, seat: i64, begun: vec[float]) -> vec[float]:
    """What a player has on the map."""
    built: i64 = 0
    for building in range(rome.map.size):
        built += 1 if rome.map.owners[building] == seat else 0
    colonies: i64 = 0
    linked: i64 = 0
    for colony in range(i64(COLONIES)):
        if rome.colony_owners[colony] == seat:
            colonies += 1
            linked += (rome.linked >> colony) & 1
    roads: i64 = 0
    for road in range(i64(ROADS)):
        roads += 1 if rome.road_owners[road] == seat else 0
    row = append(append(begun, float(built)), float(colonies))
    return append(append(row, float(linked)), float(roads))


def append_round(rome: Rome, seat: i64, begun: vec[float]) -> vec[float]:
    """The dice of a player, whose turn it is, and how far the game is."""
    held: i64 = 0
    best = 0.0
    choice = 0.0
    for die in range(i64(len(rome.die_faces))):
        worth = die_worth(side_of(rome.die_colours[die], rome.die_faces[die]))
        if rome.die_places[die] == seat:
            held += 1
            best = max(best, worth)
        elif rome.die_places[die] == IN_THE_MIDDLE:
            choice = max(choice, worth)
    waits = has(rome.waiting, seat)
    turn = this_turn(rome)
    active = turn.player == seat
    row = append(append(begun, float(held)), best)
    row = append(row, choice if held < DICE_EACH and waits else 0.0)
    row = append(row, 1.0 if waits else 0.0)
    row = append(row, 1.0 if active else 0.0)
    row = append(row, float(turn.acted != 0) if active else 0.0)
    place = (seat - rome.proconsul + rome.players) % rome.players if rome.players > 1 else i64(0)
    row = append(row, float(place))
    row = append(row, float(rome.round))
    row = append(row, float(nero_in(rome, IN_THE_MIDDLE)))
    return append(row, 1.0 if rome.last_round > 0 and rome.round >= rome.last_round else 0.0)
