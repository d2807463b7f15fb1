"""History of every game: moments, take-backs, snapshots; and what a seat is sent, and what not."""

from __future__ import annotations

import asyncio
import gc
import random
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, ClassVar, cast

import msgspec
import pytest
from starlette.websockets import WebSocket

import ludi
from ludi.core.match import verify
from ludi.server.app import Rooms
from ludi.server.base.refusals import Refusal
from ludi.server.base.settings import Settings
from ludi.server.store.game import tables
from ludi.server.store.opening import open_database
from ludi.server.store.people import people, recovery
from ludi.server.table import history, outgoing
from ludi.server.table.commands import play, put_bot, undo
from ludi.server.table.replica import changed, follow, load
from ludi.server.table.seats import RESIGNED
from ludi.server.table.table import Table
from ludi.server.table.wire import Pong
from ludi.server.tables import lobby, records
from ludi.server.tables.connection import OUTBOX, TOO_SLOW, Connection
from ludi.server.tables.wire import NewTable, Record, SeatWish

GAMES = ludi.games()
PLIES = 60


@asynccontextmanager
async def a_table(where: Path, game: str, players: int) -> AsyncIterator[tuple[Rooms, Table, str]]:
    """A table at which one session plays all seats, in a house of its own."""
    house = Rooms(Settings(bot_workers=1, snapshot_every=7), await open_database(str(where)))
    person, _ = people.newcomer()
    wish = NewTable(game, [SeatWish("here")] * players)
    name, _ = await lobby.make_table(house.services, person, wish)
    try:
        yield house, await house.tables.open(name), person.id
    finally:
        await house.close()


def run(work: Coroutine[Any, Any, None]) -> None:
    """Run a coroutine to its end."""
    asyncio.run(work)


async def play_by_luck(table: Table, dice: random.Random) -> int:
    """One decision by luck; returns the seat."""
    seat = dice.choice(table.row.actors)
    action = dice.choice(table.state.legal(seat))
    await table.alone(play, seat, action, f"command/{table.row.ply}", table.row.ply)
    return seat


@pytest.mark.parametrize("game", GAMES)
def test_every_moment_is_found_again_even_across_take_backs(tmp_path: Path, game: str) -> None:
    async def work() -> None:
        dice = random.Random(game)
        async with a_table(tmp_path / "t.db", game, ludi.game(game).players[-1]) as (_, table, _me):
            seen = {0: table.state.save()}
            taken_back = 0
            while table.row.ply < PLIES and table.row.status == "playing":
                seat = await play_by_luck(table, dice)
                seen[table.row.ply] = table.state.save()
                possible = table.undo_count(seat)
                if possible and dice.random() < 0.3:
                    count = dice.randint(1, possible)
                    await table.alone(undo, seat, count, f"undo/{table.row.ply}", table.row.ply)
                    seen[table.row.ply] = table.state.save()
                    taken_back += 1
            for ply, saved in seen.items():
                found = await table.database.read(history.state_at, table.row, ply)
                assert found.save() == saved, ply
            assert taken_back > 0 or game == "sylla"

    run(work())


@pytest.mark.parametrize("game", GAMES)
def test_opening_a_table_anew_finds_what_was_left(tmp_path: Path, game: str) -> None:
    async def work() -> None:
        dice = random.Random(game)
        players = ludi.game(game).players[-1]
        async with a_table(tmp_path / "t.db", game, players) as (house, table, _me):
            for _ in range(25):
                if table.row.status == "playing":
                    await play_by_luck(table, dice)
            house.tables.in_hand.clear()
            again = await house.tables.open(table.row.id)
            assert again is not table
            assert again.state.save() == table.state.save()
            assert again.row == table.row
            assert list(again.tail) == [
                entry for entry in table.tail if entry.ply > table.row.ply - 64
            ]

    run(work())


@pytest.mark.parametrize("game", GAMES)
def test_what_a_seat_is_sent_depends_on_what_it_may_know(tmp_path: Path, game: str) -> None:
    """Deal anew all that a seat cannot know: every byte it is sent stays the same."""

    async def work() -> None:
        dice = random.Random(game)
        players = ludi.game(game).players[-1]
        async with a_table(tmp_path / "t.db", game, players) as (_, table, me):
            for round_ in range(40):
                if table.row.status != "playing":
                    break
                truth = table.state
                for seat in range(players):
                    sent = outgoing.table_message(table, me, seat, [])
                    table.state = truth.determinise(seat, round_)
                    table.glances.clear()
                    assert outgoing.table_message(table, me, seat, []) == sent
                    table.state = truth
                    table.glances.clear()
                await play_by_luck(table, dice)

    run(work())


