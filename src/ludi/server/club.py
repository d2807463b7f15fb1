"""The addresses of club evenings: what is asked about one, and what is answered."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from itertools import combinations

import msgspec
from sqlalchemy import Connection
from starlette.responses import Response

from ludi.server import evenings, http_answers, incoming, meeting, tournament
from ludi.server.http_request import HttpRequest
from ludi.server.refusals import Refusal
from ludi.server.store import evenings as stored
from ludi.server.store import finding, people, tables
from ludi.server.store.evenings import Whole
from ludi.server.store.tables import SeatRow, TableRow
from ludi.server.tournament import BOT, Board

FORMULA = ("=", "+", "-", "@", "\t")
"""What a spreadsheet would take for a formula at the beginning of a name."""
Read = tuple[Whole, str, dict[str, str], dict[str, TableRow], dict[str, list[SeatRow]]]


async def make(request: HttpRequest) -> object:
    """Announce a club evening."""
    if not await request.house.allowed(request.house.makings, request.address):
        raise Refusal("too_many")
    wish = await request.body(incoming.NewEvening)
    person = await request.somebody()
    name = await evenings.make(request.house, person, wish)
    path = f"/club/{name}"
    return http_answers.EveningName(name, path, request.base + path)


async def join(request: HttpRequest) -> object:
    """Take part in an evening, from its next round on."""
    if not await request.house.allowed(request.house.joins, request.address):
        raise Refusal("too_many")
    wish = await request.body(incoming.Entering)
    person = await request.somebody()
    name = request.path("evening")
    return http_answers.NumberAnswer(await evenings.join(request.house, person, name, wish.name))


async def leave(request: HttpRequest) -> object:
    """Be drawn no more; the host may say so of others."""
    wish = await request.body(incoming.Going)
    person = await request.member()
    await evenings.leave(request.house, person, request.path("evening"), wish.entrant)
    return None


async def draw(request: HttpRequest) -> object:
    """Draw the next round, draw it again, or let two people change places; for the host."""
    wish = await request.body(incoming.Drawing)
    person = await request.member()
    await evenings.draw(request.house, person, request.path("evening"), wish.swap, wish.again)
    return None


async def start(request: HttpRequest) -> object:
    """Begin a round; for the host."""
    wish = await request.body(incoming.RoundNumber)
    person = await request.member()
    await evenings.start(request.house, person, request.path("evening"), wish.round)
    return None


async def end(request: HttpRequest) -> object:
    """No further round; for the host."""
    person = await request.member()
    await evenings.end(request.house, person, request.path("evening"))
    return None


async def let_bot_play(request: HttpRequest) -> object:
    """A bot plays for a guest who is not there; for the host."""
    wish = await request.body(incoming.Absent)
    person = await request.member()
    name = request.path("evening")
    await evenings.let_bot_play(request.house, person, name, wish.table, wish.seat)
    return None


# What is shown.


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
    return whole, called, faces, rows, finding.seats_of_all(db, list(rows))


async def show(request: HttpRequest) -> object:
    """A club evening, for anybody who has its link."""
    person = await request.person()
    whole, host, faces, rows, seats = await request.house.database.read(
        read, request.path("evening")
    )
    evening, plan = whole.evening, whole.evening.plan
    for board in whole.running:
        await request.house.open_if_sound(board.table)  # only so is it known who is away
    own = whole.entrant_of(person.id if person else None)
    me = own.number if own else None
    return http_answers.EveningAnswer(
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
        host,
        person is not None and person.id == evening.host,
        me,
        evening.round,
        whole.phase,
        entrants_of(whole, faces),
        [shown(request, board, rows, seats, me) for board in whole.boards],
        drawn(whole),
        f"{request.base}/club/{evening.id}",
    )


def entrants_of(whole: Whole, faces: dict[str, str]) -> list[http_answers.EntrantAnswer]:
    """Everybody who takes part, the best first."""
    known = {one.number: one for one in whole.entrants}
    return [
        http_answers.EntrantAnswer(
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


def shown(
    request: HttpRequest,
    board: Board,
    rows: dict[str, TableRow],
    seats: dict[str, list[SeatRow]],
    me: int | None,
) -> http_answers.BoardAnswer:
    """One table of a round; while it is played, no score is told."""
    row, open_table = rows.get(board.table), request.house.tables.get(board.table)
    yours = [seat for seat, who in enumerate(board.seats) if who == me]
    card = None if row is None else meeting.card(request, row, seats[row.id], yours)
    return http_answers.BoardAnswer(
        board.round,
        board.number,
        list(board.seats),
        board.table,
        card,
        None if board.places is None else list(board.places),
        None if board.scores is None else list(board.scores),
        None if board.places is None else tournament.points_for(board.places),
        evenings.away_from(request.house, open_table) if open_table else [],
    )


def drawn(whole: Whole) -> http_answers.DrawAnswer | None:
    """The next round as it was drawn, with who meets again."""
    found = whole.evening.draw
    if found is None:
        return None
    met = tournament.meetings(whole.boards)

    def again(table: Sequence[int]) -> list[int]:
        twice = [two for two in combinations(table, 2) if met[tournament.pair(*two)]]
        return sorted({who for two in twice for who in two if BOT not in two})

    drawn_tables = [http_answers.DrawnTable(list(one), again(one)) for one in found.tables]
    return http_answers.DrawAnswer(drawn_tables, list(found.byes))


# What is taken home.


async def results(request: HttpRequest) -> object:
    """The results of an evening: everybody's standing, and every table of every round."""
    whole = evenings.require(
        await request.house.database.read(stored.find, request.path("evening"))
    )
    return saved(msgspec.json.encode(told(whole)), "application/json", whole, "json")


