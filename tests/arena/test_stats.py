"""What the arena claims is what the games prove."""

from __future__ import annotations

import random

import pytest

from ludi.arena import stats
from ludi.arena.logbook import Line


def game(deal: int, seating: list[int], *winners: int) -> Line:
    return {"deal": deal, "seating": seating, "winners": list(winners)}


def test_a_shared_victory_is_shared() -> None:
    assert stats.shares_of_victory(game(0, [0, 1, 1], 0, 2)) == [0.5, 0.0, 0.5]


def test_an_even_table_counts_the_victories_of_both_seats() -> None:
    assert stats.duel_score(game(0, [0, 1, 0, 1], 2), 0, 1) == 1.0
    assert stats.duel_score(game(0, [0, 1, 0, 1], 0, 1), 0, 1) == 0.5
    assert stats.duel_score(game(0, [0, 2, 0, 2], 0), 0, 1) is None


def test_a_majority_at_an_odd_table_is_no_advantage() -> None:
    """Equal bots: the two seats of one win twice as often, and the score is still a half."""
    wins = [game(deal, [0, 0, 1], deal % 3) for deal in range(3)]
    wins += [game(deal, [0, 1, 1], deal % 3) for deal in range(3)]
    assert sum(stats.by_deal(wins, 0, 1)) / 3 == pytest.approx(0.5)


def test_the_deal_is_the_unit_not_the_game() -> None:
    """Six equal games in each deal prove no more than one."""
    deals = [1.0, 0.0, 1.0, 1.0, 0.0, 1.0, 0.0, 1.0]
    lines = [game(d, [0, 1], 0 if won else 1) for d, won in enumerate(deals) for _ in range(6)]
    found = stats.share(stats.by_deal(lines, 0, 1))
    single = stats.share(deals)
    assert (found.low, found.high, found.deals) == (single.low, single.high, 8)


def test_the_interval_holds_the_truth_nineteen_times_out_of_twenty() -> None:
    luck = random.Random(5)
    held = 0
    for _ in range(400):
        found = stats.share([float(luck.random() < 0.7) for _ in range(60)])
        held += found.low <= 0.7 <= found.high
    assert 0.92 < held / 400 < 0.98


def test_a_clean_sweep_is_not_certainty() -> None:
    found = stats.share([1.0] * 20)
    assert found.value == 1.0
    assert 0.8 < found.low < 0.9


@pytest.mark.parametrize(("truth", "expected"), [(0.62, "better"), (0.48, "not better")])
def test_the_sequential_test_finds_the_truth(truth: float, expected: str) -> None:
    right = 0
    for seed in range(60):
        luck = random.Random(seed)
        deals: list[float] = []
        while not (said := stats.verdict(deals, 0.5, 0.6)):
            deals.append(sum(luck.random() < truth for _ in range(6)) / 6)
        right += said == expected
    assert right >= 54


def test_a_clean_sweep_convinces_after_a_while_and_not_at_once() -> None:
    assert stats.verdict([1.0] * 4, 0.5, 0.6) == ""
    assert stats.verdict([1.0] * 12, 0.5, 0.6) == "better"


def test_who_plays_alone_is_counted_alone() -> None:
    lines = [game(0, [0], 0), game(0, [1]), game(1, [0], 0), game(1, [1], 0)]
    assert stats.alone(lines, 0) == [1.0, 1.0]
    assert stats.alone(lines, 1) == [0.0, 1.0]


def test_the_ratings_recover_the_strengths_of_the_players() -> None:
    """Strengths 4, 2, 1: the first beats the second twice out of three times."""
    luck = random.Random(3)
    truth = [4.0, 2.0, 1.0]
    lines = []
    for deal in range(1500):
        pair = luck.sample(range(3), 2)
        first = luck.random() < truth[pair[0]] / (truth[pair[0]] + truth[pair[1]])
        lines.append(game(deal, pair, 0 if first else 1))
    found = stats.strengths(lines, 3)
    assert found[0] / found[1] == pytest.approx(2.0, rel=0.15)
    assert found[1] / found[2] == pytest.approx(2.0, rel=0.15)
    rated = stats.ratings(lines[:300], 3, resamples=40)
    assert rated[0].low < stats.elo(2.0) < rated[0].high


def test_who_never_lost_still_has_a_rating() -> None:
    found = stats.strengths([game(deal, [0, 1], 0) for deal in range(10)], 2)
    assert 5 < found[0] / found[1] < 100
