"""People who are not at the table are called: pushes, webhooks and mails, to real receivers."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from ludi.server.notify import senders
from tests.server.driver import Person, Server, eventually, free_port
from tests.server.receivers import Browser, Mails, Receiver, mail_server, receiver

Hook = dict[str, Any]


@pytest.fixture
def hook() -> Iterator[Receiver]:
    """Somebody who takes posts."""
    with receiver() as made:
        yield made


@pytest.fixture(scope="module")
def post_office() -> Iterator[tuple[int, Mails]]:
    """A mail server, and its port."""
    port = free_port()
    with mail_server(port) as mails:
        yield port, mails


@pytest.fixture(scope="module")
def calling(
    tmp_path_factory: pytest.TempPathFactory, post_office: tuple[int, Mails]
) -> Iterator[Server]:
    """A house that may call this machine, and send mail."""
    place = tmp_path_factory.mktemp("calls") / "tables.db"
    smtp = f"smtp://127.0.0.1:{post_office[0]}"
    made = Server(place, private_addresses=1, smtp=smtp, mail_from="table@club.example")
    made.settings["PUBLIC_URL"] = made.base
    made.start()
    yield made
    assert made.stop() == 0


@pytest.fixture
def friends(calling: Server) -> Iterator[tuple[Person, Person]]:
    """Two people with browsers."""
    pair = Person(calling), Person(calling)
    yield pair
    for one in pair:
        one.close()


def webhook(person: Person, hook: Receiver, **more: object) -> dict[str, Any]:
    """Let somebody be called by a webhook."""
    body = {"kind": "webhook", "address": f"{hook.address}/mine", **more}
    made: dict[str, Any] = person.ask("POST", "/api/me/channels", body)
    return made


def seated(one: Person, other: Person, **more: Any) -> tuple[str, int]:
    """A table of two; who decides first."""
    table, codes = one.table("me", "link", **more)
    other.join(codes[0], "Marcus")
    return table, one.ask("GET", f"/api/tables/{table}")["seats"][0]["seat"]


def play_until_other(person: Person, table: str, seat: int) -> None:
    """Decide for a seat until somebody else must."""
    socket = person.sit(table, seat=seat)
    socket.until(0)
    while socket.table["legal"]:
        answer = socket.play()
        assert answer["type"] == "done"
        socket.until(answer["ply"])
    socket.close()


def actor(person: Person, table: str) -> int:
    """Who must decide."""
    socket = person.sit(table)
    seat = int(socket.until(0)["view"]["actors"][0])
    socket.close()
    return seat


def rows(database: Path, query: str) -> list[tuple[Any, ...]]:
    """What the database holds."""
    with closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as probe, probe:
        return probe.execute(query).fetchall()


def test_a_webhook_hears_the_game_the_question_and_a_link_to_the_seat(
    friends: tuple[Person, Person], hook: Receiver
) -> None:
    one, other = friends
    clock = {"kind": "move", "seconds": 86_400}
    table, _ = seated(one, other, clock=clock)
    first = actor(one, table)
    waiting, mover = (other, one) if first == 0 else (one, other)
    webhook(waiting, hook)
    play_until_other(mover, table, first)
    post = hook.next()
    told = json.loads(post.body)
    assert post.path == "/mine"
    assert told["title"] == "Municipium: your turn"
    assert "pawn" in told["message"].lower()
    names = {0: "me0", 1: "Marcus"}
    assert told["message"].endswith(f"With {names[first]}. 23 hours left.")
    assert told["link"].endswith(f"/table/{table}?seat={1 - first}")
    assert told["link"] in told["content"]
    assert told["allowed_mentions"] == {"parse": []}


def test_who_looks_at_the_table_is_not_called_about_it(
    friends: tuple[Person, Person], hook: Receiver, calling: Server
) -> None:
    one, other = friends
    table, _ = seated(one, other)
    first = actor(one, table)
    waiting, mover = (other, one) if first == 0 else (one, other)
    webhook(waiting, hook, address=f"{hook.address}/here")
    watching = waiting.sit(table)
    watching.until(0)
    play_until_other(mover, table, first)
    count = f"SELECT due - at FROM outbox WHERE game = '{table}'"
    eventually(lambda: rows(calling.database, count)[0][0] > 1, "the message was not put off")
    assert hook.posts.empty()
    watching.close()


def test_a_push_is_sealed_for_the_browser_and_opens_the_seat(
    friends: tuple[Person, Person], hook: Receiver
) -> None:
    one, other = friends
    browser = Browser()
    table, _ = seated(one, other)
    first = actor(one, table)
    waiting, mover = (other, one) if first == 0 else (one, other)
    key = waiting.ask("GET", "/api/me/channels")["key"]
    body = {"kind": "push", "address": f"{hook.address}/push", "keys": browser.keys}
    waiting.ask("POST", "/api/me/channels", body)
    play_until_other(mover, table, first)
    post = hook.next()
    assert post.headers["content-encoding"] == "aes128gcm"
    assert post.headers["authorization"].endswith(f"k={key}")
    told = json.loads(browser.opened(post.body))
    assert told["title"] == "Municipium: your turn"
    assert f"/door/{table}.{1 - first}." in told["link"]


def test_an_end_of_a_push_is_the_end_of_the_channel(
    friends: tuple[Person, Person], hook: Receiver
) -> None:
    one, _ = friends
    hook.answers = [410]
    body = {"kind": "push", "address": f"{hook.address}/dead", "keys": Browser().keys}
    made = one.ask("POST", "/api/me/channels", body)
    one.ask("POST", f"/api/me/channels/{made['id']}/test", status=204)
    hook.next()
    gone = lambda: not one.ask("GET", "/api/me/channels")["channels"]  # noqa: E731
    eventually(gone, "a dead endpoint stays")


def test_ntfy_hears_plain_words(friends: tuple[Person, Person], hook: Receiver) -> None:
    one, _ = friends
    made = webhook(one, hook, format="ntfy")
    one.ask("POST", f"/api/me/channels/{made['id']}/test", status=204)
    post = hook.next()
    assert post.body.decode() == "You get a message like this when it is your turn."
    assert post.headers["click"].endswith("/me/notifications")


def test_chat_and_the_end_are_told_to_the_others_alone(
    friends: tuple[Person, Person], hook: Receiver
) -> None:
    one, other = friends
    table, _ = seated(one, other)
    webhook(one, hook, turn="never", chat="now")
    webhook(other, hook, turn="never", chat="now", address=f"{hook.address}/other")
    socket = other.sit(table)
    socket.send("chat", text="<@everyone> ave")
    socket.wait("chat")
    socket.close()
    post = hook.next()
    told = json.loads(post.body)
    assert (post.path, told["title"]) == ("/mine", "Municipium: Marcus writes")
    assert told["message"] == "<@everyone> ave"
    assert "&lt;@everyone&gt; ave" in told["text"]


def test_what_is_wished_for_one_table_goes_before_what_is_usual(
    friends: tuple[Person, Person], hook: Receiver
) -> None:
    one, other = friends
    table, _ = seated(one, other)
    first = actor(one, table)
    waiting, mover = (other, one) if first == 0 else (one, other)
    webhook(waiting, hook)
    silence = {"turn": "never", "over": "never", "chat": "now"}
    path = f"/api/tables/{table}/calls"
    assert waiting.ask("GET", path)["usual"] is True
    assert waiting.ask("PUT", path, silence) == {**silence, "usual": False}
    assert waiting.ask("GET", path)["turn"] == "never"
    play_until_other(mover, table, first)
    socket = mover.sit(table)
    socket.send("chat", text="your move")
    socket.wait("chat")
    socket.close()
    assert json.loads(hook.next().body)["message"] == "your move"


def test_a_failing_webhook_is_tried_again_and_each_try_has_one_row(
    friends: tuple[Person, Person], hook: Receiver, calling: Server
) -> None:
    one, other = friends
    table, _ = seated(one, other)
    first = actor(one, table)
    waiting, mover = (other, one) if first == 0 else (one, other)
    hook.answers = [503]
    made = webhook(waiting, hook)
    play_until_other(mover, table, first)
    hook.next()
    tries = f"SELECT outcome, said FROM attempt WHERE channel = '{made['id']}'"
    eventually(
        lambda: rows(calling.database, tries) == [("failed", "503")], "the failure is not noted"
    )
    waits = f"SELECT tries, due - at FROM outbox WHERE channel = '{made['id']}'"
    assert rows(calling.database, waits)[0][0] == 1
    assert rows(calling.database, waits)[0][1] >= 29  # seconds until the next try
    told = waiting.ask("GET", "/api/me/channels")["channels"][0]
    assert (told["said"], told["failures"], told["state"]) == ("503", 0, "on")


def test_ten_refusals_switch_a_webhook_off_and_its_owner_on_again(
    friends: tuple[Person, Person], hook: Receiver
) -> None:
    one, _ = friends
    made = webhook(one, hook)
    hook.answers = [404] * 10
    for count in range(1, 11):
        one.ask("POST", f"/api/me/channels/{made['id']}/test", status=204)
        hook.next()

        def refused(count: int = count) -> bool:
            return bool(one.ask("GET", "/api/me/channels")["channels"][0]["failures"] == count)

        eventually(refused, f"refusal {count} is not noted")
    assert one.ask("GET", "/api/me/channels")["channels"][0]["state"] == "failed"
    again = one.ask("PUT", f"/api/me/channels/{made['id']}", {"on": True, "chat": "away"})
    assert (again["state"], again["failures"], again["chat"]) == ("on", 0, "away")


def test_what_waits_survives_a_killed_server(
    house: Callable[..., Server], hook: Receiver, tmp_path: Path
) -> None:
    server = house(private_addresses=1).start()
    one, other = Person(server), Person(server)
    table, _ = seated(one, other)
    first = actor(one, table)
    waiting, mover = (other, one) if first == 0 else (one, other)
    hook.http.socket.close()  # nobody answers
    made = webhook(waiting, hook)
    play_until_other(mover, table, first)
    tries = f"SELECT outcome FROM attempt WHERE channel = '{made['id']}'"
    eventually(lambda: rows(server.database, tries), "no try was made")
    server.kill()
    assert len(rows(server.database, tries)) == 1
    with closing(sqlite3.connect(server.database)) as hurried, hurried:
        hurried.execute("UPDATE outbox SET due = at")  # the pause before the next try is over
    with receiver() as back:
        with closing(sqlite3.connect(server.database)) as moved, moved:
            moved.execute("UPDATE channel SET address = ?", (f"{back.address}/again",))
        server.start()
        assert back.next().path == "/again"
        sent = lambda: not rows(server.database, "SELECT id FROM outbox")  # noqa: E731
        eventually(sent, "what was sent still waits")
        outcomes = [row[0] for row in rows(server.database, tries)]
        assert outcomes[-1] == "sent"
        assert len(outcomes) == 2
    one.close()
    other.close()


def test_a_mail_address_counts_once_its_owner_says_so_and_never_after_they_said_stop(
    friends: tuple[Person, Person], post_office: tuple[int, Mails]
) -> None:
    one, stranger = friends
    mails = post_office[1]
    address = "livia@rome.example"
    made = one.ask("POST", "/api/me/channels", {"kind": "mail", "address": address})
    assert made["state"] == "unproven"
    letter = mails.next()
    assert letter["To"] == address
    code = letter.get_content().split("?prove=")[1].split()[0]
    again = stranger.refused("POST", "/api/me/channels", {"kind": "mail", "address": address})
    assert again == (429, "too_many")
    assert stranger.refused("POST", "/api/calls/prove", {"code": "x" * 24})[1] == "unknown_code"
    stranger.ask("POST", "/api/calls/prove", {"code": code}, status=204)
    assert one.ask("GET", "/api/me/channels")["channels"][0]["state"] == "on"
    one.ask("POST", f"/api/me/channels/{made['id']}/test", status=204)
    trial = mails.next()
    assert trial["Subject"] == "Ludi Romani: a test"
    assert trial["List-Unsubscribe"].endswith(f"?stop={code}>")
    assert trial["Date"]
    assert letter["Message-ID"] != trial["Message-ID"]
    assert trial["Message-ID"].endswith("@127.0.0.1>")
    stranger.ask("POST", "/api/calls/stop", {"code": code}, status=204)
    assert one.ask("GET", "/api/me/channels")["channels"] == []


@pytest.mark.parametrize(
    ("address", "key"),
    [
        ("https://127.0.0.1/x", "private_address"),
        ("https://10.0.0.1/x", "private_address"),
        ("https://[::1]/x", "private_address"),
        ("https://[::ffff:192.168.0.1]/x", "private_address"),
        ("https://169.254.169.254/latest", "private_address"),
        ("https://localhost:8000/x", "private_address"),
        ("http://1.1.1.1/x", "bad_address"),
        ("ftp://1.1.1.1/x", "bad_address"),
        ("https://user:word@1.1.1.1/x", "bad_address"),
        ("https:///x", "bad_address"),
        ("https://1.1.1.1:99999/", "bad_address"),
        ("https://1.1.1.1/\r\nhost: a", "bad_address"),
        ("file:///etc/passwd", "bad_address"),
    ],
)
def test_webhooks_into_the_host_s_network_and_to_nowhere_are_refused(
    person: Callable[[], Person], address: str, key: str
) -> None:
    visitor = person()
    body = {"kind": "webhook", "address": address}
    assert visitor.refused("POST", "/api/me/channels", body)[1] == key
    assert visitor.ask("GET", "/api/me/channels")["channels"] == []


@pytest.mark.parametrize("address", ["a@b", "a b@c.de", "a@b.c,d@e.fr", "a\n@b.de", "<a@b.de>"])
def test_what_is_no_mail_address_is_refused(friends: tuple[Person, Person], address: str) -> None:
    body = {"kind": "mail", "address": address}
    assert friends[0].refused("POST", "/api/me/channels", body)[1] == "bad_address"


def test_without_a_mail_server_no_mail_is_promised(person: Callable[[], Person]) -> None:
    visitor = person()
    assert visitor.ask("GET", "/api/me/channels")["mail"] is False
    body = {"kind": "mail", "address": "a@b.example"}
    assert visitor.refused("POST", "/api/me/channels", body)[1] == "no_mail"


def test_nobody_touches_another_s_channels_or_tables(
    friends: tuple[Person, Person], hook: Receiver, calling: Server
) -> None:
    one, other = friends
    table, _ = one.table("me", "bot")
    made = webhook(one, hook)
    other.table("me", "bot")
    for method, path, body in (
        ("PUT", f"/api/me/channels/{made['id']}", {"turn": "never"}),
        ("DELETE", f"/api/me/channels/{made['id']}", None),
        ("POST", f"/api/me/channels/{made['id']}/test", None),
    ):
        assert other.refused(method, path, body) == (404, "unknown_channel")
    wish = {"turn": "never", "over": "never", "chat": "never"}
    refused = other.refused("PUT", f"/api/tables/{table}/calls", wish)
    assert refused == (403, "not_your_table")
    body = {"kind": "webhook", "address": hook.address, "game": table}
    assert other.refused("POST", "/api/me/channels", body) == (403, "not_your_table")
    assert one.ask("GET", "/api/me/channels")["channels"][0]["turn"] == "now"
    one.ask("DELETE", "/api/me", status=204)
    assert rows(calling.database, f"SELECT id FROM channel WHERE id = '{made['id']}'") == []


@pytest.mark.parametrize(
    ("address", "private"),
    [
        ("8.8.8.8", False),
        ("2606:4700::1111", False),
        ("192.168.1.1", True),
        ("100.64.0.1", True),
        ("0.0.0.0", True),
        ("fe80::1%eth0", True),
        ("::ffff:10.1.2.3", True),
        ("2002:7f00:1::", True),
        ("224.0.0.1", True),
        ("64:ff9b::808:808", False),
        ("64:ff9b::7f00:1", True),
        ("::127.0.0.1", True),
        ("fec0::1", True),
        ("192.0.0.8", True),
    ],
)
def test_which_addresses_are_our_own_network(address: str, private: bool) -> None:
    assert senders.is_private(address) is private


@pytest.mark.parametrize(
    "inside", ["[64:ff9b::7f00:1]", "[::127.0.0.1]", "[fec0::1]", "192.0.0.8", "[::ffff:10.0.0.1]"]
)
def test_a_webhook_into_our_own_network_is_refused_however_it_is_written(
    person: Callable[[], Person], inside: str
) -> None:
    me = person()
    me.table("me", "bot")
    body = {"kind": "webhook", "address": f"https://{inside}/x"}
    assert me.refused("POST", "/api/me/channels", body) == (403, "private_address")


def test_without_a_public_address_no_mail_is_sent_wherever_the_asker_says_we_are(
    house: Callable[..., Server], post_office: tuple[int, Mails]
) -> None:
    smtp = f"smtp://127.0.0.1:{post_office[0]}"
    server = house(smtp=smtp, mail_from="table@club.example").start()
    stranger = Person(server, "http://203.0.113.9")
    stranger.http.headers["host"] = "203.0.113.9"
    stranger.table("me", "bot")
    assert stranger.ask("GET", "/api/me/channels")["mail"] is False
    body = {"kind": "mail", "address": "victim@example.org"}
    assert stranger.refused("POST", "/api/me/channels", body)[1] == "no_mail"
    stranger.close()


def test_a_code_of_foreign_letters_is_only_unknown(calling: Server) -> None:
    me = Person(calling)
    me.table("me", "bot")
    me.ask("POST", "/api/me/channels", {"kind": "mail", "address": "letters@example.org"})
    for path in ("/api/calls/prove", "/api/calls/stop"):
        assert me.refused("POST", path, {"code": "é\u2028"}) == (404, "unknown_code")
    me.close()
