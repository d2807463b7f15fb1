"""Values that are said to be printed are looked up in the printed rulebooks."""

from __future__ import annotations

import importlib
from pathlib import Path
from typing import Any

import pytest

import ludi

TOOLS = Path(__file__).parents[2] / "tools/check"
INVENTED = """Chaque famille possède 7 personnages.
La Basilique, le Temple.

Au matin, douze coqs chantent 4 fois."""


@pytest.fixture
def printed(monkeypatch: pytest.MonkeyPatch) -> Any:
    """The script, which is no part of the library."""
    monkeypatch.syspath_prepend(str(TOOLS))
    return importlib.import_module("printed")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with an invented rulebook of Municipium."""
    (tmp_path / "001_invented.txt").write_text(INVENTED, "utf-8")
    return tmp_path


def test_a_number_is_found_beside_a_word_of_its_label(printed: Any, folder: Path) -> None:
    book = printed.Book("municipium", folder)
    assert book.prints(7, "pawns")
    assert not book.prints(8, "pawns")
    assert not book.prints(4, "invited_citizens"), "the cocks are no citizens"


def test_a_thing_is_found_by_our_word_for_it(printed: Any, folder: Path) -> None:
    book = printed.Book("municipium", folder)
    assert book.prints("basilica", "praefect_start")
    assert not book.prints("forum", "praefect_start")
    assert not book.prints(["basilica", "forum"], "citizens[advocate].goes_to")


def test_an_exception_needs_a_line_that_says_something(
    printed: Any, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "municipium:laurels = 10" in printed.missing("municipium", folder)
    for line, found in ((1, True), (3, False), (99, False)):
        monkeypatch.setattr(
            printed, "exceptions", lambda at=line: {"municipium:laurels": (at, "…")}
        )
        assert ("municipium:laurels = 10" not in printed.missing("municipium", folder)) == found


def test_exceptions_are_values_that_come_from_a_rulebook(printed: Any) -> None:
    known = {f"{game}:{one.path}" for game in ludi.games() for one in printed.printed_values(game)}
    assert printed.exceptions().keys() <= known


def test_how_many_may_play_municipium_is_no_word_of_its_rulebook() -> None:
    values = {one.path: one.provenance for one in ludi.game("municipium").components.values}
    assert values["players"] == "sourced"
