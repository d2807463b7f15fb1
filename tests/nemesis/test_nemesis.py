"""A quarter of a minute of faults on each store: whatever happened, every law of the log holds.

`make long` has five minutes of them, on several servers at once.
"""

from __future__ import annotations

import asyncio
import os

import pytest

from tests.nemesis.run import Ordeal
from tests.server.postgres import Postgres

SECONDS = float(os.environ.get("LUDI_NEMESIS_SECONDS", "15"))


@pytest.mark.parametrize("store", ["sqlite", "postgres"])
def test_nothing_acknowledged_is_lost_whatever_happens(store: str) -> None:
    postgres = Postgres().make() if store == "postgres" else None
    try:
        ordeal = Ordeal(SECONDS, seed=7, servers=2 if postgres else 1, postgres=postgres)
        report = asyncio.run(ordeal.run())
    finally:
        if postgres is not None:
            postgres.remove()
    assert report.violations == [], str(report)
    assert report.acknowledged > 0, str(report)
    assert sum(report.faults.values()) > 0, str(report)
