"""What a Roman sees of Rome, as numbers for learners: the table, its own screen, what was said.

Money lies behind screens, yet every denarius that moves is announced (0.2): whoever listened knows
it, and so does an observation. Tokens too, unless they are taken unsaid by option.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i16, i64

from ludi.core.agenda import State
from ludi.core.bits import size
from ludi.core.observing import (
    LISTENER,
    NONE,
    OWNER,
    Observer,
    Part,
    Questions,
    flag,
    from_me,
    number,
    put_among,
    put_bits,
    put_list,
    put_row,
    put_same,
    seat,
    seats,
    thing,
)
from ludi.core.rows import lengthened, total
from ludi.core.seats import has, left_of
from ludi.games.sylla.box import (
    AVERTED,
    BUILDING,
    CHARACTER,
    CHOSEN,
    COLOUR,
    DISPLAYED,
    EVENT,
    FIGHTER,
    LADDER_END,
    MOST_VOTES,
    PIECE,
    REVENUE,
    SALE_COLOURS,
    SLOTS,
    STACK_A,
    STACK_B,
    STACK_C,
    THUMB,
    TOKEN,
    TOKENS,
    TURNS,
    WORK,
)
from ludi.games.sylla.building_effects import InsulaToken
from ludi.games.sylla.event_effects import StrikeEvent, TurnDown
from ludi.games.sylla.final_scoring import FreeSlaves
from ludi.games.sylla.i_first_consul import ConsulToken, Election, GrowFamine
from ludi.games.sylla.ii_recruitment import Recruit
from ludi.games.sylla.iii_buildings import Auction, OfferBuilding, PayBuilding
from ludi.games.sylla.iv_income import UseBuildings
from ludi.games.sylla.roman import UNDECIDED, Roman
from ludi.games.sylla.setup import ChooseCharacters
from ludi.games.sylla.state import Rome
from ludi.games.sylla.v_events import AvertEvent, PlaceCube, RemoveEvent
from ludi.games.sylla.verbs import ANNOUNCED, TOKENS_SAID
from ludi.games.sylla.vi_great_work import GreatWorkVote

MOST: Final = 999  # prestige, denarii and tokens: no game comes near
PLACES: Final = tuple([f"place_{at + 1}" for at in range(SLOTS)])
SALE: Final = tuple([f"{COLOUR.values[c]}_{at + 1}" for at, c in enumerate(SALE_COLOURS)])
UNDER: Final[i64] = TURNS * max(DISPLAYED)  # characters that can lie under the pile
UNDER_PLACES: Final = tuple([f"under_{at + 1}" for at in range(UNDER)])
TILES: Final = ("stack_a", "stack_b", "stack_c")
MOST_TILES: Final = max(total(STACK_A), total(STACK_B), total(STACK_C))
QUESTIONS: Final = Questions(
    *(ChooseCharacters, Election, ConsulToken, Recruit, OfferBuilding, Auction, PayBuilding),
    *(InsulaToken, UseBuildings, PlaceCube, AvertEvent, TurnDown, RemoveEvent, GreatWorkVote),
    FreeSlaves,
)


NOTHING_ASKED: Final = lengthened(vec[i64]([0, NONE, NONE, NONE, 0, NONE, NONE, 0]), TOKENS)


@final
class RomeSeen(Observer):
    """Rome as a Roman sees it."""

    def own_parts(self, players: int) -> tuple[Part, ...]:
        romans = seats(players)
        return (
            number("asked_left", "cards, tiles, tokens or cubes still to come", 0, MOST),
            thing("asked_colour", "the colour that must be paid", COLOUR),
            seat("asked_proposer", "who put the tile up", players),
            seat("asked_leader", "whose bid must be beaten", players),
            number("asked_bid", "the votes or cards of that bid", 0, MOST_VOTES),
            thing("asked_building", "the tile that is sold", BUILDING),
            thing("asked_event", "the event that strikes", EVENT),
            number("asked_taverns", "Taverns still to be used", 0, MOST),
            flag("asked_locked", "markers that Taverns have moved", TOKEN.values),
            number("turn", "the turn", 0, int(TURNS)),
            seat("consul", "the First Consul", players),
            number("ladder", "the spaces of the markers", 0, int(LADDER_END), TOKEN.values),
            number("famine", "the famine marker", 0, MOST),
            flag("famine_grows", "whether famine grows before it is suffered"),
            thing("events", "events in play", EVENT, PLACES),
            flag("averted", "events already averted in this turn", PLACES),
            flag("to_strike", "events known to strike and not yet struck", PLACES),
            flag("settled", "whether it is settled which events strike"),
            flag("events_to_come", "events still in the pile", EVENT.values),
            thing("work", "the Great Work of this turn", WORK),
            thing("next_work", "the next one, if it was seen", WORK),
            thing("shelved", "the work that is not built", WORK),
            flag("works_to_come", "works still to come", WORK.values),
            number("display", "characters to recruit from", 0, MOST, CHARACTER.values),
            number("pile", "characters in the pile", 0, MOST),
            thing("under", "characters put under the pile, in order", PIECE, UNDER_PLACES),
            thing("sale", "tiles for sale", BUILDING, SALE),
            number("stacks", "tiles in the stacks", 0, int(MOST_TILES), TILES),
            number("prestige", "prestige", 0, MOST, romans),
            thing("revenue", "the Revenue tile", REVENUE, romans),
            number("upright", "pieces face up and ready", 0, MOST, romans, PIECE.values),
            number("tilted", "pieces face up and used", 0, MOST, romans, PIECE.values),
            number("down", "pieces face down", 0, MOST, romans, PIECE.values),
            number("down_tilted", "pieces face down and used", 0, MOST, romans, PIECE.values),
            number("cubes", "cubes still to be placed", 0, MOST, romans, FIGHTER.values),
            number("placed", "cubes on each event", 0, MOST, romans, PLACES),
            number("chosen", "starting characters chosen", 0, MOST, romans),
            flag("voted", "whether the vote is sealed", romans),
            number("denarii", "money behind the screen", 0, MOST, romans, who=LISTENER),
            number(
                *("tokens", "tokens behind the screen; -1: not known", NONE, MOST),
                *(romans, TOKEN.values),
                who=LISTENER,
            ),
            number("my_chosen", "my choice", 0, MOST, CHARACTER.values, who=OWNER),
            thing("my_thumb", "my sealed vote", THUMB, who=OWNER),
            number("my_fist", "its denarii", 0, MOST, who=OWNER),
        )

    def write_own(self, table: State, me: i64, row: vec[i16], at: i64) -> i64:
        assert isinstance(table, Rome)
        at = put_question(table, me, row, at)
        at = put_board(table, me, row, at)
        at = put_events(table, row, at)
        at = put_stocks(table, row, at)
        at = put_romans(table, me, row, at)
        return put_screen(table.romans[me], row, at)


def put_question(rome: Rome, me: i64, row: vec[i16], at: i64) -> i64:
    """What is asked: what is left, a colour, proposer and leader, bid, tile, event, Taverns."""
    behind = put_row(row, at, NOTHING_ASKED)
    step = rome.question()
    if isinstance(step, Auction):
        row[at] = i16(step.left)
        row[at + 1] = i16(step.colour)
        row[at + 2] = i16(from_me(me, step.proposer, rome.players))
        row[at + 3] = i16(from_me(me, step.leader, rome.players))
        row[at + 4] = i16(step.cards)
        row[at + 5] = i16(step.building)
    elif isinstance(step, Election):
        row[at] = i16(step.left)
        row[at + 3] = i16(from_me(me, step.leader, rome.players))
        row[at + 4] = i16(max(step.votes, i64(0)))
    elif isinstance(step, PayBuilding):
        row[at] = i16(step.left)
        row[at + 1] = i16(step.colour)
    elif isinstance(step, UseBuildings):
        row[at] = i16(step.temples)
        row[at + 7] = i16(step.taverns)
        put_bits(row, at + 8, step.moved, TOKENS)
    elif isinstance(step, TurnDown):
        row[at + 6] = i16(step.event)
    elif isinstance(step, ChooseCharacters):
        row[at] = i16(CHOSEN[rome.players] - total(rome.romans[me].chosen))
    elif isinstance(step, (OfferBuilding, InsulaToken)):
        row[at] = i16(step.left)
    elif isinstance(step, PlaceCube):
        row[at] = i16(total(rome.romans[step.player].cubes))
    elif isinstance(step, AvertEvent):
        row[at] = i16(AVERTED - size(step.averted))
    return behind


def put_board(rome: Rome, me: i64, row: vec[i16], at: i64) -> i64:
    """Turn, consul, ladder and famine."""
    row[at] = i16(rome.turn)
    row[at + 1] = i16(from_me(me, rome.consul, rome.players))
    at = put_row(row, at + 2, rome.ladder)
    row[at] = i16(rome.famine)
    return at + 1


def put_events(rome: Rome, row: vec[i16], at: i64) -> i64:
    """Whether famine grows first, the events, and what is decided about them."""
    averted, striking, settled, grows = i64(0), i64(0), i64(0), i64(0)
    for step in rome.agenda:
        if isinstance(step, StrikeEvent):
            striking |= i64(1) << step.event
        elif isinstance(step, GrowFamine):
            grows = 1
        elif isinstance(step, AvertEvent):
            averted |= step.averted
        elif isinstance(step, RemoveEvent):
            averted |= step.averted
            settled = 1
    row[at] = i16(grows)
    at = put_row(row, at + 1, rome.events)
    at = put_bits(row, at, averted, SLOTS)
    for slot in range(i64(SLOTS)):
        event = rome.events[slot]
        row[at + slot] = i16(1) if event >= 0 and has(striking, event) else i16(0)
    row[at + SLOTS] = i16(settled)
    return put_row(row, at + SLOTS + 1, rome.event_pile)


def put_stocks(rome: Rome, row: vec[i16], at: i64) -> i64:
    """Works, people and tiles that belong to nobody."""
    row[at] = i16(rome.work)
    row[at + 1] = i16(rome.next_work)
    row[at + 2] = i16(rome.shelved)
    at = put_row(row, at + 3, rome.works)
    at = put_row(row, at, rome.display)
    row[at] = i16(total(rome.pile))
    at = put_list(row, at + 1, rome.under, UNDER)
    at = put_row(row, at, rome.sale)
    row[at] = i16(total(rome.stack_a))
    row[at + 1] = i16(total(rome.stack_b))
    row[at + 2] = i16(total(rome.stack_c))
    return at + 3


def put_romans(rome: Rome, me: i64, row: vec[i16], at: i64) -> i64:
    """The Romans, me first; the tokens of the others where everybody heard of them."""
    players = rome.players
    said = rome.options[TOKENS_SAID] == ANNOUNCED or rome.over
    behind = at
    for later in range(players):
        roman = rome.romans[left_of(me, players, later)]
        tokens = put_roman(roman, later, players, row, at)
        if later == 0 or said:
            behind = put_row(row, tokens + later * TOKENS, roman.tokens)
        else:
            behind = put_same(row, tokens + later * TOKENS, NONE, TOKENS)
    return behind


def put_roman(roman: Roman, later: i64, players: i64, row: vec[i16], at: i64) -> i64:
    """One of the Romans, so many places to my left; where the tokens of all begin."""
    row[at + later] = i16(roman.prestige)
    row[at + players + later] = i16(roman.revenue)
    at = put_among(row, at + 2 * players, later, players, roman.upright)
    at = put_among(row, at, later, players, roman.tilted)
    at = put_among(row, at, later, players, roman.down)
    at = put_among(row, at, later, players, roman.down_tilted)
    at = put_among(row, at, later, players, roman.cubes)
    at = put_among(row, at, later, players, roman.placed)
    row[at + later] = i16(total(roman.chosen))
    row[at + players + later] = i16(1) if roman.thumb != UNDECIDED else i16(0)
    row[at + 2 * players + later] = i16(roman.denarii)
    return at + 3 * players


def put_screen(roman: Roman, row: vec[i16], at: i64) -> i64:
    """What only its owner has seen: choices not yet revealed."""
    at = put_row(row, at, roman.chosen)
    row[at] = i16(roman.thumb)
    row[at + 1] = i16(roman.fist)
    return at + 2


OBSERVER: Final = RomeSeen(QUESTIONS)
