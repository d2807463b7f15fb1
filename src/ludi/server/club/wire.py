"""What is asked and answered over HTTP about club evenings."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct, field

from ludi.server.http.wire import Name, SeatNumber, Word
from ludi.server.store.club import Fill, Method, Phase
from ludi.server.table.wire import ClockWish
from ludi.server.tables.wire import TableCard


class NewEvening(Struct, frozen=True):
    """Body of `POST /api/evenings`."""

    game: Word
    players: Annotated[int, Meta(ge=2, le=8)]
    """At a table."""
    method: Method = "swiss"
    rounds: Annotated[int, Meta(ge=0, le=31)] = 3
    """0 with two at a table and all play all: until everybody has met everybody."""
    fill: Fill = "bots"
    level: Word | None = None
    options: dict[str, str | int | bool] = {}
    clock: ClockWish | None = None
    language: Word | None = None
    title: Annotated[str, Meta(max_length=60)] = ""
    playing: bool = True
    """Whether who gives the evening plays too."""
    name: Name | None = None


class Entering(Struct, frozen=True):
    """Body of `POST /api/evenings/{evening}/join`."""

    name: Name | None = None


class NewNeighbour(Struct, frozen=True):
    """Body of `POST /api/evenings/{evening}/guests`: somebody plays on a neighbour's device."""

    name: Annotated[str, Meta(min_length=1, max_length=40)]


class Going(Struct, frozen=True):
    """Body of `POST /api/evenings/{evening}/leave`: I go; the host may say it of others."""

    entrant: Annotated[int, Meta(ge=1, le=1000)] | None = None


class Drawing(Struct, frozen=True):
    """Body of `POST /api/evenings/{evening}/draw`."""

    again: bool = False
    swap: tuple[int, int] | None = None


class RoundNumber(Struct, frozen=True):
    """Body of `POST /api/evenings/{evening}/start`."""

    round: Annotated[int, Meta(ge=1, le=1000)]


class Pausing(Struct, frozen=True):
    """Body of `POST /api/evenings/{evening}/pause`."""

    paused: bool


class Saying(Struct, frozen=True):
    """Body of `POST /api/evenings/{evening}/say`; no text takes back what was said."""

    text: Annotated[str, Meta(max_length=300)]


class Absent(Struct, frozen=True):
    """Body of `POST /api/evenings/{evening}/bot` and `/remind`."""

    table: Word
    seat: SeatNumber


class EveningName(Struct, frozen=True):
    """A new evening: its name, and the link for who comes."""

    evening: str
    path: str
    link: str


class EntrantAnswer(Struct, frozen=True):
    """Somebody who takes part: how they stand, and whether they are still drawn."""

    number: int
    name: str
    face: str
    since: int
    """The round from which on they play."""
    gone: bool
    place: int
    points: int
    opponents: float
    """The mean points of those they have met: the first tie-break. Then wins, then `score`."""
    wins: int
    score: int
    games: int


class BoardAnswer(Struct, frozen=True):
    """A table of a round. While it is played, only who is asked and who is away is told."""

    round: int
    number: int
    seats: list[int]
    """The numbers of who sits there; -1 is a bot."""
    table_id: str = field(name="game")
    """Empty for those who sit out."""
    table: TableCard | None
    """The table as it is listed, if it is of the present round and was not removed."""
    places: list[int] | None
    scores: list[int] | None
    points: list[int] | None
    away: list[int]
    """Seats that are asked and whose people have been away for long: the host may let bots play."""
    progress: float | None
    """How far it has come, 0 to 1, as long as tables here last; None: nobody knows."""
    to_go: float | None
    """Seconds until it is expected to be over, as long as tables here last; None: nobody knows."""
    over: str | None
    """When it was over."""


class DrawnTable(Struct, frozen=True):
    """A table of the next round; `met` are those who meet somebody there again."""

    seats: list[int]
    met: list[int]


class DrawAnswer(Struct, frozen=True):
    """The next round as it was drawn."""

    tables: list[DrawnTable]
    byes: list[int]


class RoundTimes(Struct, frozen=True):
    """When a round began and was over, or is expected to begin and to be over."""

    began: str | None
    over: str | None
    begins: str | None
    ends: str | None


class SaidAnswer(Struct, frozen=True):
    """What the host says to all."""

    text: str
    at: str


class EveningAnswer(Struct, frozen=True):
    """A club evening."""

    evening: str
    title: str
    game: str
    players: int
    method: Method
    rounds: int
    fill: Fill
    level: str
    options: dict[str, object]
    clock: dict[str, object] | None
    host: str
    mine: bool
    me: int | None
    round: int
    phase: Phase
    entrants: list[EntrantAnswer]
    """The best first."""
    boards: list[BoardAnswer]
    draw: DrawAnswer | None
    link: str
    helping: bool
    """Whether I help: `mine` is true of the host and of who helps."""
    helpers: int
    paused: str | None
    """Since when all tables stand still."""
    said: SaidAnswer | None
    times: list[RoundTimes]


class HelpLink(Struct, frozen=True):
    """The link by which others may help to give an evening."""

    link: str


class NumberAnswer(Struct, frozen=True):
    """My number among those who take part."""

    number: int
