"""Words of the workshop: sentences of its texts, names of things, ways of taking them."""

from __future__ import annotations

from ludi.checklist.cards import Words
from ludi.core.game import Game
from ludi.texts import Speaker, lookup


def hundred(part: float) -> int:
    """A share as a whole number of a hundred."""
    return round(100 * part)


def whole(value: float) -> str:
    """A number as exact as people read it."""
    return f"{value:.0f}" if abs(value) >= 10 else f"{value:.1f}"


def capital(sentence: str) -> str:
    """A sentence with a great letter at its beginning."""
    return sentence[:1].upper() + sentence[1:]


class Speech:
    """Names things and ways of taking them in one language."""

    def __init__(self, game: Game, language: str = "en", *, kept: bool = False) -> None:
        self.game = game
        self.kept = kept  # whether the games to watch lie beside the page
        self.speaker = Speaker(game.name, language)
        self.language = language

    def say(self, path: str, **words: object) -> str:
        """A sentence of the workshop."""
        return capital(Speaker("workshop", self.language).sentence(path, words))

    def thing(self, thing: str) -> str:
        """The name of a thing, given by its kind and name."""
        kind, _, name = thing.rpartition(" ")[2].partition(":")
        return self.speaker.label(kind, name)

    def forms(self, thing: str) -> object:
        """The name of a thing in the forms that its language has."""
        kind, _, name = thing.rpartition(" ")[2].partition(":")
        return self.speaker.thing(kind, name)

    def value(self, name: str) -> str:
        """What a value of the box is called."""
        known = {value.name: value for value in self.game.components.values}
        return capital(Words(self.game.name, self.language).called(known[name]))

    def who(self, taking: str) -> str:
        """Those who took something."""
        message, _, thing = taking.partition(" ")
        if lookup(self.language, "workshop", f"takings.{message}") is None:
            return f"{message.replace('_', ' ')}: {self.thing(thing)}"
        words = {"thing": self.forms(thing)}
        return Speaker("workshop", self.language).sentence(f"takings.{message}", words)

    def taken_how(self, message: str) -> str:
        """The heading of things that are taken in one way."""
        if lookup(self.language, "workshop", f"takings.{message}") is None:
            return capital(message.replace("_", " "))
        told = Speaker("workshop", self.language).sentence(f"takings.{message}", {"thing": "…"})
        return capital(told)

    def choice(self, choice: str) -> str:
        """What a choice is called: its verb and the thing."""
        verb, _, thing = choice.partition(" ")
        spoken = self.speaker.sentence(f"verbs.{verb}")
        spoken = verb.replace("_", " ") if spoken == f"verbs.{verb}" else spoken
        return f"{spoken} {self.thing(thing)}" if thing else spoken
