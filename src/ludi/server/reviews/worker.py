"""Who makes reviews: a record in, news out.

It reads next to nothing of the server: whoever waits for the first curve waits for its start.
"""

from __future__ import annotations

import time
from contextlib import suppress
from typing import Any, Final

import msgspec

from ludi.core.errors import LudiError
from ludi.review import data_of, review
from ludi.review.chain import Point
from ludi.review.data import point_data
from ludi.review.decisions import ITERATIONS
from ludi.server.base.helpers import Died, Hire, Process, Tell
from ludi.server.store.reviews import ByLanguage
from ludi.texts import LANGUAGES

LISTEN: Final = 0.25
TELL_EVERY: Final = 0.2
MODESTY: Final = 10  # who plays goes first


class Wanted(msgspec.Struct, frozen=True):
    """A review that is to be made."""

    record: dict[str, object]
    seconds: float
    """About how long it may take; 0: as long as it takes."""


class News(msgspec.Struct, frozen=True):
    """What is told while it works."""

    curve: list[dict[str, Any]] = []
    done: int = 0
    whole: int = 0
    found: ByLanguage = {}
    trouble: str = ""


def labour(question: bytes, tell: Tell) -> bytes:
    """The job of who makes reviews: a record in, news told, the last of them with the review."""
    try:
        news = made(msgspec.json.decode(question, type=Wanted), tell)
    except LudiError as error:
        news = News(trouble=str(error))
    except Exception as error:  # a review may fail; the table must go on
        news = News(trouble=f"{type(error).__name__}: {error}")
    return msgspec.json.encode(news)


def made(wanted: Wanted, say: Tell) -> News:
    """Make one review, telling how far it is."""
    curve: list[dict[str, Any]] = []
    told = 0.0

    def tell(done: int, whole: int) -> None:
        nonlocal told
        if time.monotonic() - told >= TELL_EVERY:
            told = time.monotonic()
            say(msgspec.json.encode(News(curve, done, whole)))

    def draw(points: tuple[Point, ...]) -> None:
        curve[:] = [point_data(point) for point in points]

    found = review(wanted.record, ITERATIONS, tell, draw, wanted.seconds)
    languages = {
        language: msgspec.Raw(msgspec.json.encode(data_of(found, language)))
        for language in LANGUAGES
    }
    return News(found=languages)


class Labourer:
    """The helper, started when it is first needed."""

    def __init__(self, hire: Hire = Process, seconds: float = 0.0) -> None:
        self.seconds = seconds
        self.helper = hire(labour, "review", MODESTY)

    async def begin(self, record: dict[str, object]) -> None:
        """Hand it a record."""
        with suppress(Died):  # which is heard next
            await self.helper.send(msgspec.json.encode(Wanted(record, self.seconds)))

    async def hear(self) -> News | None:
        """The next news, if there are any in a while."""
        try:
            raw = await self.helper.hear(LISTEN)
        except Died:
            return News(trouble="the process died")
        return None if raw is None else msgspec.json.decode(raw, type=News)

    def stop(self) -> None:
        """End it, in the middle of its work or not."""
        self.helper.stop()
