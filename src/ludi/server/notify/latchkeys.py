"""From the letter to the table: a link that opens one's seat on another device, once.

Opening the link does nothing: programs that look through mails open links too. Only who then says
"this is me" gets the seat, that seat alone, and the owner hears of it by all their ways.
"""

from __future__ import annotations

from sqlalchemy import Connection

from ludi.server.base.refusals import Refusal
from ludi.server.base.time import now
from ludi.server.http.request import HttpRequest
from ludi.server.http.wire import LetterCode
from ludi.server.notify.wire import LatchkeyAnswer
from ludi.server.store.game import tables
from ludi.server.store.people import latchkeys, outbox, people
from ludi.server.store.people.latchkeys import Latchkey
from ludi.server.table.replica import write_beside
from ludi.server.table.table import Table
from ludi.server.tables.registry import Tables
from ludi.server.tables.wire import JoinedAnswer


async def look(request: HttpRequest) -> object:
    """To whose seat a link in a letter leads."""
    key, table, _ = await found(request)
    person = await request.person()
    yours = person is not None and key.seat in table.people.yours(person.id)
    names = table.people.names()
    others = [name for seat, name in enumerate(names) if seat != key.seat]
    return LatchkeyAnswer(key.table_id, table.row.game, key.seat, names[key.seat], others, yours)


async def enter(request: HttpRequest) -> object:
    """This is me: hold the seat on this device too, once."""
    key, table, owner = await found(request)
    person = await request.somebody()
    services = request.services
    if key.seat in table.people.yours(person.id):
        return JoinedAnswer(key.table_id, key.seat)
    days, name = services.settings.session_days, table.seats[key.seat].name

    def write(db: Connection) -> None:
        if not latchkeys.use(db, key):
            raise Refusal("link_used")
        people.keep(db, person, days)
        if not person.name:
            people.called(db, person.id, name)
        tables.hold(db, key.table_id, key.seat, person.id)
        outbox.tell(db, outbox.DOOR, key.table_id, key.seat, owner, now())
        tables.change_table(db, key.table_id)

    await table.alone(write_beside, write)
    await request.rotate(person)
    return JoinedAnswer(key.table_id, key.seat)


async def found(request: HttpRequest) -> tuple[Latchkey, Table, str]:
    """The key that is shown, its table, and whose seat it opens."""
    services = request.services
    if not await services.allowed(services.joins, request.address):
        raise Refusal("too_many")
    key = latchkeys.read((await request.body(LetterCode)).code)
    if key is None:
        raise Refusal("unknown_link")
    table = await services.get(Tables).open(key.table_id)
    owner = latchkeys.owner(services.host_key, key, table.holders.get(key.seat, ()))
    if owner is None:
        raise Refusal("unknown_link")
    if key.expires < now():
        raise Refusal("link_expired")
    return key, table, owner
