"""The table of Caligula: Sequentia and Ordo, ten cards of five factions, palace, own tokens."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, cast

from ludi.games.caligula import shapes
from ludi.pictures.art import marks, width_of
from ludi.pictures.canvas import Canvas, number

WIDTH: Final = 960
HEIGHT: Final = 664
PANEL: Final = 62
ROMAN: Final = ("I", "II", "III", "IV", "V", "VI")
CLOTHS: Final = {
    "legionarii": "paint-pompeii",
    "tribuni": "paint-laurel",
    "praetoriani": "paint-blue-46",
    "nobiles": "paint-orange-55",
    "plebs": "paint-umber-50",
}
BANDS: Final = {
    "predilection": ("paint-ink", "paint-paper"),
    "collective": ("paint-blue-83", "paint-ink"),
    "negative": ("paint-pompeii", "paint-paper"),
}
SYMBOLS: Final = {"coniura": "cal-hood", "pugio": "cal-dagger"}
TOKENS: Final = ("minus_1", "0", "1", "2", "3", "4", "5", "6")
EARNED: Final = ("5", "6")  # to be earned, not there from the beginning
HAND: Final = ("coniura", "coniura_double", "pugio", "pugio_double")
TRIANGLE: Final = 2  # whose middle lies lower
Plan = dict[str, float]


def table_of(canvas: Canvas) -> shapes.Table:
    """What the seat sees."""
    return cast(shapes.Table, canvas.view["table"])


def marker_at(canvas: Canvas) -> int:
    """Which Sequentia card bears the token; -1 before the first."""
    marked = [at for at, card in enumerate(table_of(canvas)["sequentia"]) if card["marker"]]
    return marked[0] if marked else -1


def headline(canvas: Canvas) -> str:
    """The round, and the Sequentia card."""
    table = table_of(canvas)
    if table["fallen"]:
        return canvas.board("headline_fallen")
    slot = marker_at(canvas) + 1
    key = "headline_sequentia" if slot else "headline"
    return canvas.board(key, round=table["round"], slot=slot)


def players(canvas: Canvas) -> range:
    """Who has a panel: everybody."""
    return canvas.seats


def board(canvas: Canvas) -> None:
    """The table; in a conspiracy the cards are folded and the stage lies below them."""
    table = table_of(canvas)
    plot = table["conspiracy"]
    canvas.rect(0, 0, WIDTH, HEIGHT, rx=3, fill="board")
    canvas.rect(4, 4, 952, 656, fill="none", stroke="ink-soft", stroke_width=1.5)
    canvas.rect(7.5, 7.5, 945, 649, fill="none", stroke="line")
    with canvas.at(138, 26):
        sequentia(canvas)
    with canvas.at(754, 15):
        ordo(canvas)
    cards(canvas, folded=plot is not None)
    with canvas.at(12, 396 if plot is None else 257):
        if plot is None:
            palace(canvas)
        else:
            stage(canvas, plot)
    with canvas.at(12, 551):
        tray(canvas)


# What is resolved, and in whose order.


def lit(now: bool, width: float = 1.4) -> dict[str, object]:
    """How a card looks, and how it looks if it is the one."""
    if now:
        return {"fill": "c-lit", "stroke": "pompeii", "stroke_width": 2.6}
    return {"fill": "c-card", "stroke": "c-edge", "stroke_width": width}


def sequentia(canvas: Canvas) -> None:
    """The six Sequentia cards with the token; a hood after each: there one may conspire."""
    table = table_of(canvas)
    marker = marker_at(canvas)
    canvas.text(-118, 24, canvas.board("sequentia"), 14.5, "title", room=108)
    canvas.text(-118, 43, canvas.board("sequentia_note"), 13.5, fill="ink-soft", room=108)
    for at, card in enumerate(table["sequentia"]):
        with canvas.at(92 * at, 0):
            done = at < marker
            canvas.rect(0, 0, 76, 50, rx=6, **lit(card["marker"]))
            with canvas.at(0, 0, opacity=0.45 if done else 1):
                sequentia_card(canvas, card)
            plate = "pompeii" if card["marker"] else "paint-ink-soft"
            canvas.rect(24, -9, 28, 18, rx=4, fill=plate, opacity=0.6 if done else 1)
            canvas.text(38, 4.8, ROMAN[at], 13, "title", anchor="middle", fill="paint-paper")
            shut = done or table["emperor_died"]
            now = at == marker and table["conspiracy"] is not None
            if now:
                canvas.circle(84, 25, 11, **lit(True))
            canvas.draw("cal-hood", 77.5, 18, 13, opacity=0.35 if shut and not now else 1)
    x, y = (-26, 11) if marker < 0 else (92 * marker - 8, -9)
    canvas.draw("cal-eagle", x, y, 28)


def sequentia_card(canvas: Canvas, card: shapes.SequentiaCard) -> None:
    """What a Sequentia card says."""
    if card["does"] == "resolve":
        for at, faction in enumerate(card["factions"]):
            x = 38.5 + (at - len(card["factions"]) / 2) * 24
            canvas.draw(f"cal-disc-{faction}", x, 22, 21)
    elif card["does"] == "draw_coniura":
        canvas.draw("cal-hood", 9, 20, 22)
        canvas.text(35, 37, canvas.board("all_draw"), 14, room=38)
    else:
        with canvas.at(11, 18):
            canvas.path(
                "M0 7c0-7 18-7 18 0V26H0Z",
                fill="paint-sand-90",
                stroke="paint-ink",
                stroke_width=1.5,
            )
            canvas.text(9, 20, "I", 14, "title", anchor="middle")
            canvas.path(
                "M48 15H25M31.5 8.5 25 15l6.5 6.5",
                stroke="paint-ink",
                stroke_width=2.4,
                stroke_linecap="round",
                stroke_linejoin="round",
            )


def ordo(canvas: Canvas) -> None:
    """The Ordo cards from the first to the last."""
    table = table_of(canvas)
    actors = cast(Sequence[int], canvas.view["actors"])
    canvas.text(-46, 27, canvas.board("ordo"), 14.5, "title", room=44)
    canvas.text(-46, 46, canvas.board("ordo_note"), 13.5, fill="ink-soft", room=44)
    for at, seat in enumerate(table["ordo"]):
        with canvas.at(38 * at, 0):
            canvas.path("M0 14c0-18 34-18 34 0V61H0Z", **lit(seat in actors))
            canvas.text(17, 21, ROMAN[at], 14, "title", anchor="middle")
            canvas.seat(seat, 17, 42, 12)
            if table["primus"] == seat:
                canvas.draw("cal-primus", 20, 47, 16)


# The cards of the city.


def cards(canvas: Canvas, *, folded: bool) -> None:
    """Five factions with their decks, two open cards each."""
    plan = canvas.art.plan("folded" if folded else "card")
    tops = (129, 192) if folded else (130, 262)
    columns = cast(list[int], canvas.art.places["columns"])
    for top, numeral, row in zip(tops, ROMAN, ("first_row", "second_row"), strict=False):
        turned = f"translate(27 {number(top + plan['height'] / 2)}) rotate(-90)"
        canvas.text(
            *(0, 0, numeral if folded else f"{numeral}  {canvas.board(row)}", 13),
            "title" if folded else "text",
            anchor="middle",
            fill="ink-soft",
            room=124,
            transform=turned,
        )
    for x, faction in zip(columns, table_of(canvas)["factions"], strict=True):
        with canvas.at(x, 88):
            banner(canvas, faction)
        for top, card in zip(tops, faction["cards"], strict=True):
            with canvas.at(x, top):
                if card:
                    civitas(canvas, card, plan)
                else:
                    canvas.rect(
                        *(0, 0, plan["width"], plan["height"]),
                        rx=6,
                        fill="none",
                        stroke="line",
                        stroke_dasharray="6 5",
                    )


def banner(canvas: Canvas, faction: shapes.FactionRow) -> None:
    """A faction's banner with its deck."""
    canvas.path(
        "M0 4C0 1.8 1.8 0 4 0H172C174.2 0 176 1.8 176 4V38H0Z",
        fill=CLOTHS[faction["id"]],
        stroke="c-edge",
        stroke_width=1.5,
    )
    canvas.path("M3 34H173", stroke="paint-paper", stroke_opacity=0.5)
    canvas.draw(f"cal-disc-{faction['id']}", 4, 2.5, 32)
    name = canvas.label("faction", faction["id"])
    canvas.text(41, 24, name, 14.5, "title", room=98, fill="paint-paper")
    canvas.rect(149, 2, 22, 28, rx=3, fill="none", stroke="paint-paper", stroke_width=1.2)
    canvas.rect(146, 5, 22, 28, rx=3, fill="c-card", stroke="c-edge", stroke_width=1.4)
    canvas.text(157, 24.5, faction["deck"], 16, "bold", anchor="middle")


