"""What is asked and answered over HTTP about tables: making, joining, listing, records."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from ludi.server.http.wire import NO_NUL, Name, Ply, SeatNumber, Word
from ludi.server.table.wire import ClockWish, SeatAnswer


class SeatWish(Struct, frozen=True):
    """Who is to sit somewhere."""

    kind: Literal["me", "here", "link", "bot"]
    name: Name | None = None
    level: Word | None = None
    invited: Word | None = field(name="guest", default=None)
    """The handle of whom a link is meant for."""


class NewTable(Struct, frozen=True):
    """Body of `POST /api/tables`."""

    game: Word
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=8)]
    options: dict[str, str | int | bool] = {}
    clock: ClockWish | None = None
    language: Word | None = None
    listing: Literal["open", "link", "private"] = "link"
    wanted: Literal["anyone", "beginners", "experienced"] = "anyone"


class Join(Struct, frozen=True):
    """Body of `POST /api/join`."""

    code: Word
    name: Name | None = None


class Sit(Struct, frozen=True):
    """Body of `POST /api/tables/{table}/sit`."""

    name: Name | None = None


class Hide(Struct, frozen=True):
    """Body of `PUT /api/tables/{table}/hidden`."""

    hidden: bool


class OwnSeat(Struct, frozen=True):
    """Body of requests about a seat of one's own."""

    seat: SeatNumber


class Branch(Struct, frozen=True):
    """Body of `POST /api/tables/{table}/branch`: play on after so many actions of the record."""

    ply: Ply
    seat: SeatNumber
    level: Word | None = None


class Outcome(Struct, frozen=True):
    """How a recorded game ended."""

    scores: Annotated[list[int], Meta(max_length=16)]
    winners: Annotated[list[int], Meta(max_length=16)]


class Record(Struct, frozen=True):
    """Body of `POST /api/records`. Its shape bounds what decoding can cost; the library judges."""

    ludi: int = 0
    game: Word = ""
    rules: Word = ""
    players: int = 0
    options: dict[str, str | int | bool] = {}
    names: Annotated[list[str], Meta(max_length=16)] = []
    commitment: Annotated[str, Meta(max_length=128)] = ""
    seed: Annotated[str, Meta(max_length=128, pattern=NO_NUL)] | None = None
    actions: Annotated[
        list[Annotated[list[int], Meta(min_length=2, max_length=2)]], Meta(max_length=20_000)
    ] = []
    chance: Annotated[list[int], Meta(max_length=200_000)] = []
    result: Outcome | None = None
    resigned: Annotated[int, Meta(ge=0, le=1)] | None = None
    box: dict[str, int | str | bool | list[int | str]] | None = None


class InviteAnswer(Struct, frozen=True):
    """A link to a seat: its path here, and the whole address to give to somebody elsewhere."""

    seat: int
    path: str
    link: str


class TableFacts(Struct, frozen=True):
    """What is always said of a table."""

    table: str
    game: str
    status: str
    ply: int
    seats: list[SeatAnswer]
    yours: list[int]
    waiting: bool
    since: str
    scores: list[int] | None


class TableCard(TableFacts, frozen=True, omit_defaults=True):
    """A table as it is listed."""

    imported: bool = False
    """Taken in from a record: nobody here vouches for its names, nor for who chose its luck."""
    question: dict[str, object] | None = None
    """What is asked now, as a spectator hears it."""
    winners: list[int] | None = None
    clock: dict[str, object] | None = None
    rematch: str | None = None
    hidden: bool = False
    removable: bool = False
    """Nobody else's: it may be removed for good."""
    deciding: list[int] = []
    """The seats that must decide now."""
    faces: list[str] = []
    """The faces of who sits there, seat by seat; empty where nobody has chosen one."""
    box: dict[str, object] | None = None
    """The values of a box of its own, by name; none: the box of the house."""


class TablesAnswer(Struct, frozen=True):
    """One's own tables, those that wait for oneself first."""

    tables: list[TableCard]


class TableAnswer(TableFacts, frozen=True):
    """One table, without its state."""

    imported: bool
    rules: str
    options: dict[str, object]
    clock: dict[str, object] | None
    question: dict[str, object] | None
    winners: list[int] | None
    hidden: bool
    removable: bool
    deciding: list[int]
    faces: list[str]
    box: dict[str, object] | None
    listing: str
    commitment: str
    seed: str | None
    rematch: str | None
    link: str
    invites: list[InviteAnswer]
    asked: str | None
    """The code of a free seat that is kept for who asks."""


class MadeAnswer(Struct, frozen=True):
    """A new table and its links."""

    table: str
    invites: list[InviteAnswer]


class InvitationAnswer(Struct, frozen=True):
    """What a link invites to."""

    table: str
    game: str
    seat: int
    host: str
    seats: list[SeatAnswer]
    options: dict[str, object]
    clock: dict[str, object] | None
    asked: bool
    """Whether it is meant for who looks at it, so that they may decline."""
    box: dict[str, object] | None = None


class JoinedAnswer(Struct, frozen=True):
    """The seat one has taken."""

    table: str
    seat: int


class LinkAnswer(Struct, frozen=True):
    """One more link to one's own seat."""

    code: str
    path: str
    link: str
    seat: int


class TableName(Struct, frozen=True):
    """A table by its id."""

    table: str
