"""Tables as pictures for notebooks: a state as a drawing, a game as a small film; no server needed.

In a notebook a state shows itself. `picture(state, seat=1)` shows it as that seat sees it, and
`film(match)` has a slide for every action. They are drawn from the art of the web table's boards;
a game that nobody has drawn is shown as the terminal shows it.
"""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from pathlib import Path
from typing import Any

import ludi
from ludi.core.agenda import State
from ludi.core.errors import BadOption
from ludi.core.match import Match, replay
from ludi.pictures import raster
from ludi.pictures.frame import drawn, embedded
from ludi.pictures.reel import Reel
from ludi.pictures.screen import screen
from ludi.texts import Speaker


class Picture:
    """Something that a notebook shows as HTML; `svg` is the drawing alone, where there is one."""

    def __init__(self, html: str, svg: str | None = None) -> None:
        self.html = html
        self.svg = svg

    def _repr_html_(self) -> str:
        return self.html

    def save(self, path: str | Path) -> None:
        """Write it to a file: the drawing as .svg or .png, the page of a notebook as .html."""
        suffix = Path(path).suffix.lower()
        kinds = (".html",) if self.svg is None else (".html", ".svg", ".png")
        if suffix not in kinds:
            raise BadOption(f"a picture is saved as {' or '.join(kinds)}, not as {suffix or path}")
        if suffix == ".png":
            Path(path).write_bytes(self.png())
        else:
            Path(path).write_text(self.html if suffix == ".html" else str(self.svg), "utf-8")

    def png(self, width: int = raster.WIDE) -> bytes:
        """The drawing as a PNG of so many pixels across; needs `ludi-romani[pictures]`."""
        return raster.png(self.drawing(), width)

    def pixels(self, width: int = raster.WIDE) -> Any:
        """The drawing as an array of rows of pixels, red, green and blue from 0 to 255."""
        return raster.pixels(self.drawing(), width)

    def drawing(self) -> str:
        """The drawing alone; `BadOption` if the game has none."""
        if self.svg is None:
            raise BadOption("this game has no drawing: it can be shown as text only")
        return self.svg


def picture(
    state: State, seat: int | None = None, language: str = "en", names: tuple[str, ...] = ()
) -> Picture:
    """A drawing of the table as a seat sees it; by default, the seat that must decide."""
    if not isinstance(state, State):
        raise BadOption(f"a picture shows a state, such as ludi.game(…).new(), not {state!r}")
    seat = looker(state) if seat is None else seat
    speaker = Speaker(state.game.name, language, names)
    told = state.game.introduce(state)
    paper = drawn(state.view(seat), speaker)
    if paper is None:
        return Picture(screen(state.view(seat), speaker, told))
    svg = paper.svg(told)
    return Picture(embedded(svg, told), svg)


def film(
    game: Match | Mapping[str, object], seat: int | None = None, language: str = "en"
) -> Picture:
    """A game, or its record, from set-up to end, with a Play button and a slider.

    It is shown as a seat saw it; by default, as a spectator did.
    """
    if not isinstance(game, (Match, Mapping)):
        raise BadOption(f"a film shows a match or a record, not {game!r}")
    record = game.record() if isinstance(game, Match) else game
    whole = replay(ludi.game(str(record.get("game"))), record)
    speaker = Speaker(whole.game.name, language, whole.names)
    match, reel = replay(whole.game, record, 0), Reel(whole.game.name, speaker)
    reel.add(match.state.view(seat), [])
    for actor, action in whole.actions:
        match.play(actor, action)
        news = [told for told in match.log if told.ply == match.ply and told.heard_by(seat)]
        reel.add(
            match.state.view(seat), [escape(whole.game.tale(told.event, speaker)) for told in news]
        )
    return Picture(reel.html())


def looker(state: State) -> int | None:
    """The seat whose view a state shows by itself: whoever decides; a spectator at the end."""
    return None if state.over else state.actors()[0]
