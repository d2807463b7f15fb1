"""A problem as it is sent: tables as the solver sees them, lines as the table tells them."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any, Final

import ludi
from ludi.core.agenda import State
from ludi.core.match import Told
from ludi.problems.problem import Problem, Step
from ludi.problems.replaying import Replayed, Turn, replayed
from ludi.problems.shelf import shipped
from ludi.problems.telling import NAMES, hints, speaker_of, themes, why
from ludi.server.base.refusals import Refusal
from ludi.server.problems.wire import (
    MomentOfLine,
    QuestionAnswer,
    SolutionAnswer,
    ThemeAnswer,
    TurnAnswer,
    VerdictAnswer,
    WorthAnswer,
)
from ludi.server.table import history
from ludi.server.table.wire import SeatAnswer

TOLD: Final = 6  # actions before the question whose lines are told
WORTHS: Final = 3  # choices that are set beside each other
OPEN: Final = 24  # problems whose tables are kept at hand


@lru_cache(maxsize=1)
def everything() -> dict[str, Problem]:
    """All problems by name, in the order of their games."""
    return {one.name: one for name in ludi.games() for one in shipped(ludi.game(name)).problems}


def found(name: str) -> Problem:
    """The problem of a name."""
    problem = everything().get(name)
    if problem is None:
        raise Refusal("unknown_problem")
    return problem


@lru_cache(maxsize=OPEN)
def tables_of(name: str) -> Replayed:
    """A problem with its tables."""
    return replayed(found(name))


def step_of(problem: Problem, number: int) -> Step:
    """A question of a problem."""
    if number >= len(problem.steps):
        raise Refusal("unknown_problem")
    return problem.steps[number]


def seats_of(problem: Problem) -> list[SeatAnswer]:
    """Who sits at a problem."""
    return [SeatAnswer(seat, NAMES[seat], "person") for seat in range(problem.players)]


def moment(state: State, seat: int) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """What a seat sees and may choose."""
    return dict(state.view(seat)), history.choices(state, seat)


def asked(tables: Replayed, number: int, language: str) -> QuestionAnswer:
    """A question as it is put."""
    problem = tables.problem
    step = step_of(problem, number)
    view, legal = moment(tables.asked(number), problem.seat)
    said = hints(tables.match.game, step, speaker_of(problem, language))
    return QuestionAnswer(number, step.ply, problem.seat, view, legal, step.paragraph, said)


def lines(tables: Replayed, told: Iterable[Told]) -> list[dict[str, Any]]:
    """What the solver was told, in the shape of a table's log."""
    game, players = tables.match.game, tables.problem.players
    return [
        {"ply": one.ply, "seat": None, **history.described_one(game, one.event, players)}
        for one in told
        if one.heard_by(tables.problem.seat)
    ]


def turn(tables: Replayed, one: Turn) -> TurnAnswer:
    """An action of a line."""
    action = history.spelt(tables.match.game, one.action)
    return TurnAnswer(one.seat, action, lines(tables, one.told))


def line_of(tables: Replayed, number: int, action: int | None) -> list[Turn]:
    """What a choice leads to; without one, or after the best of the last question, the game."""
    steps = tables.problem.steps
    if action is None or (number + 1 == len(steps) and action == steps[-1].right[0]):
        return tables.went_on()
    return tables.leads_to(number, action)


def moment_of_line(tables: Replayed, number: int, action: int | None, at: int) -> MomentOfLine:
    """The table after an action of a line, as the solver sees it."""
    step_of(tables.problem, number)
    turns = line_of(tables, number, action)
    if not 1 <= at <= len(turns):
        raise Refusal("unknown_problem")
    state = turns[at - 1].after
    view, legal = moment(state, tables.problem.seat)
    return MomentOfLine(tables.problem.seat, view, legal)


def solution(tables: Replayed, number: int, language: str) -> SolutionAnswer:
    """The right choice, why, and how the game went on."""
    problem, step = tables.problem, step_of(tables.problem, number)
    game, speaker = tables.match.game, speaker_of(problem, language)
    best = [WorthAnswer(history.spelt(game, code), step.share, True) for code in step.right]
    others = [
        WorthAnswer(history.spelt(game, one.action), max(step.share - one.behind, 0.0), False)
        for one in step.wrong
    ]
    return SolutionAnswer(
        step.right[0],
        [*best[:1], *others[: WORTHS - 1]],
        why(step, step.wrong[0].action, problem.seat, speaker),
        [turn(tables, one) for one in tables.went_on()],
    )


def verdict(tables: Replayed, number: int, action: int | None, language: str) -> VerdictAnswer:
    """What an answer is worth; without one, the solution."""
    step = step_of(tables.problem, number)
    right = action in step.right
    is_last = number + 1 == len(tables.problem.steps)
    done = action is None or (right and is_last)
    behind = next((one.behind for one in step.wrong if one.action == action), 0.0)
    shows_line = action is not None and not right
    line = line_of(tables, number, action) if shows_line else []
    speaker = speaker_of(tables.problem, language)
    return VerdictAnswer(
        right,
        done,
        max(step.share - behind, 0.0),
        step.share,
        "" if action is None else why(step, action, tables.problem.seat, speaker),
        [turn(tables, one) for one in line],
        asked(tables, number + 1, language) if right and not is_last else None,
        solution(tables, number, language) if done else None,
    )


def themes_of(game: str, language: str) -> list[ThemeAnswer]:
    """What the problems of a game are about, the commonest first."""
    mine = [problem for problem in everything().values() if problem.game == game]
    return [ThemeAnswer(key, title) for key, title in themes(game, mine, language).items()]
