"""Runs of the workshop: processes with low priority, each with a folder of its own."""

from __future__ import annotations

import contextlib
import os
import secrets
import shutil
import signal
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final

from ludi.server.base.refusals import Refusal
from ludi.server.workshop.trials import Trial, stops

MOST: Final = 2  # that play at once
KEPT: Final = 20  # that can still be looked at
LONGEST: Final = 30.0  # seconds until a process that is ended is gone


class Run:
    """Games that are played to answer something: two boxes compared, one asked, a value moved."""

    def __init__(
        self,
        folder: Path,
        game: str,
        players: int,
        bots: str,
        games: int,
        address: str = "",
        sweep: str = "",
        *,
        ask: bool = False,
    ) -> None:
        self.folder = folder
        self.game = game
        self.players = players
        self.bots = bots
        self.games = games
        self.address = address  # of the form that it was begun from
        self.sweep = sweep  # the value that is moved, as the command is told
        self.ask = ask  # whether the eight questions are asked about the box alone
        self.tables: dict[str, str] = {}  # of the games to watch that were laid on one
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def box(self) -> Path:
        """The overlay that is tried."""
        return self.folder / f"{self.game}.toml"

    @property
    def playing(self) -> bool:
        """Whether the process is still at work."""
        return self.process is not None and self.process.poll() is None

    @property
    def asked(self) -> list[str]:
        """What the command is asked."""
        if self.sweep:
            return ["sweep", self.game, self.sweep]
        return ["ask" if self.ask else "compare", self.game, str(self.box)]

    @property
    def kinds(self) -> list[str]:
        """What games are kept by: the box, the value, or the number of players."""
        if self.sweep:
            return stops(self.sweep)
        return [f"players-{self.players}"] if self.ask else ["before", "after"]

    def done(self) -> dict[str, int]:
        """How many games of each kind have been played."""
        return {name: played(self.folder / f"{name}.jsonl") for name in self.kinds}

    def report(self, language: str) -> Path | None:
        """The page that the process has written, once it is there."""
        file = self.folder / f"report.{language}.html"
        return file if not self.playing and file.is_file() else None

    def failed(self) -> str:
        """What the process said when it could not go on."""
        if self.playing or self.report("en") is not None:
            return ""
        said = self.folder / "said.txt"
        lines = said.read_text("utf-8", "replace").split("\n") if said.is_file() else []
        return next((line for line in lines if line.strip()), "?")

    def start(self) -> None:
        """Let a process play, or go on where the last one was stopped."""
        with self.folder.joinpath("said.txt").open("wb") as said:
            self.process = subprocess.Popen(
                [
                    *(sys.executable, "-m", "ludi", "workshop", *self.asked),
                    *("--players", str(self.players), "--bots", self.bots, "--gently"),
                    *("--games", str(self.games), "--keep", str(self.folder)),
                ],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=said,
                start_new_session=True,  # it is ended together with those who play for it
            )

    def stop(self) -> None:
        """End the process and make a report of the games that there are of every kind."""
        if not self.playing:
            return
        self.end()
        self.games = min(self.done().values())
        if self.games:
            self.start()  # plays no more of these: it counts

    def end(self) -> None:
        """End the process, and those who play for it."""
        if self.process is None or self.process.poll() is not None:
            return
        with contextlib.suppress(OSError):
            if hasattr(os, "killpg"):
                os.killpg(self.process.pid, signal.SIGTERM)
            else:
                self.process.terminate()
        self.process.wait(timeout=LONGEST)


class Runs:
    """All runs of a house, by name."""

    def __init__(self) -> None:
        self.home: Path | None = None  # made with the first run
        self.all: dict[str, Run] = {}

    def begin(self, trial: Trial, address: str, sweep: str = "", *, ask: bool = False) -> str:
        """Begin a run with the box of a trial; refused while others play."""
        if sum(run.playing for run in self.all.values()) >= MOST:
            raise Refusal("too_many")
        if self.home is None:
            self.home = Path(tempfile.mkdtemp(prefix="ludi-workshop-"))
        name = secrets.token_hex(6)
        folder = self.home / name
        folder.mkdir()
        told = (trial.game.name, trial.players, trial.bots, trial.games)
        run = Run(folder, *told, address, sweep, ask=ask)
        run.box.write_text(trial.overlay(), "utf-8")
        run.start()
        self.all[name] = run
        for old in [*self.all][:-KEPT]:
            self.forget(old)
        return name

    def find(self, name: str) -> Run:
        """The run of that name."""
        if name not in self.all:
            raise Refusal("unknown_page")
        return self.all[name]

    def forget(self, name: str) -> None:
        """Let go of a run and its games."""
        run = self.all.pop(name)
        run.end()
        shutil.rmtree(run.folder, ignore_errors=True)

    def close(self) -> None:
        """Let go of all runs."""
        for name in [*self.all]:
            self.forget(name)
        if self.home is not None:
            shutil.rmtree(self.home, ignore_errors=True)


def played(file: Path) -> int:
    """How many games a file holds behind its header."""
    if not file.is_file():
        return 0
    lines = file.read_bytes().split(b"\n")[1:]
    return sum(1 for line in lines if line and whole(line))


def whole(line: bytes) -> bool:
    """Whether a line was written to its end."""
    return line.endswith(b"}")
