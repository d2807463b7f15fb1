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
from email.header import Header
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from typing import TYPE_CHECKING
from urllib.parse import unquote, urlsplit

import msgspec

from ludi.server.base.settings import Settings
from ludi.server.base.threads import aside
from ludi.server.base.time import now
from ludi.server.notify.letters import Letter
from ludi.server.store.people.channels import MAIL, PUSH, Channel

if TYPE_CHECKING:
    from ludi.server.notify.lines import Lines

PATIENCE = 10.0
LIFE = 86_400
"""Seconds for which a push service should keep a message for a device that sleeps."""
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


class Couriers:
    """Everything that carries letters out of the house."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.lines: Lines | None = None
        self.key = ""
        """The house's own key for web push; known once the database was read."""

    async def deliver(self, channel: Channel, letter: Letter) -> str:
        """Bring a letter there; what the other side said. `Failed` says why it did not arrive."""
        try:
            async with asyncio.timeout(PATIENCE):
                if channel.kind == MAIL:
                    return await aside(self.mail, channel, letter)
                return await self.post(channel, letter)
        except TimeoutError:
            raise Failed("no answer") from None

    async def close(self) -> None:
        """Let all lines go."""
        if self.lines is not None:
            await self.lines.close()

    # Over HTTP.

    async def post(self, channel: Channel, letter: Letter) -> str:
        """Send a letter to a browser's push service, or to a webhook."""
        if channel.kind == PUSH:
            from ludi.server.notify import push  # its library takes long to load

            body = push.sealed(letter.for_browser(), channel.keys)
            contact = self.settings.contact or self.settings.public_url or "mailto:nobody@localhost"
            headers = push.headers(channel.address, self.key, contact, now(), LIFE)
        else:
            body, headers = posted(letter, channel.keys.get("format", "json"))
        if self.lines is None:
            from ludi.server.notify.lines import Lines  # so does this one's

            self.lines = Lines(self.settings.private_addresses)
        return await self.lines.post(channel.address, body, headers)

    # By mail.

    def mail(self, channel: Channel, letter: Letter) -> str:
        """Hand a letter to the host's mail server."""
        message = EmailMessage()
        message["From"] = self.settings.mail_from
        message["To"] = channel.address
        message["Subject"] = letter.title
        message["Date"] = formatdate(now())
        message["Message-ID"] = make_msgid(domain=urlsplit(self.settings.public_url).hostname)
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
