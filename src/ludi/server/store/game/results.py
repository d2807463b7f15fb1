"""Results of finished games, and ratings per game and number of players."""

from __future__ import annotations

import msgspec
from sqlalchemy import ColumnElement, Connection, delete, insert, select, update

from ludi.server.store import schema
from ludi.server.store.game.tables import TableRow, unpacked

Rival = tuple[int | None, str | None]
"""The points of whom somebody played against alone, and his level."""
NOBODY: Rival = (None, None)
UNTOLD = schema.result.c.favours.is_(None)


class Result(msgspec.Struct, frozen=True):
    """How one seat fared: `before` and `after` are ratings, equal if the game was not rated.

    `favours` says what it favoured, as JSON: how often each thing was chosen, by kind. None if that
    has not been told yet. Alone one plays against the game itself: `rival` has so many points at
    that `level`.
    """

    table_id: str
    seat: int
    session: str
    game: str
    players: int
    versus: str
    place: int
    score: int
    before: float
    after: float
    at: float
    favours: str | None = None
    rival: int | None = None
    level: str | None = None


class Rating(msgspec.Struct, frozen=True):
    """How strong somebody seems: a mean, how unsure it is, and from how many games."""

    session: str
    game: str
    players: int
    versus: str
    mu: float
    sigma: float
    games: int


def uncounted(db: Connection, limit: int) -> list[TableRow]:
    """Finished games that are in nobody's record yet, the oldest first."""
    column = schema.table.c
    rows = db.execute(
        select(schema.table)
        .where(column.status == "over", ~column.counted)
        .order_by(column.changed)
        .limit(limit)
    ).mappings()
    return [unpacked(row) for row in rows]


def untold(db: Connection, limit: int) -> list[TableRow]:
    """Counted games of which nobody has told yet what was favoured."""
    rows = db.execute(
        select(schema.table)
        .where(schema.table.c.id.in_(select(schema.result.c.table_id).where(UNTOLD)))
        .limit(limit)
    ).mappings()
    return [unpacked(row) for row in rows]


def tell(db: Connection, table_id: str, favours: dict[int, str], rival: Rival) -> None:
    """Write down what each seat of a counted game favoured, and whom it played against alone."""
    column = schema.result.c
    for seat, told in favours.items():
        db.execute(
            update(schema.result)
            .where(column.table_id == table_id, column.seat == seat, UNTOLD)
            .values(favours=told, rival=rival[0], level=rival[1])
        )


def count(
    db: Connection, table_id: str, winners: list[int], results: list[Result], ratings: list[Rating]
) -> None:
    """Write down what a finished game means; it is counted once."""
    column = schema.table.c
    fresh = db.execute(
        update(schema.table)
        .where(column.id == table_id, ~column.counted)
        .values(counted=True, winners=msgspec.json.encode(winners).decode())
    )
    if not fresh.rowcount:
        return
    for result in results:
        db.execute(insert(schema.result).values(**msgspec.structs.asdict(result)))
    for rating in ratings:
        keep(db, rating)


def keep(db: Connection, rating: Rating) -> None:
    """From now on somebody is rated so."""
    db.execute(delete(schema.rating).where(this(rating)))
    db.execute(insert(schema.rating).values(**msgspec.structs.asdict(rating)))


def this(rating: Rating) -> ColumnElement[bool]:
    """Which row a rating is."""
    column = schema.rating.c
    return (
        (column.session == rating.session)
        & (column.game == rating.game)
        & (column.players == rating.players)
        & (column.versus == rating.versus)
    )


def rating_of(db: Connection, blank: Rating) -> Rating:
    """How somebody is rated; the blank one if nobody knows."""
    row = db.execute(select(*schema.named(schema.rating)).where(this(blank))).first()
    return blank if row is None else Rating(**row._mapping)


def ratings_of(db: Connection, session: str) -> list[Rating]:
    """All of somebody's ratings."""
    column = schema.rating.c
    by_kind = (column.versus.desc(), column.game, column.players)
    rows = db.execute(
        select(*schema.named(schema.rating)).where(column.session == session).order_by(*by_kind)
    )
    return [Rating(**row._mapping) for row in rows]


def results_of(db: Connection, session: str) -> list[Result]:
    """All of somebody's results, the last one first."""
    column = schema.result.c
    rows = db.execute(
        select(*schema.named(schema.result))
        .where(column.session == session)
        .order_by(column.at.desc())
    )
    return [Result(**row._mapping) for row in rows]


def alone_of(db: Connection, session: str) -> list[Result]:
    """Somebody's results against a game itself, the best first: by how much more they had."""
    column = schema.result.c
    rows = db.execute(
        select(*schema.named(schema.result))
        .where(column.session == session, column.rival.is_not(None))
        .order_by((column.score - column.rival).desc(), column.at)
    )
    return [Result(**row._mapping) for row in rows]
