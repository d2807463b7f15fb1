"""II. Recruitment."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from ludi.core.chance import chance_of
from ludi.core.rows import row_of, total
from ludi.games.sylla.box import LEGIONARY, MERCHANT, SENATOR, SLAVE, VESTAL
from ludi.games.sylla.ii_recruitment import Recruitment, display_characters
from tests.games.driver import offered, refused, say
from tests.games.sylla.tables import BLUE, GAME, RED, count, people, table


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
def test_the_rest_goes_under_the_pile() -> None:
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
    rome.under = vec[i64]([VESTAL, SLAVE, SENATOR, SENATOR])
    display_characters(rome)
    assert rome.display[LEGIONARY] == 4
    assert (rome.display[VESTAL], rome.display[SLAVE], rome.display[SENATOR]) == (1, 1, 0)
    assert list(rome.under) == [SENATOR, SENATOR]


def shown_from_under(seed: int, **options: str) -> tuple[list[int], list[int]]:
    """Three of what lies under the pile are shown; what was shown, and what still lies there."""
    rome = table(Recruitment(), *[people()] * 3, display={"senator": 5}, options=options)
    rome.chance = chance_of(str(seed), GAME.streams)
    rome.display, rome.pile = row_of(8), row_of(8)
    rome.pile[MERCHANT] = 2
    rome.under = vec[i64]([SENATOR, VESTAL, LEGIONARY, SLAVE])
    display_characters(rome)
    shown = [piece for piece in (SENATOR, VESTAL, LEGIONARY, SLAVE) if rome.display[piece]]
    return shown, list(rome.under)


@pytest.mark.rule("2.2")
def test_of_the_characters_put_under_in_one_turn_the_lot_decides_which_comes_first() -> None:
    found = [shown_from_under(seed) for seed in range(20)]
    assert all(shown[:2] == [SENATOR, VESTAL] for shown, _ in found), "those of the first turn"
    assert {tuple(left) for _, left in found} == {(LEGIONARY,), (SLAVE,)}


@pytest.mark.rule("2.2")
def test_at_tables_begun_earlier_they_come_in_the_order_of_the_list() -> None:
    found = [shown_from_under(seed, edition="first") for seed in range(20)]
    assert {tuple(left) for _, left in found} == {(SLAVE,)}


@pytest.mark.rule("12.4")
def test_two_players_take_two_each_the_first_consul_first() -> None:
    rome = table(Recruitment(), people(), people(), consul=RED, display={"senator": 2, "vestal": 4})
    say(rome, "recruit senator", "recruit vestal", seat=RED)
    assert rome.actors() == (BLUE,)
    say(rome, "recruit senator", seat=BLUE)
    assert total(rome.romans[BLUE].upright) == 2, "the second one was without alternative"
    assert list(rome.under) == [VESTAL, VESTAL]
