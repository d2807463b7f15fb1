"""Tables as pictures for notebooks: a state as a drawing, a game as a small film; no server needed.

In a notebook a state shows itself. `picture(state, seat=1)` shows it as that seat sees it, and
`film(match)` has a slide for every action. The drawings are those of the terminal.
"""

from __future__ import annotations

import io
import json
from collections.abc import Mapping
from html import escape
from typing import Final

from rich.console import Console, Group
from rich.terminal_theme import DIMMED_MONOKAI

import ludi
from ludi.cli.tables import drawing
from ludi.cli.tables.parts import WHOLE, Room
from ludi.core.agenda import State
from ludi.core.match import Match, replay
from ludi.texts import Speaker

STYLE: Final = (
    "display:inline-block;box-sizing:border-box;max-width:100%;margin:0;padding:12px 16px;"
    "border-radius:8px;background:#1b1b1b;"
    "color:#d8d8d8;font:13px/1.2 'DejaVu Sans Mono',Menlo,Consolas,monospace;overflow-x:auto"
)


class Picture:
    """Something that a notebook shows as HTML."""

    def __init__(self, html: str) -> None:
        self.html = html

    def _repr_html_(self) -> str:
        return self.html


def picture(state: State, seat: int | None = None, language: str = "en") -> Picture:
    """The table as a seat sees it; as whoever decides sees it if none is named."""
    seat = looker(state) if seat is None else seat
    lines = drawn(state, seat, Speaker(state.game.name, language))
    told = escape(state.game.introduce(state))
    return Picture(f'<pre style="{STYLE}" title="{told}">{chr(10).join(lines)}</pre>')


def film(game: Match | Mapping[str, object], seat: int | None = None) -> Picture:
    """A game, or its record, from set-up to end: Play, or step with the slider.

    It is shown as a seat saw it; as a spectator did if none is named.
    """
    record = game.record() if isinstance(game, Match) else game
    whole = replay(ludi.game(str(record.get("game"))), record)
    speaker = Speaker(whole.game.name, "en", whole.names)
    match, reel = replay(whole.game, record, 0), Reel()
    reel.add(drawn(match.state, seat, speaker))
    for actor, action in whole.actions:
        match.play(actor, action)
        news = [told for told in match.log if told.ply == match.ply and told.heard_by(seat)]
        caption = [f" · {escape(whole.game.tale(told.event, speaker))}" for told in news]
        reel.add([*drawn(match.state, seat, speaker), *caption])
    return Picture(reel.html())


class Reel:
    """The slides of a film; a line that stands on many of them is kept once."""

    def __init__(self) -> None:
        self.lines: dict[str, int] = {}
        self.slides: list[list[int]] = []

    def add(self, lines: list[str]) -> None:
        """One more slide."""
        self.slides.append([self.lines.setdefault(line, len(self.lines)) for line in lines])

    def html(self) -> str:
        """A page of its own, so that nothing of it meets the page around."""
        tallest = max(map(len, self.slides))
        page = PAGE.format(
            style=STYLE,
            lines=json.dumps(list(self.lines)).replace("</", "<\\/"),
            slides=json.dumps(self.slides),
            last=len(self.slides) - 1,
        )
        return (
            f'<iframe title="film" style="width:100%;border:0;height:{tallest * 16 + 90}px" '
            f'sandbox="allow-scripts" srcdoc="{escape(page)}"></iframe>'
        )


PAGE: Final = """<!doctype html><meta charset="utf-8">
<p><button id="play">Play</button>
<input id="at" type="range" min="0" max="{last}" value="0" style="width:60%" aria-label="action">
<output id="n">0</output> / {last}</p><pre id="table" style="{style}"></pre>
<script>
const lines = {lines}, slides = {slides}, at = document.getElementById('at');
const play = document.getElementById('play');
let clock = 0;
function show() {{
  document.getElementById('table').innerHTML = slides[at.value].map((n) => lines[n]).join('\\n');
  document.getElementById('n').textContent = at.value;
}}
function stop() {{ clearInterval(clock); clock = 0; play.textContent = 'Play'; }}
function next() {{ if (at.value === at.max) stop(); else {{ at.value++; show(); }} }}
at.oninput = () => {{ stop(); show(); }};
play.onclick = () => {{
  if (clock) return stop();
  if (at.value === at.max) at.value = 0;
  clock = setInterval(next, 600);
  play.textContent = 'Pause';
}};
show();
</script>"""


def looker(state: State) -> int | None:
    """The seat whose view a state shows by itself: whoever decides; a spectator at the end."""
    return None if state.over else state.actors()[0]


def drawn(state: State, seat: int | None, speaker: Speaker) -> list[str]:
    """The table as lines of HTML."""
    console = Console(
        record=True, file=io.StringIO(), width=WHOLE, force_terminal=True, markup=False
    )
    parts = drawing(state.view(seat), speaker, Room())
    console.print(Group(*(part.whole for part in parts)))
    html = console.export_html(theme=DIMMED_MONOKAI, code_format="{code}", inline_styles=True)
    return [line.rstrip() for line in html.rstrip("\n").split("\n")]
