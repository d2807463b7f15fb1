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
    put_row,
    seat,
    seats,
    thing,
)
from ludi.core.rows import row_of
from ludi.core.seats import NO_SEAT, clockwise
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
from ludi.games.municipium.majority import influence
from ludi.games.municipium.praetorium import PraetoriumPower
from ludi.games.municipium.setup import PlacePawn
from ludi.games.municipium.state import Town
from ludi.games.municipium.tavern import TavernPower
from ludi.games.municipium.temple import TemplePower
from ludi.games.municipium.turn import PlayCard, Walk, target

LONGEST: Final = 9999  # turns: no game comes near
QUESTIONS: Final = Questions(
    *(Walk, PlayCard, SettleCitizen, SettleInvited, OnePower, ChooseTwo, ChooseSet, PlacePawn),
    *(TemplePower, TavernPower, BathsPower, EmporiumPower, SettleDrawn),
    *(BasilicaPower, HandIn, ForumPower, PraetoriumPower),
)


@final
class Facts:
    """The facts that a question mentions."""

    def __init__(
        self, count: i64 = 0, citizen: i64 = NONE, place: i64 = NONE, family: i64 = NONE
    ) -> None:
        self.count = count
        self.citizen = citizen
        self.place = place
        self.family = family
        self.guests = NO_GUESTS


NO_GUESTS: Final = row_of(COLOURS)
NO_FACTS: Final = Facts()


def facts(town: Town) -> Facts:
    """What the open question is about."""
    step = town.question()
    if isinstance(step, Walk):
        return Facts(step.left)
    if isinstance(step, SettleCitizen):
        return Facts(citizen=step.citizen)
    if isinstance(step, SettleDrawn):
        return Facts(citizen=step.citizen)
    if isinstance(step, SettleInvited):
        invited = Facts()
        invited.guests = step.guests
        return invited
    if isinstance(step, ChooseTwo):
        return Facts(place=step.place, family=step.second)
    if isinstance(step, TavernPower):
        return Facts(place=step.origin, family=step.owner)
    if isinstance(step, EmporiumPower):
        return Facts(step.drawn)
    if isinstance(step, HandIn):
        return Facts(step.left)
    if isinstance(step, PraetoriumPower):
        return Facts(step.moved)
    if isinstance(step, PlacePawn):
        return Facts(town.families[step.player].to_place)
    return NO_FACTS


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
    """What is asked."""
    question = facts(town)
    row[at] = i16(question.count)
    row[at + 1] = i16(question.citizen)
    row[at + 2] = i16(question.place)
    row[at + 3] = i16(from_me(me, question.family, town.players))
    return put_row(row, at + 4, question.guests)


def put_town(town: Town, me: i64, row: vec[i16], at: i64) -> i64:
    """What belongs to nobody."""
    row[at] = i16(town.turn)
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
    for place in range(i64(INSTITUTIONS)):
        at = put_row(row, at, town.institutions[place].banner)
    for place in range(i64(INSTITUTIONS)):
        here = town.institutions[place]
        first, second = foremost(town, place)
        row[at + place] = i16(here.guest)
        row[at + INSTITUTIONS + place] = i16(here.favour)
        row[at + 2 * INSTITUTIONS + place] = i16(from_me(me, first, town.players))
        row[at + 3 * INSTITUTIONS + place] = i16(from_me(me, second, town.players))
    return at + 4 * INSTITUTIONS


def foremost(town: Town, place: i64) -> tuple[i64, i64]:
    """Who is first and who is second in an institution, in one look; ties by Temple order."""
    first, second = i64(NO_SEAT), i64(NO_SEAT)
    most, next_most = i64(0), i64(0)
    for disc in town.discs:
        strength = influence(town, place, disc)
        if strength > most:
            second, next_most = first, most
            first, most = disc, strength
        elif strength > next_most:
            second, next_most = disc, strength
    return first, second


def put_families(town: Town, me: i64, row: vec[i16], at: i64) -> i64:
    """The families, me first."""
    players = town.players
    order = [town.families[other] for other in clockwise(me, players)]
    for family in order:
        at = put_row(row, at, family.pawns)
    for family in order:
        at = put_row(row, at, family.laurelled)
    for later in range(players):
        row[at + later] = i16(NONE)
    for rank in range(i64(len(town.discs))):
        row[at + from_me(me, town.discs[rank], players)] = i16(rank)
    at += players
    for family in order:
        at = put_row(row, at, family.citizens)
    for family in order:
        row[at] = i16(family.favours)
        row[at + players] = i16(family.decurions)
        at += 1
    at += players
    for family in order:
        at = put_row(row, at, family.cards)
    for family in order:
        row[at] = i16(lacking(family))
        row[at + players] = i16(family.to_place)
        at += 1
    return at + players


OBSERVER: Final = TownSeen(QUESTIONS)
