"""The regions under the city: roads with their steles, colonies with their garrisons."""

from __future__ import annotations

from ludi.games.rome_and_roll import shapes
from ludi.pictures.canvas import Canvas, number
from ludi.pictures.tables.rome_and_roll.common import Spot, colours, mark


def draw_region(canvas: Canvas, region: shapes.RegionSeen) -> None:
    """One region: what it yields, its colonies and the roads from Rome."""
    canvas.rect(0, 0, 132, 190, rx=3, fill="province", stroke="line", stroke_width=1.5)
    canvas.path("M1.5 1.5H130.5V25H1.5Z", fill="sand-light")
    canvas.text(7, 18, canvas.label("region", region["id"]), 14, "title", room=94)
    canvas.draw(region["resource"], 106, 3, 20)
    canvas.path("M1.5 27H130.5", stroke="paint-red-55", stroke_width=4)
    canvas.path("M1.5 27H130.5", stroke="paint-clay-87", stroke_width=4, stroke_dasharray="2 6")
    spots = lay_out(region)
    with canvas.at(0, 29, 0.93):
        for road in region["roads"]:
            bed(canvas, road, spots[road["near"]], spots[road["far"]])
        for road in region["roads"]:
            steles(canvas, road, spots[road["near"]], spots[road["far"]])
        for colony in region["colonies"]:
            x, y = spots[colony["id"]]
            with canvas.at(x, y):
                draw_colony(canvas, colony, -1 if x < 66 else 1)


def distances(region: shapes.RegionSeen) -> dict[str, int]:
    """How many roads each place is away from Rome."""
    steps = {"rome": 0}
    for _ in region["roads"]:
        for road in region["roads"]:
            near, far = road["near"], road["far"]
            if near in steps:
                steps.setdefault(far, steps[near] + 1)
            elif far in steps:
                steps[near] = steps[far] + 1
    return steps


def lay_out(region: shapes.RegionSeen) -> dict[str, Spot]:
    """The spots of Rome and of every colony: level by level, side by side on the same level."""
    steps = distances(region)
    deepest = max(steps.values())
    spots: dict[str, Spot] = {"rome": (67.5, 2)}
    starts = [road["near"] for road in region["roads"]]
    chain = len(set(starts)) == len(starts) == len(region["colonies"]) and len(starts) == 3
    for level in range(1, deepest + 1):
        here = [one["id"] for one in region["colonies"] if steps.get(one["id"]) == level]
        y = 75 if deepest == 1 else 48 + 102 * (level - 1) / (deepest - 1)
        for at, colony in enumerate(here):
            aside = 0.0
            if len(here) > 1:
                aside = (at / (len(here) - 1) - 0.5) * 74
            elif chain and level > 1:  # it winds, so that its roads have room for their steles
                aside = -30 if level % 2 == 0 else 30
            spots[colony] = (67.5 + aside, y)
    return spots


def bed(canvas: Canvas, road: shapes.RoadSeen, start: Spot, end: Spot) -> None:
    """A road: a dashed track in ruins, paved once renovated."""
    line = f"M{number(start[0])} {number(start[1])}L{number(end[0])} {number(end[1])}"
    if road["owner"] is None:
        canvas.path(line, stroke="paint-sand-66", stroke_width=3, stroke_dasharray="5 4")
        return
    canvas.path(line, stroke="paint-ink", stroke_width=9)
    canvas.path(line, stroke="paint-sand-85b", stroke_width=6.2)
    canvas.path(line, stroke="paint-sand-63", stroke_width=6.2, stroke_dasharray="1.2 5")


def steles(canvas: Canvas, road: shapes.RoadSeen, start: Spot, end: Spot) -> None:
    """The steles of a road, and who renovated it."""
    paved = road["owner"] is not None
    wide = road["steles"] * 10 + (15 if paved else 5)
    down = 1 if start[1] < 5 else 0
    with canvas.at((start[0] + end[0] - wide) / 2, (start[1] + end[1]) / 2 + down - 8):
        fill, edge = ("paint-sand-92", "paint-ink") if paved else ("paint-paper", "paint-sand-66")
        canvas.rect(0, 0, wide, 16, rx=5, fill=fill, stroke=edge)
        for at in range(road["steles"]):
            canvas.draw("stele", 1 + 10 * at, 1.5, 13)
        mark(canvas, road["owner"], wide - 7.5, 8, 5, letter=False)


def draw_colony(canvas: Canvas, colony: shapes.ColonySeen, side: int) -> None:
    """A colony: its strength, and once conquered its owner's hatching, mark and garrison."""
    paint = colours(canvas, colony["owner"])
    inked = {"stroke": "paint-ink", "stroke_width": 2}
    if paint is None:
        canvas.circle(0, 0, 15, fill="paint-paper", **inked)
        canvas.text(0, 6, colony["strength"], 17, "bold", anchor="middle")
        canvas.draw("colony", side * 15 - 8, -2, 16)
        return
    canvas.circle(0, 0, 15.5, fill=paint["colour"])
    canvas.circle(0, 0, 15.5, fill=paint["hatching"], **inked)
    canvas.circle(0, 0, 9, fill="paint-paper", stroke="paint-ink")
    canvas.text(0, 5, colony["strength"], 14, "bold", anchor="middle")
    mark(canvas, colony["owner"], side * 15, -9, 7.5)
    if colony["owner"] != "seneca":
        canvas.draw("soldier", side * 13 - 7, 2, 14)
