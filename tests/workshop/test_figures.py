"""The statistics of the workshop, proven by simulation and not by luck."""

from __future__ import annotations

import random
from typing import Any

import pytest

import ludi
from ludi.texts import LANGUAGES
from ludi.workshop import figures
from ludi.workshop.comparing import Finding, compared, needed
from ludi.workshop.figures import Estimate
from ludi.workshop.questions import start
from ludi.workshop.samples import Sample
from ludi.workshop.trial import Trial
from ludi.workshop.words import Voice

TAKINGS = [f"buys building:thing{at}" for at in range(12)]
ARCH = "buys building:triumphal_arch"
PLAYERS = 4


@pytest.mark.parametrize(
    ("risk", "freedom", "quantile"),
    [(0.05, 20, 2.086), (0.05, 100, 1.984), (0.01, 20, 2.845), (0.001, 60, 3.460)],
)
def test_students_quantiles_are_those_of_the_tables(
    risk: float, freedom: int, quantile: float
) -> None:
    assert figures.student(risk, freedom) == pytest.approx(quantile, abs=0.005)
    assert figures.two_sided(quantile, freedom) == pytest.approx(risk, rel=0.02)


@pytest.mark.parametrize(("value", "freedom", "risk"), [(3.841, 1, 0.05), (11.345, 3, 0.01)])
def test_chi_squared_is_that_of_the_tables(value: float, freedom: int, risk: float) -> None:
    assert figures.chi_squared(value, freedom) == pytest.approx(risk, rel=0.01)


def test_holm_spends_the_risk_by_weight() -> None:
    even = {"a": 1.0, "b": 1.0}
    assert figures.believed({"a": 0.02, "b": 0.04}, even) == {"a", "b"}
    assert figures.believed({"a": 0.03, "b": 0.04}, even) == set()
    assert figures.believed({"a": 0.03, "b": 0.9}, {"a": 3.0, "b": 1.0}) == {"a"}


def test_a_share_counts_games_and_not_seats() -> None:
    share, _ = figures.ratio([(1.0, 2.0), (0.0, 0.0), (0.0, 1.0)])
    assert share.value == pytest.approx(1 / 3)
    assert share.games == 2
    assert Estimate(0.5, 0.1, 5).doubt() == 1.0  # too few to say anything


def invented(luck: random.Random, number: int, lift: float = 0.0) -> dict[str, Any]:
    """A game in which things are taken by lot; the first thing lifts the chance to win."""
    taken = {
        taking: [[seat, 1, 0.25] for seat in range(PLAYERS) if luck.random() < 0.4]
        for taking in TAKINGS
    }
    weights = [
        1.0 + (lift if [seat, 1, 0.25] in taken[TAKINGS[0]] else 0) for seat in range(PLAYERS)
    ]
    winner = luck.choices(range(PLAYERS), weights)[0]
    return {
        "number": number,
        "scores": [luck.randrange(40, 80) for _ in range(PLAYERS)],
        "won": [float(seat == winner) for seat in range(PLAYERS)],
        "order": luck.sample(range(PLAYERS), PLAYERS),
        "decisions": luck.randrange(200, 300),
        "turns": 5,
        "verbs": {},
        "taken": {taking: rows for taking, rows in taken.items() if rows},
        "offered": [],
    }


def sample(seed: int, games: int, lift: float = 0.0) -> Sample:
    """So many invented games."""
    luck = random.Random(seed)
    trial = Trial(ludi.game("sylla"), PLAYERS, ("alea",))
    return Sample(trial, [invented(luck, number, lift) for number in range(games)])


def alarms(pairs: list[tuple[Sample, Sample]]) -> int:
    """How many comparisons find something."""
    found = [compared(*pair) for pair in pairs]
    return sum(bool(one["verdicts"]) or any(row["sure"] for row in one["rows"]) for one in found)


