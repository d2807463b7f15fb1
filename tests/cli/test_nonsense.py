"""Nonsense for every argument of every command: a sentence and an exit code, never a traceback."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path

import pytest

import ludi
from ludi.arena.running import Hands
from ludi.cli.parser import COMMANDS, whole
from ludi.problems.shelf import written

from .conftest import Run

NONSENSE = (
    "",
    "-1",
    "0",
    "nonsense",
    "9" * 30,
    "1.5",
    "/nowhere/deep/x.parquet",
    "💥",
    "a=b=c",
    ":",
)
DUEL = ("municipium", "alea", "tiro", "--players", "2", "--deals", "1", "--workers", "1")
SHORT = ("--option", "length=short")
QUICK: dict[str, tuple[str, ...]] = {  # a valid and quick call of each command
    "play": ("municipium", "--new"),
    "games": (),
    "rules": ("municipium", "2.1"),
    "components": ("municipium",),
    "replay": ("RECORD", "--at", "1"),
    "review": ("none.json", "--iterations", "20"),  # a review itself takes long
    "problems": ("sylla", "--json"),
    "verify": ("RECORD",),
    "simulate": ("municipium", "--games", "1", "--players", "2", *SHORT),
    "arena play": (*DUEL, *SHORT),
    "arena report": ("LEDGER", "--report", "REPORT"),
    "arena export": ("municipium", "alea", "--games", "1", "--out", "rows.jsonl", *SHORT),
    "arena exam": ("tiro", "--game", "sylla", "--problems", "PROBLEMS", "--workers", "1"),
    "bench": ("nonsense",),
    "serve": ("--port", "nonsense"),
    "backup": ("TARGET",),
    "migrate": ("nowhere", "TARGET"),
    "tables": (),
    "club": (),
    "new-game": ("dogs", "--in", "/nowhere"),
    "laws": ("municipium", "--only", "nothing_of_that_name"),
    "doctor": (),
    "completion": ("bash",),
    "man": (),
}
PLAYED = ("municipium", "--workers", "1")
PLAYING = {  # take minutes: they are stopped when the first game would be played
    "arena learn": PLAYED,
    "arena chances": PLAYED,
    "arena ledger": PLAYED,
    "arena problems": PLAYED,
    "arena weigh": ("municipium",),
    "workshop ask": PLAYED,
    "workshop compare": ("municipium", "shipped", "--workers", "1"),
    "workshop sweep": ("municipium", "laurels=10..12/2", "--workers", "1"),
    "workshop without": ("municipium", "temple", "--workers", "1"),
}
QUICK |= {**PLAYING, "workshop new": ("municipium", "FOLDER")}
STOPPED = "here the first game would be played"
HARMLESS = {"serve", "doctor"}  # would open a port: their arguments are read, nothing more


def arguments() -> Iterator[tuple[str, argparse.Action]]:
    """Every argument of every command."""
    for name, parser in below(whole(), ""):
        for action in parser._actions:
            if not isinstance(action, (argparse._HelpAction, argparse._SubParsersAction)):
                yield name, action


def below(
    parser: argparse.ArgumentParser, name: str
) -> Iterator[tuple[str, argparse.ArgumentParser]]:
    """Every command of a parser that has no commands of its own."""
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for word, inner in action.choices.items():
                yield from below(inner, f"{name} {word}".strip())
            return
    yield name, parser


ASKED = {action.dest for name, action in arguments() if name == "workshop ask"} - {"game", "box"}
ALIKE = {"workshop compare", "workshop sweep", "workshop without"}  # told the rest as `ask` is
CASES = [
    (name, action)
    for name, action in arguments()
    if name in QUICK and action.nargs != 0 and not (name in ALIKE and action.dest in ASKED)
]


@pytest.fixture
def quick(tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    """Files that commands may read and write."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LUDI_DATABASE", str(tmp_path / "tables.db"))
    run("simulate", *QUICK["simulate"], "--records", ".")
    run("arena", "play", *DUEL, *SHORT, "--ledger", "ledger.jsonl")
    (tmp_path / "problems.jsonl").write_text(written({"game": "sylla"}, ludi.problems("sylla")[:1]))
    return {
        "RECORD": "municipium-2-00000.json",
        "LEDGER": "ledger.jsonl",
        "TARGET": str(tmp_path / "target.db"),
        "PROBLEMS": "problems.jsonl",
        "REPORT": str(tmp_path / "report.html"),
        "FOLDER": str(tmp_path / "box"),
    }


def test_every_command_is_walked() -> None:
    names = {name.partition(" ")[0] for name, _ in below(whole(), "")}
    assert names == set(COMMANDS)
    assert {name for name, _ in below(whole(), "")} == set(QUICK)


@pytest.mark.parametrize("name", sorted(QUICK))
def test_nonsense_is_answered_with_a_sentence(
    name: str, run: Run, quick: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    if name in HARMLESS:
        monkeypatch.setattr(f"ludi.cli.commands.{name}.{name}", lambda *_, **__: 0)
    if name in PLAYING:
        stop_before_the_first_game(monkeypatch)
    for command, action in CASES:
        if command != name:
            continue
        for word in NONSENSE:
            given = [quick.get(part, part) for part in QUICK[name]]
            if action.option_strings:
                many = action.nargs if isinstance(action.nargs, int) else 1
                given += [action.option_strings[0], *[word] * many]
            else:
                given = [word, *given[1:]] if given else [word]
            told = " ".join([name, *given])
            try:
                ran = run(*name.split(), *given)
            except Exception as error:  # what the test is about
                pytest.fail(f"ludi {told}: {type(error).__name__}: {error}")
            assert ran.code in (0, 1, 2), told
            assert "Traceback" not in ran.err, told


def stop_before_the_first_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everything is looked at as if games were to be played."""
    monkeypatch.setattr(Hands, "each", no_games)
    monkeypatch.setattr("os.nice", lambda by: by, raising=False)  # the tests go on as they were
    for played in ("audit.one", "weighing.listened"):
        monkeypatch.setattr(f"ludi.arena.{played}", no_games)


def no_games(*_: object) -> Iterator[object]:
    """Nobody plays: all that was typed has been looked at."""
    raise ludi.BadOption(STOPPED)


@pytest.mark.parametrize("name", sorted(PLAYING))
def test_what_would_play_is_walked_as_far_as_its_first_game(
    name: str, run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    stop_before_the_first_game(monkeypatch)
    ran = run(*name.split(), *PLAYING[name])
    assert (ran.code, STOPPED in ran.err) == (2, True), ran.err


def test_ids_may_begin_with_a_hyphen(run: Run, tmp_path: Path) -> None:
    for command in (
        "tables remove -hXYZ12",
        "tables export -abcdef --json",
        "club results -abcdef",
    ):
        ran = run(*command.split(), "--database", str(tmp_path / "none.db"))
        assert ran.code == 2
        assert "There is no database" in ran.err, command
