"""Everything about the server that somebody may want to set, in one place."""

from __future__ import annotations

import ipaddress
import os
import sys
from collections.abc import Mapping
from pathlib import Path
from urllib.parse import urlsplit

import msgspec

PREFIX = "LUDI_"
LISTS = ("allowed_hosts", "bots", "trusted_proxies")


class BadSetting(Exception):
    """A setting that makes no sense; the message names it."""


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """How this server runs. Every field can be given as an environment variable `LUDI_<FIELD>`."""

    database: str = ""
    database_seconds: float = 10.0
    """A database server that does not answer for so long counts as gone."""
    disk_room: int = 16_777_216
    """Bytes that must be free on the disk of a file for the server to call itself ready."""
    shared: bool = False
    """Whether other processes, here or elsewhere, may serve the same house from this database."""
    workers: int = 1
    """Processes that `ludi serve` starts on this machine; more than one share the database."""
    host: str = "0.0.0.0"
    port: int = 8000
    public_url: str = ""
    """Address people use when a proxy with TLS stands in front, `https://table.example`."""
    trusted_proxies: tuple[str, ...] = ()
    """Addresses and networks of proxies whose word on where somebody comes from is taken,
    `10.0.0.0/8`; with a public address and nothing else said, those on this machine."""
    allowed_hosts: tuple[str, ...] = ()
    """Host names served besides numeric addresses, `localhost` and this machine's own name."""

    bots: tuple[str, ...] = ()
    """Bots of your own that can be chosen besides the levels, `my_bot.py:MyBot`."""
    bot_workers: int = 0
    """Processes in which bots think; 0 means one fewer than the processors, at least two."""
    bot_queue: int = 200
    """Tables of bots alone are not begun while so many questions wait for a bot."""
    bot_seconds: float = 15.0
    """A bot that thinks longer is ended, and a quick one decides in its place."""
    bot_pause: float = 0.4
    """Shortest time between two moves of bots, so that people can follow."""

    order_pause: float = 4.0
    """About how long an order given beforehand takes to answer, as somebody who is here would."""

    frame_bytes: int = 16_384
    body_bytes: int = 65_536
    record_bytes: int = 524_288
    messages_per_second: float = 20.0
    """Messages that one socket may send; a socket that sends more is closed."""
    message_burst: int = 60
    work_per_second: float = 40.0
    """Work that one person may ask for over all their sockets; who asks for more waits."""
    work_burst: float = 160.0
    address_work_per_second: float = 240.0
    """The same for all who come from one address."""
    address_work_burst: float = 960.0
    requests_per_second: float = 40.0
    request_burst: int = 200
    joins_per_minute: float = 30.0
    tables_per_hour: float = 120.0
    chats_per_second: float = 1.0
    chat_burst: int = 6
    """Lines of chat of one person, at whatever tables; an address may have four times as many."""
    connections_per_address: int = 200
    sockets_per_second: float = 10.0
    """Sockets that one address may open in a second, after as many as it may hold."""
    lines_per_address: int = 200
    """Lines that one address may hold for requests, besides its sockets."""
    silent_seconds: float = 10.0
    """A line on which no request comes for so long is closed; so is a body that stays away."""
    slow_seconds: float = 20.0
    """Somebody who does not take a message for so long is let go."""

    private_addresses: bool = False
    """Whether webhooks and devices inside the host's own network may be called."""
    smtp: str = ""
    """The host's mail server, `smtps://user:password@mail.example`. Without it, or without a public
    address for the links in letters, no mail is sent."""
    mail_from: str = ""
    """The sender of the house's letters, `table@club.example`."""
    alarm: str = ""
    """Where the host is told of reported lines at once: `mailto:host@club.example` or a webhook."""
    imprint: str = ""
    """A text file in which the host says who runs this server; shown on the page `/privacy`."""
    contact: str = ""
    """Whom the makers of browsers may ask about our pushes, `mailto:host@club.example`."""
    letters_per_hour: float = 60.0
    """Letters that one channel is sent in an hour; what is more waits and is gathered."""

    offline: str = ""
    """Folder of the house that needs no server, offered at `/offline/`; empty: it is not."""
    alone: bool = False
    """Whether nobody else can come: no invitations, no club, nobody to be called."""
    review_seconds: float = 0.0
    """About how long a review may take, with fewer tries if need be; 0: as long as it takes."""
    ratings: bool = True
    """Whether finished games say how strong somebody is."""

    pass_phrase: str = ""
    """What everybody must say once before they may come in; empty: the door is open."""
    passkeys_only: bool = False
    """Whether nobody sits down without a passkey."""

    metrics: bool = False
    """Whether `GET /metrics` tells figures about this process, to anybody who can reach it."""

    abandoned_days: float = 0.0
    """Days after which a table that nobody has touched is removed; 0: never. The page says so."""

    absence_seconds: float = 60.0
    mercy_seconds: float = 60.0
    """Seconds for which a bot that has taken over leaves the next move to the seat's owner."""
    vacation_days: float = 0.0
    """Days for which somebody may stop their clocks and be away; 0: never."""
    invite_days: float = 30.0
    letter_link_days: float = 3.0
    """Days for which the link in a letter opens the seat on a device that is new here, once."""
    device_link_minutes: float = 60.0
    session_idle_days: float = 90.0
    session_days: float = 365.0

    snapshot_every: int = 32
    """Moves between two snapshots: how many are replayed at most when a table is opened."""
    open_tables: int = 256
    """Tables without any connection that stay in memory."""
    drain_seconds: float = 3.0

    @property
    def secure(self) -> bool:
        """Whether people reach this server over TLS."""
        return self.public_url.startswith("https://")

    @property
    def proxies(self) -> tuple[str, ...]:
        """The proxies that are believed, as networks: of one's own address the rest is dropped."""
        said = self.trusted_proxies or (("127.0.0.1", "::1") if self.public_url else ())
        return tuple(str(ipaddress.ip_network(one, strict=False)) for one in said)

    @property
    def mails(self) -> bool:
        """Whether letters go out by mail: only with an address that a stranger cannot choose."""
        return bool(self.smtp and self.public_url)

    @property
    def bot_processes(self) -> int:
        """How many bot processes to run."""
        return self.bot_workers or max(2, (os.cpu_count() or 2) - 1)

    @property
    def public_host(self) -> str:
        """Host and port of the public address, empty if none is set."""
        return urlsplit(self.public_url).netloc


