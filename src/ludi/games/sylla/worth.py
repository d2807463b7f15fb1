"""What a Roman has is worth: people, tokens, coins and prestige, as a bot judges them."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from ludi.core.bits import size
from ludi.games.sylla.box import (
    AUCTIONS,
    CARDS,
    CHARACTERS,
    CHRISTIAN_MERCHANT,
    CHRISTIAN_PRESTIGE,
    CHRISTIAN_SENATOR,
    CRANE,
    FAMINE_LIMIT,
    FAMINE_SYMBOLS,
    FIELD,
    FIELD_FEEDS,
    HEXAGONS,
    IS_CHRISTIAN,
    LADDER_VALUES,
    MARKET_STALL,
    PIECES,
    PRIVATE_TEMPLE,
    SLAVE,
    SLAVE_DENARII,
    SLAVE_PRESTIGE,
    SLOTS,
    STALL_DENARII,
    TAVERN,
    TOKENS,
    TURNS,
    VESTAL,
)
from ludi.games.sylla.iii_buildings import Auction, Buildings, OfferBuilding
from ludi.games.sylla.iv_income import Revenue
from ludi.games.sylla.roman import Roman
from ludi.games.sylla.state import Rome
from ludi.games.sylla.v_events import Events
from ludi.games.sylla.vi_great_work import GreatWork
from ludi.games.sylla.vii_famine_and_crises import FamineAndCrises

DENARIUS: Final = 0.6  # prestige that a coin buys, one way or another
SPARE_DENARIUS: Final = 0.2  # more coins than there are works to spend them on
USEFUL: Final = 7  # coins a work can well take
TOKEN: Final = 2.2
CUBE: Final = 1.1
VOTE: Final = 0.6
ELECTION_VOTE: Final = 0.35
TEMPLE_USE: Final = 0.9
TAVERN_USE: Final = 1.0
EXPECTED_GAIN: Final = 3.0  # prestige a Roman gains in a turn before famine
BIDDING: Final = vec[i64]([0, 35, 45, 60])  # hundredths a turn, by number of hexagons
HEXAGON: Final = 0.12  # a hexagon while tiles are still to be sold
RECOVERS: Final = 0.3  # how much of its worth a piece face down keeps


@final
class Horizon:
    """How often each phase that counts is still to come."""

    def __init__(
        self, turns: i64, sales: i64, revenues: i64, events: i64, works: i64, famines: i64
    ) -> None:
        self.turns = turns  # whole turns after this one
        self.sales = sales  # tiles still to be put up in this turn
        self.revenues = revenues
        self.events = events
        self.works = works
        self.famines = famines


def horizon(rome: Rome) -> Horizon:
    """What is still to come, this turn's phases included; a vote under way is not."""
    turns = TURNS - rome.turn
    ahead = Horizon(turns, 0, turns, turns, turns, turns)
    for step in rome.agenda:
        if isinstance(step, Buildings):
            ahead.sales = AUCTIONS[rome.players]
        elif isinstance(step, OfferBuilding):
            ahead.sales = step.left
        elif isinstance(step, Auction):
            ahead.sales = step.left - 1
        elif isinstance(step, Revenue):
            ahead.revenues += 1
        elif isinstance(step, Events):
            ahead.events += 1
        elif isinstance(step, GreatWork):
            ahead.works += 1
        elif isinstance(step, FamineAndCrises):
            ahead.famines += 1
    return ahead


def hexagons(piece: i64) -> i64:
    """How many hexagons a card shows."""
    return size(HEXAGONS[piece])


def power(piece: i64) -> float:
    """What the power of an upright card is worth in one turn."""
    if piece <= CHRISTIAN_SENATOR:
        return VOTE
    if piece <= CHRISTIAN_MERCHANT:
        return DENARIUS
    if piece <= VESTAL:
        return CUBE
    return 0.0


def turn_worth(piece: i64) -> float:
    """What a card is worth in a whole turn: its power or a bid, whichever serves better."""
    use = power(piece)
    bid = float(BIDDING[hexagons(piece)]) / 100.0
    steady = ELECTION_VOTE if piece <= CHRISTIAN_SENATOR else 0.0
    return steady + (use + 0.3 * bid if use > bid else bid + 0.3 * use)


def end_worth(piece: i64) -> float:
    """What a card is worth in the final scoring."""
    value = float(IS_CHRISTIAN[piece] * CHRISTIAN_PRESTIGE)
    if SLAVE <= piece < CHARACTERS:
        value += float(SLAVE_PRESTIGE) - DENARIUS * float(SLAVE_DENARII)
    return value


