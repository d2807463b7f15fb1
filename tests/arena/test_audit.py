"""Reviews of fresh games are added up: luck, rest, words, time."""

from __future__ import annotations

import pytest

from ludi.arena.audit import Audit, audited, centre, lines_about, summary


def test_fresh_games_are_reviewed_and_told_in_lines() -> None:
    done: list[int] = []
    proof = audited(Audit("municipium", 2, "consul", 2, 20, True), [7], 1, done.append)
    assert done == [1]
    assert proof["games"] == 1
    assert 0 <= proof["words_fit"] <= 1
    assert sum(seat["mean"] for seat in proof["luck"]) == pytest.approx(0, abs=1e-9)
    assert "rest: median" in "\n".join(lines_about(proof))


def test_a_mean_comes_with_its_standard_error() -> None:
    assert centre([1.0, 3.0]) == {"mean": 2.0, "error": pytest.approx(1.0)}


def test_the_rest_is_told_of_the_median_and_of_the_worst() -> None:
    row = {"luck": [0.0], "own": [0.0], "unshown": [0.1], "seconds": 1.0}
    row |= {"marked": 2, "fitting": 1}
    rests = [0.0, 0.01, -0.05]
    found = summary([{**row, "rest": [rest]} for rest in rests])
    assert found["rest_median"] == 0.01
    assert found["rest_most"] == 0.05
    assert found["unshown_median"] == 0.1
    assert found["words_fit"] == 0.5
