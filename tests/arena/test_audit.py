"""Reviews of fresh games are added up: the number, luck, words, time."""

from __future__ import annotations

import math
from typing import Any

import pytest

from ludi.arena.audit import Audit, audited, centre, lines_about, startled, summary
from ludi.review.ledger import Ledger


def test_fresh_games_are_reviewed_and_told_in_lines() -> None:
    done: list[int] = []
    proof = audited(Audit("municipium", 2, "consul", 2, 20, True), [7], 1, done.append)
    assert done == [1]
    assert proof["games"] == 1
    assert 0 <= proof["words_fit"] <= 1
    assert sum(seat["mean"] for seat in proof["luck"]) == pytest.approx(0, abs=1e-9)
    assert sum(row["times"] for row in proof["tenths"]) == 2 * proof["decisions"]
    said = "\n".join(lines_about(proof))
    for words in ("by the chances alone", "new analysis", "told    came"):
        assert words in said


def test_a_mean_comes_with_its_standard_error() -> None:
    assert centre([1.0, 3.0]) == {"mean": 2.0, "error": pytest.approx(1.0)}


def test_games_are_added_up_decision_by_decision() -> None:
    tenths = [[0.0, 0.0, 0.0] for _ in range(10)]
    tenths[2] = [4.0, 1.0, 2.0]
    row: dict[str, Any] = {part: [0.0] for part in Ledger._fields}
    row |= {
        "unforeseen": [-0.1],
        "seconds": 1.0,
        "marked": 2,
        "fitting": 1,
        "again": 4,
        "apart": 1,
        "fair": 8,
        "jumps": 2,
    }
    row |= {"decisions": 4, "tenths": tenths, "log_loss": 2.0, "log_loss_of_chances": 3.0}
    found = summary([row, {**row, "apart": 0, "log_loss": 4.0}])
    assert found["apart"] == 1 / 8
    assert found["jumps"] == 0.25
    assert found["log_loss"] == 6 / 8
    assert found["tenths"] == [{"told": 0.25, "came": 0.5, "times": 8}]
    assert found["medians"]["unforeseen"] == 0.1
    assert found["words_fit"] == 0.5


def test_a_sure_result_surprises_nobody() -> None:
    assert startled((1.0, 0.0), (1.0, 0.0)) == 0
    assert startled((0.5, 0.5), (1.0, 0.0)) == pytest.approx(math.log(2))
    assert startled((0.25,), (0.0,)) == pytest.approx(-math.log(0.75))
