"""Problems over HTTP: shown without their answers, judged, counted, played on from."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import ludi
from ludi.problems.shelf import shipped
from tests.server.driver import Person

People = Callable[[], Person]


def a_problem(game: str = "sylla") -> Any:
    return shipped(ludi.game(game)).problems[0]


def test_all_problems_are_listed_with_one_of_the_day(person: People) -> None:
    me = person()
    listed = me.ask("GET", "/api/problems?day=2026-11-18")
    names = [one["name"] for one in listed["problems"]]
    assert a_problem().name in names
    assert listed["today"] in names
    assert listed["today"] == person().ask("GET", "/api/problems?day=2026-11-18")["today"]
    assert not listed["kept"]
    assert listed["themes"]["sylla"]


def test_a_problem_is_asked_without_its_answer(person: People) -> None:
    problem = a_problem()
    found = person().ask("GET", f"/api/problems/{problem.name}?lang=de")
    assert found["asked"]["seat"] == problem.seat
    legal = {one["code"] for one in found["asked"]["legal"]}
    assert legal == {*problem.steps[0].right, *(one.action for one in problem.steps[0].wrong)}
    assert not {"right", "wrong", "share"} & set(found["asked"])
    assert found["log"]
    assert found["asked"]["hints"]


def test_a_wrong_answer_is_told_with_what_it_leads_to(person: People) -> None:
    problem = a_problem()
    wrong = problem.steps[0].wrong[0]
    path = f"/api/problems/{problem.name}"
    told = person().ask("POST", f"{path}/tries", {"step": 0, "action": wrong.action})
    assert not told["right"]
    assert told["share"] == pytest.approx(told["best"] - wrong.behind)
    assert told["line"][0]["action"]["code"] == wrong.action
    assert told["solution"] is None
    after = person().ask("GET", f"{path}/line?step=0&action={wrong.action}&at=1")
    assert after["view"]["you"] == problem.seat


def solved(me: Person, problem: Any, **more: object) -> Any:
    told = None
    for number, step in enumerate(problem.steps):
        wish = {"step": number, "action": step.right[0], **more}
        told = me.ask("POST", f"/api/problems/{problem.name}/tries", wish)
        assert told["right"]
    assert told is not None
    return told


def test_a_right_answer_tells_how_the_game_went_on(person: People) -> None:
    problem = a_problem()
    told = solved(person(), problem)
    assert told["done"]
    line = told["solution"]["line"]
    assert line[0]["action"]["code"] == problem.steps[-1].right[0]
    path = f"/api/problems/{problem.name}/line?step={len(problem.steps) - 1}&at={len(line)}"
    assert person().ask("GET", path)["view"]["game"] == "sylla"


def test_the_device_keeps_the_level_of_who_has_no_session(person: People) -> None:
    problem, me = a_problem(), person()
    first = solved(me, problem)["mark"]
    assert first["streak"] == 1
    assert first["level"] > 1000
    known = {name: first[name] for name in ("mu", "sigma", "streak", "best")}
    second = solved(me, problem, known=known)["mark"]
    assert second["streak"] == 2
    assert second["level"] > first["level"]


def test_the_server_counts_the_first_try_alone(person: People) -> None:
    problem, me = a_problem(), person()
    me.table("me", "bot", game="sylla")
    first = solved(me, problem, day="2026-11-18")
    assert first["gained"] > 0
    assert solved(me, problem)["mark"] is None
    listed = me.ask("GET", "/api/problems?day=2026-11-19")
    assert listed["kept"]
    assert listed["days"] == 1
    assert [one["right"] for one in listed["problems"] if one["name"] == problem.name] == [True]
    assert listed["marks"][0]["level"] == first["mark"]["level"]


def test_one_plays_on_from_a_problem_against_bots(person: People) -> None:
    problem, me = a_problem(), person()
    table = me.ask("POST", f"/api/problems/{problem.name}/table", {"step": 0})["table"]
    shown = me.ask("GET", f"/api/tables/{table}")
    assert shown["yours"] == [problem.seat]
    assert shown["ply"] >= problem.ply


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("GET", "/api/problems/nowhere", None),
        ("GET", "/api/problems/{name}/line?step=7&at=1", None),
        ("GET", "/api/problems/{name}/line?step=x&at=-1", None),
        ("GET", "/api/problems/{name}/line?step=0&at=9999", None),
        ("GET", "/api/problems/{name}/line?step=0&action=99999&at=2", None),
        ("POST", "/api/problems/{name}/tries", {"step": 2, "action": 1}),
        ("POST", "/api/problems/{name}/tries", {"step": 0, "action": 999_999}),
        ("POST", "/api/problems/{name}/tries", {"step": -1}),
        ("POST", "/api/problems/{name}/tries", {"step": 0, "day": "today"}),
    ],
)
def test_nonsense_is_refused_with_a_sentence(
    person: People, method: str, path: str, body: Any
) -> None:
    answer = person().http.request(method, path.format(name=a_problem().name), json=body)
    assert 400 <= answer.status_code < 500
    assert answer.json()["error"]["text"]