def civitas(canvas: Canvas, card: shapes.CivitasCard, plan: Plan) -> None:
    """An open card: for whom it is, what it does, its spaces."""
    resolving = table_of(canvas)["resolving"]
    now = resolving is not None and resolving["at"] == card["at"]
    edge = {"stroke": "pompeii", "stroke_width": 4} if now else {"stroke": "c-edge"}
    canvas.rect(0, 0, plan["width"], plan["height"], rx=6, fill="c-card", **edge)
    band(canvas, card, plan)
    effects(canvas, card, plan)
    if plan["band.height"] < plan["height"]:
        canvas.path(f"M.7 {plan['band.height']}H{plan['width'] - 0.7}", stroke="c-edge")
    for at, space in enumerate(card["spaces"]):
        spot(canvas, space, plan["spaces.x"] + plan["spaces.pitch"] * at, plan)


def band(canvas: Canvas, card: shapes.CivitasCard, plan: Plan) -> None:
    """For whom a card is: the best, each, or all but some."""
    ground, ink = BANDS[card["kind"]]
    wide, high = plan["band.width"], plan["band.height"] - 0.7
    left = 6 if plan["band.height"] == plan["height"] else 0.7
    canvas.path(
        f"M6 .7H{wide}V{high}H{left}C3 {high} .7 {high - 2.3:.1f} .7 {high - 5.3:.1f}"
        "V6C.7 3 3 .7 6 .7Z",
        fill=ground,
    )
    canvas.draw(
        f"cal-{card['kind']}", plan["band.icon.x"], plan["band.icon.y"], plan["band.icon.size"]
    )
    value = f"<{card['value']}" if card["kind"] == "negative" else f"{card['value']}+"
    x, y, size = (plan[f"band.value.{key}"] for key in ("x", "y", "font"))
    canvas.text(x, y, value, size, "title", anchor="middle", fill=ink, room=wide - 4)
    if plan["band.word"]:
        word = canvas.form("kind", card["kind"], "short")
        canvas.text(wide / 2, plan["band.word"], word, 14, anchor="middle", fill=ink, room=wide - 4)


