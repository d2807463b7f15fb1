"""How the judges of reviews are weighed: what both said at quiet moments of games, and who won.

The weights are fitted to the log loss of the results, held a little to what suits all games, and
the search always counts for something: it alone tells choices apart. They also say how firm the
number is: the chances were learned from weaker players, and where both judges are too sure of
themselves their weights come out smaller.

Whether the number comes true is told of games that the fit has not seen: half of the games are
fitted and the other half told, and the other way round.
"""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

import ludi
from ludi.arena.audit import TENTHS, Audit, played, startled
from ludi.core.game import Game
from ludi.review.chain import quiet_moments
from ludi.review.course import course_of
from ludi.review.decisions import decided
from ludi.review.number import Number, Shares, Weighing, Weights, number_at, odds, weighing

USUAL: Final = (0.8, 0.4, 0.3, 0.6)  # the chances early and late, the search
FIRMNESS: Final = 0.004  # how much straying from them costs
LEAST: Final = 0.25  # of the search
STEP: Final = 0.2
FINEST: Final = 0.01
MOST: Final = 12  # moments of a game that are learned from: neighbours say the same
LEVELS: Final = ("easy", "normal", "hard")  # of the game itself, for who plays alone
SURELY: Final = 1.96
NEWTON: Final = 30  # steps: more than it ever takes
STEADY: Final = 0.5  # against numbers that nothing holds
FARTHEST: Final = 30.0  # odds beyond which nothing is surer
Numbers = tuple[float, ...]
Row = list[float]
Kept = dict[str, Any]


class Heard(NamedTuple):
    """What both judges said at a quiet moment of a game, and what came."""

    seed: int
    far: float
    several: bool  # whether several decide at once
    seat: int
    chances: Shares
    searched: Shares
    result: Shares

    def told(self, weights: Weights) -> Shares:
        """The number with such weights."""
        number = Number(self.chances, self.seat, *weights.at(self.far))
        if self.several:
            number.optimism = None
            number.hear(self.searched[self.seat])
        return number.shares(self.searched)


class Tenth(NamedTuple):
    """All that was told between two tens of a hundred."""

    told: float
    came: float
    error: float  # of the difference, at 95 %: moments of a game share its result
    times: int


