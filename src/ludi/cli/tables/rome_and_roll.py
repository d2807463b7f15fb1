"""The table of Rome & Roll: the city in colour, beside it dice, plans and favours; below, the rest.

A building shows its initials on its first square and its owner's small letter on the others; `♟`
marks an overseer. Hills are capital letters (C for the Capitol), `:` is marsh inside the wall and
`.` outside, `~` the Tiber, `=` a bridge, `+W` a printed wood; rubble is `▒`, a park `♣`. `?` is a
basket.
"""

from __future__ import annotations

from typing import Final, cast

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

import ludi
from ludi.cli.tables import SEAT_COLOURS
from ludi.games.rome_and_roll import shapes
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
    "~": ("~~", "bold deep_sky_blue1 on blue4"),
    "=": ("==", "bold white on orange4"),
    "F": ("##", "bold grey93 on grey30"),
}
SENECA: Final = "grey70"
DICE: Final = {"blue": "dodger_blue1", "yellow": "yellow3", "red": "red1"}
LETTERS: Final = {"wood": "W", "brick": "B", "stone": "S", "fish": "F", "jewel": "J", "basket": "?"}
SIDE: Final = 55  # columns beside the city
SITE: Final = 20
TRACKS: Final = ("coins", "buildings", "legacy", "glory")


def draw(view: dict[str, object], speaker: Speaker) -> RenderableType:
    """The whole table in a hundred columns."""
    rome = Drawing(cast(shapes.Table, view["table"]), speaker)
    upper = Table.grid(padding=(0, 2, 0, 0))
    upper.add_row(rome.city(), rome.side())
    return Group(rome.headline(), upper, rome.regions(), rome.notables(), rome.seneca())


