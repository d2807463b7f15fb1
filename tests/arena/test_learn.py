"""Learning finds what is there to be found."""

from __future__ import annotations

import json
import math
import random
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import ludi
from ludi.arena.calibration import proved
from ludi.arena.fitting import Recipe, calibrated, chances_of, judge_of, returns, worths_of
from ludi.arena.habits import habit_rows
from ludi.arena.network import (
    Fitted,
    Samples,
    Scaled,
    fairest,
    fresh,
    loss,
    scores,
    shares,
    sharpest,
    trained,
    unfairness,
)
from ludi.arena.positions import Positions, positions
from ludi.arena.running import Hands
from ludi.arena.selfplay import Course, Lesson, Notebook, play
from ludi.core.errors import BadOption, BadRecord

# The network.


def drawn(count: int) -> tuple[np.ndarray, np.ndarray]:
    """Games whose winner is drawn by how far the first number of a seat is from nought."""
    luck = random.Random(2)
    rows, results = [], []
    for _ in range(count):
        seats = [[luck.gauss(0, 2), luck.gauss(5, 3), 1.0] for _ in range(3)]
        winner = luck.choices(range(3), [math.exp(abs(row[0])) for row in seats])[0]
        rows.append(seats)
        results.append([float(seat == winner) for seat in range(3)])
    return np.array(rows), np.array(results)


def lessons_of(rows: np.ndarray, results: np.ndarray) -> Samples:
    """Tables without empty seats, each counting once."""
    return Samples(rows, np.zeros(results.shape), results, np.ones(len(rows)))


def test_a_network_finds_what_no_weight_alone_could_say() -> None:
    rows, results = drawn(6000)
    scaled = Scaled(rows)(rows)
    whole = lessons_of(scaled, results)
    taught, held = whole.at(slice(0, 5000)), whole.at(slice(5000, None))
    missed = {}
    for units in (0, 16):
        luck = np.random.default_rng(1)
        network = trained(taught, held, fresh(3, units, luck), luck)
        missed[units] = loss(scores(network, held.inputs)[0], held.targets)
    assert missed[0] > math.log(3) - 0.01, "by itself the number tells nothing"
    assert missed[16] < missed[0] - 0.05


def test_an_empty_seat_wins_nothing_and_teaches_nothing() -> None:
    rows, results = drawn(400)
    small = lessons_of(rows, results)
    seats = np.zeros((400, 5))
    seats[:, 3:] = -1e9
    wide = Samples(
        np.concatenate([rows, np.full((400, 2, 3), 7.0)], axis=1),
        seats,
        np.concatenate([results, np.zeros((400, 2))], axis=1),
        np.ones(400),
    )
    found = []
    for lessons in (small, wide):
        luck = np.random.default_rng(1)
        found.append(trained(lessons, lessons, fresh(3, 4, luck), luck))
    for name, part in found[0].items():
        assert part == pytest.approx(found[1][name], abs=1e-5), name


def test_a_network_that_begins_with_what_another_knows_scores_as_it_does() -> None:
    rows, _ = drawn(50)
    known = Fitted([0.5, -0.1, 2.0], [[0.3, 1.0, -0.5, 0.2], [-1.0, 0.1, 0.4, 0.0]], [0.7, -0.4])
    scale = Scaled(rows)
    network = scale.done(known, 2, np.random.default_rng(1))
    told, wanted = scores(network, scale(rows))[0], worths_of(known, rows)
    assert shares(told) == pytest.approx(shares(wanted), abs=1e-5)
    back = scale.undone(network)
    assert back.slopes == pytest.approx(known.slopes, abs=1e-5)
    assert back.hidden[1] == pytest.approx(known.hidden[1], abs=1e-5)


def test_scores_are_sharpened_until_they_are_chances() -> None:
    luck = random.Random(1)
    worths, results = [], []
    for _ in range(4000):
        row = [luck.gauss(0, 1) for _ in range(4)]
        winner = luck.choices(range(4), [math.exp(1.7 * worth) for worth in row])[0]
        worths.append(row)
        results.append([float(seat == winner) for seat in range(4)])
    assert sharpest(np.array(worths), np.array(results)) == pytest.approx(1.7, rel=0.06)


def won_by(chances: Any, luck: Any) -> Any:
    """Who wins games with these chances."""
    winners = (luck.random((len(chances), 1)) > chances.cumsum(axis=1)).sum(axis=1)
    return np.eye(chances.shape[1])[winners]


def test_what_is_told_is_brought_as_near_to_what_comes_as_one_number_can() -> None:
    luck = np.random.default_rng(3)
    worths = luck.normal(0.0, 1.5, (20_000, 4))
    told = shares(worths)
    assert fairest(worths, won_by(told, luck)) == pytest.approx(1.0, abs=0.03)

    surprising = won_by(0.9 * told + 0.025, luck)  # one game in ten is anybody's
    fair = unfairness(shares(fairest(worths, surprising) * worths), surprising)
    assert fair < 0.8 * unfairness(shares(sharpest(worths, surprising) * worths), surprising)


