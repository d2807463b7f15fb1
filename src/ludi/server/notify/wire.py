"""What is asked and answered over HTTP about being told of one's turn."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from ludi.server.http.wire import Word
from ludi.server.store.people.channels import Kind, State

When = Literal["now", "away", "never"]
"""At once, gathered once I have been away for ten minutes, or not at all."""


class NewChannel(Struct, frozen=True):
    """Body of `POST /api/me/channels`: a way to be called, for one table or for all of mine."""

    kind: Kind
    address: Annotated[str, Meta(min_length=3, max_length=1000)]
    keys: dict[Word, Annotated[str, Meta(max_length=200)]] = {}
    format: Literal["json", "ntfy"] = "json"
    table_id: Word | None = field(name="game", default=None)
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


class ChannelAnswer(Struct, frozen=True):
    """One way to call me, and how the last try went."""

    id: str
    kind: Kind
    address: str
    format: str
    table_id: str | None = field(name="game")
    turn: When
    over: When
    chat: When
    state: State
    failures: int
    said: str
    said_at: str | None


class ChannelsAnswer(Struct, frozen=True):
    """My channels; the house's key for web push; whether it can send mail."""

    key: str
    mail: bool
    channels: list[ChannelAnswer]


class LatchkeyAnswer(Struct, frozen=True):
    """To whose seat a link in a letter leads; `yours` if this device holds it already."""

    table: str
    game: str
    seat: int
    name: str
    others: list[str]
    yours: bool


class WishesAnswer(Struct, frozen=True):
    """What I want to hear of one table; `usual` if that is what my channels say."""

    turn: When
    over: When
    chat: When
    usual: bool
