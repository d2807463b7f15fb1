"""Finding each other: open tables, invitations by name, my tables, people I played with."""

from __future__ import annotations

import json
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from datetime import UTC, datetime
from typing import Any

import pytest

from tests.server.driver import Person, Server
from tests.server.receivers import receiver

People = Callable[[], Person]


def home(person: Person) -> dict[str, Any]:
    """The first page."""
    found: dict[str, Any] = person.ask("GET", "/api/home")
    return found


def listed(person: Person, table: str) -> dict[str, Any] | None:
    """An open table as it is listed, if it is."""
    return next((one for one in home(person)["open"] if one["table"] == table), None)


def test_an_open_table_is_listed_until_its_last_seat_is_taken(person: People) -> None:
    host, guest, late = person(), person(), person()
    host.ask("PUT", "/api/me", {"name": "Livia"})
    clock = {"kind": "move", "seconds": 86_400}
    table, _ = host.table("me", "link", listing="open", wanted="beginners", clock=clock)
    found = listed(guest, table)
    assert found is not None
    assert (found["game"], found["host"], found["wanted"]) == ("municipium", "me0", "beginners")
    assert found["clock"]["seconds"] == 86_400
    assert [seat["kind"] for seat in found["seats"]] == ["person", "open"]
    taken = guest.ask("POST", f"/api/tables/{table}/sit", {"name": "Marcus"})
    assert taken == {"table": table, "seat": 1}
    assert guest.ask("POST", f"/api/tables/{table}/sit", {"name": "Marcus"}) == taken
    assert listed(guest, table) is None
    assert late.refused("POST", f"/api/tables/{table}/sit", {}) == (409, "not_listed")


def test_a_table_by_link_is_neither_listed_nor_open_to_all(person: People) -> None:
    host, guest = person(), person()
    table, _ = host.table("me", "link")
    assert listed(guest, table) is None
    assert guest.refused("POST", f"/api/tables/{table}/sit", {}) == (409, "not_listed")
    assert guest.ask("GET", f"/api/tables/{table}")["listing"] == "link"


def test_a_private_table_shows_itself_to_nobody_else(person: People) -> None:
    host, friend, stranger = person(), person(), person()
    table, codes = host.table("me", "link", listing="private")
    assert stranger.refused("GET", f"/api/tables/{table}") == (403, "private_table")
    for path in ("record", "review", "review.html", "moments/0"):
        refusal = stranger.refused("GET", f"/api/tables/{table}/{path}")
        assert refusal == (403, "private_table"), path
    again = {"action": 0, "ply": 1, "seat": 0}
    for path in ("tries", "branch"):
        refusal = stranger.refused("POST", f"/api/tables/{table}/{path}", again)
        assert refusal == (403, "private_table"), path
    with pytest.raises(Exception, match="403"):
        stranger.sit(table)
    friend.join(codes[0])
    assert friend.ask("GET", f"/api/tables/{table}")["yours"] == [1]


def test_my_tables_say_what_is_asked_and_who_has_won(person: People) -> None:
    me = person()
    table, _ = me.table("me", "here")
    card = home(me)["tables"][0]
    assert card["question"]["step"] == "PlacePawn"
    assert "winners" not in card or card["winners"] is None
    socket = me.sit(table)
    socket.until(0)
    while socket.table["status"] == "playing":
        seat = socket.table["view"]["actors"][0]
        if socket.table["seat"] != seat:
            socket.send("seat", seat=seat)
            while socket.table["seat"] != seat:
                socket.hear()
        socket.until(socket.play()["ply"])
    winners = socket.table["view"]["winners"]
    socket.close()
    card = home(me)["tables"][0]
    assert (card["status"], card["winners"]) == ("over", winners)
    assert card.get("question") is None