def listened(audit: Audit, seed: int) -> Kept:
    """A fresh game, and both judges at some of its quiet moments."""
    game = ludi.game(audit.game)
    options = {"level": LEVELS[seed % len(LEVELS)]} if audit.players == 1 else {}
    course = course_of(game, played(game, audit, seed, "calibration", options))
    quiet = quiet_moments(course)
    step = max(1, -(-len(quiet) // MOST))
    rows = []
    for moment in quiet[seed % step :: step]:
        chances = number_at(moment.before, moment.seat).chances
        bare = Number(chances, moment.seat, 0.0, 1.0, 0.0)  # what the search says, and nothing else
        decision, _ = decided(moment, moment.ply, audit.iterations, bare)
        far, several = weighing(game).far(moment.before), len(moment.before.actors()) > 1
        rows.append([moment.ply, far, int(several), moment.seat, chances, decision.expected])
    return {
        "seed": seed,
        "players": audit.players,
        "options": options,
        "result": course.result,
        "rows": rows,
    }


def heard(games: Sequence[Kept]) -> list[Heard]:
    """What was heard in all of these games."""
    return [
        Heard(
            game["seed"],
            far,
            bool(several),
            seat,
            tuple(chances),
            tuple(searched),
            tuple(game["result"]),
        )
        for game in games
        for _, far, several, seat, chances, searched in game["rows"]
    ]


def weighed(rows: Sequence[Heard]) -> Weights:
    """The weights with which both judges together are surprised least."""
    if len(rows[0].result) == 1:
        return weighed_alone(rows)
    numbers: Numbers = USUAL
    least, step = cost(numbers, rows), STEP
    while step > FINEST:
        better = [
            (cost(other, rows), other)
            for at in range(len(numbers))
            for other in (moved(numbers, at, step), moved(numbers, at, -step))
        ]
        if min(better)[0] < least:
            least, numbers = min(better)
        else:
            step /= 2
    early, late, first, last = (round(number, 2) for number in numbers)
    return Weights((early, late), (first, last))


def weighed_alone(rows: Sequence[Heard]) -> Weights:
    """The same for who plays alone: nobody shares the odds, so all six numbers are free."""
    points = []
    for row in rows:
        ends = (1 - row.far, row.far)
        chances, search = odds(row.chances[0]), odds(row.searched[0])
        points.append([said * end for said in (1.0, chances, search) for end in ends])
    won = [row.result[0] for row in rows]
    found = logistic(points, won, {})
    weak = {at: LEAST for at in (4, 5) if found[at] < LEAST}
    if weak:  # held there, all else is fitted anew
        found = logistic(points, won, weak)
    begin, end, early, late, first, last = (round(number, 2) for number in found)
    return Weights((early, late), (first, last), (begin, end))


def logistic(points: Sequence[Row], won: Sequence[float], held: Mapping[int, float]) -> list[float]:
    """The numbers whose sum with each row foretells best who won, some of them held; by Newton."""
    size = len(points[0])
    free = [at for at in range(size) if at not in held]
    found = [held.get(at, 0.0) for at in range(size)]
    for _ in range(NEWTON):
        slope = [-STEADY * found[at] for at in free]
        bend = [[STEADY if one == other else 0.0 for other in free] for one in free]
        for point, came in zip(points, won, strict=True):
            worth = sum(number * value for number, value in zip(found, point, strict=True))
            share = 1 / (1 + math.exp(-max(-FARTHEST, min(FARTHEST, worth))))
            weight = share * (1 - share)
            for row, one in enumerate(free):
                slope[row] += (came - share) * point[one]
                for column, other in enumerate(free):
                    bend[row][column] += weight * point[one] * point[other]
        for at, step in zip(free, solved(bend, slope), strict=True):
            found[at] += step
    return found


def solved(matrix: list[Row], right: Row) -> Row:
    """What a symmetric matrix must be multiplied by to come to the right side."""
    size = len(right)
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for at in range(size):
        best = max(range(at, size), key=lambda row: abs(rows[row][at]))
        rows[at], rows[best] = rows[best], rows[at]
        for below in range(size):
            if below != at:
                part = rows[below][at] / rows[at][at]
                rows[below] = [a - part * b for a, b in zip(rows[below], rows[at], strict=True)]
    return [rows[at][size] / rows[at][at] for at in range(size)]


def moved(numbers: Numbers, at: int, step: float) -> Numbers:
    """The numbers with one of them moved."""
    return (*numbers[:at], numbers[at] + step, *numbers[at + 1 :])


def cost(numbers: Numbers, rows: Sequence[Heard]) -> float:
    """How surprised the judges are with such weights, and how far these have strayed."""
    early, late, first, last = numbers
    if min(first, last) < LEAST or min(early, late) < 0:
        return float("inf")
    weights = Weights((early, late), (first, last))
    strayed = sum((one - other) ** 2 for one, other in zip(numbers, USUAL, strict=True))
    told = [row.told(weights) for row in rows]
    return log_loss(told, rows) + FIRMNESS * strayed


def log_loss(told: Sequence[Shares], rows: Sequence[Heard]) -> float:
    """The mean surprise of what was told."""
    pairs = zip(told, rows, strict=True)
    return sum(startled(shares, row.result) for shares, row in pairs) / len(rows)


def crossed(rows: Sequence[Heard]) -> list[Shares]:
    """What the number says of games that its weights were not fitted to."""
    found: dict[int, Shares] = {}
    for half in (0, 1):
        fitted = weighed([row for row in rows if row.seed % 2 == half])
        found |= {at: row.told(fitted) for at, row in enumerate(rows) if row.seed % 2 != half}
    return [found[at] for at in range(len(rows))]


def tenths(told: Sequence[Shares], rows: Sequence[Heard]) -> list[Tenth]:
    """What was told and what came, tenth by tenth."""
    places: list[list[tuple[int, float, float]]] = [[] for _ in range(TENTHS)]
    for shares, row in zip(told, rows, strict=True):
        for share, came in zip(shares, row.result, strict=True):
            places[min(TENTHS - 1, int(TENTHS * share))].append((row.seed, share, came))
    return [tenth(place) for place in places if place]


def tenth(place: Sequence[tuple[int, float, float]]) -> Tenth:
    """One tenth."""
    told, came = (sum(row[at] for row in place) / len(place) for at in (1, 2))
    games: dict[int, float] = {}
    for seed, share, result in place:
        games[seed] = games.get(seed, 0.0) + share - result - (told - came)
    spread = math.sqrt(sum(gap * gap for gap in games.values()))
    return Tenth(told, came, SURELY * spread / len(place), len(place))


def games_of(
    game: Game, seeds: Sequence[int], audit: Audit, alone: bool, kept: Path | None
) -> Iterator[Kept]:
    """What is heard of fresh games at tables of every size, or alone; kept games are not played."""
    known = read_kept(kept) if kept and kept.exists() else {}
    sizes = [size for size in game.players if (size == 1) is alone]
    for seed in seeds:
        if seed not in known:
            row = listened(audit._replace(players=sizes[seed % len(sizes)]), seed)
            if kept:
                with kept.open("a", encoding="utf-8") as file:
                    file.write(json.dumps(row) + "\n")
            known[seed] = row
        yield known[seed]


def read_kept(kept: Path) -> dict[int, Kept]:
    """The games that a file keeps, by their seeds; a half-written last line is no game."""
    found = {}
    for line in kept.read_text("utf-8").splitlines():
        try:
            row = json.loads(line)
        except ValueError:
            continue
        found[int(row["seed"])] = row
    return found


def weigh(
    game: Game,
    games: Iterator[Kept],
    alone: bool,
    progress: Callable[[int], None] = lambda done: None,
) -> tuple[Weighing, list[str]]:
    """Weigh the judges by games; what came of it, and whether it came true, in lines."""
    rows: list[Kept] = []
    for row in games:
        rows.append(row)
        progress(len(rows))
    said = heard(rows)
    known = weighing(game)
    found = weighed(said)
    fitted = known._replace(alone=found) if alone else known._replace(several=found)
    return fitted, lines_about(said, known.alone if alone else known.several)


def lines_about(rows: Sequence[Heard], shipped: Weights) -> list[str]:
    """How good the number is, for a person."""
    told = crossed(rows)
    now = [row.told(shipped) for row in rows]
    chances = [row.chances for row in rows]
    said = [
        f"{len({row.seed for row in rows})} games, {len(rows)} quiet moments; log loss "
        f"{log_loss(told, rows):.4f} fitted to the other half, {log_loss(now, rows):.4f} with the "
        f"weights as they are, {log_loss(chances, rows):.4f} by the chances alone",
        "  told    came       ±   times",
    ]
    for one in tenths(told, rows):
        said.append(f"{one.told:6.1%} {one.came:7.1%} {one.error:7.1%} {one.times:7d}")
    return said


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
    kinds = {"burdens": found.burdens, "tools": found.tools, "frames": found.frames}
    named = [f'score = "{found.score}"'] if found.score else []
    named += [f"{kind} = {json.dumps(sorted(names))}" for kind, names in kinds.items() if names]
    if named:
        said += ["", "[words]", *named]
    if 1 in game.players:
        said += ["", *section("alone", found.alone), f"lean = {list(found.alone.lean)}"]
    return "\n".join(said) + "\n"


def section(name: str, weights: Weights) -> list[str]:
    """A section of the file."""
    rows: dict[str, Any] = {"chances": weights.chances, "search": weights.search}
    lines = [f"{judge} = [{early}, {late}]" for judge, (early, late) in rows.items()]
    lines[0] += "  # at the beginning, at the end"
    return [f"[{name}]", *lines]
