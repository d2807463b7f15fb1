"""Whatever is read, nothing but our own errors comes out: commands, positions, records."""

from __future__ import annotations

import copy
import json
from contextlib import suppress
from functools import cache

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as some

import ludi
from ludi.core.match import replay
from ludi.testing import played

GAMES = some.sampled_from(ludi.games()).map(ludi.game)
VALUES = some.recursive(
    some.none() | some.booleans() | some.integers() | some.floats(allow_nan=False) | some.text(),
    lambda inner: some.lists(inner) | some.dictionaries(some.text(), inner),
    max_leaves=6,
)
PATIENT = settings(
    max_examples=60, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True
)


@cache
def record_of(name: str) -> str:
    """A finished game of the smallest table, as text."""
    game = ludi.game(name)
    return json.dumps(played(game, game.players[0], 51).record())


@cache
def position_of(name: str) -> str:
    """A position early in a game, as text."""
    return json.dumps(ludi.game(name).new(seed=52).save())


def replaced(data: object, path: list[int], value: object) -> object:
    """The data with the value at a path of positions replaced."""
    if not path or not isinstance(data, (dict, list)) or not data:
        return value
    key = list(data)[path[0] % len(data)] if isinstance(data, dict) else path[0] % len(data)
    data[key] = replaced(data[key], path[1:], value)
    return data


PATHS = some.lists(some.integers(0, 60), max_size=5)


@PATIENT
@given(GAMES, some.text(max_size=60))
def test_any_line_is_a_command_or_unreadable(game: ludi.Game, line: str) -> None:
    for language in ("en", "fr", "de"):
        with suppress(ludi.Unreadable):
            assert game.read(line, language) in game.verbs


@PATIENT
@given(GAMES, VALUES)
def test_any_data_is_a_position_or_refused(game: ludi.Game, data: object) -> None:
    with suppress(ludi.BadPosition):
        game.load(data)


@PATIENT
@given(GAMES, PATHS, VALUES)
def test_a_position_with_one_wrong_value_is_read_or_refused(
    game: ludi.Game, path: list[int], value: object
) -> None:
    damaged = replaced(json.loads(position_of(game.name)), path, value)
    with suppress(ludi.BadPosition):
        state = game.load(damaged)
        state.view(None)
        for seat in state.actors():
            assert state.legal(seat)


@PATIENT
@given(GAMES, PATHS, VALUES)
def test_a_record_with_one_wrong_value_replays_or_is_refused(
    game: ludi.Game, path: list[int], value: object
) -> None:
    damaged = replaced(copy.deepcopy(json.loads(record_of(game.name))), path, value)
    with suppress(ludi.BadRecord):
        assert isinstance(damaged, dict) or value is damaged
        replay(game, damaged if isinstance(damaged, dict) else {})
