"""The host removes a table, renames and bans from their page; who is banned hears it at once."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.server.driver import Person, Server, eventually
from tests.server.host.test_host import KEY, KNOWN_KEY, said, table_of_two
from tests.server.receivers import Receiver, receiver

People = Callable[[], Person]
BANNED, GONE = 4403, 4404


@pytest.fixture(scope="module")
def hook() -> Iterator[Receiver]:
    """Where the host is told of reports."""
    with receiver() as made:
        yield made


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, hook: Receiver) -> Iterator[Server]:
    """A house whose key we know, and whose host wants to hear of reports."""
    place = tmp_path_factory.mktemp("hosted") / "tables.db"
    imprint = place.with_name("imprint.txt")
    imprint.write_text("Livia Drusilla\nPalatine 1, Rome", encoding="utf-8")
    alarm = f"{hook.address}/alarm"
    running = Server(
        place, before=KNOWN_KEY, alarm=alarm, private_addresses=1, imprint=imprint
    ).start()
    yield running
    assert running.stop() == 0


@pytest.fixture
def host(person: People) -> Person:
    """Somebody who has shown the key."""
    one = person()
    one.ask("POST", "/api/host", {"key": KEY}, status=204)
    return one


def test_the_host_removes_a_table_whoever_sits_there(person: People, host: Person) -> None:
    table, one, _, here, there = table_of_two(person)
    assert one.refused("DELETE", f"/api/host/tables/{table}") == (403, "not_the_host")
    found = host.ask("GET", f"/api/host/tables/{table}")
    assert [seat["name"] for seat in found["seats"]] == ["me0", "Marcus"]
    assert all(seat["held"] for seat in found["seats"])
    host.ask("DELETE", f"/api/host/tables/{table}", status=204)
    assert one.refused("GET", f"/api/tables/{table}") == (404, "unknown_table")
    assert here.ended() == GONE
    there.close()


def test_the_host_gives_somebody_another_name_everywhere(person: People, host: Person) -> None:
    table, _, other, here, there = table_of_two(person)
    path = f"/api/host/tables/{table}/name"
    assert other.refused("POST", path, {"seat": 1, "name": "X"}) == (403, "not_the_host")
    assert host.refused("POST", path, {"seat": 1, "name": "\u200b"})[1] == "bad_name"
    host.ask("POST", path, {"seat": 1, "name": "Guest"}, status=204)
    while here.table["seats"][1]["name"] != "Guest":
        here.hear()
    assert other.ask("GET", "/api/me")["name"] == "Guest"
    here.close()
    there.close()


def test_who_is_banned_by_their_seat_is_told_so_at_once(person: People, host: Person) -> None:
    table, _, other, here, there = table_of_two(person)
    host.ask("POST", "/api/host/bans", {"table": table, "seat": 1, "days": 7}, status=204)
    assert there.ended() == BANNED
    assert other.refused("GET", f"/api/tables/{table}") == (403, "banned")
    assert other.ask("GET", "/api/me")["banned"]
    assert here.line is not None
    for one in host.ask("GET", "/api/host/order")["bans"]:
        host.ask("DELETE", f"/api/host/bans/{one['id']}", status=204)
    assert other.ask("GET", f"/api/tables/{table}")["table"] == table
    here.close()


def test_a_reported_line_alarms_the_host_by_their_own_way(
    person: People, host: Person, hook: Receiver
) -> None:
    _, _, _, here, there = table_of_two(person)
    number = said(there, here, "barbarus")
    here.send("report", remark=number)
    here.wait("reported")
    post = hook.next()
    told = json.loads(post.body)
    assert post.path == "/alarm"
    assert told["title"] == "Ludi Romani: a message was reported"
    assert told["link"].endswith("/status")
    assert "barbarus" not in post.body.decode()
    here.close()
    there.close()


def test_everybody_can_read_who_runs_the_house_and_what_is_kept(person: People) -> None:
    found = person().ask("GET", "/api/privacy")
    assert found["imprint"].startswith("Livia Drusilla\nPalatine")
    assert (found["idle_days"], found["device_days"], found["abandoned_days"]) == (90, 365, 0)


def test_the_key_is_a_whole_address_and_can_be_renewed_while_the_house_is_open(
    house: Callable[..., Server],
) -> None:
    server = house().start()
    guest = Person(server)
    ludi = [sys.executable, "-m", "ludi", "club", "key", "--database", str(server.database)]

    def told(*more: str) -> str:
        return subprocess.run([*ludi, *more], capture_output=True, text=True, check=True).stdout

    first = told().strip()
    assert first.startswith("http")
    assert "/status?key=" in first
    guest.ask("POST", "/api/host", {"key": first.split("key=")[1]}, status=204)
    second = told("--new").strip()
    assert second != first
    eventually(
        lambda: guest.http.get("/api/host/status").status_code == 403,
        "the old key still opens the status page",
    )
    old = {"key": first.split("key=")[1]}
    assert guest.refused("POST", "/api/host", old) == (403, "not_the_host")
    guest.ask("POST", "/api/host", {"key": second.split("key=")[1]}, status=204)
    guest.close()


def test_backups_are_kept_in_number_and_nothing_else_is_thrown_away(tmp_path: Path) -> None:
    from ludi.cli.commands.backup import keep
    from tests.server.driver import new_database

    source, folder = tmp_path / "tables.db", tmp_path / "copies"
    source.write_bytes(new_database())
    folder.mkdir()
    mine = folder / "before-the-move.db"
    mine.write_text("kept")
    for day in ("01", "02", "03"):
        (folder / f"ludi-2026-01-{day}-000000.db").write_text("old")
    assert keep(folder, str(source), 2) == 0
    left = sorted(one.name for one in folder.glob("ludi-*.db"))
    assert len(left) == 2
    assert left[0] == "ludi-2026-01-03-000000.db"
    assert (folder / left[1]).stat().st_mode & 0o777 == 0o600
    assert mine.exists()
    assert keep(folder, str(tmp_path / "nothing.db"), 1) == 1
    assert sorted(one.name for one in folder.glob("ludi-*.db")) == left
    assert keep(folder, str(source), 0) == 1
