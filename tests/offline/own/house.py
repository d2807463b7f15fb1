"""A house that is played in, copied and opened again: what comes of it in a browser's Python."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import ludi
from ludi.server.alone.bridge import House
from tests.offline.own.visiting import Page, ask, new_table, play, within

FIRST, THEN = 6, 4
"""Moves before the house is copied, and in the copy."""


async def main(place: str) -> str:
    """One table of every game, played on in a copy of the house: how they may be carried along."""
    folder = Path(place)
    folder.mkdir(parents=True)
    tables: dict[str, str] = {}
    carried: dict[str, Any] = {}

    async def begin(house: House, page: Page) -> None:
        for number, game in enumerate(ludi.games()):
            tables[game] = await new_table(house, game)
            await play(house, page, tables[game], number, most=FIRST)
        folder.joinpath("copy.db").write_bytes(house.database.copy())

    async def go_on(house: House, page: Page) -> None:
        for number, (game, table) in enumerate(tables.items()):
            await play(house, page, table, number, most=THEN)
            carried[game] = await ask(house, "POST", f"/api/tables/{table}/carried", {})

    await within(folder / "tables.db", Page(), begin)
    await within(folder / "copy.db", Page(), go_on)
    return json.dumps(carried)
