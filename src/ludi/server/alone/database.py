"""A SQLite file that is used by the one thread there is.

What is written has to last beyond this call, so `last` is called after every commit that changed
something: in a browser it sees to it that the bytes are in the browser's own file system.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Concatenate, ParamSpec, TypeVar

from sqlalchemy import Connection, create_engine, event
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.pool import ConnectionPoolEntry, StaticPool

from ludi.server.base.refusals import StorageError
from ludi.server.store.database import new_name, sentence_for
from ludi.server.store.opening import ready

if TYPE_CHECKING:
    from ludi.server.store.cluster.notices import Notices
    from ludi.server.store.game.tables import Move

Args = ParamSpec("Args")
Result = TypeVar("Result")
Last = Callable[[], object]
DURABLE = ("locking_mode = EXCLUSIVE", "journal_mode = WAL", "synchronous = FULL")
"""With the file to itself SQLite needs no memory shared with others, which a browser has not."""

JOURNAL = slice(18, 20)
"""Where a file says that it has a log beside it; a copy has none."""


def at_once() -> None:
    """What is written lasts without further ado."""


class LoneDatabase:
    """An open SQLite file; nothing waits, nothing runs beside it."""

    def __init__(self, path: str, last: Last = at_once, pragmas: Sequence[str] = DURABLE) -> None:
        self.name = path
        self.process = new_name()
        self.notices: Notices | None = None
        self.last = last
        self.changes = 0
        self.engine = create_engine(
            f"sqlite:///{path}",
            poolclass=StaticPool,
            hide_parameters=True,
            connect_args={"isolation_level": None},
        )

        def set_up(connection: DBAPIConnection, _: ConnectionPoolEntry) -> None:
            cursor = connection.cursor()
            for pragma in pragmas:
                cursor.execute(f"PRAGMA {pragma}")
            cursor.close()

        event.listen(self.engine, "connect", set_up)
        event.listen(self.engine, "begin", lambda line: line.exec_driver_sql("BEGIN"))

    async def read(
        self,
        work: Callable[Concatenate[Connection, Args], Result],
        *args: Args.args,
        **named: Args.kwargs,
    ) -> Result:
        """Run a function that only reads."""
        try:
            with self.engine.connect() as connection:
                return work(connection, *args, **named)
        except (SQLAlchemyError, OSError) as error:
            raise StorageError(sentence_for(error, self.name)) from error

    async def write(
        self,
        work: Callable[Concatenate[Connection, Args], Result],
        *args: Args.args,
        **named: Args.kwargs,
    ) -> Result:
        """Run a function that writes, and see to it that it lasts."""
        try:
            with self.engine.begin() as connection:
                result = work(connection, *args, **named)
            if self.has_changed():
                self.last()
        except IntegrityError:
            raise
        except (SQLAlchemyError, OSError) as error:
            raise StorageError(sentence_for(error, self.name)) from error
        return result

    def has_changed(self) -> bool:
        """Whether anything was written since we asked last."""
        with self.engine.connect() as connection:
            driver = connection.connection.driver_connection
        assert isinstance(driver, sqlite3.Connection)
        before, self.changes = self.changes, driver.total_changes
        return self.changes != before

    def copy(self) -> bytes:
        """The whole file as it is now: what `ludi serve --database` opens as well."""
        with self.engine.connect() as connection:
            driver = connection.connection.driver_connection
            assert isinstance(driver, sqlite3.Connection)
            found = bytearray(driver.serialize())
        found[JOURNAL] = b"\1\1"
        return bytes(found)

    async def append(self, move: Move) -> bool:
        """No way is shorter than writing it."""
        return False

    async def close(self) -> None:
        """Let go of the file."""
        self.engine.dispose()


async def open_alone(path: str, last: Last = at_once) -> LoneDatabase:
    """Open a file at this version's schema; make it if it is new."""
    database = LoneDatabase(path, last)
    await ready(database)
    return database
