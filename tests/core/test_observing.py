"""What learners are given: parts that add up, words that come back, a city that is all there."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from librt.vecs import vec
from mypy_extensions import i16, i64

import ludi
from ludi.core.agenda import State
from ludi.core.observing import (
    ME_FIRST,
    Observer,
    decoded,
    from_me,
    members,
    number,
    put_among,
    put_bits,
    put_row,
    put_same,
    put_seats,
    seat,
    thing,
)
from ludi.games.municipium.box import CITIZEN
from ludi.games.municipium.majority import first_in, second_in
from ludi.testing import decisions


def observer_of(name: str) -> Observer:
    """How a game is observed."""
    found = ludi.game(name).observer
    assert found is not None
    return found


def words(name: str, state: State, me: int) -> dict[str, object]:
    """What a seat sees, in words."""
    observer = observer_of(name)
    parts = observer.parts(int(state.players))
    return decoded(parts, [int(entry) for entry in observer.observed(state, me)])


def test_every_part_says_in_words_what_a_number_means() -> None:
    held = thing("held", "what one holds", CITIZEN)
    assert [held.word(-1), held.word(0), held.word(3)] == ["none", "priest", "soldier"]
    whose = seat("whose", "who has it", 3)
    assert [whose.word(at) for at in (-1, 0, 1, 2)] == ["nobody", "me", "next", "second"]
    assert members("some", "a set", CITIZEN).word(0b1001) == ["priest", "soldier"]
    with pytest.raises(ludi.BadOption, match="left is 0 to 9, not 10"):
        number("left", "how many", 0, 9).word(10)


def test_a_row_of_another_table_is_refused() -> None:
    parts = observer_of("sylla").parts(2)
    with pytest.raises(ludi.BadOption, match="numbers, not 3"):
        decoded(parts, [0, 0, 0])


def test_seats_are_seen_from_mine_clockwise() -> None:
    assert [int(from_me(2, other, 4)) for other in (2, 3, 0, 1, -1)] == [0, 1, 2, 3, -1]
    state = ludi.game("municipium").new(3, seed=4)
    actor = state.actors()[0]
    for me in range(3):
        deciding = words("municipium", state, me)["deciding"]
        assert isinstance(deciding, dict)
        asked = [place for place, decides in enumerate(deciding.values()) if decides]
        assert asked == [(actor - me) % 3]


def test_municipium_says_of_every_institution_who_is_first_and_second() -> None:
    ranked = 0
    for state in decisions(ludi.game("municipium"), 4, seed=9):
        seen = words("municipium", state, 2)
        for column, rule in (("first", first_in), ("second", second_in)):
            told = seen[column]
            assert isinstance(told, dict)
            for place, name in enumerate(told.values()):
                who = int(from_me(2, rule(state, place), 4))  # type: ignore[arg-type]
                assert name == ("nobody", *ME_FIRST)[who + 1]
                ranked += who >= 0
    assert ranked > 0


@pytest.mark.parametrize(
    ("name", "part", "most"), [("municipium", "turn", 9999), ("rome_and_roll", "round", 999)]
)
def test_a_game_that_nobody_ends_is_still_seen_in_its_range(
    name: str, part: str, most: int
) -> None:
    state = ludi.game(name).new(2, seed=1)
    setattr(state, part, 70_000)
    assert words(name, state, 0)[part] == most


def test_what_is_no_seat_of_the_table_stays_what_it_is() -> None:
    row = vec[i16]([i16(9)] * 6)
    assert put_seats(row, 1, vec[i64]([0, 1, 2, -3]), 1, 2) == 5
    assert [int(entry) for entry in row] == [9, 1, 0, 2, -3, 9]


def test_what_has_no_room_in_a_row_is_an_error_and_not_written_elsewhere() -> None:
    row = vec[i16]([i16(0)] * 3)
    with pytest.raises(IndexError):
        put_row(row, 1, vec[i64]([7, 7, 7]))
    with pytest.raises(IndexError):
        put_same(row, 2, 7, 2)


def test_the_city_of_rome_and_roll_can_be_read_off_its_squares() -> None:
    state = list(decisions(ludi.game("rome_and_roll"), 2, seed=5))[-1]
    seen = words("rome_and_roll", state, 1)
    city, owners = seen["city"], seen["owners"]
    assert isinstance(city, dict)
    assert isinstance(owners, dict)
    table = state.view(1)["table"]
    assert isinstance(table, dict)
    standing: dict[str, tuple[str, str]] = {}
    for building in table["buildings"]:
        whose = building["owner"]
        owner = {None: "nobody", 1: "me", 0: "next", "seneca": "seneca"}[whose]
        standing |= dict.fromkeys(building["squares"], (building["id"], owner))
    built = {square: (kind, owners[square]) for square, kind in city.items() if kind != "none"}
    assert built == standing
    assert len(table["buildings"]) > 5


def test_sylla_shows_others_tokens_only_where_they_are_announced() -> None:
    game = ludi.game("sylla")
    for option, known in (("announced", True), ("secret", False)):
        late = [state.clone() for state in decisions(game, 3, seed=8, tokens=option)][-2]
        tokens = words("sylla", late, 0)["tokens"]
        assert isinstance(tokens, dict)
        assert (min(tokens["next"].values()) >= 0) is known
        assert min(tokens["me"].values()) >= 0


def test_caligula_remembers_its_own_tokens_and_no_others() -> None:
    game = ludi.game("caligula")
    mine = others = 0
    for state in decisions(game, 3, seed=6):
        if state.over or state.view(0)["table"]["resolving"] is not None:  # type: ignore[index]
            continue
        seen = words("caligula", state, 0)
        owner, value = seen["owner"], seen["value"]
        assert isinstance(owner, dict)
        assert isinstance(value, dict)
        for place, spaces in owner.items():
            for space, whose in spaces.items():
                known = value[place][space] != "none"
                assert known is (whose == "me")
                mine += whose == "me"
                others += whose == "next"
    assert mine > 0
    assert others > 0


@pytest.mark.parametrize("at", [-1, 2, 5, 1 << 40])
def test_nothing_is_written_where_there_is_no_room_for_all_of_it(at: int) -> None:
    row = vec[i16]([i16(7)] * 4)
    numbers = vec[i64]([1, 2, 3])
    writers: list[Callable[[], object]] = [
        lambda: put_row(row, at, numbers),
        lambda: put_seats(row, at, numbers, 0, 2),
        lambda: put_same(row, at, 5, 3),
        lambda: put_bits(row, at, 5, 3),
    ]
    for write in writers:
        with pytest.raises(IndexError, match="no room for 3 numbers"):
            write()
    assert list(row) == [7] * 4


def test_what_a_seat_has_stands_in_its_place_among_all_seats() -> None:
    row = vec[i16]([i16(0)] * 8)
    for later in range(3):
        behind = put_among(row, 1, later, 3, vec[i64]([later + 1, 10 * later]))
    assert behind == 7
    assert list(row) == [0, 1, 0, 2, 10, 3, 20, 0]


@pytest.mark.parametrize("length", range(19))
def test_rows_flags_and_holders_of_every_length_are_written_whole_and_nothing_else(
    length: int,
) -> None:
    numbers, bits = [(7 * at) % 9 - 3 for at in range(length)], 0b1101001110010110101
    seen = [(who - 2) % 4 if 0 <= who < 4 else who for who in numbers]
    flags = [bits >> at & 1 for at in range(length)]
    row, guard = vec[i16]([i16(-99)] * (3 * length + 4)), -99
    behind = put_row(row, 1, vec[i64](numbers))
    behind = put_bits(row, behind + 1, bits, length)
    behind = put_seats(row, behind + 1, vec[i64](numbers), 2, 4)
    assert behind == len(row) - 1
    assert [int(entry) for entry in row] == [guard, *numbers, guard, *flags, guard, *seen, guard]
