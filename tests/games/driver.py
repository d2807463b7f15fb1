"""How tests talk to a table of any game: the same words in every chapter of all four.

A test sets a table up with its game's own `tables.py`, lets steps be done, lets seats speak in
typed commands and looks at what is offered, asked, told and refused.
"""

from __future__ import annotations

from typing import Any, TypeVar

import pytest

import ludi
from ludi.core.agenda import State, Step

A, B, C, D, E = range(5)
LETTERS = "ABCDE"
Table = TypeVar("Table", bound=State)


def do(state: Table, *steps: Step[Any]) -> Table:
    """Put steps on the agenda, the first one to be done first, and go on to the next decision."""
    for step in steps:
        state.then(step)
    state.settle()
    return state


def speaker(state: State, seat: int | None) -> int:
    """The seat that speaks: the one that is named, or whoever must decide."""
    return state.actors()[0] if seat is None else seat


def say(state: State, *commands: str, seat: int | None = None) -> None:
    """Let a seat, or whoever must decide, say each command in turn."""
    for command in commands:
        state.play(speaker(state, seat), state.game.read(command))


def offered(state: State, seat: int | None = None) -> list[str]:
    """What a seat, or whoever must decide, may say now."""
    return [state.game.text(action) for action in state.legal(speaker(state, seat))]


def asked(state: State) -> str:
    """The name of the step that waits for an answer; empty when the game is over."""
    return type(state.agenda[-1]).__name__ if state.agenda else ""


def asking(state: State) -> str:
    """The step that waits, and the letters of the seats it waits for: "Walk A"."""
    return " ".join([asked(state), *(LETTERS[seat] for seat in state.actors())])


def refused(state: State, command: str, seat: int | None = None) -> str:
    """The rule that forbids a command, as "paragraph key". The table must stay as it was."""
    before = state.save()
    with pytest.raises(ludi.Illegal) as error:
        say(state, command, seat=seat)
    assert state.save() == before, "a refused command has changed the table"
    assert "{" not in str(error.value)
    return f"{error.value.paragraph} {error.value.key}"


def heard(state: State) -> list[dict[str, object]]:
    """Everything told since the last time: its name under "told", and its arguments."""
    found: list[dict[str, object]] = []
    for event in state.take_told():
        told = state.game.messages.describe(event)
        arguments = told["args"]
        assert isinstance(arguments, dict)
        found.append({"told": told["event"], **arguments})
    return found


def names(told: list[dict[str, object]]) -> list[object]:
    """The names of what was told."""
    return [one["told"] for one in told]
