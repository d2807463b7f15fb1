"""What a page and a table say to each other over the socket. Decoding checks what comes."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

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


class ClockAnswer(Struct, frozen=True):
    """Seconds left to a seat, and whether they run."""

    left: float
    running: bool


class SeatAnswer(Struct, frozen=True):
    """Who sits somewhere."""

    seat: int
    name: str
    kind: str
    level: str | None
    connected: bool
    clock: ClockAnswer | None
    vote_in: float | None = None
    """Seconds until the others may vote for a bot here; None if they may not."""
    resigned: bool = False
