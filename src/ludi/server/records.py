"""Finished games as records: given out, and taken in again."""

from __future__ import annotations

import asyncio

import msgspec
from sqlalchemy import Connection

import ludi
from ludi.core.match import Match, verify
from ludi.server import history, lobby
from ludi.server.bookkeeping import OVER, PERSON
from ludi.server.house import House
from ludi.server.incoming import Record
from ludi.server.refusals import Refusal
from ludi.server.store import people
from ludi.server.store.people import Person
from ludi.server.store.tables import Entry, SeatRow
from ludi.server.table import Table


async def export(table: Table) -> dict[str, object]:
    """The record of a finished game, with the seed that was committed to at the start."""
    if table.row.status != OVER:
        raise Refusal("still_playing")
    actions = await table.database.read(history.actions_of, table.row)
    return await asyncio.to_thread(replayed, table, actions)


def replayed(table: Table, actions: list[tuple[int, int]]) -> dict[str, object]:
    """Play the game once more, to collect its luck."""
    row = table.row
    agreed = table.game.agreed(row.rules, row.options)
    match = Match(table.game, row.players, row.seed, agreed, table.names())
    for seat, action in actions:
        match.play(seat, action)
    return match.record()


async def take_in(house: House, person: Person, record: Record) -> str:
    """Make a table to look through of a finished game's record."""
    if not record.game:
        raise Refusal("bad_record", "it names no game")
    game = lobby.find_game(record.game)
    try:
        match = await asyncio.to_thread(verify, game, msgspec.to_builtins(record))
    except ludi.BadRecord as error:
        raise Refusal("bad_record", str(error)) from None
    return await write_down(house, person, game, match)


async def write_down(house: House, person: Person, game: ludi.Game, match: Match) -> str:
    """Store a verified game as if it had been played here."""
    options = game.option_values(match.state)
    row = lobby.new_row(game, int(match.state.players), options, None, person.id)
    row.seed, row.imported, row.status = match.seed, True, OVER
    row.ply, row.scores = match.ply, list(match.state.scores())
    seats = [
        SeatRow(number, PERSON, lobby.clean(name)[:40] or "ABCDEFGH"[number], None)
        for number, name in enumerate(match.names)
    ]
    entries = entries_of(game, match, row.created)

    def write(db: Connection) -> None:
        people.keep(db, person, house.settings.session_days)
        lobby.add(db, row, seats, [], entries)

    await house.database.write(write)
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
