"""3. Events, and 6. Decurions."""

from __future__ import annotations

import pytest

from ludi.games.municipium.box import MERCHANT, PRIEST, SOLDIER
from ludi.games.municipium.citizens import SettleCitizen
from ludi.games.municipium.decurions import FormSets
from ludi.games.municipium.majority import first_in, second_in
from ludi.games.municipium.praefect import PraefectEvent, praefect_moves
from tests.games.driver import A, B, C, D, do, heard, names, offered, refused, say
from tests.games.municipium.tables import banner, decurions, held, in_bag, town

FORUM, PRAETORIUM = 5, 6


@pytest.mark.rule("3.1")
def test_most_pawns_are_first_and_ties_follow_the_temple_order() -> None:
    state = town(pawns={"forum": "AAABD"}, order="DBAC")
    assert (first_in(state, FORUM), second_in(state, FORUM)) == (A, D)
    state = town(pawns={"forum": "AABB"}, order="BACD")
    assert (first_in(state, FORUM), second_in(state, FORUM)) == (B, A)
    state = town(pawns={"forum": "C"})
    assert (first_in(state, FORUM), second_in(state, FORUM)) == (C, -1)
    assert first_in(town(), FORUM) == -1


@pytest.mark.rule("3.1")
def test_a_laurelled_pawn_counts_as_two() -> None:
    state = town(pawns={"forum": "AAB"}, laurels={"forum": "B"})
    assert (first_in(state, FORUM), second_in(state, FORUM)) == (B, A)


@pytest.mark.rule("3.2", "3.4", "4.1")
def test_the_praefect_brings_the_first_a_favour_and_the_second_a_citizen() -> None:
    state = town(pawns={"forum": "AAABBC"}, praefect="basilica")
    state.institutions[FORUM].guest = PRIEST
    bag = in_bag(state)
    praefect_moves(state)
    do(state)
    assert state.praefect == FORUM
    assert [held(state, seat) for seat in range(4)] == ["F", "P", "", ""]
    assert state.favours == 8
    assert state.institutions[FORUM].favour == 1
    assert state.institutions[FORUM].guest >= 0
    assert in_bag(state) == bag - 1


@pytest.mark.rule("3.3")
def test_a_family_alone_takes_the_favour_only() -> None:
    state = town(pawns={"forum": "A"}, steps=(PraefectEvent(FORUM),))
    assert [held(state, seat) for seat in range(4)] == ["F", "", "", ""]


@pytest.mark.rule("3.3")
def test_nobody_there_leaves_the_favour_and_changes_the_citizen() -> None:
    state = town()
    bag = in_bag(state)
    do(state, PraefectEvent(FORUM))
    assert state.favours == 9
    assert state.institutions[FORUM].favour == 1
    assert in_bag(state) == bag, "one went back and one came out"


@pytest.mark.rule("3.4")
def test_an_empty_stock_and_an_empty_bag_leave_the_hall_empty() -> None:
    state = town(pawns={"forum": "AAB"})
    state.favours = 0
    for colour in range(4):
        state.bag[colour] = 0
    do(state, PraefectEvent(FORUM))
    assert state.institutions[FORUM].favour == 0
    assert state.institutions[FORUM].guest == -1
    do(state, PraefectEvent(FORUM))
    assert held(state, A) == "F", "nothing is left to take"


@pytest.mark.rule("4.1")
def test_after_the_praetorium_the_praefect_comes_to_the_tavern() -> None:
    state = town(praefect="praetorium")
    praefect_moves(state)
    assert state.praefect == 1


@pytest.mark.rule("3.6")
def test_each_citizen_has_its_banners() -> None:
    goes = {}
    for citizen in range(4):
        state = town(steps=(SettleCitizen(A, citizen),))
        goes[citizen] = {command.split()[-1] for command in offered(state)}
    assert len(goes[PRIEST]) == 7
    assert goes[1] == {"basilica", "forum"}
    assert goes[MERCHANT] == {"baths", "emporium"}
    assert goes[SOLDIER] == {"tavern", "praetorium"}


@pytest.mark.rule("3.6")
def test_a_wrong_banner_or_another_citizen_is_refused() -> None:
    state = town(steps=(SettleCitizen(A, MERCHANT),))
    assert refused(state, "settle merchant forum") == "3.6 wrong_banner"
    assert refused(state, "settle soldier tavern") == "3.6 wrong_citizen"
    assert refused(state, "turn") == "3.6 settle_first"


@pytest.mark.rule("3.6")
def test_as_an_option_priests_go_to_the_temple_only() -> None:
    state = town(priests="temple", banners={"temple": "PP"}, pawns={"temple": "AAB"})
    do(state, SettleCitizen(C, PRIEST))
    assert held(state, A) == "PP", "a placement without alternative is made at once"
    assert held(state, B) == "P"


