"""The errors of the library, each with a message that says what to do. Each is a `LudiError`."""

from __future__ import annotations

import operator
from collections.abc import Mapping
from typing import SupportsIndex

from ludi.texts import Speaker


class LudiError(Exception):
    """Something cannot be done; the message says what and why."""


class UnknownGame(LudiError):
    """No game of that name is installed."""


class NotInstalled(LudiError):
    """Something needs packages that were not installed with the library."""


class BadOption(LudiError):
    """A player count, an option or a value that the game does not have."""


class BadComponents(LudiError):
    """A components file lacks a value, or holds an impossible one."""


class BadPosition(LudiError):
    """Saved data that is not a position of the game."""


class BadRecord(LudiError):
    """A record that is damaged, foreign or does not replay."""


class NothingLearned(LudiError):
    """The trained data of a game is missing, damaged or out of date; the message says which."""


class Unreadable(LudiError):
    """A text or structure that is not an action. `near` has commands that look like it."""

    def __init__(self, message: str, near: tuple[str, ...] = ()) -> None:
        super().__init__(message)
        self.near = near


class Illegal(LudiError):
    """An action that the rules forbid now; the state is unchanged.

    It has the paragraph, the key of a sentence, and the things the sentence names, each by domain
    and label. `said(speaker)` makes the sentence, in the reader's language.
    """

    def __init__(
        self,
        game: str,
        key: str,
        paragraph: str = "",
        things: Mapping[str, tuple[str, object]] | None = None,
    ) -> None:
        super().__init__(key)
        self.game = game
        self.key = key
        self.paragraph = paragraph
        self.things = dict(things or {})

    def sentence(self, speaker: Speaker) -> str:
        """What forbids it, as one sentence."""
        words = {name: speaker.thing(*thing) for name, thing in self.things.items()}
        return speaker.sentence(f"refusals.{self.key}", words)

    def said(self, speaker: Speaker) -> str:
        """The sentence and, in brackets, the paragraph."""
        sentence = self.sentence(speaker)
        return f"{sentence} ({self.paragraph})" if self.paragraph else sentence

    def __str__(self) -> str:
        return self.said(Speaker(self.game))


def whole(value: SupportsIndex, name: str) -> int:
    """An argument as a whole number, whatever kind of number it is."""
    try:
        return operator.index(value)
    except TypeError:
        raise BadOption(f"{name} must be a whole number, not {value!r}") from None
