"""The town of Municipium: seven institutions at paved streets, cards and bag between them."""

from __future__ import annotations

from typing import Final, NamedTuple, cast

from ludi.games.municipium import shapes
from ludi.pictures.art import lines_of
from ludi.pictures.canvas import Canvas

WIDTH: Final = 960
HEIGHT: Final = 672
PANEL: Final = 108
CITIZENS: Final = ("priest", "advocate", "merchant", "soldier")
ROMAN: Final = ("I", "II", "III", "IV")
STEP: Final = 20  # from pawn to pawn of a family
APART: Final = 3  # so many pawns of a kind are drawn one by one
PICTURE: Final = 158  # the room for pawns before an institution
OUTLINED: Final = {"stroke": "outline", "stroke_width": 1.4}


class Box(NamedTuple):
    """Where an institution stands."""

    x: int
    y: int
    w: int
    h: int


def table_of(canvas: Canvas) -> shapes.Table:
    """What the seat sees of the town."""
    return cast(shapes.Table, canvas.view["table"])


def headline(canvas: Canvas) -> str:
    """The turn, and how many Decurions win."""
    table = table_of(canvas)
    return canvas.board("headline", turn=table["turn"], target=table["target"])


def players(canvas: Canvas) -> range:
    """Who has a panel: everybody."""
    return canvas.seats


def board(canvas: Canvas) -> None:
    """The town."""
    canvas.draw("grounds", 0, 0)
    canvas.draw("streets", 0, 0)
    table = table_of(canvas)
    plan = cast(dict[str, dict[str, dict[str, int]]], canvas.art.places["plan"])
    for institution in table["institutions"]:
        draw_institution(canvas, institution, Box(**plan["institutions"][institution["id"]]))
    with canvas.at(76, 228):
        cards(canvas)
    with canvas.at(676, 222):
        supply(canvas)
    drawn(canvas)


def draw_institution(canvas: Canvas, institution: shapes.Institution, box: Box) -> None:
    """An institution: its front, the families before it, hall, banner."""
    with canvas.at(box.x, box.y):
        canvas.rect(0, 0, box.w, box.h, rx=4, fill="m-field", stroke="m-street-edge")
        front(canvas, institution["id"])
    with canvas.at(box.x + 174, box.y + 46):
        if institution["hall"]:
            hall(canvas, institution["id"], institution["hall"])
        else:
            order(canvas)
    with canvas.at(box.x + 233, box.y + 46):
        banner(canvas, institution["id"], institution["banner"])
    with canvas.at(box.x + 9, box.y + 160):
        families(canvas, institution)


def front(canvas: Canvas, name: str) -> None:
    """The name and the power of an institution over its picture."""
    numerals = cast(dict[str, str], canvas.art.places["numerals"])
    canvas.circle(22, 23, 14, fill="m-badge", stroke="m-slot-line", stroke_width=1.4)
    canvas.text(22, 28, numerals[name], 14, "title", anchor="middle")
    canvas.text(43, 21, canvas.label("institution", name), 17, "title", room=225)
    canvas.text(43, 39, canvas.board(f"power.{name}"), 14, fill="ink-soft", room=225)
    canvas.draw(f"facade-{name}", 8, 46)
    canvas.rect(8, 46, 160, 138, rx=2, fill="none", stroke="m-slot-line", stroke_width=1.2)


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


def hall(canvas: Canvas, name: str, inside: shapes.Hall) -> None:
    """The meeting hall: the Praefect's floor, the favour, the citizen."""
    table = table_of(canvas)
    canvas.path("M-3,13 L24,0 L51,13 Z", fill="m-roof", stroke_linejoin="round", **OUTLINED)
    canvas.rect(0, 13, 48, 125, fill="m-hall", **OUTLINED)
    canvas.path("M0,61 H48 M0,98 H48", **OUTLINED)
    canvas.path("M4,15 V136 M44,15 V136", stroke="m-slot-line", opacity=0.5)
    if name == table["praefect"]:
        canvas.draw("praefect", 9, 17)
    elif name == table["next_hall"]:
        canvas.draw("praefect", 12, 16, 30, opacity=0.36)
        canvas.text(
            24,
            58,
            canvas.board("next_short"),
            13,
            "bold",
            anchor="middle",
            fill="pompeii-text",
            room=44,
        )
    else:
        canvas.path("M15,58 V36 a9,9 0 0 1 18,0 V58 Z", fill="m-slot")
    vacant = {"fill": "none", "stroke": "m-slot-line", "stroke_dasharray": "3 3"}
    if inside["favour"]:
        canvas.draw("favour", 9.5, 64.5, 29.4)
    else:
        canvas.circle(24.2, 79.2, 10, **vacant)
    if inside["citizen"]:
        canvas.draw(inside["citizen"], 9.5, 101, 33.8)
    else:
        canvas.rect(13, 103, 22.5, 29, rx=6, **vacant)


