"""Clocks: whose time runs, what a decision gives back, when the first one stands at zero."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from ludi.server.base.limits import Bucket, Buckets, Tally
from ludi.server.base.settings import BadSetting, settings_from
from ludi.server.base.time import unfair_step
from ludi.server.table.clocks import after_deciding, after_return, after_waiting, deadline, started
from ludi.server.table.wire import ClockWish
from tests.server.driver import Person, Server

Houses = Callable[..., Server]
HOURS = 7_200.0
MOVE = ClockWish("move", 60)
BANK = ClockWish("bank", 600, 10)


def test_only_the_time_of_those_who_decide_runs() -> None:
    assert started(BANK, 2) == [600, 600]
    assert after_waiting([600, 600], [1], 25) == [600, 575]
    assert after_waiting([600, 5], [0, 1], 25) == [575, 0]


def test_a_decision_adds_the_increment() -> None:
    assert after_deciding(BANK, [600, 575], 1, [0]) == [600, 585]
    assert after_deciding(BANK, [600, 575], None, [0]) == [600, 575]


def test_a_new_question_brings_new_time() -> None:
    assert after_deciding(MOVE, [60, 12], 1, [0, 1]) == [60, 60]
    assert after_deciding(MOVE, [33, 12], 1, [1]) == [33, 60]


def test_who_returns_has_something_to_play_with() -> None:
    assert after_return(BANK, [600, 0], 1) == [600, 60]
    assert after_return(BANK, [600, 99], 1) == [600, 99]
    assert after_return(MOVE, [0, 0], 0) == [60, 0]


def test_time_never_runs_backwards() -> None:
    assert after_waiting([600, 575], [1], -HOURS) == [600, 575]


def test_a_pause_between_two_runs_counts_in_bounds() -> None:
    assert unfair_step(1000, 1030) == 0
    assert unfair_step(1000, 1000 + HOURS) == HOURS - 60
    assert unfair_step(1000, 1000 - HOURS) == -HOURS


@pytest.mark.parametrize("step", [-HOURS, HOURS])
def test_a_wall_clock_that_steps_costs_nobody_anything(
    house: Houses, tmp_path: Path, step: float
) -> None:
    wrong_by = tmp_path / "wrong_by"
    wrong_by.write_text("0")
    server = house(clock=wrong_by).start()
    me = Person(server)
    table, _ = me.table("me", "here", clock={"kind": "bank", "seconds": 600})

    def left() -> list[float]:
        seats = me.ask("GET", f"/api/tables/{table}")["seats"]
        return [seat["clock"]["left"] for seat in seats]  # a bot's seat would have no clock

    def play() -> None:
        page = me.sit(table)
        page.wait("table")
        assert page.play()["type"] == "done"
        page.close()

    wrong_by.write_text(str(step))
    play()
    assert all(400 < seconds <= 600 for seconds in left())
    server.stop()
    wrong_by.write_text(str(-step))
    server.start()
    play()
    assert all(400 < seconds <= 600 for seconds in left())
    me.close()


def test_the_deadline_is_the_first_clock_to_stop() -> None:
    assert deadline([600, 20], [0, 1], 1000) == 1020
    assert deadline([600, 20], [0], 1000) == 1600
    assert deadline([600, 20], [], 1000) is None


def test_a_bucket_empties_and_refills() -> None:
    bucket = Bucket(rate=0, burst=2)
    assert [bucket.take() for _ in range(3)] == [True, True, False]
    bucket.since -= 1
    bucket.rate = 1
    assert bucket.take()
    assert not bucket.take()


def test_buckets_are_one_for_each_name() -> None:
    buckets = Buckets("acts", rate=0, burst=1)
    assert buckets.take("a")
    assert not buckets.take("a")
    assert buckets.take("b")


def test_a_tally_counts_what_is_held() -> None:
    tally = Tally(1)
    assert tally.enter("a")
    assert not tally.enter("a")
    tally.leave("a")
    assert tally.enter("a")
    assert tally.counts == {"a": 1}


def test_settings_come_from_the_environment_and_are_checked() -> None:
    found = settings_from({"LUDI_PORT": "9", "LUDI_ALLOWED_HOSTS": "a,b"}, database="x", port=None)
    assert (found.port, found.allowed_hosts, found.database) == (9, ("a", "b"), "x")
    assert settings_from({"LUDI_PORT": "9"}, port=10).port == 10
    with pytest.raises(BadSetting, match="port"):
        settings_from({"LUDI_PORT": "many"})
