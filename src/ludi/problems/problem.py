"""What a problem is: a moment of a game, who decides there, what is right and what others cost.

A problem is kept as the record of its game up to how it went on after the right choice, and the
ply at which its first question is asked. All else can be told from these by replaying, but for what
a deep search has found: which choices are right, what every other costs and what it leads to.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

import ludi
from ludi.core.agenda import State
from ludi.review.decisions import Part
from ludi.review.number import weighing

PLACES: Final = 4  # decimals of a share
Line = tuple[tuple[int, int], ...]  # seats and actions


class Wrong(NamedTuple):
    """A choice that is not right."""

    action: int
    behind: float  # what it is worth less than the best, as a share of the victory
    low: float  # the lower edge of that
    line: Line = ()  # what it leads to, itself first
    parts: tuple[Part, ...] = ()  # what the best choice has over it


class Step(NamedTuple):
    """A question of a problem: most have one, a longer plan two or three."""

    ply: int  # after how many actions of the record it is asked
    paragraph: str  # of the rulebook, that the choice carries out
    right: tuple[int, ...]  # the best choice first, then those as good
    share: float  # what the seat may expect of the best
    wrong: tuple[Wrong, ...]  # all others, the least costly first

    def reason(self, game: str) -> str:
        """The part that speaks for the best choice: beside the score, which everything is for."""
        score = weighing(ludi.game(game)).score
        names = [part.name for part in self.wrong[0].parts]
        return next((name for name in names if name != score), "".join(names[:1]))


class Problem(NamedTuple):
    """A position with its questions."""

    name: str  # short, and the same for ever: it follows from the position
    game: str
    seat: int  # who is asked
    record: Mapping[str, Any]
    steps: tuple[Step, ...]
    solved: Mapping[str, tuple[int, int]]  # by level: how often of how many tries
    level: int  # how hard it is, on the scale of people's levels
    seed: int  # of the game that it was found in

    @property
    def ply(self) -> int:
        """After how many actions of the record the first question is asked."""
        return self.steps[0].ply

    def state(self, step: int = 0) -> State:
        """The table at a question."""
        from ludi.problems.replaying import replayed  # it knows what a problem is

        return replayed(self).asked(step)

    @property
    def players(self) -> int:
        """How many seats the table has."""
        return int(self.record["players"])

    @property
    def rules(self) -> str:
        """The version of the rules by which it was found."""
        return str(self.record["rules"])

    @property
    def themes(self) -> tuple[str, ...]:
        """What it is about: the chapter of its question, then the parts that account for most."""
        chapter = self.steps[0].paragraph.partition(".")[0]
        named = [name for step in self.steps if (name := step.reason(self.game))]
        return (chapter, *dict.fromkeys(named))


def data_of(problem: Problem) -> dict[str, Any]:
    """A problem as plain data."""
    return {
        "name": problem.name,
        "seat": problem.seat,
        "level": problem.level,
        "seed": problem.seed,
        "solved": {level: list(count) for level, count in problem.solved.items()},
        "steps": [step_data(step) for step in problem.steps],
        "record": dict(problem.record),
    }


def step_data(step: Step) -> dict[str, Any]:
    """A question as plain data."""
    return {
        "ply": step.ply,
        "paragraph": step.paragraph,
        "right": list(step.right),
        "share": round(step.share, PLACES),
        "wrong": [
            {
                "action": wrong.action,
                "behind": round(wrong.behind, PLACES),
                "low": round(wrong.low, PLACES),
                "line": [number for pair in wrong.line for number in pair],
                "parts": [
                    [part.name, part.own, round(part.amount, 2), round(part.share, PLACES)]
                    for part in wrong.parts
                ],
            }
            for wrong in step.wrong
        ],
    }


def read(game: str, data: Mapping[str, Any]) -> Problem:
    """The problem that plain data describes."""
    return Problem(
        str(data["name"]),
        game,
        int(data["seat"]),
        data["record"],
        tuple(step_of(step) for step in data["steps"]),
        {level: (int(found), int(of)) for level, (found, of) in data["solved"].items()},
        int(data["level"]),
        int(data["seed"]),
    )


def step_of(data: Mapping[str, Any]) -> Step:
    """The question that plain data describes."""
    wrong = tuple(
        Wrong(
            int(one["action"]),
            float(one["behind"]),
            float(one["low"]),
            tuple(zip(one["line"][::2], one["line"][1::2], strict=True)),
            tuple(Part(name, own, amount, share) for name, own, amount, share in one["parts"]),
        )
        for one in data["wrong"]
    )
    right = tuple(int(action) for action in data["right"])
    return Step(int(data["ply"]), str(data["paragraph"]), right, float(data["share"]), wrong)
