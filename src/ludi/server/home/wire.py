"""What the first page is told."""

from __future__ import annotations

from msgspec import Struct

from ludi.server.table.wire import SeatAnswer
from ludi.server.tables.wire import TableCard


class OpenAnswer(Struct, frozen=True):
    """A table that looks for players."""

    table: str
    game: str
    host: str
    face: str
    seats: list[SeatAnswer]
    clock: dict[str, object] | None
    wanted: str
    language: str
    options: dict[str, object]
    since: str
    yours: bool
    box: dict[str, object] | None = None


class AskedAnswer(Struct, frozen=True):
    """Somebody asks me to a table."""

    code: str
    table: str
    game: str
    seat: int
    host: str
    face: str
    seats: list[SeatAnswer]
    faces: list[str]
    clock: dict[str, object] | None
    until: str
    """How long the seat is kept for me."""
    box: dict[str, object] | None = None


class AcquaintanceAnswer(Struct, frozen=True):
    """Somebody I have played with."""

    handle: str
    name: str
    face: str
    games: int
    last: str
    game: str
    here: bool


class EveningCard(Struct, frozen=True):
    """A club evening as it is listed to who gives it or takes part."""

    evening: str
    title: str
    game: str
    round: int
    ended: bool
    mine: bool
    since: str


class HomeAnswer(Struct, frozen=True):
    """All that the first page shows."""

    tables: list[TableCard]
    open: list[OpenAnswer]
    asked: list[AskedAnswer]
    people: list[AcquaintanceAnswer]
    kept_days: float
    """Days after which a table that nobody has touched is removed; 0: never."""
    evenings: list[EveningCard]


class PrivacyAnswer(Struct, frozen=True):
    """What the host says of themselves, and for how many days what is kept."""

    imprint: str
    idle_days: float
    device_days: float
    abandoned_days: float
    """0: tables are never removed by themselves."""
