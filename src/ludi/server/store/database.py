"""The database behind one door: `read` and `write` run a function inside a transaction.

Functions of the store are plain ones on a SQLAlchemy connection. With SQLite they run in threads:
one that writes, and commits everything that waits in one transaction (one sync to disk for many
moves), and a few that read. With a database server they run on its asynchronous driver.
"""

from __future__ import annotations

import asyncio
import queue
import secrets
import sqlite3
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import IO, TYPE_CHECKING, Concatenate, ParamSpec, Protocol, TypeVar, cast

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import DBAPIError, IntegrityError, OperationalError, SQLAlchemyError
from sqlalchemy.pool import ConnectionPoolEntry

from ludi.server.base.refusals import StorageError, Unsure
from ludi.server.store.tidying import Tidying

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

    from ludi.server.store.cluster.notices import Notices
    from ludi.server.store.game.moves import Moves
    from ludi.server.store.game.tables import Move

READERS = 4
NAME_BYTES = 12
TOGETHER = 256
BUSY_MILLISECONDS = 3000
Args = ParamSpec("Args")
Result = TypeVar("Result")
Work = Callable[[Connection], object]


def new_name() -> str:
    """A name for this process."""
    return secrets.token_urlsafe(NAME_BYTES)


class Database(Protocol):
    """An open database. Whatever is wrong with it is told as a `StorageError`."""

    name: str
    process: str
    """What this process is called in it."""
    notices: Notices | None
    """The line to other processes; none where there can be no others."""

    async def read(
        self,
        work: Callable[Concatenate[Connection, Args], Result],
        *args: Args.args,
        **named: Args.kwargs,
    ) -> Result:
        """Run a function that only reads."""
        ...

    async def write(
        self,
        work: Callable[Concatenate[Connection, Args], Result],
        *args: Args.args,
        **named: Args.kwargs,
    ) -> Result:
        """Run a function that writes. Its result comes after the commit, never before."""
        ...

    async def append(self, move: Move) -> bool:
        """Write a move down in the shortest way there is, if that can be done.

        False if nothing was written: there is no such way, or something else has been written
        about the table since the move was played. `Unsure` if nobody knows.
        """
        ...

    async def close(self) -> None:
        """Finish everything and let go."""


class Job:
    """Work for the writer, and where its outcome is awaited."""

    def __init__(self, work: Work) -> None:
        self.work = work
        self.loop = asyncio.get_running_loop()
        self.future: asyncio.Future[object] = self.loop.create_future()

    def settle(self, outcome: object) -> None:
        """Tell the outcome to who awaits it."""
        self.loop.call_soon_threadsafe(self.deliver, outcome)

    def deliver(self, outcome: object) -> None:
        """Called in the loop's own thread."""
        if self.future.done():
            return
        if isinstance(outcome, BaseException):
            self.future.set_exception(outcome)
        else:
            self.future.set_result(outcome)


class SqliteDatabase:
    """A SQLite file: durable (WAL, full sync), one writer, readers that never wait for it."""

    def __init__(self, path: str, lock: IO[str]) -> None:
        self.name = path
        self.process = new_name()
        self.notices: Notices | None = None
        self.lock = lock
        self.writer = sqlite_engine(path, 1, "BEGIN IMMEDIATE")
        self.reader = sqlite_engine(path, READERS, "BEGIN")
        self.jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self.readers = ThreadPoolExecutor(READERS, "ludi-read")
        self.writing = threading.Thread(target=self.write_all, name="ludi-write", daemon=True)
        self.writing.start()
        self.tidying = Tidying(path)

    async def read(
        self,
        work: Callable[Concatenate[Connection, Args], Result],
        *args: Args.args,
        **named: Args.kwargs,
    ) -> Result:
        """Run a function that only reads, in a thread of its own."""

        def whole() -> Result:
            with self.reader.connect() as connection:
                return work(connection, *args, **named)

        try:
            return await asyncio.get_running_loop().run_in_executor(self.readers, whole)
        except (SQLAlchemyError, OSError) as error:
            raise StorageError(sentence_for(error, self.name)) from error

    async def write(
        self,
        work: Callable[Concatenate[Connection, Args], Result],
        *args: Args.args,
        **named: Args.kwargs,
    ) -> Result:
        """Have a function run by the writer; return when it is on disk."""
        job = Job(lambda connection: work(connection, *args, **named))
        self.jobs.put(job)
        return cast(Result, await job.future)

    async def append(self, move: Move) -> bool:
        """The writer commits all that waits together: no way is shorter."""
        return False

    def write_all(self) -> None:
        """The life of the writer: take all work that waits, commit it together."""
        stopping = False
        while not stopping:
            waiting = [self.jobs.get()]
            while len(waiting) < TOGETHER and not self.jobs.empty():
                waiting.append(self.jobs.get())
            stopping = None in waiting
            self.commit([job for job in waiting if job is not None])

    def commit(self, jobs: list[Job]) -> None:
        """One transaction. Who is refused by the database alone has nothing written."""
        outcomes: list[object] = []
        alone = len(jobs) == 1
        try:
            with self.writer.begin() as connection:
                for job in jobs:
                    outcomes.append(job.work(connection) if alone else attempt(connection, job))
        except Exception as error:  # the writer must outlive whatever happens to one commit
            disk = not alone or isinstance(error, OperationalError | OSError)
            refused = StorageError(sentence_for(error, self.name)) if disk else error
            outcomes = [refused] * len(jobs)
        for job, outcome in zip(jobs, outcomes, strict=True):
            job.settle(outcome)

    async def close(self) -> None:
        """Write what waits, end the threads, let go of the file."""
        self.jobs.put(None)
        await asyncio.to_thread(self.writing.join)
        await asyncio.to_thread(self.tidying.close)
        self.readers.shutdown()
        self.reader.dispose()
        self.writer.dispose()
        self.lock.close()


