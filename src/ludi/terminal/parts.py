"""What tables are made of: parts that a screen of any size can choose from, and rows of facts.

A drawing names its parts in the order of reading. Each may have a brief form for a low window and
says how much it matters, so that what does not fit is left out where it hurts least. A `Listing` is
read twice: as columns by people who see, as plain lines by a screen reader.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, Generic, TypeVar

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.measure import Measurement
from rich.table import Table
from rich.text import Text

from ludi.texts import Speaker

SEAT_COLOURS: Final = ("bright_blue", "dark_orange", "green3", "orchid", "turquoise2")
LETTERS: Final = "ABCDE"
WHOLE: Final = 100  # columns from which a table is drawn at its best
EXTRA: Final = 0  # how much a part matters: the first to be left out
USEFUL: Final = 1
NEEDED: Final = 2
T = TypeVar("T")


class Room:
    """What a drawing may use: so many columns; plain words where signs cannot be seen."""

    def __init__(self, columns: int = WHOLE, *, plain: bool = False) -> None:
        self.columns = columns
        self.plain = plain

    @property
    def wide(self) -> bool:
        """Whether a table can be drawn at its best."""
        return self.columns >= WHOLE and not self.plain


class Drawing(Generic[T]):
    """Draws the parts of one view of a table, in words of the terminal's own."""

    def __init__(self, table: T, speaker: Speaker, room: Room) -> None:
        self.table = table
        self.speaker = speaker
        self.room = room

    def word(self, key: str, **words: object) -> str:
        """A word of the terminal's own."""
        return self.speaker.sentence(f"terminal.{key}", words)


def explained(signs: Iterable[str], speaker: Speaker) -> list[tuple[str, str]]:
    """Signs of a table with what they mean."""
    return [(one, speaker.sentence(f"terminal.legend.{at}")) for at, one in enumerate(signs, 1)]


class Part:
    """One part of a table: its name, how it is drawn, and what to leave out first."""

    def __init__(
        self,
        name: str,
        whole: RenderableType,
        brief: RenderableType | None = None,
        matters: int = USEFUL,
    ) -> None:
        self.name = name
        self.whole = whole
        self.brief = whole if brief is None else brief
        self.matters = matters


class Listing:
    """Facts in rows under headings: a table, or a line for every row in plain words."""

    def __init__(self, *heads: str, numbers: Iterable[int] = (), gap: int = 2) -> None:
        self.heads = heads
        self.numbers = frozenset(numbers)  # the columns of figures
        self.gap = gap
        self.rows: list[list[Text]] = []

    def add(self, *cells: str | Text) -> None:
        """One more row."""
        self.rows.append([Text(cell) if isinstance(cell, str) else cell for cell in cells])

    def __rich__(self) -> Table:
        headed = any(self.heads)
        grid = Table(
            box=None,
            pad_edge=False,
            padding=(0, self.gap, 0, 0),
            header_style="dim",
            show_header=headed,
        )
        for at, head in enumerate(self.heads):
            grid.add_column(head, justify="right" if at in self.numbers else "left")
        for row in self.rows:
            grid.add_row(*row)
        return grid

    def lines(self, colon: str) -> list[str]:
        """The rows as sentences: what the row is about, then each heading with its fact."""
        return [self.line(row, colon) for row in self.rows]

    def line(self, row: Sequence[Text], colon: str) -> str:
        """One row as a sentence."""
        subject, *facts = [" ".join(cell.plain.split()) for cell in row]
        said = [
            f"{head}{colon}{fact}" if head else fact
            for head, fact in zip(self.heads[1:], facts, strict=True)
            if fact
        ]
        title = f"{self.heads[0]} {subject}".strip() if self.heads[0].isalpha() else subject
        return f"{title}. {'; '.join(said)}." if said else f"{title}."


class Plain:
    """Parts as lines for a screen reader: no columns, no boxes, one fact after the other."""

    def __init__(self, parts: Sequence[Part], speaker: Speaker) -> None:
        self.parts = parts
        self.colon = speaker.sentence("cli.colon")

    def lines(self) -> list[str]:
        """All lines."""
        return [line for part in self.parts for line in self.spoken(part.whole)]

    def spoken(self, thing: RenderableType) -> list[str]:
        """A drawn thing as lines."""
        if isinstance(thing, Listing):
            return thing.lines(self.colon)
        if isinstance(thing, Group):
            return [line for inner in thing.renderables for line in self.spoken(inner)]
        text = thing.plain if isinstance(thing, Text) else str(thing)
        return [line.strip() for line in text.splitlines() if line.strip()]


