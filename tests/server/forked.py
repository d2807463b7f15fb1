"""Servers by fork: one process has imported the program and lends it to every test.

A server of its own would read all its modules first, which takes longer than most tests. What a
user starts is started as a user does it in `test_run.py`.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import time
from pathlib import Path

FORKS = multiprocessing.get_context("forkserver")
FORKS.set_forkserver_preload(["tests.server.preloaded"])


def live(port: int, where: str, environment: dict[str, str], log: Path, clock: Path | None) -> None:
    """The life of a server: it tells its log, and ends with its exit code."""
    os.environ.clear()
    os.environ.update(environment)
    with log.open("ab") as kept:
        os.dup2(kept.fileno(), sys.stdout.fileno())
        os.dup2(kept.fileno(), sys.stderr.fileno())
    from ludi.cli.commands.serve import serve

    if clock is not None:
        go_by(clock)
    sys.exit(serve("127.0.0.1", port, where, open_browser=False))


def go_by(clock: Path) -> None:
    """Let this machine's clock be wrong by as many seconds as a file says at any moment."""
    from ludi.server.base.time import set_clock

    true_time = time.time
    time.time = lambda: true_time() + float(clock.read_text())
    set_clock(time.time())  # as a process that has only just read the program


class Forked:
    """A server in a process of its own, held like one of `subprocess`."""

    def __init__(
        self,
        port: int,
        where: str,
        environment: dict[str, str],
        log: Path,
        clock: Path | None = None,
    ) -> None:
        self.process = FORKS.Process(target=live, args=(port, where, environment, log, clock))
        self.process.start()

    @property
    def pid(self) -> int:
        """Its number on this machine."""
        assert self.process.pid is not None
        return self.process.pid

    def poll(self) -> int | None:
        """Its exit code, once it has ended."""
        return self.process.exitcode

    def send_signal(self, number: signal.Signals) -> None:
        """Send it a signal, if it still runs."""
        if self.poll() is None:
            os.kill(self.pid, number)

    def wait(self, seconds: float) -> int:
        """Its exit code, which must come within some seconds."""
        self.process.join(seconds)
        code = self.poll()
        assert code is not None, f"process {self.pid} does not end"
        return code
