"""A review is made once, while somebody waits for it; past moments are tried and played again."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

import ludi
from ludi.bots.base import decide
from ludi.bots.ladder import bot
from ludi.bots.table import ask_all
from ludi.core.match import Match
from ludi.server.reviews.wire import Review
from tests.server.driver import PATIENCE, Person, Server

NewPerson = Callable[[], Person]


def recorded(seed: str = "server") -> dict[str, object]:
    """A short game of two bots."""
    match = Match(ludi.game("municipium"), 2, seed, {"length": "short"})
    bots = [bot("tiro", seat) for seat in range(2)]
    while not match.state.over:
        ask_all(
            match.state, lambda seat: decide(bots[seat], match.state, seat, match.ply), match.play
        )
    return match.record()


def made(person: Person, table: str, lang: str = "en") -> dict[str, Any]:
    """Ask until the review is made."""
    until = time.monotonic() + 4 * PATIENCE  # where the rules are not compiled, too
    while time.monotonic() < until:
        answer: dict[str, Any] = person.ask("GET", f"/api/tables/{table}/review?lang={lang}")
        if answer["state"] != "making":
            return answer
        time.sleep(0.05)
    raise AssertionError("the review is not made")


@pytest.fixture(scope="module")
def reviewed(server: Server) -> tuple[str, dict[str, Any]]:
    """A table taken in from a record, and its review: a hundred ask at once, and wait for one."""
    person = Person(server)
    table = person.ask("POST", "/api/records", recorded())["table"]
    first = [person.ask("GET", f"/api/tables/{table}/review") for _ in range(100)]
    assert {answer["state"] for answer in first} <= {"making", "done"}
    answer = made(person, table)
    person.close()
    return table, answer


def test_a_finished_game_is_reviewed_by_a_process_of_its_own(
    reviewed: tuple[str, dict[str, Any]],
) -> None:
    _, answer = reviewed
    assert answer["state"] == "done"
    found = answer["review"]
    assert len(answer["plies"]) == found["curve"][-1]["ply"] - 1
    for seat in found["seats"]:
        assert sum(seat["ledger"].values()) == pytest.approx(seat["result"] - 0.5, abs=1e-5)


def test_a_review_is_what_was_declared_to_travel(reviewed: tuple[str, dict[str, Any]]) -> None:
    found = reviewed[1]["review"]
    declared = msgspec.convert(found, Review)
    assert json.loads(msgspec.json.encode(declared)) == found, "nothing is missing, nothing beyond"


def test_it_is_made_once_and_told_in_every_language(
    reviewed: tuple[str, dict[str, Any]], person: NewPerson
) -> None:
    table, answer = reviewed
    french = person().ask("GET", f"/api/tables/{table}/review?lang=fr")
    assert french["state"] == "done", "kept, whoever asks"
    assert french["review"]["cpu_seconds"] == answer["review"]["cpu_seconds"]
    assert french["review"]["language"] == "fr"


def test_it_is_handed_out_as_one_page(
    reviewed: tuple[str, dict[str, Any]], person: NewPerson
) -> None:
    found = person().http.get(f"/api/tables/{reviewed[0]}/review.html?lang=de")
    assert found.status_code == 200
    assert "attachment" in found.headers["content-disposition"]
    assert found.text.startswith("<!doctype html>")


def test_a_game_that_is_played_is_not_reviewed(person: NewPerson) -> None:
    guest = person()
    table, _ = guest.table("me", "here")
    assert guest.refused("GET", f"/api/tables/{table}/review") == (409, "not_over")
    assert guest.refused("GET", f"/api/tables/{table}/moments/1") == (409, "not_over")
    assert guest.refused("POST", f"/api/tables/{table}/branch", {"ply": 0, "seat": 0})[0] == 409


def test_a_past_decision_can_be_looked_at_and_tried_again(
    reviewed: tuple[str, dict[str, Any]], person: NewPerson
) -> None:
    table, answer = reviewed
    guest = person()
    decision = max(answer["review"]["decisions"], key=lambda one: float(one["loss"]))
    ply, codes = decision["ply"], decision["codes"]
    moment = guest.ask("GET", f"/api/tables/{table}/moments/{ply}")
    assert moment["seat"] == decision["seat"]
    assert {codes["played"], codes["best"]} <= {action["code"] for action in moment["legal"]}
    other = guest.ask("GET", f"/api/tables/{table}/moments/{ply}?seat={1 - moment['seat']}")
    assert other["view"]["you"] == 1 - moment["seat"]
    good = guest.ask("POST", f"/api/tables/{table}/tries", {"ply": ply, "action": codes["best"]})
    assert good["right"], "what the review calls best is right"
    same = guest.ask("POST", f"/api/tables/{table}/tries", {"ply": ply, "action": codes["played"]})
    assert same["loss"] == decision["loss"], "and the played choice costs what the review says"
    others = [one["code"] for one in moment["legal"] if one["code"] not in codes.values()]
    tried = guest.ask("POST", f"/api/tables/{table}/tries", {"ply": ply, "action": others[0]})
    assert tried["right"] == (tried["loss"] < 0.04)
    assert tried["low"] <= tried["high"]
    impossible = {"ply": ply, "action": 999_999}
    assert guest.refused("POST", f"/api/tables/{table}/tries", impossible)[1] == "illegal"
    late = {"ply": 100_000, "action": 0}
    assert guest.refused("POST", f"/api/tables/{table}/tries", late)[1] == "illegal"
    assert guest.refused("GET", f"/api/tables/{table}/moments/99999")[0] == 404


def test_anybody_plays_on_from_a_past_moment_against_bots(
    reviewed: tuple[str, dict[str, Any]], person: NewPerson
) -> None:
    table, _ = reviewed
    guest = person()
    moment = guest.ask("GET", f"/api/tables/{table}/moments/21")
    wish = {"ply": 20, "seat": moment["seat"], "level": "tiro"}
    branch = guest.ask("POST", f"/api/tables/{table}/branch", wish)["table"]
    page = guest.sit(branch)
    page.wait("table")
    assert page.table["status"] == "playing"
    assert page.table["yours"] == [moment["seat"]]
    assert page.table["view"]["table"] == moment["view"]["table"]
    assert page.play()["type"] == "done"
    page.close()
    over = {"ply": 100_000, "seat": 0}
    assert guest.refused("POST", f"/api/tables/{table}/branch", over)[1] == "not_playing"


def test_the_coach_advises_who_plays_alone_against_bots_and_marks_the_game(
    person: NewPerson,
) -> None:
    guest = person()
    table, _ = guest.table("me", "bot", options={"length": "short"})
    page = guest.sit(table)
    page.wait("table")
    while not page.table["legal"]:
        page.hear()
    advice = guest.ask("POST", f"/api/tables/{table}/advice?lang=fr")
    legal = {action["code"] for action in page.table["legal"]}
    assert 1 < len(advice["choices"]) <= 3
    assert {choice["action"] for choice in advice["choices"]} <= legal
    shares = [choice["share"] for choice in advice["choices"]]
    assert shares == sorted(shares, reverse=True)
    assert advice["choices"][0]["behind"] == 0
    names = [seat["name"] for seat in page.table["seats"]]
    assert any(name in advice["choices"][0]["words"] for name in names), "nobody is called A"
    page.until(page.table["ply"] + 1)
    assert page.table["log"][-1]["event"] == "coached"
    guest.ask("POST", f"/api/tables/{table}/advice")
    assert page.play(advice["choices"][0]["action"])["type"] == "done"
    page.close()


def test_the_coach_is_silent_where_two_people_play(person: NewPerson) -> None:
    guest = person()
    table, _ = guest.table("me", "here")
    assert guest.refused("POST", f"/api/tables/{table}/advice")[1] == "no_coach"
    stranger = person()
    own, _ = guest.table("me", "bot")
    assert stranger.refused("POST", f"/api/tables/{own}/advice")[1] == "no_session"


def test_who_asks_for_many_reviews_does_not_keep_another_visitor_waiting(
    house: Callable[..., Server],
) -> None:
    server = house(public_url="http://table.example").start()
    many, one = Person(server), Person(server)
    many.http.headers["x-forwarded-for"] = "203.0.113.1"  # a proxy stands in front
    one.http.headers["x-forwarded-for"] = "203.0.113.2"
    record = recorded("fair")
    tables = [many.ask("POST", "/api/records", record)["table"] for _ in range(22)]
    asked = [many.http.get(f"/api/tables/{table}/review") for table in tables[:-1]]
    refused = [answer for answer in asked if answer.status_code == 429]
    assert refused, "a visitor has only so many reviews made at once"
    assert max(answer.json().get("before", 0) for answer in asked) > 10
    assert one.ask("GET", f"/api/tables/{tables[-1]}/review")["before"] <= 1
    many.close()
    one.close()
