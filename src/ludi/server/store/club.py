"""Club evenings: their plan, who comes, the tables of each round and how they ended."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

import msgspec
from sqlalchemy import Connection, Row, func, insert, or_, select, update

from ludi.server.base.time import now
from ludi.server.store import schema

LISTED = 10
SAMPLE = 40
"""Tables by which is reckoned how long the next ones will last."""
Method = Literal["swiss", "all"]
Fill = Literal["bots", "bye"]
Phase = Literal["gathering", "playing", "between", "over"]
GATHERING: Final = "gathering"
PLAYING: Final = "playing"
BETWEEN: Final = "between"
OVER: Final = "over"
BOT = -1
"""Who sits where no entrant does."""


class Board(msgspec.Struct, frozen=True):
    """One table of a round: who sits where, and everybody's place and score once it is over.

    Without a table it is a bye: who is named sits out and is paid as if all had tied.
    """

    round: int
    number: int
    table: str
    seats: tuple[int, ...]
    places: tuple[int, ...] | None = None
    scores: tuple[int, ...] | None = None

    @property
    def over(self) -> bool:
        """Whether nobody waits for it any more."""
        return not self.table or self.places is not None


class Draw(msgspec.Struct, frozen=True):
    """The tables of the next round, seat by seat, and who sits out."""

    tables: tuple[tuple[int, ...], ...]
    byes: tuple[int, ...] = ()


class Plan(msgspec.Struct, frozen=True):
    """What was agreed when the evening was announced."""

    title: str
    game: str
    players: int
    """At a table."""
    method: Method
    rounds: int
    """How many there will be; 0: as many as it takes until everybody has met everybody."""
    fill: Fill
    """`bots` take the seats that are left over, or some sit out (`bye`)."""
    level: str
    options: dict[str, object]
    clock: dict[str, object] | None
    language: str


class Said(msgspec.Struct, frozen=True):
    """What the host says to all."""

    text: str
    at: float


class Evening(msgspec.Struct, frozen=True):
    """One row of `evening`."""

    id: str
    host: str | None
    plan: Plan
    round: int
    """The round that was begun last; 0 before the first."""
    draw: Draw | None
    """The tables of the next round, as long as nothing has changed since they were drawn."""
    shuffles: int
    ended: bool
    revision: int
    created: float
    changed: float
    paused: float | None = None
    """Since when all its tables stand still."""
    said: Said | None = None
    helpers: list[str] = []
    """Sessions that may do what the host does."""
    help: str | None = None
    """The secret of the link by which they come."""

    def is_given_by(self, session: str | None) -> bool:
        """Whether somebody is the host, or helps."""
        return session is not None and (session == self.host or session in self.helpers)


class Entrant(msgspec.Struct, frozen=True):
    """Somebody who takes part, from a round on; who has gone is drawn no more."""

    number: int
    session: str | None
    name: str
    since: int
    gone: bool


class Whole(msgspec.Struct, frozen=True):
    """An evening with all that belongs to it, read at one moment."""

    evening: Evening
    entrants: list[Entrant]
    boards: list[Board]

    @property
    def running(self) -> list[Board]:
        """The tables that are not over."""
        return [board for board in self.boards if not board.over]

    @property
    def rounds(self) -> int:
        """How many rounds there will be."""
        staying = sum(not one.gone for one in self.entrants)
        return self.evening.plan.rounds or max(self.evening.round, rounds_for_all(staying))

    @property
    def phase(self) -> Phase:
        """Where the evening is."""
        if self.evening.ended:
            return OVER
        if not self.evening.round:
            return GATHERING
        if self.running:
            return PLAYING
        return BETWEEN if self.evening.round < self.rounds else OVER

    def entrant_of(self, session: str | None) -> Entrant | None:
        """Who somebody is among those who take part."""
        known = (one for one in self.entrants if session and one.session == session)
        return next(known, None)


def text_of(value: object) -> str:
    """A value as it is kept."""
    return msgspec.json.encode(value).decode()


def add(db: Connection, evening: Evening) -> None:
    """Write down a new evening."""
    kept = {"plan": text_of(evening.plan), "draw": None, "said": None, "helpers": "[]"}
    values = msgspec.structs.asdict(evening) | kept
    db.execute(insert(schema.evening).values(**values))


def change(db: Connection, name: str, **values: object) -> bool:
    """Change an evening; until the end of the transaction nobody else can. False: no such one."""
    column = schema.evening.c
    values = {"revision": column.revision + 1, "changed": now(), **values}
    done = db.execute(update(schema.evening).where(column.id == name).values(**values))
    return done.rowcount == 1


def keep_draw(db: Connection, name: str, draw: Draw | None, shuffles: int) -> None:
    """This is how the next round will be, unless something changes."""
    change(db, name, draw=None if draw is None else text_of(draw), shuffles=shuffles)


def unpacked(row: Row[tuple[object, ...]]) -> Evening:
    """An evening from its row."""
    values = dict(row._mapping)
    values["plan"] = msgspec.json.decode(values["plan"], type=Plan)
    values["draw"] = msgspec.json.decode(values["draw"], type=Draw) if values["draw"] else None
    values["said"] = msgspec.json.decode(values["said"], type=Said) if values["said"] else None
    values["helpers"] = msgspec.json.decode(values["helpers"], type=list[str])
    return Evening(**values)


def find(db: Connection, name: str) -> Whole | None:
    """The evening with this name, and all that belongs to it."""
    row = db.execute(select(schema.evening).where(schema.evening.c.id == name)).first()
    if row is None:
        return None
    column = schema.entrant.c
    people = db.execute(
        select(schema.entrant).where(column.evening == name).order_by(column.number)
    )
    entrants = [Entrant(one.number, one.session, one.name, one.since, one.gone) for one in people]
    return Whole(unpacked(row), entrants, boards_of(db, name))


def boards_of(db: Connection, name: str) -> list[Board]:
    """The tables of all rounds, in order."""
    column = schema.board.c
    rows = db.execute(
        select(schema.board).where(column.evening == name).order_by(column.round, column.number)
    )
    read = msgspec.json.Decoder(tuple[int, ...]).decode
    return [
        Board(
            row.round,
            row.number,
            row.table_id,
            read(row.seats),
            read(row.places) if row.places else None,
            read(row.scores) if row.scores else None,
        )
        for row in rows
    ]


def enter(db: Connection, name: str, session: str | None, called: str, since: int) -> int:
    """Somebody takes part, with a device of their own or without; their number."""
    column = schema.entrant.c
    last = db.execute(select(func.max(column.number)).where(column.evening == name)).scalar()
    values = {"evening": name, "number": (last or 0) + 1, "session": session, "name": called}
    db.execute(insert(schema.entrant).values(**values, since=since, gone=False))
    return (last or 0) + 1


def change_entrant(db: Connection, evening: str, number: int, **values: object) -> None:
    """Somebody goes, or is back."""
    column = schema.entrant.c
    mine = (column.evening == evening) & (column.number == number)
    db.execute(update(schema.entrant).where(mine).values(**values))


def add_board(db: Connection, name: str, board: Board) -> None:
    """A table of a round."""
    values = {
        "evening": name,
        "round": board.round,
        "number": board.number,
        "table_id": board.table,
    }
    db.execute(insert(schema.board).values(**values, seats=text_of(board.seats)))


def ended(db: Connection) -> list[tuple[str, Board]]:
    """The tables that are over or removed and not written down as such, with their evening."""
    column, table = schema.board.c, schema.table.c
    rows = db.execute(
        select(schema.board)
        .join(schema.table, table.id == column.table_id, isouter=True)
        .where(column.places.is_(None), column.table_id != "")
        .where(or_(table.id.is_(None), table.status == "over"))
    )
    read = msgspec.json.Decoder(tuple[int, ...]).decode
    return [
        (row.evening, Board(row.round, row.number, row.table_id, read(row.seats))) for row in rows
    ]


def finish(
    db: Connection, name: str, board: Board, places: Sequence[int], scores: Sequence[int]
) -> None:
    """Write down how a table ended; the next round is drawn anew, after the last one it is over."""
    change(db, name, draw=None)
    column = schema.board.c
    this = (column.evening == name) & (column.table_id == board.table)
    outcome = {"places": text_of(places), "scores": text_of(scores)}
    db.execute(update(schema.board).where(this).values(**outcome))
    whole = find(db, name)
    if whole is not None and whole.phase == OVER:
        change(db, name, ended=True)


def of_person(db: Connection, session: str) -> list[Evening]:
    """The evenings that somebody gives or takes part in, the newest first."""
    evening, entrant = schema.evening.c, schema.entrant.c
    taking = select(entrant.evening).where(entrant.session == session)
    rows = db.execute(
        select(schema.evening)
        .where(or_(evening.host == session, evening.id.in_(taking)))
        .order_by(evening.created.desc())
        .limit(LISTED)
    )
    return [unpacked(row) for row in rows]


def newest(db: Connection) -> list[Evening]:
    """All evenings, the newest first: for who looks after the house."""
    rows = db.execute(select(schema.evening).order_by(schema.evening.c.created.desc()))
    return [unpacked(row) for row in rows]


def forget(db: Connection, session: str) -> None:
    """Somebody is forgotten: results keep a number; the next in the list gives the evening."""
    evening, entrant = schema.evening.c, schema.entrant.c
    mine = entrant.session == session
    numbers = db.execute(select(entrant.evening, entrant.number).where(mine)).all()
    for row in numbers:
        change_entrant(db, row.evening, row.number, session=None, name=f"№ {row.number}", gone=True)
        change(db, row.evening, draw=None)
    for row in db.execute(select(evening.id).where(evening.host == session)).all():
        heir = db.execute(
            select(entrant.session)
            .where(entrant.evening == row.id, ~entrant.gone, entrant.session.is_not(None))
            .order_by(entrant.number)
            .limit(1)
        ).scalar()
        change(db, row.id, host=heir)
    for one in helped_by(db, session):
        change(db, one.id, helpers=text_of([who for who in one.helpers if who != session]))


def helped_by(db: Connection, session: str) -> list[Evening]:
    """The evenings at which somebody helps."""
    rows = db.execute(select(schema.evening).where(schema.evening.c.helpers.contains(session)))
    return [one for one in map(unpacked, rows) if session in one.helpers]


def take_over(db: Connection, old: str, new: str) -> None:
    """What one session had in evenings belongs to another."""
    evening, entrant = schema.evening.c, schema.entrant.c
    db.execute(update(schema.evening).where(evening.host == old).values(host=new))
    there = select(entrant.evening).where(entrant.session == new)
    twice = entrant.evening.in_(there.scalar_subquery())
    mine = entrant.session == old
    db.execute(update(schema.entrant).where(mine, ~twice).values(session=new))
    for one in helped_by(db, old):
        helpers = [new if who == old else who for who in one.helpers]
        change(db, one.id, helpers=text_of(helpers))


def rounds_for_all(entrants: int) -> int:
    """After how many rounds, two at a table, everybody has met everybody."""
    return max(1, entrants - 1 + entrants % 2)
