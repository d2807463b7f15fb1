"""Trajectories: every row is a decision as its seat saw it, and the card plays the games again."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import ludi
from ludi.arena.trajectories import export, observed, write
from ludi.core.errors import BadOption

WANTED = export(ludi.game("sylla"), ("alea", "tiro"), range(3, 5))


def test_the_rows_of_a_game_play_it_again() -> None:
    rows = WANTED.played(3)
    state = ludi.game("sylla").new(2, 3)
    for row in rows:
        assert row["legal"] == list(state.legal(row["seat"]))
        assert row["observation"] == observed(state, row["seat"])
        state.play(row["seat"], row["action"])
    assert state.over
    last = {row["seat"]: row["result"] for row in rows}
    assert sum(last.values()) == pytest.approx(1)


def test_lines_of_json_begin_with_the_card(tmp_path: Path) -> None:
    path = tmp_path / "rows.jsonl"
    *_, rows = write(WANTED, path)
    first, *lines = path.read_text().splitlines()
    card = json.loads(first)["card"]
    assert card["bots"] == ["alea", "tiro"]
    assert card["seeds"] == [3, 5]
    assert len(lines) == rows
    assert len(json.loads(lines[0])["observation"]) == card["observation"]


def test_parquet_holds_the_card_too(tmp_path: Path) -> None:
    files = pytest.importorskip("pyarrow.parquet")
    path = tmp_path / "rows.parquet"
    *_, rows = write(WANTED, path)
    table = files.read_table(path)
    assert table.num_rows == rows
    assert json.loads(table.schema.metadata[b"ludi"])["game"] == "sylla"


def test_what_cannot_be_played_is_refused_at_once() -> None:
    with pytest.raises(BadOption, match="is for 2, 3, 4 players"):
        export(ludi.game("sylla"), ("alea",), range(1))
