"""The town of Municipium: six institutions in a ring, the Temple inside, streets as double lines.

Pieces are letters in colour: a family's pawns are its seat's letter, a laurelled one has a star;
citizens and favours are the first letter of their name.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, cast

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ludi.cli.tables import SEAT_COLOURS
from ludi.games.municipium import shapes
from ludi.texts import Speaker

WIDE: Final = 31  # columns of an institution
TALL: Final = 6  # its lines
GAP: Final = "   "
STREET: Final = "═══"
LANE: Final = "║"
EDGE: Final = 2  # where a lane runs at the outside
RING: Final = ("praetorium", "tavern", "baths"), ("forum", "basilica", "emporium")
NUMERALS: Final = {
    "temple": "0",
    "tavern": "I",
    "baths": "II",
    "emporium": "III",
    "basilica": "IV",
    "forum": "V",
    "praetorium": "VI",
}
PIECES: Final = {
    "priest": "medium_purple1",
    "advocate": "grey70",
    "merchant": "dark_goldenrod",
    "soldier": "red1",
    "favour": "gold1",
}
CITIZENS: Final = tuple(PIECES)[:4]
LAUREL: Final = "*"


def draw(view: dict[str, object], speaker: Speaker) -> RenderableType:
    """The whole table: the town, then what lies before each family."""
    table = cast(shapes.Table, view["table"])
    say = speaker.sentence
    headline = Text(say("board.headline", table), style="bold")
    if table["card"]:
        card = speaker.label("card", table["card"])
        headline.append(f"   {say('board.in_play')}{say('cli.colon')}{card}")
    return Group(headline, *Town(table, speaker).lines(), families(table, speaker))


class Town:
    """Draws the institutions and what lies between them."""

    def __init__(self, table: shapes.Table, speaker: Speaker) -> None:
        self.table = table
        self.speaker = speaker
        self.places = {place["id"]: place for place in table["institutions"]}

    def lines(self) -> list[Text]:
        """The town, line by line."""
        above, below = ([self.house(name) for name in row] for row in RING)
        middle = [self.beside(self.cards(), left=True), self.house("temple")]
        middle.append(self.beside(self.supply(), left=False))
        lanes = between_rows()
        return [
            *side_by_side(above, STREET),
            lanes,
            *side_by_side(middle, GAP),
            lanes,
            *side_by_side(below, STREET),
        ]

    def house(self, name: str) -> list[Text]:
        """An institution: banner, hall, pawns, who is ahead; its power on the lower edge."""
        place = self.places[name]
        title = f"{NUMERALS[name]} {self.speaker.label('institution', name)}"
        inside = [self.banner(place), self.hall(place), self.pawns(place), self.ranks(place)]
        return [
            edge("╭", title, self.praefect(name), "╮"),
            *(Text("│ ").append_text(fitted(line, WIDE - 3)).append("│") for line in inside),
            edge("╰", "", self.speaker.sentence(f"board.power.{name}"), "╯"),
        ]

    def praefect(self, name: str) -> str:
        """Whether the Praefect is here, or comes here next."""
        if name == self.table["praefect"]:
            return f"♜ {self.speaker.sentence('terminal.praefect')}"
        if name == self.table["next_hall"]:
            return f"♖ {self.speaker.sentence('board.next_short')}"
        return ""

    def banner(self, place: shapes.House) -> Text:
        """The citizens that have gathered."""
        line = Text(f"{self.speaker.sentence('terminal.banner')} ")
        for citizen in place["banner"]:
            line.append_text(self.piece(citizen)).append(" ")
        return line.append("· " * (3 - len(place["banner"])), style="dim")

    def hall(self, place: shapes.House) -> Text:
        """What the Praefect has to give here."""
        if place["hall"] is None:
            return Text()
        line = Text(f"{self.speaker.sentence('terminal.hall')} ")
        if place["hall"]["citizen"]:
            line.append_text(self.piece(place["hall"]["citizen"])).append(" ")
        if place["hall"]["favour"]:
            line.append_text(self.piece("favour"))
        return line

    def pawns(self, place: shapes.House) -> Text:
        """The pawns, family by family; as numbers where there are too many to draw."""
        crowd = sum(one["plain"] + 2 * one["laurelled"] + 1 for one in place["pawns"])
        line = Text()
        for one in place["pawns"]:
            letter, plain, laurelled = "ABCDE"[one["seat"]], one["plain"], one["laurelled"]
            drawn = letter * plain + (letter + LAUREL) * laurelled
            if crowd > WIDE - 3:
                drawn = f"{letter}{plain}" + (f"+{laurelled}{LAUREL}" if laurelled else "")
            line.append(drawn, style=f"bold {SEAT_COLOURS[one['seat']]}").append(" ")
        return line if place["pawns"] else Text(self.speaker.sentence("board.nobody"), style="dim")

    def ranks(self, place: shapes.House) -> Text:
        """Who is first and who is second here, and by how much."""
        strength = {one["seat"]: one["influence"] for one in place["pawns"]}
        line = Text()
        for rank, seat in (("first", place["first"]), ("second", place["second"])):
            if seat is not None:
                line.append(f"{self.speaker.sentence(f'board.{rank}_short')} ", style="dim")
                line.append_text(family(seat)).append(f" {strength[seat]}   ")
        return line

    def cards(self) -> list[Text]:
        """The Temple order, and the common cards still to come."""
        say, pile = self.speaker.sentence, self.table["pile"]
        order = Text(say("board.order_line", {"order": ""}))
        order.append_text(Text(" ").join(family(seat) for seat in self.table["temple_order"]))
        counts = {"pile": sum(pile.values()), "discard": sum(self.table["discard"].values())}
        stacks = [say(f"board.{stack}", {"n": count}) for stack, count in counts.items()]
        cards = [
            Text(f"{count} × {self.speaker.label('common_card', card)}", style="dim")
            for card, count in pile.items()
        ]
        return [order, Text(" · ".join(stacks)), *cards]

    def supply(self) -> list[Text]:
        """The bag, the stock, and what the letters stand for."""
        say, bag = self.speaker.sentence, self.table["bag"]
        stock = Text(f"{say('board.stock')}  ").append_text(self.piece("favour"))
        stock.append(f" {self.table['favours']}  {LAUREL} {self.table['laurels']}")
        names = [self.named(citizen) for citizen in PIECES]
        laurel = Text(f"{LAUREL} {self.speaker.label('pawn', 'laurelled')}", style="dim")
        return [
            Text(f"{say('board.bag')}  {sum(bag.values())}"),
            Text("  ").join(self.piece(name).append(f" {bag[name]}") for name in CITIZENS),
            stock,
            Text("  ").join(names[:2]),
            Text("  ").join(names[2:4]),
            Text("  ").join([names[4], laurel]),
        ]

    def beside(self, lines: Sequence[Text], *, left: bool) -> list[Text]:
        """A block beside the Temple, with the lane that runs past it at the outside."""
        lane = Text(f"{' ' * EDGE}{LANE}{' ' * EDGE}", style="dim")
        room = WIDE - len(lane)
        padded = [fitted(line, room) for line in [*lines, *[Text()] * (TALL - len(lines))]]
        return [lane + line if left else line + lane for line in padded]

    def piece(self, name: str) -> Text:
        """A citizen or a favour as a letter in its colour."""
        return Text(self.speaker.label("piece", name)[0].upper(), style=f"bold {PIECES[name]}")

    def named(self, name: str) -> Text:
        """A letter with what it stands for."""
        return self.piece(name).append(
            f" {self.speaker.label('piece', name)}", style="not bold dim"
        )


def families(table: shapes.Table, speaker: Speaker) -> Table:
    """One line for each family: Decurions, citizens, favours, cards."""
    say, town = speaker.sentence, Town(table, speaker)
    grid = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0), header_style="dim")
    grid.add_column(say("board.family"))
    grid.add_column(say("terminal.decurions"))
    grid.add_column(say("terminal.pieces"))
    grid.add_column(say("terminal.lacks"), justify="right")
    grid.add_column(say("board.family_cards"))
    for one in table["families"]:
        mark = "▶ " if one["seat"] == table["active"] else "  "
        name = Text(mark).append_text(family(one["seat"]))
        name.append(f" {speaker.seat(one['seat'])[:16]}")
        if one["to_place"]:
            name.append(f" ({one['to_place']})", style="dim")
        won = min(one["decurions"], table["target"])
        decurions = f"{'●' * won}{'○' * (table['target'] - won)} {one['decurions']}"
        held = {**one["citizens"], "favour": one["favours"]}
        pieces = Text(" ").join(
            town.piece(piece).append(str(count)) if count else Text("· ", style="dim")
            for piece, count in held.items()
        )
        cards = ", ".join(speaker.label("family_card", card) for card in one["cards"])
        grid.add_row(name, decurions, pieces, str(one["lacks"]), Text(cards or "–"))
    return grid


def family(seat: int) -> Text:
    """A family's letter in its colour."""
    return Text("ABCDE"[seat], style=f"bold {SEAT_COLOURS[seat]}")


