"""For the host alone: the state of the house, reports of chat, and who may not come."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from websockets.exceptions import InvalidStatus

from tests.server.driver import Person, Server, Socket

People = Callable[[], Person]
KEY = "the-key-of-this-house"
KNOWN_KEY = (
    "from ludi.server import app as _app; from ludi.server.store import shared as _kept; "
    f"_app.new_key = _kept.new_key = lambda: {KEY!r}; "
)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A house whose key we know."""
    running = Server(tmp_path_factory.mktemp("hosted") / "tables.db", before=KNOWN_KEY).start()
    yield running
    assert running.stop() == 0


@pytest.fixture
def host(person: People) -> Person:
    """Somebody who has shown the key."""
    one = person()
    one.ask("POST", "/api/host", {"key": KEY}, status=204)
    return one


def table_of_two(person: People) -> tuple[str, Person, Person, Socket, Socket]:
    """A table, the two people at it and their pages."""
    one, other = person(), person()
    table, codes = one.table("me", "link")
    other.join(codes[0], "Marcus")
    pages = one.sit(table), other.sit(table)
    for page in pages:
        page.until(0)
    return table, one, other, *pages


def said(speaker: Socket, listener: Socket, text: str) -> int:
    """Say something at the table; its number as another page hears it."""
    speaker.send("chat", text=text)
    return int(listener.wait("chat", text=text)["remark"])


def test_the_host_s_addresses_are_closed_to_who_has_not_the_key(person: People) -> None:
    guest = person()
    guest.table("me", "bot")
    for method, path, body in (
        ("GET", "/api/host/status", None),
        ("GET", "/api/host/order", None),
        ("POST", "/api/host/reports", {"remark": 1, "remove": True}),
        ("POST", "/api/host/bans", {"remark": 1}),
        ("DELETE", "/api/host/bans/x", None),
    ):
        assert guest.refused(method, path, body) == (403, "not_the_host"), path
    assert guest.refused("POST", "/api/host", {"key": "guess"}) == (403, "not_the_host")
    guest.http.cookies.set("ludi-host", "0" * 64)
    assert guest.refused("GET", "/api/host/status") == (403, "not_the_host")


def test_the_status_counts_tables_sockets_moves_and_tells_no_secret(
    person: People, host: Person
) -> None:
    table, _one, _other, here, there = table_of_two(person)
    mover = here if here.table["legal"] else there
    before = host.ask("GET", "/api/host/status")
    mover.play()
    found = host.ask("GET", "/api/host/status")
    assert found["moves"] > before["moves"]  # bots of other tables may have moved as well
    assert found["sockets"] >= 2
    assert found["people"] >= 2
    assert found["tables"]["playing"] >= 1
    assert found["milliseconds"]["disk"] > 0
    assert found["database"] > 0
    assert 0 < found["disk_free"] <= found["disk_whole"]
    assert {"pulse", "clocks", "outbox", "evenings", "doors", "gauges"} <= set(found["chores"])
    assert len(found["processes"]) == 1
    wait = next(one for one in found["waits"] if one["table"] == table)
    assert wait["names"] in (["me0"], ["Marcus"])
    assert set(wait) == {"table", "game", "clock", "names", "since"}
    here.close()
    there.close()


def test_a_reported_line_is_shown_to_the_host_and_taken_away_everywhere(
    person: People, host: Person
) -> None:
    table, one, _other, here, there = table_of_two(person)
    number = said(there, here, "buy my sestertii")
    here.send("report", remark=number)
    here.wait("reported", remark=number)
    here.send("report", remark=number)
    here.wait("reported", remark=number)
    mine = [r for r in host.ask("GET", "/api/host/order")["reports"] if r["remark"] == number]
    assert [(r["text"], r["name"], r["guests"], r["table"]) for r in mine] == [
        ("buy my sestertii", "Marcus", 1, table)
    ]
    assert host.ask("GET", "/api/host/status")["troubles"].count("reports") == 1
    host.ask("POST", "/api/host/reports", {"remark": number, "remove": True}, status=204)
    for page in (here, there):
        page.wait("unsaid", remark=number)
    fresh = one.sit(table)
    fresh.send("ping")
    fresh.wait("pong")
    assert not [message for message in fresh.heard if message["type"] == "chat"]
    assert number not in [r["remark"] for r in host.ask("GET", "/api/host/order")["reports"]]
    gone = host.refused("POST", "/api/host/reports", {"remark": number, "remove": True})
    assert gone == (404, "unknown_page")
    for page in (fresh, here, there):
        page.close()


