"""What an owner fills in becomes an overlay, or a sentence says what cannot be."""

from __future__ import annotations

from pathlib import Path

import pytest

import ludi
from ludi.checklist.answers import LONGEST, overlay_text, read
from ludi.checklist.cards import Words, all_lines
from ludi.core import overlay
from ludi.texts import LANGUAGES

SYLLA = ludi.game("sylla")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ludi.own_games())
def test_what_we_show_may_be_written_back(name: str, language: str) -> None:
    game, words = ludi.game(name), Words(name, language)
    lines = all_lines(game, language)
    form = {line.value.name: words.value(line.value.value) for line in lines}
    answers = read(game, form, language)
    assert (answers.changed, answers.problems) == ({}, [])
    assert len(answers.same) == len(lines)


def test_a_correction_a_confirmation_and_what_was_left_alone() -> None:
    form = {"pillage.famine": "2", "same.famine.famine": "on", "floods.famine": ""}
    answers = read(SYLLA, form)
    assert answers.changed == {"pillage.famine": 2}
    assert list(answers.same) == ["famine.famine"]


def test_words_of_ones_own_language_are_understood() -> None:
    hexagons = next(one.value for one in all_lines(SYLLA) if one.value.name == "senator.hexagons")
    assert hexagons.value == ["red"]
    form = {"senator.hexagons": "Gelb, grau", "vestal.christian": "ja"}
    answers = read(SYLLA, form, "de")
    assert answers.changed == {"senator.hexagons": ["yellow", "grey"], "vestal.christian": True}


@pytest.mark.parametrize(
    ("name", "written", "why"),
    [
        ("pillage.famine", "many", "pillage.famine: a whole number is needed here"),
        ("pillage.famine", "999999", "pillage.famine: a whole number from"),
        ("pillage.famine", "1.5", "pillage.famine: a whole number is needed here"),
        ("pillage.token", "gold", "pillage.token: one of"),
        ("vestal.christian", "perhaps", "vestal.christian: yes or no"),
        ("ladder.values", "1, x", "ladder.values: a whole number is needed here"),
        ("pillage.famine", "9" * 2 * LONGEST, "pillage.famine: a whole number is needed here"),
    ],
)
def test_nonsense_is_answered_by_a_sentence(name: str, written: str, why: str) -> None:
    answers = read(SYLLA, {name: written})
    assert answers.values == {}
    assert [one.startswith(why) for one in answers.problems] == [True]


def test_a_name_that_nobody_knows_is_passed_over() -> None:
    answers = read(SYLLA, {"same.statue": "on", "<script>": "1", "": ""})
    assert (answers.values, answers.problems) == ({}, [])


@pytest.mark.parametrize("name", ludi.own_games())
def test_an_overlay_is_written_as_it_is_read(name: str) -> None:
    game = ludi.game(name)
    answers = read(game, {f"same.{line.value.name}": "on" for line in all_lines(game)})
    text = overlay_text(game, answers.values, 'Anna\'s "box"')
    found = overlay.read(text, "it", name)
    assert {one.name: one.value for one in found.changes} == answers.values
    assert {one.provenance for one in found.changes} == {"sourced"}
    assert (found.name, found.rules) == ('Anna\'s "box"', game.version)


def test_a_filled_list_opens_as_a_box(tmp_path: Path) -> None:
    file = tmp_path / "sylla.toml"
    file.write_text(overlay_text(SYLLA, read(SYLLA, {"pillage.famine": "0"}).values), "utf-8")
    assert ludi.game("sylla", box=file).box == {"pillage.famine": 0}
