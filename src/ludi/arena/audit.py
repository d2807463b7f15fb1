"""Whether reviews hold: luck that is nought on average, ledgers without a rest, words that fit.

Bots play fresh games, each is reviewed, and the words of its marked decisions are reckoned once
more: the parts that a sentence names must account for half of the loss in play-outs that the
sentence was not made of.
"""

from __future__ import annotations

import math
import statistics
from collections.abc import Callable, Iterator, Sequence
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
from ludi.review.decisions import Decided, compared, comparison
from ludi.review.words import ENOUGH, WORLDS, accounted, lines_of

FRESH_WORLDS: Final = 1 << 24  # what is added to the seed of a second reckoning
SHARE: Final = 0.95  # of the reviews are made in so many seconds
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
    return {
        "luck": [seat.ledger.luck for seat in found.seats],
        "rest": [seat.ledger.rest for seat in found.seats],
        "own": [seat.ledger.own for seat in found.seats],
        "unshown": [seat.ledger.others - seat.given for seat in found.seats],
        "seconds": found.cpu_seconds,
        "marked": len(marked),
        "fitting": sum(fits(found, decision) for decision in marked) if audit.words else 0,
    }


def played(game: Game, audit: Audit, seed: int) -> dict[str, object]:
    """A game of bots that think alike, as a record."""
    match = Match(game, audit.players, f"audit/{seed}")
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
    return named >= ENOUGH * compared(again).difference


def summary(rows: Sequence[Proof]) -> Proof:
    """What it comes to: luck seat by seat, the rest, the words, the time."""
    seats = range(len(rows[0]["luck"]))
    rests = [abs(rest) for row in rows for rest in row["rest"]]
    unshown = [abs(part) for row in rows for part in row["unshown"]]
    marked = sum(row["marked"] for row in rows)
    times = sorted(row["seconds"] for row in rows)
    return {
        "luck": [centre([row["luck"][seat] for row in rows]) for seat in seats],
        "own": [centre([row["own"][seat] for row in rows]) for seat in seats],
        "rest_median": statistics.median(rests),
        "rest_of_games": statistics.median(max(map(abs, row["rest"])) for row in rows),
        "rest_most": max(rests),
        "unshown_median": statistics.median(unshown),
        "marked": marked,
        "words_fit": sum(row["fitting"] for row in rows) / max(marked, 1),
        "seconds_mean": statistics.fmean(times),
        "seconds_p95": times[min(len(times) - 1, math.ceil(SHARE * len(times)) - 1)],
    }


def centre(numbers: Sequence[float]) -> dict[str, float]:
    """A mean and its standard error."""
    spread = statistics.stdev(numbers) if len(numbers) > 1 else 0.0
    return {"mean": statistics.fmean(numbers), "error": spread / math.sqrt(len(numbers))}


def lines_about(proof: Proof) -> list[str]:
    """The proof for a person."""
    said = [
        f"{proof['game']}, {proof['players']} players: {proof['games']} games of "
        f"{proof['level']}@{proof['thought']}, reviewed with {proof['iterations']} iterations",
        "seat   luck, points       own losses",
    ]
    for seat, (luck, own) in enumerate(zip(proof["luck"], proof["own"], strict=True)):
        fair = abs(luck["mean"]) <= 2 * luck["error"]
        verdict = "" if fair else "  more than two standard errors from nought"
        said.append(
            f"   {'ABCDE'[seat]}  {100 * luck['mean']:+6.2f} ± {100 * luck['error']:.2f}"
            f"   {100 * own['mean']:+7.1f}{verdict}"
        )
    said.append(
        f"rest: median {100 * proof['rest_median']:.2f} points, of the largest of each game "
        f"{100 * proof['rest_of_games']:.2f}, the most {100 * proof['rest_most']:.1f}"
    )
    said.append(
        f"of what others did, {100 * proof['unshown_median']:.1f} points in the median are not "
        "explained by their losses"
    )
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
