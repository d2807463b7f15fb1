"""5. Effects, and what a red card takes."""

from __future__ import annotations

from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from ludi.games.caligula.benefit import Benefit
from ludi.games.caligula.box import CIVITAS, EFFECT, PLACE
from ludi.games.caligula.effects import SwapWith, both_decks
from ludi.games.caligula.malus import Suffer
from ludi.games.caligula.state import Rome
from tests.games.caligula.tables import (
    GAME,
    card_in,
    hand,
    imagined,
    on,
    points,
    rome,
    sequence,
    supply,
    under,
)
from tests.games.driver import LETTERS, A, B, asking, do, heard, names, offered, refused, say

CONIURA, PUGIO = 0, 1


def benefit(card: str, players: int = 4, **more: Any) -> Rome:
    """A table at which A may use the effect of a card."""
    state = rome(players, **more)
    do(state, Benefit(A, CIVITAS.values.index(card), 1))
    return state


def malus(card: str, players: int = 3, **more: Any) -> Rome:
    """A table at which A suffers the malus of a card."""
    state = rome(players, **more)
    do(state, Suffer(A, CIVITAS.values.index(card)))
    return state


@pytest.mark.rule("5.1")
def test_a_destroyed_card_leaves_unresolved_and_the_row_is_filled() -> None:
    state = benefit(
        "praetoriani_1",
        open={"plebs_i": "plebs_11", "plebs_ii": "plebs_1"},
        tokens={"plebs_i": "A4 B0", "plebs_ii": "B3"},
    )
    assert set(offered(state)) == {"decline", "draw pugio", "destroy plebs-i", "destroy plebs-ii"}
    state.romans[B].victory_points = 1
    say(state, "destroy plebs-i")
    assert 4 in supply(state, A)
    assert supply(state, B) == [-1, 0, 1, 2, 4]
    assert (card_in(state, "plebs_i"), on(state, "plebs_i")) == ("plebs_1", "B3")
    assert card_in(state, "plebs_ii") not in (None, "plebs_11")
    assert points(state)[B] == (1, 0), "its malus strikes nobody"


@pytest.mark.rule("5.1")
def test_destroying_position_ii_fills_position_ii() -> None:
    state = benefit("praetoriani_1", open={"plebs_i": "plebs_11", "plebs_ii": "plebs_1"})
    say(state, "destroy plebs-ii")
    assert card_in(state, "plebs_i") == "plebs_11"
    assert card_in(state, "plebs_ii") not in (None, "plebs_1")


@pytest.mark.rule("5.2")
def test_a_card_is_drawn_from_the_deck_of_its_name_or_one_of_each() -> None:
    state = benefit("praetoriani_2")
    say(state, "draw pugio")
    assert hand(state, A) in ("p", "P")
    state = benefit("plebs_4")
    say(state, "draw coniura")
    assert hand(state, A) in ("c", "C")
    state = benefit("praetoriani_4")
    say(state, "draw both")
    assert hand(state, A) in ("cp", "cP", "Cp", "CP")


@pytest.mark.rule("5.2")
def test_an_empty_deck_gives_nothing() -> None:
    state = rome(4)
    for card in range(2, 4):
        state.decks[PUGIO].mixed[card] = 0
    do(state, Benefit(A, CIVITAS.values.index("praetoriani_2"), 1))
    assert state.over, "only declining is left"
    do(state, Benefit(A, CIVITAS.values.index("praetoriani_4"), 1))
    say(state, "draw coniura")
    assert hand(state, A) in ("c", "C")
    assert state.over


@pytest.mark.rule("5.2", "4.6")
def test_who_may_draw_one_of_each_may_draw_one_of_them_alone() -> None:
    """5.2  A card with both signs gives one of each, or only one of the two."""
    state = benefit("praetoriani_4")
    assert offered(state) == ["decline", "draw coniura", "draw pugio", "draw both"]
    say(state, "draw pugio")
    assert hand(state, A) in ("p", "P")
    assert state.over
    older = benefit("praetoriani_4", edition="first")
    assert offered(older) == ["decline", "draw both"]


@pytest.mark.rule("5.3")
def test_the_5_then_the_6_then_nothing() -> None:
    state = rome(4)
    card = CIVITAS.values.index("tribuni_6")
    for gained in (5, 6):
        do(state, Benefit(A, card, 1))
        say(state, "earn")
        assert supply(state, A)[-1] == gained
    do(state, Benefit(A, card, 1))
    assert state.over


