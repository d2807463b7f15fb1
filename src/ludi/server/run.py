"""Starting the server: database, port, welcome, and a clean end."""

from __future__ import annotations

import asyncio
import errno
import signal
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from types import FrameType

import uvicorn

from ludi.server.app import create_app
from ludi.server.base import gc
from ludi.server.base.network import EVERYWHERE, LOCAL, network_address
from ludi.server.base.settings import Settings
from ludi.server.http.lines import http_protocol, socket_protocol
from ludi.server.store.opening import open_for

PORTS_TRIED = 20
LAST_PORT = 65_535
REASONS = {errno.EADDRINUSE: "serve.taken", errno.EACCES: "serve.not_allowed"}


class CannotListen(Exception):
    """No port could be had: a sentence of the texts, and what stands in it."""

    def __init__(self, sentence: str, port: int, host: str) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.facts = {"port": str(port), "host": host, "last": str(LAST_PORT)}


def listen(host: str, port: int, tries: int = 1) -> socket.socket:
    """A listening socket on the port, or on one of those after it."""
    if not 0 <= port <= LAST_PORT:
        raise CannotListen("serve.no_port", port, host)
    reason = "serve.not_here"
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for attempt in range(port, min(port + tries, LAST_PORT + 1)):
        try:
            return socket.create_server((host, attempt), family=family, backlog=1024)
        except OSError as error:
            reason = REASONS.get(error.errno or 0, reason)
    raise CannotListen(reason, port, host)


def addresses(settings: Settings, port: int) -> tuple[str, str | None]:
    """The address for this machine, and the one for others if they can reach it."""
    if settings.public_url:
        return settings.public_url, settings.public_url
    if settings.host not in EVERYWHERE:
        address = f"http://{settings.host}:{port}/"
        return address, None if settings.host in LOCAL else address
    outside = network_address()
    here = f"http://127.0.0.1:{port}/"
    return here, None if outside == "127.0.0.1" else f"http://{outside}:{port}/"


def config_for(settings: Settings, app: object) -> uvicorn.Config:
    """Uvicorn as we want it: small frames, no compression state per socket, no own access log."""
    return uvicorn.Config(
        app,  # type: ignore[arg-type]
        http=http_protocol(settings),
        ws=socket_protocol(settings),
        log_config=None,
        access_log=False,
        ws_max_size=settings.frame_bytes,
        ws_max_queue=16,
        ws_per_message_deflate=False,
        ws_ping_interval=20.0,
        ws_ping_timeout=20.0,
        timeout_keep_alive=15,
        timeout_graceful_shutdown=int(settings.drain_seconds),
        server_header=False,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=list(settings.proxies),
    )


class Server(uvicorn.Server):
    """Uvicorn that ends in good order on Ctrl+C or a request to stop, and never in disorder."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Stop when asked to. Being asked twice changes nothing: the end is seconds away."""
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        before = {one: signal.signal(one, self.stop) for one in (signal.SIGINT, signal.SIGTERM)}
        try:
            yield
        finally:
            for one, handler in before.items():
                signal.signal(one, handler)

    def stop(self, number: int, frame: FrameType | None) -> None:
        """Finish what is under way, then end."""
        self.should_exit = True


async def serve(settings: Settings, port: socket.socket, welcome: Callable[[int], None]) -> None:
    """Open the database and serve until told to stop."""
    database = await open_for(settings)
    server = Server(config_for(settings, create_app(settings, database)))
    welcome(int(port.getsockname()[1]))
    await server.serve([port])


def allow_many_files() -> None:
    """Every connection is an open file: use all that this machine lets us have."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    with suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def run(settings: Settings, port: socket.socket, welcome: Callable[[int], None]) -> None:
    """Serve until told to stop, on the fastest event loop there is."""
    allow_many_files()
    gc.make_ready()
    factory = uvicorn.Config("", log_config=None).get_loop_factory()
    with asyncio.Runner(loop_factory=factory) as runner:
        runner.run(serve(settings, port, welcome))