def test_a_table_can_be_hidden_but_not_while_it_waits_for_me(person: People) -> None:
    me, friend, stranger = person(), person(), person()
    table, codes = me.table("me", "link")
    friend.join(codes[0])
    asked = me.ask("GET", f"/api/tables/{table}")["waiting"]
    waiting, other = (me, friend) if asked else (friend, me)
    path = f"/api/tables/{table}/hidden"
    assert waiting.refused("PUT", path, {"hidden": True}) == (409, "your_turn")
    assert stranger.refused("PUT", path, {"hidden": True})[0] == 401
    other.ask("PUT", path, {"hidden": True}, status=204)
    assert home(other)["tables"][0]["hidden"] is True
    assert "hidden" not in home(waiting)["tables"][0]
    other.ask("PUT", path, {"hidden": False}, status=204)
    assert "hidden" not in home(other)["tables"][0]


def test_only_a_table_that_is_nobody_else_s_can_be_removed(person: People) -> None:
    me, friend, stranger = person(), person(), person()
    alone, _ = me.table("me", "bot")
    shared, codes = me.table("me", "link")
    friend.join(codes[0])
    stranger.table("me", "bot")
    assert stranger.refused("DELETE", f"/api/tables/{alone}") == (403, "not_your_table")
    assert me.refused("DELETE", f"/api/tables/{shared}") == (409, "others_sit")
    assert home(me)["tables"][0]["table"] in (alone, shared)
    watching = me.sit(alone)
    watching.until(0)
    me.ask("DELETE", f"/api/tables/{alone}", status=204)
    assert me.refused("GET", f"/api/tables/{alone}") == (404, "unknown_table")
    assert [one["table"] for one in home(me)["tables"]] == [shared]
    watching.close()


def test_who_played_with_me_is_asked_again_by_one_click_and_may_decline(
    house: Callable[..., Server],
) -> None:
    server = house(private_addresses=1).start()
    me, friend, stranger = Person(server), Person(server), Person(server)
    me.ask("PUT", "/api/me", {"name": "Livia"})
    _, codes = me.table("me", "link")
    friend.join(codes[0], "Marcus")
    friend.ask("PUT", "/api/me", {"name": "Marcus", "face": "owl"})
    known = home(me)["people"]
    assert [(one["name"], one["face"], one["games"]) for one in known] == [("Marcus", "owl", 1)]
    assert known[0]["game"] == "municipium"
    assert home(stranger)["people"] == []
    with receiver() as hook:
        body = {"kind": "webhook", "address": hook.address}
        friend.ask("POST", "/api/me/channels", body)
        seats = [
            {"kind": "me", "name": "Livia"},
            {"kind": "link", "guest": known[0]["handle"]},
        ]
        wish = {"game": "sylla", "seats": seats}
        made_at = datetime.now(UTC).isoformat()
        made = me.ask("POST", "/api/tables", wish)
        told = json.loads(hook.next().body)
        assert told["message"] == "Livia invites you to Sylla."
        assert made["invites"][0]["path"].removeprefix("/join/") not in told["content"]
    asked = home(friend)["asked"]
    assert [(one["table"], one["host"], one["seat"]) for one in asked] == [
        (made["table"], "Livia", 1)
    ]
    assert [(seat["name"], seat["kind"]) for seat in asked[0]["seats"]] == [
        ("Livia", "person"),
        ("", "open"),
    ]
    assert asked[0]["until"] > made_at
    assert home(stranger)["asked"] == []
    code = asked[0]["code"]
    stranger.table("me", "bot")
    assert stranger.refused("DELETE", f"/api/invites/{code}") == (404, "unknown_invite")
    friend.ask("DELETE", f"/api/invites/{code}", status=204)
    assert home(friend)["asked"] == []
    assert stranger.join(code)[0] == made["table"]  # the link is anybody's again
    wish["seats"] = [{"kind": "me"}, {"kind": "link", "guest": "0" * 16}]
    assert me.refused("POST", "/api/tables", wish) == (404, "unknown_person")
    for one in (me, friend, stranger):
        one.close()


@pytest.mark.parametrize("name", ["\u200b\u200b", "\u202e", "\u3164", "\u2800 \u2800", "\u0301"])
def test_a_name_that_nobody_can_see_is_refused(person: People, name: str) -> None:
    visitor = person()
    assert visitor.refused("PUT", "/api/me", {"name": name}) == (400, "bad_name")


