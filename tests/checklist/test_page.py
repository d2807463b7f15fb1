"""The check list as a page for paper and browser."""

from __future__ import annotations

from html.parser import HTMLParser

import pytest

import ludi
from ludi.checklist.cards import all_lines
from ludi.checklist.page import News, page, parts_of
from ludi.texts import LANGUAGES


class Read(HTMLParser):
    """What a page holds: fields by name, and all its words."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.fields: dict[str, dict[str, str | None]] = {}
        self.words = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        held = dict(attrs)
        if tag in ("input", "select", "textarea") and held.get("name"):
            self.fields[str(held["name"])] = held

    def handle_data(self, data: str) -> None:
        self.words += data


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ludi.own_games())
def test_there_is_a_tick_and_room_to_write_for_every_value(name: str, language: str) -> None:
    game = ludi.game(name)
    text = page(game, language)
    fields = Read(text).fields
    for line in all_lines(game, language):
        assert line.value.name in fields
        assert f"same.{line.value.name}" in fields
    assert "<script" not in text
    assert "http" not in text.replace("http://www.w3.org", "").partition("</style>")[2]


def test_a_number_is_asked_for_within_its_bounds() -> None:
    held = Read(page(ludi.game("sylla"), "en")).fields["pillage.famine"]
    assert held["type"] == "number"
    assert held["min"] == "0"


def test_what_was_filled_in_stays_and_is_no_part_of_the_page() -> None:
    form = {"pillage.famine": "7", "same.floods.famine": "on", "ladder.values": '"><b>'}
    read = Read(page(ludi.game("sylla"), "en", form, News("<i>", ["<b>"])))
    assert read.fields["pillage.famine"]["value"] == "7"
    assert "checked" in read.fields["same.floods.famine"]
    assert read.fields["ladder.values"]["value"] == '"><b>'
    assert "<i>" in read.words


@pytest.mark.parametrize("name", ludi.own_games())
def test_parts_lie_on_the_board_and_are_parts_of_the_box(name: str) -> None:
    known = {value.path.partition(".")[0].partition("[")[0] for value in box(name)}
    for part, (left, top, width, height) in parts_of(name).items():
        assert part in known
        assert 0 <= left < left + width <= 100
        assert 0 <= top < top + height <= 100


def box(name: str) -> list[ludi.core.components.Value]:
    """The values of a game's box."""
    return ludi.game(name).components.values
