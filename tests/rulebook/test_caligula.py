"""Every worked example of the French rulebook, by paragraph of our own. Player 1 is A."""

from __future__ import annotations

import pytest

from ludi.core.bits import size
from ludi.core.rulebook import paragraphs
from ludi.games.caligula.box import AUGUSTUS, FACTION, IN_HAND, ON_EMPEROR
from ludi.games.caligula.civitas import Resolve
from ludi.games.caligula.end_of_round import EndOfRound
from ludi.games.caligula.plot import Window
from ludi.games.caligula.sequentia import Sequentia
from ludi.games.caligula.state import Rome
from ludi.texts import LANGUAGES
from tests.games.caligula.tables import (
    GAME,
    card_in,
    conspiracy,
    hand,
    on,
    points,
    rome,
    sequence,
    under,
)
from tests.games.driver import LETTERS, A, B, C, D, asking, do, offered, refused, say

TRIBUNI, PRAETORIANI, NOBILES = (
    FACTION.values.index(name) for name in ("tribuni", "praetoriani", "nobiles")
)


@pytest.mark.rule("4.1")
def test_a_4_and_a_minus_1_make_3() -> None:
    state = rome(2, open={"praetoriani_i": "praetoriani_3"}, tokens={"praetoriani_i": "A4 A-1"})
    do(state, Resolve(PRAETORIANI))
    assert asking(state) == "Benefit A", "the card asks for 3"
    state = rome(2, open={"praetoriani_i": "praetoriani_4"}, tokens={"praetoriani_i": "A4 A-1"})
    do(state, Resolve(PRAETORIANI))
    assert state.over, "the card asks for 4"


@pytest.mark.rule("7.1", "7.2", "7.3", "7.4", "7.5", "7.6", "7.7", "7.8")
def test_the_plot_of_four_players() -> None:
    state = rome(4, hands={"A": "ccc", "B": "cc", "C": "c", "D": "cC"})
    do(state, Window())
    assert asking(state) == "StartPlot A"
    say(state, "abstain")
    say(state, "conspire 1", "lay coniura")
    assert asking(state) == "AnswerPlot C"
    say(state, "pass")
    say(state, "accept", "lay coniura")
    assert asking(state) == "AnswerPlot A", "who did not wish to start is asked again"
    say(state, "raise 2", "lay coniura", "lay coniura")
    assert asking(state) == "AnswerPlot B"
    say(state, "accept", "lay coniura")
    assert asking(state) == "AnswerPlot D", "C has passed"
    say(state, "accept", "lay coniura-double")
    assert asking(state) == "NameCandidate A", "A is chief for good and is not asked again"
    assert [conspiracy(state).includes(seat) for seat in (A, B, C, D)] == [True, True, False, True]
    assert [hand(state, seat) for seat in (A, B, C, D)] == ["c", "", "c", ""]
    assert under(state, 0) == "cccccC", "all cards laid, in the order they were laid"


@pytest.mark.rule("7.5", "7.6")
def test_one_more_accepts_and_two_more_raise() -> None:
    state = rome(2, hands={"A": "cccc", "B": "cc"})
    do(state, Window())
    say(state, "conspire 1", "lay coniura", "raise 2", "lay coniura", "lay coniura")
    assert set(offered(state)) == {"pass", "accept", "raise 3", "raise 4"}
    say(state, "accept")
    say(state, "lay coniura")
    assert hand(state, A) == "cc", "one card more was enough"


def conspiracy_of_the_example() -> Rome:
    """After the plot above: A leads, B and D take part, C stands aside; Otho reigns."""
    state = rome(
        4,
        hands={"A": "ccppp", "B": "cc", "C": "p", "D": "cCp"},
        emperor="otho",
        candidates=("galba", "nero"),
        favours="D",
    )
    do(state, Window())
    say(state, "abstain", "conspire 1", "lay coniura")
    say(state, "pass", "accept", "lay coniura")
    say(state, "raise 2", "lay coniura", "lay coniura", "accept", "lay coniura")
    say(state, "accept", "lay coniura-double")
    say(state, "name galba")
    assert refused(state, "favour emperor") == "8.4 no_favour_space"
    return state


@pytest.mark.rule("8.1", "8.2", "8.3", "8.4", "9.1", "9.2", "9.3", "9.4", "9.5", "10.2")
def test_the_assassination_of_four_players() -> None:
    state = conspiracy_of_the_example()
    assert asking(state) == "GiveFavour B", "A had one free space to choose: Galba's"
    say(state, "favour candidate")
    assert asking(state) == "Defend C", "D's Favor lies on Otho, and Galba is full"
    say(state, "defend", "lay pugio")
    assert asking(state) == "Strike A"
    say(state, "strike 3", "lay pugio", "lay pugio", "lay pugio")
    assert asking(state) == "Strike D", "B has no card left"
    say(state, "strike 1", "lay pugio")
    assert AUGUSTUS.values[state.emperor] == "galba"
    assert points(state) == [(1, 1), (0, 0), (0, 0), (1, 0)]
    assert [int(roman.favour) for roman in state.romans] == [
        ON_EMPEROR,
        ON_EMPEROR,
        IN_HAND,
        IN_HAND,
    ]
    assert state.killed == 1, "nobody conspires again this round"
    assert size(state.augusti) == 2, "a candidate was drawn"
    do(state, EndOfRound())
    assert state.scores() == (4, 2, 0, 1), "Galba pays 2 to A and B"


