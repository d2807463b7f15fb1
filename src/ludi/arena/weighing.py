"""How the judges of reviews are weighed: what both said at the decisions of games, and who won.

The weights are fitted to the log loss of the results, held a little to what suits all games, and
the search always counts for something: it alone tells choices apart.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

import ludi
from ludi.arena.audit import Audit, played, startled
from ludi.core.game import Game
from ludi.review.course import course_of
from ludi.review.decisions import decided
from ludi.review.number import Number, Shares, Weighing, Weights, number_at, weighing

USUAL: Final = (0.8, 0.4, 0.3, 0.6, 0.0)  # the chances early and late, the search, the lean
FIRMNESS: Final = 0.02  # how much straying from them costs
ALONE: Final = 0.1  # of that where one plays alone: against the game itself much is otherwise
LEAST: Final = 0.25  # of the search
STEP: Final = 0.2
FINEST: Final = 0.02
EVERY: Final = 2  # decisions of a game that are learned from: neighbours say the same
Numbers = tuple[float, ...]


class Heard(NamedTuple):
    """What both judges said at a decision, and what came."""

    far: float
    chances: Shares
    searched: Shares
    seat: int
    result: Shares


def heard(audit: Audit, seed: int) -> list[Heard]:
    """Both judges at every real decision of a fresh game."""
    game = ludi.game(audit.game)
    course = course_of(game, played(game, audit, seed))
    found = []
    for moment in [one for one in course.moments if one.is_real][::EVERY]:
        chances = number_at(moment.before, moment.seat).chances
        bare = Number(chances, moment.seat, 0.0, 1.0, 0.0)  # what the search says, and nothing else
        decision, _ = decided(moment, moment.ply, audit.iterations, bare)
        far = weighing(game).far(moment.before)
        found.append(Heard(far, chances, decision.expected, moment.seat, course.result))
    return found


def weighed(rows: Sequence[Heard]) -> Weights:
    """The weights with which both judges together are surprised least."""
    alone = len(rows[0].result) == 1
    numbers: Numbers = USUAL
    least, step = cost(numbers, rows), STEP
    while step > FINEST:
        better = [
            (cost(other, rows), other)
            for at in range(len(numbers) if alone else len(numbers) - 1)
            for other in (moved(numbers, at, step), moved(numbers, at, -step))
        ]
        if min(better)[0] < least:
            least, numbers = min(better)
        else:
            step /= 2
    early, late, first, last, lean = (round(number, 2) for number in numbers)
    return Weights((early, late), (first, last), lean)


def moved(numbers: Numbers, at: int, step: float) -> Numbers:
    """The numbers with one of them moved."""
    return (*numbers[:at], numbers[at] + step, *numbers[at + 1 :])


def cost(numbers: Numbers, rows: Sequence[Heard]) -> float:
    """How surprised the judges are with such weights, and how far these have strayed."""
    early, late, first, last, lean = numbers
    if min(first, last) < LEAST or min(early, late) < 0:
        return float("inf")
    weights = Weights((early, late), (first, last), lean)
    strayed = sum((one - other) ** 2 for one, other in zip(numbers, USUAL, strict=True))
    firmness = FIRMNESS * (ALONE if len(rows[0].result) == 1 else 1.0)
    return log_loss(weights, rows) + firmness * strayed


def log_loss(weights: Weights, rows: Sequence[Heard]) -> float:
    """The mean surprise of the number with such weights."""
    whole = 0.0
    for row in rows:
        number = Number(row.chances, row.seat, *weights.at(row.far), weights.lean)
        whole += startled(number.shares(row.searched), row.result)
    return whole / len(rows)


def weigh(
    game: Game,
    seeds: Sequence[int],
    thought: int,
    iterations: int,
    progress: Callable[[int], None] = lambda done: None,
) -> Weighing:
    """Let bots play fresh games at tables of every size, and weigh the judges by them."""
    several: list[Heard] = []
    alone: list[Heard] = []
    for done, seed in enumerate(seeds):
        players = game.players[seed % len(game.players)]
        audit = Audit(game.name, players, "praetor", thought, iterations, words=False)
        (alone if players == 1 else several).extend(heard(audit, seed))
        progress(done + 1)
    known = weighing(game)
    return known._replace(
        several=weighed(several) if several else known.several,
        alone=weighed(alone) if alone else known.alone,
    )


def written(game: Game, command: str, found: Weighing) -> str:
    """The weights of a game as `weights/GAME.toml` keeps them."""
    said = [
        f"# {game.title}: how its chances and its search are weighed into the number of reviews,",
        "# and the feature that tells how far a game is. Written by:",
        f"# {command}",
        "",
        "[far]",
        f'feature = "{found.feature}"',
        f"begin = {found.begin}",
        f"end = {found.end}",
        "",
        *section("several", found.several),
    ]
    if 1 in game.players:
        said += ["", *section("alone", found.alone), f"lean = {found.alone.lean}"]
    return "\n".join(said) + "\n"


def section(name: str, weights: Weights) -> list[str]:
    """A section of the file."""
    rows: dict[str, Any] = {"chances": weights.chances, "search": weights.search}
    lines = [f"{judge} = [{early}, {late}]" for judge, (early, late) in rows.items()]
    lines[0] += "  # at the beginning, at the end"
    return [f"[{name}]", *lines]
