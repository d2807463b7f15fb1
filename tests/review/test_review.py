"""A review tells what a game was made of, adds up, and never guesses where nothing is known."""

from __future__ import annotations

import json
from copy import copy
from typing import Any

import pytest

import ludi
from ludi.bots.base import decide
from ludi.bots.ladder import bot
from ludi.bots.table import ask_all
from ludi.core.errors import BadRecord, NothingLearned
from ludi.core.match import Match
from ludi.review import Review, data_of, review, story
from ludi.review.chain import DECISION, DRAW, REVEAL, Point
from ludi.review.ledger import Ledger
from ludi.review.page import page

ITERATIONS = 24  # enough to have something to say
TABLES = {"municipium": {"length": "short"}, "sylla": {}, "caligula": {}, "rome_and_roll": {}}


def recorded(name: str, players: int = 2, level: str = "tiro") -> dict[str, object]:
    """A game of bots."""
    match = Match(ludi.game(name), players, "review", TABLES[name])
    bots = [bot(level, seat) for seat in range(players)]
    while not match.state.over:
        ask_all(
            match.state, lambda seat: decide(bots[seat], match.state, seat, match.ply), match.play
        )
    return match.record()


@pytest.fixture(scope="module", params=TABLES)
def reviewed(request: pytest.FixtureRequest) -> Review:
    """The review of a short game of each kind."""
    return review(recorded(request.param), ITERATIONS)


def test_the_ledger_of_every_seat_adds_up_to_its_result(reviewed: Review) -> None:
    for seat in reviewed.seats:
        assert sum(seat.ledger) == pytest.approx(seat.result - 1 / len(reviewed.seats))


def test_the_rate_of_errors_is_that_of_the_losses(reviewed: Review) -> None:
    for seat in reviewed.seats:
        lost = sum(one.loss for one in reviewed.decisions if one.seat == seat.seat)
        assert seat.error_rate == pytest.approx(1000 * lost / seat.decisions)


def test_what_a_seat_loses_is_given_to_the_others(reviewed: Review) -> None:
    lost = sum(decision.loss for decision in reviewed.decisions)
    assert -sum(seat.ledger.own for seat in reviewed.seats) == pytest.approx(lost)
    assert sum(seat.ledger.others for seat in reviewed.seats) == pytest.approx(lost)


def test_what_nobody_foresaw_is_nobodys_and_is_won_from_each_other(reviewed: Review) -> None:
    parts = [seat.ledger.unforeseen + seat.ledger.revealed for seat in reviewed.seats]
    assert sum(parts) == pytest.approx(0, abs=1e-9)


def test_luck_and_place_are_won_from_each_other(reviewed: Review) -> None:
    assert sum(seat.ledger.luck for seat in reviewed.seats) == pytest.approx(0, abs=1e-9)
    assert sum(seat.ledger.place for seat in reviewed.seats) == pytest.approx(0, abs=1e-9)


def test_every_event_begins_where_the_one_before_it_ended(reviewed: Review) -> None:
    for one, other in zip(reviewed.events, reviewed.events[1:], strict=False):
        assert other.before == pytest.approx(one.shares)
    for event in reviewed.events:
        assert event.kind in (DRAW, DECISION, REVEAL)
        assert sum(event.shares) == pytest.approx(1)
    assert reviewed.events[-1].shares == reviewed.course.result


def test_every_real_decision_is_judged_and_no_other(reviewed: Review) -> None:
    real = [moment.ply for moment in reviewed.course.moments if moment.is_real]
    assert [decision.ply for decision in reviewed.decisions] == real


def test_a_loss_counts_only_where_its_interval_is_clear_of_nought(reviewed: Review) -> None:
    for decision in reviewed.decisions:
        gap = decision.compared
        assert gap.low <= gap.difference <= gap.high
        assert decision.loss == (0 if decision.is_best else gap.difference)


def test_the_same_record_has_the_same_review() -> None:
    record = recorded("municipium")
    one, other = (data_of(review(record, ITERATIONS)) for _ in range(2))
    del one["cpu_seconds"], other["cpu_seconds"]
    assert one == other


