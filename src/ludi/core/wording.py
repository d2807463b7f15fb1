"""Questions as a person reads them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ludi.core.actions import Domain
from ludi.core.events import NUMBER
from ludi.core.game import Game
from ludi.texts import Speaker


def question(game: Game, view: Mapping[str, object], speaker: Speaker) -> tuple[str, str]:
    """The question asked now and its paragraph."""
    asked = view["question"]
    assert isinstance(asked, dict)
    said = speaker.sentence(f"questions.{asked['step']}", facts(game, asked, speaker))
    return said, str(asked["paragraph"])


def facts(game: Game, asked: Mapping[str, Any], speaker: Speaker) -> dict[str, object]:
    """What a question mentions, in words."""
    domains = game.questions[str(asked["step"])]
    return {
        name: meant(domains.get(name, NUMBER), value, speaker)  # undeclared: said as it stands
        for name, value in asked["args"].items()
    }


def meant(domain: Domain, value: object, speaker: Speaker) -> object:
    """A fact of a question in words: seats by name, things by label, counts as a list."""
    if isinstance(value, dict):
        counted = [(key, count) for key, count in value.items() if count]
        parts = [several(speaker.label(domain.name, key), count) for key, count in counted]
        return ", ".join(parts) or "–"
    if isinstance(value, list):
        return ", ".join(speaker.label(domain.name, item) for item in value) or "–"
    return value if domain is NUMBER else speaker.thing(domain.name, value)


def several(name: str, count: object) -> str:
    """A thing, with its number if there are more."""
    return name if count == 1 or count is True else f"{count} × {name}"
