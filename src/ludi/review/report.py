"""A whole review: a sketch of the curve first, then every decision, then what they add up to."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

import ludi
from ludi.bots.comparison import Comparison
from ludi.core.agenda import Event as Told
from ludi.core.agenda import State
from ludi.core.errors import BadRecord
from ludi.core.game import Game
from ludi.review.chain import Event, Point, chain, stretches, told
from ludi.review.chain import curve as draw_curve
from ludi.review.course import Course, Moment, course_of
from ludi.review.decisions import (
    ITERATIONS,
    Decided,
    Part,
    better_line,
    decided,
    judging,
    with_hindsight,
)
from ludi.review.ledger import Ledger, ledger
from ludi.review.number import Shares
from ludi.review.pace import AGAIN, DONE, affordable
from ludi.review.words import parts_of
from ludi.texts import Speaker

LESSON: Final = 3  # decisions to try again
PRAISE: Final = ("only", "turned")
TELL_CURVE: Final = 40  # decisions between two looks at the curve
Progress = Callable[[int, int], None]
Curve = Callable[[tuple[Point, ...]], None]


class Seat(NamedTuple):
    """What a review says of one seat."""

    seat: int
    name: str
    result: float
    ledger: Ledger
    error_rate: float  # thousandths of the victory lost a real decision
    decisions: int
    agreement: float  # the part of them beside which nothing was clearly better
    marks: dict[str, int]
    chapters: dict[str, tuple[int, float]]  # by chapter of the rulebook: decisions and losses


class Review(NamedTuple):
    """The review of one game."""

    course: Course
    points: tuple[Point, ...]  # the curve
    events: tuple[Event, ...]
    decisions: tuple[Decided, ...]
    seats: tuple[Seat, ...]
    iterations: int
    cpu_seconds: float

    def worst(self, seat: int | None = None, most: int = LESSON) -> list[Decided]:
        """The costliest decisions, of a seat or of all."""
        marked = [one for one in self.decisions if one.is_marked and seat in (None, one.seat)]
        return sorted(marked, key=lambda decision: -decision.loss)[:most]

    def praised(self, most: int = LESSON) -> list[Decided]:
        """The choices beside which every other was clearly worse, the clearest first."""
        good = [decision for decision in self.decisions if decision.mark in PRAISE]
        return sorted(good, key=lambda decision: decision.compared.difference)[:most]

    def speaker(self, language: str = "en") -> Speaker:
        """Who says it in a language."""
        return Speaker(self.course.game.name, language, self.course.match.names)

    def before(self, ply: int) -> State:
        """The table before an action."""
        return self.course.moments[ply - 1].before

    def heard(self, ply: int) -> list[Told]:
        """What was told to all after an action."""
        log = self.course.match.log
        return [told.event for told in log if told.ply == ply and told.heard_by(None)]


def review(
    record: Mapping[str, object],
    iterations: int = ITERATIONS,
    progress: Progress = lambda done, whole: None,
    curve: Curve = lambda points: None,
    seconds: float = 0.0,
) -> Review:
    """Review the record of a finished game.

    `curve` hears a sketch of the curve at once and the curve itself as far as it is known,
    `progress` how many decisions of how many are judged. If `seconds` are given there are as many
    tries as can be had in about that time, and no more than `iterations`; where another choice
    seemed better there are more. `BadRecord` says what is wrong with the record, `NothingLearned`
    that a game has no chances.
    """
    game = game_of(record)
    judging(game)
    began = time.process_time()
    until = time.perf_counter() + DONE * seconds
    course = course_of(game, record)
    most = iterations
    if seconds:
        curve(drawn(course, ()))
        real = [moment for moment in course.moments if moment.is_real]
        progress(0, len(real))
        iterations = affordable(real, seconds, most)
    alone = judged(course, iterations, progress, curve)
    if iterations < most:
        alone = judged_again(course, alone, min(AGAIN * iterations, most), until, progress)
    between = stretches(course, alone)
    decisions = told(alone, between)
    events = chain(course, decisions, between)
    books = [ledger(seat, events, decisions) for seat in range(course.players)]
    seats = tuple(seat_of(course, decisions, book, seat) for seat, book in enumerate(books))
    points = drawn(course, decisions)
    return Review(course, points, events, decisions, seats, iterations, time.process_time() - began)


def drawn(course: Course, decisions: Sequence[Decided]) -> tuple[Point, ...]:
    """The curve as far as decisions are judged, and a sketch of the rest."""
    numbers: dict[int, Shares] = {decision.ply: decision.expected for decision in decisions}
    return draw_curve(course, numbers)


def game_of(record: Mapping[str, object]) -> Game:
    """The game of a record; `BadRecord` for something that is none."""
    if not isinstance(record, Mapping) or not isinstance(record.get("game"), str):
        raise BadRecord("this is no record of Ludi Romani")
    return ludi.game(str(record["game"]))


def judged(
    course: Course, iterations: int, progress: Progress, curve: Curve
) -> tuple[Decided, ...]:
    """Every real decision, and why it was wrong if it was."""
    real = [moment for moment in course.moments if moment.is_real]
    decisions: list[Decided] = []
    for done, moment in enumerate(real):
        if done % TELL_CURVE == 0:
            curve(drawn(course, decisions))
        progress(done, len(real))
        decision, found = decided(moment, moment.ply, iterations)
        decisions.append(explained(course.game, moment, decision, found, iterations))
    progress(len(real), len(real))
    return tuple(decisions)


def judged_again(
    course: Course,
    decisions: Sequence[Decided],
    iterations: int,
    until: float,
    progress: Progress,
) -> tuple[Decided, ...]:
    """The decisions, those in doubt judged anew: the worst first, while there is time.

    The worlds are others: what seemed bad by bad luck alone must not count twice.
    """
    doubtful = [one for one in decisions if not one.is_marked and one.compared.difference > 0]
    doubtful.sort(key=lambda one: -one.compared.difference)
    anew: dict[int, Decided] = {}
    for done, doubt in enumerate(doubtful):
        if time.perf_counter() > until:
            break
        progress(len(decisions) + done, len(decisions) + len(doubtful))
        moment = course.moments[doubt.ply - 1]
        decision, found = decided(moment, len(course.moments) + moment.ply, iterations)
        anew[moment.ply] = explained(course.game, moment, decision, found, iterations)
    return tuple(anew.get(one.ply, one) for one in decisions)


def explained(
    game: Game, moment: Moment, decision: Decided, found: Comparison, iterations: int
) -> Decided:
    """A decision with its reasons: what a better choice had over it, or it over all others."""

    def reasons(better: int, worse: int, worth: float) -> tuple[Part, ...]:
        return parts_of(game, decision.seat, found, better, worse, worth)

    if decision.mark == "turned":
        worth = -decision.compared.difference
        return decision._replace(parts=reasons(decision.played, decision.other, worth))
    if not decision.is_marked:
        return decision
    return decision._replace(
        hindsight=hindsight(moment, iterations),
        line=better_line(moment, found, decision.best),
        parts=reasons(decision.best, decision.played, decision.loss),
    )


def hindsight(moment: Moment, iterations: int) -> float | None:
    """What a decision cost with everything open; None where nothing was hidden from its seat."""
    if moment.before.game.guess is None:
        return None
    return with_hindsight(moment, moment.ply, iterations // 2)


def seat_of(course: Course, decisions: Sequence[Decided], book: Ledger, seat: int) -> Seat:
    """What there is to say of one seat."""
    own = [decision for decision in decisions if decision.seat == seat]
    marks: dict[str, int] = {}
    chapters: dict[str, tuple[int, float]] = {}
    for decision in own:
        if decision.mark:
            marks[decision.mark] = marks.get(decision.mark, 0) + 1
        chapter = decision.paragraph.partition(".")[0]
        count, lost = chapters.get(chapter, (0, 0.0))
        chapters[chapter] = (count + 1, lost + decision.loss)
    count = max(len(own), 1)
    return Seat(
        seat,
        course.match.names[seat],
        course.result[seat],
        book,
        1000 * sum(decision.loss for decision in own) / count,
        len(own),
        sum(decision.is_best for decision in own) / count,
        marks,
        chapters,
    )
