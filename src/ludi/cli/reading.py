"""Where typed lines come from: a terminal with completion and history, or a pipe."""

from __future__ import annotations

import io
import sys
from collections.abc import Iterable, Iterator, Sequence
from typing import Protocol

from prompt_toolkit import PromptSession
from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document

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


class Typed:
    """Lines from a person, completed word by word."""

    def __init__(self) -> None:
        self.session: PromptSession[str] = PromptSession()

    def read(self, prompt: str, commands: Sequence[Command] = ()) -> str:
        """The next line a person types."""
        return self.session.prompt(
            prompt, completer=WordByWord(commands), complete_while_typing=True
        )


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


def open_reader() -> Reader:
    """The reader that fits where the input comes from."""
    return Typed() if sys.stdin.isatty() and sys.stdout.isatty() else Piped()
