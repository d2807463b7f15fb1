"""Every address of the HTTP part, with what it takes and what it answers."""

from __future__ import annotations

from sqlalchemy import Connection

import ludi
from ludi.core.chance import commitment
from ludi.server import (
    club,
    hosting,
    http_answers,
    incoming,
    meeting,
    myself,
    notifying,
    profiles,
    public,
    reviews,
)
from ludi.server.base.refusals import Refusal
from ludi.server.http.openapi import describe
from ludi.server.http.request import NOTHING, Endpoint, HttpRequest
from ludi.server.store.game import invites, tables
from ludi.server.store.game.tables import SeatRow, TableRow
from ludi.server.table import outgoing
from ludi.server.table.row import OVER, WAITING
from ludi.server.table.table import Table
from ludi.server.tables import lobby, records, retelling


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
    lobby.require_admission(row, yours)
    listed = meeting.card(request, row, seats, yours)
    return http_answers.TableAnswer(
        **{field: getattr(listed, field) for field in listed.__struct_fields__},
        rules=row.rules,
        options=row.options,
        listing=row.listing,
        commitment=commitment(row.seed),
        seed=row.seed if row.status == OVER else None,
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


async def shown(request: HttpRequest) -> Table:
    """The table that is asked for, if who asks may look at it."""
    table = await request.house.open(request.path("table"))
    person = await request.person()
    lobby.require_admission(table.row, table.yours(person.id if person else None))
    return table


async def record(request: HttpRequest) -> object:
    """The record of a finished game."""
    return await retelling.export(await shown(request))


async def take_record(request: HttpRequest) -> object:
    """Make a table to look through of a record."""
    if not await request.house.allowed(request.house.makings, request.address):
        raise Refusal("too_many")
    given = await request.body(incoming.Record, "bad_record")
    person = await request.somebody()
    return http_answers.TableName(await records.take_in(request.house, person, given))


async def review(request: HttpRequest) -> object:
    """The review of a finished game, or how far it is; asking again keeps it going."""
    table = await shown(request)
    return await request.house.reviews.ask(table, request.language)


async def past_moment(request: HttpRequest) -> object:
    """The table before an action of a finished game, as a seat saw it, and what it could choose."""
    table = await shown(request)
    eyes = request.raw.query_params.get("seat", "")
    return await reviews.moment(request.house, table, request.path("number"), eyes)


async def review_page(request: HttpRequest) -> object:
    """The review of a finished game as one page that needs no server."""
    table = await shown(request)
    return await request.house.reviews.page(table, request.language)


async def try_again(request: HttpRequest) -> object:
    """What another choice would have cost at a decision of a finished game."""
    wish = await request.body(incoming.SecondTry)
    table = await shown(request)
    return await reviews.second_try(request.house, table, wish, request.address)


async def advice(request: HttpRequest) -> object:
    """What the coach would do now, for who plays alone against bots."""
    person = await request.member()
    table = await shown(request)
    return await reviews.advise(request.house, table, person, request.language)


async def branch(request: HttpRequest) -> object:
    """Play on from a moment of a finished game, against bots."""
    if not await request.house.allowed(request.house.makings, request.address):
        raise Refusal("too_many")
    wish = await request.body(incoming.Branch)
    person = await request.somebody()
    table = await shown(request)
    return http_answers.TableName(await records.branch(request.house, person, table, wish))


async def openapi(request: HttpRequest) -> object:
    """This description."""
    return describe(ENDPOINTS, http_answers.ErrorAnswer, ludi.__version__)


A, M, N, P, R, S, T = http_answers, incoming, notifying, public, profiles, myself, meeting
C, H = club, hosting
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
    Endpoint("GET", "/api/me", S.me, answer=A.MeAnswer),
    Endpoint("PUT", "/api/me", S.change_me, M.ChangeMe, A.MeAnswer),
    Endpoint("DELETE", "/api/me", S.forget_me, answer=NOTHING),
    Endpoint("GET", "/api/me/records", R.my_records, answer=A.RecordsAnswer),
    Endpoint("GET", "/api/people/{handle}/records", R.records, answer=A.RecordsAnswer),
    Endpoint("GET", "/api/me/ways", S.ways, answer=A.WaysAnswer),
    Endpoint("POST", "/api/me/recovery", S.make_code, answer=A.CodeAnswer),
    Endpoint("DELETE", "/api/me/devices/{device}", S.sign_out, answer=NOTHING),
    Endpoint("PUT", "/api/me/vacation", S.take_vacation, M.Vacation, NOTHING),
    Endpoint("POST", "/api/me/passkeys/begin", S.begin_passkey),
    Endpoint("POST", "/api/me/passkeys", S.add_passkey, dict[str, object], NOTHING),
    Endpoint("DELETE", "/api/me/passkeys/{passkey}", S.remove_passkey, answer=NOTHING),
    Endpoint("POST", "/api/return/code", S.recover, M.LetterCode, A.MeAnswer),
    Endpoint("POST", "/api/return/begin", S.begin_return),
    Endpoint("POST", "/api/return/passkey", S.return_by_passkey, dict[str, object], A.MeAnswer),
    Endpoint("POST", "/api/enter", S.enter, M.Phrase, NOTHING),
    Endpoint("GET", "/api/me/channels", N.my_channels, answer=A.ChannelsAnswer),
    Endpoint("POST", "/api/me/channels", N.add_channel, M.NewChannel, A.ChannelAnswer),
    Endpoint(
        "PUT", "/api/me/channels/{channel}", N.change_channel, M.ChangeChannel, A.ChannelAnswer
    ),
    Endpoint("DELETE", "/api/me/channels/{channel}", N.remove_channel, answer=NOTHING),
    Endpoint("POST", "/api/me/channels/{channel}/test", N.try_channel, answer=NOTHING),
    Endpoint("POST", "/api/calls/prove", N.prove_channel, M.LetterCode, NOTHING),
    Endpoint("POST", "/api/calls/stop", N.stop_channel, M.LetterCode, NOTHING),
    Endpoint("GET", "/api/tables/{table}/calls", N.table_calls, answer=A.WishesAnswer),
    Endpoint("PUT", "/api/tables/{table}/calls", N.change_table_calls, M.Wishes, A.WishesAnswer),
    Endpoint("POST", "/api/tables", make_table, M.NewTable, A.MadeAnswer),
    Endpoint("GET", "/api/home", T.home, answer=A.HomeAnswer),
    Endpoint("GET", "/api/tables", T.my_tables, answer=A.TablesAnswer),
    Endpoint("GET", "/api/tables/{table}", one_table, answer=A.TableAnswer),
    Endpoint("DELETE", "/api/tables/{table}", T.remove, answer=NOTHING),
    Endpoint("POST", "/api/tables/{table}/sit", T.sit, M.Sit, A.JoinedAnswer),
    Endpoint("PUT", "/api/tables/{table}/hidden", T.hide, M.Hide, NOTHING),
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
    Endpoint("POST", "/api/evenings", C.make, M.NewEvening, A.EveningName),
    Endpoint("GET", "/api/evenings/{evening}", C.show, answer=A.EveningAnswer),
    Endpoint("POST", "/api/evenings/{evening}/join", C.join, M.Entering, A.NumberAnswer),
    Endpoint("POST", "/api/evenings/{evening}/leave", C.leave, M.Going, NOTHING),
    Endpoint("POST", "/api/evenings/{evening}/draw", C.draw, M.Drawing, NOTHING),
    Endpoint("POST", "/api/evenings/{evening}/start", C.start, M.RoundNumber, NOTHING),
    Endpoint("POST", "/api/evenings/{evening}/end", C.end, answer=NOTHING),
    Endpoint("POST", "/api/evenings/{evening}/bot", C.let_bot_play, M.Absent, NOTHING),
    Endpoint("POST", "/api/evenings/{evening}/pause", C.pause, M.Pausing, NOTHING),
    Endpoint("POST", "/api/evenings/{evening}/remind", C.remind, M.Absent, NOTHING),
    Endpoint("POST", "/api/evenings/{evening}/say", C.say, M.Saying, NOTHING),
    Endpoint("POST", "/api/evenings/{evening}/help-link", C.ask_for_help, answer=A.HelpLink),
    Endpoint("POST", "/api/evenings/{evening}/help", C.help_out, M.LetterCode, NOTHING),
    Endpoint("DELETE", "/api/evenings/{evening}/help", C.do_without_help, answer=NOTHING),
    Endpoint("GET", "/api/evenings/{evening}/events", C.listen, kind="text/event-stream"),
    Endpoint("GET", "/api/evenings/{evening}/results.json", C.results),
    Endpoint("GET", "/api/evenings/{evening}/results.csv", C.results_table, kind="text/csv"),
    Endpoint("POST", "/api/host", H.enter, M.HostKey, NOTHING),
    Endpoint("GET", "/api/host/status", H.state_of_house, answer=A.StatusAnswer),
    Endpoint("GET", "/api/host/order", H.order_of_house, answer=A.OrderAnswer),
    Endpoint("POST", "/api/host/reports", H.decide, M.Verdict, NOTHING),
    Endpoint("POST", "/api/host/bans", H.ban, M.NewBan, NOTHING),
    Endpoint("DELETE", "/api/host/bans/{ban}", H.unban, answer=NOTHING),
    Endpoint("POST", "/api/records", take_record, M.Record, A.TableName),
    Endpoint("GET", "/api/invites/{code}", invitation, answer=A.InvitationAnswer),
    Endpoint("DELETE", "/api/invites/{code}", T.decline, answer=NOTHING),
    Endpoint("POST", "/api/join", join, M.Join, A.JoinedAnswer),
)
