"""The real thing: `ludi play` on a pseudo-terminal, with completion, a crash and a resumed game."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from pathlib import Path

import pyte
import pytest

ESCAPE = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
PATIENCE = 30.0  # seconds; other programs may be using the machine


class Terminal:
    """A program on a pseudo-terminal, and what would be seen on it."""

    def __init__(self, state: Path, *argv: str, columns: int = 100, rows: int = 50) -> None:
        self.master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        self.screen = pyte.Screen(columns, rows)
        self.stream = pyte.ByteStream(self.screen)
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
                "COLUMNS": str(columns),
                "LINES": str(rows),
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
                written = os.read(self.master, 65536)
                self.stream.feed(written)
                self.seen += written.decode("utf-8", "replace")
                self.seen = ESCAPE.sub("", self.seen)
        self.seen = self.seen[found.end() :]

    def rows(self) -> list[str]:
        """What is seen, down to the line that is being typed."""
        return [row.rstrip() for row in self.screen.display[: self.screen.cursor.y + 1]]

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
        first.type("place fo\t\r")  # completed to "place forum"
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


@pytest.mark.skipif(not hasattr(os, "openpty"), reason="needs pseudo-terminals")
@pytest.mark.parametrize(("columns", "rows"), [(80, 24), (60, 24)])
def test_a_small_window_is_drawn_anew_in_place(tmp_path: Path, columns: int, rows: int) -> None:
    seats = ("--players", "4", "--seed", "1", "--bot", "alea", "--names", "Livia")
    table = Terminal(tmp_path, "play", "caligula", *seats, columns=columns, rows=rows)
    try:
        table.expect("Livia>")
        assert len(table.rows()) <= rows
        assert table.rows()[0].startswith("Round 1")
        table.type("1\r")  # by stages: first the token
        table.expect("Enter goes back")
        table.expect("Livia>")
        shown = table.rows()
        assert shown[0].startswith("Round 1")
        assert shown[-1] == "Livia>"
        assert shown[-2].lstrip()[:1].isdigit(), shown  # no empty rows above what is typed
        table.type("1\r")
        table.expect("Ordo")  # the headline, painted again
        table.expect("Livia>")
        assert table.rows()[0].startswith("Round 1")
        assert "Enter goes back" not in "".join(table.rows())
    finally:
        table.close()


@pytest.mark.skipif(not hasattr(os, "openpty"), reason="needs pseudo-terminals")
def test_a_screen_reader_gets_plain_lines_that_stay(tmp_path: Path) -> None:
    start = ("play", "municipium", "--plain", "--seed", "1", "--names", "Livia,Marcus")
    table = Terminal(tmp_path, *start)
    try:
        table.expect("1. Place a pawn in the Temple")
        table.expect("Livia>")
        table.type("table forum\r")
        table.expect(r"V Forum.*Hall: \w+ favour")
        table.expect("Livia>")
        assert not re.search("[╭│═●○]", "".join(table.screen.display))
        table.type("1\r")
        table.expect("Livia places a pawn in the Temple")
        table.expect("Marcus>")
    finally:
        table.close()
