"""What a profile says that somebody favours: of real games, by their own choices, if they want."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, cast

import pytest
from sqlalchemy import Connection, update

import ludi
from ludi.core.match import verify
from ludi.server.app import Rooms
from ludi.server.base.settings import Settings
from ludi.server.people import profiles
from ludi.server.people.ratings import Recorder
from ludi.server.store import schema
from ludi.server.store.game import results
from ludi.server.store.game.results import Result
from ludi.server.store.game.tables import Entry, SeatRow
from ludi.server.store.opening import open_database
from ludi.server.store.people import people
from ludi.server.table import history
from ludi.server.table.row import OVER, PERSON
from ludi.server.tables import lobby, records

GOLDEN = Path(__file__).parents[2] / "golden"


@asynccontextmanager
async def a_house(where: Path) -> AsyncIterator[Rooms]:
    """A house whose chores do nothing by themselves."""
    house = Rooms(Settings(bot_workers=1), await open_database(str(where)))
    try:
        yield house
    finally:
        await house.close()


async def finish(
    house: Rooms, game: str, away: range = range(0), players: int = 2
) -> tuple[str, list[int]]:
    """A whole game, played by one person on the first seat, and that seat's actions.

    While `away`, a bot played for them.
    """
    record = json.loads((GOLDEN / f"{game}-{players}-greedy.json").read_text("utf-8"))["record"]
    match = verify(ludi.game(game), record)
    row = lobby.new_row(ludi.game(game), players, record["options"], None, None)
    row.status, row.ply, row.seed = OVER, match.ply, match.seed
    row.scores, row.winners = list(match.state.scores()), list(match.state.winners())
    me, other = people.newcomer()[0], people.newcomer()[0]
    entries: list[Entry] = []
    mine: list[int] = []
    for entry in records.entries_of(ludi.game(game), match, row.created):
        if away and entry.ply in (away.start, away.stop):
            kind = history.REPLACED if entry.ply == away.start else history.RETURNED
            entries.append(Entry(len(entries), 0, None, kind, {}, entry.at))
        if entry.seat == 0 and entry.ply not in away:
            mine.append(int(entry.body["action"]))
        entries.append(Entry(len(entries), entry.seat, None, entry.kind, entry.body, entry.at))
    seats = [SeatRow(number, PERSON, f"player {number}", None) for number in range(players)]

    def write(db: Connection) -> None:
        for person in (me, other):
            people.keep(db, person, 1)
        held = [(0, me.id), (1, other.id)]
        lobby.add(db, row, seats, held[:players], entries)

    await house.services.database.write(write)
    return me.id, mine


async def played(house: Rooms, session: str) -> list[Result]:
    """Somebody's results."""
    found: list[Result] = await house.services.database.read(results.results_of, session)
    return found


@pytest.mark.parametrize("game", ludi.games())
def test_a_finished_game_tells_what_its_players_favoured(tmp_path: Path, game: str) -> None:
    async def work() -> None:
        async with a_house(tmp_path / "t.db") as house:
            me, mine = await finish(house, game)
            await Recorder(house.services).round()
            told = profiles.favourites(await played(house, me))
            expected = ludi.game(game).favoured(0, mine)
            says = {kind for kind, of in expected.items() if of} - {"seat"}  # a letter says nothing
            assert {one.kind for one in told} == says
            assert told
            for one in told:
                chosen = expected[one.kind]
                thing, share = one.things[0]
                assert chosen[thing] == max(chosen.values())
                assert share == round(100 * chosen[thing] / sum(chosen.values()))

    asyncio.run(work())


def test_what_a_bot_chose_for_somebody_is_not_theirs(tmp_path: Path) -> None:
    async def work() -> None:
        async with a_house(tmp_path / "t.db") as house:
            me, mine = await finish(house, "sylla", away=range(20, 60))
            whole, every = await finish(house, "sylla")
            await Recorder(house.services).round()
            sylla = ludi.game("sylla")
            for who, actions in ((me, mine), (whole, every)):
                result = (await played(house, who))[0]
                assert json.loads(result.favours or "") == sylla.favoured(0, actions)
            assert sylla.favoured(0, mine) != sylla.favoured(0, every)

    asyncio.run(work())


def test_games_that_were_counted_before_are_told_later(tmp_path: Path) -> None:
    async def work() -> None:
        async with a_house(tmp_path / "t.db") as house:
            me, mine = await finish(house, "caligula")
            recorder = Recorder(house.services)
            await recorder.round()
            await house.services.database.write(forget)
            assert profiles.favourites(await played(house, me)) == []
            again = Recorder(house.services)
            await again.round()
            assert not again.all_told
            await again.round()
            assert again.all_told
            result = (await played(house, me))[0]
            assert json.loads(result.favours or "") == ludi.game("caligula").favoured(0, mine)

    asyncio.run(work())


def test_alone_one_played_against_somebody_who_has_points_and_a_level(tmp_path: Path) -> None:
    async def work() -> None:
        async with a_house(tmp_path / "t.db") as house:
            me, _ = await finish(house, "rome_and_roll", players=1)
            other, _ = await finish(house, "rome_and_roll")
            await Recorder(house.services).round()
            read = house.services.database.read
            result = (await read(results.alone_of, me))[0]
            record = json.loads((GOLDEN / "rome_and_roll-1-greedy.json").read_text("utf-8"))
            state = verify(ludi.game("rome_and_roll"), record["record"]).state
            table = cast(dict[str, Any], state.view(0)["table"])
            seneca = table["seneca"]["points"]
            assert (result.rival, result.level) == (seneca, "normal")
            assert (result.score > seneca) == bool(state.winners())
            assert await read(results.alone_of, other) == []
            await house.services.database.write(forget)
            await Recorder(house.services).round()
            assert (await read(results.alone_of, me))[0].rival == seneca  # told later

    asyncio.run(work())


def forget(db: Connection) -> None:
    """As an older server has left it."""
    db.execute(update(schema.result).values(favours=None, rival=None, level=None))


def test_a_long_game_counts_no_more_than_a_short_one() -> None:
    games = [{"senator": 1}, {"senator": 10, "vestal": 30}]
    assert profiles.most_chosen(games) == [("senator", 62), ("vestal", 38)]


def test_only_the_most_chosen_are_told() -> None:
    assert profiles.most_chosen([{"a": 4, "b": 3, "c": 2, "d": 1}]) == [
        ("a", 40),
        ("b", 30),
        ("c", 20),
    ]
