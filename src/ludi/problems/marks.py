"""How well somebody solves problems: a level for the solver and one for the problem.

A first try is a game between both, and moves both by the model that people's levels at tables have
(openskill's): much at first, less the surer we are.
"""

from __future__ import annotations

from typing import Final, NamedTuple

MU: Final = 25.0
SIGMA: Final = 25.0 / 3
SURER: Final = 3.0  # of a problem: the levels of bots have told something about it
MIDDLE: Final = 1000.0  # nobody known has this level; one unit of the model is so many points
UNIT: Final = 40.0


class Mark(NamedTuple):
    """What is believed of a solver, or of a problem."""

    mu: float = MU
    sigma: float = SIGMA

    @property
    def level(self) -> int:
        """As people read it."""
        return round(MIDDLE + UNIT * (self.mu - MU))

    @property
    def doubt(self) -> int:
        """Give or take so many points."""
        return round(UNIT * self.sigma)


def of_problem(level: int) -> Mark:
    """What is believed of a problem that nobody has tried yet."""
    return Mark(MU + (level - MIDDLE) / UNIT, SURER)


def tried(solver: Mark, problem: Mark, right: bool) -> tuple[Mark, Mark]:
    """What is believed of both after a first try."""
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    teams = [[model.rating(mu=one.mu, sigma=one.sigma)] for one in (solver, problem)]
    after = model.rate(teams, ranks=[1, 2] if right else [2, 1])
    first, second = (Mark(team[0].mu, team[0].sigma) for team in after)
    return first, second
