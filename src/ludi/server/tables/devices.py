"""One person on several devices: one more link to a seat, signing others out, being forgotten."""

from __future__ import annotations

from sqlalchemy import Connection

from ludi.server.bots import levels
from ludi.server.http.services import Services
from ludi.server.store.game import invites, tables
from ludi.server.store.people import people
from ludi.server.store.people.people import MINUTE, Person
from ludi.server.table.alone import Alone
from ludi.server.table.commands import put_bot
from ludi.server.table.replica import changed, write_beside
from ludi.server.table.row import PERSON, PLAYING
from ludi.server.table.seats import RESIGNED
from ludi.server.tables.registry import Tables


async def link_device(alone: Alone, services: Services, person: Person, seat: int) -> str:
    """The code of one more link to one's own seat."""
    table = alone.table
    table.people.require(person.id, seat)
    life = services.settings.device_link_minutes * MINUTE
    return await services.database.write(
        invites.make_invite, table.row.id, seat, invites.DEVICE, life
    )


async def sign_out_others(alone: Alone, services: Services, person: Person, seat: int) -> None:
    """Nobody else holds one's seat from now on, and no open link gives it to anybody."""
    table = alone.table
    table.people.require(person.id, seat)

    def write(db: Connection) -> None:
        tables.release(db, table.row.id, seat, person.id)
        invites.revoke(db, table.row.id, seat)
        tables.change_table(db, table.row.id)

    await write_beside(alone, write)


async def forget(services: Services, person: Person) -> None:
    """Forget somebody: session, preferences, hold on seats. Bots play on where they sat alone."""
    for table_id, seat in await services.database.read(people.alone_on, person.id):
        table = await services.get(Tables).open_if_sound(table_id)
        if table is not None and table.row.status == PLAYING and table.seats[seat].kind == PERSON:
            await table.alone(put_bot, seat, levels.DEFAULT, RESIGNED)
    await services.database.write(people.forget_person, person.id)
    for table in list(services.get(Tables)):
        if table.people.yours(person.id) or table.row.maker == person.id:
            await table.alone(changed)
