"""`ludi club`: what a host asks at the machine: evenings, results, the key, reports, bans."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Mapping
from functools import partial

import msgspec

from ludi.cli.arguments import as_json, language, say
from ludi.cli.commands.tables import WRONG, HouseTables
from ludi.server.base.refusals import StorageError
from ludi.server.club.sheets import as_csv, told
from ludi.server.store import club, shared
from ludi.server.store.people import moderation
from ludi.server.table.outgoing import moment_of
from ludi.texts import Speaker


def add(parser: argparse.ArgumentParser) -> None:
    """What can be typed after `ludi club`."""
    actions = ("list", "results", "key", "reports", "bans")
    parser.add_argument(
        "action", nargs="?", choices=actions, default="list", help=say("argument.club_action")
    )
    parser.add_argument("evening", nargs="?", metavar="EVENING", help=say("argument.evening"))
    parser.add_argument("--new", action="store_true", help=say("argument.new_key"))
    parser.add_argument("--database", help=say("argument.database_file"))
    language(parser)
    as_json(parser)
    parser.set_defaults(run=run, odd=())


def run(args: argparse.Namespace) -> int:
    """Answer what a host asks."""
    return Club(args.database, args.lang, args.json, new=args.new).run(
        args.action, next(iter(args.odd), args.evening)
    )


def address_of(environment: Mapping[str, str]) -> str:
    """Where the house is reached: as its settings say, else on this machine."""
    public = environment.get("LUDI_PUBLIC_URL", "").rstrip("/")
    return public or f"http://localhost:{environment.get('LUDI_PORT', '8000')}"


class Club:
    """A house's evenings and its good order, for somebody at a terminal."""

    def __init__(
        self, database: str | None, language: str, plain: bool, *, new: bool = False
    ) -> None:
        self.new = new
        self.house = HouseTables(database, language, plain)
        self.say = Speaker("server", language).sentence
        self.plain = plain
        self.language = language

    def run(self, action: str, which: str | None) -> int:
        """Do what is asked; the exit code. A problem is told in one sentence."""
        try:
            if action == "results":
                return self.results(which or "")
            if action == "key":
                return self.key()
            return {"list": self.list, "reports": self.reports, "bans": self.bans}[action]()
        except StorageError as error:
            print(error, file=sys.stderr)
            return WRONG

    def list(self) -> int:
        """All evenings, the newest first."""
        found = self.house.read(club.newest)
        if self.plain:
            shown = [{"evening": one.id, "round": one.round, "ended": one.ended} for one in found]
            plans = [msgspec.to_builtins(one.plan) for one in found]
            print(json.dumps([{**a, **b} for a, b in zip(shown, plans, strict=True)]))
            return 0
        for one in found:
            state = self.say("club.over") if one.ended else self.say("club.round", {"n": one.round})
            print(
                f"{one.id}  {moment_of(one.created)}  {one.plan.game:<14} {state}  {one.plan.title}"
            )
        print(self.say("club.count", {"n": len(found)}))
        return 0

    def results(self, which: str) -> int:
        """The results of an evening: a table, or all of it for scripts."""
        whole = self.house.read(partial(club.find, name=which))
        if whole is None:
            raise StorageError(self.say("club.unknown", {"evening": which}))
        sheet = as_csv(whole, Speaker("house", self.language))
        print(json.dumps(told(whole), ensure_ascii=False) if self.plain else sheet, end="")
        return 0

    def key(self) -> int:
        """The way into the host's own page."""
        key = self.house.read(partial(shared.read, name=shared.HOST))
        if key is None:
            raise StorageError(self.say("club.no_key"))
        if self.new:
            key = shared.new_key()
            self.house.write(partial(shared.change, name=shared.HOST, value=key))
        print(f"{address_of(os.environ)}/status?key={key}")
        return 0

    def reports(self) -> int:
        """Lines of chat that guests have reported."""
        found = self.house.read(moderation.reports)
        for one in found:
            when = moment_of(one.remark.at)
            print(f"{one.remark.id:>6}  {when}  {one.table}  {one.remark.name}: {one.remark.text}")
        print(self.say("club.reports", {"n": len(found)}))
        return 0

    def bans(self) -> int:
        """Who may not come."""
        found = self.house.read(moderation.bans)
        for one in found:
            until = "" if one.until is None else f" – {moment_of(one.until)}"
            print(f"{one.id}  {moment_of(one.made)}{until}  {one.name}")
        print(self.say("club.bans", {"n": len(found)}))
        return 0
