"""The problems that are shipped: sound, told without their answers, and still clear."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import ludi
from ludi.arena.exam import proved
from ludi.arena.quarry import MOST_OF_THE_MOST
from ludi.core.errors import BadRecord
from ludi.problems.examining import Asked, finds, level_of, wants_the_most
from ludi.problems.marks import Mark, of_problem, tried
from ludi.problems.problem import Problem, data_of, read
from ludi.problems.replaying import replayed
from ludi.problems.shelf import in_file, opened, shipped, written
from ludi.problems.telling import hints, speaker_of, themes, why
from ludi.texts import LANGUAGES

GAMES = [name for name in ludi.own_games() if shipped(ludi.game(name)).problems]
SAMPLE = 40  # of so many problems one is looked at closely
TRIES = 3000


def sample(game: str) -> list[Problem]:
    return list(shipped(ludi.game(game)).problems[::SAMPLE])


def test_problems_are_shipped_for_every_game_of_ours() -> None:
    assert tuple(GAMES) == ludi.own_games()


@pytest.mark.parametrize("game", GAMES)
def test_no_position_is_asked_twice(game: str) -> None:
    names = [problem.name for problem in ludi.problems(game)]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("game", GAMES)
def test_every_choice_of_a_problem_is_right_or_wrong_and_the_wrong_ones_clearly(game: str) -> None:
    for problem in ludi.problems(game):
        for step in problem.steps:
            assert not set(step.right) & {one.action for one in step.wrong}
            assert len(step.right) <= 3
            assert all(one.behind >= 0.08 and one.low >= 0.05 for one in step.wrong)


@pytest.mark.parametrize("game", GAMES)
def test_a_problem_replays_and_asks_what_it_says(game: str) -> None:
    for problem in sample(game):
        tables = replayed(problem)
        for number, step in enumerate(problem.steps):
            state = tables.asked(number)
            assert state.actors() == (problem.seat,)
            legal = {*step.right, *(one.action for one in step.wrong)}
            assert set(state.legal(problem.seat)) == legal
        assert problem.state() == tables.asked(0)
        assert tables.went_on()[0].action == problem.steps[-1].right[0]


@pytest.mark.parametrize("game", GAMES)
def test_a_wrong_choice_leads_somewhere(game: str) -> None:
    for problem in sample(game):
        for wrong in problem.steps[0].wrong:
            line = replayed(problem).leads_to(0, wrong.action)
            assert line[0].action == wrong.action


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_hints_and_reasons_are_told_in_every_language(game: str, language: str) -> None:
    for problem in sample(game):
        speaker, step = speaker_of(problem, language), problem.steps[0]
        said = [
            *hints(ludi.game(game), step, speaker),
            why(step, step.wrong[0].action, problem.seat, speaker),
        ]
        assert not any("{" in one or "parts." in one for one in said)
        assert said[0]
    assert all(themes(game, ludi.problems(game), language).values())


def test_who_has_freed_all_slaves_once_is_not_asked_it_again_and_again() -> None:
    problems = ludi.problems("sylla")
    freed = [one for one in problems if one.steps[0].paragraph == "8.2"]
    assert all(wants_the_most(one) for one in freed)
    assert len(freed) <= MOST_OF_THE_MOST
    strikes = [one for one in ludi.problems("caligula") if one.steps[0].paragraph[0] == "9"]
    assert strikes
    assert not any(wants_the_most(one) for one in strikes), "another number is right each time"


@pytest.mark.parametrize("game", GAMES)
def test_a_shipped_problem_is_still_clear(game: str) -> None:
    for problem in sample(game)[:1]:
        assert proved(problem, TRIES, 7) is not None, f"{problem.name}: retire it"


def test_a_problem_is_the_same_after_writing_and_reading() -> None:
    problem = ludi.problems("sylla")[0]
    assert read("sylla", json.loads(json.dumps(data_of(problem)))) == problem


def test_a_file_is_written_and_read(tmp_path: Path) -> None:
    file = tmp_path / "some.jsonl"
    some = ludi.problems("sylla")[:2]
    file.write_text(written({"game": "sylla"}, some), "utf-8")
    assert in_file(ludi.game("sylla"), file).problems == some


@pytest.mark.parametrize("text", ["", "{}", "nonsense", '{"game":"sylla"}\n{"name":1}', "[1]"])
def test_a_file_that_holds_no_problems_is_told_so(text: str) -> None:
    with pytest.raises(BadRecord, match="no problems"):
        opened(ludi.game("sylla"), text, "some.jsonl")


def test_problems_by_unknown_rules_are_retired() -> None:
    game = ludi.game("sylla")
    data = data_of(ludi.problems("sylla")[0])
    data["record"] = {**data["record"], "rules": "of tomorrow"}
    rows = [{"game": "sylla"}, data]
    text = "\n".join(map(json.dumps, rows))
    assert opened(game, text, "some.jsonl").problems == ()


def test_a_problem_is_the_harder_the_fewer_levels_solve_it() -> None:
    easy = level_of({"tiro": (8, 8), "quaestor": (4, 4)})
    middling = level_of({"tiro": (2, 8), "quaestor": (2, 4)})
    hard = level_of({"tiro": (0, 8), "quaestor": (0, 4), "consul": (0, 2)})
    assert easy < middling < hard


def test_a_right_answer_lifts_the_solver_and_lowers_the_problem() -> None:
    solver, problem = tried(Mark(), of_problem(1200), right=True)
    assert solver.level > 1000
    assert problem.level < 1200
    worse, harder = tried(Mark(), of_problem(1200), right=False)
    assert worse.level < 1000
    assert harder.level > 1200


def test_a_bot_is_asked_what_a_person_is() -> None:
    problem = ludi.problems("sylla")[0]
    asked = [Asked(problem.state(), problem.seat, problem.state().legal(problem.seat))]
    assert finds("tiro", asked, 1)  # all choices are right
    assert not finds("tiro", [asked[0]._replace(right=())], 1)
