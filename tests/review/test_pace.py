"""A review that may not take long is made with fewer tries, and says with how many."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from ludi.review import pace, report
from ludi.review.report import review

RECORD = Path(__file__).parent / "games/alone.json"


class Clock:
    """A clock that goes on by so much a decision."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.now = 0.0

    def perf_counter(self) -> float:
        return self.now

    def decided(self, moment: object, seed: int, iterations: int) -> None:
        self.now += self.seconds * iterations


class Moment:
    """A decision of which nothing is known but when it was."""

    ply = 1


@pytest.mark.parametrize(
    ("seconds_of_a_try", "tries"), [(1e-7, 1000), (1e-2, pace.FEWEST), (2.4e-4, 470)]
)
def test_there_are_as_many_tries_as_the_time_allows(
    seconds_of_a_try: float, tries: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock(seconds_of_a_try)
    monkeypatch.setattr(pace, "time", clock)
    monkeypatch.setattr(pace, "decided", clock.decided)
    real: Any = [Moment()] * 100
    assert pace.affordable(real, 20.0, 1000) == pytest.approx(tries, rel=0.1)


def test_a_game_without_decisions_may_have_all_of_them() -> None:
    assert pace.affordable([], 1.0, 1000) == 1000


def test_a_hurried_review_draws_its_curve_first_and_says_how_many_tries_it_had(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    heard: list[str] = []

    def affordable(real: object, seconds: float, most: int) -> int:
        heard.append(f"measured {seconds:.0f} of {most}")
        return 16

    monkeypatch.setattr(report, "affordable", affordable)
    record = msgspec.json.decode(RECORD.read_bytes())
    found = review(record, curve=lambda points: heard.append("curve"), seconds=9.0)
    assert heard[:3] == ["curve", "measured 9 of 1000", "curve"]
    assert found.iterations == 16
