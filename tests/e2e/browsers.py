"""One short game each in the machine's Firefox and WebKit: `make browsers`.

    python -m tests.e2e.browsers                      all games in both
    python -m tests.e2e.browsers firefox municipium   one of them, one game

Firefox is spoken to in its own protocol (WebDriver BiDi), WebKit through its driver on a screen
that nobody sees. A visitor clicks with the mouse what the board offers, else a button, until
the result is shown. Any error in the page fails.
"""

from __future__ import annotations

import itertools
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, Protocol

import httpx
from websockets.sync.client import ClientConnection, connect

from tests.e2e.moments import Place, near_the_end, write_down
from tests.e2e.visitor import CHOICE, CONFIRM, LIST, MINE, RESULT, TARGET
from tests.server.driver import Server, free_port

GAMES = ("municipium", "sylla", "caligula", "rome_and_roll")
LEFT = 8  # decisions to the end
MOST_CLICKS = 400  # who presses one thing after the other plays longer than who wants to win
PATIENCE = 60.0
MINI_BROWSER = "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser"
SCREEN = ":97"

WATCH = """(() => {
  window.faults = [];
  window.addEventListener('error', (one) => window.faults.push(one.message));
})()"""
# Where to press next: Confirm, else what the board offers, else a choice, else have all listed.
# It is found and brought into sight in one look: the page may be drawn anew before the next one.
NEXT = f"""(() => {{
  const seen = (one) => one && one.getBoundingClientRect().width > 0;
  if (!document.querySelector('[data-table]')) return '';  // it is still being laid
  if (document.querySelector('{RESULT}')) return 'over';
  if (document.querySelector('.bar[aria-busy=true]')) return '';
  const ways = ['{MINE} {CONFIRM}', '{TARGET}', '{CHOICE}', '{LIST}'];
  for (const way of ways) {{
    const all = [...document.querySelectorAll(way)].filter(seen);
    if (all.length === 0) continue;
    // Another one every time: who takes a pawn up and puts it back never walks.
    window.presses = (window.presses ?? -1) + 1;
    const found = all[window.presses % all.length];
    found.scrollIntoView({{ block: 'center', inline: 'center', behavior: 'instant' }});
    const box = found.getBoundingClientRect();
    return [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)];
  }}
  return '';
}})()"""


class Window(Protocol):
    """What a visitor needs of a browser."""

    def go(self, address: str) -> None:
        """Open a page."""

    def evaluate(self, script: str) -> Any:
        """The value of an expression in the page."""

    def click(self, x: int, y: int) -> None:
        """Click with the mouse at a place of the window."""


class Bidi:
    """Firefox, by WebDriver BiDi."""

    def __init__(self, line: ClientConnection) -> None:
        self.line = line
        self.count = itertools.count(1)
        self.say("session.new", capabilities={})
        self.context = self.say("browsingContext.getTree")["contexts"][0]["context"]

    def say(self, method: str, **params: object) -> Any:
        """A command and its answer."""
        number = next(self.count)
        self.line.send(json.dumps({"id": number, "method": method, "params": params}))
        while True:
            heard = json.loads(self.line.recv(PATIENCE))
            if heard.get("id") != number:
                continue
            assert heard["type"] == "success", heard
            return heard["result"]

    def go(self, address: str) -> None:
        """Open a page."""
        self.say("browsingContext.navigate", context=self.context, url=address, wait="complete")

    def evaluate(self, script: str) -> Any:
        """The value of an expression in the page, as JSON."""
        told = self.say(
            "script.evaluate",
            expression=f"(async () => JSON.stringify(await ({script}) ?? null))()",
            target={"context": self.context},
            awaitPromise=True,
        )
        assert told["type"] == "success", told
        return json.loads(told["result"]["value"])

    def click(self, x: int, y: int) -> None:
        """Click with the mouse at a place of the window."""
        self.say(
            "input.performActions",
            context=self.context,
            actions=[{"type": "pointer", "id": "mouse", "actions": pressed(x, y)}],
        )


class Classic:
    """WebKit, by its driver."""

    def __init__(self, http: httpx.Client) -> None:
        self.http = http
        options = {"binary": MINI_BROWSER, "args": ["--automation", "--geometry=1280x860"]}
        wish = {"alwaysMatch": {"webkitgtk:browserOptions": options}}
        self.session = ""
        self.session = f"/session/{self.say('/session', capabilities=wish)['sessionId']}"

    def say(self, path: str, **body: object) -> Any:
        """A command and its answer."""
        answer = self.http.post(self.session + path, json=body)
        value = answer.json()["value"]
        assert answer.is_success, value
        return value

    def go(self, address: str) -> None:
        """Open a page."""
        self.say("/url", url=address)

    def evaluate(self, script: str) -> Any:
        """The value of an expression in the page."""
        done = "const tell = arguments[arguments.length - 1];"
        body = f"{done} (async () => tell(await ({script}) ?? null))()"
        return self.say("/execute/async", script=body, args=[])

    def click(self, x: int, y: int) -> None:
        """Click with the mouse at a place of the window."""
        self.say("/actions", actions=[{"type": "pointer", "id": "mouse", "actions": pressed(x, y)}])


