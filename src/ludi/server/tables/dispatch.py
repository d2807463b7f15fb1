"""What people ask for over the socket, and the rights they need for it.

Every command that changes something checks anew that its sender holds the seat.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress

from starlette.websockets import WebSocket, WebSocketDisconnect

import ludi
from ludi.server.base.logs import fault, note
from ludi.server.base.refusals import Refusal, StorageError, Unsure, language_of
from ludi.server.base.time import now
from ludi.server.bots import levels
from ludi.server.http.request import token_of
from ludi.server.http.services import Services
from ludi.server.http.wire import UNREADABLE, is_name
from ludi.server.store.game.talk import Remark
from ludi.server.store.people import moderation
from ludi.server.store.people.people import Person
from ludi.server.table import commands, ordering, outgoing, replica
from ludi.server.table.reasons import unreadable, why_not
from ludi.server.table.row import OPEN, PLAYING
from ludi.server.table.seats import LEFT, RESIGNED
from ludi.server.table.wire import (
    Because,
    Chat,
    Command,
    Done,
    Heard,
    Leave,
    Look,
    LookAs,
    Order,
    Ping,
    Play,
    Pong,
    Reason,
    Refused,
    Replace,
    Report,
    Reported,
    Return,
    Speak,
    Undo,
    Unreadable,
    Why,
    Withdraw,
    decode,
)
from ludi.server.tables import absence, lobby
from ludi.server.tables.connection import UNSURE, Connection, number
from ludi.server.tables.registry import Tables

CLOSING = 2.0
COSTS: dict[type, float] = {Look: 6, Play: 2, Command: 2, Undo: 6, Chat: 2, Why: 2}
"""What messages cost of a person's budget: a moment of the past is replayed, a move is written."""
OPENING = 4
"""What a socket costs of it: the table is read and sent, and everybody hears who is here."""


async def obey(who: Connection, data: str) -> None:
    """Understand one frame and do what it asks, or say why not."""
    try:
        message = decode(data)
        await who.afford(COSTS.get(type(message), 1))
    except UNREADABLE as error:
        await who.afford(1)
        text = Refusal("garbage", str(error)).text(who.language)
        who.tell(Unreadable("garbage", text))
        return
    try:
        await do(who, message)
    except Refusal as refusal:
        refuse(who, message, refusal)
    except Unsure:
        who.leave(UNSURE)
    except StorageError as error:
        refuse(who, message, Refusal("storage", str(error)))
    except Exception:
        fault("message failed", table=who.table.row.id, kind=type(message).__name__)
        refuse(who, message, Refusal("fault"))


def refuse(who: Connection, message: Heard, refusal: Refusal) -> None:
    """Say no, and why."""
    if refusal.key == "stale":
        who.resend()
    reason = Reason(refusal.key, refusal.paragraph, refusal.text(who.language))
    who.tell(Refused(getattr(message, "id", None), who.table.row.ply, reason))


async def do(who: Connection, message: Heard) -> None:
    """Do what a message asks."""
    table = who.table
    match message:
        case Play():
            await play(who, message, message.action)
        case Command():
            await require(who, message.seat)
            await play(who, message, typed(who, message))
        case Undo():
            await require(who, message.seat)
            ply = await table.alone(
                commands.undo, message.seat, message.count, message.id, message.ply
            )
            who.tell(Done(message.id, ply))
        case Why():
            await explain(who, message)
        case Look():
            await look(who, message)
        case LookAs():
            await hold(who, message.seat)
            who.look_as(message.seat)
        case Chat():
            await chat(who, message.text)
        case Report():
            await report(who, message.remark)
        case Replace():
            await replace(who, message)
        case Return():
            await hold(who, message.seat)
            await table.alone(commands.give_back, message.seat)
        case Leave():
            await leave(who, message)
        case Order():
            await hold(who, message.seat)
            await table.alone(ordering.give, message.seat, message.order, message.answer)
        case Withdraw():
            await hold(who, message.seat)
            await table.alone(ordering.withdraw, message.seat, message.topic)
        case Speak():
            who.language = language_of(message.lang)
        case Ping():
            who.tell(Pong())


async def hold(who: Connection, seat: int) -> None:
    """Only who holds a seat speaks for it.

    Another process may have given it to them a moment ago: then it is read before they are refused.
    """
    table = who.table
    if who.services.shared and seat not in table.people.yours(who.session):
        await table.alone(replica.reread)
    table.people.require(who.session, seat)


async def require(who: Connection, seat: int) -> None:
    """Only who holds a seat, and has not been replaced by a bot, decides for it."""
    await hold(who, seat)
    if not outgoing.is_person(who.table, seat):
        raise Refusal("not_your_turn")


