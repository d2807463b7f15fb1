"""The protocol in simulated time: some seeds in every test run, many more by hand."""

from __future__ import annotations

import os

from tests.nemesis.simulation import database, simulate

SEEDS = int(os.environ.get("LUDI_SIMULATED_SEEDS", "12"))


def test_no_interleaving_breaks_a_law() -> None:
    engine = database()
    acknowledged = 0
    for seed in range(SEEDS):
        wrong, plies = simulate(seed, engine)
        assert wrong == [], f"seed {seed}"
        acknowledged += sum(ply is not None for ply in plies)
    assert acknowledged > SEEDS
    engine.dispose()


def test_a_seed_replays() -> None:
    engine = database()
    assert simulate(5, engine) == simulate(5, engine)
    engine.dispose()
