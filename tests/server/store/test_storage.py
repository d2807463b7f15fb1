"""The database: migrations, and what happens when it is locked, full, foreign, newer or damaged."""

from __future__ import annotations

import asyncio
import sqlite3
import subprocess
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TypeVar

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, create_engine, text

from ludi.cli.commands.backup import backup
from ludi.server.app import Rooms
from ludi.server.base.refusals import Refusal, StorageError
from ludi.server.base.settings import Settings
from ludi.server.store.game import listing, of_person, tables
from ludi.server.store.opening import MIGRATIONS, REVISIONS, open_database
from ludi.server.store.people import people
from ludi.server.store.schema import metadata
from ludi.server.table.commands import play as play_at
from ludi.server.tables import lobby
from ludi.server.tables.wire import NewTable, SeatWish
from tests.server.driver import START, Person, Server, free_port, new_database

Houses = Callable[..., Server]
Result = TypeVar("Result")


def run(work: Awaitable[Result]) -> Result:
    """Run a coroutine to its end."""

    async def whole() -> Result:
        return await work

    return asyncio.run(whole())


def refusal_of(where: Path) -> str:
    """The sentence with which a database is refused; nothing may have changed in its file."""
    before = where.read_bytes()

    async def attempt() -> str:
        with pytest.raises(StorageError) as refused:
            await open_database(str(where))
        return str(refused.value)

    sentence = run(attempt())
    assert where.read_bytes() == before
    return sentence


async def opened(where: Path) -> None:
    """Open a database and close it again."""
    database = await open_database(str(where))
    await database.close()


def test_migrations_lead_to_the_schema_we_use(tmp_path: Path) -> None:
    run(opened(tmp_path / "t.db"))
    engine = create_engine(f"sqlite:///{tmp_path / 't.db'}")
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
        assert connection.execute(text("PRAGMA journal_mode")).scalar() == "wal"
    engine.dispose()


def test_opening_again_keeps_everything(tmp_path: Path) -> None:
    where = tmp_path / "t.db"

    async def write() -> None:
        database = await open_database(str(where))
        await database.write(people.keep, people.newcomer()[0], 1)
        await database.close()

    run(write())
    run(opened(where))
    disk = sqlite3.connect(where)
    assert disk.execute("SELECT count(*) FROM session").fetchone() == (1,)
    disk.close()


def test_commits_are_synced_to_disk(tmp_path: Path) -> None:
    async def pragma() -> object:
        database = await open_database(str(tmp_path / "t.db"))
        found = await database.write(lambda db: db.execute(text("PRAGMA synchronous")).scalar())
        await database.close()
        return found

    full = 2
    assert run(pragma()) == full


def test_a_migration_is_called_by_its_revision() -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.set_main_option("path_separator", "os")
    scripts = ScriptDirectory.from_config(config)
    assert sorted(script.revision for script in scripts.walk_revisions()) == REVISIONS
    assert scripts.get_current_head() == REVISIONS[-1]


def test_a_newer_database_is_left_alone(tmp_path: Path) -> None:
    where = tmp_path / "t.db"
    run(opened(where))
    disk = sqlite3.connect(where)
    disk.execute("UPDATE alembic_version SET version_num = '9999'")
    disk.commit()
    disk.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    disk.close()
    assert "newer version of Ludi (9999); nothing was changed" in refusal_of(where)


def test_another_program_s_database_is_left_alone(tmp_path: Path) -> None:
    where = tmp_path / "t.db"
    disk = sqlite3.connect(where)
    disk.execute("CREATE TABLE recipes (name TEXT)")
    disk.commit()
    disk.close()
    assert "another program" in refusal_of(where)


def test_a_file_that_is_no_database_is_left_alone(tmp_path: Path) -> None:
    where = tmp_path / "letter.txt"
    where.write_text("Dear Livia, " * 1000)
    assert "not a database of Ludi" in refusal_of(where)


