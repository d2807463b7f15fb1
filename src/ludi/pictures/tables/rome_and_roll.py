"""The table of Rome & Roll: the city, the regions under it, dice, plans and gods beside it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final, cast

from ludi.games.rome_and_roll import shapes
from ludi.pictures.art import lines_of, width_of
from ludi.pictures.canvas import Canvas, Style, number
from ludi.pictures.outline import Cell, middle, trace

WIDTH: Final = 990
HEIGHT: Final = 660
PANEL: Final = 118
LEFT: Final = 546  # the room of the city and the regions
RIGHT: Final = WIDTH - LEFT - 8
SIDE: Final = 29
RESOURCES: Final = ("wood", "brick", "stone", "fish", "jewel")
TRACKS: Final = ("coins", "buildings", "legacy", "glory")
HILLS: Final = {
    "C": ("paint-brown-83", "paint-orange-57"),
    "P": ("paint-gold-87", "paint-gold-57"),
    "A": ("paint-green-84", "paint-green-53"),
    "L": ("paint-violet-84", "paint-violet-49b"),
    "E": ("paint-teal-85", "paint-teal-53"),
    "V": ("paint-clay-87", "paint-red-54"),
    "Q": ("paint-sand-84", "paint-gold-52"),
}
DICE: Final = {
    "blue": ("paint-blue-86", "paint-blue-54"),
    "yellow": ("paint-gold-89", "paint-gold-66"),
    "red": ("paint-clay-83", "paint-red-49"),
}
TYPES: Final = {
    "army": "paint-red-49",
    "leisure": "paint-green-54",
    "manufacture": "paint-gold-59",
    "religion": "paint-violet-49",
    "urban": "paint-blue-46",
}
ICONS: Final = {
    "any_worker": "any",
    "coins": "coin",
    "buildings": "building",
    "soldiers": "soldier",
    "senators": "senator",
    "parks": "park",
    "roads": "road",
    "colonies": "colony",
}  # what the rules call otherwise than the art
ICON: Final = re.compile(r":([a-z_-]+):|(\s+)")
CONDITIONS: Final = ("if_roads", "if_empty_squares", "if_square", "if_beside", "if_rival")
SHADED: Final[Style] = {"stroke": "paint-paper", "stroke_width": 3.6, "paint_order": "stroke"}
LOYAL: Final = 5  # boxes of an advisor
Owner = int | str | None
Spot = tuple[float, float]


def table_of(canvas: Canvas) -> shapes.Table:
    """What everybody sees."""
    return cast(shapes.Table, canvas.view["table"])


def headline(canvas: Canvas) -> str:
    """The round, of how many, and whether it is the last."""
    table = table_of(canvas)
    at, seneca = table["round"], table["seneca"]
    last = seneca.get("rounds") if seneca else None
    if not canvas.view["over"] and at in (table["last_round"], last):
        return canvas.board("last_round", n=at)
    if last is None:
        return canvas.board("round", n=at)
    return canvas.board("round_of", n=at, last=last)


def players(canvas: Canvas) -> list[int | str]:
    """Who has a panel: everybody, and Seneca when one plays alone against him."""
    return [*canvas.seats, "seneca"] if is_alone(canvas) else list(canvas.seats)


def is_alone(canvas: Canvas) -> bool:
    """Whether one plays alone against Seneca."""
    seneca = table_of(canvas)["seneca"]
    return seneca is not None and "points" in seneca


def board(canvas: Canvas) -> None:
    """The whole table."""
    canvas.rect(0, 0, WIDTH, HEIGHT, rx=3, fill="board")
    city(canvas)
    for at, region in enumerate(table_of(canvas)["regions"]):
        with canvas.at(4 + at * 136, 466):
            draw_region(canvas, region)
    with canvas.at(LEFT + 4, 4):
        dice(canvas)
    for at, plan in enumerate(table_of(canvas)["plans"]):
        wide = (RIGHT - 4) / 2
        with canvas.at(LEFT + 4 + at % 2 * (wide + 2), 88 + at // 2 * 100):
            plan_card(canvas, plan, wide - 2, 97)
    with canvas.at(LEFT + 4, 490):
        favours(canvas)
    with canvas.at(WIDTH - 104, 490):
        nero(canvas)


def icon(canvas: Canvas, name: str, x: float, y: float, size: float, **style: object) -> None:
    """An icon by the name that the rules give it."""
    canvas.draw(ICONS.get(name, name), x, y, size, **style)


def mark(
    canvas: Canvas, owner: Owner, x: float, y: float, r: float, *, letter: bool = True
) -> None:
    """Whose something is: a seat's mark, or Seneca's."""
    if isinstance(owner, int):
        canvas.seat(owner, x, y, r, letter=letter)
    elif owner == "seneca":
        canvas.draw("seneca", x - r, y - r, 2 * r)


def colours(canvas: Canvas, owner: Owner) -> dict[str, str] | None:
    """The colour and the hatching of an owner; None of nobody."""
    owners = cast(dict[str, dict[str, str]], canvas.art.places["owners"])
    return owners.get(str(owner))


def rich(
    canvas: Canvas, x: float, y: float, words: str, size: float, room: float, start: float = 0
) -> tuple[float, float]:
    """Words in which `:fish:` is a picture, broken into lines. Where the pen is in the end."""
    left, space = start, width_of(" ", size)
    for part in ICON.split(words):
        if not part or part.isspace():
            continue
        drawn = f":{part}:" in words
        wide = size * 1.15 if drawn else width_of(part, size)
        if left and left + wide > room:
            left, y = 0, y + size * 1.25
        if drawn:
            icon(canvas, part, x + left, y - size * 0.92, size * 1.15)
        else:
            canvas.text(x + left, y, part, size, room=room)
        left += wide + space
    return left, y


# The city.


def city(canvas: Canvas) -> None:
    """Rome: the map as it is printed, everybody's buildings and overseers."""
    table = table_of(canvas)
    rows, columns = len(table["city"]), len(table["city"][0])
    wide, high = columns * SIDE + 24, rows * SIDE + 24
    scale = min(LEFT / wide, 462 / high)
    corner = (LEFT - wide * scale) / 2 + 18 * scale, (462 - high * scale) / 2 + 18 * scale
    with canvas.at(*corner, scale):
        ground(canvas)
    for building in table["buildings"]:
        with canvas.at(*corner, scale):
            block(canvas, building)
    with canvas.at(*corner, scale):
        wall(canvas)
        plates(canvas)
        names(canvas)
    with canvas.at(*corner, scale):
        overseers(canvas)


