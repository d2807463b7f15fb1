"""7. Plot."""

from __future__ import annotations

from typing import Any

import pytest

from ludi.games.caligula.plot import StartPlot, Window
from ludi.games.caligula.state import Rome
from tests.games.caligula.tables import conspiracy, hand, rome, under
from tests.games.driver import LETTERS, A, B, C, D, E, asked, asking, do, offered, refused, say


def plot(hands: dict[str, str], players: int = 4, **more: Any) -> Rome:
    """A table at which the players may conspire."""
    state = rome(players, hands=hands, **more)
    do(state, Window())
    return state


def everybody(cards: str) -> dict[str, str]:
    return dict.fromkeys(LETTERS, cards)


@pytest.mark.rule("7.1")
def test_everybody_is_asked_in_playing_order_and_nobody_need_start() -> None:
    state = plot(everybody("c"), order="CADB")
    speakers = []
    while not state.over:
        speakers.append(state.actors()[0])
        say(state, "abstain")
    assert speakers == [C, A, D, B]


@pytest.mark.rule("7.1")
def test_who_has_no_coniura_symbol_is_asked_all_the_same_and_who_has_no_card_is_not() -> None:
    state = plot({"B": "pp", "C": "c"})
    assert (asking(state), offered(state)) == ("StartPlot B", ["abstain"])
    say(state, "abstain")
    assert asking(state) == "StartPlot C"


@pytest.mark.rule("7.2")
def test_who_starts_lays_what_he_announces_and_is_chief() -> None:
    state = plot({"A": "cCpP", "B": "cc"})
    assert set(offered(state)) == {"abstain", "conspire 1", "conspire 2", "conspire 3"}
    assert refused(state, "conspire 4") == "7.2 too_few_symbols"
    assert refused(state, "accept") == "7.1 nothing_to_accept"
    say(state, "conspire 2", "lay coniura", "lay pugio-double")
    assert (conspiracy(state).chief, conspiracy(state).stake) == (A, 2)
    assert not conspiracy(state).is_settled()
    assert hand(state, A) == "Cp"


@pytest.mark.rule("7.3")
def test_the_others_speak_in_order_after_the_chief() -> None:
    state = plot(everybody("c"), players=5)
    say(state, "abstain", "abstain", "conspire 1", "lay coniura")
    speakers = []
    while asked(state) == "AnswerPlot":
        speakers.append(state.actors()[0])
        say(state, "pass")
    assert speakers == [D, E, A, B]


@pytest.mark.rule("7.4", "7.8")
def test_who_passes_is_out_and_loses_what_he_has_laid() -> None:
    state = plot({"A": "cc", "B": "CC", "C": ""}, players=3)
    say(state, "conspire 1", "lay coniura", "raise 2", "lay coniura-double", "lay coniura-double")
    assert asking(state) == "AnswerPlot A", "C holds no card and passes by himself"
    say(state, "pass")
    assert not conspiracy(state).includes(A)
    assert not conspiracy(state).includes(C)
    assert under(state, 0) == "cCC"
    assert hand(state, A) == "c"


@pytest.mark.rule("7.5")
def test_accepting_brings_the_total_to_the_chiefs() -> None:
    state = plot({"A": "ccc", "B": "cc", "C": "cp", "D": "p"})
    say(state, "conspire 2", "lay coniura", "lay coniura", "accept", "lay coniura", "lay coniura")
    assert asking(state) == "AnswerPlot C"
    assert set(offered(state)) == {"pass"}
    assert refused(state, "accept") == "7.5 too_few_symbols"
    say(state, "pass")
    assert asking(state) == "NameCandidate A", "D holds one card: all know that he must pass"


@pytest.mark.rule("7.6")
def test_a_raise_makes_a_new_chief_and_all_who_have_not_passed_speak_again() -> None:
    state = plot({"A": "ccc", "B": "cc", "C": "ccc", "D": "CCC"})
    say(state, "conspire 1", "lay coniura", "pass", "accept", "lay coniura")
    assert refused(state, "raise 1") == "7.6 raise_higher"
    assert refused(state, "raise 4") == "7.6 too_few_symbols"
    assert refused(state, "conspire 2") == "7.2 already_a_chief"
    say(state, "raise 2", "lay coniura-double", "lay coniura-double")
    assert asking(state) == "AnswerPlot A"
    say(state, "accept", "lay coniura")
    assert asking(state) == "AnswerPlot C", "B has passed"
    say(state, "raise 3", "lay coniura", "lay coniura")
    assert asking(state) == "AnswerPlot D"
    assert (conspiracy(state).chief, conspiracy(state).stake) == (C, 3)


@pytest.mark.rule("7.7")
def test_when_all_have_accepted_the_chief_is_not_asked_again() -> None:
    state = plot({"A": "ccc", "B": "cc"}, players=2)
    say(state, "conspire 1", "lay coniura", "accept", "lay coniura")
    assert asking(state) == "NameCandidate A"
    assert refused(state, "raise 2") == "8.1 name_first"
    assert conspiracy(state).is_settled()
    assert conspiracy(state).includes(A)
    assert conspiracy(state).includes(B)


@pytest.mark.rule("7.10")
@pytest.mark.parametrize(("value", "again"), [("one", False), ("several", True)])
def test_after_a_failure_another_plot_is_an_option(value: str, again: bool) -> None:
    state = plot({"A": "cc"}, players=2, candidates=("galba", "otho"), plots=value)
    say(state, "conspire 1", "lay coniura", "name galba", "hold")
    assert state.over != again
    if again:
        assert asking(state) == "StartPlot A"


@pytest.mark.rule("7.9")
def test_after_a_death_no_plot_starts_even_where_several_are_allowed() -> None:
    state = plot({"A": "cppp"}, players=2, candidates=("galba", "otho"), plots="several")
    say(state, "conspire 1", "lay coniura", "name galba", "strike 2", "lay pugio", "lay pugio")
    assert state.over
    assert state.killed == 1


@pytest.mark.rule("7.1")
def test_a_window_with_empty_hands_asks_nobody() -> None:
    state = rome(3, hands={})
    do(state, StartPlot(0))
    assert state.over
