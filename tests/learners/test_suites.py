"""The environment checkers of Stable-Baselines3 and TorchRL on every table and every option."""

from __future__ import annotations

from typing import Any

import gymnasium
import pytest
from stable_baselines3.common.env_checker import check_env
from torchrl.envs import ActionMask, TransformedEnv, check_env_specs
from torchrl.envs.libs.gym import GymWrapper

import ludi
import ludi.envs
from ludi.envs.registration import title

DECISIONS = 40
COUNTS: list[tuple[str, int, dict[str, str]]] = [
    (name, players, {}) for name in ludi.own_games() for players in ludi.game(name).players
]
OPTIONS = [
    (name, (option.players or ludi.game(name).players)[-1], {option.name: value})
    for name in ludi.own_games()
    for option in ludi.game(name).options
    for value in option.values
]


def table(name: str, players: int, options: dict[str, str]) -> Any:
    """One table with bots on the other seats."""
    return gymnasium.make(
        f"ludi/{title(name)}-v0", players=players, options=options, bots="alea", illegal="lose"
    )


@pytest.mark.parametrize(("name", "players", "options"), COUNTS + OPTIONS)
def test_stable_baselines_finds_nothing(name: str, players: int, options: dict[str, str]) -> None:
    check_env(table(name, players, options).unwrapped)


@pytest.mark.parametrize(("name", "players", "options"), COUNTS + OPTIONS)
def test_torchrl_finds_what_is_specified(name: str, players: int, options: dict[str, str]) -> None:
    wrapped = GymWrapper(table(name, players, options), categorical_action_encoding=True)
    masked = TransformedEnv(wrapped, ActionMask())
    check_env_specs(masked, seed=1)
    assert 0 < len(masked.rollout(DECISIONS)) <= DECISIONS