def land_of(lines: list[str]) -> dict[str, list[Cell]]:
    """The squares of a map by what is drawn on them."""
    found: dict[str, list[Cell]] = {}
    for row, line in enumerate(lines):
        for column, letter in enumerate(line):
            found.setdefault(letter, []).append((row, column))
    return found


def is_inside(letter: str) -> bool:
    """Whether a square lies inside the Servian wall."""
    return letter in HILLS or letter in ",F"


def ground(canvas: Canvas) -> None:
    """What is printed on the map: ruler, marsh, hills, Tiber, bridges, resources."""
    table = table_of(canvas)
    rows, columns = len(table["city"]), len(table["city"][0])
    wide, high = columns * SIDE, rows * SIDE
    land = land_of(table["city"])
    canvas.rect(-17, -17, wide + 22, high + 22, rx=3, fill="sand-light", stroke="line")
    canvas.rect(-2.5, -2.5, wide + 5, high + 5, fill="none", stroke="paint-sand-66")
    for column in range(columns):
        letter = chr(ord("a") + column)
        x = (column + 0.5) * SIDE
        canvas.text(x, -5, letter, 13, anchor="middle", fill="paper-soft")
    for row in range(rows):
        canvas.text(-10, row * SIDE + 19, row + 1, 13, anchor="middle", fill="paper-soft")
    canvas.rect(0, 0, wide, high, fill="marsh")
    inside = [cell for letter, cells in land.items() if is_inside(letter) for cell in cells]
    canvas.path(trace(inside, SIDE), fill="inside")
    for letter, (fill, edge) in HILLS.items():
        hill = land.get(letter, [])
        canvas.path(trace(hill, SIDE, 0.8, 7), fill=fill, stroke=edge, stroke_width=1.4)
        canvas.path(trace(hill, SIDE, 4.2, 5), stroke=edge, stroke_opacity=0.35, stroke_width=1.2)
    lines = [f"M{column * SIDE} 0V{high}" for column in range(1, columns)]
    lines += [f"M0 {row * SIDE}H{wide}" for row in range(1, rows)]
    canvas.path("".join(lines), stroke="paint-sand-66", stroke_opacity=0.42)
    river(canvas, land)
    printed(canvas)


