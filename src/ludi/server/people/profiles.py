"""Somebody's results and ratings, for whom they want to see them."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from sqlalchemy import Connection

from ludi.server.base.refusals import Refusal
from ludi.server.http.request import HttpRequest
from ludi.server.people.ratings import STEP, shown
from ludi.server.people.wire import (
    AloneAnswer,
    AloneResult,
    FavouriteAnswer,
    LastGameAnswer,
    RecordsAnswer,
    StandingAnswer,
)
from ludi.server.store.game import listing, results
from ludi.server.store.game.results import Rating, Result
from ludi.server.store.game.tables import SeatRow
from ludi.server.store.people import people
from ludi.server.table import outgoing

SURE = 1.96
FEW = 5
"""Below so many games no number is told."""
LAST = 20
SEAT = "seat"
MOST = 3
"""So many favourites of a kind are told."""
FAVOURS = msgspec.json.Decoder(dict[str, dict[str, int]])


async def my_records(request: HttpRequest) -> object:
    """My results and ratings."""
    person = await request.member()
    return await records_of(request, person.id)


async def alone(request: HttpRequest) -> object:
    """My games against the games themselves; none of somebody who has no seat yet."""
    person = await request.person()
    if person is None:
        return AloneAnswer([])
    played = await request.services.database.read(results.alone_of, person.id)
    return AloneAnswer([against(one) for one in played])


def against(one: Result) -> AloneResult:
    """One of them."""
    at = outgoing.moment_of(one.at)
    return AloneResult(one.table_id, one.game, one.score, one.rival or 0, one.level or "", at)


async def records(request: HttpRequest) -> object:
    """Somebody's results and ratings, if they let me see them."""
    handle = request.path("handle")
    session = await request.services.database.read(listing.with_handle, handle)
    if session is None:
        raise Refusal("unknown_person")
    person = await request.person()
    if person is None or person.id != session:
        await require_seen(request, session, person)
    return await records_of(request, session)


async def require_seen(request: HttpRequest, session: str, person: people.Person | None) -> None:
    """Records are for whom their owner wants: only me, people I played with, all."""
    owner = await request.services.database.read(people.person_of, session)
    seen = owner.preferences.get("records", "known") if owner else "me"
    if seen == "all":
        return
    known = seen == "known" and person is not None
    if known and person is not None:
        met = await request.services.database.read(listing.acquaintances, person.id)
        if any(one.session == session for one in met):
            return
    raise Refusal("unknown_person")


async def records_of(request: HttpRequest, session: str) -> object:
    """Results and ratings of somebody."""
    services = request.services

    def read(
        db: Connection,
    ) -> tuple[people.Person | None, list[Rating], list[Result], dict[str, list[SeatRow]]]:
        played = results.results_of(db, session)
        names = listing.seats_of_all(db, [one.table_id for one in played[:LAST]])
        return people.person_of(db, session), results.ratings_of(db, session), played, names

    owner, ratings, played, names = await services.database.read(read)
    if owner is None:
        raise Refusal("unknown_person")
    switched_off = not services.settings.ratings or owner.preferences.get("records") == "off"
    if switched_off:
        ratings = []
    return RecordsAnswer(
        owner.name,
        owner.face,
        services.settings.ratings,
        [standing(one, played, ratings) for one in kinds(played)],
        [] if switched_off else favourites(played),
        [last_game(one, names.get(one.table_id, [])) for one in played[:LAST]],
    )


def kinds(played: Sequence[Result]) -> list[tuple[str, int, str]]:
    """Each game, number of players and kind of opponents somebody has met."""
    return sorted({(one.game, one.players, one.versus) for one in played})


def standing(
    kind: tuple[str, int, str], played: Sequence[Result], ratings: Sequence[Rating]
) -> StandingAnswer:
    """How somebody fares in one game with so many players."""
    mine = [one for one in played if (one.game, one.players, one.versus) == kind]
    found = [one for one in ratings if (one.game, one.players, one.versus) == kind]
    sure = bool(found) and found[0].games >= FEW
    taken = [sum(one.place == place for one in mine) for place in range(1, kind[1] + 1)]
    return StandingAnswer(
        *kind,
        len(mine),
        taken,
        round(shown(found[0].mu)) if sure else None,
        round(SURE * STEP * found[0].sigma) if sure else None,
        [round(shown(one.after)) for one in reversed(mine)] if sure else [],
    )


def favourites(played: Sequence[Result]) -> list[FavouriteAnswer]:
    """What somebody favours, game by game: a long game counts no more than a short one."""
    found: dict[tuple[str, str], list[dict[str, int]]] = {}
    for one in played:
        for kind, chosen in FAVOURS.decode(one.favours or "{}").items():
            if chosen and kind != SEAT:  # a letter of the table says nothing of who sits there
                found.setdefault((one.game, kind), []).append(chosen)
    return [
        FavouriteAnswer(game, kind, most_chosen(games))
        for (game, kind), games in sorted(found.items(), key=lambda entry: entry[0][0])
    ]


def most_chosen(games: Sequence[dict[str, int]]) -> list[tuple[str, int]]:
    """The things chosen most, each with its share in percent, as the mean of all games."""
    shares: dict[str, float] = {}
    for chosen in games:
        every = sum(chosen.values())
        for thing, times in chosen.items():
            shares[thing] = shares.get(thing, 0.0) + times / every / len(games)
    most = sorted(shares.items(), key=lambda entry: -entry[1])[:MOST]
    return [(thing, round(100 * share)) for thing, share in most]


def last_game(result: Result, seats: Sequence[SeatRow]) -> LastGameAnswer:
    """One of somebody's last games."""
    others = [seat.name for seat in seats if seat.seat != result.seat]
    change = round(shown(result.after) - shown(result.before))
    return LastGameAnswer(
        result.table_id,
        result.game,
        result.place,
        result.players,
        result.score,
        others,
        change,
        outgoing.moment_of(result.at),
    )