def test_a_line_that_may_stand_is_no_longer_reported_but_still_said(
    person: People, host: Person
) -> None:
    table, one, _other, here, there = table_of_two(person)
    number = said(there, here, "what a move")
    here.send("report", remark=number)
    here.wait("reported", remark=number)
    host.ask("POST", "/api/host/reports", {"remark": number, "remove": False}, status=204)
    assert number not in [r["remark"] for r in host.ask("GET", "/api/host/order")["reports"]]
    again = one.sit(table)
    assert again.wait("chat", remark=number)["text"] == "what a move"
    for page in (again, here, there):
        page.close()


def test_a_line_of_another_table_or_of_nobody_cannot_be_reported(person: People) -> None:
    _table, _one, _other, here, there = table_of_two(person)
    number = said(there, here, "hello")
    elsewhere = person()
    other_table, _ = elsewhere.table("me", "here")
    page = elsewhere.sit(other_table)
    for wrong in (number, number + 1000):
        page.send("report", remark=wrong)
        assert page.wait("refused")["reason"]["key"] == "unknown_remark"
    stranger = person().sit(other_table)
    stranger.send("report", remark=number)
    assert stranger.wait("refused")["reason"]["key"] == "no_session"
    for one in (page, stranger, here, there):
        one.close()


def test_who_is_banned_is_sent_away_a_bot_plays_on_and_nothing_else_is_lost(
    person: People, host: Person
) -> None:
    table, one, other, here, there = table_of_two(person)
    number = said(there, here, "go away, all of you")
    host.ask("POST", "/api/host/bans", {"remark": number, "days": 7}, status=204)
    assert there.ended() == 4403
    assert one.ask("GET", f"/api/tables/{table}")["seats"][1]["kind"] == "bot"
    wish = {"game": "municipium", "seats": [{"kind": "me"}, {"kind": "bot"}]}
    assert other.refused("POST", "/api/tables", wish) == (403, "banned")
    with pytest.raises(InvalidStatus, match="403"):
        other.sit(table)
    assert other.ask("GET", "/api/me/ways")["devices"]
    bans = host.ask("GET", "/api/host/order")["bans"]
    ban = next(ban for ban in bans if ban["name"] == "Marcus")
    assert ban["until"] is not None
    assert ban["place"] is False
    host.ask("DELETE", f"/api/host/bans/{ban['id']}", status=204)
    assert host.refused("DELETE", f"/api/host/bans/{ban['id']}") == (404, "unknown_page")
    back = other.sit(table)
    back.until(0)
    back.send("return", seat=1)
    while back.table["seats"][1]["kind"] != "person":  # the bot may still be moving
        back.hear()
    for page in (back, here):
        page.close()


def test_the_host_s_own_machine_is_never_locked_out(person: People, host: Person) -> None:
    _table, _one, _other, here, there = table_of_two(person)
    number = said(there, here, "and from this address too")
    host.ask("POST", "/api/host/bans", {"remark": number, "place": True}, status=204)
    here.send("ping")
    here.wait("pong")
    newest = host.ask("GET", "/api/host/order")["bans"][0]
    assert newest["place"] is False
    assert newest["until"] is None
    host.ask("DELETE", f"/api/host/bans/{newest['id']}", status=204)
    here.close()


def test_a_ban_and_a_removed_line_reach_every_process(
    on_postgres: Callable[..., Server],
) -> None:
    one, other = (on_postgres(shared=True, before=KNOWN_KEY).start() for _ in range(2))
    host, guest, troll = Person(one), Person(one), Person(other)
    host.ask("POST", "/api/host", {"key": KEY}, status=204)
    table, codes = guest.table("me", "link")
    troll.join(codes[0], "Marcus")
    here, there = guest.sit(table), troll.sit(table)
    here.until(0)
    there.until(0)
    number = said(there, here, "nothing nice")
    host.ask("POST", "/api/host/bans", {"remark": number}, status=204)
    assert there.ended() == 4403
    watcher = Person(other).sit(table)
    watcher.wait("chat", remark=number)
    host.ask("POST", "/api/host/reports", {"remark": number, "remove": True}, status=204)
    watcher.wait("unsaid", remark=number)
    here.wait("unsaid", remark=number)
    for page in (watcher, here):
        page.close()
    for browser in (host, guest, troll):
        browser.close()
