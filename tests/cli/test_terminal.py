"""The real thing: `ludi play` on a pseudo-terminal, with completion, a crash and a resumed game."""

from __future__ import annotations

import os
import pty
import re
import select
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

ESCAPE = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
PATIENCE = 30.0  # seconds; other programs may be using the machine


class Terminal:
    """A program on a pseudo-terminal of a hundred columns."""

    def __init__(self, state: Path, *argv: str) -> None:
        self.master, slave = pty.openpty()
        self.program = subprocess.Popen(
            [sys.executable, "-m", "ludi", *argv],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env={
                **os.environ,
                "LUDI_STATE": str(state),
                "LUDI_LANG": "en",
                "TERM": "xterm",
                "COLUMNS": "100",
                "LINES": "50",
                "PROMPT_TOOLKIT_NO_CPR": "1",
            },
            close_fds=True,
        )
        os.close(slave)
        self.seen = ""

    def expect(self, pattern: str) -> None:
        """Wait until a pattern is on the screen, then forget all up to it."""
        until = time.monotonic() + PATIENCE
        while not (found := re.search(pattern, self.seen)):
            if time.monotonic() > until:
                raise AssertionError(f"{pattern!r} did not come:\n{self.seen[-3000:]}")
            if select.select([self.master], [], [], 0.2)[0]:
                self.seen += os.read(self.master, 65536).decode("utf-8", "replace")
                self.seen = ESCAPE.sub("", self.seen)
        self.seen = self.seen[found.end() :]

    def type(self, keys: str) -> None:
        """Press keys."""
        os.write(self.master, keys.encode())

    def close(self) -> None:
        """End the program, if it has not ended, and the terminal."""
        if self.program.poll() is None:
            self.program.kill()
        self.program.wait()
        os.close(self.master)


@pytest.mark.skipif(not hasattr(os, "openpty"), reason="needs pseudo-terminals")
def test_a_killed_game_is_offered_again_and_played_on(tmp_path: Path) -> None:
    first = Terminal(tmp_path, "play", "municipium", "--seed", "1", "--names", "Livia,Marcus")
    try:
        first.expect("Livia>")
        first.type("place fo")
        first.expect("forum")  # the completion
        first.type("\t\r")
        first.expect("Marcus>")
        first.program.send_signal(signal.SIGKILL)
    finally:
        first.close()

    second = Terminal(tmp_path, "play", "municipium")
    try:
        second.expect("An unfinished game was kept: Livia and Marcus, 1 action")
        second.expect("Play on")
        second.type("perhaps\r")
        second.expect("Play on")
        second.type("yes\r")
        second.expect("Livia places a pawn in the Forum")
        second.expect("Marcus>")
        second.type("quit\r")
        second.expect("The game is kept")
        assert second.program.wait(PATIENCE) == 0
    finally:
        second.close()


@pytest.mark.skipif(not hasattr(os, "openpty"), reason="needs pseudo-terminals")
def test_a_game_that_is_not_wanted_is_put_aside_and_ctrl_d_leaves(tmp_path: Path) -> None:
    for answer in ("", "no\r"):
        table = Terminal(tmp_path, "play", "municipium", "--seed", "1")
        try:
            if answer:
                table.expect("Play on")
                table.type(answer)
                table.expect("It was put aside")
            table.expect("Aulus>")
            table.type("1\r")
            table.expect("Balbina>")
            table.type("\x04")
            table.expect("The game is kept")
            assert table.program.wait(PATIENCE) == 0
        finally:
            table.close()
    assert len(list((tmp_path / "aside").glob("municipium-*.json"))) == 1
    assert len(list(tmp_path.glob("municipium-*.json"))) == 1