def river(canvas: Canvas, land: dict[str, list[Cell]]) -> None:
    """The Tiber with its name where it runs straight for longest, and its bridges."""
    bridged = land.get("=", [])
    water = trace([*land.get("~", []), *bridged], SIDE, 1.5, 9)
    canvas.path(water, fill="paint-blue-76")
    canvas.path(water, fill="url(#rr-h-water)", stroke="paint-blue-59", stroke_width=1.5)
    flowing = set(land.get("~", []))
    runs = []
    for row, column in flowing:
        length = 0
        while (row + length, column) in flowing:
            length += 1
        runs.append((length, -row, -column))
    length, row, column = max(runs, default=(0, 0, 0))
    half = -row + length // 2
    aside = ((half, -column + 1) in flowing) - ((half, -column - 1) in flowing)
    x = (-column + 0.5 + aside / 2) * SIDE + 4.5
    turned = f"translate({number(x)} {number((-row + length / 2) * SIDE)}) rotate(-90)"
    canvas.text(
        *(0, 0, canvas.board("tiber"), 13, "title"),
        anchor="middle",
        fill="paint-blue-41",
        transform=turned,
        letter_spacing=3,
        **{**SHADED, "stroke": "paint-blue-91"},
    )
    for row in sorted({row for row, _ in bridged}):
        columns = [column for line, column in bridged if line == row]
        bridge(canvas, min(columns) * SIDE - 4, row * SIDE + 4.5, len(columns) * SIDE + 8)


def bridge(canvas: Canvas, x: float, y: float, wide: float) -> None:
    """A bridge of planks."""
    canvas.rect(x, y, wide, 20, fill="paint-sand-85b", stroke="paint-ink", stroke_width=1.6)
    planks = [f"M{x + 8 * at} {y + 4}v12" for at in range(1, int((wide - 4) / 8) + 1)]
    canvas.path("".join(planks), stroke="paint-sand-65", stroke_width=1.2)
    canvas.path(f"M{x} {y + 3.2:.1f}h{wide}m0 13.6h-{wide}", stroke="paint-ink", stroke_width=1.2)


def printed(canvas: Canvas) -> None:
    """The resources that are printed on the map."""
    named = cast(dict[str, str], canvas.art.places["printed"])
    for letter, cells in land_of(table_of(canvas)["printed"]).items():
        if letter not in named:
            continue
        for row, column in cells:
            canvas.circle(
                *((column + 0.5) * SIDE, (row + 0.5) * SIDE, 12.8),
                fill="paint-paper",
                fill_opacity=0.85,
                stroke="paint-sand-66",
                stroke_dasharray="2 2",
            )
            canvas.draw(named[letter], column * SIDE + 5.5, row * SIDE + 5.5, 18)


def cell_of(square: str) -> Cell:
    """ "g8" is the eighth row, seventh column."""
    return int(square[1:]) - 1, ord(square[0]) - ord("a")


