"""How the house in a browser tab keeps its promises: opening, moves, smoothness, reviews, memory.

    python benchmarks/offline.py          after make offline

A visit is measured from the address to a board that can be played on, first with an empty profile,
then again with the network cut. Processor seconds are those of all of the browser's processes, so
they are less a matter of what else runs; the machine's load is told with them all the same.
"""

from __future__ import annotations

import json
import os
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Page, sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1] / "tools/build"))
from tests.e2e.conftest import CHROMIUM
from tests.offline.conftest import FOLDER, PATIENCE, Host, running_in

import ludi
import offline
from ludi.bots.base import decide
from ludi.bots.ladder import bot
from ludi.bots.table import ask_all
from ludi.core.match import Match

VISITS = 5
MOVES = 20
THINKING_SECONDS = 20.0
PHONE = {"width": 390, "height": 844}
TICKS = os.sysconf("SC_CLK_TCK")

SPEAK = """() => {
  const channel = new BroadcastChannel(`ludi ${location.pathname}`);
  const tab = 'benchmark', waiting = new Map();
  let last = 0;
  const post = (message) => channel.postMessage({ tab, by: 'page', message });
  channel.onmessage = ({ data: { tab: to, by, message } }) => {
    if (by === 'house' && to === tab) waiting.get(message.id)?.(message);
  };
  window.askHouse = (method, path, body = '') => new Promise((good) => {
    const id = ++last, headers = body ? { 'content-type': 'application/json' } : {};
    waiting.set(id, (answer) => good([answer.status, new TextDecoder().decode(answer.body)]));
    post({ type: 'ask', id, method, path, headers, body });
  });
  /** Plays the first of what is offered; milliseconds from each press until the table is told. */
  window.playAt = (table, moves) => new Promise((good) => {
    const id = ++last, found = [];
    let pressed = 0, played = -1;
    waiting.set(id, ({ type, text }) => {
      const told = type === 'heard' ? JSON.parse(text) : {};
      if (told.type !== 'table' || told.ply <= played) return;
      if (pressed) found.push(performance.now() - pressed);
      pressed = 0;
      if (found.length >= moves || told.status === 'over') return good(found);
      const { ply, seat, legal } = told;
      if (!legal?.length) return;
      [pressed, played] = [performance.now(), ply];
      const play = { type: 'play', id: crypto.randomUUID(), ply, seat, action: legal[0].code };
      post({ type: 'say', id, text: JSON.stringify(play) });
    });
    post({ type: 'open', id, path: `/api/tables/${table}/socket?since=0&lang=en` });
  });
}"""
"""Another tab as the house sees it: it asks and plays without a page in between."""

FRAMES = """(seconds) => new Promise((good) => {
  const gaps = [];
  let before = performance.now();
  const end = before + 1000 * seconds;
  const look = (now) => {
    gaps.push(now - before);
    before = now;
    if (now < end) requestAnimationFrame(look);
    else good(gaps);
  };
  requestAnimationFrame(look);
})"""


def processes(profile: str) -> Iterator[int]:
    """The browser with a profile, and all that it has started."""
    first = min(running_in(Path(profile)))
    parents = {}
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            told = read(entry / "stat").rpartition(")")[2].split()
            parents[int(entry.name)] = int(told[1]) if told else 0
    for process in parents:
        above = process
        while above and above != first:
            above = parents.get(above, 0)
        if above:
            yield process


def read(path: Path) -> str:
    """A file of a process, which may have ended."""
    try:
        return path.read_text()
    except OSError:
        return ""


def processor(profile: str) -> dict[int, float]:
    """Seconds of the processor that a browser has used: every process of it."""
    told = {one: read(Path(f"/proc/{one}/stat")) for one in processes(profile)}
    found = {one: text.rpartition(")")[2].split() for one, text in told.items()}
    return {one: (int(row[11]) + int(row[12])) / TICKS for one, row in found.items() if row}


def used(profile: str, before: dict[int, float]) -> float:
    """Seconds of the processor since then, of the processes that still live."""
    return sum(now - before.get(one, 0.0) for one, now in processor(profile).items())


