"""Several processes on one PostgreSQL: any takes any command, all see the same table."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from ludi.server.base.refusals import StorageError
from ludi.server.base.settings import Settings
from ludi.server.store.cluster import leases, notices
from ludi.server.store.database import sentence_for
from ludi.server.store.opening import open_database, open_for
from tests.server.driver import Person, Server, Socket
from tests.server.postgres import Postgres

Houses = Callable[..., Server]


def move_to(person: Person, server: Server) -> Person:
    """The same browser, served by another process."""
    other = Person(server)
    other.http.cookies = person.http.cookies
    return other


def played_on(pages: list[Socket], moves: int) -> None:
    """Whoever must decide does; everybody sees every move, wherever it was taken."""
    for _ in range(moves):
        mover = next(page for page in pages if page.table["legal"])
        answer = mover.play()
        assert answer["type"] == "done", answer
        for page in pages:
            page.until(answer["ply"])


def test_two_processes_share_a_table(on_postgres: Houses, cluster: Postgres) -> None:
    one = on_postgres(shared=1, absence_seconds=1).start()
    two = on_postgres(shared=1, absence_seconds=1).start()
    host, guest = Person(one), Person(two)
    table, (code,) = host.table("me", "link")
    early = host.sit(table)
    early.wait("table", status="waiting")
    assert guest.join(code) == (table, 1)
    early.wait("table", status="playing")  # joined there, begun here
    away = guest.sit(table)
    away.wait("table")
    early.wait("presence", spectators=0)
    played_on([early, away], 6)

    early.send("chat", text="Salve!")
    assert away.wait("chat")["text"] == "Salve!"
    sent_twice = {"id": "the-same-command", "seat": early.table["seat"]}
    mover = early if early.table["legal"] else away
    sent_twice |= {
        "seat": mover.table["seat"],
        "ply": mover.table["ply"],
        "action": mover.table["legal"][0]["code"],
    }
    first = mover.command("play", **sent_twice)
    elsewhere = move_to(host if mover is early else guest, two if mover is early else one)
    again = elsewhere.sit(table)
    again.wait("table")
    assert again.command("play", **sent_twice) == first
    again.close()

    refused = guest.ask("POST", f"/api/tables/{table}/links", {"seat": 1})["code"]
    thief = Person(one)
    thief.join(refused)
    theirs = thief.sit(table, seat=1)
    assert theirs.wait("table")["yours"] == [1]
    guest.ask("DELETE", f"/api/tables/{table}/links", {"seat": 1}, 204)
    with pytest.raises(Exception, match="4401"):  # noqa: PT012 - signed out through the other one
        while True:
            theirs.hear(20)
    for page in (early, away, theirs):
        page.close()
    for person in (host, guest, thief, elsewhere):
        person.close()


def test_votes_and_absence_are_known_to_all(on_postgres: Houses) -> None:
    one = on_postgres(shared=1, absence_seconds=1).start()
    two = on_postgres(shared=1, absence_seconds=1).start()
    host, second, third = Person(one), Person(two), Person(two)
    table, codes = host.table("me", "link", "link")
    second.join(codes[0])
    third.join(codes[1])
    pages = [host.sit(table), second.sit(table), third.sit(table)]
    for page in pages:
        page.wait("table")
    absent = pages[0].table["view"]["actors"][0]
    pages[absent].close()
    here = [page for seat, page in enumerate(pages) if seat != absent]
    time.sleep(2)
    for page in here:
        while not any(
            seat["seat"] == absent and not seat["connected"]
            for message in page.heard
            if message["type"] in ("presence", "table")
            for seat in message["seats"]
        ):
            page.hear()
    time.sleep(1)
    here[0].send("replace", seat=absent, level="tiro")
    assert here[1].wait("votes")["for"] == [here[0].table["seat"]]
    here[1].send("replace", seat=absent, level="tiro")
    for page in here:
        while page.table["seats"][absent]["kind"] != "bot":
            page.hear()
        page.close()
    for person in (host, second, third):
        person.close()


def test_bots_of_a_process_that_died_are_taken_over(on_postgres: Houses) -> None:
    one = on_postgres(shared=1, bot_pause=0.3).start()
    two = on_postgres(shared=1, bot_pause=0.3).start()
    me = Person(one)
    table, _ = me.table("bot", "bot", "bot", game="sylla")
    away = move_to(me, two)
    page = away.sit(table)
    page.until(3)
    one.kill()
    reached = page.table["ply"]
    page.until(reached + 4)
    page.close()
    me.close()
    away.close()


def told(*words: str) -> str:
    """How `ludi serve` refuses to start."""
    serve = "import sys; from ludi.cli import main; sys.exit(main(sys.argv[1:]))"
    done = subprocess.run(
        [sys.executable, "-c", serve, "serve", "--port", "0", "--no-browser", *words],
        capture_output=True,
        text=True,
        timeout=180,
        check=False,
    )
    assert done.returncode == 2, done
    assert "Traceback" not in done.stderr
    return done.stderr


def refusal_of(where: str, *, shared: bool = False, public_url: str = "") -> str:
    """Why a database is not opened."""
    settings = Settings(database=where, shared=shared, public_url=public_url)
    with pytest.raises(StorageError) as refused:
        asyncio.run(open_for(settings))
    return str(refused.value)


def test_a_second_server_is_refused_unless_both_share(
    on_postgres: Houses, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(notices, "TRIES", 2)
    monkeypatch.setattr(notices, "SHARED_TRIES", 2)
    one = on_postgres().start()
    assert "in use by another table server" in told("--database", one.address)
    assert "in use by another table server" in refusal_of(one.address, shared=True)
    one.stop()
    one.settings["SHARED"] = 1
    one.start()
    assert "in use by another table server" in refusal_of(one.address)
    elsewhere = "https://other.example"
    assert "two houses" in refusal_of(one.address, shared=True, public_url=elsewhere)


def test_many_who_come_first_at_the_same_moment_are_all_counted(cluster: Postgres) -> None:
    async def work() -> None:
        database = await open_database(cluster.new_database())
        wishes = (database.write(leases.take, "join/somebody", 0.0, 5, 0.0) for _ in range(8))
        assert sorted(await asyncio.gather(*wishes)) == [False] * 3 + [True] * 5
        await database.close()

    asyncio.run(work())


def test_an_address_that_cannot_be_used_is_told_before_anything_is_written(
    cluster: Postgres, tmp_path: Path
) -> None:
    assert "no address" in told("--database", "postgresql+asyncpg://u:secret@h:port/x")
    assert "no address" in refusal_of("oracle+nobody://x/y")
    empty = cluster.new_database()
    assert "does not exist" in refusal_of(empty.rsplit("/", 1)[0] + "/nowhere")
    assert "cannot be used" in refusal_of("postgresql+asyncpg://ludi@127.0.0.1:1/ludi")
    assert "PostgreSQL" in told("--workers", "2", "--database", str(tmp_path / "t.db"))
    cluster.query("CREATE ROLE beggar LOGIN")
    assert "lacks rights" in refusal_of(empty.replace("ludi@", "beggar@"))
    foreign = cluster.new_database("recipes")
    cluster.query("CREATE TABLE recipes (name text)", "recipes")
    assert "another program" in refusal_of(foreign)


def made_up_to_date(cluster: Postgres, name: str) -> str:
    """A database at this version's schema; its address."""

    async def opened(where: str) -> None:
        database = await open_database(where)
        await database.close()

    where = cluster.new_database(name)
    asyncio.run(opened(where))
    return where


