"""What anybody may read: whether the server lives, what is played here, rules, texts, QR codes."""

from __future__ import annotations

import io

import msgspec
import segno
from starlette.responses import Response

import ludi
from ludi.server import answers, library
from ludi.server.calls import Call
from ludi.server.refusals import Refusal
from ludi.server.store.database import answers as answers_now


async def health(call: Call) -> object:
    """The process lives."""
    return answers.Health("ok", ludi.__version__)


async def ready(call: Call) -> object:
    """The server can serve: the database answers and nobody is closing up."""
    if call.house.closing or not await answers_now(call.house.database):
        body = msgspec.json.encode(answers.Health("not ready", ludi.__version__))
        return Response(body, 503, media_type="application/json")
    return answers.Health("ready", ludi.__version__)


async def games(call: Call) -> object:
    """What can be played here."""
    return library.games_page()


async def texts(call: Call) -> object:
    """All sentences of the frame or of a game."""
    return library.texts_page(call.path("language"), call.path("name"))


async def rules(call: Call) -> object:
    """Our rulebook of a game."""
    return library.rules_page(call.path("game"), call.path("language"))


async def components(call: Call) -> object:
    """The box of a game, every value with its provenance."""
    return library.components_page(call.path("game"))


async def qr(call: Call) -> object:
    """The full address of a path of this server as a QR code."""
    path = call.request.query_params.get("path", "/")
    if not path.startswith("/") or path.startswith("//") or len(path) > 200:
        raise Refusal("garbage", "path")
    drawing = io.BytesIO()
    segno.make(call.base + path, error="m").save(
        drawing, kind="svg", scale=4, border=4, light="#ffffff", xmldecl=False, omitsize=True
    )
    return Response(drawing.getvalue(), media_type="image/svg+xml")