def fitted(line: Text, width: int) -> Text:
    """A line made exactly so wide."""
    line = line.copy()
    line.truncate(width, overflow="ellipsis", pad=True)
    return line


def edge(begin: str, left: str, right: str, end: str) -> Text:
    """A border with words let into it: a title on the left, a remark on the right."""
    line = Text(f"{begin}─")
    if left:
        line.append(" ").append(left, style="bold").append(" ")
    room = WIDE - 1 - line.cell_len
    remark = f" {right} " if right else ""
    tail = Text(remark if len(remark) <= room else remark.rstrip(), style="italic")
    tail.truncate(room, overflow="ellipsis")
    line.append("─" * (room - tail.cell_len))
    return line.append_text(tail).append(end)


def side_by_side(houses: Sequence[Sequence[Text]], street: str) -> list[Text]:
    """A row of blocks, joined by a street at half their height."""
    rows = []
    for at, parts in enumerate(zip(*houses, strict=True)):
        joint = Text(street if at == TALL // 2 else GAP, style="dim")
        rows.append(joint.join(parts))
    return rows


def between_rows() -> Text:
    """The lanes that lead from one row of the town to the next."""
    row = [" "] * (3 * WIDE + 2 * len(GAP))
    for at in (EDGE, len(row) // 2, len(row) - 1 - EDGE):
        row[at] = LANE
    return Text("".join(row), style="dim")
