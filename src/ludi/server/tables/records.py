"""Finished games: taken in from records, and played on from one of their moments."""

from __future__ import annotations

import asyncio

import msgspec
from sqlalchemy import Connection

import ludi
from ludi.core.match import Match, verify
from ludi.server.base.refusals import Refusal
from ludi.server.bots import levels
from ludi.server.house import House
from ludi.server.incoming import Branch, Record
from ludi.server.store.game.tables import Entry, SeatRow
from ludi.server.store.people import people
from ludi.server.store.people.people import Person
from ludi.server.table import history
from ludi.server.table.row import BOT, OVER, PERSON
from ludi.server.table.table import Table
from ludi.server.tables import lobby
from ludi.server.tables.retelling import replayed


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
    row.winners = list(match.state.winners())
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


async def branch(house: House, person: Person, table: Table, wish: Branch) -> str:
    """Make a table of the beginning of a finished game, to be played on against bots."""
    if table.row.status != OVER:
        raise Refusal("not_over")
    if not 0 <= wish.seat < table.row.players:
        raise Refusal("not_your_seat")
    level = wish.level or levels.DEFAULT
    if level not in levels.levels():
        raise Refusal("unknown_level")
    actions = await house.database.read(history.actions_of, table.row)
    match = await asyncio.to_thread(replayed, table, actions[: wish.ply])
    if match.state.over:
        raise Refusal("not_playing")
    row = lobby.new_row(
        table.game, table.row.players, table.game.option_values(match.state), None, person.id
    )
    row.seed, row.ply, row.actors = match.seed, match.ply, list(match.state.actors())
    row.language = table.row.language
    seats = [
        SeatRow(number, PERSON, person.name or name, None)
        if number == wish.seat
        else SeatRow(number, BOT, levels.title(level) + lobby.NUMERALS[number], level)
        for number, name in enumerate(match.names)
    ]
    entries = entries_of(table.game, match, row.created)

    def write(db: Connection) -> None:
        people.keep(db, person, house.settings.session_days)
        lobby.add(db, row, seats, [(wish.seat, person.id)], entries)

    await house.database.write(write)
    await lobby.begin(house, row)
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