def block(canvas: Canvas, building: shapes.BuildingSeen) -> None:
    """A building: its owner's colour and hatching, or rubble, trees, the Forum."""
    cells = [cell_of(square) for square in building["squares"]]
    edge = trace(cells, SIDE, 2.2, 3.5)
    x, y = (place * SIDE for place in middle(cells))
    inked = {"stroke": "paint-ink", "stroke_width": 2}
    paint = colours(canvas, building["owner"])
    if building["id"] == "forum":
        canvas.path(trace(cells, SIDE, 1, 2), fill="paint-sand-94")
        canvas.path(trace(cells, SIDE, 1, 2), fill="url(#rr-h-pave)", **inked)
        canvas.path(trace(cells, SIDE, 4, 1), stroke="paint-gilt", stroke_width=1.2)
        canvas.draw("building", x - 16, y - 40, 32)
        name = canvas.label("building", "forum")
        canvas.text(
            x, y + 5, name, 13, "title", anchor="middle", fill="paint-umber-41", room=84, **SHADED
        )
    elif building["id"] in {"rubble", "park"}:
        park = building["id"] == "park"
        canvas.path(edge, fill="paint-green-79" if park else "paint-sand-71", **inked)
        for row, column in cells:
            canvas.draw(building["id"], column * SIDE + 5, row * SIDE + 5, 19)
    elif paint:
        canvas.path(edge, fill=paint["colour"])
        canvas.path(edge, fill=paint["hatching"], **inked)


def wall(canvas: Canvas) -> None:
    """The Servian wall: every side between a square inside it and marsh outside."""
    lines = table_of(canvas)["city"]
    land = {cell: letter for letter, cells in land_of(lines).items() for cell in cells}
    path = []
    for (row, column), letter in land.items():
        if not is_inside(letter):
            continue
        x, y = column * SIDE, row * SIDE
        sides = {
            (row - 1, column): f"M{x} {y}h{SIDE}",
            (row + 1, column): f"M{x} {y + SIDE}h{SIDE}",
            (row, column - 1): f"M{x} {y}v{SIDE}",
            (row, column + 1): f"M{x + SIDE} {y}v{SIDE}",
        }
        path += [drawn for beside, drawn in sides.items() if land.get(beside) == "."]
    line = "".join(path)
    canvas.path(line, stroke="paint-red-32", stroke_width=6, stroke_linecap="square")
    canvas.path(line, stroke="paint-red-55", stroke_width=3.6, stroke_linecap="square")
    canvas.path(
        line,
        stroke="paint-clay-87",
        stroke_width=3.6,
        stroke_dasharray="2.25 5",
        stroke_dashoffset=-2.5,
    )


def longest_row(cells: list[Cell]) -> list[Cell]:
    """The longest row of squares next to each other: where a plate has most room."""
    rows = []
    for row, column in cells:
        line = [(row, column)]
        while (row, line[-1][1] + 1) in cells:
            line.append((row, line[-1][1] + 1))
        rows.append(line)
    return max(rows, key=len)


def furnish(building: shapes.BuildingSeen) -> tuple[Cell, Spot]:
    """Where a building's overseers stand and where its plate lies: neither hides the other."""
    cells = [cell_of(square) for square in building["squares"]]
    row = longest_row(cells)
    if not building["overseers"]:
        pawns, rest = cells[0], row
    elif len(row) > 1:
        pawns, rest = row[0], row[1:]
    else:
        pawns, rest = cells[0], cells[1:][-1:]
    x, y = middle(rest or cells)
    return pawns, (x * SIDE, y * SIDE)


def plated(canvas: Canvas) -> list[shapes.BuildingSeen]:
    """The buildings with a plate: not the Forum, rubble or a park."""
    unnamed = {"forum", "rubble", "park"}
    return [one for one in table_of(canvas)["buildings"] if one["id"] not in unnamed]


def plates(canvas: Canvas) -> None:
    """The plates of the buildings: their owner's mark and their initials."""
    initials = {plan["id"]: plan["initials"] for plan in table_of(canvas)["plans"]}
    for building in plated(canvas):
        _, (x, y) = furnish(building)
        canvas.rect(
            x - 16.5,
            y - 8.5,
            33,
            17,
            rx=3,
            fill="paint-paper",
            stroke="paint-ink",
            stroke_width=1.2,
        )
        mark(canvas, building["owner"], x - 9.3, y, 5, letter=False)
        words = initials.get(building["id"], "")
        canvas.text(x + 5.6, y + 4.8, words, 14, "bold", anchor="middle", room=19)


