"""What is at stake in a position, family by family, as numbers for those who learn to judge it."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludi.core.rows import total
from ludi.core.seats import NO_SEAT, has
from ludi.core.standing import over_the_best
from ludi.games.municipium.box import (
    ALL_POWERS,
    BANNER_LIMIT,
    BASILICA,
    BASILICA_PRICE,
    CITIZENS_VISIT,
    COLOURS,
    FAMILY_KINDS,
    INSTITUTIONS,
    ONE_POWER,
    PRAEFECT_VISIT,
)
from ludi.games.municipium.cards import AllPowers, YourPowers
from ludi.games.municipium.decurions import lacking
from ludi.games.municipium.evaluation import lead, next_hall, possessions, standing
from ludi.games.municipium.majority import first_in
from ludi.games.municipium.state import Town
from ludi.games.municipium.turn import PlayCard, Walk, target

FEATURES: Final = (
    *("evaluation", "possessions", "standing", "decurions", "rival_decurions", "short_of_goal"),
    *("one_set_short", "rival_one_set_short", "lacking", "lacks_one", "citizens", "favours"),
    *("priests", "advocates", "merchants", "soldiers", "spare_pieces"),
    *("praefect_visit", "citizens_invitation", "your_powers", "laurels", "to_place"),
    *("decides", "active", "steps_left", "card_to_play", "turns_to_wait", "temple_rank"),
    *("lead_temple", "lead_tavern", "lead_baths", "lead_emporium"),
    *("lead_basilica", "lead_forum", "lead_praetorium"),
    *("first_temple", "first_tavern", "first_baths", "first_emporium"),
    *("first_basilica", "first_forum", "first_praetorium"),
    *("majorities", "second_places", "waiting_first", "waiting_second"),
    *("nearly_full_first", "nearly_full_second", "wanted_first", "wanted_second"),
    *("hall_favour", "hall_guest", "powers_to_come", "basilica_sale"),
    *("praefect_odds", "citizens_odds", "powers_odds"),
)
# What a review may name, and the paragraph that says what it is.
PARTS: Final = {
    "decurions": "6.1",
    "lacking": "6.1",
    "citizens": "3.7",
    "favours": "3.5",
    "praefect_visit": "4.1",
    "citizens_invitation": "4.3",
    "your_powers": "4.6",
    "laurels": "5.6",
    "steps_left": "2.2",
    "temple_rank": "1.11",
    "majorities": "3.1",
    "second_places": "3.1",
    "waiting_first": "3.7",
    "waiting_second": "3.7",
    "nearly_full_first": "3.7",
    "nearly_full_second": "3.7",
    "wanted_first": "3.7",
    "wanted_second": "3.7",
    "hall_favour": "3.2",
    "hall_guest": "3.2",
    "powers_to_come": "4.5",
    "basilica_sale": "5.8",
}
FIRST_PLACES: Final = 35  # where the flags of majorities begin in a row
MAJORITIES: Final = 42
WAITING: Final = 44
NEARLY_FULL: Final = 46
WANTED: Final = 48
HALL: Final = 50
POWERS_TO_COME: Final = 52
BASILICA_SALE: Final = 53
CARD_ODDS: Final = 54
TEMPLE_RANK: Final = 27
MOST_OF_A_COLOUR: Final = 3  # more tell nothing new
EVERYTHING: Final = 57


def features(town: Town) -> list[vec[float]]:
    """A row for every family, in the order of `FEATURES`. Nothing in the town is hidden."""
    standings = standing(town)
    worths = standings[:]
    goal = target(town)
    for seat in range(town.players):
        worths[seat] += possessions(town.families[seat], goal)
    margins = over_the_best(worths, 1.0)
    rows: list[vec[float]] = []
    for seat in range(town.players):
        rows.append(own_features(town, seat, goal, margins[seat], standings[seat]))
    for rank in range(i64(len(town.discs))):
        rows[town.discs[rank]][TEMPLE_RANK] = float(rank)
    following = next_hall(town)
    for place in range(i64(INSTITUTIONS)):
        add_place(town, rows, place, place == following)
    add_odds(town, rows)
    return rows


def own_features(town: Town, seat: i64, goal: i64, margin: float, stands: float) -> vec[float]:
    """What a family has and may do; what depends on majorities is left at nought."""
    family = town.families[seat]
    rival, rival_near = rivals(town, seat, goal)
    short = lacking(family)
    row = vec[float](capacity=EVERYTHING)
    row = append(row, margin)
    row = append(row, possessions(family, goal))
    row = append(row, stands)
    row = append(row, float(family.decurions))
    row = append(row, float(rival))
    row = append(row, float(max(goal - family.decurions, i64(0))))
    row = append(row, one_if(family.decurions + 1 >= goal))
    row = append(row, rival_near)
    row = append(row, float(short))
    row = append(row, one_if(short == 1))
    row = append(row, float(total(family.citizens)))
    row = append(row, float(family.favours))
    spare: i64 = 0
    for colour in range(i64(COLOURS)):
        held = family.citizens[colour]
        row = append(row, float(min(held, i64(MOST_OF_A_COLOUR))))
        spare += max(held - 1, i64(0))
    row = append(row, float(spare))
    for card in range(i64(FAMILY_KINDS)):
        row = append(row, float(family.cards[card]))
    row = append(row, float(total(family.laurelled)))
    row = append(row, float(family.to_place))
    row = append_turn(town, seat, row)
    row = append(row, float(town.players))  # behind all others until its disc lies in the Temple
    for place in range(i64(INSTITUTIONS)):
        row = append(row, float(lead(town, place, seat)))
    while len(row) < EVERYTHING:
        row = append(row, 0.0)
    return row


def append_turn(town: Town, seat: i64, row: vec[float]) -> vec[float]:
    """Whose turn it is and what is left of it."""
    active = seat == town.active
    steps: i64 = 0
    card_to_play = False
    if active:
        for step in town.agenda:
            if isinstance(step, Walk):
                steps = step.left
            elif isinstance(step, PlayCard):
                card_to_play = True
    row = append(row, one_if(has(town.waiting, seat)))
    row = append(row, one_if(active))
    row = append(row, float(steps))
    row = append(row, one_if(card_to_play))
    return append(row, float((seat - town.active + town.players) % town.players))


def rivals(town: Town, seat: i64, goal: i64) -> tuple[i64, float]:
    """The most Decurions of another family, and whether one is a single set short of the goal."""
    best: i64 = 0
    near = 0.0
    for other in range(town.players):
        if other == seat:
            continue
        family = town.families[other]
        best = max(best, family.decurions)
        if family.decurions + 1 >= goal and lacking(family) <= 1:
            near = 1.0
    return best, near


def one_if(true: bool) -> float:
    """One for yes, nought for no."""
    return 1.0 if true else 0.0


def add_place(town: Town, rows: list[vec[float]], place: i64, is_next: bool) -> None:
    """What an institution means to the families that are first and second there."""
    first = first_in(town, place)
    if first == NO_SEAT:
        return
    rows[first][FIRST_PLACES + place] = 1.0
    add_rank(town, rows[first], place, first, 0)
    second = first_in(town, place, first)
    if second != NO_SEAT:
        add_rank(town, rows[second], place, second, 1)
    if is_next:
        add_hall(town, rows, place, first, second)
    if place == BASILICA and town.families[first].pieces() >= BASILICA_PRICE:
        rows[first][BASILICA_SALE] = 1.0


def add_rank(town: Town, row: vec[float], place: i64, seat: i64, rank: i64) -> None:
    """The citizens who wait in an institution where a family is first (0) or second (1)."""
    banner = town.institutions[place].banner
    row[MAJORITIES + rank] += 1.0
    row[WAITING + rank] += float(total(banner))
    if total(banner) + 1 < BANNER_LIMIT:
        return
    row[NEARLY_FULL + rank] += 1.0
    for colour in range(i64(COLOURS)):
        if town.families[seat].citizens[colour] == 0 and banner[colour] > 0:
            row[WANTED + rank] += 1.0


def add_hall(town: Town, rows: list[vec[float]], place: i64, first: i64, second: i64) -> None:
    """What the hall that the Praefect enters next has for whom."""
    hall = town.institutions[place]
    rows[first][HALL] = float(hall.favour)
    if second != NO_SEAT and hall.guest >= 0:
        wanted = town.families[second].citizens[hall.guest] == 0
        rows[second][HALL + 1] = 1.0 if wanted else 0.5


def add_odds(town: Town, rows: list[vec[float]]) -> None:
    """What the next common card is likely to bring, and the powers of a card under way."""
    pile = town.pile if total(town.pile) > 0 else town.discard
    cards = float(max(total(pile), i64(1)))
    powers = float(pile[ALL_POWERS] + pile[ONE_POWER]) / cards
    begun = powers_begun(town)
    for seat in range(town.players):
        row = rows[seat]
        row[CARD_ODDS] = row[HALL] * float(pile[PRAEFECT_VISIT]) / cards
        row[CARD_ODDS + 1] = row[NEARLY_FULL] * float(pile[CITIZENS_VISIT]) / cards
        row[CARD_ODDS + 2] = row[MAJORITIES] * powers
        for place in range(begun, i64(INSTITUTIONS)):
            row[POWERS_TO_COME] += row[FIRST_PLACES + place]


def powers_begun(town: Town) -> i64:
    """The institution whose power comes next, if a card that calls them in order is under way."""
    for step in town.agenda:
        if isinstance(step, (AllPowers, YourPowers)):
            return step.place
    return i64(INSTITUTIONS)
