"""What is said of a game: only what the curve shows, and no more surely than it is."""

from __future__ import annotations

import pytest

import ludi
from ludi.review.chain import DECISION, DRAW, REVEAL, Event, Point
from ludi.review.decisions import Compared, Decided, Part
from ludi.review.number import weighing
from ludi.review.story import (
    HINT,
    LIKELY,
    LOST,
    LUCK,
    SHOWN,
    SURE,
    WON,
    certainty,
    chapters,
    counted,
    leads,
    never_even_again,
    turn_of,
)
from ludi.review.words import better_by, hint, is_sensible, named, phrase, sentence
from ludi.texts import Speaker

GAMES = ["municipium", "sylla", "caligula", "rome_and_roll"]


def point(ply: int, mine: float, players: int = 2) -> Point:
    """A moment of the curve at which seat A has so much."""
    if players == 1:
        return Point(ply, 1, "1", (mine,))
    return Point(ply, 1, "1", (mine, *((1 - mine) / (players - 1),) * (players - 1)))


def decision(difference: float, low: float, high: float, mark: str) -> Decided:
    """A decision of seat A at the fifth action, beside which another was worth so much more."""
    gap = Compared(difference, low, high, (0.5, 0.5), (0.5 - difference, 0.5 + difference), 100)
    lost = difference if low > 0 else 0.0
    return Decided(5, 0, "1.1", 1, 2 if lost else 1, 2, lost, gap, mark)


def event(kind: str, gain: float) -> Event:
    """A link that gave seat A so much."""
    return Event(5, kind, 0, (0.5, 0.5), (0.5 + gain, 0.5 - gain))


@pytest.mark.parametrize(
    ("low", "high", "sure"), [(0.15, 0.25, SURE), (0.05, 0.35, LIKELY), (-0.1, 0.5, HINT)]
)
def test_three_dots_need_an_interval_that_excludes_half(low: float, high: float, sure: int) -> None:
    assert certainty(decision(0.2, low, high, "blunder")) == sure
    assert certainty(decision(-0.2, -high, -low, "only")) == sure, "of praise as of blame"


def test_who_leads_is_ahead_of_everybody_by_more_than_a_trifle() -> None:
    assert leads(point(1, 0.6), 0)
    assert not leads(point(1, 0.51), 0)
    assert not leads(point(1, 0.3, players=4), 1)
    assert leads(point(1, 0.6, players=1), 0), "alone, who is likelier to win than not"


def test_a_choice_cost_the_game_only_if_the_chance_never_came_back() -> None:
    fallen = [point(1, 0.6), point(5, 0.55), point(8, 0.3), point(12, 0.0)]
    assert never_even_again(fallen, 5, 0)
    back = [*fallen[:3], point(10, 0.5), fallen[3]]
    assert not never_even_again(back, 5, 0)
    behind = [point(1, 0.4), *fallen[2:]]
    assert not never_even_again(behind, 5, 0), "who had less than that before lost it before"


def test_a_loss_turns_the_game_only_if_the_curve_fell_with_it() -> None:
    lost = decision(0.2, 0.15, 0.25, "blunder")
    found = turn_of(event(DECISION, -0.2), lost, {5: 0.2})
    assert found is not None
    assert (found.kind, found.size) == (LOST, 0.2)
    assert turn_of(event(DECISION, 0.01), lost, {5: -0.01}) is None, "from 87 to 88 %"


def test_a_move_as_good_as_any_turns_nothing_however_the_curve_jumps() -> None:
    fair = decision(0.01, -0.01, 0.03, "")
    assert turn_of(event(DECISION, -0.42), fair, {5: 0.42}) is None
    assert turn_of(event(DECISION, -0.42), None, {5: 0.42}) is None


def test_praise_draws_and_reveals_turn_a_game_too() -> None:
    good = decision(-0.2, -0.25, -0.15, "turned")
    found = [
        turn_of(event(DECISION, 0.1), good, {5: -0.1}),
        turn_of(event(DRAW, -0.3), None, {}),
        turn_of(event(REVEAL, 0.3), None, {}),
    ]
    assert [turn and turn.kind for turn in found] == [WON, LUCK, SHOWN]
    assert turn_of(event(DRAW, 0.3)._replace(ply=0), None, {}) is None, "the deal is no turn"


