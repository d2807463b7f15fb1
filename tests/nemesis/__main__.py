"""python -m tests.nemesis --store postgres --servers 4 --replica --seconds 3600 --seed 1"""

from __future__ import annotations

import argparse
import asyncio
import sys

from tests.nemesis.run import Ordeal
from tests.server.postgres import Postgres


def main() -> int:
    """Read the command line, let the ordeal happen, say what was found."""
    parser = argparse.ArgumentParser(prog="python -m tests.nemesis", description=__doc__)
    parser.add_argument("--store", choices=["sqlite", "postgres"], default="sqlite")
    parser.add_argument("--servers", type=int, default=4, help="processes on PostgreSQL")
    parser.add_argument("--replica", action="store_true", help="with a replica that takes over")
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    postgres = Postgres().make() if args.store == "postgres" else None
    servers = args.servers if postgres else 1
    ordeal = Ordeal(args.seconds, args.seed, servers, postgres)
    try:
        report = asyncio.run(ordeal.run(args.replica and postgres is not None))
    finally:
        if postgres is not None:
            postgres.remove()
    print(report)
    return 1 if report.violations else 0


if __name__ == "__main__":
    sys.exit(main())
