"""Learning finds what is there to be found."""

from __future__ import annotations

import json
import math
import random
import tomllib
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import ludi
from ludi.arena import learn
from ludi.arena.calibration import proved
from ludi.arena.learn import TRIED, Positions, foreseen, habit_rows, learned, positions, returns
from ludi.arena.network import (
    Scaled,
    fairest,
    loss,
    scores,
    shares,
    sharpest,
    trained,
    unfairness,
)
from ludi.arena.selfplay import Course, Lesson, Notebook, play
from ludi.core.errors import BadRecord
from ludi.core.learning import Learning

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


def test_a_network_finds_what_no_weight_alone_could_say() -> None:
    rows, results = drawn(6000)
    scaled = Scaled(rows)(rows)
    taught, held = (scaled[:5000], results[:5000]), (scaled[5000:], results[5000:])
    plain = loss(scores(trained(taught, held, 0, 1), held[0])[0], held[1])
    found = loss(scores(trained(taught, held, 16, 1), held[0])[0], held[1])
    assert plain > math.log(3) - 0.01, "by itself the number tells nothing"
    assert found < plain - 0.05


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
    nothing = np.zeros((0, 2, 1))
    expected = np.array([[0.5, 0.5], [0.7, 0.3], [0.6, 0.4], [0.4, 0.6]])
    results = np.array([[1.0, 0.0]] * 3 + [[0.0, 1.0]])
    games = np.array([8, 8, 8, 9])
    none = np.zeros(0)
    found = Positions(nothing, nothing, expected, results, games, nothing, nothing, none)
    assert returns(found, 1.0).tolist() == results.tolist(), "nothing but the result"
    back = returns(found, 0.5)
    assert back[2].tolist() == [1.0, 0.0], "the last position of a game has nothing but its result"
    assert back[3].tolist() == [0.0, 1.0], "and knows nothing of another game"
    assert 0.5 < back[0][0] < 1.0
    assert 0.5 < back[1][0] < 1.0
    assert back.sum(axis=1) == pytest.approx(np.ones(4))


# Lessons.


def short(game: str) -> Course:
    return Course(game, ludi.game(game).players[0], 2)


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
    first = Notebook(course, path).study(range(2), 1, seen.append)
    path.write_text(path.read_text("utf-8") + '{"seed": 2, "act', "utf-8")  # the machine stopped
    again = Notebook(course, path).study(range(3), 1, seen.append)
    assert again[:2] == first
    assert seen == [1, 2, 3], "only what was missing is played"
    assert [json.loads(line).get("seed") for line in path.read_text("utf-8").splitlines()] == [
        None,
        0,
        1,
        2,
    ]
    with pytest.raises(BadRecord, match="another kind"):
        Notebook(course._replace(iterations=3), path)


def test_a_habit_is_what_is_chosen_more_often_than_by_chance() -> None:
    game = ludi.game("municipium")
    lessons: list[Lesson] = [play(short("municipium"), seed) for seed in (1, 2)]
    rows = habit_rows(game, lessons)
    assert set(rows) <= {verb.name for verb in game.verbs}
    assert max(max(row) if isinstance(row, list) else row for row in rows.values()) > 100


# What is learned.


@pytest.mark.parametrize("name", ["municipium", "rome_and_roll"])
def test_what_is_learned_can_be_made_again_and_read(name: str, tmp_path: Path) -> None:
    game = ludi.game(name)
    text = learned(game, 2, 1, seed=4, folder=tmp_path)
    assert text == learned(game, 2, 1, seed=4, folder=tmp_path)
    found = Learning(name, game.feature_names, tomllib.loads(text))
    assert found.card["games"] == 2
    assert found.card["rules"] == game.version
    assert found.card["log_loss"] > 0
    for players in game.players:
        assert game.features is not None
        shares = found.forecast().shares(game.features(game.new(players, 1)))
        assert len(shares) == players
        assert all(0 < share < 1 for share in shares)
    sharper = tomllib.loads(learned(game, 2, 1, seed=4, folder=tmp_path, sharpen=1))
    assert "--sharpen 1" in sharper["card"]["command"]
    assert sharper["card"]["backed"] in TRIED
    assert len(found.network("judge").slopes) == len(game.feature_names)


def test_of_what_was_tried_the_games_shown_choose(monkeypatch: pytest.MonkeyPatch) -> None:
    game = ludi.game("municipium")
    main = positions(game, 2, [play(short("municipium"), seed) for seed in range(6)])
    other = positions(game, 2, [play(short("municipium"), seed) for seed in range(6, 9)])
    missed: dict[float, float] = {}
    for part in TRIED:
        monkeypatch.setattr(learn, "TRIED", (part,))
        scale, network, _ = foreseen(main, (other.known, other.results), 1)
        worths = scores(network, scale(other.known))[0]
        missed[part] = loss(sharpest(worths, other.results) * worths, other.results)
    monkeypatch.setattr(learn, "TRIED", TRIED)
    chosen = foreseen(main, (other.known, other.results), 1)[2]
    assert missed[chosen] == min(missed.values())


def test_the_proof_compares_what_was_told_with_what_came() -> None:
    proof = proved(ludi.game("municipium"), 2, range(1000, 1003), 2)
    assert proof["games"] == 3
    assert proof["uniform"] == pytest.approx(math.log(2))
    assert sum(row["times"] for row in proof["tenths"]) == 2 * proof["positions"]
    assert sum(seat["told"] for seat in proof["seats"]) == pytest.approx(1)
    assert sum(seat["came"] for seat in proof["seats"]) == pytest.approx(1)
