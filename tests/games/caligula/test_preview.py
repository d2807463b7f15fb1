"""What a board may show beforehand: sums of tokens nobody looks at, and what a plot needs."""

from __future__ import annotations

from typing import Any

from ludi.games.caligula.assassination import Strike
from ludi.games.caligula.placement import Placement
from ludi.games.caligula.plot import Window
from ludi.games.caligula.state import Rome
from tests.games.caligula.tables import GAME, joined, rome
from tests.games.driver import A, B, do, say


def foreseen(state: Rome, seat: int) -> dict[str, Any]:
    """What the seat is shown."""
    return dict(GAME.previewed(state, seat))


def prospect(state: Rome, seat: int, command: str) -> dict[str, Any]:
    """What the card would do with the token of this command."""
    code = int(GAME.read(command))
    return next(one for one in foreseen(state, seat)["cards"] if one["code"] == code)


def answer(state: Rome, seat: int, command: str) -> dict[str, Any]:
    """What an answer within a conspiracy would leave."""
    code = int(GAME.read(command))
    return next(one for one in foreseen(state, seat)["answers"] if one["code"] == code)


def placing(tokens: dict[str, str], card: str = "praetoriani_1") -> Rome:
    """A places a token; this card of the Praetoriani lies in position I."""
    return rome(3, open={"praetoriani_i": card}, tokens=tokens, steps=(Placement(0),))


def test_a_first_token_on_a_card_is_known() -> None:
    told = prospect(placing({}), A, "place 3 praetoriani-i")
    assert told["sums"] == [3]
    assert (told["reaches"], told["times"]) == ("surely", [1])
    assert told["rivals"] == []


def test_of_tokens_that_lie_only_the_missing_ones_are_known() -> None:
    state = placing({"praetoriani_i": "A0", "plebs_i": "A4"})
    told = prospect(state, A, "place 1 praetoriani-i")
    assert told["sums"] == [1, 5], "0 or 4 lies there, and 1 comes"
    assert (told["value"], told["reaches"]) == (2, "perhaps")


def test_tokens_of_others_and_the_room_left_are_counted() -> None:
    told = prospect(placing({"praetoriani_i": "B2"}), A, "place 3 praetoriani-i")
    assert told["rivals"] == [{"seat": B, "tokens": 1}]
    assert told["room"] == 0


def test_what_is_told_does_not_depend_on_where_which_token_lies() -> None:
    one = placing({"praetoriani_i": "A0", "plebs_i": "A4 B1", "nobiles_i": "B2"})
    other = placing({"praetoriani_i": "A4", "plebs_i": "A0 B2", "nobiles_i": "B1"})
    assert foreseen(one, A) == foreseen(other, A)


def test_a_sum_too_small_never_reaches_the_value() -> None:
    told = prospect(placing({}), A, "place minus-1 praetoriani-i")
    assert (told["reaches"], told["times"]) == ("never", [])


def plot(hands: dict[str, str], emperor: str = "caligula") -> Rome:
    """A may start a conspiracy."""
    state = rome(3, hands=hands, emperor=emperor)
    do(state, Window())
    return state


def test_a_plot_says_what_it_needs_and_what_it_leaves() -> None:
    state = plot({"A": "cCp", "B": "c", "C": "pp"})
    assert foreseen(state, A)["needs"] == {"life": 2, "blows": 0, "guards": 2, "others": 3}
    one, two = answer(state, A, "conspire 1"), answer(state, A, "conspire 2")
    assert (one["hoods"], one["daggers"]) == (1, 2), "a single hood pays first"
    assert (two["hoods"], two["daggers"]) == (0, 1), "then the card that bears both"
    assert one["falls"] == two["falls"] == "perhaps"


def test_without_daggers_in_any_hand_the_emperor_never_falls() -> None:
    state = plot({"A": "c"})
    assert answer(state, A, "conspire 1")["falls"] == "never"


def test_enough_daggers_of_one_s_own_suffice_whatever_others_do() -> None:
    state = plot({"A": "cpppp", "B": "p", "C": "p"})
    assert answer(state, A, "conspire 1")["falls"] == "surely"


def test_who_answers_a_plot_sees_what_joining_costs() -> None:
    state = plot({"A": "c", "B": "cC", "C": ""})
    say(state, "conspire 1", "lay coniura")
    assert answer(state, B, "accept") | {"code": 0} == {
        "code": 0,
        "hoods": 1,
        "daggers": 1,
        "falls": "never",
    }
    assert answer(state, B, "pass")["falls"] == "never"


def test_a_blow_that_reaches_the_life_is_sure() -> None:
    plotters = joined("A", A, 3, "otho")
    state = rome(3, hands={"A": "pp", "B": "p"}, steps=(Strike(A, plotters),))
    assert answer(state, A, "strike 1")["falls"] == "never"
    assert answer(state, A, "strike 2")["falls"] == "surely"
    assert answer(state, A, "hold")["falls"] == "never"
