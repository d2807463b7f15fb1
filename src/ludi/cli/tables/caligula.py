"""The table of Caligula: the row of Sequentia cards, ten Civitas cards, the palace, the Romans.

Tokens are the letters of their seats, with a value only while they lie face up. `_` is a free
space, `·` one that is closed at a table of this size.
"""

from __future__ import annotations

from typing import Final, cast

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ludi.cli.tables import SEAT_COLOURS
from ludi.games.caligula import shapes
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
ABBREVIATED: Final = 4  # letters of a faction in the row of Sequentia cards


def draw(view: dict[str, object], speaker: Speaker) -> RenderableType:
    """The whole table in a hundred columns."""
    table = cast(shapes.Table, view["table"])
    rome = Drawing(table, speaker)
    parts = [rome.headline(), rome.sequentia(), rome.civitas(), rome.palace()]
    if table["conspiracy"]:
        parts.append(rome.conspiracy(table["conspiracy"]))
    parts.append(rome.romans())
    if table["mine"]:
        parts.append(rome.mine(table["mine"]))
    return Group(*parts)


class Drawing:
    """Draws the parts of one view."""

    def __init__(self, table: shapes.Table, speaker: Speaker) -> None:
        self.table = table
        self.speaker = speaker

    def word(self, key: str, **words: object) -> str:
        """A word of the terminal's own."""
        return self.speaker.sentence(f"terminal.{key}", words)

    def headline(self) -> Text:
        """Round, playing order and who holds the Primus inter pares."""
        key = "fallen" if self.table["fallen"] else "round"
        line = Text(self.word(key, round=self.table["round"]), style="bold")
        line.append(f"   {self.word('ordo')} ", style="not bold dim")
        for seat in self.table["ordo"]:
            line.append_text(letter(seat)).append(" ")
        if self.table["primus"] is not None:
            line.append("  Primus ", style="not bold dim")
            line.append_text(letter(self.table["primus"]))
        return line

    def sequentia(self) -> Text:
        """The six cards of the row, the one with the token marked."""
        line = Text("Sequentia  ", style="dim")
        for at, card in enumerate(self.table["sequentia"]):
            line.append(" → " if at else "", style="dim")
            mark, style = ("▶", "bold reverse") if card["marker"] else ("", "not dim")
            line.append(mark + self.sequentia_word(card), style=style)
        return line

    def sequentia_word(self, card: shapes.SequentiaCard) -> str:
        """A Sequentia card in a few letters."""
        if card["factions"]:
            return " ".join(self.faction(name)[:ABBREVIATED] for name in card["factions"])
        return self.word(card["does"])

    def faction(self, name: str) -> str:
        """The name of a faction."""
        return self.speaker.label("faction", name)

    def civitas(self) -> RenderableType:
        """The ten open cards with what they do and who lies on them."""
        lines = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
        for key in ("card", "deck", "kind", "effect", "spaces"):
            lines.add_column(self.word(key))
        for faction in self.table["factions"]:
            for at, card in enumerate(faction["cards"]):
                name = Text(f"{self.faction(faction['id'])} {'I' * (at + 1)}")
                name.stylize(FACTIONS[faction["id"]])
                deck = str(faction["deck"]) if at == 0 else ""
                if card is None:
                    lines.add_row(name, deck, Text(self.word("none"), style="dim"), "", "")
                else:
                    lines.add_row(name, deck, self.kind(card), self.effects(card), spaces(card))
        return lines

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
        lines = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
        for key in ("palace", "life", "pays", "favours", "piles"):
            lines.add_column(self.word(key))
        piles = [self.word(f"pile_{name}", n=many) for name, many in self.table["piles"].items()]
        for at, augustus in enumerate([self.table["emperor"], *self.table["candidates"]]):
            key = "emperor" if at == 0 else "candidate"
            name = Text(f"{self.word(key)} {self.speaker.label('augustus', augustus['id'])}")
            name.stylize("bold" if at == 0 or augustus["named"] else "")
            pile = piles[at] if at < len(piles) else ""
            numbers = (str(augustus["life"]), str(augustus["points"]))
            lines.add_row(name, *numbers, favours(augustus), pile)
        return lines

    def conspiracy(self, plot: shapes.Plot) -> Text:
        """The plot as a running auction, then the daggers."""
        line = Text(f"{self.word('conspiracy')}  ", style="bold red1")
        line.append(f"{self.word('chief')} ", style="not bold default")
        line.append_text(letter(plot["chief"]))
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
            .append_text(letter(seat))
            .append(f" {cards} {out}".rstrip(), style="default")
        )

    def romans(self) -> RenderableType:
        """One line a player: points, cards, tokens, Favor."""
        lines = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
        lines.add_column("")
        for key in ("victory", "conspiracy_points", "cards", "supply", "earned", "favour"):
            lines.add_column(self.word(key), justify="right")
        for roman in self.table["romans"]:
            name = letter(roman["seat"]).append(f" {self.speaker.seat(roman['seat'])[:12]}")
            lines.add_row(
                name,
                Text(str(roman["victory"]), style="bold gold1"),
                Text(str(roman["conspiracy"]), style="bold gold1"),
                str(roman["cards"]),
                str(roman["supply"]),
                " ".join(roman["earned"]) or "–",
                self.speaker.label("resting", roman["favour"]),
            )
        return lines

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


def letter(seat: int) -> Text:
    """The letter of a seat in its colour."""
    text = Text()
    return text.append("ABCDE"[seat], style=f"bold {SEAT_COLOURS[seat]}")


def spaces(card: shapes.CivitasCard) -> Text:
    """The spaces of a card from left to right."""
    return Text(" ").join(space(one) for one in card["spaces"])


def space(one: shapes.Space) -> Text:
    """A space: a token, free, or closed."""
    if one["token"] is None:
        return Text("_" if one["usable"] else "·", style="default" if one["usable"] else "dim")
    value = one["token"]["value"]
    shown = letter(one["token"]["seat"])
    return shown if value is None else shown.append(value.replace("minus_", "−"))


def favours(augustus: shapes.AugustusCard) -> Text:
    """The favour spaces with the tokens on them."""
    free = [Text("_") for _ in range(augustus["spaces"] - len(augustus["favours"]))]
    taken = [letter(seat) for seat in augustus["favours"]]
    return Text(" ").join([*taken, *free]) if taken or free else Text("–", style="dim")
