"""2. The turn, and 7. the end."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from ludi.games.municipium.turn import EndOfTurn, PlayCard, Turn, Walk
from tests.games.driver import A, B, C, D, asked, offered, refused, say
from tests.games.municipium.tables import town


@pytest.mark.rule("2.1")
def test_a_turn_is_a_walk_and_then_a_card() -> None:
    state = town(3, pawns={"tavern": "A"}, steps=(Turn(A),))
    assert asked(state) == "Walk"
    assert refused(state, "turn") == "2.1 walk_first"
    say(state, "done")
    assert asked(state) == "PlayCard"
    assert refused(state, "walk plain tavern baths") == "2.4 play_a_card"
    assert refused(state, "done") == "2.4 play_a_card", "a card must be played"


@pytest.mark.rule("2.2")
def test_one_pawn_walks_two_streets_and_then_nobody_walks() -> None:
    state = town(3, pawns={"tavern": "AA"}, steps=(Walk(A, 2), PlayCard(A)))
    say(state, "walk plain tavern baths", "walk plain baths emporium")
    assert asked(state) == "PlayCard"
    assert state.families[A].pawns[3] == 1


@pytest.mark.rule("2.2")
def test_two_pawns_walk_one_street_each() -> None:
    state = town(3, pawns={"tavern": "A", "forum": "A"}, steps=(Walk(A, 2), PlayCard(A)))
    say(state, "walk plain tavern temple", "walk plain forum basilica")
    assert [int(count) for count in state.families[A].pawns] == [1, 0, 0, 0, 1, 0, 0]


@pytest.mark.rule("2.2")
def test_only_own_pawns_walk_and_the_laurel_goes_along() -> None:
    state = town(3, pawns={"forum": "B"}, laurels={"baths": "A"}, steps=(Walk(A, 2), PlayCard(A)))
    assert refused(state, "walk plain forum basilica") == "2.2 no_pawn_there"
    assert set(offered(state)) == {
        "done",
        "walk laurelled baths tavern",
        "walk laurelled baths emporium",
    }
    say(state, "walk laurelled baths tavern", "done")
    assert state.families[A].laurelled[1] == 1


@pytest.mark.rule("2.3")
def test_streets_form_a_ring_and_lead_to_the_temple_from_tavern_and_basilica() -> None:
    reach = {}
    for place in ("temple", "tavern", "baths", "emporium", "basilica", "forum", "praetorium"):
        state = town(2, pawns={place: "A"}, steps=(Walk(A, 1), PlayCard(A)))
        reach[place] = {command.split()[-1] for command in offered(state)} - {"done"}
    assert reach == {
        "temple": {"tavern", "basilica"},
        "tavern": {"praetorium", "baths", "temple"},
        "baths": {"tavern", "emporium"},
        "emporium": {"baths", "basilica"},
        "basilica": {"emporium", "forum", "temple"},
        "forum": {"basilica", "praetorium"},
        "praetorium": {"forum", "tavern"},
    }


@pytest.mark.rule("2.3")
def test_the_baths_have_no_street_to_the_temple_but_two_steps_reach_it() -> None:
    state = town(2, pawns={"baths": "A"}, steps=(Walk(A, 2), PlayCard(A)))
    assert refused(state, "walk plain baths temple") == "2.3 no_street"
    say(state, "walk plain baths tavern", "walk plain tavern temple")
    assert state.families[A].pawns[0] == 1


@pytest.mark.rule("2.4")
def test_the_common_card_is_turned_or_a_family_card_used() -> None:
    state = town(2, steps=(PlayCard(A),))
    assert set(offered(state)) == {
        "turn",
        "use praefect-visit",
        "use citizens-invitation",
        "use your-powers",
    }


@pytest.mark.rule("2.5", "4.8")
def test_a_family_card_serves_once_and_a_player_without_any_must_turn_a_common_card() -> None:
    state = town(2, pawns={"tavern": "AAAAAAABBBBBBB"}, steps=(Turn(A),))
    say(state, "done", "use praefect-visit", "done")
    while state.active != A or asked(state) != "PlayCard":
        state.play(state.actors()[0], state.legal(state.actors()[0])[0])
    assert refused(state, "use praefect-visit") == "2.5 card_used_up"
    state.families[A].cards = vec[i64]([0, 0, 0])
    before = sum(state.pile)
    state.settle()
    assert sum(state.pile) == before - 1, "the only choice is played at once"


@pytest.mark.rule("7.1")
def test_five_decurions_end_the_game_and_four_the_short_one() -> None:
    for length, enough in (("full", 5), ("short", 4)):
        for have, over in ((enough - 1, False), (enough, True), (enough + 1, True)):
            state = town(3, length=length)
            state.families[B].decurions = have
            state.then(EndOfTurn(A))
            state.settle()
            assert state.over == over


@pytest.mark.rule("7.2")
def test_the_game_ends_with_the_turn_and_nobody_plays_on() -> None:
    state = town(4)
    state.families[B].decurions = 5
    state.then(EndOfTurn(B))
    state.settle()
    assert state.over
    assert state.winners() == (B,)


@pytest.mark.rule("7.2")
def test_as_an_option_the_round_is_played_to_its_end() -> None:
    state = town(4, ending="round")
    state.families[B].decurions = 5
    state.then(EndOfTurn(B))
    state.settle()
    assert state.active == C
    state.finish()
    state.then(EndOfTurn(D))
    state.settle()
    assert state.over


@pytest.mark.rule("7.3")
def test_more_decurions_beat_the_one_who_ended_the_game() -> None:
    state = town(2, hold={"A": "PPP"})
    state.families[A].decurions, state.families[B].decurions = 5, 6
    assert state.winners() == (B,)


@pytest.mark.rule("7.3")
def test_ties_are_broken_by_pieces_and_then_by_favours() -> None:
    state = town(3, hold={"A": "PP", "B": "PFF", "C": "PPF"})
    for family in state.families:
        family.decurions = 5
    assert state.winners() == (B,)


@pytest.mark.rule("7.4")
def test_a_full_tie_is_a_shared_victory() -> None:
    state = town(3, hold={"A": "PF", "B": "MF", "C": "S"})
    for family in state.families:
        family.decurions = 5
    assert state.winners() == (A, B)
