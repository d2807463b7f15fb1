"""The town of Municipium: six institutions in a ring, the Temple inside, streets as double lines.

Pieces are letters in colour: a family's pawns are its seat's letter, a laurelled one has a star;
citizens and favours are the first letter of their name. A smaller window shows the institutions as
a list, a line each.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, cast

from rich.console import Group
from rich.text import Text

from ludi.games.municipium import shapes
from ludi.terminal.parts import NEEDED, SEAT_COLOURS, Listing, Part, Room, explained
from ludi.terminal.parts import letter as family
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
RANKS: Final[tuple[Literal["first", "second"], ...]] = ("first", "second")


SIGNS: Final = ("♜", "♖", "A", "A*", "A2+1*", "●", "○", "·")  # each with a sentence in the texts


def draw(view: dict[str, object], speaker: Speaker, room: Room) -> list[Part]:
    """The headline, the town, and what lies before each family."""
    table = cast(shapes.Table, view["table"])
    town = Town(table, speaker, plain=room.plain)
    listed = Group(town.listing(), town.stores())
    drawn = Group(*town.lines()) if room.wide else listed
    actors = cast(list[int], view["actors"])
    cards = families(table, actors, speaker, room, with_cards=True)
    return [
        Part("headline", headline(table, speaker), matters=NEEDED),
        Part("town", drawn, listed, NEEDED),
        Part("families", cards, families(table, actors, speaker, room, with_cards=False)),
    ]


def legend(speaker: Speaker) -> list[tuple[str, str]]:
    """What the signs of the town mean; pieces are the first letters of their names."""
    signs = explained(SIGNS, speaker)
    pieces = [speaker.label("piece", piece) for piece in PIECES]
    return signs + [(piece[0].upper(), piece) for piece in pieces]


def headline(table: shapes.Table, speaker: Speaker) -> Text:
    """The turn, how many Decurions win, and the card in play."""
    say = speaker.sentence
    line = Text(say("board.headline", table), style="bold")
    if table["card"]:
        card = speaker.label("card", table["card"])
        line.append(f"   {say('board.in_play')}{say('cli.colon')}{card}")
    return line


class Town:
    """Draws the institutions and what lies between them."""

    def __init__(self, table: shapes.Table, speaker: Speaker, *, plain: bool = False) -> None:
        self.table = table
        self.speaker = speaker
        self.plain = plain
        self.places = {place["id"]: place for place in table["institutions"]}

    def lines(self) -> list[Text]:
        """The town, line by line."""
        above, below = ([self.institution(name) for name in row] for row in RING)
        middle = [self.beside(self.cards(), left=True), self.institution("temple")]
        middle.append(self.beside(self.supply(), left=False))
        lanes = between_rows()
        return [
            *side_by_side(above, STREET),
            lanes,
            *side_by_side(middle, GAP),
            lanes,
            *side_by_side(below, STREET),
        ]

    def listing(self) -> Listing:
        """The institutions, a line each."""
        say = self.speaker.sentence
        heads = ("terminal.banner", "terminal.hall", "board.pawns_head")
        ranks = ("board.first_short", "board.second_short")
        rows = Listing("", *(say(head) for head in (*heads, *ranks)), gap=1)
        for name in NUMERALS:
            place = self.places[name]
            title = Text(f"{NUMERALS[name]} {self.speaker.label('institution', name)}", "bold")
            title.append(f" {self.praefect(name)}" if self.plain else f" {self.praefect(name)[:1]}")
            facts = [self.gathered(place), self.given(place), self.pawns(place)]
            rows.add(title, *facts, *(self.rank(place, place[rank]) for rank in RANKS))
        return rows

    def rank(self, place: shapes.Institution, seat: int | None) -> Text:
        """Who is first or second in an institution, with how much influence."""
        if seat is None:
            return Text("" if self.plain else "·", style="dim")
        strength = {one["seat"]: one["influence"] for one in place["pawns"]}
        return self.who(seat).append(f" {strength[seat]}", style="not bold default")

    def who(self, seat: int) -> Text:
        """A family: its letter, or its name where letters cannot be seen."""
        return Text(self.speaker.seat(seat)) if self.plain else family(seat)

    def stores(self) -> Text:
        """The Temple order, the cards, the bag and the stock in a line."""
        say, bag = self.speaker.sentence, self.table["bag"]
        order, stacks, *_ = self.cards()
        citizens = [self.piece(name).append(f" {bag[name]}") for name in CITIZENS]
        held = Text(f"{say('board.bag')} ").append_text(Text(" ").join(citizens))
        return Text("   ").join([order, stacks, held, self.stock()])

    def stock(self) -> Text:
        """The favours and laurels that are left."""
        line = Text(f"{self.speaker.sentence('board.stock')}  ").append_text(self.piece("favour"))
        laurel = self.speaker.label("pawn", "laurelled") if self.plain else LAUREL
        return line.append(f" {self.table['favours']}  {laurel} {self.table['laurels']}")

    def institution(self, name: str) -> list[Text]:
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

    def banner(self, place: shapes.Institution) -> Text:
        """The citizens that have gathered, with the word for it."""
        return Text(f"{self.speaker.sentence('terminal.banner')} ").append_text(
            self.gathered(place)
        )

    def gathered(self, place: shapes.Institution) -> Text:
        """The citizens that have gathered."""
        line = Text(" ").join(self.piece(citizen) for citizen in place["banner"])
        free = "" if self.plain else " ·" * (3 - len(place["banner"]))
        return line.append(free if place["banner"] else free.lstrip(), style="dim")

    def hall(self, place: shapes.Institution) -> Text:
        """What the Praefect has to give here, with the word for it."""
        if place["hall"] is None:
            return Text()
        return Text(f"{self.speaker.sentence('terminal.hall')} ").append_text(self.given(place))

    def given(self, place: shapes.Institution) -> Text:
        """What the Praefect has to give here."""
        hall = place["hall"]
        if hall is None:
            return Text()
        pieces = [hall["citizen"]] if hall["citizen"] else []
        return Text(" ").join(self.piece(it) for it in [*pieces, *["favour"] * hall["favour"]])

    def pawns(self, place: shapes.Institution) -> Text:
        """The pawns, family by family; as numbers where there are too many to draw."""
        if self.plain:
            return Text(", ".join(self.presence(one) for one in place["pawns"]))
        crowd = sum(one["plain"] + 2 * one["laurelled"] + 1 for one in place["pawns"])
        line = Text()
        for one in place["pawns"]:
            letter, plain, laurelled = "ABCDE"[one["seat"]], one["plain"], one["laurelled"]
            drawn = letter * plain + (letter + LAUREL) * laurelled
            if crowd > WIDE - 3:
                drawn = f"{letter}{plain}" + (f"+{laurelled}{LAUREL}" if laurelled else "")
            line.append(drawn, style=f"bold {SEAT_COLOURS[one['seat']]}").append(" ")
        return line if place["pawns"] else Text(self.speaker.sentence("board.nobody"), style="dim")

    def presence(self, one: shapes.Presence) -> str:
        """The pawns of a family in words."""
        words = f"{self.speaker.seat(one['seat'])} {one['plain'] + one['laurelled']}"
        if not one["laurelled"]:
            return words
        return f"{words} ({self.speaker.sentence('board.laurelled', {'n': one['laurelled']})})"

    def ranks(self, place: shapes.Institution) -> Text:
        """Who is first and who is second here, and by how much."""
        strength = {one["seat"]: one["influence"] for one in place["pawns"]}
        line = Text()
        for rank in RANKS:
            seat = place[rank]
            if seat is not None:
                line.append(f"{self.speaker.sentence(f'board.{rank}_short')} ", style="dim")
                line.append_text(family(seat)).append(f" {strength[seat]}   ")
        return line

    def cards(self) -> list[Text]:
        """The Temple order, and the common cards still to come."""
        say, pile = self.speaker.sentence, self.table["pile"]
        order = Text(say("board.order_line", {"order": ""}))
        order.append_text(Text(" ").join(self.who(seat) for seat in self.table["temple_order"]))
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
        names = [self.named(citizen) for citizen in PIECES]
        laurel = Text(f"{LAUREL} {self.speaker.label('pawn', 'laurelled')}", style="dim")
        return [
            Text(f"{say('board.bag')}  {sum(bag.values())}"),
            Text("  ").join(self.piece(name).append(f" {bag[name]}") for name in CITIZENS),
            self.stock(),
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
        """A citizen or a favour as a letter in its colour, or by its name."""
        label = self.speaker.label("piece", name)
        return Text(label if self.plain else label[0].upper(), style=f"bold {PIECES[name]}")

    def named(self, name: str) -> Text:
        """A letter with what it stands for."""
        return self.piece(name).append(
            f" {self.speaker.label('piece', name)}", style="not bold dim"
        )


def families(
    table: shapes.Table, actors: list[int], speaker: Speaker, room: Room, *, with_cards: bool
) -> Listing:
    """One line for each family: Decurions, citizens, favours, cards; who must decide is marked."""
    say, town = speaker.sentence, Town(table, speaker, plain=room.plain)
    heads = ("board.family", "terminal.decurions", "terminal.pieces", "terminal.lacks")
    rows = Listing(
        *(say(head) for head in heads),
        say("board.family_cards"),
        numbers=(3,),
        gap=3 if room.wide else 1,
    )
    for one in table["families"]:
        name = town.who(one["seat"])
        if not room.plain:
            mark = "▶ " if one["seat"] in actors else "  "
            name = Text(mark).append_text(name).append(f" {speaker.seat(one['seat'])[:16]}")
        if one["to_place"]:
            name.append(f" ({one['to_place']})", style="dim")
        cards = [speaker.label("family_card", card) for card in one["cards"]]
        rows.add(
            name,
            decurions(one["decurions"], table["target"], room),
            holding(one, town),
            str(one["lacks"]),
            (", ".join(cards) if with_cards else str(len(cards))) or "–",
        )
    return rows


def decurions(won: int, target: int, room: Room) -> str:
    """The Decurions of a family, as dots and as a number."""
    if room.plain:
        return str(won)
    dots = min(won, target)
    return f"{'●' * dots}{'○' * (target - dots)} {won}"


def holding(one: shapes.Family, town: Town) -> Text:
    """The pieces of a family, each in its place."""
    held = {**one["citizens"], "favour": one["favours"]}
    if town.plain:
        return Text(", ".join(f"{town.piece(name)} {n}" for name, n in held.items() if n) or "–")
    return Text(" ").join(
        town.piece(piece).append(str(count)) if count else Text("· ", style="dim")
        for piece, count in held.items()
    )


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


def side_by_side(institutions: Sequence[Sequence[Text]], street: str) -> list[Text]:
    """A row of blocks, joined by a street at half their height."""
    rows = []
    for at, parts in enumerate(zip(*institutions, strict=True)):
        joint = Text(street if at == TALL // 2 else GAP, style="dim")
        rows.append(joint.join(parts))
    return rows


def between_rows() -> Text:
    """The lanes that lead from one row of the town to the next."""
    row = [" "] * (3 * WIDE + 2 * len(GAP))
    for at in (EDGE, len(row) // 2, len(row) - 1 - EDGE):
        row[at] = LANE
    return Text("".join(row), style="dim")
