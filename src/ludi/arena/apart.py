"""A stranger's bot in a process of its own: it is sent what its seat knows, and nothing else.

Within one process Python hides nothing from a bot that walks through frames or the collector's
list. Here the bot's process holds an imagined world only: there is nothing else to find.
"""

from __future__ import annotations

import multiprocessing
import signal
import traceback
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, Final

import ludi
from ludi.bots.base import Bot, Outlook
from ludi.bots.ladder import LEVELS, maker
from ludi.core.errors import LudiError

ROOMS: Final[dict[str, Room]] = {}
"""The processes that are running, one for each bot's name."""


class Failed(LudiError):
    """What a bot has raised in its own process, with its traceback."""


def is_stranger(name: str) -> bool:
    """Whether a bot is not one of our levels."""
    return name.replace("@", "+").partition("+")[0] not in LEVELS


class Apart(Bot):
    """Stands for a bot that thinks elsewhere."""

    def __init__(self, name: str, seed: int = 0) -> None:
        super().__init__(seed)
        self.room = ROOMS.setdefault(name, Room(name))

    def choose(self, outlook: Outlook, ply: int) -> int:
        position, game = outlook.position(), outlook.game.name
        return self.room.ask((game, position, outlook.seat, self.seed, ply))


class Room:
    """A process for the bots of one name, started when the first is asked."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.process: BaseProcess | None = None
        self.line: Connection | None = None

    def ask(self, task: tuple[object, ...]) -> int:
        """The answer of the bot; whoever stops waiting ends the process."""
        line = self.opened()
        try:
            line.send(task)
            action, trace = line.recv()
        except EOFError:
            self.close()
            raise Failed("its process has ended") from None
        except BaseException:  # too slow, or interrupted: what it still thinks is not wanted
            self.close()
            raise
        if trace:
            raise Failed(trace)
        return int(action)

    def opened(self) -> Connection:
        """The line to the process, which is started if it does not run."""
        if self.line is None:
            context = multiprocessing.get_context("spawn")
            self.line, theirs = context.Pipe()
            self.process = context.Process(target=live, args=(theirs, self.name), daemon=True)
            self.process.start()
            theirs.close()
        return self.line

    def close(self) -> None:
        """End the process."""
        process, self.process = self.process, None
        line, self.line = self.line, None
        if process is not None:
            process.kill()
            process.join()
        if line is not None:
            line.close()


def live(line: Connection, name: str) -> None:
    """The life of the process: read a task, answer with an action or a traceback."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the arena, which ends us
    bots: dict[int, Bot] = {}  # by seat: each has its own memory, for one game
    while True:
        try:
            game, position, seat, seed, ply = line.recv()
        except (EOFError, OSError):
            return
        try:
            if seat not in bots or bots[seat].seed != seed:
                bots[seat] = maker(name)(seed)
            line.send((chosen(bots[seat], game, position, seat, ply), ""))
        except Exception:  # a bot may fail in any way
            line.send((-1, traceback.format_exc()))


def chosen(bot: Bot, game: str, position: dict[str, Any], seat: int, ply: int) -> int:
    """What a bot chooses in a position that was sent."""
    return int(bot.choose(Outlook(ludi.game(game).load(position), seat), ply))
