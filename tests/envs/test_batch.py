"""Many tables at once play what each would play alone, in arrays that are never copied."""

from __future__ import annotations

import copy
import pickle
import random
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import ludi
from ludi.bots.base import decide
from ludi.bots.ladder import bot
from ludi.bots.playout import Dice
from ludi.core.observing import decoded
from ludi.envs.batch import Batch
from ludi.envs.spaces import Features
from ludi.envs.tables import SEATS, reward

SEEDS = [5, 100, 7]


def alone(batch: Batch, seed: int, bots: dict[int, str], actions: random.Random) -> list[object]:
    """One game as a table of its own: what was seen, allowed and played, and how it ended."""
    game, observer = batch.game, batch.game.observer
    assert observer is not None
    state = game.new(batch.players, seed, batch.options)
    log: list[object] = []
    ply = 0
    while not state.over:
        seat = state.actors()[0]
        if seat in bots:
            action = decide(bot(bots[seat], seed * SEATS + seat), state, seat, ply)
        else:
            legal = sorted(state.legal(seat))
            action = actions.choice(legal)
            log.append((seat, [int(n) for n in observer.observed(state, seat)], legal, action))
        state.play(seat, action)
        ply += 1
    log.append([reward(state, 0, seat) for seat in range(batch.players)])
    return log


@pytest.mark.parametrize(
    ("name", "players", "bots"),
    [
        ("municipium", 3, {}),
        ("municipium", 2, {0: "tiro"}),
        ("sylla", 4, {1: "alea", 3: "alea"}),
        ("sylla", 2, {}),
        ("caligula", 3, {0: "alea", 2: "tiro"}),
        ("rome_and_roll", 2, {1: "alea"}),
        ("rome_and_roll", 1, {}),
    ],
)
def test_tables_together_play_as_each_would_alone(
    name: str, players: int, bots: dict[int, str]
) -> None:
    batch = Batch(name, len(SEEDS), players=players, seed=SEEDS, bots=bots)
    dice = [random.Random(seed) for seed in SEEDS]
    logs: list[list[object]] = [[] for _ in SEEDS]
    over = [False] * len(SEEDS)
    while not all(over):
        actions = []
        for at in range(len(SEEDS)):
            legal = [int(code) for code in np.flatnonzero(batch.mask[at])]
            actions.append(dice[at].choice(legal))
            if not over[at]:
                sight = (int(batch.seat[at]), batch.observation[at].tolist(), legal, actions[at])
                logs[at].append(sight)
        batch.step(np.array(actions))
        for at in range(len(SEEDS)):
            if batch.ended[at] and not over[at]:
                logs[at].append(batch.rewards[at].tolist())
                over[at] = True
    for at, seed in enumerate(SEEDS):
        assert logs[at] == alone(batch, seed, bots, random.Random(seed))


@pytest.mark.parametrize(
    ("name", "players"),
    [(name, players) for name in ludi.games() for players in ludi.game(name).players],
)
def test_every_row_shows_its_own_table_whoever_looks_and_whichever_game_it_is(
    name: str, players: int
) -> None:
    batch = Batch(name, 2, players=players, longest=120)
    dice, games = Dice(3), 0
    while games < 3:
        batch.step_at_random(dice)
        games += int((batch.cut | batch.ended).sum())
        for at, table in enumerate(batch.inner.tables):
            seat = int(batch.seat[at])
            assert batch.observation[at].tolist() == list(batch.observer.observed(table, seat))
            assert np.flatnonzero(batch.mask[at]).tolist() == sorted(table.legal(seat))


def test_the_arrays_are_the_tables_own_memory_and_stay_the_same() -> None:
    batch = Batch("sylla", 4, players=2)
    seen = batch.observation
    before = seen.copy()
    assert np.shares_memory(seen, np.asarray(batch.inner.observation))
    assert np.shares_memory(batch.mask, np.asarray(batch.inner.mask))
    batch.step_at_random(Dice(1))
    assert batch.observation is seen
    assert not np.array_equal(seen, before)
    assert not seen.flags.writeable
    assert seen.dtype == np.int16
    assert batch.mask.dtype == np.bool_


def test_a_finished_game_is_followed_by_the_next_with_a_seed_of_its_own() -> None:
    batch = Batch("municipium", 2, players=2, seed=[10, 20])
    dice, ended = Dice(3), 0
    while ended < 2:
        batch.step_at_random(dice)
        for at in np.flatnonzero(batch.ended):
            ended += 1
            assert batch.rewards[at].sum() == 1
            assert batch.scores[at].max() >= 1
            assert decoded(batch.parts, batch.final[at].tolist())["question"] == "none"
            assert batch.mask[at].any()
    assert set(batch.seeds.tolist()) <= {10, 12, 14, 20, 22, 24}


def test_every_kind_of_reward_says_who_won() -> None:
    ends = {}
    for kind in ("share", "win", "rank", "difference"):
        batch = Batch("sylla", 1, players=3, seed=4, reward=kind)
        dice = Dice(9)
        while not batch.ended[0]:
            assert not batch.rewards.any()
            batch.step_at_random(dice)
        ends[kind] = batch.rewards[0].copy()
        best = int(batch.scores[0].argmax())
    assert ends["share"].sum() == 1
    assert ends["share"][best] == ends["win"][best] == ends["rank"][best] == 1
    assert sorted(ends["win"]) == [-1, -1, 1]
    assert ends["rank"].sum() == 0
    assert (ends["difference"] > 0).sum() == 1


