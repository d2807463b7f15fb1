"""6. Pugio and Coniura cards."""

from __future__ import annotations

import pytest

from ludi.games.caligula.box import shows
from ludi.games.caligula.hand import draw_card, return_laid
from tests.games.caligula.tables import GAME, hand, laying, new, rome, seen, under
from tests.games.driver import A, B, do, offered, refused, say

CONIURA, PUGIO = 0, 1


@pytest.mark.rule("6.2")
def test_double_cards_bear_both_symbols() -> None:
    assert [shows(card, CONIURA) for card in range(4)] == [True, True, False, True]
    assert [shows(card, PUGIO) for card in range(4)] == [False, True, True, True]


@pytest.mark.rule("6.2")
def test_any_card_with_the_symbol_will_do_once() -> None:
    state = rome(2, hands={"A": "cCpP"})
    do(state, laying(A, PUGIO, 2))
    assert set(offered(state)) == {"lay pugio", "lay coniura-double", "lay pugio-double"}
    assert refused(state, "lay coniura") == "6.2 wrong_symbol"
    assert refused(state, "pass") == "6.2 lay_first"
    say(state, "lay coniura-double")
    assert refused(state, "lay coniura-double") == "6.2 not_in_hand"
    say(state, "lay pugio-double")
    assert state.over
    assert hand(state, A) == "cp"


@pytest.mark.rule("6.2")
def test_the_last_card_with_the_symbol_is_asked_for_too() -> None:
    state = rome(2, hands={"A": "cccC"})
    do(state, laying(A, PUGIO, 1))
    assert set(offered(state)) == {"lay coniura-double"}


@pytest.mark.rule("6.3", "6.5")
def test_used_cards_go_under_their_own_decks_and_come_up_in_order() -> None:
    state = rome(2, hands={"A": "CPpc"})
    do(state, laying(A, PUGIO, 3))
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
    state = new(3, "hands", telling=True)
    state.take_told()
    draw_card(state, A, PUGIO)
    told = {
        seat: [
            GAME.messages.describe(event)["event"]
            for event in state.told
            if event.audience >> seat & 1
        ]
        for seat in range(3)
    }
    assert told[A] == ["drew", "drew_card"]
    assert told[B] == ["drew"]
    for seat in (A, B, None):
        assert seen(state, seat)["romans"][A]["cards"] == 2
    assert sum(seen(state, A)["mine"]["hand"].values()) == 2
    assert seen(state, B)["mine"]["hand"] == {"coniura_double": 1}
    assert seen(state, None)["mine"] is None
