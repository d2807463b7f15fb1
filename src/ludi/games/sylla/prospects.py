"""What is in the air: votes, strikes, cubes and fists not yet settled, as a bot judges them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludi.core.rows import total
from ludi.games.sylla.bidding import tile_worth
from ludi.games.sylla.box import (
    CIVIC,
    DECADENCE,
    DECADENCE_PRESTIGE,
    EPIDEMIC,
    ERUPTION,
    FAMINE,
    FAMINE_MARKER,
    FIELD,
    HEALTH,
    IMPERIAL_CULT,
    LASTING,
    LEISURE,
    NO_TOKEN,
    PANTHEON,
    PANTHEON_PRIZES,
    PIECES,
    PRIZES,
    SENATOR,
    SLOTS,
    TEMPLE,
    TOKEN_OF,
    TOKENS,
    UP,
    VOTES_PER_POINT,
    VOTES_PER_STEP,
    WORK_MOVES,
)
from ludi.games.sylla.event_effects import concerns
from ludi.games.sylla.i_first_consul import Election, most_votes, price
from ludi.games.sylla.roman import UNDECIDED
from ludi.games.sylla.state import Rome
from ludi.games.sylla.v_events import cubes_on, most_cubes
from ludi.games.sylla.vi_great_work import temple_prize, votes_of
from ludi.games.sylla.worth import (
    DENARIUS,
    Horizon,
    piece_worth,
    token_worth,
)

CONSULATE: Final = 3.2  # a token, the first choice of a recruit, and the last word on ties
LADDER_STEP: Final = 0.5  # what one space is worth for each token
SURE: Final = 0.9


# The election.


def in_election(rome: Rome, step: Election, seat: i64) -> float:
    """What the leading bid is worth to its owner, as likely as it stands."""
    if step.leader != seat:
        return 0.0
    cost = price(rome.romans[seat], step.votes)
    chance = 1.0
    for later in range(step.left):
        speaker = (step.player + later) % rome.players
        rival = rome.romans[speaker]
        cost_to_rival = price(rival, step.votes + 1)
        if (
            speaker != seat
            and most_votes(rival) > step.votes
            and DENARIUS * float(cost_to_rival) < CONSULATE
        ):
            chance *= 0.45
    return chance * (CONSULATE - DENARIUS * float(cost))


# The events.


def blow(rome: Rome, seat: i64, event: i64, ahead: Horizon) -> float:
    """What a strike costs a roman."""
    tokens = rome.romans[seat].tokens
    if event == EPIDEMIC:
        return LADDER_STEP * float(tokens[HEALTH])
    if event == ERUPTION:
        return LADDER_STEP * float(tokens[LEISURE])
    if event == IMPERIAL_CULT:
        return LADDER_STEP * float(tokens[CIVIC])
    if event == FAMINE:
        return 0.8 * float(ahead.famines)
    if event == DECADENCE:
        return decadence_blow(rome, seat)
    return turned_worth(rome, seat, event, ahead)


def decadence_blow(rome: Rome, seat: i64) -> float:
    """What Decadence costs a roman: a space for each token of the foremost markers."""
    foremost: i64 = 0
    for token in range(i64(TOKENS)):
        foremost = max(foremost, rome.ladder[token])
    cost = 0.0
    for token in range(i64(TOKENS)):
        if rome.ladder[token] == foremost:
            cost += LADDER_STEP * float(rome.romans[seat].tokens[token])
    return cost


def turned_worth(rome: Rome, seat: i64, event: i64, ahead: Horizon) -> float:
    """What the least useful piece that an event concerns is worth; nothing if there is none."""
    least = -1.0
    roman = rome.romans[seat]
    for piece in range(i64(PIECES)):
        if concerns(event, piece) and roman.face_up(piece) > 0:
            value = piece_worth(piece, ahead)
            if piece == FIELD:
                value = tile_worth(rome, seat, FIELD - LASTING, ahead)
            if least < 0.0 or value < least:
                least = value
    return 0.7 * least if least > 0.0 else 0.0


def on_events(rome: Rome, seat: i64, ahead: Horizon) -> float:
    """What the cubes placed so far promise: tokens, and blows from what is least fought."""
    value = 0.0
    roman = rome.romans[seat]
    for slot in range(i64(SLOTS)):
        event = rome.events[slot]
        mine, most = roman.placed[slot], most_cubes(rome, slot)
        prize = prize_of(rome, event)
        if mine > 0 and mine == most:
            value += prize * (SURE if rivals_can_pass(rome, seat, slot) == 0 else 0.6)
        ahead_of_it: i64 = 0
        for other in range(i64(SLOTS)):
            if other != slot and cubes_on(rome, other) > cubes_on(rome, slot):
                ahead_of_it += 1
        danger = 0.75 if ahead_of_it >= 2 else (0.4 if ahead_of_it == 1 else 0.25)
        value -= danger * blow(rome, seat, event, ahead)
    return value


def prize_of(rome: Rome, event: i64) -> float:
    """What the most cubes on an event win."""
    token = TOKEN_OF[event]
    return float(DECADENCE_PRESTIGE) if token == NO_TOKEN else token_worth(rome, token)


def rivals_can_pass(rome: Rome, seat: i64, slot: i64) -> i64:
    """How many rivals have cubes left that could overtake a seat on an event."""
    found: i64 = 0
    mine = rome.romans[seat].placed[slot]
    for other in range(rome.players):
        roman = rome.romans[other]
        if other != seat and roman.placed[slot] + total(roman.cubes) > mine:
            found += 1
    return found


# The Great Work.


def in_vote(rome: Rome, seat: i64) -> float:
    """What a sealed vote promises, against what the others are likely to do."""
    roman = rome.romans[seat]
    if roman.thumb == UNDECIDED:
        return 0.0
    votes = votes_of(roman)
    if roman.thumb != UP:
        return float(votes // VOTES_PER_POINT)
    return expected_prize(rome, seat, votes) + help_of(rome, seat, votes)


def expected_prize(rome: Rome, seat: i64, votes: i64) -> float:
    """The prize of the rank that so many votes are likely to bring."""
    if rome.work == TEMPLE:
        return float(temple_prize(rome, votes))
    if votes == 0:
        return 0.0
    behind = 0.0
    for other in range(rome.players):
        if other != seat:
            behind += beaten_by(rome, other, votes)
    prizes = PANTHEON_PRIZES[rome.players] if rome.work == PANTHEON else PRIZES[rome.work]
    place = i64(behind)
    share = behind - float(place)
    first = float(prizes[place]) if place < len(prizes) else 0.0
    second = float(prizes[place + 1]) if place + 1 < len(prizes) else 0.0
    return first * (1.0 - share) + second * share


def beaten_by(rome: Rome, rival: i64, votes: i64) -> float:
    """How likely a rival has more votes for the work."""
    roman = rome.romans[rival]
    if roman.thumb != UNDECIDED:
        if roman.thumb != UP:
            return 0.0
        return 1.0 if votes_of(roman) > votes else 0.0
    guess = float(roman.ready(SENATOR)) + 0.45 * float(roman.denarii)
    return 0.75 * min(max(0.5 + (guess - float(votes)) / 6.0, 0.0), 1.0)


def help_of(rome: Rome, seat: i64, votes: i64) -> float:
    """What the votes do for a Roman on the ladder."""
    marker = WORK_MOVES[rome.work]
    if marker == NO_TOKEN:
        return 0.0
    steps = float(votes) / float(VOTES_PER_STEP[rome.work])
    if marker == FAMINE_MARKER:
        return 0.0
    return steps * LADDER_STEP * float(rome.romans[seat].tokens[marker])
