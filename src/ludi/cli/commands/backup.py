"""`ludi backup`: a copy of all tables, taken while the server runs, and checked."""

from __future__ import annotations

import argparse
import os
import sqlite3
import sys
import time
from contextlib import closing
from pathlib import Path

from ludi.cli.arguments import say
from ludi.server.base.settings import default_database

ELSEWHERE = (
    "This copies SQLite files. PostgreSQL is copied by its own pg_dump, "
    "or for any moment of the past by pg_basebackup: see the chapter on the server."
)

OURS = "ludi-[0-9]*-[0-9]*-[0-9]*-[0-9]*.db"
"""Copies that `--keep` has made: no other file is touched."""


def add(parser: argparse.ArgumentParser) -> None:
    """What can be typed after `ludi backup`."""
    parser.add_argument("target", metavar="FILE", help=say("argument.target"))
    parser.add_argument("--keep", type=int, metavar="N", help=say("argument.keep"))
    parser.add_argument("--database", help=say("argument.database_file"))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Copy all tables."""
    if args.keep is None:
        return backup(args.target, args.database)
    return keep(Path(args.target).expanduser(), args.database, args.keep)


def keep(folder: Path, database: str | None, copies: int) -> int:
    """One more copy in a folder, named by the time; of those made so only the newest stay.

    Nothing is thrown away before the new copy is there and sound.
    """
    if copies < 1:
        print(say("argument.keep_one"), file=sys.stderr)
        return 1
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    name = time.strftime("ludi-%Y-%m-%d-%H%M%S.db", time.gmtime())
    failed = backup(str(folder / name), database)
    if failed:
        return failed
    for old in sorted(folder.glob(OURS))[:-copies]:
        old.unlink()
    return 0


def backup(target: str, database: str | None = None) -> int:
    """Copy the database to a new file. Returns the exit code; a problem is told in one sentence.

    Uses SQLite's online backup: the server may go on playing. No existing file is overwritten.
    """
    where = database or os.environ.get("LUDI_DATABASE") or str(default_database())
    if "://" in where:
        print(ELSEWHERE, file=sys.stderr)
        return 1
    source, goal = Path(where).expanduser(), Path(target).expanduser()
    problem = refused(source, goal) or copied(source, goal)
    if problem:
        print(problem, file=sys.stderr)
        return 1
    print(f"{source} was copied to {goal} ({goal.stat().st_size:,} bytes) and checked.")
    return 0


def refused(source: Path, goal: Path) -> str:
    """What speaks against a copy before it is begun."""
    if not source.is_file():
        return f"There is no database at {source}."
    if goal.exists():
        return f"{goal} exists already; it was not overwritten."
    return ""


def copied(source: Path, goal: Path) -> str:
    """Copy into a file beside the goal, check it, and only then give it its name.

    It holds what the database holds, so nobody else on the machine may read it either.
    """
    draft = goal.with_name(goal.name + ".part")
    try:
        draft.touch(mode=0o600)
        draft.chmod(0o600)
        with (
            closing(sqlite3.connect(f"file:{source}?mode=ro", uri=True)) as original,
            closing(sqlite3.connect(draft)) as copy,
        ):
            original.backup(copy, pages=1024)
            verdict = copy.execute("PRAGMA integrity_check").fetchone()[0]
        if verdict != "ok":
            draft.unlink(missing_ok=True)
            return f"The copy of {source} is not sound: {verdict}."
        os.replace(draft, goal)
    except (OSError, sqlite3.Error) as error:
        draft.unlink(missing_ok=True)
        return f"{source} could not be copied: {error}."
    return ""