def names(canvas: Canvas) -> None:
    """The names of the hills, where they cover no plate."""
    taken = []
    for building in plated(canvas):
        (row, column), plate = furnish(building)
        stands = [((column + 0.5) * SIDE, (row + 0.4) * SIDE)] if building["overseers"] else []
        taken += [plate, *stands]
    forum = [one for one in table_of(canvas)["buildings"] if one["id"] == "forum"]
    for building in forum:
        taken += [
            ((column + 0.5) * SIDE, (row + 0.5) * SIDE)
            for row, column in map(cell_of, building["squares"])
        ]
    hills = cast(dict[str, str], canvas.art.places["hills"])
    land = land_of(table_of(canvas)["city"])
    for letter, hill in hills.items():
        if letter not in land:
            continue
        name = canvas.label("hill", hill)
        x, y = name_spot(land[letter], taken, width_of(name, 13, "title"))
        canvas.text(x, y + 4.5, name, 13, "title", anchor="middle", fill="paint-umber-41", **SHADED)


def name_spot(cells: list[Cell], taken: list[Spot], wide: float) -> Spot:
    """Where the name of a hill is read best: near its middle, covering as little as possible."""
    home = middle(cells)

    def cost(at: Spot) -> float:
        away = (at[0] - home[0]) ** 2 * 2 + (at[1] - home[1]) ** 2
        covered = 0.0
        for x, y in taken:
            across = (wide + 34) / 2 - abs(at[0] * SIDE - x)
            down = 17 - abs(at[1] * SIDE - y)
            covered += max(0, across) * max(0, down)
        return covered + away * 14

    tries = [
        (column + right, row + 0.5 + down)
        for row, column in cells
        for down in (0, 0.5)
        for right in (0.5, 1)
    ]
    x, y = min(tries, key=cost)
    return x * SIDE, y * SIDE


def overseers(canvas: Canvas) -> None:
    """The overseers on their buildings, side by side where several stand."""
    for building in table_of(canvas)["buildings"]:
        many = len(building["overseers"])
        (row, column), _ = furnish(building)
        forum = building["id"] == "forum"
        x, y = middle([cell_of(square) for square in building["squares"]])
        for at, seat in enumerate(building["overseers"]):
            shift = (at - (many - 1) / 2) * (20 if forum else 12)
            if forum:
                pawn(canvas, "overseer", seat, x * SIDE - 12 + shift, y * SIDE + 11)
            else:
                pawn(canvas, "overseer", seat, column * SIDE + 2.5 + shift, row * SIDE - 3.5)


def pawn(canvas: Canvas, who: str, owner: Owner, x: float, y: float) -> None:
    """An overseer or a foreman, with the letter of its owner."""
    canvas.draw(f"{who}-{owner}", x, y, 32)
    deep = (colours(canvas, owner) or {"deep": "ink"})["deep"]
    letter = "ABCD"[owner] if isinstance(owner, int) else "S"
    canvas.text(
        *(x + 12, y + 25.6, letter, 10.5, "bold"),
        anchor="middle",
        fill="paint-white",
        stroke=deep,
        stroke_width=1.6,
        paint_order="stroke",
    )


# The regions.


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


# Dice, plans, gods.


