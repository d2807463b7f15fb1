"""What a bid that was ordered comes to."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from ludi.core.orders import at_most, outright

PASS = 0
OFFERED = vec[i64]([PASS, 12, 13, 14])


def test_as_little_as_leads_is_the_lowest_bid_on_offer() -> None:
    assert at_most(OFFERED, 14, PASS) == 12
    assert at_most(OFFERED, 12, PASS) == 12


def test_what_is_too_dear_is_passed() -> None:
    assert at_most(OFFERED, 11, PASS) == PASS
    assert at_most(vec[i64]([PASS]), 14, PASS) == PASS


def test_outright_is_this_bid_or_none() -> None:
    assert outright(OFFERED, 13, PASS) == 13
    assert outright(OFFERED, 11, PASS) == PASS
