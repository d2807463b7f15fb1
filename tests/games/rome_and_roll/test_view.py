"""What the table shows: everything lies open."""

from __future__ import annotations

from typing import Any

from tests.games.driver import A, B
from tests.games.rome_and_roll.tables import (
    GAME,
    SENECA,
    conquered,
    give,
    linked,
    me,
    named,
    put,
    put_rubble,
    slot,
    stock,
    table,
    turn,
)


def look(rome: Any) -> dict[str, Any]:
    """The table part of a spectator's view."""
    found = rome.view(None)["table"]
    assert isinstance(found, dict)
    return found


def test_the_turn_the_dice_and_the_plans() -> None:
    rome = table()
    me(rome, B).foreman = slot(rome, "villa")
    me(rome).senators = 1
    turn(rome, A, "blue", 1)
    seen = look(rome)
    assert seen["turn"]["workers"] == ["builder"]
    assert seen["turn"]["icons"]["wood"] == 1
    assert seen["turn"]["favour"] is None
    assert {plan["id"]: plan["foreman"] for plan in seen["plans"]}["villa"] == B
    assert seen["dice"][0]["shows"] == ["wood", "brick", "builder"]
    assert seen["dice"][0]["at"] == "used"
    assert seen["seneca"] is None


def test_buildings_regions_and_sheets() -> None:
    rome = table()
    number = put(rome, A, "villa", (3, 6), (3, 7), (3, 8), (2, 6))
    me(rome).overseer = number
    conquered(rome, B, "g1")
    linked(rome, A, "rome_g1")
    give(rome, A, "mars")
    stock(rome, A, "WJ")
    seen = look(rome)
    villa = seen["buildings"][number]
    assert villa["at"] == named((2, 6))
    assert villa["overseers"] == [A]
    assert (villa["owner"], villa["points"], villa["by_juno"]) == (A, 0, False)
    gaul = seen["regions"][1]
    assert gaul["colonies"][0] == {"id": "g1", "strength": 3, "owner": B, "linked": True}
    assert gaul["roads"][0]["owner"] == A
    mine = seen["notables"][A]
    assert mine["favours"] == ["mars"]
    assert mine["storage"] == {"wood": 1, "brick": 0, "stone": 0, "fish": 0, "jewel": 1}
    assert sum(mine["score"].values()) == rome.scores()[A]


def test_seneca_is_seen_but_for_the_faces_of_his_cards() -> None:
    rome = table(1, ("mercatrix",), favours=("mars",))
    give(rome, SENECA, "mars")
    put_rubble(rome, "i3", (7, 6), (7, 7), (7, 8))
    seen = look(rome)
    assert seen["seneca"]["points"] == 3
    assert seen["seneca"]["favour"] == "mars"
    assert seen["seneca"]["turned"] == []
    assert seen["buildings"][1]["id"] == "rubble"
    begun = look(GAME.new(1, 3))
    assert all(back.count("/") == 1 for back in begun["seneca"]["backs"])