def dice(canvas: Canvas) -> None:
    """The dice by where they lie: with each seat, with Seneca, used, still to be taken."""
    table = table_of(canvas)
    canvas.rect(0, 0, RIGHT, 78, rx=6, fill="tray", stroke="paint-sand-72")
    owners: list[Owner] = [*canvas.seats, "seneca", "used", None]
    held = [(owner, [die for die in table["dice"] if die["at"] == owner]) for owner in owners]
    groups = [(owner, found) for owner, found in held if found]
    size = min(46.0, (RIGHT - 8 - 8 * len(groups)) / max(1, len(table["dice"])) - 3)
    x = 8.0
    for owner, found in groups:
        wide = len(found) * (size + 3)
        for at, die in enumerate(found):
            draw_die(canvas, die, x + at * (size + 3), 8, size)
        if isinstance(owner, int):
            canvas.seat(owner, x + wide / 2 - 2, 66, 8)
        else:
            words = canvas.board({"used": "used", "seneca": "seneca", None: "left"}[owner])
            canvas.text(x + wide / 2 - 2, 70, words, 12.5, anchor="middle", room=wide + 6)
        x += wide + 8


def draw_die(canvas: Canvas, die: shapes.Die, x: float, y: float, size: float) -> None:
    """One die as it lies: its colour and its icons."""
    side, edge = DICE[die["colour"]]
    with canvas.at(x, y, opacity=0.45 if die["at"] == "used" else 1):
        canvas.rect(
            1, 1, size - 2, size - 2, rx=size / 6.5, fill=side, stroke=edge, stroke_width=2.4
        )
        shown = die["shows"]
        rows = [shown] if len(shown) < 3 else [shown[:2], shown[2:]]
        each = size * 0.39
        for line, names in enumerate(rows):
            top = size / 2 - each * len(rows) / 2 + line * each
            for at, name in enumerate(names):
                icon(canvas, name, size / 2 - each * len(names) / 2 + at * each, top, each)


def plan_card(canvas: Canvas, plan: shapes.PlanSeen, wide: float, high: float) -> None:
    """A plan: name, cost, where it may stand, what it brings, its shape, the foreman on it."""
    kind = TYPES[plan["type"]]
    canvas.rect(0, 0, wide, high, rx=5, fill="paper", stroke="paper-line", stroke_width=1.5)
    canvas.path(f"M5 0H6V{high}H5Q0 {high} 0 {high - 5}V5Q0 0 5 0Z", fill=kind)
    canvas.draw(f"t-{plan['type']}", 10, 3, 17)
    room = wide - 90
    name = canvas.label("plan", plan["id"])
    at = 31 + canvas.text(31, 17, name, 13.5, "title", room=room)
    canvas.rect(at + 4, 4, 24, 16, rx=3, fill="paint-white", stroke="paper-ink")
    canvas.text(at + 16, 16.5, plan["initials"], 13, "bold", anchor="middle")
    x = 11.0
    for good, count in plan["cost"].items():
        for _ in range(count):
            canvas.draw(good, x, 23, 16)
            x += 17
    left, y = 0.0, 54.0
    for sign, words in card_lines(canvas, plan):
        if left + 50 > wide - 46:
            left, y = 0, y + 15.6
        canvas.draw(sign, 11 + left, y - 11, 13)
        left, y = rich(canvas, 11, y, words, 12.5, wide - 46, left + 15)
        left += 4
    if plan["foreman"] is None:
        dashes = {"stroke": "paper-line", "stroke_dasharray": "2.5 2.5"}
        canvas.circle(wide - 16, 17, 10, fill="none", **dashes)
    else:
        with canvas.at(wide - 27, 2, 0.95):
            pawn(canvas, "foreman", plan["foreman"], 0, 0)
    shape(canvas, plan["shape"], wide - 6, high - 6, kind)


def shape(canvas: Canvas, cells: list[list[int]], right: float, bottom: float, fill: str) -> None:
    """The shape of a plan, small."""
    columns = [column for _, column in cells]
    rows = max(row for row, _ in cells) + 1
    for row, column in cells:
        x = right - 8.5 * (max(columns) - column + 1)
        canvas.rect(x, bottom - 8.5 * (rows - row), 7.7, 7.7, fill=fill)


