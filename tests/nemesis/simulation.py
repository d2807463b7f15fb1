"""The protocol of several processes in simulated time: every interleaving comes from a seed.

Three houses in one process share a database in memory. Reads, commits and notices take a random
(virtual) time, fail, get lost or stay unknown; houses are replaced by fresh ones while the old ones
go on like processes cut off. A move whose line broke may be written later, when somebody else has
moved. The same seed always gives the same run.

    python -m tests.nemesis.simulation --seeds 100000
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import heapq
import itertools
import random
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any, cast
from unittest import mock

from sqlalchemy import Connection

from ludi.server.app import Rooms
from ludi.server.base.refusals import Refusal, StorageError, Unsure
from ludi.server.base.settings import Settings
from ludi.server.base.time import now
from ludi.server.store.cluster import presence
from ludi.server.store.cluster.notices import Hears
from ludi.server.store.database import Database
from ludi.server.store.game import tables, talk
from ludi.server.store.game.tables import Entry, Move, Moved, TableRow
from ludi.server.store.game.talk import Remark
from ludi.server.store.people import channels, moderation, outbox, people
from ludi.server.store.people.channels import WEBHOOK, Channel
from ludi.server.table import ordering, orders
from ludi.server.table.commands import give_back, mark_coached, play, put_bot, say, undo
from ludi.server.table.replica import changed
from ludi.server.table.row import OVER, PAUSED, PERSON, PLAYING, resumed, stopped
from ludi.server.table.seats import CLOCK
from ludi.server.table.table import Table
from ludi.server.table.wire import ChatLine, Message, Unsaid
from ludi.server.tables import lobby
from ludi.server.tables.absence import count_votes, rest_at
from ludi.server.tables.wire import NewTable, SeatWish
from tests.nemesis.laws import Log, called_when_asked
from tests.nemesis.memory import Memory

HOUSES = 3
COMMANDS = 12
LOOK_ROUND = 2.0
A_LINE = 1000
"""After so many seeds it is told how far we are."""
A_HEAP = 100
"""After so many seeds garbage is searched for; in between it would cost a third of the time."""


class SimulatedLoop(asyncio.SelectorEventLoop):
    """An event loop in virtual time that runs what is ready in an order drawn by luck.

    Nothing comes from outside, and nobody sleeps: when nothing is ready, time goes on to the next
    moment for which something is planned.
    """

    def __init__(self, seed: int) -> None:
        self.present = 0.0
        self.dice = random.Random(seed)
        super().__init__()

    def time(self) -> float:
        return self.present

    def _run_once(self) -> None:
        ready: Any = self._ready  # type: ignore[attr-defined]
        planned: list[Any] = self._scheduled  # type: ignore[attr-defined]
        if not ready and planned:
            self.present = max(self.present, planned[0].when())
        while planned and planned[0].when() <= self.present:
            ready.append(heapq.heappop(planned))
        due = list(ready)
        ready.clear()
        if len(due) > 1:
            self.dice.shuffle(due)
        for handle in due:
            if not handle.cancelled():
                handle._run()


class Rumours:
    """Notices between houses: late, lost, in any order."""

    shared = True
    first = False
    process = ""

    def __init__(self, world: World, process: str) -> None:
        self.world = world
        self.process = process
        self.heard: Hears = lambda table, moved: None

    def start(self, heard: Hears) -> None:
        """From now on hear the others."""
        self.heard = heard

    def publish(self, table_id: str, moved: Moved | None = None) -> None:
        """Perhaps tell the others, some time."""
        loop, dice = asyncio.get_running_loop(), self.world.dice
        for house in self.world.houses:
            rumours = cast(Rumours, house.services.database.notices)
            if rumours is not self and dice.random() < 0.7:
                loop.call_later(dice.uniform(0, 0.3), rumours.heard, table_id, moved)


class Store:
    """A database in memory whose answers travel, get lost, and fail."""

    name = "memory"

    def __init__(self, world: World, process: str) -> None:
        self.world = world
        self.process = process
        self.notices = Rumours(world, process)

    async def read(self, work: Callable[..., Any], *args: Any, **named: Any) -> Any:
        """Read, some time."""
        dice = self.world.dice
        await asyncio.sleep(dice.uniform(0, 0.02))
        if dice.random() < self.world.trouble:
            raise StorageError("cannot be read now")
        found = work(self.world.memory.connection, *args, **named)
        await asyncio.sleep(dice.uniform(0, 0.02))
        return found

    async def write(self, work: Callable[..., Any], *args: Any, **named: Any) -> Any:
        """Write: not at all, or wholly; and the answer may be lost either way."""
        dice, trouble = self.world.dice, self.world.trouble
        await asyncio.sleep(dice.uniform(0, 0.05))
        fate = dice.random()
        if fate < trouble:
            raise StorageError("cannot be written now")
        if fate < 2 * trouble:
            raise Unsure("the line broke before")
        with self.world.memory.transaction() as connection:
            done = work(connection, *args, **named)
        await asyncio.sleep(dice.uniform(0, 0.05))
        if fate > 1 - trouble:
            raise Unsure("the line broke after")
        return done

    async def append(self, move: Move) -> bool:
        """Write a move in the short way: not at all, wholly, or when nobody waits any more."""
        dice, trouble = self.world.dice, self.world.trouble
        await asyncio.sleep(dice.uniform(0, 0.05))
        fate = dice.random()
        if fate < trouble:
            return False  # no line could be had
        if fate < 2 * trouble:
            late = dice.uniform(0, 0.5)
            asyncio.get_running_loop().call_later(late, self.append_now, move)
            raise Unsure("the line broke, and the database goes on")
        written = self.append_now(move)
        await asyncio.sleep(dice.uniform(0, 0.05))
        if fate > 1 - trouble:
            raise Unsure("the line broke after")
        return written

    def append_now(self, move: Move) -> bool:
        """What one statement of PostgreSQL does."""
        row = move.row
        with self.world.memory.transaction() as connection:
            found = tables.find_table(connection, row.id)
            if found is None or found.revision != move.known or found.ordered:
                return False
            tables.add_entry(connection, row.id, move.entry)
            tables.change_table(connection, row.id, ply=row.ply, actors=row.actors)
            called = {"which": row.id, "seats": move.called, "ply": row.ply, "at": move.entry.at}
            connection.execute(outbox.ANNOUNCE[outbox.TURN], called)  # type: ignore[call-overload]
        return True

    async def close(self) -> None:
        """Nothing to let go of."""


class Attempt:
    """A command and what became of it."""

    def __init__(self, began: float) -> None:
        self.began = began
        self.ply: int | None = None
        self.done_at = 0.0
        self.refused = False


class Ear:
    """Somebody who looks at a table in one house all the time, and hears what is said at it."""

    session: str | None = None
    seat: int | None = None
    address = "unknown"
    token: str | None = None

    def __init__(self, table: Table) -> None:
        self.since = table.last_remark
        self.heard: list[int] = []

    def tell(self, message: Message) -> None:
        """Keep the number of what was said."""
        if isinstance(message, ChatLine):
            self.heard.append(message.remark)
        if isinstance(message, Unsaid) and message.remark in self.heard:
            self.heard.remove(message.remark)

    def nothing(self) -> None:
        """All else is nothing to an ear."""

    refresh = dismiss = table_gone = sign_out = shut_out = nothing


def ear_at(table: Table) -> Ear | None:
    """Who hears what is said at a table."""
    return next((one for one in table.listeners if isinstance(one, Ear)), None)


class World:
    """Houses, players and their table, from one seed."""

    def __init__(self, seed: int, memory: Memory, game: str = "sylla") -> None:
        self.dice = random.Random(seed)
        self.memory = memory
        self.game = game
        self.trouble = 0.0
        self.houses: list[Rooms] = []
        self.zombies: list[Rooms] = []
        self.numbers = itertools.count()
        self.attempts: dict[str, Attempt] = {}
        self.ordered_at: int | None = None
        """The ply at which somebody first ordered something."""

    def open_house(self) -> Rooms:
        """One more process."""
        store = Store(self, f"process{next(self.numbers)}")
        house = Rooms(Settings(bot_workers=1, snapshot_every=4), cast(Database, store))
        house.peers.start()
        return house

    async def run(self) -> list[str]:
        """Let everything happen; what is wrong afterwards."""
        self.houses = [self.open_house() for _ in range(HOUSES)]
        person, _ = people.newcomer()
        channels.add(self.memory.connection, called_by(person.id))
        wish = NewTable(self.game, [SeatWish("me"), SeatWish("here")])
        name, _ = await lobby.make_table(self.houses[0].services, person, wish)
        self.trouble = self.dice.choice([0.0, 0.02, 0.1])
        chores = [asyncio.create_task(self.look_round()), asyncio.create_task(self.replace())]
        players = [self.player(name, number) for number in range(3)]
        await asyncio.gather(*players, self.beside(name), self.beside(name))
        for chore in chores:
            chore.cancel()
        await asyncio.gather(*chores, return_exceptions=True)
        self.trouble = 0.0
        await asyncio.sleep(10.0)  # whatever is under way arrives
        return await self.judge(name)

    async def look_round(self) -> None:
        """The slow look that finds what notices did not tell."""
        while True:
            await asyncio.sleep(LOOK_ROUND)
            for house in list(self.houses):
                try:
                    await house.peers.look_round()
                except StorageError:
                    continue

    async def replace(self) -> None:
        """Now and then a process is replaced; the old one goes on unseen for a while."""
        while True:
            await asyncio.sleep(self.dice.uniform(0.2, 2.0))
            at = self.dice.randrange(HOUSES)
            self.zombies.append(self.houses[at])
            self.houses[at] = self.open_house()

    async def player(self, name: str, number: int) -> None:
        """Commands for whoever must decide, through whichever house; each until it is answered."""
        for count in range(COMMANDS):
            await asyncio.sleep(self.dice.uniform(0, 0.2))
            command = f"player-{number}-{count}"
            asked: tuple[int, int, int] | None = None
            sure = True  # that nothing sent so far can be in the log
            for _ in range(40):
                house = self.dice.choice(self.houses)
                try:
                    table = await house.tables.open(name)
                    if asked is None:
                        if table.row.status == OVER:
                            return
                        seat = self.dice.choice(table.row.actors)
                        asked = (seat, self.dice.choice(table.state.legal(seat)), table.row.ply)
                        began = asyncio.get_running_loop().time()
                        self.attempts[command] = Attempt(began)
                    async with asyncio.timeout(self.dice.choice([0.03, 0.1, 5.0])):
                        ply = await table.alone(play, asked[0], asked[1], command, asked[2])
                    self.attempts[command].ply = ply
                    self.attempts[command].done_at = asyncio.get_running_loop().time()
                    break
                except Refusal as refusal:
                    if refusal.key != "paused" or sure:
                        self.attempts[command].refused = True
                        break
                    await asyncio.sleep(0.1)  # another copy may be written when it goes on
                except (StorageError, TimeoutError) as error:
                    sure = sure and not isinstance(error, Unsure | TimeoutError)
                    if sure and asked is not None and self.dice.random() < 0.3:
                        self.attempts[command].refused = True  # and never sent again
                        break
                    await asyncio.sleep(self.dice.uniform(0, 0.3))

    async def beside(self, name: str) -> None:
        """All that is written down beside moves: chat, votes, time granted, bots and returns."""
        for count in range(COMMANDS):
            await asyncio.sleep(self.dice.uniform(0, 0.2))
            house = self.dice.choice(self.houses)
            with suppress(Refusal, StorageError, TimeoutError):
                async with asyncio.timeout(5.0):
                    table = await house.tables.open(name)
                    if ear_at(table) is None:
                        table.listeners.add(Ear(table))
                    writer = self.dice.choice(WRITERS)
                    if writer is orders_beforehand and self.ordered_at is None:
                        self.ordered_at = table.row.ply
                    await writer(house, table, self.dice.randrange(2), count)

    async def judge(self, name: str) -> list[str]:
        """The laws of the log."""
        row = tables.find_table(self.memory.connection, name)
        entries = tables.entries_of(self.memory.connection, name)
        assert row is not None
        plies = {entry.command: entry.ply for entry in entries if entry.command}
        wrong = [] if [e.ply for e in entries] == list(range(len(entries))) else ["gaps"]
        for command, attempt in self.attempts.items():
            if attempt.ply is not None and plies.get(command) != attempt.ply:
                wrong.append(f"{command}: {attempt.ply} acknowledged, {plies.get(command)} in log")
            if attempt.refused and command in plies:
                wrong.append(f"{command} was refused, but is ply {plies[command]}")
        done = [(a.began, a.done_at, a.ply) for a in self.attempts.values() if a.ply is not None]
        wrong += [
            f"ply {later[2]} was sent after ply {earlier[2]} had been acknowledged"
            for earlier in done
            for later in done
            if earlier[1] < later[0] and earlier[2] >= later[2]
        ]
        return [*wrong, *self.calls(row, entries), *await self.compare(name, row.ply)]

    def calls(self, row: TableRow, entries: list[Entry]) -> list[str]:
        """Whoever is not there is called for whatever they are asked."""
        told = [(one.ply, one.command, one.seat, one.kind, one.body) for one in entries]
        log = Log(row.game, row.seed, row.options, told)
        waiting = outbox.due(self.memory.connection, float("inf"), len(entries))
        log.calls = [(one.kind, one.ply) for one in waiting if one.ply > 0]
        return called_when_asked(log, [0, 1], self.ordered_at, row.players)

    async def compare(self, name: str, ply: int) -> list[str]:
        """Every house shows what a house that begins with nothing reads from the log."""
        fresh = await self.open_house().tables.open(name)
        wrong = []
        for house in self.houses:
            await house.peers.look_round()
        await asyncio.sleep(5.0)
        for house in self.houses:
            table = house.tables.get(name)
            if table is None:
                continue
            if table.row.ply != ply or table.state.save() != fresh.state.save():
                wrong.append(f"{house.services.process} is at ply {table.row.ply} of {ply}")
            if table.seats != fresh.seats or table.last_remark != fresh.last_remark:
                wrong.append(f"{house.services.process} has missed a seat or a remark")
            if table.orders != fresh.orders:
                wrong.append(f"{house.services.process} has missed an order")
            wrong += self.unheard(house.services.process, table)
        return wrong

    def unheard(self, process: str, table: Table) -> list[str]:
        """What was said at a table while somebody in a house listened, and was not heard there."""
        ear = ear_at(table)
        if ear is None:
            return []
        remarks = talk.remarks_of(self.memory.connection, table.row.id, ear.since)
        said = [one.id for one in remarks if one.removes is None]
        return [] if ear.heard == said else [f"{process}: {said} was said, {ear.heard} was heard"]


def called_by(session: str) -> Channel:
    """A way to call somebody, by which nothing is sent as long as this lasts."""
    keys = {"format": "json", "base": ""}
    return Channel("channel", session, WEBHOOK, "", keys, None, 1e9, 1e9, None, "en")


async def chats(house: Rooms, table: Table, seat: int, count: int) -> None:
    """Somebody says something."""
    await table.alone(say, Remark(seat, "Livia", f"line {count}", float(count)))


async def votes(house: Rooms, table: Table, seat: int, count: int) -> None:
    """Somebody wants a bot to play for another; one vote of several that are needed."""
    await table.alone(count_votes, seat, {1 - seat})


async def grants(house: Rooms, table: Table, seat: int, count: int) -> None:
    """Something beside the log is written through this process, and read again."""
    await table.database.write(tables.change_table, table.row.id)
    await table.alone(changed)


async def replaces(house: Rooms, table: Table, seat: int, count: int) -> None:
    """A bot takes over, or somebody comes back."""
    if table.seats[seat].kind == PERSON:
        await table.alone(put_bot, seat, "alea", CLOCK)
    else:
        await table.alone(give_back, seat)


async def takes_back(house: Rooms, table: Table, seat: int, count: int) -> None:
    """Somebody takes a move back."""
    await table.alone(undo, seat, 1, f"undo-{seat}-{count}-{house.services.process}", table.row.ply)


async def orders_beforehand(house: Rooms, table: Table, seat: int, count: int) -> None:
    """Somebody says what they will answer, or takes it back."""
    said = orders.shown(table, seat)
    if said.given:
        await table.alone(ordering.withdraw, seat, said.given[0].topic)
    elif said.offered:
        offer = said.offered[count % len(said.offered)]
        answer = offer.answers[count % len(offer.answers)]["code"]
        await table.alone(ordering.give, seat, offer.order, int(answer))


async def comes_and_goes(house: Rooms, table: Table, seat: int, count: int) -> None:
    """Somebody opens the table through a process and leaves it again."""
    name = await house.peers.arrive(table.row.id, presence.Onlooker(None, seat))
    await house.peers.gone(table.row.id, name)


async def takes_a_line_away(house: Rooms, table: Table, seat: int, count: int) -> None:
    """The host of the house removes what was said last."""
    remarks = await table.database.read(talk.remarks_of, table.row.id)
    said = [one.id for one in remarks if one.removes is None]
    if said:
        await table.database.write(moderation.take_away, said[-1])
        await table.alone(changed)


async def rests(house: Rooms, table: Table, seat: int, count: int) -> None:
    """Somebody goes on vacation, or is back."""
    until = now() + 3_600.0 if count % 2 else 0.0
    await table.alone(rest_at, next(iter(table.holders[seat])), until)


async def asks_the_coach(house: Rooms, table: Table, seat: int, count: int) -> None:
    """Somebody asks for advice, which stands in the log."""
    await table.alone(mark_coached, seat)


async def stands_still(house: Rooms, table: Table, seat: int, count: int) -> None:
    """An evening is paused, and goes on however often that must be tried."""
    await table.database.write(pause, table.row.id, True)
    await table.alone(changed)
    while True:
        with suppress(StorageError):
            await table.database.write(pause, table.row.id, False)
            break
    await table.alone(changed)


def pause(db: Connection, table_id: str, paused: bool) -> None:
    """Let a table stand still, or go on, unless it does."""
    row = tables.find_table(db, table_id)
    assert row is not None
    if row.status == (PLAYING if paused else PAUSED):
        change = (stopped if paused else resumed)(row, tables.seats_of(db, table_id), now())
        tables.change_table(db, table_id, **change)


WRITERS = (
    *(chats, chats, votes, grants, replaces),
    *(takes_back, orders_beforehand, comes_and_goes),
    *(takes_a_line_away, rests, asks_the_coach, stands_still),
)
"""Whatever writes beside moves."""


def simulate(seed: int, memory: Memory) -> tuple[list[str], list[int | None]]:
    """One run: what is wrong afterwards, and the plies that were acknowledged, in order."""
    memory.clear()
    world, loop = World(seed, memory), SimulatedLoop(seed)
    luck = random.Random(seed)
    names = mock.patch("secrets.token_urlsafe", lambda size: f"{luck.getrandbits(8 * size):x}")
    seeds = mock.patch("secrets.token_hex", lambda size: f"{luck.getrandbits(8 * size):x}")
    try:
        with names, seeds:
            wrong = loop.run_until_complete(world.run())
        return wrong, [attempt.ply for attempt in world.attempts.values()]
    finally:
        for task in asyncio.all_tasks(loop):
            task.cancel()
        loop.run_until_complete(asyncio.sleep(0))
        loop.close()


def main() -> int:
    """Seed after seed; stops at the first that breaks a law, and names it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seeds", type=int, default=1000)
    parser.add_argument("--from", dest="start", type=int, default=0, help="go on at this seed")
    args = parser.parse_args()
    memory = Memory()
    acknowledged = 0
    gc.freeze()
    gc.disable()
    for done in range(args.seeds):
        if done % A_HEAP == 0:
            gc.collect()
        if done % A_LINE == 0:
            told = f"{time.process_time():.0f} s of processor time, {acknowledged} acknowledged"
            print(f"seeds from {args.start + done}: {told}", flush=True)
        wrong, plies = simulate(args.start + done, memory)
        acknowledged += sum(ply is not None for ply in plies)
        if wrong:
            print(f"seed {args.start + done}: {'; '.join(wrong)}")
            return 1
    print(
        f"{args.seeds} seeds, {acknowledged} commands acknowledged, no violation "
        f"({time.process_time():.0f} s of processor time)"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
