"""Both judges are weighed by what came: who foretells it counts."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

import ludi
from ludi.arena.audit import Audit
from ludi.arena.weighing import (
    LEAST,
    Heard,
    crossed,
    games_of,
    heard,
    log_loss,
    read_kept,
    tenths,
    weighed,
    written,
)
from ludi.review.number import Weights, read, weighing

BLIND = (0.5, 0.5)


def rows(
    chances: tuple[float, float] | None,
    searched: tuple[float, float] | None,
    several: bool = False,
) -> list[Heard]:
    """Decisions at which a judge foretold the winner, or (None) knew nothing."""
    found = []
    for winner in (0, 1):
        result = (1.0 - winner, float(winner))
        turned = 1 if winner == 0 else -1
        found.append(
            Heard(
                winner,
                0.5,
                several,
                0,
                (chances or BLIND)[::turned],
                (searched or BLIND)[::turned],
                result,
            )
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
    fitted, others = (
        [row.told(weights) for row in told] for weights in (weighed(told), Weights((0, 0), (1, 1)))
    )
    assert log_loss(fitted, told) < log_loss(others, told)


def test_where_several_decide_the_search_does_not_say_how_high_it_is() -> None:
    found = weighed(rows((0.8, 0.2), (0.1, 0.9), several=True))
    assert found == weighed(rows((0.8, 0.2), (0.9, 0.1), several=True))


def test_who_plays_alone_is_told_what_comes_of_what_the_judges_say() -> None:
    alone = [
        Heard(seed, far, False, 0, (0.5,), (searched,), (won,))
        for far in (0.0, 1.0)
        for searched, wins in ((0.6, 6), (0.4, 2))  # it exaggerates nothing: it is too timid
        for seed, won in enumerate(([1.0] * wins + [0.0] * (8 - wins)) * 12)
    ]
    weights = weighed(alone)
    sure, poor = (
        Heard(0, 0.5, False, 0, (0.5,), (searched,), (1.0,)).told(weights)[0]
        for searched in (0.6, 0.4)
    )
    assert sure == pytest.approx(0.75, abs=0.06)
    assert poor == pytest.approx(0.25, abs=0.06)


def test_a_game_is_told_by_what_was_fitted_to_the_others() -> None:
    right = [row._replace(seed=0) for row in rows((0.8, 0.2), None)]
    wrong = [row._replace(seed=1) for row in rows((0.2, 0.8), None)]
    told = crossed(right + wrong)
    assert told[0][0] < 0.55, "the other half was misled by its chances"
    assert told[2][1] > 0.6, "the other half could trust its own"


def test_a_tenth_says_how_sure_it_is() -> None:
    found = tenths([(0.8, 0.2), (0.8, 0.2)], rows(None, None))
    assert [one.told for one in found] == pytest.approx([0.2, 0.8])
    assert [(one.came, one.times) for one in found] == [(0.5, 2), (0.5, 2)]
    assert found[0].error > 0.3


def test_games_that_were_heard_are_kept_and_not_played_again(tmp_path: Path) -> None:
    game, kept = ludi.game("municipium"), tmp_path / "heard.jsonl"
    audit = Audit("municipium", 0, "praetor", 2, 20, False)
    first = list(games_of(game, range(2), audit, False, kept))
    with kept.open("a") as file:
        file.write('{"seed": 7, "ro')  # whatever stopped it
    again = read_kept(kept)
    assert list(again) == [0, 1]
    found = heard(first)
    assert found == heard([again[0], again[1]])
    assert {len(row.chances) for row in found} == {2, 3}
    for row in found:
        assert abs(sum(row.chances) - 1) < 1e-9
        assert abs(sum(row.searched) - 1) < 1e-6
        assert 0 <= row.far <= 1


def test_what_is_written_is_read_again() -> None:
    for name in ("municipium", "rome_and_roll"):
        game = ludi.game(name)
        assert read(tomllib.loads(written(game, "ludi", weighing(game)))) == weighing(game)
