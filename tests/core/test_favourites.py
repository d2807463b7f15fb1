"""What a player is said to favour, read from whole games."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

import ludi
from ludi.core.game import Game

GOLDEN = Path(__file__).parents[1] / "golden"


def choices(game: str) -> Iterator[tuple[int, list[int]]]:
    """Every seat of every golden record, with its actions."""
    for file in sorted(GOLDEN.glob(f"{game}-*-*.json")):
        record = json.loads(file.read_text("utf-8"))["record"]
        for seat in range(record["players"]):
            yield seat, [action for who, action in record["actions"] if who == seat]


@pytest.fixture(params=ludi.games())
def game(request: pytest.FixtureRequest) -> Game:
    """A game."""
    return ludi.game(request.param)


def test_every_favourite_is_named_by_verbs_of_its_game(game: Game) -> None:
    assert game.favourites
    for favourite in game.favourites:
        for verb, argument in favourite.arguments.items():
            values = game.verbs.verbs[verb].arguments[argument].values
            named = {favourite.whole.get(value, value) for value in values}
            assert named == set(favourite.things.values), (verb, argument)


def test_whole_games_tell_favourites_of_every_kind(game: Game) -> None:
    told: dict[str, set[str]] = {}
    for seat, actions in choices(game.name):
        for kind, chosen in game.favoured(seat, actions).items():
            told.setdefault(kind, set()).update(chosen)
            assert all(times > 0 for times in chosen.values())
    for favourite in game.favourites:
        assert told[favourite.name] <= set(favourite.things.values)
        assert len(told[favourite.name]) > 1, favourite.name


def test_a_family_is_favoured_by_who_plays_it_and_an_institution_by_pawns_that_come() -> None:
    town = ludi.game("municipium")
    said = ["place forum", "walk plain forum temple", "place forum", "use your-powers", "done"]
    favoured = town.favoured(2, [town.read(one) for one in said])
    assert favoured == {"seat": {"c": 1}, "institution": {"forum": 2, "temple": 1}}


def test_both_positions_of_a_faction_are_its_own() -> None:
    rome = ludi.game("caligula")
    said = ["place 3 plebs-i", "place 0 plebs-ii", "place 4 nobiles-i", "pass"]
    assert rome.favoured(0, [rome.read(one) for one in said]) == {
        "faction": {"plebs": 2, "nobiles": 1},
        "augustus": {},
    }


def test_who_chose_nothing_favours_nothing() -> None:
    game = ludi.game("sylla")
    assert game.favoured(1, []) == {"piece": {}}
