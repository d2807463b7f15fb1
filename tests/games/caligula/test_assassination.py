"""9. Assassination."""

from __future__ import annotations

from typing import Any

import pytest

from ludi.core.bits import holds
from ludi.games.caligula.assassination import assassination, life
from ludi.games.caligula.box import AUGUSTUS, IN_HAND, ON_CANDIDATE, ON_EMPEROR
from ludi.games.caligula.state import Rome
from tests.games.caligula.tables import conspiracy, hand, joined, points, rome, seen, under
from tests.games.driver import LETTERS, A, B, C, asking, do, heard, names, offered, refused, say


def attempt(
    conspirators: str, hands: dict[str, str], players: int = 4, chief: int = A, **more: Any
) -> Rome:
    """A table at which favours are placed and the daggers come out."""
    more.setdefault("candidates", ("galba", "otho"))
    on_candidate = more.pop("on_candidate", "")
    state = rome(players, hands=hands, **more)
    for letter in on_candidate:
        state.romans[LETTERS.index(letter)].favour = ON_CANDIDATE
    assassination(state, joined(conspirators, chief, players, named="galba"))
    return do(state)


def strike(state: Rome, number: int) -> None:
    """Strike with single Pugio cards."""
    say(state, f"strike {number}", *["lay pugio"] * number)


@pytest.mark.rule("9.1")
def test_outsiders_defend_in_playing_order_with_one_symbol_each() -> None:
    state = attempt("B", {"A": "pp", "C": "P", "D": "c"}, chief=B, order="DCBA")
    assert (asking(state), offered(state)) == ("Defend D", ["hold"]), "asked without a Pugio"
    assert refused(state, "defend") == "9.1 no_pugio"
    say(state, "hold", "defend", "lay pugio-double")
    assert asking(state) == "Defend A"
    assert refused(state, "strike 2") == "9.1 only_one_to_defend"
    assert life(state, conspiracy(state)) == 3, "Caligula's 2 and C's one"
    say(state, "defend", "lay pugio")
    assert state.over, "B holds no card and cannot strike"
    assert hand(state, A) == "p"


@pytest.mark.rule("9.2")
def test_conspirators_strike_once_around_from_the_chief() -> None:
    state = attempt("ABD", {"A": "cp", "B": "ppp", "D": "pP"}, chief=B, players=4)
    assert (asking(state), offered(state)) == (
        "Strike B",
        ["hold", "strike 1", "strike 2", "strike 3"],
    )
    assert refused(state, "strike 4") == "9.2 too_few_pugio"
    assert refused(state, "defend") == "9.1 conspirators_do_not_defend"
    say(state, "hold")
    assert asking(state) == "Strike D"
    strike(state, 1)
    assert asking(state) == "Strike A"
    say(state, "hold")
    assert state.over, "nobody is asked twice"


@pytest.mark.rule("9.3", "6.3")
@pytest.mark.parametrize(("blows", "dies"), [(4, False), (5, True)])
def test_the_emperor_dies_when_the_blows_reach_his_life_and_defences(
    blows: int, dies: bool
) -> None:
    state = attempt("AB", {"A": "ppp", "B": "pp", "C": "P", "D": "P", "E": "P"}, players=5)
    for _ in range(3):
        say(state, "defend", "lay pugio-double")
    strike(state, 3)
    strike(state, blows - 3)
    assert (state.killed == 1) == dies
    assert under(state, 1) == "PPP" + "p" * blows
    assert state.over


@pytest.mark.rule("9.4")
def test_the_candidate_reigns_with_his_favours_and_another_is_drawn() -> None:
    state = attempt("A", {"A": "pp"}, emperor="claudius", favours="BC", on_candidate="A")
    strike(state, 2)
    assert AUGUSTUS.values[state.emperor] == "galba"
    assert [int(roman.favour) for roman in state.romans] == [ON_EMPEROR, IN_HAND, IN_HAND, IN_HAND]
    assert AUGUSTUS.values[state.candidates[1]] == "otho"
    assert state.candidates[0] not in (-1, state.emperor, AUGUSTUS.values.index("claudius"))
    assert not holds(state.augusti, AUGUSTUS.values.index("claudius")), "the dead do not return"


@pytest.mark.rule("9.4", "10.2")
def test_the_candidate_reigns_even_without_favours() -> None:
    state = attempt("AB", {"A": "pp"}, emperor="claudius", favours="AB")
    strike(state, 2)
    assert all(roman.favour == IN_HAND for roman in state.romans)
    assert AUGUSTUS.values[state.emperor] == "galba"


@pytest.mark.rule("9.5")
def test_one_point_for_the_chief_and_one_for_everybody_who_struck() -> None:
    state = attempt("ABC", {"A": "c", "B": "ppp", "C": "p"})
    say(state, "hold")
    strike(state, 3)
    strike(state, 1)
    assert points(state) == [(0, 1), (1, 0), (1, 0), (0, 0)]


@pytest.mark.rule("9.6")
def test_if_he_survives_favours_return_from_the_candidate_and_nobody_scores() -> None:
    state = attempt("AB", {"A": "p"}, emperor="claudius", favours="CD", on_candidate="AB")
    strike(state, 1)
    assert points(state) == [(0, 0)] * 4
    assert [int(roman.favour) for roman in state.romans] == [
        IN_HAND,
        IN_HAND,
        ON_EMPEROR,
        ON_EMPEROR,
    ]
    assert AUGUSTUS.values[state.emperor] == "claudius"
    assert state.conspiracy() is None


@pytest.mark.rule("9.5")
def test_a_seventh_conspiracy_point_does_not_exist() -> None:
    """9.5  Six conspiracy points lie in the box; while all are in hands the chief gets none."""
    for taken, receives in ((5, 1), (6, 0)):
        state = attempt("AB", {"A": "pp"})
        state.romans[C].conspiracy_points = taken
        state.telling = True
        strike(state, 2)
        assert points(state)[A] == (1, receives)
        assert ("no_point_left" in names(heard(state))) == (receives == 0)
        assert (seen(state, A)["conspiracy_points"], state.check()) == (0, "")


@pytest.mark.rule("9.5")
def test_tables_begun_under_the_first_rules_know_no_end_of_conspiracy_points() -> None:
    state = attempt("AB", {"A": "pp"}, edition="first")
    state.romans[C].conspiracy_points = 6
    strike(state, 2)
    assert points(state)[A] == (1, 1)
    assert state.check() == ""
