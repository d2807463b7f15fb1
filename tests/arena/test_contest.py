"""Contests: who sits where, bots that fail, ledgers that go on."""

from __future__ import annotations

import json
import time
from pathlib import Path

import pytest

from ludi.arena import export, report, stats
from ludi.arena.comparing import compared
from ludi.arena.contest import Contest, seatings
from ludi.arena.ledger import Ledger, load
from ludi.arena.playing import play
from ludi.arena.running import run
from ludi.bots.base import Bot, Outlook
from ludi.bots.ladder import maker
from ludi.core.errors import BadOption, BadRecord, NotInstalled
from ludi.core.match import replay

ROOT = Path(__file__).parents[2]


class Faulty(Bot):
    """Raises, answers nonsense, or sleeps, in turns."""

    def choose(self, outlook: Outlook, ply: int) -> int:
        if ply % 3 == 0:
            raise RuntimeError("I give up")
        if ply % 3 == 1:
            return -5
        time.sleep(0.01 if ply % 2 else 5)
        return outlook.legal()[0]


FAULTY = f"{__name__}:Faulty"


def duel(deals: int = 1, *names: str) -> Contest:
    return Contest("municipium", names or ("alea", "tiro"), 2, deals, options={"length": "short"})


# Who plays whom, where.


def test_two_pairs_sit_in_all_six_ways() -> None:
    assert len(set(seatings(2, 4))) == 6
    assert all(seating.count(0) == 2 for seating in seatings(2, 4))


def test_at_an_odd_table_each_is_in_the_majority_as_often() -> None:
    tables = seatings(2, 3)
    assert len(tables) == 6
    assert sum(table.count(0) for table in tables) == sum(table.count(1) for table in tables)


def test_a_tournament_is_all_pairs() -> None:
    assert {tuple(sorted(set(table))) for table in seatings(3, 4)} == {(0, 1), (0, 2), (1, 2)}


def test_all_seatings_of_a_deal_have_the_same_luck() -> None:
    """The same bot on all seats plays the same game, whatever the seating is called."""
    contest = Contest("municipium", ("alea",), 2, 1, options={"length": "short"})
    pairing = next(iter(contest.pairings()))
    first, second = play(contest, pairing), play(contest, pairing)
    for line in (first, second):
        del line["seconds"]
    assert first == second


@pytest.mark.parametrize(
    ("names", "players", "deals", "said"),
    [
        (("caesar",), 2, 1, "there is no bot “caesar”"),
        (("alea@50",), 2, 1, "does not search"),
        (("consul@many",), 2, 1, "number of iterations"),
        (("nowhere.py:X",), 2, 1, "no file"),
        (("ludi.bots.base:Nobody",), 2, 1, "has no bot “Nobody”"),
        (("no_such_package:X",), 2, 1, "no module"),
        (("alea", "tiro"), 7, 1, "is for 2, 3, 4 players"),
        (("alea", "alea"), 2, 1, "twice"),
        (("alea", "tiro"), 2, 0, "at least one deal"),
        ((), 2, 1, "needs somebody"),
    ],
)
def test_what_cannot_be_played_is_refused_at_once(
    names: tuple[str, ...], players: int, deals: int, said: str
) -> None:
    with pytest.raises(BadOption, match=said):
        Contest("municipium", names, players, deals)


def test_a_broken_file_is_named(tmp_path: Path) -> None:
    broken = tmp_path / "broken.py"
    broken.write_text("import nothing_of_that_name\n")
    with pytest.raises(BadOption, match=r"broken\.py cannot be read: ModuleNotFoundError"):
        maker(f"{broken}:Bot")


# Bots that fail.


def test_a_bot_that_fails_is_named_and_the_game_goes_on() -> None:
    contest = duel(1, FAULTY, "alea")
    contest.patience = 0.2
    line = play(contest, next(iter(contest.pairings())))
    assert line["winners"]
    said = " ".join(line["faults"])
    for fault in ("RuntimeError: I give up", "illegal action -5", "no answer within 0.2 s"):
        assert fault in said
    assert FAULTY in said
    assert "alea:" not in said
    again = replay(contest.rules, json.loads(json.dumps(line["record"])))
    assert list(again.state.scores()) == line["scores"]


# Ledgers.


