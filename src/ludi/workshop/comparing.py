"""Two boxes side by side: the same luck, game by game, and what is more than chance of it.

First what was changed, then what it brought about elsewhere, then what stayed as it was. Half of
the risk of a false alarm is spent on the things that were changed, the other half on all the rest.
"""

from __future__ import annotations

from typing import Any, Final

from ludi.core.game import Game
from ludi.core.overlay import Changes
from ludi.workshop import figures
from ludi.workshop.figures import FEWEST, RISK, Estimate
from ludi.workshop.questions import histogram, notable, runaway, shown, start
from ludi.workshop.samples import Sample
from ludi.workshop.things import component

FEWEST_GAMES: Final = 200  # below them nothing is said
MOST_VERDICTS: Final = 4
SELDOM: Final = 0.1  # of a rise of takers that is worth a sentence
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
    whole = sum(weights.values())
    rows = component_rows(before, after, tests, weights, sure, touched)
    found = verdicts(rows, tests, sure, weights, whole, before, after)
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
        "moved": sorted({one["kind"] for one in found}),
        "rows": rows,
        "start": [start([sample])["tables"][0] for sample in (before, after)],
        "length": [histogram(sample.column("decisions")) for sample in (before, after)],
        "decisions": [figures.mean(sample.column("decisions")).value for sample in (before, after)],
        "scores": [figures.mean(best_scores(sample)).value for sample in (before, after)],
        "runaway": [runaway(sample) for sample in (before, after)],
        "watch": notable(after),
    }


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
    whole: float,
    before: Sample,
    after: Sample,
) -> list[Finding]:
    """What is worth a sentence, in the order in which a friend would tell it."""
    found = []
    for row in rows:
        if row["sure"]:
            how = certain(row["change"])
            found.append({"kind": "share", **row, "how": how})
    told = {row["taking"] for row in found}
    for name, test in tests.items():
        kind, _, taking = name.partition(" ")
        if kind != "taken" or name not in sure or taking in told:
            continue
        one = figures.mean(seats_taking(before, taking)).value
        other = figures.mean(seats_taking(after, taking)).value
        if abs(other - one) < SELDOM * max(one, other):
            continue
        change = shown(test, RISK * weights[name] / whole)
        touched = component(taking) in {component(row["taking"]) for row in rows if row["touched"]}
        found.append(
            {
                "kind": "taken",
                "taking": taking,
                "touched": touched,
                "before": {"value": one},
                "after": {"value": other},
                "change": change,
                "how": certain(change),
            }
        )
    for kind, values in (
        ("length", [figures.mean(one.column("decisions")).value for one in (before, after)]),
        ("score", [figures.mean(best_scores(one)).value for one in (before, after)]),
        ("start", [figures.mean([r[0] for r in one.by_place()]).value for one in (before, after)]),
    ):
        if kind in sure:
            change = shown(tests[kind], RISK * weights[kind] / whole)
            found.append(
                {
                    "kind": kind,
                    "taking": "",
                    "touched": False,
                    "before": {"value": values[0]},
                    "after": {"value": values[1]},
                    "change": change,
                    "how": certain(change),
                }
            )
    return sorted(found, key=strength)


def strength(verdict: Finding) -> tuple[bool, bool, float]:
    """What is told first: what was changed, its share before its count, then the clearest."""
    change = verdict["change"]
    reach = (change["high"] - change["low"]) / 2 or 1.0
    clear = abs(change["value"]) / reach
    touched = verdict["touched"]
    return not touched, touched and verdict["kind"] != "share", -clear


def certain(change: Finding) -> str:
    """How sure: the interval excludes half of the effect, or nought, or neither."""
    reach = (change["high"] - change["low"]) / 2
    if reach < abs(change["value"]) / 2:
        return "sure"
    return "likely" if reach < abs(change["value"]) else "hint"
