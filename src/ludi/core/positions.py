"""Positions as plain data with readable names: how a state is saved, and how a person sets one up.

The fields of a state are found, not listed, so that none can be forgotten. A game names what its
numbers mean: `{"praefect": INSTITUTION, "bag": Indexed(CITIZEN), "discs": Listed(SEAT)}`.
"""

from __future__ import annotations

import inspect
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from ludi.core.actions import Domain
from ludi.core.agenda import State, Step
from ludi.core.chance import Chance
from ludi.core.errors import BadPosition, LudiError
from ludi.core.options import chosen

if TYPE_CHECKING:
    from ludi.core.game import Game

LARGEST: Final = 1 << 40
TABLE: Final = (  # what every state has and what is saved under other names, or not at all
    *("game", "players", "options", "chance", "agenda"),
    *("waiting", "offered", "telling", "told", "revealed", "__dict__"),
)
Row: Final = type(vec[i64]())


class Indexed:
    """A row with one number for each thing of a domain."""

    def __init__(self, domain: Domain) -> None:
        self.domain = domain


class Listed:
    """A row of any length whose numbers are things of a domain."""

    def __init__(self, domain: Domain) -> None:
        self.domain = domain


Meaning = Domain | Indexed | Listed
Meanings = Mapping[str, Meaning]


def fields(thing: object) -> list[str]:
    """The names of a native object's fields, compiled or not."""
    native = getattr(type(thing), "__mypyc_attrs__", None)
    names = native if native is not None else vars(thing)
    return [name for name in names if name not in TABLE]


def save(game: Game, state: State) -> dict[str, object]:
    """The whole position."""
    return {
        "game": game.name,
        "rules": game.version,
        "players": int(state.players),
        "options": game.option_values(state),
        "chance": saved_chance(game, state.chance),
        "table": {name: saved(getattr(state, name), game.meanings, name) for name in fields(state)},
        "agenda": [saved_step(step, game.meanings) for step in state.agenda],
    }


def saved_chance(game: Game, chance: Chance) -> dict[str, object]:
    """Every stream with its key and how often it was drawn from."""
    return {
        name: {
            "key": f"{int(chance.keys[2 * at]):08x}{int(chance.keys[2 * at + 1]):08x}",
            "drawn": int(chance.counts[at]),
        }
        for at, name in enumerate(game.streams)
    }


def saved_step(step: Step[Any], meanings: Meanings) -> dict[str, object]:
    """A step by name, with its variables."""
    words: dict[str, object] = {"step": type(step).__name__}
    for name in fields(step):
        words[name] = saved(getattr(step, name), meanings, name)
    return words


def saved(value: object, meanings: Meanings, name: str) -> object:
    """A value as plain data, named where the game gives names."""
    meaning = meanings.get(name)
    if isinstance(value, (bool, str)):
        return value
    if isinstance(value, int):
        return meaning.label(value) if isinstance(meaning, Domain) else value
    if isinstance(value, Row):
        numbers = [int(number) for number in value]
        if isinstance(meaning, Indexed):
            return dict(zip(meaning.domain.values, numbers, strict=False))
        if isinstance(meaning, Listed):
            return [meaning.domain.label(number) for number in numbers]
        return numbers
    if isinstance(value, list):
        return [saved(item, meanings, name) for item in value]
    return {field: saved(getattr(value, field), meanings, field) for field in fields(value)}


def load(game: Game, data: object) -> State:
    """The state that saved data describes; `BadPosition` says what is wrong with bad data."""
    try:
        return loaded(game, data)
    except LudiError as error:
        raise BadPosition(f"not a position of {game.name}: {error}") from None
    except (ArithmeticError, AssertionError, LookupError, TypeError, ValueError) as error:
        raise BadPosition(
            f"not a position of {game.name}: it leads to nonsense ({error})"
        ) from None


def loaded(game: Game, data: object) -> State:
    """Build the state step by step, so that an error can name its place."""
    whole = table_of(data, "the position")
    if whole.get("game") != game.name:
        raise BadPosition(f"it belongs to {whole.get('game')!r}")
    players = number_of(whole.get("players"), "players")
    game.check_players(players)
    options = chosen(game.options, table_of(whole.get("options", {}), "options"))
    chance = read_chance(game, table_of(whole.get("chance"), "chance"))
    state = game.blank(game, players, vec[i64](options), chance)
    read_fields(state, table_of(whole.get("table"), "table"), game.meanings, "table")
    steps = whole.get("agenda")
    if not isinstance(steps, list):
        raise BadPosition("agenda must be a list of steps")
    state.agenda = [read_step(game, step, f"agenda[{at}]") for at, step in enumerate(steps)]
    problem = state.check()
    if problem:
        raise BadPosition(problem)
    state.settle()
    if int(state.waiting) >> players:
        raise BadPosition("a seat that does not exist would have to decide")
    return state


