"""Every address of the HTTP part, with what it takes and what it answers."""

from __future__ import annotations

import msgspec
from sqlalchemy import Connection
from starlette.responses import Response

import ludi
from ludi.core.chance import commitment
from ludi.server import answers, lobby, messages, public, records, seeing
from ludi.server.advance import OVER, PERSON, WAITING, deciding
from ludi.server.calls import Call, Endpoint, cookie_name
from ludi.server.openapi import describe
from ludi.server.refusals import Refusal
from ludi.server.store import invites, people, tables
from ludi.server.store.people import MINUTE
from ludi.server.store.tables import SeatRow, TableRow
from ludi.texts import LANGUAGES

LISTED = 100
PREFERENCES_BYTES = 16_384


async def me(call: Call) -> object:
    """What is known of the caller."""
    person = await call.person()
    if person is None:
        return answers.MeAnswer("", "", {})
    return answers.MeAnswer(person.name, person.language or "", person.preferences)


async def change_me(call: Call) -> object:
    """Change name, language or preferences."""
    change = await call.body(messages.ChangeMe)
    person = await call.somebody()
    if change.language and change.language not in LANGUAGES:
        raise Refusal("unknown_language")
    preferences = person.preferences if change.preferences is None else change.preferences
    if len(msgspec.json.encode(preferences)) > PREFERENCES_BYTES:
        raise Refusal("too_large")
    changed = people.Person(
        person.id,
        person.name if change.name is None else lobby.clean(change.name),
        person.language if change.language is None else change.language or None,
        preferences,
        person.seen,
    )
    await call.house.database.write(people.change_person, changed)
    return answers.MeAnswer(changed.name, changed.language or "", changed.preferences)


async def forget_me(call: Call) -> object:
    """Forget the caller: session, preferences, hold on seats."""
    person = await call.member()
    await call.house.database.write(people.forget_person, person.id)
    for table in list(call.house.tables.values()):
        if table.yours(person.id):
            for held in table.holders.values():
                held.discard(person.id)
            table.refresh()
    response = Response(status_code=204)
    response.delete_cookie(cookie_name(call.house.settings))
    return response


async def make_table(call: Call) -> object:
    """Set up a table."""
    wish = await call.body(messages.NewTable)
    if not call.house.makings.take(call.address):
        raise Refusal("too_many")
    person = await call.somebody()
    table, codes = await lobby.make_table(call.house, person, wish)
    return answers.MadeAnswer(table, [link_to(call, seat, code) for seat, code in codes])


def link_to(call: Call, seat: int, code: str) -> answers.InviteAnswer:
    """The link of an invitation."""
    path = f"/join/{code}"
    return answers.InviteAnswer(seat, path, call.base + path)


async def my_tables(call: Call) -> object:
    """The caller's tables: those that wait for them first, then the last changed."""
    person = await call.person()
    if person is None:
        return answers.TablesAnswer([])
    found = await call.house.database.read(tables.tables_of, person.id, LISTED)
    cards = [card(call, row, seats, yours) for row, seats, yours in found]
    cards.sort(key=lambda one: (not one.waiting, one.status == OVER))
    return answers.TablesAnswer(cards)


def card(call: Call, row: TableRow, seats: list[SeatRow], yours: list[int]) -> answers.TableCard:
    """A table as it is listed."""
    return answers.TableCard(
        row.id,
        row.game,
        row.status,
        row.ply,
        seeing.seat_answers(row, seats, call.house.tables.get(row.id)),
        yours,
        any(seat in yours for seat in deciding(row, seats, PERSON)),
        seeing.moment_of(row.changed),
        row.scores,
    )


def whole_table(db: Connection, name: str) -> tuple[TableRow, list[SeatRow], dict[int, set[str]]]:
    """A table's row, seats and holders, all of one moment."""
    row = tables.find_table(db, name)
    if row is None:
        raise Refusal("unknown_table")
    return row, tables.seats_of(db, name), tables.holders_of(db, name)


async def one_table(call: Call) -> object:
    """One table, for anybody who has its address."""
    person = await call.person()
    name = call.path("table")
    row, seats, holders = await call.house.database.read(whole_table, name)
    mine = person is not None and person.id == row.maker and row.status == WAITING
    links = await call.house.database.read(invites.open_invites, name) if mine else []
    yours = [seat for seat, held in sorted(holders.items()) if person and person.id in held]
    listed = card(call, row, seats, yours)
    return answers.TableAnswer(
        **{field: getattr(listed, field) for field in listed.__struct_fields__},
        rules=row.rules,
        options=row.options,
        clock=row.clock,
        commitment=commitment(row.seed),
        seed=row.seed if row.status == OVER else None,
        rematch=row.rematch,
        link=f"{call.base}/table/{row.id}",
        invites=[link_to(call, link.seat, link.code) for link in links],
    )