def effects(canvas: Canvas, card: shapes.CivitasCard, plan: Plan) -> None:
    """What a card does: one effect, two at once, or one of two."""
    both = card["effects"] == ["pugio_and_coniura"]
    signs = ["pugio", "coniura"] if both else card["effects"]
    size, y = plan["signs.size"], plan["signs.y"]
    centres = [plan["signs.single"]]
    if len(signs) > 1:
        centres = [plan["signs.first"], plan["signs.second"]]
        word, font = ("+", 18) if both else (canvas.board("aut"), 12.5)
        middle = sum(centres) / 2
        canvas.text(
            middle, y + size / 2 + 5, word, font, "title", anchor="middle", fill="paint-pompeii"
        )
    for x, effect in zip(centres, signs, strict=True):
        canvas.draw(f"cal-fx-{effect}", x - size / 2, y, size)
        if plan["signs.word"]:
            word = canvas.form("effect", effect, "short")
            half = min(width_of(word, 14), 64) / 2
            at = max(plan["band.width"] + 3 + half, min(x, plan["width"] - 4 - half))
            fill = "paint-pompeii" if effect.startswith("lose_") else "c-ink"
            canvas.text(at, plan["signs.word"], word, 14, anchor="middle", fill=fill, room=64)


def spot(canvas: Canvas, space: shapes.Space, x: float, plan: Plan) -> None:
    """A space of a card, with its token or what is printed on it."""
    y, size = plan["spaces.y"], plan["spaces.size"]
    fill, edge = "c-space", "paint-umber-59"
    if not space["usable"]:
        fill, edge = "url(#cal-hatch)", "paint-edge"
    canvas.rect(x, y, size, size, rx=2, fill=fill, stroke=edge, stroke_width=1.2)
    token = space["token"]
    if token:
        piece(canvas, token["seat"], token["value"], x + size / 2, y + size / 2, size * 0.46)
        return
    if space["players"] is not None:
        canvas.text(
            *(x + size / 2, y + size / 2 + 4.5, space["players"], min(13, size * 0.62), "bold"),
            anchor="middle",
            fill="paint-umber-44",
        )
    if not space["usable"]:
        struck = f"M{number(x + 4)} {number(y + size - 4)}L{number(x + size - 4)} {number(y + 4)}"
        canvas.path(struck, stroke="paint-umber-59", stroke_width=1.3)