def order(canvas: Canvas) -> None:
    """The Temple order."""
    canvas.rect(0, 0, 48, 138, rx=2, fill="m-hall", **OUTLINED)
    step = 138 / len(canvas.seats)
    discs = table_of(canvas)["temple_order"]
    for at in canvas.seats:
        if at:
            canvas.path(f"M4,{at * step:.1f} H44", stroke="m-slot-line")
        middle = (at + 0.5) * step
        canvas.text(11.5, middle + 4.6, ROMAN[at], 13, "title", anchor="middle")
        if at < len(discs):
            canvas.seat(discs[at], 33.5, middle, 10.5)


def banner(canvas: Canvas, name: str, gathered: list[str]) -> None:
    """The banner of an institution with its three places."""
    colour = cast(dict[str, str], canvas.art.places["banners"])[name]
    edge = f"m-{colour}-edge"
    canvas.path("M-4,4 H42", stroke="outline", stroke_linecap="round", stroke_width=4)
    canvas.path("M-4,4 H42", stroke="paint-gilt", stroke_linecap="round", stroke_width=2)
    canvas.path(
        "M0,5 H38 V138 L19,129 L0,138 Z",
        fill=f"m-{colour}",
        stroke=edge,
        stroke_width=1.8,
        stroke_linejoin="round",
    )
    for at in range(3):
        top = 10 + at * 39.5
        if at < len(gathered):
            canvas.draw(gathered[at], 4, top, 33.8)
            continue
        third = at == 2 and len(gathered) == 2
        canvas.rect(
            5,
            top + 1,
            28,
            33,
            rx=6,
            fill="m-badge" if third else "none",
            fill_opacity=0.7,
            stroke=edge,
            stroke_dasharray="3 3",
            stroke_width=2.2 if third else 1.4,
        )
        if third:
            word = canvas.board("third_short")
            canvas.text(19, top + 22, word, 13, "bold", anchor="middle", room=26)


def cards(canvas: Canvas) -> None:
    """The common cards: the pile, the card in play or the discard, what the pile still holds."""
    table = table_of(canvas)
    plaque(canvas, 162, 222)
    canvas.text(12, 21, canvas.board("common_cards"), 14, "title", room=140)
    left, gone = sum(table["pile"].values()), sum(table["discard"].values())
    for shift in range(min(left, 3) - 1, -1, -1):
        canvas.draw("card-back", 8 + 2 * shift, 30 + 1.5 * shift)
    if left == 0:
        slot(canvas, 9)
    canvas.text(44, 142, canvas.board("pile", n=left), 13, "bold", anchor="middle", room=74)
    if table["card"]:
        card(canvas, table["card"])
    elif gone:
        for shift in (3, 0):
            canvas.rect(
                89 + shift,
                31 + shift * 0.7,
                66,
                92,
                rx=5,
                fill="m-card",
                stroke="outline",
                stroke_width=2,
            )
        canvas.rect(94, 36, 56, 82, rx=2, fill="none", stroke="m-street-edge")
    else:
        slot(canvas, 89)
    word = canvas.board("in_play") if table["card"] else canvas.board("discard", n=gone)
    canvas.text(122, 142, word, 13, "bold", anchor="middle", room=74)
    for at, (kind, count) in enumerate(table["pile"].items()):
        said = f"{count} × {canvas.label('card', kind)}"
        fill = "ink" if count else "ink-soft"
        canvas.text(12, 164 + at * 16, said, 13, room=144, fill=fill)


def card(canvas: Canvas, name: str) -> None:
    """The card in play, face up, with its name."""
    canvas.rect(89, 31, 66, 92, rx=5, fill="m-card", stroke="pompeii", stroke_width=3)
    canvas.draw(f"card-{name}", 92, 37)
    lines = lines_of(canvas.label("card", name), 62, 13, "bold")[:2]
    for at, line in enumerate(lines):
        top = (107 if len(lines) == 1 else 101) + at * 13.4
        canvas.text(122, top, line, 13, "bold", anchor="middle", room=60)


