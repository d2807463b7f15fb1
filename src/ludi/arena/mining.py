"""How problems are found: games of strong bots, looked through ever more deeply.

While a game is played, the search of whoever decides tells where one choice seems to stand out. A
short analysis looks at these, a deep one at what is left: every choice, in fresh worlds. What is
clear there is searched once more, twice as deep and with other luck, and put to the levels. A plan
of two or three choices of one seat is one problem, if each of them is clear.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from hashlib import blake2s
from typing import Any, Final, NamedTuple

import ludi
from ludi.arena.playing import bot_seed
from ludi.arena.selfplay import searching
from ludi.bots.base import Outlook
from ludi.bots.table import ask_all
from ludi.core.agenda import State
from ludi.core.match import Match
from ludi.problems.examining import Asked, graded, level_of
from ludi.problems.problem import Problem, Step, data_of
from ludi.problems.solving import WORSE, Solved, agrees, is_clear, may_be_asked, solve, step_at
from ludi.review.analysis import analyse

TRIES: Final = 20_000
DEEPER: Final = 2  # times as many confirm it
SKETCHES: Final = ((400, 0.04), (2000, 0.06))  # tries, and by how much a choice must stand out
COMPARED: Final = 4  # choices that a sketch compares
MOST_RIGHT: Final = 3
LONGEST: Final = 3  # choices of a plan
LATE: Final = 2  # the last decisions of a game,
DECIDED: Final = 0.9  # which are not asked if somebody's share is so great
AFTERWARDS: Final = 12  # actions that are shown of how the game goes on
OTHER_LUCK: Final = 1 << 20
ANOTHER: Final = 1 << 21


class Mine(NamedTuple):
    """What is played and how deeply it is looked through."""

    game: str
    who: str = "dictator@200"
    tries: int = TRIES


class Glimpse(NamedTuple):
    """A decision of the game at which a choice seems to stand out."""

    ply: int
    seat: int
    state: State


def mined(mine: Mine, seed: int) -> dict[str, Any]:
    """One game, looked through: what was done and what was found, as plain data."""
    match, glimpses, decisions = played(mine, seed)
    counts = {"decisions": decisions, "glimpsed": len(glimpses), "sketched": 0, "clear": 0}
    found: list[Problem] = []
    for glimpse in glimpses:
        if is_in(found, match, glimpse) or not stands_out(glimpse, seed):
            continue
        counts["sketched"] += 1
        solved = searched(glimpse.state, glimpse.seat, seed, mine.tries)
        if solved is None or is_late(match, glimpse, solved):
            continue
        counts["clear"] += 1
        again = confirmed(glimpse.state, glimpse.seat, seed, mine.tries, solved)
        if again is not None:
            found.append(problem_of(mine, match, glimpse, again, seed))
    return {
        "seed": seed,
        "players": int(match.state.players),
        **counts,
        "problems": [data_of(problem) for problem in found],
    }


def played(mine: Mine, seed: int) -> tuple[Match, list[Glimpse], int]:
    """A game of a bot with itself, and the moments at which a choice stood out for it."""
    game = ludi.game(mine.game)
    players = game.players[seed % len(game.players)]
    match = Match(game, players, f"problems/{seed}")
    bots = [searching(mine.who, bot_seed(seed, seat)) for seat in range(players)]
    glimpses: list[Glimpse] = []
    decisions = 0

    def ask(seat: int) -> int:
        nonlocal decisions
        state = match.state
        legal = state.legal(seat)
        if len(legal) == 1:
            return legal[0]
        decisions += 1
        action = bots[seat].choose(Outlook(state, seat), match.ply)
        if may_be_asked(state, seat):
            glimpses.append(Glimpse(match.ply, seat, state.clone()))
        return action

    while not match.state.over:
        ask_all(match.state, ask, match.play)
        match.trail.clear()
    return match, glimpses, decisions


def is_in(found: list[Problem], match: Match, glimpse: Glimpse) -> bool:
    """Whether a moment is a later choice of a plan that was found."""
    before = [list(action) for action in match.actions[: glimpse.ply]]
    return any(
        step.ply == glimpse.ply and problem.record["actions"][: step.ply] == before
        for problem in found
        for step in problem.steps[1:]
    )


def stands_out(glimpse: Glimpse, seed: int) -> bool:
    """Whether a choice stands out in short analyses too: alone, or with another as good."""
    for tries, least in SKETCHES:
        found = analyse(glimpse.state, glimpse.seat, seed + tries, tries, COMPARED)
        worse = found.choices[1:MOST_RIGHT]
        if all(choice.behind < least for choice in worse):
            return False
    return True


def searched(state: State, seat: int, seed: int, tries: int, worse: float = WORSE) -> Solved | None:
    """What a deep search finds of a decision, if it is clear."""
    solved = solve(state, seat, seed, tries)
    is_asked = is_clear(solved, worse) and len(solved.right) <= MOST_RIGHT
    return solved if is_asked and 2 * len(solved.right) < len(solved.found.choices) else None


def confirmed(state: State, seat: int, seed: int, tries: int, first: Solved) -> Solved | None:
    """What a search twice as deep, with other luck, finds of the same, if both agree."""
    again = searched(state, seat, seed + OTHER_LUCK, DEEPER * tries)
    return again if again is not None and agrees(first, again) else None


def is_late(match: Match, glimpse: Glimpse, solved: Solved) -> bool:
    """Whether it is one of the last decisions of a game that is decided."""
    return match.ply - glimpse.ply <= LATE and max(solved.found.expected) >= DECIDED


def problem_of(mine: Mine, match: Match, glimpse: Glimpse, solved: Solved, seed: int) -> Problem:
    """The problem at a moment of a game: the whole plan, and how the game goes on after it."""
    line = again(match, glimpse.ply)
    steps = []
    asked = []
    for step, question in plan(mine, line, glimpse, solved, seed):
        steps.append(step)
        asked.append(question)
    go_on(mine, line, seed)
    solved_by = graded(asked, seed + ANOTHER)
    return Problem(
        name_of(glimpse.state, glimpse.seat),
        mine.game,
        glimpse.seat,
        {**line.record(), "seed": line.seed},  # it is no secret, and one may play on from here
        tuple(steps),
        solved_by,
        level_of(solved_by),
        seed,
    )


def again(match: Match, ply: int) -> Match:
    """The same game up to a ply, ready to go on otherwise."""
    line = Match(match.game, int(match.state.players), match.seed)
    for seat, action in match.actions[:ply]:
        line.play(seat, action)
    return line


def plan(
    mine: Mine, line: Match, glimpse: Glimpse, solved: Solved, seed: int
) -> Iterator[tuple[Step, Asked]]:
    """The choices of a plan, each played on the line once it was told."""
    found: Solved | None = solved
    seat = glimpse.seat
    for number in range(LONGEST):
        assert found is not None
        state = line.state.clone()
        yield step_at(state, line.ply, found), Asked(state, seat, found.right)
        drawn = line.knowledge()
        line.play(seat, found.right[0])
        is_last = len(found.right) > 1 or number + 1 == LONGEST
        if is_last or line.knowledge() != drawn or not may_be_asked(line.state, seat):
            return
        found = searched(line.state, seat, seed, mine.tries)
        found = found and confirmed(line.state, seat, seed, mine.tries, found)
        if found is None or len(found.right) > 1:
            return


def go_on(mine: Mine, line: Match, seed: int) -> None:
    """Let the bots play on for a while."""
    bots = [searching(mine.who, bot_seed(seed + ANOTHER, at)) for at in range(len(line.names))]
    end = line.ply + AFTERWARDS

    def ask(seat: int) -> int:
        legal = line.state.legal(seat)
        return (
            legal[0] if len(legal) == 1 else bots[seat].choose(Outlook(line.state, seat), line.ply)
        )

    while not line.state.over and line.ply < end:
        ask_all(line.state, ask, line.play)


def name_of(state: State, seat: int) -> str:
    """A short name that follows from what a seat sees: the same position has the same name."""
    seen = json.dumps([state.game.name, state.view(seat)], sort_keys=True)
    return blake2s(seen.encode(), digest_size=5).hexdigest()
