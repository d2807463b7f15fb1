"""Fair absence: the clock decides, not impatience; leaving is asked about beforehand."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from typing import Any

from tests.server.driver import Person, Server, Socket

People = Callable[[], Person]


def two(one: Person, other: Person, **more: Any) -> tuple[str, Person, Person, int]:
    """A table of two people: its id, who must decide, who waits, and the deciding seat."""
    table, codes = one.table("me", "link", **more)
    other.join(codes[0])
    first = 0 if one.ask("GET", f"/api/tables/{table}")["waiting"] else 1
    return (table, one, other, 0) if first == 0 else (table, other, one, 1)


def vote_in(socket: Socket, seat: int) -> float | None:
    """When the others may vote, as the page is told."""
    told: float | None = socket.table["seats"][seat]["vote_in"]
    return told


def voted(socket: Socket, seat: int) -> str:
    """What comes of a vote: the key of the refusal, or `replaced`."""
    socket.send("replace", seat=seat, level="alea")
    while True:
        message = socket.hear()
        if message["type"] == "refused":
            return str(message["reason"]["key"])
        if message["type"] == "table" and message["seats"][seat]["kind"] == "bot":
            return "replaced"


def test_a_vote_is_offered_when_it_will_be_taken_and_not_before(person: People) -> None:
    table, decider, other, seat = two(person(), person())
    watching = other.sit(table)
    watching.until(0)
    wait = vote_in(watching, seat)
    assert wait is not None  # nobody is on that seat's page
    here = decider.sit(table)
    here.until(0)
    told = watching.wait("presence")
    assert told["seats"][seat] == {"seat": seat, "connected": True, "vote_in": None}
    assert voted(watching, seat) == "not_absent"
    here.close()
    gone = watching.wait("presence")
    time.sleep(gone["seats"][seat]["vote_in"] + 0.05)
    assert voted(watching, seat) == "replaced"
    watching.close()


def test_with_a_day_for_each_move_half_of_it_passes_before_a_vote(
    house: Callable[..., Server],
) -> None:
    server = house(absence_seconds=0).start()
    one, other = Person(server), Person(server)
    clock = {"kind": "move", "seconds": 86_400}
    table, _, waiting, seat = two(one, other, clock=clock)
    watching = waiting.sit(table)
    watching.until(0)
    wait = vote_in(watching, seat)
    assert wait is not None
    assert 43_000 < wait <= 43_200
    assert voted(watching, seat) == "still_time"
    watching.close()
    server.stop()
    with closing(sqlite3.connect(server.database)) as disk, disk:  # half a day and a little goes by
        disk.execute("UPDATE game SET remaining = ?", (f"[{43_100.0}, {43_100.0}]",))
    server.start()
    watching = waiting.sit(table)
    watching.until(0)
    assert vote_in(watching, seat) == 0
    assert voted(watching, seat) == "replaced"
    watching.close()
    one.close()
    other.close()


def test_a_bot_that_took_over_leaves_the_move_to_the_owner_for_a_while(
    house: Callable[..., Server],
) -> None:
    server = house(absence_seconds=0, mercy_seconds=600).start()
    one, other = Person(server), Person(server)
    table, decider, waiting, seat = two(one, other)
    watching = waiting.sit(table)
    watching.until(0)
    assert voted(watching, seat) == "replaced"
    ply = watching.table["ply"]
    back = decider.sit(table)
    back.until(ply)
    back.send("return", seat=seat)
    back.until(ply + 1)
    assert back.table["seats"][seat]["kind"] == "person"
    assert back.table["legal"]  # the question is still the same: nobody has answered it
    assert all(line["event"] in ("replaced", "returned") for line in back.table["log"][-2:])
    for socket in (watching, back):
        socket.close()
    one.close()
    other.close()


def test_who_leaves_lets_a_bot_play_and_comes_back(person: People) -> None:
    table, decider, other, seat = two(person(), person())
    socket = decider.sit(table, seat=seat)
    socket.until(0)
    socket.send("leave", seat=seat, how="bot", level="alea")
    while socket.table["seats"][seat]["kind"] != "bot":
        socket.hear()
    socket.until(socket.table["ply"] + 1)  # the bot plays at once: its owner wished so
    socket.send("return", seat=seat)
    while socket.table["seats"][seat]["kind"] != "person":
        socket.hear()
    socket.close()
    stranger = other.sit(table)
    stranger.until(0)
    stranger.send("leave", seat=seat, how="resign")
    assert stranger.wait("refused")["reason"]["key"] == "not_your_seat"
    stranger.close()


def test_who_resigns_does_not_come_back_until_the_rematch(person: People) -> None:
    me = person()
    table, _ = me.table("me", "bot")
    socket = me.sit(table)
    socket.until(0)
    socket.send("leave", seat=0, how="resign", level="alea")
    while not socket.table["seats"][0]["resigned"]:
        socket.hear()
    socket.send("return", seat=0)
    refused = socket.wait("refused", "table")
    while refused["type"] != "refused":
        refused = socket.wait("refused", "table")
    assert refused["reason"]["key"] in ("resigned", "not_playing")
    while socket.table["status"] != "over":
        socket.hear()
    socket.close()
    again = me.ask("POST", f"/api/tables/{table}/rematch")["table"]
    seats = me.ask("GET", f"/api/tables/{again}")["seats"]
    assert [(one["kind"], one["resigned"]) for one in seats] == [("bot", False), ("person", False)]


def test_a_vacation_stops_the_clock_and_gives_the_time_back_that_was_left(
    house: Callable[..., Server],
) -> None:
    server = house(vacation_days=10, absence_seconds=0.1).start()
    one, other = Person(server), Person(server)
    clock = {"kind": "move", "seconds": 40}
    table, decider, waiting, seat = two(one, other, clock=clock)
    assert decider.refused("PUT", "/api/me/vacation", {"days": 11}) == (409, "no_vacation")
    watching = waiting.sit(table)
    before = watching.until(0)["seats"][seat]["clock"]["left"]
    decider.ask("PUT", "/api/me/vacation", {"days": 3}, status=204)
    while not watching.table["seats"][seat]["away"]:
        watching.hear()
    told = watching.table["seats"][seat]
    assert told["away"] == decider.ask("GET", "/api/me/ways")["vacation"], "until when"
    assert not told["clock"]["running"]
    assert 0 < told["clock"]["left"] <= before
    time.sleep(0.3)
    watching.send("replace", seat=seat, level="tiro")
    assert watching.wait("refused")["reason"]["key"] == "on_vacation"
    watching.send("look", ply=0)
    decider.ask("PUT", "/api/me/vacation", {"days": 0}, status=204)
    while watching.table["seats"][seat]["away"]:
        watching.hear()
    after = watching.table["seats"][seat]
    assert after["clock"]["running"]
    assert told["clock"]["left"] - 1 < after["clock"]["left"] <= told["clock"]["left"]
    assert decider.refused("PUT", "/api/me/vacation", {"days": 1}) == (409, "no_vacation")
    watching.close()
    one.close()
    other.close()


def test_nobody_is_replaced_when_the_vacation_ends_but_when_their_own_time_has_run_out(
    house: Callable[..., Server],
) -> None:
    server = house(vacation_days=10).start()
    one, other = Person(server), Person(server)
    table, decider, waiting, seat = two(one, other, clock={"kind": "move", "seconds": 5})
    decider.ask("PUT", "/api/me/vacation", {"days": 4 / 86_400}, status=204)
    watching = waiting.sit(table)
    began = time.monotonic()
    while watching.until(0)["seats"][seat]["kind"] == "person":
        watching.hear()
    assert time.monotonic() - began > 6, "four seconds away, and then nearly all of the five"
    watching.close()
    one.close()
    other.close()
