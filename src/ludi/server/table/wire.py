"""What a page and a table say to each other over the socket. Decoding checks what comes."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Raw, Struct, field

from ludi.server.http.wire import Code, CommandId, Ply, SeatNumber, Typed, Word


class Play(Struct, tag="play", tag_field="type", frozen=True):
    """Choose a legal action."""

    id: CommandId
    ply: Ply
    seat: SeatNumber
    action: Code


class Command(Struct, tag="command", tag_field="type", frozen=True):
    """Choose an action by typing it."""

    id: CommandId
    ply: Ply
    seat: SeatNumber
    text: Typed
    lang: Word | None = None


class Undo(Struct, tag="undo", tag_field="type", frozen=True):
    """Take back one's own last actions."""

    id: CommandId
    ply: Ply
    seat: SeatNumber
    count: Annotated[int, Meta(ge=1, le=1000)] = 1


class Why(Struct, tag="why", tag_field="type", frozen=True):
    """Ask which rule forbids something."""

    seat: SeatNumber
    text: Typed | None = None
    action: Code | None = None
    lang: Word | None = None


class Look(Struct, tag="look", tag_field="type", frozen=True):
    """Ask for a moment of the past."""

    ply: Ply
    seat: SeatNumber | None = None


class LookAs(Struct, tag="seat", tag_field="type", frozen=True):
    """Look as another of one's own seats."""

    seat: SeatNumber


class Chat(Struct, tag="chat", tag_field="type", frozen=True):
    """Say something to the table."""

    text: Annotated[str, Meta(min_length=1, max_length=500)]


class Report(Struct, tag="report", tag_field="type", frozen=True):
    """Show a line of chat to the host."""

    remark: Annotated[int, Meta(ge=1, le=2_000_000_000)]


class Replace(Struct, tag="replace", tag_field="type", frozen=True):
    """Vote for a bot in the place of an absent person."""

    seat: SeatNumber
    level: Word


class Return(Struct, tag="return", tag_field="type", frozen=True):
    """Take one's own seat back from the bot."""

    seat: SeatNumber


class Leave(Struct, tag="leave", tag_field="type", frozen=True):
    """Let a bot play on for me until I am back, or give the game up for good."""

    seat: SeatNumber
    how: Literal["bot", "resign"]
    level: Word | None = None


class Order(Struct, tag="order", tag_field="type", frozen=True):
    """Say beforehand what a seat of one's own answers to a question of the future."""

    seat: SeatNumber
    order: Word
    answer: Code


class Withdraw(Struct, tag="withdraw", tag_field="type", frozen=True):
    """Take an order back, or put away one that is void."""

    seat: SeatNumber
    topic: Word


class Speak(Struct, tag="language", tag_field="type", frozen=True):
    """Hear refusals in another language from now on."""

    lang: Word


class Ping(Struct, tag="ping", tag_field="type", frozen=True):
    """Are you there?"""


Heard = (
    Play
    | Command
    | Undo
    | Why
    | Look
    | LookAs
    | Chat
    | Report
    | Replace
    | Return
    | Leave
    | Order
    | Withdraw
    | Speak
    | Ping
)
decode = msgspec.json.Decoder(Heard).decode


class ClockWish(Struct, frozen=True):
    """Time for each decision (`move`), or for the whole game with an increment (`bank`)."""

    kind: Literal["move", "bank"]
    seconds: Annotated[float, Meta(ge=5, le=2_592_000)]
    increment: Annotated[float, Meta(ge=0, le=86_400)] = 0


SeatKind = Literal["person", "bot", "open"]
Status = Literal["waiting", "playing", "paused", "over"]


class ClockAnswer(Struct, frozen=True):
    """Seconds left to a seat, and whether they run."""

    left: float
    running: bool


