"""0.2  What lies behind the screens, and what a careful listener knows of it."""

from __future__ import annotations

import random

import pytest

from ludi.core.chance import chance_of
from ludi.core.match import Match
from ludi.games.sylla.box import TOKEN
from ludi.games.sylla.building_effects import InsulaToken
from ludi.games.sylla.iv_income import Revenue
from ludi.games.sylla.secrecy import imagine_vote
from ludi.games.sylla.state import Rome
from ludi.games.sylla.vi_great_work import GreatWork
from ludi.games.sylla.vii_famine_and_crises import crisis
from ludi.testing import decisions, random_choice
from ludi.testing.play import finish
from ludi.testing.secrecy import received
from tests.games.driver import do, heard, say
from tests.games.sylla.memory import Memory
from tests.games.sylla.tables import BLUE, GAME, RED, people, table, tokens

READINGS = "announced", "secret"  # of 0.2


@pytest.mark.rule("0.2")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_where_tokens_are_announced_a_listener_knows_all_that_lies_behind_the_screens(
    players: int,
) -> None:
    match = Match(GAME, players, 17, {"tokens": "announced"})
    dice = random.Random(17)
    memory, read = Memory(players), 0
    while not match.state.over:
        match.play(*random_choice(match.state, dice))
        for told in match.log[read:]:
            if told.heard_by(None):
                memory.hear(told.event)
        read = len(match.log)
        rome = match.state
        assert isinstance(rome, Rome)
        assert memory.denarii == [roman.denarii for roman in rome.romans]
        assert memory.tokens == [list(roman.tokens) for roman in rome.romans]


@pytest.mark.rule("0.2")
def test_a_view_shows_only_the_own_screen() -> None:
    for at, state in enumerate(decisions(GAME, 4, seed=9)):
        if at % 20 or state.over:
            continue
        for seat in (None, 0, 1, 2, 3):
            seen = state.view(seat)["table"]
            assert isinstance(seen, dict)
            for roman in seen["romans"]:
                assert (roman["screen"] is not None) == (roman["seat"] == seat)


def test_what_others_have_sealed_is_imagined_anew() -> None:
    rome = GAME.new(4, 5)
    assert isinstance(rome, Rome)
    while rome.romans[1].chosen[0] == 0:
        rome.play(1, rome.legal(1)[0])
    imagined = [rome.determinise(0, seed) for seed in range(40)]
    sets = {tuple(world.romans[1].chosen) for world in imagined if isinstance(world, Rome)}
    assert len(sets) > 3, "any characters may be behind the choice"
    own = rome.determinise(1, 3)
    assert isinstance(own, Rome)
    assert list(own.romans[1].chosen) == list(rome.romans[1].chosen), "one's own choice is known"


def test_a_search_asks_those_who_have_sealed_again() -> None:
    rome = GAME.new(4, 5)
    assert isinstance(rome, Rome)
    for _ in range(4):
        rome.play(1, rome.legal(1)[0])
    rome.play(0, rome.legal(0)[0])
    assert 1 not in rome.actors(), "she has chosen"
    world = rome.determinise(0, 1)
    world.unseal(0)
    assert isinstance(world, Rome)
    assert world.actors() == (0, 1, 2, 3), "in the search she chooses again"
    assert sum(world.romans[1].chosen) == 0
    assert list(world.romans[0].chosen) == list(rome.romans[0].chosen), "one's own choice stays"
    assert world.check() == ""


def test_every_seat_is_asked_in_secret_matters_even_without_a_choice() -> None:
    """A pass for want of money would show the purse: the poor are asked like any other."""
    asked = 0
    for state in decisions(GAME, 4, seed=12):
        if not state.over and type(state.agenda[-1]).__name__ == "Election":
            asked += len(state.legal(state.actors()[0])) == 1
    assert asked > 0


# Tokens taken unsaid, and the option `tokens` = `announced`.


def insula(**options: str) -> Rome:
    """Red has bought an Insula and takes its tokens."""
    return table(InsulaToken(RED, 2), people(), people(), people(), options=options)


@pytest.mark.rule("0.2", "9.6")
def test_announced_tokens_are_told_to_all() -> None:
    rome = insula(tokens="announced")
    say(rome, "take health", seat=RED)
    assert heard(rome) == [{"told": "gathers", "seat": RED, "token": "health"}]
    assert len(rome.unseen) == 0


