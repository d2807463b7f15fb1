"""4. Civitas cards."""

from __future__ import annotations

from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from ludi.core.bits import holds
from ludi.games.caligula.box import (
    CIVITAS,
    EFFECT,
    FACTION,
    FIRST_SIDE,
    NOTHING,
    SECOND_SIDE,
    TOKEN,
    effect_names,
    usable_spaces,
)
from ludi.games.caligula.civitas import Resolve, Tally
from ludi.games.caligula.display import cards_left, fill_row
from ludi.games.caligula.effects import cards_of, full_rows
from ludi.games.caligula.placement import why_not_place
from ludi.games.caligula.secrecy import face_up
from ludi.games.caligula.state import Rome
from ludi.games.caligula.verbs import DESTROY, PUT, SWAP_ROW
from tests.games.caligula.tables import (
    card_in,
    hand,
    no_deck,
    on,
    points,
    put,
    rome,
    seen,
    supply,
    take_up,
)
from tests.games.driver import LETTERS, A, B, C, D, do, offered, refused, say

TRIBUNI, PRAETORIANI, NOBILES, PLEBS = (
    FACTION.values.index(name) for name in ("tribuni", "praetoriani", "nobiles", "plebs")
)


def resolving(card: str, tokens: str, players: int = 4, **more: Any) -> Rome:
    """A table at which this card is resolved with these tokens on it."""
    faction = card.split("_")[0]
    state = rome(players, open={f"{faction}_i": card}, tokens={f"{faction}_i": tokens}, **more)
    do(state, Resolve(FACTION.values.index(faction)))
    return state


def served(state: Rome) -> list[str]:
    """Who is asked to use the effect, in order; all decline."""
    speakers = []
    while not state.over:
        speakers.append(LETTERS[state.actors()[0]])
        say(state, "decline")
    return speakers


@pytest.mark.rule("4.1")
def test_the_tokens_of_a_player_are_added() -> None:
    state = rome(4, open={"plebs_i": "plebs_1"}, tokens={"plebs_i": "A4 B2 A-1"})
    tally = Tally(state, 2 * PLEBS)
    assert list(tally.sums) == [3, 2, 0, 0]
    assert [tally.tokens(seat) for seat in range(4)] == [2, 1, 0, 0]


@pytest.mark.rule("4.1")
def test_turned_up_tokens_are_seen_by_all_while_the_card_is_resolved() -> None:
    state = resolving("plebs_4", "A4")
    for seat in (A, B, None):
        table = seen(state, seat)
        assert table["factions"][PLEBS]["cards"][0]["spaces"][0]["token"]["value"] == "4"
        assert table["resolving"]["sums"] == [{"seat": 0, "sum": 4, "tokens": 1, "leftmost": 1}]


@pytest.mark.rule("4.2")
@pytest.mark.parametrize(
    ("tokens", "asked"),
    [
        ("A2 B3", ["B"]),
        ("A1 B1", []),
        ("A2 B2", ["A"]),
        ("B2 A2", ["B"]),
        ("A0 B1 A2", ["A"]),
        ("", []),
    ],
)
def test_predilection_serves_the_best_sum_alone(tokens: str, asked: list[str]) -> None:
    assert served(resolving("praetoriani_1", tokens, repeat="once")) == asked


@pytest.mark.rule("4.2")
def test_two_tokens_that_add_up_too_low_gain_nothing() -> None:
    assert served(resolving("praetoriani_3", "A2 B2 B0", players=3)) == []


@pytest.mark.rule("4.3")
def test_collective_serves_all_that_reach_the_value_best_first() -> None:
    assert served(resolving("nobiles_9", "A2 B4 C2")) == ["B", "A", "C"]
    assert served(resolving("nobiles_9", "A1 B4 C2")) == ["B", "C"]


@pytest.mark.rule("4.3")
def test_collective_zero_takes_a_lone_zero_but_no_minus_one_and_nobody_absent() -> None:
    assert served(resolving("plebs_1", "A0 B-1")) == ["A"]


@pytest.mark.rule("4.3", "5.2")
def test_the_last_served_may_find_the_deck_empty() -> None:
    state = rome(4, open={"nobiles_i": "nobiles_9"}, tokens={"nobiles_i": "A2 B4 C2"})
    for card in range(2):
        state.decks[0].mixed[card] = 1
    do(state, Resolve(NOBILES))
    say(state, "draw coniura", "draw coniura")
    assert state.over, "C is asked nothing: only to decline would be left"
    assert len(hand(state, A)) == len(hand(state, B)) == 1
    assert hand(state, C) == ""


