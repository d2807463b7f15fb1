"""A film of a game: a slide for every action, on a page of its own with Play and a slider."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from html import escape
from typing import Final

from ludi.pictures.art import art_of
from ludi.pictures.canvas import needed, styles
from ludi.pictures.frame import Paper, drawn
from ludi.pictures.screen import screen
from ludi.texts import Speaker

TOLD: Final = 96  # pixels for what happened, below the table


class Reel:
    """The slides of a film; a part that stands on many of them is kept once."""

    def __init__(self, game: str, speaker: Speaker) -> None:
        self.game = game
        self.speaker = speaker
        self.parts: dict[str, int] = {}
        self.slides: list[list[int]] = []
        self.captions: list[str] = []
        self.paper: Paper | None = None

    def add(self, view: Mapping[str, object], told: Sequence[str]) -> None:
        """One more slide, and what has just happened."""
        self.paper = drawn(view, self.speaker)
        shown = [screen(view, self.speaker)] if self.paper is None else self.paper.canvas.parts
        self.slides.append([self.parts.setdefault(part, len(self.parts)) for part in shown])
        self.captions.append("<br>".join(told))

    def html(self) -> str:
        """A page of its own, so that nothing of it meets the page around."""
        page = PAGE.format(
            table=self.table(),
            parts=quoted(list(self.parts)),
            slides=quoted(self.slides),
            captions=quoted(self.captions),
            last=len(self.slides) - 1,
            **{word: escape(self.speaker.sentence(f"web.history.{word}")) for word in WORDS},
        )
        shape = "height:640px"
        if self.paper is not None:
            across, down = map(float, self.paper.box.split()[2:])
            shape = f"max-width:1000px;aspect-ratio:{across:.0f}/{down + TOLD + 40:.0f}"
        inside = page.replace("&", "&amp;").replace('"', "&quot;")  # no more is needed there
        return (
            f'<iframe title="film" style="display:block;width:100%;border:0;{shape}" '
            f'sandbox="allow-scripts" srcdoc="{inside}"></iframe>'
        )

    def table(self) -> str:
        """Where the slides are shown: on a drawing's paper, or as the terminal's screen."""
        if self.paper is None:
            return '<div id="table"></div>'
        defined = "".join(needed(art_of(self.game), self.parts))
        return (
            f'{styles()}<svg viewBox="{self.paper.box}" role="img" aria-labelledby="told">'
            f'<defs>{defined}</defs><g id="table"></g></svg>'
        )


def quoted(thing: object) -> str:
    """Something as a script reads it, inside a page."""
    return json.dumps(thing, ensure_ascii=False, separators=(",", ":")).replace("</", "<\\/")


WORDS: Final = ("play", "pause", "slider")
PAGE: Final = """<!doctype html><meta charset="utf-8"><style>
body{{margin:0;font:15px 'Alegreya Sans','Gill Sans','Segoe UI',sans-serif;color:#2b2118;
background:#efe6d3}}
p{{margin:6px 10px;display:flex;gap:10px;align-items:center}}
button{{font:inherit;font-weight:700;padding:4px 14px;border:1px solid #6b5b49;border-radius:5px;
background:#faf5e9;color:inherit;cursor:pointer}}
input{{flex:1}}svg{{display:block;width:100%}}
#told{{margin:4px 14px;min-height:3em;line-height:1.35}}
</style>
<p><button id="play">{play}</button>
<input id="at" type="range" min="0" max="{last}" value="0" aria-label="{slider}">
<output id="n">0</output> / {last}</p>{table}<div id="told" aria-live="polite"></div>
<script>
const parts = {parts}, slides = {slides}, captions = {captions};
const [at, play, table, told, n] = ['at', 'play', 'table', 'told', 'n'].map(
  (id) => document.getElementById(id));
let clock = 0;
function show() {{
  table.innerHTML = slides[at.value].map((part) => parts[part]).join('');
  told.innerHTML = captions[at.value];
  n.textContent = at.value;
}}
function stop() {{ clearInterval(clock); clock = 0; play.textContent = '{play}'; }}
function next() {{ if (at.value === at.max) stop(); else {{ at.value++; show(); }} }}
at.oninput = () => {{ stop(); show(); }};
play.onclick = () => {{
  if (clock) return stop();
  if (at.value === at.max) at.value = 0;
  clock = setInterval(next, 700);
  play.textContent = '{pause}';
}};
show();
</script>"""
