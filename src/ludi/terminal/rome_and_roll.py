"""The table of Rome & Roll: the city in colour, beside it dice, plans and favours; below, the rest.

A building shows its code on its first square and its owner's small letter on the others; `♟`
marks an overseer. Hills are capital letters (C for the Capitol), `:` is marsh inside the wall and
`.` outside, `~` the Tiber, `=` a bridge, `+W` a printed wood; rubble is `▒`, a park `♣`. `?` is a
basket.
"""

from __future__ import annotations

from typing import Final, cast

from rich.console import Group, RenderableType
from rich.text import Text

import ludi
from ludi.games.rome_and_roll import shapes
from ludi.terminal.parts import (
    EXTRA,
    LETTERS,
    NEEDED,
    SEAT_COLOURS,
    USEFUL,
    Beside,
    Drawing,
    Flow,
    Listing,
    Part,
    Room,
    explained,
)
from ludi.texts import Speaker

HILLS: Final = {
    "C": "on grey35",
    "P": "on dark_olive_green3",
    "A": "on dark_khaki",
    "L": "on thistle3",
    "E": "on dark_sea_green3",
    "V": "on rosy_brown",
    "Q": "on light_goldenrod3",
}
GROUND: Final = {
    ".": (" .", "dim"),
    ",": (" :", "on grey19"),
    "~": ("~~", "bold deep_sky_blue1 on navy_blue"),
    "=": ("==", "bold white on orange4"),
    "F": ("##", "bold grey93 on grey30"),
}
SENECA: Final = "grey70"
DICE: Final = {"blue": "dodger_blue1", "yellow": "yellow3", "red": "red1"}
GOODS: Final = {"wood": "W", "brick": "B", "stone": "S", "fish": "F", "jewel": "J", "basket": "?"}
BESIDE: Final = 76  # columns from which the plans find room beside the city
TRACKS: Final = ("coins", "buildings", "legacy", "glory")
SIGNS: Final = (
    *("GPa", "A♟", "C", ":", ".", "~", "=", "##", "+W", "▒", "♣", "W B S F J ?"),
    *("Y5A", "WBS i3 !", "H1(2):A", "H1(2)=A", "R-H1(1)A", "9/14", "■□"),
)  # each with a sentence in the texts


def draw(view: dict[str, object], speaker: Speaker, room: Room) -> list[Part]:
    """The city with dice and plans, the regions, the sheets, the advisors, Seneca."""
    rome = Rome(cast(shapes.Table, view["table"]), speaker, room)
    question = cast(dict[str, dict[str, object]], view["question"] or {})
    away = "region" in question.get("args", {})  # the question is asked outside the city
    return [
        Part("headline", rome.headline(), matters=NEEDED),
        *rome.city_parts(USEFUL if away else NEEDED),
        Part("regions", rome.regions(), matters=NEEDED if away else EXTRA),
        Part("notables", rome.notables(), rome.notables_in_brief(view["you"])),
        Part("advisors", rome.advisors(), matters=EXTRA),
        *rome.seneca(),
    ]


def legend(speaker: Speaker) -> list[tuple[str, str]]:
    """What the signs of the map and the sheets mean, and which good each letter is."""
    signs = explained(SIGNS, speaker)
    goods = [(sign, speaker.label("good", good)) for good, sign in GOODS.items()]
    rows = ludi.game("rome_and_roll").components.rows("plans")
    ids = [row.text("id") for row in rows]
    plans = [(speaker.label("plan", one, "code"), speaker.label("plan", one)) for one in ids]
    return signs + goods + plans


