"""The box: provenance of every value, and clear words about bad ones."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import ludi
from ludi.core.components import PROVENANCES, parse

BOX = """
pawns = { value = 7, from = "rulebook" }
[deck]
from = { "*" = "rulebook", copies = "reconstructed" }
copies = 4
name = "visit"
[[cards]]
id = "one"
worth = 3
from = "sourced"
note = "seen in a picture"
"""


def test_every_value_has_the_nearest_provenance_above_it() -> None:
    found = {value.path: value.provenance for value in parse(BOX, "box").values}
    assert found == {
        "pawns": "rulebook",
        "deck.copies": "reconstructed",
        "deck.name": "rulebook",
        "cards[one].id": "sourced",
        "cards[one].worth": "sourced",
    }


def test_a_value_without_provenance_is_refused_by_its_path() -> None:
    with pytest.raises(ludi.BadComponents, match=r"box: deck\.size does not say"):
        parse("[deck]\nsize = 3\n", "box")


def test_missing_and_impossible_values_are_named() -> None:
    box = parse(BOX, "box")
    with pytest.raises(ludi.BadComponents, match="laurels is missing"):
        box.number("laurels")
    with pytest.raises(ludi.BadComponents, match="pawns must be a whole number from 1 to 5, not 7"):
        box.number("pawns", 1, 5)
    with pytest.raises(ludi.BadComponents, match="must have 2 rows, not 1"):
        box.counted("cards", 2)
    with pytest.raises(ludi.BadComponents, match="not readable"):
        parse("= 3", "box")


@pytest.mark.parametrize("name", ludi.games())
def test_every_shipped_value_has_a_known_provenance(name: str) -> None:
    assert {value.provenance for value in ludi.game(name).components.values} <= set(PROVENANCES)


def with_own_box(folder: Path, code: str) -> subprocess.CompletedProcess[str]:
    """Run a line of Python that reads the components of a folder."""
    environment = {**os.environ, "LUDI_COMPONENTS": str(folder)}
    return subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=False
    )


def test_an_owner_of_the_box_corrects_a_value_without_touching_code(tmp_path: Path) -> None:
    shipped = Path(ludi.__file__).parent / "games" / "municipium" / "components.toml"
    own = shipped.read_text("utf-8").replace("laurels = { value = 10", "laurels = { value = 12")
    (tmp_path / "municipium.toml").write_text(own, "utf-8")
    code = "import ludi; print(ludi.game('municipium').new(2, 1).laurels)"
    assert with_own_box(tmp_path, code).stdout.strip() == "12"


def test_an_impossible_value_in_an_own_box_is_told_in_a_sentence(tmp_path: Path) -> None:
    shipped = Path(ludi.__file__).parent / "games" / "municipium" / "components.toml"
    own = shipped.read_text("utf-8").replace('id = "tavern"', 'id = "inn"')
    (tmp_path / "municipium.toml").write_text(own, "utf-8")
    done = with_own_box(tmp_path, "import ludi; ludi.game('municipium')")
    assert "'tavern' is expected here" in done.stderr
