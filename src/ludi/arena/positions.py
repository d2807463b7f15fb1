"""Lessons as arrays: by position, by seat, by feature.

Tables of all sizes stand in the same arrays. A small table has empty seats at its end: rows of
zeros, told from real ones by the number of players.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from ludi.arena.network import numpy
from ludi.arena.selfplay import Lesson
from ludi.core.agenda import State
from ludi.core.game import Game

HELD_BACK: Final = 5  # every so many-th game is not learned from
EMPTY: Final = -1e9  # what the score of an empty seat is: it wins nothing
COUNTS: Final = 10  # more than players at any table


class Positions(NamedTuple):
    """Positions of many games."""

    open: Any  # the features of the table as it is
    known: Any  # and as the seat that decides may guess it
    expected: Any  # by the search, the shares of all seats
    results: Any
    games: Any  # a number for each game
    players: Any
    clean: Any  # whether nobody began the game at random
    beside: Any  # the features of asides
    hoped: Any  # what the search expected of them
    beside_games: Any
    beside_players: Any

    @property
    def held(self) -> Any:
        """Which positions are held back; all, of very few games."""
        return split(self.games)[0]

    @property
    def taught(self) -> Any:
        """Which positions are learned from; all, of very few games."""
        return split(self.games)[1]

    @property
    def empty(self) -> Any:
        """What is added to the scores of all seats, so that empty ones win nothing."""
        return empty(self.players, self.results.shape[1])

    def of(self, chosen: Any) -> Positions:
        """Some of the positions, without asides."""
        return self._replace(
            **{name: getattr(self, name)[chosen] for name in Positions._fields[:7]}
        )


def empty(players: Any, seats: int) -> Any:
    """What is added to the scores of all seats of some tables: much less for empty ones."""
    np = numpy()
    return np.where(np.arange(seats) >= players[:, None], EMPTY, 0.0).astype(np.float32)


def split(games: Any) -> tuple[Any, Any]:
    """Which positions are held back and which are learned from; all, of very few games."""
    held = games // COUNTS % HELD_BACK == 0
    if held.all() or not held.any():
        return held | True, held | True
    return held, ~held


def positions(game: Game, lessons: Mapping[int, Sequence[Lesson]]) -> Positions:
    """The positions of lessons, by the number of players, replayed."""
    np = numpy()
    rows: dict[str, list[Any]] = {name: [] for name in Positions._fields}
    for players, known in lessons.items():
        for lesson in known:
            replay(game, players, lesson, rows)
    if game.guess is None:
        rows["known"] = rows["open"]
    seats, size = max(lessons), len(game.feature_names)
    shapes = {"open": (seats, size), "known": (seats, size), "beside": (seats, size)}
    found: dict[str, Any] = {}
    for name, row in rows.items():
        if name in ("games", "beside_games", "players", "beside_players"):
            found[name] = np.array(row, dtype=np.int64)
        elif name == "clean":
            found[name] = np.array(row, dtype=bool)
        else:
            found[name] = padded(row, shapes.get(name, (seats,)))
    return Positions(**found)


def padded(rows: Sequence[Any], shape: tuple[int, ...]) -> Any:
    """Rows of different numbers of seats as one array, with zeros for empty seats."""
    np = numpy()
    whole = np.zeros((len(rows), *shape), dtype=np.float32)
    for at, row in enumerate(rows):
        whole[at, : len(row)] = row
    return whole


def replay(game: Game, players: int, lesson: Lesson, rows: dict[str, list[Any]]) -> None:
    """Add the positions of one lesson."""
    state = game.new(players, f"lesson/{lesson['seed']}")
    won = [float(seat in lesson["winners"]) for seat in range(players)]
    result = [share / max(sum(won), 1.0) for share in won]
    values, asides = by_ply(lesson["values"]), by_ply(lesson["asides"])
    number = lesson["seed"] * COUNTS + players
    for ply, (seat, action) in enumerate(zip(lesson["seats"], lesson["actions"], strict=True)):
        for value in values[ply]:
            rows["open"].append(described(game, state))
            if game.guess is not None:
                rows["known"].append(described(game, game.guess(state, seat)))
            rows["expected"].append(normal(value))
            rows["results"].append(result)
            rows["games"].append(number)
            rows["players"].append(players)
            rows["clean"].append(lesson["opening"] == 0)
        for actions, value in asides[ply]:
            rows["beside"].append(described(game, aside(state, actions)))
            rows["hoped"].append(normal(value))
            rows["beside_games"].append(number)
            rows["beside_players"].append(players)
        state.choose(seat, action)


def by_ply(notes: Iterable[list[Any]]) -> defaultdict[int, list[Any]]:
    """Notes of a lesson by their ply."""
    found: defaultdict[int, list[Any]] = defaultdict(list)
    for ply, *note in notes:
        found[ply].append(note)
    return found


def normal(value: Sequence[float]) -> list[float]:
    """Expectations as shares of one."""
    return [part / sum(value) for part in value] if len(value) > 1 else list(value)


def aside(state: State, actions: Sequence[int]) -> State:
    """The position of an aside."""
    other = state.clone()
    for action in actions:
        other.choose(other.actors()[0], action)
    return other


def described(game: Game, state: State) -> Any:
    """The features of every seat."""
    assert game.features is not None
    np = numpy()
    return np.array([list(row) for row in game.features(state)], dtype=np.float32)