class Drawing:
    """Draws the parts of one view."""

    def __init__(self, table: shapes.Table, speaker: Speaker) -> None:
        self.table = table
        self.speaker = speaker
        self.box = ludi.game("rome_and_roll").components
        self.initials = {row.text("id"): row.text("initials") for row in self.box.rows("plans")}

    def word(self, key: str, **words: object) -> str:
        """A word of the terminal's own."""
        return self.speaker.sentence(f"terminal.{key}", words)

    def owner(self, owner: object) -> Text:
        """The letter of a seat in its colour, an S for Seneca, a dash for nobody."""
        if isinstance(owner, int):
            return Text("ABCDE"[owner], style=f"bold {SEAT_COLOURS[owner]}")
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

    def city(self) -> Text:
        """The map with rulers, each square two columns wide."""
        grid = self.box.lines(f"maps.{self.table['map']}.city")
        cells = self.built()
        printed = self.printed()
        lines = [Text("   " + "".join(f" {chr(97 + at)}" for at in range(len(grid[0]))), "dim")]
        for row, marks in enumerate(grid):
            line = Text(f"{row + 1:>2} ", style="dim")
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
            if building["id"] in self.initials:
                found[building["at"]] = (self.initials[building["id"]], style)
            for seat in building["overseers"]:
                found[building["squares"][-1]] = (f"{'ABCDE'[seat]}♟", style)
        return found

    def forum(self, building: shapes.BuildingSeen) -> dict[str, tuple[str, str]]:
        """The Forum, with the overseers that stand on it."""
        found = dict.fromkeys(building["squares"], GROUND["F"])
        for seat, square in zip(building["overseers"], building["squares"], strict=False):
            found[square] = (f"{'ABCDE'[seat]}♟", f"bold black on {SEAT_COLOURS[seat]}")
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

    def side(self) -> RenderableType:
        """Dice, plans, favours and Nero cards."""
        return Group(self.dice(), self.turn(), self.plans(), self.favours(), self.nero())

    def dice(self) -> Table:
        """The dice still to be used, two a line: name, owner, icons."""
        grid = Table.grid(padding=(0, 2, 0, 0))
        left = [self.die(die) for die in self.table["dice"] if die["at"] != "used"]
        for at in range(0, len(left), 2):
            grid.add_row(*left[at : at + 2])
        return grid

    def die(self, die: shapes.Die) -> Text:
        """A die by colour and face, whose it is, and what it shows."""
        name = f"{self.speaker.label('colour', die['colour'])[0].upper()}{die['face']}"
        line = Text(name, style=f"bold {DICE[die['colour']]}")
        line.append_text(self.owner(die["at"]) if die["at"] is not None else Text(" "))
        icons = [str(icon) for icon in self.faces(die["colour"])[int(die["face"]) - 1]]
        goods = "".join(LETTERS[icon] for icon in icons if icon in LETTERS)
        workers = [self.speaker.label("icon", icon)[:6] for icon in icons if icon not in LETTERS]
        return line.append(f" {' '.join([goods, *workers]).strip()}", style="not bold")

    def faces(self, colour: str) -> list[list[object]]:
        """The six faces of a colour as the box lists them."""
        found = self.box.node(f"dice.faces.{colour}")
        assert isinstance(found, list)
        return found

    def turn(self) -> Text:
        """What is left of the die of this turn."""
        turn = self.table["turn"]
        if turn is None:
            return Text()
        goods = [
            f"{count} {self.speaker.label('good', good)}"
            for good, count in turn["icons"].items()
            if count
        ]
        workers = [self.speaker.label("worker", worker) for worker in turn["workers"]]
        if turn["auxiliaries"]:
            workers.append(f"{turn['auxiliaries']} {self.speaker.label('icon', 'auxiliary')}")
        return Text(
            f"{self.word('die')} {', '.join([*goods, *workers]) or '–'}"[:54], style="italic"
        )

    def plans(self) -> Table:
        """The eight plans: initials, name, cost, points and the foreman."""
        grid = Table.grid(padding=(0, 1, 0, 0))
        rows = {row.text("id"): row for row in self.box.rows("plans")}
        for plan in self.table["plans"]:
            row = rows[plan["id"]]
            grid.add_row(
                Text(self.initials[plan["id"]], style="bold"),
                self.speaker.label("plan", plan["id"])[:22],
                Text(row.text("cost"), style="dark_goldenrod"),
                Text(row.text("shape"), style="dim"),
                self.site(row.text("site")),
                self.owner(plan["foreman"]) if plan["foreman"] is not None else Text("·"),
            )
        return grid

    def site(self, site: str) -> Text:
        """Where a plan must stand, nothing for anywhere."""
        return Text(
            "" if site == "anywhere" else f"! {self.speaker.label('site', site)}"[:20], "dim"
        )

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

    def regions(self) -> Table:
        """The four regions: colonies with strength and owner, roads with steles and owner."""
        grid = Table.grid(padding=(0, 2, 0, 0))
        for region in self.table["regions"]:
            name = Text(f"{self.speaker.label('region', region['id'])} ", style="bold")
            name.append(LETTERS[region["resource"]], style="not bold dim")
            colonies, roads = Text(), Text()
            for colony in region["colonies"]:
                mark = "=" if colony["linked"] else ":"
                colonies.append(f"{colony['id'].upper()}({colony['strength']}){mark}")
                colonies.append_text(self.owner(colony["owner"])).append(" ")
            for road in region["roads"]:
                ends = f"{road['near'][0 if road['near'] == 'rome' else slice(None)]}-{road['far']}"
                roads.append(f"{ends.upper()}({road['steles']})")
                roads.append_text(self.owner(road["owner"])).append(" ")
            grid.add_row(name, colonies, roads)
        return grid

    def notables(self) -> Table:
        """One block for each player: score, tracks, soldiers, senators, storage, advisors."""
        grid = Table.grid(padding=(0, 2, 0, 0))
        for one in self.table["notables"]:
            if one["character"] is None:
                continue
            name = self.owner(one["seat"]).append(f" {self.speaker.seat(one['seat'])[:14]}")
            character = self.speaker.label("character", one["character"])
            name.append(f"\n  {character}", style="not bold dim")
            grid.add_row(name, self.sheet(one), self.advisors(one))
        return grid

    def sheet(self, one: shapes.Notable) -> Text:
        """Score and tracks with the blue boxes; soldiers, senators and storage below."""
        text = Text(f"{sum(one['score'].values()):>3} ", style="bold")
        for track in TRACKS:
            number = f"{one['tracks'][track]}/{one['blue_boxes'][track]}"
            text.append(f" {self.speaker.label('track', track)[:3]} {number}", style="not bold")
        soldiers = f"{one['soldiers'] - one['garrisoned']}/{one['soldiers']}"
        senators = f"{one['senators'] - one['deployed']}/{one['senators']}"
        stored = "".join(LETTERS[name] * min(n, 9) for name, n in one["storage"].items()) or "–"
        text.append(f"\n    ♜{soldiers} ☖{senators}  {stored[:34]}", style="not bold")
        return text

    def advisors(self, one: shapes.Notable) -> Text:
        """The advisors with their loyalty boxes."""
        parts = []
        for advisor in one["advisors"]:
            boxes = "■" * advisor["boxes"] + "□" * (5 - advisor["boxes"])
            parts.append(f"{self.speaker.label('advisor', advisor['id'])[:9]:<9} {boxes}")
        return Text("\n".join([" ".join(parts[:2]), parts[2]]), style="dim")

    def seneca(self) -> Text:
        """Seneca's line in the solo game."""
        seneca = self.table["seneca"]
        if not seneca or "points" not in seneca:
            return Text()
        line = Text(self.word("seneca", points=seneca["points"], seals=seneca["seals"]), SENECA)
        if seneca["turned"]:
            card = self.speaker.label("seneca_card", seneca["turned"][-1])
            line.append(f"   {card}"[:60], style="italic")
        return line


def letter(owner: object) -> str:
    """The small letter of an owner on the map."""
    return "abcde"[owner] if isinstance(owner, int) else "s"


def ground(mark: str) -> tuple[str, str]:
    """An empty square: two letters and a style."""
    if mark in GROUND:
        return GROUND[mark]
    return f"{mark} ", f"bold black {HILLS[mark]}"
