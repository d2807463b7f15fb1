"""What stands between the network and the table: hosts, origins, sizes, rates, headers."""

from __future__ import annotations

import asyncio
import hashlib
import ipaddress
import socket
import time
from hmac import compare_digest
from urllib.parse import SplitResult, urlsplit

import msgspec
from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import cookie_parser
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ludi.server.base.limits import Buckets
from ludi.server.base.logs import begin_request, fault, mark, note
from ludi.server.base.refusals import Refusal, language_of
from ludi.server.base.settings import Settings

DOOR = "ludi-door"
BROUGHT = "/api/carried"
"""Where games arrive from other houses: their pages may ask, without cookies."""
OUTSIDE = ("/api/texts/", "/api/enter")
"""What is answered before the pass phrase of the house was said."""
HOUSEHOLD = 64
"""Leading bits of an IPv6 address that one household shares."""
UNCOUNTED = ("/assets/", "/docs/", "/boards/", "/offline/")
"""Files that browsers keep: whoever opens a page for the first time asks for many at once."""
FORMS = ("/box/", "/workshop/")
"""Below them people fill in plain forms; nothing is kept of the first."""
FORM = "application/x-www-form-urlencoded"
LONG = ("/api/records", BROUGHT)
"""Where a whole game is sent."""
FOR_ALL = {
    "access-control-allow-origin": "*",
    "access-control-allow-headers": "content-type",
}
SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS"})
QUIET_PATHS = frozenset({"/health", "/ready", "/metrics"})
POLICY = "; ".join(
    (
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self'",
        "style-src-attr 'unsafe-inline'",  # positions of pieces are inline styles
        "img-src 'self' data: blob:",
        "font-src 'self'",
        "connect-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
}


def address_of(scope: Scope) -> str:
    """The address somebody comes from."""
    client = scope.get("client")
    return place_of(str(client[0])) if client else "unknown"


def place_of(address: str) -> str:
    """What an address counts as: of IPv6 its network, since every household has one of its own."""
    try:
        known = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(known, ipaddress.IPv4Address):
        return address
    if known.ipv4_mapped is not None:
        return str(known.ipv4_mapped)
    return str(ipaddress.ip_network((known, HOUSEHOLD), strict=False).network_address)


def split(address: str) -> SplitResult:
    """The parts of an address; of one that is none, nothing."""
    try:
        return urlsplit(address)
    except ValueError:
        return SplitResult("", "", "", "", "")


def is_known_host(host: str, settings: Settings) -> bool:
    """Whether a `Host` header names this server.

    Numbers always do: a foreign page can point its own name at our address, but not a number.
    """
    if settings.public_host and host == settings.public_host:
        return True
    name = (split(f"//{host}").hostname or "").rstrip(".")
    try:
        ipaddress.ip_address(name)
        return True
    except ValueError:
        own = socket.gethostname().lower()
        return name in {"localhost", own, f"{own}.local", *settings.allowed_hosts}


def is_own_origin(origin: str | None, host: str, settings: Settings) -> bool:
    """Whether a request comes from a page of this server. A missing origin does not."""
    if not origin:
        return False
    if settings.public_url and origin == settings.public_url.rstrip("/"):
        return True
    parts = split(origin)
    return parts.scheme in {"http", "https"} and parts.netloc == host


def door_key(phrase: str) -> str:
    """What a browser keeps once the pass phrase was said; another phrase makes it worthless."""
    return hashlib.sha256(f"door/{phrase.strip()}".encode()).hexdigest()


class Gate:
    """Refuses what has no business here, adds the headers to everything else, and takes notes."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.settings = settings
        self.rate = Buckets("request", settings.requests_per_second, settings.request_burst)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in {"http", "websocket"}:
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        request = begin_request(headers.get("x-request-id", ""))
        try:
            self.check(scope, headers)
        except Refusal as refusal:
            await refuse(refusal, scope, receive, send)
            return
        if scope["type"] == "websocket":
            await self.app(scope, receive, send)
            return
        body = limited(receive, self.body_limit(scope), self.settings.silent_seconds)
        await self.serve(scope, body, send, request)

    def check(self, scope: Scope, headers: Headers) -> None:
        """Raise what is wrong with a request as far as its headers tell."""
        host = headers.get("host", "").lower()
        if not is_known_host(host, self.settings):
            raise Refusal("foreign_host")
        unsafe = scope["type"] == "websocket" or scope["method"] not in SAFE_METHODS
        foreign = not is_own_origin(headers.get("origin"), host, self.settings)
        if unsafe and foreign and scope["path"] != BROUGHT:
            raise Refusal("foreign_origin")
        if self.counts(scope) and not self.rate.take(address_of(scope)):
            raise Refusal("too_many")
        if self.settings.pass_phrase and not self.is_inside(scope["path"], headers):
            raise Refusal("closed_house")
        if scope["type"] == "http" and unsafe:
            self.check_body(scope, headers)

    def counts(self, scope: Scope) -> bool:
        """Whether a request is counted: the pages' own files are not."""
        if scope["type"] == "websocket" or scope["method"] not in SAFE_METHODS:
            return True
        path = str(scope["path"])
        return not path.startswith(UNCOUNTED) and (path.startswith("/api/") or "." not in path)

    def is_inside(self, path: str, headers: Headers) -> bool:
        """Whether somebody has said the pass phrase; the pages themselves hold no secret."""
        if not path.startswith("/api/") or path.startswith(OUTSIDE):
            return True
        told = cookie_parser(headers.get("cookie", "")).get(DOOR, "")
        return compare_digest(told.encode(), door_key(self.settings.pass_phrase).encode())

    def check_body(self, scope: Scope, headers: Headers) -> None:
        """A body is JSON, or what a plain form holds, and not too large."""
        length = headers.get("content-length", "0")
        has_body = length != "0" or "transfer-encoding" in headers
        kind = headers.get("content-type", "").split(";")[0].strip().lower()
        expected = FORM if scope["path"].startswith(FORMS) else "application/json"
        if has_body and kind != expected:
            raise Refusal("not_json")
        if not length.isdigit() or int(length) > self.body_limit(scope):
            raise Refusal("too_large")

    def body_limit(self, scope: Scope) -> int:
        """How large a body may be: records are longer than anything else."""
        return self.settings.record_bytes if scope["path"] in LONG else self.settings.body_bytes

    async def serve(self, scope: Scope, receive: Receive, send: Send, request: str) -> None:
        """Serve an HTTP request with our headers, and write one line about it."""
        began = time.perf_counter()
        status = 500

        async def dressed(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                self.dress(scope, MutableHeaders(scope=message), request)
            await send(message)

        try:
            await self.app(scope, receive, dressed)
        except Exception:
            fault("request failed", method=scope["method"], route=route_of(scope))
            raise
        finally:
            if scope["path"] not in QUIET_PATHS:
                took = round((time.perf_counter() - began) * 1000, 1)
                note(
                    "request", method=scope["method"], route=route_of(scope), status=status, ms=took
                )

    def dress(self, scope: Scope, headers: MutableHeaders, request: str) -> None:
        """Add the headers every answer carries."""
        headers["x-request-id"] = request
        for name, value in headers_at(scope).items():
            headers.setdefault(name, value)
        if self.settings.secure:
            headers.setdefault("strict-transport-security", "max-age=31536000")
        if scope["path"].startswith("/api/"):
            headers.setdefault("cache-control", "no-store")


def headers_at(scope: Scope) -> dict[str, str]:
    """The headers that every answer to a request carries."""
    return {**HEADERS, **FOR_ALL} if scope["path"] == BROUGHT else HEADERS


def route_of(scope: Scope) -> str:
    """The pattern of the path rather than the path itself: codes of invites are secrets."""
    route = scope.get("route")
    return str(getattr(route, "path", None) or "page")


def limited(receive: Receive, limit: int, patience: float) -> Receive:
    """Stop reading a body that grows beyond the limit, or that does not come."""
    taken = 0
    whole = False

    async def counted() -> Message:
        nonlocal taken, whole
        if whole:
            return await receive()  # only that they have left can come now
        try:
            async with asyncio.timeout(patience):
                message = await receive()
        except TimeoutError:
            raise Refusal("too_slow") from None
        taken += len(message.get("body", b""))
        whole = not message.get("more_body", False)
        if taken > limit:
            raise Refusal("too_large")
        return message

    return counted


async def refuse(refusal: Refusal, scope: Scope, receive: Receive, send: Send) -> None:
    """Answer a refusal, also during the handshake of a WebSocket."""
    headers = Headers(scope=scope)
    language = language_of(None, headers.get("accept-language"))
    note("refused", key=refusal.key, path=scope["type"], address=mark(address_of(scope)))
    body = refusal_body(refusal, language)
    prefix = "http" if scope["type"] == "http" else "websocket.http"
    if scope["type"] == "websocket":
        await receive()
        if "websocket.http.response" not in scope.get("extensions", {}):
            await send({"type": "websocket.close", "code": 1008})
            return
    fields = {"content-type": "application/json", **headers_at(scope), "cache-control": "no-store"}
    if refusal.status == 429:
        fields["retry-after"] = "2"
    raw = [(name.encode(), value.encode()) for name, value in fields.items()]
    await send({"type": f"{prefix}.response.start", "status": refusal.status, "headers": raw})
    await send({"type": f"{prefix}.response.body", "body": body})


def refusal_body(refusal: Refusal, language: str) -> bytes:
    """The body of every refusal over HTTP."""
    return msgspec.json.encode({"error": {"key": refusal.key, "text": refusal.text(language)}})
