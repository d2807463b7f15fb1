"""What tiles are worth and how far to bid for them, as a bot judges it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludi.core.seats import NO_SEAT, left_of
from ludi.games.sylla.box import (
    ARCH_PRESTIGE,
    BANK,
    BANK_DENARII,
    CARDS,
    CRANE,
    FIELD,
    FIELD_FEEDS,
    INSULA,
    INSULA_TOKENS,
    LASTING,
    LASTING_TILES,
    LEGIONARY,
    MERCHANT,
    SLAVE,
    STATUE,
    STATUE_PRESTIGE,
    TRIUMPHAL_ARCH,
)
from ludi.games.sylla.iii_buildings import Auction, payers, pays
from ludi.games.sylla.state import Rome
from ludi.games.sylla.worth import DENARIUS, TOKEN, Horizon, now_worth, piece_worth

SURE: Final = 0.9
DOUBTFUL: Final = 0.3


def tile_worth(rome: Rome, seat: i64, building: i64, ahead: Horizon) -> float:
    """What a tile is worth to a roman."""
    if building + LASTING == FIELD:
        return field_worth(rome, seat, ahead)
    if building < LASTING_TILES:
        return piece_worth(LASTING + building, ahead)
    if building == INSULA:
        return TOKEN * float(INSULA_TOKENS)
    if building == TRIUMPHAL_ARCH:
        return float(ARCH_PRESTIGE)
    if building == STATUE:
        return float(STATUE_PRESTIGE)
    if building == BANK:
        return DENARIUS * float(BANK_DENARII)
    return piece_worth(CRANE, ahead)


def field_worth(rome: Rome, seat: i64, ahead: Horizon) -> float:
    """What one more Field saves, as far as there is famine to feed."""
    fed = FIELD_FEEDS * rome.romans[seat].upright[FIELD]
    hungry = max(rome.famine + 1 - fed, i64(0))
    return 0.85 * float(min(hungry, FIELD_FEEDS) * ahead.famines)


def cost_of(rome: Rome, seat: i64, colour: i64, cards: i64, ahead: Horizon) -> float:
    """What tilting so many cards of a colour costs a Roman, the least useful first."""
    roman = rome.romans[seat]
    cost = 0.0
    left = cards
    for order in range(i64(4)):
        for piece in range(i64(CARDS)):
            if given_up(piece) == order and pays(piece, colour):
                many = min(roman.upright[piece], left)
                left -= many
                cost += float(many) * now_worth(piece, ahead)
    return cost


def given_up(piece: i64) -> i64:
    """In which order cards are given up: Slaves and Cranes, Merchants, Senators, fighters."""
    if piece >= SLAVE:
        return 0
    if piece >= LEGIONARY:
        return 3
    return 1 if piece >= MERCHANT else 2


def limit(rome: Rome, step: Auction, seat: i64, ahead: Horizon) -> i64:
    """The most cards a Roman would sensibly bid."""
    value = tile_worth(rome, seat, step.building, ahead)
    most = payers(rome.romans[seat], step.colour)
    while most > 0 and cost_of(rome, seat, step.colour, most, ahead) >= value:
        most -= 1
    return most


def rival_limit(rome: Rome, step: Auction, seat: i64, ahead: Horizon) -> i64:
    """The most that any other Roman still to speak would bid."""
    highest: i64 = 0
    speaker = step.player
    while True:
        if speaker != seat:
            highest = max(highest, limit(rome, step, speaker, ahead))
        if speaker == step.proposer:
            return highest
        speaker = left_of(speaker, rome.players)


def is_to_speak(rome: Rome, step: Auction, seat: i64) -> bool:
    """Whether a Roman has not spoken yet in an auction."""
    speaker = step.player
    while speaker != seat:
        if speaker == step.proposer:
            return False
        speaker = left_of(speaker, rome.players)
    return True


def in_auction(rome: Rome, step: Auction, seat: i64, ahead: Horizon) -> float:
    """What the leading bid is worth to its owner; before any bid, what the strongest gets."""
    rival = rival_limit(rome, step, seat, ahead)
    value = tile_worth(rome, seat, step.building, ahead)
    if step.leader == seat:
        chance = DOUBTFUL if rival > step.cards else SURE
        return chance * (value - cost_of(rome, seat, step.colour, step.cards, ahead))
    if step.leader != NO_SEAT or not is_to_speak(rome, step, seat):
        return 0.0
    if limit(rome, step, seat, ahead) <= rival:
        return 0.0
    return SURE * (value - cost_of(rome, seat, step.colour, rival + 1, ahead))
