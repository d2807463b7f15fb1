"""Bots in processes: they answer, and whatever they do the table gets a legal action."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

import ludi
from ludi.bots.plans import plan
from ludi.server import bots
from ludi.server.thinkers import Place, Queue, Task, Thinker, Thinkers

EXAMPLE = Path(__file__).parents[2] / "examples/my_bot.py"


@pytest.fixture(scope="module")
def thinker() -> Iterator[Thinker]:
    """One process, started once."""
    one = Thinker()
    one.start()
    yield one
    one.stop()


def task(level: str) -> Task:
    """The first decision of a game."""
    state = ludi.game("municipium").new(2, "seed")
    return Task("municipium", state.save(), state.actors()[0], level, 7, 0)


@pytest.mark.parametrize("level", bots.levels())
def test_every_level_answers(thinker: Thinker, level: str) -> None:
    state = ludi.game("municipium").new(2, "seed")
    assert thinker.ask(task(level), 60).action in state.legal(state.actors()[0])


@pytest.mark.parametrize("level", ["alea", "tiro", "quaestor"])
def test_levels_without_a_clock_answer_alike_when_asked_alike(thinker: Thinker, level: str) -> None:
    assert thinker.ask(task(level), 10) == thinker.ask(task(level), 10)


def test_a_failure_is_told_and_the_thinker_lives_on(thinker: Thinker) -> None:
    assert "no bot" in thinker.ask(task("nobody"), 10).error
    assert thinker.ask(task("alea"), 10).error == ""


def test_the_house_tells_whether_its_bots_answer() -> None:
    thinkers = Thinkers(1, 10)
    told = []
    for level in ("alea", "nobody", "nobody", "alea"):
        asyncio.run(thinkers.ask(task(level), Place("Livia")))
        told.append(thinkers.health)
    thinkers.close()
    assert told == ["ok", "failed 1 in a row", "failed 2 in a row", "ok"]


def test_one_that_does_not_answer_is_ended_and_replaced() -> None:
    one = Thinker()
    one.start()
    try:
        assert one.ask(task("alea"), 10).error == ""
        assert one.process is not None
        assert one.process.pid is not None
        os.kill(one.process.pid, signal.SIGSTOP)
        assert one.ask(task("alea"), 0.2).error == "too slow"
        assert one.process is None
        assert one.ask(task("alea"), 10).error == ""
        assert one.process is not None
        one.process.kill()
        one.process.join()
        assert one.ask(task("alea"), 10).error == ""
    finally:
        one.stop()


@pytest.mark.parametrize(("level", "seconds"), [("nobody", 10), ("alea", -20)])
def test_the_table_always_gets_a_legal_action(level: str, seconds: float) -> None:
    async def work() -> None:
        thinkers = Thinkers(1, seconds)
        state = ludi.game("sylla").new(2, "seed")
        try:
            thought = await thinkers.choose(state, 0, level, 0, "secret", Place("me"))
            assert thought.action in state.legal(0)
        finally:
            thinkers.close()

    asyncio.run(work())


def test_a_bot_of_the_hosts_own_is_offered_and_answers(
    thinker: Thinker, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bots, "OWN", {})
    bots.enrol([f"{EXAMPLE}:MyBot"])
    assert bots.levels()[-1] == "MyBot"
    assert bots.title("MyBot") == "MyBot"
    thought = thinker.ask(task(bots.place_of("MyBot")), 10)
    assert thought.action in [action for action, _ in thought.reasons]


def test_a_bot_that_cannot_be_found_is_not_offered() -> None:
    with pytest.raises(ludi.BadOption, match="there is no file nowhere"):
        bots.enrol(["nowhere.py:MyBot"])


def test_visitors_are_answered_in_turn_and_unwatched_tables_last() -> None:
    async def work() -> None:
        queue = Queue()
        asked = [("greedy", True)] * 3 + [("nobody", False), ("beginner", True)]
        turns = [queue.enter(Place(*one)) for one in asked]
        assert len(queue) == 5
        found = [queue.first(awaited=True) for _ in range(4)]
        assert found == [turns[0], turns[4], turns[1], turns[2]]
        assert queue.first(awaited=True) is None
        turns[3].cancel()
        assert queue.first(awaited=False) is None

    asyncio.run(work())


def test_the_house_knows_where_nothing_was_learned(monkeypatch: pytest.MonkeyPatch) -> None:
    assert bots.remarks() == []
    monkeypatch.setattr(plan(ludi.game("sylla")), "remark", "learned.toml is damaged")
    assert bots.remarks() == [("sylla", "learned.toml is damaged")]
