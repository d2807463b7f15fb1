"""How a letter leaves the house: to a browser, to a webhook, by mail. Never into our own network.

An address that somebody gave us is looked up when we connect, and only there: a name that pointed
somewhere harmless before cannot lead us astray.
"""

from __future__ import annotations

import asyncio
import ipaddress
import smtplib
import socket
import ssl
from collections.abc import Iterable
from email.header import Header
from email.message import EmailMessage
from typing import Any
from urllib.parse import unquote, urlsplit

import httpcore
import msgspec

from ludi.server.base.settings import Settings
from ludi.server.base.time import now
from ludi.server.notify import push
from ludi.server.notify.letters import Letter
from ludi.server.store.people.channels import MAIL, PUSH, Channel

PATIENCE = 10.0
LIFE = 86_400
"""Seconds for which a push service should keep a message for a device that sleeps."""
READ_AT_MOST = 300
GONE = (404, 410)
BUSY = 429
LONGEST_PAUSE = 86_400.0
WRAPPED = (ipaddress.IPv6Network("64:ff9b::/96"), ipaddress.IPv6Network("::/96"))
"""Networks whose addresses end with one of the older kind: translated, or written as the new."""
PROTOCOLS = ipaddress.ip_network("192.0.0.0/24")
"""Kept for protocols; older versions of Python's own list leave some of it out."""


class Failed(Exception):
    """It could not be delivered; `said` is what the other side answered, in few words."""

    def __init__(self, said: str, *, refused: bool = False, gone: bool = False, pause: float = 0.0):
        super().__init__(said)
        self.said = said
        self.refused = refused
        """Whether it was told no, and not only not heard."""
        self.gone = gone
        self.pause = pause


class Private(Failed):
    """The address leads into the host's own network."""

    def __init__(self) -> None:
        super().__init__("private address", refused=True)


def is_private(address: str) -> bool:
    """Whether a numeric address is not one of the open internet."""
    found = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(found, ipaddress.IPv6Address):
        if found.is_site_local:
            return True
        found = inner(found) or found
    return not found.is_global or found.is_multicast or found in PROTOCOLS


def inner(address: ipaddress.IPv6Address) -> ipaddress.IPv4Address | None:
    """The older address to which one of the newer kind leads, if it does."""
    told = address.ipv4_mapped or address.sixtofour or (address.teredo or (None, None))[1]
    if told is not None:
        return told
    if any(address in net for net in WRAPPED):
        return ipaddress.IPv4Address(address.packed[-4:])
    return None


async def outside(host: str, port: int) -> str:
    """The numeric address of a host, if all that its name stands for is outside our network."""
    loop = asyncio.get_running_loop()
    try:
        found = await loop.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except OSError:
        raise Failed("no such host") from None
    addresses = [str(one[4][0]) for one in found]
    if not addresses or any(is_private(address) for address in addresses):
        raise Private
    return addresses[0]


class Guarded(httpcore.AsyncNetworkBackend):
    """Lines to the open internet alone."""

    def __init__(self, private: bool) -> None:
        self.private = private
        self.lines: httpcore.AsyncNetworkBackend = httpcore.AnyIOBackend()

    async def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,
        local_address: str | None = None,
        socket_options: Iterable[Any] | None = None,
    ) -> httpcore.AsyncNetworkStream:
        """A line to a host, which is looked up here and only here."""
        address = host if self.private else await outside(host, port)
        return await self.lines.connect_tcp(address, port, timeout, local_address, socket_options)

    async def sleep(self, seconds: float) -> None:
        """Wait."""
        await self.lines.sleep(seconds)


