"""The first page: my tables, tables that look for players, who asked me, with whom I played."""

from __future__ import annotations

from sqlalchemy import Connection

from ludi.server import http_answers, incoming
from ludi.server.base.refusals import Refusal
from ludi.server.http.request import HttpRequest
from ludi.server.store import club
from ludi.server.store.club import Evening
from ludi.server.store.game import listing, tables
from ludi.server.store.game.listing import Acquaintance, Asked
from ludi.server.store.game.tables import SeatRow, TableRow
from ludi.server.store.people.people import Person
from ludi.server.table import outgoing
from ludi.server.table.row import OVER, PERSON, deciding
from ludi.server.tables import lobby

LISTED = 100
Mine = tuple[TableRow, list[SeatRow], list[int]]


def card(
    request: HttpRequest,
    row: TableRow,
    seats: list[SeatRow],
    yours: list[int],
    hidden: bool = False,
) -> http_answers.TableCard:
    """A table as it is listed."""
    people_there = [seat for seat in seats if seat.kind == PERSON]
    return http_answers.TableCard(
        row.id,
        row.game,
        row.status,
        row.ply,
        outgoing.seat_answers(row, seats, request.house.tables.get(row.id)),
        yours,
        any(seat in yours for seat in deciding(row, seats, PERSON)),
        outgoing.moment_of(row.changed),
        row.scores,
        row.imported,
        row.question if row.status != OVER else None,
        row.winners,
        row.clock,
        row.rematch,
        hidden,
        all(seat.seat in yours for seat in people_there),
    )


def in_order(cards: list[http_answers.TableCard]) -> list[http_answers.TableCard]:
    """What waits for me first, by the time left; then the others, then what is over."""

    def urgency(one: http_answers.TableCard) -> tuple[bool, bool, float]:
        left = [seat.clock.left for seat in one.seats if seat.clock and seat.seat in one.yours]
        return not one.waiting, one.status == OVER, min(left, default=float("inf"))

    return sorted(cards, key=urgency)


async def my_tables(request: HttpRequest) -> object:
    """The caller's tables: those that wait for them first, then the last changed."""
    person = await request.person()
    if person is None:
        return http_answers.TablesAnswer([])
    found = await request.house.database.read(tables.tables_of, person.id, LISTED)
    return http_answers.TablesAnswer(in_order([card(request, *mine) for mine in found]))


async def home(request: HttpRequest) -> object:
    """All that the first page shows, read at one moment."""
    person = await request.person()
    found = await request.house.database.read(read_home, person)
    mine, hidden, opened, seats, faces, asked, known, given = found
    return http_answers.HomeAnswer(
        in_order([card(request, *one, one[0].id in hidden) for one in mine]),
        [looking(request, row, seats[row.id], faces[row.id], person) for row in opened],
        [asking(one, seats[one.row.id], faces[one.row.id]) for one in asked],
        [acquaintance(request, one) for one in known],
        request.house.settings.abandoned_days,
        [evening_card(one, person) for one in given],
    )


def evening_card(evening: Evening, person: Person | None) -> http_answers.EveningCard:
    """A club evening as it is listed."""
    return http_answers.EveningCard(
        evening.id,
        evening.plan.title,
        evening.plan.game,
        evening.round,
        evening.ended,
        person is not None and evening.host == person.id,
        outgoing.moment_of(evening.created),
    )


def read_home(
    db: Connection, person: Person | None
) -> tuple[
    list[Mine],
    set[str],
    list[TableRow],
    dict[str, list[SeatRow]],
    dict[str, dict[int, str]],
    list[Asked],
    list[Acquaintance],
    list[Evening],
]:
    """Everything for the first page."""
    opened = listing.looking_for_players(db)
    mine = [] if person is None else tables.tables_of(db, person.id, LISTED)
    hidden = set() if person is None else listing.hidden_by(db, person.id)
    asked = [] if person is None else listing.asked_of(db, person.id)
    known = [] if person is None else listing.acquaintances(db, person.id)
    given = [] if person is None else club.of_person(db, person.id)
    names = [row.id for row in opened] + [one.row.id for one in asked]
    seats, faces = listing.seats_of_all(db, names), listing.faces_of_all(db, names)
    return mine, hidden, opened, seats, faces, asked, known, given


def host_of(seats: list[SeatRow]) -> SeatRow | None:
    """Who asks others to the table: the first person at it."""
    return next((seat for seat in seats if seat.kind == PERSON), None)


def looking(
    request: HttpRequest,
    row: TableRow,
    seats: list[SeatRow],
    faces: dict[int, str],
    person: Person | None,
) -> http_answers.OpenAnswer:
    """A table that looks for players."""
    host = host_of(seats)
    return http_answers.OpenAnswer(
        row.id,
        row.game,
        host.name if host else "",
        faces.get(host.seat, "") if host else "",
        outgoing.seat_answers(row, seats, request.house.tables.get(row.id)),
        row.clock,
        row.wanted,
        row.language,
        row.options,
        outgoing.moment_of(row.created),
        person is not None and row.maker == person.id,
    )


def asking(asked: Asked, seats: list[SeatRow], faces: dict[int, str]) -> http_answers.AskedAnswer:
    """Somebody asks me to a table."""
    host = host_of(seats)
    return http_answers.AskedAnswer(
        asked.code,
        asked.row.id,
        asked.row.game,
        asked.seat,
        host.name if host else "",
        faces.get(host.seat, "") if host else "",
        asked.row.clock,
    )


def acquaintance(request: HttpRequest, one: Acquaintance) -> http_answers.AcquaintanceAnswer:
    """Somebody I have played with."""
    here = any(
        listener.session == one.session
        for table in request.house.tables.values()
        for listener in table.listeners
    )
    last = outgoing.moment_of(one.last)
    return http_answers.AcquaintanceAnswer(
        one.handle, one.name, one.face, one.games, last, one.game, here
    )


async def sit(request: HttpRequest) -> object:
    """Take a free seat of a table that is open to everybody."""
    if not await request.house.allowed(request.house.joins, request.address):
        raise Refusal("too_many")
    wish = await request.body(incoming.Sit)
    person = await request.somebody()
    table = await request.house.open(request.path("table"))
    name = lobby.clean(wish.name)
    seat = await table.alone(lobby.sit_anywhere, request.house, table, person, name)
    await request.rotate(person)
    return http_answers.JoinedAnswer(table.row.id, seat)


async def hide(request: HttpRequest) -> object:
    """Take a table of mine out of my list, or put it back."""
    wish = await request.body(incoming.Hide)
    person = await request.member()
    table = await request.house.open(request.path("table"))
    yours = table.yours(person.id)
    if not yours:
        raise Refusal("not_your_table")
    if wish.hidden and any(seat in yours for seat in table.deciding(PERSON)):
        raise Refusal("your_turn")
    await request.house.database.write(listing.hide, table.row.id, person.id, wish.hidden)
    return None


async def remove(request: HttpRequest) -> object:
    """Remove a table for good: one that only I and bots sit at, or that has not begun."""
    person = await request.member()
    table = await request.house.open(request.path("table"))
    await table.alone(lobby.remove, request.house, table, person)
    return None


async def decline(request: HttpRequest) -> object:
    """I cannot come: the seat is free for somebody else."""
    person = await request.member()
    code = request.path("code")
    if not await request.house.database.write(listing.decline, code, person.id):
        raise Refusal("unknown_invite")
    return None
