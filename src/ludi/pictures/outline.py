"""Outlines on a map of squares: one function traces every hill, building and river."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

Cell = tuple[int, int]  # row and column
Corner = tuple[int, int]  # x and y


def sides_of(cells: Iterable[Cell]) -> dict[Corner, list[Corner]]:
    """The sides of a set of squares, clockwise round it, from corner to corner."""
    there = set(cells)
    sides: dict[Corner, list[Corner]] = {}
    for row, column in sorted(there):
        x, y = column, row
        if (row - 1, column) not in there:
            sides.setdefault((x, y), []).append((x + 1, y))
        if (row, column + 1) not in there:
            sides.setdefault((x + 1, y), []).append((x + 1, y + 1))
        if (row + 1, column) not in there:
            sides.setdefault((x + 1, y + 1), []).append((x, y + 1))
        if (row, column - 1) not in there:
            sides.setdefault((x, y + 1), []).append((x, y))
    return sides


def loops_of(cells: Iterable[Cell]) -> list[list[Corner]]:
    """The closed lines round a set of squares, as corners where they turn."""
    sides = sides_of(cells)
    loops = []
    for start in list(sides):
        line, at = [], start
        while sides.get(at):
            at = sides[at].pop()
            line.append(at)
        corners = [here for place, here in enumerate(line) if turns(line, place)]
        if corners:
            loops.append(corners)
    return loops


def turns(line: Sequence[Corner], place: int) -> bool:
    """Whether a closed line changes its direction at a place."""
    before, here, after = line[place - 1], line[place], line[(place + 1) % len(line)]
    return direction(before, here) != direction(here, after)


def direction(start: Corner, end: Corner) -> Corner:
    """The direction from one corner to another on the same line."""
    return sign(end[0] - start[0]), sign(end[1] - start[1])


def sign(number: int) -> int:
    """-1, 0 or 1."""
    return (number > 0) - (number < 0)


def trace(cells: Iterable[Cell], side: float, inset: float = 0, radius: float = 0) -> str:
    """The outline of a set of squares as a path, drawn in by `inset`, its corners rounded."""
    return traced(tuple(cells), side, inset, radius)


@lru_cache(2048)  # hills and walls stay where they are for a whole film
def traced(cells: tuple[Cell, ...], side: float, inset: float, radius: float) -> str:
    """The same, remembered."""
    path = []
    for corners in loops_of(cells):
        for place, at in enumerate(corners):
            into = direction(corners[place - 1], at)
            out = direction(at, corners[(place + 1) % len(corners)])
            x = at[0] * side - inset * (into[1] + out[1])
            y = at[1] * side + inset * (into[0] + out[0])
            path.append(
                f"{'L' if place else 'M'}{x - into[0] * radius:.1f} {y - into[1] * radius:.1f}"
                f"Q{x:.1f} {y:.1f} {x + out[0] * radius:.1f} {y + out[1] * radius:.1f}"
            )
        path.append("Z")
    return "".join(path)


def middle(cells: Sequence[Cell]) -> tuple[float, float]:
    """The middle of a set of squares: x and y."""
    return (
        sum(column + 0.5 for _, column in cells) / len(cells),
        sum(row + 0.5 for row, _ in cells) / len(cells),
    )
