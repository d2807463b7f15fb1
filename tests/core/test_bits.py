"""Sets of small numbers, also beyond thirty-two: what C shifts must not fall out."""

from __future__ import annotations

import pytest

from ludi.core.bits import below, first, holds, members, nth, only, rest, size

NUMBERS = (0, 3, 31, 32, 59, 61)


@pytest.mark.parametrize("number", NUMBERS)
def test_one_number_alone_is_its_bit(number: int) -> None:
    assert only(number) == 1 << number
    assert below(number) == (1 << number) - 1
    assert holds(only(number), number)
    assert not holds(below(number), number)


def test_the_numbers_of_a_set_come_in_order() -> None:
    whole = sum(1 << number for number in NUMBERS)
    assert list(members(whole)) == list(NUMBERS)
    assert [nth(whole, skip) for skip in range(len(NUMBERS))] == list(NUMBERS)
    assert size(whole) == len(NUMBERS)
    assert (first(whole), first(rest(whole))) == (0, 3)
    assert (size(0), list(members(0))) == (0, [])
