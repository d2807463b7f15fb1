"""Opening the database, bringing it up to date, and reading and writing in transactions.

SQLite runs in WAL mode with full sync: what is committed survives a power cut. All writing goes
through one connection, which is the queue; readers have their own and never wait for it.
"""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import IO

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, event, inspect, text
from sqlalchemy.engine import make_url
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import DBAPIError, OperationalError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry

MIGRATIONS = Path(__file__).parent / "migrations"
BUSY_MILLISECONDS = 3000


class StorageError(Exception):
    """The database cannot be used now. The message is one sentence for a person."""


class Database:
    """An open database: `read()` and `write()` give connections inside a transaction."""

    def __init__(self, name: str, writer: AsyncEngine, reader: AsyncEngine) -> None:
        self.name = name
        self.writer = writer
        self.reader = reader
        self.lock: IO[str] | None = None

    @asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncConnection]:
        """A connection to read from; it sees one moment of the database."""
        try:
            async with self.reader.connect() as connection:
                yield connection
        except OperationalError as error:
            raise StorageError(sentence_for(error, self.name)) from error

    @asynccontextmanager
    async def write(self) -> AsyncIterator[AsyncConnection]:
        """The writing connection. Leaving the block commits; an exception undoes everything."""
        try:
            async with self.writer.begin() as connection:
                yield connection
        except OperationalError as error:
            raise StorageError(sentence_for(error, self.name)) from error

    async def answers(self) -> bool:
        """Whether the database can be read and written now."""
        try:
            async with self.write() as connection:
                await connection.execute(text("SELECT 1"))
        except StorageError:
            return False
        return True

    async def close(self) -> None:
        """Finish everything and let go of the file."""
        await self.reader.dispose()
        await self.writer.dispose()
        if self.lock is not None:
            self.lock.close()


async def open_database(where: str) -> Database:
    """Open a SQLite file or a database URL, at this version's schema; make it if it is new."""
    if "://" in where:
        return await ready(connect(where, where.split("@")[-1]))
    path = Path(where).expanduser()
    lock = claim(path)
    try:
        check_file(path)
        database = connect(f"sqlite+aiosqlite:///{path}", str(path))
        database.lock = lock
        return await ready(database)
    except StorageError:
        lock.close()
        raise


async def ready(database: Database) -> Database:
    """The database brought up to date, or closed again."""
    try:
        async with database.write() as connection:
            await connection.run_sync(bring_up_to_date, database.name)
    except (DBAPIError, OSError) as error:
        await database.close()
        raise StorageError(sentence_for(error, database.name)) from error
    except StorageError:
        await database.close()
        raise
    return database


def connect(url: str, name: str) -> Database:
    """Engines for writing (one connection) and reading (a few)."""
    if make_url(url).get_backend_name() != "sqlite":
        engine = create_async_engine(url, pool_size=8)
        return Database(name, engine, engine)
    writer, reader = sqlite_engine(url, 1, "BEGIN IMMEDIATE"), sqlite_engine(url, 4, "BEGIN")
    return Database(name, writer, reader)


def sqlite_engine(url: str, connections: int, begin: str) -> AsyncEngine:
    """An engine whose transactions are begun by us, with the given statement, not by the driver."""
    engine = create_async_engine(
        url,
        pool_size=connections,
        max_overflow=0,
        connect_args={"isolation_level": None},
    )
    event.listen(engine.sync_engine, "connect", make_durable)
    event.listen(engine.sync_engine, "begin", lambda c: c.exec_driver_sql(begin))
    return engine


def make_durable(connection: DBAPIConnection, _: ConnectionPoolEntry) -> None:
    """What is committed survives a power cut; a busy file is waited for."""
    cursor = connection.cursor()
    cursor.execute(f"PRAGMA busy_timeout = {BUSY_MILLISECONDS}")
    cursor.execute("PRAGMA journal_mode = WAL")
    cursor.execute("PRAGMA synchronous = FULL")
    cursor.close()


def claim(path: Path) -> IO[str]:
    """Take the file for this process alone, so that two servers never share one SQLite file."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        lock = open(f"{path}.lock", "a", encoding="utf-8")  # noqa: SIM115 - held while we run
    except OSError as error:
        raise StorageError(f"{path} cannot be opened: {error.strerror}.") from error
    try:
        import fcntl
    except ImportError:  # Windows: SQLite's own lock must do
        return lock
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        lock.close()
        raise StorageError(f"{path} is in use by another table server.") from None
    return lock


def check_file(path: Path) -> None:
    """Refuse a file that is not ours before anything is written to it, by reading only."""
    if not path.exists() or path.stat().st_size == 0:
        return
    try:
        probe = sqlite3.connect(f"file:{path}?mode=ro", uri=True, timeout=BUSY_MILLISECONDS / 1000)
        try:
            rows = probe.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
            names = [row[0] for row in rows]
            found = None
            if "alembic_version" in names:
                found = probe.execute("SELECT version_num FROM alembic_version").fetchone()
        finally:
            probe.close()
    except sqlite3.DatabaseError as error:
        raise StorageError(sentence_for(error, str(path))) from error
    check_version(found[0] if found else None, names, str(path))


def alembic_config(connection: Connection | None = None) -> Config:
    """Alembic set up for the migrations inside this package."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    return config


def check_version(present: str | None, names: Sequence[str], name: str) -> None:
    """Refuse a database that another program, or a newer version of this one, has made."""
    known = {s.revision for s in ScriptDirectory.from_config(alembic_config()).walk_revisions()}
    if present is None and names:
        raise StorageError(f"{name} is a database of another program; nothing was changed.")
    if present is not None and present not in known:
        raise StorageError(
            f"{name} was written by a newer version of Ludi ({present}); nothing was changed. "
            "Please update Ludi, or give another file with --database."
        )


def bring_up_to_date(connection: Connection, name: str) -> None:
    """Migrate an older database; refuse a newer or a foreign one untouched."""
    present = MigrationContext.configure(connection).get_current_revision()
    check_version(present, inspect(connection).get_table_names(), name)
    command.upgrade(alembic_config(connection), "head")


def sentence_for(error: Exception, name: str) -> str:
    """What a failure of the database means, for a person."""
    said = str(getattr(error, "orig", error)).lower()
    if "locked" in said or "busy" in said:
        return f"{name} is locked by another program; nothing was changed. Please try again."
    if "full" in said:
        return f"There is no room left on the disk of {name}; nothing was changed."
    if "readonly" in said or "read-only" in said:
        return f"{name} may not be written to; nothing was changed."
    if "not a database" in said or "malformed" in said:
        return f"{name} is not a database of Ludi, or it is damaged; nothing was changed."
    return f"{name} cannot be used: {said}."
