"""Games whose review used to contradict itself: the curve, its analysis and its words now agree.

The records are of three Praetors (`ludi simulate GAME --players 3 --games 4 --seed 77000 --bots
praetor --records …`) and of one alone against Seneca, who lost. Before there was one number, curve
and analysis were more than 15 points apart at a fifth to a third of their decisions, and most of
their turning points were moves that the search would have made as well.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ludi.review import Review, review, story
from ludi.review.chain import DECISION
from ludi.review.decisions import decided

GAMES = Path(__file__).parent / "games"
ITERATIONS = 160
APART = 0.15


def reviewed(name: str) -> Review:
    """The review of a kept record."""
    return review(json.loads((GAMES / f"{name}.json").read_text("utf-8")), ITERATIONS)


@pytest.fixture(scope="module", params=["municipium", "sylla", "caligula", "rome_and_roll"])
def found(request: pytest.FixtureRequest) -> Review:
    """The review of a game of three."""
    return reviewed(request.param)


def test_the_curve_shows_at_every_decision_what_its_analysis_says(found: Review) -> None:
    numbers = {decision.ply: decision.expected for decision in found.decisions}
    told = [point for point in found.points if point.ply in numbers]
    assert len(told) == len(found.points) - 1, "all but the end"
    for point in told:
        assert point.shares == numbers[point.ply]


def test_another_analysis_says_about_the_same(found: Review) -> None:
    again = found.decisions[::9]
    apart = 0
    for decision in again:
        moment = found.course.moments[decision.ply - 1]
        fresh, _ = decided(moment, decision.ply + 1_000_000, ITERATIONS)
        pairs = zip(decision.expected, fresh.expected, strict=True)
        apart += max(abs(one - other) for one, other in pairs) > APART
    assert apart <= 0.1 * len(again), "with a sixth of the tries of a real review"


def test_the_curve_hardly_jumps_at_choices_that_were_as_good_as_any(found: Review) -> None:
    fair = {decision.ply for decision in found.decisions if decision.is_best}
    moved = [
        max(map(abs, event.gains))
        for event in found.events
        if event.kind == DECISION and event.ply in fair and event is not last_choice(found)
    ]
    assert sum(gain > APART for gain in moved) <= 0.02 * len(moved)


def last_choice(found: Review) -> object:
    """The last decision: after it comes the result, which is all or nothing."""
    return [event for event in found.events if event.kind == DECISION][-1]


def test_what_turned_a_game_is_never_a_move_that_was_as_good_as_any(found: Review) -> None:
    for turn in story.turning_points(found):
        if turn.kind == story.LOST:
            assert turn.decision is not None
            assert not turn.decision.is_best
            seat = turn.decision.seat
            assert turn.event.gains[seat] <= -turn.decision.loss / 2, "and the curve shows it"


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_no_turning_point_is_without_its_sentence(found: Review, language: str) -> None:
    speaker = found.speaker(language)
    for turn in story.turning_points(found):
        told = story.told(found, turn, speaker)
        for text in (told.when, told.title, told.text):
            assert text
            assert "{" not in text
            assert "web." not in text


def test_one_action_turns_a_game_once(found: Review) -> None:
    turns = story.turning_points(found)
    mistakes = [turn.event.ply for turn in turns if turn.kind == story.LOST]
    assert all(turn.event.ply not in mistakes for turn in turns if turn.kind != story.LOST)


def test_no_draw_is_blamed_by_who_was_lucky_in_all(found: Review) -> None:
    speaker = found.speaker()
    for seat in found.seats:
        blamed = "decided against you" in story.headline(found, seat.seat, speaker)
        assert not (blamed and seat.ledger.luck >= 0)


def test_what_is_told_of_a_reveal_names_what_befell_whom_it_moved(found: Review) -> None:
    speaker = found.speaker()
    formal = speaker.sentence("events.turn_begins", {"turn": 1, "seat": "A"})
    for turn in story.turning_points(found):
        if turn.decision is None:
            said = story.told(found, turn, speaker)
            assert "in secret" not in said.text
            assert formal.partition(" ")[0] + " 1" not in said.text
            if turn.kind == story.SHOWN:
                assert speaker.seat(said.seat) in said.text


def test_every_ledger_is_made_of_the_differences_of_the_number(found: Review) -> None:
    for seat in found.seats:
        assert sum(seat.ledger) == pytest.approx(seat.result - 1 / len(found.seats))


def test_nobody_has_won_when_the_first_has_sealed_a_choice() -> None:
    found = reviewed("sylla")
    sealed = [one for one in found.decisions if len(moment_actors(found, one.ply)) > 1]
    for decision in sealed[:12]:
        assert max(decision.expected) < 0.5, "it was 98 %"


def moment_actors(found: Review, ply: int) -> tuple[int, ...]:
    """Who had to answer before an action."""
    return found.course.moments[ply - 1].before.actors()


def test_who_loses_alone_is_not_told_to_win_until_the_last_move() -> None:
    found = reviewed("alone")
    assert found.course.result == (0.0,)
    assert found.points[-2].shares[0] < 0.5, "it was 80 %"
    assert "{" not in story.headline(found, 0, found.speaker())
