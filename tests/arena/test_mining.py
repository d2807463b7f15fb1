"""The search for problems: the same every time, resumed where it stopped, honest about itself."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import ludi
from ludi.arena import mining, quarry
from ludi.arena.exam import Paper, examined
from ludi.arena.mining import Glimpse, Mine, confirmed, is_late, mined, name_of, searched
from ludi.arena.quarry import Quarry
from ludi.arena.running import Hands
from ludi.core.errors import BadRecord
from ludi.core.match import Match
from ludi.problems.problem import Problem, data_of
from ludi.problems.solving import is_clear, may_be_asked, solve

TINY = Mine("municipium", "dictator@4", 200)
FEW = Hands(1)
MISSED = {"tiro": (2, 8), "tribunus": (6, 8), "quaestor": (4, 4)}


def line(_mine: Mine, seed: int) -> dict[str, Any]:
    """A game in which one problem is found, without looking."""
    known = ludi.problems("sylla")
    problem = data_of(known[seed % len(known)]._replace(seed=seed, solved=MISSED))
    return {"seed": seed, "decisions": 9, "sketched": 2, "clear": 1, "problems": [problem]}


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(quarry, "mined", line)


def test_the_same_game_gives_the_same_problems(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mining, "SKETCHES", ((40, 0.15),))
    assert mined(TINY, 3) == mined(TINY, 3)


def test_a_search_that_was_stopped_goes_on_where_it_stopped(quick: None, tmp_path: Path) -> None:
    mine = Mine("sylla")
    whole = Quarry(mine)
    whole.dig(range(4), FEW, 99)
    stopped = Quarry(mine, tmp_path / "notebook")
    stopped.dig(range(2), FEW, 99)
    told: list[int] = []
    again = Quarry(mine, tmp_path / "notebook")
    again.dig(range(4), FEW, 99, lambda games, found: told.append(games))
    assert told == [3, 4]
    assert again.found(range(4)) == whole.found(range(4))


def test_a_search_ends_when_there_are_enough(quick: None) -> None:
    digging = Quarry(Mine("sylla"))
    digging.dig(range(9), FEW, 2)
    assert len(digging.lines) == 2


def test_the_same_position_is_one_problem(quick: None) -> None:
    digging = Quarry(Mine("sylla"))
    count = len(ludi.problems("sylla"))
    digging.dig((0, count), FEW, 9)
    assert len(digging.found((0, count))) == 1


def found_as(monkeypatch: pytest.MonkeyPatch, *problems: Problem) -> list[Problem]:
    """What is asked of problems that were found in one game."""
    looked = {**line(Mine("sylla"), 0), "problems": [data_of(one) for one in problems]}
    monkeypatch.setattr(quarry, "mined", lambda mine, seed: looked)
    digging = Quarry(Mine("sylla"))
    digging.dig((0,), FEW, 9)
    return digging.found((0,))


def test_what_every_level_without_search_finds_is_not_asked(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    missed = ludi.problems("sylla")[0]._replace(solved=MISSED)
    plain = missed._replace(solved={**MISSED, "tiro": (5, 8)})
    assert found_as(monkeypatch, plain) == []
    assert found_as(monkeypatch, missed) == [missed]


def test_the_same_answer_of_a_seat_is_asked_once_where_it_is_near(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    first = ludi.problems("sylla")[0]._replace(solved=MISSED)
    later = first._replace(name="another")
    assert found_as(monkeypatch, first, later) == [first]
    elsewhere = later._replace(seed=first.seed + 1)
    assert found_as(monkeypatch, first, elsewhere) == [first, elsewhere]
    step = first.steps[0]
    much_later = later._replace(steps=(step._replace(ply=step.ply + 99),))
    assert found_as(monkeypatch, first, much_later) == [first, much_later]


def test_no_more_of_one_kind_are_asked_than_leave_room_for_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(quarry, "MOST_OF_A_KIND", 2)
    first = ludi.problems("sylla")[0]._replace(solved=MISSED)
    alike = [first._replace(name=f"{at}", seed=at) for at in range(4)]
    assert found_as(monkeypatch, *alike) == alike[:2]


def test_a_notebook_of_another_search_is_refused(quick: None, tmp_path: Path) -> None:
    Quarry(Mine("sylla"), tmp_path / "notebook")
    with pytest.raises(BadRecord, match="another kind"):
        Quarry(Mine("sylla", tries=7), tmp_path / "notebook")


def test_the_card_says_what_was_done(quick: None) -> None:
    digging = Quarry(Mine("sylla", tries=500))
    digging.dig(range(2), FEW, 9)
    card = digging.card(range(2), {"command": "ludi …"})
    assert card["tries"] == 500
    assert card["confirmed_with"] == 1000
    assert card["games"] == 2
    assert card["decisions"] == 18
    assert card["rules"] == ludi.game("sylla").version


def test_a_name_follows_from_what_the_seat_sees() -> None:
    state = ludi.game("municipium").new(3, seed=5)
    seat = state.actors()[0]
    assert name_of(state, seat) == name_of(state.determinise(seat, 9), seat)
    assert name_of(state, seat) != name_of(ludi.game("municipium").new(3, seed=6), seat)


def test_a_clear_decision_is_found_again_by_a_short_search() -> None:
    problem = max(ludi.problems("sylla"), key=lambda one: float(one.steps[0].wrong[0].low))
    state = problem.state()
    first = searched(state, problem.seat, 5, 1500)
    assert first is not None
    assert set(first.right) <= set(problem.steps[0].right)
    assert confirmed(state, problem.seat, 5, 1500, first) is not None


def test_an_even_decision_is_no_problem() -> None:
    state = ludi.game("sylla").new(2, seed=1)
    seat = state.actors()[0]
    assert not is_clear(solve(state, seat, 1, 400))


def test_nothing_is_asked_where_several_decide_at_once() -> None:
    state = ludi.game("sylla").new(2, seed=1)
    while len(state.actors()) < 2:
        seat = state.actors()[0]
        state.choose(seat, state.legal(seat)[0])
    assert not may_be_asked(state, state.actors()[0])


def test_the_last_decisions_of_a_decided_game_are_not_asked() -> None:
    problem = ludi.problems("sylla")[0]
    state = problem.state()
    solved = solve(state, problem.seat, 1, 200)
    sure = solved.found.choices[0]._replace(shares=(1.0, *[0.0] * (problem.players - 1)))
    decided = solved._replace(found=solved.found._replace(choices=(sure,)))
    match = Match(ludi.game("sylla"), problem.players, 1)
    glimpse = Glimpse(match.ply, problem.seat, state)
    assert is_late(match, glimpse, decided)
    assert not is_late(match, glimpse._replace(ply=-3), decided)


def test_an_exam_asks_every_problem_as_often_as_wished() -> None:
    once = examined(Paper("sylla", "tiro", 0))
    often = examined(Paper("sylla", "tiro", 0, times=3))
    assert often.problems == once.problems == len(ludi.problems("sylla"))
    assert once.solved <= often.solved <= 3 * once.problems
    assert often.share == often.solved / (3 * often.problems)
