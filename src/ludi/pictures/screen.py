"""A game that nobody has drawn, as the terminal shows it."""

from __future__ import annotations

import io
from collections.abc import Mapping
from html import escape
from typing import Final

from ludi.texts import Speaker

STYLE: Final = (
    "display:inline-block;box-sizing:border-box;max-width:100%;margin:0;padding:12px 16px;"
    "border-radius:8px;background:#1b1b1b;"
    "color:#d8d8d8;font:13px/1.2 'DejaVu Sans Mono',Menlo,Consolas,monospace;overflow-x:auto"
)


def screen(view: Mapping[str, object], speaker: Speaker, told: str = "") -> str:
    """The terminal's screen of a view."""
    lines = "\n".join(lines_of(view, speaker))
    return f'<pre style="{STYLE}" title="{escape(told)}">{lines}</pre>'


def lines_of(view: Mapping[str, object], speaker: Speaker) -> list[str]:
    """The screen as lines of HTML."""
    from rich.console import Console, Group
    from rich.terminal_theme import DIMMED_MONOKAI

    from ludi.terminal import drawing
    from ludi.terminal.parts import WHOLE, Room

    console = Console(
        record=True, file=io.StringIO(), width=WHOLE, force_terminal=True, markup=False
    )
    parts = drawing(dict(view), speaker, Room())
    console.print(Group(*(part.whole for part in parts)))
    html = console.export_html(theme=DIMMED_MONOKAI, code_format="{code}", inline_styles=True)
    return [line.rstrip() for line in html.rstrip("\n").split("\n")]
