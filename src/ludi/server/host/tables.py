"""What the host does to a table and to who sits there: look, remove, rename, ban."""

from __future__ import annotations

from sqlalchemy import Connection

from ludi.server.base.logs import note
from ludi.server.base.refusals import Refusal
from ludi.server.host.wire import HostedSeat, HostedTable, NewName
from ludi.server.http.host_key import require_host
from ludi.server.http.request import HttpRequest
from ludi.server.store import reviews
from ludi.server.store.game import tables
from ludi.server.store.people import people
from ludi.server.table import outgoing
from ludi.server.table.alone import Alone
from ludi.server.table.replica import changed
from ludi.server.table.table import Table
from ludi.server.tables.names import clean
from ludi.server.tables.registry import Tables


async def look(request: HttpRequest) -> object:
    """A table by its name: game, status, and who sits there; for the host."""
    table = await hosted(request)
    row = table.row
    seats = [
        HostedSeat(one.seat, one.name, one.kind, bool(table.holders.get(one.seat)))
        for one in table.seats
    ]
    return HostedTable(row.id, row.game, row.status, outgoing.moment_of(row.changed), seats)


async def hosted(request: HttpRequest) -> Table:
    """The table that the host means."""
    require_host(request)
    return await request.services.get(Tables).open(request.path("table"))


async def remove(request: HttpRequest) -> object:
    """Remove a table for good, whoever sits there; for the host."""
    table = await hosted(request)
    note("table removed by the host", table=table.row.id)
    tables_here, name = request.services.get(Tables), table.row.id

    async def work(_: Alone) -> None:
        await tables_here.remove(name)

    await table.alone(work)
    return None


async def rename(request: HttpRequest) -> object:
    """Give somebody another name, at their tables and for themselves; for the host."""
    table = await hosted(request)
    wish = await request.body(NewName)
    name = clean(wish.name)
    if wish.seat >= table.row.players or not name:
        raise Refusal("bad_name")
    sessions = table.holders.get(wish.seat, set())

    def write(db: Connection) -> list[str]:
        for session in sessions:
            people.called(db, session, name)
        named = {(table.row.id, wish.seat)}
        named |= {held for one in sessions for held in people.alone_on(db, one)}
        for game, number in sorted(named):
            seat = tables.seats_of(db, game)[number]
            seat.name = name
            tables.change_seat(db, game, seat)
            tables.change_table(db, game)
            reviews.forget(db, game)
        return sorted({game for game, _ in named})

    services = request.services
    for renamed in await services.database.write(write):
        there = await services.get(Tables).open_if_sound(renamed)
        if there is not None:
            await there.alone(changed)
    return None
