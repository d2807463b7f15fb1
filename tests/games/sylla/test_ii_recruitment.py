"""II. Recruitment."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from ludi.core.rows import row_of, total
from ludi.games.sylla.box import LEGIONARY, SENATOR, SLAVE, VESTAL
from ludi.games.sylla.ii_recruitment import Recruitment, display_characters
from tests.games.driver import offered, refused, say
from tests.games.sylla.tables import BLUE, RED, count, people, table


@pytest.mark.rule("2.1")
def test_everybody_must_take_a_displayed_character() -> None:
    rome = table(Recruitment(), *[people()] * 3, display={"senator": 2, "vestal": 3})
    assert offered(rome, BLUE) == ["recruit senator", "recruit vestal"]
    assert refused(rome, "recruit slave", seat=BLUE) == "2.1 not_displayed"
    assert refused(rome, "pass", seat=BLUE).endswith("not_now")
    say(rome, "recruit senator", seat=BLUE)
    assert count(rome, BLUE, "senator") == 1
    assert rome.actors() == (RED,)


@pytest.mark.rule("2.2")
def test_the_rest_goes_under_the_pile_in_the_order_of_the_list() -> None:
    rome = table(Recruitment(), *[people()] * 3, display={"slave": 1, "senator": 2, "vestal": 2})
    for seat in range(3):
        say(rome, "recruit senator" if seat < 2 else "recruit vestal", seat=seat)
    assert total(rome.display) == 0
    assert list(rome.under) == [VESTAL, SLAVE]


@pytest.mark.rule("2.2")
def test_what_lies_under_comes_up_only_when_the_rest_is_used_up() -> None:
    rome = table(Recruitment(), *[people()] * 4, display={"senator": 6})
    rome.display = row_of(8)
    rome.pile = row_of(8)
    rome.pile[LEGIONARY] = 4
    rome.under = vec[i64]([VESTAL, SLAVE, SENATOR])
    display_characters(rome)
    assert rome.display[LEGIONARY] == 4
    assert (rome.display[VESTAL], rome.display[SLAVE], rome.display[SENATOR]) == (1, 1, 0)
    assert list(rome.under) == [SENATOR]


@pytest.mark.rule("12.4")
def test_two_players_take_two_each_the_first_consul_first() -> None:
    rome = table(Recruitment(), people(), people(), consul=RED, display={"senator": 2, "vestal": 4})
    say(rome, "recruit senator", "recruit vestal", seat=RED)
    assert rome.actors() == (BLUE,)
    say(rome, "recruit senator", seat=BLUE)
    assert total(rome.romans[BLUE].upright) == 2, "the second one was without alternative"
    assert list(rome.under) == [VESTAL, VESTAL]
