"""What `render()` shows: the table as the terminal draws it."""

from __future__ import annotations

from importlib import import_module

from ludi.core.agenda import State
from ludi.texts import Speaker


def drawn_for(state: State, seat: int | None) -> str:
    """A table as a seat sees it, as text, headed by who must decide what."""
    terminal = import_module("ludi.terminal")  # stands above: only who draws needs it
    table: str = terminal.text(state.view(seat), Speaker(state.game.name))
    return f"{state!r}\n{table}"


def shown(drawn: str, mode: str | None) -> str | None:
    """The text itself, or nothing after it was printed for a person."""
    if mode != "human":
        return drawn
    print(drawn)
    return None
