"""The table of Caligula: the row of Sequentia cards, ten Civitas cards, the palace, the Romans.

Tokens are the letters of their seats, with a value only while they lie face up. `_` is a free
space, `·` one that is closed at a table of this size.
"""

from __future__ import annotations

from typing import Final, cast

from rich.console import Group, RenderableType
from rich.text import Text

from ludi.games.caligula import shapes
from ludi.terminal.parts import EXTRA, NEEDED, Drawing, Listing, Part, Room, explained, letter
from ludi.texts import Speaker

KINDS: Final = {"predilection": "bold", "collective": "sky_blue1", "negative": "red1"}
FACTIONS: Final = {
    "legionarii": "red3",
    "tribuni": "green4",
    "praetoriani": "dodger_blue1",
    "nobiles": "orange3",
    "plebs": "grey62",
}
BOUNDS: Final = {"predilection": "≥{value}", "collective": "≥{value}", "negative": "<{value}"}
SIGNS: Final = ("≥3", "<2", "−", "AUT", "_", "·", "A4", "▶", "Pleb", "Primus")  # with sentences
ABBREVIATED: Final = 4  # letters of a faction in the row of Sequentia cards


def draw(view: dict[str, object], speaker: Speaker, room: Room) -> list[Part]:
    """The row of cards, the city, the palace, the plot, the Romans and what one holds."""
    table = cast(shapes.Table, view["table"])
    rome = Rome(table, speaker, room)
    parts = [
        Part("headline", rome.headline(), matters=NEEDED),
        Part("sequentia", rome.sequentia(), matters=EXTRA),
        Part("civitas", rome.civitas(), matters=NEEDED),
        Part("palace", rome.palace(), rome.palace_in_a_line()),
    ]
    if table["conspiracy"]:
        parts.append(Part("plot", rome.conspiracy(table["conspiracy"]), matters=NEEDED))
    parts.append(Part("romans", rome.romans(), rome.romans_in_a_line()))
    if table["mine"]:
        parts.append(Part("mine", rome.mine(table["mine"]), matters=NEEDED))
    return parts


def legend(speaker: Speaker) -> list[tuple[str, str]]:
    """What the signs of the table mean."""
    return explained(SIGNS, speaker)


