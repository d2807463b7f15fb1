"""The search as an algorithm: on games whose answers are known."""

from __future__ import annotations

import itertools

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from ludi.bots import search as search_module
from ludi.bots.histories import mixed
from ludi.bots.judge import Judge
from ludi.bots.search import Search, Settings
from ludi.core.agenda import State
from ludi.core.game import Game
from tests.bots.toys import BET, CUP, KUHN, NOUGHTS, PENNIES, THREE_NOUGHTS, Toy

pytestmark = pytest.mark.skipif(
    not str(search_module.__file__).endswith(".py"),
    reason="toys are interpreted: they cannot be tables of a compiled engine",
)


def settings(judge: Judge | None = None, exploration: float = 0.5, disguise: int = 0) -> Settings:
    return Settings(judge or Judge(), exploration=exploration, disguise=disguise)


def searched(
    state: State, seat: int, iterations: int, how: Settings | None = None, seed: int = 7
) -> Search:
    search = Search(state.determinise(seat, seed), seat, seed, how or settings())
    search.run(iterations, 0.0)
    return search


def best(search: Search) -> int:
    visits = [int(n) for n in search.root.visits]
    return int(search.root.actions[visits.index(max(visits))])


def after(game: Game, *cells: int) -> State:
    state = game.new(seed=1)
    for cell in cells:
        state.play(state.actors()[0], cell)
    return state


# Perfect information.


def test_it_takes_a_win_in_one() -> None:
    # X X .    X to move wins at cell 2.
    # O O .
    assert best(searched(after(NOUGHTS, 0, 3, 1, 4), 0, 100)) == 2


def test_it_blocks_a_loss_in_one() -> None:
    assert best(searched(after(NOUGHTS, 0, 4, 1), 1, 300)) == 2


def test_it_prefers_a_sure_win_to_a_likely_one() -> None:
    # X in two opposite corners and O in the third: the fourth corner makes a fork.
    assert best(searched(after(NOUGHTS, 0, 2, 8, 4), 0, 600)) == 6


def test_noughts_and_crosses_is_a_draw_between_equals() -> None:
    state = NOUGHTS.new(seed=1)
    while not state.over:
        seat = state.actors()[0]
        state.play(seat, best(searched(state, seat, 600)))
    assert state.winners() == (0, 1)


def test_with_three_at_the_table_everybody_plays_for_himself() -> None:
    # Seat 0 has 0 and 1, seat 1 has 3 and 4, seat 2 has 6 and 7: whoever moves wins at once
    # rather than spoil the line of the next.
    state = after(THREE_NOUGHTS, 0, 3, 6, 1, 4, 7)
    assert state.actors() == (0,)
    assert best(searched(state, 0, 300)) == 2
    # Seat 0 has no line to finish, so it must stop seat 1, who has 3 and 4.
    state = after(THREE_NOUGHTS, 0, 3, 6, 7, 4, 8)
    assert best(searched(state, 0, 900)) == 5


# Choices made at the same time, and secrets.


@pytest.mark.parametrize("seat", [0, 1])
def test_matching_pennies_is_a_toss_of_a_coin(seat: int) -> None:
    search = searched(PENNIES.new(seed=1), seat, 3000)
    visits = [int(times) for times in search.root.visits]
    heads = visits[0] / sum(visits)
    assert 0.4 < heads < 0.6
    assert search.is_guessing_game()


def test_nobody_in_the_search_sees_what_is_hidden() -> None:
    search = searched(CUP.new(seed=1), 0, 2000)
    # Hidden from a guesser who sees nothing: three times out of four it is not found.
    assert search.root.mean() > 0.65
    assert len(search.memories) == 2, "one situation of the hider, one of the guesser"


class Chips(Judge):
    """Kuhn poker is played for chips, not for victory."""

    def result(self, state: State) -> vec[float]:
        assert isinstance(state, Toy)
        return vec[float]([(float(int(chips)) + 2) / 4 for chips in state.points])


