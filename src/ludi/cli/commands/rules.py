"""`ludi rules`: our rulebook, paragraph by paragraph, and which tests name each."""

from __future__ import annotations

import argparse
import ast
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from rich.console import Group
from rich.table import Table
from rich.text import Text

from ludi.cli.arguments import as_json, find_game, language, say, the_game
from ludi.cli.asking import which_game
from ludi.cli.reading import open_reader
from ludi.cli.rulebook import range_of, sought, typeset
from ludi.cli.screen import open_console
from ludi.core.errors import BadOption
from ludi.core.rulebook import rulebook
from ludi.texts import Speaker

UNTESTED: Final = 1  # exit code when a paragraph has no test


def add(parser: argparse.ArgumentParser) -> None:
    """What can be typed after `ludi rules`."""
    the_game(parser, optional=True)
    parser.add_argument("paragraph", nargs="?", help=say("argument.paragraph"))
    language(parser)
    parser.add_argument(
        "--tests",
        nargs="?",
        const="",
        metavar="FOLDER",
        help=say("argument.tests"),
    )
    as_json(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print the rulebook, a part of it, or which tests name its paragraphs."""
    game = find_game(args.game or which_game(args.lang, open_reader()))
    if args.tests is not None:
        return print_tests(game.name, args.tests, args.lang, args.json)
    return print_rules(game.name, args.paragraph, args.lang, args.json)


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
    here = Path(__file__).resolve().parents[4] / "tests"
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
