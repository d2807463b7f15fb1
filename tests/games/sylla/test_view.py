"""What the view adds for those who look: fates as the cubes lie, terms of works, the reckoning."""

from __future__ import annotations

from typing import Any

import pytest

from ludi.games.sylla.preview import fate
from ludi.games.sylla.state import Rome
from ludi.games.sylla.view import terms
from ludi.testing import decisions
from tests.games.sylla.tables import GAME


def fates(rome: Rome, cubes: tuple[int, ...], joined: int = -1) -> list[str]:
    """The fates of the four events with these cubes on them, all of one roman."""
    for slot, count in enumerate(cubes):
        rome.romans[0].placed[slot] = count
    return [fate(rome, slot, joined) for slot in range(4)]


@pytest.mark.rule("5.6")
@pytest.mark.rule("5.7")
@pytest.mark.parametrize(
    ("cubes", "expected"),
    [
        ((3, 2, 1, 0), ["averted", "averted", "strikes", "strikes"]),
        ((2, 2, 1, 1), ["averted", "averted", "strikes", "strikes"]),
        ((3, 1, 1, 0), ["averted", "level", "level", "strikes"]),
        ((1, 1, 1, 0), ["level", "level", "level", "strikes"]),
        ((0, 0, 0, 0), ["level"] * 4),
    ],
)
def test_fates_follow_the_cubes(cubes: tuple[int, ...], expected: list[str]) -> None:
    rome = GAME.new(4, 1)
    assert isinstance(rome, Rome)
    assert fates(rome, cubes) == expected


def test_one_more_cube_is_foreseen_without_being_placed() -> None:
    rome = GAME.new(4, 1)
    assert isinstance(rome, Rome)
    assert fates(rome, (2, 1, 1, 0), joined=2) == ["averted", "strikes", "averted", "strikes"]
    assert rome.romans[0].placed[2] == 1


@pytest.mark.rule("11.1")
@pytest.mark.rule("12.6")
def test_the_terms_of_a_work_are_those_of_the_number_of_players() -> None:
    few, many = GAME.new(2, 1), GAME.new(4, 1)
    assert isinstance(few, Rome)
    assert isinstance(many, Rome)
    pantheon, granary = 0, 2
    assert terms(few, pantheon)["prizes"] == [6, 2]
    assert terms(many, pantheon)["prizes"] == [10, 6, 2]
    assert terms(many, pantheon)["moves"] is None
    assert (terms(few, granary)["moves"], terms(few, granary)["steps"]) == ("famine", 2)


@pytest.mark.rule("3.4")
def test_the_hexagons_of_every_character_are_open_to_all() -> None:
    seen: Any = GAME.new(4, 1).view(None)
    assert seen["table"]["hexagons"]["slave"] == ["red", "yellow", "grey"]
    assert set(seen["table"]["hexagons"]) == set(seen["table"]["display"])


@pytest.mark.rule("8.3")
def test_the_reckoning_adds_up_and_comes_only_at_the_end() -> None:
    for state in decisions(GAME, 3, seed=4):
        seen: Any = state.view(0)
        for roman, score in zip(seen["table"]["romans"], seen["scores"], strict=True):
            parts = roman["reckoning"]
            assert (parts is not None) == seen["over"]
            if parts:
                total = parts["earlier"] + parts["christians"] + sum(parts["tokens"].values())
                assert total == score
