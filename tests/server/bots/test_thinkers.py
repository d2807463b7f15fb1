"""Bots in processes: they answer, and whatever they do the table gets a legal action."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

import ludi
from ludi.bots import ladder
from ludi.bots.plans import plan
from ludi.bots.searcher import Searcher
from ludi.server.base.helpers import Process
from ludi.server.bots import levels
from ludi.server.bots.thinkers import (
    Place,
    Queue,
    Task,
    Thinker,
    Thinkers,
    Thought,
    answer,
    instead,
)

EXAMPLE = Path(__file__).parents[3] / "examples/my_bot.py"
SLEEPER = """
import time
from ludi.bots.base import Bot


class Sleeper(Bot):
    def choose(self, outlook, ply):
        time.sleep(600)
"""


@pytest.fixture(scope="module")
def thinker() -> Iterator[Thinker]:
    """One process, started once."""
    one = Thinker()
    asyncio.run(one.helper.start())
    yield one
    one.helper.stop()


def ask(thinker: Thinker, task: Task, seconds: float) -> Thought:
    """What a thinker answers."""
    return asyncio.run(thinker.ask(task, seconds))


def task(level: str) -> Task:
    """The first decision of a game."""
    state = ludi.game("municipium").new(2, "seed")
    return Task("municipium", state.save(), state.actors()[0], level, 7, 0)


@pytest.mark.parametrize("level", levels.levels())
def test_every_level_answers(thinker: Thinker, level: str) -> None:
    state = ludi.game("municipium").new(2, "seed")
    assert ask(thinker, task(level), 60).action in state.legal(state.actors()[0])


@pytest.mark.parametrize("level", ["alea", "tiro", "quaestor"])
def test_levels_without_a_clock_answer_alike_when_asked_alike(thinker: Thinker, level: str) -> None:
    assert ask(thinker, task(level), 10) == ask(thinker, task(level), 10)


def test_a_failure_is_told_and_the_thinker_lives_on(thinker: Thinker) -> None:
    assert "no bot" in ask(thinker, task("nobody"), 10).error
    assert ask(thinker, task("alea"), 10).error == ""


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
    helper = one.helper
    assert isinstance(helper, Process)
    try:
        assert ask(one, task("alea"), 10).error == ""
        assert helper.process is not None
        assert helper.process.pid is not None
        os.kill(helper.process.pid, signal.SIGSTOP)
        assert ask(one, task("alea"), 0.2).error == "too slow"
        assert not helper.is_running
        assert ask(one, task("alea"), 10).error == ""
        assert helper.process is not None
        helper.process.kill()
        helper.process.join()
        assert ask(one, task("alea"), 10).error == ""
    finally:
        helper.stop()


def test_who_stops_waiting_leaves_no_answer_for_the_next(thinker: Thinker) -> None:
    async def work() -> Thought:
        asked = asyncio.create_task(thinker.ask(task("alea"), 10))
        await asyncio.sleep(0.01)
        asked.cancel()
        await asyncio.wait({asked})
        return await thinker.ask(task("nobody"), 10)

    assert "no bot" in asyncio.run(work()).error


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
    monkeypatch.setattr(levels, "OWN", {})
    levels.enrol([f"{EXAMPLE}:MyBot"])
    assert levels.levels()[-1] == "MyBot"
    assert levels.title("MyBot") == "MyBot"
    thought = ask(thinker, task(levels.place_of("MyBot")), 10)
    assert thought.action in [action for action, _ in thought.reasons]


def test_a_bot_that_cannot_be_found_is_not_offered() -> None:
    with pytest.raises(ludi.BadOption, match="there is no file nowhere"):
        levels.enrol(["nowhere.py:MyBot"])


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
    assert levels.remarks() == []
    monkeypatch.setattr(plan(ludi.game("sylla")), "remark", "learned.toml is damaged")
    assert levels.remarks() == [("sylla", "learned.toml is damaged")]


# In the time that was promised.


class Busy:
    """The clock of a machine so busy that it goes on by a fifth of a second between two looks."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        """The time."""
        self.now += 0.2
        return self.now


def searchers() -> list[str]:
    """The levels that search."""
    return [level for level in ladder.LEVELS if isinstance(ladder.bot(level), Searcher)]


@pytest.mark.parametrize("level", searchers())
@pytest.mark.parametrize("name", ludi.own_games())
def test_a_level_keeps_its_promise_on_a_busy_machine_by_the_clock_of_its_search(
    monkeypatch: pytest.MonkeyPatch, name: str, level: str
) -> None:
    state = ludi.game(name).new(2, "seed")
    seat, most = state.actors()[0], levels.patience(level)
    assert most is not None
    asked = Task(name, state.save(), seat, level, 7, 0, seconds=most)
    clock = Busy()
    monkeypatch.setattr(time, "perf_counter", clock)
    assert levels.choose(asked)[0] in state.legal(seat)
    assert clock.now <= most


@pytest.mark.parametrize(("left", "searches"), [(9.0, 1.5), (1.0, 0.75), (-3.0, 0.001)])
def test_a_question_that_waited_is_searched_so_much_shorter(left: float, searches: float) -> None:
    dictator = ladder.bot("dictator")
    levels.hurry(dictator, left)
    assert isinstance(dictator, Searcher)
    assert dictator.seconds == searches


def test_what_a_question_waited_in_the_queue_is_told_to_its_bot(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    told: list[float] = []

    async def slow(_: Thinker, asked: Task, __: float) -> Thought:
        told.append(asked.seconds)
        await asyncio.sleep(0.3)
        return Thought(ludi.game("sylla").new(2, "seed").legal(0)[0])

    async def work() -> None:
        thinkers, state = Thinkers(1, 60), ludi.game("sylla").new(2, "seed")
        asking = [
            thinkers.choose(state, 0, "dictator", 0, "secret", Place(who, awaited))
            for who, awaited in (("Livia", True), ("Marcus", True), ("nobody", False))
        ]
        await asyncio.gather(*asking)

    monkeypatch.setattr(Thinker, "ask", slow)
    asyncio.run(work())
    assert told[1] <= 2.0 - 0.3 < told[0] <= 2.0
    assert told[2] == 0, "a table that nobody looks at may wait"


def test_a_process_that_two_end_at_once_ends_once() -> None:
    process, closed = Process(answer, "thinker", 0), []

    class Line:
        def close(self) -> None:
            closed.append(self)
            process.stop()  # whoever ends it meanwhile

    process.line = Line()  # type: ignore[assignment]
    process.stop()
    assert len(closed) == 1


def test_a_table_waits_no_longer_for_its_bot_than_was_promised(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(levels, "OWN", {})
    (tmp_path / "sleeper.py").write_text(SLEEPER)
    levels.enrol([f"{tmp_path / 'sleeper.py'}:Sleeper"])

    async def work() -> None:
        thinkers, state = Thinkers(1, 0.5), ludi.game("sylla").new(2, "seed")
        assert [thinkers.patience(one) for one in ("Sleeper", "alea")] == [0.5, 0.5]
        assert Thinkers(1, 15).patience("consul") == 1
        try:
            for _ in range(2):  # the second time its process is still busy with the first
                thought = await thinkers.choose(state, 0, "Sleeper", 0, "secret", Place("me"))
                saved = state.determinise(0, 1).save()
                quick = instead(Task("sylla", saved, 0, "Sleeper", 1, 0))
                assert thought.error == quick.error == ""
                assert thought.action in state.legal(0)
        finally:
            thinkers.close()

    began = time.monotonic()
    asyncio.run(work())
    assert time.monotonic() - began < 60, "nobody waits for somebody who sleeps"
