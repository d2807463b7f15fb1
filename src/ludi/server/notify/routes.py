"""How somebody says by which ways, when and of what they want to be called."""

from __future__ import annotations

import re
import secrets
from urllib.parse import urlsplit

import msgspec
from sqlalchemy import Connection

from ludi.server.base.chores import Chore
from ludi.server.base.refusals import Refusal
from ludi.server.base.settings import Settings
from ludi.server.base.time import now
from ludi.server.http.request import NOTHING, Endpoint, HttpRequest
from ludi.server.http.services import Close, Services
from ludi.server.http.wire import LetterCode, is_name
from ludi.server.notify import latchkeys
from ludi.server.notify.calls import Calls
from ludi.server.notify.senders import Failed, Private, outside
from ludi.server.notify.wire import (
    ChangeChannel,
    ChannelAnswer,
    ChannelsAnswer,
    LatchkeyAnswer,
    NewChannel,
    When,
    Wishes,
    WishesAnswer,
)
from ludi.server.store.people import channels, outbox, people
from ludi.server.store.people.channels import (
    AT_ONCE,
    AWAY,
    MAIL,
    ON,
    PUSH,
    UNPROVEN,
    Calling,
    Channel,
)
from ludi.server.store.people.people import Person
from ludi.server.table import outgoing
from ludi.server.tables.registry import Tables
from ludi.server.tables.wire import JoinedAnswer

MOST = 10
"""Channels that somebody may have."""
SECONDS: dict[When, float | None] = {"now": AT_ONCE, "away": AWAY, "never": None}
WORDS = {seconds: word for word, seconds in SECONDS.items()}
MAIL_ADDRESS = re.compile(r"[^\s@<>,;:\"\\]{1,64}@[^\s@<>,;:\"\\]{1,190}\.[^\s@<>,;:\"\\.]{2,60}")


async def my_channels(request: HttpRequest) -> object:
    """My channels, and what the house can do."""
    person = await request.person()
    found = [] if person is None else await request.services.database.read(channels.of, person.id)
    key = await request.services.get(Calls).public_key()
    mail = request.services.settings.mails
    return ChannelsAnswer(key, mail, [shown(one) for one in found])


def shown(channel: Channel) -> ChannelAnswer:
    """A channel as its owner sees it."""
    return ChannelAnswer(
        channel.id,
        channel.kind,
        channel.address,
        channel.keys.get("format", ""),
        channel.table_id,
        WORDS[channel.turn],
        WORDS[channel.over],
        WORDS[channel.chat],
        channel.state,
        channel.failures,
        channel.said,
        None if channel.said_at is None else outgoing.moment_of(channel.said_at),
    )


async def add_channel(request: HttpRequest) -> object:
    """One more way to call me."""
    wish = await request.body(NewChannel)
    services, person = request.services, await request.somebody()
    await request.count_newcomer(person)
    await check_address(services.settings, wish)
    if wish.table_id is not None and person.id not in await holders(request, wish.table_id):
        raise Refusal("not_your_table")
    proving = wish.kind == MAIL
    if proving and not await services.allowed(services.letters, request.address):
        raise Refusal("too_many")
    channel = channel_of(request, wish, person)

    def write(db: Connection) -> Channel:
        people.keep(db, person, services.settings.session_days)
        mine = channels.of(db, person.id)
        same = [one for one in mine if (one.address, one.table_id) == (wish.address, wish.table_id)]
        for one in same:
            channels.remove(db, one.id)
        if len(mine) - len(same) >= MOST:
            raise Refusal("too_many")
        if proving and channels.unproven_at(db, wish.address):
            raise Refusal("too_many")
        channels.add(db, channel)
        if proving:
            outbox.add(db, channel.id, outbox.PROVE, now())
        return channel

    return shown(await services.database.write(write))


def channel_of(request: HttpRequest, wish: NewChannel, person: Person) -> Channel:
    """A channel as wished for."""
    keys = {"base": request.base}
    if wish.kind == PUSH:
        keys |= {name: wish.keys[name] for name in ("p256dh", "auth")}
    elif wish.kind == MAIL:
        keys["code"] = secrets.token_urlsafe(18)
    else:
        keys["format"] = wish.format
    return Channel(
        id=people.new_id(),
        session=person.id,
        kind=wish.kind,
        address=wish.address,
        keys=keys,
        table_id=wish.table_id,
        turn=SECONDS[wish.turn],
        over=SECONDS[wish.over],
        chat=SECONDS[wish.chat],
        language=request.language,
        state=UNPROVEN if wish.kind == MAIL else ON,
    )


async def check_address(settings: Settings, wish: NewChannel) -> None:
    """Refuse what nothing can be sent to, and what lies inside the host's own network."""
    if wish.kind == MAIL:
        if not settings.mails:
            raise Refusal("no_mail")
        if not MAIL_ADDRESS.fullmatch(wish.address) or not wish.address.isprintable():
            raise Refusal("bad_address")
        return
    try:
        parts = urlsplit(wish.address)
        port = parts.port or (443 if parts.scheme == "https" else 80)
    except ValueError:
        raise Refusal("bad_address") from None
    schemes = ("https", "http") if settings.private_addresses else ("https",)
    if parts.scheme not in schemes or not parts.hostname or parts.username:
        raise Refusal("bad_address")
    if not wish.address.isascii() or not wish.address.isprintable() or " " in wish.address:
        raise Refusal("bad_address")
    if wish.kind == PUSH:
        from ludi.server.notify import push  # its library takes long to load

        try:
            push.check_keys(wish.keys)
        except push.BadKey:
            raise Refusal("bad_address") from None
    if not settings.private_addresses:
        try:
            await outside(parts.hostname, port)
        except Private:
            raise Refusal("private_address") from None
        except Failed:
            raise Refusal("bad_address") from None


