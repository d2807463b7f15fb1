"""What the messages of several rooms share: bounded words and numbers, and how a refusal looks."""

from __future__ import annotations

import re
from typing import Annotated

import msgspec
from msgspec import Meta, Struct

CommandId = Annotated[str, Meta(min_length=8, max_length=64, pattern="^[A-Za-z0-9_.:-]+$")]
Ply = Annotated[int, Meta(ge=0, le=1_000_000)]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]
Code = Annotated[int, Meta(ge=0, le=1_000_000_000)]
Typed = Annotated[str, Meta(max_length=200)]
Name = Annotated[str, Meta(max_length=40)]
NO_NUL = r"^[^\x00]*$"
"""PostgreSQL keeps every character but this one."""
Word = Annotated[str, Meta(max_length=64, pattern=NO_NUL)]
UNREADABLE = (msgspec.DecodeError, UnicodeError, RecursionError)
"""What decoding may raise: no JSON, the wrong shape, no UTF-8, or nested without end."""
NAME = re.compile(r"[\w.~-]{1,64}", re.ASCII)


def is_name(text: str) -> bool:
    """Whether this can be the name of a table, a game, a language or a code."""
    return NAME.fullmatch(text) is not None


class LetterCode(Struct, frozen=True):
    """Body of requests that a link in a letter makes."""

    code: Word


class ErrorDetail(Struct, frozen=True):
    """A stable key and a sentence."""

    key: str
    text: str


class ErrorAnswer(Struct, frozen=True):
    """Every refusal."""

    error: ErrorDetail