@pytest.mark.rule("0.2", "9.6")
def test_a_token_taken_unsaid_is_told_to_its_owner_alone() -> None:
    """0.2  The table learns that a token is taken for the Insula, its owner of which kind."""
    rome = insula()
    say(rome, "take health", seat=RED)
    told = rome.take_told()
    named = [(GAME.messages.describe(event)["event"], event.audience) for event in told]
    assert named == [("gathers_unseen", 0b111), ("gathers", 1 << RED)]
    assert tokens(rome, RED) == {"health": 1}


@pytest.mark.rule("0.2", "9.3")
def test_what_is_bought_in_a_private_temple_stays_unsaid() -> None:
    temple = people(private_temple=1, denarii=2)
    rome = table(Revenue(), temple, people())
    rome.take_told()
    say(rome, "dedicate civic", seat=BLUE)
    told = [GAME.messages.describe(event) for event in rome.take_told() if event.audience == 0b11]
    assert told[0]["event"] == "dedicates_unseen"
    assert "civic" not in str(told)


def kinds(rome: Rome, seat: int, viewer: int) -> set[tuple[tuple[str, int], ...]]:
    """The tokens that a viewer can imagine behind a screen."""
    worlds = [rome.determinise(viewer, seed) for seed in range(60)]
    return {tuple(tokens(world, seat).items()) for world in worlds if isinstance(world, Rome)}


@pytest.mark.rule("0.2")
def test_others_imagine_any_kind_for_a_token_taken_unsaid_and_its_owner_knows_it() -> None:
    rome = insula()
    say(rome, "take health", "take health", seat=RED)
    assert len(kinds(rome, RED, viewer=BLUE)) == 6, "two tokens of three kinds"
    assert kinds(rome, RED, viewer=RED) == {(("health", 2),)}


@pytest.mark.rule("0.2", "7.4")
def test_a_crisis_shows_how_many_of_its_kind_were_taken_unsaid() -> None:
    """7.4  All show their tokens of the kind: who imagines others must fit what was shown."""
    rome = insula()
    say(rome, "take health", "take civic", seat=RED)
    crisis(rome, TOKEN.numbers["health"])
    seen = kinds(rome, RED, viewer=BLUE)
    assert seen == {(("civic", 1), ("health", 1)), (("leisure", 1), ("health", 1))}
    do(rome, InsulaToken(RED, 1))
    say(rome, "take health", seat=RED)
    later = kinds(rome, RED, viewer=BLUE)
    assert all(dict(row).get("health", 0) in (1, 2) for row in later)
    crisis(rome, TOKEN.numbers["civic"])
    crisis(rome, TOKEN.numbers["health"])
    assert kinds(rome, RED, viewer=BLUE) == {(("civic", 1), ("health", 2))}, "all is known now"


@pytest.mark.rule("0.2")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("reading", READINGS)
def test_the_laws_of_secrecy_hold_under_both_readings(players: int, reading: str) -> None:
    unseen = 0
    for seed in range(4):
        for at, state in enumerate(decisions(GAME, players, seed=seed, tokens=reading)):
            assert isinstance(state, Rome)
            unseen = max(unseen, len(state.unseen))
            if at % 7:
                continue
            for seat in range(players):
                imagined = state.determinise(seat, at)
                assert received(imagined, seat) == received(state, seat)
                again = imagined.determinise(seat, 77)
                assert again.save() == state.determinise(seat, 77).save()
                assert imagined.check() == ""
                assert GAME.chances(imagined, seat) == GAME.chances(state, seat)
    assert (unseen > 0) == (reading == "secret")


@pytest.mark.rule("0.2")
def test_the_points_do_not_depend_on_what_is_announced() -> None:
    for seed in range(3):
        said, unsaid = (finish(GAME.new(3, seed, {"tokens": way}), seed) for way in READINGS)
        assert said.scores() == unsaid.scores()


@pytest.mark.rule("0.2", "6.2")
def test_an_imagined_vote_may_hold_nothing_and_may_hold_the_whole_purse() -> None:
    """The book: any number of denarii in the fist; nobody else sees how many."""
    rome = table(GreatWork(), people(denarii=1), people(denarii=1))
    rome.romans[RED].thumb, rome.romans[RED].fist = 0, 1
    fists = set()
    for seed in range(20):
        world = rome.clone()
        world.chance = chance_of(str(seed), GAME.streams)
        imagine_vote(world, RED)
        fists.add(int(world.romans[RED].fist))
    assert fists == {0, 1}
