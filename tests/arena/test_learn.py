"""Learning finds what is there to be found."""

from __future__ import annotations

import math
import random
import tomllib

import pytest

import ludi
from ludi.arena.learn import Example, Lessons, fitted, habit_rows, learned, note_habits, solved
from ludi.bots.plans import Plan


def drawn(weights: list[float], count: int) -> list[Example]:
    """Positions whose results were drawn by known weights."""
    luck = random.Random(2)
    found: list[Example] = []
    for _ in range(count):
        rows = [[luck.gauss(0, 1), luck.gauss(5, 3), 1.0] for _ in range(3)]
        odds = [math.exp(sum(w * x for w, x in zip(weights, row, strict=True))) for row in rows]
        winner = luck.choices(range(3), odds)[0]
        found.append((rows, [float(seat == winner) for seat in range(3)]))
    return found


def test_the_weights_that_made_the_results_are_found() -> None:
    weights = fitted(drawn([1.0, -0.3, 0.0], 3000))
    assert weights[0] == pytest.approx(1.0, abs=0.12)
    assert weights[1] == pytest.approx(-0.3, abs=0.04)
    assert weights[2] == pytest.approx(0.0, abs=0.01), "a feature all share tells nothing"


def test_equations_are_solved() -> None:
    assert solved([[4.0, 1.0], [1.0, 3.0]], [1.0, 2.0]) == pytest.approx([1 / 11, 7 / 11])


def test_a_habit_is_what_is_chosen_more_often_than_by_chance() -> None:
    game = ludi.game("municipium")
    invoke, refuse = game.read("invoke temple"), game.read("pass")
    lessons = Lessons()
    for _ in range(40):
        note_habits(lessons, (refuse, invoke), invoke)
    rows = habit_rows(game, lessons)
    liked = rows["invoke"]
    assert isinstance(liked, int), "one number where the codes of a verb hardly differ"
    assert liked > 150
    assert isinstance(rows["pass"], int)
    assert rows["pass"] < 30


def test_what_is_learned_is_a_plan_and_can_be_made_again() -> None:
    game = ludi.game("municipium")
    text = learned(game, 2, 1, 3, seed=4)
    assert text == learned(game, 2, 1, 3, seed=4)
    known = Plan(game, tomllib.loads(text))
    assert len(known.weights) == 13
    assert min(known.habits) >= 1
    assert known.strongest().judge is not None
