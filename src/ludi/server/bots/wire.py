"""What the coach says of a choice."""

from __future__ import annotations

from msgspec import Struct


class ChoiceAnswer(Struct, frozen=True):
    """One of the coach's choices: the share to expect, how far it is behind the first, why."""

    action: int
    share: float
    behind: float
    low: float
    high: float
    worlds: int
    words: str