async def invitation(call: Call) -> object:
    """What a link invites to."""
    if not call.house.joins.take(call.address):
        raise Refusal("too_many")
    invite = await call.house.database.read(invites.find_invite, call.path("code"))
    if invite is None:
        raise Refusal("unknown_invite")
    row, seats, holders = await call.house.database.read(whole_table, invite.game)
    host = next((s.name for s in seats if row.maker in holders.get(s.seat, ())), "")
    shown = seeing.seat_answers(row, seats, call.house.tables.get(row.id))
    return answers.InvitationAnswer(row.id, row.game, invite.seat, host, shown)


async def join(call: Call) -> object:
    """Take the seat that a link gives."""
    wish = await call.body(messages.Join)
    if not call.house.joins.take(call.address):
        raise Refusal("too_many")
    person = await call.somebody()
    table, seat = await lobby.join(call.house, person, wish.code, wish.name)
    await call.rotate(person)
    return answers.JoinedAnswer(table.row.id, seat)


async def more_link(call: Call) -> object:
    """One more link to one's own seat, for another device."""
    wish = await call.body(messages.OwnSeat)
    person = await call.member()
    table = await call.house.open(call.path("table"))
    table.require(person.id, wish.seat)
    life = call.house.settings.device_link_minutes * MINUTE
    code = await call.house.database.write(
        invites.make_invite, table.row.id, wish.seat, invites.DEVICE, life
    )
    link = link_to(call, wish.seat, code)
    return answers.LinkAnswer(code, link.path, link.link, wish.seat)


async def sign_out_others(call: Call) -> object:
    """Sign all other devices out of one's own seat."""
    wish = await call.body(messages.OwnSeat)
    person = await call.member()
    table = await call.house.open(call.path("table"))
    table.require(person.id, wish.seat)
    await call.house.database.write(tables.release, table.row.id, wish.seat, person.id)
    table.holders[wish.seat] = {person.id}
    table.refresh()
    return None


async def rematch(call: Call) -> object:
    """Another game with the same people."""
    person = await call.member()
    table = await call.house.open(call.path("table"))
    return answers.TableName(await lobby.rematch(call.house, person, table))


async def record(call: Call) -> object:
    """The record of a finished game."""
    return await records.export(await call.house.open(call.path("table")))


async def take_record(call: Call) -> object:
    """Make a table to look through of a record."""
    given = await call.body(dict[str, object])
    if not call.house.makings.take(call.address):
        raise Refusal("too_many")
    person = await call.somebody()
    return answers.TableName(await records.take_in(call.house, person, given))


async def openapi(call: Call) -> object:
    """This description."""
    return describe(ENDPOINTS, answers.ErrorAnswer, ludi.__version__)


A, M, P = answers, messages, public
ENDPOINTS = (
    Endpoint("GET", "/health", P.health, answer=A.Health),
    Endpoint("GET", "/ready", P.ready, answer=A.Health),
    Endpoint("GET", "/api/games", P.games, answer=A.GamesAnswer),
    Endpoint("GET", "/api/texts/{language}/{name}", P.texts),
    Endpoint("GET", "/api/rules/{game}/{language}", P.rules, answer=A.RulesAnswer),
    Endpoint("GET", "/api/components/{game}", P.components, answer=A.ComponentsAnswer),
    Endpoint("GET", "/api/qr.svg", P.qr, kind="image/svg+xml"),
    Endpoint("GET", "/api/openapi.json", openapi),
    Endpoint("GET", "/api/me", me, answer=A.MeAnswer),
    Endpoint("PUT", "/api/me", change_me, M.ChangeMe, A.MeAnswer),
    Endpoint("DELETE", "/api/me", forget_me),
    Endpoint("POST", "/api/tables", make_table, M.NewTable, A.MadeAnswer),
    Endpoint("GET", "/api/tables", my_tables, answer=A.TablesAnswer),
    Endpoint("GET", "/api/tables/{table}", one_table, answer=A.TableAnswer),
    Endpoint("POST", "/api/tables/{table}/links", more_link, M.OwnSeat, A.LinkAnswer),
    Endpoint("DELETE", "/api/tables/{table}/links", sign_out_others, M.OwnSeat),
    Endpoint("POST", "/api/tables/{table}/rematch", rematch, answer=A.TableName),
    Endpoint("GET", "/api/tables/{table}/record", record),
    Endpoint("POST", "/api/records", take_record, dict[str, object], A.TableName),
    Endpoint("GET", "/api/invites/{code}", invitation, answer=A.InvitationAnswer),
    Endpoint("POST", "/api/join", join, M.Join, A.JoinedAnswer),
)
