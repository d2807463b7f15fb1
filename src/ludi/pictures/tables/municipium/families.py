"""The families before an institution, and who is ahead."""

from __future__ import annotations

from typing import Final, NamedTuple

from ludi.games.municipium import shapes
from ludi.pictures.canvas import Canvas

STEP: Final = 20  # from pawn to pawn of a family
APART: Final = 3  # so many pawns of a kind are drawn one by one
PICTURE: Final = 158  # the room for pawns before an institution


class Crowd(NamedTuple):
    """A family in an institution: how many pawns each figure stands for, the room they need."""

    presence: shapes.Presence
    laurelled: list[int]
    plain: list[int]
    wish: float

    @property
    def figures(self) -> list[tuple[str, int]]:
        """The figures from left to right: their drawing, and for how many they stand."""
        drawn = [("laurelled", count) for count in self.laurelled]
        return drawn + [("pawn", count) for count in self.plain]


def crowds(institution: shapes.Institution, apart: int) -> list[Crowd]:
    """The families in an institution; more than so many pawns alike are one figure."""
    found = []
    for presence in sorted(institution["pawns"], key=lambda one: one["seat"]):
        laurelled, plain = (
            [1] * presence[kind] if presence[kind] <= apart else [presence[kind]]
            for kind in ("laurelled", "plain")
        )
        placed = presence["seat"] in (institution["first"], institution["second"])
        steps = max(len(laurelled) + len(plain) - 1, 0)
        wish = max(46 if placed else 28, steps * STEP + 30)
        found.append(Crowd(presence, laurelled, plain, wish))
    return found


def families(canvas: Canvas, institution: shapes.Institution) -> None:
    """The families before an institution, in the order of their seats, and who is ahead."""
    groups = crowds(institution, APART)
    if sum(group.wish for group in groups) > PICTURE:
        groups = crowds(institution, 1)
    wish = sum(group.wish for group in groups)
    squeeze = min(1, PICTURE / wish) if wish else 1
    gap = max(0, PICTURE - wish) / (len(groups) + 1)
    left = gap
    for group in groups:
        room = group.wish * squeeze
        pawns(canvas, group, left, room)
        rank(canvas, institution, group.presence, left + room / 2, room)
        left += room + gap


def pawns(canvas: Canvas, group: Crowd, left: float, room: float) -> None:
    """The pawns of a family on a foot line."""
    figures = group.figures
    step = min(STEP, (room - 26) / (len(figures) - 1)) if len(figures) > 1 else 0
    start = left + room / 2 - step * (len(figures) - 1) / 2
    for at, (kind, count) in enumerate(figures):
        x = start + at * step
        canvas.stand(f"{kind}-{group.presence['seat']}", x, 0, 0.92)
        if count > 1:
            canvas.circle(x + 11, -34, 8.6, fill="m-badge", stroke="outline", stroke_width=1.2)
            canvas.text(x + 11, -29.5, f"×{count}", 13, "bold", anchor="middle")


def rank(
    canvas: Canvas,
    institution: shapes.Institution,
    presence: shapes.Presence,
    middle: float,
    room: float,
) -> None:
    """A family's influence, and its place if it is first or second."""
    first = institution["first"] == presence["seat"]
    placed = first or institution["second"] == presence["seat"]
    left = 26 if placed else 0
    width = min(left + (22 if presence["influence"] > 9 else 17), room)
    with canvas.at(middle - width / 2, 6):
        fill = "m-first" if first else "m-badge"
        canvas.rect(0, 0, width, 17, rx=3, fill=fill, stroke="outline")
        if placed:
            canvas.path(f"M{left},0 V17", stroke="outline")
            word = canvas.board("first_short" if first else "second_short")
            canvas.text(left / 2, 13, word, 13, "bold", anchor="middle", room=left - 3)
        number = presence["influence"]
        canvas.text((left + width) / 2, 13, number, 13, "bold", anchor="middle")
