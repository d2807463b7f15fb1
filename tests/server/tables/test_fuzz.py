"""Anything at all may be sent: it is answered, the server never stumbles, the log stays sound."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from starlette.websockets import WebSocket

from ludi.server.app import Rooms
from ludi.server.base.settings import Settings
from ludi.server.store.opening import open_database
from ludi.server.store.people import people
from ludi.server.table import history
from ludi.server.table.wire import Refused
from ludi.server.tables import lobby
from ludi.server.tables.connection import Connection
from ludi.server.tables.dispatch import obey
from ludi.server.tables.wire import NewTable, SeatWish

KINDS = ["play", "command", "undo", "why", "look", "seat", "chat", "replace", "return"]
KINDS += ["language", "ping", "dance"]
LEAF = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 400),
    st.integers(),
    st.floats(allow_nan=False, allow_infinity=False),
    st.text(max_size=30),
    st.sampled_from(["pass", "alea", "fr", "en", "place temple", "12345678", "x" * 300]),
)
NAMES = ["id", "ply", "seat", "action", "text", "lang", "count", "level"]
MESSAGE = st.fixed_dictionaries({"type": st.sampled_from(KINDS)}).flatmap(
    lambda start: st.dictionaries(st.sampled_from(NAMES), LEAF).map(lambda rest: {**start, **rest})
)
LIKELY = st.builds(
    lambda kind, ply, seat, action, id_: {
        "type": kind,
        "id": f"command-{id_}",
        "ply": ply,
        "seat": seat,
        "action": action,
        "text": "pass",
    },
    st.sampled_from(KINDS),
    st.integers(0, 12),
    st.integers(0, 2),
    st.integers(0, 30),
    st.integers(0, 40),
)


async def say_all(where: Path, frames: list[Any]) -> None:
    """Say everything to a table; then its log must replay to its state."""
    where.unlink(missing_ok=True)
    house = Rooms(
        Settings(work_per_second=1e6, bot_workers=1, snapshot_every=3),
        await open_database(str(where)),
    )
    try:
        person, _ = people.newcomer()
        wish = NewTable("municipium", [SeatWish("me"), SeatWish("here")])
        name, _ = await lobby.make_table(house.services, person, wish)
        table = await house.tables.open(name)
        socket = cast(WebSocket, SimpleNamespace(query_params={}, headers={}))
        page = Connection(house.services, table, socket, person)
        table.listeners.add(page)
        for frame in frames:
            page.outbox.clear()
            await obey(page, frame if isinstance(frame, str) else json.dumps(frame))
            refused = [one for one in page.outbox if isinstance(one, Refused)]
            assert all(one.reason.key != "fault" for one in refused), (frame, page.outbox)
        replayed = await house.services.database.read(history.state_at, table.row, table.row.ply)
        assert replayed.save() == table.state.save()
    finally:
        await house.close()


@settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))
@given(frames=st.lists(st.one_of(MESSAGE, LIKELY, LIKELY, st.text(max_size=40)), max_size=40))
def test_whatever_is_said_the_table_stays_sound(tmp_path_factory: Any, frames: list[Any]) -> None:
    asyncio.run(say_all(tmp_path_factory.getbasetemp() / "fuzz.db", frames))
