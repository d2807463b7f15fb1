"""What is at stake in a position, Roman by Roman, as numbers for those who learn to judge it."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludi.core.bits import members, nth, size
from ludi.core.seats import has
from ludi.core.standing import over_the_best, zeros
from ludi.games.caligula.box import (
    CONIURA,
    ON_CANDIDATE,
    ON_EMPEROR,
    PLACES,
    PUGIO,
)
from ludi.games.caligula.evaluation import (
    RIVALS,
    best_rival,
    daggers,
    death_to_expect,
    favour_worth,
    own_worth,
    promises,
    rounds_left,
    throne_worth,
)
from ludi.games.caligula.state import Roman, Rome

FEATURES: Final = (
    *("evaluation", "evaluation_late", "own_worth", "promises", "throne", "points", "lead"),
    *("lead_late", "is_ahead", "conspiracy_points", "coniura", "pugio", "daggers", "cards"),
    *("tokens_in_supply", "tokens_earned", "tokens_on_cards", "cards_reached", "primus"),
    *("favour_on_emperor", "favour_on_candidate", "favour", "chief", "conspires", "dies_for"),
    *("wagered", "struck", "owes", "decides", "playing_order", "rounds_left", "death"),
    *("plotting", "killed", "fallen"),
)
# What a review may name, and the paragraph that says what it is.
PARTS: Final = {
    "points": "11.4",
    "conspiracy_points": "9.5",
    "coniura": "6.1",
    "pugio": "6.1",
    "cards": "6.4",
    "tokens_in_supply": "2.1",
    "tokens_earned": "5.3",
    "tokens_on_cards": "2.1",
    "cards_reached": "4.1",
    "promises": "4.2",
    "throne": "10.2",
    "primus": "5.4",
    "favour_on_emperor": "10.2",
    "favour_on_candidate": "9.4",
    "chief": "9.5",
    "conspires": "7.7",
    "wagered": "7.2",
    "struck": "9.2",
    "owes": "5.13",
    "playing_order": "1.7",
}


def features(rome: Rome) -> list[vec[float]]:
    """A row for every seat, in the order of `FEATURES`."""
    promised = promises(rome)
    rounds = rounds_left(rome)
    death = death_to_expect(rome)
    worths = zeros(rome.players)
    rows: list[vec[float]] = []
    for seat in range(rome.players):
        own = own_worth(rome, seat, rounds)
        throne = throne_worth(rome, seat, rounds, death)
        worths[seat] = own + promised[seat] + throne
        row = append(append(vec[float](capacity=len(FEATURES)), 0.0), 0.0)
        row = append(append(append(row, own), promised[seat]), throne)
        row = append_points(rome, seat, row, rounds)
        row = append_means(rome, seat, row)
        row = append(row, float(size(rome.placed[seat])))
        row = append(row, float(cards_reached(rome, seat)))
        rows.append(append_throne(rome, seat, row, rounds, death))
    margins = over_the_best(worths, RIVALS)
    for seat in range(rome.players):
        rows[seat][0] = margins[seat]
        rows[seat][1] = margins[seat] / (1.0 + rounds)
    return rows


def append_points(rome: Rome, seat: i64, begun: vec[float], rounds: float) -> vec[float]:
    """How a player stands."""
    roman = rome.romans[seat]
    ahead = roman.points() - best_rival(rome, seat)
    row = append(begun, float(roman.points()))
    row = append(row, float(ahead))
    row = append(row, float(ahead) / (1.0 + rounds))
    row = append(row, 1.0 if rome.is_winner(seat) else 0.0)
    return append(row, float(roman.conspiracy_points))


def append_means(rome: Rome, seat: i64, begun: vec[float]) -> vec[float]:
    """The cards and tokens of a player."""
    roman = rome.romans[seat]
    row = append(begun, float(roman.symbols(CONIURA)))
    row = append(row, float(roman.symbols(PUGIO)))
    row = append(row, float(daggers(rome, seat)))
    row = append(row, float(roman.cards()))
    row = append(row, float(size(roman.supply)))
    return append(row, float(roman.earned))


def cards_reached(rome: Rome, seat: i64) -> i64:
    """On how many cards a seat has tokens."""
    found: i64 = 0
    for place in range(i64(PLACES)):
        if rome.spaces_of(seat, place) != 0:
            found += 1
    return found


def append_throne(
    rome: Rome, seat: i64, begun: vec[float], rounds: float, death: float
) -> vec[float]:
    """Favours, the conspiracy, and how far the game is."""
    roman = rome.romans[seat]
    conspiracy = rome.conspiracy()
    chief = conspiracy is not None and conspiracy.chief == seat
    conspires = conspiracy is not None and conspiracy.includes(seat)
    plotting = conspiracy is not None and not conspiracy.is_settled()
    row = append(begun, 1.0 if rome.primus == seat else 0.0)
    row = append(row, 1.0 if roman.favour == ON_EMPEROR else 0.0)
    row = append(row, 1.0 if roman.favour == ON_CANDIDATE else 0.0)
    row = append(row, favour_worth(rome, seat, rounds, death))
    row = append(row, 1.0 if chief else 0.0)
    row = append(row, 1.0 if conspires else 0.0)
    row = append(row, death if conspires else 0.0)
    row = append(row, float(rome.wagered_by(seat)))
    row = append(row, float(rome.struck_by(seat)))
    row = append(row, float(rome.owed_by(seat, PUGIO) + rome.owed_by(seat, CONIURA)))
    row = append(row, 1.0 if has(rome.waiting, seat) else 0.0)
    row = append(row, float(rome.turn_of(seat)))
    row = append(row, rounds)
    row = append(row, death)
    row = append(row, 1.0 if plotting else 0.0)
    row = append(row, float(rome.killed))
    return append(row, float(rome.fallen))


# What a seat must guess.


def guessed(rome: Rome, viewer: i64) -> Rome:
    """The table as a seat may guess it: everything hidden from it is something ordinary."""
    guess = rome.clone()
    for seat in range(guess.players):
        if seat != viewer:
            for cell in members(guess.placed[seat]):
                guess.token[cell] = middle(guess.doubt[cell])
    guess_hands(guess, viewer)
    return guess


def middle(tokens: i64) -> i64:
    """The middle one of the tokens that one might be."""
    return nth(tokens, size(tokens) // 2) if tokens != 0 else i64(0)


def guess_hands(rome: Rome, viewer: i64) -> None:
    """Of the cards nobody else knows as many are double as their deck makes likely."""
    for deck in range(i64(2)):
        single, double = 2 * deck, 2 * deck + 1
        doubles = rome.decks[deck].mixed[double]
        cards = doubles + rome.decks[deck].mixed[single]
        for other in range(rome.players):
            if other != viewer:
                roman = rome.romans[other]
                doubles += roman.hand[double] - roman.known[double]
                cards += unknown(roman, deck)
        for other in range(rome.players):
            if other != viewer:
                roman = rome.romans[other]
                dealt = unknown(roman, deck)
                likely = (2 * dealt * doubles + cards) // (2 * cards) if cards > 0 else i64(0)
                roman.hand[double] = roman.known[double] + likely
                roman.hand[single] = roman.known[single] + dealt - likely


def unknown(roman: Roman, deck: i64) -> i64:
    """How many cards of a deck are in a hand that nobody else knows of."""
    held = roman.hand[2 * deck] + roman.hand[2 * deck + 1]
    return held - roman.known[2 * deck] - roman.known[2 * deck + 1]
