"""Bots examined: how many of a game's problems they solve, and problems examined once more."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import ludi
from ludi.arena.mining import DEEPER
from ludi.problems.examining import Asked, finds
from ludi.problems.problem import Problem, Step
from ludi.problems.replaying import replayed
from ludi.problems.shelf import in_file, shipped
from ludi.problems.solving import SURELY, solve, told
from ludi.review.analysis import Analysis


class Paper(NamedTuple):
    """What is put to a bot."""

    game: str
    bot: str
    seed: int
    file: str = ""  # the problems; empty: those that are shipped
    times: int = 1  # how often each is asked, with other luck of the bot


class Result(NamedTuple):
    """How a bot did."""

    game: str
    bot: str
    solved: int  # of so many problems, each asked so often
    problems: int
    times: int

    @property
    def share(self) -> float:
        """How much of what was asked it solved."""
        return self.solved / (self.problems * self.times)


def examined(paper: Paper) -> Result:
    """Put all problems of a game to a bot."""
    game = ludi.game(paper.game)
    shelf = in_file(game, Path(paper.file)) if paper.file else shipped(game)
    seeds = range(paper.seed, paper.seed + paper.times)
    solved = 0
    for problem in shelf.problems:
        questions = asked(problem)
        solved += sum(finds(paper.bot, questions, seed) for seed in seeds)
    return Result(paper.game, paper.bot, solved, len(shelf.problems), paper.times)


def asked(problem: Problem) -> list[Asked]:
    """The questions of a problem, as they are put to a bot."""
    tables = replayed(problem)
    return [
        Asked(tables.asked(number), problem.seat, step.right)
        for number, step in enumerate(problem.steps)
    ]


def proved(problem: Problem, tries: int, seed: int) -> Problem | None:
    """The problem with reasons told anew, if another search finds the same and as clearly."""
    tables = replayed(problem)
    steps = []
    for number, step in enumerate(problem.steps):
        found = agreeing(step, tables.asked(number), problem.seat, tries, seed)
        if found is None:
            return None
        steps.append(told_anew(step, found))
    return problem._replace(steps=tuple(steps))


def agreeing(step: Step, state: ludi.State, seat: int, tries: int, seed: int) -> Analysis | None:
    """What another search of a question finds, if it agrees with what is kept of it."""
    if set(state.legal(seat)) != {*step.right, *(one.action for one in step.wrong)}:
        return None
    found = solve(state, seat, seed, tries).found
    wrong = [one for one in found.choices if one.action not in step.right]
    agrees = found.choices[0].action in step.right and all(one.low >= SURELY for one in wrong)
    return found if agrees else None


def told_anew(step: Step, found: Analysis) -> Step:
    """A question with what another search says for the best choice."""
    wrong = [
        one._replace(parts=told(found, one.action, one.behind)) if one.parts else one
        for one in step.wrong
    ]
    return step._replace(wrong=tuple(wrong))


def depth_of_proof(tries: int) -> int:
    """How deeply problems are searched once more that were found with so many tries."""
    return DEEPER * DEEPER * tries
