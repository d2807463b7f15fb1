"""Me, on all my devices: recovery codes, passkeys of other sites, devices, and being forgotten."""

from __future__ import annotations

import base64
import json
import socket
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from tests.server.driver import Person, Server

People = Callable[[], Person]


def test_a_recovery_code_takes_seats_and_preferences_to_another_device_once(
    person: People,
) -> None:
    laptop, phone, thief = person(), person(), person()
    table, _ = laptop.table("me", "bot")
    laptop.ask("PUT", "/api/me", {"name": "Livia", "face": "owl", "preferences": {"sound": True}})
    code = laptop.ask("POST", "/api/me/recovery")["code"]
    assert laptop.ask("GET", "/api/me/ways")["code"] is not None
    other, _ = phone.table("me", "bot")  # the phone has played before
    found = phone.ask("POST", "/api/return/code", {"code": f" {code.lower()} "})
    assert (found["name"], found["face"], found["preferences"]) == ("Livia", "owl", {"sound": True})
    mine = {one["table"] for one in phone.ask("GET", "/api/tables")["tables"]}
    assert mine == {table, other}
    socket = phone.sit(table)
    assert socket.until(0)["yours"] == [0]
    socket.close()
    refused = thief.refused("POST", "/api/return/code", {"code": code})
    assert refused == (404, "unknown_code")
    assert thief.ask("GET", "/api/tables")["tables"] == []


def test_a_new_recovery_code_ends_the_one_before(person: People) -> None:
    me, other = person(), person()
    me.table("me", "bot")
    old = me.ask("POST", "/api/me/recovery")["code"]
    new = me.ask("POST", "/api/me/recovery")["code"]
    assert other.refused("POST", "/api/return/code", {"code": old}) == (404, "unknown_code")
    assert "name" in other.ask("POST", "/api/return/code", {"code": new})


def test_another_device_can_be_signed_out_and_loses_the_seats(person: People) -> None:
    laptop, phone, stranger = person(), person(), person()
    laptop.http.headers["user-agent"] = "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0"
    laptop.table("me", "bot")
    code = laptop.ask("POST", "/api/me/recovery")["code"]
    phone.http.headers["user-agent"] = "Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Safari"
    phone.ask("POST", "/api/return/code", {"code": code})
    devices = laptop.ask("GET", "/api/me/ways")["devices"]
    assert [(one["device"], one["here"]) for one in devices] == [
        ("Firefox, Linux", True),
        ("Chrome, Android", False),
    ]
    stranger.table("me", "bot")
    path = f"/api/me/devices/{devices[1]['id']}"
    assert stranger.refused("DELETE", path) == (404, "unknown_page")
    laptop.ask("DELETE", path, status=204)
    assert phone.ask("GET", "/api/tables")["tables"] == []
    assert len(laptop.ask("GET", "/api/me/ways")["devices"]) == 1


def with_phone(laptop: Person, phone: Person) -> str:
    """Bring somebody's seats to their phone; the phone's name among the devices."""
    code = laptop.ask("POST", "/api/me/recovery")["code"]
    phone.ask("POST", "/api/return/code", {"code": code})
    devices = laptop.ask("GET", "/api/me/ways")["devices"]
    return str(next(one["id"] for one in devices if not one["here"]))


def test_signing_out_a_device_closes_its_sockets_and_links_at_once_and_nobody_else_s(
    person: People,
) -> None:
    laptop, phone, thief = person(), person(), person()
    table, _ = laptop.table("me", "bot")
    device = with_phone(laptop, phone)
    open_link = phone.ask("POST", f"/api/tables/{table}/links", {"seat": 0})["code"]
    here, there = laptop.sit(table), phone.sit(table)
    here.until(0)
    there.until(0)
    laptop.ask("DELETE", f"/api/me/devices/{device}", status=204)
    assert there.ended() == 4401
    here.send("ping")
    here.wait("pong")
    here.close()
    assert thief.refused("POST", "/api/join", {"code": open_link}) == (410, "invite_expired")
    assert laptop.refused("DELETE", f"/api/me/devices/{device}") == (404, "unknown_page")


def test_a_thief_whose_token_was_renewed_is_signed_out_with_the_device(person: People) -> None:
    laptop, thief, friend = person(), person(), person()
    table, _ = laptop.table("me", "bot")
    device = with_phone(laptop, thief)
    _, (code,) = friend.table("me", "link")
    thief.join(code)  # a right is gained: the token is replaced by a newer one
    laptop.ask("DELETE", f"/api/me/devices/{device}", status=204)
    assert thief.ask("GET", "/api/tables")["tables"] == []
    assert thief.refused("POST", f"/api/tables/{table}/links", {"seat": 0})[1] == "no_session"
    assert len(laptop.ask("GET", "/api/me/ways")["devices"]) == 1


