"""Every address of the HTTP part, with what it takes and what it answers."""

from __future__ import annotations

import msgspec
from sqlalchemy import Connection
from starlette.responses import Response

import ludi
from ludi.core.chance import commitment
from ludi.server import http_answers, incoming, lobby, outgoing, public, records, retelling, reviews
from ludi.server.bookkeeping import OVER, PERSON, WAITING, deciding
from ludi.server.http_request import NOTHING, Endpoint, HttpRequest, cookie_name
from ludi.server.openapi import describe
from ludi.server.refusals import Refusal
from ludi.server.store import invites, people, tables
from ludi.server.store.tables import SeatRow, TableRow
from ludi.texts import LANGUAGES

LISTED = 100
PREFERENCES_BYTES = 16_384


async def me(request: HttpRequest) -> object:
    """What is known of the caller."""
    person = await request.person()
    if person is None:
        return http_answers.MeAnswer("", "", {})
    return http_answers.MeAnswer(person.name, person.language or "", person.preferences)


async def change_me(request: HttpRequest) -> object:
    """Change name, language or preferences; of somebody without a seat nothing is kept here."""
    change = await request.body(incoming.ChangeMe)
    person = await request.person() or people.NOBODY
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
    if person is not people.NOBODY:
        await request.house.database.write(people.change_person, changed)
    return http_answers.MeAnswer(changed.name, changed.language or "", changed.preferences)


async def forget_me(request: HttpRequest) -> object:
    """Forget the caller: session, preferences, hold on seats."""
    person = await request.member()
    await lobby.forget(request.house, person)
    response = Response(status_code=204)
    response.delete_cookie(cookie_name(request.house.settings))
    return response


async def make_table(request: HttpRequest) -> object:
    """Set up a table."""
    if not await request.house.allowed(request.house.makings, request.address):
        raise Refusal("too_many")
    wish = await request.body(incoming.NewTable)
    person = await request.somebody()
    table, codes = await lobby.make_table(request.house, person, wish, request.address)
    return http_answers.MadeAnswer(table, [link_to(request, seat, code) for seat, code in codes])


def link_to(request: HttpRequest, seat: int, code: str) -> http_answers.InviteAnswer:
    """The link of an invitation."""
    path = f"/join/{code}"
    return http_answers.InviteAnswer(seat, path, request.base + path)


async def my_tables(request: HttpRequest) -> object:
    """The caller's tables: those that wait for them first, then the last changed."""
    person = await request.person()
    if person is None:
        return http_answers.TablesAnswer([])
    found = await request.house.database.read(tables.tables_of, person.id, LISTED)
    cards = [card(request, row, seats, yours) for row, seats, yours in found]
    cards.sort(key=lambda one: (not one.waiting, one.status == OVER))
    return http_answers.TablesAnswer(cards)


def card(
    request: HttpRequest, row: TableRow, seats: list[SeatRow], yours: list[int]
) -> http_answers.TableCard:
    """A table as it is listed."""
    return http_answers.TableCard(
        row.id,
        row.game,
        row.status,
        row.ply,
        outgoing.seat_answers(row, seats, request.house.tables.get(row.id)),
        yours,
        any(seat in yours for seat in deciding(row, seats, PERSON)),
        outgoing.moment_of(row.changed),
        row.scores,
        row.imported,
    )


def whole_table(db: Connection, name: str) -> tuple[TableRow, list[SeatRow], dict[int, set[str]]]:
    """A table's row, seats and holders, all of one moment."""
    row = tables.find_table(db, name)
    if row is None:
        raise Refusal("unknown_table")
    return row, tables.seats_of(db, name), tables.holders_of(db, name)


async def one_table(request: HttpRequest) -> object:
    """One table, for anybody who has its address."""
    person = await request.person()
    name = request.path("table")
    row, seats, holders = await request.house.database.read(whole_table, name)
    mine = person is not None and person.id == row.maker and row.status == WAITING
    links = await request.house.database.read(invites.open_invites, name) if mine else []
    yours = [seat for seat, held in sorted(holders.items()) if person and person.id in held]
    listed = card(request, row, seats, yours)
    return http_answers.TableAnswer(
        **{field: getattr(listed, field) for field in listed.__struct_fields__},
        rules=row.rules,
        options=row.options,
        clock=row.clock,
        commitment=commitment(row.seed),
        seed=row.seed if row.status == OVER else None,
        rematch=row.rematch,
        link=f"{request.base}/table/{row.id}",
        invites=[link_to(request, link.seat, link.code) for link in links],
    )


async def invitation(request: HttpRequest) -> object:
    """What a link invites to."""
    if not await request.house.allowed(request.house.joins, request.address):
        raise Refusal("too_many")
    invite = await request.house.database.read(invites.find_invite, request.path("code"))
    if invite is None:
        raise Refusal("unknown_invite")
    row, seats, holders = await request.house.database.read(whole_table, invite.game)
    host = next((s.name for s in seats if row.maker in holders.get(s.seat, ())), "")
    shown = outgoing.seat_answers(row, seats, request.house.tables.get(row.id))
    return http_answers.InvitationAnswer(row.id, row.game, invite.seat, host, shown, row.options)


async def join(request: HttpRequest) -> object:
    """Take the seat that a link gives."""
    if not await request.house.allowed(request.house.joins, request.address):
        raise Refusal("too_many")
    wish = await request.body(incoming.Join)
    person = await request.somebody()
    table, seat = await lobby.join(request.house, person, wish.code, wish.name)
    await request.rotate(person)
    return http_answers.JoinedAnswer(table.row.id, seat)


