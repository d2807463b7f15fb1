"""Uniformly random play, as fast as the rules go: for play-outs, simulations and the bench."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ludi.core.agenda import State
from ludi.core.seats import lowest

WORD: Final = 0xFFFFFFFF


@final
class Dice:
    """A small fast generator for choices that no game depends on. Not for the luck of a game."""

    def __init__(self, seed: i64) -> None:
        self.word: i64 = (seed * 747796405 + 2891336453) & WORD

    def below(self, sides: i64) -> i64:
        """A number from 0 to sides - 1."""
        word = (self.word * 747796405 + 2891336453) & WORD
        self.word = word
        mixed = (((word >> ((word >> 28) + 4)) ^ word) * 277803737) & WORD
        return (((mixed >> 22) ^ mixed) * sides) >> 32


def playout(state: State, dice: Dice) -> i64:
    """Play a state to its end at random. Returns how many decisions that took."""
    decisions: i64 = 0
    while state.waiting != 0:
        seat = lowest(state.waiting)
        choices = state.choices(seat)
        state.choose(seat, choices[dice.below(len(choices))])
        decisions += 1
    return decisions


def play_some(state: State, dice: Dice, decisions: i64) -> i64:
    """Play at random for at most so many decisions. Returns how many there were."""
    made: i64 = 0
    while made < decisions and state.waiting != 0:
        seat = lowest(state.waiting)
        choices = state.choices(seat)
        state.choose(seat, choices[dice.below(len(choices))])
        made += 1
    return made


def trace(state: State, dice: Dice) -> tuple[i64, i64]:
    """Play to the end at random. Returns the decisions and a hash of every list and choice."""
    decisions: i64 = 0
    mark: i64 = 0
    while state.waiting != 0:
        seat = lowest(state.waiting)
        choices = state.choices(seat)
        for at in range(i64(len(choices))):
            mark = (mark * 1000003 + choices[at] + 1) & WORD
        action = choices[dice.below(len(choices))]
        mark = (mark * 1000003 + action * 31 + seat + 7) & WORD
        state.choose(seat, action)
        decisions += 1
    for seat in range(state.players):
        mark = (mark * 1000003 + state.score(seat) + 11) & WORD
    return decisions, mark
