"""0. Setting up, and 12. three and two players, as far as they change it."""

from __future__ import annotations

import pytest

from ludi.core.rows import total
from ludi.games.sylla.box import (
    BOX,
    BUILDING,
    CHARACTERS,
    CHOSEN,
    COLOUR,
    IN_EACH_SET,
    LADDER_VALUES,
    PIECE,
    SALE_COLOURS,
    STACK_A,
    STACK_B,
    STACK_C,
)
from ludi.games.sylla.soundness import characters_of
from ludi.games.sylla.state import Rome
from ludi.testing import decisions
from tests.games.driver import asked, heard, offered, refused, say
from tests.games.sylla.tables import GAME, count


def new(players: int, seed: int = 3) -> Rome:
    rome = GAME.new(players, seed, telling=True)
    assert isinstance(rome, Rome)
    return rome


def choose_all(rome: Rome) -> None:
    """Everybody takes the first cards that are offered."""
    while asked(rome) == "ChooseCharacters":
        seat = rome.actors()[0]
        rome.play(seat, rome.legal(seat)[0])


@pytest.mark.rule("0.8")
def test_everybody_is_told_how_many_characters_are_still_to_be_chosen() -> None:
    rome = new(4)
    for seat in range(2):
        rome.play(seat, rome.legal(seat)[0])
    step = rome.agenda[-1]
    assert [step.about(rome, seat)["left"] for seat in range(-1, 4)] == [4, 3, 3, 4, 4]


@pytest.mark.rule("0.3")
def test_six_tiles_of_stack_a_lie_on_two_places_of_each_colour() -> None:
    rome = new(4)
    assert total(rome.stack_a) == total(STACK_A) - 6
    assert (total(rome.stack_b), total(rome.stack_c)) == (total(STACK_B), total(STACK_C))
    assert [COLOUR.values[colour] for colour in SALE_COLOURS] == [
        *("red", "red"),
        *("yellow", "yellow"),
        *("grey", "grey"),
    ]
    early = [name for at, name in enumerate(BUILDING.values) if STACK_A[at]]
    assert all(BUILDING.values[tile] in early for tile in rome.sale)


@pytest.mark.rule("0.3")
def test_the_stacks_are_used_up_from_a_to_c() -> None:
    assert total(STACK_A) + total(STACK_B) + total(STACK_C) == BOX.number("buildings.total")
    lefts = set()
    for state in decisions(GAME, 4, seed=3):
        assert isinstance(state, Rome)
        stacks = (total(state.stack_a), total(state.stack_b), total(state.stack_c))
        lefts.add(tuple(int(left) for left in stacks))
    assert sorted(lefts) == [(0, 0, 2), (0, 0, 8), (0, 6, 8), (0, 12, 8), (6, 12, 8)]


@pytest.mark.rule("0.4")
def test_decadence_lies_lowest_and_three_other_events_above() -> None:
    for seed in range(20):
        rome = new(4, seed)
        assert rome.events[3] == 9
        assert len(set(rome.events)) == 4
        assert total(rome.event_pile) == 6
        assert rome.event_pile[9] == 0


@pytest.mark.rule("0.5")
def test_one_work_is_shelved_and_the_first_one_is_seen() -> None:
    rome = new(4)
    told = [line["told"] for line in heard(rome)]
    assert told.count("work_shelved") == told.count("work_shown") == 1
    assert total(rome.works) == 4
    assert rome.shelved != rome.work
    assert rome.next_work == -1, "the work of the second turn is seen in phase VI only"


@pytest.mark.rule("0.6")
def test_the_markers_start_in_the_middle_and_famine_at_nothing() -> None:
    rome = new(4)
    assert list(rome.ladder) == [3, 3, 3]
    assert rome.famine == 0
    assert list(LADDER_VALUES) == [1, 1, 2, 2, 3, 3, 4]