def test_a_second_server_on_the_same_file_is_refused(house: Houses) -> None:
    server = house().start()
    second = subprocess.run(
        [sys.executable, "-c", START, str(free_port()), str(server.database)],
        capture_output=True,
        text=True,
        timeout=30,
        check=False,
    )
    assert second.returncode == 2
    assert "in use by another table server" in second.stderr
    assert "Traceback" not in second.stderr


def test_a_taken_port_is_told_in_one_sentence(house: Houses, tmp_path: Path) -> None:
    server = house().start()
    second = subprocess.run(
        [sys.executable, "-c", START, str(server.port), str(tmp_path / "other.db")],
        capture_output=True,
        text=True,
        timeout=30,
        check=False,
    )
    assert second.returncode == 2
    assert second.stderr.startswith(f"Port {server.port}")
    assert "Traceback" not in second.stderr


def test_a_locked_database_refuses_the_move_and_recovers(house: Houses) -> None:
    server = house().start()
    person = Person(server)
    table, _ = person.table("me", "here")
    page = person.sit(table)
    page.wait("table")
    seat = page.table["view"]["actors"][0]
    page.send("seat", seat=seat)
    page.wait("table", seat=seat)
    action = page.table["legal"][0]["code"]
    thief = sqlite3.connect(server.database, isolation_level=None)
    thief.execute("BEGIN EXCLUSIVE")
    answer = page.command("play", id="while-locked", seat=seat, action=action)
    assert answer["reason"]["key"] == "storage"
    assert person.http.get("/ready").status_code == 503
    assert person.http.get("/health").status_code == 200
    status, key = person.refused("PUT", "/api/me", {"name": "x"})
    assert (status, key) == (503, "storage")
    thief.execute("ROLLBACK")
    thief.close()
    assert page.table["ply"] == 0
    again = page.command("play", id="while-locked", seat=seat, action=action)
    assert (again["type"], again["ply"]) == ("done", 1)
    assert person.http.get("/ready").status_code == 200
    page.close()
    person.close()


def no_more_room(db: Connection) -> None:
    """Let the file grow no more."""
    pages = db.execute(text("PRAGMA page_count")).scalar()
    db.execute(text(f"PRAGMA max_page_count = {pages}"))


def test_a_full_disk_refuses_the_move_and_changes_nothing(tmp_path: Path) -> None:
    async def play() -> tuple[str, int, int]:
        database = await open_database(str(tmp_path / "t.db"))
        house = Rooms(Settings(bot_workers=1, snapshot_every=1), database)
        person, _ = people.newcomer()
        wish = NewTable("municipium", [SeatWish("me"), SeatWish("here")])
        name, _ = await lobby.make_table(house.services, person, wish)
        table = await house.tables.open(name)
        await database.write(no_more_room)
        refusal = "none"
        ply = 0
        try:
            for _ in range(200):
                seat = table.row.actors[0]
                ply = table.row.ply
                await table.alone(play_at, seat, table.state.legal(seat)[0], f"command-{ply}", ply)
        except StorageError as refused:
            refusal = str(refused)
        written = len(await database.read(tables.entries_of, name, 0))
        reached = table.row.ply
        await house.close()
        assert reached == ply
        return refusal, reached, written

    refusal, reached, written = run(play())
    assert "no room left" in refusal
    assert written == reached


def test_who_is_refused_alone_does_not_spoil_what_is_committed_with_it(tmp_path: Path) -> None:
    async def work() -> None:
        database = await open_database(str(tmp_path / "t.db"))

        def fails(db: Connection) -> None:
            people.keep(db, people.newcomer()[0], 1)
            raise Refusal("seat_taken")

        results = await asyncio.gather(
            database.write(people.keep, people.newcomer()[0], 1),
            database.write(fails),
            database.write(people.keep, people.newcomer()[0], 1),
            return_exceptions=True,
        )
        assert [isinstance(one, Refusal) for one in results] == [False, True, False]
        count = await database.read(
            lambda db: db.execute(text("SELECT count(*) FROM session")).scalar()
        )
        await database.close()
        assert count == 2

    run(work())


