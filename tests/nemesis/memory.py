"""A database in memory for simulations: the statements are the server's own, their cost is not.

Most of what a simulated move costs would be what SQLAlchemy does around each statement. Those that
the store puts into words once are therefore said to SQLite directly, as SQLAlchemy has worded them;
whatever is put together anew each time goes the usual way.
"""

from __future__ import annotations

import sqlite3
from collections import namedtuple
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, cast

from sqlalchemy import Boolean, Connection, Executable, create_engine
from sqlalchemy.exc import IntegrityError
from sqlalchemy.pool import StaticPool
from sqlalchemy.sql.compiler import SQLCompiler
from sqlalchemy.sql.elements import ClauseElement

from ludi.server.store.cluster import presence
from ludi.server.store.game import orders, tables
from ludi.server.store.people import outbox, people
from ludi.server.store.schema import metadata

WORDED = {
    id(value)
    for module in (presence, outbox, people, orders, tables)
    for value in vars(module).values()
    if isinstance(value, Executable)
}
"""The statements that are put into words once and never change."""
EMPTIED = ";".join(f"DELETE FROM {table.name}" for table in metadata.sorted_tables)


class Rows:
    """What SQLite answers, asked for as one asks SQLAlchemy."""

    def __init__(self, rows: list[Any]) -> None:
        self.rows = rows

    def __iter__(self) -> Iterator[Any]:
        return iter(self.rows)

    def first(self) -> Any:
        """The first row, if there is one."""
        return self.rows[0] if self.rows else None

    def one(self) -> Any:
        """The only row."""
        (row,) = self.rows
        return row

    def mappings(self) -> Rows:
        """The rows by the names of their columns."""
        return Rows([row._asdict() for row in self.rows])


class Wording:
    """A statement as SQLite hears it."""

    def __init__(self, words: SQLCompiler) -> None:
        self.sql = str(words)
        self.params = dict(words.params)
        self.order: Sequence[str] = words.positiontup or ()
        columns = words._result_columns
        self.row: Callable[[Sequence[Any]], Any] | None = None
        self.truths = [at for at, one in enumerate(columns) if isinstance(one.type, Boolean)]
        if columns:
            names: Any = namedtuple("Row", [one.keyname for one in columns])  # type: ignore[misc]
            self.row = names._make

    def rows(self, found: Sequence[Sequence[Any]]) -> list[Any]:
        """What was found, with names, and truths as such."""
        if self.row is None:
            return []
        return [self.row(self.true(one) if self.truths else one) for one in found]

    def true(self, values: Sequence[Any]) -> list[Any]:
        """Values of a row, those that are true or false as such."""
        found = list(values)
        for at in self.truths:
            found[at] = None if found[at] is None else bool(found[at])
        return found


class Memory:
    """A connection to a database in memory."""

    def __init__(self) -> None:
        engine = create_engine("sqlite://", poolclass=StaticPool, isolation_level="AUTOCOMMIT")
        metadata.create_all(engine)
        self.usual = engine.connect()
        self.disk = cast(sqlite3.Connection, self.usual.connection.driver_connection)
        self.wordings: dict[tuple[int, tuple[str, ...]], Wording | None] = {}

    @property
    def connection(self) -> Connection:
        """As functions of the store are given it."""
        return cast(Connection, self)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.usual, name)

    def execute(self, statement: Executable, values: Mapping[str, Any] | None = None) -> Any:
        """Say something; whatever was not worded before goes the usual way."""
        given = values or {}
        words = self.wording(statement, tuple(given)) if id(statement) in WORDED else None
        if words is None:
            return self.usual.execute(statement, values)
        params = {**words.params, **given}
        try:
            found = self.disk.execute(words.sql, [params[name] for name in words.order])
        except sqlite3.IntegrityError as error:
            raise IntegrityError(words.sql, None, error) from error
        return Rows(words.rows(found.fetchall()))

    def wording(self, statement: Executable, given: tuple[str, ...]) -> Wording | None:
        """How a statement is said with values of these names; None if that depends on them."""
        key = (id(statement), given)
        if key not in self.wordings:
            clause = cast(ClauseElement, statement)
            words = clause.compile(self.usual.engine, column_keys=given)
            assert isinstance(words, SQLCompiler)
            depends = words.post_compile_params or words.insert_prefetch or words.update_prefetch
            self.wordings[key] = None if depends else Wording(words)
        return self.wordings[key]

    @contextmanager
    def transaction(self) -> Iterator[Connection]:
        """All that is written in it, or nothing."""
        self.disk.execute("BEGIN")
        try:
            yield self.connection
        except BaseException:
            self.disk.execute("ROLLBACK")
            raise
        self.disk.execute("COMMIT")

    def clear(self) -> None:
        """Forget everything."""
        self.disk.executescript(EMPTIED)

    def close(self) -> None:
        """No more."""
        self.usual.close()
        self.usual.engine.dispose()
