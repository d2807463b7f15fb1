"""Our rulebook on a screen: what is sought in it, typeset."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.markdown import Markdown
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from ludi.core.actions import slug
from ludi.core.rulebook import Chapter, paragraphs, rulebook
from ludi.texts import LANGUAGES


def sought(game: str, wanted: str, language: str) -> list[Chapter]:
    """The chapter or paragraph of a number, or all paragraphs that have a word in any language."""
    chapters = rulebook(game, language)
    numbered = matching(chapters, wanted)
    if numbered or wanted[:1].isdecimal():
        return numbered
    word = slug(wanted)
    numbers = {
        number
        for spoken in LANGUAGES
        for number, text in paragraphs(game, spoken).items()
        if word and word in slug(text)
    }
    return [part for chapter in chapters if (part := only(chapter, numbers)).paragraphs]


def matching(chapters: list[Chapter], wanted: str) -> list[Chapter]:
    """The chapter of that number, or one with only the paragraph of that number."""
    for chapter in chapters:
        if chapter.title.split(" ")[0] == wanted:
            return [chapter]
        if wanted in chapter.paragraphs:
            return [only(chapter, {wanted})]
    return []


def only(chapter: Chapter, numbers: set[str]) -> Chapter:
    """A chapter with some of its paragraphs."""
    part = Chapter(chapter.title)
    part.paragraphs = {
        number: text for number, text in chapter.paragraphs.items() if number in numbers
    }
    return part


def range_of(chapters: list[Chapter]) -> str:
    """The first and the last paragraph of every chapter, in short."""
    numbers = [list(chapter.paragraphs) for chapter in chapters if chapter.paragraphs]
    return ", ".join(f"{row[0]} to {row[-1]}" for row in numbers)


def printed(game: str, wanted: str, language: str) -> RenderableType | None:
    """What was sought, to show at the table; None if there is nothing."""
    found = sought(game, wanted, language)
    return Group(*(typeset(chapter) for chapter in found)) if found else None


def chapter_list(chapters: list[Chapter]) -> RenderableType:
    """The chapters with the paragraphs they have."""
    grid = Table.grid(padding=(0, 2, 0, 2))
    for chapter in chapters:
        numbers = list(chapter.paragraphs)
        span = f"{numbers[0]} – {numbers[-1]}" if numbers else ""
        grid.add_row(Text(chapter.title, style="bold"), Text(span, style="dim"))
    return grid


def typeset(chapter: Chapter) -> RenderableType:
    """A chapter with its numbers in the margin."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(style="bold", min_width=5)
    grid.add_column(max_width=88)
    for number, text in chapter.paragraphs.items():
        grid.add_row(number, Markdown(text))
    return Padding(Group(Text(chapter.title, style="bold underline"), grid), (0, 0, 1, 0))
