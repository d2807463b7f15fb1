"""One decision analysed: every choice with what it is worth, how sure that is, and why.

    from ludi.review.analysis import analyse

    found = analyse(state, seat)
    found.choices[0].action       # the best, by what the seat knows
    found.choices[1].behind       # what the second is worth less
    found.reasons(found.choices[1], speaker)

The shares are the one number of reviews (`number.py`): the curve of a game shows at a decision what
its analysis says of the best choice.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from ludi.bots.comparison import CERTAINTY, Comparison
from ludi.core.agenda import State
from ludi.review.course import Moment
from ludi.review.decisions import ITERATIONS, Compared, compared, comparison
from ludi.review.number import Number, Shares, number_at
from ludi.review.words import better_by, parts_of
from ludi.texts import Speaker

COMPARED: Final = 4  # choices that are set beside each other in fresh worlds
WIDEST: Final = 0.5  # the standard deviation of a share that is all or nothing


class Choice(NamedTuple):
    """A choice of a decision."""

    action: int
    shares: Shares  # what every seat may expect of it
    behind: float  # what it is worth less than the best to the seat that decides
    low: float  # the 95 % interval of that
    high: float
    worlds: int  # in how many it was tried


class Analysis(NamedTuple):
    """A decision with all its choices, the best first."""

    state: State
    seat: int
    choices: tuple[Choice, ...]
    found: Comparison

    @property
    def expected(self) -> Shares:
        """What every seat may expect if the best is chosen."""
        return self.choices[0].shares

    def reasons(self, worse: Choice, speaker: Speaker) -> str:
        """What the best choice has over a worse one, in words; empty if nothing can be named."""
        game = self.state.game
        parts = parts_of(
            game, self.seat, self.found, self.choices[0].action, worse.action, worse.behind
        )
        return better_by(parts, self.seat, speaker)


def analyse(
    state: State, seat: int, seed: int = 0, iterations: int = ITERATIONS, most: int = COMPARED
) -> Analysis:
    """Analyse a decision of a seat by what it knows: every choice with its share and interval.

    Half of the iterations sift the choices; the best so many are then compared in fresh worlds.
    Those that were sifted out stand below with what the sifting found, and a wide interval.
    `NothingLearned` says that a game has no chances; a seat that has no choice is no decision.
    """
    legal = state.legal(seat)
    found = comparison(Moment(0, seat, legal[0], state, state), seed)
    found.played = -1  # nothing was played: nothing is kept for its own sake
    found.sift(iterations // 2, min(most, len(legal)))
    found.compare(iterations - iterations // 2)
    number = number_at(state, seat)
    worlds = len(found.shares)
    means = [sum(row[at] for row in found.shares) / worlds for at in range(len(found.left))]
    order = sorted(range(len(means)), key=lambda at: -means[at])
    gaps = [compared(found, number, order[0], at) for at in order]
    actions = [int(found.search.root.actions[found.left[at]]) for at in order]
    fine = [chosen(action, gap) for action, gap in zip(actions, gaps, strict=True)]
    rough = [sifted(found, number, place, fine[0]) for place in left_out(found)]
    rough.sort(key=lambda choice: choice.behind)
    return Analysis(state, seat, (*fine, *rough), found)


def chosen(action: int, gap: Compared) -> Choice:
    """A choice that was compared with the best."""
    return Choice(action, gap.second, gap.difference, gap.low, gap.high, gap.worlds)


def left_out(found: Comparison) -> list[int]:
    """The places of the choices that were sifted out."""
    kept = set(found.left)
    return [place for place in range(len(found.tries)) if place not in kept]


def sifted(found: Comparison, number: Number, place: int, best: Choice) -> Choice:
    """A choice that was sifted out: what it came to in the worlds in which it was tried."""
    tries = max(int(found.tries[place]), 1)
    shares = number.shares(list(found.search.expected(place)))
    behind = max(best.shares[number.seat] - shares[number.seat], 0.0)
    spread = CERTAINTY * WIDEST * tries**-0.5
    action = int(found.search.root.actions[place])
    return Choice(action, shares, behind, max(behind - spread, 0.0), behind + spread, tries)
