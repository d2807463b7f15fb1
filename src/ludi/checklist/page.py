"""The check list as a page: a form for the browser, and for paper when it is printed.

It needs no script and nothing from elsewhere, so that it can be sent, printed and kept.
"""

from __future__ import annotations

import base64
import random
from collections.abc import Mapping
from functools import cache
from html import escape
from importlib import import_module
from typing import Final

import ludi
from ludi.checklist.answers import SAME
from ludi.checklist.cards import Card, Chapter, Line, Words, chapters, is_drawn
from ludi.core.components import Value
from ludi.core.game import Game
from ludi.pictures import picture

MOVES: Final = 60  # after which a table shows most of its box
STYLE: Final = """
:root { color-scheme: light; }
body { font: 15px/1.4 Georgia, serif; color: #2b2118; background: #fbf7ec; margin: 0 auto;
  max-width: 60rem; padding: 1.5rem; }
h1, h2, h3 { font-weight: 600; line-height: 1.2; }
h2 { border-bottom: 2px solid #9b2226; margin: 2rem 0 .6rem; padding-bottom: .2rem; }
h3 { margin: 0 0 .3rem; font-size: 1rem; }
h2::first-letter, h3::first-letter { text-transform: uppercase; }
.board { position: relative; break-inside: avoid; margin: 0 0 .8rem; border: 1px solid #cdbd9c;
  background-size: 100% 100%; print-color-adjust: exact; -webkit-print-color-adjust: exact; }
.board i { position: absolute; border: 3px solid #9b2226; border-radius: 4px; }
.cards { columns: 20rem; column-gap: 1.2rem; }
.card { break-inside: avoid; border: 1px solid #cdbd9c; border-radius: 4px; background: #fffdf6;
  padding: .6rem .7rem; margin: 0 0 .8rem; }
.line { display: grid; grid-template-columns: 1fr auto; gap: .1rem .6rem; padding: .3rem 0;
  border-top: 1px dotted #cdbd9c; }
.line:first-of-type { border-top: 0; }
.ours { white-space: pre-wrap; font-weight: 600; margin-left: .3rem; }
.from { color: #6b5b45; font-size: .8rem; }
.drawn { font-family: monospace; font-weight: 400; }
label.same { white-space: nowrap; font-size: .9rem; }
input[type=text], input[type=number], select, textarea { width: 100%; box-sizing: border-box;
  font: inherit; padding: .25rem .4rem; border: 1px solid #8a775a; border-radius: 3px;
  background: #fff; grid-column: 1 / -1; min-height: 1.9rem; }
textarea { font-family: monospace; }
button { font: inherit; padding: .5rem 1.2rem; margin-right: .6rem; border: 1px solid #7a1b1f;
  border-radius: 4px; background: #9b2226; color: #fff; cursor: pointer; }
.news { border-left: 4px solid #9b2226; background: #fffdf6; padding: .6rem 1rem; }
@page { size: A4; margin: 14mm; }
@media print {
  html { font-size: 11px; }
  body { background: #fff; padding: 0; font-size: 1rem; max-width: none; }
  .card { background: #fff; }
  .screen, button { display: none; }
  select { appearance: none; color: transparent; }
  ::placeholder { color: transparent; }
}
"""


class News:
    """What the page says about a form that was filled in."""

    def __init__(self, title: str, sentences: list[str]) -> None:
        self.title = title
        self.sentences = sentences


def page(
    game: Game,
    language: str,
    form: Mapping[str, str] | None = None,
    news: News | None = None,
    head: str = "",
) -> str:
    """The check list of a game, empty or as it was filled in; `head` brings the style or, if empty,
    the page has it within."""
    words, filled = Words(game.name, language), form or {}
    say = words.sheet.sentence
    title = say("title", {"game": words.game.sentence("game.title")})
    parts = "".join(
        chapter(game, one, words, filled) for one in chapters(game, language) if one.cards
    )
    return (
        f'<!doctype html><html lang="{language}"><head><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width"><title>{escape(title)}</title>'
        '<meta name="referrer" content="same-origin">'
        f"{head or f'<style>{style(game, language)}</style>'}</head>"
        f"<body><main><h1>{escape(title)}</h1>"
        f"<p>{escape(say('about'))}</p>"
        f'<p>{escape(say("send"))}</p><p class="screen">{escape(say("print"))}</p>'
        f'{told(news)}<form method="post">'
        f'<input type="hidden" name="lang" value="{language}">{parts}'
        f'<p><button name="do" value="check">{escape(say("check"))}</button>'
        f'<button name="do" value="export">{escape(say("export"))}</button></p>'
        "</form></main></body></html>\n"
    )


def style(game: Game, language: str) -> str:
    """How the page looks, with the picture of our board."""
    return STYLE + board(game, language)


def told(news: News | None) -> str:
    """What there is to say about what was filled in."""
    if news is None:
        return ""
    listed = "".join(f"<li>{escape(sentence)}</li>" for sentence in news.sentences)
    return f'<div class="news" role="status"><p>{escape(news.title)}</p><ul>{listed}</ul></div>'


