"""One seat against bots: Gymnasium's checker on all tables, alone and many at once."""

from __future__ import annotations

import copy
import json
import sys
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import ludi
import ludi.envs
from ludi.bots.uniform import Uniform
from ludi.core.extras import needed
from ludi.envs.registration import title

TABLES = [(name, players) for name in ludi.own_games() for players in ludi.game(name).players]
OPTIONS = [
    (name, option.name, value, (option.players or ludi.game(name).players)[-1])
    for name in ludi.own_games()
    for option in ludi.game(name).options
    for value in option.values[1:]
]


def made(name: str, **words: Any) -> Any:
    """One table by its registered name."""
    return gymnasium.make(f"ludi/{title(name)}-v0", **words)


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_their_checker_with_its_defaults_passes_at_every_seat(name: str, players: int) -> None:
    for seat in range(players):
        check_env(made(name, players=players, seat=seat, bots="alea").unwrapped)


@pytest.mark.parametrize(("name", "option", "value", "players"), OPTIONS)
def test_their_checker_passes_with_every_option(
    name: str, option: str, value: object, players: int
) -> None:
    table = made(name, players=players, options={option: value}, bots="alea", illegal="lose")
    check_env(table.unwrapped, skip_render_check=True)


def test_tables_in_processes_of_their_own_are_seen_as_they_are_here() -> None:
    words: dict[str, Any] = {"players": 2, "bots": "alea", "num_envs": 2}
    apart = gymnasium.make_vec("ludi/Municipium-v0", vectorization_mode="async", **words)
    try:
        theirs, _ = apart.reset(seed=3)
        assert theirs in apart.observation_space
        apart.step(theirs["action_mask"].argmax(1))
    finally:
        apart.close()


def test_a_copy_of_a_table_begins_anew_with_the_same_words() -> None:
    table = made("caligula", players=3, seat=1, bots="alea", reward="win").unwrapped
    first, _ = table.reset(seed=5)
    again, _ = copy.deepcopy(table).reset(seed=5)
    assert np.array_equal(first["observation"], again["observation"])
    many: Any = gymnasium.make_vec("ludi/Sylla-v0", num_envs=2, players=2, bots="alea")
    assert len(copy.deepcopy(many).tables) == 2


def finished(table: Any, seed: int) -> tuple[float, dict[str, Any]]:
    """Play a game at random to its end: the reward and the last info."""
    table.reset(seed=seed)
    while True:
        _, reward, terminated, truncated, info = table.step(table.action_space.sample())
        assert not truncated
        if terminated:
            return reward, info
        assert reward == 0
        assert np.array_equal(info["action_mask"], table.unwrapped.action_masks())


def test_the_learner_is_given_what_its_own_seat_has_won() -> None:
    rewards = []
    for seed in range(8):
        table = made("municipium", players=2, seat=1, bots="alea")
        table.action_space.seed(seed)
        reward, info = finished(table, seed)
        best = info["scores"][1] > info["scores"][0]
        assert reward == 1 or not best
        rewards.append(reward)
    assert {0.0, 1.0} <= set(rewards)


def test_many_tables_are_stepped_in_one_call() -> None:
    tables = gymnasium.make_vec("ludi/Sylla-v0", num_envs=5, players=2, bots="alea")
    assert tables.metadata["autoreset_mode"] == gymnasium.vector.AutoresetMode.SAME_STEP
    seen, _ = tables.reset(seed=3)
    first = seen["observation"].copy()
    dice, ended = np.random.default_rng(1), 0
    for _ in range(200):
        masks = seen["action_mask"]
        assert masks.any(1).all()
        actions = np.array([dice.choice(np.flatnonzero(mask)) for mask in masks])
        seen, rewards, over, cut, info = tables.step(actions)
        assert seen in tables.observation_space
        assert not cut.any()
        assert not rewards[~over].any()
        if over.any():
            ended += int(over.sum())
            final = info["final_obs"][int(np.flatnonzero(over)[0])]
            assert final in tables.single_observation_space
            assert np.array_equal(info["_final_obs"], over)
    assert ended > 3
    again, _ = tables.reset(seed=3)
    assert np.array_equal(again["observation"], first)
    tables.close()


