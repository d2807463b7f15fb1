"""The rules beside a peer, in the same minute: decisions and clones against catanatron's.

    make bench            (sets up both environments; then runs this with the compiled one)

Prints one line of JSON for the peer, then one for each game with the ratios.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent


def run(python: str, *arguments: str) -> list[dict[str, float]]:
    """The lines of JSON that a script prints."""
    done = subprocess.run([python, *arguments], capture_output=True, text=True, check=True)
    return [json.loads(line) for line in done.stdout.splitlines() if line.startswith("{")]


def main(peer_python: str) -> None:
    """Measure the peer, each game, and the peer again; compare with the peer's mean."""
    before = run(peer_python, str(HERE / "peer_catanatron.py"))[0]
    games = run(sys.executable, str(HERE / "games.py"))
    after = run(peer_python, str(HERE / "peer_catanatron.py"))[0]
    rate = (before["decisions_per_s"] + after["decisions_per_s"]) / 2
    copy = (before["clone_us"] + after["clone_us"]) / 2
    print(
        json.dumps(
            {"peer": "catanatron", "decisions_per_s": round(rate), "copy_us": round(copy, 1)}
        )
    )
    for figures in games:
        figures["times_catanatron"] = round(figures["decisions_per_s"] / rate, 1)
        figures["clone_of_copy"] = f"1/{copy / figures['clone_us']:.0f}"
        print(json.dumps(figures))


if __name__ == "__main__":
    main(sys.argv[1])
