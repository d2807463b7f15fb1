"""Sets of small numbers, kept as the bits of one integer."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

HIGHEST_AT: Final = 61
HIGHEST: Final = 1 << 61


def only(number: i64) -> i64:
    """The set of one number alone, up to 61."""
    return HIGHEST >> (HIGHEST_AT - number)  # C would shift a small literal in 32 bits


def below(number: i64) -> i64:
    """The set of all numbers below one."""
    return only(number) - 1


def size(bits: i64) -> i64:
    """How many numbers a set holds."""
    found: i64 = 0
    while bits != 0:
        bits &= bits - 1
        found += 1
    return found


def holds(bits: i64, number: i64) -> bool:
    """Whether a number belongs to a set."""
    return (bits >> number) & 1 == 1


def first(bits: i64) -> i64:
    """The lowest number of a set that holds any."""
    return i64(int(bits & -bits).bit_length()) - 1


def rest(bits: i64) -> i64:
    """A set without its lowest number."""
    return bits & (bits - 1)


def nth(bits: i64, skip: i64) -> i64:
    """The number of a set before which it holds `skip` others."""
    while skip > 0:
        bits &= bits - 1
        skip -= 1
    return first(bits)


def members(bits: i64) -> vec[i64]:
    """The numbers of a set, the lowest first."""
    row = vec[i64](capacity=size(bits))
    while bits != 0:
        row = append(row, first(bits))
        bits &= bits - 1
    return row