def test_who_may_not_come_in_or_may_only_look_is_told_so(cluster: Postgres) -> None:
    where = made_up_to_date(cluster, "looked_at")
    rules = cluster.data / "pg_hba.conf"
    rules.write_text("host all looker 127.0.0.1/32 scram-sha-256\n" + rules.read_text())
    cluster.query("CREATE ROLE looker LOGIN PASSWORD 'right'; SELECT pg_reload_conf()")
    wrong = refusal_of(where.replace("ludi@", "looker:wrong@"))
    assert "does not accept this user or password" in wrong
    assert "wrong" not in wrong
    looker = where.replace("ludi@", "looker:right@")
    assert "lacks rights" in refusal_of(looker)
    cluster.query("GRANT SELECT ON ALL TABLES IN SCHEMA public TO looker", "looked_at")
    assert "may not write to alembic_version" in refusal_of(looker)
    assert "may not be written to" in sentence_for(
        RuntimeError("cannot execute LISTEN during recovery"), "a replica"
    )


def test_a_house_of_a_newer_program_is_left_as_it_is(cluster: Postgres) -> None:
    where = made_up_to_date(cluster, "newer")
    cluster.query("UPDATE alembic_version SET version_num = '9999'", "newer")
    for shared in (False, True):
        assert "newer version of Ludi (9999)" in refusal_of(where, shared=shared)
    assert cluster.query("SELECT version_num FROM alembic_version", "newer") == "9999"
    assert cluster.query("SELECT count(*) FROM process", "newer") == "0"


