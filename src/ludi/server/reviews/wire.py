"""What is asked and answered over HTTP about reviews and the coach."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from ludi.server.bots.wire import ChoiceAnswer
from ludi.server.http.wire import Code


class SecondTry(Struct, frozen=True):
    """Body of `POST /api/tables/{table}/tries`: another choice at an action of the record."""

    ply: Annotated[int, Meta(ge=1, le=1_000_000)]
    action: Code


class ReviewAnswer(Struct, frozen=True):
    """A review, or how far it is: `done`, `making` (after so many others), `refused`."""

    state: str
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
