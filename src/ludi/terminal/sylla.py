"""The table of Sylla: the ladder beside the events, the sale, and a block for each roman.

Cubes are the letters of their seats. Of a kind of piece the number alone is ready, `/` marks tilted
ones and `×` those that lie face down.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, cast

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ludi.games.sylla import shapes
from ludi.terminal.parts import (
    EXTRA,
    LETTERS,
    NEEDED,
    SEAT_COLOURS,
    Beside,
    Drawing,
    Listing,
    Part,
    Room,
    explained,
    letter,
)
from ludi.texts import Speaker

TOKENS: Final = {"civic": "medium_purple1", "leisure": "green3", "health": "dodger_blue1"}
COLOURS: Final = {"red": "red1", "yellow": "yellow1", "grey": "grey70"}
FAMINE: Final = "dark_goldenrod"


SIGNS: Final = ("●", "!", "+1", "AAB", "1/", "1×", "7/5/8")  # each with a sentence in the texts


def draw(view: dict[str, object], speaker: Speaker, room: Room) -> list[Part]:
    """Res Publica and the events, the works, the sale, the Romans, what lies behind screens."""
    rome = Rome(cast(shapes.Table, view["table"]), speaker, room)
    ladder, events = rome.ladder(), rome.events()
    upper = Beside(ladder, events, 4) if room.wide else Group(ladder, events)
    if room.plain:
        upper = Group(rome.ladder_in_words(), events)
    return [
        Part("headline", rome.headline(), matters=NEEDED),
        Part("events", upper, Group(rome.ladder_in_a_line(), events), NEEDED),
        Part("works", rome.works(), matters=EXTRA),
        Part("sale", rome.market()),
        Part("romans", rome.romans(), rome.romans_in_brief(view["you"]), NEEDED),
        *rome.screens(),
    ]


def legend(speaker: Speaker) -> list[tuple[str, str]]:
    """What the signs of the table mean."""
    return explained(SIGNS, speaker)


class Rome(Drawing[shapes.Table]):
    """Draws the parts of one view."""

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

    def ladder_in_words(self) -> Listing:
        """The three markers and famine, a line each."""
        ladder = self.table["ladder"]
        rows = Listing("", "")
        for token, space in ladder["markers"].items():
            rows.add(self.speaker.label("token", token), self.standing(space))
        rows.add(self.word("famine"), self.word("level", level=ladder["famine"]))
        return rows

    def ladder_in_a_line(self) -> Text:
        """The worth of the three tokens, and famine."""
        ladder = self.table["ladder"]
        parts = [
            Text(f"{self.speaker.label('token', token)} ", TOKENS[token]).append_text(
                self.standing(space)
            )
            for token, space in ladder["markers"].items()
        ]
        level = self.word("level", level=ladder["famine"])
        parts.append(Text(f"{self.word('famine')} ", FAMINE).append(level, style="default"))
        return Text("   ").join(parts)

    def standing(self, space: int) -> Text:
        """What a token of a marker on a space is worth, and whether there is a crisis."""
        ladder = self.table["ladder"]
        line = Text(self.word("each", value=ladder["values"][space]), style="default")
        if space < ladder["crisis"]:
            line.append(f" {self.word('crisis')}", style="bold red1")
        return line

    def events(self) -> Listing:
        """The four events: who fights them, for what, and the cubes there."""
        heads = [self.word(key) for key in ("events", "fought_by", "reward", "cubes")]
        rows = Listing(*heads, gap=2 if self.room.wide else 1)
        for event in self.table["events"]:
            name = Text(self.speaker.label("event", event["id"]))
            name.append(" +1" * event["famine"], style=FAMINE)
            fighters = ", ".join(self.speaker.label("fighter", one) for one in event["fighters"])
            rows.add(name, fighters, self.reward(event["token"]), self.cubes(event["cubes"]))
        return rows

    def cubes(self, cubes: Sequence[int]) -> Text:
        """The cubes on an event as the letters of their seats, or told by name."""
        if self.room.plain:
            told = [f"{self.speaker.seat(seat)} {many}" for seat, many in enumerate(cubes) if many]
            return Text(", ".join(told))
        line = Text()
        for seat, many in enumerate(cubes):
            line.append(LETTERS[seat] * many, style=f"bold {SEAT_COLOURS[seat]}")
        return line

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

    def romans(self) -> RenderableType:
        """Each Roman with its pieces, its prestige and what it can do."""
        if not self.room.wide and not self.room.plain:
            seats = [roman["seat"] for roman in self.table["romans"]]
            return Group(self.figures(), *(self.lying(seat) for seat in seats))
        rows = Listing("", self.word("before"), *self.heads(), numbers=range(2, 7))
        for roman in self.table["romans"]:
            seat = roman["seat"]
            rows.add(self.named(seat), self.pieces(roman["pieces"]), *self.numbers(roman))
        return rows

    def romans_in_brief(self, you: object) -> RenderableType:
        """The figures of all Romans, and the pieces of one's own."""
        own = [self.lying(you)] if isinstance(you, int) else []
        return Group(self.figures(), *own)

    def figures(self) -> Listing:
        """What each Roman can do, in numbers."""
        rows = Listing("", *self.heads(), numbers=range(1, 6))
        for roman in self.table["romans"]:
            rows.add(self.named(roman["seat"]), *self.numbers(roman))
        return rows

    def heads(self) -> list[str]:
        """What the numbers of a Roman are."""
        return [self.word(key) for key in ("votes", "bids", "income", "hunger", "prestige")]

    def numbers(self, roman: shapes.Roman) -> list[Text]:
        """Votes, bids by colour, income, hunger and prestige of a roman."""
        bids = [Text(str(roman["bids"][colour]), style=style) for colour, style in COLOURS.items()]
        figures = [roman["votes"]["work"], roman["income"], roman["hunger"]]
        votes, income, hunger = (Text(str(figure)) for figure in figures)
        prestige = Text(str(roman["prestige"]), style="bold gold1")
        return [votes, Text("/").join(bids), income, hunger, prestige]

    def lying(self, seat: int) -> Text:
        """What lies before a Roman, on lines of its own."""
        roman = self.table["romans"][seat]
        return letter(seat).append(" ").append_text(self.pieces(roman["pieces"]))

    def pieces(self, pieces: Iterable[shapes.Pieces]) -> Text:
        """What lies before a Roman, with how it lies."""
        words = []
        for piece in pieces:
            word = Text(f"{self.speaker.label('piece', piece['id'])} ")
            ways = [(piece["upright"], "", "bold"), (piece["tilted"], "/", "dim")]
            ways.append((piece["down"] + piece["down_tilted"], "×", "red1"))
            marks = [Text(f"{many}{sign}", style=style) for many, sign, style in ways if many]
            words.append(word.append_text(Text("+").join(marks)))
        return Text(", ").join(words) if words else Text(self.word("empty"), style="dim")

    def screens(self) -> list[Part]:
        """What lies behind one's own screen, or at the end behind everybody's."""
        rows = Listing("", self.word("denarii"), *map(self.token, TOKENS), numbers=range(1, 5))
        shown = [roman for roman in self.table["romans"] if roman["screen"] is not None]
        for roman in shown:
            behind = roman["screen"]
            assert behind is not None
            counts = [str(many) for many in behind["tokens"].values()]
            rows.add(self.named(roman["seat"]), str(behind["denarii"]), *counts)
        if len(shown) == 1:
            return [Part("screen", self.own_screen(shown[0]), matters=NEEDED)]
        return [Part("screen", Group(Text(self.word("screens"), "bold"), rows))] if shown else []

    def own_screen(self, roman: shapes.Roman) -> Text:
        """One's own denarii and tokens in a line."""
        behind = roman["screen"]
        assert behind is not None
        line = Text(self.word("screen", denarii=behind["denarii"]), style="bold")
        for token, many in behind["tokens"].items():
            line.append(f"   {self.token(token)} ", style=TOKENS[token])
            line.append(str(many), style="bold")
        return line

    def token(self, token: str) -> str:
        """The name of a kind of token."""
        return self.speaker.label("token", token)

    def named(self, seat: int) -> Text:
        """A player's letter in its colour, and the name."""
        if self.room.plain:
            return Text(self.speaker.seat(seat))
        return letter(seat).append(f" {self.speaker.seat(seat)[:12]}", style="not bold default")


def mark(here: bool, crisis: bool, style: str) -> Text:
    """A space of the ladder, with a marker or without."""
    if here:
        return Text("●", style=f"bold {style}")
    return Text("!" if crisis else "·", style="red1" if crisis else "dim")


def famine_style(at: int, ladder: shapes.Ladder) -> str:
    """How a space of the famine track is drawn."""
    return f"bold {FAMINE}" if at == ladder["famine"] else "dim"
