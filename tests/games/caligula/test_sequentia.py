"""3. Sequentia."""

from __future__ import annotations

import pytest

from ludi.games.caligula.plot import Window
from ludi.games.caligula.sequentia import Sequentia
from tests.games.caligula.tables import card_in, hand, no_deck, points, rome, sequence
from tests.games.driver import LETTERS, A, asking, do, say

QUIET = {"tribuni_i": "tribuni_6", "praetoriani_i": "praetoriani_3", "nobiles_i": "nobiles_3"}


@pytest.mark.rule("3.1", "3.5")
def test_the_row_is_resolved_from_left_to_right_with_a_window_after_each_card() -> None:
    state = rome(2, hands={"A": "c" * 9})
    sequence(state, "pass_ordo", "draw_coniura")
    do(state, Sequentia(0))
    windows = []
    while not state.over:
        if asking(state) == "StartPlot A":
            windows.append(int(state.marker))
        seat = state.actors()[0]
        state.play(seat, state.legal(seat)[0])
    assert windows == [0, 1, 2, 3, 4, 5]


@pytest.mark.rule("3.5")
@pytest.mark.parametrize(("value", "asked"), [("yes", True), ("no", False)])
def test_the_window_after_the_sixth_card_is_an_option(value: str, asked: bool) -> None:
    state = rome(2, hands={"A": "c"}, last_window=value)
    sequence(state, "draw_coniura")
    state.row[1], state.row[5] = state.row[5], state.row[1]  # to pass the Ordo cards comes last
    do(state, Sequentia(5))
    assert state.over != asked


@pytest.mark.rule("3.2")
def test_everybody_draws_a_coniura_card_in_playing_order() -> None:
    state = rome(3, order="BCA")
    for card in range(4):
        state.decks[0].mixed[card] = 0
    state.decks[0].under = state.decks[0].under[:0]
    for card in (0, 1):
        state.put_under(card)
    sequence(state, "draw_coniura")
    do(state, Sequentia(0))
    assert [hand(state, seat) for seat in range(3)] == ["", "c", "C"], "nothing is left for A"


@pytest.mark.rule("3.3")
def test_ordo_cards_go_to_the_left_at_once() -> None:
    state = rome(4, order="DACB", hands=dict.fromkeys(LETTERS[:4], "c"))
    sequence(state, "pass_ordo")
    do(state, Sequentia(0))
    assert [LETTERS[seat] for seat in state.order] == ["A", "B", "D", "C"]
    assert asking(state) == "StartPlot A", "the window follows the new order"


@pytest.mark.rule("3.4")
def test_the_position_i_cards_are_resolved_in_the_order_shown() -> None:
    state = rome(4, open=QUIET, tokens=dict.fromkeys(("tribuni_i",), "A4"))
    second = [card_in(state, f"{faction}_ii") for faction in ("tribuni", "praetoriani", "nobiles")]
    sequence(state, "tribuni_praetoriani_nobiles")
    do(state, Sequentia(0))
    assert asking(state) == "Benefit A"
    assert card_in(state, "praetoriani_i") == "praetoriani_3", "not yet"
    say(state, "earn")
    first = [card_in(state, f"{faction}_i") for faction in ("tribuni", "praetoriani", "nobiles")]
    assert first == second, "all three rows have moved up"
    assert points(state)[A] == (0, 0)


@pytest.mark.rule("3.4")
def test_a_faction_without_cards_is_skipped() -> None:
    state = rome(2, open=QUIET)
    for place in (2, 3):
        state.close_card(place)
    no_deck(state, "tribuni")
    sequence(state, "tribuni_praetoriani_nobiles")
    state.telling = True
    do(state, Sequentia(0))
    names = [state.game.messages.describe(event)["event"] for event in state.take_told()]
    assert names.count("faction_skipped") >= 1
    assert "resolving" in names


@pytest.mark.rule("7.9", "7.11")
def test_the_window_stays_shut_after_a_death_or_without_candidates() -> None:
    state = rome(2, hands={"A": "c"})
    state.killed = 1
    do(state, Window())
    assert state.over
    state = rome(2, hands={"A": "c"})
    for at in range(2):
        state.candidates[at] = -1
    do(state, Window())
    assert state.over


@pytest.mark.rule("5.10")
def test_a_card_moved_to_the_right_is_resolved_again_and_the_other_is_missed() -> None:
    state = rome(2, open={"tribuni_i": "tribuni_7"}, tokens={"tribuni_i": "A3"}, hands={"A": "p"})
    sequence(state, "draw_coniura", "tribuni_praetoriani_nobiles", "pass_ordo")
    do(state, Sequentia(0))
    say(state, "abstain", "abstain")
    assert len(hand(state, A)) == 2
    say(state, "swap-sequentia 1 3")
    order = list(state.order)
    while state.marker < 3:
        seat = state.actors()[0]
        state.play(seat, state.legal(seat)[0])
    assert list(state.order) == order, "the Ordo cards were not passed"
    assert state.romans[A].cards() + state.romans[1].cards() >= 4, "everybody drew again"
