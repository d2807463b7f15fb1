"""Tables as pictures for notebooks: a state as a drawing, a game as a small film; no server needed.

In a notebook a state shows itself. `picture(state, seat=1)` shows it as that seat sees it, and
`film(match)` has a slide for every action. They are drawn from the art of the web table's boards;
a game that nobody has drawn is shown as the terminal shows it.
"""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from pathlib import Path

import ludi
from ludi.core.agenda import State
from ludi.core.errors import BadOption
from ludi.core.match import Match, replay
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
        """Writes it to a file: the drawing as .svg, or the page that a notebook shows as .html."""
        kinds = {".html": self.html} | ({} if self.svg is None else {".svg": self.svg})
        suffix = Path(path).suffix.lower()
        if suffix not in kinds:
            raise BadOption(f"a picture is saved as {' or '.join(kinds)}, not as {suffix or path}")
        Path(path).write_text(kinds[suffix], "utf-8")


def picture(
    state: State, seat: int | None = None, language: str = "en", names: tuple[str, ...] = ()
) -> Picture:
    """The table as a seat sees it; as whoever decides sees it if none is named."""
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
    """A game, or its record, from set-up to end: Play, or step with the slider.

    It is shown as a seat saw it; as a spectator did if none is named.
    """
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
