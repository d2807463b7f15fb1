"""Two boxes side by side: the same luck, game by game, and what is more than chance of it.

First what was changed, then what it brought about elsewhere, then what stayed as it was. Half of
the risk of a false alarm is spent on the things that were changed, the other half on all the rest.
"""

from __future__ import annotations

import math
from typing import Any, Final

from ludi.core.game import Game
from ludi.core.overlay import Changes
from ludi.workshop import figures
from ludi.workshop.figures import FEWEST, RISK, Estimate
from ludi.workshop.questions import histogram, runaway, shown, start, verbs
from ludi.workshop.samples import Sample
from ludi.workshop.things import component
from ludi.workshop.watching import numbers_of, watched

FEWEST_GAMES: Final = 200  # below them nothing is said
MOST_VERDICTS: Final = 4
SELDOM: Final = 0.1  # of a rise of takers that is worth a sentence
OPEN: Final = "open"  # of what was changed, and not yet clear of chance
LATE: Final = ("length", "score")
ROUND: Final = 100  # pairs
POWER: Final = 1.8  # times the pairs that would just do: then four runs of five see it
MOST: Final = 100_000
Finding = dict[str, Any]


def compared(before: Sample, after: Sample) -> Finding:
    """What became of the first box in the second one."""
    games = min(len(before.lines), len(after.lines))
    before, after = (
        Sample(before.trial, before.lines[:games]),
        Sample(after.trial, after.lines[:games]),
    )
    touched = changed_things(before.trial.game.box or {}, after.trial.game.box or {})
    tests = {
        **share_tests(before, after),
        **taking_tests(before, after),
        "length": figures.paired(before.column("decisions"), after.column("decisions")),
        "score": figures.paired(best_scores(before), best_scores(after)),
        "start": figures.paired(
            [row[0] for row in before.by_place()], [row[0] for row in after.by_place()]
        ),
    }
    weights = weighed(list(tests), touched)
    doubts = {name: test.doubt() for name, test in tests.items()}
    sure = figures.believed(doubts, weights)
    rows = component_rows(before, after, tests, weights, sure, touched)
    lengths = [sample.column("decisions") for sample in (before, after)]
    both = [value for column in lengths for value in column]
    found = verdicts(rows, tests, sure, weights, before, after)
    moved = [one for one in found if one["how"] != OPEN]
    return {
        "about": "compare",
        "before": before.header(),
        "after": after.header(),
        "games": games,
        "enough": games >= FEWEST_GAMES,
        "fair": before.fair,
        "looked": len(tests),
        "touched": sorted(touched),
        "changes": differences(before.trial.game, after.trial.game),
        "verdicts": found[:MOST_VERDICTS],
        "more": len(found[MOST_VERDICTS:]),
        "moved": sorted({one["kind"] for one in moved}),
        "rows": rows,
        "start": [start([sample])["tables"][0] for sample in (before, after)],
        "length": [histogram(column, min(both), max(both)) for column in lengths],
        "decisions": [figures.mean(sample.column("decisions")).value for sample in (before, after)],
        "scores": [figures.mean(best_scores(sample)).value for sample in (before, after)],
        "runaway": [runaway(sample) for sample in (before, after)],
        "verbs": [verbs(sample) for sample in (before, after)],
        "watch": watched(after, numbers_of(first(rows))),
    }


def first(rows: list[Finding]) -> str:
    """The taking that is told first: of what was changed, or the one that wins most."""
    ordered = sorted(rows, key=lambda row: not row["touched"])
    return str(ordered[0]["taking"]) if ordered else ""


def differences(before: Game, after: Game) -> list[tuple[str, object, object]]:
    """The values in which two boxes differ, by name."""
    pairs = zip(before.components.values, after.components.values, strict=True)
    return [(one.name, one.value, other.value) for one, other in pairs if one.value != other.value]


def changed_things(before: Changes, after: Changes) -> set[str]:
    """The components whose values differ between two boxes."""
    names = {name for name in {*before, *after} if before.get(name) != after.get(name)}
    return {word for name in names for word in name.split(".")[:-1]}


def share_tests(before: Sample, after: Sample) -> dict[str, Estimate]:
    """How the share of those who take something changes."""
    found = {}
    for taking in sorted({*before.takings(), *after.takings()}):
        test = figures.change(before.takers(taking), after.takers(taking))
        if test.games >= FEWEST:
            found[f"share {taking}"] = test
    return found


def taking_tests(before: Sample, after: Sample) -> dict[str, Estimate]:
    """How many of the seats take something."""
    found = {}
    for taking in sorted({*before.takings(), *after.takings()}):
        one, other = seats_taking(before, taking), seats_taking(after, taking)
        if max(sum(1 for of in row if of) for row in (one, other)) >= FEWEST:
            found[f"taken {taking}"] = figures.paired(one, other)
    return found


