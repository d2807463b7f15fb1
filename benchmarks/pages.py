"""Lighthouse on home and on a table of every game, on a phone and on a desk: `make lighthouse`.

    python benchmarks/pages.py                 all games
    python benchmarks/pages.py sylla           home and one game

A real server serves the built pages to the machine's Chromium. Every category must reach 95 of 100,
the layout may shift by less than 0.1 and the page may be blocked for less than 200 ms; the command
fails where one does not. Lighthouse reckons with a phone four times as slow, so that whatever else
the machine does counts four times too: of three looks at a page the middle one is told, and how
busy the machine was.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tests.e2e.moments import opening, write_down
from tests.server.driver import Person, Server

HERE = Path(__file__).parent / "lighthouse"
COMMAND = HERE / "node_modules/.bin/lighthouse"
GAMES = ("municipium", "sylla", "caligula", "rome_and_roll")
CATEGORIES = ("performance", "accessibility", "best-practices", "seo")
LEAST_SCORE = 95
MOST_SHIFT = 0.1
MOST_BLOCKING = 200  # ms
FORMS = ("mobile", "desktop")
LOOKS = 3  # at every page
TRIES, LOST = 3, "Please run Lighthouse again"


def chromium() -> str:
    """The machine's Chromium."""
    found = shutil.which("chromium") or shutil.which("chromium-browser")
    if found is None:
        sys.exit("✗ Lighthouse needs Chromium; on Debian: sudo apt-get install chromium")
    return found


def look(address: str, form: str, cookies: str, again: int = TRIES) -> dict[str, Any]:
    """What Lighthouse finds on one page; where it asks to be run again, as its traces now and then
    miss the beginning, it is."""
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "report.json"
        command = [
            *(str(COMMAND), address, "--quiet", "--output=json", f"--output-path={report}"),
            f"--only-categories={','.join(CATEGORIES)}",
            "--chrome-flags=--headless=new --no-sandbox",
            f"--extra-headers={json.dumps({'Cookie': cookies})}",
            *(["--preset=desktop"] if form == "desktop" else []),
        ]
        done = subprocess.run(
            command,
            env={**os.environ, "CHROME_PATH": chromium()},
            capture_output=True,
            text=True,
        )
        if done.returncode and LOST in done.stderr and again > 1:
            return look(address, form, cookies, again - 1)
        if done.returncode:
            sys.exit(f"✗ Lighthouse did not work: {done.stderr[-2000:]}")
        found: dict[str, Any] = json.loads(report.read_text("utf-8"))
        return found


def pages(server: Server, games: list[str]) -> Iterator[tuple[str, str, str]]:
    """Name, address and cookies of every page: home, and a table of each game at its beginning."""
    yield "home", f"{server.base}/", ""
    for game in games:
        place = write_down(server.database, opening(game, 3), ("me", "bot", "bot"))
        person = Person(server)
        person.join(place.codes[0])
        cookies = "; ".join(f"{name}={value}" for name, value in person.http.cookies.items())
        person.close()
        yield game, f"{server.base}/table/{place.table}", cookies


def blocked(found: dict[str, Any]) -> float:
    """For how many milliseconds the page would not have answered."""
    return float(found["audits"]["total-blocking-time"]["numericValue"])


def middle_look(address: str, form: str, cookies: str) -> dict[str, Any]:
    """The look in the middle of several, by the time that the page was blocked."""
    found = sorted((look(address, form, cookies) for _ in range(LOOKS)), key=blocked)
    return found[LOOKS // 2]


def load() -> str:
    """How busy the machine was in the last minute."""
    return f"load {os.getloadavg()[0]:.1f}"


def wrong(found: dict[str, Any]) -> tuple[list[str], str]:
    """What is not as it should be, and all figures in one line."""
    scores = {name: round(100 * (found["categories"][name]["score"] or 0)) for name in CATEGORIES}
    shift = float(found["audits"]["cumulative-layout-shift"]["numericValue"])
    blocking = blocked(found)
    faults = [f"{name} {score}" for name, score in scores.items() if score < LEAST_SCORE]
    faults += [f"layout shift {shift:.3f}"] if shift >= MOST_SHIFT else []
    faults += [f"blocked for {blocking:.0f} ms"] if blocking >= MOST_BLOCKING else []
    figures = " ".join(f"{score:>5}" for score in scores.values())
    return faults, f"{figures}   {shift:5.3f}   {blocking:5.0f} ms"


def advice(found: dict[str, Any]) -> list[str]:
    """The audits that cost points."""
    weighed = [
        ref["id"]
        for name in CATEGORIES
        for ref in found["categories"][name]["auditRefs"]
        if ref["weight"] > 0
    ]
    audits = [found["audits"][name] for name in weighed]
    return [
        f"{audit['title']}: {audit.get('displayValue', '')}"
        for audit in audits
        if audit["score"] is not None and audit["score"] < 0.9
    ]


def main(games: list[str]) -> None:
    """Look at all pages; fail where one is not good enough."""
    if not COMMAND.exists():
        sys.exit("✗ Lighthouse is not installed: run `make lighthouse`")
    for name in games:
        if name not in GAMES:
            sys.exit(f"✗ there is no game “{name}”; beside home there are {', '.join(GAMES)}")
    faults: list[str] = []
    print(f"{'':<24}" + " ".join(f"{name[:5]:>5}" for name in CATEGORIES) + "   shift   blocked")
    with tempfile.TemporaryDirectory() as house:
        server = Server(Path(house) / "tables.db").start()
        try:
            for name, address, cookies in pages(server, games or list(GAMES)):
                for form in FORMS:
                    found = middle_look(address, form, cookies)
                    bad, figures = wrong(found)
                    print(f"{name + ', ' + form:<24}{figures}   {load()}", flush=True)
                    for line in advice(found) if bad else []:
                        print(f"    {line}")
                    faults += [f"{name}, {form}: {one}" for one in bad]
        finally:
            server.stop()
    if faults:
        sys.exit("✗ not good enough: " + "; ".join(faults))


if __name__ == "__main__":
    main(sys.argv[1:])
