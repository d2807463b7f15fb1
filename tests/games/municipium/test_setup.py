"""1. Set-up."""

from __future__ import annotations

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

import pytest

import ludi
from ludi.games.municipium.box import BANNERS, BASILICA, COMMON_CARDS
from ludi.games.municipium.state import Town
from tests.games.driver import asked, say
from tests.games.municipium.tables import GAME, banner, in_bag, order, town


def new(players: int, seed: int, citizens: str = "rulebook") -> Town:
    """A new table."""
    state = GAME.new(players, seed, {"citizens": citizens})
    assert isinstance(state, Town)
    return state


def placing(players: int, seed: int = 1) -> tuple[Town, list[str]]:
    """A fresh table, and the letters of the families from the first player on."""
    state = new(players, seed)
    first = int(state.first_player)
    return state, ["ABCD"[(first + k) % players] for k in range(players)]


@pytest.mark.rule("1.1", "1.2", "1.3", "1.4")
def test_the_board_is_laid_out_for_every_player_count() -> None:
    for players in GAME.players:
        state = new(players, seed=3)
        assert [banner(state, place) for place in ("temple", "tavern", "forum")] == ["P", "S", "L"]
        assert len(BANNERS) == 7
        assert state.institutions[0].guest == -1, "the Temple has no hall"
        assert all(state.institutions[at].guest >= 0 for at in range(1, 7))
        assert sum(house.favour for house in state.institutions) == 6
        assert state.favours == 9
        assert in_bag(state) == 67
        assert state.praefect == BASILICA
        assert state.check() == ""


@pytest.mark.rule("1.2")
def test_the_printed_box_has_fifteen_citizens_of_each_colour() -> None:
    state = new(4, seed=3, citizens="box")
    assert in_bag(state) == 60 - 7 - 6


@pytest.mark.rule("1.5", "1.6", "1.7")
def test_laurels_family_cards_and_the_common_pile() -> None:
    state = new(3, seed=3)
    assert state.laurels == 10
    for family in state.families:
        assert list(family.cards) == [1, 1, 1]
        assert family.to_place == 7
    assert sum(state.pile) == 12 == sum(COMMON_CARDS)
    assert sum(state.discard) == 0


@pytest.mark.rule("3.1")
def test_nobody_is_called_first_before_every_family_has_its_disc() -> None:
    state, _ = placing(2)
    say(state, "place tavern")
    tavern = next(one for one in state.view(0)["table"]["institutions"] if one["id"] == "tavern")
    assert [one["influence"] for one in tavern["pawns"]] == [1]
    assert (tavern["first"], tavern["second"]) == (None, None)


@pytest.mark.rule("1.8")
def test_pawns_are_placed_one_at_a_time_clockwise_without_limit() -> None:
    state, _ = placing(3)
    first = state.actors()[0]
    seats = []
    for _ in range(21):
        seats.append(state.actors()[0])
        say(state, "place forum")
    assert seats == [(first + k) % 3 for k in range(3)] * 7
    assert [int(family.pawns[5]) for family in state.families] == [7, 7, 7]
    assert state.actors() == (first,)
    assert asked(state) == "Walk"


@pytest.mark.rule("1.9")
def test_the_first_pawn_in_the_temple_takes_the_next_free_space() -> None:
    state, families = placing(3)
    say(state, "place temple", "place temple", "place temple")
    assert order(state) == "".join(families)


@pytest.mark.rule("1.9")
def test_whoever_reaches_two_first_leads_and_the_next_to_reach_two_comes_second() -> None:
    state, (a, b, c) = placing(3)
    say(state, "place temple", "place temple", "place temple")
    say(state, "place forum", "place forum", "place temple")
    assert order(state) == c + a + b
    say(state, "place forum", "place temple", "place forum")
    assert order(state) == c + b + a
    say(state, "place temple", "place forum", "place forum")
    assert order(state) == c + b + a, "the third to reach two stays third"
    say(state, "place temple", "place forum", "place forum")
    assert order(state) == a + c + b, "three pawns lead before two"


@pytest.mark.rule("1.10")
def test_a_family_without_a_pawn_in_the_temple_gets_the_next_free_space_at_the_end() -> None:
    state, (a, b, c) = placing(3)
    say(state, "place forum", "place temple", "place forum")
    for _ in range(6):
        say(state, "place forum", "place baths", "place forum")
    assert order(state) == b + a + c


@pytest.mark.rule("1.10")
def test_nobody_in_the_temple_leaves_the_order_of_play() -> None:
    state, families = placing(4)
    say(state, *["place tavern"] * 28)
    assert order(state) == "".join(families)


@pytest.mark.rule("1.9", "1.10")
def test_a_last_pawn_in_the_temple_comes_behind_a_disc_that_already_lies_there() -> None:
    state, (a, b) = placing(2)
    say(state, *["place tavern"] * 13, "place temple")
    assert order(state) == a + b


@pytest.mark.rule("1.11")
def test_walking_into_the_temple_never_changes_its_order() -> None:
    from ludi.games.municipium.turn import Walk

    state = town(3, order="CBA", pawns={"tavern": "AAA"}, steps=(Walk(0, 2),))
    say(state, "walk plain tavern temple", "walk plain tavern temple")
    assert order(state) == "CBA"


def open_box(favours: int, folder: Path) -> int:
    """Read the box once more, with so many favours in it; how many the rules find."""
    home = Path(ludi.__file__).parent / "games/municipium"
    shipped = (home / "components.toml").read_text("utf-8")
    own = shipped.replace("favours = { value = 15", f"favours = {{ value = {favours}")
    (folder / "municipium.toml").write_text(own, "utf-8")
    found = spec_from_file_location("another_box", home / "box.py")
    assert found is not None
    assert found.loader is not None
    box = module_from_spec(found)
    found.loader.exec_module(box)
    return int(box.FAVOURS)


@pytest.mark.rule("1.3")
def test_a_box_holds_at_least_one_favour_for_each_of_the_six_halls(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LUDI_COMPONENTS", str(tmp_path))
    assert open_box(6, tmp_path) == 6
    with pytest.raises(ludi.BadComponents, match="favours"):
        open_box(5, tmp_path)
