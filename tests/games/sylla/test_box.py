"""The box: its counts add up, and one that does not is refused."""

from __future__ import annotations

from importlib import resources

import pytest

import ludi
from ludi.core.components import Components, parse
from ludi.core.rows import total
from ludi.games.sylla.box import (
    COLOUR,
    CRANE_TILE,
    CRANES,
    HEXAGONS,
    STACK_A,
    STACK_B,
    STACK_C,
    bits,
    check_box,
    check_people,
    check_tiles,
)

SHIPPED = resources.files("ludi.games").joinpath("sylla", "components.toml").read_text("utf-8")


def changed(old: str, new: str) -> Components:
    """The shipped box with one line changed."""
    assert old in SHIPPED
    return parse(SHIPPED.replace(old, new, 1), "box")


def test_the_tiles_are_thirty_two_and_last_for_five_turns() -> None:
    assert [total(stack) for stack in (STACK_A, STACK_B, STACK_C)] == [12, 12, 8]
    assert STACK_A[CRANE_TILE] + STACK_B[CRANE_TILE] + STACK_C[CRANE_TILE] == CRANES


def test_every_colour_can_be_paid_by_most_kinds_of_card() -> None:
    for colour in range(3):
        assert sum(shown >> colour & 1 for shown in HEXAGONS) >= 5


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("a = 4", "a = 5", "33 tiles, not"),
        ("in_each_set = 2", "in_each_set = 3", "11 characters in a set, not"),
        ("turns = 5", "turns = 6", "players.4 needs 42 characters, there are 40"),
        ("averted = 2", "averted = 3", "rules.averted cannot be 3: the rules are written for 2"),
        (
            'value = 3, from = "rulebook" }\nhexagons',
            'value = 2, from = "rulebook" }\nhexagons',
            "3 Crane tiles",
        ),
        ('token = "none"', 'token = "civic"', "cannot be 'civic'"),
        ("auctions = 3", "auctions = 4", "players.2.auctions must be a whole number from 0 to 3"),
        ("displayed = 5\nrecruits = 1", "displayed = 5\nrecruits = 2", "too few for 6 recruits"),
        ("votes = [8, 5]", "votes = [5, 8]", "most first"),
        ("votes = [8, 5]", "votes = [8]", "one prestige for each number"),
        ("pantheon = [6, 2]", "pantheon = [6, 2, 1]", "players.2.pantheon has too many prizes"),
    ],
)
def test_a_box_that_does_not_add_up_is_refused(old: str, new: str, words: str) -> None:
    check_box(parse(SHIPPED, "box"))
    with pytest.raises(ludi.BadComponents, match=words):
        check_box(changed(old, new))


def test_tiles_that_do_not_last_are_refused() -> None:
    with pytest.raises(ludi.BadComponents, match="32 tiles do not last, 36 are turned up"):
        check_tiles(changed("turns = 5", "turns = 6"))


def test_tiles_that_just_last_are_enough() -> None:
    thirty = SHIPPED.replace("a = 4", "a = 2", 1).replace("value = 32", "value = 30", 1)
    check_tiles(parse(thirty, "box"))  # six a turn, five turns


def test_people_who_are_just_enough_are_shown_to_the_last() -> None:
    box = parse(SHIPPED, "box")
    check_people(box, 4, 38)  # four each, six open, four more in each turn but the first
    with pytest.raises(ludi.BadComponents, match=r"players\.4 needs 38 characters, there are 37"):
        check_people(box, 4, 37)
    check_people(changed("displayed = 6\nrecruits = 1", "displayed = 4\nrecruits = 1"), 4, 40)


def test_a_colour_is_shown_once_on_a_card() -> None:
    twice = changed('hexagons = ["red"]', 'hexagons = ["red", "red"]')
    with pytest.raises(ludi.BadComponents, match="names red twice"):
        bits(twice.rows("characters.cards")[0], "hexagons", COLOUR)


def test_what_follows_from_the_books_without_being_printed_says_so() -> None:
    sure = {value.path: value.provenance for value in parse(SHIPPED, "box").values}
    assert sure["ladder.start"] == "inferred"
    assert sure["characters.set_size"] == "inferred"
    assert sure["ladder.famine_limit"] == "rulebook"


def test_what_is_reconstructed_says_so() -> None:
    reconstructed = {
        value.path for value in parse(SHIPPED, "box").values if value.provenance == "reconstructed"
    }
    assert "ladder.values" in reconstructed
    assert "buildings.tiles[field].b" in reconstructed
    assert "events.cards[pillage].token" in reconstructed
    assert "events.cards[famine].token" not in reconstructed, "it is in the example of phase V"
    assert "characters.cards[slave].hexagons" not in reconstructed