def settings_from(environment: Mapping[str, str], **given: object) -> Settings:
    """Settings from the environment; what is given by name and not None goes before it."""
    found: dict[str, object] = {}
    for field in Settings.__struct_fields__:
        text = environment.get(PREFIX + field.upper())
        if text is not None:
            found[field] = text.split(",") if field in LISTS else text
    found.update({name: value for name, value in given.items() if value is not None})
    try:
        settings = msgspec.convert(found, Settings, strict=False)
    except msgspec.ValidationError as error:
        raise BadSetting(f"A setting of the server is wrong: {error}.") from None
    check_proxies(settings.trusted_proxies)
    return (
        settings
        if settings.database
        else msgspec.structs.replace(settings, database=str(default_database()))
    )


def check_proxies(proxies: tuple[str, ...]) -> None:
    """Refuse what is neither an address nor a network."""
    for proxy in proxies:
        try:
            ipaddress.ip_network(proxy, strict=False)
        except ValueError:
            raise BadSetting(
                f"LUDI_TRUSTED_PROXIES: {proxy!r} is neither an address nor a network."
            ) from None


def default_database() -> Path:
    """Where tables are kept if nobody says otherwise: the user's own data folder."""
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData" / "Local"))
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME", Path.home() / ".local" / "share"))
    return base / "ludi" / "tables.db"