def card_lines(canvas: Canvas, plan: shapes.PlanSeen) -> list[tuple[str, str]]:
    """Everything on a plan but its name, cost and shape: a sign, and words with icons."""
    lines = []
    if plan["site"] != "anywhere":
        lines.append(("restriction", canvas.board(f"site.{plan['site']}")))
    if plan["bonus"] == "favour":
        lines.append(("bonus", canvas.board("card.favour")))
    elif plan["bonus"] != "none":
        lines.append(("bonus", f"+1 :{plan['bonus']}:"))
    if "legion" in plan:
        lines.append(("legion", legion(canvas, plan["legion"])))
    if "production" in plan:
        lines.append(("production", production(canvas, plan["production"], plan)))
    lines.append(("points", worth(canvas, plan["points"], plan)))
    return lines


def legion(canvas: Canvas, part: Mapping[str, object]) -> str:
    """What a plan raises."""
    soldiers = cast(int, part["soldiers"])
    return canvas.board(
        f"card.legion_{part['kind']}",
        n=soldiers,
        most=part.get("most", 0),
        all=soldiers + cast(int, part.get("more", 0)),
        colonies=part.get("if_colonies", 0),
    )


def beside(part: Mapping[str, object], plan: shapes.PlanSeen) -> str:
    """The kinds of buildings that count beside a plan, as icons."""
    if part.get("beside_plan"):
        return plan["initials"]
    kinds = part.get("beside") or part.get("if_rival") or []
    listed = kinds if isinstance(kinds, list) else [kinds]
    return " ".join(f":t-{kind}:" for kind in listed)


def production(canvas: Canvas, part: Mapping[str, object], plan: shapes.PlanSeen) -> str:
    """What a plan produces."""
    if part.get("special"):
        return canvas.board(f"card.{part['special']}", n=part.get("amount", 0))
    gain = f"+{part['amount']} :{part['gain']}:"
    for key in ("more", "each_more"):
        if part.get(key):
            return f"{gain} · {canvas.board(f'card.{key}', n=part[key], what=beside(part, plan))}"
    return gain


def worth(canvas: Canvas, part: Mapping[str, object], plan: shapes.PlanSeen) -> str:
    """What a plan is worth in the end."""
    what = beside(part, plan)
    if part.get("if_loyalty"):
        return canvas.board("card.if_loyalty", points=part["each"], n=part["if_loyalty"])
    if part.get("each"):
        each = canvas.board("card.each", points=part["each"], what=what)
        return f"{each} {canvas.board('card.most', n=part['most'])}" if part.get("most") else each
    for condition in CONDITIONS:
        if condition in part:
            n = part[condition]
            return canvas.board(f"card.{condition}", points=part["fixed"], n=n, what=what)
    return str(part["fixed"])


def favours(canvas: Canvas) -> None:
    """The favours of the gods: what they do, and who holds them."""
    gods = table_of(canvas)["favours"]
    high = 166 / max(1, len(gods))
    for at, (god, owner) in enumerate(gods.items()):
        with canvas.at(0, at * high):
            canvas.rect(0, 0, RIGHT - 112, high - 4, rx=5, fill="paper", stroke="paper-line")
            canvas.draw(god, 7, high / 2 - 16, 28)
            wide = canvas.text(43, 15, canvas.label("favour", god), 13, "title", room=190)
            mark(canvas, owner, 43 + wide + 14, 11, 7)
            rich(canvas, 43, 29, canvas.board(f"favour.{god}"), 11.5, RIGHT - 164)


def nero(canvas: Canvas) -> None:
    """Nero's cards, the highest first: whose they are and which comes next."""
    cards = table_of(canvas)["nero"]
    canvas.text(50, 13, canvas.board("nero"), 13, "title", anchor="middle", fill="ink-soft")
    high = 146 / max(1, len(cards))
    free = [at for at, card in enumerate(cards) if card["owner"] is None]
    for at, card in enumerate(cards):
        top = 20 + at * high
        taken = card["owner"] is not None
        edge: Style = {"stroke_dasharray": "4 3"} if taken else {}
        canvas.rect(
            *(0, top, 100, high - 4),
            rx=5,
            fill="paper-dim" if taken else "gilt",
            stroke="paint-gilt",
            stroke_width=3 if at in free[:1] else 1.5,
            **edge,
        )
        y = top + high / 2 - 2
        canvas.draw("nero", 8, y - 10, 20)
        canvas.text(34, y + 5, card["points"], 15, "title")
        if taken:
            mark(canvas, card["owner"], 82, y, 9)
        elif at in free[:1]:
            canvas.text(94, y + 5, canvas.board("next"), 12, anchor="end", room=36)


