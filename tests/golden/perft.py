"""Perft: the number of action sequences by depth from a fixed seed, so that a change shows."""

from __future__ import annotations

from ludi.core.agenda import State

ENOUGH = 3_000  # sequences: counting stops at the depth that exceeds this


def count(state: State, depth: int) -> int:
    """How many sequences of so many actions there are; seats that decide together go in order."""
    if depth == 0 or state.over:
        return 1
    seat = state.actors()[0]
    legal = state.legal(seat)
    if depth == 1:
        return len(legal)
    found = 0
    for action in legal:
        child = state.clone()
        child.choose(seat, action)
        found += count(child, depth - 1)
    return found


def counts(state: State) -> list[int]:
    """The counts by depth, until there are enough."""
    found: list[int] = []
    while not found or (found[-1] < ENOUGH and len(found) < 12):
        found.append(count(state, len(found) + 1))
    return found
