"""Seats are numbered clockwise from 0. A set of seats is an integer with one bit a seat."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

NOBODY: Final = 0
NO_SEAT: Final = -1


def only(seat: i64) -> i64:
    """The set of this seat alone."""
    return i64(1) << seat


def everybody(players: i64) -> i64:
    """The set of all seats of a table."""
    return (i64(1) << players) - 1


def has(seats: i64, seat: i64) -> bool:
    """Whether the seat belongs to the set."""
    return (seats >> seat) & 1 == 1


def without(seats: i64, seat: i64) -> i64:
    """The set with one seat taken out."""
    return seats & ~(i64(1) << seat)


def lowest(seats: i64) -> i64:
    """The lowest seat of a set, or `NO_SEAT` of an empty one."""
    if seats == 0:
        return NO_SEAT
    seat: i64 = 0
    while not (seats >> seat) & 1:
        seat += 1
    return seat


def left_of(seat: i64, players: i64) -> i64:
    """The next seat clockwise."""
    return seat + 1 if seat + 1 < players else 0
