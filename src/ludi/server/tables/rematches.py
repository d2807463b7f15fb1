"""Another game with the same people: it is asked for, accepted or declined."""

from __future__ import annotations

import msgspec
from sqlalchemy import Connection

from ludi.server.base.refusals import Refusal
from ludi.server.base.time import now
from ludi.server.http.services import Services
from ludi.server.store.game import invites, listing, tables
from ludi.server.store.game.tables import SeatRow
from ludi.server.store.people import outbox
from ludi.server.store.people.people import DAY, Person
from ludi.server.table.alone import Alone
from ludi.server.table.replica import write_beside
from ludi.server.table.row import BOT, OPEN, OVER, PERSON, PLAYING, WAITING
from ludi.server.table.table import Table
from ludi.server.table.wire import ClockWish
from ludi.server.tables.lobby import Holding, add, as_private_as, begin, join, new_row, start_entry
from ludi.server.tables.registry import Tables


async def rematch(services: Services, person: Person, table: Table, further: int = 1) -> str:
    """Another game with the same people, each so many seats further, once they have accepted.

    Who asks sits there already; the others are asked as for any other table, and may decline. Who
    asks when somebody has asked before accepts.
    """
    if not table.people.yours(person.id):
        raise Refusal("not_your_table")
    if table.row.rematch is None:
        await table.alone(seat_again, services, person, further)
    assert table.row.rematch is not None
    await accept(services, person, table)
    return table.row.rematch


async def accept(services: Services, person: Person, old: Table) -> None:
    """Take the seats that are kept at the next table for whoever holds somebody's seats here."""
    assert old.row.rematch is not None
    mine = {session for seat in old.people.yours(person.id) for session in old.holders[seat]}
    for invite in await services.database.read(invites.open_invites, old.row.rematch):
        if invite.invited in mine:
            await join(services, person, invite.code, None)


async def seat_again(alone: Alone, services: Services, person: Person, further: int) -> None:
    """Write the next table down and tell everybody, unless it is there already."""
    table = alone.table
    if table.row.rematch is not None:
        return
    if table.row.status != OVER:
        raise Refusal("not_over")
    old, count = table.row, table.row.players
    clock = None if old.clock is None else msgspec.convert(old.clock, ClockWish)
    row = new_row(table.game, count, dict(old.options), clock, person.id)
    row.language, row.listing = old.language, as_private_as(old)
    seats = [moved(table, (number + further) % count, number) for number in range(count)]
    held: list[Holding] = []
    invited: list[Holding] = []
    for seat, sessions in sorted(table.holders.items()):
        number = (seat - further) % count
        if person.id in sessions:
            held += [(number, session) for session in sessions]
        elif sessions:
            invited.append((number, min(sessions)))
            seats[number].kind = OPEN
    row.status = WAITING if invited else PLAYING
    entry = start_entry(table.game, row)
    life = services.settings.invite_days * DAY

    def write(db: Connection) -> None:
        tables.change_table(db, old.id)  # nobody else meanwhile
        present = tables.find_table(db, old.id)
        if present is None or present.rematch is not None:
            return
        add(db, row, seats, held, [entry])
        for seat, session in invited:
            invites.make_invite(db, row.id, seat, invites.SEAT, life, session)
        outbox.announce_invited(db, row.id, invited, now())
        tables.change_table(db, old.id, rematch=row.id)

    await write_beside(alone, write)
    if table.row.rematch == row.id:
        await begin(services, row)


async def decline(services: Services, person: Person, code: str) -> None:
    """Somebody cannot come: the seat is anybody's, and everybody at the table sees it."""
    invite = await services.database.read(invites.find_invite, code)
    if invite is None:
        raise Refusal("unknown_invite")
    table = await services.get(Tables).open(invite.table_id)

    def write(db: Connection) -> None:
        if not listing.decline(db, code, person.id):
            raise Refusal("unknown_invite")
        tables.change_seat(db, invite.table_id, SeatRow(invite.seat, OPEN, "", None))
        tables.change_table(db, invite.table_id)

    await table.alone(write_beside, write)


def moved(table: Table, old: int, new: int) -> SeatRow:
    """Somebody's next seat. Who was replaced by a bot, or gave up, plays again."""
    seat = msgspec.structs.replace(table.seats[old], seat=new, resigned=False)
    if seat.kind == BOT and table.holders.get(old):
        seat.kind, seat.level = PERSON, None
    return seat
