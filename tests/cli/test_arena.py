"""`ludi arena`: what it prints, and what it keeps when it is stopped."""

from __future__ import annotations

import json
from importlib import resources
from pathlib import Path

import pytest

from ludi.arena.ledger import Ledger
from ludi.arena.running import run as run_contest
from ludi.cli import INTERRUPTED, main
from ludi.cli.commands.arena import watching
from ludi.texts import LANGUAGES, catalogue

from .conftest import Run

DUEL = ("arena", "play", "municipium", "alea", "tiro", "--players", "2", "--option", "length=short")


def test_a_contest_that_is_interrupted_keeps_what_it_has_and_says_how_to_go_on(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    book = tmp_path / "ledger.jsonl"

    def stopped_early(ledger: Ledger, *_: object) -> None:
        run_contest(ledger, lambda ledger: len(ledger.lines) == 3)
        raise KeyboardInterrupt

    monkeypatch.setattr(watching, "run_contest", stopped_early)
    ran = run(*DUEL, "--deals", "4", "--ledger", str(book))
    assert ran.code == INTERRUPTED
    assert "stopped after 3 games; the same command goes on from there" in ran.err
    assert "alea against tiro" in ran.out, "what is known so far is told"
    assert len(book.read_text().splitlines()) == 4
    monkeypatch.undo()
    assert "8 games" in run(*DUEL, "--deals", "4", "--ledger", str(book), "--workers", "1").out


def test_a_contest_can_begin_at_any_seed(run: Run, tmp_path: Path) -> None:
    book = tmp_path / "ledger.jsonl"
    few = ("--players", "2", "--deals", "1", "--option", "length=short", "--workers", "1")
    ran = run(
        *("arena", "play", "municipium", "alea"),
        *(*few, "--seed", "77", "--ledger", str(book)),
    )
    assert ran.code == 0
    assert json.loads(book.read_text().splitlines()[1])["deal"] == 77


def test_chances_are_proved_for_machines_too(run: Run, tmp_path: Path) -> None:
    few = ("--players", "2", "--games", "2", "--bot", "dictator@1", "--workers", "1")
    proof = json.loads(run("arena", "chances", "municipium", *few, "--json").out)
    assert {"log_loss", "uniform", "tenths", "games"} <= set(proof)
    drawn = tmp_path / "chances.svg"
    told = run("arena", "chances", "municipium", *few, "--picture", str(drawn)).out
    assert drawn.read_text().count("<circle") == len(proof["tenths"])
    assert f"log loss {proof['log_loss']:.4f}" in told, "the same games, the same figure"
    shipped = Path(str(resources.files("ludi.games.municipium").joinpath("learned.toml")))
    other = tmp_path / "other.toml"
    other.write_text(shipped.read_text("utf-8").replace("lean = 0", "lean = 0 #"), "utf-8")
    again = json.loads(
        run("arena", "chances", "municipium", *few, "--json", "--learned", str(other)).out
    )
    assert again["log_loss"] == proof["log_loss"]
    ran = run("arena", "chances", "municipium", *few, "--learned", str(tmp_path / "none.toml"))
    assert ran.code == 2
    assert "cannot be read" in ran.err


def test_the_bar_says_how_long_it_will_take() -> None:
    assert watching.spoken(42) == "42 s"
    assert watching.spoken(600) == "10 min"
    assert watching.spoken(9000) == "2.5 h"


@pytest.mark.parametrize("what", ["", "play", "report", "export", "learn", "chances", "ledger"])
def test_the_help_of_the_arena_speaks_three_languages(
    what: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    told = {}
    for language in LANGUAGES:
        monkeypatch.setenv("LUDI_LANG", language)
        with pytest.raises(SystemExit):
            main(["arena", *filter(None, [what]), "--help"])
        told[language] = capsys.readouterr().out
        assert "arena." not in told[language]
        assert str(catalogue(language, "help")["help"]) in told[language]
    assert len(set(told.values())) == len(LANGUAGES)


def test_the_same_names_are_understood_by_every_command(run: Run, tmp_path: Path) -> None:
    mine, theirs = "tests.bots.peeking:Peeker", "consul@5+builder"
    short = ("--option", "length=short")
    simulated = run(
        *("simulate", "municipium", "--bots", f"{mine},{theirs}", "--games", "1", "--json"), *short
    )
    assert [seat["bot"] for seat in json.loads(simulated.out)[0]["seats"]] == [mine, theirs]
    few = ("--players", "2", "--deals", "1", "--workers", "1", "--seed", "5", "--apart")
    contest = run("arena", "play", "municipium", mine, theirs, *few, *short)
    assert f"{mine} against {theirs}" in contest.out
    assert "faults" not in contest.out
