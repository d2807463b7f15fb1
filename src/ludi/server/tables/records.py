"""Finished games: taken in from records, and played on from one of their moments."""

from __future__ import annotations

from typing import NamedTuple

import msgspec
from sqlalchemy import Connection

import ludi
from ludi.core.match import Match, verify
from ludi.server.base.refusals import Refusal
from ludi.server.base.threads import aside
from ludi.server.bots import levels
from ludi.server.http.services import Services
from ludi.server.store.game.tables import Entry, SeatRow
from ludi.server.store.people import people
from ludi.server.store.people.people import Person
from ludi.server.table import history
from ludi.server.table.row import BOT, OVER, PERSON
from ludi.server.table.table import Table
from ludi.server.tables import lobby, names
from ludi.server.tables.wire import Branch, Record


async def take_in(services: Services, person: Person, record: Record, *, host: bool = False) -> str:
    """Make a table to look through of a finished game's record.

    Every other box stays in memory once its rules are loaded: only the host brings one along.
    """
    if not record.game:
        raise Refusal("bad_record", "it names no game")
    if record.box and not host:
        raise Refusal("own_box")
    game = names.find_game(record.game)
    try:
        match = await aside(verify, game, msgspec.to_builtins(record))
    except ludi.BadRecord as error:
        raise Refusal("bad_record", str(error)) from None
    return await write_down(services, person, match)


async def write_down(services: Services, person: Person, match: Match) -> str:
    """Store a verified game as if it had been played here."""
    game = match.state.game
    options = game.option_values(match.state)
    row = lobby.new_row(game, int(match.state.players), options, None, person.id)
    row.seed, row.imported, row.status = match.seed, True, OVER
    entries = entries_of(game, match, row.created)
    row.ply, row.scores = entries[-1].ply, list(match.state.scores())
    row.winners = list(match.state.winners())
    seats = [
        SeatRow(number, PERSON, names.clean(name)[:40] or "ABCDEFGH"[number], None)
        for number, name in enumerate(match.names)
    ]
    if match.state.conceded >= 0:
        seats[int(match.state.conceded)].resigned = True

    def write(db: Connection) -> None:
        people.keep(db, person, services.settings.session_days)
        lobby.add(db, row, seats, [], entries)

    await services.database.write(write)
    return row.id


class Place(NamedTuple):
    """Where somebody sits down at a game that has begun elsewhere, and against whom."""

    seat: int
    level: str | None
    listing: str
    language: str


async def branch(services: Services, person: Person, table: Table, wish: Branch) -> str:
    """Make a table of the beginning of a finished game, to be played on against bots."""
    if table.row.status != OVER:
        raise Refusal("not_over")
    if not 0 <= wish.seat < table.row.players:
        raise Refusal("not_your_seat")
    actions = await services.database.read(history.actions_of, table.row)
    match = await aside(replayed, table, actions[: wish.ply])
    place = Place(wish.seat, wish.level, lobby.as_private_as(table.row), table.row.language)
    return await play_on(services, person, match, place)


async def play_on(services: Services, person: Person, match: Match, place: Place) -> str:
    """Make a table of a game that has begun elsewhere: one person, all others bots."""
    level = place.level or levels.DEFAULT
    if level not in levels.levels():
        raise Refusal("unknown_level")
    if match.state.over:
        raise Refusal("not_playing")
    game = match.game
    row = lobby.new_row(game, len(match.names), game.option_values(match.state), None, person.id)
    row.seed, row.ply, row.actors = match.seed, match.ply, list(match.state.actors())
    row.language, row.listing = place.language, place.listing
    row.counted = True  # its luck is known to who has seen the game: in nobody's record
    seats = [
        SeatRow(number, PERSON, person.name or name, None)
        if number == place.seat
        else SeatRow(number, BOT, levels.title(level) + lobby.NUMERALS[number], level)
        for number, name in enumerate(match.names)
    ]
    entries = entries_of(game, match, row.created)

    def write(db: Connection) -> None:
        people.keep(db, person, services.settings.session_days)
        lobby.add(db, row, seats, [(place.seat, person.id)], entries)

    await services.database.write(write)
    await lobby.begin(services, row)
    return row.id


def entries_of(game: ludi.Game, match: Match, at: float) -> list[Entry]:
    """The log of a table at which this match was played."""
    told: list[list[history.Line]] = [[] for _ in range(match.ply + 1)]
    for line in match.log:
        told[line.ply].append(history.described_one(game, line.event, int(match.state.players)))
    entries = [Entry(0, None, None, history.START, {"lines": told[0]}, at)]
    for ply, (seat, action) in enumerate(match.actions, start=1):
        body = {"action": action, "quiet": False, "lines": told[ply]}
        entries.append(Entry(ply, seat, None, history.PLAY, body, at))
    if match.state.conceded >= 0:
        resigned = int(match.state.conceded)
        entries.append(Entry(match.ply + 1, resigned, None, history.RESIGNED, {}, at))
    return entries


async def export(table: Table) -> dict[str, object]:
    """The record of a finished game, with the seed that was committed to at the start."""
    if table.row.status != OVER:
        raise Refusal("still_playing")
    actions = await table.database.read(history.actions_of, table.row)
    match = await aside(replayed, table, actions)
    if table.state.conceded >= 0:
        match.resign(int(table.state.conceded))
    return match.record()


def replayed(table: Table, actions: list[tuple[int, int]]) -> Match:
    """A table's game up to the last of some actions, with the luck it began with."""
    row = table.row
    agreed = table.game.agreed(row.rules, row.options)
    match = Match(table.game, row.players, row.seed, agreed, table.people.names())
    for seat, action in actions:
        match.play(seat, action)
    return match