@pytest.mark.rule("5.4")
def test_the_primus_is_taken_from_whoever_holds_it() -> None:
    state = rome(4)
    state.primus = B
    do(state, Benefit(A, CIVITAS.values.index("nobiles_3"), 1))
    say(state, "primus")
    assert state.primus == A
    assert points(state)[A] == (0, 0)


@pytest.mark.rule("5.5")
def test_a_token_of_the_supply_is_placed_at_once() -> None:
    state = rome(2, open={"tribuni_i": "tribuni_4"}, tokens={"tribuni_i": "B1"})
    do(state, Benefit(A, CIVITAS.values.index("tribuni_6"), 1))
    say(state, "earn")
    do(state, Benefit(A, CIVITAS.values.index("plebs_2"), 1))
    assert refused(state, "place 5 tribuni-i") == "2.2 card_full"
    assert refused(state, "earn") == "4.7 not_an_effect"
    say(state, "place 5 plebs-ii")
    assert on(state, "plebs_ii") == "A5"
    assert 5 not in supply(state, A)


@pytest.mark.rule("5.6")
def test_two_tokens_change_places_unseen_and_count_where_they_lie() -> None:
    state = benefit(
        "nobiles_6",
        open={"plebs_i": "plebs_1", "tribuni_i": "tribuni_6"},
        tokens={"plebs_i": "A4 B0", "tribuni_i": "C2 D3"},
    )
    say(state, "swap plebs-i 1")
    assert asking(state) == "SwapWith A"
    assert refused(state, "swap plebs-i 1") == "5.6 choose_second_token"
    state.telling = True
    say(state, "swap tribuni-i 2")
    assert on(state, "plebs_i") == "D3 B0"
    assert on(state, "tribuni_i") == "C2 A4"
    told = heard(state)
    assert names(told) == ["tokens_swapped"]
    assert "token" not in told[0]


@pytest.mark.rule("5.6")
def test_a_single_token_cannot_be_swapped_but_two_can() -> None:
    assert benefit("nobiles_6", tokens={"plebs_i": "A4"}).over
    two = benefit("nobiles_6", tokens={"plebs_i": "A4", "tribuni_i": "B4"})
    assert offered(two) == ["decline", "swap tribuni-i 1", "swap plebs-i 1"]


@pytest.mark.rule("5.7", "2.9")
def test_a_removed_token_returns_unseen_and_leaves_a_gap() -> None:
    state = benefit(
        "praetoriani_6",
        open={"plebs_i": "plebs_1"},
        tokens={"plebs_i": "B3 C0 D1"},
    )
    state.telling = True
    say(state, "remove plebs-i 1")
    assert on(state, "plebs_i") == ". C0 D1"
    assert 3 in supply(state, B)
    (told,) = (state.game.messages.describe(event) for event in state.take_told())
    assert told["args"] == {"seat": A, "owner": B, "at": "plebs_i", "space": 1}


@pytest.mark.rule("5.8")
def test_two_ordo_cards_change_hands() -> None:
    state = benefit("tribuni_4", players=3, order="CAB")
    assert set(offered(state)) == {"decline", "swap-ordo 1 2", "swap-ordo 1 3", "swap-ordo 2 3"}
    say(state, "swap-ordo 1 3")
    assert [LETTERS[seat] for seat in state.order] == ["B", "A", "C"]


@pytest.mark.rule("5.9")
def test_the_cards_of_a_row_change_places_with_their_tokens() -> None:
    state = benefit(
        "legionarii_5",
        open={"plebs_i": "plebs_1", "plebs_ii": "plebs_3"},
        tokens={"plebs_i": "A4 B0", "plebs_ii": "C2"},
    )
    say(state, "swap-positions plebs")
    assert (card_in(state, "plebs_i"), on(state, "plebs_i")) == ("plebs_3", "C2")
    assert (card_in(state, "plebs_ii"), on(state, "plebs_ii")) == ("plebs_1", "A4 B0")


