"""What people send: messages over the socket and bodies over HTTP. Decoding checks them."""

from __future__ import annotations

import re
from typing import Annotated, Literal

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


class SeatWish(Struct, frozen=True):
    """Who is to sit somewhere."""

    kind: Literal["me", "here", "link", "bot"]
    name: Name | None = None
    level: Word | None = None
    guest: Word | None = None
    """The handle of whom a link is meant for."""


class ClockWish(Struct, frozen=True):
    """Time for each decision (`move`), or for the whole game with an increment (`bank`)."""

    kind: Literal["move", "bank"]
    seconds: Annotated[float, Meta(ge=5, le=2_592_000)]
    increment: Annotated[float, Meta(ge=0, le=86_400)] = 0


class NewTable(Struct, frozen=True):
    """Body of `POST /api/tables`."""

    game: Word
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=8)]
    options: dict[str, str | int | bool] = {}
    clock: ClockWish | None = None
    language: Word | None = None
    listing: Literal["open", "link", "private"] = "link"
    wanted: Literal["anyone", "beginners", "experienced"] = "anyone"


class NewEvening(Struct, frozen=True):
    """Body of `POST /api/evenings`."""

    game: Word
    players: Annotated[int, Meta(ge=2, le=8)]
    """At a table."""
    method: Literal["swiss", "all"] = "swiss"
    rounds: Annotated[int, Meta(ge=0, le=31)] = 3
    """0 with two at a table and all play all: until everybody has met everybody."""
    fill: Literal["bots", "bye"] = "bots"
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


class ChangeMe(Struct, frozen=True):
    """Body of `PUT /api/me`; what is left out stays."""

    name: Name | None = None
    language: Word | None = None
    preferences: dict[str, object] | None = None
    face: Annotated[str, Meta(max_length=16, pattern="^[a-z]*$")] | None = None


When = Literal["now", "away", "never"]
"""At once, gathered once I have been away for ten minutes, or not at all."""


class NewChannel(Struct, frozen=True):
    """Body of `POST /api/me/channels`: a way to be called, for one table or for all of mine."""

    kind: Literal["push", "webhook", "mail"]
    address: Annotated[str, Meta(min_length=3, max_length=1000)]
    keys: dict[Word, Annotated[str, Meta(max_length=200)]] = {}
    format: Literal["json", "ntfy"] = "json"
    game: Word | None = None
    turn: When = "now"
    over: When = "now"
    chat: When = "never"


class ChangeChannel(Struct, frozen=True):
    """Body of `PUT /api/me/channels/{channel}`; what is left out stays."""

    turn: When | None = None
    over: When | None = None
    chat: When | None = None
    on: bool = False
    """Try again although we had switched it off."""


class Wishes(Struct, frozen=True):
    """Body of `PUT /api/tables/{table}/calls`: what I want to hear of this table."""

    turn: When
    over: When
    chat: When
    usual: bool = False
    """As my channels say, and nothing special here."""


class Vacation(Struct, frozen=True):
    """Body of `PUT /api/me/vacation`: away for so many days; 0: back again."""

    days: Annotated[float, Meta(ge=0, le=366)]


class Phrase(Struct, frozen=True):
    """Body of `POST /api/enter`."""

    phrase: Annotated[str, Meta(max_length=200)]


class HostKey(Struct, frozen=True):
    """Body of `POST /api/host`."""

    key: Annotated[str, Meta(max_length=100)]


class Verdict(Struct, frozen=True):
    """Body of `POST /api/host/reports`: a line goes, or stands."""

    remark: Annotated[int, Meta(ge=1, le=2_000_000_000)]
    remove: bool


class NewBan(Struct, frozen=True):
    """Body of `POST /api/host/bans`: whoever said a line; 0 days: for good."""

    remark: Annotated[int, Meta(ge=1, le=2_000_000_000)]
    days: Annotated[float, Meta(ge=0, le=3660)] = 0
    place: bool = False
    """Nobody else from the same address either."""


class LetterCode(Struct, frozen=True):
    """Body of requests that a link in a letter makes."""

    code: Word


class OwnSeat(Struct, frozen=True):
    """Body of requests about a seat of one's own."""

    seat: SeatNumber


class SecondTry(Struct, frozen=True):
    """Body of `POST /api/tables/{table}/tries`: another choice at an action of the record."""

    ply: Annotated[int, Meta(ge=1, le=1_000_000)]
    action: Code


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
