"""What a seat may see: all but the others' screens, their sealed choices and the luck to come."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludi.core.actions import Domain
from ludi.core.rows import by_name, total
from ludi.core.seats import has
from ludi.games.sylla import shapes
from ludi.games.sylla.box import (
    BUILDING,
    CARDS,
    CHARACTERS,
    CHRISTIAN_PRESTIGE,
    COLOUR,
    COLOURS,
    CRISIS_SPACES,
    EVENT,
    EVENTS,
    FAMINE_MARKER,
    FAMINE_SYMBOLS,
    FIGHTER,
    FOUGHT_BY,
    GRANARY_STEPS,
    HEXAGONS,
    IS_CHRISTIAN,
    LADDER_STEPS,
    LADDER_VALUES,
    NO_TOKEN,
    PANTHEON,
    PANTHEON_PRIZES,
    PIECE,
    PIECES,
    PRIZES,
    REVENUE,
    SALE_COLOURS,
    SENATOR,
    SLOTS,
    TEMPLE,
    TEMPLE_PRESTIGE,
    TEMPLE_VOTES,
    THUMB,
    TOKEN,
    TOKEN_OF,
    TURNS,
    VOTES_PER_STEP,
    WORK,
    WORK_MOVES,
    WORKS,
)
from ludi.games.sylla.event_effects import concerns
from ludi.games.sylla.final_scoring import christians
from ludi.games.sylla.iii_buildings import payers
from ludi.games.sylla.iv_income import income
from ludi.games.sylla.preview import (
    NOWHERE,
    consul_decided,
    famine_to_come,
    fate,
    is_certain,
    to_come,
)
from ludi.games.sylla.roman import UNDECIDED, Roman
from ludi.games.sylla.state import Rome
from ludi.games.sylla.v_events import cubes_on, most_cubes
from ludi.games.sylla.vii_famine_and_crises import hunger

PHASES: Final = {  # in which part of the game a question is asked
    "ChooseCharacters": "setup",
    "Election": "i",
    "ConsulToken": "i",
    "Recruit": "ii",
    "OfferBuilding": "iii",
    "Auction": "iii",
    "PayBuilding": "iii",
    "InsulaToken": "iii",
    "UseBuildings": "iv",
    "PlaceCube": "v",
    "AvertEvent": "v",
    "TurnDown": "v",
    "RemoveEvent": "v",
    "GreatWorkVote": "vi",
    "FreeSlaves": "end",
}


def look(rome: Rome, seat: int | None) -> shapes.Table:
    """The table as a seat sees it, with its own screen open; None is a spectator."""
    famine = famine_to_come(rome, phase(rome) == "v")
    return {
        "turn": int(rome.turn),
        "turns": int(TURNS),
        "phase": phase(rome),
        "consul": int(rome.consul),
        "ladder": ladder(rome),
        "events": [event(rome, slot) for slot in range(i64(SLOTS))],
        "events_to_come": [EVENT.values[at] for at in range(EVENTS) if rome.event_pile[at] > 0],
        "works": works(rome),
        "display": by_name(rome.display, PIECE),
        "hexagons": {PIECE.values[at]: hexagons(at) for at in range(i64(CHARACTERS))},
        "pile": int(total(rome.pile)),
        "under": [PIECE.values[piece] for piece in rome.under],
        "sale": [place(rome, at) for at in range(i64(len(rome.sale)))],
        "stacks": {
            "a": int(total(rome.stack_a)),
            "b": int(total(rome.stack_b)),
            "c": int(total(rome.stack_c)),
        },
        "romans": [roman(rome, at, seat == at, famine) for at in range(rome.players)],
    }


def phase(rome: Rome) -> str:
    """Which part of the game the table is in."""
    return PHASES[type(rome.agenda[-1]).__name__] if rome.agenda else "end"


def name(domain: Domain, number: i64) -> str | None:
    """The name of a thing, or None for none."""
    return None if number < 0 else domain.values[number]


def ladder(rome: Rome) -> shapes.Ladder:
    """The ladder: worth of its spaces, end of the crisis zone, the markers."""
    return {
        "values": [int(value) for value in LADDER_VALUES],
        "crisis": int(CRISIS_SPACES),
        "markers": by_name(rome.ladder, TOKEN),
        "famine": int(rome.famine),
        "to_come": to_come(rome, NOWHERE) if phase(rome) == "v" else None,
    }


def event(rome: Rome, slot: i64) -> shapes.RomeEvent:
    """One event in play: what is printed on it, and the cubes there."""
    here = rome.events[slot]
    fighters = [who for at, who in enumerate(FIGHTER.values) if has(FOUGHT_BY[here], at)]
    return {
        "id": EVENT.values[here],
        "token": None if TOKEN_OF[here] == NO_TOKEN else TOKEN.values[TOKEN_OF[here]],
        "fighters": fighters,
        "famine": int(FAMINE_SYMBOLS[here]),
        "cubes": [int(roman.placed[slot]) for roman in rome.romans],
        "total": int(cubes_on(rome, slot)),
        "leaders": leaders(rome, slot),
        "fate": fate(rome, slot, NOWHERE),
        "certain": is_certain(rome, slot),
        "decided_by": int(rome.consul) if consul_decided(rome, slot) else None,
        "holds": [PIECE.values[piece] for piece in range(i64(PIECES)) if concerns(here, piece)],
    }


def leaders(rome: Rome, slot: i64) -> list[int]:
    """The seats with most cubes on an event: as it stands, the reward is theirs."""
    most = most_cubes(rome, slot)
    return [at for at, roman in enumerate(rome.romans) if 0 < most == roman.placed[slot]]


def works(rome: Rome) -> shapes.Works:
    """The Great Works: the one of this turn, the next if it has been seen, the rest."""
    to_come = [WORK.values[at] for at in range(WORKS) if rome.works[at] > 0]
    known = {rome.work, rome.next_work, rome.shelved}
    built = [WORK.values[at] for at in range(WORKS) if rome.works[at] == 0 and at not in known]
    return {
        "now": name(WORK, rome.work),
        "next": name(WORK, rome.next_work),
        "to_come": to_come,
        "built": built,
        "shelved": name(WORK, rome.shelved),
        "terms": {
            WORK.values[work]: terms(rome, work)
            for work in (rome.work, rome.next_work)
            if work >= 0
        },
    }


def terms(rome: Rome, work: i64) -> shapes.Terms:
    """What a Great Work pays by rank or by votes, and what it moves for how many votes."""
    prizes = PANTHEON_PRIZES[rome.players] if work == PANTHEON else PRIZES[work]
    marker = WORK_MOVES[work]
    is_famine = marker == FAMINE_MARKER
    steps = GRANARY_STEPS[rome.players] if is_famine else LADDER_STEPS[rome.players]
    return {
        "prizes": [int(prize) for prize in (TEMPLE_PRESTIGE if work == TEMPLE else prizes)],
        "votes": [int(votes) for votes in TEMPLE_VOTES] if work == TEMPLE else [],
        "moves": None if marker == NO_TOKEN else "famine" if is_famine else TOKEN.values[marker],
        "votes_per_step": 0 if marker == NO_TOKEN else int(VOTES_PER_STEP[work]),
        "steps": 0 if marker == NO_TOKEN else int(steps),
    }


def place(rome: Rome, at: i64) -> shapes.SalePlace:
    """One sale place: its colour and its tile."""
    return {"colour": COLOUR.values[SALE_COLOURS[at]], "building": name(BUILDING, rome.sale[at])}


def roman(rome: Rome, seat: i64, own: bool, famine: i64) -> shapes.Roman:
    """What lies before a player; what lies behind the screen only for its owner."""
    here = rome.romans[seat]
    return {
        "seat": int(seat),
        "prestige": int(here.prestige),
        "revenue": REVENUE.values[here.revenue],
        "pieces": [piece_of(here, piece) for piece in range(i64(PIECES)) if has_any(here, piece)],
        "cubes": by_name(here.cubes, FIGHTER),
        "votes": {"election": int(here.visible(SENATOR)), "work": int(here.ready(SENATOR))},
        "bids": {COLOUR.values[at]: int(payers(here, at)) for at in range(i64(COLOURS))},
        "income": int(income(here)),
        "hunger": int(hunger(famine, here)),
        "chosen": int(total(here.chosen)),
        "decided": here.thumb != UNDECIDED,
        "screen": screen(rome, here) if own or rome.over else None,
        "reckoning": reckoning(rome, here) if rome.over else None,
    }


def reckoning(rome: Rome, here: Roman) -> shapes.Reckoning:
    """How the prestige of the end came together."""
    faithful = int(christians(here) * CHRISTIAN_PRESTIGE)
    tokens = balance(rome, here)
    return {
        "earlier": int(here.prestige) - faithful - sum(tokens),
        "christians": faithful,
        "tokens": dict(zip(TOKEN.values, tokens, strict=True)),
    }


def balance(rome: Rome, here: Roman) -> list[int]:
    """What the tokens of a Roman are worth as the markers stand, kind by kind."""
    return [int(here.tokens[at] * LADDER_VALUES[rome.ladder[at]]) for at in range(i64(TOKEN.size))]


def has_any(here: Roman, piece: i64) -> bool:
    """Whether a Roman has a kind of piece at all."""
    return here.face_up(piece) + here.face_down(piece) > 0


def piece_of(here: Roman, piece: i64) -> shapes.Pieces:
    """A kind of piece of a roman: how many, and how they lie."""
    return {
        "id": PIECE.values[piece],
        "christian": IS_CHRISTIAN[piece] == 1,
        "hexagons": hexagons(piece),
        "upright": int(here.upright[piece]),
        "tilted": int(here.tilted[piece]),
        "down": int(here.down[piece]),
        "down_tilted": int(here.down_tilted[piece]),
    }


def hexagons(piece: i64) -> list[str]:
    """The colours of a card's hexagons."""
    if piece >= CARDS:
        return []
    return [colour for at, colour in enumerate(COLOUR.values) if has(HEXAGONS[piece], at)]


def screen(rome: Rome, here: Roman) -> shapes.Screen:
    """What only the owner sees: money, tokens, choices not yet revealed, and what money buys."""
    sealed = here.thumb != UNDECIDED
    return {
        "denarii": int(here.denarii),
        "tokens": by_name(here.tokens, TOKEN),
        "worth": sum(balance(rome, here)),
        "chosen": by_name(here.chosen, PIECE),
        "vote": {"thumb": THUMB.values[here.thumb], "denarii": int(here.fist)} if sealed else None,
    }