def test_a_choice_that_won_is_set_beside_the_next_best() -> None:
    good = decision(-0.2, -0.25, -0.15, "turned")
    turn = turn_of(event(DECISION, 0.0), good, {5: 0.0})
    assert turn is not None
    assert turn.event.before == good.compared.first, "the curve expected the best"


def test_what_speaks_for_a_choice_is_said_in_phrases_of_the_game() -> None:
    parts = [
        Part("vestals", False, -0.4, 0.1),
        Part("prestige", True, 2.0, 0.05),
        Part("denarii", False, -1.0, 0.04),
    ]
    names = ("Quintus", "Cato")
    said = better_by(parts, 0, Speaker("sylla", "en", names))
    assert said == "Quintus would have more prestige, Cato fewer Vestals and fewer denarii"
    said = better_by(parts, 0, Speaker("sylla", "en", (*names, "Livia")))
    assert said == "Quintus would have more prestige, the others fewer Vestals and fewer denarii"
    said = better_by(parts[:1], 0, Speaker("sylla", "en", names))
    assert said == "Cato would have fewer Vestals", "there is only one other"
    fewer = better_by([Part("tilted", True, -1.0, 0.1)], 1, Speaker("sylla", "de", names))
    assert fewer == "Cato hätte weniger Karten auf der Seite"
    assert hint(parts, Speaker("sylla", "en")) == "Vestals, prestige, denarii", "not which way"


def test_only_what_people_call_a_gain_is_a_reason() -> None:
    game = ludi.game("sylla")
    assert is_sensible(game, Part("prestige", True, 2.0, 0.1))
    assert not is_sensible(game, Part("denarii", True, -1.0, 0.1)), "fewer denarii please nobody"
    assert is_sensible(game, Part("tilted", True, -1.0, 0.1))
    assert is_sensible(game, Part("denarii", False, -1.0, 0.1))
    assert not is_sensible(game, Part("tilted", False, -1.0, 0.1))
    assert is_sensible(game, Part("slaves", True, -1.0, 0.1)), "they revolt"


@pytest.mark.parametrize("name", GAMES)
def test_burdens_are_parts_of_the_game(name: str) -> None:
    known = weighing(ludi.game(name))
    assert known.burdens | known.tools <= set(ludi.game(name).parts)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_every_part_has_its_phrases(game: str, language: str) -> None:
    speaker = Speaker(game, language)
    for name in ludi.game(game).parts:
        more, less = (phrase(Part(name, True, amount, 0.1), speaker) for amount in (1.0, -1.0))
        assert more != less
        assert not {more, less} & {f"parts_more.{name}", f"parts_less.{name}"}


def test_the_set_up_belongs_to_the_first_round() -> None:
    assert [counted(number) for number in (0, 1, 5)] == [1, 1, 5]


@pytest.mark.parametrize("game", GAMES)
def test_chapters_are_named_without_their_numbers(game: str) -> None:
    for language in ("en", "fr", "de"):
        for number, title in chapters(game, language).items():
            assert number.isdecimal()
            assert title
            assert not title[0].isdecimal()


def test_the_score_alone_is_no_reason() -> None:
    score, beside = Part("prestige", True, 9.0, 0.2), Part("stalls", True, 1.0, 0.02)
    assert named([score, beside], 0.2) == [score]
    assert named([score, beside], 0.2, "prestige") == [score, beside]
    assert named([score], 0.2, "prestige") == [score], "where there is nothing else"
    hardly = beside._replace(share=0.001)
    assert named([score, hardly], 0.2, "prestige") == [score]


def test_a_choice_that_turned_the_game_says_what_it_brings() -> None:
    start, speaker = ludi.game("sylla").new(2, 0), Speaker("sylla", "en", ("Quintus", "Cato"))
    good = decision(-0.2, -0.25, -0.15, "turned")
    assert "With it" not in sentence(start, good, speaker)
    told = sentence(start, good._replace(parts=(Part("stalls", True, 1.0, 0.2),)), speaker)
    assert told.endswith("With it, Quintus would have more Market stalls.")