def piece(canvas: Canvas, seat: int, value: str | None, x: float, y: float, r: float) -> None:
    """An SPQR token: face down in its seat's shape, or face up with its number."""
    if value is None:
        canvas.seat(seat, x, y, r)
        return
    mark, low = marks()[seat], seat == TRIANGLE
    with canvas.at(x, y):
        canvas.path(
            mark["path"],
            fill=mark["colour"],
            stroke="paint-ink",
            stroke_width=max(1.4, r / 9) / r,
            transform=f"scale({number(float(r))})",
        )
        inner = f"translate(0 {number(r * 0.06 * low)}) scale({number(r * 0.74)})"
        canvas.path(mark["path"], fill="paint-stone-99", transform=inner)
        size = r * (0.86 if low else 1)
        foot = r * 0.24 * low + size * 0.34
        canvas.text(0, foot, face_of(value), size, "bold", anchor="middle")


def face_of(value: str) -> str:
    """The number on a token's face."""
    return "−1" if value == "minus_1" else value


# The palace, and a conspiracy in it.


def palace(canvas: Canvas) -> None:
    """The emperor between the candidates, and the piles."""
    table = table_of(canvas)
    hall(canvas, 146, "c-palace", 0.5)
    for x, pile in ((10, "pugio"), (78, "coniura")):
        with canvas.at(x, 22):
            tall_pile(canvas, pile)
    for x, candidate in zip((152, 630), table["candidates"], strict=False):
        with canvas.at(x, 6):
            augustus(canvas, candidate, canvas.art.plan("candidate"))
    with canvas.at(350, 6):
        augustus(canvas, table["emperor"], canvas.art.plan("emperor"), emperor=True)
    for y, pile in ((16, "augusti"), (82, "conspiracy")):
        with canvas.at(838, y):
            small_pile(canvas, pile)


def hall(canvas: Canvas, height: float, fill: str, gilt: float) -> None:
    """The ground of the palace."""
    canvas.rect(0, 0, 936, height, rx=2, fill=fill, stroke="c-edge", stroke_width=1.5)
    canvas.rect(4, 4, 928, height - 8, fill="none", stroke="paint-gold-76", stroke_opacity=gilt)


def count_of(canvas: Canvas, pile: str) -> int:
    """How much of a pile is left."""
    table = table_of(canvas)
    if pile == "conspiracy":
        return table["conspiracy_points"]
    return {"pugio": table["piles"]["pugio"], "coniura": table["piles"]["coniura"]}.get(
        pile, table["piles"]["augusti"]
    )


def name_of(canvas: Canvas, pile: str) -> str:
    """What a pile is called."""
    return canvas.label("deck", pile) if pile in SYMBOLS else canvas.board(f"pile_{pile}")


def tall_pile(canvas: Canvas, pile: str) -> None:
    """A pile with its count, over its name."""
    canvas.draw("cal-back", 13, 1, 62)
    canvas.draw("cal-back", 9, 5, 62)
    canvas.draw(SYMBOLS[pile], 19.5, 24, 24)
    canvas.circle(52, 62, 13, fill="paint-paper", stroke="paint-ink", stroke_width=1.6)
    canvas.text(52, 67.5, count_of(canvas, pile), 16, "bold", anchor="middle")
    canvas.text(33, 94, name_of(canvas, pile), 14, anchor="middle", fill="#fff3dc", room=66)


def small_pile(canvas: Canvas, pile: str) -> None:
    """A pile beside its count."""
    if pile == "conspiracy":
        canvas.draw("cal-conspiracy", 4, 4, 29)
    else:
        canvas.draw("cal-augustus-back" if pile == "augusti" else "cal-back", 6, 0, 35)
    if pile in SYMBOLS:
        canvas.draw(SYMBOLS[pile], 11, 10, 15)
    canvas.text(50, 24, count_of(canvas, pile), 17, "bold", anchor="middle", fill="#fff3dc")
    canvas.text(34, 49, name_of(canvas, pile), 13.5, anchor="middle", fill="#fff3dc", room=76)


