"""The addresses of tables: making, joining, leaving, listing them, and their records."""

from __future__ import annotations

from sqlalchemy import Connection

from ludi.core.chance import commitment
from ludi.server.base.chores import Chore
from ludi.server.base.refusals import Refusal
from ludi.server.cluster.peers import Peers
from ludi.server.http.host_key import is_host
from ludi.server.http.request import NOTHING, Endpoint, HttpRequest
from ludi.server.http.services import Close, Services
from ludi.server.store.game import invites, listing, of_person, tables
from ludi.server.store.game.tables import SeatRow, TableRow
from ludi.server.table import outgoing
from ludi.server.table.row import OVER, PERSON, WAITING
from ludi.server.tables import devices, lobby, names, records, rematches
from ludi.server.tables.absence import Clocks
from ludi.server.tables.cards import LISTED, card, in_order, shown_table
from ludi.server.tables.doors import Doors
from ludi.server.tables.registry import Tables
from ludi.server.tables.standing import Deputies
from ludi.server.tables.sweep import Sweep
from ludi.server.tables.wire import (
    Branch,
    Hide,
    InvitationAnswer,
    InviteAnswer,
    Join,
    JoinedAnswer,
    LinkAnswer,
    MadeAnswer,
    NewTable,
    OwnSeat,
    Record,
    Sit,
    TableAnswer,
    TableName,
    TablesAnswer,
)


async def make_table(request: HttpRequest) -> object:
    """Set up a table."""
    if not await request.services.allowed(request.services.makings, request.address):
        raise Refusal("too_many")
    wish = await request.body(NewTable)
    person = await request.somebody()
    table, codes = await lobby.make_table(request.services, person, wish, request.address)
    return MadeAnswer(table, [link_to(request, seat, code) for seat, code in codes])


def link_to(request: HttpRequest, seat: int, code: str) -> InviteAnswer:
    """The link of an invitation."""
    path = f"/join/{code}"
    return InviteAnswer(seat, path, request.base + path)


def whole_table(db: Connection, name: str) -> tuple[TableRow, list[SeatRow], dict[int, set[str]]]:
    """A table's row, seats and holders, all of one moment."""
    row = tables.find_table(db, name)
    if row is None:
        raise Refusal("unknown_table")
    return row, tables.seats_of(db, name), tables.holders_of(db, name)


async def one_table(request: HttpRequest) -> object:
    """One table, for anybody who has its address."""
    person = await request.person()
    request.services.bans.check(person.id if person else None, request.address)
    name = request.path("table")
    row, seats, holders = await request.services.database.read(whole_table, name)
    waiting = row.status == WAITING and person is not None
    links = await request.services.database.read(invites.open_invites, name) if waiting else []
    asked = next((one.code for one in links if person and one.invited == person.id), None)
    if person is None or person.id != row.maker:
        links = []
    yours = [seat for seat, held in sorted(holders.items()) if person and person.id in held]
    if asked is None:
        lobby.require_admission(row, yours)
    listed = card(request, row, seats, yours)
    return TableAnswer(
        **{field: getattr(listed, field) for field in listed.__struct_fields__},
        rules=row.rules,
        options=row.options,
        listing=row.listing,
        commitment=commitment(row.seed),
        seed=row.seed if row.status == OVER else None,
        link=f"{request.base}/table/{row.id}",
        invites=[link_to(request, link.seat, link.code) for link in links],
        asked=asked,
    )


async def invitation(request: HttpRequest) -> object:
    """What a link invites to."""
    if not await request.services.allowed(request.services.joins, request.address):
        raise Refusal("too_many")
    invite = await request.services.database.read(invites.find_invite, request.path("code"))
    if invite is None:
        raise Refusal("unknown_invite")
    row, seats, holders = await request.services.database.read(whole_table, invite.table_id)
    host = next((one.name for one in seats if row.maker in holders.get(one.seat, ())), "")
    shown = outgoing.seat_answers(row, seats, request.services.get(Tables).get(row.id))
    person = await request.person()
    asked = person is not None and invite.invited == person.id
    return InvitationAnswer(
        row.id, row.game, invite.seat, host, shown, row.options, row.clock, asked, row.box
    )


async def join(request: HttpRequest) -> object:
    """Take the seat that a link gives."""
    if not await request.services.allowed(request.services.joins, request.address):
        raise Refusal("too_many")
    wish = await request.body(Join)
    person = await request.somebody()
    table, seat = await lobby.join(request.services, person, wish.code, wish.name)
    await request.rotate(person)
    return JoinedAnswer(table.row.id, seat)


async def more_link(request: HttpRequest) -> object:
    """One more link to one's own seat, for another device."""
    wish = await request.body(OwnSeat)
    person = await request.member()
    table = await request.services.get(Tables).open(request.path("table"))
    code = await table.alone(devices.link_device, request.services, person, wish.seat)
    link = link_to(request, wish.seat, code)
    return LinkAnswer(code, link.path, link.link, wish.seat)


