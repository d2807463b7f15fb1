"""How somebody does: first tries, levels, streaks, the problem of the day."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, timedelta
from hashlib import blake2s

import msgspec
from sqlalchemy import Connection

from ludi.problems.marks import Mark, of_problem, tried
from ludi.problems.problem import Problem
from ludi.server.base.time import now
from ludi.server.problems import shown
from ludi.server.problems.wire import DeviceMark, MarkAnswer, ProblemTry
from ludi.server.store import problems as store
from ludi.server.store.problems import Level, Standing, Try


def of_day(day: str) -> str | None:
    """The problem of a day: the same in every house that has the same problems."""
    names = list(shown.everything())
    return min(names, key=lambda name: blake2s(f"{day}/{name}".encode()).digest(), default=None)


def days_in_row(tries: Sequence[Try], day: str | None) -> int:
    """On how many days in a row, up to this one or the one before, somebody tried theirs."""
    if day is None:
        return 0
    done = {one.day for one in tries if one.day is not None}
    try:
        at = date.fromisoformat(day)
    except ValueError:
        return 0
    if at.isoformat() not in done:
        at -= timedelta(days=1)
    count = 0
    while at.isoformat() in done:
        count += 1
        at -= timedelta(days=1)
    return count


def answer_of(standing: Standing) -> MarkAnswer:
    """How well somebody solves, as it is sent."""
    mark = Mark(standing.mu, standing.sigma)
    return MarkAnswer(
        standing.game,
        mark.level,
        mark.doubt,
        standing.streak,
        standing.best,
        standing.mu,
        standing.sigma,
    )


def of_device(game: str, known: DeviceMark | None) -> Standing:
    """How well somebody solves whom only their device knows."""
    if known is None:
        return Standing(game, Mark().mu, Mark().sigma)
    return Standing(game, known.mu, known.sigma, known.streak, known.best)


def belief(problem: Problem, level: Level | None) -> Mark:
    """How hard a problem is believed to be."""
    return of_problem(problem.level) if level is None else Mark(level.mu, level.sigma)


def moved(
    problem: Problem, standing: Standing, level: Level | None, right: bool, helped: bool
) -> tuple[Standing, Level]:
    """What a first try moves: the solver's level and streak, and the problem's level.

    Who has asked for a hint loses nothing by it and gains nothing.
    """
    hard = belief(problem, level)
    known = level or Level(problem.name, hard.mu, hard.sigma)
    counts = {"tries": known.tries + 1, "solved": known.solved + right}
    if right and helped:
        return standing, msgspec.structs.replace(known, **counts)
    mark, hard = tried(Mark(standing.mu, standing.sigma), hard, right)
    streak = standing.streak + 1 if right else 0
    best = max(standing.best, streak)
    return (
        Standing(standing.game, mark.mu, mark.sigma, streak, best),
        Level(problem.name, hard.mu, hard.sigma, **counts),
    )


def count(
    db: Connection, session: str | None, problem: Problem, wish: ProblemTry, right: bool
) -> tuple[Standing, Standing] | None:
    """Count a first try; the solver's standing before and after it, None if it was not the first.

    Of somebody without a session nothing is kept: their device has told how they stand, and
    problems do not move by what anybody may claim.
    """
    level = store.level_of(db, problem.name)
    if session is None:
        before = of_device(problem.game, wish.known)
        return before, moved(problem, before, level, right, wish.helped)[0]
    before = store.standings_of(db, session).get(problem.game) or of_device(problem.game, None)
    after, harder = moved(problem, before, level, right, wish.helped)
    made = Try(problem.name, problem.game, right, now(), wish.day)
    return (before, after) if store.add_try(db, session, made, after, harder) else None
