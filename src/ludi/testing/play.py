"""Random play, for laws and for tests of a game."""

from __future__ import annotations

import random
from collections.abc import Iterator

from ludi.core.agenda import State
from ludi.core.game import Game
from ludi.core.match import Match

LONGEST = 20_000  # decisions: no game comes near


def random_choice(state: State, dice: random.Random) -> tuple[int, int]:
    """Any of the seats that must decide, with any of its actions."""
    seat = dice.choice(state.actors())
    return seat, dice.choice(state.legal(seat))


def decisions(game: Game, players: int, seed: int, **options: object) -> Iterator[State]:
    """Every moment of a random game at which somebody must decide, and the end."""
    state = game.new(players, seed, options)
    dice = random.Random(seed)
    for _ in range(LONGEST):
        yield state
        if state.over:
            return
        state.play(*random_choice(state, dice))
    raise AssertionError("the game does not end")


def finish(state: State, seed: int) -> State:
    """Play a state to its end at random."""
    dice = random.Random(seed)
    while not state.over:
        state.play(*random_choice(state, dice))
    return state


def played(game: Game, players: int, seed: int) -> Match:
    """A random game as a match."""
    match = Match(game, players, seed)
    dice = random.Random(seed)
    while not match.state.over:
        match.play(*random_choice(match.state, dice))
    return match
