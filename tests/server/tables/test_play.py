"""Whole games over real sockets: against bots, at one screen, over links, watched by others."""

from __future__ import annotations

from collections.abc import Callable

from ludi.core.chance import commitment
from tests.server.driver import Person, Socket

People = Callable[[], Person]


def play_out(*sockets: Socket, limit: int = 3000) -> None:
    """Everybody plays by luck until the game is over."""
    for _ in range(limit):
        if all(one.table.get("status") == "over" for one in sockets):
            return
        ready = [one for one in sockets if one.table.get("legal")]
        if ready:
            assert ready[0].play()["type"] == "done"
            for one in sockets:
                one.until(ready[0].table["ply"])
        else:
            sockets[0].hear()
    raise AssertionError("the game does not end")


def test_a_person_plays_a_whole_game_against_bots(person: People) -> None:
    me = person()
    table, _ = me.table("me", "bot", "bot")
    page = me.sit(table)
    first = page.wait("table")
    assert (first["yours"], first["seat"], first["status"]) == ([0], 0, "playing")
    assert [seat["kind"] for seat in first["seats"]] == ["person", "bot", "bot"]
    assert first["seed"] is None
    while page.table["status"] != "over":
        if page.table["legal"]:
            assert page.play()["type"] == "done"
        else:
            page.hear()
    last = page.table
    assert last["view"]["over"]
    assert last["view"]["winners"]
    assert commitment(last["seed"]) == last["commitment"] == first["commitment"]
    page.close()


def test_friends_at_one_screen_share_a_session(person: People) -> None:
    me = person()
    table, _ = me.table("me", "here")
    page = me.sit(table)
    page.wait("table")
    assert page.table["yours"] == [0, 1]
    while page.table["status"] != "over":
        actor = page.table["view"]["actors"][0]
        if page.table["seat"] != actor:
            page.send("seat", seat=actor)
            page.wait("table", seat=actor)
        assert page.play()["type"] == "done"
    page.close()


def test_two_browsers_play_each_other_while_a_third_watches(person: People) -> None:
    host, guest, passer_by = person(), person(), person()
    table, (code,) = host.table("me", "link")
    waiting = host.sit(table)
    assert waiting.wait("table")["status"] == "waiting"
    assert waiting.table["legal"] == []
    assert guest.join(code, "Livia") == (table, 1)
    while waiting.table["status"] == "waiting":
        waiting.hear()
    assert waiting.table["seats"][1]["name"] == "Livia"
    other, watching = guest.sit(table), passer_by.sit(table)
    other.wait("table")
    watching.wait("table")
    assert (other.table["yours"], other.table["seat"]) == ([1], 1)
    assert (watching.table["yours"], watching.table["seat"]) == ([], None)
    play_out(waiting, other)
    while watching.table["status"] != "over":
        watching.hear()
    assert all(message["legal"] == [] for message in watching.heard if message["type"] == "table")
    assert watching.table["view"]["you"] is None
    for one in (waiting, other, watching):
        one.close()


def test_every_line_of_the_log_comes_once_and_in_order(person: People) -> None:
    me = person()
    table, _ = me.table("me", "bot")
    page = me.sit(table)
    page.wait("table")
    while page.table["ply"] < 30 and page.table["status"] == "playing":
        if page.table["legal"]:
            page.play()
        else:
            page.hear()
    lines = [line for one in page.heard if one["type"] == "table" for line in one["log"]]
    again = me.sit(table)
    again.wait("table")
    upto = page.table["ply"]
    assert [line for line in again.table["log"] if line["ply"] <= upto] == lines
    late = me.sit(table, since=upto)
    late.wait("table")
    assert all(line["ply"] > upto for line in late.table["log"])
    for one in (page, again, late):
        one.close()


def test_the_same_seat_from_two_devices(person: People) -> None:
    laptop, phone = person(), person()
    table, _ = laptop.table("me", "bot")
    link = laptop.ask("POST", f"/api/tables/{table}/links", {"seat": 0})
    assert phone.join(link["code"]) == (table, 0)
    one, two = laptop.sit(table), phone.sit(table)
    for page in (one, two):
        while not page.table.get("legal"):
            page.hear()
    assert two.play()["type"] == "done"
    assert one.until(two.table["ply"])["log"]
    assert phone.join(link["code"]) == (table, 0)
    assert person().refused("POST", "/api/join", {"code": link["code"]}) == (409, "seat_taken")
    one.close()
    two.close()


def test_presence_is_told(person: People) -> None:
    host, guest = person(), person()
    table, (code,) = host.table("me", "link")
    page = host.sit(table)
    page.wait("table")
    guest.join(code)
    other = guest.sit(table)
    here = page.wait("presence")
    while not here["seats"][1]["connected"]:
        here = page.wait("presence")
    other.close()
    gone = page.wait("presence")
    assert [one["connected"] for one in gone["seats"]] == [True, False]
    page.close()


def test_a_bot_says_why_once_the_game_is_over(person: People) -> None:
    me = person()
    seats = [{"kind": "bot", "level": "quaestor"}, {"kind": "bot", "level": "alea"}]
    made = me.ask("POST", "/api/tables", {"game": "municipium", "seats": seats})
    page = me.sit(made["table"])
    page.wait("table")
    page.send("look", ply=1, seat=None)
    assert page.wait("moment")["reasons"] == []
    while page.table["status"] != "over":
        page.hear()
    found = []
    for ply in range(1, 12):
        page.send("look", ply=ply, seat=None)
        found += page.wait("moment", ply=ply)["reasons"]
    assert found
    assert {"code", "verb", "worth"} <= set(found[0])
    page.close()
