"""Whether reviews hold: a number that comes true, a curve that agrees with every new analysis.

Bots play fresh games and each is reviewed. What the number told is set beside what came, tenth by
tenth, and its log loss beside that of the chances alone. Some decisions are analysed once more with
other luck: the curve must say what that analysis says. The words of marked decisions are reckoned
once more: the parts that a sentence names must account for half of the loss in play-outs that the
sentence was not made of.
"""

from __future__ import annotations

import math
import statistics
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from typing import Any, Final, NamedTuple

from librt.vecs import vec
from mypy_extensions import i64

import ludi
from ludi.arena.playing import bot_seed
from ludi.bots.base import decide
from ludi.bots.ladder import with_iterations
from ludi.bots.table import ask_all
from ludi.core.game import Game
from ludi.core.match import Match
from ludi.review import Review, review
from ludi.review.chain import DECISION
from ludi.review.decisions import Decided, compared, comparison, decided
from ludi.review.ledger import Ledger
from ludi.review.number import Shares, number_at
from ludi.review.words import ENOUGH, WORLDS, accounted, lines_of

FRESH_WORLDS: Final = 1 << 24  # what is added to the seed of a second reckoning
SHARE: Final = 0.95  # of the reviews are made in so many seconds
AGAIN: Final = 8  # of so many decisions one is analysed again
APART: Final = 0.15  # the difference that nobody should see
TENTHS: Final = 10
LEAST: Final = 1e-9
Proof = dict[str, Any]


class Audit(NamedTuple):
    """What is played and how it is reviewed."""

    game: str
    players: int
    level: str
    thought: int  # iterations of the bots
    iterations: int  # of the review
    words: bool  # whether words are reckoned again


def audited(
    audit: Audit,
    seeds: Sequence[int],
    workers: int = 1,
    progress: Callable[[int], None] = lambda done: None,
) -> Proof:
    """Review fresh games and add up what was found."""
    rows = []
    for row in reviewed(audit, seeds, workers):
        rows.append(row)
        progress(len(rows))
    return {**audit._asdict(), "games": len(rows), "first": seeds[0], **summary(rows)}


def reviewed(audit: Audit, seeds: Sequence[int], workers: int) -> Iterator[Proof]:
    """The games of these seeds, reviewed in so many processes."""
    if workers == 1:
        yield from map(partial(one, audit), seeds)
        return
    with ProcessPoolExecutor(workers, get_context("spawn")) as pool:
        yield from pool.map(partial(one, audit), seeds)


def one(audit: Audit, seed: int) -> Proof:
    """One game, played and reviewed."""
    game = ludi.game(audit.game)
    found = review(played(game, audit, seed), audit.iterations)
    marked = [decision for decision in found.decisions if decision.is_marked]
    again = found.decisions[seed % AGAIN :: AGAIN]
    fair = [decision for decision in found.decisions if decision.is_best]
    return {
        **{part: [getattr(seat.ledger, part) for seat in found.seats] for part in Ledger._fields},
        "again": len(again),
        "apart": sum(is_apart(found, decision) for decision in again),
        "fair": len(fair),
        "jumps": sum(jumps(found)),
        **came_true(found),
        "seconds": found.cpu_seconds,
        "marked": len(marked),
        "fitting": sum(fits(found, decision) for decision in marked) if audit.words else 0,
    }


def is_apart(found: Review, decision: Decided) -> bool:
    """Whether another analysis of a decision says something else than the curve shows there."""
    moment = found.course.moments[decision.ply - 1]
    fresh, _ = decided(moment, decision.ply + FRESH_WORLDS, found.iterations)
    pairs = zip(decision.expected, fresh.expected, strict=True)
    return max(abs(one - other) for one, other in pairs) > APART


def jumps(found: Review) -> list[bool]:
    """Of the decisions beside which nothing was clearly better: did the curve jump there?"""
    fair = {decision.ply for decision in found.decisions if decision.is_best}
    return [
        max(map(abs, event.gains)) > APART
        for event in found.events
        if event.kind == DECISION and event.ply in fair
    ]


def came_true(found: Review) -> Proof:
    """What was told at the decisions of a game and what came: tenth by tenth, and the log loss."""
    tenths = [[0.0, 0.0, 0.0] for _ in range(TENTHS)]  # how often, told, come true
    result = found.course.result
    loss = by_chances = 0.0
    for decision in found.decisions:
        moment = found.course.moments[decision.ply - 1]
        loss += startled(decision.expected, result)
        by_chances += startled(number_at(moment.before, decision.seat).chances, result)
        for share, came in zip(decision.expected, result, strict=True):
            row = tenths[min(TENTHS - 1, int(TENTHS * share))]
            for at, part in enumerate((1.0, share, came)):
                row[at] += part
    return {
        "decisions": len(found.decisions),
        "tenths": tenths,
        "log_loss": loss,
        "log_loss_of_chances": by_chances,
    }


def startled(shares: Shares, result: Shares) -> float:
    """How surprising a result is, as the logarithm of its chance; alone, winning or not."""
    if len(shares) == 1:
        return -math.log(max(shares[0] if result[0] else 1 - shares[0], LEAST))
    return -sum(
        came * math.log(max(share, LEAST)) for share, came in zip(shares, result, strict=True)
    )


