"""The protocol in simulated time: some seeds in every test run, many more by hand."""

from __future__ import annotations

import os

from tests.nemesis.memory import Memory
from tests.nemesis.simulation import simulate

SEEDS = int(os.environ.get("LUDI_SIMULATED_SEEDS", "12"))


def test_no_interleaving_breaks_a_law() -> None:
    memory = Memory()
    acknowledged = 0
    for seed in range(SEEDS):
        wrong, plies = simulate(seed, memory)
        assert wrong == [], f"seed {seed}"
        acknowledged += sum(ply is not None for ply in plies)
    assert acknowledged > SEEDS
    memory.close()


def test_a_seed_replays() -> None:
    memory = Memory()
    assert simulate(5, memory) == simulate(5, memory)
    memory.close()
