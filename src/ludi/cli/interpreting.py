"""From a typed line to what it asks for: an order to the terminal, or an action of the game.

Words are understood in the player's language and in English. A game's commands may be shortened
where only one legal command can be meant.
"""

from __future__ import annotations

import difflib
from collections.abc import Sequence
from typing import Final

from ludi.cli import printable
from ludi.cli.menus import Entry
from ludi.core.actions import slug
from ludi.core.errors import Unreadable
from ludi.core.game import Game
from ludi.texts import LANGUAGES, Speaker, lookup

ORDERS: Final = (
    "help",
    "why",
    "undo",
    "save",
    "log",
    "hint",
    "thoughts",
    "rules",
    "legend",
    "choices",
    "table",
    "quit",
)
SHORT: Final = {"?": "help", "q": "quit", "exit": "quit"}
SHORTEST: Final = 2  # letters that a shortened verb needs: one could be a slip


class Interpreter:
    """Understands the lines of a table in one language."""

    def __init__(self, game: Game, speaker: Speaker) -> None:
        self.game = game
        self.speaker = speaker
        self.words: Final = {name: self.word(name) for name in ORDERS}
        self.orders: Final = {
            **self.foreign(),
            **SHORT,
            **{slug(word): name for name, word in self.words.items()},
            **{name: name for name in ORDERS},
        }

    def foreign(self) -> dict[str, str]:
        """The orders in every language, and other words for them, unless a command is called so."""
        found = {
            slug(word): name
            for name in ORDERS
            for language in LANGUAGES
            for kind in ("words", "also")
            for word in str(lookup(language, "frame", f"cli.{kind}.{name}") or "").split()
        }
        taken = {self.text(verb.first).split()[0] for verb in self.game.verbs}
        taken |= {self.game.text(verb.first).split()[0] for verb in self.game.verbs}
        return {word: name for word, name in found.items() if word not in taken}

    def word(self, order: str) -> str:
        """The word for an order in the player's language."""
        return self.speaker.sentence(f"cli.words.{order}")

    def order(self, line: str) -> tuple[str, str] | None:
        """The order that a line gives, and what follows it; None if it gives none."""
        first, _, rest = line.strip().partition(" ")
        name = self.orders.get(first if first in SHORT else slug(first))
        return (name, rest.strip()) if name else None

    def action(self, line: str, legal: tuple[int, ...]) -> int:
        """The action that a line names, legal or not; `Unreadable` if it names none."""
        typed = printable(line.strip())
        try:
            return self.game.read(typed, self.speaker.language)
        except Unreadable:
            return self.shortened(typed, legal)

    def numbered(self, typed: str, offered: Sequence[Entry]) -> Entry:
        """The choice of a number, counted from one."""
        if len(typed) < 6 and 1 <= int(typed) <= len(offered):
            return offered[int(typed) - 1]
        raise Unreadable(self.say("no_choice", n=len(offered), typed=typed[:20]))

    def shortened(self, typed: str, legal: tuple[int, ...]) -> int:
        """The only legal action whose command begins, word for word, as what was typed."""
        meant = [code for code in legal if self.begins(typed, code)]
        orders = self.orders_like(typed)
        if len(meant) == 1 and not orders:
            return meant[0]
        near = (*(self.text(code) for code in meant), *orders) or self.near(typed, legal)
        key = "ambiguous" if meant or orders else "unknown_near" if near else "unknown"
        raise Unreadable(self.say(key, typed=typed[:60], near=", ".join(near)), near)

    def begins(self, typed: str, code: int) -> bool:
        """Whether what was typed is the beginning of an action's command."""
        words = [slug(word) for word in typed.split()]
        if not words or len(words[0]) < SHORTEST:
            return False
        spellings = {self.text(code), self.game.text(code)}
        return any(is_beginning(words, spelling.split()) for spelling in spellings)

    def orders_like(self, typed: str) -> tuple[str, ...]:
        """The orders that a single shortened word could be the beginning of."""
        words = typed.split()
        if len(words) != 1 or len(slug(words[0])) < SHORTEST:
            return ()
        return tuple(
            word
            for name, word in self.words.items()
            if slug(word).startswith(slug(words[0])) or name.startswith(slug(words[0]))
        )

    def near(self, typed: str, legal: tuple[int, ...]) -> tuple[str, ...]:
        """Legal commands and orders that look like what was typed."""
        known = [self.text(code) for code in legal] + list(self.words.values())
        if self.speaker.language != "en":
            known += [self.game.text(code) for code in legal]
        close = difflib.get_close_matches(typed.lower()[:60], known, n=3, cutoff=0.45)
        begun = [
            text for text in known if slug(typed)[:3] and slug(text).startswith(slug(typed)[:3])
        ]
        return tuple(dict.fromkeys([*close, *begun]))[:3]

    def text(self, code: int) -> str:
        """The command of an action in the player's language."""
        return self.game.text(code, self.speaker.language)

    def commands(self, legal: tuple[int, ...]) -> list[tuple[str, str]]:
        """All that can be typed now, with what it means: for completion."""
        found = []
        for code in legal:
            meaning = self.game.sentence(code, self.speaker)
            spellings = dict.fromkeys((self.text(code), self.game.text(code)))
            found += [(text, meaning) for text in spellings]
        for name, word in self.words.items():
            usage = self.speaker.sentence(f"cli.usage.{name}")
            found += [(text, usage) for text in dict.fromkeys((word, name))]
        return found

    def say(self, key: str, **words: object) -> str:
        """A sentence of the terminal."""
        return self.speaker.sentence(f"cli.{key}", words)


def is_beginning(words: list[str], command: list[str]) -> bool:
    """Whether each word begins the word of the command in its place."""
    return len(words) <= len(command) and all(
        slug(whole).startswith(word) for word, whole in zip(words, command, strict=False)
    )
