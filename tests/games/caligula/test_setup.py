"""1. The table."""

from __future__ import annotations

from collections import Counter

import pytest

import ludi
from ludi.core.bits import size
from ludi.games.caligula.box import AUGUSTUS, BOX, CARDS_IN_BOX, CIVITAS_ROWS
from ludi.games.caligula.display import cards_left
from ludi.games.caligula.verbs import OPTIONS
from tests.games.caligula.tables import GAME, card_in, hand, new, rome, supply
from tests.games.driver import A

PLAYERS = pytest.mark.parametrize("players", [2, 3, 4, 5])


@PLAYERS
@pytest.mark.rule("1.1", "1.8")
def test_everybody_starts_with_six_tokens_a_favor_and_no_points(players: int) -> None:
    state = new(players, seed=1)
    for seat, roman in enumerate(state.romans):
        assert supply(state, seat) == [-1, 0, 1, 2, 3, 4]
        assert (roman.earned, roman.victory_points, roman.conspiracy_points, roman.favour) == (
            0,
            0,
            0,
            0,
        )
    assert state.primus == -1


@PLAYERS
@pytest.mark.rule("1.2", "6.1")
def test_everybody_is_dealt_a_double_coniura_and_the_rest_makes_two_decks(players: int) -> None:
    state = new(players, seed=2)
    assert [hand(state, seat) for seat in range(players)] == ["C"] * players
    assert list(state.decks[0].mixed) == [10, 10 - players, 0, 0]
    assert list(state.decks[1].mixed) == [0, 0, 7, 7]


@PLAYERS
@pytest.mark.rule("1.3")
def test_two_cards_of_each_faction_lie_open_and_nine_are_left(players: int) -> None:
    state = new(players, seed=3)
    for at, faction in enumerate(("legionarii", "tribuni", "praetoriani", "nobiles", "plebs")):
        assert str(card_in(state, f"{faction}_i")).startswith(faction)
        assert str(card_in(state, f"{faction}_ii")).startswith(faction)
        assert cards_left(state, at) == 9


@pytest.mark.rule("1.4")
def test_the_sequentia_row_is_shuffled_and_stays() -> None:
    rows = {tuple(new(3, seed=seed).row) for seed in range(30)}
    assert len(rows) > 20
    assert all(sorted(row) == [0, 1, 2, 3, 4, 5] for row in rows)


@pytest.mark.rule("1.5", "1.6")
@pytest.mark.parametrize(
    ("players", "absent"),
    [
        (2, {"claudius", "commodus", "nero"}),
        (3, {"claudius", "commodus", "nero"}),
        (4, {"domitianus", "vitellius", "elagabalo"}),
        (5, {"domitianus", "vitellius", "elagabalo"}),
    ],
)
def test_caligula_reigns_and_three_augusti_stay_in_the_box(players: int, absent: set[str]) -> None:
    seen = set()
    for seed in range(40):
        state = new(players, seed=seed)
        assert AUGUSTUS.values[state.emperor] == "caligula"
        assert size(state.augusti) == 4
        seen |= {AUGUSTUS.values[at] for at in state.candidates}
    assert seen == set(AUGUSTUS.values) - absent - {"caligula"}


@PLAYERS
@pytest.mark.rule("1.7")
def test_ordo_cards_are_dealt_at_random(players: int) -> None:
    orders = Counter(tuple(new(players, seed=seed).order) for seed in range(60))
    assert len(orders) > 1
    assert all(sorted(order) == list(range(players)) for order in orders)


@pytest.mark.rule("1.9")
def test_a_round_is_placement_six_sequentia_cards_and_an_end() -> None:
    state = new(2, seed=4)
    names = [type(step).__name__ for step in state.agenda]
    assert names == ["EndOfRound", "Sequentia", "Placement"]


@pytest.mark.rule("1.10")
def test_nothing_is_handed_to_another_player_and_hands_have_no_limit() -> None:
    assert not [verb for verb in GAME.verbs if "seat" in [d.name for d in verb.arguments.values()]]
    state = rome(2, hands={"A": "c" * 10 + "C" * 10 + "p" * 7})
    assert state.romans[A].cards() == 27


@pytest.mark.rule("4.13")
def test_the_components_say_which_cards_are_reconstructed() -> None:
    kinds = Counter(value.provenance for value in BOX.values if value.path.endswith("].kind"))
    assert kinds == {"rulebook": 3, "reconstructed": 52}
    spaces = {value.provenance for value in BOX.values if value.path.endswith("].spaces")}
    assert "reconstructed" in spaces


def test_the_box_holds_what_the_rulebook_lists() -> None:
    assert len(CIVITAS_ROWS) == BOX.number("box.civitas")
    assert sum(row.number("cards") for row in BOX.rows("factions.list")) == 55
    assert sum(row.number("copies") for row in BOX.rows("sequentia.cards")) == 6
    assert sum(CARDS_IN_BOX[:2]) == BOX.number("box.coniura")
    assert sum(CARDS_IN_BOX[2:]) == BOX.number("box.pugio")
    assert len(BOX.numbers("spqr.values", -9, 9)) * 5 == BOX.number("box.spqr")
    factions = Counter(
        faction for row in BOX.rows("sequentia.cards") for faction in row.lines("factions")
    )
    assert set(factions.values()) == {2}, "each faction twice a round"


def test_a_damaged_box_says_what_is_wrong() -> None:
    with pytest.raises(ludi.BadComponents, match="does not say where"):
        ludi.core.components.parse("[box]\nciv = 3", "test")


def test_wrong_tables_are_refused() -> None:
    for players in (1, 6):
        with pytest.raises(ludi.BadOption):
            new(players, 1)
    for option in OPTIONS:
        with pytest.raises(ludi.BadOption):
            new(3, 1, {option.name: "nonsense"})
