"""The rules beside a peer and beside the commit before, in the same minute.

    make bench                                          (sets all of it up, then runs this)
    make bench BEFORE=v0.1.0                            beside another commit
    python benchmarks/engine.py --compare A.json B.json   two results that were kept

Every table is measured with the rules as they are now and as they were, one right after the other
and in turns, and the peer before, between and after. Figures are the best of several spells of CPU
time of one core, so other programs disturb them less than a clock; a busy machine is told all the
same. Compare ratios of one run, never figures of two machines. Results are kept in `.bench`.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
KEPT = HERE.parent / ".bench"
MEASURE = """
import json, sys
from ludi.bench import measure
print(json.dumps(measure(sys.argv[1], int(sys.argv[2]))))
"""
HIGHER = {"decisions_per_s": "decisions/s", "search_iterations_per_s": "search/s"}
LOWER = {
    "clone_us": "clone µs",
    "view_us": "view µs",
    "save_us": "save µs",
    "load_us": "load µs",
    "state_bytes": "bytes",
}
Figures = dict[str, Any]


def run(python: str, *arguments: str, library: str = "") -> Figures:
    """The line of JSON that a script prints; a library of its own hides the installed one."""
    around = {**os.environ, "PYTHONPATH": library}
    done = subprocess.run(
        [python, *arguments], capture_output=True, text=True, env=around, check=False
    )
    if done.returncode:
        sys.exit(f"✗ this cannot be measured: {done.stderr[-2000:]}")
    found: Figures = json.loads(done.stdout.splitlines()[-1])
    return found


def tables() -> list[tuple[str, int]]:
    """Every game at every player count."""
    import ludi

    return [(name, players) for name in ludi.games() for players in ludi.game(name).players]


def measured(name: str, players: int, today: str, before: str, turn: int) -> list[Figures]:
    """A table now and before, in turns."""
    libraries = [today, before] if turn % 2 else [before, today]
    found = {
        library: run(sys.executable, "-c", MEASURE, name, str(players), library=library)
        for library in libraries
    }
    return [found[today], found[before]]


def busy() -> str:
    """What else the machine does, for the table's heading."""
    load, cores = os.getloadavg()[0], os.cpu_count() or 1
    word = "quiet" if load <= 1.5 else "busy: trust the ratios more than the figures"
    return f"load {load:.1f} on {cores} cores, {word}"


def measure_all(peer_python: str, today: str, before: str, commits: dict[str, str]) -> Figures:
    """Everything, with the peer at the beginning, in the middle and at the end."""
    peer_script = str(HERE / "peer_catanatron.py")
    at_first, all_tables = busy(), tables()
    peers = [run(peer_python, peer_script)]
    rows: list[Figures] = []
    for turn, (name, players) in enumerate(all_tables):
        now, then = measured(name, players, today, before, turn)
        rows.append({"game": name, "players": players, "now": now, "before": then})
        print(f"· {name} {players}", file=sys.stderr, flush=True)
        if turn == len(all_tables) // 2:
            peers.append(run(peer_python, peer_script))
    peers.append(run(peer_python, peer_script))
    return {
        **commits,
        "when": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime()),
        "machine": {"begun": at_first, "ended": busy()},
        "peer": {key: sum(one[key] for one in peers) / len(peers) for key in peers[0]},
        "tables": rows,
    }


def show(result: Figures) -> None:
    """The table: figures now, and beside them how many times better or worse than before."""
    peer = result["peer"]
    print(f"now {result['now']}, before {result['before']}; {result['machine']['begun']} at first,")
    print(f"{result['machine']['ended']} at the end. In brackets: times the commit before.")
    rate, copy = peer["decisions_per_s"], peer["clone_us"]
    print(f"catanatron: {rate:.0f} decisions/s, copy {copy:.0f} µs\n")
    titles = [*HIGHER.values(), *LOWER.values()]
    print(f"{'':<16}{'× catanatron':>13}" + "".join(f"{title:>18}" for title in titles))
    for row in result["tables"]:
        now, then = row["now"], row["before"]
        times = now["decisions_per_s"] / rate
        cells = [f"{readable(now[key])} ({now[key] / then[key]:.2f})" for key in (*HIGHER, *LOWER)]
        name = f"{row['game']} {row['players']}"
        print(f"{name:<16}{times:>13.1f}" + "".join(f"{cell:>18}" for cell in cells))


def readable(figure: float) -> str:
    """A figure as the table shows it: large ones whole, small ones with their fractions."""
    return f"{figure:,.0f}" if figure >= 1000 else f"{figure:g}"


def compare(old: Path, new: Path) -> None:
    """Two kept results; rates are told relative to the peer, which was measured with each."""
    one, two = (json.loads(file.read_text("utf-8")) for file in (old, new))
    known = {(row["game"], row["players"]): row["now"] for row in one["tables"]}
    print(f"{'':<16}{old.stem:>24}{new.stem:>24}{'new : old':>12}   (times catanatron)")
    for row in two["tables"]:
        before = known.get((row["game"], row["players"]))
        if before is not None:
            a = before["decisions_per_s"] / one["peer"]["decisions_per_s"]
            b = row["now"]["decisions_per_s"] / two["peer"]["decisions_per_s"]
            name = f"{row['game']} {row['players']}"
            print(f"{name:<16}{a:>24.1f}{b:>24.1f}{b / a:>12.2f}")


def main() -> None:
    """Measure, show and keep; or compare what was kept."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--compare", nargs=2, type=Path, metavar=("OLD", "NEW"))
    parser.add_argument("--peer", help="the Python that has catanatron")
    parser.add_argument("--before", help="the folder with the library of the commit before")
    parser.add_argument("--now", default="here", help="what the rules of today are called")
    parser.add_argument("--library", default="", help="their folder; else what is installed here")
    asked = parser.parse_args()
    if asked.compare:
        compare(*asked.compare)
        return
    commits = {"now": asked.now, "before": Path(asked.before).parent.name}
    result = measure_all(asked.peer, asked.library, asked.before, commits)
    show(result)
    file = KEPT / f"results/{result['when'].replace(':', '')}-{asked.now}.json"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps(result, indent=1) + "\n", "utf-8")
    print(f"\nkept in {file.relative_to(HERE.parent)}")


if __name__ == "__main__":
    main()
