"""How long the house in a browser tab takes to open, and what is fetched for it.

    python benchmarks/offline.py          after make offline

A visit is measured from the address to home, first with an empty profile, then again with the
network cut. The machine's load is told with it: every figure is one of these minutes.
"""

from __future__ import annotations

import os
import statistics
import sys
import tempfile
import time
from pathlib import Path

from playwright.sync_api import BrowserContext, Page, sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1] / "tools"))
from tests.e2e.conftest import CHROMIUM
from tests.offline.conftest import FOLDER, PATIENCE, Host

import offline

VISITS = 3


def visit(context: BrowserContext, base: str) -> tuple[Page, float]:
    """A tab at home, and the seconds until then."""
    page = context.new_page()
    began = time.perf_counter()
    page.goto(base)
    page.wait_for_selector("main.ready", timeout=PATIENCE)
    return page, time.perf_counter() - began


def main() -> None:
    """Print the figures."""
    print(f"{offline.sent() / 1e6:.1f} MB to fetch, load {os.getloadavg()[0]:.1f}")
    with sync_playwright() as driver, tempfile.TemporaryDirectory() as profile:
        host = Host(FOLDER)
        context = driver.chromium.launch_persistent_context(
            profile, executable_path=CHROMIUM, args=["--no-sandbox"]
        )
        page, first = visit(context, host.base)
        print(f"first visit {first:.1f} s")
        page.evaluate("navigator.serviceWorker.ready")
        host.stop()
        later = []
        for _ in range(VISITS):
            page.close()
            page, seconds = visit(context, host.base)
            later.append(seconds)
        print(f"later visits, without a network {statistics.median(later):.1f} s")
        context.close()


if __name__ == "__main__":
    main()
