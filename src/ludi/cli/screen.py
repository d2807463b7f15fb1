"""What a person sees: the table, the question, the choices. Colour is never the only sign.

A terminal is painted anew in place, with what fits its rows and columns; a pipe and a screen reader
get line after line.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Final

from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from ludi.cli.menus import Entry
from ludi.terminal import drawing
from ludi.terminal.parts import (
    SEAT_COLOURS,
    WHOLE,
    Beside,
    Measured,
    Part,
    Plain,
    Room,
    Shelf,
    height,
)
from ludi.texts import Speaker

NARROWEST: Final = 60  # columns for which tables are drawn
SIDE: Final = 150  # columns from which the choices stand beside the table
GAP: Final = 3  # columns between the table and what stands beside it
FEW: Final = 12  # so many choices are shown one a line, each with its command
MANY: Final = 45  # more are shown only when asked for, where nothing can be chosen by stages
LEAST: Final = 4  # rows that choices get in the lowest window
NEWS: Final = 14  # lines of what happened that still fit above a question
FORGET_SCROLLBACK: Final = "\x1b[3J"
HOME: Final = "\x1b[H"
TO_THE_END: Final = "\x1b[K"  # of the line
BELOW: Final = "\x1b[J"

Stages = Callable[[int], list[Entry]]  # the menu of at most so many entries


def open_console(*, error: bool = False, plain: bool = False) -> Console:
    """A console that takes no text for markup; a pipe without a width of its own has a hundred."""
    console = Console(
        markup=False,
        highlight=False,
        emoji=False,
        stderr=error,
        no_color=True if plain else None,
        soft_wrap=plain,
    )
    if not console.is_terminal and "COLUMNS" not in os.environ:
        console.width = WHOLE
    return console


class Asked:
    """One moment of a table, to be shown: the view, what happened, the question, the choices."""

    def __init__(
        self, view: dict[str, object], news: Sequence[str], question: Text, stages: Stages
    ) -> None:
        self.view = view
        self.news = news
        self.question = question
        self.stages = stages


class Screen:
    """A console with the few things a table needs to show."""

    def __init__(
        self, speaker: Speaker, console: Console | None = None, *, plain: bool = False
    ) -> None:
        self.speaker = speaker
        self.plain = plain
        self.console = console or open_console(plain=plain)
        self.live = self.console.is_terminal
        self.painting = self.live and not plain

    @property
    def columns(self) -> int:
        """How wide the window is."""
        return self.console.width

    # Line after line.

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
        if self.painting:
            self.console.clear()

    def hide(self) -> None:
        """An empty screen that cannot be scrolled back either."""
        if self.live:
            self.console.file.write(FORGET_SCROLLBACK)
            self.console.clear()
        else:
            self.console.rule()

    def narrow(self) -> str:
        """What somebody with a very small window is told about it; nothing otherwise."""
        if self.columns >= NARROWEST:
            return ""
        words = {"n": self.columns, "wanted": NARROWEST}
        return self.speaker.sentence("cli.narrow", words)

    def table(self, view: dict[str, object], word: str = "") -> None:
        """The table as a seat sees it, whole; for a screen reader the lines with a word in them."""
        parts = self.parts(view)
        if not self.plain:
            self.show(Group(*(part.whole for part in parts)))
            return
        for line in Plain(parts, self.speaker).lines():
            if word.lower() in line.lower():
                self.say(line)

    def parts(self, view: dict[str, object]) -> list[Part]:
        """The parts of a table for this window."""
        columns = min(self.columns, WHOLE) if self.columns >= SIDE else self.columns
        return drawing(view, self.speaker, Room(columns, plain=self.plain))

    def news(self, lines: Sequence[str]) -> None:
        """What happened since somebody last looked."""
        for line in lines:
            self.show(told(line))

    def question(self, seat: int, name: str, sentence: str, paragraph: str) -> Text:
        """The one question asked now, in one line."""
        asked = Text()
        asked.append(name, style=f"bold {SEAT_COLOURS[seat]}")
        asked.append(f"{self.speaker.sentence('cli.colon')}{sentence} ", style="bold")
        return asked.append(f"({paragraph})", style="dim")

    def choices(self, entries: Sequence[Entry], numbers: Sequence[int], *, whole: bool) -> None:
        """The numbered choices: few with their commands, many in columns, too many in part."""
        shown = list(zip(numbers, entries, strict=True))
        if self.plain or len(shown) <= FEW:
            self.show(one_a_line(shown, commands=not self.plain))
            return
        part = shown if whole or len(shown) <= MANY else shown[:MANY]
        self.show(in_columns(part))
        if len(part) < len(shown):
            self.say(self.more(len(shown) - len(part), len(shown)))

    def more(self, hidden: int, total: int) -> str:
        """How the choices can be seen that are not shown."""
        word = self.speaker.sentence("cli.words.choices")
        words = {"n": hidden, "total": total, "word": word}
        return self.speaker.sentence("cli.more_choices", words)

    @contextmanager
    def thinking(self, name: str) -> Iterator[None]:
        """A sign that a bot is at work, on a screen that can move."""
        if not self.painting:
            yield
            return
        sentence = self.speaker.sentence("cli.thinking", {"seat": name})
        with self.console.status(Text(sentence)):
            yield

    # The whole window at once.

    def paint(self, asked: Asked) -> list[Entry]:
        """Draw a moment over the one before. Returns the choices, as they are numbered."""
        picture, entries = self.composed(asked)
        with self.console.capture() as captured:
            self.show(picture)
        lines = captured.get().rstrip("\n").replace("\n", f"{TO_THE_END}\n")
        self.console.file.write(f"{HOME}{lines}{TO_THE_END}\n{BELOW}")
        self.console.file.flush()
        return entries

    def composed(self, asked: Asked) -> tuple[RenderableType, list[Entry]]:
        """A moment as it fits the window, and the choices that are shown."""
        rows = self.console.height - 1  # the last one is typed in
        if self.columns >= SIDE:
            return self.side_by_side(asked, rows)
        parts = Measured(self.parts(asked.view), self.console, self.columns)
        rows -= height(self.console, asked.question, self.columns)
        news = 1 if asked.news else 0
        most = min(max(rows - news - parts.least, LEAST), max(rows // 2, LEAST))
        menu, entries = self.menu(asked.stages, self.columns, most)
        rows -= height(self.console, menu, self.columns)
        told = self.latest(asked.news, max(rows - sum(parts.whole), news), self.columns)
        rows -= height(self.console, told, self.columns) if asked.news else 0
        return Group(*self.board(parts, self.columns, rows), told, asked.question, menu), entries

    def side_by_side(self, asked: Asked, rows: int) -> tuple[RenderableType, list[Entry]]:
        """The table on the left; what happened, the question and the choices on the right."""
        columns = self.columns - WHOLE - GAP
        left = rows - height(self.console, asked.question, columns)
        menu, entries = self.menu(asked.stages, columns, left * 2 // 3)
        left -= height(self.console, menu, columns)
        told = self.latest(asked.news, max(left, 1), columns)
        parts = Measured(self.parts(asked.view), self.console, WHOLE)
        right = Group(told, asked.question, menu)
        return Beside(Group(*self.board(parts, WHOLE, rows)), right, GAP, WHOLE), entries

    def last_picture(self, view: dict[str, object], below: int) -> None:
        """The table at the end, with so many lines to follow it."""
        if not self.painting:
            self.table(view)
            return
        columns = min(self.columns, WHOLE) if self.columns >= SIDE else self.columns
        parts = Measured(self.parts(view), self.console, columns)
        self.clear()
        self.show(Group(*self.board(parts, columns, self.console.height - below)))

    def board(self, parts: Measured, columns: int, rows: int) -> list[RenderableType]:
        """The parts of the table that fit, and a line that names the others."""
        shown, missing = parts.fitting(rows)
        if not missing:
            return shown
        shown, missing = parts.fitting(rows - 1)
        say = self.speaker.sentence
        names = ", ".join(self.called(name) for name in missing)
        words = {"names": names, "word": say("cli.words.table")}
        line = Text(say("cli.not_shown", words), style="dim italic", no_wrap=True)
        line.truncate(columns, overflow="ellipsis")
        return [*shown, line]

    def called(self, part: str) -> str:
        """What a part of the table is called; one of a game that nobody has drawn as it is."""
        path = f"terminal.parts.{part}"
        sentence = self.speaker.sentence(path)
        return part if sentence == path else sentence

    def latest(self, news: Sequence[str], rows: int, columns: int) -> Group:
        """The last of what happened that fits so many rows."""
        kept: list[Text] = []
        for line in reversed(news[-NEWS:]):
            here = height(self.console, told(line), columns)
            if here > rows:
                break
            kept.insert(0, told(line))
            rows -= here
        return Group(*kept)

    def menu(self, stages: Stages, columns: int, rows: int) -> tuple[RenderableType, list[Entry]]:
        """The choices in so many rows: with commands, in columns, by stages, at last in part."""
        entries = stages(1 << 30)
        tried = 0
        for most in (len(entries), *(rows * many for many in (6, 4, 3, 2, 1))):
            entries = stages(most)
            if len(entries) == tried:
                continue
            tried = len(entries)
            numbered = list(enumerate(entries, start=1))
            lines, columned = one_a_line(numbered), in_columns(numbered)
            if tried <= min(FEW, rows) and height(self.console, lines, columns) == tried:
                return lines, entries
            if height(self.console, columned, columns) <= rows:
                return columned, entries
        part = numbered
        while len(part) > 1 and height(self.console, in_columns(part), columns) >= rows:
            part = part[:-1]
        rest = self.more(len(numbered) - len(part), len(numbered))
        return Group(in_columns(part), Text(rest)), entries


def told(line: str) -> Text:
    """A line of what happened."""
    return Text(f" · {line}", style="dim")


def one_a_line(choices: Sequence[tuple[int, Entry]], *, commands: bool = True) -> RenderableType:
    """Choices with the command that each of them is; without them plain lines."""
    if not commands:
        return Text("\n".join(f"{number}. {entry.sentence}" for number, entry in choices))
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(justify="right", min_width=3, style="bold")
    grid.add_column()
    grid.add_column(style="dim")
    for number, entry in choices:
        grid.add_row(str(number), Text(entry.sentence), Text(entry.command))
    return grid


def in_columns(choices: Sequence[tuple[int, Entry]]) -> RenderableType:
    """Choices side by side, read down the columns."""
    cells = []
    for number, entry in choices:
        cell = Text(f"{number:>3} ", style="bold")
        cell.append(entry.sentence, style="not bold")
        cells.append(cell)
    return Shelf(cells)
