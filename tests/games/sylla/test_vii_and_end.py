"""VII. Famine and crises, the end of a turn, and 8. the end of the game."""

from __future__ import annotations

import pytest

from ludi.core.rows import total
from ludi.games.sylla.final_scoring import Ecclesia
from ludi.games.sylla.state import Rome
from ludi.games.sylla.turn import EndOfTurn
from ludi.games.sylla.vii_famine_and_crises import FamineAndCrises
from ludi.testing import decisions
from tests.games.driver import asked, heard, offered, refused, say
from tests.games.sylla.tables import BLUE, GAME, RED, count, people, prestige, table


@pytest.mark.rule("7.1", "7.2", "9.2", "0.12")
def test_fields_feed_two_each_and_no_more_than_there_is_hunger() -> None:
    rome = table(
        FamineAndCrises(),
        people(field=1),
        people(field=3),
        people(down={"field": 2}),
        people(prestige=2),
        famine=5,
    )
    assert prestige(rome) == [7, 10, 5, 0]


@pytest.mark.rule("7.3")
def test_two_crises_come_in_the_order_civic_leisure_health() -> None:
    rome = table(FamineAndCrises(), *[people()] * 3, ladder={"health": 0, "civic": 0})
    assert [line["token"] for line in heard(rome) if line["told"] == "crisis"] == [
        "civic",
        "health",
    ]
    rome = table(FamineAndCrises(), *[people()] * 3, ladder={"leisure": 1})
    assert not [line for line in heard(rome) if line["told"] == "crisis"]


@pytest.mark.rule("7.4")
def test_all_who_are_level_are_praised_or_blamed() -> None:
    rome = table(
        FamineAndCrises(),
        people(tokens={"leisure": 2}),
        people(tokens={"leisure": 2}),
        people(prestige=1),
        people(),
        ladder={"leisure": 0},
    )
    assert prestige(rome) == [13, 13, 0, 7]


@pytest.mark.rule("7.4")
def test_if_all_are_level_gain_and_loss_cancel() -> None:
    rome = table(FamineAndCrises(), *[people(prestige=0)] * 2, ladder={"leisure": 0})
    assert prestige(rome) == [0, 0]
    told = [line["told"] for line in heard(rome)]
    assert told.index("praised") < told.index("blamed")


@pytest.mark.rule("7.6")
def test_the_turn_ends_with_upright_cards_and_new_things_to_have() -> None:
    romans = [people(tilted={"vestal": 2}, down_tilted={"slave": 1}, senator=1)] + [people()] * 3
    rome = table(EndOfTurn(), *romans, turn=2)
    assert count(rome, BLUE, "vestal") == 2
    assert count(rome, BLUE, "slave", "down") == 1, "face down it stays, but no longer tilted"
    assert total(rome.display) == 6
    assert all(tile >= 0 for tile in rome.sale)
    assert rome.turn == 3
    assert asked(rome) == "Election"


@pytest.mark.rule("0.1", "7.6")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_game_has_five_turns_of_seven_phases(players: int) -> None:
    phases: list[tuple[int, str]] = []
    for state in decisions(GAME, players, seed=5):
        assert isinstance(state, Rome)
        seen = state.view(None)["table"]
        assert isinstance(seen, dict)
        here = (int(seen["turn"]), str(seen["phase"]))
        if not phases or phases[-1] != here:
            phases.append(here)
    for turn in range(1, 6):
        of_turn = [phase for at, phase in phases if at == turn and phase != "end"]
        assert of_turn == sorted(of_turn, key=["i", "ii", "iii", "iv", "v", "vi", "vii"].index)
        assert {"i", "ii", "iii", "vi"} <= set(of_turn)
    assert phases[0] == (0, "setup")
    assert phases[-1] == (5, "end")


@pytest.mark.rule("8.1", "0.13")
def test_face_down_christians_count_for_nothing() -> None:
    rome = table(
        Ecclesia(),
        people(christian_merchant=1, tilted={"christian_merchant": 1}, down={"christian_slave": 1}),
        people(),
        turn=5,
    )
    assert prestige(rome) == [14, 10]
    assert {"told": "christians", "seat": BLUE, "count": 2, "prestige": 4} in heard(rome)
    three = table(Ecclesia(), people(christian_merchant=3), people(), turn=5)
    assert {"told": "christians", "seat": BLUE, "count": 3, "prestige": 6} in heard(three)


@pytest.mark.rule("8.2")
def test_freedom_costs_two_and_is_not_compulsory() -> None:
    poor = people(slave=2, down={"slave": 2}, denarii=9)
    rome = table(Ecclesia(), poor, people(tilted={"slave": 3}, denarii=3), turn=5)
    assert offered(rome, BLUE) == ["free 0", "free 1", "free 2"]
    assert refused(rome, "free 3", seat=BLUE) == "8.2 too_many_slaves"
    say(rome, "free 0", seat=BLUE)
    assert refused(rome, "free 2", seat=RED) == "8.2 freedom_too_dear"
    assert refused(rome, "free 3", seat=RED) == "8.2 freedom_too_dear", "he has so many"
    say(rome, "free 1", seat=RED)
    assert prestige(rome) == [10, 13]
    assert {"told": "frees", "seat": RED, "slaves": 1, "denarii": 2, "prestige": 3} in heard(rome)


@pytest.mark.rule("8.3", "0.6")
def test_tokens_score_by_the_space_of_their_marker() -> None:
    spaces = [
        prestige(
            table(
                Ecclesia(),
                people(tokens={"health": 2}),
                people(),
                turn=5,
                ladder={"health": space},
            )
        )[BLUE]
        for space in range(7)
    ]
    assert spaces == [12, 12, 14, 14, 16, 16, 18]


@pytest.mark.rule("8.4", "0.1")
def test_money_is_worth_nothing_and_victory_can_be_shared() -> None:
    rome = table(Ecclesia(), people(denarii=50), people(), people(prestige=9), turn=5)
    assert rome.over
    assert prestige(rome) == [10, 10, 9]
    assert rome.winners() == (BLUE, RED)