def read_chance(game: Game, data: Mapping[str, object]) -> Chance:
    """The luck of a saved position."""
    keys: list[int] = []
    counts: list[int] = []
    for name in game.streams:
        stream = table_of(data.get(name), f"chance.{name}")
        key = str(stream.get("key"))
        try:
            keys += [int(key[:8], 16), int(key[8:16], 16)]
        except ValueError:
            raise BadPosition(f"chance.{name}.key must be 16 hexadecimal digits") from None
        counts.append(number_of(stream.get("drawn"), f"chance.{name}.drawn"))
    return Chance(vec[i64](keys), vec[i64](counts))


def read_step(game: Game, data: object, place: str) -> Step[Any]:
    """The step that saved data names."""
    words = dict(table_of(data, place))
    name = words.pop("step", None)
    kind = game.steps.get(str(name))
    if kind is None:
        raise BadPosition(f"{place}: {name!r} is no step of this game")
    expected = list(inspect.signature(kind).parameters)
    if sorted(expected) != sorted(words):
        raise BadPosition(f"{place}: {name} needs {', '.join(expected) or 'nothing more'}")
    return kind(**{key: read(value, game.meanings, key, place) for key, value in words.items()})


def read_fields(thing: object, data: Mapping[str, object], meanings: Meanings, place: str) -> None:
    """Fill the fields of a native object, which must all be there and no others."""
    names = fields(thing)
    if sorted(names) != sorted(data):
        odd = sorted(set(names) ^ set(data))
        raise BadPosition(f"{place}: {', '.join(odd)} missing or unknown")
    for name in names:
        here = f"{place}.{name}"
        setattr(thing, name, like(getattr(thing, name), data[name], meanings, name, here))


def like(pattern: object, value: object, meanings: Meanings, name: str, place: str) -> object:
    """Saved data as a value of the same kind as the one that stands there in an empty state."""
    if isinstance(pattern, bool):
        if not isinstance(value, bool):
            raise BadPosition(f"{place} must be true or false")
        return value
    if isinstance(pattern, int):
        found = read(value, meanings, name, place)
        if not isinstance(found, int):
            raise BadPosition(f"{place} must be one value")
        return found
    if isinstance(pattern, Row):
        found = read(value, meanings, name, place)
        fixed = isinstance(meanings.get(name), Indexed)
        if not isinstance(found, Row) or (fixed and len(found) != len(pattern)):
            raise BadPosition(f"{place} must be a row of {len(pattern)}")
        return found
    if isinstance(pattern, list):
        if not isinstance(value, list) or len(value) != len(pattern):
            raise BadPosition(f"{place} must be a list of {len(pattern)}")
        return [
            like(old, new, meanings, name, f"{place}[{at}]")
            for at, (old, new) in enumerate(zip(pattern, value, strict=True))
        ]
    read_fields(pattern, table_of(value, place), meanings, place)
    return pattern


def read(value: object, meanings: Meanings, name: str, place: str) -> object:
    """A saved number or row, its names turned back into numbers."""
    meaning = meanings.get(name)
    if isinstance(value, bool):
        return value
    if isinstance(meaning, Domain):
        return -1 if value is None else named(meaning, value, place)
    if isinstance(meaning, Indexed):
        words = table_of(value, place)
        odd = [word for word in words if meaning.domain.number(word) is None]
        if odd:
            raise BadPosition(f"{place}: {odd[0]!r} is no {meaning.domain.name}")
        row = [number_of(words.get(word, 0), f"{place}.{word}") for word in meaning.domain.values]
        return vec[i64](row[: len(words)] if len(words) < len(row) else row)
    if isinstance(value, list):
        if isinstance(meaning, Listed):
            things = [-1 if item is None else named(meaning.domain, item, place) for item in value]
            return vec[i64](things)
        return vec[i64]([number_of(item, place) for item in value])
    return number_of(value, place)


def named(domain: Domain, value: object, place: str) -> int:
    """The number of a thing by its name."""
    number = domain.number(value)
    if number is None:
        raise BadPosition(f"{place}: {value!r} is no {domain.name}")
    return number


def number_of(value: object, place: str) -> int:
    """A whole number of sensible size."""
    if isinstance(value, bool) or not isinstance(value, int) or abs(value) > LARGEST:
        raise BadPosition(f"{place} must be a whole number")
    return value


def table_of(value: object, place: str) -> Mapping[str, object]:
    """A table with text keys."""
    if not isinstance(value, dict) or not all(isinstance(key, str) for key in value):
        raise BadPosition(f"{place} must be a table")
    return value