@pytest.mark.parametrize("game", GAMES)
def test_whispers_reach_only_their_seat_and_no_line_holds_an_action(
    tmp_path: Path, game: str
) -> None:
    async def work() -> None:
        dice = random.Random(game)
        players = ludi.game(game).players[-1]
        async with a_table(tmp_path / "t.db", game, players) as (_, table, _me):
            while table.row.ply < PLIES and table.row.status == "playing":
                await play_by_luck(table, dice)
            entries = await table.database.read(tables.entries_of, table.row.id)
            for seat in (None, *range(players)):
                expected = [
                    line["event"]
                    for entry in entries
                    for line in entry.body["lines"]
                    if line["to"] is None or (seat is not None and seat in line["to"])
                ]
                lines = history.lines_for(entries, seat)
                assert [line["event"] for line in lines] == expected
                keys = {"ply", "seat", "event", "args", "paragraph"}
                assert all(set(line) == keys for line in lines)

    run(work())


@pytest.mark.parametrize("game", GAMES)
def test_a_finished_game_is_exported_verified_and_taken_in(tmp_path: Path, game: str) -> None:
    async def work() -> None:
        dice = random.Random(game)
        players = ludi.game(game).players[0]
        async with a_table(tmp_path / "t.db", game, players) as (house, table, me):
            with pytest.raises(Refusal, match="still_playing"):
                await records.export(table)
            while table.row.status == "playing":
                await play_by_luck(table, dice)
            record = msgspec.json.decode(msgspec.json.encode(await records.export(table)))
            verify(ludi.game(game), record)
            person = people.Person(me, "", None, {}, 0)
            read = msgspec.convert(record, Record)
            copy = await house.tables.open(await records.take_in(house.services, person, read))
            assert copy.row.imported
            assert copy.row.status == "over"
            assert copy.row.scores == table.row.scores
            assert copy.state.save() == table.state.save()
            assert await records.export(copy) == await records.export(table)
            ours = await house.services.database.read(tables.entries_of, table.row.id)
            theirs = await house.services.database.read(tables.entries_of, copy.row.id)
            assert history.lines_for(theirs, None) == history.lines_for(ours, None)
            for spoil in SPOILERS:
                broken = msgspec.json.decode(msgspec.json.encode(record))
                spoil(broken)
                with pytest.raises((Refusal, msgspec.ValidationError)):
                    await records.take_in(house.services, person, msgspec.convert(broken, Record))

    run(work())


def without_last(record: dict[str, Any]) -> None:
    """Cut the last action off."""
    record["actions"].pop()


def other_luck(record: dict[str, Any]) -> None:
    """Change one drawn outcome."""
    luck = record["chance"]
    at = next(at for at in range(0, len(luck), 3) if luck[at + 1] > 1)
    luck[at + 2] = (luck[at + 2] + 1) % luck[at + 1]


SPOILERS: tuple[Callable[[dict[str, Any]], object], ...] = (
    without_last,
    other_luck,
    lambda record: record.update(seed="0" * 64),
    lambda record: record.update(seed=None),
    lambda record: record.update(game="chess"),
    lambda record: record.update(game=7),
    lambda record: record.update(rules="0"),
    lambda record: record.update(actions="all"),
    lambda record: record.update(actions=[[0, 1]] * 30_000),
    lambda record: record.update(players=99),
    lambda record: record.update(names=[]),
    lambda record: record.pop("ludi"),
)


def test_simultaneous_choices_do_not_make_each_other_stale(tmp_path: Path) -> None:
    """Sylla begins with a choice of all seats at once: all of them saw the same ply."""

    async def work() -> None:
        async with a_table(tmp_path / "t.db", "sylla", 4) as (_, table, _me):
            assert table.row.actors == [0, 1, 2, 3]
            for seat in (2, 0, 3):
                ply = await table.alone(
                    play, seat, table.state.legal(seat)[0], f"command/{seat}", 0
                )
            assert ply == 3
            with pytest.raises(Refusal, match="stale"):
                await table.alone(play, 2, table.state.legal(1)[0], "command/again", 0)
            await table.alone(play, 1, table.state.legal(1)[0], "command/1", 0)
            assert table.row.ply == 4

    run(work())


def test_two_commands_at_once_are_played_one_after_the_other(tmp_path: Path) -> None:
    async def work() -> None:
        async with a_table(tmp_path / "t.db", "municipium", 2) as (_, table, _me):
            seat = table.row.actors[0]
            legal = table.state.legal(seat)
            results = await asyncio.gather(
                *(
                    table.alone(play, seat, legal[n % len(legal)], f"command/{n}", 0)
                    for n in range(5)
                ),
                return_exceptions=True,
            )
            assert results[0] == 1
            assert all(isinstance(one, Refusal) for one in results[1:])
            assert table.row.ply == 1

    run(work())


