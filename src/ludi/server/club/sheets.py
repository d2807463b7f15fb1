"""What is taken home of a club evening: results as data and as a table."""

from __future__ import annotations

import csv
import io

import msgspec
from starlette.responses import Response

from ludi.server.club import evenings, tournament
from ludi.server.http.request import HttpRequest
from ludi.server.store import club as stored
from ludi.server.store.club import BOT, Whole
from ludi.texts import Speaker

FORMULA = ("=", "+", "-", "@", "\t")
"""What a spreadsheet would take for a formula at the beginning of a name."""
SHEET = ("place", "name", "points", "opponents", "wins", "score", "games")


async def results(request: HttpRequest) -> object:
    """The results of an evening: everybody's standing, and every table of every round."""
    whole = evenings.require(
        await request.services.database.read(stored.find, request.path("evening"))
    )
    return saved(msgspec.json.encode(told(whole)), "application/json", whole, "json")


async def results_table(request: HttpRequest) -> object:
    """The standings of an evening as a table for spreadsheets, headed in the reader's language."""
    whole = evenings.require(
        await request.services.database.read(stored.find, request.path("evening"))
    )
    sheet = as_csv(whole, Speaker("house", request.language))
    return saved(sheet.encode("utf-8-sig"), "text/csv; charset=utf-8", whole, "csv")


def saved(body: bytes, kind: str, whole: Whole, ending: str) -> Response:
    """A file to be saved."""
    name = f"ludi-{whole.evening.plan.game}-{whole.evening.id[:8]}.{ending}"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(body, headers=headers, media_type=kind)


def told(whole: Whole) -> dict[str, object]:
    """The results in full, with names."""
    plan = whole.evening.plan
    names = {one.number: one.name for one in whole.entrants} | {BOT: plan.level}
    return {
        "title": plan.title,
        "game": plan.game,
        "method": plan.method,
        "rounds": whole.evening.round,
        "options": plan.options,
        "points": {"behind": tournament.BEHIND, "tied": tournament.TIED},
        "standings": [
            {"name": names[one.entrant], **msgspec.to_builtins(one)}
            for one in evenings.standings_of(whole)
        ],
        "tables": [
            {
                "round": board.round,
                "table": board.table or None,
                "players": [names[who] for who in board.seats],
                "places": board.places,
                "scores": board.scores,
            }
            for board in whole.boards
        ],
    }


def as_csv(whole: Whole, speaker: Speaker) -> str:
    """One line for everybody: standing, tie-breaks, and the points of each round."""
    names = {one.number: one.name for one in whole.entrants}
    rounds = range(1, whole.evening.round + 1)
    sheet = io.StringIO()
    writer = csv.writer(sheet, lineterminator="\r\n")
    heads = [speaker.sentence(f"club.sheet.{column}") for column in SHEET]
    later = [speaker.sentence("club.sheet.round", {"number": number}) for number in rounds]
    writer.writerow([*heads, *later])
    for one in evenings.standings_of(whole):
        name = names[one.entrant]
        safe = f"'{name}" if name.startswith(FORMULA) else name
        standing = (one.points, round(one.opponents, 2), one.wins, one.score, one.games)
        earned = [points_in(whole, one.entrant, number) for number in rounds]
        writer.writerow([one.place, safe, *standing, *earned])
    return sheet.getvalue()


def points_in(whole: Whole, entrant: int, number: int) -> int | str:
    """What somebody earned in a round; nothing if they did not play, or still do."""
    for board in whole.boards:
        if board.round == number and entrant in board.seats:
            earned = tournament.earned(board, whole.evening.plan.players)
            return "" if earned is None else earned[board.seats.index(entrant)]
    return ""
