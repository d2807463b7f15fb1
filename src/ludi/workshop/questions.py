"""The eight questions: each answered by figures, and by what is more than chance among them.

An answer is plain data: `words.py` says it, `report.py` draws it.
"""

from __future__ import annotations

import math
from typing import Any, Final

from ludi.workshop import figures
from ludi.workshop.clusters import strategies
from ludi.workshop.figures import FEWEST, RISK, Estimate
from ludi.workshop.playing import MARKS, TENTHS
from ludi.workshop.samples import Sample, changes, quantile
from ludi.workshop.watching import Number, gain_of, numbers_of, watched

PACE: Final = 12  # seconds that people are reckoned to take for a decision
DEAD: Final = 0.2  # of what a blind hand would choose
RARE: Final = 0.5  # of how often things of its kind are taken
MOSTLY: Final = 0.75  # of what a verb names: then it offers things to be taken
QUARTERS: Final = (0.25, 0.5, 0.75)
BANDS: Final = (0.1, 0.25, 0.5, 0.75, 0.9)
Answer = dict[str, Any]


def shown(estimate: Estimate, risk: float = RISK) -> Answer:
    """An estimate as plain data, with its interval."""
    reach = min(estimate.reach(risk), 1e6)
    return {
        "value": estimate.value,
        "low": estimate.value - reach,
        "high": estimate.value + reach,
        "games": estimate.games,
    }


def start(samples: list[Sample]) -> Answer:
    """1  Does starting help?"""
    tables: list[Answer] = []
    for sample in samples:
        rows = sample.by_place()
        fair = [sample.fair] * sample.trial.players
        risk = RISK / sample.trial.players
        places = [shown(figures.mean([row[at] for row in rows]), risk) for at in range(len(fair))]
        doubt = figures.joint(rows, fair)
        tables.append(
            {
                "players": sample.trial.players,
                "fair": sample.fair,
                "places": places,
                "doubt": doubt,
                "sure": doubt < RISK / len(samples),
            }
        )
    return {"question": "start", "tables": tables, "sure": any(one["sure"] for one in tables)}


def length(sample: Sample) -> Answer:
    """2  How long does it take?"""
    rounds = figures.mean(sample.column("rounds"))
    widths = [
        sum(line["widths"][at] for line in sample.lines) / len(sample.lines) for at in range(TENTHS)
    ]
    lengths = sample.column("decisions")
    return {
        "question": "length",
        "decisions": shown(figures.mean(sample.column("decisions"))),
        "turns": shown(figures.mean(sample.column("turns"))),
        "minutes": rounds.value * PACE / 60,
        "pace": PACE,
        "widths": widths,
        "lengths": histogram(lengths, min(lengths), max(lengths)),
    }


def histogram(
    values: list[float], low: float, high: float, bins: int = 12
) -> list[tuple[float, int]]:
    """How often values lie in each of some equal ranges; each range by its lower end."""
    width = (high - low) / bins or 1.0
    counts = [0] * bins
    for value in values:
        counts[min(bins - 1, int((value - low) / width))] += 1
    return [(low + at * width, count) for at, count in enumerate(counts)]


def things(sample: Sample) -> Answer:
    """3  Which thing wins?"""
    found = {}
    for taking in sample.takings():
        share, _ = figures.ratio(sample.takers(taking))
        if share.games >= FEWEST:
            found[taking] = share
    risk = RISK / max(len(found), 1)
    gains = {taking: figures.ratio(sample.gains(taking))[0] for taking in found}
    doubts = {
        taking: (gain.doubt() if gain.games else found[taking].doubt(sample.fair))
        for taking, gain in gains.items()
    }
    sure = figures.believed(doubts, dict.fromkeys(doubts, 1.0))
    games = len(sample.lines)
    rows: list[Answer] = [
        {
            "taking": taking,
            "offered": sample.offered(taking) / games,
            "taken": share.games / games,
            "share": shown(share, risk),
            "gain": shown(gains[taking], risk) if gains[taking].games else None,
            "sure": taking in sure,
        }
        for taking, share in found.items()
    ]
    rows.sort(key=lambda row: -row["share"]["value"])
    return {"question": "things", "fair": sample.fair, "rows": rows, "sure": bool(sure)}


