"""What `render()` shows: the table as the terminal draws it, or the picture of it as pixels."""

from __future__ import annotations

from importlib import import_module
from typing import Any, Final

from ludi.core.agenda import State
from ludi.core.errors import BadOption
from ludi.texts import Speaker

RENDERS: Final = ("ansi", "human", "rgb_array")


def checked_mode(mode: str | None) -> str | None:
    """A way of rendering that there is."""
    if mode not in (None, *RENDERS):
        raise BadOption(f"render_mode must be one of {', '.join(RENDERS)}, not {mode!r}")
    return mode


def rendered(state: State, seat: int | None, mode: str | None) -> Any:
    """A table as a seat sees it: text, pixels, or nothing after it was printed for a person."""
    if mode == "rgb_array":  # what draws stands above: only who draws needs it
        return import_module("ludi.pictures").picture(state, seat).pixels()
    drawn = text_for(state, seat)
    if mode != "human":
        return drawn
    print(drawn)
    return None


def text_for(state: State, seat: int | None) -> str:
    """A table as a seat sees it, as text, headed by who must decide what."""
    terminal = import_module("ludi.terminal")
    table: str = terminal.text(state.view(seat), Speaker(state.game.name))
    return f"{state!r}\n{table}"
