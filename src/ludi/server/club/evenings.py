"""A club evening: somebody gives it, people come by a link, round after round is drawn and played.

The tables of a round are tables like any other. When one is over the clerk writes down its outcome,
so that standings need nothing but the evening itself; they are reckoned by `tournament.py`.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from sqlalchemy import Connection

import ludi
from ludi.server.base.logs import note
from ludi.server.base.refusals import Refusal, language_of
from ludi.server.base.threads import aside
from ludi.server.base.time import now
from ludi.server.bots import levels
from ludi.server.club import tournament
from ludi.server.club.tournament import Standing
from ludi.server.club.wire import NewEvening
from ludi.server.http.services import Services
from ludi.server.store import club
from ludi.server.store.club import BOT as BOT_SEAT
from ludi.server.store.club import OVER, PLAYING, Board, Draw, Entrant, Evening, Plan, Whole
from ludi.server.store.game.tables import Entry, SeatRow, TableRow
from ludi.server.store.people import people
from ludi.server.store.people.people import NOBODY, Person
from ludi.server.table.commands import put_bot
from ludi.server.table.row import BOT, PERSON
from ludi.server.table.seats import VOTE
from ludi.server.table.wire import ClockWish
from ludi.server.tables import lobby, names
from ludi.server.tables.registry import Tables

MOST = 64
"""Entrants of one evening."""
Laid = tuple[Board, TableRow, list[SeatRow], list[lobby.Holding], Entry]


def require(whole: Whole | None) -> Whole:
    """The evening, if there is one."""
    if whole is None:
        raise Refusal("unknown_evening")
    return whole


def require_host(whole: Whole, person: Person) -> None:
    """Only who gives the evening, or helps, decides about it."""
    if not whole.evening.is_given_by(person.id):
        raise Refusal("not_your_evening")


def require_open(whole: Whole) -> None:
    """An evening that is over changes no more."""
    if whole.phase == OVER:
        raise Refusal("evening_over")


# How it stands.


def standings_of(whole: Whole) -> list[Standing]:
    """How everybody stands."""
    numbers = [one.number for one in whole.entrants]
    return tournament.standings(numbers, whole.boards, whole.evening.plan.players)


def drawn(whole: Whole, shuffles: int) -> Draw:
    """The next round for all who are there."""
    plan = whole.evening.plan
    staying = {one.number for one in whole.entrants if not one.gone}
    present = [one for one in standings_of(whole) if one.entrant in staying]
    if len(present) < (2 if plan.fill == "bots" else plan.players):
        raise Refusal("too_few", str(2 if plan.fill == "bots" else plan.players))
    seed = (whole.evening.id, whole.evening.round, shuffles)
    return tournament.draw(
        plan.method, present, whole.boards, plan.players, plan.fill == "bots", seed
    )


# Giving one.


async def make(services: Services, person: Person, wish: NewEvening) -> str:
    """Announce an evening; its name, which is also the link for who comes."""
    plan = planned(wish, person)
    present = now()
    evening = Evening(people.new_id(), person.id, plan, 0, None, 0, False, 0, present, present)

    def write(db: Connection) -> None:
        people.keep(db, person, services.settings.session_days)
        people.called(db, person.id, names.clean(wish.name))
        club.add(db, evening)
        if wish.playing:
            club.enter(db, evening.id, person.id, wish_name(wish.name, person, []), 1)

    await services.database.write(write)
    note("evening made", evening=evening.id, game=plan.game)
    return evening.id


def planned(wish: NewEvening, person: Person) -> Plan:
    """The plan that was wished for; a refusal if no table could be laid by it."""
    game = names.find_game(wish.game)
    if wish.players not in game.players or wish.players < 2:
        counts = ", ".join(str(count) for count in game.players if count > 1)
        raise Refusal("bad_players", f"{wish.players} ({game.title}: {counts})")
    if wish.level is not None and wish.level not in levels.levels():
        raise Refusal("unknown_level")
    endless = wish.rounds == 0 and not (wish.method == tournament.ALL and wish.players == 2)
    if endless:
        raise Refusal("bad_rounds")
    row = lobby.new_row(game, wish.players, dict(wish.options), None, None)
    lobby.start_entry(game, row)
    return Plan(
        names.clean(wish.title),
        game.name,
        wish.players,
        wish.method,
        wish.rounds,
        wish.fill,
        wish.level or levels.DEFAULT,
        row.options,
        None if wish.clock is None else msgspec.to_builtins(wish.clock),
        language_of(wish.language, person.language),
    )


def wish_name(name: str | None, person: Person, others: Sequence[Entrant]) -> str:
    """How somebody is called this evening: nobody else is called so."""
    wanted = names.clean(name) or person.name or str(len(others) + 1)
    taken = {one.name for one in others}
    called = (wanted + numeral for numeral in lobby.NUMERALS)
    return next((one for one in called if one not in taken), f"{wanted} {len(others) + 1}")


# Coming and going.


async def join(services: Services, person: Person, name: str, called: str | None) -> int:
    """Take part, from the next round on; who has gone comes back under the same number."""

    def write(db: Connection) -> int:
        whole = changing(db, name)
        require_open(whole)
        people.keep(db, person, services.settings.session_days)
        people.called(db, person.id, names.clean(called))
        known = whole.entrant_of(person.id)
        if known is not None:
            club.change_entrant(db, name, known.number, gone=False)
            return known.number
        if len(whole.entrants) >= MOST:
            raise Refusal("evening_full", str(MOST))
        wanted = wish_name(called, person, whole.entrants)
        return club.enter(db, name, person.id, wanted, whole.evening.round + 1)

    return await services.database.write(write)


async def add_neighbour(services: Services, person: Person, name: str, called: str) -> int:
    """Somebody without a device takes part, from the next round on; the host says so."""

    def write(db: Connection) -> int:
        whole = changing(db, name)
        require_host(whole, person)
        require_open(whole)
        if len(whole.entrants) >= MOST:
            raise Refusal("evening_full", str(MOST))
        wanted = wish_name(called, NOBODY, whole.entrants)
        return club.enter(db, name, None, wanted, whole.evening.round + 1)

    return await services.database.write(write)


async def leave(services: Services, person: Person, name: str, number: int | None) -> None:
    """Be drawn no more. The host may say so of somebody who has gone home."""

    def write(db: Connection) -> None:
        whole = changing(db, name)
        require_open(whole)
        own = whole.entrant_of(person.id)
        wanted = number if number is not None else own.number if own else None
        if wanted is None or wanted not in {one.number for one in whole.entrants}:
            raise Refusal("unknown_person")
        if own is None or wanted != own.number:
            require_host(whole, person)
        club.change_entrant(db, name, wanted, gone=True)

    await services.database.write(write)


def changing(db: Connection, name: str) -> Whole:
    """An evening that only we change until the end of the transaction; it is drawn anew."""
    club.change(db, name, draw=None)
    return require(club.find(db, name))


# Rounds.


async def draw(
    services: Services, person: Person, name: str, swap: tuple[int, int] | None, again: bool
) -> None:
    """Draw the next round, or draw it again, or let two people change places in it."""

    whole = require(await services.database.read(club.find, name))
    require_host(whole, person)
    require_open(whole)
    if whole.phase == PLAYING:
        raise Refusal("round_runs")
    shuffles = whole.evening.shuffles + again
    found = whole.evening.draw
    if again or found is None:
        found = await aside(drawn, whole, shuffles)
    if swap is not None:
        found = tournament.swapped(found, *require_drawn(found, swap))

    def write(db: Connection) -> None:
        club.keep_draw(db, name, found, shuffles)
        require_unchanged(db, whole)

    await services.database.write(write)


def require_unchanged(db: Connection, whole: Whole) -> None:
    """Refuse if somebody else has changed an evening since we looked, before our one change."""
    present = require(club.find(db, whole.evening.id))
    if present.evening.revision != whole.evening.revision + 1:
        raise Refusal("stale")


def require_drawn(found: Draw, swap: tuple[int, int]) -> tuple[int, int]:
    """Two people who are both in the draw."""
    named = {who for table in (*found.tables, found.byes) for who in table} - {BOT_SEAT}
    if not set(swap) <= named:
        raise Refusal("unknown_person")
    return swap


async def start(services: Services, person: Person, name: str, number: int) -> None:
    """Begin a round: all its tables at once, or none. Asked twice, it begins once."""
    whole = require(await services.database.read(club.find, name))
    require_host(whole, person)
    if whole.evening.round == number:
        return
    require_open(whole)
    if whole.evening.paused is not None:
        raise Refusal("paused")
    if whole.phase == PLAYING or number != whole.evening.round + 1:
        raise Refusal("round_runs")
    found = whole.evening.draw
    if found is None:
        found = await aside(drawn, whole, whole.evening.shuffles)
    laid = [lay(whole, number, at, seats) for at, seats in enumerate(found.tables, start=1)]

    def write(db: Connection) -> None:
        club.change(db, name, round=number, draw=None, shuffles=0)
        require_unchanged(db, whole)
        for board, row, seats, held, entry in laid:
            lobby.add(db, row, seats, held, [entry])
            club.add_board(db, name, board)
        if found.byes:
            club.add_board(db, name, Board(number, 0, "", found.byes))

    await services.database.write(write)
    note("round begun", evening=name, round=number, tables=len(laid))
    for _, row, *_ in laid:
        await lobby.begin(services, row)


def lay(whole: Whole, number: int, at: int, seats: Sequence[int]) -> Laid:
    """Lay one table of a round, not yet written down."""
    plan = whole.evening.plan
    game = ludi.game(plan.game)
    clock = None if plan.clock is None else msgspec.convert(plan.clock, ClockWish)
    row = lobby.new_row(game, plan.players, dict(plan.options), clock, whole.evening.host)
    row.language = plan.language
    entry = lobby.start_entry(game, row)
    known = {one.number: one for one in whole.entrants}
    sitting: list[SeatRow] = []
    for seat, who in enumerate(seats):
        if who == BOT_SEAT:
            same = sum(one.kind == BOT for one in sitting)
            called = levels.title(plan.level) + lobby.NUMERALS[same]
            sitting.append(SeatRow(seat, BOT, called, plan.level))
        else:
            sitting.append(SeatRow(seat, PERSON, known[who].name, None))
    held = [
        (seat, one)
        for seat, who in enumerate(seats)
        if who != BOT_SEAT and (one := hand_of(whole, known, seats, who))
    ]
    return Board(number, at, row.id, tuple(seats)), row, sitting, held, entry


def hand_of(whole: Whole, known: dict[int, Entrant], seats: Sequence[int], who: int) -> str:
    """On whose device somebody plays: their own, else a neighbour's, else the host's."""
    around = [known[one].session for one in seats if one != BOT_SEAT]
    hands = [known[who].session, *around, whole.evening.host]
    return next((one for one in hands if one), "")


async def end(services: Services, person: Person, name: str) -> None:
    """No further round. Tables that are still played go on, and count once they are over."""

    def write(db: Connection) -> None:
        whole = changing(db, name)
        require_host(whole, person)
        club.change(db, name, ended=True)

    await services.database.write(write)


async def let_bot_play(
    services: Services, person: Person, name: str, table_id: str, seat: int
) -> None:
    """The host lets a bot play for somebody who is not there, so that the others need not wait."""
    whole = require(await services.database.read(club.find, name))
    require_host(whole, person)
    if table_id not in {board.table for board in whole.running}:
        raise Refusal("unknown_table")
    table = await services.get(Tables).open(table_id)
    if seat not in table.people.kept_waiting_by():
        raise Refusal("not_absent")
    await table.alone(put_bot, seat, whole.evening.plan.level, VOTE)