async def sign_out_others(request: HttpRequest) -> object:
    """Sign all other devices out of one's own seat."""
    wish = await request.body(OwnSeat)
    person = await request.member()
    table = await request.services.get(Tables).open(request.path("table"))
    await table.alone(devices.sign_out_others, request.services, person, wish.seat)
    return None


async def rematch(request: HttpRequest) -> object:
    """Another game with the same people, on the same seats if they wish so."""
    person = await request.member()
    table = await request.services.get(Tables).open(request.path("table"))
    further = 0 if request.raw.query_params.get("seats") == "same" else 1
    return TableName(await rematches.rematch(request.services, person, table, further))


async def record(request: HttpRequest) -> object:
    """The record of a finished game."""
    return await records.export(await shown_table(request))


async def take_record(request: HttpRequest) -> object:
    """Make a table to look through of a record."""
    if not await request.services.allowed(request.services.makings, request.address):
        raise Refusal("too_many")
    given = await request.body(Record, "bad_record")
    person = await request.somebody()
    host = is_host(request)
    return TableName(await records.take_in(request.services, person, given, host=host))


async def branch(request: HttpRequest) -> object:
    """Play on from a moment of a finished game, against bots."""
    if not await request.services.allowed(request.services.makings, request.address):
        raise Refusal("too_many")
    wish = await request.body(Branch)
    person = await request.somebody()
    table = await shown_table(request)
    return TableName(await records.branch(request.services, person, table, wish))


async def my_tables(request: HttpRequest) -> object:
    """The caller's tables: those that wait for them first, then the last changed."""
    person = await request.person()
    if person is None:
        return TablesAnswer([])
    found = await request.services.database.read(of_person.tables_of, person.id, LISTED)
    return TablesAnswer(in_order([card(request, *mine) for mine in found]))


async def sit(request: HttpRequest) -> object:
    """Take a free seat of a table that is open to everybody."""
    if not await request.services.allowed(request.services.joins, request.address):
        raise Refusal("too_many")
    wish = await request.body(Sit)
    person = await request.somebody()
    table = await request.services.get(Tables).open(request.path("table"))
    name = names.clean(wish.name)
    seat = await table.alone(lobby.sit_anywhere, request.services, person, name)
    await request.rotate(person)
    return JoinedAnswer(table.row.id, seat)


async def hide(request: HttpRequest) -> object:
    """Take a table of mine out of my list, or put it back."""
    wish = await request.body(Hide)
    person = await request.member()
    table = await request.services.get(Tables).open(request.path("table"))
    yours = table.people.yours(person.id)
    if not yours:
        raise Refusal("not_your_table")
    if wish.hidden and any(seat in yours for seat in table.deciding(PERSON)):
        raise Refusal("your_turn")
    await request.services.database.write(listing.hide, table.row.id, person.id, wish.hidden)
    return None


async def remove(request: HttpRequest) -> object:
    """Remove a table for good: one that only I and bots sit at, or that has not begun."""
    person = await request.member()
    table = await request.services.get(Tables).open(request.path("table"))
    await table.alone(lobby.remove, request.services, person)
    return None


async def decline(request: HttpRequest) -> object:
    """I cannot come: the seat is free for somebody else."""
    person = await request.member()
    await rematches.decline(request.services, person, request.path("code"))
    return None


def move_in(services: Services) -> tuple[list[Chore], list[Close]]:
    """Answer as was ordered beforehand, watch clocks and doors, sweep away what nobody needs."""
    tables = services.get(Tables)
    deputies, doors = services.put(Deputies(services)), services.put(Doors(services))
    services.get(Peers).on_death.append(deputies.take_over)
    tables.on_change.append(deputies.wake)
    tables.on_removal.append(deputies.leave)
    chores = [Clocks(services).chore(), Sweep(services).chore(), doors.chore()]
    return chores, [deputies.close]


ENDPOINTS = (
    Endpoint("POST", "/api/tables", make_table, NewTable, MadeAnswer),
    Endpoint("GET", "/api/tables", my_tables, answer=TablesAnswer),
    Endpoint("GET", "/api/tables/{table}", one_table, answer=TableAnswer),
    Endpoint("DELETE", "/api/tables/{table}", remove, answer=NOTHING),
    Endpoint("POST", "/api/tables/{table}/sit", sit, Sit, JoinedAnswer),
    Endpoint("PUT", "/api/tables/{table}/hidden", hide, Hide, NOTHING),
    Endpoint("POST", "/api/tables/{table}/links", more_link, OwnSeat, LinkAnswer),
    Endpoint("DELETE", "/api/tables/{table}/links", sign_out_others, OwnSeat, NOTHING),
    Endpoint("POST", "/api/tables/{table}/rematch", rematch, answer=TableName),
    Endpoint("GET", "/api/tables/{table}/record", record),
    Endpoint("POST", "/api/tables/{table}/branch", branch, Branch, TableName),
    Endpoint("POST", "/api/records", take_record, Record, TableName),
    Endpoint("GET", "/api/invites/{code}", invitation, answer=InvitationAnswer),
    Endpoint("DELETE", "/api/invites/{code}", decline, answer=NOTHING),
    Endpoint("POST", "/api/join", join, Join, JoinedAnswer),
)