@pytest.mark.parametrize("games", [60, 150])
def test_an_unchanged_box_finds_nothing(games: int) -> None:
    """27 figures in each of 100 repetitions; 5 of them may alarm, more than 10 would be a fault."""
    pairs = [(sample(2 * at, games), sample(2 * at + 1, games)) for at in range(100)]
    assert alarms(pairs) <= 10


def test_pairs_that_seldom_differ_alarm_no_oftener() -> None:
    pairs = []
    for at in range(100):
        before, other = sample(2 * at, 120), sample(2 * at + 1, 120)
        after = [
            new if number % 4 == 0 else old
            for number, (old, new) in enumerate(zip(before.lines, other.lines, strict=True))
        ]
        pairs.append((before, Sample(before.trial, after)))
    assert alarms(pairs) <= 10


def test_a_box_compared_with_itself_finds_nothing_at_all() -> None:
    one = sample(1, 250)
    assert alarms([(one, one)]) == 0


def test_the_order_of_play_alarms_as_seldom_as_it_says() -> None:
    found = sum(start([sample(seed, 80)])["sure"] for seed in range(200))
    assert found <= 19


def test_a_real_difference_is_found_and_told_first() -> None:
    found = compared(sample(1, 300), sample(2, 300, lift=1.5))
    assert "length" not in found["moved"]
    first = found["verdicts"][0]
    assert first["taking"] == TAKINGS[0]
    assert first["after"]["value"] > first["before"]["value"]
    assert first["how"] in ("sure", "likely")


def changed(lift: float) -> Finding:
    """What is found where a card was changed that lifts its takers so much, or not at all."""
    before, after = sample(1, 300), sample(2, 300, lift=lift)
    game = ludi.game("sylla", box={"triumphal_arch.prestige": 12})
    for line in (*before.lines, *after.lines):
        line["taken"][ARCH] = line["taken"].pop(TAKINGS[0], [])
    for line in after.lines:
        line["scores"] = [score + 12 for score in line["scores"]]
    return compared(before, Sample(Trial(game, PLAYERS, ("alea",)), after.lines))


def test_what_became_of_a_changed_card_is_told_first_also_where_it_may_be_chance() -> None:
    found = changed(lift=0.35)
    first = found["verdicts"][0]
    assert (first["kind"], first["taking"], first["how"]) == ("share", ARCH, "open")
    assert "share" not in found["moved"], "it is told, not claimed"
    pairs = first["needed"]
    assert 300 < pairs < 20_000
    for language in LANGUAGES:
        voice = Voice(ludi.game("sylla"), language)
        assert f"{pairs}" in voice.compared(found)[0]


def test_scores_that_rise_with_the_points_of_a_card_are_told_last() -> None:
    found = changed(lift=1.5)
    assert [one["kind"] for one in found["verdicts"]][-1] == "score"
    assert found["verdicts"][0]["taking"] == ARCH
    assert found["verdicts"][0]["how"] in ("sure", "likely")


def test_a_changed_card_of_which_nothing_is_to_be_seen_is_no_alarm() -> None:
    one = sample(1, 300)
    for line in one.lines:
        line["taken"][ARCH] = line["taken"].pop(TAKINGS[0], [])
    game = ludi.game("sylla", box={"triumphal_arch.prestige": 12})
    found = compared(one, Sample(Trial(game, PLAYERS, ("alea",)), one.lines))
    assert found["moved"] == []
    said = Voice(game).compared(found)
    assert said[0].startswith("Nothing moved beyond chance")
    level = {"how": "open", "needed": needed({"value": 0.0, "low": -0.1, "high": 0.1}, 300)}
    assert Voice(game).certainty(level) == "nothing to be seen"


def test_what_moved_is_never_said_to_be_as_before() -> None:
    before, after = sample(1, 300), sample(2, 300, lift=1.5)
    for line in after.lines:
        line["decisions"] += 40
    found = compared(before, after)
    said = Voice(before.trial.game).compared(found)
    assert "length" in found["moved"]
    assert not [
        sentence for sentence in said if sentence.startswith("As before") and "length" in sentence
    ]
