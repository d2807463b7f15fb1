"""Sylla's Rome: prestige, Res Publica, market, events and Great Works; the Romans below."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, cast

from ludi.games.sylla import shapes
from ludi.pictures.art import lines_of, width_of
from ludi.pictures.canvas import Canvas, Style, number

WIDTH: Final = 960
HEIGHT: Final = 486
PANEL: Final = 150
LAP: Final = 50  # spaces of the prestige track
TOKENS: Final = ("civic", "leisure", "health")
COLOURS: Final = ("red", "yellow", "grey")
BUILDINGS: Final = ("market_stall", "field", "private_temple", "tavern")
LIES: Final = ("upright", "tilted", "down", "down_tilted")
FATES: Final = {"averted": "s-good", "strikes": "s-bad", "struck": "s-bad", "level": "s-tie"}
BADGES: Final = {
    "averted": "paint-green-47",
    "strikes": "paint-pompeii",
    "struck": "paint-pompeii",
    "level": "paint-gold-45",
}
CELLS: Final = {1: "s-cell", 2: "s-cell-2", 3: "s-cell-3", 4: "s-cell-4"}
INKED: Final[Style] = {"stroke": "s-ink", "stroke_width": 1.6}
EDGED: Final[Style] = {"stroke": "line", "stroke_width": 1}


def table_of(canvas: Canvas) -> shapes.Table:
    """What the seat sees."""
    return cast(shapes.Table, canvas.view["table"])


def headline(canvas: Canvas) -> str:
    """The turn, and its phase."""
    table = table_of(canvas)
    phase = table["phase"]
    if phase in {"setup", "end"}:
        return canvas.say(f"phases.{phase}")
    turn = canvas.board("headline", turn=table["turn"], turns=table["turns"])
    return f"{turn} · {canvas.say(f'phases.{phase}_now')}"


def players(canvas: Canvas) -> range:
    """Who has a panel: everybody."""
    return canvas.seats


def board(canvas: Canvas) -> None:
    """What belongs to Rome."""
    canvas.rect(0, 0, WIDTH, HEIGHT, rx=3, fill="board")
    canvas.rect(3, 3, WIDTH - 6, HEIGHT - 6, fill="none", stroke="line", stroke_width=1.5)
    with canvas.at(15, 8):
        prestige(canvas)
    with canvas.at(15, 62):
        ladder(canvas)
    with canvas.at(15, 240):
        market(canvas)
    with canvas.at(610, 62):
        heading(canvas, 0, 15, "events", 334, canvas.board("two_strike"))
    for at, event in enumerate(table_of(canvas)["events"]):
        with canvas.at(610, 84 + at * 73):
            draw_event(canvas, event)
    with canvas.at(610, 380):
        works(canvas)


def picture(canvas: Canvas, name: str) -> str:
    """Which drawing stands for a thing."""
    return cast(dict[str, str], canvas.art.places["pictures"])[name]


def heading(
    canvas: Canvas, x: float, y: float, key: str, room: float = 300, aside: str = ""
) -> None:
    """The name of a part, and a remark at its other end."""
    wide = canvas.text(x, y, canvas.board(key), 15, "title", room=room)
    canvas.text(
        x + room, y, aside, 13, anchor="end", fill="ink-soft", room=max(10, room - wide - 14)
    )


def box(canvas: Canvas, width: float, height: float, fill: str = "panel") -> None:
    """The paper of a part."""
    canvas.rect(0, 0, width, height, rx=4, fill=fill, **EDGED)


def capital(words: str) -> str:
    """Words with a capital."""
    return words[:1].upper() + words[1:]


def prestige(canvas: Canvas) -> None:
    """The prestige track: fifty spaces, then round again with a 50."""
    romans = table_of(canvas)["romans"]
    step = 930 / LAP
    for space in range(LAP):
        five = space % 5 == 0
        fill = "board-dark" if five else "board-light"
        canvas.rect(space * step, 28, step, 19, fill=fill, **EDGED)
        if five:
            middle = (space + 0.5) * step
            canvas.text(middle, 42, space, 13, "bold", anchor="middle")
    right = all(roman["prestige"] % LAP < 40 for roman in romans)
    canvas.text(
        930 if right else 0,
        13,
        canvas.board("prestige"),
        14,
        "title",
        anchor="end" if right else "start",
    )
    taken: dict[int, int] = {}
    for roman in romans:
        laps, space = divmod(roman["prestige"], LAP)
        aside = taken.setdefault(space, 0)
        taken[space] += 1
        x = (space + 0.5) * step + aside * 17
        canvas.seat(roman["seat"], x, 14, 10)
        if laps:
            canvas.text(x + 12, 18, f"+{laps * LAP}", 12, "bold")


def ladder(canvas: Canvas) -> None:
    """Res Publica: three markers over the worth of a token, the crisis zone, famine below."""
    state = table_of(canvas)["ladder"]
    box(canvas, 584, 171)
    heading(canvas, 10, 20, "res_publica", 564, canvas.board("crisis_rule"))
    size = len(state["values"])
    step = 416 / size
    canvas.text(152, 52, canvas.board("per_token"), 13, anchor="end", fill="ink-soft", room=140)
    for space, value in enumerate(state["values"]):
        canvas.text(160 + (space + 0.5) * step, 53, value, 16, "title", anchor="middle")
    rows = [*((token, state["markers"][token]) for token in TOKENS), ("famine", state["famine"])]
    for at, (name, space) in enumerate(rows):
        with canvas.at(0, 60 + at * 27):
            lane(canvas, name, space, step)
    crisis = state["crisis"] * step
    canvas.rect(
        161,
        27,
        crisis - 2,
        114,
        rx=4,
        fill="none",
        stroke="pompeii",
        stroke_width=2,
    )
    canvas.text(
        160 + crisis / 2,
        39,
        canvas.board("crisis"),
        12,
        "bold",
        anchor="middle",
        fill="pompeii-text",
        room=crisis - 6,
    )


def lane(canvas: Canvas, name: str, space: int, step: float) -> None:
    """One marker of the ladder: its name, what it is worth, where it stands."""
    state = table_of(canvas)["ladder"]
    hungry = name == "famine"
    canvas.draw(f"token-{name}", 9, 2, 22)
    title = canvas.board("famine") if hungry else capital(canvas.label("token", name))
    canvas.text(36, 18, title, 14, "bold", room=66)
    alarm = space > 0 if hungry else space < state["crisis"]
    worth = canvas.board("level", level=space)
    if not hungry:
        worth = canvas.board("each", value=state["values"][space])
    fill = "pompeii-text" if alarm else "ink"
    canvas.text(152, 18, worth, 13, anchor="end", fill=fill, room=46)
    for at, value in enumerate(state["values"]):
        x = 162 + at * step
        fill = CELLS.get(value, "s-cell-4")
        if hungry:
            fill = "s-hunger" if at <= space else "s-cell"
        canvas.rect(x, 1, step - 4, 24, rx=2, fill=fill, **EDGED)
        if hungry:
            canvas.text(x + step - 9, 18, at, 12, anchor="end", fill="ink-soft")
    canvas.draw(f"token-{name}", 160 + (space + 0.5) * step - 12, 1, 24)
    to_come = state["to_come"]
    if to_come is None:
        return
    goal = to_come["famine"] if hungry else to_come["markers"][name]
    if goal != space:
        canvas.draw(f"token-{name}", 160 + (goal + 0.5) * step - 12, 1, 24, opacity=0.4)


# The market: buildings for sale and recruits.


def market(canvas: Canvas) -> None:
    """The buildings for sale; below them the recruits, or what the one who looks has."""
    table = table_of(canvas)
    box(canvas, 584, 236)
    heading(canvas, 10, 20, "sale", 564, canvas.board("stacks", **table["stacks"]))
    for at, (colour, building, now) in enumerate(sale(canvas)):
        with canvas.at(10 + at * 95, 28):
            tile(canvas, colour, building, now=now)
    recruits = [name for name, count in table["display"].items() for _ in range(count)]
    if recruits:
        heading(canvas, 10, 130, "recruits", 564, canvas.board("pile", n=table["pile"]))
        row(canvas, [(name, table["hexagons"][name], "upright") for name in recruits])
        return
    you = canvas.view["you"]
    looked_at = you if isinstance(you, int) else table["consul"]
    canvas.seat(looked_at, 19, 125, 8)
    own = looked_at == you
    title = canvas.board("your_cards") if own else canvas.speaker.seat(looked_at)
    canvas.text(34, 130, title, 15, "title", room=540)
    row(canvas, cards_of(canvas, table["romans"][looked_at]))


def cards_of(canvas: Canvas, roman: shapes.Roman) -> list[tuple[str, list[str], str]]:
    """The cards before a Roman, and those it has chosen in secret: name, hexagons, how they lie."""
    chosen = roman["screen"]["chosen"] if roman["screen"] else {}
    hexagons = table_of(canvas)["hexagons"]
    secret = [(name, hexagons[name], "upright") for name, n in chosen.items() for _ in range(n)]
    return secret + [(piece["id"], piece["hexagons"], lie) for piece, lie in lying(roman)]


def sale(canvas: Canvas) -> Iterator[tuple[str, str | None, bool]]:
    """The places of the sale: colour, building, and whether it is up for sale at this moment."""
    asked = cast(dict[str, dict[str, str]], canvas.view["question"] or {}).get("args", {})
    up = (asked.get("colour"), asked.get("building"))
    for place in table_of(canvas)["sale"]:
        if place["building"] is None and place["colour"] == up[0] and up[1] is not None:
            yield place["colour"], up[1], True  # it was taken from here to be auctioned
            up = (None, None)
        else:
            yield place["colour"], place["building"], False


def row(canvas: Canvas, cards: list[tuple[str, list[str], str]]) -> None:
    """Cards side by side, closer together where they are many."""
    step = min(72.0, (560 - 66) / max(1, len(cards) - 1))
    for at, (name, hexagons, lie) in enumerate(cards):
        with canvas.at(10 + at * step, 138, 0.82):
            card(canvas, name, hexagons, lie)


def tile(canvas: Canvas, colour: str, building: str | None, *, now: bool) -> None:
    """A place of the sale: its colour, and the building that is to be had there."""
    edge: Style = {"stroke": "pompeii", "stroke_width": 3} if now else INKED
    if building is None:
        edge = {"stroke": "line", "stroke_dasharray": "4 3"}
    canvas.rect(0, 0, 90, 80, rx=5, fill="s-card" if building else "none", **edge)
    canvas.draw(f"hex-{colour}", 4, 4, 18)
    if building:
        canvas.draw(picture(canvas, building), 18, 14, 44)
        name = canvas.label("building", building)
        canvas.text(45, 73, name, 13, "bold", anchor="middle", room=84)


def card(canvas: Canvas, name: str, hexagons: list[str], lie: str) -> None:
    """A character: its name, its figure, what it is good for, the rail of hexagons."""
    kind = name.removeprefix("christian_")
    down, tilted = lie.startswith("down"), lie.endswith("tilted")
    fill = "s-back" if down else "paint-sand-90" if tilted else "s-card"
    with canvas.at(0, 0, turn=(8, 40, 58) if tilted else None):
        canvas.rect(0, 0, 80, 116, rx=6, fill=fill, stroke="s-ink", stroke_width=2)
        ink = "paint-paper" if down else "s-ink"
        title = canvas.label("piece", kind)
        canvas.text(40, 16, title, 13.5, "bold", anchor="middle", room=72, fill=ink)
        canvas.rect(4, 21, 72, 48, fill="s-figure", opacity=0.3 if down else 1)
        canvas.draw(picture(canvas, name), 17, 22, 46)
        if kind != name:
            canvas.draw("ic-fish", 50, 54, 14)
        if down or tilted:
            words = canvas.board("face_down" if down else "tilted")
            canvas.text(40, 84, words, 13, "bold", anchor="middle", room=72, fill=ink)
        else:
            power(canvas, kind)
        if not down:
            canvas.path("M6 90H74", stroke="paint-edge")
            for at, colour in enumerate(COLOURS):
                drawn = f"hex-{colour}" if colour in hexagons else "hex-none"
                canvas.draw(drawn, 9 + at * 22.5, 95, 17)


def power(canvas: Canvas, kind: str) -> None:
    """What a character is good for."""
    words = canvas.board(f"power.{kind}")
    sign = cast(dict[str, str], canvas.art.places["powers"]).get(kind)
    beside = 0 if sign is None else 17
    wide = min(width_of(words, 13, "bold"), 72 - beside)
    left = 40 - (wide + beside) / 2
    if sign:
        canvas.draw(sign, left, 72, 15)
    canvas.text(left + beside, 84, words, 13, "bold", room=72 - beside)


# Events and Great Works.


def draw_event(canvas: Canvas, event: shapes.RomeEvent) -> None:
    """One event: what it does, who fights it and for what, the cubes on it, its fate."""
    deciding = table_of(canvas)["phase"] == "v"
    fate = event["fate"]
    canvas.rect(0, 0, 334, 68, rx=6, fill=FATES[fate] if deciding else "s-card", **INKED)
    canvas.path("M6 1H56V67H6Q1 67 1 62V6Q1 1 6 1Z", fill="s-figure")
    canvas.draw(cast(dict[str, str], canvas.art.places["events"])[event["id"]], 6, 12, 44)
    canvas.text(64, 18, canvas.label("event", event["id"]), 14, "title", room=218)
    canvas.text(64, 34, canvas.board(f"effect.{event['id']}"), 13, room=218)
    x = 64.0
    for fighter in event["fighters"]:
        canvas.rect(x, 40, 25, 25, rx=4, fill="s-card", **INKED)
        canvas.draw(picture(canvas, fighter), x + 1.5, 41.5, 22)
        x += 29
    cubes = [seat for seat, count in enumerate(event["cubes"]) for _ in range(count)]
    step = min(22, 130 / max(1, len(cubes)))
    for at, seat in enumerate(cubes):
        canvas.seat(seat, x + 12 + at * step, 53, 10)
    canvas.path("M287 2V66", stroke="paint-edge")
    token = event["token"]
    canvas.draw(f"token-{token}" if token else "token-prestige", 297, 12, 28)
    if event["famine"]:
        canvas.draw("ic-wheat", 296, 45, 16)
        canvas.text(313, 59, f"+{event['famine']}", 13, "bold")
    if deciding:
        badge(canvas, canvas.board(f"fate_{fate}"), 282, 46, BADGES[fate])


def badge(canvas: Canvas, words: str, right: float, top: float, fill: str) -> None:
    """A word on a field of colour."""
    wide = width_of(words, 13, "bold") + 14
    canvas.rect(right - wide, top, wide, 18, rx=9, fill=fill)
    canvas.text(
        right - wide / 2, top + 13.5, words, 13, "bold", anchor="middle", fill="paint-white"
    )


def works(canvas: Canvas) -> None:
    """The Great Work of the turn, what is known of the next, and those that are over with."""
    state = table_of(canvas)["works"]
    heading(canvas, 0, 15, "works", 334)
    past = [*state["built"], *([state["shelved"]] if state["shelved"] else [])]
    for at, work in enumerate(past):
        x = 334 - 34 * (len(past) - at)
        out = work == state["shelved"]
        canvas.draw(picture(canvas, work), x, 0, 18, opacity=0.45 if out else 1)
        canvas.circle(x + 27, 16, 6, fill="paint-pompeii" if out else "paint-green-47")
        mark = "M24.5 13.5l5 5m0-5l-5 5" if out else "M24 16l2.2 2.4 4-4.6"
        canvas.path(
            mark, stroke="paint-white", stroke_width=1.8, transform=f"translate({number(x)} 0)"
        )
    with canvas.at(0, 24):
        present(canvas, state)
    if state["now"]:
        with canvas.at(222, 24):
            coming(canvas, state)


def present(canvas: Canvas, state: shapes.Works) -> None:
    """The Great Work of this turn: what it pays, and what it moves."""
    canvas.rect(0, 0, 216, 74, rx=6, fill="s-card", **INKED)
    work = state["now"]
    if work is None or work not in state["terms"]:
        canvas.text(108, 42, canvas.board("no_work"), 13, anchor="middle", room=200)
        return
    terms = state["terms"][work]
    canvas.text(8, 17, canvas.label("work", work), 14, "title", room=200)
    canvas.draw(picture(canvas, work), 8, 26, 39)
    canvas.text(76, 38, prizes(canvas, terms), 13, room=134)
    if terms["moves"]:
        canvas.draw(f"token-{terms['moves']}", 76, 43, 16)
        for at, line in enumerate(lines_of(helps(canvas, terms), 114, 12)[:2]):
            canvas.text(96, 54 + 13 * at, line, 12, room=114)


def prizes(canvas: Canvas, terms: shapes.Terms) -> str:
    """What a work pays by rank or by votes."""
    said = []
    for at, prize in enumerate(terms["prizes"]):
        if terms["votes"]:
            said.append(canvas.board("prize_votes", votes=terms["votes"][at], prize=prize))
        else:
            rank = canvas.board(f"rank.{at + 1}")
            said.append(canvas.board("prize_rank", rank=rank, prize=prize))
    return " · ".join(said)


def helps(canvas: Canvas, terms: shapes.Terms) -> str:
    """What a work moves for how many votes."""
    moves = terms["moves"]
    famine = moves == "famine"
    name = canvas.board("famine") if famine else capital(canvas.label("token", moves))
    step = f"{'−' if famine else '+'}{terms['steps']}"
    return canvas.board("work_moves", name=name, step=step, votes=terms["votes_per_step"])


def coming(canvas: Canvas, state: shapes.Works) -> None:
    """What is known of the next work."""
    dashes: Style = {} if state["next"] else {"stroke_dasharray": "5 4"}
    canvas.rect(0, 0, 112, 74, rx=6, fill="s-card", **INKED, **dashes)
    if state["next"]:
        canvas.text(56, 17, canvas.board("next"), 13, "bold", anchor="middle", room=104)
        canvas.draw(picture(canvas, state["next"]), 36, 22, 26)
        name = canvas.label("work", state["next"])
        canvas.text(56, 65, name, 13, anchor="middle", room=104)
        return
    lines = [canvas.board("last_work")]
    if state["to_come"]:
        names = ", ".join(canvas.label("work", work) for work in state["to_come"])
        lines = [canvas.board("next_unknown"), *lines_of(names, 102, 12)[:3]]
    for at, line in enumerate(lines):
        top = 42 - 7 * (len(lines) - 1) + 14 * at
        canvas.text(56, top, line, 12, anchor="middle", room=104)


# The romans.


def panel(canvas: Canvas, seat: int, room: float) -> None:
    """What lies before a Roman; of its screen only the own side."""
    table = table_of(canvas)
    roman = table["romans"][seat]
    x = 10.0
    if table["consul"] == seat and table["phase"] != "setup":
        canvas.draw("ic-consul", room - 52, -32, 18)
    facts = [
        ("ic-vote", str(roman["votes"]["work"])),
        ("ic-coin", f"+{roman['income']}"),
        ("ic-wheat", f"−{roman['hunger']}"),
    ]
    for sign, fact in facts:
        x += canvas.draw(sign, x, 0, 17) + 2
        x += canvas.text(x, 14, fact, 14, "bold") + 9
    if roman["decided"]:
        canvas.draw("hand-fist", x, -3, 22, color=canvas.colour("ink-soft"))
    behind(canvas, roman, room)
    cards = list(lying(roman))
    step = min(32, (room - 16) / max(1, (len(cards) + 1) // 2))
    for at, (piece, lie) in enumerate(cards):
        row = at * 2 // max(2, len(cards) + len(cards) % 2)
        column = at - row * ((len(cards) + 1) // 2)
        with canvas.at(8 + column * step, 42 + row * 41):
            small_card(canvas, piece, lie)
    buildings(canvas, roman, room)


def behind(canvas: Canvas, roman: shapes.Roman, room: float) -> None:
    """What lies behind the screen of a Roman, as far as one sees it."""
    screen = roman["screen"]
    canvas.draw("ic-screen", 10, 21, 17)
    if screen is None:
        canvas.text(32, 34, canvas.board("hidden"), 12, fill="ink-soft", room=room - 42)
        return
    x = 34 + canvas.draw("ic-coin", 32, 21, 17)
    x += canvas.text(x, 35, screen["denarii"], 14, "bold") + 8
    for token in TOKENS:
        x += canvas.draw(f"token-{token}", x, 21, 17) + 2
        x += canvas.text(x, 35, screen["tokens"][token], 14, "bold") + 8
    worth = canvas.board("worth", n=screen["worth"])
    canvas.text(x, 35, worth, 12, fill="ink-soft", room=max(10, room - x - 6))


def lying(roman: shapes.Roman) -> Iterator[tuple[shapes.Pieces, str]]:
    """The characters and Cranes of a Roman, one by one, those that are upright first."""
    for lie in LIES:
        for piece in roman["pieces"]:
            if piece["id"] not in BUILDINGS:
                for _ in range(lies(piece, lie)):
                    yield piece, lie


def lies(piece: shapes.Pieces, lie: str) -> int:
    """How many of some pieces lie so."""
    return cast(dict[str, int], piece)[lie]


def small_card(canvas: Canvas, piece: shapes.Pieces, lie: str) -> None:
    """A character small: the figure, and where its hexagons stand; tilted, or face down."""
    tilted = lie.endswith("tilted")
    fill = "s-back" if lie.startswith("down") else "paint-sand-85b" if tilted else "s-card"
    with canvas.at(0, 0, turn=(9, 14, 19) if tilted else None):
        canvas.rect(0, 0, 28, 38, rx=4, fill=fill, stroke="paint-ink", stroke_width=1.5)
        canvas.draw(picture(canvas, piece["id"]), 2, 1, 24)
        if piece["christian"]:
            canvas.draw("ic-fish", 13, 17, 8)
        for at, colour in enumerate(COLOURS):
            if colour in piece["hexagons"]:
                canvas.circle(6 + at * 8, 31.5, 3.5, fill=f"s-{colour}", stroke="paint-ink")


def buildings(canvas: Canvas, roman: shapes.Roman, room: float) -> None:
    """The revenue tile and the buildings of a Roman, and whether an event holds them down."""
    kinds = [
        (picture(canvas, piece["id"]), lie, lies(piece, lie))
        for piece in roman["pieces"]
        if piece["id"] in BUILDINGS
        for lie in LIES
        if lies(piece, lie)
    ]
    step = min(56, (room - 16) / (len(kinds) + 1))
    canvas.draw("b-revenue", 8, 126, 20)
    canvas.text(40, 142, canvas.label("revenue", roman["revenue"]), 13, "bold", room=step - 30)
    for at, (drawn, lie, count) in enumerate(kinds, start=1):
        x = 8 + at * step
        if lie.startswith("down"):
            canvas.rect(x - 2, 125, min(34, step - 1), 23, rx=4, fill="s-back")
        canvas.draw(drawn, x, 126, 20)
        if count > 1:
            canvas.text(x + 32, 142, f"×{count}", 13, "bold", room=step - 30)