def chapter(game: Game, one: Chapter, words: Words, filled: Mapping[str, str]) -> str:
    """The cards of one kind, and where they lie on our board."""
    there = "".join(card(each, words, filled) for each in one.cards)
    return (
        f"<section><h2>{escape(one.title)}</h2>"
        f'<div class="cards">{place(game, one, words)}{there}</div></section>'
    )


def place(game: Game, one: Chapter, words: Words) -> str:
    """A small picture of our board with a frame around the part; nothing where it is not drawn."""
    found = parts_of(game.name).get(one.name)
    if found is None:
        return ""
    left, top, width, height = found
    where = words.sheet.sentence("where")
    frame = f"left:{left}%;top:{top}%;width:{width}%;height:{height}%"
    return (
        f'<div class="board" role="img" aria-label="{escape(where)}"><i style="{frame}"></i></div>'
    )


def card(one: Card, words: Words, filled: Mapping[str, str]) -> str:
    """One card with its values."""
    title = f"<h3>{escape(one.title)}</h3>" if one.title else ""
    return (
        f'<div class="card">{title}{"".join(line(each, words, filled) for each in one.lines)}</div>'
    )


def line(one: Line, words: Words, filled: Mapping[str, str]) -> str:
    """What we have, a box to tick, and room to write."""
    value, say = one.value, words.sheet.sentence
    name, ours = escape(value.name), escape(words.value(value.value))
    drawn = " drawn" if is_drawn(value.value) else ""
    ticked = " checked" if SAME + value.name in filled else ""
    origin = words.game.sentence(f"web.components.{value.provenance}")
    return (
        f'<div class="line"><span>{escape(one.label)} <span class="ours{drawn}">{ours}</span> '
        f'<span class="from">({escape(origin)})</span></span>'
        f'<label class="same"><input type="checkbox" name="{SAME}{name}"{ticked}> '
        f"{escape(say('same'))}</label>{field(one, words, filled.get(value.name, ''))}</div>"
    )


def field(one: Line, words: Words, written: str) -> str:
    """Room for another value, of the kind that can stand here."""
    value = one.value
    said = escape(f"{one.label}, {words.sheet.sentence('yours')} ({value.name})")
    about = f'name="{escape(value.name)}" aria-label="{said}"'
    if isinstance(value.value, bool):
        return choice(about, [(word, word) for word in yes_and_no(words)], written)
    if isinstance(value.value, int):
        return f'<input type="number" {about} value="{escape(written)}"{bounds(value)}>'
    if isinstance(value.value, str) and value.choices:
        return choice(about, [(name, words.thing(name)) for name in value.choices], written)
    if is_drawn(value.value):
        rows = len(value.value) if isinstance(value.value, list) else 1
        return f'<textarea {about} rows="{rows}">{escape(written)}</textarea>'
    return f'<input type="text" {about} value="{escape(written)}" autocomplete="off">'


def yes_and_no(words: Words) -> tuple[str, str]:
    """The two words that can stand for a yes or no."""
    return words.sheet.sentence("yes"), words.sheet.sentence("no")


def choice(about: str, choices: list[tuple[str, str]], written: str) -> str:
    """A list to choose from, with nothing chosen at first."""
    options = "".join(
        f'<option value="{escape(name)}"{" selected" if name == written else ""}>'
        f"{escape(word)}</option>"
        for name, word in choices
    )
    return f'<select {about}><option value=""></option>{options}</select>'


def bounds(value: Value) -> str:
    """The bounds of a number, where rules set some."""
    if value.limits is None:
        return ""
    low, high = value.limits
    return f' min="{low}" max="{high}"'


# The board.


def parts_of(game: str) -> Mapping[str, tuple[int, int, int, int]]:
    """Where the parts of a box lie in the picture of its table; none where nobody has drawn it."""
    if game not in ludi.own_games():
        return {}
    found: Mapping[str, tuple[int, int, int, int]] = import_module(
        f"ludi.pictures.tables.{game}"
    ).PARTS
    return found


@cache
def board(game: Game, language: str) -> str:
    """The picture of a table under way, as the background of every small board."""
    drawn = picture(under_way(game), language=language).svg if parts_of(game.name) else None
    if drawn is None:
        return ""
    _, _, width, height = drawn.partition('viewBox="')[2].partition('"')[0].split()
    data = base64.b64encode(drawn.encode()).decode()
    return (
        f".board{{aspect-ratio:{width}/{height};"
        f'background-image:url("data:image/svg+xml;base64,{data}")}}'
    )


def under_way(game: Game) -> ludi.State:
    """A table at which something has happened, always the same."""
    luck, state = random.Random(3), game.new(min(3, game.players[-1]), 1)
    for _ in range(MOVES):
        if state.over:
            break
        seat = state.actors()[0]
        state.play(seat, luck.choice(list(state.legal(seat))))
    return state
