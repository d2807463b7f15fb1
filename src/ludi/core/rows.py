"""Small services for rows of numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64

if TYPE_CHECKING:
    from ludi.core.actions import Domain

NOUGHTS: Final = vec[i64]([0] * 128)  # a slice is a quick row of noughts


def by_name(row: vec[i64], domain: Domain) -> dict[str, int]:
    """A row of counts under the names of what is counted."""
    return {domain.values[at]: int(row[at]) for at in range(i64(len(row)))}


def row_of(length: i64, value: i64 = 0) -> vec[i64]:
    """A row with the same number everywhere."""
    if value == 0 and length <= len(NOUGHTS):
        return NOUGHTS[:length]
    row = vec[i64](capacity=length)
    for _at in range(length):
        row = append(row, value)
    return row


def lengthened(row: vec[i64], more: i64) -> vec[i64]:
    """A new row with so many noughts behind."""
    longer = row_of(i64(len(row)) + more)
    for at in range(i64(len(row))):
        longer[at] = row[at]
    return longer


def total(row: vec[i64]) -> i64:
    """The sum of a row."""
    found: i64 = 0
    for at in range(i64(len(row))):
        found += row[at]
    return found


def position(row: vec[i64], value: i64) -> i64:
    """Where a number stands in a row, or -1."""
    for at in range(i64(len(row))):
        if row[at] == value:
            return at
    return -1


def swap_entries(row: vec[i64], one: i64, other: i64) -> None:
    """Two entries of a row change places."""
    entry = row[one]
    row[one] = row[other]
    row[other] = entry


def without_at(row: vec[i64], place: i64) -> vec[i64]:
    """A new row with one entry left out; a place of -1 leaves out none."""
    kept = vec[i64](capacity=len(row))
    for at in range(i64(len(row))):
        if at != place:
            kept = append(kept, row[at])
    return kept


def inserted(row: vec[i64], place: i64, value: i64) -> vec[i64]:
    """A new row with a number put in before a place."""
    longer = vec[i64](capacity=len(row) + 1)
    for at in range(i64(len(row))):
        if at == place:
            longer = append(longer, value)
        longer = append(longer, row[at])
    if place >= len(row):
        longer = append(longer, value)
    return longer
