"""The addresses of club evenings: what is asked about one, and what is answered."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

import msgspec
from sqlalchemy import Connection
from starlette.responses import StreamingResponse

from ludi.server.base.chores import Chore
from ludi.server.base.refusals import Refusal
from ludi.server.base.time import now
from ludi.server.club import evenings, forecast, hosting, tournament
from ludi.server.club.live import Watch
from ludi.server.club.results import EVENINGS, Clerk
from ludi.server.club.sheets import results, results_table
from ludi.server.club.wire import (
    Absent,
    BoardAnswer,
    DrawAnswer,
    Drawing,
    DrawnTable,
    Entering,
    EntrantAnswer,
    EveningAnswer,
    EveningName,
    Going,
    HelpLink,
    NewEvening,
    NumberAnswer,
    Pausing,
    RoundNumber,
    SaidAnswer,
    Saying,
)
from ludi.server.http.request import NOTHING, Endpoint, HttpRequest
from ludi.server.http.services import Close, Services
from ludi.server.http.wire import LetterCode
from ludi.server.store import club as stored
from ludi.server.store import club_times
from ludi.server.store.club import BOT, Board, Evening, Whole
from ludi.server.store.club_times import Span
from ludi.server.store.game import listing, tables
from ludi.server.store.game.tables import SeatRow, TableRow
from ludi.server.store.people import people
from ludi.server.table.outgoing import moment_of
from ludi.server.tables.cards import card
from ludi.server.tables.registry import Tables

EVENTS = "text/event-stream"
UNBUFFERED = {"cache-control": "no-cache", "x-accel-buffering": "no"}
"""A proxy must hand on each event when it comes."""


class Read(msgspec.Struct, frozen=True):
    """An evening, its host's name, everybody's faces, the round's tables and how long they take."""

    whole: Whole
    host: str
    faces: dict[str, str]
    rows: dict[str, TableRow]
    seats: dict[str, list[SeatRow]]
    spans: dict[str, Span]
    length: float | None


async def make(request: HttpRequest) -> object:
    """Announce a club evening."""
    if not await request.services.allowed(request.services.makings, request.address):
        raise Refusal("too_many")
    wish = await request.body(NewEvening)
    person = await request.somebody()
    name = await evenings.make(request.services, person, wish)
    path = f"/club/{name}"
    return EveningName(name, path, request.base + path)


async def join(request: HttpRequest) -> object:
    """Take part in an evening, from its next round on."""
    if not await request.services.allowed(request.services.joins, request.address):
        raise Refusal("too_many")
    wish = await request.body(Entering)
    person = await request.somebody()
    name = request.path("evening")
    return NumberAnswer(await evenings.join(request.services, person, name, wish.name))


async def leave(request: HttpRequest) -> object:
    """Be drawn no more; the host may say so of others."""
    wish = await request.body(Going)
    person = await request.member()
    await evenings.leave(request.services, person, request.path("evening"), wish.entrant)
    return None


async def draw(request: HttpRequest) -> object:
    """Draw the next round, draw it again, or let two people change places; for the host."""
    wish = await request.body(Drawing)
    person = await request.member()
    await evenings.draw(request.services, person, request.path("evening"), wish.swap, wish.again)
    return None


async def start(request: HttpRequest) -> object:
    """Begin a round; for the host."""
    wish = await request.body(RoundNumber)
    person = await request.member()
    await evenings.start(request.services, person, request.path("evening"), wish.round)
    return None


async def end(request: HttpRequest) -> object:
    """No further round; for the host."""
    person = await request.member()
    await evenings.end(request.services, person, request.path("evening"))
    return None


async def let_bot_play(request: HttpRequest) -> object:
    """A bot plays for a guest who is not there; for the host."""
    wish = await request.body(Absent)
    person = await request.member()
    name = request.path("evening")
    await evenings.let_bot_play(request.services, person, name, wish.table, wish.seat)
    return None


async def pause(request: HttpRequest) -> object:
    """Let all tables stand still, or go on; for the host and who helps."""
    wish = await request.body(Pausing)
    person = await request.member()
    await hosting.pause(request.services, person, request.path("evening"), wish.paused)
    return None


