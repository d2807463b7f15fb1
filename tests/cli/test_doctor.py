"""`ludi doctor` says how things stand and what to do; shells and manuals know every command."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from ludi.cli.parser import COMMANDS
from ludi.texts import LANGUAGES
from tests.cli.conftest import Run


def states(out: str) -> dict[str, str]:
    """How each thing stands that the doctor looked at."""
    return {one["about"]: one["state"] for one in json.loads(out)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sound_installation_is_told_so(run: Run, language: str) -> None:
    ran = run("doctor", "--lang", language)
    assert ran.code == 0
    assert "✗" not in ran.out
    assert "doctor." not in ran.out
    assert "{" not in ran.out


def test_a_home_that_cannot_be_written_is_named_with_what_to_do(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("LUDI_STATE", str(tmp_path / "file/games"))
    ran = run("doctor")
    assert ran.code == 1
    assert f"✗ {tmp_path}/file/games cannot be written" in ran.out
    assert "Set LUDI_STATE" in ran.out


def test_a_taken_port_and_a_missing_browser_are_remarks(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    def absent(using: str | None = None) -> None:
        raise __import__("webbrowser").Error

    monkeypatch.setattr("webbrowser.get", absent)
    with socket.socket() as taken:
        taken.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        monkeypatch.setattr("ludi.cli.commands.doctor.PORT", taken.getsockname()[1])
        found = states(run("doctor", "--json").out)
    assert found["port_taken"] == "remark"
    assert found["browser_missing"] == "remark"


def ludi(*words: str, **surroundings: str) -> subprocess.CompletedProcess[str]:
    """The command in a process of its own, which has loaded no game yet."""
    return subprocess.run(
        [sys.executable, "-m", "ludi", *words],
        env={**os.environ, "LUDI_LANG": "en"} | surroundings,
        capture_output=True,
        text=True,
    )


def test_components_of_nobody_s_box_are_named(tmp_path: Path) -> None:
    (tmp_path / "chess.toml").write_text("")
    for command in ("components municipium", "play sylla", "bench sylla"):
        done = ludi(*command.split(), LUDI_COMPONENTS=str(tmp_path))
        assert done.returncode == 2
        assert "chess.toml belongs to no game" in done.stderr
        assert done.stderr.count("\n") == 1
    examined = ludi("doctor", LUDI_COMPONENTS=str(tmp_path))
    assert examined.returncode == 1
    assert "✗ LUDI_COMPONENTS" in examined.stdout


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_a_shell_completes_every_command_and_every_game(run: Run, shell: str) -> None:
    out = run("completion", shell).out
    for word in (*COMMANDS, "municipium", "--players"):
        assert word.removeprefix("--") in out


def test_bash_takes_the_completion(run: Run, tmp_path: Path) -> None:
    script = tmp_path / "ludi.bash"
    script.write_text(run("completion", "bash").out)
    subprocess.run(["bash", "-n", script], check=True)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_manual_page_tells_of_every_command(
    run: Run, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LUDI_LANG", language)
    page = run("man").out
    for word in COMMANDS:
        assert f"ludi {word}".replace("-", r"\-") in page
    assert not [line for line in page.splitlines() if line.startswith(("command.", "argument."))]


def test_help_is_given_in_the_language_of_who_asks() -> None:
    for language, word in (("fr", "emploi : ludi"), ("de", "Aufruf: ludi"), ("en", "usage: ludi")):
        assert ludi("play", "--help", LUDI_LANG=language).stdout.startswith(f"{word} play")
