"""A table's game played once more, from its log: as a match, a record, or the beginning of one."""

from __future__ import annotations

import asyncio

from ludi.core.match import Match
from ludi.server.base.refusals import Refusal
from ludi.server.table import history
from ludi.server.table.row import OVER
from ludi.server.table.table import Table


async def export(table: Table) -> dict[str, object]:
    """The record of a finished game, with the seed that was committed to at the start."""
    if table.row.status != OVER:
        raise Refusal("still_playing")
    actions = await table.database.read(history.actions_of, table.row)
    match = await asyncio.to_thread(replayed, table, actions)
    return match.record()


def replayed(table: Table, actions: list[tuple[int, int]]) -> Match:
    """A table's game up to the last of some actions, with the luck it began with."""
    row = table.row
    agreed = table.game.agreed(row.rules, row.options)
    match = Match(table.game, row.players, row.seed, agreed, table.names())
    for seat, action in actions:
        match.play(seat, action)
    return match