def played(
    game: Game,
    audit: Audit,
    seed: int,
    purpose: str = "audit",
    options: Mapping[str, object] | None = None,
) -> dict[str, object]:
    """A game of bots that think alike, as a record."""
    match = Match(game, audit.players, f"{purpose}/{seed}", options)
    seats = range(audit.players)
    bots = [with_iterations(audit.level, audit.thought, bot_seed(seed, seat)) for seat in seats]

    def ask(seat: int) -> int:
        return decide(bots[seat], match.state, seat, match.ply)

    while not match.state.over:
        ask_all(match.state, ask, match.play)
        match.trail.clear()
    return match.record()


def fits(found: Review, decision: Decided) -> bool:
    """Whether the named parts account for half of the loss in play-outs of their own."""
    if not decision.parts:
        return False
    game, moment = found.course.game, found.course.moments[decision.ply - 1]
    again = comparison(moment, decision.ply + FRESH_WORLDS)
    actions = list(again.search.root.actions)
    better, worse = actions.index(decision.best), actions.index(decision.played)
    again.left = vec[i64]([worse, better])
    again.try_all(found.iterations // 4)  # so that everybody's answers are known as well as then
    again.compare(found.iterations // 2)
    lines = lines_of(game, again, better, worse, WORLDS)
    shares = {(part.name, part.own): part.share for part in accounted(game, decision.seat, lines)}
    named = sum(shares[part.name, part.own] for part in decision.parts)
    number = number_at(moment.before, decision.seat)
    return named >= ENOUGH * compared(again, number).difference


def summary(rows: Sequence[Proof]) -> Proof:
    """What it comes to: the number, luck seat by seat, the words, the time."""
    seats = range(len(rows[0]["luck"]))
    times = sorted(row["seconds"] for row in rows)

    def part(count: str, whole: str) -> float:
        return float(sum(row[count] for row in rows) / max(sum(row[whole] for row in rows), 1))

    def median(name: str) -> float:
        return float(statistics.median(abs(one) for row in rows for one in row[name]))

    return {
        "decisions": sum(row["decisions"] for row in rows),
        "apart": part("apart", "again"),
        "jumps": part("jumps", "fair"),
        "tenths": tenths_of(rows),
        "log_loss": part("log_loss", "decisions"),
        "log_loss_of_chances": part("log_loss_of_chances", "decisions"),
        "luck": [centre([row["luck"][seat] for row in rows]) for seat in seats],
        "own": [centre([row["own"][seat] for row in rows]) for seat in seats],
        "medians": {part: median(part) for part in Ledger._fields},
        "marked": sum(row["marked"] for row in rows),
        "words_fit": part("fitting", "marked"),
        "seconds_mean": statistics.fmean(times),
        "seconds_p95": times[min(len(times) - 1, math.ceil(SHARE * len(times)) - 1)],
    }


def tenths_of(rows: Sequence[Proof]) -> list[dict[str, float]]:
    """What was told and what came in each tenth, over all games."""
    found = []
    for tenth in range(TENTHS):
        often, told, came = (sum(row["tenths"][tenth][at] for row in rows) for at in range(3))
        if often:
            found.append({"told": told / often, "came": came / often, "times": int(often)})
    return found


def centre(numbers: Sequence[float]) -> dict[str, float]:
    """A mean and its standard error."""
    spread = statistics.stdev(numbers) if len(numbers) > 1 else 0.0
    return {"mean": statistics.fmean(numbers), "error": spread / math.sqrt(len(numbers))}


def lines_about(proof: Proof) -> list[str]:
    """The proof for a person."""
    said = [
        f"{proof['game']}, {proof['players']} players: {proof['games']} games of "
        f"{proof['level']}@{proof['thought']}, reviewed with {proof['iterations']} iterations",
        "seat   luck, points      own mistakes",
    ]
    for seat, (luck, own) in enumerate(zip(proof["luck"], proof["own"], strict=True)):
        fair = abs(luck["mean"]) <= 2 * luck["error"]
        verdict = "" if fair else "  more than two standard errors from zero"
        said.append(
            f"   {'ABCDE'[seat]}  {100 * luck['mean']:+6.2f} ± {100 * luck['error']:.2f}"
            f"   {100 * own['mean']:+7.1f}{verdict}"
        )
    parts = ", ".join(f"{part} {100 * size:.1f}" for part, size in proof["medians"].items())
    said.append(f"points by which a part of the ledger moves a seat in the median game: {parts}")
    said += number_lines(proof)
    if proof["words"]:
        said.append(
            f"words: of {proof['marked']} marked decisions {proof['words_fit']:.0%} have a "
            "sentence whose parts account for half of the loss in fresh play-outs"
        )
    said.append(
        f"a review takes {proof['seconds_mean']:.1f} CPU seconds, "
        f"95 in 100 at most {proof['seconds_p95']:.1f}"
    )
    return said


def number_lines(proof: Proof) -> list[str]:
    """What became of the number, for a person."""
    said = [
        f"the number at {proof['decisions']} decisions: log loss {proof['log_loss']:.4f}, by the "
        f"chances alone {proof['log_loss_of_chances']:.4f}",
        f"curve and a new analysis more than {100 * APART:.0f} points apart at "
        f"{proof['apart']:.1%} of the decisions analysed again (1 of {AGAIN})",
        f"the curve jumps by more at {proof['jumps']:.1%} of the choices that were as good as any",
        "  told    came   times",
    ]
    for row in proof["tenths"]:
        said.append(f"{row['told']:6.1%} {row['came']:7.1%} {row['times']:7d}")
    return said
