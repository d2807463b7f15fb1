"""How long the tables of a club evening will take: as long as such tables have taken here.

Nobody's guess: without a finished table of that game and that number of players nothing is said.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from statistics import median

from ludi.server.club.wire import RoundTimes
from ludi.server.store.club import OVER, Whole
from ludi.server.store.club_times import Span
from ludi.server.table.outgoing import moment_of

NEARLY = 0.95


def usual(spans: Mapping[str, Span], lengths: Sequence[float]) -> float | None:
    """How long a table lasts: by those of this evening, else by the last ones in this house."""
    own = [span.length for span in spans.values() if span.over]
    found = own or lengths
    return median(found) if found else None


def to_go(span: Span | None, length: float | None, present: float) -> float | None:
    """In how many seconds a table will be over; 0 if that is any moment."""
    if span is None or span.over or length is None:
        return None
    return max(0.0, span.begun + length - present)


def progress(span: Span | None, length: float | None, present: float) -> float | None:
    """How far a table has come; never quite to its end before it is over."""
    if span is None or not length:
        return None
    return 1.0 if span.over else min(NEARLY, max(0.0, (present - span.begun) / length))


def rounds(
    whole: Whole, spans: Mapping[str, Span], length: float | None, present: float
) -> list[RoundTimes]:
    """When each round began, was over, or is expected to begin and to be over; the last one too."""
    times: list[RoundTimes] = []
    then: float | None = None  # when the round before is expected to be over
    for number in range(1, whole.rounds + 1):
        mine = [span for span in spans.values() if span.round == number]
        if not mine:
            begins, then = then, None if then is None or length is None else then + length
            times.append(RoundTimes(None, None, stamp(begins), stamp(then)))
            continue
        over = max(span.changed for span in mine) if all(span.over for span in mine) else None
        left = [to_go(span, length, present) for span in mine]
        last = max((one for one in left if one is not None), default=None)
        then = present if over is not None else None if last is None else present + last
        began = min(span.begun for span in mine)
        times.append(RoundTimes(moment_of(began), stamp(over), None, None if over else stamp(then)))
    return times if whole.phase != OVER and whole.evening.paused is None else known(times)


def known(times: Sequence[RoundTimes]) -> list[RoundTimes]:
    """What has been, without what is expected: a pause has no length yet."""
    return [RoundTimes(one.began, one.over, None, None) for one in times]


def stamp(seconds: float | None) -> str | None:
    """A moment as it is sent."""
    return None if seconds is None else moment_of(seconds)
