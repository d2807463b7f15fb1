"""OpenSpiel: luck laid open, its own simulations, a playthrough that stays, Shimmy's way back."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator
from open_spiel.python.observation import make_observation
from shimmy import OpenSpielCompatibilityV0

import ludi
import ludi.envs

TABLES = [(name, players) for name in ludi.own_games() for players in ludi.game(name).players]
OPTIONS = [
    (name, option.name, value, (option.players or ludi.game(name).players)[0])
    for name in ludi.own_games()
    for option in ludi.game(name).options
    for value in option.values[1:]
]
PLAYTHROUGH = Path(__file__).with_name("playthrough.json")


def loaded(name: str, players: int, **words: str) -> Any:
    """A game by its registered name."""
    given = "".join(f",{word}={value}" for word, value in words.items())
    return pyspiel.load_game(f"python_ludi_{name}(players={players}{given})")


@pytest.mark.parametrize("name", ludi.own_games())
def test_their_simulation_passes(name: str) -> None:
    game = loaded(name, ludi.game(name).players[0])
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@pytest.mark.long
@pytest.mark.parametrize(("name", "players"), TABLES)
def test_their_simulations_pass_at_every_table(name: str, players: int) -> None:
    pyspiel.random_sim_test(loaded(name, players), num_sims=10, serialize=True, verbose=False)


@pytest.mark.long
@pytest.mark.parametrize(("name", "option", "value", "players"), OPTIONS)
def test_their_simulations_pass_with_every_option(
    name: str, option: str, value: str, players: int
) -> None:
    game = loaded(name, players, **{option: value})
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def play(game: Any, seed: int) -> Any:
    """A random game of theirs, to its end."""
    dice, state = random.Random(seed), game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(dice.choice([outcome for outcome, _ in state.chance_outcomes()]))
        else:
            state.apply_action(dice.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_chance_is_laid_open_and_a_history_plays_again(name: str, players: int) -> None:
    game = loaded(name, players)
    assert game.get_type().chance_mode == pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC
    state = play(game, seed=players)
    if players > 1:
        assert sum(state.returns()) == pytest.approx(1)
    again = game.new_initial_state()
    drawn = 0
    for action in state.history():
        drawn += again.is_chance_node()
        again.apply_action(action)
    assert again.is_terminal()
    assert again.returns() == state.returns()
    assert drawn > 5


def test_the_outcomes_of_a_draw_are_those_of_the_rules() -> None:
    state = loaded("rome_and_roll", 2).new_initial_state()
    outcomes = state.chance_outcomes()
    assert sum(likely for _, likely in outcomes) == pytest.approx(1)
    worlds = set()
    for outcome, _ in outcomes:
        child = state.child(outcome)
        worlds.add(str(child.history()))
    assert len(worlds) == len(outcomes) > 1


def test_an_information_state_forgets_nothing_and_tells_nothing() -> None:
    game = loaded("sylla", 2)
    one, other = game.new_initial_state(), game.new_initial_state()
    for state in (one, other):
        while state.is_chance_node():
            state.apply_action(state.chance_outcomes()[0][0])
    assert one.current_player() == 0
    choices = one.legal_actions()
    one.apply_action(choices[0])
    other.apply_action(choices[-1])
    assert one.information_state_string(0) != other.information_state_string(0)
    assert one.information_state_string(1) == other.information_state_string(1)
    copy = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, one))[1]
    assert copy.information_state_string(0) == one.information_state_string(0)


def begun(name: str, players: int, actions: int) -> Any:
    """A random game of theirs after so many actions, where somebody decides."""
    history = play(loaded(name, players), seed=5).history()
    state = loaded(name, players).new_initial_state()
    while len(state.history()) < actions or state.is_chance_node():
        state.apply_action(history[len(state.history())])
    return state


@pytest.mark.parametrize("name", ["sylla", "caligula"])
def test_their_search_imagines_what_a_player_cannot_know(name: str) -> None:
    state = begun(name, 2, 150)
    me = state.current_player()
    imagined = [state.resample_from_infostate(me, lambda at=at: at / 9) for at in range(9)]
    for world in imagined:
        assert world.information_state_string(me) == state.information_state_string(me)
        assert world.legal_actions() == state.legal_actions()
    if name == "caligula":  # whose hands and tokens are hidden
        others = {world.information_state_string(1 - me) for world in imagined}
        assert len(others) > 1
    judge = RandomRolloutEvaluator(1, np.random.RandomState(1))
    search = ISMCTSBot(state.get_game(), judge, 1.0, 3, random_state=np.random.RandomState(2))
    assert search.step(state) in state.legal_actions()


def test_an_observer_names_every_part() -> None:
    game = loaded("caligula", 3)
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[-1][0])
    observer = make_observation(game)
    observer.set_from(state, 1)
    parts = ludi.game("caligula").observer.parts(3)  # type: ignore[union-attr]
    assert list(observer.dict) == [part.name for part in parts]
    assert observer.dict["owner"].shape == (10, 6)
    assert observer.dict["seat"] == 1
    assert len(observer.tensor) == sum(part.size for part in parts)
    assert json.loads(observer.string_from(state, 1))["seat"] == 1


def test_options_and_rewards_are_parameters() -> None:
    game = loaded("municipium", 3, length="short", rewards="win")
    assert game.min_utility() == -1
    state = play(game, 2)
    assert sorted(state.returns())[0] == -1
    with pytest.raises(pyspiel.SpielError):
        pyspiel.load_game("python_ludi_municipium(colour=red)")
    with pytest.raises(ludi.BadOption, match="players"):
        pyspiel.load_game("python_ludi_municipium(players=9)")


def test_what_cannot_be_drawn_or_played_is_refused_and_changes_nothing() -> None:
    state = loaded("municipium", 2).new_initial_state()
    with pytest.raises(ludi.BadOption, match="outcomes from 0 to 72, not 999"):
        state.clone().apply_action(999)
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    before = str(state)
    with pytest.raises(ludi.Illegal, match=r"\(1\.8\)"):
        state.apply_action(ludi.game("municipium").read("walk plain tavern baths"))
    assert str(state).partition(" after ")[0] == before.partition(" after ")[0]


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_shimmy_leads_back_to_pettingzoo(name: str, players: int) -> None:
    table = OpenSpielCompatibilityV0(loaded(name, players), config={"players": players})
    dice = np.random.default_rng(2)
    table.reset(seed=1)
    for _ in range(30):
        assert len(table.observe(table.agent_selection)) > 100
        mask = table.infos[table.agent_selection]["action_mask"]
        table.step(int(dice.choice(np.flatnonzero(mask))))


def through(name: str) -> list[object]:
    """The first steps of a game as OpenSpiel tells them."""
    state = loaded(name, 2).new_initial_state()
    told: list[object] = []
    for at in range(60):
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            told.append(["chance", len(outcomes), at % len(outcomes)])
            state.apply_action(at % len(outcomes))
        else:
            legal = state.legal_actions()
            action = legal[at % len(legal)]
            said = state.action_to_string(state.current_player(), action)
            told.append([state.current_player(), len(legal), said])
            state.apply_action(action)
    return told


def test_a_playthrough_stays_what_it_was() -> None:
    kept = json.loads(PLAYTHROUGH.read_text("utf-8"))
    assert {name: through(name) for name in ludi.own_games()} == kept
