"""The duels of a generation: which of its judges is the strongest, and is it strong enough.

Every judge is tried in the same deals against the last good generation. The best of them plays many
fresh deals at equal time; then it is set against the first generation, so that nobody learns in
circles. Nothing but these duels chooses a judge.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple

from ludi.arena import stats
from ludi.arena.contest import Contest
from ludi.arena.ledger import Ledger
from ludi.arena.running import Hands, carry_out, order
from ludi.arena.schoolbook import Card

TRIALS, GATES, FIRSTS = 20_000_000, 30_000_000, 40_000_000  # the first deals of the three duels
DEALS: Final = 1_000  # between the first deals of two generations
EVEN: Final = 0.5

Progress = Callable[[str, int, int], None]  # what is done, so much of so much


class Tried(NamedTuple):
    """A judge that may become the next generation's."""

    file: str  # what was learned, with this judge
    recipe: str
    part: float
    loss: float  # of results, on the games held back


class Rival(NamedTuple):
    """A generation that is to be beaten."""

    name: str  # its file, or the level that stands for it
    pace: float  # its iterations in the time of one of the first generation's


class Gate:
    """What a generation has to pass."""

    def __init__(
        self, game: str, number: int, folder: Path, thought: int, hands: Hands, progress: Progress
    ) -> None:
        self.game = game
        self.number = number
        self.folder = folder
        self.thought = thought  # iterations for a decision
        self.hands = hands
        self.progress = progress

    def decided(
        self, tried: list[Tried], present: Rival, first: Rival, deals: int, proof: int
    ) -> Card:
        """Who won all duels, as a card."""
        offset = self.number * DEALS
        rival = f"{present.name}@{self.thought}"
        trials: list[tuple[stats.Share, float, Tried]] = []
        for at, one in enumerate(tried, 1):
            entrants = (f"{one.file}@{self.thought}", rival)
            trial = self.duel(f"trial-{at}", entrants, TRIALS + offset, deals)
            trials.append((share_of(trial), pace_of(trial), one))
        _, pace, best = max(trials, key=lambda one: one[0].value)
        budget = max(1, round(self.thought * pace))
        gate = share_of(self.duel("gate", (f"{best.file}@{budget}", rival), GATES + offset, proof))
        start = gate
        if first.name != present.name:
            fair = max(1, round(self.thought * pace * present.pace))
            entrants = (f"{best.file}@{fair}", f"{first.name}@{self.thought}")
            start = share_of(self.duel("first", entrants, FIRSTS + offset, proof))
        return {
            "file": best.file,
            "accepted": gate.low > EVEN,
            "recipe": best.recipe,
            "part": best.part,
            "log_loss": best.loss,
            "tried": [
                {"recipe": one.recipe, "part": one.part, **edges(share)} for share, _, one in trials
            ],
            "pace": round(pace * present.pace, 3),
            "thought": [budget, self.thought],
            **edges(gate),
            "deals_from": [TRIALS + offset, GATES + offset, FIRSTS + offset],
            **{f"first_{name}": value for name, value in edges(start).items()},
        }

    def duel(self, name: str, entrants: tuple[str, str], first: int, deals: int) -> Ledger:
        """A duel, played or gone on with."""
        contest = Contest(self.game, entrants, None, deals, first)
        ledger = Ledger(contest, self.folder / f"{name}.jsonl")
        done = len(ledger.lines)
        orders = [
            order(contest, one) for one in contest.pairings() if one.number not in ledger.lines
        ]
        for at, line in enumerate(self.hands.each(carry_out, orders), 1):
            ledger.add(line)
            self.progress(f"generation {self.number}, {name}", done + at, done + len(orders))
        return ledger


def share_of(ledger: Ledger) -> stats.Share:
    """What the first of two entrants won."""
    return stats.share(stats.by_deal(ledger.sorted(), 0, 1))


def pace_of(ledger: Ledger) -> float:
    """How many iterations the first of two may have in the time of one of the second's."""
    seconds, decisions = [0.0, 0.0], [0, 0]
    for line in ledger.sorted():
        for seat, who in enumerate(line["seating"]):
            seconds[who] += line["seconds"][seat]
            decisions[who] += line["decisions"][seat]
    if not all(seconds) or not all(decisions):
        return 1.0
    return seconds[1] / decisions[1] / (seconds[0] / decisions[0])


def edges(share: stats.Share) -> Card:
    """A share with its interval, for a card."""
    return {
        "share": round(share.value, 4),
        "low": round(share.low, 4),
        "high": round(share.high, 4),
        "deals": share.deals,
    }
