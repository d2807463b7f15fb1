"""A request over HTTP: who makes it, what it holds, how it is answered."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Literal, TypeVar

import msgspec
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import Response

from ludi.server.base.network import EVERYWHERE, LOCAL, network_address
from ludi.server.base.refusals import Refusal, language_of
from ludi.server.base.settings import Settings
from ludi.server.base.time import now
from ludi.server.http.gate import address_of
from ludi.server.http.services import Services
from ludi.server.http.static import ASK_AGAIN, Page, pressed
from ludi.server.http.wire import UNREADABLE, is_name
from ludi.server.store.people import people, recovery
from ludi.server.store.people.people import DAY, Person

Body = TypeVar("Body")
JSON = "application/json"
BROWSERS = (
    *(("Firefox", "Firefox"), ("Edg", "Edge"), ("OPR", "Opera")),
    *(("Chrome", "Chrome"), ("Safari", "Safari")),
)
SYSTEMS = ("Android", "iPhone", "iPad", "Windows", "Mac OS", "Linux")


def cookie_name(settings: Settings) -> str:
    """Over TLS the prefix makes browsers bind the cookie to this very host."""
    return "__Host-ludi" if settings.secure else "ludi"


async def person_of(services: Services, connection: HTTPConnection) -> Person | None:
    """Who makes a request, if they have a session."""
    token = connection.cookies.get(cookie_name(services.settings))
    if not token or len(token) > 100:
        return None
    idle = services.settings.session_idle_days
    return await services.database.read(people.person_with, token, idle)


def token_of(services: Services, connection: HTTPConnection) -> str:
    """The mark of the device that makes a request, as it is kept."""
    return people.digest(connection.cookies.get(cookie_name(services.settings), ""))


class HttpRequest:
    """One request and, once it is known, the answer's cookie."""

    def __init__(self, services: Services, raw: Request) -> None:
        self.services = services
        self.raw = raw
        self.cookie: str | None = None

    @property
    def language(self) -> str:
        """The language to answer in."""
        return language_of(
            self.raw.query_params.get("lang"), self.raw.headers.get("accept-language")
        )

    @property
    def address(self) -> str:
        """Where the request comes from."""
        return address_of(self.raw.scope)

    @property
    def base(self) -> str:
        """The address under which others reach this server.

        Somebody who sits at the server's own machine sees it as `localhost`, which is of no use
        to a friend: then it is the machine's address on the network.
        """
        settings = self.services.settings
        if settings.public_url:
            return settings.public_url.rstrip("/")
        url = self.raw.base_url
        if settings.host in EVERYWHERE and url.hostname in LOCAL:
            url = url.replace(hostname=network_address())
        return str(url).rstrip("/")

    def path(self, name: str) -> str:
        """A part of the path. One that cannot be a name of ours names nothing."""
        part = str(self.raw.path_params[name])
        return part if is_name(part) else ""

    async def body(self, kind: type[Body], wrong: str = "garbage") -> Body:
        """The body, checked; a refusal with the key `wrong` if it has another shape."""
        try:
            return msgspec.json.decode(await self.raw.body(), type=kind)
        except ClientDisconnect:
            raise Refusal("too_slow") from None  # they have left
        except UNREADABLE as error:
            raise Refusal(wrong, str(error)) from None

    async def person(self) -> Person | None:
        """Who calls, if they have a session."""
        person = await person_of(self.services, self.raw)
        if person is not None and person.seen < now() - people.SEEN_EVERY:
            await self.services.database.write(people.touch, person.id)
        return person

    async def somebody(self) -> Person:
        """Who calls. Somebody new is given a session, kept only with what they then begin."""
        person = await self.newcomer()
        self.services.bans.check(person.id, self.address)
        if self.services.settings.passkeys_only and not await self.services.database.read(
            recovery.passkeys_of, person.id
        ):
            raise Refusal("passkey_needed")
        return person

    async def newcomer(self) -> Person:
        """Who calls, or somebody new; also in a house where everybody must have a passkey."""
        known = await self.person()
        if known is not None:
            return known
        person, self.cookie = people.newcomer(self.device)
        return person

    async def count_newcomer(self, person: Person) -> None:
        """Keep only so many of those who have no seat yet: one counts as one who joins."""
        if person.token and not await self.services.allowed(self.services.joins, self.address):
            raise Refusal("too_many")

    @property
    def device(self) -> str:
        """What kind of browser on what kind of machine asks, in two words."""
        told = self.raw.headers.get("user-agent", "")
        browser = next((title for mark, title in BROWSERS if mark in told), "")
        system = next((name for name in SYSTEMS if name in told), "")
        return ", ".join(part for part in (browser, system) if part)

    async def member(self) -> Person:
        """Who calls; a refusal if they have no session."""
        person = await self.person()
        if person is None:
            raise Refusal("no_session")
        return person

    async def rotate(self, person: Person) -> None:
        """Give a new token to somebody who has gained a right."""
        old = self.raw.cookies.get(cookie_name(self.services.settings))
        if self.cookie is None and old:
            days = self.services.settings.session_days
            self.cookie = await self.services.database.write(
                people.rotate_token, old, person.id, days
            )

    def answer(self, answer: object) -> Response:
        """An answer as it is sent, with the cookie if there is a new one."""
        if isinstance(answer, Page):
            response = pressed(self.raw, answer.body, answer.small, JSON, answer.etag, ASK_AGAIN)
        elif isinstance(answer, Response):
            response = answer
        elif answer is None:
            response = Response(status_code=204)
        else:
            response = Response(msgspec.json.encode(answer), media_type=JSON)
        if self.cookie is not None:
            self.leave(response, cookie_name(self.services.settings), self.cookie)
        return response

    def leave(
        self, response: Response, name: str, value: str, same: Literal["lax", "strict"] = "lax"
    ) -> None:
        """Leave something with the browser that no script of a page can read."""
        settings = self.services.settings
        response.set_cookie(
            name,
            value,
            max_age=int(settings.session_days * DAY),
            secure=settings.secure,
            httponly=True,
            samesite=same,
        )


class NOTHING:
    """Done, and nothing to say about it."""


class Endpoint(msgspec.Struct, frozen=True):
    """One address of the HTTP part: how it is served and how it is described."""

    method: str
    path: str
    serve: Callable[[HttpRequest], Awaitable[object]]
    body: Any = None
    answer: Any = None
    """The shape of the answer; None if it is JSON of any shape, `NOTHING` if there is none."""
    kind: str = JSON

    @property
    def about(self) -> str:
        """What it does, in one sentence."""
        return (self.serve.__doc__ or "").splitlines()[0]
