"""3. The round, the draft and 4. senators."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from ludi.games.rome_and_roll.box import IN_THE_MIDDLE, TRACK
from ludi.games.rome_and_roll.construction.aftermath import NONE, Productions
from ludi.games.rome_and_roll.state import Rome
from ludi.games.rome_and_roll.turn.rounds import EndOfRound, Round
from ludi.games.rome_and_roll.turn.so_far import this_turn
from tests.games.driver import A, B, C, asked, do, offered, refused, say
from tests.games.rome_and_roll.tables import GAME, blue_box, me, put, stock, stored, table, turn


def begun(players: int, **senators: int) -> Rome:
    """A round that has just begun, the first seat Proconsul."""
    rome = table(players)
    rome.round = 0
    for seat, number in senators.items():
        me(rome, "abcd".index(seat)).senators = number
    return do(rome, Round())


def drafting_order(rome: Rome) -> list[int]:
    """Who takes dice, the first offered each time, nobody doubling."""
    order = []
    while asked(rome) in ("DraftDie", "DoubleDraft"):
        seat = rome.actors()[0]
        if asked(rome) == "DraftDie":
            order.append(seat)
        rome.play(seat, rome.legal(seat)[0])
    return order


@pytest.mark.rule("3.1", "3.3")
def test_the_draft_goes_there_and_back() -> None:
    """T39, T41; the fifth or seventh die is left."""
    for players, order in ((2, [0, 1, 1, 0]), (3, [0, 1, 2, 2, 1, 0])):
        rome = begun(players)
        rome.die_faces = vec[i64]([0, 1, 2, 3, 4, 5, 0][: len(rome.die_faces)])
        rome.offered = rome.agenda[-1].options(rome, 0)
        assert drafting_order(rome) == order
        assert sum(place == IN_THE_MIDDLE for place in rome.die_places) == 1


@pytest.mark.rule("3.2")
def test_a_senator_takes_two_dice_at_once() -> None:
    """T40: P1, P1, P2, P2."""
    rome = begun(2, a=1, b=1)
    first = offered(rome, A)[0]
    say(rome, first, seat=A)
    assert asked(rome) == "DoubleDraft"
    say(rome, offered(rome, A)[1], seat=A)
    assert me(rome).deployed == 1
    assert drafting_order(rome) == [B, B], "the last player is not asked to double"
    assert me(rome, B).deployed == 0


@pytest.mark.rule("3.1")
def test_only_dice_that_lie_there_can_be_taken() -> None:
    rome = begun(2)
    missing = next(
        f"take blue {face}" for face in range(1, 7) if f"take blue {face}" not in offered(rome, A)
    )
    assert refused(rome, missing, seat=A) == "3.1 no_such_die"
    assert refused(rome, "build", seat=A) == "3.1 take_first"
    assert refused(rome, offered(rome, A)[0], seat=B) == "3.1 not_your_decision"


@pytest.mark.rule("3.4", "3.5")
def test_a_die_is_a_turn_and_only_its_icons_count() -> None:
    rome = begun(2)
    drafting_order(rome)
    assert asked(rome) == "Turn"
    assert refused(rome, "build", seat=A) == "3.4 use_a_die_first"
    say(rome, offered(rome, A)[0], seat=A)
    while rome.actors() == (A,) and asked(rome) != "Turn":
        assert this_turn(rome).player == A
        say(rome, offered(rome, A)[-1], seat=A)
    assert this_turn(rome).player == B or rome.actors() == (B,)


@pytest.mark.rule("3.4", "3.5")
def test_no_action_is_allowed_but_an_empty_one_is_not() -> None:
    rome = table()
    turn(rome, A, "yellow", 1)
    assert "end" in offered(rome, A)
    assert refused(rome, "trade", seat=A) == "10.1 no_set"
    assert refused(rome, "tax gaul", seat=A) == "9.2 merchant_taxes_all"
    assert refused(rome, "tax all", seat=A) == "9.1 nothing_to_tax"


@pytest.mark.rule("3.6")
def test_others_gain_at_once_and_clockwise() -> None:
    rome = table(3)
    put(rome, 2, "garden", (5, 8), (5, 9), (5, 10))
    put(rome, 1, "garden", (6, 11), (7, 11), (8, 11))
    stock(rome, A, "WWW")
    turn(rome, A, "blue", 5)
    say(rome, "trade", seat=A)
    assert rome.actors() == (1,), "A has no building; B comes first, then C"
    say(rome, "produce l7", "store fish", seat=1)
    assert rome.actors() == (2,)


@pytest.mark.rule("3.7")
def test_the_proconsul_card_goes_left() -> None:
    rome = table(3)
    do(rome, EndOfRound())
    assert rome.proconsul == 1
    assert rome.round == 2


@pytest.mark.rule("4.1", "4.2")
def test_a_senator_lends_a_worker_before_the_action() -> None:
    rome = table()
    me(rome).senators = 2
    stock(rome, A, "WWB")
    turn(rome, A, "yellow", 1)
    assert refused(rome, "build", seat=A) == "5.1 no_builder"
    assert refused(rome, "deploy architect", seat=A) == "4.2 no_architect"
    assert refused(rome, "deploy merchant", seat=A) == "4.2 worker_is_there"
    say(rome, "deploy builder", seat=A)
    assert me(rome).deployed == 1
    assert refused(rome, "deploy legionary", seat=A) == "4.2 one_senator"
    assert "build" in offered(rome, A)
    me(rome).deployed = 2
    turn(rome, A, "yellow", 1)
    assert refused(rome, "deploy builder", seat=A) == "4.1 no_senator"


@pytest.mark.rule("4.2")
def test_no_senator_after_the_action() -> None:
    rome = table()
    me(rome).senators = 1
    stock(rome, A, "WWW")
    turn(rome, A, "yellow", 1)
    say(rome, "trade", seat=A)
    assert refused(rome, "deploy builder", seat=A) == "4.2 before_the_action"
    assert refused(rome, "trade", seat=A) == "3.4 one_main_action"
    assert GAME.read("deploy builder") not in rome.legal(A)
    assert stored(rome) == ""


@pytest.mark.rule("3.6", "10.3")
def test_the_productions_of_a_trade_begin_with_the_proconsul() -> None:
    """Phase d'action: what several do at the same moment goes clockwise from the Proconsul."""
    for option, first in (("from_proconsul", C), ("from_player_in_turn", A)):
        rome = table(3, options={"simultaneous": option})
        rome.proconsul = C
        put(rome, C, "garden", (5, 8), (5, 9), (5, 10))
        put(rome, B, "garden", (6, 11), (7, 11), (8, 11))
        put(rome, A, "brickmaker", (3, 6), (3, 7))
        stock(rome, A, "WWW")
        turn(rome, A, "yellow", 1)
        say(rome, "trade", seat=A)
        assert asked(rome) == "Produce"
        assert rome.actors() == (first,)


@pytest.mark.rule("3.6", "5.14", "14.1")
def test_nero_cards_won_at_once_are_taken_from_the_proconsul_on() -> None:
    """Cartes Néron: clockwise, beginning with the one who played first."""
    for option, order in (("from_proconsul", [B, A]), ("from_player_in_turn", [A, B])):
        rome = table(2, options={"simultaneous": option})
        rome.proconsul = B
        put(rome, A, "villa", (3, 6), (3, 7), (3, 8), (2, 6))
        put(rome, B, "villa", (5, 8), (5, 9), (5, 10), (4, 10))
        for seat in (A, B):
            me(rome, seat).tracks[TRACK.numbers["coins"]] = blue_box(rome, seat, "coins") - 1
        do(rome, Productions(A, put(rome, A, "garden", (4, 7), (4, 8), (4, 9)), 0, NONE))
        assert [int(owner) for owner in rome.nero[:2]] == order
