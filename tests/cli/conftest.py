"""What the tests of the terminal share: running a command, and typing lines into it."""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path

import pytest

from ludi.cli import main


class Ran:
    """A command that has run: its exit code and what it printed."""

    def __init__(self, code: int, out: str, err: str) -> None:
        self.code = code
        self.out = out
        self.err = err


Run = Callable[..., Ran]


@pytest.fixture
def state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of kept games of this test's own."""
    folder = tmp_path / "state"
    monkeypatch.setenv("LUDI_STATE", str(folder))
    monkeypatch.setenv("LUDI_LANG", "en")
    return folder


@pytest.fixture
def run(state: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Runs `ludi` with arguments, and with lines to be typed."""

    def ran(*argv: str, typed: str = "") -> Ran:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        code = main(argv)
        printed = capsys.readouterr()
        return Ran(code, printed.out, printed.err)

    return ran
