"""What is served under `/workshop`, for the host alone."""

from __future__ import annotations

from pathlib import Path
from typing import Final
from urllib.parse import parse_qsl

import msgspec
from starlette.responses import RedirectResponse, Response

import ludi
from ludi.server.base.chores import Chore
from ludi.server.base.refusals import Refusal
from ludi.server.base.threads import aside
from ludi.server.bots import levels
from ludi.server.http.host_key import require_host
from ludi.server.http.request import Endpoint, HttpRequest
from ludi.server.http.services import Close, Services
from ludi.server.tables import lobby, records
from ludi.server.tables.wire import NewTable, Record, SeatWish
from ludi.server.workshop.pages import Writer
from ludi.server.workshop.runs import Run, Runs
from ludi.server.workshop.trials import Trial

STYLE: Final = Path(__file__).parent / "style.css"
HEADERS: Final = {  # a form says where it comes from, so that no other page can press it
    "referrer-policy": "same-origin",
    "cache-control": "no-store",
}
REPORT: Final = {  # brings its style with it, and nothing else
    **HEADERS,
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'",
}
HTML: Final = "text/html"
LONGEST: Final = 400  # letters of what a form says


def for_host(request: HttpRequest) -> Writer:
    """Let nobody but the host in, and speak their language."""
    require_host(request)
    return Writer(request.language)


def trial_of(request: HttpRequest) -> Trial:
    """The trial that an address describes."""
    return Trial(request.path("game"), dict(request.raw.query_params))


def run_of(request: HttpRequest) -> tuple[str, Run]:
    """The run that an address names."""
    name = request.path("run")
    return name, request.services.get(Runs).find(name)


def page(text: str, headers: dict[str, str] = HEADERS) -> Response:
    """A page that is written anew each time."""
    return Response(text, headers=headers, media_type=HTML)


def saved(text: str, name: str, kind: str) -> Response:
    """A file to be kept."""
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(text, headers=headers, media_type=kind)


async def choose(request: HttpRequest) -> object:
    """The workshop: which game?"""
    return page(for_host(request).games())


async def form(request: HttpRequest) -> object:
    """The box of a game as a form; for the host."""
    return page(for_host(request).form(trial_of(request)))


async def begin(request: HttpRequest) -> object:
    """Play the trial that the address describes, as the form asks; for the host."""
    writer, trial = for_host(request), trial_of(request)
    body = (await request.raw.body()).decode("utf-8", "replace")
    told = dict(parse_qsl(body[:LONGEST]))
    ask = told.get("do") == "ask"
    if trial.wrong or not (trial.changes or ask):
        raise Refusal("garbage")
    sweep = trial.sweep(told["first"], told.get("last", "")) if "first" in told else ""
    name = request.services.get(Runs).begin(trial, writer.address(trial), sweep, ask=ask)
    return RedirectResponse(f"/workshop/run/{name}?lang={writer.language}", 303)


async def show(request: HttpRequest) -> object:
    """How far a run is, and its report once it is there; for the host."""
    writer = for_host(request)
    name, run = run_of(request)
    report = run.report(writer.language)
    if report is None:
        return page(writer.run(name, run))
    return page(writer.result(name, run, report.read_text("utf-8")), REPORT)


async def stop(request: HttpRequest) -> object:
    """End a run and keep what there is; for the host."""
    writer = for_host(request)
    name, run = run_of(request)
    await aside(run.stop)
    return RedirectResponse(f"/workshop/run/{name}?lang={writer.language}", 303)


async def box(request: HttpRequest) -> object:
    """The overlay of a run, to be kept; for the host."""
    for_host(request)
    _, run = run_of(request)
    return saved(run.box.read_text("utf-8"), f"{run.game}.toml", "application/toml")


def record_of(request: HttpRequest) -> tuple[Run, str, str]:
    """The run, the number and the record of a game to watch."""
    _, run = run_of(request)
    number = request.path("number")
    file = run.folder / "games" / f"{number}.json"
    if not number.isdecimal() or not file.is_file():
        raise Refusal("unknown_page")
    return run, number, file.read_text("utf-8")


async def watched(request: HttpRequest) -> object:
    """The record of one of the games to watch; for the host."""
    for_host(request)
    run, number, record = record_of(request)
    return saved(record, f"{run.game}-{number}.json", "application/json")


async def watch(request: HttpRequest) -> object:
    """Lay one of the games to watch on a table, to look through it or to have it reviewed."""
    for_host(request)
    run, number, found = record_of(request)
    if number not in run.tables:
        record, person = msgspec.json.decode(found, type=Record), await request.somebody()
        run.tables[number] = await records.take_in(request.services, person, record, host=True)
    if request.raw.query_params.get("show") == "review":
        return RedirectResponse(f"/review/{run.tables[number]}", 303)
    return RedirectResponse(f"/table/{run.tables[number]}?ply=1", 303)


async def play(request: HttpRequest) -> object:
    """A table with the box of a run: against its bots, or with friends; for the host."""
    for_host(request)
    _, run = run_of(request)
    level = run.bots if run.bots in levels.levels() else None
    friends = request.raw.query_params.get("with") == "friends"
    other = SeatWish("link") if friends else SeatWish("bot", level=level)
    wish = NewTable(run.game, [SeatWish("me"), *[other] * (run.players - 1)])
    person = await request.somebody()
    changes = ludi.game(run.game, box=run.box).box
    table, _ = await lobby.make_table(request.services, person, wish, request.address, changes)
    return RedirectResponse(f"/table/{table}", 303)


async def style(request: HttpRequest) -> object:
    """How the workshop looks."""
    return Response(STYLE.read_text("utf-8"), media_type="text/css")


def move_in(services: Services) -> tuple[list[Chore], list[Close]]:
    """Keep the runs, and end them with the house."""
    runs = services.put(Runs())

    async def close() -> None:
        await aside(runs.close)

    return [], [close]


ENDPOINTS = (
    Endpoint("GET", "/workshop", choose, kind=HTML),
    Endpoint("GET", "/workshop/style.css", style, kind="text/css"),
    Endpoint("GET", "/workshop/run/{run}", show, kind=HTML),
    Endpoint("POST", "/workshop/run/{run}", stop, kind=HTML),
    Endpoint("GET", "/workshop/run/{run}/box", box, kind="application/toml"),
    Endpoint("POST", "/workshop/run/{run}/table", play, kind=HTML),
    Endpoint("GET", "/workshop/run/{run}/games/{number}", watched),
    Endpoint("POST", "/workshop/run/{run}/games/{number}", watch, kind=HTML),
    Endpoint("GET", "/workshop/{game}", form, kind=HTML),
    Endpoint("POST", "/workshop/{game}", begin, kind=HTML),
)
