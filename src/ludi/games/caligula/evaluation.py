"""How good a position looks for a player: for bots and learners. Opinions, not rules."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludi.core.standing import over_the_best, zeros
from ludi.games.caligula.assassination import blows, life
from ludi.games.caligula.box import (
    BOTH_CARDS,
    CARD_KINDS,
    COLLECTIVE,
    CONIURA,
    CONIURA_CARD,
    EARNED_FROM,
    FACTIONS,
    FAVOUR_SPACES,
    FIRST_SIDE,
    KINDS,
    LOSE_CONIURA,
    LOSE_POINT,
    LOSE_PUGIO,
    NEGATIVE,
    NEW_TOKEN,
    NOTHING,
    ON_CANDIDATE,
    ON_EMPEROR,
    PAYS,
    PLACES,
    PRIMUS,
    PUGIO,
    PUGIO_CARD,
    SECOND_SIDE,
    TOKENS,
    VALUES,
)
from ludi.games.caligula.civitas import Tally, ranking, times
from ludi.games.caligula.conspiracy import Conspiracy
from ludi.games.caligula.display import cards_left
from ludi.games.caligula.state import Rome

POINT: Final = 10.0
PRIMUS_HELD: Final = 2.0
TOKEN_EARNED: Final = 2.5
SINGLE_CONIURA: Final = 1.6
SINGLE_PUGIO: Final = 2.2
DOUBLE: Final = 2.8
SMALL_EFFECT: Final = 0.4  # all that change an order or touch tokens
LOST_TOKEN: Final = 0.5
PROMISED: Final = 0.6  # how much of what tokens promise before their card is resolved is kept
THREATENED: Final = 0.3  # how much of what red cards threaten comes true
QUIET_REIGN: Final = 0.85  # that an emperor lives to the end of the round when nobody conspires
RIVALS: Final = 0.5  # how much the strongest rival's worth counts against one's own


def evaluate(rome: Rome) -> vec[float]:
    """The worth of a position for every seat, less a part of its strongest rival's."""
    worths = promises(rome)
    rounds = rounds_left(rome)
    death = death_to_expect(rome)
    for seat in range(rome.players):
        worths[seat] += own_worth(rome, seat, rounds) + throne_worth(rome, seat, rounds, death)
    return over_the_best(worths, RIVALS)


def own_worth(rome: Rome, seat: i64, rounds: float) -> float:
    """What a player has before him."""
    roman = rome.romans[seat]
    value = POINT * float(roman.points()) + hand_worth(rome, seat)
    value += TOKEN_EARNED * float(roman.earned) * rounds / 4.0
    return value + PRIMUS_HELD if rome.primus == seat else value


def rounds_left(rome: Rome) -> float:
    """About how many rounds are still to come, this one included; none after the fall."""
    if rome.fallen:
        return 0.0
    fewest = cards_left(rome, 0)
    for faction in range(i64(1), i64(FACTIONS)):
        fewest = min(fewest, cards_left(rome, faction))
    return 1.0 + float(fewest) / 2.0


# Cards.


def hand_worth(rome: Rome, seat: i64) -> float:
    """The cards in hand, those announced and not yet laid counting as spent."""
    hand = rome.romans[seat].hand
    value = 0.0
    for card in range(i64(CARD_KINDS)):
        value += card_worth(card) * float(hand[card])
    for symbol in range(i64(2)):
        value -= card_worth(2 * symbol) * float(rome.owed_by(seat, symbol))
    if rome.fallen:
        return value / 10.0  # only good to break a tie
    return value


def card_worth(card: i64) -> float:
    """What a card is worth in hand."""
    if card & 1:
        return DOUBLE
    return SINGLE_CONIURA if card >> 1 == CONIURA else SINGLE_PUGIO


def daggers(rome: Rome, seat: i64) -> i64:
    """The Pugio symbols a player could still play, after laying what he has announced."""
    roman = rome.romans[seat]
    held = roman.symbols(PUGIO)
    doubles_needed = rome.owed_by(seat, CONIURA) - (roman.cards() - held)
    if doubles_needed > 0:
        return held - doubles_needed
    return held - rome.owed_by(seat, PUGIO)


# Tokens on the cards.


def promises(rome: Rome) -> vec[float]:
    """What all open cards promise and threaten, for every seat."""
    worths = zeros(rome.players)
    for place in range(i64(PLACES)):
        if rome.open[place] < 0 or place == rome.turned_up:
            continue
        if KINDS[rome.open[place]] == NEGATIVE:
            add_threats(rome, place, worths)
        else:
            add_promises(rome, place, worths)
    return worths


def add_threats(rome: Rome, place: i64, worths: vec[float]) -> None:
    """What a red card threatens to take from those who do not reach its value."""
    civitas = rome.open[place]
    tally = Tally(rome, place)
    for seat in range(rome.players):
        if not tally.reaches(seat, VALUES[civitas]):
            worths[seat] -= THREATENED * malus_worth(rome, seat, civitas)


def add_promises(rome: Rome, place: i64, worths: vec[float]) -> None:
    """What a card promises to those it would serve as its tokens lie now."""
    civitas = rome.open[place]
    tally = Tally(rome, place)
    ranked = ranking(tally, VALUES[civitas])
    served = i64(len(ranked)) if KINDS[civitas] == COLLECTIVE else min(i64(len(ranked)), i64(1))
    for at in range(served):
        seat = ranked[at]
        uses = float(times(rome, tally, seat, VALUES[civitas]))
        worths[seat] += PROMISED * uses * benefit_worth(rome, seat, civitas)


