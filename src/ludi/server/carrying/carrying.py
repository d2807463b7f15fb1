"""A game leaves a house as a record with its seed, and is played on where that record is brought.

Who carries it could reckon out of the seed all that is hidden and all luck to come. So only a game
that nobody else sits at may leave, and from then on it counts in nobody's record, here or there.
"""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import Connection

import ludi
from ludi.core.match import Match, verify
from ludi.server.base.refusals import Refusal
from ludi.server.base.threads import aside
from ludi.server.bots import levels
from ludi.server.carrying.wire import Carried, CarriedSeat
from ludi.server.http.services import Services
from ludi.server.store.game import invites, listing, tables
from ludi.server.store.game.tables import SeatRow, TableRow
from ludi.server.store.people import people
from ludi.server.store.people.people import DAY, Person
from ludi.server.table import history
from ludi.server.table.alone import Alone
from ludi.server.table.replica import write_beside
from ludi.server.table.row import BOT, OVER, PERSON, PLAYING
from ludi.server.table.table import Table
from ludi.server.tables import lobby, names, records

Links = list[tuple[int, str]]
"""Seats that are kept for a person, and the code that gives each."""


async def take_along(alone: Alone, services: Services, person: Person) -> dict[str, Any]:
    """A game that only one person and bots play, as it is carried to another house."""
    table = alone.table
    require_own(table, person)
    actions = await services.database.read(history.actions_of, table.row)
    match = await aside(records.replayed, table, actions)
    if not table.row.counted:
        await write_beside(alone, no_longer_counted, table.row.id)
    seats = [
        CarriedSeat("bot" if seat.kind == BOT else "person", seat.name, seat.level)
        for seat in table.seats
    ]
    return {**match.record(), "seed": table.row.seed, "seats": msgspec.to_builtins(seats)}


def require_own(table: Table, person: Person) -> None:
    """Refuse to let a game go that is not played yet, or that somebody else has a part in."""
    if table.row.status not in (PLAYING, OVER):
        raise Refusal("not_playing")
    yours = table.people.yours(person.id)
    if not yours:
        raise Refusal("not_your_table")
    others = {one for held in table.holders.values() for one in held} - {person.id}
    no_one_else = all(seat.kind == BOT or seat.seat in yours for seat in table.seats)
    if table.row.status == PLAYING and (others or not no_one_else):
        raise Refusal("not_alone")


def no_longer_counted(db: Connection, table_id: str) -> None:
    """What is known to somebody counts in nobody's record."""
    tables.change_table(db, table_id, counted=True)


async def bring(services: Services, person: Person | None, carried: Carried) -> tuple[str, Links]:
    """Make a table of a game that comes from another house.

    Who brings it holds the seats of its people. If nobody is known, because the game is sent by
    another house's page, each of these seats has a link.
    """
    if carried.box:
        raise Refusal("own_box")
    game = names.find_game(carried.game)
    if not game.knows(carried.rules):
        raise Refusal("unknown_rules", f"{game.title}, {carried.rules}")
    try:
        match = await aside(verify, game, msgspec.to_builtins(carried))
    except ludi.BadRecord as error:
        raise Refusal("bad_record", str(error)) from None
    seats = seated(carried, match)
    row = row_of(match, person)
    entries = records.entries_of(match.game, match, row.created)
    row.ply = entries[-1].ply
    own = [seat.seat for seat in seats if seat.kind == PERSON]
    life = services.settings.invite_days * DAY

    def write(db: Connection) -> Links:
        if person is None:
            lobby.add(db, row, seats, [], entries)
            return [
                (seat, invites.make_invite(db, row.id, seat, invites.DEVICE, life)) for seat in own
            ]
        people.keep(db, person, services.settings.session_days)
        lobby.add(db, row, seats, [(seat, person.id) for seat in own], entries)
        return []

    links = await services.database.write(write)
    if row.status == PLAYING:
        await lobby.begin(services, row)
    return row.id, links


def row_of(match: Match, person: Person | None) -> TableRow:
    """The table at which a game is played on, or looked through if it is over."""
    game, state = match.game, match.state
    maker = None if person is None else person.id
    row = lobby.new_row(game, int(state.players), game.option_values(state), None, maker)
    row.seed, row.actors = match.seed, list(state.actors())
    row.listing, row.counted = listing.LINK if person is None else listing.PRIVATE, True
    row.question = None if state.over else game.question(state, None)
    if state.over:
        row.imported, row.status = True, OVER
        row.scores, row.winners = list(state.scores()), list(state.winners())
    return row


def seated(carried: Carried, match: Match) -> list[SeatRow]:
    """Who sits where: people keep their seats, and so do bots, as far as their level is known."""
    if len(carried.seats) != match.state.players:
        raise Refusal("bad_record", "it does not say who sits where")
    if all(seat.kind == BOT for seat in carried.seats):
        raise Refusal("bad_record", "nobody sits there")
    seats = [
        SeatRow(number, PERSON, names.clean(seat.name)[:40] or "ABCDEFGH"[number], None)
        if seat.kind == PERSON
        else bot_at(number, seat)
        for number, seat in enumerate(carried.seats)
    ]
    if match.state.conceded >= 0:
        seats[int(match.state.conceded)].resigned = True
    return seats


def bot_at(number: int, seat: CarriedSeat) -> SeatRow:
    """A bot as it was, or the usual one if this house does not know its level."""
    level = seat.level if seat.level in levels.levels() else levels.DEFAULT
    assert level is not None
    return SeatRow(number, BOT, names.clean(seat.name)[:40] or levels.title(level), level)
