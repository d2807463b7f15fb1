"""What the host of a club evening, or who helps, does besides drawing rounds.

Let all tables stand still and go on, remind somebody, say something to all, let others help.
"""

from __future__ import annotations

import secrets

from sqlalchemy import Connection

from ludi.server.base.refusals import Refusal
from ludi.server.base.time import now
from ludi.server.club import evenings as giving
from ludi.server.http.services import Services
from ludi.server.store import club
from ludi.server.store.club import Said, Whole
from ludi.server.store.game import tables
from ludi.server.store.game.talk import Remark
from ludi.server.store.people import outbox, people
from ludi.server.store.people.people import Person
from ludi.server.table import commands
from ludi.server.table.replica import changed
from ludi.server.table.row import PAUSED, PERSON, PLAYING, resumed, stopped
from ludi.server.tables.names import clean
from ludi.server.tables.registry import Tables

MOST_HELPERS = 8


async def require_given(services: Services, person: Person, name: str) -> Whole:
    """The evening, if it goes on and this is who gives it or helps."""
    whole = giving.require(await services.database.read(club.find, name))
    giving.require_host(whole, person)
    giving.require_open(whole)
    return whole


async def pause(services: Services, person: Person, name: str, paused: bool) -> None:
    """Let all tables of the round stand still, or go on. Said twice, it is done once."""
    whole = await require_given(services, person, name)
    table_ids = [board.table for board in whole.running]
    present = now()

    def write(db: Connection) -> None:
        club.change(db, name, paused=present if paused else None)
        for table_id in table_ids:
            row = tables.find_table(db, table_id)
            if row is None or row.status != (PLAYING if paused else PAUSED):
                continue
            change = (stopped if paused else resumed)(row, tables.seats_of(db, table_id), present)
            tables.change_table(db, table_id, **change)

    if (whole.evening.paused is not None) == paused:
        return
    await services.database.write(write)
    for table_id in table_ids:
        table = await services.get(Tables).open_if_sound(table_id)
        if table is not None:
            await table.alone(changed)


async def remind(services: Services, person: Person, name: str, table_id: str, seat: int) -> None:
    """Call somebody who keeps the others waiting, by the ways they have chosen."""
    whole = await require_given(services, person, name)
    if table_id not in {board.table for board in whole.running}:
        raise Refusal("unknown_table")
    table = await services.get(Tables).open(table_id)
    if seat not in table.deciding(PERSON) or table.people.present(seat):
        raise Refusal("not_absent")
    if not await services.allowed(services.reminders, f"{table_id}/{seat}"):
        raise Refusal("too_many")
    if not await services.database.write(outbox.remind, table_id, seat, table.row.ply, now()):
        raise Refusal("no_way_to_call", table.seats[seat].name)


async def say(services: Services, person: Person, name: str, text: str) -> None:
    """Say something on the page of the evening and in the chat of every table; nothing: unsay."""
    whole = await require_given(services, person, name)
    words = clean(text) if text.strip() else ""
    said = club.text_of(Said(words, now())) if words else None
    await services.database.write(lambda db: club.change(db, name, said=said))
    if not words:
        return
    own = whole.entrant_of(person.id)
    remark = Remark(None, own.name if own else person.name, words, now(), session=person.id)
    for board in whole.running:
        table = await services.get(Tables).open_if_sound(board.table)
        if table is not None:
            await table.alone(commands.say, remark)


# Help.


def require_first(whole: Whole, person: Person) -> None:
    """Only the host says who helps."""
    if whole.evening.host != person.id:
        raise Refusal("not_your_evening")


async def ask_for_help(services: Services, person: Person, name: str) -> str:
    """The secret of the link by which others may help to give the evening."""

    def write(db: Connection) -> str:
        club.change(db, name)
        whole = giving.require(club.find(db, name))
        require_first(whole, person)
        giving.require_open(whole)
        code = whole.evening.help or people.new_id()
        club.change(db, name, help=code)
        return code

    return await services.database.write(write)


async def help_out(services: Services, person: Person, name: str, code: str) -> None:
    """Help to give an evening, as its link says."""

    def write(db: Connection) -> None:
        club.change(db, name)
        evening = giving.require(club.find(db, name)).evening
        if evening.help is None or not secrets.compare_digest(code, evening.help):
            raise Refusal("unknown_invite")
        if evening.is_given_by(person.id):
            return
        if len(evening.helpers) >= MOST_HELPERS:
            raise Refusal("evening_full", str(MOST_HELPERS))
        people.keep(db, person, services.settings.session_days)
        club.change(db, name, helpers=club.text_of([*evening.helpers, person.id]))

    await services.database.write(write)


async def do_without_help(services: Services, person: Person, name: str) -> None:
    """Nobody helps any more, and the link is void."""

    def write(db: Connection) -> None:
        club.change(db, name, help=None, helpers="[]")
        require_first(giving.require(club.find(db, name)), person)

    await services.database.write(write)
