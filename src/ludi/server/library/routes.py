"""What anybody may read: what is played here, rules, texts, components, QR codes."""

from __future__ import annotations

import io

import segno
from starlette.responses import Response

from ludi.server.base.chores import Chore
from ludi.server.base.refusals import Refusal
from ludi.server.http.request import Endpoint, HttpRequest
from ludi.server.http.services import Close, Services
from ludi.server.library import library
from ludi.server.library.wire import ComponentsAnswer, GamesAnswer, RulesAnswer
from ludi.server.tables.cards import shown_table


async def games(request: HttpRequest) -> object:
    """What can be played here."""
    settings = request.services.settings
    return library.games_page(settings.bot_seconds, bool(settings.offline), settings.alone)


async def texts(request: HttpRequest) -> object:
    """All sentences of the frame or of a game."""
    return library.texts_page(request.path("language"), request.path("name"))


async def rules(request: HttpRequest) -> object:
    """Our rulebook of a game."""
    return library.rules_page(request.path("game"), request.path("language"))


async def components(request: HttpRequest) -> object:
    """The box of a game, every value with its provenance."""
    return library.components_page(request.path("game"))


async def table_components(request: HttpRequest) -> object:
    """The box that a table is played with, every value with its provenance."""
    table = await shown_table(request)
    return library.box_of(table.game)


async def qr(request: HttpRequest) -> object:
    """The full address of a path of this server as a QR code."""
    path = request.raw.query_params.get("path", "/")
    if not path.startswith("/") or path.startswith("//") or len(path) > 200:
        raise Refusal("garbage", "path")
    drawing = io.BytesIO()
    segno.make(request.base + path, error="m").save(
        drawing, kind="svg", scale=4, border=4, light="#ffffff", xmldecl=False, omitsize=True
    )
    return Response(drawing.getvalue(), media_type="image/svg+xml")


def move_in(services: Services) -> tuple[list[Chore], list[Close]]:
    """Nothing needs to be done here by itself."""
    return [], []


ENDPOINTS = (
    Endpoint("GET", "/api/games", games, answer=GamesAnswer),
    Endpoint("GET", "/api/texts/{language}/{name}", texts),
    Endpoint("GET", "/api/rules/{game}/{language}", rules, answer=RulesAnswer),
    Endpoint("GET", "/api/components/{game}", components, answer=ComponentsAnswer),
    Endpoint("GET", "/api/tables/{table}/components", table_components, answer=ComponentsAnswer),
    Endpoint("GET", "/api/qr.svg", qr, kind="image/svg+xml"),
)
