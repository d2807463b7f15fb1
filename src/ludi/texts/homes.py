"""Where the files of a game lie: ours beside the library, a guest's in the package it came with."""

from __future__ import annotations

from importlib import resources
from importlib.resources.abc import Traversable
from typing import Final

GUESTS: Final[dict[str, str]] = {}
"""The package of each game that came from elsewhere."""


def enrol(game: str, package: str) -> None:
    """Note the package of a game that came from elsewhere."""
    GUESTS[game] = package


def is_guest(game: str) -> bool:
    """Whether a game came from elsewhere."""
    return game in GUESTS


def home(game: str) -> Traversable:
    """The folder with the rulebook, the components and the boards of a game."""
    if game in GUESTS:
        return resources.files(GUESTS[game])
    return resources.files("ludi.games").joinpath(game)


def texts(game: str, language: str) -> Traversable | None:
    """The file of a game's sentences; a guest without this language is heard in English."""
    if game not in GUESTS:
        return resources.files("ludi.texts").joinpath(language, f"{game}.toml")
    for spoken in (language, "en"):
        file = home(game).joinpath("texts", f"{spoken}.toml")
        if file.is_file():
            return file
    return None