def test_a_name_cannot_turn_the_line_round_or_climb_over_it(person: People) -> None:
    visitor = person()
    turned = visitor.ask("PUT", "/api/me", {"name": "Livia\u202egpj.exe"})["name"]
    assert turned == "Livia gpj.exe"
    heaped = visitor.ask("PUT", "/api/me", {"name": "Ze" + "\u0301" * 20})["name"]
    assert heaped == "Ze\u0301\u0301"


def copied(server: Server, table: str, status: str, many: int, listing: str) -> None:
    """Write the same table down many times, as if so many had been played here."""
    disk = sqlite3.connect(server.database)
    columns = [row[1] for row in disk.execute("PRAGMA table_info(game)")]
    chosen = ", ".join(
        {"id": "id || '-' || n", "status": f"'{status}'", "listing": f"'{listing}'"}.get(c, c)
        for c in columns
    )
    count = f"WITH RECURSIVE k(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM k WHERE n < {many})"
    disk.execute(
        f"INSERT INTO game ({', '.join(columns)}) {count} "
        f"SELECT {chosen} FROM game, k WHERE id = '{table}'"
    )
    for name, rest in (("seat", "seat, kind, name, level"), ("holder", "seat, session")):
        disk.execute(
            f"INSERT INTO {name} (game, {rest}) {count} "
            f"SELECT game || '-' || n, {rest} FROM {name}, k WHERE game = '{table}'"
        )
    disk.commit()
    disk.close()


@pytest.mark.long
def test_home_opens_quickly_in_a_house_of_ten_thousand_games(house: Callable[..., Server]) -> None:
    server = house().start()
    me, friend = Person(server), Person(server)
    over, codes = me.table("me", "link")
    friend.join(codes[0])
    waiting, _ = me.table("me", "link", listing="open")
    copied(server, over, "over", 10_000, "link")
    copied(server, waiting, "waiting", 500, "open")
    home(me)  # the first one reads the file
    took = []
    for _ in range(5):
        began = time.perf_counter()
        found = home(me)
        took.append(time.perf_counter() - began)
    assert len(found["tables"]) == 100
    assert len(found["open"]) == 100
    assert found["people"][0]["games"] >= 300 - 1
    assert min(took) < 0.3, took
    me.close()
    friend.close()


def test_abandoned_tables_go_after_the_host_s_time_and_finished_games_of_people_stay(
    house: Callable[..., Server],
) -> None:
    server = house().start()
    me, friend = Person(server), Person(server)
    played, codes = me.table("me", "link")
    friend.join(codes[0])
    waiting, _ = me.table("me", "link")
    fresh, _ = me.table("me", "link")
    server.stop()
    with closing(sqlite3.connect(server.database)) as disk, disk:
        disk.execute("UPDATE game SET changed = 1 WHERE id != ?", (fresh,))
        disk.execute("UPDATE game SET status = 'over', scores = '[1, 2]' WHERE id = ?", (played,))
    server.settings["ABANDONED_DAYS"] = 30
    server.before = "import ludi.server.tables.sweep as h; h.SWEEP = 0.2; "
    server.start()
    until = time.monotonic() + 60
    left = {played, waiting, fresh}
    while waiting in left and time.monotonic() < until:
        left = {one["table"] for one in home(me)["tables"]}
    assert left == {played, fresh}
    assert home(me)["kept_days"] == 30
    me.close()
    friend.close()


def test_home_tells_who_decides_with_their_faces_and_since_when_it_really_is_so(
    person: People,
) -> None:
    me, friend = person(), person()
    table, codes = me.table("me", "link")
    friend.join(codes[0], "Marcus")
    friend.ask("PUT", "/api/me", {"face": "owl"})
    first = next(one for one in home(me)["tables"] if one["table"] == table)
    assert first["faces"] == ["", "owl"]
    assert first["deciding"] == ([0] if first["waiting"] else [1])
    for one in (me, friend):
        page = one.sit(table)
        page.until(0)
        page.close()
    again = next(one for one in home(me)["tables"] if one["table"] == table)
    assert again["since"] == first["since"], "looking changes nothing"
