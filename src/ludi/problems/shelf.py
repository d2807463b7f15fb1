"""The problems at hand: a file for each game, a card first, then a problem in each line.

The card says how they were found: by which command, rules and depth, and what it took.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any, Final, NamedTuple

from ludi.core.errors import BadRecord
from ludi.core.game import Game
from ludi.problems.problem import Problem, data_of, read
from ludi.texts.homes import home

GUEST: Final = "problems.jsonl"  # in the package of a game that another package brings


class Shelf(NamedTuple):
    """The problems of one game, and how they were found."""

    card: Mapping[str, Any]
    problems: tuple[Problem, ...]

    def find(self, name: str) -> Problem | None:
        """The problem of that name, if it is here."""
        return next((problem for problem in self.problems if problem.name == name), None)


@cache
def shipped(game: Game) -> Shelf:
    """The problems that come with a game; none where nobody has looked for them."""
    ours = resources.files("ludi.problems").joinpath("data", f"{game.name}.jsonl")
    for file in (ours, home(game.name).joinpath(GUEST)):
        if file.is_file():
            return opened(game, file.read_text("utf-8"), file.name)
    return Shelf({}, ())


def in_file(game: Game, path: Path) -> Shelf:
    """The problems of a file."""
    try:
        text = path.read_text("utf-8")
    except OSError as error:
        raise BadRecord(f"{path} cannot be read: {error.strerror}") from None
    return opened(game, text, str(path))


def opened(game: Game, text: str, where: str) -> Shelf:
    """The problems of a file's text, but for those by rules that nobody knows any more."""
    try:
        card, *lines = [json.loads(line) for line in text.splitlines()]
        if card["game"] != game.name:
            raise BadRecord(f"{where} holds problems of {card['game']}, not of {game.name}")
        found = [read(game.name, line) for line in lines]
    except (ValueError, KeyError, TypeError, IndexError):
        raise BadRecord(f"{where} holds no problems, or is damaged") from None
    return Shelf(card, tuple(problem for problem in found if game.knows(problem.rules)))


def written(card: Mapping[str, Any], problems: Iterable[Problem]) -> str:
    """A file's text."""
    rows = [dict(card), *map(data_of, problems)]
    return "".join(json.dumps(row, separators=(",", ":")) + "\n" for row in rows)
