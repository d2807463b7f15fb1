"""Bad input gets one sentence and exit code 2; good input gets help."""

from __future__ import annotations

import importlib.abc
import json
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from ludi.cli import main, printable, table

from .conftest import Run

BAD = [
    ("plya", "did you mean play"),
    ("zzz", "there is no command “zzz”; there are play, games"),
    ("play muncipium", "did you mean municipium?"),
    ("play chess", "there is no game “chess”; there are"),
    ("play municipium --playrs 3", "did you mean --players"),
    ("play municipium --players nine", "invalid int value: 'nine'"),
    ("play municipium --players 9", "is for 2, 3, 4 players, not 9"),
    ("play municipium --option colour=red", "there is no option “colour”"),
    ("play municipium --option length=long", "option length cannot be “long”"),
    ("play municipium --option length", "say --option name=value"),
    ("play municipium --bot f=alea", "“f” is no seat"),
    ("play municipium --bot 99999999999=alea", "is no seat"),
    ("play municipium --players 2 --bot d=alea", "there is no seat d at a table of 2"),
    ("play municipium --bot b=cato", "there is no bot “cato”"),
    ("play municipium --names A,A", "two players have the same name"),
    ("play municipium --names A,,B", "give up to"),
    ("play municipium --players 2 --names A,B,C", "give up to 2 names"),
    ("play municipium --load nowhere.json", "nowhere.json cannot be read"),
    ("play municipium --lang it", "invalid choice: 'it'"),
    ("rules municipium 99.9", "no paragraph has the number or the word “99.9”"),
    ("rules municipium --tests nowhere", "there is no folder of tests at nowhere"),
    ("components municipium --from rumour", "invalid choice: 'rumour'"),
    ("replay nowhere.json", "cannot be read"),
    ("verify nowhere.json", "cannot be read"),
    ("simulate municipium --games 0", "--games must be from 1"),
    ("simulate municipium --bots alea,cato", "there is no bot “cato”"),
    ("simulate municipium --bots alea,alea --players 3", "3 seats need 3 bots, not 2"),
    ("simulate municipium --option x=1 --games 1", "there is no option “x”"),
    ("bench municipium --players 7", "is for 2, 3, 4 players, not 7"),
    ("backup", "required: FILE"),
    ("arena", "required: WHAT"),
    ("arena play chess alea alea", "there is no game “chess”"),
]


@pytest.mark.parametrize(("typed", "sentence"), BAD)
def test_bad_input_is_answered_in_one_sentence(run: Run, typed: str, sentence: str) -> None:
    ran = run(*typed.split())
    assert ran.code == 2
    assert sentence in ran.err
    assert ran.err.startswith("ludi: ")
    assert ran.err.count("\n") == 1
    assert ran.out == ""


def test_ludi_alone_is_friendly(run: Run) -> None:
    ran = run()
    assert ran.code == 0
    assert "municipium" in ran.out
    assert "ludi play municipium --bot quaestor" in ran.out


@pytest.mark.parametrize(
    "command", ["", "play", "rules", "simulate", "serve", "backup", "arena", "arena play"]
)
def test_every_command_has_help(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as leaving:
        main([*command.split(), "--help"])
    assert leaving.value.code == 0
    assert f"usage: ludi {command}".rstrip() in capsys.readouterr().out


@pytest.mark.parametrize("command", ["arena", "arena play", "arena export", "arena exam"])
def test_help_that_asks_for_bots_lists_their_names(
    command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        main([*command.split(), "--help"])
    listed = capsys.readouterr().out.partition("\nbots:\n")[2].splitlines()
    assert len(listed) == 5
    assert all(re.fullmatch(r"  \S.*\S  +\S.*", line) for line in listed), listed


def test_the_system_chooses_the_language(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("LUDI_LANG")
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    assert "Zum Anfangen" in run().out
    monkeypatch.setenv("LUDI_LANG", "fr")
    assert "Pour commencer" in run().out
    monkeypatch.setenv("LUDI_LANG", "it")
    assert "Begin with" in run().out


def test_a_foreign_file_sends_no_control_codes_to_the_terminal(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "foreign.json"
    file.write_text(json.dumps({"ludi": 1, "game": "\x1b[2Jhidden", "names": []}))
    ran = run("replay", str(file))
    assert ran.code == 2
    assert "\x1b" not in ran.err
    assert printable("a\x07b") == "a?b"


def test_a_missing_package_is_named_with_what_to_install(run: Run) -> None:
    for command, package, extra in (
        ("serve", "starlette", "server"),
        ("games", "rich", "terminal"),
        ("games municipium", "rich", "terminal"),
        ("bench municipium", "rich", "terminal"),
        ("rules municipium", "rich", "terminal"),
        ("components municipium", "rich", "terminal"),
        ("simulate municipium --games 1", "rich", "terminal"),
        ("play municipium", "prompt_toolkit", "terminal"),
    ):
        with without(package):
            ran = run(*command.split())
        assert ran.code == 2, command
        assert f"pip install 'ludi-romani[{extra}]'" in ran.err
        assert ran.err.count("\n") == 1


@contextmanager
def without(package: str) -> Iterator[None]:
    """Let a package be missing: nothing of it, and nothing of ours that uses it, is loaded."""
    loaded = dict(sys.modules)
    mine = (f"{package}.", "ludi.cli.", "ludi.server.")
    put_away = [name for name in loaded if name.startswith(mine) or name == package]
    for name in put_away:
        del sys.modules[name]
    absent = Absent(package)
    sys.meta_path.insert(0, absent)
    try:
        yield
    finally:
        sys.meta_path.remove(absent)
        sys.modules.clear()
        sys.modules.update(loaded)
        for name in put_away:  # who imports from a package asks its attributes
            parent, _, child = name.rpartition(".")
            if parent in loaded:
                setattr(loaded[parent], child, loaded[name])


def test_the_manual_page_is_printed_where_a_package_is_missing(run: Run) -> None:
    with without("starlette"):
        ran = run("man")
    assert ran.code == 0
    assert "ludi serve" in ran.out


class Absent(importlib.abc.MetaPathFinder):
    """Says of one package that it is not installed."""

    def __init__(self, package: str) -> None:
        self.package = package

    def find_spec(self, name: str, path: object, target: object = None) -> None:
        if name.partition(".")[0] == self.package:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)


def test_the_command_ludi_romani_alone_opens_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[list[str]] = []

    def main(words: list[str]) -> int:
        asked.append(words)
        return 0

    monkeypatch.setitem(table.__globals__, "main", main)
    for words in ([], ["games"]):
        monkeypatch.setattr("sys.argv", ["ludi-romani", *words])
        assert table() == 0
    assert asked == [["serve"], ["games"]]
