"""Opening a database: ours alone, brought up to date; a foreign or newer one is left as it is."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from pathlib import Path
from typing import IO

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect, make_url
from sqlalchemy.exc import ArgumentError

from ludi.server.store.database import (
    BUSY_MILLISECONDS,
    Database,
    ServerDatabase,
    SqliteDatabase,
    StorageError,
    sentence_for,
)

MIGRATIONS = Path(__file__).parent / "migrations"
CONNECTIONS = 8


async def open_database(where: str, patience: float = 10.0) -> Database:
    """Open a SQLite file or a database URL, at this version's schema; make it if it is new."""
    database: Database
    if "://" in where:
        from sqlalchemy.ext.asyncio import create_async_engine

        engine = create_async_engine(
            where,
            hide_parameters=True,
            pool_size=CONNECTIONS,
            pool_timeout=patience,
            connect_args={"timeout": patience, "command_timeout": patience},
        )
        database = ServerDatabase(public_name(where), engine)
    else:
        path = Path(where).expanduser()
        lock = claim(path)
        try:
            check_file(path)
        except StorageError:
            lock.close()
            raise
        database = SqliteDatabase(str(path), lock)
    try:
        await database.write(bring_up_to_date, database.name)
    except BaseException:
        await database.close()
        raise
    return database


def public_name(where: str) -> str:
    """A database as it may be shown: where it is, without the name and password that open it."""
    if "://" not in where:
        return where
    try:
        url = make_url(where)
    except ArgumentError:
        return "the database"
    port = f":{url.port}" if url.port else ""
    return f"{url.get_backend_name()}://{url.host or ''}{port}/{url.database or ''}"


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
    if present != ScriptDirectory.from_config(alembic_config()).get_current_head():
        command.upgrade(alembic_config(connection), "head")
