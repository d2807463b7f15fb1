"""For a designer: equal bots play each other, and what the winners used more often stands out."""

from __future__ import annotations

from ludi.arena import stats
from ludi.arena.comparing import Difference, actions_compared, features_compared, seat_shares
from ludi.arena.contest import Contest
from ludi.arena.ledger import Ledger
from ludi.arena.logbook import Line

ROWS = 12


def contest(
    game: str, level: str, players: int | None, deals: int, first: int, options: dict[str, object]
) -> Contest:
    """A contest of one bot with itself on all seats."""
    return Contest(game, (level,), players, deals, first, options)


def verdict(ledger: Ledger) -> list[str]:
    """What the games say about the balance, as lines of text."""
    lines, rules = ledger.sorted(), ledger.contest.rules
    said = [
        f"{len(lines)} games of {rules.title} with {ledger.contest.players} players, "
        f"all seats {ledger.contest.entrants[0]}",
        "",
        *seat_lines(lines),
        *table("how winners stood at the end", features_compared(rules, lines)),
        *table("what winners did", actions_compared(rules, lines)),
    ]
    shared = sum(len(line["winners"]) > 1 for line in lines)
    said.append(f"shared victories: {shared} of {len(lines)}")
    said.append(f"decisions a game: {sum(line['plies'] for line in lines) / len(lines):.0f}")
    return said


def seat_lines(lines: list[Line]) -> list[str]:
    """The share of victory of each seat."""
    rows = seat_shares(lines)
    if len(rows) < 2:
        return []
    said = [f"victory by seat (fair: {1 / len(rows):.0%})"]
    for seat, row in enumerate(rows):
        low, high = stats.wilson(sum(row) / len(row), len(row))
        fair = "" if low <= 1 / len(rows) <= high else "  not fair"
        said.append(
            f"  seat {seat + 1}  {sum(row) / len(row):6.1%}  ({low:.1%} to {high:.1%}){fair}"
        )
    return [*said, ""]


def table(title: str, found: list[Difference]) -> list[str]:
    """The clearest differences that are more than luck."""
    sure = [one for one in found if one.sure][:ROWS]
    if not sure:
        return [f"{title}: no difference that is more than luck", ""]
    said = [f"{title:42} {'winners':>8} {'others':>8} {'difference':>18}"]
    for one in sure:
        reach = f"{one.winners - one.others:+.2f} ± {stats.Z * one.error:.2f}"
        said.append(f"  {one.name[:40]:40} {one.winners:8.2f} {one.others:8.2f} {reach:>18}")
    return [*said, ""]
