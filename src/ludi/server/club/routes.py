"""The addresses of club evenings: what is asked about one, and what is answered."""

from __future__ import annotations

from ludi.server.base.chores import Chore
from ludi.server.base.refusals import Refusal
from ludi.server.club import evenings, hosting
from ludi.server.club.live import Watch
from ludi.server.club.results import EVENINGS, Clerk
from ludi.server.club.sheets import results, results_table
from ludi.server.club.shown import evening_of, read
from ludi.server.club.wire import (
    Absent,
    Drawing,
    Entering,
    EveningAnswer,
    EveningName,
    Going,
    HelpLink,
    NewEvening,
    NewNeighbour,
    NumberAnswer,
    Pausing,
    RoundNumber,
    Saying,
)
from ludi.server.http.request import NOTHING, Endpoint, HttpRequest
from ludi.server.http.services import Close, Services
from ludi.server.http.streams import Stream
from ludi.server.http.wire import LetterCode
from ludi.server.store import club as stored
from ludi.server.tables.registry import Tables


async def make(request: HttpRequest) -> object:
    """Announce a club evening."""
    if not await request.services.allowed(request.services.makings, request.address):
        raise Refusal("too_many")
    wish = await request.body(NewEvening)
    person = await request.somebody()
    name = await evenings.make(request.services, person, wish)
    path = f"/club/{name}"
    return EveningName(name, path, request.base + path)


async def join(request: HttpRequest) -> object:
    """Take part in an evening, from its next round on."""
    if not await request.services.allowed(request.services.joins, request.address):
        raise Refusal("too_many")
    wish = await request.body(Entering)
    person = await request.somebody()
    name = request.path("evening")
    return NumberAnswer(await evenings.join(request.services, person, name, wish.name))


async def leave(request: HttpRequest) -> object:
    """Be drawn no more; the host may say so of others."""
    wish = await request.body(Going)
    person = await request.member()
    await evenings.leave(request.services, person, request.path("evening"), wish.entrant)
    return None


async def add_neighbour(request: HttpRequest) -> object:
    """Somebody without a device takes part: they play on a neighbour's; for the host."""
    wish = await request.body(NewNeighbour)
    person, name = await request.member(), request.path("evening")
    return NumberAnswer(await evenings.add_neighbour(request.services, person, name, wish.name))


async def draw(request: HttpRequest) -> object:
    """Draw the next round, draw it again, or let two people change places; for the host."""
    wish = await request.body(Drawing)
    person = await request.member()
    await evenings.draw(request.services, person, request.path("evening"), wish.swap, wish.again)
    return None


async def start(request: HttpRequest) -> object:
    """Begin a round; for the host."""
    wish = await request.body(RoundNumber)
    person = await request.member()
    await evenings.start(request.services, person, request.path("evening"), wish.round)
    return None


async def end(request: HttpRequest) -> object:
    """No further round; for the host."""
    person = await request.member()
    await evenings.end(request.services, person, request.path("evening"))
    return None


async def let_bot_play(request: HttpRequest) -> object:
    """A bot plays for somebody who is not there; for the host."""
    wish = await request.body(Absent)
    person = await request.member()
    name = request.path("evening")
    await evenings.let_bot_play(request.services, person, name, wish.table, wish.seat)
    return None


async def pause(request: HttpRequest) -> object:
    """Let all tables stand still, or go on; for the host and who helps."""
    wish = await request.body(Pausing)
    person = await request.member()
    await hosting.pause(request.services, person, request.path("evening"), wish.paused)
    return None


async def remind(request: HttpRequest) -> object:
    """Call somebody who keeps the others waiting; for the host and who helps."""
    wish = await request.body(Absent)
    person = await request.member()
    name = request.path("evening")
    await hosting.remind(request.services, person, name, wish.table, wish.seat)
    return None


