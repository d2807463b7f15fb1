"""2. Placement."""

from __future__ import annotations

import pytest

from ludi.core.match import Match
from ludi.games.caligula.box import PLACE
from ludi.games.caligula.end_of_round import Round
from ludi.games.caligula.placement import Placement, lift, where_placed
from ludi.games.caligula.state import Rome
from tests.games.caligula.tables import GAME, on, rome, seen, supply, take_up
from tests.games.driver import LETTERS, A, B, C, asked, asking, do, heard, refused, say

TRIBUNI = {"tribuni_i": "tribuni_4"}  # spaces . 3 4 5


def placement(state: Rome, turn: int = 0) -> Rome:
    """A table at which the player with that turn places."""
    return do(state, Placement(turn))


@pytest.mark.rule("2.1")
def test_one_token_at_a_time_in_playing_order_lap_after_lap() -> None:
    state = placement(rome(3, order="CAB"))
    speakers = []
    for _ in range(7):
        speakers.append(state.actors()[0])
        state.play(state.actors()[0], state.legal(state.actors()[0])[0])
    assert speakers == [C, A, B, C, A, B, C]


@pytest.mark.rule("2.1")
def test_a_token_that_is_not_in_the_supply_cannot_be_placed() -> None:
    state = placement(rome(4, tokens={"plebs_i": "A4"}))
    assert refused(state, "place 4 tribuni-i") == "2.1 not_in_supply"
    assert refused(state, "place 6 tribuni-i") == "2.1 not_in_supply"


@pytest.mark.rule("2.2", "2.3")
def test_spaces_fill_from_left_to_right_and_other_digits_stay_closed() -> None:
    state = placement(rome(4, open=TRIBUNI))
    say(state, "place 1 tribuni-i")
    assert on(state, "tribuni_i") == "A1"
    say(state, "place 2 tribuni-i")
    assert on(state, "tribuni_i") == "A1 . B2", "the 3 is closed at a table of four"
    assert refused(state, "place 2 tribuni-i") == "2.2 card_full"


@pytest.mark.parametrize(("players", "room"), [(2, 1), (3, 2), (4, 2), (5, 2)])
@pytest.mark.rule("2.3")
def test_a_digit_opens_a_space_for_that_many_players(players: int, room: int) -> None:
    state = placement(rome(players, open=TRIBUNI))
    for _ in range(room):
        say(state, "place 0 tribuni-i")
    assert refused(state, "place 0 tribuni-i") == "2.2 card_full"


@pytest.mark.rule("2.4")
def test_passing_is_refused_while_a_token_can_be_placed() -> None:
    assert refused(placement(rome(3)), "pass") == "2.4 must_place"


@pytest.mark.rule("2.5")
def test_several_tokens_of_one_player_may_share_a_card() -> None:
    state = placement(rome(2, open={"plebs_i": "plebs_1"}))
    say(state, "place 4 plebs-i", "place 0 tribuni-i", "place minus-1 plebs-i")
    assert on(state, "plebs_i") == "A4 A-1"


@pytest.mark.rule("2.6")
def test_nobody_sees_a_placed_token_not_even_its_owner() -> None:
    match = Match(GAME, 4, "placement")
    seat = match.state.actors()[0]
    worlds = []
    for token in ("minus-1", "0", "4"):
        state = match.state.clone()
        state.telling = True
        state.play(seat, GAME.read(f"place {token} tribuni-i"))
        views = [seen(state, other)["factions"] for other in (*range(4), None)]
        worlds.append((heard(state), views))
    assert worlds[0] == worlds[1] == worlds[2]


@pytest.mark.rule("2.6")
def test_the_last_token_is_placed_by_its_owner_so_that_the_log_does_not_name_it() -> None:
    state = rome(2)
    state.romans[A].supply, state.romans[B].supply = 1 << 5, 0
    for place in range(1, 10):
        take_up(state, place)
    state.telling = True
    placement(state)
    assert asking(state) == "Placement A", "one choice, yet it is asked"
    assert not state.take_told()


@pytest.mark.rule("2.7")
def test_who_has_no_token_is_left_out_and_more_tokens_play_on() -> None:
    state = rome(2, tokens={"plebs_i": "A-1 A0", "nobiles_i": "A1 A2", "legionarii_i": "A3"})
    do(state, Placement(0))
    say(state, "place 4 tribuni-i")
    assert asking(state) == "Placement B"
    say(state, "place 4 tribuni-ii")
    assert asking(state) == "Placement B", "A has no token left"


@pytest.mark.rule("2.7")
def test_placement_ends_when_the_room_does_and_the_rest_stays_in_supply() -> None:
    state = rome(2, open={"tribuni_i": "tribuni_4"})
    for place in range(10):
        if place != 2:
            take_up(state, place)
    do(state, Placement(0))
    say(state, "place 4 tribuni-i")
    assert state.over
    assert supply(state, A) == [-1, 0, 1, 2, 3]
    assert supply(state, B) == [-1, 0, 1, 2, 3, 4]


@pytest.mark.rule("2.8", "10.1")
def test_tokens_of_an_earlier_round_stay() -> None:
    state = rome(2, tokens={"plebs_ii": "B2"}, steps=(Round(),))
    speakers = ""
    while asked(state) == "Placement":
        speakers += LETTERS[state.actors()[0]]
        assert on(state, "plebs_ii").startswith("B2")
        state.play(state.actors()[0], state.legal(state.actors()[0])[-1])
    assert (speakers.count("A"), speakers.count("B")) == (6, 5), "B's 2 lies there already"


@pytest.mark.rule("2.9")
@pytest.mark.parametrize(("value", "left"), [("stay", ". B2 C1"), ("close", "B2 C1")])
def test_a_gap_stays_unless_the_option_closes_it(value: str, left: str) -> None:
    state = rome(5, open={"plebs_i": "plebs_1"}, tokens={"plebs_i": "A3 B2 C1"}, gaps=value)
    lift(state, PLACE.values.index("plebs_i"), 0)
    assert on(state, "plebs_i") == left
    assert 3 in supply(state, A)
    do(state, Placement(3))
    say(state, "place 0 plebs-i")
    assert on(state, "plebs_i") == ("D0 B2 C1" if value == "stay" else "B2 C1 D0")
    lift(state, PLACE.values.index("plebs_i"), 1)
    assert on(state, "plebs_i") == ("D0 . C1" if value == "stay" else "B2 D0")


@pytest.mark.rule("2.1")
def test_the_others_see_where_a_token_goes_and_not_which() -> None:
    four, none = (GAME.read(f"place {token} plebs-i") for token in ("4", "0"))
    assert where_placed(four) == where_placed(none)
    assert where_placed(GAME.read("place 4 plebs-ii")) != where_placed(four)
    assert where_placed(GAME.read("decline")) == GAME.read("decline")
