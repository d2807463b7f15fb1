"""`ludi` alone: what this is and how to begin."""

from __future__ import annotations

import argparse

import ludi
from ludi.texts import Speaker


def print_overview(args: argparse.Namespace) -> int:
    """What this is, the games, and the first commands."""
    say = Speaker("frame", args.lang).sentence
    print(f"Ludi Romani {ludi.__version__}: {say('cli.overview')}\n")
    for name in ludi.games():
        voice = Speaker(name, args.lang)
        print(f"  {name:<15}{voice.sentence('game.tagline')}")
    first = "municipium" if "municipium" in ludi.games() else next(iter(ludi.games()), "GAME")
    print(f"\n{say('cli.overview_try')}\n")
    print(f"  ludi play {first} --bot quaestor")
    print("  ludi serve")
    print(f"\n{say('cli.overview_more')}")
    return 0
