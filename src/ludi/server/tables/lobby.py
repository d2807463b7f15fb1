"""Making tables, joining them, playing again: all that happens before and after a game."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping, Sequence

import msgspec
from sqlalchemy import Connection

import ludi
from ludi.server.base.logs import note
from ludi.server.base.refusals import Refusal, language_of
from ludi.server.base.time import now
from ludi.server.bots import levels
from ludi.server.bots.turns import BotTurns
from ludi.server.http.services import Services
from ludi.server.store.game import invites, listing, tables
from ludi.server.store.game.tables import Entry, SeatRow, TableRow
from ludi.server.store.people import outbox, people
from ludi.server.store.people.people import DAY, Person
from ludi.server.table import history
from ludi.server.table.alone import Alone
from ludi.server.table.clocks import started
from ludi.server.table.replica import write_beside
from ludi.server.table.row import BOT, OPEN, PERSON, PLAYING, WAITING, due
from ludi.server.table.table import Table
from ludi.server.table.wire import ClockWish
from ludi.server.tables.names import clean, find_game
from ludi.server.tables.registry import Tables
from ludi.server.tables.wire import NewTable, SeatWish

SEED_BYTES = 32
NUMERALS = ("", " II", " III", " IV", " V", " VI", " VII", " VIII")
Holding = tuple[int, str]


async def make_table(
    services: Services,
    person: Person,
    wish: NewTable,
    address: str = "",
    box: Mapping[str, object] | None = None,
) -> tuple[str, list[tuple[int, str]]]:
    """Set up a table as wished; returns its id, and a code for every seat that is open.

    A `box` of its own is the host's to bring: its rules stay in memory.
    """
    game = find_game(wish.game, box)
    seats = seated(wish.seats, person)
    if len(seats) not in game.players:
        counts = ", ".join(str(count) for count in game.players)
        raise Refusal("bad_players", f"{len(seats)} ({game.title}: {counts})")
    if all(seat.kind == BOT for seat in seats):
        require_thinkers(services)
    row = new_row(game, len(seats), dict(wish.options), wish.clock, person.id)
    row.language = language_of(wish.language, person.language)
    row.status = WAITING if any(seat.kind == OPEN for seat in seats) else PLAYING
    row.listing, row.wanted = wish.listing, wish.wanted
    invited = await services.database.read(invited_by, wish.seats)
    held = [
        (number, person.id) for number, one in enumerate(wish.seats) if one.kind in ("me", "here")
    ]
    typed = next((clean(one.name) for one in wish.seats if one.kind == "me"), "")
    life = services.settings.invite_days * DAY
    entry = start_entry(game, row)

    def write(db: Connection) -> list[tuple[int, str]]:
        people.keep(db, person, services.settings.session_days)
        people.called(db, person.id, typed)
        add(db, row, seats, held, [entry])
        opened = [seat.seat for seat in seats if seat.kind == OPEN]
        outbox.announce_invited(
            db, row.id, [(seat, invited[seat]) for seat in opened if seat in invited], now()
        )
        return [
            (seat, invites.make_invite(db, row.id, seat, invites.SEAT, life, invited.get(seat)))
            for seat in opened
        ]

    codes = await services.database.write(write)
    note("table made", table=row.id, game=row.game, players=row.players)
    await begin(services, row, address)
    return row.id, codes


def invited_by(db: Connection, wishes: Sequence[SeatWish]) -> dict[int, str]:
    """The sessions of those for whom a seat is meant."""
    invited: dict[int, str] = {}
    for number, wish in enumerate(wishes):
        if wish.invited is not None:
            session = listing.with_handle(db, wish.invited)
            if session is None or wish.kind != "link":
                raise Refusal("unknown_person")
            invited[number] = session
    return invited


def require_admission(row: TableRow, yours: Sequence[int]) -> None:
    """A private table is for nobody but who sits at it."""
    if row.listing == listing.PRIVATE and not yours:
        raise Refusal("private_table")


def as_private_as(row: TableRow) -> str:
    """Who may come to a table that is made of another one: no more than might come there."""
    return listing.PRIVATE if row.listing == listing.PRIVATE else listing.LINK


def require_thinkers(services: Services) -> None:
    """Bots play among themselves only while not too many others wait for theirs."""
    waiting = len(services.get(BotTurns).thinkers.queue)
    if waiting >= services.settings.bot_queue:
        raise Refusal("bots_busy", str(waiting))


def new_row(
    game: ludi.Game,
    players: int,
    options: dict[str, object],
    clock: ClockWish | None,
    maker: str | None,
) -> TableRow:
    """A table with luck of its own, not yet laid out."""
    present = now()
    box = None if game is ludi.game(game.name) else game.box  # the house's own is not said
    return TableRow(
        id=people.new_id(),
        game=game.name,
        rules=game.version,
        players=players,
        options=options,
        seed=secrets.token_hex(SEED_BYTES),
        language="en",
        status=PLAYING,
        ply=0,
        actors=[],
        scores=None,
        clock=None if clock is None else msgspec.to_builtins(clock),
        remaining=None if clock is None else started(clock, players),
        deadline=None,
        ticked=present,
        maker=maker,
        rematch=None,
        imported=False,
        created=present,
        changed=present,
        revision=0,
        counted=box is not None,  # other values, other chances: in nobody's record
        box=box,
    )


def start_entry(game: ludi.Game, row: TableRow) -> Entry:
    """Lay the table out: fills in who must decide, and tells what was drawn."""
    try:
        state = history.first_state(row, telling=True)
    except ludi.BadOption as error:
        raise Refusal("bad_options", str(error)) from None
    row.options = game.option_values(state)
    row.actors = list(state.actors())
    row.question = game.question(state, None)
    lines = history.described(game, state.take_told(), row.players)
    return Entry(0, None, None, history.START, {"lines": lines}, row.created)


def seated(wishes: Sequence[SeatWish], person: Person) -> list[SeatRow]:
    """The seats as wished, everybody with a name."""
    rows: list[SeatRow] = []
    for number, wish in enumerate(wishes):
        name = clean(wish.name)
        if wish.kind == "bot":
            level = wish.level or levels.DEFAULT
            if level not in levels.levels():
                raise Refusal("unknown_level")
            same = sum(row.level == level for row in rows)
            rows.append(SeatRow(number, BOT, name or levels.title(level) + NUMERALS[same], level))
        elif wish.kind == "link":
            rows.append(SeatRow(number, OPEN, "", None))
        else:
            own = person.name if wish.kind == "me" else ""
            rows.append(SeatRow(number, PERSON, name or own or "ABCDEFGH"[number], None))
    return rows


def add(
    db: Connection,
    row: TableRow,
    seats: Sequence[SeatRow],
    held: Sequence[Holding],
    entries: Sequence[Entry],
) -> None:
    """Write a new table down, with who holds what and how it was laid out."""
    for number, session in held:
        seats[number].away = people.away_until(db, session)
    if row.status == PLAYING:
        start_clock(row, seats)
    tables.add_table(db, row, seats)
    for entry in entries:
        tables.add_entry(db, row.id, entry)
    for seat, session in held:
        tables.hold(db, row.id, seat, session)
    if row.status == PLAYING:
        call_first(db, row)


def call_first(db: Connection, row: TableRow) -> None:
    """Let who decides first hear that the game has begun."""
    outbox.announce(db, outbox.TURN, row.id, row.actors, row.ply, row.ticked)


def start_clock(row: TableRow, seats: Sequence[SeatRow]) -> None:
    """Let the first decision's time run from now on."""
    row.ticked = now()
    if row.remaining is not None:
        row.deadline = due(msgspec.structs.replace(row, status=PLAYING), seats, row.ticked)


