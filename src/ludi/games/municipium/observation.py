"""What a family sees of the town, as numbers for learners: everything, from its own place."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i16, i64

from ludi.core.agenda import State
from ludi.core.observing import (
    NONE,
    Observer,
    Part,
    Questions,
    flag,
    from_me,
    number,
    put_among,
    put_row,
    put_same,
    seat,
    seats,
    thing,
)
from ludi.core.rows import lengthened
from ludi.core.seats import left_of
from ludi.games.municipium.basilica import BasilicaPower, HandIn
from ludi.games.municipium.baths import BathsPower
from ludi.games.municipium.box import (
    BANNER_LIMIT,
    BOX,
    CARD,
    CITIZEN,
    CITIZENS_PER_COLOUR,
    COLOURS,
    COMMON_CARD,
    COMMON_CARDS,
    DECURIONS_TO_WIN,
    FAMILY_CARD,
    FAVOURS,
    INSTITUTION,
    INSTITUTIONS,
    LAURELS,
    PAWNS,
)
from ludi.games.municipium.cards import OnePower, SettleInvited
from ludi.games.municipium.citizens import ChooseTwo, SettleCitizen
from ludi.games.municipium.decurions import ChooseSet, lacking
from ludi.games.municipium.emporium import EmporiumPower, SettleDrawn
from ludi.games.municipium.forum import ForumPower
from ludi.games.municipium.praetorium import PraetoriumPower
from ludi.games.municipium.setup import PlacePawn
from ludi.games.municipium.state import Family, Town
from ludi.games.municipium.tavern import TavernPower
from ludi.games.municipium.temple import TemplePower
from ludi.games.municipium.turn import PlayCard, Walk, target

LONGEST: Final = 9999  # turns; more are seen as so many: who never tries to win plays on for ever
QUESTIONS: Final = Questions(
    *(Walk, PlayCard, SettleCitizen, SettleInvited, OnePower, ChooseTwo, ChooseSet, PlacePawn),
    *(TemplePower, TavernPower, BathsPower, EmporiumPower, SettleDrawn),
    *(BasilicaPower, HandIn, ForumPower, PraetoriumPower),
)


NOTHING_ASKED: Final = lengthened(vec[i64]([0, NONE, NONE, NONE]), COLOURS)


@final
class TownSeen(Observer):
    """The town as a family sees it."""

    def own_parts(self, players: int) -> tuple[Part, ...]:
        families = seats(players)
        citizens = int(max(CITIZENS_PER_COLOUR[0], CITIZENS_PER_COLOUR[1]))
        cards = [int(copies) for copies in COMMON_CARDS]
        pieces = max(citizens, int(FAVOURS))
        return (
            number("asked_count", "steps, pawns or pieces left, drawn or moved so far", 0, 99),
            thing("asked_citizen", "the citizen that must be placed", CITIZEN),
            thing("asked_place", "the institution the question is about", INSTITUTION),
            seat("asked_family", "who gets the rest, or whose pawns are called", players),
            number("asked_guests", "citizens that must be placed", 0, citizens, CITIZEN.values),
            number("turn", "turns begun so far", 0, LONGEST),
            seat("active", "whose turn it is", players),
            seat("first_player", "who began", players),
            number("target", "Decurions that end the game", 0, int(max(DECURIONS_TO_WIN))),
            thing("praefect", "the hall he is in", INSTITUTION),
            thing("card", "the card being carried out", CARD),
            number("bag", "citizens in the bag", 0, citizens, CITIZEN.values),
            number("favours", "favours in the stock", 0, int(FAVOURS)),
            number("laurels", "laurels in the stock", 0, int(LAURELS)),
            number("pile", "common cards face down, by kind", 0, sum(cards), COMMON_CARD.values),
            number("discard", "common cards used, by kind", 0, sum(cards), COMMON_CARD.values),
            number(
                *("banner", "citizens who wait", 0, int(BANNER_LIMIT)),
                *(INSTITUTION.values, CITIZEN.values),
            ),
            thing("guest", "the citizen in the hall", CITIZEN, INSTITUTION.values),
            flag("hall_favour", "whether a favour lies in the hall", INSTITUTION.values),
            seat("first", "who has the majority", players, INSTITUTION.values),
            seat("second", "who comes next", players, INSTITUTION.values),
            number("pawns", "plain pawns", 0, int(PAWNS), families, INSTITUTION.values),
            number("laurelled", "laurelled pawns", 0, int(PAWNS), families, INSTITUTION.values),
            number("temple_rank", "place in Temple order, the foremost 0", NONE, players, families),
            number("citizens", "citizens held", 0, citizens, families, CITIZEN.values),
            number("held_favours", "favours held", 0, pieces, families),
            number("decurions", "Decurions", 0, BOX.number("decurions", 1, 99), families),
            flag("family_cards", "own cards still face up", families, FAMILY_CARD.values),
            number("lacks", "pieces the next set still lacks", 0, COLOURS, families),
            number("to_place", "pawns not yet on the board", 0, int(PAWNS), families),
        )

    def write_own(self, table: State, me: i64, row: vec[i16], at: i64) -> i64:
        assert isinstance(table, Town)
        at = put_question(table, me, row, at)
        at = put_town(table, me, row, at)
        at = put_places(table, me, row, at)
        return put_families(table, me, row, at)


def put_question(town: Town, me: i64, row: vec[i16], at: i64) -> i64:
    """What is asked: a count, a citizen, a place, a family, guests."""
    behind = put_row(row, at, NOTHING_ASKED)
    step = town.question()
    if isinstance(step, Walk):
        row[at] = i16(step.left)
    elif isinstance(step, (SettleCitizen, SettleDrawn)):
        row[at + 1] = i16(step.citizen)
    elif isinstance(step, SettleInvited):
        put_row(row, at + 4, step.guests)
    elif isinstance(step, ChooseTwo):
        row[at + 2] = i16(step.place)
        row[at + 3] = i16(from_me(me, step.second, town.players))
    elif isinstance(step, TavernPower):
        row[at + 2] = i16(step.origin)
        row[at + 3] = i16(from_me(me, step.owner, town.players))
    elif isinstance(step, EmporiumPower):
        row[at] = i16(step.drawn)
    elif isinstance(step, HandIn):
        row[at] = i16(step.left)
    elif isinstance(step, PraetoriumPower):
        row[at] = i16(step.moved)
    elif isinstance(step, PlacePawn):
        row[at] = i16(town.families[step.player].to_place)
    return behind


def put_town(town: Town, me: i64, row: vec[i16], at: i64) -> i64:
    """What belongs to nobody."""
    row[at] = i16(min(town.turn, i64(LONGEST)))
    row[at + 1] = i16(from_me(me, town.active, town.players))
    row[at + 2] = i16(from_me(me, town.first_player, town.players))
    row[at + 3] = i16(target(town))
    row[at + 4] = i16(town.praefect)
    row[at + 5] = i16(town.card)
    at = put_row(row, at + 6, town.bag)
    row[at] = i16(town.favours)
    row[at + 1] = i16(town.laurels)
    at = put_row(row, at + 2, town.pile)
    return put_row(row, at, town.discard)


def put_places(town: Town, me: i64, row: vec[i16], at: i64) -> i64:
    """The institutions: banners, halls, and who is ahead."""
    hall = at + INSTITUTIONS * COLOURS
    for here in town.institutions:
        at = put_row(row, at, here.banner)
        row[hall] = i16(here.guest)
        row[hall + INSTITUTIONS] = i16(here.favour)
        hall += 1
    put_ranks(town, me, row, hall + INSTITUTIONS)
    return hall + 3 * INSTITUTIONS


def put_ranks(town: Town, me: i64, row: vec[i16], at: i64) -> None:
    """3.1  Who is first in each institution, then who is second; ties by Temple order."""
    players, discs, families = town.players, town.discs, town.families
    for place in range(i64(INSTITUTIONS)):
        first, second, most, more = i64(NONE), i64(NONE), i64(0), i64(0)
        for disc in discs:
            strength = families[disc].influence(place)
            if strength > most:
                first, second, most, more = disc, first, strength, most
            elif strength > more:
                second, more = disc, strength
        row[at + place] = i16(from_me(me, first, players))
        row[at + INSTITUTIONS + place] = i16(from_me(me, second, players))


def put_families(town: Town, me: i64, row: vec[i16], at: i64) -> i64:
    """The families, me first."""
    players, discs = town.players, town.discs
    ranks = at + 2 * INSTITUTIONS * players
    behind = at
    for later in range(players):
        family = town.families[left_of(me, players, later)]
        behind = put_family(family, later, players, row, at)
    put_same(row, ranks, NONE, players)
    for rank in range(i64(len(discs))):
        row[ranks + from_me(me, discs[rank], players)] = i16(rank)
    return behind


def put_family(family: Family, later: i64, players: i64, row: vec[i16], at: i64) -> i64:
    """One of the families, so many places to my left, in each of their parts but the ranks."""
    at = put_among(row, at, later, players, family.pawns)
    at = put_among(row, at, later, players, family.laurelled) + players
    at = put_among(row, at, later, players, family.citizens) + later
    row[at] = i16(family.favours)
    row[at + players] = i16(family.decurions)
    at = put_among(row, at + 2 * players - later, later, players, family.cards) + later
    row[at] = i16(lacking(family))
    row[at + players] = i16(family.to_place)
    return at + 2 * players - later


OBSERVER: Final = TownSeen(QUESTIONS)