def seats_taking(sample: Sample, taking: str) -> list[float]:
    """The part of the seats that take something, game by game."""
    return [of / sample.trial.players for _, of in sample.takers(taking)]


def best_scores(sample: Sample) -> list[float]:
    """The winner's score in every game."""
    return [float(max(line["scores"])) for line in sample.lines]


def weighed(names: list[str], touched: set[str]) -> dict[str, float]:
    """How much of the risk each comparison may spend."""
    own = [name for name in names if component(name) in touched]
    rest = [name for name in names if name not in own]
    weights = {name: 1 / len(own) for name in own}
    return {**weights, **{name: 1 / len(rest) for name in rest}}


def component_rows(
    before: Sample,
    after: Sample,
    tests: dict[str, Estimate],
    weights: dict[str, float],
    sure: set[str],
    touched: set[str],
) -> list[Finding]:
    """The share of the takers of every component in both boxes, the highest first."""
    whole = sum(weights.values())
    rows = []
    for name, test in tests.items():
        kind, _, taking = name.partition(" ")
        if kind != "share":
            continue
        risk = RISK * weights[name] / whole
        one, _ = figures.ratio(before.takers(taking))
        other, _ = figures.ratio(after.takers(taking))
        rows.append(
            {
                "taking": taking,
                "touched": component(taking) in touched,
                "before": shown(one),
                "after": shown(other),
                "change": shown(test, risk),
                "sure": name in sure,
            }
        )
    return sorted(rows, key=lambda row: -row["after"]["value"])


def verdicts(
    rows: list[Finding],
    tests: dict[str, Estimate],
    sure: set[str],
    weights: dict[str, float],
    before: Sample,
    after: Sample,
) -> list[Finding]:
    """What is worth a sentence, in the order in which a friend would tell it."""
    whole = sum(weights.values())
    touched = {component(row["taking"]) for row in rows if row["touched"]}
    told = {row["taking"] for row in rows if row["sure"]}
    found = [{"kind": "share", **row, "how": certain(row["change"])} for row in rows if row["sure"]]
    for name in sure:
        kind, _, taking = name.partition(" ")
        if kind == "share" or taking in told:
            continue
        one, other = (middle(kind, taking, sample) for sample in (before, after))
        if kind == "taken" and abs(other - one) < SELDOM * max(one, other):
            continue
        change = shown(tests[name], RISK * weights[name] / whole)
        found.append(
            {
                "kind": kind,
                "taking": taking,
                "touched": component(taking) in touched,
                "before": {"value": one},
                "after": {"value": other},
                "change": change,
                "how": certain(change),
            }
        )
    return sorted([*found, *still_open(rows, len(before.lines))], key=rank)


def middle(kind: str, taking: str, sample: Sample) -> float:
    """The mean of what a comparison is about, in one of the boxes."""
    values = {
        "taken": lambda: seats_taking(sample, taking),
        "length": lambda: sample.column("decisions"),
        "score": lambda: best_scores(sample),
        "start": lambda: [row[0] for row in sample.by_place()],
    }
    return figures.mean(values[kind]()).value


def still_open(rows: list[Finding], games: int) -> list[Finding]:
    """What became of the takers of what was changed, where that may still be chance: it is what
    somebody who changes a card asks first, so it is told, with the games that would tell."""
    own = [row for row in rows if row["touched"]]
    if not own or any(row["sure"] for row in own):
        return []
    row = min(own, key=lambda row: needed(row["change"], games))
    return [{"kind": "share", **row, "how": OPEN, "needed": needed(row["change"], games)}]


def needed(change: Finding, games: int) -> int:
    """How many pairs it takes to see a difference as large as this one, four times of five."""
    reach: float = (change["high"] - change["low"]) / 2
    if change["value"] == 0:
        return MOST
    pairs: float = POWER * games * (reach / change["value"]) ** 2
    return min(MOST, math.ceil(pairs / ROUND) * ROUND)


def rank(verdict: Finding) -> tuple[bool, int, float, str]:
    """What is told first: what was changed, its share before its count; then what it brought about
    elsewhere, the clearest first; length and scores last, which often follow from the change."""
    change = verdict["change"]
    reach = (change["high"] - change["low"]) / 2 or 1.0
    late = LATE.index(verdict["kind"]) + 1 if verdict["kind"] in LATE else 0
    counted = verdict["touched"] and verdict["kind"] != "share"
    clear = abs(change["value"]) / reach
    return not verdict["touched"], late + counted, -clear, verdict["taking"]


def certain(change: Finding) -> str:
    """How sure: the interval excludes half of the effect, or zero, or neither."""
    reach = (change["high"] - change["low"]) / 2
    if reach < abs(change["value"]) / 2:
        return "sure"
    return "likely" if reach < abs(change["value"]) else "hint"
