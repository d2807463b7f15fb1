"""The table of Sylla: the ladder beside the events, the sale, and a block for each house.

Cubes are the letters of their seats. Of a kind of piece the number alone is ready, `/` marks tilted
ones and `×` those that lie face down.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, cast

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ludi.cli.tables import SEAT_COLOURS
from ludi.games.sylla import shapes
from ludi.texts import Speaker

TOKENS: Final = {"civic": "medium_purple1", "leisure": "green3", "health": "dodger_blue1"}
COLOURS: Final = {"red": "red1", "yellow": "yellow1", "grey": "grey70"}
FAMINE: Final = "dark_goldenrod"


def draw(view: dict[str, object], speaker: Speaker) -> RenderableType:
    """The whole table in a hundred columns."""
    rome = Drawing(cast(shapes.Table, view["table"]), speaker)
    upper = grid()
    upper.add_row(rome.ladder(), rome.events())
    return Group(rome.headline(), upper, rome.works(), rome.market(), rome.houses(), rome.screen())


class Drawing:
    """Draws the parts of one view."""

    def __init__(self, table: shapes.Table, speaker: Speaker) -> None:
        self.table = table
        self.speaker = speaker

    def word(self, key: str, **words: object) -> str:
        """A word of the terminal's own."""
        return self.speaker.sentence(f"terminal.{key}", words)

    def headline(self) -> Text:
        """Turn, phase and First Consul."""
        phase = self.table["phase"]
        if phase in ("setup", "end"):
            name = self.word(phase)
        else:
            number = str(phase).upper()
            name = f"{number} {self.speaker.label('phase', phase)}"
        turn = {"turn": self.table["turn"], "turns": self.table["turns"], "phase": name}
        line = Text(self.word("headline", **turn), style="bold")
        line.append(f"   {self.word('consul')}: ", style="not bold")
        return line.append_text(self.named(self.table["consul"]))

    def ladder(self) -> RenderableType:
        """The spaces with their worth, the three markers and famine."""
        ladder = self.table["ladder"]
        lines = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0), header_style="dim")
        lines.add_column(self.word("ladder"))
        for value in ladder["values"]:
            lines.add_column(str(value), justify="center")
        lines.add_column("")
        spaces = range(len(ladder["values"]))
        for token, space in ladder["markers"].items():
            label = Text(self.speaker.label("token", token), style=TOKENS[token])
            row = [mark(at == space, at < ladder["crisis"], TOKENS[token]) for at in spaces]
            lines.add_row(label, *row, self.standing(space))
        level = Text(self.word("level", level=ladder["famine"]))
        row = [
            Text("●" if at == ladder["famine"] else str(at), style=famine_style(at, ladder))
            for at in spaces
        ]
        lines.add_row(Text(self.word("famine"), style=FAMINE), *row, level)
        return lines

    def standing(self, space: int) -> Text:
        """What a token of a marker on a space is worth, and whether there is a crisis."""
        ladder = self.table["ladder"]
        line = Text(self.word("each", value=ladder["values"][space]))
        if space < ladder["crisis"]:
            line.append(f" {self.word('crisis')}", style="bold red1")
        return line

    def events(self) -> RenderableType:
        """The four events: who fights them, for what, and the cubes there."""
        lines = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
        for key in ("events", "fought_by", "reward", "cubes"):
            lines.add_column(self.word(key))
        for event in self.table["events"]:
            name = Text(self.speaker.label("event", event["id"]))
            name.append(" +1" * event["famine"], style=FAMINE)
            fighters = ", ".join(self.speaker.label("fighter", one) for one in event["fighters"])
            cubes = Text()
            for seat, many in enumerate(event["cubes"]):
                cubes.append(letter(seat) * many, style=f"bold {SEAT_COLOURS[seat]}")
            lines.add_row(name, fighters, self.reward(event["token"]), cubes)
        return lines

    def reward(self, token: str | None) -> Text:
        """The token of an event; Decadence gives prestige."""
        if token is None:
            return Text(self.word("prestige"))
        return Text(self.speaker.label("token", token), style=TOKENS[token])

    def works(self) -> Text:
        """The Great Works: this turn's, the next, the rest."""
        works = self.table["works"]
        line = Text(f"{self.word('works')}  ", style="dim")
        shown: dict[str, Sequence[str | None]] = {
            "now": [works["now"]],
            "next": [works["next"]],
            "to_come": works["to_come"],
            "built": works["built"],
            "shelved": [works["shelved"]],
        }
        for key, found in shown.items():
            names = [self.speaker.label("work", work) for work in found if work]
            if names:
                line.append(f"{self.word(key)} ", style="dim")
                line.append(f"{', '.join(names)}  ", style="bold" if key == "now" else "not dim")
        return line

    def market(self) -> RenderableType:
        """The tiles for sale by colour, and the characters to recruit."""
        sale = Text(f"{self.word('sale')}  ", style="dim")
        for colour, style in COLOURS.items():
            tiles = [place["building"] for place in self.table["sale"] if place["colour"] == colour]
            names = [self.tile(tile) for tile in tiles]
            sale.append(f"{self.speaker.label('colour', colour)} ", style=f"not dim {style}")
            sale.append(f"{' · '.join(names)}   ", style="not dim")
        recruits = Text(f"{self.word('recruits')}  ", style="dim")
        shown = {piece: many for piece, many in self.table["display"].items() if many}
        people = [f"{self.speaker.label('piece', piece)} {many}" for piece, many in shown.items()]
        recruits.append(", ".join(people) or self.word("empty"), style="not dim")
        rest = self.word("pile", n=self.table["pile"])
        recruits.append(f"   {rest}, {self.word('under', n=len(self.table['under']))}")
        return Group(sale, recruits)

    def tile(self, building: str | None) -> str:
        """A tile for sale, or an empty place."""
        return self.speaker.label("building", building) if building else self.word("empty")

    def houses(self) -> RenderableType:
        """One block a house: prestige, pieces, and what they can do."""
        lines = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
        lines.add_column("")
        lines.add_column(self.word("before"), ratio=1)
        for key in ("votes", "bids", "income", "hunger", "prestige"):
            lines.add_column(self.word(key), justify="right")
        for house in self.table["houses"]:
            bids = Text("/").join(
                Text(str(house["bids"][colour]), style=style) for colour, style in COLOURS.items()
            )
            lines.add_row(
                self.named(house["seat"]),
                self.pieces(house["pieces"]),
                str(house["votes"]["work"]),
                bids,
                str(house["income"]),
                str(house["hunger"]),
                Text(str(house["prestige"]), style="bold gold1"),
            )
        return lines

    def pieces(self, pieces: Iterable[shapes.Pieces]) -> Text:
        """What lies before a house, with how it lies."""
        words = []
        for piece in pieces:
            word = Text(f"{self.speaker.label('piece', piece['id'])} ")
            ways = [(piece["upright"], "", "bold"), (piece["tilted"], "/", "dim")]
            ways.append((piece["down"] + piece["down_tilted"], "×", "red1"))
            marks = [Text(f"{many}{sign}", style=style) for many, sign, style in ways if many]
            words.append(word.append_text(Text("+").join(marks)))
        return Text(", ").join(words) if words else Text(self.word("empty"), style="dim")

    def screen(self) -> Text:
        """What lies behind the own screen; nothing for a spectator."""
        line = Text()
        for house in self.table["houses"]:
            behind = house["screen"]
            if behind is None:
                continue
            line.append(self.word("screen", denarii=behind["denarii"]), style="bold")
            for token, many in behind["tokens"].items():
                line.append(f"   {self.speaker.label('token', token)} ", style=TOKENS[token])
                line.append(str(many), style="bold")
        return line

    def named(self, seat: int) -> Text:
        """A player's letter in its colour, and the name."""
        line = Text(letter(seat), style=f"bold {SEAT_COLOURS[seat]}")
        return line.append(f" {self.speaker.seat(seat)[:12]}", style="not bold default")


def grid() -> Table:
    """Two blocks side by side."""
    return Table(box=None, show_header=False, pad_edge=False, padding=(0, 4, 0, 0))


def letter(seat: int) -> str:
    """The letter of a seat."""
    return "ABCDE"[seat]


def mark(here: bool, crisis: bool, style: str) -> Text:
    """A space of the ladder, with a marker or without."""
    if here:
        return Text("●", style=f"bold {style}")
    return Text("!" if crisis else "·", style="red1" if crisis else "dim")


def famine_style(at: int, ladder: shapes.Ladder) -> str:
    """How a space of the famine track is drawn."""
    return f"bold {FAMINE}" if at == ladder["famine"] else "dim"