class Rome(Drawing[shapes.Table]):
    """Draws the parts of one view."""

    def __init__(self, table: shapes.Table, speaker: Speaker, room: Room) -> None:
        super().__init__(table, speaker, room)
        self.box = ludi.game("rome_and_roll").components
        plans = [row.text("id") for row in self.box.rows("plans")]
        self.codes = {plan: speaker.label("plan", plan, "code") for plan in plans}

    def owner(self, owner: object) -> Text:
        """The letter of a seat in its colour, an S for Seneca, a dash for nobody; or names."""
        if self.room.plain:
            return Text("Seneca" if owner == "seneca" else self.speaker.seat(owner))
        if isinstance(owner, int):
            return Text(LETTERS[owner], style=f"bold {SEAT_COLOURS[owner]}")
        return Text("S" if owner == "seneca" else "–", style=SENECA)

    def headline(self) -> Text:
        """Round, Proconsul and what is left of the game."""
        line = Text(self.word("round", n=self.table["round"]), style="bold")
        line.append(f"   {self.word('proconsul')} ", style="not bold")
        line.append_text(self.owner(self.table["proconsul"]))
        if self.table["last_round"]:
            line.append(f"   {self.word('last_round', n=self.table['last_round'])}", style="bold")
        return line

    # The city.

    def city_parts(self, matters: int) -> list[Part]:
        """The city and what lies beside it, as far as there is room; the rest below."""
        middle = Part("favours", Group(self.favours(), self.nero()), matters=EXTRA)
        if self.room.plain:
            tables = {"city": self.buildings(), "plans": self.plans(), "dice": self.dice()}
            return [Part(name, table) for name, table in tables.items()] + [middle]
        dice = Group(self.dice(), *self.turn())
        if self.room.columns < BESIDE:
            city = Part("city", Beside(self.city(), dice, 1), matters=matters)
            return [city, Part("plans", self.plans()), middle]
        side = Group(dice, self.plans(), self.favours(), self.nero())
        brief = Beside(self.city(), Group(dice, self.plans()), 1)
        found = [Part("city", Beside(self.city(), side, 1), brief, matters)]
        return found if self.room.wide else [*found, Part("sites", self.sites(), matters=EXTRA)]

    def buildings(self) -> Listing:
        """What stands in the city, building by building, in words."""
        rows = Listing("", self.word("owner"), self.word("squares"), self.word("overseers"))
        for building in self.table["buildings"]:
            rows.add(
                self.speaker.label("building", building["id"]),
                self.owner(building["owner"]) if building["owner"] is not None else "",
                ", ".join(building["squares"]),
                Text(", ").join(self.owner(seat) for seat in building["overseers"]),
            )
        return rows

    def city(self) -> Text:
        """The map with rulers, each square two columns wide."""
        grid = self.box.lines(f"maps.{self.table['map']}.city")
        cells = self.built()
        printed = self.printed()
        lines = [Text("   " + "".join(f" {chr(97 + at)}" for at in range(len(grid[0]))), "dim")]
        for row, marks in enumerate(grid):
            line = Text().append(f"{row + 1:>2} ", style="dim")
            for column, mark in enumerate(marks):
                name = f"{chr(97 + column)}{row + 1}"
                text, style = cells.get(name) or printed.get(name) or ground(mark)
                line.append(text, style=style)
            lines.append(line)
        return Text("\n").join(lines)

    def built(self) -> dict[str, tuple[str, str]]:
        """What stands on each square: two letters and a style."""
        found: dict[str, tuple[str, str]] = {}
        for building in self.table["buildings"]:
            if building["id"] == "forum":
                found.update(self.forum(building))
                continue
            owner = building["owner"]
            style = f"bold black on {SEAT_COLOURS[owner] if isinstance(owner, int) else SENECA}"
            other = {"rubble": "▒▒", "park": "♣♣"}.get(building["id"], f"{letter(owner)} ")
            for square in building["squares"]:
                found[square] = (other, style)
            if building["id"] in self.codes:
                found[building["at"]] = (self.codes[building["id"]], style)
            for seat in building["overseers"]:
                found[building["squares"][-1]] = (f"{LETTERS[seat]}♟", style)
        return found

    def forum(self, building: shapes.BuildingSeen) -> dict[str, tuple[str, str]]:
        """The Forum, with the overseers that stand on it."""
        found = dict.fromkeys(building["squares"], GROUND["F"])
        for seat, square in zip(building["overseers"], building["squares"], strict=False):
            found[square] = (f"{LETTERS[seat]}♟", f"bold black on {SEAT_COLOURS[seat]}")
        return found

    def printed(self) -> dict[str, tuple[str, str]]:
        """The printed resources of the large map."""
        if self.table["map"] == "small":
            return {}
        return {
            f"{chr(97 + column)}{row + 1}": (f"+{mark}", "bold gold1")
            for row, marks in enumerate(self.box.lines("maps.large.printed"))
            for column, mark in enumerate(marks)
            if mark != "."
        }

    # Beside the city.

    def dice(self) -> RenderableType:
        """The dice still to be used, as many a line as there is room for."""
        left = [self.die(die) for die in self.table["dice"] if die["at"] != "used"]
        return Group(*left) if self.room.plain else Flow(left)

    def die(self, die: shapes.Die) -> Text:
        """A die by colour and face, whose it is, and what it shows."""
        colour = self.speaker.label("colour", die["colour"])
        name = (
            f"{colour} {die['face']} " if self.room.plain else f"{colour[0].upper()}{die['face']}"
        )
        line = Text(name, style=f"bold {DICE[die['colour']]}")
        line.append_text(self.owner(die["at"]) if die["at"] is not None else Text(" "))
        icons = [str(icon) for icon in self.faces(die["colour"])[int(die["face"]) - 1]]
        goods = self.goods("".join(GOODS[icon] for icon in icons if icon in GOODS))
        workers = [self.speaker.label("icon", icon) for icon in icons if icon not in GOODS]
        return line.append(f" {' '.join([goods, *workers]).strip()}", style="not bold default")

    def goods(self, letters: str) -> str:
        """Goods by their letters, or counted by their names."""
        if not self.room.plain:
            return letters
        counts = {good: letters.count(sign) for good, sign in GOODS.items()}
        named = [f"{n} {self.speaker.label('good', good)}" for good, n in counts.items() if n]
        return ", ".join(named)

    def faces(self, colour: str) -> list[list[object]]:
        """The six faces of a colour as the box lists them."""
        found = self.box.node(f"dice.faces.{colour}")
        assert isinstance(found, list)
        return found

    def turn(self) -> list[Text]:
        """What is left of the die of this turn, if one is being used."""
        turn = self.table["turn"]
        if turn is None:
            return []
        goods = [
            f"{count} {self.speaker.label('good', good)}"
            for good, count in turn["icons"].items()
            if count
        ]
        workers = [self.speaker.label("worker", worker) for worker in turn["workers"]]
        if turn["auxiliaries"]:
            workers.append(f"{turn['auxiliaries']} {self.speaker.label('icon', 'auxiliary')}")
        left = ", ".join([*goods, *workers]) or "–"
        return [Text(f"{self.word('die')} {left}", style="italic")]

    def plans(self) -> Listing:
        """The eight plans: initials, name, cost, shape, where it must stand, and the foreman."""
        beside = not self.room.wide and not self.room.plain and self.room.columns >= BESIDE
        rows = Listing(*[""] * 6, gap=1)
        printed = {row.text("id"): row for row in self.box.rows("plans")}
        for plan in self.table["plans"]:
            row = printed[plan["id"]]
            site = self.site(row.text("site"))
            rows.add(
                Text(self.codes[plan["id"]], style="bold"),
                self.speaker.label("plan", plan["id"]),
                Text(self.goods(row.text("cost")), style="dark_goldenrod"),
                Text(row.text("shape"), style="dim"),
                Text(site[:1] if beside else site, style="dim"),
                self.owner(plan["foreman"]) if plan["foreman"] is not None else self.nobody(),
            )
        return rows

    def nobody(self) -> Text:
        """Nobody's foreman."""
        return Text("" if self.room.plain else "·")

    def site(self, site: str) -> str:
        """Where a plan must stand, nothing for anywhere."""
        return "" if site == "anywhere" else f"! {self.speaker.sentence(f'board.site.{site}')}"

    def sites(self) -> Text:
        """Where the plans of the table must stand, those that may not stand anywhere."""
        printed = {row.text("id"): row.text("site") for row in self.box.rows("plans")}
        told = [
            f"{self.codes[plan['id']]} {self.site(printed[plan['id']])}"
            for plan in self.table["plans"]
            if self.site(printed[plan["id"]])
        ]
        return Text(" · ".join(told), style="dim")

    def favours(self) -> Text:
        """The favours in play and who holds them."""
        line = Text(f"{self.word('favours')} ")
        for favour, holder in self.table["favours"].items():
            line.append(self.speaker.label("favour", favour))
            if holder is not None:
                line.append("→").append_text(self.owner(holder))
            line.append("  ")
        return line

    def nero(self) -> Text:
        """The Nero cards, taken ones with their owner."""
        line = Text(f"{self.word('nero')} ")
        for card in self.table["nero"]:
            taken = card["owner"] is not None
            line.append(str(card["points"]), style="dim" if taken else "bold gold1")
            if taken:
                line.append("→").append_text(self.owner(card["owner"]))
            line.append("  ")
        return line

    # Below.

    def regions(self) -> Listing:
        """The four regions: colonies with strength and owner, roads with steles and owner."""
        rows = Listing("", "", "")
        for region in self.table["regions"]:
            name = Text(f"{self.speaker.label('region', region['id'])} ", style="bold")
            good = region["resource"]
            sign = self.speaker.label("good", good) if self.room.plain else GOODS[good]
            name.append(sign, style="not bold dim")
            mark = Text(", " if self.room.plain else " ")
            colonies = mark.join(self.colony(colony) for colony in region["colonies"])
            rows.add(name, colonies, mark.join(self.road(road) for road in region["roads"]))
        return rows

    def colony(self, colony: shapes.ColonySeen) -> Text:
        """A colony: strength, whether a road leads there, its conqueror."""
        if self.room.plain:
            linked = f" {self.word('linked')}" if colony["linked"] else ""
            return Text(f"{colony['id'].upper()} ({colony['strength']}){linked} ").append_text(
                self.owner(colony["owner"])
            )
        mark = "=" if colony["linked"] else ":"
        line = Text(f"{colony['id'].upper()}({colony['strength']}){mark}")
        return line.append_text(self.owner(colony["owner"]))

    def road(self, road: shapes.RoadSeen) -> Text:
        """A road: its ends, its steles, who renovated it."""
        near = "R" if road["near"] == "rome" else road["near"]
        gap = " " * self.room.plain
        line = Text(f"{near}-{road['far']}".upper() + f"{gap}({road['steles']}){gap}")
        return line.append_text(self.owner(road["owner"]))

    def playing(self) -> list[shapes.Notable]:
        """Those who have chosen a character."""
        return [one for one in self.table["notables"] if one["character"] is not None]

    def notables(self) -> RenderableType:
        """One line for each player: points, tracks with their blue boxes, people, storage."""
        if self.room.columns < BESIDE and not self.room.plain:
            return Group(*(self.sheet(one) for one in self.playing()))
        heads = [self.speaker.label("track", track) for track in TRACKS]
        people = [self.word(key) for key in ("soldiers", "senators", "storage")]
        rows = Listing("", self.word("points"), *heads, *people, numbers=range(1, 8), gap=1)
        for one in self.playing():
            rows.add(self.named(one), str(sum(one["score"].values())), *self.figures(one))
        return rows

    def notables_in_brief(self, you: object) -> RenderableType:
        """One's own sheet in a line; all of them for a spectator."""
        shown = [one for one in self.playing() if you is None or one["seat"] == you]
        return Group(*(self.sheet(one) for one in shown))

    def named(self, one: shapes.Notable) -> Text:
        """A player with name and character."""
        character = self.speaker.label("character", one["character"])
        name = self.owner(one["seat"])
        if not self.room.plain:
            name.append(f" {self.speaker.seat(one['seat'])[:12]}", style="not bold default")
        return name.append(f" {character}", style="not bold dim") if self.room.wide else name

    def figures(self, one: shapes.Notable) -> list[str]:
        """The tracks, those free of all soldiers and senators, what is stored."""
        tracks = [f"{one['tracks'][track]}/{one['blue_boxes'][track]}" for track in TRACKS]
        soldiers = f"{one['soldiers'] - one['garrisoned']}/{one['soldiers']}"
        senators = f"{one['senators'] - one['deployed']}/{one['senators']}"
        stored = self.goods("".join(GOODS[name] * n for name, n in one["storage"].items())) or "–"
        return [*tracks, soldiers, senators, stored]

    def sheet(self, one: shapes.Notable) -> Text:
        """A player's sheet on a line of its own."""
        words = [self.speaker.label("track", track) for track in TRACKS]
        words += [self.word(key) for key in ("soldiers", "senators", "storage")]
        facts = [f"{word} {fact}" for word, fact in zip(words, self.figures(one), strict=True)]
        total = f"{sum(one['score'].values())} {self.word('points')}"
        return self.named(one).append(f"  {', '.join([total, *facts])}", style="not bold default")

    def advisors(self) -> Listing:
        """The advisors of every player with their loyalty boxes."""
        rows = Listing(*[""] * 4, gap=1)
        for one in self.playing():
            told = [self.advisor(advisor) for advisor in one["advisors"]]
            rows.add(self.owner(one["seat"]), *told)
        return rows

    def advisor(self, advisor: shapes.AdvisorSeen) -> Text:
        """An advisor and the boxes crossed."""
        boxes, name = advisor["boxes"], self.speaker.label("advisor", advisor["id"])
        drawn = f"{boxes}/5" if self.room.plain else "■" * boxes + "□" * (5 - boxes)
        return Text(f"{name} {drawn}", style="dim")

    def seneca(self) -> list[Part]:
        """Seneca's line in the solo game."""
        seneca = self.table["seneca"]
        if not seneca or "points" not in seneca:
            return []
        line = Text(self.word("seneca", points=seneca["points"], seals=seneca["seals"]), SENECA)
        if seneca["turned"]:
            card = self.speaker.label("seneca_card", seneca["turned"][-1])
            line.append(f"   {card}", style="italic")
        return [Part("seneca", line)]


def letter(owner: object) -> str:
    """The small letter of an owner on the map."""
    return "abcde"[owner] if isinstance(owner, int) else "s"


def ground(mark: str) -> tuple[str, str]:
    """An empty square: two letters and a style."""
    if mark in GROUND:
        return GROUND[mark]
    return f"{mark} ", f"bold black {HILLS[mark]}"
