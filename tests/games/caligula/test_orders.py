"""Orders beforehand in Caligula."""

from __future__ import annotations

from librt.vecs import append

import ludi
from ludi.games.caligula.assassination import Attempt
from ludi.games.caligula.orders import NoDagger
from ludi.games.caligula.plot import Window
from ludi.games.caligula.state import Rome
from tests.games.caligula.tables import joined, rome
from tests.games.driver import A, B, C, asking, do, say

GAME = ludi.game("caligula")


def offers(state: Rome, name: str, seat: int) -> list[str]:
    """The answers with which an order may be given, as commands."""
    return [GAME.text(int(action)) for action in GAME.orders[name].offers(state, seat)]


def answer(state: Rome, name: str, seat: int, said: str) -> str:
    """What an order says to the open question."""
    return GAME.text(int(GAME.orders[name].answer(state, seat, GAME.read(said))))


def plot(hands: dict[str, str]) -> Rome:
    """A table of three at which A has begun to conspire with one symbol."""
    state = rome(3, hands=hands)
    do(state, Window())
    say(state, "conspire 1", "lay coniura")
    return state


def test_no_to_conspiracies_holds_until_the_card_the_round_or_the_hand_changes() -> None:
    state = rome(3, hands={"A": "cp"})
    marks = {name: list(GAME.orders[name].mark(state, A)) for name in GAME.orders}
    state.marker += 1
    held = [name for name, mark in marks.items() if list(GAME.orders[name].mark(state, A)) == mark]
    assert "no_until_card" not in held
    assert {"no_until_change", "no_until_round"} <= set(held)
    state.romans[A].hand[0] += 1
    assert list(GAME.orders["no_until_change"].mark(state, A)) != marks["no_until_change"]
    state.rounds += 1
    assert list(GAME.orders["no_until_round"].mark(state, A)) != marks["no_until_round"]


def test_who_goes_along_never_raises_and_passes_when_it_is_too_dear() -> None:
    state = plot({"A": "ccc", "B": "ccc", "C": "ccc"})
    assert offers(state, "plot_join", C) == ["raise 1", "raise 2", "raise 3"]
    say(state, "raise 2", "lay coniura", "lay coniura")
    assert asking(state) == "AnswerPlot C"
    assert answer(state, "plot_join", C, "raise 2") == "accept"
    assert answer(state, "plot_join", C, "raise 1") == "pass"


def test_who_wants_to_lead_raises_by_one_up_to_the_limit() -> None:
    state = plot({"A": "ccc", "B": "ccc", "C": "ccc"})
    assert offers(state, "plot_lead", B) == ["raise 2", "raise 3"]
    assert answer(state, "plot_lead", B, "raise 3") == "raise 2"
    assert answer(state, "plot_lead", B, "raise 1") == "accept"


def test_who_has_passed_is_offered_no_order_in_this_conspiracy() -> None:
    state = plot({"A": "c", "B": "c", "C": "c"})
    assert offers(state, "plot_pass", B) == ["pass"]
    say(state, "pass")
    assert offers(state, "plot_pass", B) == []
    assert offers(state, "no_dagger", B) == []


def test_no_can_be_said_beforehand_while_the_emperor_lives() -> None:
    state = do(rome(3, hands={"A": "cp"}), Window())
    assert offers(state, "no_until_card", A) == ["abstain"]
    state.killed = 1
    assert offers(state, "no_until_card", A) == []
    state.killed = 0
    state.finish()
    assert state.over
    assert offers(state, "no_until_card", A) == []


def test_an_order_in_a_plot_holds_for_who_is_in_it_and_no_other() -> None:
    state = rome(3, hands={"A": "cc", "B": "cc", "C": "cc"})
    names = [name for name, order in GAME.orders.items() if order.topic == "plot"]
    assert names
    for name in names:
        assert list(GAME.orders[name].mark(state, B)) == [], "nobody conspires yet"
    state = plot({"A": "cc", "B": "cc", "C": "cc"})
    assert asking(state) == "AnswerPlot B"
    for name in names:
        assert list(GAME.orders[name].mark(state, B)) != []
    say(state, "pass", seat=B)
    for name in names:
        assert list(GAME.orders[name].mark(state, B)) == [], "he is out of it"
        assert list(GAME.orders[name].mark(state, C)) != []


def test_a_pass_beforehand_is_a_pass() -> None:
    state = plot({"A": "cc", "B": "cc", "C": "cc"})
    passing = [name for name in GAME.orders if offers(state, name, B) == ["pass"]]
    assert passing
    assert [answer(state, name, B, "pass") for name in passing] == ["pass"] * len(passing)


def test_no_dagger_can_be_promised_by_who_will_be_asked_in_the_attempt() -> None:
    state = rome(3, hands={"A": "cp", "B": "pp", "C": "pp"})
    [name] = [name for name, order in GAME.orders.items() if isinstance(order, NoDagger)]
    assert offers(state, name, B) == []
    assert list(GAME.orders[name].mark(state, B)) == []
    state.agenda = append(state.agenda, Attempt(B, joined("A", A, 3, "galba")))
    assert offers(state, name, B) == ["hold"]
    assert offers(state, name, C) == []
    assert list(GAME.orders[name].mark(state, C)) == []
    assert list(GAME.orders[name].mark(state, B)) != []