def test_who_has_a_table_in_hand_has_the_only_one(tmp_path: Path) -> None:
    """Else two players at one table would never see each other's moves."""

    async def another(house: Rooms) -> str:
        person, _ = people.newcomer()
        wish = NewTable("municipium", [SeatWish("here")] * 2)
        return (await lobby.make_table(house.services, person, wish))[0]

    async def work() -> None:
        async with a_table(tmp_path / "t.db", "municipium", 2) as (house, mine, _me):
            house.services.settings = msgspec.structs.replace(
                house.services.settings, open_tables=1
            )
            others = [await house.tables.open(await another(house)) for _ in range(3)]
            assert mine.row.id not in house.tables.kept, "there was no room for it"
            assert await house.tables.open(mine.row.id) is mine
            names = {table.row.id for table in others}
            del others
            await asyncio.sleep(0)
            gc.collect()
            assert not names & set(house.tables), "nobody has them in hand any more"

    run(work())


def keep_to_myself(*_: object) -> None:
    """Tells no other process."""


def test_another_process_that_writes_first_wins(tmp_path: Path) -> None:
    """Two servers on one database (PostgreSQL): the log decides, the loser looks again."""

    async def work() -> None:
        async with a_table(tmp_path / "t.db", "municipium", 2) as (house, table, _me):
            other = Table(
                house.services.database, table.row, house.tables.after_change, keep_to_myself, 7, 1
            )
            await other.alone(load)
            seat = table.row.actors[0]
            first, second = table.state.legal(seat)[:2]
            await table.alone(play, seat, first, "command/one", 0)
            with pytest.raises(Refusal, match="stale"):
                await other.alone(play, seat, second, "command/two", 0)
            assert other.state.save() == table.state.save()
            third = Table(
                house.services.database, table.row, house.tables.after_change, keep_to_myself, 7, 1
            )
            third.row = msgspec.structs.replace(table.row, ply=0, actors=[seat])
            third.state, third.asked = history.first_state(third.row), [0, 0]
            third.seats = table.seats
            assert await third.alone(play, seat, first, "command/one", 0) == 1

    run(work())


def test_who_leaves_leaves_even_if_another_moves_at_that_moment(tmp_path: Path) -> None:
    async def work() -> None:
        async with a_table(tmp_path / "t.db", "municipium", 2) as (house, made, _me):
            table = Table(house.services.database, made.row, lambda _: None, keep_to_myself, 7, 1)
            await table.alone(load)
            seat = table.row.actors[0]
            moving = table.alone(play, seat, table.state.legal(seat)[0], "command/one", 0)
            leaving = table.alone(put_bot, 1 - seat, "alea", RESIGNED)
            await asyncio.gather(moving, leaving)
            assert table.seats[1 - seat].resigned

    run(work())


class Deaf:
    """A socket whose other end reads nothing."""

    query_params: ClassVar[dict[str, str]] = {}
    headers: ClassVar[dict[str, str]] = {}

    async def send_text(self, text: str) -> None:
        """Wait for ever."""
        await asyncio.Event().wait()


def test_who_does_not_read_is_let_go(tmp_path: Path) -> None:
    async def work() -> None:
        async with a_table(tmp_path / "t.db", "municipium", 2) as (house, table, _me):
            house.services.settings = Settings(slow_seconds=0.05)
            deaf = Connection(house.services, table, cast(WebSocket, Deaf()), None)
            await asyncio.wait_for(deaf.send_all(), 5)
            assert deaf.leave_code == TOO_SLOW
            other = Connection(house.services, table, cast(WebSocket, Deaf()), None)
            for _ in range(OUTBOX + 1):
                other.tell(Pong())
            assert other.leave_code == TOO_SLOW
            assert len(other.outbox) == OUTBOX

    run(work())


def test_who_is_forgotten_or_comes_back_makes_a_revision_that_every_process_sees(
    tmp_path: Path,
) -> None:
    async def work() -> None:
        async with a_table(tmp_path / "t.db", "sylla", 2) as (house, table, me):
            database, name = house.services.database, table.row.id
            first = (await database.read(tables.revisions, [name]))[name]
            await database.write(recovery.take_over, me, "another")
            await table.alone(changed)
            assert table.row.revision == first + 1
            assert table.people.yours("another") == [0, 1]
            await database.write(people.forget_person, "another")
            await table.alone(changed)
            assert table.row.revision == first + 2
            assert table.people.yours("another") == []

    run(work())


def test_moves_of_another_process_are_taken_in_and_so_is_what_came_with_them(
    tmp_path: Path,
) -> None:
    async def work() -> None:
        dice = random.Random(3)
        async with a_table(tmp_path / "t.db", "caligula", 2) as (house, table, me):
            elsewhere = Table(table.database, table.row, quiet, quiet, 7, 0.0)
            await elsewhere.alone(load)
            for _ in range(3):
                await play_by_luck(table, dice)
            await elsewhere.alone(follow, "elsewhere")
            assert elsewhere.state.save() == table.state.save()
            assert elsewhere.row.revision == table.row.revision
            await play_by_luck(table, dice)
            await house.services.database.write(recovery.take_over, me, "another")
            await elsewhere.alone(follow, "elsewhere")
            assert elsewhere.state.save() == table.state.save()
            assert elsewhere.people.yours("another") == [0, 1]

    run(work())


def quiet(*_: object) -> None:
    """Nobody else is told."""
