"""`ludi.play`: many games as rows for people with a question."""

from __future__ import annotations

import csv
import io
import runpy
from pathlib import Path

import pytest

import ludi
from ludi.arena import simulating
from ludi.core.errors import BadOption, LudiError


def test_every_seat_of_every_game_is_a_row_with_the_same_columns() -> None:
    for name in ludi.games():
        rows = ludi.play(name, "alea", games=2, progress=False)
        players = ludi.game(name).players[-1]
        assert [(row["number"], row["seat"]) for row in rows] == [
            (number, seat) for number in (0, 1) for seat in range(players)
        ]
        assert len({tuple(row) for row in rows}) == 1
        for number in (0, 1):
            shares = [row["won"] for row in rows if row["number"] == number]
            assert sum(shares) == pytest.approx(1)
        assert all(isinstance(row["turns"], int) for row in rows)


def test_what_was_done_and_what_lay_before_a_seat_is_told() -> None:
    (row, *_) = ludi.play("municipium", "alea", games=1, players=2, progress=False)
    assert row["did_place"] == 7
    assert row["score"] == row["decurions"]
    rows = ludi.play("rome_and_roll", "alea", games=1, players=4, progress=False)
    assert len({row["character"] for row in rows}) == 4
    parts = {key: value for key, value in rows[0].items() if key.startswith("score_")}
    assert sum(parts.values()) == rows[0]["score"]


def test_games_are_the_same_in_one_process_and_in_several() -> None:
    done: list[int] = []
    several = ludi.play("municipium", "alea", games=5, processes=2, progress=done.append)
    assert several == ludi.play("municipium", "alea", games=5, processes=1, progress=False)
    assert done == [1, 2, 3, 4, 5]
    assert several != ludi.play("municipium", "alea", games=5, seed=1, progress=False)


def test_bots_sit_where_they_are_told() -> None:
    rows = ludi.play("municipium", ["alea", "tiro"], games=1, progress=False)
    assert [row["bot"] for row in rows] == ["alea", "tiro"]


def test_luck_is_told_where_chances_are_known() -> None:
    rows = ludi.play("municipium", "alea", games=1, players=2, luck=True, progress=False)
    assert sum(row["luck"] for row in rows) == pytest.approx(0, abs=1e-6)
    assert rows[0]["luck"] != 0


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ({"games": 0}, "games must be a whole number from 1, not 0"),
        ({"games": "9"}, "games must be a whole number from 1, not '9'"),
        ({"players": 9}, "Municipium is for 2, 3, 4 players, not 9"),
        ({"bots": ["alea"] * 3, "players": 2}, "2 seats need 2 bots, not 3"),
        ({"bots": "cato"}, "there is no bot “cato”"),
        ({"options": {"x": 1}}, "there is no option “x”"),
        ({"processes": 0}, "processes must be a whole number from 1, not 0"),
    ],
)
def test_what_cannot_be_played_is_told_before_anything_is(
    arguments: dict[str, object], sentence: str
) -> None:
    with pytest.raises(BadOption, match=sentence):
        ludi.play("municipium", **{"progress": False, **arguments})


def test_a_process_that_dies_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulating, "WORKER", "raise SystemExit(3)")
    with pytest.raises(LudiError, match="processes=1 shows its fault"):
        ludi.play("municipium", "alea", games=2, processes=2, progress=False)


def test_the_command_prints_the_same_rows(capsys: pytest.CaptureFixture[str]) -> None:
    from ludi.cli import main

    code = main(["simulate", "municipium", "--games", "2", "--players", "2", "--table", "-"])
    printed = list(csv.DictReader(io.StringIO(capsys.readouterr().out)))
    rows = ludi.play("municipium", "alea", games=2, players=2, progress=False)
    assert code == 0
    assert [row["score"] for row in printed] == [str(row["score"]) for row in rows]
    assert list(printed[0]) == list(rows[0])


def test_ten_lines_answer_a_question(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["question.py", "1"])
    runpy.run_path(str(Path(__file__).parents[2] / "examples" / "question.py"))
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == ["legatus", "mercatrix", "patricia", "praefectus"]
    assert sum(float(line.split()[1].rstrip("%")) for line in lines) == pytest.approx(100, abs=1)
