"""How smoothly a shape follows the pointer over Rome & Roll's larger map, in a real Chromium.

    .venv/bin/python benchmarks/board_frames.py [--pages http://localhost:5173]

Serves the pages by Vite (or uses those that are served already), opens the fixture in which a
building is placed, and moves the mouse over the whole map. Prints one line of JSON: the median and
the 95th percentile of the time between two frames, and the milliseconds of script, style and layout
for each pointer move. The pages are those of development, unminified and unbundled: what players
get is faster.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import shutil
import socket
import statistics
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path
from urllib.request import urlopen

from playwright.sync_api import CDPSession, Page, sync_playwright

WEB = Path(__file__).parents[1] / "web"
BOARD = "/dev/board?game=rome_and_roll&fixture=13-place"
MOVES = 400
PAUSE_MS = 8  # between two moves: a mouse tells 125 a second
COSTS = ("ScriptDuration", "RecalcStyleDuration", "LayoutDuration", "TaskDuration")
WATCH = """() => {
  window.frames_seen = [];
  let last = performance.now();
  const look = (now) => {
    window.frames_seen.push(now - last);
    last = now;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}"""


@contextlib.contextmanager
def served(pages: str) -> Iterator[str]:
    """The address of the pages: the one given, or that of a Vite of our own."""
    if pages:
        yield pages
        return
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = ["npx", "vite", "--port", str(port), "--host", "127.0.0.1", "--strictPort"]
    vite = subprocess.Popen(command, cwd=WEB, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    address = f"http://127.0.0.1:{port}"
    try:
        for _ in range(120):
            with contextlib.suppress(OSError), urlopen(address):
                break
            time.sleep(0.5)
        yield address
    finally:
        vite.terminate()
        vite.wait()


def costs(session: CDPSession) -> dict[str, float]:
    """What the page has spent so far, in seconds."""
    metrics = session.send("Performance.getMetrics")["metrics"]
    return {one["name"]: one["value"] for one in metrics if one["name"] in COSTS}


def drag(page: Page) -> None:
    """Lead the shape to and fro over the whole map."""
    box = page.locator("svg.hand").bounding_box()
    assert box is not None, "there is no shape in hand"
    rows = 8
    for move in range(MOVES):
        along = (move % (MOVES // rows)) / (MOVES // rows)
        row = move * rows // MOVES
        across = along if row % 2 == 0 else 1 - along
        page.mouse.move(
            box["x"] + box["width"] * (0.05 + 0.9 * across),
            box["y"] + box["height"] * (0.1 + 0.8 * row / rows),
        )
        page.wait_for_timeout(PAUSE_MS)


def main(pages: str) -> None:
    """Measure once, after a first round that warms everything up."""
    with served(pages) as address, sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=shutil.which("chromium"))
        page = browser.new_page(viewport={"width": 1280, "height": 800})
        page.goto(address + BOARD)
        page.wait_for_selector("svg.hand", timeout=120_000)
        page.wait_for_timeout(1000)
        session = page.context.new_cdp_session(page)
        session.send("Performance.enable")
        drag(page)
        page.evaluate(WATCH)
        before = costs(session)
        drag(page)
        after = costs(session)
        frames = sorted(page.evaluate("window.frames_seen"))
        spent = {name: 1000 * (after[name] - before[name]) / MOVES for name in COSTS}
        browser.close()
    print(
        json.dumps(
            {
                "frames": len(frames),
                "median_ms": round(statistics.median(frames), 1),
                "p95_ms": round(frames[int(len(frames) * 0.95)], 1),
                "script_ms_per_move": round(spent["ScriptDuration"], 2),
                "style_ms_per_move": round(spent["RecalcStyleDuration"], 2),
                "layout_ms_per_move": round(spent["LayoutDuration"], 2),
                "all_ms_per_move": round(spent["TaskDuration"], 2),
            }
        )
    )


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pages", default="", help="where the pages are served already")
    main(parser.parse_args().pages)