async def say(request: HttpRequest) -> object:
    """Say something to all, or take it back; for the host and who helps."""
    wish = await request.body(Saying)
    person = await request.member()
    if wish.text and not await request.services.allowed(request.services.sayings, person.id):
        raise Refusal("too_many")
    await hosting.say(request.services, person, request.path("evening"), wish.text)
    return None


async def ask_for_help(request: HttpRequest) -> object:
    """The link by which others may help; for the host."""
    person = await request.member()
    name = request.path("evening")
    code = await hosting.ask_for_help(request.services, person, name)
    return HelpLink(f"{request.base}/club/{name}?help={code}")


async def help_out(request: HttpRequest) -> object:
    """Help to give an evening, by the host's link."""
    if not await request.services.allowed(request.services.joins, request.address):
        raise Refusal("too_many")
    wish = await request.body(LetterCode)
    person = await request.somebody()
    await hosting.help_out(request.services, person, request.path("evening"), wish.code)
    return None


async def do_without_help(request: HttpRequest) -> object:
    """Nobody helps any more, and the link is void; for the host."""
    person = await request.member()
    await hosting.do_without_help(request.services, person, request.path("evening"))
    return None


# What is shown.


async def listen(request: HttpRequest) -> object:
    """A stream of events: each says that the page of the evening should be read again."""
    person = await request.person()
    name = request.path("evening")
    evenings.require(await request.services.database.read(stored.find, name))
    events = request.services.get(Watch).stream(name, person.id if person else None)
    return Stream(events, request.address, request.services.connections)


async def show(request: HttpRequest) -> object:
    """A club evening, for anybody who has its link."""
    person = await request.person()
    found = await request.services.database.read(read, request.path("evening"))
    for board in found.whole.running:
        # Only at an open table is it known who is away.
        await request.services.get(Tables).open_if_sound(board.table)
    return evening_of(request, found, person.id if person else None)


def move_in(services: Services) -> tuple[list[Chore], list[Close]]:
    """Write down how tables of evenings have ended, again and again."""
    services.put(Watch(services))
    return [Chore("evenings", EVENINGS, Clerk(services).round)], []


ENDPOINTS = (
    Endpoint("POST", "/api/evenings", make, NewEvening, EveningName),
    Endpoint("GET", "/api/evenings/{evening}", show, answer=EveningAnswer),
    Endpoint("POST", "/api/evenings/{evening}/join", join, Entering, NumberAnswer),
    Endpoint("POST", "/api/evenings/{evening}/guests", add_neighbour, NewNeighbour, NumberAnswer),
    Endpoint("POST", "/api/evenings/{evening}/leave", leave, Going, NOTHING),
    Endpoint("POST", "/api/evenings/{evening}/draw", draw, Drawing, NOTHING),
    Endpoint("POST", "/api/evenings/{evening}/start", start, RoundNumber, NOTHING),
    Endpoint("POST", "/api/evenings/{evening}/end", end, answer=NOTHING),
    Endpoint("POST", "/api/evenings/{evening}/bot", let_bot_play, Absent, NOTHING),
    Endpoint("POST", "/api/evenings/{evening}/pause", pause, Pausing, NOTHING),
    Endpoint("POST", "/api/evenings/{evening}/remind", remind, Absent, NOTHING),
    Endpoint("POST", "/api/evenings/{evening}/say", say, Saying, NOTHING),
    Endpoint("POST", "/api/evenings/{evening}/help-link", ask_for_help, answer=HelpLink),
    Endpoint("POST", "/api/evenings/{evening}/help", help_out, LetterCode, NOTHING),
    Endpoint("DELETE", "/api/evenings/{evening}/help", do_without_help, answer=NOTHING),
    Endpoint("GET", "/api/evenings/{evening}/events", listen, kind="text/event-stream"),
    Endpoint("GET", "/api/evenings/{evening}/results.json", results),
    Endpoint("GET", "/api/evenings/{evening}/results.csv", results_table, kind="text/csv"),
)
