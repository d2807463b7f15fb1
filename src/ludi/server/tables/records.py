"""Finished games: taken in from records, and played on from one of their moments."""

from __future__ import annotations

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


async def take_in(services: Services, person: Person, record: Record) -> str:
    """Make a table to look through of a finished game's record."""
    if not record.game:
        raise Refusal("bad_record", "it names no game")
    game = names.find_game(record.game)
    try:
        match = await aside(verify, game, msgspec.to_builtins(record))
    except ludi.BadRecord as error:
        raise Refusal("bad_record", str(error)) from None
    return await write_down(services, person, game, match)


async def write_down(services: Services, person: Person, game: ludi.Game, match: Match) -> str:
    """Store a verified game as if it had been played here."""
    options = game.option_values(match.state)
    row = lobby.new_row(game, int(match.state.players), options, None, person.id)
    row.seed, row.imported, row.status = match.seed, True, OVER
    row.ply, row.scores = match.ply, list(match.state.scores())
    row.winners = list(match.state.winners())
    seats = [
        SeatRow(number, PERSON, names.clean(name)[:40] or "ABCDEFGH"[number], None)
        for number, name in enumerate(match.names)
    ]
    entries = entries_of(game, match, row.created)

    def write(db: Connection) -> None:
        people.keep(db, person, services.settings.session_days)
        lobby.add(db, row, seats, [], entries)

    await services.database.write(write)
    return row.id


async def branch(services: Services, person: Person, table: Table, wish: Branch) -> str:
    """Make a table of the beginning of a finished game, to be played on against bots."""
    if table.row.status != OVER:
        raise Refusal("not_over")
    if not 0 <= wish.seat < table.row.players:
        raise Refusal("not_your_seat")
    level = wish.level or levels.DEFAULT
    if level not in levels.levels():
        raise Refusal("unknown_level")
    actions = await services.database.read(history.actions_of, table.row)
    match = await aside(replayed, table, actions[: wish.ply])
    if match.state.over:
        raise Refusal("not_playing")
    row = lobby.new_row(
        table.game, table.row.players, table.game.option_values(match.state), None, person.id
    )
    row.seed, row.ply, row.actors = match.seed, match.ply, list(match.state.actors())
    row.language, row.listing = table.row.language, lobby.as_private_as(table.row)
    row.counted = True  # its luck is known to who has seen the game: in nobody's record
    seats = [
        SeatRow(number, PERSON, person.name or name, None)
        if number == wish.seat
        else SeatRow(number, BOT, levels.title(level) + lobby.NUMERALS[number], level)
        for number, name in enumerate(match.names)
    ]
    entries = entries_of(table.game, match, row.created)

    def write(db: Connection) -> None:
        people.keep(db, person, services.settings.session_days)
        lobby.add(db, row, seats, [(wish.seat, person.id)], entries)

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
    return entries


async def export(table: Table) -> dict[str, object]:
    """The record of a finished game, with the seed that was committed to at the start."""
    if table.row.status != OVER:
        raise Refusal("still_playing")
    actions = await table.database.read(history.actions_of, table.row)
    match = await aside(replayed, table, actions)
    return match.record()


def replayed(table: Table, actions: list[tuple[int, int]]) -> Match:
    """A table's game up to the last of some actions, with the luck it began with."""
    row = table.row
    agreed = table.game.agreed(row.rules, row.options)
    match = Match(table.game, row.players, row.seed, agreed, table.people.names())
    for seat, action in actions:
        match.play(seat, action)
    return match
