"""The process that makes reviews: a record in, news out.

It reads nothing of the server but this file: whoever waits for the first curve waits for its start.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import time
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, Final

import msgspec

from ludi.core.errors import LudiError
from ludi.review import data_of, review
from ludi.review.chain import Point
from ludi.review.data import point_data
from ludi.review.decisions import ITERATIONS
from ludi.server.store.reviews import ByLanguage
from ludi.texts import LANGUAGES

LISTEN: Final = 0.25
TELL_EVERY: Final = 0.2
MODESTY: Final = 10  # who plays goes first


class News(msgspec.Struct, frozen=True):
    """What the process tells while it works."""

    curve: list[dict[str, Any]] = []
    done: int = 0
    whole: int = 0
    found: ByLanguage = {}
    trouble: str = ""


def labour(line: Connection) -> None:
    """The life of the process that makes reviews: a record in, news out, until told to stop."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the server, which ends us
    if hasattr(os, "nice"):
        os.nice(MODESTY)
    while True:
        try:
            record = msgspec.json.decode(line.recv_bytes())
        except (EOFError, OSError):
            return
        try:
            news = made(record, line)
        except LudiError as error:
            news = News(trouble=str(error))
        except Exception as error:  # a review may fail; the table must go on
            news = News(trouble=f"{type(error).__name__}: {error}")
        line.send_bytes(msgspec.json.encode(news))


def made(record: dict[str, object], line: Connection) -> News:
    """Make one review, telling how far it is."""
    curve: list[dict[str, Any]] = []
    told = 0.0

    def tell(done: int, whole: int) -> None:
        nonlocal told
        if time.monotonic() - told >= TELL_EVERY:
            told = time.monotonic()
            line.send_bytes(msgspec.json.encode(News(curve, done, whole)))

    def draw(points: tuple[Point, ...]) -> None:
        curve[:] = [point_data(point) for point in points]

    found = review(record, ITERATIONS, tell, draw)
    languages = {
        language: msgspec.Raw(msgspec.json.encode(data_of(found, language)))
        for language in LANGUAGES
    }
    return News(found=languages)


class Labourer:
    """The process, started when it is first needed."""

    def __init__(self) -> None:
        self.process: BaseProcess | None = None
        self.line: Connection | None = None

    def begin(self, record: dict[str, object]) -> None:
        """Hand it a record. Blocks, so it is called in a thread."""
        if self.process is None or not self.process.is_alive() or self.line is None:
            context = multiprocessing.get_context("spawn")
            self.line, theirs = context.Pipe()
            self.process = context.Process(
                target=labour, args=(theirs,), daemon=True, name="review"
            )
            self.process.start()
            theirs.close()
        self.line.send_bytes(msgspec.json.encode(record))

    def hear(self) -> News | None:
        """The next news, if there are any in a while. Blocks, so it is called in a thread."""
        assert self.line is not None
        try:
            if not self.line.poll(LISTEN):
                return None
            return msgspec.json.decode(self.line.recv_bytes(), type=News)
        except (EOFError, OSError):
            return News(trouble="the process died")

    def stop(self) -> None:
        """End the process, in the middle of its work or not."""
        if self.process is not None:
            self.process.kill()
            self.process.join(5)
        if self.line is not None:
            self.line.close()
        self.process = self.line = None
