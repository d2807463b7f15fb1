"""A review as plain data, in one language: for scripts, the page and the database."""

from __future__ import annotations

from typing import Any, Final

from ludi.core.rulebook import rulebook
from ludi.review.chain import Event
from ludi.review.decisions import Decided
from ludi.review.luck import Shares
from ludi.review.report import Review, Seat
from ludi.review.words import sentence
from ludi.texts import Speaker

FORMAT: Final = 1
PLACES: Final = 4  # decimals of a share


def data_of(found: Review, language: str = "en") -> dict[str, Any]:
    """Everything that a review found."""
    course, speaker = found.course, found.speaker(language)
    return {
        "review": FORMAT,
        "game": course.game.name,
        "rules": course.game.version,
        "players": course.players,
        "names": list(course.match.names),
        "scores": list(course.match.state.scores()),
        "winners": list(course.match.state.winners()),
        "language": language,
        "iterations": found.iterations,
        "cpu_seconds": round(found.cpu_seconds, 3),
        "seats": [seat_data(seat) for seat in found.seats],
        "events": [event_data(event) for event in found.events],
        "decisions": [decision_data(found, decision, speaker) for decision in found.decisions],
        "turning_points": [
            {**event_data(event), "told": found.tales(event.ply, speaker)}
            for event in found.turning_points()
        ],
        "chapters": chapter_titles(course.game.name, language),
    }


def rounded(shares: Shares) -> list[float]:
    """Shares as they are written down."""
    return [round(share, PLACES) for share in shares]


def seat_data(seat: Seat) -> dict[str, Any]:
    """A seat as plain data."""
    return {
        **seat._asdict(),
        "error_rate": round(seat.error_rate, 2),
        "agreement": round(seat.agreement, PLACES),
        "given": round(seat.given, 6),
        "ledger": {name: round(value, 6) for name, value in seat.ledger._asdict().items()},
        "chapters": {
            chapter: {"decisions": count, "loss": round(lost, PLACES)}
            for chapter, (count, lost) in seat.chapters.items()
        },
    }


def event_data(event: Event) -> dict[str, Any]:
    """An event as plain data."""
    return {**event._asdict(), "before": rounded(event.before), "shares": rounded(event.shares)}


def decision_data(found: Review, decision: Decided, speaker: Speaker) -> dict[str, Any]:
    """A decision as plain data: commands that read back, and what people read."""
    game, gap = found.course.game, decision.compared
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
            "played": game.sentence(decision.played, speaker),
            "other": game.sentence(decision.other, speaker),
        },
        "loss": round(decision.loss, PLACES),
        "difference": round(gap.difference, PLACES),
        "interval": [round(gap.low, PLACES), round(gap.high, PLACES)],
        "worlds": gap.worlds,
        "shares": {"played": rounded(gap.second), "other": rounded(gap.first)},
        "mark": decision.mark,
        "hindsight": None if decision.hindsight is None else round(decision.hindsight, PLACES),
        "line": [[seat, game.sentence(action, speaker)] for seat, action in decision.line],
        "parts": [part._asdict() for part in decision.parts],
        "words": sentence(game, decision, speaker),
    }


def chapter_titles(game: str, language: str) -> dict[str, str]:
    """The titles of the rulebook's chapters by number."""
    found = {}
    for chapter in rulebook(game, language):
        for number in list(chapter.paragraphs)[:1]:
            found[number.partition(".")[0]] = chapter.title
    return found
