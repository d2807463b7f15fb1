"""The long search for problems: a notebook with a line for each game that was looked through.

A run that was stopped goes on where its notebook ends; the same seeds find the same problems,
however often it was stopped and however many processes look.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from time import process_time
from typing import Any, ClassVar, Final

import ludi
from ludi.arena.logbook import Logbook
from ludi.arena.mining import DEEPER, Mine, mined
from ludi.arena.running import Hands
from ludi.problems.examining import is_plain, wants_the_most
from ludi.problems.problem import Problem, read
from ludi.problems.solving import AS_GOOD, SURELY, WORSE

NEAR: Final = 20  # actions of a game
MOST_OF_A_KIND: Final = 40  # the same thing to be done: for variety
MOST_OF_THE_MOST: Final = 4  # of those answered by “as much as I can”: one knows the next
COUNTED: Final = ("decisions", "sketched", "clear")


class Quarry(Logbook):
    """What was found in the games of some seeds."""

    NUMBER: ClassVar[str] = "seed"
    STRANGE: ClassVar[str] = "holds problems of another kind"

    def __init__(self, mine: Mine, path: Path | None = None) -> None:
        self.mine = mine
        rules = ludi.game(mine.game).version
        super().__init__({"problems": 1, "rules": rules, **mine._asdict()}, path)

    def dig(
        self,
        seeds: Sequence[int],
        hands: Hands,
        most: int,
        progress: Callable[[int, int], None] = lambda games, found: None,
    ) -> None:
        """Look through the games of these seeds until so many problems are found."""
        missing = [seed for seed in seeds if seed not in self.lines]
        if len(self.found(seeds)) >= most:
            return
        for line in hands.each(partial(timed, self.mine), missing):
            self.add(line)
            found = len(self.found(seeds))
            progress(len(seeds) - len(missing) + sum(at in self.lines for at in missing), found)
            if found >= most:
                return

    def found(self, seeds: Sequence[int]) -> list[Problem]:
        """The problems of these seeds that are asked, in their order: none plain, no two alike."""
        found: list[Problem] = []
        kinds: Counter[object] = Counter()
        for seed in seeds:
            for data in self.lines.get(seed, {}).get("problems", ()):
                problem = read(self.mine.game, data)
                kind = kind_of(problem)
                lessons = (kind, wants_the_most(problem))
                if is_plain(problem.solved) or kinds[kind] == MOST_OF_A_KIND:
                    continue
                if lessons[1] and kinds[lessons] == MOST_OF_THE_MOST:
                    continue
                if any(is_like(problem, other) for other in found):
                    continue
                found.append(problem)
                kinds.update((kind, lessons))
        return found

    def card(self, seeds: Sequence[int], how: Mapping[str, Any]) -> dict[str, Any]:
        """How they were found: what was asked for, and what it took."""
        lines = [self.lines[seed] for seed in seeds if seed in self.lines]
        return {
            "game": self.mine.game,
            "rules": self.header["rules"],
            **how,
            "who": self.mine.who,
            "tries": self.mine.tries,
            "confirmed_with": DEEPER * self.mine.tries,
            "worse_by": WORSE,
            "surely_by": SURELY,
            "as_good": AS_GOOD,
            "games": len(lines),
            **{name: sum(int(line[name]) for line in lines) for name in COUNTED},
            "found": len(self.found(seeds)),
            "cpu_seconds": round(sum(float(line["seconds"]) for line in lines)),
        }


def is_like(problem: Problem, other: Problem) -> bool:
    """Whether two are one position, or one answer of a seat at moments of a game that are near."""
    if problem.name == other.name:
        return True
    same = (problem.seed, problem.seat) == (other.seed, other.seat)
    is_near = same and abs(problem.ply - other.ply) <= NEAR
    return is_near and bool({*problem.steps[0].right} & {*other.steps[0].right})


def kind_of(problem: Problem) -> tuple[str, str]:
    """What is to be done, and by which paragraph."""
    step = problem.steps[0]
    return step.paragraph, ludi.game(problem.game).verbs.verb_of(step.right[0]).name


def timed(mine: Mine, seed: int) -> dict[str, Any]:
    """One game looked through, and the processor's seconds that it took."""
    began = process_time()
    line = mined(mine, seed)
    return {**line, "seconds": round(process_time() - began, 1)}
