"""What the search proves: ends that nothing can change, and all that is certain by them."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import ludi
from ludi.bots import search as search_module
from ludi.bots.base import Outlook, decide
from ludi.bots.comparison import Comparison
from ludi.bots.greedy import Greedy
from ludi.bots.judge import Judge
from ludi.bots.ladder import with_iterations
from ludi.bots.memory import ANY
from ludi.bots.search import Search, Settings
from ludi.bots.searcher import Searcher
from ludi.core.agenda import State
from ludi.core.game import Game
from tests.bots.toys import CUP, KUHN, NOUGHTS, PENNIES, THREE_NOUGHTS

on_toys = pytest.mark.skipif(
    not str(search_module.__file__).endswith(".py"),
    reason="toys are interpreted: they cannot be tables of a compiled engine",
)


def proving(judge: Judge | None = None) -> Settings:
    return Settings(judge or Judge(), exploration=0.5, proves=True)


def search_of(state: State, seed: int = 7) -> Search:
    seat = state.actors()[0]
    return Search(state.determinise(seat, seed), seat, seed, proving())


def after(game: Game, *cells: int) -> State:
    state = game.new(seed=1)
    for cell in cells:
        state.play(state.actors()[0], cell)
    return state


def favourite(search: Search) -> int:
    return int(search.root.actions[search.favourite()])


@on_toys
def test_a_win_in_one_is_proven_and_ends_the_search() -> None:
    search = search_of(after(NOUGHTS, 0, 3, 1, 4))
    search.run(1000, 0.0)
    assert favourite(search) == 2
    assert search.iterations < 100


@on_toys
def test_a_fork_is_proven_to_win_two_moves_later() -> None:
    search = search_of(after(NOUGHTS, 0, 2, 8, 4))
    search.run(3000, 0.0)
    assert favourite(search) == 6
    ends = search.root.ends
    assert ends is not None
    assert ends[int(search.favourite())][0] == 1.0


@on_toys
def test_a_draw_is_proven_when_nothing_is_left_to_try() -> None:
    # O in a corner, X in the centre and the opposite corner: any other corner holds the draw.
    search = search_of(after(NOUGHTS, 4, 0, 8))
    search.run(3_000, 0.0, to_the_last=True)
    ends, settled = search.root.ends, search.settled()
    assert ends is not None
    assert {int(search.root.actions[i64(place)]): end[1] for place, end in ends.items()} == {
        cell: pytest.approx(0.5 if cell in (2, 6) else 0.0) for cell in (1, 2, 3, 5, 6, 7)
    }
    assert int(search.root.actions[settled]) in (2, 6)


@on_toys
def test_an_action_that_is_proven_to_lose_is_not_taken_however_often_it_was_tried() -> None:
    search = search_of(after(NOUGHTS, 0, 4, 1))
    search.run(40, 0.0)
    for place, action in enumerate(search.root.actions):
        if action != 2:
            search.root.prove(i64(place), vec[float]([1.0, 0.0]))
            search.root.visits[i64(place)] += 1000
    assert favourite(search) == 2


@on_toys
def test_sifting_takes_a_proven_win_at_once_and_drops_proven_losses() -> None:
    search = search_of(after(NOUGHTS, 0, 3, 1, 4))
    comparison = Comparison(search)
    assert int(search.root.actions[comparison.best(1000, 0.0)]) == 2
    assert sum(int(tries) for tries in search.root.visits) < 200


@on_toys
@pytest.mark.parametrize("game", [PENNIES, CUP, KUHN])
def test_nothing_is_proven_where_somebody_has_a_secret(game: Game) -> None:
    search = search_of(game.new(seed=3))
    search.run(500, 0.0)
    assert all(memory.ends is None for memory in search.memories.values())


@on_toys
def test_with_three_at_the_table_a_seat_that_is_indifferent_proves_nothing() -> None:
    # Seat 2 cannot win any more and decides who of the others does: nobody can count on it.
    search = search_of(after(THREE_NOUGHTS, 0, 3, 6, 1, 4))
    seat = search.seat
    search.root.prove(i64(0), vec[float]([1.0, 0.0, 0.0]))
    for place in range(1, len(search.root.actions)):
        search.root.prove(i64(place), vec[float]([0.0, 1.0, 0.0]))
    assert seat == 2
    assert search.settled() == ANY


@on_toys
def test_a_search_that_does_not_prove_remembers_no_ends() -> None:
    state = after(NOUGHTS, 0, 3, 1, 4)
    how = Settings(Judge(), exploration=0.5)
    search = Search(state.determinise(0, 7), 0, 7, how)
    search.run(200, 0.0)
    assert all(memory.ends is None for memory in search.memories.values())


# On real tables.


def certain_wins(state: State, seat: int) -> list[int]:
    """The actions that end the game at once, with this seat alone as winner and without luck."""
    found = []
    for action in state.legal(seat):
        after = state.clone()
        after.choose(seat, action)
        if after.over and after.winners() == (seat,) and after.chance.draws == 0:
            found.append(action)
    return found


def last_decisions(name: str, players: int, seed: int) -> list[tuple[State, int]]:
    """The last twelve decisions of a sensible game."""
    state, ply = ludi.game(name).new(players, seed), 0
    recent: list[tuple[State, int]] = []
    while not state.over:
        seat = state.actors()[0]
        recent.append((state.clone(), seat))
        state.choose(seat, decide(Greedy(1), state, seat, ply))
        ply += 1
    return recent[-12:]


@pytest.mark.parametrize(
    ("name", "players", "seed"),
    [("municipium", 2, 2), ("municipium", 3, 2), ("rome_and_roll", 3, 1), ("rome_and_roll", 4, 2)],
)
def test_the_strongest_level_takes_a_certain_win_and_stops_thinking(
    name: str, players: int, seed: int
) -> None:
    met = 0
    for state, seat in last_decisions(name, players, seed):
        wins = certain_wins(state, seat)
        if len(state.actors()) == 1 and 0 < len(wins) < len(state.legal(seat)):
            dictator = with_iterations("dictator", 5000)
            assert isinstance(dictator, Searcher)
            dictator.choose(Outlook(state, seat), 1)  # perhaps a longer way that is as certain
            assert dictator.value[seat] >= 0.9
            assert dictator.searched < 500
            met += 1
    assert met > 0


def test_an_end_that_comes_by_luck_is_not_proven() -> None:
    for state, seat in last_decisions("municipium", 4, 4):  # cards are turned up until the end
        if len(state.legal(seat)) > 1:
            dictator = with_iterations("dictator", 200)
            assert dictator.choose(Outlook(state, seat), 247) in state.legal(seat)