def attempt(connection: Connection, job: Job) -> object:
    """One work within a shared transaction: its result, or what went wrong with it alone."""
    try:
        with connection.begin_nested():
            return job.work(connection)
    except (OperationalError, OSError):
        raise  # the disk or the file: nobody's work can be trusted to be written
    except Exception as error:
        return error


def sqlite_engine(path: str, connections: int, begin: str) -> Engine:
    """An engine whose transactions are begun by us, with the given statement, not by the driver."""
    engine = create_engine(
        f"sqlite:///{path}",
        pool_size=connections,
        max_overflow=0,
        hide_parameters=True,
        connect_args={"isolation_level": None},
    )
    event.listen(engine, "connect", make_durable)
    event.listen(engine, "begin", lambda connection: connection.exec_driver_sql(begin))
    return engine


def make_durable(connection: DBAPIConnection, _: ConnectionPoolEntry) -> None:
    """What is committed survives a power cut; a busy file is waited for.

    Nobody who commits a move copies the log into the file as well: that is `Tidying`.
    """
    cursor = connection.cursor()
    cursor.execute(f"PRAGMA busy_timeout = {BUSY_MILLISECONDS}")
    cursor.execute("PRAGMA journal_mode = WAL")
    cursor.execute("PRAGMA wal_autocheckpoint = 0")
    cursor.execute("PRAGMA synchronous = FULL")
    cursor.close()


class ServerDatabase:
    """A database server such as PostgreSQL, by its asynchronous driver."""

    def __init__(self, name: str, engine: AsyncEngine, notices: Notices, moves: Moves) -> None:
        self.name = name
        self.engine = engine
        self.moves = moves
        self.reading = engine.execution_options(isolation_level="AUTOCOMMIT")
        self.notices: Notices | None = notices
        self.process = notices.process

    async def read(
        self,
        work: Callable[Concatenate[Connection, Args], Result],
        *args: Args.args,
        **named: Args.kwargs,
    ) -> Result:
        """Run a function that only reads, each statement by itself.

        A transaction would see no more of one moment (every statement sees what is committed by
        then), and would take two more journeys to the database.
        """
        return await self.persist(self.reading, work, *args, **named)

    async def write(
        self,
        work: Callable[Concatenate[Connection, Args], Result],
        *args: Args.args,
        **named: Args.kwargs,
    ) -> Result:
        """Run a function in a transaction of its own."""
        return await self.persist(self.engine, work, *args, **named)

    async def append(self, move: Move) -> bool:
        """Write a move down by one statement, together with others that wait."""
        return await self.moves.append(move)

    async def persist(
        self,
        engine: AsyncEngine,
        work: Callable[Concatenate[Connection, Args], Result],
        *args: Args.args,
        **named: Args.kwargs,
    ) -> Result:
        """Run a function, on a second line if the first one was dead.

        A line that turns out to be dead before the commit has written nothing: try another one.
        """
        try:
            return await self.attempt(engine, work, *args, **named)
        except DBAPIError as error:
            if isinstance(error, IntegrityError):
                raise
            if "read-only" in told_by(error):
                await self.engine.dispose()  # it is a replica now: look for the one that writes
            elif not error.connection_invalidated:
                raise StorageError(sentence_for(error, self.name)) from error
        except (SQLAlchemyError, OSError, TimeoutError) as error:
            raise StorageError(sentence_for(error, self.name)) from error
        try:
            return await self.attempt(engine, work, *args, **named)
        except IntegrityError:
            raise
        except (SQLAlchemyError, OSError, TimeoutError) as error:
            raise StorageError(sentence_for(error, self.name)) from error

    async def attempt(
        self,
        engine: AsyncEngine,
        work: Callable[Concatenate[Connection, Args], Result],
        *args: Args.args,
        **named: Args.kwargs,
    ) -> Result:
        """One try."""
        async with engine.connect() as connection:
            result = await connection.run_sync(work, *args, **named)
            await self.commit(connection)
            return result

    async def commit(self, connection: AsyncConnection) -> None:
        """Commit. Only here can it stay unknown whether something was written down."""
        try:
            await connection.commit()
        except (SQLAlchemyError, OSError, TimeoutError) as error:
            raise Unsure(sentence_for(error, self.name)) from error

    async def close(self) -> None:
        """Close all connections."""
        if self.notices is not None:
            await self.notices.close()
        await self.moves.close()
        await self.engine.dispose()


def told_by(error: BaseException) -> str:
    """What the database said first: a failed clean-up after it must not hide the cause."""
    while isinstance(error.__context__, SQLAlchemyError | sqlite3.Error):
        error = error.__context__
    said = str(getattr(error, "orig", None) or error)
    return (said or type(error).__name__).lower()


def sentence_for(error: Exception, name: str) -> str:
    """What a failure of the database means, for a person."""
    said = told_by(error)
    if "locked" in said or "busy" in said:
        return f"{name} is locked by another program; nothing was changed. Please try again."
    if "full" in said:
        return f"There is no room left on the disk of {name}; nothing was changed."
    if "readonly" in said or "read-only" in said or "during recovery" in said:
        return f"{name} may not be written to; nothing was changed."
    if "password" in said or "authentication" in said:
        return f"{name} does not accept this user or password; nothing was changed."
    if "permission denied" in said or "must be owner" in said:
        return f"{name}: this user lacks rights ({said}); nothing was changed."
    if "does not exist" in said:
        return f"{name} cannot be opened: {said}."
    if "not a database" in said or "malformed" in said:
        return f"{name} is not a database of Ludi, or it is damaged; nothing was changed."
    return f"{name} cannot be used: {said}."
