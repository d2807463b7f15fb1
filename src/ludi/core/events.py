"""The catalogue of what can be told: message names with typed arguments, declared once a game."""

from __future__ import annotations

from typing import Final

from ludi.core.actions import SEAT, Domain
from ludi.core.agenda import FORCED, Event

NUMBER: Final = Domain("number", ())  # any number
ACTION: Final = Domain("action", ())  # an action code of the game


class Message:
    """A kind of event: its name, its code, the paragraph it carries out, its arguments."""

    def __init__(self, name: str, code: int, paragraph: str, **arguments: Domain) -> None:
        self.name = name
        self.code = code
        self.paragraph = paragraph
        self.arguments = arguments


class Messages:
    """All messages of a game. The first one, of every game, is the forced choice."""

    def __init__(self, *messages: Message) -> None:
        forced = Message("forced", FORCED, "", seat=SEAT, action=ACTION)
        self.all: Final = {message.code: message for message in (forced, *messages)}
        if len(self.all) != len(messages) + 1:
            raise ValueError("two messages have the same code")

    def describe(self, event: Event) -> dict[str, object]:
        """An event in structured form: name, paragraph, arguments."""
        message = self.all[event.code]
        arguments: dict[str, object] = {}
        for position, (name, domain) in enumerate(message.arguments.items()):
            number = int(event.arguments[position])
            plain = domain in (NUMBER, ACTION)
            arguments[name] = number if plain else domain.label(number)
        return {"event": message.name, "paragraph": message.paragraph, "args": arguments}
