"""2.6, 6.4  What the table hides, what a listener remembers, and what is dealt anew."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from ludi.games.caligula.benefit import Benefit
from ludi.games.caligula.box import CIVITAS, FACTION
from ludi.games.caligula.civitas import Resolve
from ludi.games.caligula.hand import draw_card
from ludi.games.caligula.placement import Placement
from ludi.games.caligula.plot import Window
from tests.games.caligula.tables import GAME, hand, imagined, laying, new, on, rome, seen, supply
from tests.games.driver import A, B, C, do, say


def test_everybody_sees_the_conspiracy_points_that_are_left() -> None:
    state = rome()
    assert seen(state, A)["conspiracy_points"] == 6
    state.romans[B].conspiracy_points = 2
    assert seen(state, None)["conspiracy_points"] == 4


TOKENS = {"plebs_i": "A4 B0", "tribuni_i": "B3 A-1"}
OPEN = {"plebs_i": "plebs_1", "tribuni_i": "tribuni_6"}
EVERY_TOKEN = {"plebs_i": "B0 B1", "plebs_ii": "B2 B3", "tribuni_i": "B4 B-1"}
SEEDS = range(40)


@pytest.mark.rule("2.6")
def test_a_player_remembers_his_own_tokens_and_nobody_elses() -> None:
    state = rome(4, open=OPEN, tokens=TOKENS)
    worlds = [imagined(state, A, seed) for seed in SEEDS]
    assert all(on(world, "plebs_i").startswith("A4 ") for world in worlds)
    assert all(on(world, "tribuni_i").endswith("A-1") for world in worlds)
    assert len({on(world, "plebs_i") for world in worlds}) == 6, "B's token may be any of six"
    assert len({tuple(supply(world, B)) for world in worlds}) > 6


@pytest.mark.rule("2.6", "4.1")
def test_a_value_that_was_seen_is_ruled_out_for_the_others_tokens() -> None:
    state = rome(4, open=OPEN, tokens=TOKENS)
    do(state, Resolve(FACTION.values.index("plebs")))
    while not state.over:
        say(state, "decline")
    assert {on(imagined(state, A, seed), "tribuni_i").split()[0] for seed in SEEDS} == {
        "B-1",
        "B1",
        "B2",
        "B3",
        "B4",
    }, "the 0 of B was turned up elsewhere"
    do(state, Placement(1))
    say(state, "place 0 plebs-ii")
    values = {on(imagined(state, A, seed), "plebs_ii").split()[-1] for seed in range(80)}
    assert "B0" in values, "since then B may have placed it again"


@pytest.mark.rule("2.6", "5.6")
def test_swapped_tokens_are_followed_by_their_owners() -> None:
    state = rome(4, open=OPEN, tokens=TOKENS)
    do(state, Benefit(C, CIVITAS.values.index("nobiles_6"), 1))
    say(state, "swap plebs-i 1", "swap tribuni-i 1")
    assert on(state, "tribuni_i") == "A4 A-1"
    for seed in SEEDS:
        assert on(imagined(state, A, seed), "tribuni_i") == "A4 A-1"


@pytest.mark.rule("2.6", "5.3")
def test_a_token_earned_later_cannot_lie_on_a_card_already() -> None:
    state = rome(4, open=OPEN, tokens={"plebs_i": "B0"})
    do(state, Benefit(B, CIVITAS.values.index("tribuni_6"), 1))
    say(state, "earn")
    assert {on(imagined(state, A, seed), "plebs_i") for seed in range(80)} == {
        f"B{value}" for value in (-1, 0, 1, 2, 3, 4)
    }


@pytest.mark.rule("2.6")
def test_who_has_placed_every_token_has_placed_every_token_in_all_imagined_worlds() -> None:
    state = rome(4, open=OPEN, tokens=EVERY_TOKEN)
    worlds = [imagined(state, A, seed) for seed in SEEDS]
    assert {int(world.romans[B].supply) for world in worlds} == {0}
    assert len({on(world, "plebs_i") for world in worlds}) > 6


@pytest.mark.rule("6.4")
def test_what_is_known_of_a_hand_stays_and_the_rest_is_dealt_anew() -> None:
    state = new(3, seed=11)
    for _ in range(2):
        draw_card(state, B, 0)
        draw_card(state, B, 1)
    hands = {hand(imagined(state, A, seed), B) for seed in range(60)}
    assert all(cards.count("C") >= 1 for cards in hands), "the first card is known"
    assert all(len(cards) == 5 for cards in hands)
    assert all(cards.lower().count("p") == 2 for cards in hands), "so is where each came from"
    assert len(hands) == 9
    assert {hand(imagined(state, B, seed), B) for seed in range(9)} == {hand(state, B)}


@pytest.mark.rule("6.4")
def test_a_known_card_that_was_laid_is_known_no_longer() -> None:
    state = new(2, seed=12)
    state.finish()
    draw_card(state, B, 0)
    do(state, laying(B, 0, 1))
    say(state, "lay coniura-double")
    assert {hand(imagined(state, A, seed), B) for seed in SEEDS} == {"c", "C"}


@pytest.mark.rule("6.4", "7.2")
def test_who_has_announced_symbols_holds_them_in_every_imagined_world() -> None:
    state = rome(2, order="BA", hands={"B": "PPPpp"})
    do(state, Window())
    say(state, "conspire 3")
    for seed in SEEDS:
        world = imagined(state, A, seed)
        assert world.romans[B].symbols(0) >= 3
        assert world.check() == ""
        assert list(world.legal(B)) == [GAME.read("lay pugio-double")]


@pytest.mark.rule("6.4", "7.2")
def test_cards_of_the_symbols_own_deck_keep_a_promise_without_double_ones() -> None:
    state = rome(2, order="BA", hands={"B": "ccp"})
    do(state, Window())
    say(state, "conspire 2")
    hands = {hand(imagined(state, A, seed), B) for seed in SEEDS}
    assert any("p" in cards for cards in hands), "nobody knows that the Pugio card is a double one"


@pytest.mark.rule("6.4")
def test_who_must_decide_never_depends_on_a_hidden_hand() -> None:
    dice = random.Random(5)
    for players in (2, 4):
        state = new(players, seed=1)
        while not state.over:
            for seat in range(players):
                world = imagined(state, seat, dice.getrandbits(30))
                assert world.actors() == state.actors()
            seat = state.actors()[0]
            state.play(seat, dice.choice(state.legal(seat)))


@pytest.mark.rule("2.6", "6.4")
def test_an_action_tells_others_the_same_whatever_they_cannot_see() -> None:
    """For every placement of random games: only the card is told, whatever the token."""
    dice = random.Random(6)
    state = new(3, 1, telling=True)
    while not state.over:
        seat = state.actors()[0]
        legal = state.legal(seat)
        if type(state.agenda[-1]).__name__ == "Placement" and state.rounds == 1:
            told: dict[object, str] = {}
            for action in legal:
                child = state.clone()
                child.telling = True
                child.choose(seat, action)
                if child.turned_up >= 0 or type(child.agenda[-1]).__name__ != "Placement":
                    continue  # the last token: cards are turned up and drawn at once
                others = [at for at in range(3) if at != seat] + [None]
                seen = json.dumps(
                    [
                        [GAME.messages.describe(event) for event in child.take_told()],
                        [child.view(other) for other in others],
                    ]
                )
                at = GAME.describe(action)["at"]
                assert told.setdefault(at, seen) == seen
        state.play(seat, dice.choice(legal))


@pytest.mark.rule("2.6")
def test_looking_back_does_not_tell_which_token_was_placed_where() -> None:
    """2.6  Nobody may look at a placed token again; two supplies of the past would tell it."""
    state = new(3, "back")
    seat = state.actors()[0]
    assert seen(state, seat)["mine"]["supply"]
    told = set()
    for action in state.legal(seat):
        if GAME.describe(action)["at"] == "plebs_i":
            after = state.clone()
            after.choose(seat, action)
            told.add(json.dumps([GAME.recall(state, seat), GAME.recall(after, seat)]))
    assert len(told) == 1, "whatever he placed, the past looks alike to him"
    table: Any = GAME.recall(state, seat)["table"]
    assert table["mine"]["hand"] == {"coniura_double": 1}
