"""The boards' art as data: drawings, colours, places and typefaces.

The files in `sheets/` are written by `npm run art` in `web/` from the very components of the
boards, so that a picture and the web table can never look different.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from typing import Final, TypedDict

NARROWEST: Final = 0.72  # how far letters may be pushed together before words are cut
UNKNOWN: Final = 620  # the width of a letter that a typeface does not have, in thousandths


class Drawing(TypedDict):
    """A drawing and the field it is drawn on; what fills others, a hatching, has none."""

    box: str | None
    svg: str


class Mark(TypedDict):
    """The colours and the shape of a seat, its outline for a circle of radius one around it."""

    shape: str
    colour: str
    deep: str
    path: str


class Face(TypedDict):
    """A typeface: its letters' widths in thousandths of its size, and its file."""

    family: str
    weight: int
    widths: dict[str, int]
    woff2: str


class Art:
    """All that the pictures of one game are made of."""

    def __init__(self, game: str) -> None:
        found = read(game)
        self.drawings: dict[str, Drawing] = found["drawings"]
        self.colours: dict[str, str] = found["colours"]
        self.places: dict[str, object] = found["places"]

    def box(self, name: str) -> tuple[float, float, float, float]:
        """The field of a drawing: left, top, width, height."""
        left, top, width, height = map(float, str(self.drawings[name]["box"]).split())
        return left, top, width, height

    def plan(self, name: str) -> dict[str, float]:
        """The numbers of a plan by their names: `plan["band.icon.x"]`."""
        return dict(numbers(self.places[name]))


def numbers(thing: object, path: str = "") -> Iterator[tuple[str, float]]:
    """All numbers in a thing, with the way to them."""
    if isinstance(thing, dict):
        for name, inside in thing.items():
            yield from numbers(inside, f"{path}.{name}" if path else str(name))
    elif isinstance(thing, (int, float)):
        yield path, float(thing)


@cache
def art_of(game: str) -> Art:
    """The art of a game."""
    return Art(game)


@cache
def marks() -> list[Mark]:
    """The marks of the seats."""
    return list(read("house")["seats"].values())


@cache
def faces() -> dict[str, Face]:
    """The typefaces by what they are for: `title`, `text`, `bold`."""
    found: dict[str, Face] = read("house")["faces"]
    return found


def has_art(game: str) -> bool:
    """Whether there are drawings of a game."""
    return files(__package__).joinpath("sheets", f"{game}.json").is_file()


def read(name: str) -> dict[str, dict]:  # type: ignore[type-arg]
    """One of the sheets."""
    found: dict[str, dict] = json.loads(  # type: ignore[type-arg]
        files(__package__).joinpath("sheets", f"{name}.json").read_text("utf-8")
    )
    return found


def width_of(words: str, size: float, face: str = "text") -> float:
    """How wide words are in a typeface."""
    widths = faces()[face]["widths"]
    return sum(widths.get(letter, UNKNOWN) for letter in words) * size / 1000


def cut(words: str, room: float, size: float, face: str = "text") -> str:
    """Words that can be pushed into some room; what is too long ends in an ellipsis."""
    if width_of(words, size, face) * NARROWEST <= room:
        return words
    while words and width_of(f"{words}…", size, face) * NARROWEST > room:
        words = words[:-1]
    return f"{words.rstrip()}…"


def lines_of(words: str, room: float, size: float, face: str = "text") -> list[str]:
    """Words broken into lines of some room."""
    lines: list[str] = []
    for word in words.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width_of(longer, size, face) <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines
