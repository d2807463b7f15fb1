"""What somebody has tried of the problems, how well, and their own mistakes that come back."""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import Connection, Table, delete, insert, select, update

from ludi.server.base.time import now
from ludi.server.store import schema

OWNED = (schema.problem_try, schema.problem_mark, schema.lesson)


class Try(msgspec.Struct, frozen=True):
    """Somebody's first try at a problem."""

    problem: str
    game: str
    right: bool
    at: float
    day: str | None = None
    """Of which day it was the problem."""


class Standing(msgspec.Struct, frozen=True):
    """How well somebody solves the problems of a game."""

    game: str
    mu: float
    sigma: float
    streak: int = 0
    best: int = 0


class Level(msgspec.Struct, frozen=True):
    """How hard a problem has turned out to be."""

    problem: str
    mu: float
    sigma: float
    tries: int = 0
    solved: int = 0


class Lesson(msgspec.Struct, frozen=True):
    """A mistake of one's own, and when it comes back."""

    table_id: str
    ply: int
    due: float
    days: int


def tries_of(db: Connection, session: str) -> list[Try]:
    """All that somebody has tried, the latest first."""
    column = schema.problem_try.c
    rows = db.execute(
        select(*schema.named(schema.problem_try))
        .where(column.session == session)
        .order_by(column.at.desc())
    )
    return [Try(row.problem, row.game, row.right, row.at, row.day) for row in rows]


def standings_of(db: Connection, session: str) -> dict[str, Standing]:
    """How well somebody solves, by game."""
    rows = db.execute(
        select(schema.problem_mark).where(schema.problem_mark.c.session == session)
    ).all()
    return {row.title: Standing(row.title, row.mu, row.sigma, row.streak, row.best) for row in rows}


def level_of(db: Connection, problem: str) -> Level | None:
    """How hard a problem has turned out to be, if somebody has tried it."""
    row = db.execute(
        select(schema.problem_level).where(schema.problem_level.c.problem == problem)
    ).first()
    return None if row is None else Level(problem, row.mu, row.sigma, row.tries, row.solved)


def add_try(db: Connection, session: str, made: Try, standing: Standing, level: Level) -> bool:
    """Write a first try down, and what it has moved; False if it was not the first."""
    column = schema.problem_try.c
    known = select(column.problem).where(column.session == session, column.problem == made.problem)
    if db.execute(known).first() is not None:
        return False
    add(db, schema.problem_try, session=session, **msgspec.structs.asdict(made))
    mark = schema.problem_mark.c
    mine = (mark.session == session) & (mark.game == standing.game)
    db.execute(delete(schema.problem_mark).where(mine))
    add(db, schema.problem_mark, session=session, **msgspec.structs.asdict(standing))
    keep_level(db, level)
    return True


def keep_level(db: Connection, level: Level) -> None:
    """Write down how hard a problem is believed to be."""
    theirs = schema.problem_level.c.problem == level.problem
    db.execute(delete(schema.problem_level).where(theirs))
    add(db, schema.problem_level, **msgspec.structs.asdict(level))


def add(db: Connection, table: Table, **values: Any) -> None:
    """A row more."""
    db.execute(insert(table).values(**values))


def lessons_of(db: Connection, session: str) -> dict[tuple[str, int], Lesson]:
    """When somebody's mistakes come back, by table and action."""
    rows = db.execute(
        select(*schema.named(schema.lesson)).where(schema.lesson.c.session == session)
    ).all()
    return {
        (row.table_id, row.ply): Lesson(row.table_id, row.ply, row.due, row.days) for row in rows
    }


def put_off(db: Connection, session: str, lesson: Lesson) -> None:
    """A mistake comes back later."""
    column = schema.lesson.c
    same_table = (column.session == session) & (column.table_id == lesson.table_id)
    db.execute(delete(schema.lesson).where(same_table, column.ply == lesson.ply))
    add(db, schema.lesson, session=session, **msgspec.structs.asdict(lesson))


def reviewed(db: Connection, session: str, most: int) -> list[tuple[str, str, list[int], str]]:
    """Somebody's games whose reviews are kept, the last made first: table, game, seats, review."""
    held = schema.holder.c
    seats: dict[str, list[int]] = {}
    for row in db.execute(select(held.table_id, held.seat).where(held.session == session)):
        seats.setdefault(row.table_id, []).append(row.seat)
    table = schema.table.c
    rows = db.execute(
        select(table.id, table.game, schema.review.c.body)
        .join(schema.review, schema.review.c.table_id == table.id)
        .where(table.id.in_(seats))
        .order_by(table.changed.desc())
        .limit(most)
    )
    return [(row.id, row.game, seats[row.id], row.body) for row in rows]


def forget(db: Connection, session: str) -> None:
    """Nothing of somebody is left."""
    for table in OWNED:
        db.execute(delete(table).where(table.c.session == session))


def take_over(db: Connection, old: str, new: str) -> None:
    """What this browser has solved belongs to who has come back on it, where they have not."""
    keys = (schema.problem_try.c.problem, schema.problem_mark.c.game)
    for table, key in zip(OWNED, keys, strict=False):
        known = select(key).where(table.c.session == new)
        wanted = (table.c.session == old) & key.not_in(known.scalar_subquery())
        db.execute(update(table).where(wanted).values(session=new))
    forget(db, old)


def soon(days: int) -> float:
    """The moment in so many days."""
    return now() + days * 86_400.0
