"""1. Setting up."""

from __future__ import annotations

import pytest

import ludi
from ludi.games.rome_and_roll.box import FAVOUR, IN_THE_BOX, IN_THE_MIDDLE, PATRICIA, PRAEFECTUS
from ludi.games.rome_and_roll.city.plans import LEAST_PLAYERS, PLAN, TYPE, TYPE_OF
from ludi.games.rome_and_roll.setup import ChooseVillage, Opening
from ludi.games.rome_and_roll.state import FORUM_NUMBER, Rome
from tests.games.driver import A, B, asked, do, offered, refused, say
from tests.games.rome_and_roll.tables import GAME, conquered, me, slot, stored, table, track

SEEDS = range(12)


def new(players: int, seed: int = 1, **options: str) -> Rome:
    rome = GAME.new(players, seed, options)
    assert isinstance(rome, Rome)
    return rome


@pytest.mark.rule("1.1")
def test_the_map_depends_on_the_players() -> None:
    assert [new(n).map.land.name for n in (1, 2, 3, 4)] == ["small", "small", "large", "large"]
    assert max(new(2).map.land.printed) == -1
    assert sum(1 for resource in new(3).map.land.printed if resource >= 0) == 14


@pytest.mark.rule("1.2")
def test_characters_differ_and_bring_what_their_sheet_says() -> None:
    for seed in SEEDS:
        rome = new(4, seed)
        assert sorted(int(each.character) for each in rome.notables) == [0, 1, 2, 3]
    rome = new(3, 1, characters="chosen")
    first = rome.first_player
    assert asked(rome) == "ChooseCharacter"
    say(rome, "play-as mercatrix", seat=first)
    following = (first + 1) % 3
    assert refused(rome, "play-as mercatrix", seat=following) == "1.2 character_taken"
    assert stored(rome, first) == "WBSFJ"
    assert me(rome, first).senators == 1
    say(rome, "play-as legatus", seat=following)
    assert me(rome, following).soldiers == 1


@pytest.mark.rule("1.3")
@pytest.mark.parametrize(
    ("players", "dice"), [(1, [2, 2, 1]), (2, [2, 2, 1]), (3, [3, 2, 2]), (4, [4, 3, 2])]
)
def test_dice_by_players(players: int, dice: list[int]) -> None:
    colours = [int(colour) for colour in new(players).die_colours]
    assert [colours.count(colour) for colour in range(3)] == dice
    assert len(colours) == 2 * max(players, 2) + 1


@pytest.mark.rule("1.4")
def test_plans_in_play_by_type_and_player_count() -> None:
    for seed in SEEDS:
        rome = new(2, seed)
        kinds = [TYPE.values[TYPE_OF[plan]] for plan in rome.plans]
        assert kinds == [
            *("army", "army", "leisure", "manufacture", "manufacture"),
            *("religion", "urban", "urban"),
        ]
        assert all(LEAST_PLAYERS[plan] <= 2 for plan in rome.plans)
        assert list(rome.plans) == sorted(set(rome.plans))
    first = {PLAN.values[plan] for plan in new(3, 1, setup="first_game").plans}
    assert {"training_ground", "esplanade", "brickmaker", "jeweller", "villa"} < first


@pytest.mark.rule("1.5")
def test_three_favours_and_saturn_with_patricia() -> None:
    for seed in SEEDS:
        rome = new(2, seed)
        lying = [FAVOUR.values[at] for at, place in enumerate(rome.favours) if place != IN_THE_BOX]
        patricia = any(each.character == PATRICIA for each in rome.notables)
        assert ("saturn" in lying) == patricia
        assert len(lying) == 3 + patricia
    rome = new(2, 3, setup="first_game")
    assert {"jupiter", "mars", "mercury"} <= {
        FAVOUR.values[at] for at, place in enumerate(rome.favours) if place == IN_THE_MIDDLE
    }


@pytest.mark.rule("1.6")
def test_the_last_foreman_stands_on_religion_and_overseers_on_the_forum() -> None:
    rome = new(3)
    last = (rome.first_player + 2) % 3
    religion = slot(rome, "temple")
    assert [int(each.foreman) for each in rome.notables] == [
        religion if seat == last else -1 for seat in range(3)
    ]
    assert all(each.overseer == FORUM_NUMBER for each in rome.notables)


@pytest.mark.rule("1.7")
def test_nero_cards_by_players() -> None:
    lying = [sum(place == IN_THE_MIDDLE for place in new(n).nero) for n in (1, 2, 3, 4)]
    assert lying == [4, 3, 3, 4]


@pytest.mark.rule("1.8")
def test_praefectus_village() -> None:
    """T52: a village of strength 2, no garrison, its Glory already on the sheet."""
    rome = table(2, ("praefectus", "legatus"))
    do(rome, Opening())
    assert asked(rome) == "ChooseVillage"
    assert offered(rome, A) == ["subdue h1", "subdue h2"]
    assert refused(rome, "subdue h3", seat=A) == "1.8 village_in_hispania"
    say(rome, "subdue h2", seat=A)
    assert rome.colony_owners[1] == A
    assert me(rome).garrisoned == 0
    assert track(rome, "glory") == 0, "the sheet has it, not the village"
    started = new(2, 1, characters="chosen")
    say(started, "play-as praefectus", seat=started.first_player)
    assert started.notables[started.first_player].tracks[3] == 2


@pytest.mark.rule("1.8")
def test_praefectus_in_another_seat_has_a_village_only_by_option() -> None:
    for value, expected in (("first_player", False), ("any_seat", True)):
        rome = table(2, ("legatus", "praefectus"), options={"village": value})
        do(rome, Opening())
        assert any(isinstance(step, ChooseVillage) for step in rome.agenda) == expected
    assert PRAEFECTUS == 3


@pytest.mark.rule("1.9")
def test_the_fourth_player_stores_a_fish() -> None:
    """T51."""
    rome = new(4, 1)
    last = (rome.first_player + 3) % 4
    fish = [int(each.storage[3]) for each in rome.notables]
    printed = [1 if each.character == 1 else 0 for each in rome.notables]
    assert [have - had for have, had in zip(fish, printed, strict=True)] == [
        int(seat == last) for seat in range(4)
    ]


def test_positions_that_cannot_be_are_refused() -> None:
    saved = new(2).save()
    assert isinstance(saved["table"], dict)
    built = saved["table"]["map"]
    for row in ("kinds", "owners", "shapes", "placements", "over"):
        built[row] *= 2  # two Forums in one place
    with pytest.raises(ludi.BadPosition, match="two buildings stand on one square"):
        GAME.load(saved)
    rome = table()
    me(rome, B).garrisoned = 1
    assert "garrison" in rome.check()
    conquered(rome, A, "h1")
    assert "garrison" in rome.check()
