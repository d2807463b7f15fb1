"""What is asked and answered over HTTP about problems."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

from ludi.server.http.wire import Code, Ply, Word
from ludi.server.table.wire import SeatAnswer

Day = Annotated[str, Meta(pattern=r"^\d{4}-\d{2}-\d{2}$")]
StepNumber = Annotated[int, Meta(ge=0, le=2)]
Belief = Annotated[float, Meta(ge=-100.0, le=150.0)]
Run = Annotated[int, Meta(ge=0, le=1_000_000)]


class DeviceMark(Struct, frozen=True):
    """What the device of somebody without a session keeps for them."""

    mu: Belief
    sigma: Annotated[float, Meta(ge=0.1, le=20.0)]
    streak: Run = 0
    best: Run = 0


class ProblemTry(Struct, frozen=True):
    """Body of `POST /api/problems/{name}/tries`: an answer, or none to be shown the right one."""

    step: StepNumber
    action: Code | None = None
    first: bool = True
    """Whether it is the first answer to this problem, without a hint before."""
    helped: bool = False
    """Whether a hint was asked for: a right answer then gains nothing."""
    day: Day | None = None
    """Of which day it is the problem."""
    known: DeviceMark | None = None


class PlayOn(Struct, frozen=True):
    """Body of `POST /api/problems/{name}/table`: play on from here against this level."""

    step: StepNumber = 0
    level: Word | None = None


class LessonDone(Struct, frozen=True):
    """Body of `PUT /api/problems/mine`: how a mistake of one's own went the second time."""

    table: Word
    ply: Ply
    right: bool


class ProblemCard(Struct, frozen=True):
    """A problem as it is listed."""

    name: str
    game: str
    level: int
    players: int
    themes: list[str]
    steps: int
    right: bool | None = None
    """How the caller's first try went; None if there was none."""


class ThemeAnswer(Struct, frozen=True):
    """Something problems of a game are about."""

    key: str
    title: str


class MarkAnswer(Struct, frozen=True):
    """How well somebody solves the problems of a game."""

    game: str
    level: int
    doubt: int
    streak: int
    best: int
    mu: float
    sigma: float


class ProblemsAnswer(Struct, frozen=True):
    """All problems, and how the caller does."""

    problems: list[ProblemCard]
    themes: dict[str, list[ThemeAnswer]]
    marks: list[MarkAnswer]
    last: dict[str, list[bool]]
    """The last first tries by game, the latest first."""
    today: str | None
    """The problem of the day."""
    days: int
    """How many days in a row the caller has tried it."""
    due: int
    """How many of the caller's own mistakes come back now."""
    kept: bool
    """Whether the server keeps it, or the device must."""


class TodayAnswer(Struct, frozen=True):
    """The problem of a day."""

    name: str
    game: str
    level: int
    days: int
    """How many days in a row the caller has tried it."""
    right: bool | None = None


class QuestionAnswer(Struct, frozen=True):
    """A question of a problem."""

    step: int
    ply: int
    seat: int
    view: dict[str, Any]
    legal: list[dict[str, Any]]
    paragraph: str
    hints: list[str]
    """What it is about, then what is to be moved."""


class ProblemAnswer(Struct, frozen=True):
    """A problem, with its first question."""

    name: str
    game: str
    level: int
    players: int
    steps: int
    seats: list[SeatAnswer]
    asked: QuestionAnswer
    log: list[dict[str, Any]]
    """What was told in the last turns before it, as the table tells it."""
    tries: int
    solved: int
    right: bool | None


class TurnAnswer(Struct, frozen=True):
    """An action of a line, and what was told of it."""

    seat: int
    action: dict[str, Any]
    told: list[dict[str, Any]]


class WorthAnswer(Struct, frozen=True):
    """A choice, and the share of the victory that the seat may expect of it."""

    action: dict[str, Any]
    share: float
    right: bool


class SolutionAnswer(Struct, frozen=True):
    """The right choice, why, and how the game went on."""

    best: int
    worth: list[WorthAnswer]
    why: str
    line: list[TurnAnswer]


class VerdictAnswer(Struct, frozen=True):
    """What an answer is worth."""

    right: bool
    done: bool
    """Whether the problem is solved, or its solution told."""
    share: float
    """What the seat may expect of the answer."""
    best: float
    why: str
    line: list[TurnAnswer]
    """What a wrong answer leads to."""
    next: QuestionAnswer | None = None
    solution: SolutionAnswer | None = None
    mark: MarkAnswer | None = None
    gained: int = 0


class MomentOfLine(Struct, frozen=True):
    """The table after an action of a line, as the solver sees it."""

    seat: int
    view: dict[str, Any]
    legal: list[dict[str, Any]]


class LessonAnswer(Struct, frozen=True):
    """A mistake of one's own that comes back."""

    table: str
    game: str
    ply: int
    when: str
    hint: str
    words: str
    loss: float
    played: int
    best: int
    due: bool
    days: int


class LessonsAnswer(Struct, frozen=True):
    """One's own mistakes, those that are due first."""

    lessons: list[LessonAnswer]
