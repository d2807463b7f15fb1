"""5. The powers of the seven institutions."""

from __future__ import annotations

from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from ludi.games.municipium.powers import offer_power
from ludi.games.municipium.state import Town
from tests.games.driver import A, B, D, asked, do, heard, names, offered, refused, say
from tests.games.municipium.tables import banner, decurions, held, order, row, town

TEMPLE, TAVERN, BATHS, EMPORIUM, BASILICA, FORUM, PRAETORIUM = range(7)


def using(place: int, seat: int, players: int = 4, **position: Any) -> Town:
    """A town in which a family is asked about the power of an institution."""
    state = town(players, **position)
    offer_power(state, place, seat)
    do(state)
    return state


@pytest.mark.rule("5.1")
def test_a_power_that_could_change_nothing_is_not_asked_about() -> None:
    assert using(TEMPLE, A, order="ABCD", pawns={"temple": "AAB"}).over
    assert using(FORUM, A, hold={"A": "P", "B": "F"}).over, "favours cannot be taken"
    bare = town(2)
    bare.telling = True
    bare.bag = row("")
    offer_power(bare, EMPORIUM, A)
    offer_power(bare, BASILICA, A)
    do(bare)
    assert bare.over
    assert heard(bare) == [], "nobody has declined what was never offered"


@pytest.mark.rule("5.1", "5.9")
def test_the_forum_is_asked_about_when_another_family_or_a_banner_has_a_citizen() -> None:
    """The book: a citizen of another player, or of any banner; one's own are no booty."""
    own = town(2, hold={"A": "PL", "B": "F"})
    own.telling = True
    offer_power(own, FORUM, A)
    do(own)
    assert own.over
    assert heard(own) == [], "nobody has declined what was never offered"
    assert offered(using(FORUM, A, hold={"B": "S"})) == ["pass", "rob b soldier"]
    assert offered(using(FORUM, A, banners={"baths": "M"})) == ["pass", "fetch baths merchant"]


@pytest.mark.rule("5.1")
def test_a_power_is_declined_once_and_before_it_is_used() -> None:
    for place, command in (
        (TAVERN, "summon plain a baths"),
        (EMPORIUM, "draw"),
        (PRAETORIUM, "march plain baths forum"),
    ):
        state = using(place, A, pawns={"baths": "AA"})
        declined = state.clone()
        state.telling = declined.telling = True
        say(declined, "pass")
        assert names(heard(declined)) == ["power_declined"]
        say(state, command)
        if place == EMPORIUM:
            say(state, offered(state)[0])
        say(state, "done")
        assert "power_declined" not in names(heard(state))


@pytest.mark.rule("5.1")
def test_every_power_may_be_declined() -> None:
    for place in range(7):
        state = using(
            place, A, order="BACD", pawns={"temple": "AA", "baths": "A"}, banners={"tavern": "S"}
        )
        say(state, "pass")
        assert state.over


@pytest.mark.rule("5.3")
def test_the_temple_sorts_by_pawns_and_keeps_the_order_of_equals() -> None:
    state = using(TEMPLE, D, order="ABCD", pawns={"temple": "DDBC"})
    say(state, "invoke temple")
    assert order(state) == "DBCA"


@pytest.mark.rule("5.3")
def test_declining_leaves_the_temple_order() -> None:
    state = using(TEMPLE, D, order="ABCD", pawns={"temple": "DD"})
    say(state, "pass")
    assert order(state) == "ABCD"


@pytest.mark.rule("5.3")
def test_a_laurel_in_the_temple_counts_two_unless_the_option_says_one() -> None:
    for value, expected in (("count_two", "BACD"), ("count_one", "ABCD")):
        state = using(
            TEMPLE,
            B,
            order="ABCD",
            pawns={"temple": "A"},
            laurels={"temple": "B"},
            temple_laurels=value,
        )
        if not state.over:
            say(state, "invoke temple")
        assert order(state) == expected


@pytest.mark.rule("5.4", "5.5")
def test_the_tavern_summons_pawns_of_one_family_from_one_place() -> None:
    state = using(TAVERN, A, pawns={"forum": "BBBC", "baths": "B"})
    say(state, "summon plain b forum")
    assert refused(state, "summon plain c forum") == "5.4 one_family_one_place"
    assert refused(state, "summon plain b baths") == "5.4 one_family_one_place"
    say(state, "summon plain b forum", "done")
    assert [int(state.families[B].pawns[at]) for at in (TAVERN, FORUM)] == [2, 1]


