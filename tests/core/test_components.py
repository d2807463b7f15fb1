"""The box: provenance of every value, and clear words about bad ones."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

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


def test_a_value_that_no_rule_reads_is_refused() -> None:
    box = parse(BOX, "box")
    box.number("pawns")
    box.number("deck.copies")
    box.rows("cards")[0].number("worth")
    with pytest.raises(ludi.BadComponents, match=r"no rule .* reads deck\.name, cards\[one\]\.id$"):
        box.refuse_unread()


def test_a_value_the_rules_are_written_for_cannot_be_another() -> None:
    with pytest.raises(ludi.BadComponents, match="pawns cannot be 7: the rules are written for 5"):
        parse(BOX, "box").fixed("pawns", 5)


def test_a_value_called_value_keeps_its_name() -> None:
    tokens = '[[tokens]]\nid = "one"\nvalue = 3\nfrom = "rulebook"\n'
    found = [one.path for one in parse(tokens, "box").values]
    assert found == ["tokens[one].id", "tokens[one].value"]


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


def test_a_game_whose_own_box_holds_a_value_that_no_rule_reads_does_not_open(
    tmp_path: Path,
) -> None:
    shipped = Path(ludi.__file__).parent / "games" / "municipium" / "components.toml"
    own = f'{shipped.read_text("utf-8")}\n[elephants]\nfrom = "rulebook"\nnumber = 3\n'
    (tmp_path / "municipium.toml").write_text(own, "utf-8")
    done = with_own_box(tmp_path, "import ludi; ludi.game('municipium')")
    assert "no rule of the game reads elephants.number" in done.stderr


def own_box(folder: Path) -> Path:
    """A folder with a box of Municipium that has two laurels more."""
    shipped = Path(ludi.__file__).parent / "games" / "municipium" / "components.toml"
    own = shipped.read_text("utf-8").replace("laurels = { value = 10", "laurels = { value = 12")
    (folder / "municipium.toml").write_text(own, "utf-8")
    return folder


@pytest.mark.parametrize(
    ("made", "sentence"),
    [
        ("missing", "is missing"),
        ("file", "is a file"),
        ("empty", "holds no box"),
        ("components.toml", "call the corrected copy after its game, municipium.toml"),
    ],
)
def test_a_path_that_brings_no_box_is_refused(tmp_path: Path, made: str, sentence: str) -> None:
    folder = tmp_path / "boxes"
    if made == "file":
        folder.write_text("")
    elif made != "missing":
        folder.mkdir()
    if made == "components.toml":
        (folder / made).write_text("")
    done = with_own_box(folder, "import ludi; ludi.game('municipium')")
    assert done.returncode != 0
    assert sentence in done.stderr


def test_records_and_positions_of_two_boxes_are_never_mixed(tmp_path: Path) -> None:
    game = ludi.game("municipium")
    position = tmp_path / "position.json"
    position.write_text(json.dumps(game.new(2, 1).save()), "utf-8")
    load = f"import json, ludi; ludi.game('municipium').load(json.load(open({str(position)!r})))"
    done = with_own_box(own_box(tmp_path), load)
    assert "saved under rules '2'; known are 1+box." in done.stderr


def test_in_python_the_box_is_an_argument_and_several_are_in_use_side_by_side(
    tmp_path: Path,
) -> None:
    own = ludi.game("municipium", box=own_box(tmp_path) / "municipium.toml")
    towns: list[Any] = [game.new(2, 1) for game in (own, ludi.game("municipium"))]
    assert [town.laurels for town in towns] == [12, 10]
    assert own.version.startswith("2+box.")
    assert own.box == {"laurels": 12}
    assert own is ludi.game("municipium", box={"laurels": 12})
