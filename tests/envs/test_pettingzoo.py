"""Every seat an agent: PettingZoo's own suites on all tables, and what they do not ask."""

from __future__ import annotations

import copy
import importlib
import pickle
from collections.abc import Callable, Iterator
from functools import partial
from types import SimpleNamespace
from typing import Any

import numpy as np
import pettingzoo
import pytest
from pettingzoo.test import (
    api_test,
    max_cycles_test,
    parallel_api_test,
    render_test,
    seed_test,
    state_test,
)
from pettingzoo.utils import parallel_to_aec

import ludi
import ludi.envs
from ludi.envs.pettingzoo import Seats, parallel_env
from ludi.envs.registration import title

TABLES = [(name, players) for name in ludi.own_games() for players in ludi.game(name).players]
OPTIONS = [
    (name, option.name, value, (option.players or ludi.game(name).players)[0])
    for name in ludi.own_games()
    for option in ludi.game(name).options
    for value in option.values[1:]
]


@pytest.fixture(autouse=True)
def masked_like_their_own() -> Iterator[None]:
    """Their suite warns of any mask but those of its own games, which it knows by name."""
    suite = importlib.import_module("pettingzoo.test.api_test")
    names = [f"ludi_{name}_v0" for name in ludi.own_games()]
    for known in (suite.env_obs_space, suite.env_obs_dicts):
        known.extend(names)
    yield
    for known in (suite.env_obs_space, suite.env_obs_dicts):
        del known[-len(names) :]


@pytest.mark.parametrize("name", ludi.own_games())
def test_their_render_test_passes(name: str) -> None:
    render_test(partial(made, name, players=2))


def made(name: str, kind: str = "aec", **words: object) -> object:
    """A table by its registered name."""
    return pettingzoo.make(kind, f"ludi/{title(name)}-v0", **words)


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_their_suites_pass_at_every_table(name: str, players: int) -> None:
    api_test(made(name, players=players), num_cycles=100)
    seed_test(partial(made, name, players=players), num_cycles=20)
    parallel_api_test(made(name, "parallel", players=players), num_cycles=20)


@pytest.mark.parametrize(("name", "option", "value", "players"), OPTIONS)
def test_their_suites_pass_with_every_option(
    name: str, option: str, value: object, players: int
) -> None:
    table = partial(made, name, players=players, options={option: value})
    api_test(table(), num_cycles=20)
    seed_test(table, num_cycles=5)
    parallel_api_test(table("parallel"), num_cycles=10)


@pytest.mark.long
@pytest.mark.parametrize(("name", "players"), TABLES)
def test_their_suites_pass_for_whole_games(name: str, players: int) -> None:
    api_test(made(name, players=players), num_cycles=5000)
    seed_test(partial(made, name, players=players), num_cycles=1000)
    parallel_api_test(made(name, "parallel", players=players), num_cycles=2000)


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_a_cycle_is_a_decision_where_every_agent_acts_in_every_cycle(
    name: str, players: int
) -> None:
    table = partial(made, name, "parallel", players=players)
    # it counts how often every agent is asked: in a cycle of turns that differs from game to game
    everybody = SimpleNamespace(
        parallel_env=table, env=lambda **words: parallel_to_aec(table(**words))
    )
    max_cycles_test(everybody)


def test_a_game_is_cut_short_for_all_after_so_many_decisions() -> None:
    table = Seats("sylla", players=3, max_cycles=4)
    table.reset(seed=1)
    for cycle in range(4):
        assert not any(table.truncations.values()), cycle
        seen = table.observe(table.agent_selection)
        table.step(int(np.flatnonzero(seen["action_mask"])[0]))
    assert all(table.truncations.values())
    assert not any(table.terminations.values())
    assert not any(table.rewards.values())
    for _ in range(3):
        table.step(None)
    assert table.agents == []


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_the_state_is_what_all_agents_see_together(name: str, players: int) -> None:
    table = Seats(name, players=players)
    table.reset(seed=2)
    state_test(table, parallel_env(game=name, players=players))
    rows = [table.observe(agent)["observation"] for agent in table.possible_agents]
    assert np.array_equal(table.state(), np.concatenate(rows))


