"""How the house in a browser tab keeps its promises: opening, moves, smoothness, reviews, memory.

    python benchmarks/offline.py          after make offline

A visit is measured from the address to a board that can be played on, first with an empty profile,
then again with the network cut. Processor seconds are those of all of the browser's processes, so
they are less a matter of what else runs; the machine's load is told with them all the same.
"""

from __future__ import annotations

import itertools
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
from playwright.sync_api import BrowserContext, Page, sync_playwright
from websockets.sync.client import ClientConnection, connect

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
WAITING = 180.0
SETTLING = 5.0
LOOKS, BETWEEN = 4, 8.0
FLAGS = ("--headless", "--no-sandbox", "--remote-debugging-port=0", "--window-size=390,844")
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


class Tab:
    """A page that is asked only what its scripts say.

    Playwright watches the network: then the browser keeps every answer, 29 MB for each Python.
    """

    def __init__(self, line: ClientConnection) -> None:
        self.line = line
        self.count = itertools.count(1)

    def say(self, method: str, **params: object) -> Any:
        """A command and its answer."""
        number = next(self.count)
        self.line.send(json.dumps({"id": number, "method": method, "params": params}))
        while True:
            heard = json.loads(self.line.recv(WAITING))
            if heard.get("id") == number:
                return heard["result"]

    def evaluate(self, script: str) -> Any:
        """The value of an expression."""
        told = self.say(
            "Runtime.evaluate", expression=script, awaitPromise=True, returnByValue=True
        )
        assert "exceptionDetails" not in told, told
        return told["result"].get("value")

    def wait_for(self, selector: str) -> None:
        """Until something is to be seen."""
        until = time.monotonic() + WAITING
        while not self.evaluate(f"Boolean(document.querySelector({json.dumps(selector)}))"):
            assert time.monotonic() < until, selector
            time.sleep(0.2)

    def ask(self, method: str, path: str, body: object) -> Any:
        """Ask the house of this browser."""
        asked = json.dumps([method, path, json.dumps(body)])
        status, answer = self.evaluate(f"askHouse(...{asked})")
        assert status in (200, 201), answer
        return json.loads(answer)


@contextmanager
def browsing(profile: str, address: str) -> Iterator[Tab]:
    """A browser with a page, and nobody who watches what it loads."""
    assert CHROMIUM
    said = Path(profile, "DevToolsActivePort")
    said.unlink(missing_ok=True)
    browser = subprocess.Popen(
        [CHROMIUM, *FLAGS, f"--user-data-dir={profile}", address], stderr=subprocess.DEVNULL
    )
    while not read(said).strip():
        time.sleep(0.1)
    known = f"http://127.0.0.1:{read(said).split()[0]}/json"
    while not (pages := [it for it in httpx.get(known).json() if it["type"] == "page"]):
        time.sleep(0.1)
    with connect(pages[0]["webSocketDebuggerUrl"], max_size=None) as line:
        tab = Tab(line)
        try:
            yield tab
        finally:
            tab.say("Browser.close")
    browser.wait()


def proportional(process: int) -> tuple[int, int]:
    """Megabytes of a process, and those of them that are the browser's program."""
    whole = own = 0
    is_program = False
    for line in read(Path(f"/proc/{process}/smaps")).splitlines():
        first = line.split()[0]
        if not first.endswith(":"):
            is_program = line.endswith(str(CHROMIUM)) or "/chromium" in line
        elif first == "Pss:":
            kilobytes = int(line.split()[1])
            whole += kilobytes
            own += kilobytes * is_program
    return whole // 1024, own // 1024


def told(profile: str, what: str) -> None:
    """One line: the largest of the processes that show pages."""
    shown = [one for one in processes(profile) if is_page(one)]
    whole, own = max(proportional(one) for one in shown)
    tell(what, f"{whole} MB, {own} of them the browser's program")


def is_page(process: int) -> bool:
    """Whether a process of the browser shows pages."""
    return "--type=renderer" in read(Path(f"/proc/{process}/cmdline"))


def remembering() -> None:
    """Memory at home, and while bots think."""
    host = Host(FOLDER)
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        for visit in ("first", "later"):
            with browsing(profile, host.base) as tab:
                tab.wait_for("main.ready")
                time.sleep(SETTLING)
                told(profile, f"{visit} visit, at home")
                if visit == "later":
                    think(tab, profile)
    host.stop()


def think(tab: Tab, profile: str) -> None:
    """Two Consuls at a table: every few seconds what it takes."""
    tab.evaluate(f"void ({SPEAK})()")
    seats = [{"kind": "me", "name": "Livia"}, *[{"kind": "bot", "level": "consul"}] * 2]
    table = tab.ask("POST", "/api/tables", {"game": "municipium", "seats": seats})["table"]
    tab.evaluate(f"void (location.hash = '#/table/{table}')")
    tab.wait_for("[data-table]")
    tab.evaluate(f"void playAt('{table}', 1000)")
    for _ in range(LOOKS):
        time.sleep(BETWEEN)
        told(profile, "while Consuls think")


def main() -> None:
    """Print the figures."""
    tell("to fetch, compressed", f"{offline.sent() / 1e6:.1f} MB")
    with sync_playwright() as driver, tempfile.TemporaryDirectory() as profile:
        host = Host(FOLDER)
        context = driver.chromium.launch_persistent_context(
            profile, executable_path=CHROMIUM, args=["--no-sandbox"], viewport=PHONE
        )
        page = opening(context, host, profile)
        page.evaluate(SPEAK)
        moves(page)
        smoothness(page, host)
        reviewing(page)
        context.close()
    remembering()


if __name__ == "__main__":
    main()
