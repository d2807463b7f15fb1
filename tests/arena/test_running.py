"""Games in other processes: what becomes of those when the one that sent them is gone."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from ludi.arena.logbook import Line

LONG = 120.0
SENDER = """
from ludi.arena.running import Hands
from tests.arena.test_running import lasting
list(Hands(2).each(lasting, [1, 2]))
"""


def lasting(number: int) -> Line:
    """A game that takes longer than anybody waits."""
    os.write(1, f"{os.getpid()}\n".encode())  # whole lines, though two write at once
    time.sleep(LONG)
    return {"number": number}


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="asks Linux which processes there are")
def test_processes_end_when_the_one_that_sent_them_is_killed() -> None:
    command = [sys.executable, "-c", SENDER]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as sender:
        assert sender.stdout is not None
        number = sender.stdout.readline().strip()
        assert number
        playing = Path("/proc") / number
        assert playing.is_dir()
        sender.kill()
    until = time.monotonic() + LONG / 2
    while playing.is_dir() and time.monotonic() < until:
        time.sleep(0.05)
    assert not playing.is_dir()
