"""The example that learns: who is given the reward, and how the learned player sits down."""

from __future__ import annotations

import asyncio
from pathlib import Path

import numpy as np
import pytest

import ludi
from ludi.arena.contest import Contest
from ludi.arena.ledger import Ledger
from ludi.arena.running import run
from ludi.bots.ladder import bot
from ludi.bots.own import file_module
from ludi.bots.table import play_game
from ludi.envs.spaces import Features
from ludi.server.bots import levels
from ludi.server.bots.thinkers import Task, Thinker

EXAMPLE = Path(__file__).parents[2] / "examples/learn.py"
PLAYER = f"{EXAMPLE}:Discipulus"


def test_it_has_at_most_150_lines() -> None:
    assert len(EXAMPLE.read_text("utf-8").splitlines()) <= 150


def test_a_reward_belongs_to_the_last_decision_of_its_own_seat() -> None:
    advantages = vars(file_module(EXAMPLE, 0))["advantages"]
    seat = np.array([[0], [1], [0], [1]])  # one table; seat 0 moves last, seat 1 loses
    value = np.full((4, 1), 0.5, np.float32)
    ended = np.array([[False], [False], [True], [False]])
    won = np.zeros((4, 1, 2), np.float32)
    won[2, 0] = [1.0, 0.0]
    better, expected = advantages(seat, value, ended, won, (np.array([0]), np.array([0.5])))
    assert better[2, 0] == pytest.approx(0.5)  # the winner's last decision
    assert better[1, 0] == pytest.approx(-0.5)  # the loser's, made before it
    assert better[0, 0] == pytest.approx(0.95 * 0.5)  # the winner's first
    assert better[3, 0] == 0  # of a game that has only begun nothing is known
    assert np.allclose(expected, better + value)


@pytest.fixture
def taught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A network for Sylla with two players that has learned nothing, where the player looks."""
    game = ludi.game("sylla")
    assert game.observer is not None
    dice = np.random.default_rng(1)
    sizes = {"0": (8, Features(game.observer.parts(2)).size), "2": (8, 8)}
    sizes["act"] = (int(game.verbs.size), 8)
    net = {f"{name}.weight": dice.normal(size=size) for name, size in sizes.items()}
    net |= {f"{name}.bias": dice.normal(size=size[0]) for name, size in sizes.items()}
    np.savez(tmp_path / "sylla.npz", allow_pickle=False, **net)
    monkeypatch.setenv("LUDI_LEARNED", str(tmp_path))
    return tmp_path


def test_a_player_who_has_learned_nothing_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LUDI_LEARNED", str(tmp_path))
    with pytest.raises(FileNotFoundError, match="train it first"):
        play_game(ludi.game("sylla"), [bot(PLAYER), bot("alea")], seed=1)


def test_the_learned_player_plays_whole_games_alike(taught: Path) -> None:
    game = ludi.game("sylla")
    one, made = play_game(game, [bot(PLAYER), bot("alea")], seed=1)
    other, _ = play_game(game, [bot(PLAYER), bot("alea")], seed=1)
    assert one.over
    assert made > 50
    assert one.scores() == other.scores()


def test_the_learned_player_is_a_bot_of_ones_own_in_the_arena(taught: Path) -> None:
    book = Ledger(Contest("sylla", (PLAYER, "alea"), 2, 1, 90000))
    run(book)
    assert len(book.lines) == 2
    assert not any(line["faults"] for line in book.lines.values())


def test_the_learned_player_is_a_bot_of_ones_own_at_the_web_table(
    taught: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(levels, "OWN", {})
    levels.enrol([PLAYER])
    state = ludi.game("sylla").new(2, "seed")
    thinker = Thinker()
    try:
        asked = Task("sylla", state.save(), 0, levels.place_of("Discipulus"), 7, 0)
        thought = asyncio.run(thinker.ask(asked, 60))
    finally:
        thinker.helper.stop()
    assert thought.error == ""
    assert thought.action in state.legal(0)