# What belongs to one player.


def panel(canvas: Canvas, who: int | str, room: float) -> None:
    """A player's sheet: every number. Or Seneca's."""
    table = table_of(canvas)
    if not isinstance(who, int):
        automaton(canvas, cast(shapes.Seneca, table["seneca"]), room)
        return
    sheet = table["notables"][who]
    if sheet["character"]:
        name = canvas.label("character", sheet["character"])
        canvas.text(10, 8, name, 13, "title", fill="ink-soft", room=room - 60)
    if table["proconsul"] == who:
        canvas.draw("proconsul", room - 30, -7, 20)
    canvas.rect(6, 15, room - 12, 26, rx=4, fill="board-light")
    row(canvas, 19, room, {name: sheet["storage"].get(name, 0) for name in RESOURCES})
    row(canvas, 44, room, {name: sheet["tracks"].get(name, 0) for name in TRACKS})
    people = {
        "soldier": f"{sheet['soldiers'] - sheet['garrisoned']}/{sheet['soldiers']}",
        "senator": f"{sheet['senators'] - sheet['deployed']}/{sheet['senators']}",
    }
    row(canvas, 66, room, people)
    share = (room - 14) / max(1, len(sheet["advisors"]))
    for at, advisor in enumerate(sheet["advisors"]):
        loyalty(canvas, advisor, 9 + at * share, share - 6)


def row(canvas: Canvas, y: float, room: float, counts: Mapping[str, object]) -> None:
    """Things of a sheet side by side, with how many there are."""
    share = (room - 18) / len(counts)
    for at, (name, count) in enumerate(counts.items()):
        x = 11 + at * share
        icon(canvas, name, x, y, 18, opacity=1 if count else 0.4)
        canvas.text(x + 21, y + 14, count, 14, "bold", room=share - 20)


def loyalty(canvas: Canvas, advisor: shapes.AdvisorSeen, x: float, room: float) -> None:
    """An advisor and his boxes; those that unlock something have a thick edge."""
    canvas.text(x, 97, canvas.label("advisor", advisor["id"]), 11.5, room=room)
    for at in range(LOYAL):
        key = str(at + 1) in advisor["abilities"]
        full = at < advisor["boxes"]
        canvas.rect(
            *(x + at * 10, 101, 8, 11),
            rx=1,
            fill="paint-violet-44" if full else "field",
            stroke="paint-violet-59" if key else "ink-soft",
            stroke_width=2 if key else 1,
        )


def automaton(canvas: Canvas, seneca: shapes.Seneca, room: float) -> None:
    """Seneca, against whom one plays alone: his points part by part, his seals, his last card."""
    canvas.draw("seneca", 8, -34, 26)
    canvas.text(40, -15, canvas.board("seneca"), 16, "bold")
    canvas.text(room - 10, -15, seneca["points"], 19, "bold", anchor="end")
    parts = {name: part["n"] for name, part in seneca["score"].items()}
    if parts:
        row(canvas, 0, room, parts)
    seals = seneca["seals"] + sum(card["seal"] for card in seneca["unseen"])
    canvas.draw("seal", 11, 28, 18)
    canvas.text(32, 42, f"{seneca['seals']}/{seals}", 14, "bold")
    last = seneca["last"]
    if last:
        name = canvas.label("seneca_card", last["card"])
        canvas.text(11, 72, name, 14, "bold", room=room - 22)
        words = canvas.board(f"senecas.does.{last['action']}")
        for at, line in enumerate(lines_of(words, room - 22, 12.5)[:2]):
            canvas.text(11, 89 + 15 * at, line, 12.5, room=room - 22, fill="ink-soft")
