"""The house in a tab of the machine's Firefox and WebKit: `make offline-browsers`.

    python -m tests.offline.browsers            both
    python -m tests.offline.browsers firefox    one of them

It is opened, a game is begun and played a little, the network is cut and the page opened again:
the game must be where it was. Their drivers have no profiles that outlive the browser and cannot be
killed apart from it: what that would show is tried in Chromium alone (`tests/offline`).
"""

from __future__ import annotations

import sys

from tests.e2e.browsers import BROWSERS, NEXT, WATCH, Window, wait
from tests.offline.conftest import FOLDER, Host

CLICKS = 6
HOME = "Boolean(document.querySelector('main.ready'))"
BEGIN = "document.querySelector('[data-game=municipium] .btn.main').click() ?? true"
GUIDED = "Boolean(document.querySelector('[data-lesson=aim] [data-show]'))"
SKIP_GUIDE = "document.querySelector('[data-lesson=aim] [data-show]').click() ?? true"
PLY = "Number(document.querySelector('[data-table]')?.dataset.ply ?? 0)"
KEPT = "navigator.serviceWorker?.controller?.state ?? ''"
STORED = "document.querySelector('section .problem')?.textContent ?? ''"


def play(window: Window) -> int:
    """Click a few times; how far the game is then."""
    for _ in range(CLICKS):
        place = wait(lambda: window.evaluate(NEXT), "nothing can be pressed")
        if place == "over":
            break
        window.click(*place)
    return int(wait(lambda: window.evaluate(PLY), "nothing was played"))


def visit(window: Window, host: Host) -> str:
    """What came of a visit, in a line."""
    window.go(host.base)
    wait(lambda: window.evaluate(HOME), "the house does not open")
    said = str(window.evaluate(STORED))
    window.evaluate(WATCH)
    window.evaluate(BEGIN)
    wait(lambda: window.evaluate(GUIDED), "no table is laid")
    window.evaluate(SKIP_GUIDE)
    played = play(window)
    address = str(window.evaluate("location.href"))
    kept = wait(lambda: window.evaluate(KEPT), "the files are not kept") == "activated"
    host.stop()
    window.go("about:blank")
    window.go(address)
    found = int(wait(lambda: window.evaluate(PLY), "the table does not open again"))
    assert found >= played, f"of {played} actions {found} are left"
    assert window.evaluate("window.faults ?? []") == []
    return f"{found} actions, without a network too: {kept}; it says: “{said}”"


def main(names: list[str]) -> None:
    """What is named, or both."""
    for name in names or list(BROWSERS):
        with BROWSERS[name]() as window:
            print(f"· {name}: {visit(window, Host(FOLDER))}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