@pytest.mark.parametrize("copied", [copy.deepcopy, lambda table: pickle.loads(pickle.dumps(table))])
@pytest.mark.parametrize("name", ludi.own_games())
def test_a_copy_goes_on_where_its_table_stands(name: str, copied: Callable[[Seats], Seats]) -> None:
    table = Seats(name, players=2, rewards="win")
    table.reset(seed=8)
    for agent in table.agent_iter(30):
        table.step(table.action_space(agent).sample())
    other = copied(table)
    for _ in range(20):
        assert other.agent_selection == table.agent_selection
        assert np.array_equal(other.state(), table.state())
        action = table.action_space(table.agent_selection).sample()
        table.step(action)
        other.step(action)
    table.reset()
    other.reset()
    assert np.array_equal(other.state(), table.state())


def play_out(table: Seats, seed: int) -> dict[str, float]:
    """A random game; what every agent was given in all, by what `last` told it."""
    table.reset(seed=seed)
    dice = np.random.default_rng(seed)
    given = dict.fromkeys(table.possible_agents, 0.0)
    for agent in table.agent_iter():
        seen, reward, terminated, truncated, _ = table.last()
        given[agent] += reward
        over = terminated or truncated
        action = None if over else dice.choice(np.flatnonzero(seen["action_mask"]))
        table.step(action)
    return given


@pytest.mark.parametrize("name", ludi.own_games())
def test_every_agent_meets_its_own_reward_also_who_did_not_move_last(name: str) -> None:
    given = play_out(Seats(name, players=2), seed=3)
    assert sum(given.values()) == 1
    lost = play_out(Seats(name, players=2, rewards="win"), seed=3)
    assert sorted(lost.values())[0] == -1


@pytest.mark.parametrize("name", ludi.own_games())
def test_a_sample_of_the_agent_in_turn_is_always_allowed(name: str) -> None:
    table = Seats(name, players=2)
    table.reset(seed=6)
    for agent in table.agent_iter(60):
        other = table.possible_agents[1 - table.seats[agent]]
        assert table.action_space(other).sample() in table.action_space(other)
        table.step(table.action_space(agent).sample())


def test_seats_that_decide_at_once_are_asked_in_turn_and_shown_nothing() -> None:
    table = Seats("sylla", players=3)
    table.reset(seed=1)
    assert table.table.actors() == (0, 1, 2)
    before = table.observe("player_1")
    table.step(int(np.flatnonzero(table.observe("player_0")["action_mask"])[0]))
    while table.agent_selection == "player_0":
        table.step(int(np.flatnonzero(table.observe("player_0")["action_mask"])[0]))
    after = table.observe("player_1")
    parts = {part.name for part in table.parts}
    assert {"chosen", "my_chosen"} <= parts
    assert np.array_equal(before["action_mask"], after["action_mask"])
    other = Seats("sylla", players=3)
    other.reset(seed=1)
    while other.agent_selection == "player_0":
        other.step(int(np.flatnonzero(other.observe("player_0")["action_mask"])[-1]))
    assert np.array_equal(other.observe("player_1")["observation"], after["observation"])


def test_what_is_not_allowed_is_refused_with_the_rule() -> None:
    table = Seats("municipium", players=2)
    with pytest.raises(ludi.BadOption, match=r"call reset\(\) first"):
        table.step(0)
    table.reset(seed=2)
    with pytest.raises(ludi.Illegal, match=r"\(1\.8\)"):
        table.step(0)
    with pytest.raises(ludi.Illegal):
        table.step(np.int64(-5))
    with pytest.raises(ludi.BadOption, match="must be given an action, not None"):
        table.step(None)
    with pytest.raises(ludi.BadOption, match="whole number"):
        table.step(1.5)
    with pytest.raises(ludi.BadOption, match="negative"):
        table.reset(seed=-1)
    table.reset(seed=1 << 70)
    play_out(table, 5)
    with pytest.raises(ludi.BadOption, match=r"call reset\(\) first"):
        table.step(0)


@pytest.mark.parametrize("agent", ["nobody", None, 1, []])
def test_an_agent_that_there_is_not_sees_nothing(agent: Any) -> None:
    table = Seats("municipium", players=2)
    table.reset(seed=2)
    for ask in (table.observe, table.action_space, table.observation_space):
        with pytest.raises(ludi.BadOption, match="agents are player_0, player_1, not"):
            ask(agent)


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ({"players": 9}, "players"),
        ({"rewards": "fame"}, "share, win"),
        ({"max_cycles": -1}, "max_cycles"),
        ({"render_mode": "human eye"}, "render_mode"),
        ({"options": {"colour": "red"}}, "no option"),
        ({"options": [1]}, "names and values"),
    ],
)
def test_a_table_that_cannot_be_is_refused(wrong: dict[str, object], words: str) -> None:
    with pytest.raises(ludi.BadOption, match=words):
        Seats("sylla", **wrong)  # type: ignore[arg-type]