async def begin(services: Services, row: TableRow, address: str = "") -> None:
    """Let bots start, and be ready for them before they are needed."""
    table = await services.get(Tables).open(row.id)
    table.made_from = address
    if any(seat.kind == BOT for seat in table.seats):
        await services.get(BotTurns).thinkers.warm()
    services.get(BotTurns).wake(table)


async def join(
    services: Services, person: Person, code: str, name: str | None
) -> tuple[Table, int]:
    """Take the seat that a link gives."""
    invite = await services.database.read(invites.find_invite, code)
    if invite is None:
        raise Refusal("unknown_invite")
    table = await services.get(Tables).open(invite.table_id)
    return table, await table.alone(sit_down, services, person, invite, clean(name))


async def sit_down(
    alone: Alone, services: Services, person: Person, invite: invites.Invite, name: str
) -> int:
    """Give somebody the seat of an invitation; on another device it is theirs already."""
    table = alone.table
    if person.id in table.holders.get(invite.seat, ()):
        return invite.seat
    if invite.used_by is not None:
        raise Refusal("seat_taken")
    if invite.expires < now():
        raise Refusal("invite_expired")

    def claim(db: Connection, seat: SeatRow) -> SeatRow:
        if not invites.use_invite(db, invite.code, person.id):
            raise Refusal("seat_taken")
        people.keep(db, person, services.settings.session_days)
        tables.hold(db, table.row.id, seat.seat, person.id)
        if seat.kind != OPEN:
            return seat
        people.called(db, person.id, name)
        called = name or seat.name or person.name or "ABCDEFGH"[seat.seat]
        return SeatRow(seat.seat, PERSON, called, None, away=people.away_until(db, person.id))

    await fill_seat(alone, services, invite.seat, claim)
    return invite.seat