def dead(sample: Sample, weaker: Sample | None) -> Answer:
    """4  Which choices are dead, and which are traps?"""
    strong = sample.choices()
    weak = weaker.choices() if weaker else {}
    often = {name: rows for name, rows in strong.items() if len(rows) >= FEWEST}
    risk = RISK / max(len(often), 1)
    rows: list[Answer] = []
    for name, parts in often.items():
        taken, _ = figures.ratio([(chosen, offered) for offered, chosen, _ in parts])
        blind = sum(row[2] for row in parts) / sum(row[0] for row in parts)
        liked = figures.ratio([(chosen, offered) for offered, chosen, _ in weak.get(name, ())])[0]
        most = taken.value + max(taken.reach(risk), 3 / taken.games)  # none of n: at most 3 of n
        gap = Estimate(
            liked.value - taken.value,
            math.hypot(liked.error, taken.error),
            min(liked.games, taken.games),
        )
        kind = ""
        if most < DEAD * blind:
            kind = "dead"
        elif gap.doubt() < risk and liked.value > blind and taken.value < RARE * blind:
            kind = "trap"
        rows.append(
            {
                "choice": name,
                "offered": sum(row[0] for row in parts) / len(sample.lines),
                "taken": taken.value,
                "weak": liked.value if liked.games else None,
                "blind": blind,
                "kind": kind,
            }
        )
    rows.sort(key=lambda row: (row["kind"] == "", row["taken"] / max(row["blind"], 1e-9)))
    return {"question": "dead", "rows": rows, "left": left_over(sample)}


def left_over(sample: Sample) -> list[Answer]:
    """Things that are far less often taken, when they can be had, than others of their kind."""
    kinds: dict[str, list[tuple[str, float, int]]] = {}
    for taking in sample.takings():
        offered = sample.offered(taking)
        kind = taking.partition(":")[0]
        if offered >= FEWEST:
            games = sum(1 for _, of in sample.takers(taking) if of)
            kinds.setdefault(kind, []).append((taking, games / offered, offered))
    missing = untaken(sample)
    found: list[Answer] = []
    for kind, rows in kinds.items():
        usual = quantile([share for _, share, _ in rows], 0.5)
        for taking, share, offered in [*rows, *missing.get(kind, [])]:
            reach = 2 * math.sqrt(max(share * (1 - share), 1 / offered) / offered)
            if share + reach < RARE * usual:
                found.append({"taking": taking, "taken": share, "usual": usual, "games": offered})
    return sorted(found, key=lambda row: row["taken"])


def untaken(sample: Sample) -> dict[str, list[tuple[str, float, int]]]:
    """Things that could be had and that nobody ever took, by the kind of taking.

    A verb offers things to be taken if most that it names are taken; others name what lies there.
    Of several such verbs it is the one that names little else: one tilts cards that none recruits.
    """
    offers: dict[str, dict[str, int]] = {}
    for name, rows in sample.choices().items():
        verb, _, thing = name.partition(" ")
        if thing:
            offers.setdefault(verb, {})[thing] = len(rows)
    found: dict[str, list[tuple[str, float, int]]] = {}
    for kind in {taking.partition(":")[0] for taking in sample.takings()}:
        message, _, domain = kind.partition(" ")
        ever = {taking.partition(" ")[2] for taking in sample.takings() if taking.startswith(kind)}
        named = [
            {thing: games for thing, games in of_verb.items() if thing.partition(":")[0] == domain}
            for of_verb in offers.values()
        ]
        mostly = [one for one in named if len(ever & set(one)) >= max(MOSTLY * len(one), 1)]
        offer = max(mostly, key=lambda one: (len(ever & set(one)), -len(one)), default={})
        for thing in sorted(set(offer) - ever):
            if offer[thing] >= FEWEST:
                found.setdefault(kind, []).append((f"{message} {thing}", 0.0, offer[thing]))
    return found


def runaway(sample: Sample) -> Answer:
    """5  Does the leader run away?"""
    courses = sample.courses()
    if not courses:
        return {"question": "runaway", "known": False}
    leads = [[row.index(max(row)) for row in course] for course in courses]
    won = [line["won"] for line in sample.lines if "course" in line]
    quarters = []
    for part in QUARTERS:
        mark = int(part * MARKS)
        row = [shares[lead[mark]] for lead, shares in zip(leads, won, strict=True)]
        quarters.append(shown(figures.mean(row), RISK / len(QUARTERS)))
    decided = [last_change(lead) / MARKS for lead in leads]
    river = [
        [quantile([max(course[mark]) for course in courses], band) for band in BANDS]
        for mark in range(MARKS + 1)
    ]
    return {
        "question": "runaway",
        "known": True,
        "quarters": quarters,
        "changes": shown(figures.mean([float(changes(lead)) for lead in leads])),
        "decided": quantile(decided, 0.5),
        "river": river,
        "fair": sample.fair,
    }