class Beside:
    """Two things side by side: the first as wide as it needs or as told, the second beside it."""

    def __init__(
        self, left: RenderableType, right: RenderableType, gap: int = 2, columns: int = 0
    ) -> None:
        self.left = left
        self.right = right
        self.gap = gap
        self.columns = columns  # of the first; 0 for as many as it needs

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        taken = self.columns or Measurement.get(console, options, self.left).maximum
        grid = Table.grid(padding=(0, self.gap, 0, 0), pad_edge=False)
        grid.add_column(width=taken)
        grid.add_column(max_width=max(options.max_width - taken - self.gap, 1))
        grid.add_row(self.left, self.right)
        yield grid


class Shelf:
    """Short things side by side, read down the columns: as many columns as there is room for."""

    def __init__(self, things: Sequence[Text], gap: int = 2) -> None:
        self.things = things
        self.gap = gap

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        lengths = [thing.cell_len for thing in self.things]
        rows = next(
            rows
            for rows in range(1, len(lengths) + 2)
            if rows >= len(lengths) or self.width(lengths, rows) <= options.max_width
        )
        grid = Table.grid(padding=(0, self.gap, 0, 0), pad_edge=False)
        for at in range(rows):
            grid.add_row(*self.things[at::rows])
        yield grid

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        widest = max((thing.cell_len for thing in self.things), default=0)
        return Measurement(min(widest, options.max_width), options.max_width)

    def width(self, lengths: Sequence[int], rows: int) -> int:
        """How many columns things of these lengths take on so many rows."""
        widths = [max(lengths[at : at + rows]) for at in range(0, len(lengths), rows)]
        return sum(widths) + self.gap * (len(widths) - 1)


class Flow:
    """Things one after the other, as many on a line as there is room for."""

    def __init__(self, things: Sequence[Text], gap: int = 2) -> None:
        self.things = things
        self.gap = gap

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        line = Text()
        for thing in self.things:
            if line and line.cell_len + self.gap + thing.cell_len > options.max_width:
                yield line
                line = Text()
            line = Text(" " * self.gap).join([line, thing]) if line else thing
        yield line


def height(console: Console, thing: RenderableType, columns: int) -> int:
    """How many lines a thing takes in so many columns."""
    return len(console.render_lines(thing, console.options.update(width=columns), pad=False))


class Measured:
    """Parts with their heights in so many columns: measured once, since that takes time."""

    def __init__(self, parts: Sequence[Part], console: Console, columns: int) -> None:
        self.parts = parts
        self.whole = [height(console, part.whole, columns) for part in parts]
        self.brief = [
            tall if part.brief is part.whole else height(console, part.brief, columns)
            for part, tall in zip(parts, self.whole, strict=True)
        ]

    @property
    def least(self) -> int:
        """Rows that the needed parts take, with the line that names the others."""
        pairs = list(zip(self.parts, self.brief, strict=True))
        needed = [rows for part, rows in pairs if part.matters == NEEDED]
        return sum(needed) + (len(needed) < len(pairs))

    def fitting(self, rows: int) -> tuple[list[RenderableType], list[str]]:
        """The parts that fit so many rows, as large as they can be, and the names of the others.

        What matters most is kept; then, as long as there is room, parts are shown whole.
        """
        parts, brief, whole = self.parts, self.brief, self.whole
        kept = set(range(len(parts)))
        for at in sorted(kept, key=lambda at: (parts[at].matters, -at)):
            if sum(brief[here] for here in kept) <= rows or len(kept) == 1:
                break
            kept.discard(at)
        left = rows - sum(brief[at] for at in kept)
        shown: dict[int, RenderableType] = {at: parts[at].brief for at in kept}
        for at in sorted(kept, key=lambda at: (-parts[at].matters, at)):
            if whole[at] - brief[at] <= left:
                left -= whole[at] - brief[at]
                shown[at] = parts[at].whole
        missing = [part.name for at, part in enumerate(parts) if at not in kept]
        return [shown[at] for at in sorted(kept)], missing


def letter(seat: int) -> Text:
    """The letter of a seat in its colour."""
    return Text().append(LETTERS[seat], style=f"bold {SEAT_COLOURS[seat]}")