def augustus(
    canvas: Canvas, one: shapes.AugustusCard, plan: Plan, *, emperor: bool = False
) -> None:
    """The emperor or a candidate: head, life, points a round, and the favour spaces."""
    named = one["named"] and not emperor
    edge = {"stroke": "paint-pompeii", "stroke_width": 3} if named else {"stroke": "c-edge"}
    wide, high = plan["width"], plan["height"]
    canvas.rect(0, 0, wide, high, rx=6, fill="c-lit" if named or emperor else "c-card", **edge)
    if emperor:
        canvas.rect(
            3.5, 3.5, wide - 7, high - 7, rx=4, fill="none", stroke="paint-gilt", stroke_width=1.5
        )
    canvas.draw(f"cal-bust-{one['id']}", plan["bust.x"], plan["bust.y"], plan["bust.size"])
    if "role.x" in plan:
        role = "emperor" if emperor else "named" if named else "candidate"
        fill = "c-soft" if role == "candidate" else "paint-pompeii"
        room = wide - plan["role.x"] - 6
        canvas.text(plan["role.x"], plan["role.y"], canvas.board(role), 13.5, fill=fill, room=room)
    x, y, font, room = (plan[f"name.{key}"] for key in ("x", "y", "font", "room"))
    canvas.text(x, y, canvas.label("augustus", one["id"]), font, "title", room=room)
    strength(canvas, one, plan)
    favours(canvas, one, plan)


def strength(canvas: Canvas, one: shapes.AugustusCard, plan: Plan) -> None:
    """His life, and what he pays each round."""
    x, y, size = (plan[f"life.{key}"] for key in ("x", "y", "size"))
    if plan["hearts"]:
        for at in range(one["life"]):
            canvas.draw("cal-heart", x + at * min(22, 70 / one["life"]), y, size)
    else:
        canvas.draw("cal-heart", x, y, size)
        canvas.text(x + size + 3, y + size - 3.5, one["life"], 15, "bold")
    x, y, size = (plan[f"pays.{key}"] for key in ("x", "y", "size"))
    canvas.draw("cal-laurel", x, y, size)
    canvas.text(x + size + 3, y + size - 5, one["points"], 15, "bold")


def favours(canvas: Canvas, one: shapes.AugustusCard, plan: Plan) -> None:
    """The favour spaces, and whose Favors lie on them."""
    x, y, r, pitch = (plan[f"favours.{key}"] for key in ("x", "y", "r", "pitch"))
    step = min(pitch, (plan["width"] - 4 - r - x) / max(1, one["spaces"] - 1))
    r = min(r, step * 0.52)
    for at in range(one["spaces"]):
        taken = at < len(one["favours"])
        dashes = "none" if taken else "5 3.5"
        canvas.circle(
            *(x + step * at, y, r),
            fill="c-space",
            stroke="paint-umber-59",
            stroke_width=1.4,
            stroke_dasharray=dashes,
        )
        if taken:
            canvas.seat(one["favours"][at], x + step * at, y, r * 0.74)


def stage(canvas: Canvas, plot: shapes.Plot) -> None:
    """A conspiracy: emperor and candidates, then the plot, or the daggers."""
    table = table_of(canvas)
    hall(canvas, 286, "c-stage", 0.55)
    canvas.draw("cal-hood", 14, 9, 24)
    title = canvas.board("conspiracy_after", slot=ROMAN[max(0, marker_at(canvas))])
    if table["fallen"]:
        title = canvas.board("last_conspiracy")
    canvas.text(46, 28, title, 18, "title", fill="#fff3dc", room=480)
    steps(canvas)
    with canvas.at(12, 42):
        augustus(canvas, table["emperor"], canvas.art.plan("stage-emperor"), emperor=True)
    for at, candidate in enumerate(table["candidates"]):
        with canvas.at(12 + 132 * at, 168):
            augustus(canvas, candidate, canvas.art.plan("stage-candidate"))
    with canvas.at(280, 42):
        if step_of(canvas) == "daggers":
            attempt(canvas, plot)
        else:
            auction(canvas, plot)
    for at, pile in enumerate(("pugio", "coniura", "augusti", "conspiracy")):
        with canvas.at(858, 45 + 59 * at):
            small_pile(canvas, pile)


def step_of(canvas: Canvas) -> str:
    """Which of its three steps a conspiracy is in."""
    plot = table_of(canvas)["conspiracy"]
    if plot and plot["stake"]:
        return "plot"
    asked = cast(dict[str, str], canvas.view["question"] or {})
    return "favours" if asked.get("step") in {"NameCandidate", "GiveFavour"} else "daggers"


