"""The first page: my tables, tables that look for players, who asked me, with whom I played."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import Connection

from ludi.server.base.chores import Chore
from ludi.server.base.logs import warn
from ludi.server.base.threads import aside
from ludi.server.home.wire import (
    AcquaintanceAnswer,
    AskedAnswer,
    EveningCard,
    HomeAnswer,
    OpenAnswer,
    PrivacyAnswer,
)
from ludi.server.http.request import Endpoint, HttpRequest
from ludi.server.http.services import Close, Services
from ludi.server.store import club
from ludi.server.store.club import Evening
from ludi.server.store.game import listing, of_person
from ludi.server.store.game.listing import Acquaintance, Asked
from ludi.server.store.game.tables import SeatRow, TableRow
from ludi.server.store.people.people import Person
from ludi.server.table import outgoing
from ludi.server.table.row import PERSON
from ludi.server.tables.cards import LISTED, card, in_order
from ludi.server.tables.registry import Tables

LONGEST = 20_000
Mine = tuple[TableRow, list[SeatRow], list[int]]


async def home(request: HttpRequest) -> object:
    """All that the first page shows, read at one moment."""
    person = await request.person()
    found = await request.services.database.read(read_home, person)
    mine, hidden, opened, seats, faces, asked, known, given = found
    return HomeAnswer(
        in_order([card(request, *one, one[0].id in hidden, faces[one[0].id]) for one in mine]),
        [looking(request, row, seats[row.id], faces[row.id], person) for row in opened],
        [asking(request, one, seats[one.row.id], faces[one.row.id]) for one in asked],
        [acquaintance(request, one) for one in known],
        request.services.settings.abandoned_days,
        [evening_card(one, person) for one in given],
    )


def evening_card(evening: Evening, person: Person | None) -> EveningCard:
    """A club evening as it is listed."""
    return EveningCard(
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
    mine = [] if person is None else of_person.tables_of(db, person.id, LISTED)
    hidden = set() if person is None else listing.hidden_by(db, person.id)
    asked = [] if person is None else listing.asked_of(db, person.id)
    known = [] if person is None else listing.acquaintances(db, person.id)
    given = [] if person is None else club.of_person(db, person.id)
    names = [row.id for row in opened] + [one.row.id for one in asked]
    seats = listing.seats_of_all(db, names)
    faces = listing.faces_of_all(db, [*names, *(row.id for row, _, _ in mine)])
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
) -> OpenAnswer:
    """A table that looks for players."""
    host = host_of(seats)
    return OpenAnswer(
        row.id,
        row.game,
        host.name if host else "",
        faces.get(host.seat, "") if host else "",
        outgoing.seat_answers(row, seats, request.services.get(Tables).get(row.id)),
        row.clock,
        row.wanted,
        row.language,
        row.options,
        outgoing.moment_of(row.created),
        person is not None and row.maker == person.id,
        row.box,
    )


def asking(
    request: HttpRequest, asked: Asked, seats: list[SeatRow], faces: dict[int, str]
) -> AskedAnswer:
    """Somebody asks me to a table."""
    host = host_of(seats)
    return AskedAnswer(
        asked.code,
        asked.row.id,
        asked.row.game,
        asked.seat,
        host.name if host else "",
        faces.get(host.seat, "") if host else "",
        outgoing.seat_answers(asked.row, seats, request.services.get(Tables).get(asked.row.id)),
        [faces.get(seat.seat, "") for seat in seats],
        asked.row.clock,
        outgoing.moment_of(asked.until),
        asked.row.box,
    )


def acquaintance(request: HttpRequest, one: Acquaintance) -> AcquaintanceAnswer:
    """Somebody I have played with."""
    here = any(
        listener.session == one.session
        for table in request.services.get(Tables)
        for listener in table.listeners
    )
    last = outgoing.moment_of(one.last)
    return AcquaintanceAnswer(one.handle, one.name, one.face, one.games, last, one.game, here)


async def privacy(request: HttpRequest) -> object:
    """What is kept here for how long, and who runs this house."""
    settings = request.services.settings
    imprint = await aside(imprint_of, settings.imprint)
    days = (settings.session_idle_days, settings.session_days, settings.abandoned_days)
    return PrivacyAnswer(imprint, *days)


def imprint_of(file: str) -> str:
    """The host's own words; none if there is no such file."""
    try:
        return Path(file).expanduser().read_text(encoding="utf-8")[:LONGEST] if file else ""
    except (OSError, UnicodeError) as error:
        warn("the imprint cannot be read", file=file, reason=str(error))
        return ""


def move_in(services: Services) -> tuple[list[Chore], list[Close]]:
    """Nothing needs to be done here by itself."""
    return [], []


ENDPOINTS = (
    Endpoint("GET", "/api/home", home, answer=HomeAnswer),
    Endpoint("GET", "/api/privacy", privacy, answer=PrivacyAnswer),
)