def last_change(lead: list[int]) -> int:
    """The mark from which on the later winner led to the end."""
    at = len(lead) - 1
    while at > 0 and lead[at - 1] == lead[-1]:
        at -= 1
    return at


def skill(sample: Sample, mixed: Sample | None) -> Answer:
    """7  Is it luck or skill?"""
    loss = [line["loss"] for line in sample.lines if "loss" in line]
    blind = math.log(sample.trial.players)
    answer: Answer = {
        "question": "skill",
        "known": 1 - sum(loss) / len(loss) / blind if loss else None,
    }
    if mixed is not None:
        strong, weak = mixed.trial.bots
        rows = []
        for line in mixed.lines:
            seats = [
                at for at, name in enumerate(mixed.trial.seated(line["number"])) if name == strong
            ]
            rows.append((sum(line["won"][seat] for seat in seats), float(len(seats))))
        share, _ = figures.ratio(rows)
        answer |= {"strong": strong, "weak": weak, "fair": mixed.fair, "share": shown(share)}
    return answer


def opinions(sample: Sample, weaker: Sample | None) -> Answer:
    """8  Where does the bots' opinion end?"""
    if weaker is None:
        return {"question": "opinions", "rows": []}
    rows: dict[str, Answer] = {}
    doubts = {}
    for taking in sample.takings():
        strong, _ = figures.ratio(sample.takers(taking))
        weak, _ = figures.ratio(weaker.takers(taking))
        if min(strong.games, weak.games) >= FEWEST:
            gap = Estimate(
                strong.value - weak.value,
                math.hypot(strong.error, weak.error),
                min(strong.games, weak.games),
            )
            doubts[taking] = gap.doubt()
            rows[taking] = {"taking": taking, "strong": strong.value, "weak": weak.value}
    sure = figures.believed(doubts, dict.fromkeys(doubts, 1.0))
    found = sorted(
        (rows[taking] for taking in sure), key=lambda row: -abs(row["strong"] - row["weak"])
    )
    return {
        "question": "opinions",
        "strong": sample.trial.bots[0],
        "weak": weaker.trial.bots[0],
        "looked": len(rows),
        "rows": found,
    }


def verbs(sample: Sample) -> dict[str, list[float]]:
    """How often each verb is chosen in every tenth of a game."""
    found: dict[str, list[float]] = {}
    for line in sample.lines:
        for verb, counts in line["verbs"].items():
            row = found.setdefault(verb, [0.0] * TENTHS)
            for at, count in enumerate(counts):
                row[at] += count / len(sample.lines)
    return found


def asked(
    samples: list[Sample], weaker: Sample | None = None, mixed: Sample | None = None
) -> dict[str, Any]:
    """All eight answers about a box; the last sample is the one with the most players."""
    sample = samples[-1]
    loss = [line["loss"] for line in sample.lines if "loss" in line]
    answers = [
        start(samples),
        length(sample),
        things(sample),
        dead(sample, weaker),
        runaway(sample),
        strategies(sample),
        skill(sample, mixed),
        opinions(sample, weaker),
    ]
    return {
        "about": "ask",
        "sample": sample.header(),
        "samples": [one.header() for one in samples],
        "loss": sum(loss) / len(loss) if loss else None,
        "blind": math.log(sample.trial.players),
        "answers": answers,
        "verbs": verbs(sample),
        "watch": watched(sample, numbers(sample, answers)),
    }


def numbers(sample: Sample, answers: list[Answer]) -> dict[str, Number]:
    """What each figure is about, game by game."""
    found = {one["question"]: one for one in answers}
    things_told, disputed = found["things"]["rows"], found["opinions"]["rows"]
    first = things_told[0]["taking"] if things_told else ""
    most = disputed[0]["taking"] if disputed else first
    left = {row["choice"] for row in found["dead"]["rows"] if row["kind"]}

    def unusual(line: dict[str, Any]) -> float:
        return float(sum(row[1] for name, row in line["choices"].items() if name in left))

    def taken(line: dict[str, Any]) -> float:
        winner = line["won"].index(max(line["won"]))
        return float(sum(row[0] == winner for rows in line["taken"].values() for row in rows))

    def foretold(line: dict[str, Any]) -> float:
        return float(line.get("loss", 0.0))

    return {
        **numbers_of(first),
        "dead": unusual,
        "strategies": taken,
        "skill": foretold,
        "opinions": gain_of(most),
    }