@pytest.mark.rule("5.4")
def test_a_laurel_travels_with_its_pawn_and_the_mover_chooses_which() -> None:
    state = using(TAVERN, A, pawns={"forum": "B"}, laurels={"forum": "B"})
    assert set(offered(state)) == {"pass", "summon plain b forum", "summon laurelled b forum"}
    say(state, "summon laurelled b forum", "done")
    assert state.families[B].laurelled[TAVERN] == 1
    assert (
        refused(using(TAVERN, A, pawns={"forum": "B"}), "summon plain b temple")
        == "5.4 no_such_pawn"
    )


@pytest.mark.rule("5.5")
def test_as_an_option_only_own_pawns_are_summoned() -> None:
    state = using(TAVERN, A, pawns={"forum": "BA"}, tavern="own_family")
    assert set(offered(state)) == {"pass", "summon plain a forum"}
    assert refused(state, "summon plain b forum") == "5.5 own_family_only"


@pytest.mark.rule("5.1", "5.4", "5.5")
def test_the_tavern_is_asked_about_when_a_pawn_can_be_called() -> None:
    """The book: pawns of one family, from one institution, to the Tavern."""
    pawns: dict[str, str]
    for option, pawns in (
        ("any_family", {}),
        ("any_family", {"tavern": "AB"}),
        ("own_family", {"forum": "B"}),
    ):
        state = town(2, pawns=pawns, tavern=option)
        state.telling = True
        offer_power(state, TAVERN, A)
        do(state)
        assert state.over
        assert heard(state) == [], "nobody has declined what was never offered"
    called = using(TAVERN, A, 2, pawns={"forum": "A"}, tavern="own_family")
    assert offered(called) == ["pass", "summon plain a forum"]


@pytest.mark.rule("5.4")
def test_the_tavern_has_done_when_the_last_pawn_is_called() -> None:
    state = using(TAVERN, A, 2, pawns={"forum": "B"})
    state.telling = True
    say(state, "summon plain b forum")
    assert names(heard(state)) == ["summoned"], "there is nothing left to be chosen"


@pytest.mark.rule("5.6")
def test_the_baths_send_all_pawns_to_the_temple_and_crown_one() -> None:
    state = using(BATHS, A, order="BACD", pawns={"baths": "AAB", "temple": "B"})
    say(state, "invoke baths")
    family = state.families[A]
    assert (family.pawns[BATHS], family.pawns[TEMPLE], family.laurelled[TEMPLE]) == (0, 1, 1)
    assert state.families[B].pawns[BATHS] == 1
    assert state.laurels == 9
    assert order(state) == "BACD", "only the Temple's own power changes the order"


@pytest.mark.rule("5.6")
def test_no_pawn_gets_a_second_laurel_and_without_laurels_the_pawns_still_move() -> None:
    state = using(BATHS, A, laurels={"baths": "A"})
    say(state, "invoke baths")
    assert state.families[A].laurelled[TEMPLE] == 1
    assert state.laurels == 9
    state = using(BATHS, A, pawns={"baths": "A"})
    state.laurels = 0
    say(state, "invoke baths")
    assert state.families[A].pawns[TEMPLE] == 1


@pytest.mark.rule("5.6")
def test_a_pawn_that_was_in_the_temple_before_may_get_the_laurel() -> None:
    state = using(BATHS, A, laurels={"baths": "A"}, pawns={"temple": "A"})
    say(state, "invoke baths")
    assert (state.families[A].pawns[TEMPLE], state.families[A].laurelled[TEMPLE]) == (0, 2)
    assert state.laurels == 8


@pytest.mark.rule("5.7")
def test_the_emporium_draws_until_the_player_stops_or_an_event_is_set_off() -> None:
    state = town(2, pawns={"forum": "AAB"}, banners={"forum": "LL"})
    state.bag = row("S")
    offer_power(state, EMPORIUM, A)
    do(state)
    say(state, "draw", "settle soldier tavern")
    assert state.over, "the bag is empty"
    state.bag = row("LLLL")
    offer_power(state, EMPORIUM, A)
    do(state)
    say(state, "draw", "settle advocate basilica")
    assert set(offered(state)) == {"done", "draw"}
    say(state, "draw", "settle advocate forum")
    assert state.over, "the event ended the drawing"
    assert held(state, A) == "LL"


@pytest.mark.rule("5.7")
def test_as_an_option_the_emporium_draws_until_an_event() -> None:
    state = town(2, emporium="until_event")
    state.bag = row("SSL")
    offer_power(state, EMPORIUM, A)
    do(state)
    say(state, "draw")
    drawn = state.agenda[-1].about(state, A)
    colour = drawn["citizen"]
    say(state, f"settle {colour} {'tavern' if colour == 'soldier' else 'forum'}")
    assert asked(state) == "SettleDrawn", "the next draw is forced"


