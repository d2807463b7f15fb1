"""A problem replayed: the tables of its questions, of what wrong choices lead to, and of the game.

A line is what comes of a choice: its actions, and the tables after them. After the best choice of
the last question it is the game itself; after a wrong one it is what the search expects, with luck
of its own, for as long as it can be played.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

import ludi
from ludi.core.agenda import State
from ludi.core.errors import LudiError
from ludi.core.match import Match, Told, begin, boxed, moves
from ludi.problems.problem import Problem
from ludi.problems.solving import with_luck

FORCED: Final = "forced"


class Turn(NamedTuple):
    """An action of a line: who did what, what was told of it, and the table after it."""

    seat: int
    action: int
    told: tuple[Told, ...]
    after: State


class Replayed(NamedTuple):
    """A problem with its tables."""

    problem: Problem
    match: Match  # the record to its end
    states: dict[int, State]  # by ply, from the first question on

    def asked(self, step: int) -> State:
        """The table at a question."""
        return self.states[self.problem.steps[step].ply]

    def before(self, plies: int) -> list[Told]:
        """What was told in the last actions before the first question."""
        ply = self.problem.ply
        return self.worth_telling(told for told in self.match.log if ply - plies < told.ply <= ply)

    def worth_telling(self, told: Iterable[Told]) -> list[Told]:
        """What says more than that somebody had no choice: what was done is told anyway."""
        messages = self.match.game.messages.all
        return [one for one in told if messages[int(one.event.code)].name != FORCED]

    def went_on(self) -> list[Turn]:
        """How the game went on, from the last right choice."""
        first = self.problem.steps[-1].ply
        told = self.worth_telling(self.match.log)
        return [
            Turn(seat, action, tuple(one for one in told if one.ply == ply), self.states[ply])
            for ply, (seat, action) in enumerate(self.match.actions[first:], start=first + 1)
        ]

    def leads_to(self, step: int, action: int) -> list[Turn]:
        """What a choice leads to."""
        known = {wrong.action: wrong.line for wrong in self.problem.steps[step].wrong}
        seat = self.problem.seat
        state = with_luck(self.asked(step))
        state.telling = True
        turns = []
        for number, (who, code) in enumerate(known.get(action) or ((seat, action),), start=1):
            try:
                state.play(who, code)
            except LudiError:
                break
            told = tuple(self.worth_telling(Told(number, event) for event in state.take_told()))
            turns.append(Turn(who, code, told, state.clone()))
            if state.over:
                break
        return turns


def replayed(problem: Problem) -> Replayed:
    """Replay a problem's record by its recorded luck."""
    game = boxed(ludi.game(problem.game), problem.record)
    match = begin(game, problem.record, str(problem.record.get("seed")))
    states: dict[int, State] = {}
    for seat, action in moves(problem.record):
        if match.ply >= problem.ply:
            states[match.ply] = match.state.clone()
        match.play(seat, action)
        match.trail.clear()
    states[match.ply] = match.state.clone()
    return Replayed(problem, match, states)
