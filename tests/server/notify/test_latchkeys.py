"""From a mail to the table on another device, and a reminder before the time runs out."""

from __future__ import annotations

import json
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from ludi.server.store.people import latchkeys
from ludi.server.store.people.latchkeys import cut, owner, read
from tests.server.driver import Person, Server, eventually, free_port
from tests.server.notify.test_calls import actor, play_until_other, rows, seated
from tests.server.receivers import Mails, mail_server

CLOCK = {"kind": "move", "seconds": 7_200}


@pytest.fixture
def post(house: Callable[..., Server]) -> Iterator[tuple[Server, Mails, list[Person]]]:
    """A house that sends mail, its mails, and three browsers."""
    port = free_port()
    with mail_server(port) as mails:
        server = house(smtp=f"smtp://127.0.0.1:{port}", mail_from="table@club.example")
        server.settings["PUBLIC_URL"] = server.base
        server.start()
        people = [Person(server) for _ in range(4)]
        yield server, mails, people
        for one in people:
            one.close()


def called_by_mail(person: Person, mails: Mails, address: str) -> None:
    """Let somebody be called by mail."""
    person.ask("POST", "/api/me/channels", {"kind": "mail", "address": address})
    code = mails.next().get_content().split("?prove=")[1].split()[0]
    person.ask("POST", "/api/calls/prove", {"code": code}, status=204)


def letter_of_a_turn(
    server: Server, mails: Mails, one: Person, other: Person
) -> tuple[Person, int, str, Any]:
    """Somebody is called to their turn: who, their seat, the table, the letter."""
    table, _ = seated(one, other, clock=CLOCK)
    first = actor(one, table)
    waiting, mover = (other, one) if first == 0 else (one, other)
    called_by_mail(waiting, mails, "livia@rome.example")
    play_until_other(mover, table, first)
    return waiting, 1 - first, table, mails.next()


def test_the_link_in_a_mail_opens_the_seat_on_another_device_once(
    post: tuple[Server, Mails, list[Person]],
) -> None:
    server, mails, (one, other, phone, thief) = post
    owner_, seat, table, letter = letter_of_a_turn(server, mails, one, other)
    assert "With " in letter.get_content()
    code = letter.get_content().split("/door/")[1].split()[0]
    page = phone.http.get(f"/door/{code}")  # 503 where the pages are not built
    assert page.status_code in (200, 503)
    assert page.headers["content-type"].startswith("text/html")
    seen = phone.ask("POST", "/api/latchkeys", {"code": code})
    assert (seen["table"], seen["seat"], seen["yours"]) == (table, seat, False)
    watching = phone.sit(table)
    assert watching.until(0)["yours"] == []  # looking opened nothing
    watching.close()
    assert owner_.ask("POST", "/api/latchkeys", {"code": code})["yours"]
    assert phone.ask("POST", "/api/latchkeys/enter", {"code": code})["seat"] == seat
    playing = phone.sit(table, seat=seat)
    assert playing.until(0)["yours"] == [seat]
    assert playing.play()["type"] == "done"
    playing.close()
    assert phone.ask("POST", "/api/latchkeys", {"code": code})["yours"]
    assert thief.refused("POST", "/api/latchkeys/enter", {"code": code}) == (409, "link_used")
    assert [one["table"] for one in phone.ask("GET", "/api/tables")["tables"]] == [table]
    handles = [who.ask("GET", "/api/me")["handle"] for who in (phone, owner_)]
    assert handles[0] != handles[1]  # the seat alone, not the person
    friend = one if owner_ is other else other
    for who, met in ((phone, friend), (owner_, friend), (friend, owner_)):
        people = who.ask("GET", "/api/home")["people"]  # a device is nobody one has played with
        assert [known["handle"] for known in people] == [met.ask("GET", "/api/me")["handle"]]
    told = mails.next()
    assert "opened elsewhere" in told["Subject"]
    assert "/door/" not in told.get_content()


def test_who_is_forgotten_has_no_name_on_a_device_that_a_letter_gave_their_seat(
    post: tuple[Server, Mails, list[Person]],
) -> None:
    server, mails, (one, other, phone, _) = post
    owner_, seat, table, letter = letter_of_a_turn(server, mails, one, other)
    code = letter.get_content().split("/door/")[1].split()[0]
    phone.ask("POST", "/api/latchkeys/enter", {"code": code})
    name = phone.ask("GET", "/api/me")["name"]
    assert name == owner_.ask("GET", "/api/me")["name"] != ""
    owner_.ask("DELETE", "/api/me", status=204)
    assert phone.ask("GET", "/api/me")["name"] == ""
    held = phone.ask("GET", f"/api/tables/{table}")["seats"][seat]
    assert (held["name"], held["kind"]) == ("AB"[seat], "person")


