"""What anybody may read: whether the server lives, what is played here, rules, texts, QR codes."""

from __future__ import annotations

import io

import msgspec
import segno
from starlette.responses import Response

import ludi
from ludi.server import http_answers, library
from ludi.server.http_request import HttpRequest
from ludi.server.refusals import Refusal
from ludi.server.store.database import answers as answers_now


async def health(request: HttpRequest) -> object:
    """The process lives."""
    return http_answers.Health("ok", ludi.__version__)


async def ready(request: HttpRequest) -> object:
    """The server can serve: the database answers and nobody is closing up."""
    if request.house.closing or not await answers_now(request.house.database):
        body = msgspec.json.encode(http_answers.Health("not ready", ludi.__version__))
        return Response(body, 503, media_type="application/json")
    return http_answers.Health("ready", ludi.__version__)


async def games(request: HttpRequest) -> object:
    """What can be played here."""
    return library.games_page()


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
