"""When somebody does not come: the clock, or the others, let a bot play for them."""

from __future__ import annotations

from contextlib import suppress

import msgspec
from sqlalchemy import Connection

from ludi.server.base.chores import Chore
from ludi.server.base.refusals import Refusal
from ludi.server.base.time import now
from ludi.server.bots import levels
from ludi.server.cluster.peers import Peers
from ludi.server.http.services import Services
from ludi.server.store.cluster import presence
from ludi.server.store.game import of_person, tables
from ludi.server.store.people import people
from ludi.server.store.people.people import Person
from ludi.server.table.alone import Alone
from ludi.server.table.commands import put_bot
from ludi.server.table.replica import write_beside, wrote
from ludi.server.table.row import PERSON, PLAYING, left_to, rewound
from ludi.server.table.seats import CLOCK, VOTE
from ludi.server.table.table import Table
from ludi.server.tables.registry import Tables

CLOCK_TICK = 0.5


class Clocks:
    """Replaces people whose time has run out."""

    def __init__(self, services: Services) -> None:
        self.services = services

    def chore(self) -> Chore:
        """The look at the clocks."""
        return Chore("clocks", CLOCK_TICK, self.watch)

    async def watch(self) -> None:
        """Look at every table whose clock stands at zero."""
        for table_id in await self.services.database.read(tables.overdue, now()):
            table = await self.services.get(Tables).open_if_sound(table_id)
            if table is not None:
                await self.time_out(table)

    async def time_out(self, table: Table) -> None:
        """Bots take over from everybody at a table whose clock stands at zero."""
        row = table.row
        if row.remaining is None or row.deadline is None or row.deadline > now():
            return
        left = left_to(row, table.seats, now())
        for seat in table.deciding(PERSON):
            if left[seat] <= 0 and not is_away(table, seat):
                with suppress(Refusal):  # somebody has decided meanwhile
                    await table.alone(put_bot, seat, levels.DEFAULT, CLOCK, table.row.ply)


def is_away(table: Table, seat: int) -> bool:
    """Whether whoever holds a seat has said that they are on vacation now."""
    return (table.seats[seat].away or 0.0) > now()


async def rest(services: Services, person: Person, until: float) -> None:
    """Somebody is away until then, or back already: all their tables see it and wait for them.

    What was left of their time is theirs again when it ends, however long it was.
    """
    await services.database.write(people.take_vacation, person.id, until)
    for table_id in await services.database.read(of_person.unfinished_of, person.id):
        table = await services.get(Tables).open_if_sound(table_id)
        if table is not None:
            await table.alone(rest_at, person.id, until)


async def rest_at(alone: Alone, session: str, until: float) -> None:
    """The seats that somebody holds at a table are away until then."""
    table = alone.table
    mine = table.people.yours(session)

    def write(db: Connection) -> None:
        tables.change_table(db, table.row.id)  # nobody else meanwhile
        row, before = tables.find_table(db, table.row.id), tables.seats_of(db, table.row.id)
        assert row is not None
        after = [
            msgspec.structs.replace(seat, away=until) if seat.seat in mine else seat
            for seat in before
        ]
        for number in mine:
            tables.change_seat(db, row.id, after[number])
        tables.change_table(db, row.id, **rewound(row, before, after, now()))

    await write_beside(alone, write)


async def vote(
    services: Services, table: Table, session: str | None, seat: int, level: str
) -> None:
    """Count a vote to let a bot play for an absent person; the last one needed decides."""
    voters = {own for own in table.people.yours(session) if table.seats[own].kind == PERSON}
    if not voters or seat in voters:
        raise Refusal("not_your_table")
    if table.row.status != PLAYING or seat not in table.deciding(PERSON):
        raise Refusal("not_playing")
    if level not in levels.levels():
        raise Refusal("unknown_level")
    if is_away(table, seat):
        raise Refusal("on_vacation")
    wait = table.people.vote_in(seat)
    if wait is None or wait > 0:
        timed = wait is not None and table.row.clock is not None
        raise Refusal("still_time" if timed else "not_absent")
    if voters <= table.votes.get(seat, set()):
        raise Refusal("already_voted")
    table.votes[seat] = await table.alone(count_votes, seat, voters)
    table.people.tell_votes(seat)
    services.get(Peers).publish(table.row.id)
    if len(table.votes.get(seat, ())) >= table.people.votes_needed(seat):
        await table.alone(put_bot, seat, level, VOTE, table.row.ply)


async def count_votes(alone: Alone, seat: int, voters: set[int]) -> set[int]:
    """All votes against somebody, once these are written down."""
    table, row = alone.table, alone.table.row

    def write(db: Connection) -> tuple[int, set[int]]:
        revision = tables.change_table(db, row.id)
        return revision, presence.vote(db, row.id, row.ply, seat, voters)

    revision, voted = await table.database.write(write)
    await wrote(alone, revision)
    return voted