async def remind(request: HttpRequest) -> object:
    """Call a guest who keeps the others waiting; for the host and who helps."""
    wish = await request.body(Absent)
    person = await request.member()
    name = request.path("evening")
    await hosting.remind(request.services, person, name, wish.table, wish.seat)
    return None


async def say(request: HttpRequest) -> object:
    """Say something to all, or take it back; for the host and who helps."""
    wish = await request.body(Saying)
    person = await request.member()
    if wish.text and not await request.services.allowed(request.services.sayings, person.id):
        raise Refusal("too_many")
    await hosting.say(request.services, person, request.path("evening"), wish.text)
    return None


async def ask_for_help(request: HttpRequest) -> object:
    """The link by which others may help; for the host."""
    person = await request.member()
    name = request.path("evening")
    code = await hosting.ask_for_help(request.services, person, name)
    return HelpLink(f"{request.base}/club/{name}?help={code}")


async def help_out(request: HttpRequest) -> object:
    """Help to give an evening, by the host's link."""
    if not await request.services.allowed(request.services.joins, request.address):
        raise Refusal("too_many")
    wish = await request.body(LetterCode)
    person = await request.somebody()
    await hosting.help_out(request.services, person, request.path("evening"), wish.code)
    return None


async def do_without_help(request: HttpRequest) -> object:
    """Nobody helps any more, and the link is void; for the host."""
    person = await request.member()
    await hosting.do_without_help(request.services, person, request.path("evening"))
    return None


# What is shown.


async def listen(request: HttpRequest) -> object:
    """A stream of events: each says that the page of the evening should be read again."""
    person = await request.person()
    name = request.path("evening")
    evenings.require(await request.services.database.read(stored.find, name))
    events = request.services.get(Watch).stream(name, person.id if person else None)
    return StreamingResponse(events, media_type=EVENTS, headers=UNBUFFERED)


def read(db: Connection, name: str) -> Read:
    """An evening with its host's name, everybody's faces and the round's tables, of one moment."""
    whole = evenings.require(stored.find(db, name))
    present = [board for board in whole.boards if board.round == whole.evening.round]
    rows = tables.find_tables(db, [board.table for board in present])
    known = [one.session for one in whole.entrants if one.session]
    faces = people.faces_of(db, known)
    host = people.person_of(db, whole.evening.host or "")
    own = whole.entrant_of(whole.evening.host)
    called = own.name if own else host.name if host else ""
    spans, plan = club_times.spans(db, name), whole.evening.plan
    length = forecast.usual(spans, club_times.lengths(db, plan.game, plan.players))
    seats = listing.seats_of_all(db, list(rows))
    return Read(whole, called, faces, rows, seats, spans, length)


async def show(request: HttpRequest) -> object:
    """A club evening, for anybody who has its link."""
    person = await request.person()
    found = await request.services.database.read(read, request.path("evening"))
    whole = found.whole
    evening, plan = whole.evening, whole.evening.plan
    for board in whole.running:
        await request.services.get(Tables).open_if_sound(
            board.table
        )  # only so is it known who is away
    own = whole.entrant_of(person.id if person else None)
    me = own.number if own else None
    return EveningAnswer(
        evening.id,
        plan.title,
        plan.game,
        plan.players,
        plan.method,
        whole.rounds,
        plan.fill,
        plan.level,
        plan.options,
        plan.clock,
        found.host,
        evening.is_given_by(person.id if person else None),
        me,
        evening.round,
        whole.phase,
        entrants_of(whole, found.faces),
        [shown(request, board, found, me) for board in whole.boards],
        drawn(whole),
        f"{request.base}/club/{evening.id}",
        person is not None and person.id in evening.helpers,
        len(evening.helpers),
        None if evening.paused is None else moment_of(evening.paused),
        said_by(evening),
        forecast.rounds(whole, found.spans, found.length, now()),
    )


def said_by(evening: Evening) -> SaidAnswer | None:
    """What the host says to all."""
    said = evening.said
    return None if said is None else SaidAnswer(said.text, moment_of(said.at))