@pytest.mark.rule("5.5", "4.3")
def test_figure_2_the_first_card() -> None:
    """Collective 1: who reached 1 may place another token."""
    state = rome(4, open={"tribuni_i": "tribuni_1"}, tokens={"tribuni_i": "A1 B0 C3"})
    do(state, Resolve(TRIBUNI))
    assert asking(state) == "Benefit C"
    say(state, "place 4 plebs-ii")
    assert asking(state) == "Benefit A"
    say(state, "place 4 plebs-ii")
    assert state.over, "B did not reach 1"
    assert on(state, "plebs_ii") == "C4 A4"


@pytest.mark.rule("4.2", "4.7", "5.1", "5.2")
def test_figure_2_the_second_card() -> None:
    """Predilection 2: destroy a Plebs card or draw a Pugio card."""
    state = rome(4, open={"praetoriani_i": "praetoriani_1"}, tokens={"praetoriani_i": "A2 B2"})
    do(state, Resolve(PRAETORIANI))
    assert asking(state) == "Benefit A", "further left"
    assert set(offered(state)) == {"decline", "draw pugio", "destroy plebs-i", "destroy plebs-ii"}
    say(state, "draw pugio")
    assert state.over
    state = rome(4, open={"praetoriani_i": "praetoriani_1"}, tokens={"praetoriani_i": "A1 B1"})
    do(state, Resolve(PRAETORIANI))
    assert state.over


@pytest.mark.rule("4.4", "4.8", "5.12")
def test_figure_2_the_third_card() -> None:
    """Negative 1: who did not reach 1, or placed nothing, loses a point if he has one."""
    state = rome(4, open={"nobiles_i": "nobiles_1"}, tokens={"nobiles_i": "A1 B0"})
    for seat in (A, B, C):
        state.romans[seat].victory_points = 2
    do(state, Resolve(NOBILES))
    assert points(state) == [(2, 0), (1, 0), (1, 0), (0, 0)]


@pytest.mark.rule("3.4", "3.5", "4.11")
def test_figure_2_the_sequentia_card() -> None:
    """Tribuni, Praetoriani, Nobiles: each card is replaced at once; then one may conspire."""
    state = rome(
        4,
        open={
            "tribuni_i": "tribuni_1",
            "praetoriani_i": "praetoriani_1",
            "nobiles_i": "nobiles_1",
        },
        tokens={"praetoriani_i": "A3"},
        hands={"A": "c"},
    )
    sequence(state, "tribuni_praetoriani_nobiles")
    do(state, Sequentia(0))
    assert card_in(state, "tribuni_i") != "tribuni_1"
    assert card_in(state, "nobiles_i") == "nobiles_1"
    assert asking(state) == "Benefit A"
    say(state, "draw pugio")
    assert card_in(state, "praetoriani_i") != "praetoriani_1"
    assert card_in(state, "nobiles_i") != "nobiles_1"
    assert asking(state) == "StartPlot A"


@pytest.mark.rule("7.3", "8.3", "9.2")
def test_after_the_holder_of_ordo_3_come_4_5_1_2() -> None:
    state = rome(5, hands=dict.fromkeys(LETTERS, "cp"), emperor="claudius", candidates=("galba",))
    do(state, Window())
    say(state, "abstain", "abstain", "conspire 1", "lay coniura")
    order = {"AnswerPlot": "", "GiveFavour": "", "Strike": ""}
    while not state.over:
        name, letter = asking(state).split()
        order[name] = order.get(name, "") + letter
        if name == "AnswerPlot":
            say(state, "accept", "lay coniura")
        else:
            seat = state.actors()[0]
            state.play(seat, state.legal(seat)[0])
    assert order["AnswerPlot"] == "DEAB"
    assert order["GiveFavour"] == "CDEAB"
    assert order["Strike"] == "CDEAB"


@pytest.mark.rule("4.13")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_augusti_whose_names_are_ours_are_named(language: str) -> None:
    said = paragraphs("caligula", language)["4.13"]
    names = [one for one in GAME.components.values if one.path.startswith("augustus.cards")]
    names = [one for one in names if one.path.endswith(".id")]
    ours = [str(one.value).capitalize() for one in names if one.provenance == "reconstructed"]
    assert len(ours) == 3
    assert all(name in said for name in ours)