def test_plain_data_names_what_scripts_look_for(reviewed: Review) -> None:
    data: dict[str, Any] = json.loads(json.dumps(data_of(reviewed, "de")))
    assert {"game", "players", "cpu_seconds", "seats", "events", "decisions"} <= set(data)
    for seat in data["seats"]:
        assert {"result", "error_rate", "ledger"} <= set(seat)
        assert list(seat["ledger"]) == list(Ledger._fields)
    for event in data["events"]:
        assert {"ply", "kind", "shares"} <= set(event)
    game = ludi.game(data["game"])
    wanted = {"ply", "seat", "played", "best", "loss", "interval", "mark", "words"}
    for decision in data["decisions"]:
        assert wanted <= set(decision)
        assert game.read(decision["played"]) == decision["codes"]["played"]
        assert game.read(decision["best"]) == decision["codes"]["best"]


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_a_mistake_is_told_in_a_whole_sentence(reviewed: Review, language: str) -> None:
    data = data_of(reviewed, language)
    told = [one for one in data["decisions"] if one["mark"]]
    assert told, "bots that play by habit make mistakes"
    for decision in told:
        assert decision["words"].endswith(".")
        assert "{" not in decision["words"]
        assert "review." not in decision["words"]
        assert "parts." not in decision["words"]
    assert all(not one["words"] for one in data["decisions"] if not one["mark"])


def test_what_turned_the_game_is_told_in_the_order_of_the_game(reviewed: Review) -> None:
    points = data_of(reviewed)["turning_points"]
    assert len(points) <= 3
    assert [point["ply"] for point in points] == sorted(point["ply"] for point in points)


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_a_friend_would_say_it_in_whole_sentences(reviewed: Review, language: str) -> None:
    data = data_of(reviewed, language)
    said = [data["headline"], data["luck"]]
    said += [text for seat in data["seats"] for text in (seat["headline"], seat["luck"])]
    for text in said:
        assert text.endswith(".")
        assert "{" not in text
        assert "review." not in text
    assert data["headline"] != data["seats"][data["winners"][0]]["headline"], "it is not you"


def test_lessons_are_sure_losses_of_the_seat_that_the_curve_shows(reviewed: Review) -> None:
    data = data_of(reviewed)
    decisions = {decision["ply"]: decision for decision in data["decisions"]}
    for seat in data["seats"]:
        assert len(seat["lessons"]) <= 3
        for ply in seat["lessons"]:
            assert decisions[ply]["seat"] == seat["seat"]
            assert decisions[ply]["sure"] == story.SURE
            assert decisions[ply]["loss"] > 0


def test_one_page_needs_nothing_else(reviewed: Review) -> None:
    made = page(data_of(reviewed, "fr"))
    assert made.startswith("<!doctype html>")
    for outside in ("http", "src=", "@import", "url("):
        assert outside not in made
    for seat in reviewed.seats:
        assert seat.name in made


def test_names_on_the_page_are_words_and_never_markup() -> None:
    record = {**recorded("municipium"), "names": ["<script>alert(1)</script>", "B & C"]}
    made = page(data_of(review(record, ITERATIONS)))
    assert "<script>" not in made
    assert "B &amp; C" in made


def test_an_unfinished_game_is_not_reviewed() -> None:
    record = recorded("municipium")
    actions = record["actions"]
    assert isinstance(actions, list)
    begun = {**record, "actions": actions[:10], "result": None}
    with pytest.raises(BadRecord, match="not finished"):
        review(begun)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"ludi": 99}, "no record"),
        ({"game": 7}, "no record"),
        ({"rules": "999"}, "rules version"),
        ({"actions": [[0, 1]]}, "is not possible|does not end"),
        ({"chance": [1, 2, 3]}, "luck"),
        ({"result": {"scores": [9, 9], "winners": [1]}}, "does not end"),
    ],
)
def test_a_damaged_or_foreign_record_is_refused_in_a_sentence(
    change: dict[str, object], said: str
) -> None:
    with pytest.raises(BadRecord, match=said):
        review({**recorded("municipium"), **change})


def test_progress_is_told_decision_by_decision_and_the_curve_first() -> None:
    heard: list[tuple[int, int]] = []
    curves: list[tuple[Point, ...]] = []
    first: list[int] = []

    def draw(points: tuple[Point, ...]) -> None:
        curves.append(points)
        first.append(len(heard))

    found = review(
        recorded("municipium"),
        ITERATIONS,
        lambda done, whole: heard.append((done, whole)),
        draw,
    )
    whole = len(found.decisions)
    assert heard == [(done, whole) for done in range(whole + 1)]
    assert first[0] == 0, "a sketch comes before anything is searched"
    for points in curves:
        assert [point.ply for point in points] == [point.ply for point in found.points]


def test_a_game_without_chances_says_so_and_gives_no_number(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    record = recorded("municipium")
    bare = copy(ludi.game("municipium"))
    bare.feature_names, bare.features = (), None
    for cached in ("learning", "forecast"):
        bare.__dict__.pop(cached, None)
    monkeypatch.setattr("ludi.review.report.game_of", lambda record: bare)
    with pytest.raises(NothingLearned, match="nobody knows its chances"):
        review(record)
