"""Both judges are weighed by what came: who foretells it counts."""

from __future__ import annotations

import tomllib

import ludi
from ludi.arena.audit import Audit
from ludi.arena.weighing import LEAST, Heard, heard, log_loss, weighed, written
from ludi.review.number import Weights, read, weighing

BLIND = (0.5, 0.5)


def rows(chances: tuple[float, float] | None, searched: tuple[float, float] | None) -> list[Heard]:
    """Decisions at which a judge foretold the winner, or (None) knew nothing."""
    found = []
    for winner in (0, 1):
        result = (1.0 - winner, float(winner))
        turned = 1 if winner == 0 else -1
        found.append(
            Heard(0.5, (chances or BLIND)[::turned], (searched or BLIND)[::turned], 0, result)
        )
    return found


def test_the_judge_that_foretells_counts_more() -> None:
    seen = weighed(rows((0.8, 0.2), None))
    searched = weighed(rows(None, (0.8, 0.2)))
    assert seen.at(0.5)[0] > searched.at(0.5)[0]
    assert searched.at(0.5)[1] > seen.at(0.5)[1]


def test_a_search_that_is_always_wrong_still_tells_choices_apart() -> None:
    assert min(weighed(rows((0.9, 0.1), (0.1, 0.9))).search) >= LEAST


def test_better_weights_are_surprised_less() -> None:
    told = rows((0.8, 0.2), (0.3, 0.7))
    assert log_loss(weighed(told), told) < log_loss(Weights((0, 0), (1, 1)), told)


def test_both_judges_are_heard_at_the_decisions_of_a_fresh_game() -> None:
    found = heard(Audit("municipium", 2, "praetor", 2, 8, False), 3)
    assert len(found) > 10
    for row in found:
        assert abs(sum(row.chances) - 1) < 1e-9
        assert abs(sum(row.searched) - 1) < 1e-6
        assert 0 <= row.far <= 1


def test_what_is_written_is_read_again() -> None:
    for name in ("municipium", "rome_and_roll"):
        game = ludi.game(name)
        assert read(tomllib.loads(written(game, "ludi", weighing(game)))) == weighing(game)
