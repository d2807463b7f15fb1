"""`ludi rules`: our rulebook, paragraph by paragraph, and which tests name each."""

from __future__ import annotations

import ast
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from rich.console import Group, RenderableType
from rich.markdown import Markdown
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from ludi.cli.screen import open_console
from ludi.core.actions import slug
from ludi.core.errors import BadOption
from ludi.core.rulebook import Chapter, paragraphs, rulebook
from ludi.texts import LANGUAGES, Speaker

UNTESTED: Final = 1  # exit code when a paragraph has no test


def print_rules(game: str, wanted: str | None, language: str, as_json: bool) -> int:
    """Print the whole rulebook, a chapter or a paragraph."""
    chapters = rulebook(game, language)
    found = chapters if wanted is None else sought(game, wanted, language)
    if not found:
        there = range_of(chapters)
        raise BadOption(f"no paragraph has the number or the word “{wanted}”; there are {there}")
    if as_json:
        print(json.dumps([vars(chapter) for chapter in found], ensure_ascii=False, indent=1))
    else:
        open_console().print(Group(*(typeset(chapter) for chapter in found)))
    return 0


def matching(chapters: list[Chapter], wanted: str) -> list[Chapter]:
    """The chapter of that number, or one with only the paragraph of that number."""
    for chapter in chapters:
        if chapter.title.split(" ")[0] == wanted:
            return [chapter]
        if wanted in chapter.paragraphs:
            return [only(chapter, {wanted})]
    return []


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


# Tests.


def print_tests(game: str, folder: str, language: str, as_json: bool) -> int:
    """Print which tests name each paragraph; exit code 1 if one is named by none."""
    tests = named_by_tests(game, tests_folder(folder))
    table = {
        number: tests.get(number, []) for chapter in rulebook(game) for number in chapter.paragraphs
    }
    untested = [number for number, names in table.items() if not names]
    if as_json:
        print(json.dumps(table, indent=1))
    else:
        print_test_table(game, table, language)
    return UNTESTED if untested else 0


def print_test_table(game: str, table: dict[str, list[str]], language: str) -> None:
    """The table of paragraphs and tests for a person."""
    say = Speaker(game, language).sentence
    console = open_console()
    grid = Table(say("cli.heads.paragraph"), say("cli.heads.tests"), box=None)
    for number, names in table.items():
        grid.add_row(number, Text("\n".join(names)) if names else Text("–", style="bold red"))
    console.print(grid)
    untested = sum(not names for names in table.values())
    key = "untested" if untested else "tested"
    console.print(say(f"cli.rules.{key}", {"n": untested}))


def tests_folder(wish: str) -> Path:
    """The folder of the tests: the one wished for, or that of the checkout."""
    here = Path(__file__).resolve().parents[3] / "tests"
    folder = Path(wish) if wish else here if here.is_dir() else Path("tests")
    if not folder.is_dir():
        raise BadOption(f"there is no folder of tests at {folder}; name it: --tests FOLDER")
    return folder


def named_by_tests(game: str, folder: Path) -> dict[str, list[str]]:
    """For each paragraph, the tests marked with it, in files whose path names the game."""
    found: dict[str, list[str]] = {}
    for file in sorted(folder.rglob("test_*.py")):
        place = file.relative_to(folder)
        if game not in str(place):
            continue
        for test, numbers in marked(ast.parse(file.read_text("utf-8"))):
            for paragraph in numbers:
                found.setdefault(paragraph, []).append(f"{place}::{test}")
    return found


def marked(module: ast.Module) -> Iterator[tuple[str, list[str]]]:
    """The tests of a module with the paragraphs that their marks name."""
    for node in ast.walk(module):
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            paragraphs = [name for mark in node.decorator_list for name in paragraphs_of(mark)]
            if paragraphs:
                yield node.name, paragraphs


def paragraphs_of(mark: ast.expr) -> list[str]:
    """The paragraphs of one `@pytest.mark.rule("2.3", "2.4")`; none for another decorator."""
    if not isinstance(mark, ast.Call) or ast.unparse(mark.func) != "pytest.mark.rule":
        return []
    return [str(part.value) for part in mark.args if isinstance(part, ast.Constant)]
