"""What is at stake in a position, Roman by Roman, as numbers for those who learn to judge it."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludi.core.rows import row_of, total
from ludi.core.seats import has
from ludi.core.standing import over_the_mean, zeros
from ludi.games.sylla.box import (
    CHARACTERS,
    COLOURS,
    CRANE,
    CRISIS_SPACES,
    FIELD,
    LADDER_VALUES,
    LEGIONARY,
    MARKET_STALL,
    MERCHANT,
    PRIVATE_TEMPLE,
    SENATOR,
    SLAVE,
    SLAVE_DENARII,
    TAVERN,
    TOKENS,
    TURNS,
    VESTAL,
)
from ludi.games.sylla.evaluation import prospect
from ludi.games.sylla.final_scoring import christians
from ludi.games.sylla.iii_buildings import Auction, payers
from ludi.games.sylla.iv_income import income
from ludi.games.sylla.roman import UNDECIDED, Roman
from ludi.games.sylla.secrecy import imagine_tokens
from ludi.games.sylla.state import Rome
from ludi.games.sylla.vii_famine_and_crises import hunger
from ludi.games.sylla.worth import (
    Horizon,
    horizon,
    money_worth,
    pieces_worth,
    prestige_worth,
    tokens_worth,
)

FEATURES: Final = (
    *("evaluation", "evaluation_late", "prestige_to_come", "tokens_worth", "money_worth"),
    *("pieces_worth", "in_the_air", "prestige", "prestige_late", "denarii", "token_points"),
    *("civic_tokens", "leisure_tokens", "health_tokens", "senators", "merchants"),
    *("legionaries", "vestals", "slaves", "christians", "stalls", "fields", "temples", "taverns"),
    *("cranes", "face_down", "tilted", "is_consul", "after_consul", "income", "hunger"),
    *("red_bid", "yellow_bid", "grey_bid", "cubes_left", "cubes_placed", "decides", "speaks"),
    *("leads_auction", "votes", "votes_over_rivals", "slaves_to_free", "crisis"),
    *("turn", "turns_left", "sales", "revenues", "events", "works", "famines", "famine"),
)
# What a review may name, and the paragraph that says what it is.
PARTS: Final = {
    "prestige": "8.4",
    "denarii": "1.2",
    "token_points": "8.3",
    "civic_tokens": "8.3",
    "leisure_tokens": "8.3",
    "health_tokens": "8.3",
    "senators": "1.2",
    "merchants": "4.1",
    "legionaries": "5.1",
    "vestals": "5.1",
    "slaves": "8.2",
    "christians": "8.1",
    "stalls": "9.1",
    "fields": "9.2",
    "temples": "9.3",
    "taverns": "9.4",
    "cranes": "9.7",
    "face_down": "0.13",
    "tilted": "0.13",
    "is_consul": "1.4",
    "income": "4.1",
    "hunger": "7.1",
    "cubes_left": "5.1",
    "cubes_placed": "5.4",
    "leads_auction": "3.5",
    "votes": "6.3",
    "slaves_to_free": "8.2",
    "crisis": "7.4",
}


def features(rome: Rome) -> list[vec[float]]:
    """A row for every Roman, in the order of `FEATURES`."""
    ahead = horizon(rome)
    worths = zeros(rome.players)
    rows: list[vec[float]] = []
    for seat in range(rome.players):
        row = worths_of(rome, seat, ahead)
        worths[seat] = row[2] + row[3] + row[4] + row[5] + row[6]
        rows.append(append_globals(rome, append_own(rome, seat, row), ahead))
    margins = over_the_mean(worths)
    late = float(rome.turn) / float(TURNS)
    for seat in range(rome.players):
        rows[seat][0] = margins[seat]
        rows[seat][1] = margins[seat] * late * late
    return rows


def worths_of(rome: Rome, seat: i64, ahead: Horizon) -> vec[float]:
    """The parts of what a Roman is worth; room for the sum is left before them."""
    roman = rome.romans[seat]
    row = append(append(vec[float](capacity=len(FEATURES)), 0.0), 0.0)
    row = append(row, prestige_worth(rome, roman, ahead))
    row = append(row, tokens_worth(rome, roman))
    row = append(row, money_worth(roman, ahead))
    row = append(row, pieces_worth(roman, ahead))
    return append(row, prospect(rome, seat, ahead))


def append_own(rome: Rome, seat: i64, begun: vec[float]) -> vec[float]:
    """What a Roman has and what it may do now."""
    roman = rome.romans[seat]
    row = append(begun, float(roman.prestige))
    row = append(row, float(roman.prestige * rome.turn))
    row = append(row, float(roman.denarii))
    row = append(row, token_points(rome, roman))
    for token in range(i64(TOKENS)):
        row = append(row, float(roman.tokens[token]))
    row = append(row, float(roman.visible(SENATOR)))
    row = append(row, float(roman.visible(MERCHANT)))
    row = append(row, float(roman.face_up(LEGIONARY)))
    row = append(row, float(roman.face_up(VESTAL)))
    row = append(row, float(roman.visible(SLAVE)))
    row = append(row, float(christians(roman)))
    row = append(row, float(roman.upright[MARKET_STALL]))
    row = append(row, float(roman.upright[FIELD]))
    row = append(row, float(roman.upright[PRIVATE_TEMPLE]))
    row = append(row, float(roman.upright[TAVERN]))
    row = append(row, float(roman.face_up(CRANE)))
    row = append(row, float(total(roman.down) + total(roman.down_tilted)))
    row = append(row, float(total(roman.tilted)))
    row = append(row, 1.0 if rome.consul == seat else 0.0)
    row = append(row, float((seat - rome.consul + rome.players) % rome.players))
    row = append(row, float(income(roman)))
    row = append(row, float(hunger(rome.famine, roman)))
    for colour in range(i64(COLOURS)):
        row = append(row, float(payers(roman, colour)))
    row = append(row, float(total(roman.cubes)))
    row = append(row, float(total(roman.placed)))
    return append_question(rome, seat, row)


def append_question(rome: Rome, seat: i64, begun: vec[float]) -> vec[float]:
    """Who must decide, who leads, who could vote how much, and whom a crisis would hit."""
    roman = rome.romans[seat]
    waits = has(rome.waiting, seat)
    alone = rome.waiting & (rome.waiting - 1) == 0
    row = append(begun, 1.0 if waits else 0.0)
    row = append(row, 1.0 if waits and alone else 0.0)
    row = append(row, 1.0 if leads_auction(rome, seat) else 0.0)
    row = append(row, float(votes(roman)))
    row = append(row, float(votes(roman) - most_votes_of_rivals(rome, seat)))
    row = append(row, float(min(roman.visible(SLAVE), roman.denarii // SLAVE_DENARII)))
    return append(row, crisis(rome, seat))


def append_globals(rome: Rome, begun: vec[float], ahead: Horizon) -> vec[float]:
    """What is the same for all romans: how far the game is."""
    row = append(begun, float(rome.turn))
    row = append(row, float(ahead.turns))
    row = append(row, float(ahead.sales))
    row = append(row, float(ahead.revenues))
    row = append(row, float(ahead.events))
    row = append(row, float(ahead.works))
    row = append(row, float(ahead.famines))
    return append(row, float(rome.famine))


def token_points(rome: Rome, roman: Roman) -> float:
    """What the tokens of a Roman would earn if the game ended now."""
    points: i64 = 0
    for token in range(i64(TOKENS)):
        points += roman.tokens[token] * LADDER_VALUES[rome.ladder[token]]
    return float(points)


def leads_auction(rome: Rome, seat: i64) -> bool:
    """Whether a Roman has the leading bid for a tile."""
    for step in rome.agenda:
        if isinstance(step, Auction):
            return step.leader == seat
    return False


def votes(roman: Roman) -> i64:
    """The votes a Roman could raise for a Great Work."""
    return roman.ready(SENATOR) + roman.denarii


def most_votes_of_rivals(rome: Rome, seat: i64) -> i64:
    """The most votes that another Roman could raise."""
    most: i64 = 0
    for other in range(rome.players):
        if other != seat:
            most = max(most, votes(rome.romans[other]))
    return most


def crisis(rome: Rome, seat: i64) -> float:
    """How often a Roman would gain, less how often it would lose, if the crises came now."""
    found = 0.0
    for token in range(i64(TOKENS)):
        if rome.ladder[token] >= CRISIS_SPACES:
            continue
        fewest, most = rome.romans[0].tokens[token], rome.romans[0].tokens[token]
        for roman in rome.romans:
            fewest = min(fewest, roman.tokens[token])
            most = max(most, roman.tokens[token])
        mine = rome.romans[seat].tokens[token]
        found += 1.0 if mine == most else 0.0
        found -= 1.0 if mine == fewest else 0.0
    return found


# What a seat must guess.


def guessed(rome: Rome, viewer: i64) -> Rome:
    """The table as a seat sees it: nothing is chosen or voted that is still sealed, and tokens
    taken unsaid are any that fit."""
    sealed = len(rome.unseen) > 0
    for roman in rome.romans:
        sealed = sealed or roman.thumb != UNDECIDED or total(roman.chosen) > 0
    if not sealed:
        return rome
    guess = rome.clone()
    guess.chance.renew(0)
    imagine_tokens(guess, viewer)
    for roman in guess.romans:
        roman.thumb, roman.fist = UNDECIDED, 0
        roman.chosen = row_of(CHARACTERS)
    return guess
