"""2.3. Storage: resources are written into it; a basket becomes something real."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from ludi.games.rome_and_roll.box import BASKET, JEWEL
from ludi.games.rome_and_roll.messages import STORED
from ludi.games.rome_and_roll.verbs import STORE

if TYPE_CHECKING:
    from ludi.games.rome_and_roll.state import Rome


def store(rome: Rome, seat: i64, resource: i64, number: i64) -> None:
    """2.3  Write resources into somebody's storage."""
    if number > 0:
        rome.notables[seat].storage[resource] += number
        rome.tell(STORED, seat, resource, number)


def stored_as(good: i64) -> vec[i64]:
    """2.3  The ways to store a good: as it is, a basket as anything but a jewel."""
    row = vec[i64](capacity=8)
    if good != BASKET:
        return append(row, STORE.of(good))
    for resource in range(i64(JEWEL)):
        row = append(row, STORE.of(resource))
    return row