def test_some_of_many_tables_can_be_begun_anew() -> None:
    tables: Any = gymnasium.make_vec("ludi/Sylla-v0", num_envs=2, players=2, bots="alea")
    seen, _ = tables.reset(seed=[4, 5])
    before = seen["observation"].copy()
    tables.step(seen["action_mask"].argmax(1))
    seen, _ = tables.reset(seed=[4, 5], options={"reset_mask": np.array([True, False])})
    assert np.array_equal(seen["observation"][0], before[0])
    assert not np.array_equal(seen["observation"][1], before[1])


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ({"seed": [4]}, "2 seeds, one a table"),
        ({"seed": [4, -5]}, "from 0 to"),
        ({"options": {"reset_mask": np.array([True])}}, "2 times true or false"),
        ({"options": {"reset_mask": np.array([1, 0])}}, "not int64"),
        ({"options": {"reset_mask": "first"}}, "true or false"),
        ({"options": 5}, "options by name"),
    ],
)
def test_tables_that_cannot_be_begun_anew_stay_as_they_are(
    wrong: dict[str, Any], words: str
) -> None:
    tables: Any = gymnasium.make_vec("ludi/Sylla-v0", num_envs=2, players=2, bots="alea")
    before = tables.reset(seed=4)[0]["observation"].copy()
    with pytest.raises(ludi.BadOption, match=words):
        tables.reset(**wrong)
    assert np.array_equal(tables.seen()["observation"], before)


def test_bots_can_be_named_for_every_seat() -> None:
    table = made("caligula", players=3, seat=1, bots={0: "tiro", 2: "alea"})
    finished(table, 1)
    with pytest.raises(ludi.BadOption, match=r"seats \[2\] need a bot"):
        made("caligula", players=3, seat=1, bots={0: "tiro"})
    with pytest.raises(ludi.BadOption, match="seat 1 learns"):
        made("caligula", players=3, seat=1, bots=["tiro", "tiro", "tiro"])


def test_what_is_not_allowed_raises_or_loses_as_agreed() -> None:
    table = made("municipium", players=2, bots="alea", illegal="raise").unwrapped
    with pytest.raises(ludi.BadOption, match=r"call reset\(\) first"):
        table.step(0)
    table.reset(seed=1)
    with pytest.raises(ludi.Illegal, match=r"\(1\.8\)"):
        table.step(0)
    with pytest.raises(ludi.Illegal, match="no such action"):
        table.step(10**30)
    with pytest.raises(ludi.BadOption, match="whole number"):
        table.step("walk")
    loses = made("municipium", players=2, bots="alea", illegal="lose", reward="win").unwrapped
    loses.reset(seed=1)
    _, reward, terminated, _, info = loses.step(0)
    assert (reward, terminated) == (-1, True)
    assert "(1.8)" in info["illegal"]


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ({"players": 9}, "players"),
        ({"seat": 2}, "seats 0 to 1"),
        ({"bots": "nero"}, "there is no bot"),
        ({"illegal": "laugh"}, "raise, lose"),
        ({"reward": "fame"}, "share, win"),
        ({"options": {"colour": "red"}}, "no option"),
        ({"options": [1]}, "names and values"),
        ({"bots": 5}, "bots must be a level"),
    ],
)
def test_a_table_that_cannot_be_is_refused(wrong: dict[str, object], words: str) -> None:
    with pytest.raises(ludi.BadOption, match=words):
        made("municipium", **{"players": 2, **wrong})


@pytest.mark.parametrize("module", ["numpy", "gymnasium", "pettingzoo", "pyspiel"])
def test_what_is_missing_is_named_with_the_command_that_brings_all_of_it(
    module: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, module, None)
    with pytest.raises(ludi.LudiError, match=r"pip install 'ludi-romani\[envs\]'"):
        needed(module, extra="envs")


def test_a_moment_is_saved_and_gone_on_from_exactly_alike() -> None:
    table = made("sylla", players=3, bots="quaestor").unwrapped
    table.reset(seed=4)

    def play(steps: int) -> list[bytes]:
        seen = []
        for _ in range(steps):
            sight, _, over, *_ = table.step(int(np.flatnonzero(table.action_masks())[0]))
            seen.append(sight["observation"].tobytes())
            if over:
                break
        return seen

    play(6)
    saved = json.loads(json.dumps(table.save()))
    onwards = play(8)
    sight, _ = table.restore(saved)
    assert sight["action_mask"].any()
    assert play(8) == onwards


def test_render_draws_the_table_and_bots_may_be_classes() -> None:
    table = made("municipium", players=2, bots=Uniform, render_mode="ansi").unwrapped
    table.reset(seed=1)
    assert "Municipium" in table.render()
    assert table.render().count("\n") > 20


@pytest.mark.parametrize("name", ludi.own_games())
def test_render_gives_the_picture_as_pixels(name: str) -> None:
    table = made(name, bots="alea", render_mode="rgb_array").unwrapped
    table.reset(seed=1)
    drawn = table.render()
    assert (drawn.dtype, drawn.shape[1:]) == (np.uint8, (1280, 3))
    assert drawn.std() > 20, "something is drawn"
