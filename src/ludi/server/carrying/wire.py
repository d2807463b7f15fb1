"""What is asked and answered about games on their way between houses."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from ludi.server.http.wire import NO_NUL, Word
from ludi.server.tables.wire import InviteAnswer, Record


class CarriedSeat(Struct, frozen=True):
    """Who sits where: a person, or a bot of a level."""

    kind: Literal["person", "bot"]
    name: Annotated[str, Meta(max_length=200, pattern=NO_NUL)] = ""
    level: Word | None = None


class Carried(Record, frozen=True):
    """A game on its way: its record with the seed, however far it is, and who sits where."""

    seats: Annotated[tuple[CarriedSeat, ...], Meta(max_length=16)] = ()


class HouseAnswer(Struct, frozen=True):
    """What somebody who brings a game must know of a house."""

    version: str
    rules: dict[str, str]
    """The version of every game's rules."""
    is_open: bool = field(name="guests")
    """Whether anybody may come in."""


class BroughtAnswer(Struct, frozen=True):
    """The table of a game that was brought, and a link to each seat that is kept for a person."""

    table: str
    links: list[InviteAnswer]
