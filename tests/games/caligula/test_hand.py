"""6. Pugio and Coniura cards."""

from __future__ import annotations

import pytest

from ludi.core.match import Match
from ludi.games.caligula.box import shows
from ludi.games.caligula.hand import announce, draw_card, return_laid
from tests.games.caligula.rome import GAME, A, B, do, hand, offered, refused, rome, say, under

CONIURA, PUGIO = 0, 1


@pytest.mark.rule("6.2")
def test_double_cards_bear_both_symbols() -> None:
    assert [shows(card, CONIURA) for card in range(4)] == [True, True, False, True]
    assert [shows(card, PUGIO) for card in range(4)] == [False, True, True, True]


@pytest.mark.rule("6.2")
def test_any_card_with_the_symbol_will_do_once() -> None:
    state = rome(2, hands={"A": "cCpP"})
    announce(state, A, PUGIO, 2)
    do(state)
    assert offered(state) == {"lay pugio", "lay coniura-double", "lay pugio-double"}
    assert refused(state, "lay coniura") == ("6.2", "wrong_symbol")
    assert refused(state, "pass") == ("6.2", "lay_first")
    say(state, "lay coniura-double")
    assert refused(state, "lay coniura-double") == ("6.2", "not_in_hand")
    say(state, "lay pugio-double")
    assert state.over
    assert hand(state, A) == "cp"


@pytest.mark.rule("6.2")
def test_the_last_card_with_the_symbol_is_asked_for_too() -> None:
    state = rome(2, hands={"A": "cccC"})
    announce(state, A, PUGIO, 1)
    do(state)
    assert offered(state) == {"lay coniura-double"}


@pytest.mark.rule("6.3", "6.5")
def test_used_cards_go_under_their_own_decks_and_come_up_in_order() -> None:
    state = rome(2, hands={"A": "CPpc"})
    announce(state, A, PUGIO, 3)
    do(state)
    say(state, "lay pugio-double", "lay coniura-double", "lay pugio")
    return_laid(state)
    assert (under(state, CONIURA), under(state, PUGIO)) == ("C", "Pp")
    for card in range(2, 4):
        state.decks[PUGIO].mixed[card] = 0
    draw_card(state, B, PUGIO)
    assert hand(state, B) == "P"
    draw_card(state, B, PUGIO)
    assert hand(state, B) == "pP"
    draw_card(state, B, PUGIO)
    assert hand(state, B) == "pP", "the deck is empty"


@pytest.mark.rule("6.5")
def test_shuffled_cards_come_before_the_used_ones() -> None:
    state = rome(2)
    state.decks[PUGIO].mixed[2], state.decks[PUGIO].mixed[3] = 1, 0
    state.put_under(3)
    draw_card(state, A, PUGIO)
    assert hand(state, A) == "p"


@pytest.mark.rule("6.4")
def test_the_number_of_cards_is_public_and_what_they_are_is_not() -> None:
    match = Match(GAME, 3, "hands")
    state = match.state
    draw_card(state, A, PUGIO)
    heard = {
        seat: [
            GAME.messages.describe(event)["event"]
            for event in state.told
            if event.audience >> seat & 1
        ]
        for seat in range(3)
    }
    assert heard[A] == ["drew", "drew_card"]
    assert heard[B] == ["drew"]
    for seat in (A, B, None):
        assert state.view(seat)["table"]["romans"][A]["cards"] == 2
    assert sum(state.view(A)["table"]["mine"]["hand"].values()) == 2
    assert state.view(B)["table"]["mine"]["hand"] == {"coniura_double": 1}
    assert state.view(None)["table"]["mine"] is None