def entrants_of(whole: Whole, faces: dict[str, str]) -> list[EntrantAnswer]:
    """Everybody who takes part, the best first."""
    known = {one.number: one for one in whole.entrants}
    return [
        EntrantAnswer(
            one.entrant,
            known[one.entrant].name,
            faces.get(known[one.entrant].session or "", ""),
            known[one.entrant].since,
            known[one.entrant].gone,
            one.place,
            one.points,
            round(one.opponents, 2),
            one.wins,
            one.score,
            one.games,
        )
        for one in evenings.standings_of(whole)
    ]


def shown(request: HttpRequest, board: Board, found: Read, me: int | None) -> BoardAnswer:
    """One table of a round; while it is played, no score is told."""
    row, open_table = found.rows.get(board.table), request.services.get(Tables).get(board.table)
    yours = [seat for seat, who in enumerate(board.seats) if who == me]
    listed = None if row is None else card(request, row, found.seats[row.id], yours)
    span = found.spans.get(board.table)
    going = found.whole.evening.paused is None
    return BoardAnswer(
        board.round,
        board.number,
        list(board.seats),
        board.table,
        listed,
        None if board.places is None else list(board.places),
        None if board.scores is None else list(board.scores),
        None if board.places is None else tournament.points_for(board.places),
        open_table.people.kept_waiting_by() if open_table else [],
        forecast.to_go(span, found.length, now()) if going else None,
        moment_of(span.changed) if span is not None and span.over else None,
    )


def drawn(whole: Whole) -> DrawAnswer | None:
    """The next round as it was drawn, with who meets again."""
    found = whole.evening.draw
    if found is None:
        return None
    met = tournament.meetings(whole.boards)

    def again(table: Sequence[int]) -> list[int]:
        twice = [two for two in combinations(table, 2) if met[tournament.pair(*two)]]
        return sorted({who for two in twice for who in two if BOT not in two})

    drawn_tables = [DrawnTable(list(one), again(one)) for one in found.tables]
    return DrawAnswer(drawn_tables, list(found.byes))


# What is taken home.


def move_in(services: Services) -> tuple[list[Chore], list[Close]]:
    """Write down how tables of evenings have ended, again and again."""
    services.put(Watch(services))
    return [Chore("evenings", EVENINGS, Clerk(services).round)], []


ENDPOINTS = (
    Endpoint("POST", "/api/evenings", make, NewEvening, EveningName),
    Endpoint("GET", "/api/evenings/{evening}", show, answer=EveningAnswer),
    Endpoint("POST", "/api/evenings/{evening}/join", join, Entering, NumberAnswer),
    Endpoint("POST", "/api/evenings/{evening}/leave", leave, Going, NOTHING),
    Endpoint("POST", "/api/evenings/{evening}/draw", draw, Drawing, NOTHING),
    Endpoint("POST", "/api/evenings/{evening}/start", start, RoundNumber, NOTHING),
    Endpoint("POST", "/api/evenings/{evening}/end", end, answer=NOTHING),
    Endpoint("POST", "/api/evenings/{evening}/bot", let_bot_play, Absent, NOTHING),
    Endpoint("POST", "/api/evenings/{evening}/pause", pause, Pausing, NOTHING),
    Endpoint("POST", "/api/evenings/{evening}/remind", remind, Absent, NOTHING),
    Endpoint("POST", "/api/evenings/{evening}/say", say, Saying, NOTHING),
    Endpoint("POST", "/api/evenings/{evening}/help-link", ask_for_help, answer=HelpLink),
    Endpoint("POST", "/api/evenings/{evening}/help", help_out, LetterCode, NOTHING),
    Endpoint("DELETE", "/api/evenings/{evening}/help", do_without_help, answer=NOTHING),
    Endpoint("GET", "/api/evenings/{evening}/events", listen, kind="text/event-stream"),
    Endpoint("GET", "/api/evenings/{evening}/results.json", results),
    Endpoint("GET", "/api/evenings/{evening}/results.csv", results_table, kind="text/csv"),
)
