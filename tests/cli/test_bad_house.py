"""A house that cannot open says why in one sentence, with exit code 2; nothing is half done."""

from __future__ import annotations

import socket
import subprocess
import sys
from pathlib import Path

import pytest

from ludi.cli.commands.serve import welcome
from ludi.server.base.settings import Settings
from tests.cli.test_doctor import ludi

OLD = "import sys; sys.version_info = (3, 10, 4); "


def python(code: str) -> subprocess.CompletedProcess[str]:
    """Some code in a process of its own."""
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)


def test_an_old_python_is_named_before_anything_fails() -> None:
    done = python(f"{OLD}sys.argv[0] = '-m'; import ludi")
    assert done.returncode == 2
    assert done.stderr == "ludi: Ludi Romani needs Python 3.11 or newer; this is 3.10.4\n"
    assert done.stdout == ""


def test_a_program_on_an_old_python_gets_an_error_of_import() -> None:
    done = python(f"{OLD}import ludi")
    assert done.stderr.splitlines()[-1] == (
        "ImportError: Ludi Romani needs Python 3.11 or newer; this is 3.10.4"
    )


def test_a_port_that_is_taken_is_named(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        words = ("serve", "--no-browser", "--host", "127.0.0.1", "--port", str(port))
        done = ludi(*words, XDG_DATA_HOME=str(tmp_path))
    assert done.returncode == 2
    assert f"Port {port} is taken by another program" in done.stderr
    assert done.stderr.count("\n") == 1


def test_a_home_that_cannot_be_written_keeps_the_table_closed(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    done = ludi("serve", "--no-browser", "--port", "0", XDG_DATA_HOME=str(tmp_path / "file/data"))
    assert done.returncode == 2
    assert f"{tmp_path}/file/data/ludi/tables.db cannot be opened" in done.stderr
    assert done.stderr.count("\n") == 1
    assert [one.name for one in tmp_path.iterdir()] == ["file"]


def test_a_home_that_cannot_be_written_is_told_once_to_who_plays_on(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    done = subprocess.run(
        [sys.executable, "-m", "ludi", "play", "municipium", "--bot", "alea", "--seed", "1"],
        input="1\nquit\n",
        env={"PATH": "", "LUDI_LANG": "en", "LUDI_STATE": str(tmp_path / "file/games")},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0
    assert done.stdout.count("This game cannot be kept for a crash") == 1
    assert "The game is kept" not in done.stdout


def test_without_a_browser_the_table_opens_all_the_same_and_tells_its_address(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("webbrowser._tryorder", [])  # as on a machine that has none
    welcome(Settings(host="127.0.0.1"), 8000, open_browser=True, language="en")
    assert "http://127.0.0.1:8000/" in capsys.readouterr().out