class Rome(Drawing[shapes.Table]):
    """Draws the parts of one view."""

    def headline(self) -> Text:
        """Round, playing order and who holds the Primus inter pares."""
        key = "fallen" if self.table["fallen"] else "round"
        line = Text(self.word(key, round=self.table["round"]), style="bold")
        line.append(f"   {self.word('ordo')} ", style="not bold dim")
        for seat in self.table["ordo"]:
            line.append_text(self.who(seat)).append(" ")
        if self.table["primus"] is not None:
            line.append("  Primus ", style="not bold dim")
            line.append_text(self.who(self.table["primus"]))
        return line

    def who(self, seat: int) -> Text:
        """A player: the letter, or the name where letters cannot be seen."""
        return Text(self.speaker.seat(seat)) if self.room.plain else letter(seat)

    def sequentia(self) -> Text:
        """The six cards of the row, the one with the token marked."""
        line = Text().append("Sequentia  ", style="dim")
        for at, card in enumerate(self.table["sequentia"]):
            line.append(" → " if at else "", style="dim")
            mark, style = ("▶", "bold reverse") if card["marker"] else ("", "not dim")
            line.append(mark + self.sequentia_word(card), style=style)
        return line

    def sequentia_word(self, card: shapes.SequentiaCard) -> str:
        """A Sequentia card in a few letters."""
        if card["factions"]:
            shown = None if self.room.plain else ABBREVIATED
            return " ".join(self.faction(name)[:shown] for name in card["factions"])
        return self.word(card["does"])

    def faction(self, name: str) -> str:
        """The name of a faction."""
        return self.speaker.label("faction", name)

    def civitas(self) -> Listing:
        """The ten open cards with what they do and who lies on them."""
        heads = [self.word(key) for key in ("card", "deck", "kind", "effect", "spaces")]
        rows = Listing(*heads, gap=2 if self.room.wide else 1)
        for faction in self.table["factions"]:
            for at, card in enumerate(faction["cards"]):
                name = Text(f"{self.faction(faction['id'])} {'I' * (at + 1)}")
                name.stylize(FACTIONS[faction["id"]])
                deck = str(faction["deck"]) if at == 0 else ""
                if card is None:
                    rows.add(name, deck, Text(self.word("none"), style="dim"), "", "")
                else:
                    rows.add(name, deck, self.kind(card), self.effects(card), self.spaces(card))
        return rows

    def kind(self, card: shapes.CivitasCard) -> Text:
        """Whom a card concerns: from which sum on, or below which."""
        bound = BOUNDS[card["kind"]].format(value=card["value"])
        whom = form(self.speaker.thing("kind", card["kind"]), "short")
        return Text(f"{bound} {whom}", style=KINDS[card["kind"]])

    def effects(self, card: shapes.CivitasCard) -> Text:
        """The effects of a card in short words."""
        return Text(" AUT ").join(Text(self.effect(name)) for name in card["effects"])

    def effect(self, name: str) -> str:
        """One effect; of a destruction also whose card."""
        short = form(self.speaker.thing("effect", name), "short")
        sign = "−" if name.startswith("lose_") else ""
        destroyed = name.removeprefix("destroy_")
        return sign + short + (f" {self.faction(destroyed)}" if destroyed != name else "")

    def palace(self) -> RenderableType:
        """The emperor, the candidates and the piles."""
        heads = [self.word(key) for key in ("palace", "life", "pays", "favours")]
        rows = Listing(*heads, gap=2 if self.room.wide else 1)
        for at, augustus in enumerate(self.court()):
            numbers = (str(augustus["life"]), str(augustus["points"]))
            rows.add(self.augustus(at, augustus), *numbers, self.favours(augustus))
        return Group(rows, self.piles())

    def court(self) -> list[shapes.AugustusCard]:
        """The emperor and those who may follow him."""
        return [self.table["emperor"], *self.table["candidates"]]

    def augustus(self, at: int, augustus: shapes.AugustusCard) -> Text:
        """The emperor or a candidate by name."""
        title = self.word("emperor" if at == 0 else "candidate")
        name = Text(f"{title} {self.speaker.label('augustus', augustus['id'])}")
        name.stylize("bold" if at == 0 or augustus["named"] else "")
        return name

    def palace_in_a_line(self) -> Text:
        """The emperor and the candidates, each with life, pay and favours."""
        line = Text(f"{self.word('palace')}{self.speaker.sentence('cli.colon')}", style="dim")
        for at, augustus in enumerate(self.court()):
            name = self.speaker.label("augustus", augustus["id"])
            line.append(
                f"{'  ' if at else ''}{name}", style="not dim bold" if at == 0 else "not dim"
            )
            line.append(f" {augustus['life']}/{augustus['points']} ", style="not dim")
            line.append_text(self.favours(augustus))
        return line

    def piles(self) -> Text:
        """How many cards each pile has."""
        piles = [self.word(f"pile_{name}", n=many) for name, many in self.table["piles"].items()]
        return Text(" · ".join(piles), style="dim")

    def conspiracy(self, plot: shapes.Plot) -> Text:
        """The plot as a running auction, then the daggers."""
        line = Text(f"{self.word('conspiracy')}  ", style="bold red1")
        line.append(f"{self.word('chief')} ", style="not bold default")
        line.append_text(self.who(plot["chief"]))
        if plot["stake"]:
            line.append(f"   {self.word('stake', n=plot['stake'])}", style="not bold default")
        else:
            blows = self.word("blows", blows=plot["blows"], life=plot["life"])
            line.append(f"   {blows}", style="not bold default")
        for roman in self.table["romans"]:
            line.append_text(self.laid(plot, roman["seat"]))
        return line

    def laid(self, plot: shapes.Plot, seat: int) -> Text:
        """What a player has laid in the plot, or that he is out of it."""
        cards = sum(1 for card in plot["laid"] if card["seat"] == seat)
        out = self.word("out") if seat in plot["passed"] else ""
        return (
            Text("   ")
            .append_text(self.who(seat))
            .append(f" {cards} {out}".rstrip(), style="default")
        )

    def romans(self) -> Listing:
        """One line a player: points, cards, tokens, Favor."""
        keys = ("victory", "conspiracy_points", "cards", "supply", "earned", "favour")
        rows = Listing("", *(self.word(key) for key in keys), numbers=range(1, 6))
        for roman in self.table["romans"]:
            name = self.who(roman["seat"])
            if not self.room.plain:
                name.append(f" {self.speaker.seat(roman['seat'])[:12]}", style="not bold default")
            rows.add(
                name,
                Text(str(roman["victory"]), style="bold gold1"),
                Text(str(roman["conspiracy"]), style="bold gold1"),
                str(roman["cards"]),
                str(roman["supply"]),
                " ".join(roman["earned"]) or "–",
                self.speaker.label("resting", roman["favour"]),
            )
        return rows

    def romans_in_a_line(self) -> Text:
        """The points of all: victory and conspiracy, then cards and tokens."""
        line = Text(f"{self.word('victory')}+{self.word('conspiracy_points')}", style="dim")
        for roman in self.table["romans"]:
            line.append("   ").append_text(self.who(roman["seat"]))
            line.append(f" {roman['victory']}+{roman['conspiracy']}", style="not dim bold gold1")
            line.append(f" ({roman['cards']}, {roman['supply']})", style="not dim")
        return line

    def spaces(self, card: shapes.CivitasCard) -> Text:
        """The spaces of a card from left to right; in words only the tokens and what is free."""
        if not self.room.plain:
            return Text(" ").join(self.space(one) for one in card["spaces"])
        laid = [self.space(one).plain for one in card["spaces"] if one["token"]]
        free = sum(1 for one in card["spaces"] if one["usable"] and not one["token"])
        return Text(", ".join([*laid, self.word("free", n=free)]))

    def space(self, one: shapes.Space) -> Text:
        """A space: a token, free, or closed."""
        if one["token"] is None:
            free = one["usable"]
            return Text("_" if free else "·", style="default" if free else "dim")
        value = one["token"]["value"]
        shown = self.who(one["token"]["seat"])
        if value is None:
            return shown
        return shown.append(f"{' ' * self.room.plain}{value.replace('minus_', '−')}")

    def favours(self, augustus: shapes.AugustusCard) -> Text:
        """The favour spaces with the tokens on them."""
        free = [Text("_") for _ in range(augustus["spaces"] - len(augustus["favours"]))]
        taken = [self.who(seat) for seat in augustus["favours"]]
        if self.room.plain:
            return Text(", ").join([*taken, Text(self.word("free", n=len(free)))])
        return Text(" ").join([*taken, *free]) if taken or free else Text("–", style="dim")

    def mine(self, mine: shapes.Mine) -> Text:
        """What only the player himself sees."""
        tokens = [form(self.speaker.thing("token", token), "face") for token in mine["supply"]]
        cards = [
            f"{many} × {self.speaker.label('card', card)}" for card, many in mine["hand"].items()
        ]
        line = Text(f"{self.word('my_tokens')} ", style="bold")
        line.append("  ".join(tokens) or self.word("none"), style="not bold")
        line.append(f"   {self.word('my_hand')} ")
        return line.append(", ".join(cards) or self.word("none"), style="not bold")


def form(thing: object, name: str) -> str:
    """A form of a thing's name, or the plain name."""
    return str(thing.get(name, thing.get("label"))) if isinstance(thing, dict) else str(thing)