def memory(profile: str) -> list[int]:
    """Megabytes of every process that shows pages, shared ones counted in parts; largest first."""
    shown = []
    for process in processes(profile):
        if "--type=renderer" in read(Path(f"/proc/{process}/cmdline")):
            lines = read(Path(f"/proc/{process}/smaps_rollup")).splitlines()
            shown += [int(line.split()[1]) // 1024 for line in lines if line.startswith("Pss:")]
    return sorted(shown, reverse=True)


def visit(context: BrowserContext, address: str, ready: str = "main.ready") -> tuple[Page, float]:
    """A tab at an address, and the seconds until something is to be seen there."""
    page = context.new_page()
    began = time.perf_counter()
    page.goto(address)
    page.wait_for_selector(ready, timeout=PATIENCE)
    return page, time.perf_counter() - began


def tell(what: str, said: str) -> None:
    """One line of the table, with the load of this minute."""
    print(f"{what:<52} {said:<34} load {os.getloadavg()[0]:.1f}", flush=True)


def ask(page: Page, method: str, path: str, body: object = None) -> Any:
    """Ask the house of this browser."""
    raw = "" if body is None else json.dumps(body)
    status, answer = page.evaluate("(asked) => askHouse(...asked)", [method, path, raw])
    assert status in (200, 201), answer
    return json.loads(answer)


def table_with(page: Page, game: str, level: str, **more: object) -> str:
    """A table for who looks and one bot."""
    seats = [{"kind": "me", "name": "Livia"}, {"kind": "bot", "level": level}]
    return str(ask(page, "POST", "/api/tables", {"game": game, "seats": seats, **more})["table"])


def opening(context: BrowserContext, host: Host, profile: str) -> Page:
    """Visits, first and later."""
    began = processor(profile)
    page, seconds = visit(context, host.base)
    tell("first visit, to home", f"{seconds:.2f} s, {used(profile, began):.2f} of processors")
    board = time.perf_counter()
    page.click("[data-game=municipium] .btn.main")
    page.wait_for_selector("[data-turn=mine]")
    tell("  and on to a board that asks", f"{time.perf_counter() - board:.2f} s")
    address = page.url
    page.evaluate("navigator.serviceWorker.ready")
    page.wait_for_timeout(3_000)  # the picture of the memory is kept aside
    host.stop()
    for name, where, ready in (
        ("home", host.base, "main.ready"),
        ("a board that asks", address, "[data-turn=mine]"),
    ):
        times, busy = [], []
        for _ in range(VISITS):
            page.close()
            began = processor(profile)
            page, seconds = visit(context, where, ready)
            times.append(seconds)
            busy.append(used(profile, began))
        median, work = statistics.median(times), statistics.median(busy)
        tell(f"later visits, no network, to {name}", f"{median:.2f} s, {work:.2f} of processors")
    return page


def moves(page: Page) -> None:
    """How long the house takes for a move, every game."""
    for game in ludi.games():
        table = table_with(page, game, "alea")
        found = page.evaluate("(asked) => playAt(...asked)", [table, MOVES])
        near = statistics.quantiles(found, n=20)[18]
        tell(f"a move of {game}", f"{statistics.median(found):.1f} ms, 95 % {near:.1f}")


def smoothness(page: Page, host: Host) -> None:
    """Frames while the strongest bot thinks, again and again."""
    seats = [{"kind": "me", "name": "Livia"}, *[{"kind": "bot", "level": "dictator"}] * 3]
    table = ask(page, "POST", "/api/tables", {"game": "municipium", "seats": seats})["table"]
    page.goto(f"{host.base}#/table/{table}")
    page.wait_for_selector("[data-table]")
    page.evaluate("(asked) => void playAt(...asked)", [table, 1_000])
    gaps = page.evaluate(FRAMES, THINKING_SECONDS)
    good = sum(gap < 50 for gap in gaps) / len(gaps)
    tell("frames while Dictators think", f"{good:.2%} under 50 ms, worst {max(gaps):.0f} ms")


def played(name: str) -> Match:
    """A whole game of bots."""
    game = ludi.game(name)
    match = Match(game, game.players[-1], "review")
    bots = [bot("quaestor", seat) for seat in range(game.players[-1])]
    while not match.state.over:
        ask_all(
            match.state, lambda seat: decide(bots[seat], match.state, seat, match.ply), match.play
        )
    return match


def reviewing(page: Page) -> None:
    """Games of bots are reviewed."""
    for game in ludi.games():
        table = ask(page, "POST", "/api/records", played(game).record())["table"]
        began, curve = time.perf_counter(), 0.0
        while True:
            answer = ask(page, "GET", f"/api/tables/{table}/review?lang=en")
            curve = curve or bool(answer.get("curve")) * (time.perf_counter() - began)
            if answer["state"] != "making":
                break
            page.wait_for_timeout(200)
        seconds, tries = time.perf_counter() - began, answer["review"]["iterations"]
        tell(f"review of {game}", f"{seconds:.1f} s, {tries} tries, curve after {curve:.1f}")


def main() -> None:
    """Print the figures."""
    tell("to fetch, compressed", f"{offline.sent() / 1e6:.1f} MB")
    with sync_playwright() as driver, tempfile.TemporaryDirectory() as profile:
        host = Host(FOLDER)
        context = driver.chromium.launch_persistent_context(
            profile, executable_path=CHROMIUM, args=["--no-sandbox"], viewport=PHONE
        )
        page = opening(context, host, profile)
        tell("memory of the page at a board, before bots think", f"{memory(profile)[0]} MB")
        page.evaluate(SPEAK)
        moves(page)
        smoothness(page, host)
        tell("memory of the page, while bots think", f"{memory(profile)[0]} MB")
        reviewing(page)
        tell("memory of the page, after reviews", f"{memory(profile)[0]} MB")
        context.close()


if __name__ == "__main__":
    main()
