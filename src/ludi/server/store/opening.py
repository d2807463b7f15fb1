"""Opening a database: ours alone, brought up to date; a foreign or newer one is left as it is."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Awaitable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any

from sqlalchemy import Connection, inspect, make_url, text
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from ludi.server.base.refusals import StorageError
from ludi.server.base.time import set_clock
from ludi.server.store.cluster import processes
from ludi.server.store.database import (
    BUSY_MILLISECONDS,
    Database,
    ServerDatabase,
    SqliteDatabase,
    new_name,
    sentence_for,
)

if TYPE_CHECKING:
    from ludi.server.base.settings import Settings
    from ludi.server.store.cluster.notices import Notices

MIGRATIONS = Path(__file__).parent / "migrations"
REVISIONS = sorted(path.stem[:4] for path in MIGRATIONS.glob("versions/[0-9]*.py"))
OWNER_ONLY = 0o600
CONNECTIONS = 8
CLOCKS_APART = 60.0
MIGRATION = 0x1D2
FORBIDDEN = """
SELECT relname FROM pg_class WHERE relnamespace = current_schema()::regnamespace AND (
    relkind = 'r' AND NOT (
        has_table_privilege(oid, 'SELECT') AND has_table_privilege(oid, 'INSERT')
        AND has_table_privilege(oid, 'UPDATE') AND has_table_privilege(oid, 'DELETE')
    )
    OR relkind = 'S' AND NOT has_sequence_privilege(oid, 'USAGE')
) ORDER BY relname LIMIT 1
"""
"""The first of our tables and counters that a user of PostgreSQL may not write to."""


async def open_for(settings: Settings) -> Database:
    """Open the database that the settings name."""
    shared = settings.shared or settings.workers > 1
    database = await open_database(settings.database, settings.database_seconds, shared=shared)
    if database.notices is not None and not database.notices.first:
        try:
            await database.read(processes.require_same_house, settings.public_url, database.name)
        except StorageError:
            await database.close()
            raise
    return database


async def open_database(where: str, patience: float = 10.0, *, shared: bool = False) -> Database:
    """Open a SQLite file or a database URL, at this version's schema; make it if it is new."""
    if "://" in where:
        return await open_server(where, patience, shared)
    if shared:
        raise StorageError(
            "Several processes need PostgreSQL: one SQLite file is served by one process. "
            "Give --database postgresql+asyncpg://user@host/name."
        )
    path = Path(where).expanduser()
    lock = claim(path)
    try:
        check_file(path)
    except StorageError:
        lock.close()
        raise
    return await ready(SqliteDatabase(str(path), lock))


async def open_server(where: str, patience: float, shared: bool) -> Database:
    """Open a database of PostgreSQL, once it is ours: alone or shared."""
    from sqlalchemy.ext.asyncio import create_async_engine

    name = public_name(where)
    args: dict[str, Any] = {"timeout": patience, "command_timeout": patience}
    try:
        url = make_url(where)
        if url.get_backend_name() != "postgresql":
            raise ValueError(url.drivername)  # a file is given by its path
        if isinstance(url.query.get("host"), tuple):
            args["target_session_attrs"] = "read-write"  # of several, the one that can be written
        engine = create_async_engine(
            url,
            hide_parameters=True,
            pool_size=CONNECTIONS,
            pool_timeout=patience,
            connect_args=args,
        )
        import asyncpg  # type: ignore[import-untyped]

        from ludi.server.store.cluster.notices import Notices
        from ludi.server.store.game.moves import Moves
    except ModuleNotFoundError as error:
        raise StorageError(
            f"{name} needs a driver that is not installed ({error.name}): "
            "pip install 'ludi-romani[postgres]', and write postgresql+asyncpg://…"
        ) from None
    except (SQLAlchemyError, ValueError) as error:
        raise StorageError(
            f"This is no address of a database ({type(error).__name__}). "
            "Give a file, or postgresql+asyncpg://user@host/name."
        ) from None
    _, places = engine.dialect.create_connect_args(url)

    def connect() -> Awaitable[Any]:
        return asyncpg.connect(**places, **args)  # type: ignore[no-any-return]

    notices = Notices(name, connect, shared, new_name())
    await notices.open()
    database = ServerDatabase(name, engine, notices, Moves(name, connect))
    await check_clock(notices, database)
    return await ready(database)


async def check_clock(notices: Notices, database: Database) -> None:
    """Go by the database's clock; refuse a machine whose own is far from it."""
    present = await notices.time()
    set_clock(present)
    off = time.time() - present
    if abs(off) > CLOCKS_APART:
        await database.close()
        raise StorageError(
            f"The clock of this machine is {off:+.0f} seconds off that of {database.name}; "
            "nothing was changed. Please set it."
        )


async def ready(database: Database) -> Database:
    """Bring a database up to date; let go of it if that fails."""
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
    except (ArgumentError, ValueError):
        return "the database"
    port = f":{url.port}" if url.port else ""
    return f"{url.get_backend_name()}://{url.host or ''}{port}/{url.database or ''}"


def claim(path: Path) -> IO[str]:
    """Take the file for this process alone, so that two servers never share one SQLite file."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        lock = open(f"{path}.lock", "a", encoding="utf-8")  # noqa: SIM115 - held while we run
        keep_private(path)
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


def keep_private(path: Path) -> None:
    """Nobody else on this machine reads the tables; SQLite's other files follow."""
    if not path.exists():
        path.touch(mode=OWNER_ONLY)
    for file in (Path(f"{path}{end}") for end in ("", "-wal", "-shm", ".lock")):
        if file.is_file():
            with suppress(PermissionError):  # another's file: a host who shares it knows why
                file.chmod(OWNER_ONLY)


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


def check_version(present: str | None, names: Sequence[str], name: str) -> None:
    """Refuse a database that another program, or a newer version of this one, has made."""
    if present is None and names:
        raise StorageError(f"{name} is a database of another program; nothing was changed.")
    if present is not None and present not in REVISIONS:
        raise StorageError(
            f"{name} was written by a newer version of Ludi ({present}); nothing was changed. "
            "Please update Ludi, or give another file with --database."
        )


def bring_up_to_date(connection: Connection, name: str) -> None:
    """Migrate an older database; refuse a newer or a foreign one untouched."""
    if connection.dialect.name == "postgresql":  # several may start together: one after the other
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": MIGRATION})
    names = inspect(connection).get_table_names()
    present = None
    if "alembic_version" in names:
        present = connection.scalar(text("SELECT version_num FROM alembic_version"))
    check_version(present, names, name)
    if present != REVISIONS[-1]:
        migrate(connection)
    elif connection.dialect.name == "postgresql":
        check_rights(connection, name)


def check_rights(connection: Connection, name: str) -> None:
    """Refuse a user who may look at a house but not keep it. (Who migrates it owns it.)"""
    forbidden = connection.scalar(text(FORBIDDEN))
    if forbidden is not None:
        raise StorageError(
            f"{name}: this user lacks rights (it may not write to {forbidden}); "
            "nothing was changed."
        )


def migrate(connection: Connection) -> None:
    """Carry out the migrations inside this package that the database has not seen yet."""
    from alembic import command  # takes longer to load than all else: only where it is needed
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