class SeatAnswer(Struct, frozen=True):
    """Who sits somewhere."""

    seat: int
    name: str
    kind: SeatKind
    level: str | None = None
    connected: bool = False
    clock: ClockAnswer | None = None
    vote_in: float | None = None
    """Seconds until the others may vote for a bot here; None if they may not."""
    resigned: bool = False
    away: str | None = None
    """Until when they are on vacation: no clock of theirs runs, and nobody votes."""


# What the table says.


class Message(Struct, tag_field="type", frozen=True):
    """Something that goes out over the socket."""


class OrderGiven(Struct, frozen=True):
    """An order that is kept, or has become void."""

    order: str
    topic: str
    answer: dict[str, Any]
    void: bool


class OrderOffered(Struct, frozen=True):
    """An order that may be given now; of each topic one at most is kept."""

    order: str
    topic: str
    answers: list[dict[str, Any]]


class Orders(Struct, frozen=True):
    """What a seat has ordered beforehand, and what it may order now."""

    given: list[OrderGiven]
    offered: list[OrderOffered]


class TableMessage(Message, tag="table", frozen=True):
    """The whole table as one seat sees it; sent whole after every change."""

    table: str
    game: str
    rules: str
    options: dict[str, Any]
    ply: int
    status: Status
    seats: list[SeatAnswer]
    yours: list[int]
    """The seats this browser may play."""
    seat: int | None
    """Whose view this is; none for a spectator."""
    view: Raw
    legal: Raw
    undo: int
    """How many of this seat's own last actions may be taken back."""
    log: list[dict[str, Any]]
    """The lines not sent before."""
    commitment: str
    """SHA-256 of the seed, shown before the first draw."""
    seed: str | None
    """The seed itself, once the game is over."""
    spectators: int
    clock: dict[str, Any] | None
    rematch: str | None
    """The next table, once somebody asked for a rematch."""
    imported: bool
    """Taken in from a record: nobody here vouches for its names and its choice of seed."""
    orders: Orders | None
    box: dict[str, Any] | None = None  # the values of a box of its own, by name


class Moment(Message, tag="moment", frozen=True):
    """The table as it was after a ply, for one seat."""

    ply: int
    seat: int | None
    view: dict[str, Any]
    log: list[dict[str, Any]]
    reasons: list[dict[str, Any]] = []
    """What a bot thought its best actions worth; told when the game is over."""


class Here(Struct, frozen=True):
    """Whether somebody is at a seat."""

    seat: int
    connected: bool
    vote_in: float | None


class Presence(Message, tag="presence", frozen=True):
    """Who is here."""

    seats: list[Here]
    spectators: int


class ChatLine(Message, tag="chat", frozen=True):
    """A line of chat."""

    remark: int
    """Its number; only so can it be reported."""
    seat: int | None
    name: str
    text: str
    at: str


class Unsaid(Message, tag="unsaid", frozen=True):
    """The host has taken a line away."""

    remark: int


class Reported(Message, tag="reported", frozen=True):
    """A line was shown to the host."""

    remark: int


class Done(Message, tag="done", frozen=True):
    """A command was carried out."""

    id: str
    ply: int


class Reason(Struct, frozen=True):
    """Why something is forbidden: the sentence, and the paragraph of our rules that says so."""

    key: str
    paragraph: str | None
    text: str


class Refused(Message, tag="refused", frozen=True):
    """A command was not carried out."""

    id: str | None
    ply: int
    reason: Reason


class Votes(Message, tag="votes", frozen=True):
    """Who wants a bot to play for somebody."""

    seat: int
    voted: list[int] = field(name="for")
    needed: int


class Thinking(Message, tag="thinking", frozen=True):
    """Bots think, after so many others."""

    seats: list[int]
    queue: int


class Because(Message, tag="why", frozen=True):
    """Which rule forbids something."""

    text: str
    paragraph: str | None
    key: str


class Rematch(Message, tag="rematch", frozen=True):
    """Somebody asked for another game."""

    table: str | None


class Pong(Message, tag="pong", frozen=True):
    """I am here."""


class Unreadable(Message, tag="error", frozen=True):
    """What came was no message."""

    key: str
    message: str
