"""A page about a contest: who is stronger, and what the games were like."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from html import escape
from pathlib import Path

from ludi.arena import plots, stats
from ludi.arena.comparing import (
    Difference,
    actions_compared,
    features_compared,
    seat_shares,
)
from ludi.arena.ledger import Ledger
from ludi.arena.logbook import Line

MOST = 24  # rows of a table that nobody would read to the end
GLANCE = 5  # things named in one sentence

STYLE = """
:root{color-scheme:light dark;--ink:#2b2622;--paper:#fbf7ef;--bar:#9b2d1f;--quiet:#6b6055}
@media(prefers-color-scheme:dark){:root{--ink:#ece4d6;--paper:#1d1a17;--bar:#d9705f;--quiet:#a3988a}}
body{font:16px/1.5 Georgia,serif;color:var(--ink);background:var(--paper);max-width:46rem;
margin:2rem auto;padding:0 1rem;overflow-wrap:anywhere}
h1,h2{font-weight:600;line-height:1.2}h2{margin-top:2.2rem;border-top:1px solid var(--quiet);
padding-top:.8rem}
table{border-collapse:collapse;width:100%;font:14px system-ui,sans-serif}
td,th{padding:.2rem .5rem;text-align:right;border-bottom:1px solid #8884}
td:first-child,th:first-child{text-align:left;overflow-wrap:anywhere}.unsure{color:var(--quiet)}
@media(max-width:36rem){td,th{padding:.2rem .25rem}td:last-child{white-space:nowrap}}
"""


def section(title: str, about: str, *parts: str) -> str:
    """A part of the page; left out when it has nothing to show."""
    shown = "".join(part for part in parts if part)
    return f"<h2>{escape(title)}</h2><p>{escape(about)}</p>{shown}" if shown else ""


def table(head: Sequence[str], rows: Sequence[Sequence[str]], quiet: Sequence[bool] = ()) -> str:
    """A table; quiet rows are those that prove nothing."""
    if not rows:
        return ""
    shown = "".join(f"<th>{escape(cell)}</th>" for cell in head)
    body = ""
    for row, faint in itertools.zip_longest(rows, quiet, fillvalue=False):
        assert not isinstance(row, bool)
        kind = ' class="unsure"' if faint else ""
        body += f"<tr{kind}>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>"
    return f"<table><thead><tr>{shown}</tr></thead><tbody>{body}</tbody></table>"


def page(ledger: Ledger) -> str:
    """The whole page."""
    contest, lines = ledger.contest, ledger.sorted()
    deals = len({line["deal"] for line in lines})
    seeds = f"{contest.first} to {contest.first + contest.deals - 1}"
    begin = (
        f"<p>{contest.rules.title}, {contest.players} players, rules {contest.rules.version}. "
        f"{len(lines)} games, {deals} deals (seeds {seeds}), every deal with all seatings. "
        f"Intervals are 95 % and count a deal as one observation.</p>"
    )
    parts = [
        at_a_glance(ledger, lines),
        duels(ledger, lines),
        rated(ledger, lines),
        scores(ledger, lines),
        seats(lines),
        length(lines),
        effort(ledger, lines),
        differences(
            "How winners stood at the end",
            "Mean of each feature of the position, for winners and for the others.",
            features_compared(contest.rules, lines),
        ),
        differences(
            "What winners did differently",
            "How often a game saw each action. Grey rows may be luck.",
            actions_compared(contest.rules, lines),
        ),
        faults(lines),
    ]
    return (
        f'<!doctype html><html lang="en"><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width">'
        f"<title>{escape(contest.name)}</title><style>{STYLE}{plots.STYLE}</style>"
        f"<h1>{escape(contest.name)}</h1>{begin}{''.join(parts)}</html>\n"
    )


def at_a_glance(ledger: Ledger, lines: list[Line]) -> str:
    """What the games prove, in a few sentences: only what is more than luck."""
    rules, said = ledger.contest.rules, seat_sentences(lines)
    actions, features = actions_compared(rules, lines), features_compared(rules, lines)
    if lines:
        plies = [line["plies"] for line in lines]
        said.append(f"A game takes {sum(plies) / len(plies):.0f} decisions.")
    for title, found in (
        ("Winners did more often", [one for one in actions if one.more]),
        ("Winners did less often", [one for one in actions if one.less]),
        ("Winners ended with more", [one for one in features if one.more]),
    ):
        if found:
            said.append(f"{title}: {', '.join(named(one) for one in found[:GLANCE])}.")
    items = "".join(f"<li>{escape(sentence)}</li>" for sentence in said)
    return f"<ul>{items}</ul>" if items else ""


def seat_sentences(lines: list[Line]) -> list[str]:
    """Whether the seats are fair."""
    rows = seat_shares(lines)
    if len(rows) < 2:
        return []
    unfair = []
    for seat, row in enumerate(rows):
        low, high = stats.wilson(sum(row) / len(row), len(row))
        if not low <= 1 / len(rows) <= high:
            unfair.append(f"seat {seat + 1} wins {sum(row) / len(row):.0%} ({low:.0%}–{high:.0%})")
    if not unfair:
        return [f"No seat wins more or less often than {1 / len(rows):.0%} for certain."]
    return [f"Not fair: {', '.join(unfair)}; {1 / len(rows):.0%} would be."]


def named(one: Difference) -> str:
    """A difference in a few words."""
    return f"{one.name.replace('_', ' ')} ({one.winners:.1f} against {one.others:.1f})"


def duels(ledger: Ledger, lines: list[Line]) -> str:
    """The share of victory of every pair."""
    names = ledger.contest.entrants
    if ledger.contest.players == 1:
        won = [stats.share(stats.alone(lines, who)) for who in range(len(names))]
        alone = [(name, one.low, one.value, one.high) for name, one in zip(names, won, strict=True)]
        plot = plots.whiskers("Games won", alone)
        return section("Who wins", "Games won against the game itself.", plot)
    rows = []
    for one, other in itertools.combinations(range(len(names)), 2):
        found = stats.share(stats.by_deal(lines, one, other))
        if found.deals:
            rows.append((f"{names[one]} – {names[other]}", found.low, found.value, found.high))
    plot = plots.whiskers("Share of victory of the first named", rows, fair=0.5) if rows else ""
    return section("Who wins", "Share of victory of the first named; 50 % is equal.", plot)


def rated(ledger: Ledger, lines: list[Line]) -> str:
    """The ratings, where there are more than two."""
    names = ledger.contest.entrants
    if len(names) < 2 or ledger.contest.players < 2:
        return ""
    found = stats.ratings(lines, len(names))
    rows = [(name, r.low, r.value, r.high) for name, r in zip(names, found, strict=True)]
    plot = plots.whiskers("Ratings", sorted(rows, key=lambda row: -row[2]), "Elo")
    return section("Ratings", "Plackett-Luce strengths on the Elo scale; the mean is 0.", plot)


def scores(ledger: Ledger, lines: list[Line]) -> str:
    """How the scores of each entrant were distributed."""
    series = []
    for who, name in enumerate(ledger.contest.entrants):
        row = [
            float(score)
            for line in lines
            for score, sits in zip(line["scores"], line["seating"], strict=True)
            if sits == who
        ]
        if row:
            series.append((f"{name} (mean {sum(row) / len(row):.1f})", row))
    return section(
        "Scores", "How often each final score occurred.", plots.histogram("Scores", series)
    )


def seats(lines: list[Line]) -> str:
    """Whether the seat matters."""
    rows = []
    for seat, row in enumerate(seat_shares(lines)):
        low, high = stats.wilson(sum(row) / len(row), len(row))
        rows.append((f"seat {seat + 1}", low, sum(row) / len(row), high))
    if len(rows) < 2:
        return ""
    fair = 1 / len(rows)
    about = f"Share of victory by seat, whoever sat there; {fair:.0%} is fair."
    return section("Seats", about, plots.whiskers("Seats", rows, fair=fair))


def length(lines: list[Line]) -> str:
    """How long the games were."""
    plot = plots.histogram("Length", [("decisions", [float(line["plies"]) for line in lines])])
    return section("Length", "Decisions a game.", plot)


def effort(ledger: Ledger, lines: list[Line]) -> str:
    """What each entrant took to decide."""
    rows = []
    for who, name in enumerate(ledger.contest.entrants):
        decisions, seconds = 0, 0.0
        for line in lines:
            for seat, sits in enumerate(line["seating"]):
                if sits == who:
                    decisions += line["decisions"][seat]
                    seconds += line["seconds"][seat]
        if decisions:
            rows.append((name, 1000 * seconds / decisions))
    return section(
        "Thinking time", "Milliseconds of one core for a decision.", plots.bars("Time", rows)
    )


def differences(title: str, about: str, found: Sequence[Difference]) -> str:
    """A table of what winners had or did more or less of."""
    shown = [one for one in found if one.error > 0][:MOST]
    rows = [
        (
            one.name.replace("_", " "),
            f"{one.winners:.2f}",
            f"{one.others:.2f}",
            f"{one.winners - one.others:+.2f} ± {stats.Z * one.error:.2f}",
        )
        for one in shown
    ]
    head = ("", "winners", "others", "difference")
    return section(title, about, table(head, rows, [not one.sure for one in shown]))


def faults(lines: list[Line]) -> str:
    """Where bots failed."""
    rows = [(str(line["deal"]), fault) for line in lines for fault in line["faults"]]
    return section(
        "Faults",
        "A random action was played instead. The record in the ledger reproduces the game.",
        table(("deal", "what happened"), rows[:MOST]),
    )


def write(ledger: Ledger, path: Path) -> None:
    """Write the page."""
    path.write_text(page(ledger), "utf-8")
