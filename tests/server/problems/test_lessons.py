"""One's own mistakes, read out of kept reviews, and the days in a row of the problem of the day."""

from __future__ import annotations

import json

import pytest

from ludi.server.problems.counted import days_in_row, of_day
from ludi.server.problems.lessons import answer, lessons_in
from ludi.server.store.problems import Lesson, Try, soon


def kept() -> str:
    codes = {"played": 3, "best": 5, "other": 5}
    decisions = [
        {"ply": ply, "codes": codes, "loss": 0.1 * ply, "when": "Round 1"} for ply in (1, 2, 3)
    ]
    review = {"seats": [{"lessons": [2]}, {"lessons": [1, 3]}], "decisions": decisions}
    return json.dumps({"en": review, "de": review, "fr": review})


def test_the_lessons_of_my_seats_are_my_mistakes() -> None:
    assert [one.ply for one in lessons_in(kept(), [1], "de")] == [1, 3]
    assert [one.ply for one in lessons_in(kept(), [0, 1], "en")] == [1, 2, 3]
    assert lessons_in(kept(), [7], "en") == []


@pytest.mark.parametrize("body", ["", "[]", "{}", '{"en": {"seats": 3}}', '{"en": 1}'])
def test_a_review_that_was_made_otherwise_has_no_lessons(body: str) -> None:
    assert lessons_in(body, [0], "en") == []


def test_a_mistake_is_due_at_once_and_after_it_was_put_off_on_its_day() -> None:
    decision = lessons_in(kept(), [0], "en")[0]
    assert answer("t", "sylla", decision, None).due
    assert not answer("t", "sylla", decision, Lesson("t", 2, soon(3), 3)).due
    assert answer("t", "sylla", decision, Lesson("t", 2, soon(-1), 3)).due


def test_days_count_in_a_row_up_to_today_or_yesterday() -> None:
    tries = [Try(str(day), "sylla", True, 0.0, f"2026-11-{day}") for day in (14, 16, 17)]
    assert days_in_row(tries, "2026-11-17") == 2
    assert days_in_row(tries, "2026-11-18") == 2
    assert days_in_row(tries, "2026-11-19") == 0
    assert days_in_row(tries, "2026-99-99") == 0
    assert days_in_row(tries, None) == 0


def test_every_day_has_its_problem() -> None:
    assert len({of_day(f"2026-11-{day}") for day in range(10, 30)}) > 10
    assert of_day("2026-11-18") == of_day("2026-11-18")
