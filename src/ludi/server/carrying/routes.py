"""The addresses of games on their way between houses."""

from __future__ import annotations

import ludi
from ludi.server.base.chores import Chore
from ludi.server.base.refusals import Refusal
from ludi.server.carrying import carrying
from ludi.server.carrying.wire import BroughtAnswer, Carried, HouseAnswer
from ludi.server.http.gate import BROUGHT, is_own_origin
from ludi.server.http.request import NOTHING, Endpoint, HttpRequest
from ludi.server.http.services import Close, Services
from ludi.server.store.people.people import Person
from ludi.server.tables.registry import Tables
from ludi.server.tables.routes import link_to


async def house(request: HttpRequest) -> object:
    """What somebody who brings a game must know of this house; pages of other houses ask too."""
    settings = request.services.settings
    rules = {name: ludi.game(name).version for name in ludi.games()}
    is_open = not settings.pass_phrase and not settings.passkeys_only
    return HouseAnswer(ludi.__version__, rules, is_open)


async def may_bring(request: HttpRequest) -> object:
    """What a browser asks before another house's page may send a game here."""
    return None


async def bring(request: HttpRequest) -> object:
    """Make a table of a game that comes from another house; its pages may send it too."""
    if not await request.services.allowed(request.services.makings, request.address):
        raise Refusal("too_many")
    carried = await request.body(Carried, "bad_record")
    table, codes = await carrying.bring(request.services, await bringer(request), carried)
    return BroughtAnswer(table, [link_to(request, seat, code) for seat, code in codes])


async def bringer(request: HttpRequest) -> Person | None:
    """Who brings a game: whoever asks from a page of this house. Of others nothing is believed."""
    headers = request.raw.headers
    host = headers.get("host", "").lower()
    if is_own_origin(headers.get("origin"), host, request.services.settings):
        return await request.somebody()
    request.services.bans.check(None, request.address)
    return None


async def take_along(request: HttpRequest) -> object:
    """A game that only I and bots play, as a file to be played on elsewhere."""
    person = await request.member()
    table = await request.services.get(Tables).open(request.path("table"))
    return await table.alone(carrying.take_along, request.services, person)


def move_in(_: Services) -> tuple[list[Chore], list[Close]]:
    """Nothing is kept and nothing runs."""
    return [], []


ENDPOINTS = (
    Endpoint("GET", BROUGHT, house, answer=HouseAnswer),
    Endpoint("OPTIONS", BROUGHT, may_bring, answer=NOTHING),
    Endpoint("POST", BROUGHT, bring, Carried, BroughtAnswer),
    Endpoint("POST", "/api/tables/{table}/carried", take_along),
)
