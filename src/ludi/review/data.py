"""A review as plain data, in one language: for scripts, the page and the database."""

from __future__ import annotations

from typing import Any, Final

from ludi.review import story
from ludi.review.chain import Event, Point
from ludi.review.decisions import Decided
from ludi.review.number import Shares
from ludi.review.report import Review, Seat
from ludi.review.retelling import retold, retold_line
from ludi.review.words import hint, sentence
from ludi.texts import Speaker

FORMAT: Final = 3
PLACES: Final = 4  # decimals of a share


def data_of(found: Review, language: str = "en") -> dict[str, Any]:
    """Everything that a review found."""
    course, speaker = found.course, found.speaker(language)
    return {
        "review": FORMAT,
        "game": course.game.name,
        "rules": course.game.version,
        "box": course.game.box or {},
        "players": course.players,
        "names": list(course.match.names),
        "scores": list(course.match.state.scores()),
        "winners": list(course.match.state.winners()),
        "language": language,
        "iterations": found.iterations,
        "cpu_seconds": round(found.cpu_seconds, 3),
        "seats": [seat_data(found, seat, speaker) for seat in found.seats],
        "events": [event_data(event) for event in found.events],
        "decisions": [decision_data(found, decision, speaker) for decision in found.decisions],
        "curve": [point_data(point) for point in found.points],
        "turning_points": [turn_data(found, turn, speaker) for turn in story.turning_points(found)],
        "headline": story.headline(found, None, speaker),
        "luck": story.luck_words(found, None, speaker),
        "chapters": story.chapters(course.game.name, language),
    }


def rounded(shares: Shares) -> list[float]:
    """Shares as they are written down."""
    return [round(share, PLACES) for share in shares]


def seat_data(found: Review, seat: Seat, speaker: Speaker) -> dict[str, Any]:
    """A seat as plain data, with what is said to who sat there."""
    return {
        **seat._asdict(),
        "headline": story.headline(found, seat.seat, speaker),
        "luck": story.luck_words(found, seat.seat, speaker),
        "lessons": [decision.ply for decision in story.lessons(found, seat.seat)],
        "error_rate": round(seat.error_rate, 2),
        "agreement": round(seat.agreement, PLACES),
        "ledger": {name: round(value, 6) for name, value in seat.ledger._asdict().items()},
        "chapters": {
            chapter: {"decisions": count, "loss": round(lost, PLACES)}
            for chapter, (count, lost) in seat.chapters.items()
        },
    }


def event_data(event: Event) -> dict[str, Any]:
    """An event as plain data."""
    return {**event._asdict(), "before": rounded(event.before), "shares": rounded(event.shares)}


def point_data(point: Point) -> dict[str, Any]:
    """A point of the curve as plain data."""
    return {**point._asdict(), "shares": rounded(point.shares)}


def turn_data(found: Review, turn: story.Turn, speaker: Speaker) -> dict[str, Any]:
    """A turning point as plain data, in words."""
    told = story.told(found, turn, speaker)
    return {
        **event_data(turn.event),
        **told._asdict(),
        "turn": turn.kind,
        "sure": story.SURE if turn.decision is None else story.certainty(turn.decision),
    }


def decision_data(found: Review, decision: Decided, speaker: Speaker) -> dict[str, Any]:
    """A decision as plain data: commands that read back, and what people read."""
    game, gap = found.course.game, decision.compared
    before, seat = found.before(decision.ply), decision.seat
    return {
        "ply": decision.ply,
        "seat": decision.seat,
        "paragraph": decision.paragraph,
        "played": game.text(decision.played),
        "best": game.text(decision.best),
        "other": game.text(decision.other),
        "codes": {
            "played": decision.played,
            "best": decision.best,
            "other": decision.other,
        },
        "said": {
            "played": retold(before, seat, decision.played, speaker),
            "other": retold(before, seat, decision.other, speaker),
        },
        "loss": round(decision.loss, PLACES),
        "difference": round(gap.difference, PLACES),
        "interval": [round(gap.low, PLACES), round(gap.high, PLACES)],
        "worlds": gap.worlds,
        "shares": {"played": rounded(gap.second), "other": rounded(gap.first)},
        "mark": decision.mark,
        "sure": story.certainty(decision),
        "when": story.when(found, decision.ply, speaker),
        "hindsight": None if decision.hindsight is None else round(decision.hindsight, PLACES),
        "line": [list(step) for step in retold_line(before, decision.line, speaker)],
        "parts": [part._asdict() for part in decision.parts],
        "hint": hint(decision.parts, speaker),
        "words": sentence(before, decision, speaker),
    }
