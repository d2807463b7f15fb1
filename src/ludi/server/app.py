"""The application: the one place that knows every room, puts them together, starts and stops them.

A feature is a folder and one line of `FEATURES`; nothing else here knows of it.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib import import_module
from typing import Protocol, cast

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

import ludi
from ludi.server.base.chores import Chore, Chores
from ludi.server.base.gc import LOOK, Garbage
from ludi.server.base.helpers import Hire, Process
from ludi.server.base.logs import fault, note
from ludi.server.base.refusals import Refusal, StorageError, language_of
from ludi.server.base.settings import Settings
from ludi.server.bots import levels
from ludi.server.bots.turns import BotTurns
from ludi.server.cluster.life import Life
from ludi.server.cluster.peers import Peers
from ludi.server.http.boards import serve_board
from ludi.server.http.book import open_book, serve_book
from ludi.server.http.box import serve_box, serve_style
from ludi.server.http.gate import Gate, address_of, refusal_body, refuse
from ludi.server.http.offline import open_offline, serve_offline
from ludi.server.http.openapi import describe
from ludi.server.http.request import Endpoint, HttpRequest, person_of
from ludi.server.http.services import Close, Services
from ludi.server.http.static import serve_page
from ludi.server.http.wire import ErrorAnswer
from ludi.server.store import shared
from ludi.server.store.database import Database
from ludi.server.store.opening import open_for
from ludi.server.store.shared import HOST, SALT, new_key
from ludi.server.tables import routes as tables_routes
from ludi.server.tables.dispatch import serve_socket
from ludi.server.tables.doors import Doors
from ludi.server.tables.registry import Tables
from ludi.server.tables.standing import Deputies


class Feature(Protocol):
    """The `routes.py` of a folder that nothing else depends on."""

    ENDPOINTS: tuple[Endpoint, ...]

    def move_in(self, services: Services) -> tuple[list[Chore], list[Close]]:
        """Put its parts where they are found; its chores, and how it closes."""


FEATURES = [
    cast(Feature, import_module(f"ludi.server.{name}.routes"))
    for name in (
        "library",
        "people",
        "notify",
        "reviews",
        "carrying",
        "problems",
        "club",
        "host",
        "home",
        "workshop",
    )
]


class Rooms:
    """All rooms of one process, put together."""

    def __init__(self, settings: Settings, database: Database, hire: Hire = Process) -> None:
        self.services = services = Services(settings, database, hire)
        self.peers = peers = services.put(Peers(services))
        self.life = services.put(Life(services))
        self.tables = peers.tables = tables = services.put(Tables(services))
        turns = BotTurns(services, tables.open_if_sound, tables.make_room)
        self.bot_turns = services.put(turns)
        peers.on_death.append(turns.take_over)
        tables.on_change.append(turns.wake)
        tables.on_removal.append(turns.leave)
        tables.busy.append(turns.is_playing)
        moved_in = [tables_routes.move_in(services)]
        moved_in += [feature.move_in(services) for feature in FEATURES]
        self.closers: list[Close] = [turns.close]
        self.closers += [close for _, closes in moved_in for close in closes]
        self.chores = services.put(
            Chores(
                self.life.chore(),
                *peers.chores(),
                *(chore for chores, _ in moved_in for chore in chores),
                Chore("garbage", LOOK, Garbage().round),
            )
        )

    async def start(self) -> None:
        """Begin the chores, and let bots go on that were thinking when the server stopped."""
        services, notices = self.services, self.services.database.notices
        await self.life.begin()
        services.host_key = await services.database.write(shared.settle, HOST, new_key())
        services.bans.salt = await services.database.write(shared.settle, SALT, services.host_key)
        await services.get(Doors).read_bans()
        if notices is not None:
            await notices.share()
        self.peers.start()
        self.chores.start()
        await self.bot_turns.take_over()
        await services.get(Deputies).take_over()

    async def close(self) -> None:
        """Let everybody go, and leave nothing running."""
        self.services.closing = True
        self.tables.dismiss_all()
        await self.chores.stop()
        for close in self.closers:
            await close()
        await self.tables.finish()
        await self.peers.close()
        await self.life.end()
        await self.services.database.close()


async def openapi(request: HttpRequest) -> object:
    """This description."""
    return describe(ENDPOINTS, ErrorAnswer, ludi.__version__)


ENDPOINTS: tuple[Endpoint, ...] = (
    *tables_routes.ENDPOINTS,
    *(endpoint for feature in FEATURES for endpoint in feature.ENDPOINTS),
    Endpoint("GET", "/api/openapi.json", openapi),
)


def create_app(
    settings: Settings, database: Database | None = None, hire: Hire = Process
) -> Starlette:
    """The table server as an ASGI application. It opens the database itself if none is given."""

    @asynccontextmanager
    async def life(app: Starlette) -> AsyncIterator[None]:
        rooms = Rooms(settings, database or await open_for(settings), hire)
        app.state.services = rooms.services
        await rooms.start()
        note("open", database=rooms.services.database.name)
        for game, remark in levels.remarks():
            note("nothing learned", game=game, reason=remark)
        yield
        await rooms.close()
        note("closed")

    return Starlette(
        routes=[
            *map(route, ENDPOINTS),
            *(Route(path, refuse_page) for path in forms_only()),
            WebSocketRoute("/api/tables/{table}/socket", play_socket),
            Route("/boards/{game}/{path:path}", serve_board),
            Route("/box/{game}", serve_box, methods=["GET", "POST"]),
            Route("/box/{game}/style.css", serve_style),
            Route("/offline", open_offline),
            Route("/offline/{path:path}", serve_offline),
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
        asked = HttpRequest(request.app.state.services, request)
        return asked.answer(await endpoint.serve(asked))

    return Route(endpoint.path, serve, methods=[endpoint.method])


def forms_only() -> set[str]:
    """Addresses outside the API to which only forms are sent: they show no page."""
    shown = {endpoint.path for endpoint in ENDPOINTS if endpoint.method == "GET"}
    return {one.path for one in ENDPOINTS if not one.path.startswith("/api/")} - shown


async def refuse_page(request: Request) -> Response:
    """Say that only a form may be sent here."""
    return await answer_refusal(request, Refusal("wrong_method"))


async def play_socket(socket: WebSocket) -> None:
    """The socket of one table."""
    services: Services = socket.app.state.services
    try:
        if services.closing:
            raise Refusal("closing")
        person = await person_of(services, socket)
        services.bans.check(person.id if person else None, address_of(socket.scope))
        await serve_socket(services, socket, person, address_of(socket.scope))
    except Refusal as refusal:
        await refuse(refusal, socket.scope, socket.receive, socket.send)
    except StorageError as error:
        await refuse(Refusal("storage", str(error)), socket.scope, socket.receive, socket.send)
    except (OSError, WebSocketDisconnect):
        note("socket gone", table=socket.path_params.get("table"))  # before it was open
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
