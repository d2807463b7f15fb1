"""How long games of the workshop take: a few seconds of each title, reckoned up to ten thousand."""

from __future__ import annotations

import time

import ludi
from ludi.workshop.playing import note
from ludi.workshop.trial import Trial

SECONDS = 4.0
GAMES = 10_000
CORES = 2


def main() -> None:
    """A line for each game."""
    for name in ludi.own_games():
        trial = Trial(ludi.game(name), ludi.game(name).players[-1], ("quaestor",))
        began, games = time.process_time(), 0
        while time.process_time() - began < SECONDS:
            note(trial, games)
            games += 1
        each = (time.process_time() - began) / games
        minutes = each * GAMES / CORES / 60
        print(f"{name}, {trial.players}: {games} games, {each:.3f} s each, {minutes:.1f} min")


if __name__ == "__main__":
    main()
