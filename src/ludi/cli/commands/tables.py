"""`ludi tables`: what a host does with the tables of a house: list, export, close, remove."""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TypeVar

import msgspec
from sqlalchemy import Connection, create_engine
from sqlalchemy.exc import SQLAlchemyError

from ludi.cli.arguments import as_json, language, say
from ludi.server.base.refusals import StorageError
from ludi.server.base.settings import default_database
from ludi.server.store.database import sentence_for
from ludi.server.store.game import housekeeping, listing, tables
from ludi.server.store.game.housekeeping import Listed
from ludi.server.store.opening import check_file, open_database
from ludi.server.table import history
from ludi.texts import Speaker

DAY = 86_400.0
WRONG = 2
Result = TypeVar("Result")


def add(parser: argparse.ArgumentParser) -> None:
    """What can be typed after `ludi tables`."""
    actions = ("list", "export", "close", "remove")
    parser.add_argument(
        "action", nargs="?", choices=actions, default="list", help=say("argument.tables_action")
    )
    parser.add_argument("tables", nargs="*", metavar="TABLE", help=say("argument.tables"))
    parser.add_argument("--older-than", type=float, metavar="DAYS", help=say("argument.older_than"))
    states = ("waiting", "playing", "over")
    parser.add_argument("--status", choices=states, help=say("argument.tables_status"))
    parser.add_argument("--yes", action="store_true", help=say("argument.tables_yes"))
    parser.add_argument("--database", help=say("argument.database_file"))
    language(parser)
    as_json(parser)
    parser.set_defaults(run=run, odd=())


def run(args: argparse.Namespace) -> int:
    """List, export, close or remove tables."""
    house = HouseTables(args.database, args.lang, args.json)
    return house.run(args.action, [*args.tables, *args.odd], args.older_than, args.status, args.yes)


class HouseTables:
    """The tables of one database, for somebody at a terminal."""

    def __init__(self, database: str | None, language: str, plain: bool) -> None:
        self.where = database or os.environ.get("LUDI_DATABASE") or str(default_database())
        self.say = Speaker("server", language).sentence
        self.plain = plain

    def run(
        self, action: str, wanted: list[str], days: float | None, status: str | None, sure: bool
    ) -> int:
        """Do what is asked; the exit code. A problem is told in one sentence."""
        try:
            chosen = self.chosen(wanted, days, status)
            if action == "list":
                return self.show(chosen)
            if action == "export":
                return self.export(chosen)
            if not wanted and days is None:
                print(self.say("tables.which"), file=sys.stderr)
                return WRONG
            return self.clear(action, chosen, sure)
        except StorageError as error:
            print(error, file=sys.stderr)
            return WRONG

    def chosen(self, wanted: list[str], days: float | None, status: str | None) -> list[Listed]:
        """The tables that are meant; `StorageError` names one that is not there."""
        before = None if days is None else time.time() - days * DAY
        found = self.read(lambda db: housekeeping.listed(db, status, before))
        known = {one.table: one for one in found}
        for name in wanted:
            if name not in known:
                raise StorageError(self.say("tables.unknown", {"table": name}))
        return [known[name] for name in wanted] if wanted else found

    def show(self, chosen: list[Listed]) -> int:
        """List them."""
        if self.plain:
            print(json.dumps([msgspec.to_builtins(one) for one in chosen], ensure_ascii=False))
            return 0
        for one in chosen:
            age = (time.time() - one.changed) / DAY
            days = self.say("tables.age", {"n": int(age)})
            print(f"{one.table}  {one.game:<14} {one.status:<8} {days:>12}  {', '.join(one.names)}")
        print(self.say("tables.count", {"n": len(chosen)}))
        return 0

    def export(self, chosen: list[Listed]) -> int:
        """The records of finished games, one a line."""
        for one in chosen:
            if one.status == "over":
                print(json.dumps(self.read(partial(record_of, name=one.table))))
        return 0

    def clear(self, action: str, chosen: list[Listed], sure: bool) -> int:
        """Remove tables for good, or close those that are not over; asks first."""
        if action == "close":
            chosen = [one for one in chosen if one.status != "over"]
        self.show(chosen)
        if not chosen:
            return 0
        if not sure:
            print(self.say("tables.sure"), file=sys.stderr)
            return WRONG
        asyncio.run(self.remove([one.table for one in chosen]))
        print(self.say("tables.removed", {"n": len(chosen)}))
        return 0

    def write(self, work: Callable[[Connection], Result]) -> Result:
        """Change something small in the database, also while a server runs."""
        if "://" in self.where:
            return asyncio.run(self.write_server(work))
        path = Path(self.where).expanduser()
        check_file(path)
        engine = create_engine(f"sqlite:///{path}")
        try:
            with engine.begin() as connection:
                return work(connection)
        except SQLAlchemyError as error:
            raise StorageError(sentence_for(error, str(path))) from error
        finally:
            engine.dispose()

    async def write_server(self, work: Callable[[Connection], Result]) -> Result:
        """Change something in a database server."""
        database = await open_database(self.where, shared=True)
        try:
            return await database.write(work)
        finally:
            await database.close()

    async def remove(self, names: list[str]) -> None:
        """Take them out of the database; no server may use a SQLite file meanwhile."""
        database = await open_database(self.where, shared="://" in self.where)
        try:
            for name in names:
                await database.write(listing.remove_table, name)
        finally:
            await database.close()

    def read(self, work: Callable[[Connection], Result]) -> Result:
        """Read from the database, also while a server uses it; nothing is ever written."""
        if "://" in self.where:
            return asyncio.run(self.read_server(work))
        path = Path(self.where).expanduser()
        if not path.is_file():
            raise StorageError(self.say("tables.no_database", {"path": str(path)}))
        check_file(path)
        engine = create_engine(f"sqlite:///file:{path}?mode=ro&uri=true")
        try:
            with engine.connect() as connection:
                return work(connection)
        except SQLAlchemyError as error:
            raise StorageError(sentence_for(error, str(path))) from error
        finally:
            engine.dispose()

    async def read_server(self, work: Callable[[Connection], Result]) -> Result:
        """Read from a database server."""
        database = await open_database(self.where, shared=True)
        try:
            return await database.read(work)
        finally:
            await database.close()


def record_of(db: Connection, name: str) -> dict[str, object]:
    """The record of a finished game."""
    import ludi
    from ludi.core.match import Match

    row = tables.find_table(db, name)
    assert row is not None
    game = ludi.game(row.game)
    names = tuple(seat.name for seat in tables.seats_of(db, name))
    agreed = game.agreed(row.rules, row.options)
    match = Match(game, row.players, row.seed, agreed, names)
    for seat, action in history.actions_of(db, row):
        match.play(seat, action)
    if (resigned := history.resigned(db, row)) is not None:
        match.resign(resigned)
    return match.record()
