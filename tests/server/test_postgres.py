"""The tests' own PostgreSQL runs wherever the checkout lies."""

from __future__ import annotations

import os

import pytest

from tests.server import postgres


@pytest.mark.skipif(os.geteuid() != 0, reason="only root starts it as somebody else")
def test_it_runs_in_a_checkout_that_its_user_cannot_enter(monkeypatch: pytest.MonkeyPatch) -> None:
    postgres.programs.cache_clear()
    monkeypatch.setattr(postgres, "open_to_all", lambda folder: "pginstall18" not in str(folder))
    cluster = postgres.Postgres()
    try:
        assert cluster.make().query("SELECT 1") == "1"
        assert "site-packages" not in str(postgres.programs())
    finally:
        cluster.remove()
        postgres.programs.cache_clear()
