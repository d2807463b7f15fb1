"""What is asked and answered over HTTP about reviews and the coach.

A review is made and kept as the library tells it (`ludi.review.data`); `Review` and its parts say
what that is. A test reads a kept one by them.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from ludi.server.bots.wire import ChoiceAnswer
from ludi.server.http.wire import Code


class SecondTry(Struct, frozen=True):
    """Body of `POST /api/tables/{table}/tries`: another choice at an action of the record."""

    ply: Annotated[int, Meta(ge=1, le=1_000_000)]
    action: Code


class ReviewPoint(Struct, frozen=True):
    """A quiet moment of the curve: the chances before an action, or the result after the last."""

    ply: int
    round: int
    chapter: str
    shares: list[float]


class ReviewEvent(Struct, frozen=True):
    """What moved the chances: a draw, a decision, or something that became known."""

    ply: int
    kind: str
    seat: int | None
    before: list[float]
    shares: list[float]


class TurningPoint(Struct, frozen=True):
    """Where a game turned, in words; `seat` is whom it moved most."""

    ply: int
    kind: str
    seat: int
    before: list[float]
    shares: list[float]
    when: str
    title: str
    text: str
    turn: Literal["lost", "won", "luck", "shown"]
    sure: int


class ReviewLedger(Struct, frozen=True):
    """What the result of one seat was made of, in shares of the victory."""

    place: float
    luck: float
    own: float
    others: float
    revealed: float
    unforeseen: float


class ChapterLoss(Struct, frozen=True):
    """How many decisions fell under a chapter of the rules, and what was lost there."""

    decisions: int
    loss: float


class ReviewSeat(Struct, frozen=True):
    """What a review says of one seat; `lessons` are the actions to be tried again."""

    seat: int
    name: str
    result: float
    ledger: ReviewLedger
    error_rate: float
    decisions: int
    agreement: float
    marks: dict[str, int]
    chapters: dict[str, ChapterLoss]
    headline: str
    luck: str
    lessons: list[int]


class Codes(Struct, frozen=True):
    """What was played, what was best, and the best of what was not played, as actions."""

    played: int
    best: int
    other: int


class SaidOf(Struct, frozen=True):
    """What was played and what would have been better, as sentences."""

    played: str
    other: str


class SharesOf(Struct, frozen=True):
    """Everybody's chances after what was played, and after the other choice."""

    played: list[float]
    other: list[float]


class ReviewPart(Struct, frozen=True):
    """A part of the position that differs between the played choice and the better one."""

    name: str
    own: bool
    amount: float
    share: float


class ReviewDecision(Struct, frozen=True):
    """A decision, judged by what its seat knew."""

    ply: int
    seat: int
    paragraph: str
    played: str
    best: str
    other: str
    codes: Codes
    said: SaidOf
    loss: float
    difference: float
    interval: tuple[float, float]
    worlds: int
    shares: SharesOf
    mark: str
    sure: int
    when: str
    hindsight: float | None
    line: list[tuple[int, str]]
    parts: list[ReviewPart]
    hint: str
    words: str


class Review(Struct, frozen=True):
    """A review, in one language."""

    review: int
    game: str
    rules: str
    box: dict[str, object]
    players: int
    names: list[str]
    scores: list[int]
    winners: list[int]
    language: str
    iterations: int
    cpu_seconds: float
    seats: list[ReviewSeat]
    events: list[ReviewEvent]
    decisions: list[ReviewDecision]
    curve: list[ReviewPoint]
    turning_points: list[TurningPoint]
    headline: str
    luck: str
    chapters: dict[str, str]


class ReviewAnswer(Struct, frozen=True):
    """A review, or how far it is: `done`, `making` (after so many others), `refused`."""

    state: Literal["done", "making", "refused"]
    before: int = 0
    done: int = 0
    whole: int = 0
    curve: list[dict[str, Any]] = []
    trouble: str = ""
    plies: list[int] = []
    """The table's ply after each action of the record."""
    review: msgspec.Raw | None = None


class MomentAnswer(Struct, frozen=True):
    """A moment of a finished game: who decided, what a seat saw, what could be chosen."""

    ply: int
    seat: int
    view: dict[str, Any]
    legal: list[dict[str, Any]]
    names: list[str]


class TryAnswer(Struct, frozen=True):
    """What a second try costs, with its 95 % interval, and the best choice."""

    loss: float
    low: float
    high: float
    right: bool
    best: int


class AdviceAnswer(Struct, frozen=True):
    """What the coach would do."""

    ply: int
    seat: int
    choices: list[ChoiceAnswer]