def test_all_other_devices_are_signed_out_at_once(person: People) -> None:
    laptop, phone, tablet = person(), person(), person()
    laptop.table("me", "bot")
    with_phone(laptop, phone)
    with_phone(laptop, tablet)
    laptop.ask("DELETE", "/api/me/devices", status=204)
    assert [one["here"] for one in laptop.ask("GET", "/api/me/ways")["devices"]] == [True]
    assert phone.ask("GET", "/api/tables")["tables"] == []


def test_signing_out_a_device_closes_its_sockets_at_another_process_too(
    on_postgres: Callable[..., Server],
) -> None:
    one, other = (on_postgres(shared=True).start() for _ in range(2))
    laptop, phone = Person(one), Person(other)
    table, _ = laptop.table("me", "here")
    device = with_phone(laptop, phone)
    there = phone.sit(table)
    there.until(0)
    laptop.ask("DELETE", f"/api/me/devices/{device}", status=204)
    assert there.ended() == 4401
    laptop.close()
    phone.close()


def test_who_is_forgotten_leaves_games_with_the_seat_s_letter(person: People) -> None:
    me, friend = person(), person()
    table, codes = friend.table("me", "link")
    me.join(codes[0], "Livia")
    socket = me.sit(table)
    socket.until(0)
    socket.send("chat", text="my secret address")
    socket.wait("chat")
    socket.close()
    code = me.ask("POST", "/api/me/recovery")["code"]
    me.ask("DELETE", "/api/me", status=204)
    seat = friend.ask("GET", f"/api/tables/{table}")["seats"][1]
    assert (seat["name"], seat["kind"], seat["resigned"]) == ("B", "bot", True)
    watching = friend.sit(table)
    watching.send("ping")
    watching.wait("pong")
    assert not [message for message in watching.heard if message["type"] == "chat"]
    watching.close()
    assert friend.refused("POST", "/api/return/code", {"code": code}) == (404, "unknown_code")


def encoded(data: object) -> str:
    """Something as a browser sends it."""
    raw = data if isinstance(data, bytes) else json.dumps(data).encode()
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


def credential(challenge: str, origin: str) -> dict[str, Any]:
    """What a browser with a passkey of another site would send."""
    told = {"type": "webauthn.create", "challenge": challenge, "origin": origin}
    response = {"clientDataJSON": encoded(told), "attestationObject": encoded(b"\xa0")}
    return {"id": "AAAA", "rawId": "AAAA", "type": "public-key", "response": response}


def test_passkeys_of_another_site_or_question_are_refused_and_nothing_is_kept(
    person: People,
) -> None:
    me = person()
    asked = me.ask("POST", "/api/me/passkeys/begin")
    assert asked["rp"]["id"] == "127.0.0.1"
    for made in (
        credential(asked["challenge"], "https://evil.example"),
        credential(encoded(b"x" * 32), me.origin),
        {"id": "x"},
        {"response": {"clientDataJSON": "!"}},
    ):
        assert me.refused("POST", "/api/me/passkeys", made) == (403, "bad_passkey")
    signing = me.ask("POST", "/api/return/begin")
    unknown = credential(signing["challenge"], me.origin)
    assert me.refused("POST", "/api/return/passkey", unknown) == (403, "bad_passkey")
    assert me.ask("GET", "/api/me/ways")["passkeys"] == []


