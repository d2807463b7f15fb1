"""What is foreseen comes true: fates called certain, the ladder after the strikes, prices."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

import pytest

from ludi.games.sylla.i_first_consul import FirstConsul
from ludi.games.sylla.iii_buildings import Buildings
from ludi.games.sylla.preview import consul_decided, fate, is_certain, powers_lost
from ludi.games.sylla.state import Rome
from ludi.games.sylla.v_events import Events
from ludi.games.sylla.vi_great_work import GreatWork
from tests.games.sylla.tables import BLUE, GAME, RED, people, table


def seen(rome: Rome, seat: int | None = None) -> Any:
    """The table as a seat or a spectator sees it."""
    return rome.view(seat)["table"]


def games(count: int) -> Any:
    """Moments of random games, one after the other: before and after every decision."""
    for seed in range(count):
        luck = random.Random(seed)
        rome = GAME.new(2 + seed % 3, seed)
        while not rome.over:
            assert isinstance(rome, Rome)
            before = seen(rome)
            seat = rome.actors()[0]
            rome.play(seat, luck.choice(list(rome.legal(seat))))
            yield before, seen(rome)


@pytest.mark.rule("0.8")
def test_what_is_left_of_the_own_set_is_told_while_it_is_chosen_from() -> None:
    rome = GAME.new(3, 1)
    told: Any = GAME.previewed(rome, 0)
    assert sum(told["left"].values()) == 10
    assert told["left"]["legionary"] == 2
    rome.play(0, GAME.read("choose legionary"))
    told = GAME.previewed(rome, 0)
    assert told["left"]["legionary"] == 1


@pytest.mark.rule("5.6")
def test_a_certain_fate_never_changes_before_the_event_leaves() -> None:
    certain = 0
    for before, after in games(12):
        if (before["phase"], after["phase"], before["turn"]) != ("v", "v", after["turn"]):
            continue
        for was, now in zip(before["events"], after["events"], strict=True):
            if was["certain"] and was["id"] == now["id"]:
                certain += 1
                assert now["certain"]
                came_true = {"strikes": ("strikes", "struck")}.get(was["fate"], (was["fate"],))
                assert now["fate"] in came_true
    assert certain > 100


@pytest.mark.rule("10.15")
def test_the_ladder_foreseen_is_the_ladder_that_comes_when_all_is_certain() -> None:
    compared = 0
    for before, after in games(12):
        if before["phase"] != "v" or after["phase"] == "v":
            continue
        if all(event["certain"] for event in before["events"]):
            compared += 1
            assert after["ladder"]["markers"] == before["ladder"]["to_come"]["markers"]
            assert after["ladder"]["famine"] == before["ladder"]["to_come"]["famine"]
    assert compared > 5


@pytest.mark.rule("5.7")
def test_a_tie_is_over_when_the_first_consul_has_spoken() -> None:
    spoken = 0
    for _, after in games(12):
        for event in after["events"]:
            if event["decided_by"] is not None:
                spoken += 1
                assert event["decided_by"] == after["consul"]
                assert event["fate"] in ("averted", "strikes", "struck")
    assert spoken > 10


@pytest.mark.rule("7.1")
def test_the_hunger_shown_in_the_election_counts_the_symbols_to_come() -> None:
    for before, after in games(3):
        if before["phase"] == "i" and after["phase"] == "ii":
            assert [roman["hunger"] for roman in before["romans"]] == [
                roman["hunger"] for roman in after["romans"]
            ]


def test_idle_cards_pay_first() -> None:
    rome = GAME.new(2, 1)
    assert isinstance(rome, Rome)
    red, legionary, slave = 0, 4, 6
    roman = rome.romans[0]
    roman.upright[legionary], roman.upright[slave] = 2, 1
    assert powers_lost(roman, red) == [0, 1, 2]


def test_nothing_is_decided_before_the_events() -> None:
    rome = GAME.new(4, 1)
    assert isinstance(rome, Rome)
    assert [fate(rome, slot, -1) for slot in range(4)] == ["level"] * 4
    assert not any(consul_decided(rome, slot) or is_certain(rome, slot) for slot in range(4))


def seen_by(rome: Rome, seat: int) -> Any:
    """What a board may show a seat beforehand."""
    return rome.view(seat)["preview"]


@pytest.mark.rule("8.3")
def test_the_own_screen_says_what_the_tokens_are_worth() -> None:
    rome = table(FirstConsul(), people(tokens={"civic": 2}), people(), ladder={"civic": 4})
    assert seen(rome, BLUE)["romans"][BLUE]["screen"]["worth"] == 2 * 3


@pytest.mark.rule("1.4")
def test_a_bidder_sees_the_price_of_every_bid_and_the_others_do_not() -> None:
    rome = table(FirstConsul(), people(denarii=3, senator=1), people(denarii=9))
    assert seen_by(rome, BLUE) == {"prices": [0, 0, 1, 2, 3]}
    assert seen_by(rome, RED) == {}, "whoever is not asked has nothing to foresee"
    assert rome.view(None)["preview"] == {}


@pytest.mark.rule("3.5")
def test_a_bidder_for_a_tile_sees_which_powers_it_would_cost() -> None:
    rome = table(Buildings(), people(), people(legionary=2, slave=1), sale=("statue", *[None] * 5))
    assert seen_by(rome, RED) == {"losses": [0, 1, 2]}


@pytest.mark.rule("5.6")
def test_a_fighter_sees_what_a_cube_on_each_event_would_change() -> None:
    rome = table(Events(), people(legionary=1), people(vestal=1), ladder={"civic": 5})
    shown = seen_by(rome, BLUE)
    assert shown["fates"][1] == ["level", "averted", "level", "level"]
    assert len(shown["ladders"]) == 4


@pytest.mark.rule("6.4")
def test_a_voter_sees_what_the_plebs_would_give() -> None:
    voters = people(denarii=5, senator=1), people()
    assert seen_by(table(GreatWork(), *voters), BLUE)["plebs"] == [0, 1, 1, 2, 2, 3]


def prizes(work: str, *voters: Mapping[str, object]) -> list[tuple[int, int]]:
    """What a thumb up of Blue earns at worst and at best, by denarii in the fist."""
    shown = seen_by(table(GreatWork(), *voters, work=work), BLUE)["work"]
    return [(one["least"], one["most"]) for one in shown]


@pytest.mark.rule("6.5")
def test_a_voter_sees_what_the_work_would_give_at_worst_and_at_best() -> None:
    voter, other = people(denarii=4, senator=1), people()
    assert prizes("temple", voter, other) == [(0, 0)] * 4 + [(6, 6)], "nobody can take it away"
    assert prizes("baths", voter, other) == [(3, 5)] * 5, "of two the last one is second"
    assert prizes("baths", voter, *[other] * 3) == [(0, 5)] * 5
    assert prizes("baths", people(denarii=1), other)[0] == (0, 0), "no vote has no rank"
