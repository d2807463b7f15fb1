"""The typed words of a game in one language: what a command in French or German means."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from ludi.core.actions import Verb, slug
from ludi.core.errors import Unreadable
from ludi.texts import Speaker

if TYPE_CHECKING:
    from ludi.core.game import Game


class Vocabulary:
    """The typed words of a game in one language, each for its name in the catalogue."""

    def __init__(self, game: Game, language: str) -> None:
        speaker = Speaker(game.name, language)
        self.verbs = {
            verb.name: slug(speaker.sentence(f"verbs.{verb.name}")) for verb in game.verbs
        }
        self.things: dict[str, dict[str, str]] = {}
        for verb in game.verbs:
            for domain in verb.arguments.values():
                seats = domain.name == "seat"
                self.things[domain.name] = {
                    value: value if seats else slug(speaker.label(domain.name, value))
                    for value in domain.values
                }
        self.named_verbs = {word: name for name, word in self.verbs.items()}
        self.game = game

    def verb_word(self, verb: Verb) -> str:
        """The word for a verb."""
        return self.verbs[verb.name]

    def thing_word(self, domain: str, value: str) -> str:
        """The word for a thing."""
        return self.things[domain].get(value, value)

    def canonical(self, command: str) -> str:
        """A command in this language, word for word as the catalogue spells it."""
        words = [slug(word) for word in command.split()]
        if not words or words[0] not in self.named_verbs:
            raise Unreadable(
                f"“{command}” is no command of this game", tuple(self.verbs.values())[:3]
            )
        verb = self.game.verbs.verbs[self.named_verbs[words[0]]]
        spelt = [verb.name]
        for domain, word in zip(verb.arguments.values(), words[1:], strict=False):
            names = {spoken: value for value, spoken in self.things[domain.name].items()}
            spelt.append(names.get(word, word))
        return " ".join(spelt + words[1 + len(verb.arguments) :])


@cache
def vocabulary(game: Game, language: str) -> Vocabulary:
    """The typed words of a game in a language, made once."""
    return Vocabulary(game, language)