def steps(canvas: Canvas) -> None:
    """The steps of a conspiracy, with the one it is in."""
    names = ["plot", "daggers"] if table_of(canvas)["fallen"] else ["plot", "favours", "daggers"]
    for at, name in enumerate(names):
        now = name == step_of(canvas)
        fill, edge = ("paint-sand-96", "paint-sand-96") if now else ("none", "paint-violet-69")
        x = 924 - 116 * (len(names) - at)
        canvas.rect(x, 9, 110, 25, rx=6, fill=fill, stroke=edge)
        ink = "paint-ink" if now else "#fff3dc"
        words = f"{at + 1} {canvas.board(f'step_{name}')}"
        canvas.text(x + 55, 26.5, words, 14.5, anchor="middle", fill=ink, room=104)


def auction(canvas: Canvas, plot: shapes.Plot) -> None:
    """Everybody's symbols against the chief's line; once it is settled, where the Favors lie."""
    table = table_of(canvas)
    canvas.rect(0, 0, 570, 234, rx=6, fill="c-card", stroke="c-edge", stroke_width=1.5)
    canvas.text(12, 21, canvas.board("speaking_order"), 13.5, fill="c-soft", room=114)
    high = 204 / len(table["ordo"])
    columns = min(12, max(6, plot["stake"] + 1))
    if plot["stake"]:
        lines(canvas, plot, columns)
    for at, seat in enumerate(table["ordo"]):
        with canvas.at(0, 28 + high * at, opacity=0.6 if seat in plot["passed"] else 1):
            if at:
                canvas.path("M8 0H562", stroke="paint-edge")
            bid(canvas, plot, seat, high, 250 / columns)


def lines(canvas: Canvas, plot: shapes.Plot, columns: int) -> None:
    """The numbers over the auction, and the chief's line."""
    pitch = 250 / columns
    canvas.text(402, 21, canvas.board("total"), 13.5, anchor="middle", fill="c-soft", room=44)
    canvas.text(
        *(560, 21, canvas.board("line"), 13.5),
        anchor="end",
        fill="paint-pompeii",
        room=132,
    )
    line = 130 + pitch * plot["stake"]
    canvas.rect(line - pitch / 2 - 11, 6, 22, 20, rx=4, fill="paint-pompeii")
    canvas.path(
        f"M{number(line)} 30V228", stroke="paint-pompeii", stroke_width=2.4, stroke_dasharray="6 3"
    )
    for at in range(1, columns + 1):
        fill = "paint-paper" if at == plot["stake"] else "c-soft"
        canvas.text(130 + pitch * (at - 0.5), 21, at, 15, "bold", anchor="middle", fill=fill)


def bid(canvas: Canvas, plot: shapes.Plot, seat: int, high: float, pitch: float) -> None:
    """What one player has laid for the plot, and how he stands to it."""
    canvas.seat(seat, 28, high / 2, 13)
    canvas.text(50, high / 2 + 5, canvas.speaker.seat(seat), 16, "bold", room=76)
    if plot["stake"]:
        laid = laid_by(plot, seat)
        wide, tall = min(26, pitch - 3), min(32, high - 4)
        for at, card in enumerate(laid):
            with canvas.at(130 + pitch * at + (pitch - wide) / 2, (high - tall) / 2):
                hand_card(canvas, card, wide, tall)
        canvas.text(402, high / 2 + 6, len(laid) or "–", 17, "bold", anchor="middle")
    else:
        resting = table_of(canvas)["romans"][seat]["favour"]
        canvas.draw("cal-favour", 130, high / 2 - 10, 20)
        canvas.text(157, high / 2 + 5, canvas.label("resting", resting), 15, room=220)
    chief = seat == plot["chief"]
    if chief:
        canvas.draw("cal-eagle", 424, high / 2 - 14, 28)
    x = 450 if chief else 426
    face = "bold" if chief else "text"
    canvas.text(x, high / 2 + 5, standing(canvas, plot, seat), 14, face, room=560 - x)


def standing(canvas: Canvas, plot: shapes.Plot, seat: int) -> str:
    """How a player stands to the plot."""
    if seat in plot["passed"]:
        return canvas.board("plot_passed")
    if seat == plot["chief"]:
        return canvas.board("plot_chief")
    if plot["stake"] and seat in cast(Sequence[int], canvas.view["actors"]):
        return canvas.board("plot_speaks")
    joined = len(laid_by(plot, seat)) == plot["stake"]
    return canvas.board("plot_joins" if joined else "plot_waits")


