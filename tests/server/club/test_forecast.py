"""How long tables take: by what has been, never by a guess."""

from __future__ import annotations

from ludi.server.club import forecast
from ludi.server.store.club import Board, Evening, Plan, Whole
from ludi.server.store.club_times import Span

PLAN = Plan("", "sylla", 2, "swiss", 3, "bots", "tiro", {}, None, "en")
BOARDS = [Board(1, 1, "one", (1, 2), (1, 2), (9, 8)), Board(2, 1, "two", (1, 2))]


def whole(paused: float | None = None) -> Whole:
    """An evening whose first round is over and whose second is played."""
    evening = Evening("e", "h", PLAN, 2, None, 0, False, 0, 0.0, 0.0, paused)
    return Whole(evening, [], BOARDS)


SPANS = {"one": Span(1, 1_000, 1_600, True), "two": Span(2, 2_000, 2_100, False)}


def test_tables_of_this_evening_say_more_than_others_and_none_say_nothing() -> None:
    assert forecast.usual(SPANS, [60.0, 70.0]) == 600
    assert forecast.usual({}, [60.0, 80.0]) == 70
    assert forecast.usual({}, []) is None


def test_what_is_left_of_a_table_never_falls_below_nothing() -> None:
    assert forecast.to_go(SPANS["two"], 600, present=2_200) == 400
    assert forecast.to_go(SPANS["two"], 600, present=9_000) == 0
    assert forecast.to_go(SPANS["one"], 600, present=2_200) is None
    assert forecast.to_go(SPANS["two"], None, present=2_200) is None


def test_rounds_to_come_are_expected_one_after_another() -> None:
    one, two, three = forecast.rounds(whole(), SPANS, 600.0, present=2_200)
    assert (one.over, one.ends) == ("1970-01-01T00:26:40Z", None)
    assert (two.began, two.ends) == ("1970-01-01T00:33:20Z", "1970-01-01T00:43:20Z")
    assert (three.begins, three.ends) == ("1970-01-01T00:43:20Z", "1970-01-01T00:53:20Z")


def test_while_it_is_paused_or_nothing_is_known_no_hour_is_promised() -> None:
    for times in (
        forecast.rounds(whole(paused=2_100.0), SPANS, 600.0, present=2_200),
        forecast.rounds(whole(), {"two": SPANS["two"]}, None, present=2_200),
    ):
        assert all(one.begins is None and one.ends is None for one in times)