class Couriers:
    """Everything that carries letters out of the house."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.pool = httpcore.AsyncConnectionPool(
            max_connections=50,
            keepalive_expiry=5.0,
            network_backend=Guarded(settings.private_addresses),
        )
        self.key = ""
        """The house's own key for web push; known once the database was read."""

    async def deliver(self, channel: Channel, letter: Letter) -> str:
        """Bring a letter there; what the other side said. `Failed` says why it did not arrive."""
        try:
            async with asyncio.timeout(PATIENCE):
                if channel.kind == MAIL:
                    return await asyncio.to_thread(self.mail, channel, letter)
                return await self.post(channel, letter)
        except TimeoutError:
            raise Failed("no answer") from None

    async def close(self) -> None:
        """Let all lines go."""
        await self.pool.aclose()

    # Over HTTP.

    async def post(self, channel: Channel, letter: Letter) -> str:
        """Send a letter to a browser's push service, or to a webhook."""
        if channel.kind == PUSH:
            body = push.sealed(letter.for_browser(), channel.keys)
            contact = self.settings.contact or self.settings.public_url or "mailto:nobody@localhost"
            headers = push.headers(channel.address, self.key, contact, now(), LIFE)
        else:
            body, headers = posted(letter, channel.keys.get("format", "json"))
        try:
            async with self.pool.stream(
                "POST",
                channel.address,
                headers=[(name.encode(), value.encode()) for name, value in headers.items()],
                content=body,
            ) as answer:
                said = await first_bytes(answer)
                judge(answer, said)
                return f"{answer.status}"
        except (httpcore.NetworkError, httpcore.ProtocolError, httpcore.TimeoutException, OSError):
            raise Failed("cannot be reached") from None
        except httpcore.UnsupportedProtocol:
            raise Failed("no web address", refused=True) from None

    # By mail.

    def mail(self, channel: Channel, letter: Letter) -> str:
        """Hand a letter to the host's mail server."""
        message = EmailMessage()
        message["From"] = self.settings.mail_from
        message["To"] = channel.address
        message["Subject"] = letter.title
        message["Auto-Submitted"] = "auto-generated"
        if letter.stop:
            message["List-Unsubscribe"] = f"<{letter.stop}>"
        message.set_content("\n\n".join(part for part in letter.parts if part) + "\n")
        try:
            with mail_server(self.settings) as server:
                server.send_message(message)
        except smtplib.SMTPRecipientsRefused:
            raise Failed("the mail server does not take this address", refused=True) from None
        except (smtplib.SMTPException, OSError, ssl.SSLError) as error:
            raise Failed(f"mail server: {type(error).__name__}") from None
        return "accepted"


def mail_server(settings: Settings) -> smtplib.SMTP:
    """A line to the host's mail server, sealed if it can be, and always before a password."""
    parts = urlsplit(settings.smtp)
    host = parts.hostname or "localhost"
    if parts.scheme == "smtps":
        server: smtplib.SMTP = smtplib.SMTP_SSL(
            host, parts.port or 465, timeout=PATIENCE, context=ssl.create_default_context()
        )
    else:
        server = smtplib.SMTP(host, parts.port or 587, timeout=PATIENCE)
        server.ehlo()
        if parts.username or server.has_extn("starttls"):
            server.starttls(context=ssl.create_default_context())
    if parts.username:
        server.login(unquote(parts.username), unquote(parts.password or ""))
    return server


def posted(letter: Letter, form: str) -> tuple[bytes, dict[str, str]]:
    """A letter as a webhook takes it: JSON that the usual houses read, or ntfy's plain text."""
    if form == "ntfy":
        title = Header(letter.title, "utf-8", maxlinelen=10_000).encode()
        return letter.body.encode(), {"title": title, "click": letter.link}
    plain = msgspec.json.encode(letter.for_webhook())
    return plain, {"content-type": "application/json"}


async def first_bytes(answer: httpcore.Response) -> bytes:
    """The beginning of an answer; more of it nobody needs."""
    found = b""
    async for part in answer.aiter_stream():
        found += part
        if len(found) >= READ_AT_MOST:
            break
    return found[:READ_AT_MOST]


def judge(answer: httpcore.Response, said: bytes) -> None:
    """Anything but a success is a failure, and some failures are for ever."""
    status = answer.status
    if 200 <= status < 300:
        return
    text = f"{status} {said.decode('utf-8', 'replace')}".strip()
    shown = "".join(c for c in text if c.isprintable())[:120]
    told_no = 300 <= status < 500 and status not in (408, 425, BUSY)
    raise Failed(shown, refused=told_no, gone=status in GONE, pause=pause_of(answer))


def pause_of(answer: httpcore.Response) -> float:
    """For how long the other side wants to be left alone."""
    for name, value in answer.headers:
        if name.lower() == b"retry-after" and value.isdigit():
            return min(float(value), LONGEST_PAUSE)
    return 0.0