@pytest.mark.rule("5.10")
@pytest.mark.parametrize(("value", "slots"), [("any", {1, 2, 4, 5, 6}), ("to_come", {4, 5, 6})])
def test_sequentia_cards_without_the_token_change_places(value: str, slots: set[int]) -> None:
    state = rome(4, sequentia_swap=value)
    sequence(state)
    state.marker = 2
    do(state, Benefit(A, CIVITAS.values.index("tribuni_5"), 1))
    pairs = {c for c in offered(state) if c.startswith("swap-sequentia")}
    assert pairs == {f"swap-sequentia {a} {b}" for a in slots for b in slots if a < b}
    assert refused(state, "swap-sequentia 3 4") == "5.10 not_these_sequentia"
    say(state, "swap-sequentia 4 6")
    assert list(state.row) == [0, 1, 2, 5, 4, 3]


@pytest.mark.rule("5.11")
def test_a_token_of_ones_own_comes_back() -> None:
    state = malus(
        "tribuni_10",
        open={"plebs_i": "plebs_1", "nobiles_i": "nobiles_9"},
        tokens={"plebs_i": "B4 A0", "nobiles_i": "A3"},
    )
    assert set(offered(state)) == {"take-back plebs-i 2", "take-back nobiles-i 1"}
    say(state, "take-back plebs-i 2")
    assert on(state, "plebs_i") == "B4"
    assert 0 in supply(state, A)


@pytest.mark.rule("5.12")
def test_a_point_is_lost_of_the_losers_choice_and_the_primus_is_none() -> None:
    state = rome(3)
    state.romans[A].victory_points, state.romans[A].conspiracy_points = 2, 1
    do(state, Suffer(A, CIVITAS.values.index("nobiles_1")))
    assert set(offered(state)) == {"lose victory", "lose conspiracy"}
    say(state, "lose conspiracy")
    assert points(state)[A] == (2, 0)
    state = rome(3)
    state.primus = A
    do(state, Suffer(A, CIVITAS.values.index("nobiles_1")))
    assert state.over
    assert state.primus == A


@pytest.mark.rule("5.13", "6.2", "6.3")
def test_a_card_with_the_symbol_is_lost_and_goes_under_its_own_deck() -> None:
    state = malus("praetoriani_10", hands={"A": "cC"})
    assert set(offered(state)) == {"discard coniura-double"}, (
        "asked, else all knew it is the only one"
    )
    assert refused(state, "discard coniura") == "5.13 wrong_symbol"
    assert refused(state, "discard pugio") == "5.13 not_in_hand"
    assert refused(state, "show") == "5.14 something_to_lose"
    say(state, "discard coniura-double")
    assert hand(state, A) == "c"
    assert (under(state, CONIURA), under(state, PUGIO)) == ("C", "")


@pytest.mark.rule("5.14")
def test_who_has_no_such_card_shows_his_hand() -> None:
    state = malus("praetoriani_10", hands={"A": "ccc"})
    assert set(offered(state)) == {"show"}
    state.telling = True
    say(state, "show")
    (told,) = (state.game.messages.describe(event) for event in state.take_told())
    assert told["args"] == {"seat": A, "card": "coniura", "cards": 3}
    assert list(state.romans[A].known) == [3, 0, 0, 0]
    for seed in range(5):
        assert hand(imagined(state, B, seed), A) == "ccc"


def test_every_effect_of_the_legend_is_on_some_card() -> None:
    effects = {
        effect for row in GAME.components.rows("civitas.cards") for effect in row.lines("effects")
    }
    assert effects == set(EFFECT.values)


@pytest.mark.rule("5.2")
@pytest.mark.parametrize("edition", ["first", "second"])
def test_one_of_each_is_drawn_from_decks_that_are_not_empty(edition: str) -> None:
    for coniura, pugio in ((True, True), (True, False), (False, True), (False, False)):
        state = rome(4, edition=edition)
        for deck, filled in enumerate((coniura, pugio)):
            for card in range(4):
                state.decks[deck].mixed[card] *= filled
        drawn = [GAME.text(int(action)) for action in both_decks(state, vec[i64]())]
        both = coniura or pugio if edition == "first" else coniura and pugio
        single = [("draw coniura", coniura), ("draw pugio", pugio)]
        alone = [name for name, filled in single if filled and edition == "second"]
        assert drawn == [*alone, *(["draw both"] if both else [])]


@pytest.mark.rule("5.6")
def test_who_swaps_is_told_which_token_was_chosen_first() -> None:
    place = PLACE.numbers["plebs_i"]
    assert SwapWith(A, place, 2).about(rome(4), A) == {"at": "plebs_i", "space": 3}