def now_worth(piece: i64, ahead: Horizon) -> float:
    """What an upright card can still do in this turn: pay for a tile, or use its power."""
    bid = HEXAGON * float(hexagons(piece)) if ahead.sales > 0 else 0.0
    return bid + power_now(piece, ahead)


def power_now(piece: i64, ahead: Horizon) -> float:
    """What the power of an upright card can still bring in this turn."""
    if piece <= CHRISTIAN_SENATOR:
        return VOTE if ahead.works > ahead.turns else 0.0
    if piece <= CHRISTIAN_MERCHANT:
        return DENARIUS if ahead.revenues > ahead.turns else 0.0
    if piece <= VESTAL:
        return CUBE if ahead.events > ahead.turns else 0.0
    return 0.0


def building_worth(piece: i64, ahead: Horizon) -> float:
    """What a lasting building or a Crane is worth; Fields are counted with famine."""
    uses = float(ahead.revenues)
    if piece == MARKET_STALL:
        return DENARIUS * float(STALL_DENARII) * uses
    if piece == PRIVATE_TEMPLE:
        return TEMPLE_USE * uses
    if piece == TAVERN:
        return TAVERN_USE * uses
    if piece == CRANE:
        return float(BIDDING[hexagons(CRANE)]) / 100.0 * float(ahead.turns)
    return 0.0


def piece_worth(piece: i64, ahead: Horizon) -> float:
    """What a piece is worth beyond this turn's power."""
    if piece >= CHARACTERS:
        return building_worth(piece, ahead)
    return turn_worth(piece) * float(ahead.turns) + end_worth(piece)


def pieces_worth(roman: Roman, ahead: Horizon) -> float:
    """The people and buildings of a roman."""
    value = 0.0
    for piece in range(i64(PIECES)):
        worth = piece_worth(piece, ahead)
        shown = roman.face_up(piece) + (roman.chosen[piece] if piece < CHARACTERS else i64(0))
        value += worth * float(shown) + RECOVERS * worth * float(roman.face_down(piece))
        if piece < CARDS:
            value += now_worth(piece, ahead) * float(roman.upright[piece])
    return value


def token_worth(rome: Rome, token: i64) -> float:
    """What a token is likely to be worth: its space now, drawn to the middle while time remains."""
    trust = 0.5 + 0.5 * float(rome.turn) / float(TURNS)
    return trust * float(LADDER_VALUES[rome.ladder[token]]) + (1.0 - trust) * 2.0


def tokens_worth(rome: Rome, roman: Roman) -> float:
    """The tokens behind a screen."""
    value = 0.0
    for token in range(i64(TOKENS)):
        value += float(roman.tokens[token]) * token_worth(rome, token)
    return value


def money_worth(roman: Roman, ahead: Horizon) -> float:
    """Coins outside a sealed fist: votes while works are ahead, in the end freedom for Slaves."""
    denarii = roman.denarii - roman.fist
    if ahead.works == 0:
        return float(SLAVE_PRESTIGE * min(roman.visible(SLAVE), denarii // SLAVE_DENARII))
    useful = min(denarii, USEFUL * ahead.works)
    return DENARIUS * float(useful) + SPARE_DENARIUS * float(denarii - useful)


def prestige_worth(rome: Rome, roman: Roman, ahead: Horizon) -> float:
    """Prestige after the famines to come, which never takes it below nothing."""
    symbols: i64 = 0
    for slot in range(i64(SLOTS)):
        if rome.events[slot] >= 0:
            symbols += FAMINE_SYMBOLS[rome.events[slot]]
    prestige = float(roman.prestige)
    level = float(rome.famine)
    fed = float(FIELD_FEEDS * (roman.upright[FIELD]))
    for coming in range(ahead.famines):
        if coming > 0 or ahead.famines == ahead.turns:
            level = min(level + float(symbols), float(FAMINE_LIMIT))
        prestige = max(prestige + EXPECTED_GAIN - max(level - fed, 0.0), 0.0)
    return prestige


def worth(rome: Rome, seat: i64, ahead: Horizon) -> float:
    """What a Roman has and may expect."""
    roman = rome.romans[seat]
    value = prestige_worth(rome, roman, ahead) + tokens_worth(rome, roman)
    return value + money_worth(roman, ahead) + pieces_worth(roman, ahead)