@pytest.mark.rule("0.7")
def test_a_set_has_two_of_each_type_and_three_christians() -> None:
    assert total(IN_EACH_SET) == BOX.number("characters.set_size")
    by_type = [IN_EACH_SET[at] + IN_EACH_SET[at + 1] for at in (0, 2, 6)]
    assert by_type == [2, 2, 2]
    assert IN_EACH_SET[4] == IN_EACH_SET[5] == 2
    rome = new(4)
    assert sorted(roman.revenue for roman in rome.romans) == [0, 1, 2, 3]


@pytest.mark.rule("0.8", "12.1")
@pytest.mark.parametrize(("players", "characters"), [(2, 6), (3, 6), (4, 4)])
def test_characters_are_chosen_in_secret_and_revealed_together(
    players: int, characters: int
) -> None:
    rome = new(players)
    assert rome.actors() == tuple(range(players)), "all at once"
    for seat in range(players):
        for _ in range(characters):
            told = rome.view((seat + 1) % players)["table"]
            assert isinstance(told, dict)
            assert told["romans"][seat]["pieces"] == []
            assert told["romans"][seat]["screen"] is None
            assert asked(rome) == "ChooseCharacters"
            rome.play(seat, rome.legal(seat)[0])
    assert asked(rome) == "Election"
    assert CHOSEN[players] == characters
    for roman in rome.romans:
        assert total(roman.upright) == characters
        assert total(roman.chosen) == 0


@pytest.mark.rule("0.8")
def test_a_set_has_one_christian_senator_only() -> None:
    rome = new(4)
    say(rome, "choose christian-senator", seat=0)
    assert "choose christian-senator" not in offered(rome, 0)
    assert "choose vestal" in offered(rome, 0)
    say(rome, "choose vestal", seat=0)
    assert "choose vestal" in offered(rome, 0), "there are two"


@pytest.mark.rule("0.9", "12.1", "12.2", "12.4")
@pytest.mark.parametrize(("players", "pile", "shown"), [(2, 28, 6), (3, 22, 5), (4, 24, 6)])
def test_all_other_characters_make_the_pile_and_some_are_displayed(
    players: int, pile: int, shown: int
) -> None:
    rome = new(players)
    choose_all(rome)
    assert total(rome.display) == shown
    assert total(rome.pile) == pile - shown
    for piece in range(CHARACTERS):
        assert characters_of(rome, piece) == 4 * IN_EACH_SET[piece]


@pytest.mark.rule("0.10")
def test_everybody_gets_three_denarii_and_one_for_each_merchant() -> None:
    rome = new(4)
    say(
        rome,
        "choose merchant",
        "choose christian-merchant",
        "choose slave",
        "choose vestal",
        seat=0,
    )
    say(rome, "choose merchant", "choose senator", "choose slave", "choose vestal", seat=1)
    for seat in (2, 3):
        say(rome, "choose vestal", "choose vestal", "choose slave", "choose senator", seat=seat)
    assert [roman.denarii for roman in rome.romans] == [5, 4, 3, 3]
    assert rome.scores() == (10, 10, 10, 10)
    assert count(rome, 0, "christian_merchant") == 1


@pytest.mark.rule("0.11", "12.1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_tile_one_opens_the_first_election(players: int) -> None:
    for seed in range(12):
        rome = new(players, seed)
        assert rome.romans[rome.consul].revenue == 0
        assert sorted(roman.revenue for roman in rome.romans) == list(range(players))
        consul = int(rome.consul)
        choose_all(rome)
        assert rome.actors() == (consul,)


@pytest.mark.rule("0.12")
def test_prestige_never_falls_below_nothing() -> None:
    rome = new(4)
    roman = rome.romans[0]
    roman.prestige = 2
    assert roman.lose(5) == 2
    assert roman.prestige == 0


@pytest.mark.rule("0.8")
def test_what_is_in_no_set_cannot_be_chosen() -> None:
    rome = new(4)
    assert refused(rome, "choose tavern", seat=0) == "0.8 not_in_set"
    say(rome, "choose slave", seat=0)
    assert refused(rome, "choose slave", seat=0) == "0.8 not_in_set"
    assert PIECE.values[CHARACTERS] == "crane"
