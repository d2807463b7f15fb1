"""4. What the cards do."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from ludi.games.municipium.box import ALL_POWERS, YOUR_POWERS
from ludi.games.municipium.cards import (
    AllPowers,
    CitizensVisit,
    OnePower,
    SettleInvited,
    YourPowers,
    carry_out,
    invite,
)
from ludi.games.municipium.turn import PlayCard, turn_common_card
from tests.games.driver import A, B, C, asked, do, heard, offered, refused, say
from tests.games.municipium.tables import banner, decurions, held, in_bag, order, row, town


@pytest.mark.rule("4.2")
def test_citizens_visit_goes_round_from_the_active_player_and_stops_for_events() -> None:
    state = town(3, pawns={"tavern": "AAB"}, banners={"tavern": "SS"})
    state.bag = row("SSS")
    do(state, *(CitizensVisit(seat) for seat in state.clockwise(B)))
    questions = []
    while not state.over:
        questions.append((asked(state), state.actors()[0]))
        say(state, "settle soldier tavern" if asked(state) == "SettleCitizen" else "pass")
    assert [seat for name, seat in questions if name == "SettleCitizen"] == [B, C, A]
    assert held(state, A).count("S") >= 2, "the event is settled before the next player draws"


@pytest.mark.rule("4.2")
def test_citizens_returned_by_an_event_may_be_drawn_by_the_next_player() -> None:
    state = town(2, banners={"tavern": "SS"})
    state.bag = row("S")
    do(state, *(CitizensVisit(seat) for seat in state.clockwise(A)))
    say(state, "settle soldier tavern")
    assert state.actors() == (B,), "the three soldiers went back into the empty bag"


@pytest.mark.rule("4.3")
def test_four_invited_citizens_are_seen_first_and_placed_in_any_order() -> None:
    state = town(3, banners={"baths": "M"}, pawns={"baths": "A"})
    do(state, SettleInvited(A, row("MMPS")))
    assert refused(state, "settle advocate forum") == "4.3 not_invited"
    say(state, "settle merchant baths", "settle merchant baths")
    assert held(state, A) == "MM", "the event comes before the next placement"
    assert asked(state) == "SettleInvited"
    say(state, "settle priest forum", "settle soldier tavern")
    assert banner(state, "forum") == "P"
    assert banner(state, "tavern") == "S"
    assert state.over


@pytest.mark.rule("4.3")
def test_an_invitation_draws_four() -> None:
    state = town(2)
    before = in_bag(state)
    invite(state, A)
    do(state)
    assert in_bag(state) == before - 4


@pytest.mark.rule("4.4")
def test_an_empty_bag_gives_nothing() -> None:
    state = town(2)
    state.bag = row("")
    do(state, *(CitizensVisit(seat) for seat in state.clockwise(A)))
    assert state.over
    invite(state, A)
    do(state)
    assert state.over, "nobody came"
    state.bag = row("PM")
    invite(state, A)
    do(state)
    assert set(offered(state)) >= {"settle priest temple", "settle merchant baths"}
    say(state, "settle priest temple", "settle merchant baths")
    assert state.over


@pytest.mark.rule("4.5", "5.2")
def test_all_powers_go_from_temple_to_praetorium_by_the_majority_of_the_moment() -> None:
    state = town(2, pawns={"tavern": "A", "forum": "BBA"}, banners={"forum": "L"})
    do(state, AllPowers(0))
    assert (asked(state), state.actors()) == ("TavernPower", (A,))
    say(state, "summon plain b forum", "summon plain b forum")
    assert (asked(state), state.actors()) == ("ForumPower", (A,)), "B has left the Forum"
    say(state, "fetch forum advocate")
    assert held(state, A) == "L"


@pytest.mark.rule("4.5")
def test_an_institution_without_pawns_has_no_power() -> None:
    state = town(2, pawns={"emporium": "B"})
    do(state, AllPowers(0))
    assert (asked(state), state.actors()) == ("EmporiumPower", (B,))
    say(state, "pass")
    assert state.over


@pytest.mark.rule("5.2")
def test_a_number_that_has_passed_does_not_come_again() -> None:
    state = town(2, order="BA", pawns={"baths": "AA", "temple": "B"})
    do(state, AllPowers(0))
    say(state, "invoke baths")
    assert state.over
    assert order(state) == "BA", "the Temple's number was over when the pawns arrived"


@pytest.mark.rule("5.2")
def test_as_an_option_majorities_are_counted_when_the_card_is_played() -> None:
    pawns = {"tavern": "A", "baths": "B", "forum": "BBA"}
    state = town(2, pawns=pawns, banners={"forum": "L"}, majority="when_played")
    carry_out(state, A, ALL_POWERS)
    do(state)
    say(state, "summon plain b forum", "summon plain b forum")
    assert (asked(state), state.actors()) == ("BathsPower", (B,))
    say(state, "pass")
    assert (asked(state), state.actors()) == ("ForumPower", (B,)), "it was B's when the card came"
    say(state, "pass")
    assert state.over


@pytest.mark.rule("5.2")
def test_as_an_option_your_powers_are_those_of_the_moment_the_card_is_played() -> None:
    pawns = {"tavern": "A", "baths": "A", "forum": "BBA"}
    state = town(2, pawns=pawns, banners={"forum": "L"}, majority="when_played")
    carry_out(state, A, YOUR_POWERS)
    do(state)
    say(state, "summon plain b forum", "summon plain b forum")
    assert asked(state) == "BathsPower"
    say(state, "pass")
    assert state.over, "A's majority in the Forum came too late"


@pytest.mark.rule("5.2")
def test_as_an_option_a_counted_majority_that_has_left_the_baths_has_nobody_to_send() -> None:
    pawns = {"tavern": "A", "baths": "B", "temple": "B"}
    state = town(2, order="BA", pawns=pawns, majority="when_played")
    carry_out(state, A, ALL_POWERS)
    do(state)
    say(state, "summon plain b baths")
    assert state.over
    assert state.laurels == 10


@pytest.mark.rule("4.6")
def test_your_powers_are_offered_in_order_and_each_may_be_declined() -> None:
    state = town(2, order="BA", pawns={"temple": "AA", "emporium": "A", "praetorium": "A"})
    do(state, YourPowers(A, 0))
    questions = []
    while not state.over:
        questions.append(asked(state))
        say(state, "pass")
    assert questions == ["TemplePower", "EmporiumPower", "PraetoriumPower"]


@pytest.mark.rule("4.7")
def test_who_has_no_majority_is_not_asked_for_a_power() -> None:
    state = town(2, pawns={"temple": "B"})
    state.telling = True
    do(state, OnePower(A, 1, 0))
    assert state.over
    assert [told["told"] for told in heard(state)] == ["power_passed"], "nobody forced him to pass"


@pytest.mark.rule("4.7")
def test_one_power_for_everybody_where_he_has_the_majority() -> None:
    state = town(
        3, pawns={"emporium": "A", "basilica": "BBA", "forum": "A"}, banners={"temple": "P"}
    )
    do(state, OnePower(B, 3, 0))
    assert (state.actors(), offered(state)) == ((B,), ["pass", "invoke basilica"])
    assert refused(state, "invoke emporium") == "4.7 no_majority"
    say(state, "invoke basilica", "draw")
    assert state.actors() == (A,), "C has no majority and is not asked"
    assert set(offered(state)) == {"pass", "invoke emporium", "invoke forum"}
    say(state, "pass")
    assert state.over


@pytest.mark.rule("4.7")
def test_the_same_institution_may_serve_twice_unless_the_option_forbids_it() -> None:
    for value, again in (("again", True), ("once_each", False)):
        state = town(2, order="AB", pawns={"praetorium": "AB"}, one_power=value)
        do(state, OnePower(A, 2, 0))
        say(state, "invoke praetorium", "march plain praetorium temple")
        assert (not state.over) == again


@pytest.mark.rule("4.8")
def test_a_common_card_goes_to_the_discard_and_a_family_card_stays_face_down() -> None:
    state = town(2, steps=(PlayCard(A),))
    state.pile = vec[i64]([1, 0, 0, 0])
    say(state, "turn")
    assert list(state.discard) == [1, 0, 0, 0]
    assert state.card == -1
    state = town(2, steps=(PlayCard(A),))
    say(state, "use praefect-visit")
    assert list(state.families[A].cards) == [0, 1, 1]
    assert sum(state.discard) == 0


@pytest.mark.rule("4.9")
def test_an_empty_pile_is_made_anew_from_the_discard() -> None:
    state = town(2)
    state.pile, state.discard = vec[i64]([0, 0, 0, 0]), vec[i64]([0, 12, 0, 0])
    assert turn_common_card(state) == 1
    assert list(state.pile) == [0, 11, 0, 0]
    assert list(state.discard) == [0, 0, 0, 0]


@pytest.mark.rule("7.2", "7.3")
def test_two_players_can_reach_five_with_one_card_and_the_tie_break_decides() -> None:
    state = town(
        2,
        pawns={"basilica": "A", "forum": "B"},
        hold={"A": "PPLL", "B": "PLM"},
        banners={"tavern": "S"},
    )
    state.families[A].decurions = state.families[B].decurions = 4
    do(state, AllPowers(4))
    say(state, "hand priest", "hand priest", "fetch tavern soldier")
    assert decurions(state) == [5, 5]
    assert state.winners() == (A,), "one citizen left against none"