async def results_table(request: HttpRequest) -> object:
    """The standings of an evening as a table for spreadsheets."""
    whole = evenings.require(
        await request.house.database.read(stored.find, request.path("evening"))
    )
    return saved(as_csv(whole).encode("utf-8-sig"), "text/csv; charset=utf-8", whole, "csv")


def saved(body: bytes, kind: str, whole: Whole, ending: str) -> Response:
    """A file to be saved."""
    name = f"ludi-{whole.evening.plan.game}-{whole.evening.id[:8]}.{ending}"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(body, headers=headers, media_type=kind)


def told(whole: Whole) -> dict[str, object]:
    """The results in full, with names."""
    plan = whole.evening.plan
    names = {one.number: one.name for one in whole.entrants} | {BOT: plan.level}
    return {
        "title": plan.title,
        "game": plan.game,
        "method": plan.method,
        "rounds": whole.evening.round,
        "options": plan.options,
        "points": {"behind": tournament.BEHIND, "tied": tournament.TIED},
        "standings": [
            {"name": names[one.entrant], **msgspec.to_builtins(one)}
            for one in evenings.standings_of(whole)
        ],
        "tables": [
            {
                "round": board.round,
                "table": board.table or None,
                "players": [names[who] for who in board.seats],
                "places": board.places,
                "scores": board.scores,
            }
            for board in whole.boards
        ],
    }


def as_csv(whole: Whole) -> str:
    """One line for everybody: standing, tie-breaks, and the points of each round."""
    names = {one.number: one.name for one in whole.entrants}
    rounds = range(1, whole.evening.round + 1)
    sheet = io.StringIO()
    writer = csv.writer(sheet, lineterminator="\r\n")
    head = ("place", "name", "points", "opponents", "wins", "score", "games")
    writer.writerow([*head, *(f"round {number}" for number in rounds)])
    for one in evenings.standings_of(whole):
        name = names[one.entrant]
        safe = f"'{name}" if name.startswith(FORMULA) else name
        standing = (one.points, round(one.opponents, 2), one.wins, one.score, one.games)
        earned = [points_in(whole, one.entrant, number) for number in rounds]
        writer.writerow([one.place, safe, *standing, *earned])
    return sheet.getvalue()


def points_in(whole: Whole, entrant: int, number: int) -> int | str:
    """What somebody earned in a round; nothing if they did not play, or still do."""
    for board in whole.boards:
        if board.round == number and entrant in board.seats:
            earned = tournament.earned(board, whole.evening.plan.players)
            return "" if earned is None else earned[board.seats.index(entrant)]
    return ""
