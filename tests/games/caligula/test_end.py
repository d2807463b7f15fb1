"""10. End of the round, and 11. Fall of the empire."""

from __future__ import annotations

import pytest

from ludi.games.caligula.end_of_round import EndOfRound
from ludi.games.caligula.fall_of_the_empire import FallOfTheEmpire
from ludi.games.caligula.state import Rome
from tests.games.caligula.tables import on, points, rome
from tests.games.driver import A, B, C, asking, do, say


def bare(state: Rome) -> None:
    """Take a card off the table, so that only nine lie open."""
    state.close_card(9)


@pytest.mark.rule("10.1", "10.2")
def test_the_emperor_pays_and_everything_stays() -> None:
    state = rome(4, emperor="otho", favours="B", tokens={"plebs_i": "A3"})
    do(state, EndOfRound())
    assert points(state) == [(0, 0), (3, 0), (0, 0), (0, 0)]
    assert state.favours_on(1) == 1
    assert on(state, "plebs_i") == "A3"


@pytest.mark.rule("10.3")
def test_ten_open_cards_mean_another_round() -> None:
    state = rome(3)
    do(state, EndOfRound())
    assert (asking(state), state.rounds) == ("Placement A", 2)
    state = rome(3)
    bare(state)
    do(state, EndOfRound())
    assert state.fallen == 1
    assert state.over, "nobody holds a card to conspire with"


@pytest.mark.rule("10.3", "5.10")
def test_a_sixth_round_follows_if_cards_were_missed() -> None:
    """10.3  Rounds are not counted: while ten cards lie open there is another one."""
    state = rome(3)
    state.rounds = 5
    do(state, EndOfRound())
    assert (asking(state), state.rounds) == ("Placement A", 6)


@pytest.mark.rule("11.1")
def test_favours_leave_the_emperor_after_his_last_payment() -> None:
    state = rome(4, emperor="claudius", favours="AD")
    bare(state)
    do(state, EndOfRound())
    assert state.favours_on(1) == 0
    assert points(state) == [(1, 0), (0, 0), (0, 0), (1, 0)]


@pytest.mark.rule("11.2", "11.3")
def test_the_last_conspiracy_has_no_candidate_and_no_favours() -> None:
    state = rome(3, hands={"A": "cpp", "B": "C"})
    state.killed = 1
    do(state, FallOfTheEmpire())
    say(state, "conspire 1", "lay coniura", "pass")
    assert asking(state) == "Defend B"
    say(state, "hold", "strike 2", "lay pugio", "lay pugio")
    assert state.over
    assert points(state)[A] == (1, 1)
    assert state.emperor == 0, "nobody follows"


@pytest.mark.rule("11.2")
def test_if_nobody_starts_the_last_conspiracy_there_is_none() -> None:
    state = rome(3, hands={"A": "cpp", "B": "C"})
    do(state, FallOfTheEmpire())
    say(state, "abstain", "abstain")
    assert state.over


@pytest.mark.rule("11.3")
def test_an_emperor_who_survives_ends_the_game_too() -> None:
    state = rome(3, hands={"A": "cp"})
    do(state, FallOfTheEmpire())
    say(state, "conspire 1", "lay coniura", "strike 1", "lay pugio")
    assert state.over
    assert points(state)[A] == (0, 0)


@pytest.mark.rule("11.4")
def test_both_kinds_of_points_count_one() -> None:
    state = rome(3)
    state.romans[A].victory_points, state.romans[A].conspiracy_points = 3, 1
    state.romans[B].victory_points = 5
    assert state.scores() == (4, 5, 0)
    assert state.winners() == (B,)


@pytest.mark.rule("11.5", "5.4")
@pytest.mark.parametrize(
    ("primus", "conspiracy", "cards", "winners"),
    [
        (B, (3, 2), ("cc", ""), (B,)),
        (C, (3, 2), ("", "cc"), (A,)),
        (C, (2, 2), ("c", "cc"), (B,)),
        (-1, (2, 2), ("cc", "cc"), (A, B)),
    ],
)
def test_ties_are_broken_by_primus_conspiracy_points_and_cards(
    primus: int, conspiracy: tuple[int, int], cards: tuple[str, str], winners: tuple[int, ...]
) -> None:
    state = rome(3, hands={"A": cards[0], "B": cards[1]})
    for seat in (A, B):
        state.romans[seat].conspiracy_points = conspiracy[seat]
        state.romans[seat].victory_points = 12 - conspiracy[seat]
    state.romans[C].victory_points = 9
    state.primus = primus
    assert state.winners() == winners