def test_a_stopped_contest_goes_on_where_it_was(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "ledger.jsonl"
    first = Ledger(duel(3), path)
    run(first, lambda book: len(book.lines) >= 2)
    assert len(path.read_text().splitlines()) == 3
    path.write_text(path.read_text() + '{"number": 2, "de')  # the machine stopped while writing
    second = Ledger(duel(3), path)
    assert len(second.lines) == 2
    run(second)
    whole = Ledger(duel(3))
    run(whole)
    for line in (*second.sorted(), *whole.sorted()):
        del line["seconds"]
    assert second.sorted() == whole.sorted()
    assert len(load(path).lines) == 6


def test_a_ledger_of_another_contest_is_not_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "ledger.jsonl"
    Ledger(duel(1), path)
    before = path.read_bytes()
    with pytest.raises(BadRecord, match="another contest"):
        Ledger(duel(1, "alea", "quaestor"), path)
    assert path.read_bytes() == before
    path.write_text("something else\n")
    with pytest.raises(BadRecord, match="no ledger"):
        load(path)
    with pytest.raises(BadRecord, match="no file"):
        load(tmp_path / "missing.jsonl")


def test_only_whole_deals_count_for_an_early_stop() -> None:
    book = Ledger(duel(2))
    run(book, lambda book: len(book.lines) == 3)
    assert {line["deal"] for line in book.complete()} == {0}
    assert len(book.complete()) == 2


def test_processes_play_the_same_games() -> None:
    here, there = Ledger(duel(1)), Ledger(duel(1))
    run(here)
    run(there, workers=2)
    for line in (*here.sorted(), *there.sorted()):
        del line["seconds"]
    assert here.sorted() == there.sorted()


# What comes out.


@pytest.fixture(scope="module")
def played() -> Ledger:
    book = Ledger(duel(4))
    run(book)
    return book


def test_the_page_shows_what_it_promises(played: Ledger) -> None:
    page = report.page(played)
    for title in ("Who wins", "Ratings", "Scores", "Seats", "Length", "What winners did"):
        assert f"<h2>{title}" in page
    assert page.count("<svg") >= 6
    assert "Faults" not in page
    assert "alea – tiro" in page


def test_a_name_cannot_smuggle_markup_into_the_page(tmp_path: Path) -> None:
    file = tmp_path / "own.py"
    file.write_text(
        "from ludi.bots.uniform import Uniform\nclass Own(Uniform):\n    pass\n", "utf-8"
    )
    book = Ledger(duel(1, "alea", f"{file}:Own"))
    run(book)
    book.contest.entrants = ("alea", "<script>")
    assert "<script>" not in report.page(book)


def test_the_table_has_a_row_for_every_seat(played: Ledger, tmp_path: Path) -> None:
    path = tmp_path / "games.csv"
    export.write(export.rows(played), path)
    lines = path.read_text().splitlines()
    assert len(lines) == 1 + 8 * 2
    assert lines[0].startswith("game,players,deal,number,seat,bot,score")


def test_parquet_asks_for_its_package(played: Ledger, tmp_path: Path) -> None:
    try:
        import pyarrow.parquet as parquet
    except ImportError:
        with pytest.raises(NotInstalled, match="pyarrow"):
            export.write(export.rows(played), tmp_path / "games.parquet")
    else:
        export.write(export.rows(played), tmp_path / "games.parquet")
        assert parquet.read_table(tmp_path / "games.parquet").num_rows == 16


def test_the_page_draws_the_line_where_a_seat_would_be_fair() -> None:
    book = Ledger(Contest("municipium", ("alea",), 3, 4, options={"length": "short"}))
    run(book)
    page = report.page(book)
    assert "33% is fair" in page
    assert "A game takes" in page


def test_what_is_the_same_for_all_is_no_difference() -> None:
    rows = [(share, 0.1 + 0.2) for share in (1.0, 0.0, 0.0)] + [(0.0, 0.3)]
    assert not compared(rows, "turn").sure
    assert compared(rows, "turn").strength == 0


def test_the_example_bot_is_clearly_better_than_a_tiro() -> None:
    book = Ledger(duel(4, f"{ROOT / 'examples' / 'my_bot.py'}:MyBot", "tiro"))
    run(book)
    assert not any(line["faults"] for line in book.lines.values())
    assert sum(stats.by_deal(book.sorted(), 0, 1)) >= 3, "at least three of four deals"
