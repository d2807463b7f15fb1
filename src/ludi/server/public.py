"""What anybody may read: whether the server lives, what is played here, rules, texts, QR codes."""

from __future__ import annotations

import io

import msgspec
import segno
from starlette.responses import Response

import ludi
from ludi.server import http_answers, library
from ludi.server.base.metrics import told
from ludi.server.base.refusals import Refusal
from ludi.server.http.request import HttpRequest


async def health(request: HttpRequest) -> object:
    """The process lives."""
    return http_answers.Health("ok", ludi.__version__)


async def ready(request: HttpRequest) -> object:
    """The server can serve: the database takes entries, all chores go on, nobody is closing up.

    How bots fare is told too, but where they fail people can play all the same.
    """
    house = request.house
    database = await house.trouble_with_database()
    bots = house.bot_turns.thinkers.health
    parts = {"database": database, "bots": bots, **house.chores.health()}
    well = database == "ok" and house.chores.well and not house.closing
    answer = http_answers.Readiness("ready" if well else "not ready", ludi.__version__, parts)
    body = msgspec.json.encode(answer)
    return Response(body, 200 if well else 503, media_type="application/json")


async def metrics(request: HttpRequest) -> object:
    """Figures about this process, as Prometheus reads them; only if the host wants them told."""
    if not request.house.settings.metrics:
        raise Refusal("unknown_page")
    return Response(told(request.house), media_type="text/plain; version=0.0.4")


async def games(request: HttpRequest) -> object:
    """What can be played here."""
    return library.games_page(request.house.settings.bot_seconds)


async def texts(request: HttpRequest) -> object:
    """All sentences of the frame or of a game."""
    return library.texts_page(request.path("language"), request.path("name"))


async def rules(request: HttpRequest) -> object:
    """Our rulebook of a game."""
    return library.rules_page(request.path("game"), request.path("language"))


async def components(request: HttpRequest) -> object:
    """The box of a game, every value with its provenance."""
    return library.components_page(request.path("game"))


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