def benefit_worth(rome: Rome, seat: i64, civitas: i64) -> float:
    """The better side of a card."""
    return max(
        effect_worth(rome, seat, FIRST_SIDE[civitas]),
        effect_worth(rome, seat, SECOND_SIDE[civitas]),
    )


def effect_worth(rome: Rome, seat: i64, effect: i64) -> float:
    """What an effect brings."""
    if effect == NOTHING:
        return 0.0
    if effect == CONIURA_CARD:
        return SINGLE_CONIURA + 0.5
    if effect == PUGIO_CARD:
        return SINGLE_PUGIO + 0.3
    if effect == BOTH_CARDS:
        return SINGLE_CONIURA + SINGLE_PUGIO + 0.8
    if effect == NEW_TOKEN and rome.romans[seat].earned < TOKENS - EARNED_FROM:
        return TOKEN_EARNED * rounds_left(rome) / 4.0
    if effect == PRIMUS and rome.primus != seat:
        return PRIMUS_HELD
    return SMALL_EFFECT


def malus_worth(rome: Rome, seat: i64, civitas: i64) -> float:
    """What the milder side of a red card takes that touches the player."""
    first = loss(rome, seat, FIRST_SIDE[civitas])
    second = loss(rome, seat, SECOND_SIDE[civitas])
    if first == 0.0 or second == 0.0:
        return max(first, second)
    return min(first, second)


def loss(rome: Rome, seat: i64, malus: i64) -> float:
    """What a malus takes; nothing from who has nothing of the kind."""
    roman = rome.romans[seat]
    if malus == NOTHING:
        return 0.0
    if malus == LOSE_POINT:
        return POINT if roman.points() > 0 else 0.0
    if malus == LOSE_PUGIO:
        return SINGLE_PUGIO if roman.symbols(PUGIO) > 0 else 0.0
    if malus == LOSE_CONIURA:
        return SINGLE_CONIURA if roman.symbols(CONIURA) > 0 else 0.0
    return LOST_TOKEN


# The throne.


def death_to_expect(rome: Rome) -> float:
    """How likely the emperor dies in this round."""
    conspiracy = rome.conspiracy()
    if conspiracy is not None:
        return death_chance(rome, conspiracy)
    return 0.0 if rome.killed > 0 or rome.fallen else 1.0 - QUIET_REIGN


def throne_worth(rome: Rome, seat: i64, rounds: float, death: float) -> float:
    """What favours promise, and what a conspiracy that is under way may bring."""
    value = favour_worth(rome, seat, rounds, death)
    conspiracy = rome.conspiracy()
    if conspiracy is not None and conspiracy.includes(seat):
        value += death * (POINT if conspiracy.chief == seat else 0.0)
        if struck_or_may(rome, seat):
            value += death * POINT
        if not conspiracy.is_settled() and not rome.fallen:
            value += death * hoped_for_favour(rome, rounds)
    return value


def favour_worth(rome: Rome, seat: i64, rounds: float, death: float) -> float:
    """What a Favor token will still be paid."""
    payments = min(rounds, 2.0)
    favour = rome.romans[seat].favour
    if favour == ON_EMPEROR:
        return (1.0 - death) * payments * POINT * float(PAYS[rome.emperor])
    conspiracy = rome.conspiracy()
    if favour == ON_CANDIDATE and conspiracy is not None:
        return death * payments * POINT * float(PAYS[conspiracy.named])
    return 0.0


def hoped_for_favour(rome: Rome, rounds: float) -> float:
    """What a conspirator may hope to be paid by the next emperor."""
    best = 0.0
    for at in range(i64(2)):
        candidate = rome.candidates[at]
        if candidate >= 0 and FAVOUR_SPACES[candidate] > 0:
            best = max(best, float(PAYS[candidate]))
    return 0.7 * POINT * best * min(rounds, 2.0)


def struck_or_may(rome: Rome, seat: i64) -> bool:
    """Whether a conspirator has played a Pugio symbol, or still could."""
    if rome.struck_by(seat) > 0:
        return True
    return daggers(rome, seat) > 0 or rome.owed_by(seat, PUGIO) > 0


def death_chance(rome: Rome, conspiracy: Conspiracy) -> float:
    """How likely the conspiracy that is under way kills the emperor, by what hands could play."""
    strikes = float(blows(rome, conspiracy))
    defence = float(life(rome, conspiracy))
    doubtful = 0.0
    for player in range(rome.players):
        able = float(daggers(rome, player))
        owed = rome.owed_by(player, PUGIO)
        if owed > 0:
            if conspiracy.includes(player):
                strikes += float(owed)
            else:
                defence += 1.0
        elif conspiracy.includes(player) and has_joined(rome, conspiracy, player):
            if rome.struck_by(player) == 0:
                strikes += able
        elif able > 0.0 and rome.wagered_by(player) + rome.struck_by(player) == 0:
            doubtful += 1.0
    if strikes < defence:
        return 0.05
    if strikes >= defence + doubtful:
        return 0.95
    return 0.3 + 0.6 * (strikes - defence) / doubtful


def has_joined(rome: Rome, conspiracy: Conspiracy, seat: i64) -> bool:
    """Whether a player is in the conspiracy for certain: not one who has still to answer."""
    if conspiracy.is_settled() or seat == conspiracy.chief:
        return True
    return rome.wagered_by(seat) == conspiracy.stake or rome.owed_by(seat, CONIURA) > 0


def best_rival(rome: Rome, seat: i64) -> i64:
    """The most points of any other player."""
    best: i64 = 0
    for other in range(rome.players):
        if other != seat:
            best = max(best, rome.romans[other].points())
    return best
