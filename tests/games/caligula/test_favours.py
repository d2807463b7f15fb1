"""8. Favours."""

from __future__ import annotations

from typing import Any

import pytest

from ludi.games.caligula.box import IN_HAND, ON_CANDIDATE, ON_EMPEROR
from ludi.games.caligula.favours import NameCandidate
from ludi.games.caligula.state import Rome
from tests.games.caligula.tables import conspiracy, joined, rome
from tests.games.driver import LETTERS, A, asking, do, offered, refused, say


def favours(conspirators: str, players: int = 4, chief: int = A, **more: Any) -> Rome:
    """A table at which the plot is settled and the chief names a candidate.

    Everybody keeps a card, so that all are asked to defend or to strike afterwards.
    """
    state = rome(players, hands=dict.fromkeys(LETTERS[:players], "c"), **more)
    return do(state, NameCandidate(chief, joined(conspirators, chief, players)))


@pytest.mark.rule("8.1")
def test_the_chief_names_one_of_the_open_candidates() -> None:
    state = favours("A", candidates=("galba", "nero"))
    assert (asking(state), offered(state)) == ("NameCandidate A", ["name galba", "name nero"])
    assert refused(state, "name otho") == "8.1 no_candidate"
    say(state, "name nero")
    assert conspiracy(state).named == state.candidates[1]


@pytest.mark.rule("8.2")
@pytest.mark.parametrize(("value", "choices"), [("must", 2), ("may", 3)])
def test_the_chief_must_place_his_favor_unless_the_option_lets_him_keep_it(
    value: str, choices: int
) -> None:
    state = favours("A", emperor="otho", candidates=("galba", "nero"), chief_favour=value)
    say(state, "name galba")
    assert len(offered(state)) == choices
    assert set(offered(state)) >= {"favour candidate", "favour emperor"}
    if value == "must":
        assert refused(state, "keep") == "8.2 chief_must_place"


@pytest.mark.rule("8.2", "8.5")
def test_a_favor_on_the_emperor_stays_or_moves_but_is_not_taken_back() -> None:
    state = favours("A", emperor="otho", candidates=("galba", "nero"), favours="A")
    say(state, "name galba")
    assert set(offered(state)) == {"keep", "favour candidate"}
    assert refused(state, "favour emperor") == "8.2 already_there"
    say(state, "favour candidate")
    assert state.romans[A].favour == ON_CANDIDATE


@pytest.mark.rule("8.3")
def test_the_others_follow_in_order_with_the_same_candidate_and_may_decline() -> None:
    state = favours("ACD", chief=2, emperor="claudius", candidates=("galba", "nero"))
    say(state, "name galba", "favour candidate")
    assert (asking(state), offered(state)) == (
        "GiveFavour D",
        ["favour emperor", "favour candidate", "keep"],
    )
    say(state, "keep", "favour emperor")
    assert asking(state) == "Defend B"
    assert [int(roman.favour) for roman in state.romans] == [
        ON_EMPEROR,
        IN_HAND,
        ON_CANDIDATE,
        IN_HAND,
    ]


@pytest.mark.rule("8.4")
def test_caligula_has_no_space_and_late_conspirators_find_no_room() -> None:
    state = favours("ABC", candidates=("otho", "nero"))
    say(state, "name otho")
    assert asking(state) == "Defend D", "the chief takes the only space: nobody else is asked"
    assert [int(roman.favour) for roman in state.romans] == [
        ON_CANDIDATE,
        IN_HAND,
        IN_HAND,
        IN_HAND,
    ]


@pytest.mark.rule("8.4")
def test_no_space_is_refused() -> None:
    state = favours("AB", emperor="otho", candidates=("galba", "nero"), favours="C")
    say(state, "name galba")
    assert asking(state) == "GiveFavour B", "the chief had one choice: the candidate"
    assert refused(state, "favour emperor") == "8.4 no_favour_space"


@pytest.mark.rule("8.4")
def test_a_space_that_was_left_is_free_for_the_next() -> None:
    state = favours("AB", emperor="galba", candidates=("caracalla", "nero"), favours="AC")
    say(state, "name caracalla", "favour candidate")
    assert set(offered(state)) == {"favour emperor", "favour candidate", "keep"}
