"""Writes the transcripts beside this file: one hot-seat turn of Municipium, in each language.

    python docs/transcripts/make.py

Three people share one keyboard. The game stands after the placing of pawns (`town.json`, which this
writes too); Livia takes a turn in which everybody has something to decide.
"""

from __future__ import annotations

import contextlib
import io
import os
import sys
import tempfile
from pathlib import Path

import ludi
from ludi.cli import main, saves
from ludi.core.match import Match
from ludi.texts import LANGUAGES, Speaker

HERE = Path(__file__).parent
TOWN = Path("docs/transcripts/town.json")
GAME = "municipium"
NAMES = ("Livia", "Marcus", "Inès")
SEED = "3"
PLACED = """
    temple forum basilica   tavern baths forum   temple basilica emporium   praetorium forum temple
    baths baths tavern   emporium praetorium praetorium   tavern basilica forum
"""
# An order with its rest, a command, or a number.
TURN = (
    ("why", "walk plain baths temple"),
    "walk plain baths tavern",
    ("undo", ""),
    "walk plain tavern temple",
    "done",
    "turn",
    "1",
    "1",
    "1",
    ("log", "6"),
    ("quit", ""),
)


def town() -> Match:
    """The game after the placing of pawns."""
    game = ludi.game(GAME)
    match = Match(game, len(NAMES), SEED, names=NAMES)
    for place in PLACED.split():
        match.play(match.state.actors()[0], game.read(f"place {place}"))
    return match


def typed(language: str) -> list[str]:
    """The lines that are typed, in the language; the first of them with a slip."""
    game, say = ludi.game(GAME), Speaker(GAME, language).sentence
    lines = [game.text(game.read("walk plain baths tavern"), language)[1:]]
    for line in TURN:
        if isinstance(line, tuple):
            order, rest = line
            command = game.text(game.read(rest), language) if order == "why" else rest
            lines.append(f"{say(f'cli.words.{order}')} {command}".strip())
        else:
            number = line.isdecimal()
            lines.append(line if number else game.text(game.read(line), language))
    return lines


def transcript(language: str) -> str:
    """What the screen shows."""
    argv = ["play", "--load", str(TOWN), "--lang", language]
    printed = io.StringIO()
    sys.stdin = io.StringIO("".join(f"{line}\n" for line in typed(language)))
    with contextlib.redirect_stdout(printed):
        main(argv)
    lines = [f"$ ludi {' '.join(argv)}", *printed.getvalue().splitlines()]
    return "".join(f"{line.rstrip()}\n" for line in lines)


def write() -> None:
    """Write the saved game and the transcripts."""
    os.chdir(HERE.parent.parent)
    record = saves.packed(town(), {}, "en")
    record[saves.KEPT] = {"seed": SEED, "bots": {}}
    saves.write(TOWN, record)
    with tempfile.TemporaryDirectory() as folder:
        os.environ["LUDI_STATE"] = folder
        for language in LANGUAGES:
            (HERE / f"turn.{language}.txt").write_text(transcript(language), "utf-8")


if __name__ == "__main__":
    write()
