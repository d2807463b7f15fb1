"""A box goes through an owner's hands card by card."""

from __future__ import annotations

import pytest

import ludi
from ludi.checklist.cards import Words, all_lines, chapters, key_of
from ludi.texts import LANGUAGES


@pytest.mark.parametrize("name", ludi.own_games())
def test_the_list_holds_what_a_box_can_settle_and_nothing_that_is_printed(name: str) -> None:
    game = ludi.game(name)
    listed = [line.value for line in all_lines(game)]
    assert listed
    assert not [one.path for one in listed if one.provenance == "rulebook" or one.fixed]
    wanted = [one for one in game.components.values if one.provenance == "reconstructed"]
    assert {one.path for one in wanted if not one.fixed} <= {one.path for one in listed}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ludi.own_games())
def test_every_value_is_called_something_in_every_language(name: str, language: str) -> None:
    words = Words(name, language)
    for line in all_lines(ludi.game(name), language):
        key = key_of(line.value.path).replace(".", "_")
        assert words.sheet.sentence(f"values.{key}") == line.label or line.value.path.startswith(
            "shapes."
        ), line.value.path


def test_the_values_of_a_card_stand_together() -> None:
    events = next(one for one in chapters(ludi.game("sylla"), "en") if one.name == "events")
    card = next(one for one in events.cards if one.title == "Pillage")
    assert [line.value.name for line in card.lines] == [
        "pillage.token",
        "pillage.legionary",
        "pillage.vestal",
        "pillage.famine",
    ]
    german = next(one for one in chapters(ludi.game("sylla"), "de") if one.name == "events")
    assert "Plünderung" in [one.title for one in german.cards]