@pytest.fixture(scope="module")
def closed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A house with a pass phrase, in which everybody needs a passkey."""
    place: Path = tmp_path_factory.mktemp("closed") / "tables.db"
    made = Server(place, pass_phrase="alea iacta est", passkeys_only=1).start()
    yield made
    assert made.stop() == 0


def test_a_house_with_a_pass_phrase_tells_nothing_before_it_was_said(closed: Server) -> None:
    visitor = Person(closed)
    for path in ("/api/games", "/api/home", "/api/tables/x"):
        assert visitor.refused("GET", path) == (401, "closed_house")
    with pytest.raises(Exception, match="401"):
        visitor.sit("whatever")
    assert visitor.http.get("/api/texts/en/frame").status_code == 200
    assert visitor.refused("POST", "/api/enter", {"phrase": "veni"}) == (401, "wrong_phrase")
    assert visitor.refused("GET", "/api/games") == (401, "closed_house")
    visitor.ask("POST", "/api/enter", {"phrase": " alea iacta est "}, status=204)
    assert visitor.ask("GET", "/api/games")["games"]
    wish = {"game": "municipium", "seats": [{"kind": "me"}, {"kind": "bot"}]}
    assert visitor.refused("POST", "/api/tables", wish) == (403, "passkey_needed")
    visitor.close()


def test_strangers_without_a_seat_leave_nothing_on_the_disk(house: Callable[..., Server]) -> None:
    running = house(joins_per_minute=2).start()
    for _ in range(5):
        stranger = Person(running)
        assert stranger.refused("POST", "/api/me/recovery") == (401, "no_session")
        stranger.http.post("/api/me/passkeys/begin")
        hook = {"kind": "webhook", "address": "https://192.0.2.1/x"}
        stranger.http.post("/api/me/channels", json=hook)
        stranger.close()
    with closing(sqlite3.connect(f"file:{running.database}?mode=ro", uri=True)) as db, db:
        assert db.execute("SELECT count(*) FROM recovery").fetchone() == (0,)
        assert db.execute("SELECT count(*) FROM session").fetchone()[0] <= 2


def test_other_cookies_of_the_host_do_not_close_a_house_with_a_pass_phrase(closed: Server) -> None:
    visitor = Person(closed)
    visitor.ask("POST", "/api/enter", {"phrase": "alea iacta est"}, status=204)
    door = "; ".join(f"{name}={value}" for name, value in visitor.http.cookies.items())
    for odd in ("a/b=1", "ü=1", "x", "=; ;"):
        told = {b"cookie": f"{odd}; {door}".encode()}
        assert visitor.http.get("/api/games", headers=told).status_code == 200, odd
    lies = {b"cookie": "ludi-door=é".encode()}
    liar = Person(closed)
    assert liar.http.get("/api/games", headers=lies).status_code == 401
    liar.close()
    visitor.close()


def test_nested_nonsense_of_a_passkey_is_refused(person: People) -> None:
    me = person()
    me.table("me", "bot")
    deep = base64.urlsafe_b64encode(b'{"a":' * 5_000 + b"1" + b"}" * 5_000).decode().rstrip("=")
    for path in ("/api/me/passkeys", "/api/return/passkey"):
        body = {"id": "x", "response": {"clientDataJSON": deep}}
        assert me.refused("POST", path, body) == (403, "bad_passkey")


def test_a_body_that_breaks_off_is_no_fault_of_ours(house: Callable[..., Server]) -> None:
    running = house().start()
    for _ in range(3):
        with socket.create_connection(("127.0.0.1", running.port)) as line:
            words = f"PUT /api/me HTTP/1.1\r\nHost: 127.0.0.1:{running.port}\r\n"
            words += f"Origin: {running.base}\r\nContent-Type: application/json\r\n"
            line.sendall(f"{words}Content-Length: 100\r\n\r\n{{".encode())
    me = Person(running)
    me.ask("GET", "/api/me")
    me.close()
    assert running.stop() == 0
    assert "request failed" not in running.log.read_text()


def test_what_i_type_when_i_sit_down_is_my_name_on_every_device(person: People) -> None:
    host, guest, phone = person(), person(), person()
    _, codes = host.table("me", "link")
    assert host.ask("GET", "/api/me")["name"] == "me0"
    guest.join(codes[0], "  Livia ")
    assert guest.ask("GET", "/api/me")["name"] == "Livia"
    code = guest.ask("POST", "/api/me/recovery")["code"]
    assert phone.ask("POST", "/api/return/code", {"code": code})["name"] == "Livia"


def test_my_data_is_one_file_with_all_that_is_mine_and_no_secret(person: People) -> None:
    me, stranger = person(), person()
    table, _ = me.table("me", "here")
    page = me.sit(table)
    page.until(0)
    page.send("chat", text="salve")
    page.wait("chat")
    page.close()
    me.ask("POST", "/api/me/recovery")
    found = me.http.get("/api/me/data")
    assert "attachment" in found.headers["content-disposition"]
    kept = found.json()
    assert kept["profile"]["name"] == "me0"
    assert [(one["game"], one["seat"]) for one in kept["seats"]] == [(table, 0), (table, 1)]
    assert [one["text"] for one in kept["chat"]] == ["salve"]
    assert len(kept["recovery_codes"]) == len(kept["devices"]) == 1
    assert "hash" not in found.text
    assert stranger.refused("GET", "/api/me/data") == (401, "no_session")


def test_who_is_forgotten_is_in_no_review_any_more(house: Callable[..., Server]) -> None:
    server = house().start()
    me, friend = Person(server), Person(server)
    table, codes = friend.table("me", "link")
    me.join(codes[0], "Livia")
    kept = (table, "then", '{"en": {"names": "Livia"}}')
    with closing(sqlite3.connect(server.database)) as db, db:  # as if somebody had asked for it
        db.execute("INSERT INTO review (game, made, body) VALUES (?, ?, ?)", kept)
    me.ask("DELETE", "/api/me", status=204)
    with closing(sqlite3.connect(f"file:{server.database}?mode=ro", uri=True)) as db, db:
        for name in ("review", "seat", "session", "chat", "entrant"):
            assert "Livia" not in str(db.execute(f"SELECT * FROM {name}").fetchall()), name
    me.close()
    friend.close()