async def play(who: Connection, message: Play | Command, action: int) -> None:
    """Play an action of one's own seat."""
    await require(who, message.seat)
    ply = await who.table.alone(
        commands.play, message.seat, action, message.id, message.ply, who.language
    )
    who.tell(Done(message.id, ply))


def typed(who: Connection, message: Command) -> int:
    """The action that was typed."""
    language = language_of(message.lang, who.language)
    try:
        return who.table.game.read(message.text, language)
    except ludi.Unreadable as error:
        raise unreadable(message.text, error, language) from None


async def explain(who: Connection, message: Why) -> None:
    """Say which rule forbids something."""
    await hold(who, message.seat)
    asked = message.action if message.action is not None else message.text
    if asked is None:
        raise Refusal("garbage", "why needs text or action")
    language = language_of(message.lang, who.language)
    sentence, paragraph, key = why_not(who.table, message.seat, asked, language)
    who.tell(Because(sentence, paragraph, key))


async def look(who: Connection, message: Look) -> None:
    """Show a moment of the past, as one of one's own seats or as a spectator."""
    if message.seat is not None:
        await hold(who, message.seat)
    ply = min(message.ply, who.table.row.ply)
    who.tell(await outgoing.moment_message(who.table, ply, message.seat))


async def replace(who: Connection, message: Replace) -> None:
    """A bot for a friend who does not come, or, by vote, for a person who is absent."""
    table = who.table
    if message.seat >= table.row.players:
        raise Refusal("not_playing")
    if table.seats[message.seat].kind == OPEN:
        given = (who.services, who.session, message.seat, message.level)
        await table.alone(lobby.put_bot, *given)
    else:
        await absence.vote(who.services, table, who.session, message.seat, message.level)


async def leave(who: Connection, message: Leave) -> None:
    """A bot plays on for me, until I am back or to the end."""
    table = who.table
    await hold(who, message.seat)
    if table.row.status != PLAYING or table.seats[message.seat].resigned:
        raise Refusal("not_playing")
    level = message.level or levels.DEFAULT
    if level not in levels.levels():
        raise Refusal("unknown_level")
    if table.people.others(message.seat):
        level = levels.DEFAULT  # nobody chooses who plays in their place against other people
    if message.how == "resign" and table.row.players == 2:
        await table.alone(commands.resign, message.seat)
        return
    cause = RESIGNED if message.how == "resign" else LEFT
    if cause == LEFT and not outgoing.is_person(table, message.seat):
        raise Refusal("not_playing")
    await table.alone(commands.put_bot, message.seat, level, cause)


async def chat(who: Connection, text: str) -> None:
    """Say something to everybody at the table."""
    if who.person is None:
        raise Refusal("no_session")
    if not who.services.may_chat(who.person.id, who.address):
        raise Refusal("too_many")
    said = "".join(letter for letter in text if letter.isprintable() or letter == "\n").strip()
    if not said:
        raise Refusal("garbage", "nothing was said")
    name = who.person.name if who.seat is None else who.table.seats[who.seat].name
    remark = Remark(who.seat, name, said, now(), session=who.session)
    await who.table.alone(commands.say, remark)


async def report(who: Connection, number: int) -> None:
    """Show a line of this table's chat to the host."""
    if who.person is None:
        raise Refusal("no_session")
    if not who.services.may_chat(who.person.id, who.address):
        raise Refusal("too_many")
    table_id = who.table.row.id
    if not await who.services.database.write(moderation.report, table_id, number, who.person.id):
        raise Refusal("unknown_remark")
    who.tell(Reported(number))


async def serve_socket(
    services: Services, socket: WebSocket, person: Person | None, address: str
) -> None:
    """The whole life of one socket."""
    name = str(socket.path_params["table"])
    if not is_name(name):
        raise Refusal("unknown_table")
    session = None if person is None else person.id
    if not services.connections.enter(address):
        raise Refusal("crowded")
    try:
        await asyncio.sleep(services.wait_for(session, address, OPENING))
        known = await services.get(Tables).open(name)  # an unknown table ends the handshake
        lobby.require_admission(known.row, known.people.yours(session))
        await socket.accept()
        table = await services.get(Tables).open(name)
        await table.alone(replica.see_up_to, number(socket.query_params.get("since"), -1))
        token = token_of(services, socket) if person is not None else None
        connection = Connection(services, table, socket, person, address, token)
        note("socket open", table=name, seat=connection.seat)
        await connection.live(obey)
        if connection.leave_code is not None:
            with suppress(RuntimeError, WebSocketDisconnect, TimeoutError):
                async with asyncio.timeout(CLOSING):
                    await socket.close(connection.leave_code)
        note("socket closed", table=name, code=connection.leave_code)
    finally:
        services.connections.leave(address)
