"""What is asked and answered over HTTP by who runs the server."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct, field

from ludi.server.http.wire import Name, SeatNumber, Word


class HostKey(Struct, frozen=True):
    """Body of `POST /api/host`."""

    key: Annotated[str, Meta(max_length=100)]


class Verdict(Struct, frozen=True):
    """Body of `POST /api/host/reports`: a line goes, or stands."""

    remark: Annotated[int, Meta(ge=1, le=2_000_000_000)]
    remove: bool


class NewBan(Struct, frozen=True):
    """Body of `POST /api/host/bans`: whoever said a line, or holds a seat; 0 days: for good."""

    remark: Annotated[int, Meta(ge=1, le=2_000_000_000)] | None = None
    table: Word = ""
    seat: SeatNumber = 0
    days: Annotated[float, Meta(ge=0, le=3660)] = 0
    place: bool = False
    """Nobody else from the same address either."""


class NewName(Struct, frozen=True):
    """Body of `POST /api/host/tables/{table}/name`: what somebody is called from now on."""

    seat: SeatNumber
    name: Name


class HostedSeat(Struct, frozen=True):
    """Somebody at a table; `held` if a session holds the seat, which can be banned."""

    seat: int
    name: str
    kind: str
    held: bool


class HostedTable(Struct, frozen=True):
    """A table as the host sees it: nothing of its position."""

    table: str
    game: str
    status: str
    since: str
    seats: list[HostedSeat]


class WaitAnswer(Struct, frozen=True):
    """A table that waits for somebody."""

    table: str
    game: str
    clock: dict[str, object] | None
    names: list[str]
    since: str


class StatusAnswer(Struct, frozen=True):
    """How the house fares: figures of this process, and of the database that all share."""

    version: str
    up: int
    """Seconds since this process began."""
    tables: dict[str, int]
    """How many of each status."""
    open_tables: int
    sockets: int
    people: int
    moves: int
    milliseconds: dict[str, float]
    """What a move takes on average, part by part."""
    lag: float
    bots_waiting: int
    bots_thinking: int
    errors: int
    chores: dict[str, str]
    letters: int
    letters_failed: int
    """Tries that failed within a day."""
    database: int
    disk_free: int
    disk_whole: int
    memory: int
    processes: list[str]
    evenings: int
    reports: int
    waits: list[WaitAnswer]
    course: dict[str, list[float]]
    """The last day, minute by minute: `sockets`, `moves`, `queue`, `lag`."""
    troubles: list[str]
    """What to look at: `bots`, `slow`, `disk`, `chores`, `errors`, `letters`, `reports`."""


class ReportAnswer(Struct, frozen=True):
    """A line of chat that has been reported."""

    remark: int
    table: str
    name: str
    text: str
    at: str
    reporters: int = field(name="guests")
    known: bool
    """Whether it is known who said it, so that they can be banned."""


class BanAnswer(Struct, frozen=True):
    """Somebody who may not come, for good or until then."""

    id: str
    name: str
    made: str
    until: str | None
    place: bool


class ModerationAnswer(Struct, frozen=True):
    """What the host looks after."""

    reports: list[ReportAnswer]
    bans: list[BanAnswer]


class Health(Struct, frozen=True):
    """The process lives."""

    status: str
    version: str


class Readiness(Struct, frozen=True):
    """Whether the server can serve; each part of it is `ok`, or says what is wrong."""

    status: str
    version: str
    parts: dict[str, str]