@pytest.mark.rule("4.4")
def test_negative_strikes_who_is_below_or_absent_in_playing_order() -> None:
    state = rome(
        4,
        order="DCBA",
        open={"nobiles_i": "nobiles_1"},
        tokens={"nobiles_i": "A1 B0"},
    )
    for roman in state.romans:
        roman.victory_points = roman.conspiracy_points = 1
    do(state, Resolve(NOBILES))
    speakers = []
    while not state.over:
        speakers.append(state.actors()[0])
        say(state, "lose victory")
    assert speakers == [D, C, B]
    assert points(state) == [(1, 1), (0, 1), (0, 1), (0, 1)]


@pytest.mark.rule("4.4")
def test_a_sum_that_reaches_the_value_is_safe() -> None:
    state = rome(3, open={"nobiles_i": "nobiles_1"}, tokens={"nobiles_i": "A2 A-1"})
    for roman in state.romans:
        roman.victory_points = 1
    do(state, Resolve(NOBILES))
    assert points(state) == [(1, 0), (0, 0), (0, 0)], "forced losses happen at once"


@pytest.mark.rule("4.5")
def test_ties_of_several_tokens_look_at_the_leftmost_of_each() -> None:
    assert served(resolving("praetoriani_1", "A3 B4 . A1", players=5, repeat="once")) == ["A"]
    assert served(resolving("praetoriani_1", "B4 A3 . A1", players=5, repeat="once")) == ["B"]


@pytest.mark.rule("4.6")
def test_a_benefit_may_be_declined_and_passes_to_nobody() -> None:
    state = resolving("praetoriani_1", "A3 B2")
    say(state, "decline")
    assert state.over
    assert hand(state, A) == hand(state, B) == ""


@pytest.mark.rule("4.6")
def test_a_malus_cannot_be_declined() -> None:
    state = rome(2, open={"nobiles_i": "nobiles_1"})
    for roman in state.romans:
        roman.victory_points = roman.conspiracy_points = 1
    do(state, Resolve(NOBILES))
    assert refused(state, "decline") == "4.6 compulsory"


@pytest.mark.rule("4.7")
def test_aut_gives_one_of_the_two() -> None:
    state = resolving("praetoriani_8", "A2")
    assert set(offered(state)) == {"decline", "draw coniura", "draw pugio"}
    say(state, "draw pugio")
    assert state.over
    assert state.romans[A].cards() == 1
    state = resolving("praetoriani_8", "A2")
    assert refused(state, "earn") == "4.7 not_an_effect"
    assert refused(state, "place 4 plebs-ii") == "4.7 not_an_effect", "the card does not say so"


@pytest.mark.rule("4.8")
@pytest.mark.parametrize(
    ("victory", "cards", "choices"),
    [
        (2, "c", {"lose victory"}),
        (2, "cp", {"lose victory", "discard pugio"}),
        (0, "cp", {"discard pugio"}),
        (0, "c", {"show"}),
    ],
)
def test_of_two_maluses_only_one_that_touches_may_be_chosen(
    victory: int, cards: str, choices: set[str]
) -> None:
    state = rome(2, open={"plebs_i": "plebs_11"}, tokens={"plebs_i": "B1"}, hands={"A": cards})
    state.romans[A].victory_points = victory
    do(state, Resolve(PLEBS))
    assert set(offered(state)) == choices, "asked even if there is but one choice"
    if choices == {"lose victory"}:
        assert refused(state, "lose conspiracy") == "4.8 nothing_to_lose"
        assert refused(state, "discard pugio") == "5.13 not_in_hand"


@pytest.mark.rule("4.8")
def test_a_malus_about_nothing_does_nothing() -> None:
    state = rome(2, open={"plebs_i": "plebs_11"})
    do(state, Resolve(PLEBS))
    assert state.over, "no points and no cards: nobody is asked"


@pytest.mark.rule("4.9")
@pytest.mark.parametrize(
    ("card", "tokens", "repeat", "times"),
    [
        ("praetoriani_1", "A3 A2", "multiples", 2),
        ("praetoriani_1", "A4 A-1", "multiples", 1),
        ("praetoriani_7", "A1 A3", "multiples", 2),
        ("praetoriani_3", "A4 A1", "multiples", 1),
        ("praetoriani_7", "A4", "multiples", 1),
        ("plebs_1", "A0 A1", "multiples", 2),
        ("praetoriani_1", "A3 A2", "once", 1),
    ],
)
def test_several_tokens_may_have_the_effect_several_times(
    card: str, tokens: str, repeat: str, times: int
) -> None:
    state = resolving(card, tokens, players=2, repeat=repeat)
    drawn = 0
    while not state.over:
        drawn += 1
        say(state, "draw pugio" if card.startswith("praetoriani") else "draw coniura")
    assert drawn == times


