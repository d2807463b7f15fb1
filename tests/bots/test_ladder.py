"""The laws of bots, for every level and every game."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

import pytest
from librt.vecs import vec

import ludi
from ludi.bots import ladder
from ludi.bots.base import Bot, Outlook, decide
from ludi.bots.judge import Inclined, Judge
from ludi.bots.plans import plan
from ludi.bots.playout import Dice, play_some
from ludi.bots.searcher import Searcher
from ludi.bots.uniform import Uniform
from ludi.core.agenda import State
from ludi.core.errors import BadOption
from ludi.texts import LANGUAGES, lookup

QUICK = 6  # iterations: the laws hold for any budget


def quick(level: str, seed: int = 1) -> Bot:
    """A bot of a level that does not think long."""
    found = ladder.bot(level, seed)
    if isinstance(found, Searcher):
        found.iterations, found.seconds = QUICK, 0.0
    return found


def positions(name: str, count: int = 2) -> Iterator[tuple[State, int]]:
    """Positions of a random game in which somebody has a choice."""
    game = ludi.game(name)
    state, dice = game.new(game.players[-1], 5), Dice(5)
    for _ in range(count):
        play_some(state, dice, 25)
        if state.over:
            return
        seat = state.actors()[-1]
        if len(state.legal(seat)) > 1:
            yield state, seat


@pytest.mark.parametrize("name", ludi.games())
@pytest.mark.parametrize("level", ladder.LEVELS)
def test_a_bot_answers_legally_and_touches_nothing(level: str, name: str) -> None:
    for state, seat in positions(name):
        before = state.save()
        assert quick(level).choose(Outlook(state, seat), 7) in state.legal(seat)
        assert state.save() == before


@pytest.mark.parametrize("name", ludi.games())
@pytest.mark.parametrize("level", ladder.LEVELS)
def test_a_bot_is_blind_to_what_its_seat_cannot_know(level: str, name: str) -> None:
    """Everything hidden dealt anew, the same seed: the same action, for the same reasons."""
    for state, seat in positions(name):
        answers = []
        for world in (state, state.determinise(seat, 11), state.determinise(seat, 12)):
            bot = quick(level)
            answers.append((bot.choose(Outlook(world, seat), 7), bot.reasons()))
        assert answers[0] == answers[1] == answers[2]


@pytest.mark.parametrize("name", ludi.games())
def test_a_searching_bot_says_why(name: str) -> None:
    state, seat = next(positions(name))
    bot = quick("dictator")
    bot.choose(Outlook(state, seat), 3)
    reasons = bot.reasons()
    assert {action for action, _ in reasons} == set(state.legal(seat))
    assert all(0 <= worth <= 1 for _, worth in reasons)


def test_every_seat_searches_its_own_choice_when_all_choose_at_once() -> None:
    """Sylla begins with such a choice, of several characters one after another."""
    state = ludi.game("sylla").new(4, 1)
    assert state.actors() == (0, 1, 2, 3)
    for seat in state.actors():
        bot = Searcher(1, 30)
        bot.choose(Outlook(state, seat), 0)
        assert sum(bot.tried.values()) == 30


@pytest.mark.parametrize("name", ludi.games())
def test_every_game_has_a_plan_that_fits_it(name: str) -> None:
    known = plan(ludi.game(name))
    assert len(known.habits) == ludi.game(name).verbs.size
    assert min(known.habits) > 0
    assert known.search, "the search of every game was measured and set"


def test_no_time_is_spent_on_a_single_choice() -> None:
    class Never(Bot):
        def choose(self, outlook: Outlook, ply: int) -> int:
            raise AssertionError("asked though there was no choice")

    class Forced:
        def legal(self, seat: int) -> tuple[int, ...]:
            return (4,)

    assert decide(Never(), Forced(), 0, 0) == 4  # type: ignore[arg-type]


def test_the_levels_have_names_and_honest_times() -> None:
    assert list(ladder.LEVELS) == list(ladder.SECONDS)
    for language in LANGUAGES:
        for level in ladder.LEVELS:
            assert isinstance(lookup(language, "frame", f"levels.{level}.name"), str)
            assert isinstance(lookup(language, "frame", f"levels.{level}.about"), str)
    for level, seconds in ladder.SECONDS.items():
        made = ladder.bot(level)
        if isinstance(made, Searcher):
            assert 0 < made.seconds <= seconds, "the clock of a search ends within its promise"


def test_the_strongest_level_keeps_its_promise() -> None:
    state, seat = next(positions("municipium"))
    began = time.perf_counter()
    ladder.bot("dictator").choose(Outlook(state, seat), 0)
    # The clock is looked at every few iterations: a slow machine may need a little longer.
    assert time.perf_counter() - began < 2 * ladder.SECONDS["dictator"]


def test_an_unknown_level_is_refused_with_those_there_are() -> None:
    with pytest.raises(BadOption, match=", ".join(ladder.LEVELS)):
        ladder.bot("caesar")


# Characters.


@pytest.mark.parametrize("name", ludi.games())
@pytest.mark.parametrize("character", ladder.CHARACTERS)
def test_every_game_knows_what_its_characters_like(name: str, character: str) -> None:
    tastes = plan(ludi.game(name)).tastes(character)
    assert any(taste != 0 for taste in tastes)


def test_a_character_likes_a_position_better_that_has_more_of_what_it_likes() -> None:
    game = ludi.game("municipium")
    state = game.new(2, 1)
    assert game.features is not None
    plain, row = Judge(), list(game.features(state)[0])
    likes = [0.1 if name == "to_place" else 0.0 for name in game.feature_names]
    taste = Inclined(plain, game.features, 0, vec[float](likes))
    assert row[game.feature_names.index("to_place")] == 7
    assert taste.shares(state)[0] > plain.shares(state)[0]
    assert taste.shares(state)[1] == plain.shares(state)[1], "nobody else shares the taste"


def test_a_level_with_a_character_plays_and_an_unknown_one_is_refused() -> None:
    state = ludi.game("municipium").new(2, 3)
    seat = state.actors()[0]
    made = ladder.bot("praetor+builder", 1)
    assert made.choose(Outlook(state, seat), 0) in state.legal(seat)
    assert ladder.title("praetor+builder") == "Praetor, Builder"
    with pytest.raises(BadOption, match="there are aggressive, careful, builder"):
        ladder.bot("praetor+lazy")
    with pytest.raises(BadOption, match="cannot have a character"):
        ladder.bot("tiro+builder")


def test_a_praetor_sometimes_overlooks_what_is_seldom_played() -> None:
    game = ludi.game("municipium")
    habits = plan(game).habits
    seldom = next(action for action, weight in enumerate(habits) if weight < 50)
    usual = next(action for action, weight in enumerate(habits) if weight >= 50)
    praetor, consul = ladder.bot("praetor"), ladder.bot("consul")
    assert isinstance(praetor, Searcher)
    assert isinstance(consul, Searcher)
    missed = sum(praetor.overlooks(game, seldom, luck) for luck in range(1000))
    assert 200 < missed < 400
    assert not any(praetor.overlooks(game, usual, luck) for luck in range(100))
    assert not any(consul.overlooks(game, seldom, luck) for luck in range(100))


def test_a_tribunus_thinks_of_some_actions_and_takes_the_best_of_those() -> None:
    state, seat = next(positions("caligula"))
    outlook, tribunus = Outlook(state, seat), ladder.bot("tribunus", 1)
    share = plan(state.game).notices / 100
    seen = []
    for ply in range(200):
        chosen = tribunus.choose(outlook, ply)
        worths = dict(tribunus.reasons())
        assert worths[chosen] == max(worths.values())
        seen.append(len(worths) / len(state.legal(seat)))
    assert sum(seen) / len(seen) == pytest.approx(share, abs=0.1)


def test_a_tiro_looks_at_the_position_now_and_then() -> None:
    state, seat = next(positions("sylla"))
    outlook, tiro = Outlook(state, seat), ladder.bot("tiro", 1)
    looked = 0
    for ply in range(400):
        tiro.choose(outlook, ply)
        looked += bool(tiro.reasons())
    assert looked / 400 == pytest.approx(plan(state.game).looks / 100, abs=0.08)


@pytest.mark.parametrize("name", ludi.own_games())
def test_the_levels_of_a_game_are_rated_in_their_order(name: str) -> None:
    ratings = plan(ludi.game(name)).ratings
    assert list(ratings) == [level for level in ladder.LEVELS if level in ratings]
    assert ratings["quaestor"] == 1500
    assert list(ratings.values()) == sorted(ratings.values())


def test_one_name_opens_every_door() -> None:
    class Mine(Uniform):
        """A class from a notebook."""

    place = f"{__name__.rpartition('.')[0]}.peeking:Peeker"
    names: list[ladder.Name] = [
        "consul@20",
        "dictator+builder@20",
        "consul@20+careful",
        place,
        Mine,
    ]
    for name in names:
        assert isinstance(ludi.bot(name, 3), Bot)
        rows = ludi.play("municipium", [name, "alea"], games=1, options={"length": "short"})
        assert rows[0]["bot"] == (name if isinstance(name, str) else "Mine")
    made = ludi.bot("dictator+builder@20")
    assert isinstance(made, Searcher)
    assert (made.iterations, made.character, made.seconds) == (20, "builder", 0.0)


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("consul@", "after @ comes a number"),
        ("consul@many", "after @ comes a number"),
        ("alea@20", "does not search"),
        ("consul+brave", "there is no character"),
        ("consull", "there is no bot"),
        (7, "a class of bots, not 7"),
        (int, "a class of bots"),
    ],
)
def test_a_name_that_is_no_bot_is_answered_with_a_sentence(name: Any, sentence: str) -> None:
    with pytest.raises(ludi.BadOption, match=sentence):
        ludi.bot(name)