def kuhn_average(search: Search, cards: tuple[int, int], said: tuple[int, ...]) -> float:
    """The chips of the first player if both follow what the search did on average."""
    seat = len(said) % 2
    if len(said) >= 2 and said != (0, BET):
        if said[-2:] == (BET, 0):
            return 1.0 if seat == 0 else -1.0
        stake = 2.0 if BET in said else 1.0
        return stake if cards[0] > cards[1] else -stake
    bets = betting(search, seat, cards[seat], said)
    return bets * kuhn_average(search, cards, (*said, BET)) + (1 - bets) * kuhn_average(
        search, cards, (*said, 0)
    )


def betting(search: Search, seat: int, card: int, said: tuple[int, ...]) -> float:
    """How often a seat with a card bet after what was said."""
    mark = mixed(i64(0), i64(card))
    for word in said:
        mark = mixed(mark, i64(word))
    memory = search.memories[int(mixed(mark, i64(seat)))]
    return float(memory.visits[BET]) / float(memory.times)


def test_kuhn_poker_is_worth_what_theory_says() -> None:
    state = KUHN.new(seed=1)
    search = searched(state, 0, 10_000, settings(Chips(), 0.25, disguise=67))
    deals = list(itertools.permutations(range(3), 2))
    value = sum(kuhn_average(search, cards, ()) for cards in deals) / len(deals)
    assert value == pytest.approx(-1 / 18, abs=0.03)
    # The best play bets the highest card three times as often as it bluffs with the lowest.
    jack, king = betting(search, 0, 0, ()), betting(search, 0, 2, ())
    assert 0.05 < jack < 0.4
    assert 2.0 < king / jack < 4.5
    assert betting(search, 1, 2, (BET,)) > 0.95, "the highest card always calls"
    assert betting(search, 1, 0, (BET,)) < 0.1, "the lowest never does"


# Luck, budgets and blindness.


@pytest.mark.parametrize(("game", "seat"), [(NOUGHTS, 0), (PENNIES, 1), (KUHN, 0)])
def test_the_same_seed_searches_the_same(game: Game, seat: int) -> None:
    state = game.new(seed=3)
    one, two = (searched(state, seat, 200) for _ in range(2))
    assert list(one.root.visits) == list(two.root.visits)
    other = searched(state, seat, 200, seed=8)
    assert list(one.root.totals) != list(other.root.totals)


def test_it_cannot_tell_apart_what_its_seat_cannot_know() -> None:
    one = KUHN.new(seed=1)
    two = one.clone()
    assert isinstance(one, Toy)
    assert isinstance(two, Toy)
    two.row[1] = next(card for card in range(3) if card not in list(one.row))
    visits = [list(searched(state, 0, 300).root.visits) for state in (one, two)]
    assert visits[0] == visits[1]


def test_the_position_searched_is_left_as_it_was() -> None:
    state = after(NOUGHTS, 0, 4)
    assert isinstance(state, Toy)
    before = [int(n) for n in state.row]
    searched(state, 0, 50)
    assert [int(n) for n in state.row] == before
    assert state.legal(0) == (1, 2, 3, 5, 6, 7, 8)


def test_more_iterations_play_better() -> None:
    """From the empty board the second player must answer a corner in the middle."""
    state = after(NOUGHTS, 0)
    right = [
        sum(best(searched(state, 1, budget, seed=seed)) == 4 for seed in range(12))
        for budget in (20, 600)
    ]
    assert right[1] >= 11
    assert right[0] < right[1]


def test_a_budget_in_seconds_ends_the_search() -> None:
    search = Search(NOUGHTS.new(seed=1), 0, 1, settings())
    search.run(1 << 40, 0.05)
    assert 1 <= search.iterations < 1 << 20


def test_an_action_legal_in_some_worlds_only_is_counted_when_available() -> None:
    search = searched(after(NOUGHTS, 0, 4), 0, 50)
    memory = search.root
    place = search.select(memory, vec[i64]([1, 2]))
    assert memory.actions[place] in (1, 2)
    offered = dict(zip(memory.actions, memory.available, strict=True))
    assert offered[1] == offered[2] == offered[3] + 1


def test_two_histories_have_two_marks() -> None:
    marks = {
        int(mixed(mixed(mixed(i64(0), a), b), c))
        for a in range(30)
        for b in range(30)
        for c in range(30)
    }
    assert len(marks) == 27_000
    assert all(0 <= mark < 1 << 62 for mark in marks)
