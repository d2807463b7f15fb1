"""python -m tests.nemesis --store postgres --servers 4 --replica --seconds 3600 --seed 1

    python -m tests.nemesis --store postgres --replica --faults 10000 --seconds 60

The latter is one ordeal after the other, each from the next seed with servers and a database of its
own, until there have been so many faults; a run that was broken off goes on with `--seed`.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import time

from tests.nemesis.run import Ordeal, Report
from tests.server.postgres import Postgres


def main() -> int:
    """Read the command line, let it happen, say what was found."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.nemesis",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--store", choices=["sqlite", "postgres"], default="sqlite")
    parser.add_argument("--servers", type=int, default=4, help="processes on PostgreSQL")
    parser.add_argument("--replica", action="store_true", help="with a replica that takes over")
    parser.add_argument("--seconds", type=float, default=60.0, help="of one ordeal")
    parser.add_argument("--seed", type=int, default=1, help="of the first ordeal")
    parser.add_argument("--dense", action="store_true", help="faults of several kinds at once")
    parser.add_argument("--faults", type=int, default=0, help="go on until there were so many")
    args = parser.parse_args()
    seed, faults, acknowledged, began = args.seed, 0, 0, time.monotonic()
    while True:
        report = one(args, seed)
        faults += sum(report.faults.values())
        acknowledged += report.acknowledged
        print(f"seed {seed}: {report}", flush=True)
        if report.violations:
            return 1
        if not report.acknowledged:  # faults prove nothing where nothing could be lost
            print("nobody got through: the machine is too busy, or there are too many faults")
            return 1
        if faults >= args.faults:
            break
        seed += 1
        print(f"{faults} of {args.faults} faults; to go on from here: --seed {seed}", flush=True)
    minutes = (time.monotonic() - began) / 60
    print(f"{faults} faults, {acknowledged} commands acknowledged, {minutes:.0f} min, no violation")
    return 0


def one(args: argparse.Namespace, seed: int) -> Report:
    """One ordeal."""
    postgres = Postgres().make() if args.store == "postgres" else None
    servers = args.servers if postgres else 1
    ordeal = Ordeal(args.seconds, seed, servers, postgres, args.dense)
    try:
        return asyncio.run(ordeal.run(args.replica and postgres is not None))
    finally:
        if postgres is not None:
            postgres.remove()


if __name__ == "__main__":
    sys.exit(main())
