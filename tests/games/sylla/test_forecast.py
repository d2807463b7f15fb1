"""What is foreseen comes true: fates called certain, the ladder after the strikes, prices."""

from __future__ import annotations

import random
from typing import Any

import pytest

from ludi.games.sylla.forecast import consul_decided, fate, is_certain, powers_lost
from ludi.games.sylla.state import Rome
from tests.games.sylla.tables import GAME


def table(rome: Rome) -> Any:
    """The table as a spectator sees it."""
    return rome.view(None)["table"]


def games(count: int) -> Any:
    """Moments of random games, one after the other: before and after every decision."""
    for seed in range(count):
        luck = random.Random(seed)
        rome = GAME.new(2 + seed % 3, seed)
        while not rome.over:
            assert isinstance(rome, Rome)
            before = table(rome)
            seat = rome.actors()[0]
            rome.play(seat, luck.choice(list(rome.legal(seat))))
            yield before, table(rome)


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
    seen = 0
    for before, after in games(12):
        if before["phase"] != "v" or after["phase"] == "v":
            continue
        if all(event["certain"] for event in before["events"]):
            seen += 1
            assert after["ladder"]["markers"] == before["ladder"]["to_come"]["markers"]
            assert after["ladder"]["famine"] == before["ladder"]["to_come"]["famine"]
    assert seen > 5


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
            assert [house["hunger"] for house in before["houses"]] == [
                house["hunger"] for house in after["houses"]
            ]


def test_idle_cards_pay_first() -> None:
    rome = GAME.new(2, 1)
    assert isinstance(rome, Rome)
    red, legionary, slave = 0, 4, 6
    house = rome.houses[0]
    house.upright[legionary], house.upright[slave] = 2, 1
    assert powers_lost(house, red) == [0, 1, 2]


def test_nothing_is_decided_before_the_events() -> None:
    rome = GAME.new(4, 1)
    assert isinstance(rome, Rome)
    assert [fate(rome, slot, -1) for slot in range(4)] == ["level"] * 4
    assert not any(consul_decided(rome, slot) or is_certain(rome, slot) for slot in range(4))


def test_the_own_screen_says_what_money_buys() -> None:
    rome = GAME.new(2, 1)
    assert isinstance(rome, Rome)
    house = rome.houses[0]
    house.denarii, house.tokens[0], house.upright[0] = 3, 2, 1
    seen: Any = rome.view(0)
    screen = seen["table"]["houses"][0]["screen"]
    assert screen["election"] == [0, 0, 1, 2, 3]
    assert screen["plebs"] == [0, 1, 1, 2]
    assert screen["worth"] == 2 * table(rome)["ladder"]["values"][rome.ladder[0]]
