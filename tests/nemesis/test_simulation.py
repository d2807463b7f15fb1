"""The protocol in simulated time: some seeds in every test run, many more by hand."""

from __future__ import annotations

import os
from unittest import mock

import pytest

from ludi.server.store.people import outbox
from ludi.server.table import commands, writing
from ludi.server.table.alone import Alone
from ludi.server.tables import absence
from tests.nemesis.memory import Memory
from tests.nemesis.simulation import simulate

SEEDS = int(os.environ.get("LUDI_SIMULATED_SEEDS", "12"))
WRITERS = (absence, commands, writing)


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


async def blind(alone: Alone, revision: int) -> bool:
    """Take any revision as if all that lies before it were known."""
    alone.table.row.revision = revision
    return True


def broken(seeds: int) -> list[str]:
    """The first laws that are broken."""
    memory = Memory()
    try:
        return next((wrong for seed in range(seeds) if (wrong := simulate(seed, memory)[0])), [])
    finally:
        memory.close()


def test_a_process_that_hides_another_s_moves_breaks_a_law(monkeypatch: pytest.MonkeyPatch) -> None:
    for writer in WRITERS:
        monkeypatch.setattr(writer, "wrote", blind)
    assert broken(40)


def test_who_is_not_called_when_asked_breaks_a_law() -> None:
    with mock.patch.dict(outbox.ANNOUNCE, {outbox.TURN: outbox.ANNOUNCE[outbox.OVER]}):
        assert broken(5)
