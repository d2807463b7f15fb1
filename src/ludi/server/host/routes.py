"""For the host alone: who that is, how the house fares, what is reported, who may not come.

The host is whoever knows the host's key: `ludi serve` and `ludi club key` tell it at the machine
itself. Of tables nothing is shown that a passer-by could not see, of people no address.
"""

from __future__ import annotations

import ipaddress
from hmac import compare_digest

from starlette.responses import Response

from ludi.server.base.chores import Chore
from ludi.server.base.logs import note
from ludi.server.base.refusals import Refusal
from ludi.server.bots import levels
from ludi.server.cluster.peers import Peers
from ludi.server.host import health, status, tables
from ludi.server.host.wire import (
    BanAnswer,
    Health,
    HostedTable,
    HostKey,
    ModerationAnswer,
    NewBan,
    NewName,
    Readiness,
    ReportAnswer,
    StatusAnswer,
    Verdict,
)
from ludi.server.http.host_key import COOKIE, mark_of, require_host
from ludi.server.http.request import NOTHING, Endpoint, HttpRequest
from ludi.server.http.services import Close, Services
from ludi.server.store.game import talk
from ludi.server.store.people import moderation, people
from ludi.server.table import outgoing
from ludi.server.table.commands import put_bot
from ludi.server.table.replica import follow
from ludi.server.table.row import PERSON, PLAYING
from ludi.server.table.seats import LEFT
from ludi.server.tables.doors import Doors
from ludi.server.tables.registry import Tables


async def enter(request: HttpRequest) -> object:
    """Show the host's key; this browser is the host's from now on."""
    if not await request.services.allowed(request.services.joins, request.address):
        raise Refusal("too_many")
    wish = await request.body(HostKey)
    if not compare_digest(wish.key.encode(), request.services.host_key.encode()):
        raise Refusal("not_the_host")
    response = Response(status_code=204)
    request.leave(response, COOKIE, mark_of(wish.key), "strict")
    return response


async def state_of_house(request: HttpRequest) -> object:
    """How the house fares at this moment; for the host."""
    require_host(request)
    return await status.of(request.services)


# Moderation.


async def moderation_answer(request: HttpRequest) -> object:
    """What has been reported, and who may not come; for the host."""
    require_host(request)
    reported = await request.services.database.read(moderation.reports)
    banned = await request.services.database.read(moderation.bans)
    return ModerationAnswer(
        [
            ReportAnswer(
                one.remark.id,
                one.table,
                one.remark.name,
                one.remark.text,
                outgoing.moment_of(one.remark.at),
                one.reporters,
                one.remark.session is not None,
            )
            for one in reported
        ],
        [
            BanAnswer(
                one.id,
                one.name,
                outgoing.moment_of(one.made),
                None if one.until is None else outgoing.moment_of(one.until),
                bool(one.places),
            )
            for one in banned
        ],
    )


async def decide(request: HttpRequest) -> object:
    """Take a reported line away, or let it stand; for the host."""
    require_host(request)
    wish = await request.body(Verdict)
    services = request.services
    if not wish.remove:
        await services.database.write(moderation.settle, wish.remark)
        return None
    table_id = await services.database.write(moderation.take_away, wish.remark)
    if table_id is None:
        raise Refusal("unknown_page")
    table = await services.get(Tables).open_if_sound(table_id)
    if table is not None:
        await table.alone(follow, services.process)
    services.get(Peers).publish(table_id)
    return None


async def ban(request: HttpRequest) -> object:
    """Whoever said a line may not come any more; bots play on where they sat. For the host."""
    require_host(request)
    wish = await request.body(NewBan)
    services = request.services
    banned = [one for one in await culprits(services, wish) if one[0]]
    if not banned:
        raise Refusal("unknown_person")
    for session, name in banned:
        await shut_out(services, session, name, wish)
    note("banned", days=wish.days)
    return None


async def culprits(services: Services, wish: NewBan) -> list[tuple[str, str]]:
    """Whom a ban means: who said a line, or who holds a seat on whatever device; their names."""
    if wish.remark is not None:
        remark = await services.database.read(talk.find_remark, wish.remark)
        return [] if remark is None else [(remark.session or "", remark.name)]
    table = await services.get(Tables).open(wish.table)
    held = sorted(table.holders.get(wish.seat, ()))
    return [(session, table.seats[wish.seat].name) for session in held]


async def shut_out(services: Services, session: str, name: str, wish: NewBan) -> None:
    """Somebody may not come any more, nor who comes from where they are, if that is wished."""
    places = set()
    if wish.place:
        there = [one.address for one in services.get(Tables).listeners() if one.session == session]
        places = {services.bans.mark(address) for address in there if is_elsewhere(address)}
    await services.database.write(moderation.ban, session, name, places, wish.days)
    await services.get(Doors).read_bans()
    await leave_seats(services, session)


def is_elsewhere(address: str) -> bool:
    """Whether an address is another machine's: nobody locks the host's own out."""
    try:
        return not ipaddress.ip_address(address).is_loopback
    except ValueError:
        return False


async def leave_seats(services: Services, session: str) -> None:
    """Bots play on where somebody sat alone who may not come any more."""
    for table_id, seat in await services.database.read(people.alone_on, session):
        table = await services.get(Tables).open_if_sound(table_id)
        if table is not None and table.row.status == PLAYING and table.seats[seat].kind == PERSON:
            await table.alone(put_bot, seat, levels.DEFAULT, LEFT)


async def unban(request: HttpRequest) -> object:
    """Somebody may come again; for the host."""
    require_host(request)
    if not await request.services.database.write(moderation.unban, request.path("ban")):
        raise Refusal("unknown_page")
    await request.services.get(Doors).read_bans()
    return None


def move_in(services: Services) -> tuple[list[Chore], list[Close]]:
    """Keep figures of the last day."""
    gauges = services.put(status.Gauges(services))
    return [Chore("gauges", status.GAUGES, gauges.round)], []


ENDPOINTS = (
    Endpoint("GET", "/health", health.health, answer=Health),
    Endpoint("GET", "/ready", health.ready, answer=Readiness),
    Endpoint("GET", "/metrics", health.metrics, kind="text/plain"),
    Endpoint("POST", "/api/host", enter, HostKey, NOTHING),
    Endpoint("GET", "/api/host/status", state_of_house, answer=StatusAnswer),
    Endpoint("GET", "/api/host/order", moderation_answer, answer=ModerationAnswer),
    Endpoint("POST", "/api/host/reports", decide, Verdict, NOTHING),
    Endpoint("POST", "/api/host/bans", ban, NewBan, NOTHING),
    Endpoint("GET", "/api/host/tables/{table}", tables.look, answer=HostedTable),
    Endpoint("DELETE", "/api/host/tables/{table}", tables.remove, answer=NOTHING),
    Endpoint("POST", "/api/host/tables/{table}/name", tables.rename, NewName, NOTHING),
    Endpoint("DELETE", "/api/host/bans/{ban}", unban, answer=NOTHING),
)