@pytest.mark.rule("3.7")
def test_the_first_takes_two_of_three_and_the_second_the_rest() -> None:
    state = town(banners={"baths": "MM"}, pawns={"baths": "AAB"}, steps=(SettleCitizen(C, PRIEST),))
    say(state, "settle priest baths")
    assert state.actors() == (A,)
    assert set(offered(state)) == {"take priest merchant", "take merchant merchant"}
    assert refused(state, "take priest priest") == "3.7 not_on_the_banner"
    say(state, "take priest merchant")
    assert [held(state, seat) for seat in (A, B)] == ["PM", "M"]
    assert banner(state, "baths") == ""


@pytest.mark.rule("3.7")
def test_the_temple_order_decides_between_equals() -> None:
    state = town(
        order="ABCD",
        banners={"temple": "PP"},
        pawns={"temple": "CD"},
        steps=(SettleCitizen(A, PRIEST),),
    )
    say(state, "settle priest temple")
    assert [held(state, seat) for seat in (C, D)] == ["PP", "P"]


@pytest.mark.rule("3.8")
def test_one_family_alone_takes_two_and_the_third_goes_to_the_bag() -> None:
    state = town(
        banners={"baths": "MM"}, pawns={"baths": "AA"}, steps=(SettleCitizen(C, MERCHANT),)
    )
    bag = in_bag(state)
    say(state, "settle merchant baths")
    assert held(state, A) == "MM"
    assert in_bag(state) == bag + 1
    assert banner(state, "baths") == "", "the banner is not refilled"


@pytest.mark.rule("3.8")
def test_nobody_there_sends_all_three_back() -> None:
    state = town(banners={"baths": "MM"}, steps=(SettleCitizen(C, MERCHANT),))
    bag = in_bag(state)
    say(state, "settle merchant baths")
    assert in_bag(state) == bag + 3


@pytest.mark.rule("1.4", "3.8")
def test_the_citizen_in_the_hall_does_not_count_for_the_banner() -> None:
    state = town(banners={"baths": "M"}, steps=(SettleCitizen(C, MERCHANT),))
    state.institutions[2].guest = MERCHANT
    say(state, "settle merchant baths")
    assert banner(state, "baths") == "MM"


@pytest.mark.rule("3.5", "6.1")
def test_favours_stand_for_missing_colours() -> None:
    state = town(hold={"A": "PLFF"}, steps=(FormSets(A),))
    assert decurions(state)[A] == 1
    assert held(state, A) == ""
    assert state.favours == 11
    state = town(hold={"A": "FFF"}, steps=(FormSets(A),))
    assert decurions(state)[A] == 0
    state = town(hold={"A": "FFFF"}, steps=(FormSets(A),))
    assert decurions(state)[A] == 1


@pytest.mark.rule("6.2")
def test_two_sets_at_once_are_two_decurions() -> None:
    state = town(hold={"A": "PPLLMMSS"}, steps=(FormSets(A),))
    assert decurions(state)[A] == 2
    assert held(state, A) == ""


@pytest.mark.rule("6.2")
def test_the_first_exchanges_before_the_second_receives() -> None:
    state = town(
        banners={"praetorium": "SS"},
        pawns={"praetorium": "AAB"},
        hold={"A": "PLM", "B": "PLM"},
        steps=(SettleCitizen(C, SOLDIER),),
    )
    say(state, "settle soldier praetorium")
    assert decurions(state)[:2] == [1, 1]
    assert held(state, A) == "S"
    assert held(state, B) == ""


@pytest.mark.rule("6.3")
def test_as_an_option_real_citizens_are_handed_in_first() -> None:
    state = town(hold={"A": "PLMSF"}, sets="citizens_first", steps=(FormSets(A),))
    assert decurions(state)[A] == 1
    assert held(state, A) == "F"


@pytest.mark.rule("6.3")
def test_a_favour_may_replace_any_citizen_and_its_owner_says_which() -> None:
    """The book: a favour can take the place of any citizen; so the owner decides, not we."""
    state = town(hold={"A": "PPLMSF"}, steps=(FormSets(A),))
    assert set(offered(state)) == {
        "exchange none",
        "exchange priest",
        "exchange advocate",
        "exchange merchant",
        "exchange soldier",
    }
    say(state, "exchange soldier")
    assert decurions(state)[A] == 1
    assert held(state, A) == "PS"


@pytest.mark.rule("6.3")
def test_a_choice_is_asked_only_when_there_is_one() -> None:
    """The book: the owner says which citizens favours stand for; with none to spare they do."""
    for pieces in ("PLMF", "PFFF", "FFFF", "FFFFF"):
        state = town(hold={"A": pieces})
        state.telling = True
        do(state, FormSets(A))
        assert decurions(state)[A] == 1
        assert names(heard(state)) == ["set_exchanged"], "nothing was to be chosen"
