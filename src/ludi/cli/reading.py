"""Where typed lines come from: a terminal with completion and history, or a pipe."""

from __future__ import annotations

import io
import sys
from collections.abc import Iterable, Iterator, Sequence
from typing import Protocol

from prompt_toolkit import PromptSession
from prompt_toolkit.auto_suggest import AutoSuggest, Suggestion
from prompt_toolkit.buffer import Buffer
from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document
from prompt_toolkit.shortcuts import CompleteStyle

Command = tuple[str, str]  # what can be typed, and what it means


class Reader(Protocol):
    """Gives lines; `EOFError` when there are no more."""

    def read(self, prompt: str, commands: Sequence[Command] = ()) -> str:
        """The next line."""


class Piped:
    """Lines from a pipe or a file, repeated on the screen so that a transcript can be read."""

    def __init__(self) -> None:
        if isinstance(sys.stdin, io.TextIOWrapper):
            sys.stdin.reconfigure(errors="replace")

    def read(self, prompt: str, commands: Sequence[Command] = ()) -> str:
        """The next line of the pipe."""
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        print(f"{prompt}{line.rstrip()}", flush=True)
        return line


class Heard:
    """Lines from a person with a screen reader: nothing on the screen moves while they type."""

    def read(self, prompt: str, commands: Sequence[Command] = ()) -> str:
        """The next line a person types."""
        return input(prompt)


class Typed:
    """Lines from a person, completed word by word.

    What a line may become is shown grey behind it, and Tab lists what can follow: so no row below
    the line is kept free for a list.
    """

    def __init__(self) -> None:
        self.session: PromptSession[str] = PromptSession(
            complete_style=CompleteStyle.READLINE_LIKE, complete_while_typing=False
        )

    def read(self, prompt: str, commands: Sequence[Command] = ()) -> str:
        """The next line a person types."""
        return self.session.prompt(
            prompt, completer=WordByWord(commands), auto_suggest=Foreseen(commands)
        )


class Foreseen(AutoSuggest):
    """The rest of the only command that begins as what was typed so far."""

    def __init__(self, commands: Sequence[Command]) -> None:
        self.commands = [command for command, _ in commands]

    def get_suggestion(self, buffer: Buffer, document: Document) -> Suggestion | None:
        """What would complete the line."""
        typed = document.text
        meant = [command for command in self.commands if command.startswith(typed)]
        return Suggestion(meant[0][len(typed) :]) if typed and len(meant) == 1 else None


class WordByWord(Completer):
    """Offers the next word of every command that begins as what was typed so far."""

    def __init__(self, commands: Sequence[Command]) -> None:
        self.commands = [(command.split(), meaning) for command, meaning in commands]

    def get_completions(self, document: Document, event: CompleteEvent) -> Iterable[Completion]:
        """The words that may come next."""
        *before, begun = document.text_before_cursor.lstrip().lower().split(" ")
        for word, meaning in next_words(self.commands, [word for word in before if word], begun):
            yield Completion(word, start_position=-len(begun), display_meta=meaning)


def next_words(
    commands: Iterable[tuple[list[str], str]], before: list[str], begun: str
) -> Iterator[tuple[str, str]]:
    """The words that can follow `before` and begin with `begun`, each once, with a meaning where
    the word completes a command."""
    at = len(before)
    found: dict[str, str] = {}
    for words, meaning in commands:
        if words[:at] == before and len(words) > at and words[at].startswith(begun):
            whole = meaning if len(words) == at + 1 else ""
            found[words[at]] = found.get(words[at]) or whole
    yield from found.items()


def open_reader(*, plain: bool = False) -> Reader:
    """The reader that fits where the input comes from."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        return Piped()
    return Heard() if plain else Typed()
