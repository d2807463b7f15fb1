"""The application: routes, what surrounds them, and how it starts and stops."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.websockets import WebSocket

from ludi.server.base.logs import fault, note
from ludi.server.base.refusals import Refusal, language_of
from ludi.server.base.settings import Settings
from ludi.server.bots import levels
from ludi.server.endpoints import ENDPOINTS
from ludi.server.house import House
from ludi.server.http.boards import serve_board
from ludi.server.http.book import open_book, serve_book
from ludi.server.http.gate import Gate, address_of, refusal_body, refuse
from ludi.server.http.request import Endpoint, HttpRequest, person_of
from ludi.server.http.static import serve_page
from ludi.server.store.database import Database, StorageError
from ludi.server.store.opening import open_for
from ludi.server.tables.dispatch import serve_socket


def create_app(settings: Settings, database: Database | None = None) -> Starlette:
    """The table server as an ASGI application. It opens the database itself if none is given."""

    @asynccontextmanager
    async def life(app: Starlette) -> AsyncIterator[None]:
        house = House(settings, database or await open_for(settings))
        app.state.house = house
        await house.start()
        note("open", database=house.database.name)
        for game, remark in levels.remarks():
            note("nothing learned", game=game, reason=remark)
        yield
        await house.close()
        note("closed")

    return Starlette(
        routes=[
            *map(route, ENDPOINTS),
            WebSocketRoute("/api/tables/{table}/socket", play_socket),
            Route("/boards/{game}/{path:path}", serve_board),
            Route("/docs", open_book),
            Route("/docs/{path:path}", serve_book),
            Route("/{path:path}", serve_page),
        ],
        middleware=[Middleware(Gate, settings=settings)],
        exception_handlers={
            Refusal: answer_refusal,
            StorageError: answer_storage,
            HTTPException: answer_http,
            Exception: answer_fault,
        },
        lifespan=life,
    )


def route(endpoint: Endpoint) -> BaseRoute:
    """The route of one endpoint."""

    async def serve(request: Request) -> Response:
        asked = HttpRequest(request.app.state.house, request)
        return asked.answer(await endpoint.serve(asked))

    return Route(endpoint.path, serve, methods=[endpoint.method])


async def play_socket(socket: WebSocket) -> None:
    """The socket of one table."""
    house: House = socket.app.state.house
    try:
        if house.closing:
            raise Refusal("closing")
        person = await person_of(house, socket)
        house.bans.check(person.id if person else None, address_of(socket.scope))
        await serve_socket(house, socket, person, address_of(socket.scope))
    except Refusal as refusal:
        await refuse(refusal, socket.scope, socket.receive, socket.send)
    except StorageError as error:
        await refuse(Refusal("storage", str(error)), socket.scope, socket.receive, socket.send)
    except Exception:
        fault("socket failed", table=socket.path_params.get("table"))
        raise


async def answer_refusal(request: Request, error: Exception) -> Response:
    """A refusal in the language of who asked."""
    assert isinstance(error, Refusal)
    language = language_of(request.query_params.get("lang"), request.headers.get("accept-language"))
    headers = {}
    if error.status in (429, 503):
        headers["retry-after"] = "2"
    if error.status == 408:
        headers["connection"] = "close"  # the rest of what they say would be taken for a request
    body = refusal_body(error, language)
    return Response(body, error.status, headers, media_type="application/json")


async def answer_storage(request: Request, error: Exception) -> Response:
    """The database does not answer: nothing was changed."""
    fault("storage", said=str(error))
    return await answer_refusal(request, Refusal("storage"))


async def answer_http(request: Request, error: Exception) -> Response:
    """A wrong method, or whatever else Starlette refuses by itself."""
    assert isinstance(error, HTTPException)
    wrong = error.status_code == 405
    return await answer_refusal(request, Refusal("wrong_method" if wrong else "unknown_page"))


async def answer_fault(request: Request, error: Exception) -> Response:
    """An error of our own: noted with its trace, told in one sentence."""
    return await answer_refusal(request, Refusal("fault"))