async def sit_anywhere(alone: Alone, services: Services, person: Person, name: str) -> int:
    """Give somebody the first free seat of an open table; who sits there already keeps theirs."""
    table = alone.table
    yours = table.people.yours(person.id)
    if yours:
        return yours[0]
    free = [seat.seat for seat in table.seats if seat.kind == OPEN]
    if table.row.listing != listing.OPEN or not free:
        raise Refusal("not_listed")
    number = free[0]

    def claim(db: Connection, seat: SeatRow) -> SeatRow:
        if seat.kind != OPEN:
            raise Refusal("seat_taken")
        invites.revoke(db, table.row.id, number)
        people.keep(db, person, services.settings.session_days)
        people.called(db, person.id, name)
        tables.hold(db, table.row.id, number, person.id)
        called = name or person.name or "ABCDEFGH"[number]
        return SeatRow(number, PERSON, called, None, away=people.away_until(db, person.id))

    await fill_seat(alone, services, number, claim)
    return number


async def remove(alone: Alone, services: Services, person: Person) -> None:
    """Remove a table that nobody else has a part in."""
    table = alone.table
    others = any(session != person.id for held in table.holders.values() for session in held)
    mine = bool(table.people.yours(person.id)) or table.row.maker == person.id
    if not mine:
        raise Refusal("not_your_table")
    if others and table.row.status != WAITING:
        raise Refusal("others_sit")
    if others and table.row.maker != person.id:
        raise Refusal("not_your_table")
    await services.get(Tables).remove(table.row.id)


async def put_bot(
    alone: Alone, services: Services, session: str | None, number: int, level: str
) -> None:
    """A bot instead of a friend who does not come: the maker decides, the link dies."""
    table = alone.table
    if session is None or session != table.row.maker:
        raise Refusal("not_your_table")
    if level not in levels.levels():
        raise Refusal("unknown_level")
    same = sum(seat.level == level for seat in table.seats)

    def claim(db: Connection, seat: SeatRow) -> SeatRow:
        if seat.kind != OPEN:
            raise Refusal("seat_taken")
        invites.revoke(db, table.row.id, number)
        return SeatRow(number, BOT, levels.title(level) + NUMERALS[same], level)

    await fill_seat(alone, services, number, claim)


async def fill_seat(
    alone: Alone, services: Services, number: int, claim: Callable[[Connection, SeatRow], SeatRow]
) -> None:
    """Put somebody on a seat; the last one to come lets the game begin."""
    table = alone.table

    def write(db: Connection) -> None:
        tables.change_table(db, table.row.id, changed=now())  # nobody else meanwhile
        row, seats = tables.find_table(db, table.row.id), tables.seats_of(db, table.row.id)
        assert row is not None
        seats[number] = claim(db, seats[number])
        tables.change_seat(db, row.id, seats[number])
        if row.status == WAITING and all(one.kind != OPEN for one in seats):
            start_clock(row, seats)
            begun = {"status": PLAYING, "ticked": row.ticked, "deadline": row.deadline}
            tables.change_table(db, row.id, **begun)
            call_first(db, row)

    await write_beside(alone, write)