@pytest.mark.rule("4.9")
def test_each_time_another_side_may_be_chosen_and_declining_ends_it() -> None:
    state = resolving("praetoriani_8", "A4 A2")
    say(state, "draw pugio", "draw coniura")
    assert state.over
    assert sum(state.romans[A].hand[:2]) == sum(state.romans[A].hand[2:]) == 1
    state = resolving("praetoriani_8", "A4 A2")
    say(state, "decline")
    assert state.over


@pytest.mark.rule("4.10", "4.11")
def test_tokens_return_the_card_leaves_and_the_row_is_filled() -> None:
    state = rome(
        2,
        open={"praetoriani_i": "praetoriani_1", "praetoriani_ii": "praetoriani_7"},
        tokens={"praetoriani_i": "A3 B2", "praetoriani_ii": "B1"},
    )
    do(state, Resolve(PRAETORIANI))
    assert supply(state, A) == [-1, 0, 1, 2, 4], "not before the effects"
    say(state, "draw pugio")
    assert supply(state, A) == [-1, 0, 1, 2, 3, 4]
    assert card_in(state, "praetoriani_i") == "praetoriani_7"
    assert on(state, "praetoriani_i") == "B1", "the token came along"
    gone = CIVITAS.values.index("praetoriani_1")
    assert not holds(state.deck, gone)
    assert gone not in list(state.open)
    assert cards_left(state, PRAETORIANI) == 8


@pytest.mark.rule("4.10")
def test_an_empty_card_leaves_too() -> None:
    state = resolving("praetoriani_1", "")
    assert state.over
    assert card_in(state, "praetoriani_i") != "praetoriani_1"


@pytest.mark.rule("4.11")
def test_nothing_comes_from_an_empty_deck() -> None:
    state = rome(2, open={"praetoriani_i": "praetoriani_1", "praetoriani_ii": "praetoriani_7"})
    no_deck(state, "praetoriani")
    do(state, Resolve(PRAETORIANI))
    assert card_in(state, "praetoriani_i") == "praetoriani_7"
    assert card_in(state, "praetoriani_ii") is None


@pytest.mark.rule("4.12")
def test_the_card_being_resolved_is_left_alone() -> None:
    state = rome(
        4,
        open={"plebs_i": "plebs_7", "tribuni_i": "tribuni_6"},
        tokens={"plebs_i": "A3 B0", "tribuni_i": "C2"},
    )
    do(state, Resolve(PLEBS))
    assert set(offered(state)) == {"decline", "draw coniura", "remove tribuni-i 1"}
    state = rome(2, open={"plebs_i": "plebs_2"}, tokens={"plebs_i": "A3"})
    do(state, Resolve(PLEBS))
    assert refused(state, "place 1 plebs-i") == "4.12 being_resolved"
    assert supply(state, A) == [-1, 0, 1, 2, 4]


@pytest.mark.rule("4.11")
def test_the_first_card_of_the_first_faction_is_a_card_like_any_other() -> None:
    state = rome(3, open={"legionarii_i": "legionarii_1", "legionarii_ii": "legionarii_2"})
    fill_row(state, 0)
    assert card_in(state, "legionarii_i") == "legionarii_1", "nothing moves up"
    full = " ".join(["A-1", "B-1", "C-1", "A0", "B0", "C0"][: int(usable_spaces(3, 0)).bit_count()])
    put(state, "legionarii_i", full)
    action = PUT.of(TOKEN.numbers["4"], 0)
    assert why_not_place(state, A, action) == "2.2:card_full"
    assert face_up(state, A) == 0
    state.turned_up = 0
    assert face_up(state, A) != 0
    assert why_not_place(state, A, action) == "4.12:being_resolved"
    assert DESTROY.of(0) not in cards_of(state, 0, vec[i64]())
    state.turned_up = -1
    assert list(cards_of(state, 0, vec[i64]())) == [DESTROY.of(0), DESTROY.of(1)]


@pytest.mark.rule("5.1")
def test_a_card_names_all_its_effects() -> None:
    for card in range(len(CIVITAS.values)):
        sides = [int(FIRST_SIDE[card]), int(SECOND_SIDE[card])]
        assert effect_names(card) == [EFFECT.values[side] for side in sides if side != NOTHING]


@pytest.mark.rule("5.9")
def test_a_row_with_two_cards_can_be_swapped_unless_it_is_being_resolved() -> None:
    state = rome(3)
    for place in range(10):
        assert state.open[place] >= 0
    assert list(full_rows(state, vec[i64]())) == [SWAP_ROW.of(faction) for faction in range(5)]
    state.turned_up = 4
    assert SWAP_ROW.of(2) not in full_rows(state, vec[i64]())
    state.turned_up = -1
    for place in (0, 3):
        take_up(state, place)
    assert list(full_rows(state, vec[i64]())) == [SWAP_ROW.of(faction) for faction in (2, 3, 4)]
