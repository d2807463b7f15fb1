"""Draws a table of Caligula beside this file, as a notebook shows it: the picture of api.md.

python docs/pictures/notebook.py
"""

from __future__ import annotations

from pathlib import Path

import ludi
from ludi.bots.playout import Dice

HERE = Path(__file__).parent
NAMES = ("Livia", "Marcus", "Inès")
SEED = 7
DECISIONS = 75


def main() -> None:
    """Play so far, and draw."""
    match, dice = ludi.Match(ludi.game("caligula"), len(NAMES), SEED, names=NAMES), Dice(SEED)
    for _ in range(DECISIONS):
        seat = match.state.actors()[0]
        legal = match.state.legal(seat)
        match.play(seat, legal[int(dice.below(len(legal)))])
    ludi.picture(match.state, names=NAMES).save(HERE / "notebook-caligula.svg")


if __name__ == "__main__":
    main()
