"""The short way of a move: one statement, one notice, and the log decides all the same."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from typing import Any

import msgspec
import pytest

import ludi
from ludi.server.app import Rooms
from ludi.server.base.refusals import StorageError, Unsure
from ludi.server.base.settings import Settings
from ludi.server.store.cluster.notices import LONGEST, Notices
from ludi.server.store.database import ServerDatabase
from ludi.server.store.game import orders, tables, talk
from ludi.server.store.game.moves import Moves
from ludi.server.store.game.orders import StandingOrder
from ludi.server.store.game.tables import Entry, Move, Moved
from ludi.server.store.game.talk import Remark
from ludi.server.store.opening import open_database
from ludi.server.store.people import channels, outbox, people
from ludi.server.store.people.channels import Channel
from ludi.server.table.commands import play as play_at
from ludi.server.table.replica import follow, load, overhear, read_table, reread
from ludi.server.table.table import Table
from ludi.server.table.wire import ChatLine, Message
from ludi.server.tables import lobby
from ludi.server.tables.wire import NewTable, SeatWish
from tests.server.postgres import Postgres


def run(work: Coroutine[Any, Any, None]) -> None:
    """Run a coroutine to its end."""
    asyncio.run(work)


def keep_to_myself(*_: object) -> None:
    """Tells nobody."""


def a_move(table: str) -> Move:
    """The first move at a table that is nowhere written down."""
    row = lobby.new_row(ludi.game("municipium"), 2, {}, None, None)
    row.id, row.ply = table, 1
    return Move(0, Entry(1, 0, table, "play", {"action": 1}, row.created), row, 0)


@asynccontextmanager
async def a_house(cluster: Postgres) -> AsyncIterator[tuple[Rooms, list[Table]]]:
    """Two tables, at each of which somebody plays both seats, in a house of their own."""
    database = await open_database(cluster.new_database())
    house = Rooms(Settings(bot_workers=1, snapshot_every=1000), database)
    names = []
    for _ in range(2):
        person, _ = people.newcomer()
        wish = NewTable("municipium", [SeatWish("me"), SeatWish("here")])
        names.append((await lobby.make_table(house.services, person, wish))[0])
    try:
        yield house, [await house.tables.open(name) for name in names]
    finally:
        await house.close()


def watched(house: Rooms, monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """What became of every move that was tried in the short way, from now on."""
    assert isinstance(house.services.database, ServerDatabase)
    found: list[bool] = []
    short = house.services.database.moves.append

    async def append(move: Move) -> bool:
        written = await short(move)
        found.append(written)
        return written

    monkeypatch.setattr(house.services.database.moves, "append", append)
    return found


async def play(table: Table) -> int:
    """The first legal action of whoever must decide first."""
    ply, seat = table.row.ply, table.row.actors[0]
    return await table.alone(play_at, seat, table.state.legal(seat)[0], f"command/{ply}", ply)


async def as_kept(table: Table) -> Table:
    """The same table, read from the database."""
    other = Table(table.database, table.row, keep_to_myself, keep_to_myself, 1000, 0.0)
    await other.alone(load)
    return other


def test_moves_of_several_tables_are_written_together_and_call_who_is_absent(
    cluster: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        async with a_house(cluster) as (house, made):
            for number, table in enumerate(made):
                me = next(iter(table.holders[0]))
                way: Any = (f"way{number}", me, "push", "https://x", {}, None, 0.0, 0.0, None, "en")
                await house.services.database.write(channels.add, Channel(*way))
            short = watched(house, monkeypatch)
            for _ in range(5):
                await asyncio.gather(*map(play, made))
            assert short == [True] * 10
            for table in made:
                kept = await as_kept(table)
                assert kept.state.save() == table.state.save()
                assert (kept.row, list(kept.tail)) == (table.row, list(table.tail))
            due = await house.services.database.read(outbox.due, 1e12, 100)
            assert {one.table_id for one in due} == {table.row.id for table in made}
            assert all(one.ply <= 5 and one.kind == outbox.TURN for one in due)

    run(work())


def test_a_move_that_knows_less_than_the_log_is_not_written_in_the_short_way(
    cluster: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        async with a_house(cluster) as (house, (table, _)):
            short = watched(house, monkeypatch)
            await house.services.database.write(tables.change_table, table.row.id)  # somebody else
            await play(table)
            order = StandingOrder(0, "topic", "nothing", 1, [])
            given = (table.row.id, table.row.ply, order)
            assert await house.services.database.write(orders.give, *given)
            await play(table)
            assert short == [False, False]
            assert (await as_kept(table)).orders == [], "no rule knows this order"
            await play(table)
            assert short == [False, False, True]
            assert [entry.ply for entry in (await as_kept(table)).tail] == [0, 1, 2, 3]

    run(work())


@pytest.mark.parametrize("written", [True, False])
def test_a_move_of_which_nobody_knows_whether_it_was_written_stands_in_the_log_once(
    cluster: Postgres, monkeypatch: pytest.MonkeyPatch, written: bool
) -> None:
    async def work() -> None:
        async with a_house(cluster) as (house, (table, _)):
            assert isinstance(house.services.database, ServerDatabase)
            short = house.services.database.moves.append

            async def broken(move: Move) -> bool:
                if written:
                    assert await short(move)
                raise Unsure("the line broke")

            async def failing(*_: object) -> None:
                raise StorageError("nothing was changed")

            monkeypatch.setattr(house.services.database.moves, "append", broken)
            assert await play(table) == 1
            with monkeypatch.context() as closed:
                closed.setattr(house.services.database, "write", failing)
                with pytest.raises(Unsure):
                    await play(table)
            assert await play(table) == 2, "the same command once more"
            assert [entry.ply for entry in (await as_kept(table)).tail] == [0, 1, 2]

    run(work())


def test_a_line_that_breaks_is_opened_anew(cluster: Postgres) -> None:
    async def work() -> None:
        async with a_house(cluster) as (house, (table, _)):
            assert isinstance(house.services.database, ServerDatabase)
            await play(table)
            house.services.database.moves.line.terminate()
            assert await play(table) == 2
            assert await play(table) == 3
            assert house.services.database.moves.line is not None

    run(work())


def test_without_a_line_nothing_is_written_and_that_is_certain() -> None:
    async def work() -> None:
        async def nobody() -> None:
            raise OSError("nobody there")

        assert await Moves("nowhere", nobody).outcome([]) == set()

    run(work())


def test_a_move_is_followed_by_its_notice_alone_if_it_fits(cluster: Postgres) -> None:
    async def work() -> None:
        async with a_house(cluster) as (_, (table, _other)):
            told: list[Moved] = []
            table.publish = lambda _, moved: told.extend(filter(None, [moved]))
            elsewhere = await as_kept(table)
            for _ in range(3):
                await play(table)
            first, second, third = told
            assert not overhear(elsewhere, second), "a gap: the log must be read"
            assert overhear(elsewhere, first)
            assert overhear(elsewhere, first), "known already"
            assert overhear(elsewhere, second)
            async with elsewhere.lock:
                assert not overhear(elsewhere, third), "something is under way here"
            assert overhear(elsewhere, third)
            assert elsewhere.row == table.row
            assert elsewhere.state.save() == table.state.save()
            assert list(elsewhere.tail) == list(table.tail)

    run(work())


def test_a_line_on_which_much_is_said_is_not_taken_for_a_broken_one(cluster: Postgres) -> None:
    async def work() -> None:
        async with a_house(cluster) as (house, _):
            notices = house.services.database.notices
            assert notices is not None
            line = notices.line
            speaking = asyncio.create_task(notices.send([("table", b'"table"')]))
            await asyncio.sleep(0)  # it has begun to speak
            assert not await notices.check()
            await speaking
            assert notices.line is line
            assert not notices.unsaid

    run(work())


def test_what_is_said_while_the_log_is_read_again_is_heard_all_the_same(
    cluster: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        async with a_house(cluster) as (house, (table, _)):
            heard: list[Message] = []
            monkeypatch.setattr(table, "tell", heard.append)
            await table.alone(follow, house.services.process)
            said = Remark(None, "Marcus", "Salve", 0.0)
            await house.services.database.write(talk.add_remark, table.row.id, said)
            await table.alone(reread)  # a seat has changed, perhaps
            await table.alone(follow, house.services.process)
            assert [one.text for one in heard if isinstance(one, ChatLine)] == ["Salve"]

    run(work())


def test_a_table_is_read_as_of_one_moment_though_others_move_meanwhile(
    cluster: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        async with a_house(cluster) as (house, (table, _)):
            before = msgspec.structs.replace(table.row)
            await play(table)
            monkeypatch.setattr(tables, "find_table", lambda db, name: before)
            found = await house.services.database.read(read_table, table.row.id)
            assert found.entries[-1].ply == found.row.ply == before.ply

    run(work())


@pytest.mark.parametrize("silent", [False, True])
def test_whoever_waits_for_a_move_hears_of_it_whatever_goes_wrong(silent: bool) -> None:
    class Broken:
        """A line that fails in a way that nobody has thought of, or never answers."""

        async def fetch(self, *_: object) -> list[object]:
            if silent:
                await asyncio.Event().wait()
            raise LookupError("nobody has thought of this")

        async def close(self, timeout: float) -> None:
            """Nothing to say."""

        def terminate(self) -> None:
            """Gone."""

    async def line() -> Broken:
        return Broken()

    async def work() -> None:
        moves = Moves("a database", line)
        first, second = (asyncio.create_task(moves.append(a_move(name))) for name in "ab")
        await asyncio.sleep(0.01)
        if silent:
            third = asyncio.create_task(moves.append(a_move("c")))
            await asyncio.sleep(0.01)
            await moves.close()
            with pytest.raises(Unsure):
                await third
        for waiting in (first, second):
            with pytest.raises(Unsure):
                await waiting

    run(asyncio.wait_for(work(), 10))


def test_notices_hold_as_much_as_fits_and_a_move_that_does_not_is_only_named() -> None:
    async def work() -> None:
        sent: list[str] = []

        class Line:
            async def execute(self, *words: str) -> None:
                sent.append(words[-1])

        async def nobody() -> None: ...

        def moved(number: int, length: int) -> Moved:
            body = {"lines": "x" * length}
            return Moved(f"table{number}", 1, Entry(2, 0, "command", "play", body, 0.0))

        speaker, hearer = (Notices("memory", nobody, True, name) for name in ("a", "b"))
        dice = random.Random(5)
        moves = [moved(number, dice.randrange(3000)) for number in range(30)]
        for one in moves:
            speaker.publish(one.table_id, one)
        speaker.publish("long", moved(30, LONGEST))
        heard: list[tuple[str, Moved | None]] = []
        hearer.heard = lambda *news: heard.append(news)
        while speaker.waiting:
            await speaker.send(speaker.next_part())  # there is no line yet
        assert speaker.unsaid == {one.table_id for one in moves} | {"long"}
        speaker.say_again()
        assert len(speaker.waiting) == 31
        speaker.waiting.clear()
        speaker.line = Line()
        for one in moves:
            speaker.publish(one.table_id, one)
        speaker.publish("long", moved(30, LONGEST))
        while speaker.waiting:
            await speaker.send(speaker.next_part())
        assert len(sent) < 31
        assert max(len(notice.encode()) for notice in sent) < 8000
        for notice in [*sent, "from another version"]:
            hearer.hear(None, 0, "", notice)
            speaker.hear(None, 0, "", notice)
        assert heard == [*((one.table_id, one) for one in moves), ("long", None)]

    run(work())
