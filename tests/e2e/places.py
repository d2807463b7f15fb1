"""Every page there is and how somebody comes to it, found by the routers so that none is forgotten.

The pages' own router says which addresses the pages draw, the application's which ones the server
writes itself. A page that is in neither list of this file fails `test_every_page.py`.
"""

from __future__ import annotations

import re
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

from ludi.server.app import create_app
from ludi.server.base.settings import Settings
from ludi.server.store.people.latchkeys import cut
from tests.e2e.visitor import Visitor
from tests.server.driver import Person, Server, eventually

ROUTER = Path(__file__).parents[2] / "web/src/ui/route.ts"
NO_PAGES = {"api", "boards", "docs", "offline", "health", "ready", "metrics"}
"""What the server answers by anything but a page of ours: data, guests' boards, the book."""
FOR_DEVELOPERS = {"dev"}
HOUR = 3600
A_DAY = {"kind": "move", "seconds": 86_400}
EVENING = {
    "game": "municipium",
    "players": 2,
    "rounds": 2,
    "title": "The evening of the Club of the Via Sacra",
    "clock": A_DAY,
    "name": "Livia Drusilla",
}


class Place(NamedTuple):
    """An address, with `{names}` of what was prepared, and what is drawn there last."""

    path: str
    drawn: str


PLACES: dict[str, tuple[Place, ...]] = {
    "home": (Place("/", "main.ready [data-asked]"),),
    "new": (
        Place("/new/municipium", ".seat"),
        Place("/new/rome_and_roll?alone=1", ".seat"),
    ),
    "table": (Place("/table/{table}", "[data-table]"), Place("/table/gone", "main.gone h1")),
    "review": (
        Place("/review/{table}", "main :is(.note, .opening)"),
    ),  # one that is made: test_review.py
    "problems": (Place("/problems", "#main h1"),),  # one that is solved: test_problems.py
    "join": (Place("/join/{invite}", "#nickname"), Place("/join/nothing", "#main h1")),
    "door": (Place("/door/{door}", "[data-me]"), Place("/door/a.b.c.d", "#main h1")),
    "me": (
        Place("/me", "#main h2 >> nth=5"),
        Place("/me/notifications", "#main h2"),
        Place("/me/records", "#main tbody tr"),
    ),
    "people": (Place("/people/{handle}", "#main :is(.note, table)"),),
    "club": (Place("/club", "form .btn.go"), Place("/club/{evening}", ".boards article")),
    "wall": (Place("/wall/{evening}", "[data-wall] article"),),
    "sheets": (Place("/sheets/{evening}", "[data-sheets] tbody th"),),
    "status": (Place("/status", ".parts"),),
    "rules": (Place("/rules/municipium", "main.ready [data-paragraph]"),),
    "credits": (Place("/credits", "#main p"),),
    "keyboard": (Place("/keyboard", "#main h2"),),
    "luck": (Place("/luck", "#main p"),),
    "privacy": (Place("/privacy", "#main h2"),),
    "lost": (Place("/no/such/page", "#main p"),),
    "box": (Place("/box/sylla?lang={lang}", "form"),),
    "workshop": (
        Place("/workshop?lang={lang}", "h1"),
        Place("/workshop/sylla?lang={lang}", "form"),
    ),
}
WRITTEN = {"box", "workshop"}
"""Pages that the server writes itself, whole and without a script."""


def drawn_by_the_pages() -> set[str]:
    """The pages that the router of the pages knows."""
    kinds = re.search(r"page:\n(.*?);", ROUTER.read_text("utf-8"), re.DOTALL)
    assert kinds is not None
    return set(re.findall(r"'(\w+)'", kinds[1]))


def written_by_the_server() -> set[str]:
    """The first part of each address that the application answers by itself."""
    paths = (str(getattr(one, "path", "")) for one in create_app(Settings()).routes)
    return {path.split("/")[1] for path in paths} - {"{path:path}"} - NO_PAGES


def prepare(server: Server) -> tuple[Person, dict[str, str]]:
    """Somebody who has all that pages can show, and what the addresses name.

    They play and have played, are asked to a table, give an evening, and are the host of the house.
    """
    livia, marcus = Person(server), Person(server)
    over, codes = livia.table("me", "link", clock=A_DAY)
    marcus.join(codes[0], "Marcus")
    resigning = marcus.sit(over)
    resigning.until(0)
    resigning.send("leave", seat=1, how="resign")
    while resigning.table["status"] != "over":
        resigning.hear()
    resigning.close()
    table, _ = livia.table("me", "bot", "here", clock=A_DAY)
    livia.ask("PUT", "/api/me", {"name": "Livia Drusilla", "face": "livia"})
    handle = livia.ask("GET", "/api/me")["handle"]
    seats = [{"kind": "me", "name": "Marcus"}, {"kind": "link", "guest": handle}]
    wish = {"game": "caligula", "seats": seats, "clock": A_DAY}
    asked = marcus.ask("POST", "/api/tables", wish)
    evening = livia.ask("POST", "/api/evenings", EVENING)["evening"]
    marcus.ask("POST", f"/api/evenings/{evening}/join", {"name": "Marcus"})
    livia.ask("POST", f"/api/evenings/{evening}/guests", {"name": "Aurelia"}, 200)
    livia.ask("POST", f"/api/evenings/{evening}/start", {"round": 1}, 204)
    key, holder = secrets_of(server.database, asked["table"])
    livia.ask("POST", "/api/host", {"key": key}, 204)
    eventually(
        lambda: livia.ask("GET", "/api/me/records")["standings"], "the game is never counted"
    )
    names = {
        "table": table,
        "over": over,
        "invite": asked["invites"][0]["path"].removeprefix("/join/"),
        "door": cut(key, asked["table"], 0, holder, int(time.time()) + HOUR),
        "handle": marcus.ask("GET", "/api/me")["handle"],
        "evening": evening,
    }
    marcus.close()
    return livia, names


def secrets_of(database: Path, table: str) -> tuple[str, str]:
    """The key of the house, and the session of who sits at seat A of a table."""
    with closing(sqlite3.connect(database)) as store:
        (key,) = store.execute("SELECT value FROM household WHERE name = 'host'").fetchone()
        wanted = "SELECT session FROM holder WHERE game = ? AND seat = 0"
        (session,) = store.execute(wanted, (table,)).fetchone()
    return str(key), str(session)


def as_whom(visitor: Visitor, person: Person) -> None:
    """Let a browser be somebody's."""
    cookies = [
        {"name": one.name, "value": one.value or "", "url": person.server.base}
        for one in person.http.cookies.jar
    ]
    visitor.page.context.add_cookies(cookies)  # type: ignore[arg-type]


def visits(names: dict[str, str], lang: str) -> Iterator[Place]:
    """All places, with their names filled in."""
    for places in PLACES.values():
        for place in places:
            yield Place(place.path.format(lang=lang, **names), place.drawn)
