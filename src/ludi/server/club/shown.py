"""An evening as its page is told of it: who takes part, the tables of its round, what is drawn."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

import msgspec
from sqlalchemy import Connection

from ludi.server.base.time import now
from ludi.server.club import evenings, forecast, tournament
from ludi.server.club.wire import (
    BoardAnswer,
    DrawAnswer,
    DrawnTable,
    EntrantAnswer,
    EveningAnswer,
    SaidAnswer,
)
from ludi.server.http.request import HttpRequest
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


class Read(msgspec.Struct, frozen=True):
    """An evening, its host's name, everybody's faces, the round's tables and how long they take."""

    whole: Whole
    host: str
    faces: dict[str, str]
    rows: dict[str, TableRow]
    seats: dict[str, list[SeatRow]]
    spans: dict[str, Span]
    length: float | None


def read(db: Connection, name: str) -> Read:
    """An evening with its host's name, everybody's faces and the round's tables, of one moment."""
    whole = evenings.require(stored.find(db, name))
    present = [board for board in whole.boards if board.round == whole.evening.round]
    rows = tables.find_tables(db, [board.table for board in present])
    faces = people.faces_of(db, [one.session for one in whole.entrants if one.session])
    host = people.person_of(db, whole.evening.host or "")
    own = whole.entrant_of(whole.evening.host)
    called = own.name if own else host.name if host else ""
    spans, plan = club_times.spans(db, name), whole.evening.plan
    length = forecast.usual(spans, club_times.lengths(db, plan.game, plan.players))
    seats = listing.seats_of_all(db, list(rows))
    return Read(whole, called, faces, rows, seats, spans, length)


def evening_of(request: HttpRequest, found: Read, session: str | None) -> EveningAnswer:
    """All of an evening, as somebody sees it."""
    whole = found.whole
    evening, plan = whole.evening, whole.evening.plan
    own = whole.entrant_of(session)
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
        evening.is_given_by(session),
        me,
        evening.round,
        whole.phase,
        entrants_of(whole, found.faces),
        [board_of(request, board, found, me) for board in whole.boards],
        drawn(whole),
        f"{request.base}/club/{evening.id}",
        session in evening.helpers,
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


def board_of(request: HttpRequest, board: Board, found: Read, me: int | None) -> BoardAnswer:
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
        forecast.progress(span, found.length, now()),
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
