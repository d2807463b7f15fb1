"""Questions and names as a person reads them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ludi.texts import Speaker, lookup

SEATS: Final = ("seat", "owner", "winner", "first", "second", "victim", "by", "player", "leader")


def question(view: Mapping[str, object], speaker: Speaker) -> tuple[str, str]:
    """The question asked now and its paragraph."""
    asked = view["question"]
    assert isinstance(asked, dict)
    words = {name: meant(name, value, speaker) for name, value in asked["args"].items()}
    return speaker.sentence(f"questions.{asked['step']}", words), str(asked["paragraph"])


def meant(name: str, value: object, speaker: Speaker) -> object:
    """A fact of a question in words: seats by name, things by label, counts as a list."""
    if name in SEATS:
        return speaker.seat(value)
    if isinstance(value, dict):
        counted = [(key, count) for key, count in value.items() if count]
        return ", ".join(several(label(key, speaker), count) for key, count in counted) or "–"
    if isinstance(value, list):
        return ", ".join(label(item, speaker) for item in value) or "–"
    return thing(value, speaker) if isinstance(value, str) else value


def several(name: str, count: object) -> str:
    """A thing, with its number if there are more."""
    return name if count == 1 or count is True else f"{count} × {name}"


def thing(value: str, speaker: Speaker) -> object:
    """The name, or the table of forms, of a thing whose domain is not known."""
    domains = lookup(speaker.language, speaker.game, "domains")
    for names in domains.values() if isinstance(domains, dict) else ():
        if isinstance(names, dict) and value in names:
            return names[value]
    return value


def label(value: object, speaker: Speaker) -> str:
    """The plain name of a thing whose domain is not known."""
    found = thing(str(value), speaker)
    return str(found.get("label", value)) if isinstance(found, dict) else str(found)


def listed(names: list[str], speaker: Speaker) -> str:
    """Names in a row: "a, b and c"."""
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} {speaker.sentence('cli.shared')} {names[-1]}"
