"""Sets of small numbers, kept as the bits of one integer."""

from __future__ import annotations

from mypy_extensions import i64


def size(bits: i64) -> i64:
    """How many numbers a set holds."""
    found: i64 = 0
    while bits != 0:
        bits &= bits - 1
        found += 1
    return found