def test_a_machine_whose_clock_is_off_is_refused(
    cluster: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    where = cluster.new_database("on_time")
    true_time = time.time
    monkeypatch.setattr(time, "time", lambda: true_time() - 90)
    assert "The clock of this machine is -90 seconds off" in refusal_of(where)
    assert (
        cluster.query("SELECT count(*) FROM pg_tables WHERE tablename = 'game'", "on_time") == "0"
    )


def test_of_several_that_start_together_one_makes_the_tables(on_postgres: Houses) -> None:
    servers = [on_postgres(shared=1) for _ in range(3)]
    with ThreadPoolExecutor(len(servers)) as crew:
        for started in [crew.submit(server.start) for server in servers]:
            started.result()
    host = Person(servers[0])
    table, _ = host.table("me", "here")
    for server in servers[1:]:
        guest = Person(server)
        assert guest.ask("GET", f"/api/tables/{table}")["status"] == "playing"
        guest.close()
    host.close()


def test_several_workers_serve_one_port_and_come_back(on_postgres: Houses) -> None:
    server = on_postgres(workers=2).start()
    me = Person(server)
    table, _ = me.table("me", "here")
    pages = [me.sit(table) for _ in range(4)]
    for page in pages:
        page.wait("table")
    for _ in range(4):
        seat = pages[0].table["view"]["actors"][0]
        for page in pages:
            page.send("seat", seat=seat)
            page.wait("table", seat=seat)
        played_on(pages, 1)
    for page in pages:
        page.close()
    assert server.process is not None
    children = Path(f"/proc/{server.process.pid}/task/{server.process.pid}/children")
    victims = [int(pid) for pid in children.read_text().split()]
    subprocess.run(["kill", "-9", str(victims[-1])], check=True)
    time.sleep(3)
    again = me.sit(table)
    assert again.wait("table")["ply"] == 4
    again.close()
    me.close()
    assert server.stop() == 0


DEAF = """
from ludi.server.cluster.peers import Peers
async def nothing(self):
    pass
Peers.hear = lambda self, table_id, moved=None: None
Peers.look_round = nothing
"""


def test_a_seat_given_by_another_process_is_read_before_its_owner_is_refused(
    on_postgres: Houses,
) -> None:
    one = on_postgres(shared=1).start()
    deaf = on_postgres(shared=1, before=DEAF).start()
    host, guest = Person(deaf), Person(one)
    table, (code,) = host.table("me", "link")
    early = host.sit(table)
    early.wait("table", status="waiting")
    guest.join(code)
    elsewhere = move_to(guest, deaf)
    late = elsewhere.sit(table)
    late.wait("table")
    answer = late.command("play", id="the-first-of-the-guest", seat=1, ply=0, action=0)
    assert answer["type"] == "done" or answer["reason"]["key"] != "not_your_seat", answer
    for page in (early, late):
        page.close()
    for person in (host, guest, elsewhere):
        person.close()
