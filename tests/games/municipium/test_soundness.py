"""A position that cannot be is named: every piece of the box is somewhere, once."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from ludi.games.municipium.box import COMMON_KINDS, INSTITUTIONS, LAURELS
from ludi.games.municipium.state import Town
from tests.games.driver import A, B
from tests.games.municipium.tables import GAME

TEMPLE, TAVERN = 0, 1


def played() -> Town:
    """A town some turns after the set-up."""
    state = GAME.new(3, seed=5)
    assert isinstance(state, Town)
    for _ in range(60):
        seat = state.actors()[0]
        state.play(seat, state.legal(seat)[-1])
    assert state.check() == ""
    return state


def crown(town: Town, laurels: int) -> None:
    """Give so many laurels away, as far as there are pawns without."""
    for family in town.families:
        for place in range(INSTITUTIONS):
            given = min(laurels, int(family.pawns[place]))
            family.pawns[place] -= given
            family.laurelled[place] += given
            town.laurels -= given
            laurels -= given


def owe(row: vec[i64], *, more: int) -> None:
    """One below nothing in the first place, and what is lacking in another."""
    row[more] += row[0] + 1
    row[0] = -1


def a_debt_of_pawns(town: Town) -> None:
    owe(town.families[A].pawns, more=1)


def a_debt_of_laurelled_pawns(town: Town) -> None:
    family = town.families[A]
    family.laurelled[0] -= 1
    family.laurelled[1] += 1


def a_debt_of_pawns_to_place(town: Town) -> None:
    town.families[A].pawns[TAVERN] += 1
    town.families[A].to_place = -1


def a_debt_of_citizens(town: Town) -> None:
    town.bag[0] += town.families[A].citizens[0] + 1
    town.families[A].citizens[0] = -1


def a_debt_of_favours(town: Town) -> None:
    town.favours += town.families[A].favours + 1
    town.families[A].favours = -1


def a_debt_of_decurions(town: Town) -> None:
    town.families[A].decurions = -1


def one_laurel_more(town: Town) -> None:
    town.laurels += 1


def a_debt_of_laurels(town: Town) -> None:
    crown(town, LAURELS + 1)


def a_praefect_in_the_temple(town: Town) -> None:
    town.praefect = TEMPLE


def a_praefect_nowhere(town: Town) -> None:
    town.praefect = INSTITUTIONS


def a_debt_in_the_bag(town: Town) -> None:
    town.families[B].citizens[0] += town.bag[0] + 1
    town.bag[0] = -1


def a_debt_in_the_pile(town: Town) -> None:
    owe(town.pile, more=1)


def a_debt_in_the_discard(town: Town) -> None:
    owe(town.discard, more=1)


def a_common_card_that_nobody_plays_is_lost(town: Town) -> None:
    town.card = -1
    town.pile[0] -= 1


def a_family_card_is_played_and_a_common_one_lost(town: Town) -> None:
    town.card = COMMON_KINDS
    town.pile[0] -= 1


def an_active_player_too_many(town: Town) -> None:
    town.active = town.players


def a_first_player_too_many(town: Town) -> None:
    town.first_player = town.players


def a_debt_on_a_banner(town: Town) -> None:
    banner = town.institutions[TAVERN].banner
    town.bag[0] += banner[0] + 1
    banner[0] = -1


def a_crowded_banner(town: Town) -> None:
    town.institutions[TAVERN].banner[0] += town.bag[0]
    town.bag[0] = 0


def two_discs_of_a_family(town: Town) -> None:
    town.discs = vec[i64]([*town.discs, town.discs[0]])


def no_disc_of_a_family(town: Town) -> None:
    town.discs = town.discs[1:]


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (a_debt_of_pawns, "less than no pawns"),
        (a_debt_of_laurelled_pawns, "less than no pawns"),
        (a_debt_of_pawns_to_place, "less than no pawns"),
        (a_debt_of_citizens, "less than no citizens, favours"),
        (a_debt_of_favours, "less than no citizens, favours"),
        (a_debt_of_decurions, "less than no citizens, favours"),
        (one_laurel_more, "laurels"),
        (a_debt_of_laurels, "laurels"),
        (a_praefect_in_the_temple, "institution with a hall"),
        (a_praefect_nowhere, "institution with a hall"),
        (a_debt_in_the_bag, "less than no cards or citizens"),
        (a_debt_in_the_pile, "less than no cards or citizens"),
        (a_debt_in_the_discard, "less than no cards or citizens"),
        (a_common_card_that_nobody_plays_is_lost, "common cards do not add up"),
        (a_family_card_is_played_and_a_common_one_lost, "common cards do not add up"),
        (an_active_player_too_many, "does not exist"),
        (a_first_player_too_many, "does not exist"),
        (a_debt_on_a_banner, "a banner holds at most"),
        (a_crowded_banner, "a banner holds at most"),
        (two_discs_of_a_family, "one disc in the Temple"),
        (no_disc_of_a_family, "one disc in the Temple"),
    ],
)
def test_what_cannot_be_is_named(change: Callable[[Town], None], reason: str) -> None:
    state = played()
    change(state)
    assert reason in state.check()


def test_the_last_laurel_may_be_given() -> None:
    state = played()
    crown(state, LAURELS)
    assert state.laurels == 0
    assert state.check() == ""


def test_a_card_that_is_played_lies_in_no_pile() -> None:
    state = played()
    state.card = 0
    state.pile[0] -= 1
    assert state.check() == ""