def supply(canvas: Canvas) -> None:
    """The bag by kinds of citizens, and the stock."""
    table = table_of(canvas)
    plaque(canvas, 204, 140)
    canvas.draw("bag", 12, 6)
    canvas.text(60, 24, canvas.board("bag"), 14, "title", room=136)
    canvas.text(60, 43, canvas.board("bag_count", n=sum(table["bag"].values())), 14, room=136)
    for at, kind in enumerate(CITIZENS):
        canvas.draw(kind, 8 + at * 49, 58, 31)
        canvas.text(38 + at * 49, 80, table["bag"][kind], 16, "bold", room=18)
    canvas.path("M10,96 H194", stroke="line")
    canvas.text(12, 122, canvas.board("stock"), 14, "title", room=68)
    for x, piece, count in ((84, "favour", table["favours"]), (142, "laurel", table["laurels"])):
        canvas.draw(piece, x, 103, 30)
        canvas.text(x + 33, 123, count, 16, "bold")


def drawn(canvas: Canvas) -> None:
    """The citizens drawn from the bag that wait for a banner, as the question says."""
    asked = cast(dict[str, dict[str, object]] | None, canvas.view["question"])
    if asked is None or not str(asked["step"]).startswith("Settle"):
        return
    told = asked["args"]
    counts = cast(dict[str, int], told.get("citizens") or {told.get("citizen"): 1})
    citizens = [kind for kind in CITIZENS for _ in range(counts.get(kind, 0))]
    with canvas.at(728, 374):
        canvas.rect(0, 0, 152, 74, rx=4, fill="panel", stroke="pompeii", stroke_width=2)
        canvas.text(76, 18, canvas.board("drawn"), 14, "title", anchor="middle", room=140)
        for at, kind in enumerate(citizens):
            canvas.draw(kind, 77.5 - 18 * len(citizens) + 36 * at, 30)


def plaque(canvas: Canvas, width: int, height: int) -> None:
    """The ground of what lies beside the institutions."""
    canvas.rect(0, 0, width, height, rx=4, fill="panel", fill_opacity=0.6, stroke="m-street-edge")


def slot(canvas: Canvas, x: int) -> None:
    """A place where no card lies."""
    canvas.rect(x, 31, 66, 92, rx=5, fill="none", stroke="m-slot-line", stroke_dasharray="3 3")


def panel(canvas: Canvas, seat: int, room: float) -> None:
    """What a family holds: citizens and favours, Decurions, what its set lacks, its cards."""
    table = table_of(canvas)
    family = table["families"][seat]
    held = [*((kind, family["citizens"][kind]) for kind in CITIZENS), ("favour", family["favours"])]
    step = (room - 16) / len(held)
    for at, (piece, count) in enumerate(held):
        x = 8 + at * step
        canvas.draw(piece, x, 0, 27, opacity=1 if count else 0.35)
        canvas.text(x + 26, 20, count, 16, "bold", fill="ink" if count else "ink-soft")
    canvas.text(10, 47, lacks(canvas, family), 13, fill="ink-soft", room=room - 20)
    for at in range(max(table["target"], family["decurions"])):
        name = "decurion" if at < family["decurions"] else "decurion-empty"
        canvas.draw(name, 8 + at * 22, 56, 25)
    step = 34
    names = sorted([*family["cards"], *family["used"]])
    for at, name in enumerate(names):
        x = room - 10 - step * (len(names) - at) + 4
        family_card(canvas, x, name, used=name in family["used"])


def family_card(canvas: Canvas, x: float, name: str, *, used: bool) -> None:
    """A card of a family: there to be played, or used."""
    if used:
        canvas.rect(
            x, 60, 30, 40, rx=4, fill="m-slot", stroke="m-slot-line", stroke_dasharray="3 3"
        )
        canvas.text(x + 15, 85, "×", 15, "bold", anchor="middle", fill="ink-soft")
        return
    canvas.rect(x, 60, 30, 40, rx=4, fill="m-card", stroke="outline", stroke_width=1.6)
    canvas.draw(f"card-{name}", x + 1, 69, 22.4)


def lacks(canvas: Canvas, family: shapes.Family) -> str:
    """What the family's set still lacks, or how many pawns it has to place."""
    if family["to_place"]:
        return canvas.board("to_place", n=family["to_place"])
    missing = [canvas.label("citizen", kind) for kind in CITIZENS if not family["citizens"][kind]]
    key = "lacks" if family["lacks"] == len(missing) else "lacks_of"
    return canvas.board(key, n=family["lacks"], colours=", ".join(missing))