def test_a_game_can_be_cut_short() -> None:
    batch = Batch("sylla", 2, players=2, longest=5)
    dice = Dice(2)
    for _ in range(5):
        batch.step_at_random(dice)
    assert batch.cut.all()
    assert not batch.ended.any()
    assert not batch.rewards.any()
    batch.step_at_random(dice)
    assert not batch.cut.any()


def test_what_is_not_allowed_names_its_rule_and_plays_nothing() -> None:
    batch = Batch("municipium", 2, players=2)
    before = batch.observation.copy()
    legal = batch.mask.argmax(1)
    with pytest.raises(ludi.Illegal, match=r"\(1\.8\)"):
        batch.step(np.array([legal[0], ludi.game("municipium").read("walk plain tavern baths")]))
    with pytest.raises(ludi.Illegal):
        batch.step(np.array([legal[0], -1]))
    with pytest.raises(ludi.Illegal):
        batch.step(np.array([legal[0], 2**63 + int(legal[1])], np.uint64))
    assert np.array_equal(batch.observation, before)


@pytest.mark.parametrize(
    ("actions", "words"),
    [
        ([1.0, 2.0], "float64"),
        ([1], "shape"),
        ([[1, 2]], "shape"),
        (["a", "b"], "whole numbers"),
        (None, "whole numbers"),
        ([True, False], "bool"),
        ([[1], [2]], "shape"),
        ([[1, 2], [3]], "shape"),
    ],
)
def test_actions_of_another_kind_are_refused(actions: object, words: str) -> None:
    with pytest.raises(ludi.BadOption, match=words):
        Batch("sylla", 2, players=2).step(actions)


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ({"players": 7}, "is for 2, 3, 4 players"),
        ({"tables": 0}, "at least 1"),
        ({"seed": -1}, "from 0 to"),
        ({"seed": 1 << 62}, "from 0 to"),
        ({"seed": [1]}, "64 seeds"),
        ({"bots": {3: "alea"}}, "seats 0 to 1"),
        ({"bots": {0: "alea", 1: "alea"}}, "nobody is left"),
        ({"bots": {1: "nero"}}, "there is no bot"),
        ({"bots": {1: 3}}, "class of bots, not 3"),
        ({"bots": [None, ["alea"]]}, "class of bots"),
        ({"reward": "fame"}, "share, win, rank, difference"),
        ({"options": {"colour": "red"}}, "no option"),
        ({"longest": -3}, "at least 0"),
        ({"seed": None}, "from 0 to"),
        ({"seed": "four"}, "from 0 to"),
        ({"tables": 2.0}, "at least 1"),
        ({"players": 2.0}, "whole number"),
        ({"game": 3}, "the name of a game"),
    ],
)
def test_a_table_that_cannot_be_is_refused_in_a_sentence(
    wrong: dict[str, object], words: str
) -> None:
    with pytest.raises(ludi.LudiError, match=words):
        Batch(**{"game": "sylla", "players": 2, **wrong})  # type: ignore[arg-type]


@pytest.mark.parametrize("double", [copy.copy, copy.deepcopy, pickle.dumps])
def test_a_batch_is_not_copied_and_says_what_to_do(double: Callable[[Batch], object]) -> None:
    batch = Batch("municipium", 1, players=2)
    with pytest.raises(TypeError, match="make another Batch of the same seeds"):
        double(batch)
    assert batch.inner.tables[0].clone() == batch.inner.tables[0]


def test_numbers_of_numpy_are_numbers() -> None:
    one = Batch("sylla", 2, players=2, seed=7)
    other: Any = Batch("sylla", *np.array([2]), players=np.int64(2), seed=np.int64(7))  # type: ignore[arg-type]
    assert np.array_equal(one.observation, other.observation)


@pytest.mark.parametrize("table", [-1, 2, "first"])
def test_a_table_that_there_is_not_has_nothing_to_show(table: Any) -> None:
    batch = Batch("sylla", 2, players=2)
    with pytest.raises(ludi.BadOption, match="table"):
        batch.words(table)
    with pytest.raises(ludi.BadOption, match="table"):
        batch.restart(table, 1)


def test_features_tell_things_apart_and_keep_numbers_small() -> None:
    batch = Batch("caligula", 8, players=3)
    features = Features(batch.parts)
    dice = Dice(4)
    for _ in range(60):
        batch.step_at_random(dice)
    rows = features(batch.observation)
    assert rows.shape == (8, features.size)
    assert rows.dtype == np.float32
    assert np.abs(rows).max() < 30
    kinds = {(part.kind, len(part.words) > 0) for part in batch.parts}
    assert ("thing", True) in kinds
    assert ("set", True) in kinds
    before = rows[:, len(features.numbers) :]
    assert set(np.unique(before)) == {0.0, 1.0}
