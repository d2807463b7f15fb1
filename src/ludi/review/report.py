"""A whole review: the chain of events first, then every decision, then the ledgers."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

import ludi
from ludi.core.errors import BadRecord
from ludi.core.game import Game
from ludi.review.chain import DRAW, Event, chain
from ludi.review.course import Course, Moment, course_of
from ludi.review.decisions import (
    ITERATIONS,
    Decided,
    better_line,
    decided,
    judging,
    with_hindsight,
)
from ludi.review.ledger import Ledger, ledger
from ludi.review.words import parts_of
from ludi.texts import Speaker

TURNING_POINTS: Final = 3
LESSON: Final = 3  # decisions to try again
PRAISE: Final = ("only", "turned")
Progress = Callable[[int, int], None]
Curve = Callable[[tuple[Event, ...]], None]


class Seat(NamedTuple):
    """What a review says of one seat."""

    seat: int
    name: str
    result: float
    ledger: Ledger
    error_rate: float  # thousandths of the victory lost a real decision
    decisions: int
    agreement: float  # the part of them that the search would have decided alike
    marks: dict[str, int]
    chapters: dict[str, tuple[int, float]]  # by chapter of the rulebook: decisions and losses
    given: float  # what the losses of others gave it: the part of `others` that can be shown


class Review(NamedTuple):
    """The review of one game."""

    course: Course
    events: tuple[Event, ...]
    decisions: tuple[Decided, ...]
    seats: tuple[Seat, ...]
    iterations: int
    cpu_seconds: float

    def worst(self, seat: int | None = None, most: int = LESSON) -> list[Decided]:
        """The costliest decisions, of a seat or of all."""
        marked = [d for d in self.decisions if d.is_marked and seat in (None, d.seat)]
        return sorted(marked, key=lambda decision: -decision.loss)[:most]

    def praised(self, most: int = LESSON) -> list[Decided]:
        """The choices beside which every other was clearly worse, the clearest first."""
        good = [decision for decision in self.decisions if decision.mark in PRAISE]
        return sorted(good, key=lambda decision: decision.compared.difference)[:most]

    def turning_points(self) -> list[Event]:
        """The links that changed the winners' share most, of any kind, in the order of the game."""
        winners = self.course.match.state.winners()

        def swing(event: Event) -> float:
            return abs(sum(event.gains[seat] for seat in winners))

        return sorted(sorted(self.events, key=swing)[-TURNING_POINTS:], key=lambda e: e.ply)

    def speaker(self, language: str = "en") -> Speaker:
        """Who says it in a language."""
        return Speaker(self.course.game.name, language, self.course.match.names)

    def tales(self, ply: int, speaker: Speaker) -> list[str]:
        """What was told to all after an action."""
        return [
            self.course.game.tale(told.event, speaker)
            for told in self.course.match.log
            if told.ply == ply and told.heard_by(None)
        ]


def review(
    record: Mapping[str, object],
    iterations: int = ITERATIONS,
    progress: Progress = lambda done, whole: None,
    curve: Curve = lambda events: None,
) -> Review:
    """Review the record of a finished game.

    `curve` hears the chain of events as soon as it is known, `progress` how many decisions of how
    many are judged. `BadRecord` says what is wrong with the record, `NothingLearned` that a game
    has no chances.
    """
    game = game_of(record)
    judging(game)
    began = time.process_time()
    course = course_of(game, record)
    events = chain(course)
    curve(events)
    decisions = judged(course, iterations, progress)
    draws = [(event.ply, event.gains) for event in events if event.kind == DRAW]
    deciders = [moment.seat for moment in course.moments]
    books = [
        ledger(seat, course.result, events[0].before, draws, decisions, deciders)
        for seat in range(course.players)
    ]
    seats = tuple(seat_of(course, decisions, book, seat) for seat, book in enumerate(books))
    return Review(course, events, decisions, seats, iterations, time.process_time() - began)


def game_of(record: Mapping[str, object]) -> Game:
    """The game of a record; `BadRecord` for something that is none."""
    if not isinstance(record, Mapping) or not isinstance(record.get("game"), str):
        raise BadRecord("this is no record of Ludi Romani")
    return ludi.game(str(record["game"]))


def judged(course: Course, iterations: int, progress: Progress) -> tuple[Decided, ...]:
    """Every real decision, and why it was wrong if it was."""
    real = [moment for moment in course.moments if moment.is_real]
    decisions: list[Decided] = []
    for done, moment in enumerate(real):
        progress(done, len(real))
        decision, found = decided(moment, moment.ply, iterations)
        if decision.is_marked:
            decision = decision._replace(
                hindsight=hindsight(moment, iterations),
                line=better_line(moment, found, decision.best),
                parts=parts_of(
                    course.game,
                    decision.seat,
                    found,
                    decision.best,
                    decision.played,
                    decision.loss,
                ),
            )
        decisions.append(decision)
    progress(len(real), len(real))
    return tuple(decisions)


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
        given_to(seat, decisions),
    )


def given_to(seat: int, decisions: Sequence[Decided]) -> float:
    """What a seat won by the losses of others, as the search that found them expected."""
    return sum(
        decision.compared.second[seat] - decision.compared.first[seat]
        for decision in decisions
        if decision.seat != seat and decision.loss > 0
    )
