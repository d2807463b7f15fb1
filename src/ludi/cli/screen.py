"""What a person sees: the table, the question, the choices. Colour is never the only sign."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Final

from rich.columns import Columns
from rich.console import Console, RenderableType
from rich.table import Table
from rich.text import Text

from ludi.cli.tables import SEAT_COLOURS, drawing
from ludi.texts import Speaker

WIDTH: Final = 100
FEW: Final = 12  # so many choices are shown one a line, each with its command
MANY: Final = 45  # more are shown only when asked for
FORGET_SCROLLBACK: Final = "\x1b[3J"

Choice = tuple[str, str]  # the sentence and the command


def open_console(*, error: bool = False) -> Console:
    """A console of at most a hundred columns, that takes no text for markup."""
    console = Console(markup=False, highlight=False, emoji=False, stderr=error)
    piped = not console.is_terminal and "COLUMNS" not in os.environ
    console.width = WIDTH if piped else min(console.width, WIDTH)
    return console


class Screen:
    """A console with the few things a table needs to show."""

    def __init__(self, speaker: Speaker, console: Console | None = None) -> None:
        self.speaker = speaker
        self.console = console or open_console()
        self.live = self.console.is_terminal

    def say(self, sentence: str, style: str = "") -> None:
        """One sentence, wrapped at the edge."""
        self.console.print(Text(sentence, style=style))

    def tell(self, key: str, style: str = "", **words: object) -> None:
        """A sentence of the terminal, by its key."""
        self.say(self.speaker.sentence(f"cli.{key}", words), style)

    def show(self, thing: RenderableType) -> None:
        """Anything that rich can draw."""
        self.console.print(thing)

    def clear(self) -> None:
        """An empty screen, where there is one."""
        if self.live:
            self.console.clear()

    def hide(self) -> None:
        """An empty screen that cannot be scrolled back either."""
        if self.live:
            self.console.file.write(FORGET_SCROLLBACK)
            self.console.clear()
        else:
            self.console.rule()

    def warn_if_narrow(self) -> None:
        """Tell somebody with a small window what to do about it."""
        if self.console.width < WIDTH:
            self.tell("narrow", "yellow", n=self.console.width, wanted=WIDTH)

    def table(self, view: dict[str, object]) -> None:
        """The table as a seat sees it."""
        self.show(drawing(view, self.speaker))

    def news(self, lines: Sequence[str]) -> None:
        """What happened since somebody last looked."""
        for line in lines:
            self.say(f" · {line}", "dim")

    def question(self, seat: int, name: str, sentence: str, paragraph: str) -> None:
        """The one question asked now."""
        asked = Text()
        asked.append(name, style=f"bold {SEAT_COLOURS[seat]}")
        asked.append(f"{self.speaker.sentence('cli.colon')}{sentence} ", style="bold")
        asked.append(f"({paragraph})", style="dim")
        self.show(asked)

    def choices(self, choices: Sequence[Choice], numbers: Sequence[int], *, whole: bool) -> None:
        """The numbered choices: few with their commands, many in columns, too many in part."""
        shown = list(zip(numbers, choices, strict=True))
        if len(shown) <= FEW:
            self.show(one_a_line(shown))
            return
        part = shown if whole or len(shown) <= MANY else shown[:MANY]
        self.show(in_columns(part))
        if len(part) < len(shown):
            word = self.speaker.sentence("cli.words.choices")
            hidden = len(shown) - len(part)
            self.tell("more_choices", n=hidden, total=len(shown), word=word)

    @contextmanager
    def thinking(self, name: str) -> Iterator[None]:
        """A sign that a bot is at work, on a screen that can move."""
        if not self.live:
            yield
            return
        sentence = self.speaker.sentence("cli.thinking", {"seat": name})
        with self.console.status(Text(sentence)):
            yield


def one_a_line(choices: Sequence[tuple[int, Choice]]) -> RenderableType:
    """Choices with the command that each of them is."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(justify="right", min_width=3, style="bold")
    grid.add_column()
    grid.add_column(style="dim")
    for number, (sentence, command) in choices:
        grid.add_row(str(number), Text(sentence), Text(command))
    return grid


def in_columns(choices: Sequence[tuple[int, Choice]]) -> RenderableType:
    """Choices side by side, read down the columns."""
    cells = []
    for number, (sentence, _) in choices:
        cell = Text(f"{number:>3} ", style="bold")
        cell.append(sentence, style="not bold")
        cells.append(cell)
    return Columns(cells, padding=(0, 2), column_first=True)