async def holders(request: HttpRequest, table_id: str) -> set[str]:
    """Everybody who holds a seat of a table."""
    table = await request.services.get(Tables).open(table_id if is_name(table_id) else "")
    return {session for held in table.holders.values() for session in held}


async def own(request: HttpRequest) -> Channel:
    """The channel that a request is about, if it is the caller's own."""
    person = await request.member()
    channel = await request.services.database.read(channels.find, request.path("channel"))
    if channel is None or channel.session != person.id:
        raise Refusal("unknown_channel")
    return channel


async def change_channel(request: HttpRequest) -> object:
    """Hear of something else, or try again by a way that was switched off."""
    change = await request.body(ChangeChannel)
    channel = await own(request)
    wished = {name: getattr(change, name) for name in ("turn", "over", "chat")}
    values: dict[str, object] = {
        name: SECONDS[word] for name, word in wished.items() if word is not None
    }
    if change.on and channel.state == channels.FAILED:
        values |= {"state": ON, "failures": 0}
    if values:
        await request.services.database.write(channels.change, channel.id, **values)
    return shown(msgspec.structs.replace(channel, **values))


async def remove_channel(request: HttpRequest) -> object:
    """Do not call me this way any more."""
    channel = await own(request)
    await request.services.database.write(channels.remove, channel.id)
    return None


async def try_channel(request: HttpRequest) -> object:
    """Send a trial letter; what came of it stands in the channel."""
    channel = await own(request)
    if not await request.services.allowed(request.services.letters, channel.session):
        raise Refusal("too_many")
    kind = outbox.PROVE if channel.state == UNPROVEN else outbox.TEST
    await request.services.database.write(outbox.add, channel.id, kind, now())
    return None


async def prove_channel(request: HttpRequest) -> object:
    """The link in a letter was opened: the address is theirs."""
    channel = await with_code(request)
    if channel.state == UNPROVEN:
        await request.services.database.write(channels.change, channel.id, state=ON)
    return None


async def stop_channel(request: HttpRequest) -> object:
    """The link in a letter was opened: no more of them."""
    channel = await with_code(request)
    await request.services.database.write(channels.remove, channel.id)
    return None


async def with_code(request: HttpRequest) -> Channel:
    """The channel that a code in a letter names."""
    if not await request.services.allowed(request.services.joins, request.address):
        raise Refusal("too_many")
    code = (await request.body(LetterCode)).code
    channel = await request.services.database.read(channels.with_code, code)
    if channel is None:
        raise Refusal("unknown_code")
    return channel


async def table_calls(request: HttpRequest) -> object:
    """What I want to hear of one table."""
    person = await request.member()
    found = await request.services.database.read(
        channels.wishes_of, request.path("table"), person.id
    )
    if found is None:
        return WishesAnswer("now", "now", "never", True)
    return WishesAnswer(WORDS[found.turn], WORDS[found.over], WORDS[found.chat], False)


async def change_table_calls(request: HttpRequest) -> object:
    """Hear of one table something else than usual, or nothing at all."""
    wish = await request.body(Wishes)
    person = await request.member()
    name = request.path("table")
    if person.id not in await holders(request, name):
        raise Refusal("not_your_table")
    calling = Calling(SECONDS[wish.turn], SECONDS[wish.over], SECONDS[wish.chat])
    chosen = None if wish.usual else calling
    await request.services.database.write(channels.wish, name, person.id, chosen)
    return WishesAnswer(wish.turn, wish.over, wish.chat, wish.usual)


def move_in(services: Services) -> tuple[list[Chore], list[Close]]:
    """Send what is due, again and again, if anybody can be reached."""
    calls = services.put(Calls(services))
    return [] if services.settings.alone else calls.chores(), [calls.close]


ENDPOINTS = (
    Endpoint("GET", "/api/me/channels", my_channels, answer=ChannelsAnswer),
    Endpoint("POST", "/api/me/channels", add_channel, NewChannel, ChannelAnswer),
    Endpoint("PUT", "/api/me/channels/{channel}", change_channel, ChangeChannel, ChannelAnswer),
    Endpoint("DELETE", "/api/me/channels/{channel}", remove_channel, answer=NOTHING),
    Endpoint("POST", "/api/me/channels/{channel}/test", try_channel, answer=NOTHING),
    Endpoint("POST", "/api/calls/prove", prove_channel, LetterCode, NOTHING),
    Endpoint("POST", "/api/calls/stop", stop_channel, LetterCode, NOTHING),
    Endpoint("POST", "/api/latchkeys", latchkeys.look, LetterCode, LatchkeyAnswer),
    Endpoint("POST", "/api/latchkeys/enter", latchkeys.enter, LetterCode, JoinedAnswer),
    Endpoint("GET", "/api/tables/{table}/calls", table_calls, answer=WishesAnswer),
    Endpoint("PUT", "/api/tables/{table}/calls", change_table_calls, Wishes, WishesAnswer),
)
