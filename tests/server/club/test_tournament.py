"""Who meets whom at a club evening, on which seat, and how everybody stands."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random

import pytest

from ludi.server.club.tournament import (
    ALL,
    SWISS,
    draw,
    meetings,
    pair,
    points_for,
    sizes,
    standings,
    swapped,
)
from ludi.server.store.club import BOT, Board, Draw, rounds_for_all


def evening(
    people: int, players: int, rounds: int, method: str, *, bots: bool = True, seed: int = 1
) -> list[Board]:
    """The tables of a whole evening; the higher the number, the more often somebody wins."""
    dice, boards, everybody = Random(seed), list[Board](), list(range(1, people + 1))
    for number in range(1, rounds + 1):
        present = standings(everybody, boards, players)
        found = draw(method, present, boards, players, bots, (seed, number))
        seated = [who for table in found.tables for who in table if who != BOT]
        assert sorted([*seated, *found.byes]) == everybody
        for at, seats in enumerate(found.tables, start=1):
            scores = tuple(100 * (dice.randint(0, 30) + who) + who for who in seats)
            places = tuple(1 + sum(other > one for other in scores) for one in scores)
            boards.append(Board(number, at, f"{number}.{at}", seats, places, scores))
        if found.byes:
            boards.append(Board(number, 0, "", found.byes))
    return boards


def met_again(boards: list[Board]) -> list[tuple[int, int]]:
    """Who has met more than once."""
    return [two for two, times in meetings(boards).items() if times > 1]


@pytest.mark.parametrize(
    ("people", "players", "rounds"),
    [(8, 2, 3), (9, 2, 5), (6, 2, 5), (16, 4, 3), (48, 4, 5), (60, 5, 4), (64, 2, 7), (25, 5, 3)],
)
def test_swiss_lets_nobody_meet_twice_nor_play_the_bot_twice(
    people: int, players: int, rounds: int
) -> None:
    assert met_again(evening(people, players, rounds, SWISS)) == []


def test_swiss_lets_equal_points_meet() -> None:
    boards = evening(32, 2, 1, SWISS)
    present = standings(range(1, 33), boards, 2)
    points = {one.entrant: one.points for one in present}
    found = draw(SWISS, present, boards, 2, True, 5)
    assert all(points[one] == points[other] for one, other in found.tables)


@pytest.mark.parametrize("bots", [True, False])
@pytest.mark.parametrize("people", [2, 3, 4, 5, 8, 9, 12])
def test_two_at_a_table_all_play_all_in_exactly_the_rounds_it_takes(
    people: int, bots: bool
) -> None:
    boards = evening(people, 2, rounds_for_all(people), ALL, bots=bots)
    met = meetings(boards)
    assert all(met[pair(*two)] == 1 for two in combinations(range(1, people + 1), 2))
    rests = Counter(who for board in boards if not board.table for who in board.seats)
    assert not bots or not rests
    assert bots or set(rests.values()) <= {1}


def test_larger_tables_of_all_play_all_meet_as_evenly_as_can_be() -> None:
    met = meetings(evening(9, 3, 4, ALL))
    assert sum(met.values()) == 36
    assert max(met.values()) <= 2
    again = met_again(evening(8, 4, 2, ALL))
    assert len(again) == 4  # two fours of eight cannot do better


@pytest.mark.parametrize(("people", "players"), [(16, 4), (12, 3), (10, 5), (12, 2)])
def test_seats_take_turns(people: int, players: int) -> None:
    boards = evening(people, players, players, SWISS)
    sat = Counter((who, seat) for board in boards for seat, who in enumerate(board.seats))
    assert max(sat.values()) <= 2


def test_bots_fill_the_tables_as_evenly_as_can_be() -> None:
    assert sizes(9, 4) == [3, 3, 3]
    assert sizes(13, 4) == [4, 3, 3, 3]
    assert sizes(3, 4) == [3]
    assert sizes(8, 4) == [4, 4]


def test_who_sits_out_is_the_last_of_those_who_sat_out_least_and_counts_as_a_tie() -> None:
    boards = evening(5, 2, 5, SWISS, bots=False)
    rests = [board.seats for board in boards if not board.table]
    assert sorted(rests) == [(1,), (2,), (3,), (4,), (5,)]
    alone = [Board(1, 0, "", (1, 2, 3))]
    assert {one.points for one in standings([1, 2, 3], alone, 4)} == {3}
    assert not meetings(alone)


def test_two_points_for_each_left_behind_and_one_for_a_tie() -> None:
    assert points_for([1, 2, 3, 4]) == [6, 4, 2, 0]
    assert points_for([1, 1, 3, 4]) == [5, 5, 2, 0]
    assert points_for([1, 2]) == [2, 0]
    assert points_for([1, 1]) == [1, 1]


def test_ties_are_broken_by_those_met_then_wins_then_the_game_s_own_points() -> None:
    boards = [
        Board(1, 1, "a", (1, 2), (1, 2), (50, 40)),
        Board(1, 2, "b", (3, 4), (1, 2), (45, 30)),
        Board(2, 1, "c", (1, 3), (2, 1), (20, 21)),
        Board(2, 2, "d", (2, 4), (1, 2), (60, 10)),
    ]
    found = standings([1, 2, 3, 4], boards, 2)
    assert [(one.entrant, one.place, one.points) for one in found] == [
        (3, 1, 4),
        (1, 2, 2),  # met 3 and 2, who have 3 points each on average
        (2, 3, 2),
        (4, 4, 0),
    ]
    assert [one.opponents for one in found] == [1.0, 3.0, 1.0, 3.0]


def test_who_is_equal_in_everything_shares_a_place() -> None:
    found = standings([1, 2, 3], [], 2)
    assert [one.place for one in found] == [1, 1, 1]


def test_a_bot_takes_no_points_and_is_left_behind_like_anybody() -> None:
    boards = [Board(1, 1, "a", (1, BOT, 2), (1, 2, 3), (9, 8, 7))]
    found = standings([1, 2], boards, 3)
    assert [(one.entrant, one.points) for one in found] == [(1, 4), (2, 0)]


def test_the_same_seed_draws_the_same_round_and_another_one_another() -> None:
    present = standings(range(1, 17), [], 4)
    first, same, other = (draw(SWISS, present, [], 4, True, seed) for seed in (1, 1, 2))
    assert first == same != other


def test_two_people_can_change_places_also_with_who_sits_out() -> None:
    found = Draw(((1, 2), (3, BOT)), (4,))
    assert swapped(found, 1, 3) == Draw(((3, 2), (1, BOT)), (4,))
    assert swapped(found, 2, 4) == Draw(((1, 4), (3, BOT)), (2,))