def pressed(x: int, y: int) -> list[dict[str, object]]:
    """The movements of a click."""
    return [
        {"type": "pointerMove", "x": x, "y": y, "duration": 0},
        {"type": "pointerDown", "button": 0},
        {"type": "pointerUp", "button": 0},
    ]


@contextmanager
def running(*command: str, **environment: str) -> Iterator[subprocess.Popen[bytes]]:
    """A program that is ended afterwards."""
    program = subprocess.Popen(
        command,
        env={**os.environ, **environment},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        yield program
    finally:
        program.terminate()
        program.wait(PATIENCE)


def wait(what: Any, sentence: str) -> Any:
    """Try until something is there."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        try:
            if found := what():
                return found
        except (OSError, httpx.TransportError):
            pass
        time.sleep(0.1)
    raise AssertionError(sentence)


@contextmanager
def firefox() -> Iterator[Window]:
    """The machine's Firefox without a screen."""
    port = free_port()
    with ExitStack() as stack:
        profile = stack.enter_context(tempfile.TemporaryDirectory())
        program = need("firefox-esr", "firefox")
        stack.enter_context(
            running(
                *(program, "--headless", "--no-remote", "--profile", profile),
                f"--remote-debugging-port={port}",
            )
        )
        address = f"ws://127.0.0.1:{port}/session"
        line = wait(lambda: connect(address, max_size=None), "Firefox does not answer")
        yield Bidi(stack.enter_context(line))


@contextmanager
def webkit() -> Iterator[Window]:
    """The machine's WebKit on a screen that nobody sees."""
    port = free_port()
    with ExitStack() as stack:
        stack.enter_context(running(need("Xvfb"), SCREEN, "-screen", "0", "1300x900x24"))
        stack.enter_context(
            running(
                need("WebKitWebDriver"),
                f"--port={port}",
                DISPLAY=SCREEN,
                WEBKIT_DISABLE_COMPOSITING_MODE="1",
                LIBGL_ALWAYS_SOFTWARE="1",
            )
        )
        http = httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE)
        stack.enter_context(http)
        wait(lambda: http.get("/status").is_success, "WebKit's driver does not answer")
        yield Classic(http)


BROWSERS = {"firefox": firefox, "webkit": webkit}


def need(*names: str) -> str:
    """A program of this machine."""
    for name in names:
        if found := shutil.which(name):
            return found
    sys.exit(f"✗ {names[0]} is missing: `make browsers` says how to install it")


def take_seats(window: Window, server: Server, place: Place) -> None:
    """Sit down at a stored table and open it."""
    window.go(server.base)
    for code in place.codes:
        request = json.dumps(
            {
                "method": "POST",
                "headers": {"Content-Type": "application/json"},
                "body": json.dumps({"code": code}),
            }
        )
        assert window.evaluate(f"fetch('/api/join', {request}).then((one) => one.ok)")
    window.go(f"{server.base}/table/{place.table}")
    window.evaluate(WATCH)


def play(window: Window) -> int:
    """Click until the result is shown; how many clicks it took."""
    for clicks in range(MOST_CLICKS):
        place = wait(lambda: window.evaluate(NEXT), "nothing can be pressed, and it is not over")
        if place == "over":
            return clicks
        window.click(*place)
    raise AssertionError("the game does not end")


def main(names: list[str]) -> None:
    """All games in both browsers, or what is named."""
    browsers = [name for name in names if name in BROWSERS] or list(BROWSERS)
    games = [name for name in names if name in GAMES] or list(GAMES)
    with tempfile.TemporaryDirectory() as house:
        server = Server(Path(house) / "tables.db").start()
        try:
            for browser in browsers:
                with BROWSERS[browser]() as window:
                    for game in games:
                        match = near_the_end(game, 2, LEFT)
                        place = write_down(server.database, match, ("me", "bot"))
                        take_seats(window, server, place)
                        clicks = play(window)
                        faults = window.evaluate("window.faults")
                        assert faults == [], faults
                        print(f"· {browser}: {game} to the end by {clicks} clicks", flush=True)
        finally:
            server.stop()


if __name__ == "__main__":
    main(sys.argv[1:])
