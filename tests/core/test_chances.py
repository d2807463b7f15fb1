"""Chances: shares of one, from what a seat knows, and an honest word where nobody knows."""

from __future__ import annotations

import math
from collections.abc import Iterator

import pytest

import ludi
from ludi.bots.plans import Plan
from ludi.bots.playout import Dice, play_some
from ludi.core.agenda import State
from ludi.core.errors import NothingLearned
from ludi.core.learning import Learning, read_learning

TABLES = [(name, players) for name in ludi.games() for players in ludi.game(name).players]


def moments(name: str, players: int, every: int = 11) -> Iterator[State]:
    """Moments of a random game, its end among them."""
    state, dice = ludi.game(name).new(players, f"chances {players}"), Dice(players)
    while not state.over:
        yield state
        play_some(state, dice, every)
    yield state


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_chances_add_up_to_one_at_every_moment(name: str, players: int) -> None:
    game = ludi.game(name)
    for state in moments(name, players):
        for seat in (None, *range(players)):
            chances = game.chances(state, seat)
            assert len(chances) == players
            assert all(0 <= chance <= 1 for chance in chances)
            if players > 1:
                assert math.isclose(sum(chances), 1)


@pytest.mark.parametrize("name", ludi.games())
def test_a_network_scores_as_its_weights_say(name: str) -> None:
    game = ludi.game(name)
    network = game.forecast.network
    for state in moments(name, game.players[-1], every=40):
        assert game.features is not None
        for row in game.features(state):
            score = sum(slope * x for slope, x in zip(network.slopes, row, strict=True))
            for (bias, *weights), output in zip(network.hidden, network.outputs, strict=True):
                excited = bias + sum(w * x for w, x in zip(weights, row, strict=True))
                score += output * max(excited, 0.0)
            assert math.isclose(network.score(row), score, rel_tol=1e-12, abs_tol=1e-12)


@pytest.mark.parametrize("name", ludi.games())
def test_a_finished_game_belongs_to_its_winners(name: str) -> None:
    game = ludi.game(name)
    players = game.players[-1]
    *_, state = moments(name, players)
    winners = state.winners()
    assert game.chances(state) == tuple(
        1 / len(winners) if seat in winners else 0.0 for seat in range(players)
    )


@pytest.mark.parametrize("name", ludi.games())
def test_the_chances_a_seat_sees_do_not_hang_on_what_it_cannot_know(name: str) -> None:
    game = ludi.game(name)
    players = game.players[-1]
    for state in moments(name, players):
        if state.over:
            return
        seat = state.actors()[0]
        told = game.chances(state, seat)
        for luck in range(3):
            assert game.chances(state.determinise(seat, luck), seat) == told


@pytest.mark.parametrize("name", ludi.games())
def test_every_feature_has_a_name_and_the_first_is_the_evaluation(name: str) -> None:
    game = ludi.game(name)
    assert game.features is not None
    assert len(set(game.feature_names)) == len(game.feature_names)
    assert game.feature_names[0] == "evaluation"
    for state in moments(name, game.players[-1]):
        rows = game.features(state)
        assert {len(row) for row in rows} == {len(game.feature_names)}
        if not state.over:
            worths = game.evaluate(state)
            assert [row[0] for row in rows] == pytest.approx(list(worths))


# Where nobody knows.


def test_a_game_without_features_says_so() -> None:
    with pytest.raises(NothingLearned, match="no features to learn from"):
        read_learning("ludi.games.sylla", ())


def test_a_missing_file_says_how_it_is_made() -> None:
    with pytest.raises(NothingLearned, match="ludi arena learn core"):
        read_learning("ludi.core", ("evaluation",))


@pytest.mark.parametrize(
    ("data", "words"),
    [
        ({}, r"has no \[judge\]"),
        ({"judge": {"inputs": ["a"]}}, "other features"),
        ({"judge": {"inputs": ["a", "b"]}}, "damaged"),
        ({"judge": {"inputs": ["a", "b"], "slopes": [1], "outputs": [], "hidden": []}}, "damaged"),
        (
            {"judge": {"inputs": ["a", "b"], "slopes": ["x"], "outputs": [], "hidden": []}},
            "damaged",
        ),
    ],
)
def test_damaged_and_older_files_are_refused_with_a_sentence(
    data: dict[str, object], words: str
) -> None:
    with pytest.raises(NothingLearned, match=words):
        Learning("toy", ("a", "b"), data).network("judge")


def test_a_damaged_file_leaves_the_plain_evaluation_and_a_remark(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = ludi.game("municipium")
    monkeypatch.setitem(vars(game), "learning", Learning("municipium", game.feature_names, {}))
    plan = Plan(game, {"search": {"scale": 10.0}})
    assert "ludi arena learn municipium" in plan.remark
    assert type(plan.strongest().judge) is type(plan.opinion())
    assert set(plan.habits) == {100}


def test_a_file_of_before_generations_judges_by_its_chances() -> None:
    network = {"inputs": ["a"], "slopes": [1.0], "outputs": [], "hidden": []}
    sharp = {**network, "sharpness": [1, 1, 2], "lean": 0}
    before = Learning("toy", ("a",), {"chances": sharp, "judge": network})
    assert before.judge()[1] == 0.5
    assert list(before.judge()[0].sharpness) == [1, 1, 2]
    own = {**sharp, "part": 1, "sharpness": [1, 1, 3]}
    after = Learning("toy", ("a",), {"chances": sharp, "judge": own})
    assert after.judge()[1] == 1.0
    assert list(after.judge()[0].sharpness) == [1, 1, 3]
    assert list(after.forecast().sharpness) == [1, 1, 2], "people are told the chances"
    for part in (0, 2, "half"):
        with pytest.raises(NothingLearned, match=r"\[judge\] of learned.toml is damaged"):
            Learning("toy", ("a",), {"chances": sharp, "judge": {**own, "part": part}}).judge()
