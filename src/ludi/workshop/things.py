"""What somebody took, what was on offer, and what a choice is called.

A game says which of its messages mean that a seat has taken a thing (`TAKINGS` in `messages.py`).
A thing is called by its kind and name, `building:triumphal_arch`; a taking by the message as well,
`buys building:triumphal_arch`; a choice by its verb and the first thing that it names.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from ludi.core.actions import SEAT, Domain
from ludi.core.agenda import Event
from ludi.core.events import ACTION, NUMBER, Message
from ludi.core.game import Game

MOST: Final = 64  # things of a kind that are told apart; more are places on a map


class Things:
    """Reads takings and choices of a game."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.sources: Final = dict(sources(game))
        self.kinds: Final = {domain.name for _, domain in self.sources.values()}
        self.latest: dict[str, str] = {}  # what was named last, by message and argument
        self.choices: dict[int, tuple[str, tuple[str, ...]]] = {}

    def taken(self, event: Event) -> tuple[int, str] | None:
        """The seat that an event says took something, and the taking."""
        message = self.game.messages.all[int(event.code)]
        for at, (name, domain) in enumerate(message.arguments.items()):
            if domain.name in self.kinds:
                self.latest[f"{message.name}.{name}"] = thing(domain, int(event.arguments[at]))
        if message.name not in self.sources:
            return None
        where, _ = self.sources[message.name]
        seat = int(event.arguments[list(message.arguments).index("seat")])
        return seat, f"{message.name} {self.latest.get(where, '')}"

    def choice(self, action: int) -> tuple[str, tuple[str, ...]]:
        """What a choice is called, and the things that it names."""
        if action not in self.choices:
            verb = self.game.verbs.verb_of(action)
            numbers = zip(verb.arguments.values(), verb.numbers(action), strict=True)
            named = tuple(thing(kind, int(n)) for kind, n in numbers if kind.name in self.kinds)
            self.choices[action] = " ".join([verb.name, *named[:1]]), named
        return self.choices[action]

    def asked_about(self, arguments: Iterable[tuple[str, object]]) -> set[str]:
        """The things that a question is about."""
        return {f"{name}:{value}" for name, value in arguments if name in self.kinds}


def thing(domain: Domain, number: int) -> str:
    """A thing by its kind and name."""
    return f"{domain.name}:{domain.label(number)}"


def sources(game: Game) -> Iterator[tuple[str, tuple[str, Domain]]]:
    """Messages that say who took what: where the thing stands, and its kind."""
    messages = {message.name: message for message in game.messages.all.values()}
    for name, message in messages.items():
        if game.takings and name not in game.takings:
            continue
        where = game.takings.get(name) or first_thing(message)
        if "seat" not in message.arguments or not where:
            continue
        told, _, argument = where.rpartition(".")
        yield name, (f"{told or name}.{argument}", messages[told or name].arguments[argument])


def first_thing(message: Message) -> str:
    """The argument that names a thing, for a game that does not say which of its messages do."""
    for name, domain in message.arguments.items():
        if domain not in (SEAT, NUMBER, ACTION) and 1 < domain.size <= MOST:
            return name
    return ""


def component(taking: str) -> str:
    """The name of a thing in the box: `triumphal_arch` of `buys building:triumphal_arch`."""
    return taking.rpartition(":")[2]
