"""Resigning at a table of two, over real sockets: the game ends, and everything knows it."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from tests.server.driver import PATIENCE, Person

People = Callable[[], Person]


def resigned_at(one: Person, other: Person) -> tuple[str, Any]:
    """A table of two at which the first one has resigned after a few moves."""
    table, codes = one.table("me", "link")
    other.join(codes[0], "Marcus")
    mine, theirs = one.sit(table), other.sit(table)
    mine.until(0)
    theirs.until(0)
    for ply in range(4):
        mover = mine if mine.table["legal"] else theirs
        assert mover.play()["type"] == "done"
        mine.until(ply + 1)
        theirs.until(ply + 1)
    mine.send("leave", seat=0, how="resign")
    while theirs.table["status"] != "over":
        theirs.hear()
    seen = theirs.table
    mine.close()
    theirs.close()
    return table, seen


def test_resigning_ends_a_game_of_two_with_its_log_rating_and_record(person: People) -> None:
    one, other = person(), person()
    table, seen = resigned_at(one, other)
    assert seen["view"]["winners"] == [1]
    assert seen["legal"] == []
    assert seen["seats"][0]["kind"] == "person"
    assert seen["seats"][0]["resigned"]
    assert [line["event"] for line in seen["log"] if line.get("frame")][-1] == "resigned"
    record = one.ask("GET", f"/api/tables/{table}/record")
    assert (record["resigned"], record["result"]["winners"]) == (0, [1])
    taken = person().ask("POST", "/api/records", record)["table"]
    watching = person().sit(taken)
    again = watching.until(5)
    watching.close()
    assert (again["status"], again["view"]["winners"]) == ("over", [1])
    assert other.ask("GET", f"/api/tables/{taken}/record")["resigned"] == 0
    until = time.monotonic() + PATIENCE
    places: dict[str, int] = {}
    while len(places) < 2 and time.monotonic() < until:
        for name, who in (("one", one), ("other", other)):
            last = who.ask("GET", "/api/me/records")["last"]
            places.update((name, game["place"]) for game in last if game["table"] == table)
        time.sleep(0.05)
    assert places == {"one": 2, "other": 1}


def test_a_resigned_game_is_reviewed(person: People) -> None:
    one, other = person(), person()
    table, _ = resigned_at(one, other)
    until = time.monotonic() + PATIENCE
    found: dict[str, Any] = {}
    while found.get("state") != "done" and time.monotonic() < until:
        found = one.ask("GET", f"/api/tables/{table}/review")
        assert found["state"] != "refused", found
        time.sleep(0.1)
    assert found["review"]["winners"] == [1]


def test_a_resigned_table_is_the_same_after_a_restart(house: Callable[..., Any]) -> None:
    server = house().start()
    one, other = Person(server), Person(server)
    table, _ = resigned_at(one, other)
    assert server.stop() == 0
    server.start()
    socket = other.sit(table)
    seen = socket.until(5)
    socket.close()
    one.close()
    other.close()
    assert (seen["status"], seen["view"]["winners"]) == ("over", [1])