@pytest.mark.rule("5.7")
def test_who_must_draw_until_an_event_is_told_so() -> None:
    bound = using(EMPORIUM, A, 2, emporium="until_event")
    assert refused(bound, "done") == "5.7 until_event"
    assert "until_event" not in refused(bound, "invoke temple")
    free = using(EMPORIUM, A, 2)
    assert "until_event" not in refused(free, "done")


@pytest.mark.rule("5.8")
def test_the_basilica_takes_any_three_pieces_for_a_decurion() -> None:
    state = using(BASILICA, A, hold={"A": "PPF"})
    bag, stock = int(state.bag[0]), state.favours
    say(state, "hand priest", "hand favour")
    assert decurions(state)[A] == 1, "the last piece is the only choice left"
    assert held(state, A) == ""
    assert (state.bag[0], state.favours) == (bag + 2, stock + 1)


@pytest.mark.rule("5.8")
def test_the_basilica_draws_one_citizen_to_keep_and_a_set_is_exchanged() -> None:
    state = town(2, hold={"A": "PLM"})
    state.bag = row("S")
    offer_power(state, BASILICA, A)
    do(state)
    say(state, "draw")
    assert decurions(state)[A] == 1


@pytest.mark.rule("5.8")
def test_from_an_empty_bag_the_basilica_draws_nobody() -> None:
    state = town(2, hold={"A": "PPL"})
    state.bag = row("")
    offer_power(state, BASILICA, A)
    do(state)
    assert set(offered(state)) == {"pass", "hand priest", "hand advocate"}
    assert refused(state, "draw") == "5.8 bag_empty"


@pytest.mark.rule("5.8")
def test_with_fewer_than_three_pieces_only_drawing_is_possible() -> None:
    state = using(BASILICA, A, hold={"A": "PF"})
    assert set(offered(state)) == {"pass", "draw"}
    assert refused(state, "hand priest") == "5.8 too_few_pieces"
    state = using(BASILICA, A, hold={"A": "PPP"})
    assert refused(state, "hand favour") == "5.8 no_such_piece"
    say(state, "hand priest")
    assert state.over, "three of a kind leave no choice"
    state = using(BASILICA, A, hold={"A": "PPPL"})
    say(state, "hand priest")
    assert refused(state, "pass") == "5.8 hand_in_first"


@pytest.mark.rule("5.9")
def test_the_forum_takes_a_citizen_from_a_player_or_a_banner_but_no_favour() -> None:
    state = using(FORUM, A, 3, hold={"A": "S", "B": "MF"}, banners={"baths": "PM"})
    assert set(offered(state)) == {
        "pass",
        "rob b merchant",
        "fetch baths priest",
        "fetch baths merchant",
    }
    assert refused(state, "rob a soldier") == "5.9 own_citizens"
    assert refused(state, "rob c priest") == "5.9 holds_none"
    assert refused(state, "fetch forum advocate") == "5.9 not_on_banner"
    say(state, "fetch baths priest")
    assert banner(state, "baths") == "M", "it is not replaced"
    assert held(state, A) == "PS"


@pytest.mark.rule("5.9", "6.1")
def test_a_robbed_citizen_can_complete_a_set() -> None:
    state = using(FORUM, A, hold={"A": "PLM", "B": "S"})
    say(state, "rob b soldier")
    assert decurions(state) == [1, 0, 0, 0]
    assert held(state, B) == ""


@pytest.mark.rule("5.10")
def test_the_praetorium_puts_own_pawns_anywhere_each_once() -> None:
    state = town(2, pawns={"praetorium": "AAAAAAA"})
    offer_power(state, PRAETORIUM, A)
    do(state)
    assert not any("forum" in command.split()[2:3] for command in offered(state))
    for _ in range(7):
        say(state, "march plain praetorium basilica")
    assert state.families[A].pawns[BASILICA] == 7
    assert state.over, "no pawn is left to move"


@pytest.mark.rule("5.10")
def test_a_pawn_moved_by_the_praetorium_does_not_move_again() -> None:
    state = town(2, pawns={"praetorium": "A", "forum": "A"})
    offer_power(state, PRAETORIUM, A)
    do(state)
    say(state, "march plain praetorium temple")
    assert refused(state, "march plain temple forum") == "5.10 each_pawn_once"
    assert refused(state, "march plain praetorium temple") == "5.10 each_pawn_once"
    say(state, "done")
    assert list(state.families[A].pawns) == list(vec[i64]([1, 0, 0, 0, 0, 1, 0]))