def test_what_comes_of_a_position_is_the_result_and_what_was_expected_later() -> None:
    expected = np.array([[0.5, 0.5], [0.7, 0.3], [0.6, 0.4], [0.4, 0.6]])
    results = np.array([[1.0, 0.0]] * 3 + [[0.0, 1.0]])
    games, players = np.array([82, 82, 82, 92]), np.array([2, 2, 2, 2])
    none: Any = np.zeros(0)
    found = Positions(none, none, expected, results, games, players, none, none, none, none, none)
    assert returns(found, 1.0).tolist() == results.tolist(), "nothing but the result"
    back = returns(found, 0.5)
    assert back[2].tolist() == [1.0, 0.0], "the last position of a game has nothing but its result"
    assert back[3].tolist() == [0.0, 1.0], "and knows nothing of another game"
    assert 0.5 < back[0][0] < 1.0
    assert 0.5 < back[1][0] < 1.0
    assert back.sum(axis=1) == pytest.approx(np.ones(4))


# Lessons.


def short(game: str) -> Course:
    return Course(game, ludi.game(game).players[0], "consul@2")


@pytest.mark.parametrize("name", ludi.games())
def test_a_lesson_replays_to_its_end(name: str) -> None:
    game, course = ludi.game(name), short(name)
    lesson = play(course, 3)
    assert lesson == play(course, 3), "the same seed, the same lesson"
    state = game.new(course.players, f"lesson/{lesson['seed']}")
    for seat, action in zip(lesson["seats"], lesson["actions"], strict=True):
        state.play(seat, action)
    assert state.over
    assert list(state.winners()) == lesson["winners"]
    assert lesson["opening"] > 0, "every third game begins at random"
    assert play(course._replace(varied=False), 3)["opening"] == 0


def test_a_notebook_goes_on_where_it_ends(tmp_path: Path) -> None:
    course, path = short("municipium"), tmp_path / "lessons.jsonl"
    seen: list[int] = []
    first = Notebook(course, path).study(range(2), Hands(), seen.append)
    path.write_text(path.read_text("utf-8") + '{"seed": 2, "act', "utf-8")  # the machine stopped
    again = Notebook(course, path).study(range(3), Hands(), seen.append)
    assert again[:2] == first
    assert seen == [1, 2, 3], "only what was missing is played"
    assert [json.loads(line).get("seed") for line in path.read_text("utf-8").splitlines()] == [
        None,
        0,
        1,
        2,
    ]
    with pytest.raises(BadRecord, match="another kind"):
        Notebook(course._replace(who="consul@3"), path)


def test_of_who_does_not_search_nothing_can_be_learned() -> None:
    with pytest.raises(BadOption, match="expects nothing"):
        play(Course("municipium", 2, "quaestor"), 1)


def test_a_habit_is_what_is_chosen_more_often_than_by_chance() -> None:
    game = ludi.game("municipium")
    lessons: list[Lesson] = [play(short("municipium"), seed) for seed in (1, 2)]
    rows = habit_rows(game, 2, lessons)
    assert set(rows) <= {verb.name for verb in game.verbs}
    assert max(max(row) if isinstance(row, list) else row for row in rows.values()) > 100


# What is learned.


def seen(players: tuple[int, ...], count: int) -> Positions:
    """Positions of short games at tables of several sizes."""
    course = short("municipium")
    lessons = {
        some: [play(course._replace(players=some), seed) for seed in range(count)]
        for some in players
    }
    return positions(ludi.game("municipium"), lessons)


def test_tables_of_all_sizes_stand_side_by_side() -> None:
    found = seen((3, 2), 2)
    assert found.open.shape[1:] == (3, len(ludi.game("municipium").feature_names))
    assert set(found.players.tolist()) == {2, 3}
    small = found.of(found.players == 2)
    assert not small.open[:, 2].any(), "the third seat is empty"
    assert (small.empty[:, 2] < -1e6).all()
    assert small.results.sum(axis=1) == pytest.approx(np.ones(len(small.games)))
    assert set(found.clean.tolist()) == {True, False}, "every third game begins at random"


def test_judge_and_chances_are_learned_apart_and_the_same_again() -> None:
    found = seen((3, 2), 6)
    recipe = Recipe(0.95, 0.5, 1.0, 4)
    judge = judge_of(found, recipe, None, 1)
    assert judge.network == judge_of(found, recipe, None, 1).network
    chances, backed = chances_of(found, None, 1)
    assert 0 < backed <= 1
    assert chances.network != judge.network
    assert len(judge.network.outputs) == 4
    for model in (judge, chances):
        assert len(model.sharpness) == 4, "for every number of players"
        assert 0 < model.loss < 3


def test_chances_are_sharpened_for_every_number_of_players() -> None:
    found = seen((3, 2), 6)
    chances, _ = chances_of(found, None, 1)
    dull = chances._replace(sharpness=[1.0, 1.0, 0.01, 0.01])
    fair = calibrated(dull, found)
    assert fair.network == chances.network
    assert min(fair.sharpness[2:]) > 0.1


def test_the_proof_compares_what_was_told_with_what_came() -> None:
    proof = proved(ludi.game("municipium"), 2, range(1000, 1003), "consul@2")
    assert proof["games"] == 3
    assert proof["uniform"] == pytest.approx(math.log(2))
    assert sum(row["times"] for row in proof["tenths"]) == 2 * proof["positions"]
    assert sum(seat["told"] for seat in proof["seats"]) == pytest.approx(1)
    assert sum(seat["came"] for seat in proof["seats"]) == pytest.approx(1)
