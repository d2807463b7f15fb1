"""Our own rulebook of a game: chapters of numbered paragraphs, in three languages."""

from __future__ import annotations

import re
from typing import Final

from ludi.texts.homes import home

PARAGRAPH: Final = re.compile(r"^\*\*([0-9A-Z]+(?:\.[0-9]+)*[a-z]?)\*\*\s+(.*)$")
CHAPTER: Final = re.compile(r"^##\s+(.*)$")


class Chapter:
    """A chapter: its title and its paragraphs by number."""

    def __init__(self, title: str) -> None:
        self.title = title
        self.paragraphs: dict[str, str] = {}


def rulebook(game: str, language: str = "en") -> list[Chapter]:
    """The chapters of a game's rulebook in a language (else in English), in reading order."""
    name = "rulebook.md" if language == "en" else f"rulebook.{language}.md"
    for file in (home(game).joinpath(name), home(game).joinpath("rulebook.md")):
        if file.is_file():
            return chapters(file.read_text("utf-8"))
    return []


def chapters(text: str) -> list[Chapter]:
    """The chapters of a rulebook's text. Lines after a numbered one continue its paragraph."""
    found: list[Chapter] = []
    number = ""
    for line in text.splitlines():
        title, opening = CHAPTER.match(line), PARAGRAPH.match(line)
        if title:
            found.append(Chapter(title[1].strip()))
            number = ""
        elif opening and found:
            number = opening[1]
            found[-1].paragraphs[number] = opening[2].strip()
        elif number and line.strip():
            found[-1].paragraphs[number] += "\n" + line.strip()
    return found


def paragraphs(game: str, language: str = "en") -> dict[str, str]:
    """All paragraphs of a game's rulebook by number."""
    return {
        number: text
        for chapter in rulebook(game, language)
        for number, text in chapter.paragraphs.items()
    }