async def more_link(request: HttpRequest) -> object:
    """One more link to one's own seat, for another device."""
    wish = await request.body(incoming.OwnSeat)
    person = await request.member()
    table = await request.house.open(request.path("table"))
    code = await table.alone(lobby.link_device, request.house, table, person, wish.seat)
    link = link_to(request, wish.seat, code)
    return http_answers.LinkAnswer(code, link.path, link.link, wish.seat)


async def sign_out_others(request: HttpRequest) -> object:
    """Sign all other devices out of one's own seat."""
    wish = await request.body(incoming.OwnSeat)
    person = await request.member()
    table = await request.house.open(request.path("table"))
    await table.alone(lobby.sign_out_others, request.house, table, person, wish.seat)
    return None


async def rematch(request: HttpRequest) -> object:
    """Another game with the same people, on the same seats if they wish so."""
    person = await request.member()
    table = await request.house.open(request.path("table"))
    further = 0 if request.raw.query_params.get("seats") == "same" else 1
    return http_answers.TableName(await lobby.rematch(request.house, person, table, further))


async def record(request: HttpRequest) -> object:
    """The record of a finished game."""
    return await retelling.export(await request.house.open(request.path("table")))


async def take_record(request: HttpRequest) -> object:
    """Make a table to look through of a record."""
    if not await request.house.allowed(request.house.makings, request.address):
        raise Refusal("too_many")
    given = await request.body(incoming.Record, "bad_record")
    person = await request.somebody()
    return http_answers.TableName(await records.take_in(request.house, person, given))


async def review(request: HttpRequest) -> object:
    """The review of a finished game, or how far it is; asking again keeps it going."""
    table = await request.house.open(request.path("table"))
    return await request.house.reviews.ask(table, request.language)


async def past_moment(request: HttpRequest) -> object:
    """The table before an action of a finished game, as a seat saw it, and what it could choose."""
    table = await request.house.open(request.path("table"))
    eyes = request.raw.query_params.get("seat", "")
    return await reviews.moment(request.house, table, request.path("number"), eyes)


async def review_page(request: HttpRequest) -> object:
    """The review of a finished game as one page that needs no server."""
    table = await request.house.open(request.path("table"))
    return await request.house.reviews.page(table, request.language)


async def try_again(request: HttpRequest) -> object:
    """What another choice would have cost at a decision of a finished game."""
    wish = await request.body(incoming.SecondTry)
    table = await request.house.open(request.path("table"))
    return await reviews.second_try(request.house, table, wish, request.address)


async def advice(request: HttpRequest) -> object:
    """What the coach would do now, for who plays alone against bots."""
    person = await request.member()
    table = await request.house.open(request.path("table"))
    return await reviews.advise(request.house, table, person, request.language)


async def branch(request: HttpRequest) -> object:
    """Play on from a moment of a finished game, against bots."""
    if not await request.house.allowed(request.house.makings, request.address):
        raise Refusal("too_many")
    wish = await request.body(incoming.Branch)
    person = await request.somebody()
    table = await request.house.open(request.path("table"))
    return http_answers.TableName(await records.branch(request.house, person, table, wish))


async def openapi(request: HttpRequest) -> object:
    """This description."""
    return describe(ENDPOINTS, http_answers.ErrorAnswer, ludi.__version__)


A, M, P = http_answers, incoming, public
ENDPOINTS = (
    Endpoint("GET", "/health", P.health, answer=A.Health),
    Endpoint("GET", "/ready", P.ready, answer=A.Readiness),
    Endpoint("GET", "/metrics", P.metrics, kind="text/plain"),
    Endpoint("GET", "/api/games", P.games, answer=A.GamesAnswer),
    Endpoint("GET", "/api/texts/{language}/{name}", P.texts),
    Endpoint("GET", "/api/rules/{game}/{language}", P.rules, answer=A.RulesAnswer),
    Endpoint("GET", "/api/components/{game}", P.components, answer=A.ComponentsAnswer),
    Endpoint("GET", "/api/qr.svg", P.qr, kind="image/svg+xml"),
    Endpoint("GET", "/api/openapi.json", openapi),
    Endpoint("GET", "/api/me", me, answer=A.MeAnswer),
    Endpoint("PUT", "/api/me", change_me, M.ChangeMe, A.MeAnswer),
    Endpoint("DELETE", "/api/me", forget_me, answer=NOTHING),
    Endpoint("POST", "/api/tables", make_table, M.NewTable, A.MadeAnswer),
    Endpoint("GET", "/api/tables", my_tables, answer=A.TablesAnswer),
    Endpoint("GET", "/api/tables/{table}", one_table, answer=A.TableAnswer),
    Endpoint("POST", "/api/tables/{table}/links", more_link, M.OwnSeat, A.LinkAnswer),
    Endpoint("DELETE", "/api/tables/{table}/links", sign_out_others, M.OwnSeat, NOTHING),
    Endpoint("POST", "/api/tables/{table}/rematch", rematch, answer=A.TableName),
    Endpoint("GET", "/api/tables/{table}/record", record),
    Endpoint("GET", "/api/tables/{table}/review", review, answer=A.ReviewAnswer),
    Endpoint("GET", "/api/tables/{table}/moments/{number}", past_moment, answer=A.MomentAnswer),
    Endpoint("GET", "/api/tables/{table}/review.html", review_page, kind="text/html"),
    Endpoint("POST", "/api/tables/{table}/tries", try_again, M.SecondTry, A.TryAnswer),
    Endpoint("POST", "/api/tables/{table}/advice", advice, answer=A.AdviceAnswer),
    Endpoint("POST", "/api/tables/{table}/branch", branch, M.Branch, A.TableName),
    Endpoint("POST", "/api/records", take_record, M.Record, A.TableName),
    Endpoint("GET", "/api/invites/{code}", invitation, answer=A.InvitationAnswer),
    Endpoint("POST", "/api/join", join, M.Join, A.JoinedAnswer),
)
