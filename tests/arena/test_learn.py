"""Learning finds what is there to be found."""

from __future__ import annotations

import math
import random
import tomllib
from collections import Counter, defaultdict

import pytest

import ludi
from ludi.arena.learn import Lesson, habit_rows, learned, note_habits
from ludi.arena.network import fitted
from ludi.bots.judge import Learned
from ludi.bots.plans import Plan


def lesson(positions: list[list[list[float]]], result: list[float]) -> Lesson:
    """What a game teaches whose habits do not matter."""
    return Lesson(Counter(), defaultdict(float), positions, result)


def drawn(count: int) -> list[Lesson]:
    """Games whose winner is drawn by how far the first number of a seat is from nought."""
    luck = random.Random(2)
    found: list[Lesson] = []
    for _ in range(count):
        rows = [[luck.gauss(0, 2), luck.gauss(5, 3), 1.0] for _ in range(3)]
        odds = [math.exp(abs(row[0])) for row in rows]
        winner = luck.choices(range(3), odds)[0]
        found.append(lesson([rows], [float(seat == winner) for seat in range(3)]))
    return found


def test_a_network_finds_what_no_weight_alone_could_say() -> None:
    found = fitted(drawn(6000), seed=1)
    assert found.plain > math.log(3) - 0.01, "by itself the number tells nothing"
    assert found.loss < found.plain - 0.05


def test_a_habit_is_what_is_chosen_more_often_than_by_chance() -> None:
    game = ludi.game("municipium")
    invoke, refuse = game.read("invoke temple"), game.read("pass")
    seen = lesson([], [])
    for _ in range(40):
        note_habits(seen, (refuse, invoke), invoke)
    rows = habit_rows(game, [seen])
    liked = rows["invoke"]
    assert isinstance(liked, int), "one number where the codes of a verb hardly differ"
    assert liked > 150
    assert isinstance(rows["pass"], int)
    assert rows["pass"] < 30


@pytest.mark.parametrize("name", ludi.games())
def test_what_is_learned_is_a_plan_that_can_be_made_again(name: str) -> None:
    game = ludi.game(name)
    text = learned(game, game.players[0], 1, 2, seed=4)
    assert text == learned(game, game.players[0], 1, 2, seed=4)
    known = Plan(game, tomllib.loads(text))
    assert isinstance(known.strongest().judge, Learned)
    assert min(known.habits) >= 1
    shares = known.learned().shares(game.new(seed=1))
    assert len(shares) == game.players[0]
    assert all(0 < share < 1 for share in shares)
