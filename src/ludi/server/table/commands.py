"""What is done at a table. A command is checked, played on a copy and committed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

import ludi
from ludi.server.base.metrics import Measured
from ludi.server.base.refusals import Refusal
from ludi.server.store.game import talk
from ludi.server.store.game.talk import Remark
from ludi.server.table import history
from ludi.server.table.alone import Alone
from ludi.server.table.reasons import done_already, forbidden, require_turn
from ludi.server.table.replica import hear, listen, see_up_to, wrote
from ludi.server.table.row import BOT, PERSON, PLAYING
from ludi.server.table.seats import RESIGNED
from ludi.server.table.writing import Overtaken, commit


async def play(
    alone: Alone,
    seat: int,
    action: int,
    command: str,
    ply: int,
    language: str = "en",
    reasons: Sequence[tuple[int, float]] = (),
) -> int:
    """Play an action and return its ply.

    Another process may take the next ply at the same moment. If that leaves this seat's question
    as it was, the action is played after it: only a changed question is stale.
    """
    await see_up_to(alone, ply)
    while True:
        try:
            return await accept(alone, seat, action, command, ply, language, reasons)
        except Overtaken:
            continue


async def accept(
    alone: Alone,
    seat: int,
    action: int,
    command: str,
    ply: int,
    language: str = "en",
    reasons: Sequence[tuple[int, float]] = (),
) -> int:
    """Check an action, play it on a copy and commit it; `Overtaken` if somebody was faster."""
    table = alone.table
    done = await done_already(table, command, seat, ply)
    if done is not None:
        return done
    require_turn(table, seat, ply)
    with Measured("rules"):
        state = table.state.clone()
        state.telling = True
        try:
            state.play(seat, action)
        except ludi.Illegal:
            raise forbidden(table, seat, action, language) from None
    body: dict[str, Any] = {
        "action": action,
        "quiet": state.chance.draws == 0 and state.revealed == table.state.revealed,
        "lines": history.described(table.game, state.take_told(), table.row.players),
    }
    if reasons:
        body["reasons"] = reasons
    state.telling = False
    return await commit(alone, history.PLAY, seat, command, body, state)


async def undo(alone: Alone, seat: int, count: int, command: str, ply: int) -> int:
    """Take back a seat's own last actions."""
    await see_up_to(alone, ply)
    table = alone.table
    done = await done_already(table, command, seat, ply)
    if done is not None:
        return done
    if ply != table.row.ply:
        raise Refusal("stale")
    plays = history.undoable(table.tail, seat)
    if table.row.status != PLAYING or count > len(plays):
        raise Refusal("no_undo")
    to = plays[count - 1].ply - 1
    state = await table.database.read(history.state_at, table.row, to)
    return await commit(alone, history.UNDO, seat, command, {"to": to, "count": count}, state)


async def put_bot(alone: Alone, seat: int, level: str, cause: str, ply: int | None = None) -> int:
    """Let a bot play for somebody, unless something has happened since that ply.

    Who leaves names no ply: they leave whatever has happened meanwhile.
    """
    table = alone.table
    if table.row.status != PLAYING:
        raise Refusal("not_playing")
    if ply is not None and ply != table.row.ply:
        raise Refusal("stale")
    row = msgspec.structs.replace(
        table.seats[seat], kind=BOT, level=level, resigned=cause == RESIGNED
    )
    body = {"level": level, "cause": cause}
    return await commit(alone, history.REPLACED, seat, None, body, table.state, row)


async def resign(alone: Alone, seat: int) -> int:
    """One of two gives the game up: it is over, and the other has won."""
    table = alone.table
    if table.row.status != PLAYING:
        raise Refusal("not_playing")
    state = table.state.clone()
    state.concede(seat)
    row = msgspec.structs.replace(table.seats[seat], resigned=True)
    return await commit(alone, history.RESIGNED, seat, None, {}, state, row)


async def give_back(alone: Alone, seat: int) -> int:
    """Let somebody play again whom a bot had replaced."""
    table = alone.table
    if table.row.status != PLAYING or table.seats[seat].kind != BOT:
        raise Refusal("not_playing")
    if table.seats[seat].resigned:
        raise Refusal("resigned")
    row = msgspec.structs.replace(table.seats[seat], kind=PERSON, level=None)
    return await commit(alone, history.RETURNED, seat, None, {}, table.state, row)


async def mark_coached(alone: Alone, seat: int) -> None:
    """Write down, once, that somebody asked the coach."""
    table = alone.table
    if await table.database.read(history.is_coached, table.row.id):
        return
    if table.row.status == PLAYING:
        await commit(alone, history.COACHED, seat, None, {}, table.state)


async def say(alone: Alone, remark: Remark) -> None:
    """Everybody hears a line of chat, once it is written down."""
    table = alone.table
    number, revision = await table.database.write(talk.add_remark, table.row.id, remark)
    if await wrote(alone, revision) and not table.unheard:
        hear(table, [msgspec.structs.replace(remark, id=number)])
    else:  # others may have said something before
        await listen(alone)
    table.publish(table.row.id, None)
