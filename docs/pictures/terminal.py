"""Draws the pictures of the terminal beside this file: each game, late, in a window of 100 columns.

python docs/pictures/terminal.py
"""

from __future__ import annotations

import io
import re
from pathlib import Path

from rich.console import Console
from rich.terminal_theme import DIMMED_MONOKAI

import ludi
from ludi.bots.playout import Dice
from ludi.cli.menus import Menus
from ludi.cli.screen import Asked, Screen
from ludi.cli.wording import question
from ludi.core.match import Match
from ludi.texts import Speaker

HERE = Path(__file__).parent
NAMES = ("Livia", "Marcus", "Inès")
SEED = 7
MOMENTS = {"municipium": 120, "sylla": 110, "caligula": 75, "rome_and_roll": 130}  # decisions
FOREIGN = re.compile(r"@font-face \{.*?\n    \}|<!--.*?-->", re.DOTALL)  # names foreign hosts


def picture(name: str) -> str:
    """A moment of a game as the terminal shows it, as SVG."""
    game, speaker = ludi.game(name), Speaker(name, "en", NAMES)
    match = Match(game, len(NAMES), SEED, names=NAMES)
    dice = Dice(SEED)
    for _ in range(MOMENTS[name]):
        seat = match.state.actors()[0]
        legal = match.state.legal(seat)
        match.play(seat, legal[int(dice.below(len(legal)))])
    console = Console(record=True, file=io.StringIO(), width=100, height=44, force_terminal=True)
    screen = Screen(speaker, console)
    seat = match.state.actors()[0]
    said, paragraph = question(game, match.state.view(seat), speaker)
    menus, legal = Menus(game, speaker), match.state.legal(seat)
    shown, _ = screen.composed(
        Asked(
            match.state.view(seat),
            [game.tale(told.event, speaker) for told in match.log if told.heard_by(seat)][-3:],
            screen.question(seat, speaker.seat(seat), said, paragraph),
            lambda most: menus.staged(legal, most),
        )
    )
    screen.show(shown)
    svg = console.export_svg(title=f"ludi play {name}", theme=DIMMED_MONOKAI, unique_id=name)
    return FOREIGN.sub("", svg).replace("Fira Code", "DejaVu Sans Mono, Menlo, Consolas")


if __name__ == "__main__":
    for name in MOMENTS:
        (HERE / f"terminal-{name}.svg").write_text(picture(name), encoding="utf-8")
        print(f"terminal-{name}.svg")