def test_a_database_locked_at_the_start_is_told_so(tmp_path: Path) -> None:
    where = tmp_path / "t.db"
    run(opened(where))
    thief = sqlite3.connect(where, isolation_level=None)
    thief.execute("BEGIN EXCLUSIVE")

    async def attempt() -> None:
        with pytest.raises(StorageError, match="locked by another program; nothing was changed"):
            await open_database(str(where))

    run(attempt())
    thief.execute("ROLLBACK")
    thief.close()
    run(opened(where))


def test_backup_of_a_running_server(house: Houses, tmp_path: Path) -> None:
    server = house().start()
    person = Person(server)
    table, _ = person.table("bot", "bot")
    copy = tmp_path / "copy.db"
    assert backup(str(copy), str(server.database)) == 0
    disk = sqlite3.connect(copy)
    assert disk.execute("SELECT id FROM game").fetchall() == [(table,)]
    disk.close()
    server.stop()
    server.database = copy
    server.start()
    assert person.ask("GET", f"/api/tables/{table}")["game"] == "municipium"
    page = person.sit(table)
    assert page.wait("table")["ply"] >= 0
    page.close()
    person.close()


def test_backup_overwrites_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    where = tmp_path / "t.db"
    run(opened(where))
    kept = tmp_path / "kept"
    kept.write_text("precious")
    assert backup(str(kept), str(where)) == 1
    assert kept.read_text() == "precious"
    assert "not overwritten" in capsys.readouterr().err
    assert backup(str(tmp_path / "copy"), str(tmp_path / "nothing.db")) == 1
    assert backup(str(tmp_path / "no" / "folder"), str(where)) == 1
    assert "could not be copied" in capsys.readouterr().err


def test_backup_names_what_copies_postgresql_and_no_password(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert backup(str(tmp_path / "copy"), "postgresql+asyncpg://livia:secret@host/ludi") == 1
    said = capsys.readouterr().err
    assert "pg_dump" in said
    assert "secret" not in said


def test_a_house_from_before_the_club_opens_with_everything_in_it(tmp_path: Path) -> None:
    where = tmp_path / "t.db"
    older(where, "0003")
    disk = sqlite3.connect(where)
    disk.execute("INSERT INTO session VALUES ('livia', 'Livia', NULL, '{}', 1.0, 2.0)")
    disk.execute("INSERT INTO seat VALUES ('t1', 0, 'person', 'Livia', NULL)")
    disk.execute("INSERT INTO holder VALUES ('t1', 0, 'livia')")
    disk.execute("INSERT INTO token VALUES ('h', 'livia', 9e9)")
    disk.execute(
        "INSERT INTO game VALUES ('t1', 'municipium', '1', 2, '{}', 's', 'en', 'over', 9, '[]',"
        " '[3, 4]', NULL, NULL, NULL, 1.0, 'livia', NULL, 0, 1.0, 1.0, 5)"
    )
    disk.commit()
    disk.close()

    async def mine() -> tuple[object, ...]:
        database = await open_database(str(where))
        found = await database.read(of_person.tables_of, "livia", 10)
        known = await database.read(listing.with_handle, people.handle_of("livia"))
        await database.close()
        row, seats, yours = found[0]
        return row.listing, row.winners, seats[0].resigned, yours, known

    assert run(mine()) == ("link", None, False, [0], "livia")


def older(where: Path, revision: str) -> None:
    """A database as an earlier version has left it."""
    engine = create_engine(f"sqlite:///{where}")
    with engine.begin() as connection:
        config = Config()
        config.set_main_option("script_location", str(MIGRATIONS))
        config.set_main_option("path_separator", "os")
        config.attributes["connection"] = connection
        command.upgrade(config, revision)
    engine.dispose()


def test_nobody_else_on_the_machine_reads_the_tables(house: Houses) -> None:
    server = house()
    server.database.write_bytes(new_database())
    server.database.chmod(0o644)
    server.start()
    person = Person(server)
    person.table("me", "here")
    files = sorted(server.database.parent.glob("tables.db*"))
    assert len(files) >= 3
    assert {oct(file.stat().st_mode & 0o777) for file in files} == {"0o600"}
    person.close()
