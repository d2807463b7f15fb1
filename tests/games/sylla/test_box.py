"""The box: its counts add up, and one that does not is refused."""

from __future__ import annotations

from importlib import resources

import pytest

import ludi
from ludi.core.components import Components, parse
from ludi.core.rows import total
from ludi.games.sylla.box import (
    CRANE_TILE,
    CRANES,
    HEXAGONS,
    STACK_A,
    STACK_B,
    STACK_C,
    check_counts,
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
        assert sum(bits >> colour & 1 for bits in HEXAGONS) >= 5


def test_a_box_that_does_not_add_up_is_refused() -> None:
    check_counts(parse(SHIPPED, "box"))
    with pytest.raises(ludi.BadComponents, match="33 tiles, not"):
        check_counts(changed("a = 4", "a = 5"))
    with pytest.raises(ludi.BadComponents, match="11 characters"):
        check_counts(changed("in_each_set = 2", "in_each_set = 3"))
    with pytest.raises(ludi.BadComponents, match="do not last"):
        check_counts(changed("turns = 5", "turns = 6"))


def test_what_is_reconstructed_says_so() -> None:
    reconstructed = {
        value.path for value in parse(SHIPPED, "box").values if value.provenance == "reconstructed"
    }
    assert "ladder.values" in reconstructed
    assert "buildings.tiles[field].b" in reconstructed
    assert "events.cards[pillage].token" in reconstructed
    assert "events.cards[famine].token" not in reconstructed, "it is in the example of phase V"
    assert "characters.cards[slave].hexagons" not in reconstructed