def laid_by(plot: shapes.Plot, seat: int) -> list[str]:
    """The cards that a player has laid."""
    return [one["card"] for one in plot["laid"] if one["seat"] == seat]


def attempt(canvas: Canvas, plot: shapes.Plot) -> None:
    """The assassination: hearts and shields against daggers, and what either end would bring."""
    guards = [one["seat"] for one in plot["laid"] if one["seat"] in plot["passed"]]
    blows = [one["seat"] for one in plot["laid"] if one["seat"] not in plot["passed"]]
    canvas.rect(0, 0, 356, 234, rx=6, fill="c-card", stroke="c-edge", stroke_width=1.5)
    life = {"life": plot["life"] - len(guards), "guards": len(guards), "total": plot["life"]}
    canvas.text(12, 22, canvas.board("life_line", **life), 15, "bold", room=200)
    words = canvas.board("daggers_line", n=len(blows))
    dies = len(blows) >= plot["life"]
    fill = "paint-pompeii" if dies else "ink"
    canvas.text(344, 22, words, 15, "bold", anchor="end", fill=fill, room=130)
    columns = max(plot["life"], len(blows), 4)
    pitch = min(80, 336 / columns)
    for at in range(columns):
        with canvas.at((356 - pitch * columns) / 2 + pitch * at, 32):
            guard = at - life["life"]
            column(
                canvas,
                pitch,
                alive=at < plot["life"],
                guard=guards[guard] if 0 <= guard < len(guards) else None,
                blow=blows[at] if at < len(blows) else None,
            )
    canvas.path("M12 196H344", stroke="paint-edge")
    order = table_of(canvas)["ordo"]
    for at, seat in enumerate(order):
        x = 12 + 332 / len(order) * at
        canvas.seat(seat, x + 11, 214, 10)
        canvas.draw("cal-shield" if seat in plot["passed"] else "cal-dagger", x + 24, 206, 16)
        canvas.text(x + 44, 219, len(laid_by(plot, seat)), 15, "bold")
    ends(canvas, plot)


def column(
    canvas: Canvas, pitch: float, *, alive: bool, guard: int | None, blow: int | None
) -> None:
    """One life of the emperor: his own or a defender's, and the dagger that meets it."""
    big = min(40, pitch - 12)
    beyond = {} if alive else {"stroke_dasharray": "4 4"}
    fill = "c-space" if alive else "none"
    canvas.rect(4, 0, pitch - 8, 158, rx=6, fill=fill, stroke="paint-edge", **beyond)
    if guard is not None:
        canvas.draw("cal-shield", (pitch - big) / 2, 5, big)
        canvas.seat(guard, pitch / 2 + big * 0.4, big * 0.85, 10)
    elif alive:
        canvas.draw("cal-heart", (pitch - big) / 2, 5, big)
    if blow is not None:
        size = min(60, pitch)
        canvas.draw("cal-dagger", (pitch - size) / 2, big + 9, size)
        canvas.seat(blow, pitch / 2, 143, 11)


def ends(canvas: Canvas, plot: shapes.Plot) -> None:
    """What happens if the emperor dies, and if he lives."""
    table = table_of(canvas)
    last = "_last" if table["fallen"] else ""
    words = {
        "emperor": canvas.label("augustus", table["emperor"]["id"]),
        "candidate": canvas.label("augustus", plot["named"]) if plot["named"] else "",
        "life": plot["life"],
        "chief": canvas.speaker.seat(plot["chief"]),
    }
    for at, key in enumerate((f"if_dies{last}", f"if_lives{last}")):
        with canvas.at(364, 120 * at):
            edge, width = ("paint-pompeii", 2.4) if at == 0 else ("c-edge", 1.0)
            canvas.rect(0, 0, 206, 114, rx=6, fill="c-card", stroke=edge, stroke_width=width)
            for row, line in enumerate(canvas.board(key, **words).split(" | ")):
                face = "text" if row else "bold"
                canvas.text(10, 22 + 21 * row, line, 14, face, room=188)


# What belongs to one player.


def hand_card(canvas: Canvas, card: str, wide: float, high: float) -> None:
    """A hand card: one symbol, or two of which one is used."""
    canvas.rect(0, 0, wide, high, rx=4, fill="paint-stone-99", stroke="paint-ink", stroke_width=1.4)
    size = min(wide * 0.72, high * 0.6)
    if not card.endswith("_double"):
        canvas.draw(SYMBOLS[card], (wide - size) / 2, (high - size) / 2, size)
        return
    canvas.path(f"M3 {high - 4:.1f}L{wide - 3:.1f} 4", stroke="paint-edge", stroke_width=1.4)
    canvas.draw("cal-hood", wide * 0.06, high * 0.06, size * 0.7)
    canvas.draw("cal-dagger", wide * 0.46, high * 0.53, size * 0.7)