def test_a_forwarded_link_is_bound_to_its_seat_and_ends_with_it(
    post: tuple[Server, Mails, list[Person]],
) -> None:
    server, mails, (one, other, thief, _) = post
    owner_, seat, _table, letter = letter_of_a_turn(server, mails, one, other)
    code = letter.get_content().split("/door/")[1].split()[0]
    for wrong in ("x", "a.b.c.d", code[:-1], code.replace(f".{seat}.", f".{1 - seat}.")):
        assert thief.refused("POST", "/api/latchkeys/enter", {"code": wrong})[0] == 404
    assert thief.refused("GET", f"/api/invites/{code}")[0] == 404
    assert thief.refused("POST", "/api/join", {"code": code, "name": "Thief"})[0] == 404
    owner_.ask("DELETE", "/api/me", status=204)
    assert thief.refused("POST", "/api/latchkeys/enter", {"code": code}) == (404, "unknown_link")


def test_an_old_link_opens_nothing(house: Callable[..., Server]) -> None:
    server = house().start()
    me, stranger = Person(server), Person(server)
    table, _ = me.table("me", "bot")
    with closing(sqlite3.connect(server.database)) as store:
        key = store.execute("SELECT value FROM household WHERE name = 'host'").fetchone()[0]
        session = store.execute("SELECT session FROM holder").fetchone()[0]
    old = cut(key, table, 0, session, int(time.time()) - 5)
    assert stranger.refused("POST", "/api/latchkeys", {"code": old}) == (410, "link_expired")
    fresh = cut(key, table, 0, session, int(time.time()) + 60)
    assert stranger.ask("POST", "/api/latchkeys", {"code": fresh})["seat"] == 0
    me.close()
    stranger.close()


def test_a_key_says_what_it_opens_and_only_the_house_can_seal_it() -> None:
    found = read(cut("house", "table", 2, "livia", 99))
    assert found is not None
    assert (found.table_id, found.seat, found.expires) == ("table", 2, 99)
    assert owner("house", found, ["marcus", "livia"]) == "livia"
    assert owner("another house", found, ["livia"]) is None
    assert owner("house", latchkeys.Latchkey("table", 1, 99, found.seal), ["livia"]) is None


def test_who_was_called_is_reminded_once_when_a_quarter_of_the_time_is_left(
    post: tuple[Server, Mails, list[Person]],
) -> None:
    server, mails, (one, other, *_) = post
    _, seat, table, letter = letter_of_a_turn(server, mails, one, other)
    assert letter["Subject"] == "Municipium: your turn"
    planned = "SELECT due - strftime('%s', 'now') FROM outbox WHERE kind = 'remind'"
    eventually(lambda: rows(server.database, planned), "no reminder is planned")
    assert rows(server.database, planned)[0][0] == pytest.approx(5_400, abs=120)
    assert server.stop() == 0
    left = [7_200.0, 7_200.0]
    left[seat] = 1_700.0
    with closing(sqlite3.connect(server.database)) as store, store:
        store.execute("UPDATE game SET remaining = ? WHERE id = ?", (json.dumps(left), table))
        store.execute("UPDATE outbox SET due = 0 WHERE kind = 'remind'")
    server.start()
    reminder = mails.next()
    assert reminder["Subject"] == "Municipium: your time runs out"
    assert "28 minutes left" in reminder.get_content()
    assert "/door/" in reminder.get_content()
    assert not waits(server.database)


def waits(database: Path) -> list[tuple[Any, ...]]:
    """What is still to be sent."""
    until = time.monotonic() + 5
    found = rows(database, "SELECT kind FROM outbox")
    while found and time.monotonic() < until:
        time.sleep(0.1)
        found = rows(database, "SELECT kind FROM outbox")
    return found


def test_a_reminder_waits_while_the_clock_was_wound_meanwhile(
    post: tuple[Server, Mails, list[Person]],
) -> None:
    server, mails, (one, other, *_) = post
    letter_of_a_turn(server, mails, one, other)
    planned = "SELECT due FROM outbox WHERE kind = 'remind'"
    eventually(lambda: rows(server.database, planned), "no reminder is planned")
    with closing(sqlite3.connect(server.database)) as store, store:
        store.execute("UPDATE outbox SET due = 0 WHERE kind = 'remind'")
    later = f"{planned} AND due > strftime('%s', 'now') + 4000"
    eventually(lambda: rows(server.database, later), "it was sent too early")
    assert mails.letters.empty()
