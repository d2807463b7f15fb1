"""Before and after a game: set up, invite, join, list, play again, forget."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.driver import Person, Server

People = Callable[[], Person]
Houses = Callable[..., Server]


def two(*kinds: str) -> list[dict[str, str]]:
    """Seats of these kinds."""
    return [{"kind": kind} for kind in kinds]


@pytest.mark.parametrize(
    ("wish", "refusal"),
    [
        ({"game": "chess", "seats": two("me", "bot")}, (404, "unknown_game")),
        ({"game": "../sylla", "seats": two("me", "bot")}, (404, "unknown_game")),
        ({"game": "municipium", "seats": two("me")}, (400, "bad_players")),
        ({"game": "municipium", "seats": two(*["me"] * 8)}, (400, "bad_players")),
        ({"game": "municipium", "seats": []}, (400, "garbage")),
        ({"game": "municipium", "seats": two("me", "king")}, (400, "garbage")),
        (
            {"game": "municipium", "seats": [{"kind": "me"}, {"kind": "bot", "level": "god"}]},
            (400, "unknown_level"),
        ),
        (
            {"game": "municipium", "seats": two("me", "bot"), "options": {"length": "x"}},
            (400, "bad_options"),
        ),
        (
            {"game": "municipium", "seats": two("me", "bot"), "options": {"weather": "1"}},
            (400, "bad_options"),
        ),
        (
            {"game": "municipium", "seats": two("me", "bot"), "clock": {"kind": "sand"}},
            (400, "garbage"),
        ),
    ],
)
def test_impossible_tables_are_refused(
    person: People, wish: dict[str, object], refusal: tuple[int, str]
) -> None:
    assert person().refused("POST", "/api/tables", wish) == refusal


def test_a_table_lists_its_options_and_open_invitations_to_its_maker(person: People) -> None:
    host, other = person(), person()
    table, codes = host.table("me", "link", "link")
    mine, theirs = host.ask("GET", f"/api/tables/{table}"), other.ask("GET", f"/api/tables/{table}")
    assert [link["path"] for link in mine["invites"]] == [f"/join/{code}" for code in codes]
    assert theirs["invites"] == []
    assert mine["options"]["length"]
    assert mine["seed"] is None
    assert len(mine["commitment"]) == 64
    assert [seat["kind"] for seat in mine["seats"]] == ["person", "open", "open"]
    other.join(codes[0])
    assert len(host.ask("GET", f"/api/tables/{table}")["invites"]) == 1


def test_an_invitation_says_what_it_invites_to(person: People) -> None:
    host = person()
    table, (code,) = host.table("me", "link")
    shown = person().ask("GET", f"/api/invites/{code}")
    assert (shown["table"], shown["game"], shown["seat"]) == (table, "municipium", 1)
    assert shown["host"] == "me0"
    assert person().refused("GET", "/api/invites/nothing") == (404, "unknown_invite")


def test_a_seat_is_taken_once(person: People) -> None:
    host, guest, late = person(), person(), person()
    table, (code,) = host.table("me", "link")
    assert guest.join(code, "  Marcus\n Tullius ") == (table, 1)
    assert guest.join(code, "again") == (table, 1)
    assert late.refused("POST", "/api/join", {"code": code}) == (409, "seat_taken")
    seats = host.ask("GET", f"/api/tables/{table}")["seats"]
    assert seats[1]["name"] == "Marcus Tullius"


def test_an_old_invitation_has_expired(house: Houses) -> None:
    server = house(invite_days=0.000001).start()
    host, guest = Person(server), Person(server)
    _, (code,) = host.table("me", "link")
    time.sleep(0.2)
    assert guest.refused("POST", "/api/join", {"code": code}) == (410, "invite_expired")
    host.close()
    guest.close()


def test_my_tables_come_with_those_that_wait_for_me_first(person: People) -> None:
    me = person()
    assert me.ask("GET", "/api/tables")["tables"] == []
    own, _ = me.table("me", "here")
    waiting, _ = me.table("me", "link")
    listed = me.ask("GET", "/api/tables")["tables"]
    assert [(one["table"], one["waiting"]) for one in listed] == [(own, True), (waiting, False)]
    assert listed[0]["yours"] == [0, 1]


def test_other_devices_can_be_signed_out(person: People) -> None:
    laptop, phone = person(), person()
    table, _ = laptop.table("me", "here")
    link = laptop.ask("POST", f"/api/tables/{table}/links", {"seat": 0})
    phone.join(link["code"])
    page = phone.sit(table)
    assert page.wait("table")["yours"] == [0]
    laptop.ask("DELETE", f"/api/tables/{table}/links", {"seat": 0}, status=204)
    with pytest.raises(ConnectionClosed) as closed:  # noqa: PT012
        while True:
            page.hear()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4401
    page.close()
    again = phone.sit(table)
    assert again.wait("table")["yours"] == []
    again.close()


def test_name_language_and_preferences_are_kept(person: People) -> None:
    me = person()
    assert me.ask("GET", "/api/me") == {"name": "", "language": "", "preferences": {}}
    assert "ludi" not in me.http.cookies
    me.table("me", "here")
    me.ask("PUT", "/api/me", {"name": " Livia ", "language": "de", "preferences": {"sound": 1}})
    me.ask("PUT", "/api/me", {"preferences": {"sound": 0}})
    kept = {"name": "Livia", "language": "de", "preferences": {"sound": 0}}
    found = me.ask("GET", "/api/me")
    assert len(found.pop("handle")) == 16
    assert found == kept
    assert me.refused("PUT", "/api/me", {"language": "xx"}) == (404, "unknown_language")
    assert me.refused("PUT", "/api/me", {"name": "x" * 41}) == (400, "garbage")
    assert me.refused("PUT", "/api/me", {"preferences": {"x": "y" * 20_000}}) == (413, "too_large")


def test_of_somebody_without_a_table_nothing_is_kept(server: Server, person: People) -> None:
    visitor = person()
    said = {"name": "Livia", "language": "de", "preferences": {"sound": 1}}

    def sessions() -> int:
        disk = sqlite3.connect(server.database)
        count = disk.execute("SELECT count(*) FROM session").fetchone()[0]
        disk.close()
        return int(count)

    before = sessions()
    assert visitor.ask("PUT", "/api/me", said) == said
    assert visitor.refused("POST", "/api/join", {"code": "nowhere"}) == (404, "unknown_invite")
    bad = {"game": "municipium", "seats": [{"kind": "me"}]}
    assert visitor.refused("POST", "/api/tables", bad) == (400, "bad_players")
    assert visitor.refused("POST", "/api/records", {"game": "sylla"}) == (400, "bad_record")
    assert "ludi" not in visitor.http.cookies
    assert sessions() == before


def test_a_game_taken_in_from_a_record_says_so(person: People) -> None:
    me = person()
    table, _ = me.table("bot", "bot", game="sylla")
    page = me.sit(table)
    page.wait("table")
    while page.table["status"] != "over":
        page.hear()
    assert page.table["imported"] is False
    page.close()
    record = me.ask("GET", f"/api/tables/{table}/record")
    copy = me.ask("POST", "/api/records", record)["table"]
    assert me.ask("GET", f"/api/tables/{copy}")["imported"] is True
    again = me.sit(copy)
    assert again.wait("table")["imported"] is True
    again.close()


def test_who_wants_to_be_forgotten_is(person: People) -> None:
    me = person()
    table, _ = me.table("me", "here")
    token = me.http.cookies["ludi"]
    me.ask("DELETE", "/api/me", status=204)
    me.http.cookies.set("ludi", token)
    assert me.ask("GET", "/api/tables")["tables"] == []
    assert me.ask("GET", f"/api/tables/{table}")["yours"] == []


def test_a_rematch_seats_everybody_one_further(person: People) -> None:
    host, guest, stranger = person(), person(), person()
    table, (code,) = host.table("me", "link")
    guest.join(code, "Guest")
    assert host.refused("POST", f"/api/tables/{table}/rematch") == (409, "not_over")
    pages = [host.sit(table), guest.sit(table)]
    for page in pages:
        page.wait("table")
    while pages[0].table["status"] != "over":
        ready = next(page for page in pages if page.table["legal"])
        ready.play()
        for page in pages:
            page.until(ready.table["ply"])
    next_table = host.ask("POST", f"/api/tables/{table}/rematch")["table"]
    asking = host.ask("GET", f"/api/tables/{next_table}")
    assert asking["status"] == "waiting"
    assert guest.ask("GET", f"/api/tables/{next_table}")["asked"]
    assert guest.ask("POST", f"/api/tables/{table}/rematch")["table"] == next_table
    assert pages[1].wait("rematch")["table"] == next_table
    stranger.table("me", "here")
    assert stranger.refused("POST", f"/api/tables/{table}/rematch") == (403, "not_your_table")
    seats = host.ask("GET", f"/api/tables/{next_table}")
    assert ([seat["name"] for seat in seats["seats"]], seats["yours"]) == (["Guest", "me0"], [1])
    assert seats["status"] == "playing"
    for page in pages:
        page.close()


def test_an_absent_person_is_replaced_by_vote_and_may_come_back(person: People) -> None:
    """The test server calls somebody absent after 0.3 seconds."""
    host, guest = person(), person()
    table, (code,) = host.table("me", "link")
    guest.join(code)
    page, other = host.sit(table), guest.sit(table)
    page.wait("table")
    other.wait("table")
    while page.table["view"]["actors"] != [1]:
        page.play()
    page.send("replace", seat=1, level="alea")
    assert page.wait("refused")["reason"]["key"] == "not_absent"
    other.close()
    time.sleep(0.5)
    page.send("replace", seat=1, level="god")
    assert page.wait("refused")["reason"]["key"] == "unknown_level"
    page.send("replace", seat=1, level="alea")
    assert page.wait("votes") == {"type": "votes", "seat": 1, "for": [0], "needed": 1}
    while page.table["seats"][1]["kind"] != "bot":
        page.hear()
    while not page.table["legal"]:
        page.hear()
    replaced = [
        line for one in page.heard for line in one.get("log", []) if line["event"] == "replaced"
    ]
    assert replaced[0]["args"] == {"seat": 1, "level": "alea", "cause": "vote"}
    back = guest.sit(table)
    back.wait("table")
    assert back.table["legal"] == []
    back.send("return", seat=1)
    while back.table["seats"][1]["kind"] != "person":
        back.hear()
    page.close()
    back.close()


def test_the_maker_puts_a_bot_where_a_friend_does_not_come(person: People) -> None:
    host, guest, late = person(), person(), person()
    table, (first, second) = host.table("me", "link", "link")
    guest.join(first)
    page, other = host.sit(table), guest.sit(table)
    page.wait("table")
    other.wait("table")
    other.send("replace", seat=2, level="alea")
    assert other.wait("refused")["reason"]["key"] == "not_your_table"
    page.send("replace", seat=2, level="god")
    assert page.wait("refused")["reason"]["key"] == "unknown_level"
    page.send("replace", seat=9, level="alea")
    assert page.wait("refused")["reason"]["key"] == "not_playing"
    page.send("replace", seat=2, level="alea")
    while page.table["status"] == "waiting":
        page.hear()
    assert page.table["seats"][2]["kind"] == "bot"
    assert late.refused("POST", "/api/join", {"code": second}) == (410, "invite_expired")
    page.close()
    other.close()


def test_a_clock_that_runs_out_brings_a_bot(person: People) -> None:
    me = person()
    table, _ = me.table("me", "here", clock={"kind": "move", "seconds": 5})
    page = me.sit(table)
    page.wait("table")
    actor = page.table["view"]["actors"][0]
    clocks = [seat["clock"] for seat in page.table["seats"]]
    assert clocks[actor]["running"]
    assert 0 < clocks[actor]["left"] <= 5
    assert not clocks[1 - actor]["running"]
    began = time.monotonic()
    while page.table["seats"][actor]["kind"] == "person":
        page.hear()
    assert time.monotonic() - began < 30
    lines = [line for one in page.heard for line in one.get("log", [])]
    assert next(one for one in lines if one["event"] == "replaced")["args"]["cause"] == "clock"
    page.close()


def test_addresses_become_qr_codes(person: People) -> None:
    me = person()
    picture = me.http.get("/api/qr.svg", params={"path": "/join/abc"})
    assert picture.headers["content-type"].startswith("image/svg+xml")
    assert picture.text.startswith("<svg")
    for path in ("//evil.example", "https://evil.example", "/" + "x" * 300):
        assert me.http.get("/api/qr.svg", params={"path": path}).status_code == 400


def test_of_twenty_thousand_tables_the_last_are_listed_and_those_that_wait(house: Houses) -> None:
    server = house().start()
    me = Person(server)
    waiting, _ = me.table("me", "here")
    old, _ = me.table("me", "here")
    server.stop()
    disk = sqlite3.connect(server.database)
    columns = [row[1] for row in disk.execute("PRAGMA table_info(game)")]
    others = ", ".join(name for name in columns if name not in ("id", "status", "changed"))
    disk.execute(
        "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20000) "
        f"INSERT INTO game (id, status, changed, {others}) "
        f"SELECT 'copy' || i, 'over', changed + i, {others} FROM game, n WHERE id = ?",
        (old,),
    )
    for table, named in (("seat", "seat, kind, name, level"), ("holder", "seat, session")):
        disk.execute(
            f"INSERT INTO {table} (game, {named}) SELECT game.id, {named} "
            f"FROM game, {table} WHERE game.id LIKE 'copy%' AND {table}.game = ?",
            (old,),
        )
    disk.commit()
    disk.close()
    server.start()
    listed = [one["table"] for one in me.ask("GET", "/api/tables")["tables"]]
    assert sorted(listed[:2]) == sorted([waiting, old])
    assert listed[2:4] == ["copy20000", "copy19999"]
    assert len(listed) <= 100
    me.close()


def test_a_rematch_is_asked_for_and_may_be_declined_and_no_clock_runs_before(
    person: People,
) -> None:
    host, guest = person(), person()
    clock = {"kind": "move", "seconds": 600}
    table, (code,) = host.table("me", "link", clock=clock)
    guest.join(code, "Guest")
    for seat, one in enumerate((host, guest)):
        page = one.sit(table)
        page.until(0)
        page.send("leave", seat=seat, how="resign", level="alea")
        while not page.table["seats"][seat]["resigned"] and page.table["status"] != "over":
            page.hear()
        page.close()
    page = host.sit(table)
    while page.table.get("status") != "over":
        page.hear()
    page.close()
    again = host.ask("POST", f"/api/tables/{table}/rematch")["table"]
    watching = host.sit(again)
    seats = watching.until(0)["seats"]
    assert watching.table["status"] == "waiting"
    assert [(one["kind"], one["name"]) for one in seats] == [("open", "Guest"), ("person", "me0")]
    assert not any(one["clock"]["running"] for one in seats if one["clock"])
    asked = guest.ask("GET", "/api/home")["asked"]
    assert [one["table"] for one in asked] == [again]
    assert guest.ask("GET", f"/api/invites/{asked[0]['code']}")["asked"] is True
    guest.ask("DELETE", f"/api/invites/{asked[0]['code']}", status=204)
    while watching.table["seats"][0]["name"]:
        watching.hear()
    assert watching.table["status"] == "waiting"
    assert guest.ask("GET", "/api/home")["asked"] == []
    watching.close()
