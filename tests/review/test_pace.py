"""A review that may not take long has fewer tries, says so, and looks again where it doubts."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from ludi.review import pace, report
from ludi.review.decisions import Decided, decided
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
    ("seconds_of_a_try", "tries"), [(1e-7, 1000), (1e-2, pace.FEWEST), (2.4e-4, 310)]
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
    found = review(record, curve=lambda points: heard.append("curve"), seconds=0.9)
    assert heard[:3] == ["curve", "measured 1 of 1000", "curve"]
    assert found.iterations == 16


class Judge:
    """Judges as reviews do, and notes how often it tried which decision and what it found."""

    def __init__(self) -> None:
        self.tries: dict[int, list[int]] = {}
        self.first: dict[int, Decided] = {}
        self.last: dict[int, Decided] = {}

    def decided(self, moment: Any, seed: int, iterations: int) -> Any:
        decision, found = decided(moment, seed, iterations)
        self.tries.setdefault(moment.ply, []).append(iterations)
        self.first.setdefault(moment.ply, decision)
        self.last[moment.ply] = decision
        return decision, found


def hurried(seconds: float, monkeypatch: pytest.MonkeyPatch) -> tuple[Judge, report.Review]:
    """A review that can afford few tries, and who judged for it."""
    judge = Judge()
    monkeypatch.setattr(report, "affordable", lambda real, seconds, most: 8)
    monkeypatch.setattr(report, "decided", judge.decided)
    return judge, review(msgspec.json.decode(RECORD.read_bytes()), seconds=seconds)


def test_where_another_choice_seemed_better_a_hurried_review_looks_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    judge, found = hurried(3_600.0, monkeypatch)
    doubtful = {
        ply for ply, one in judge.first.items() if not one.is_marked and one.compared.difference > 0
    }
    assert doubtful
    assert {ply for ply, tries in judge.tries.items() if tries == [8, 80]} == doubtful
    assert all(judge.tries[ply] == [8] for ply in judge.tries.keys() - doubtful)
    assert [one.other for one in found.decisions] == [one.other for one in judge.last.values()]


def test_when_its_time_is_up_it_looks_at_nothing_again(monkeypatch: pytest.MonkeyPatch) -> None:
    judge, _ = hurried(1e-9, monkeypatch)
    assert all(tries == [8] for tries in judge.tries.values())
