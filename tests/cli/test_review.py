"""`ludi review`: summary, data, one page; `ludi simulate --records` writes what it reads."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Run


@pytest.fixture
def record(run: Run, tmp_path: Path) -> Path:
    """A short game of two bots."""
    words = ("--games", "1", "--players", "2", "--option", "length=short", "--bots", "tiro")
    assert run("simulate", "municipium", *words, "--records", str(tmp_path)).code == 0
    (path,) = tmp_path.glob("*.json")
    return path


def test_the_summary_tells_ledger_turning_points_and_mistakes(run: Run, record: Path) -> None:
    told = run("review", str(record), "--iterations", "20", "--lang", "en")
    assert told.code == 0
    for word in ("won:", "Luck", "Where it turned", "The costliest decisions", "95 %"):
        assert word in told.out


def test_scripts_get_plain_data(run: Run, record: Path) -> None:
    told = run("review", str(record), "--iterations", "20", "--json", "--lang", "de")
    found = json.loads(told.out)
    assert found["game"] == "municipium"
    assert found["iterations"] == 20
    for seat in found["seats"]:
        assert sum(seat["ledger"].values()) == pytest.approx(seat["result"] - 0.5, abs=1e-5)


def test_a_page_is_written_where_it_is_wanted(run: Run, record: Path, tmp_path: Path) -> None:
    page = tmp_path / "review.html"
    told = run("review", str(record), "--iterations", "20", "--html", str(page))
    assert told.code == 0
    assert page.read_text("utf-8").startswith("<!doctype html>")


def test_the_written_record_is_fair_and_the_same_again(run: Run, record: Path) -> None:
    assert run("verify", str(record)).code == 0


def test_what_cannot_be_reviewed_is_said_in_a_sentence(run: Run, record: Path) -> None:
    whole = json.loads(record.read_text("utf-8"))
    record.write_text(json.dumps({**whole, "actions": whole["actions"][:5], "result": None}))
    told = run("review", str(record))
    assert told.code == 2
    assert "not finished" in told.err
    assert run("review", str(record.with_name("nothing.json"))).code == 2
    assert run("review", str(record), "--iterations", "3").code == 2
