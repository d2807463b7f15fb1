"""The table that closes the proof: what was proven, how long it took, what a host withheld."""

from __future__ import annotations

import importlib
from pathlib import Path
from typing import Any

import pytest

TOOLS = Path(__file__).parents[2] / "tools"


@pytest.fixture
def proof(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.syspath_prepend(str(TOOLS))
    return importlib.import_module("proof")


def scores(proof: Any) -> list[Any]:
    return [proof.Score("rules", True, 90.0, 170.0, [proof.Case(3.0, "a law")])]


def test_the_table_says_what_the_host_of_a_machine_kept_to_itself(
    proof: Any, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(proof.os, "cpu_count", lambda: 2)
    proof.close(scores(proof), 100.0, 50.0)
    assert "kept 50 s of its processors (25%)" in capsys.readouterr().out


def test_a_machine_that_has_its_processors_to_itself_is_not_mentioned(
    proof: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    proof.close(scores(proof), 100.0, 0.2)
    assert "host" not in capsys.readouterr().out


def test_where_nobody_counts_nothing_was_withheld(
    proof: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(proof, "STEAL", 99)
    assert proof.withheld() == 0.0