def tray(canvas: Canvas) -> None:
    """What only the player sees: the tokens of the supply and the cards in hand."""
    mine, you = table_of(canvas)["mine"], canvas.view["you"]
    canvas.rect(0, 0, 936, 96, rx=2, fill="c-tray", stroke="line")
    if mine is None or not isinstance(you, int):
        canvas.text(14, 52, canvas.board("not_yours"), 15, fill="ink-soft", room=900)
        return
    at = 26 + canvas.text(14, 20, canvas.board("your_tokens"), 14, "bold", room=200)
    canvas.text(at, 20, canvas.board("your_tokens_note"), 13.5, fill="ink-soft", room=466 - at)
    for place, value in enumerate(TOKENS):
        own_token(canvas, you, value, 38 + 57 * place, held=value in mine["supply"])
    hand = [card for card in HAND for _ in range(mine["hand"].get(card, 0))]
    canvas.path("M473 8V88", stroke="line")
    at = 500 + canvas.text(488, 20, canvas.board("your_hand", n=len(hand)), 14, "bold", room=200)
    holds = {
        symbol: sum(card == symbol or card.endswith("_double") for card in hand)
        for symbol in SYMBOLS
    }
    words = canvas.board("hand_holds", **holds)
    canvas.text(922, 20, words, 13.5, anchor="end", fill="ink-soft", room=922 - at)
    step = min(54, 440 / max(1, len(hand)))
    for place, card in enumerate(hand):
        with canvas.at(488 + step * place, 33):
            hand_card(canvas, card, 44, 58)


def own_token(canvas: Canvas, you: int, value: str, x: float, *, held: bool) -> None:
    """A token of the supply, or where it would lie."""
    if held:
        piece(canvas, you, value, x, 64, 23)
        return
    canvas.path(
        marks()[you]["path"],
        stroke="ink-soft",
        stroke_width=1.6 / 21,
        stroke_dasharray="0.19 0.19",
        transform=f"translate({number(x)} 64) scale(21)",
    )
    if value in EARNED and value not in table_of(canvas)["romans"][you]["earned"]:
        canvas.draw("cal-lock", x - 8, 58, 16)
        canvas.text(x + 14, 50, face_of(value), 13, fill="ink-soft")
    else:
        drop = 10 if you == TRIANGLE else 5
        canvas.text(x, 64 + drop, face_of(value), 14, anchor="middle", fill="ink-soft")


def panel(canvas: Canvas, seat: int, room: float) -> None:
    """What everybody sees of a player: place, points, cards, tokens, Favor, what he earned."""
    table = table_of(canvas)
    roman = table["romans"][seat]
    facts = {
        "laurel": roman["victory"],
        "conspiracy": roman["conspiracy"],
        "hand": roman["cards"],
        "spqr": roman["supply"],
    }
    place = ROMAN[table["ordo"].index(seat)]
    canvas.text(10, 18, place, 14, "title", fill="ink-soft")
    share = (room - 38) / len(facts)
    for at, (sign, fact) in enumerate(facts.items()):
        x = 34 + share * at
        canvas.draw(f"cal-{sign}", x, 3, 19)
        canvas.text(x + 22, 18, fact, 15, "bold")
    canvas.draw("cal-favour", 10, 32, 19)
    canvas.text(34, 47, favour(canvas, roman), 14, room=room - 118)
    for at, value in enumerate(roman["earned"]):
        piece(canvas, seat, value, room - 50 - 23 * at, 42, 10)
    if table["primus"] == seat:
        canvas.draw("cal-primus", room - 32, 31, 22)


def favour(canvas: Canvas, roman: shapes.Roman) -> str:
    """What a Favor brings now: points under the emperor, a candidate's name, or nothing."""
    table = table_of(canvas)
    if roman["favour"] == "emperor":
        return f"+{table['emperor']['points']}"
    if roman["favour"] == "in_hand":
        return "–"
    named = [one["id"] for one in table["candidates"] if one["named"]]
    return canvas.label("augustus", named[0]) if named else canvas.label("resting", "candidate")
