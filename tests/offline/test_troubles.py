"""What may go wrong with the house in a browser tab: a sentence, a way out, and nothing is lost."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.e2e.visitor import Visitor
from tests.offline.conftest import FOLDER, Host, Quiet
from tests.offline.visits import KEPT, Launch, answer, beside, home, kept_copy, player

HOLD_THE_HOUSE = "() => void navigator.locks.request('ludi /', () => new Promise(() => {}))"
HOLD_THE_FILE = """() => new Promise((good) => {
  const work = async () => {
    const root = await navigator.storage.getDirectory();
    for await (const [, folder] of root.entries()) {
      const file = await folder.getFileHandle('tables.db');
      while (!self.handle) { // the worker of a tab that was closed may have it for a moment more
        self.handle = await file.createSyncAccessHandle().catch(() => undefined);
        await new Promise((good) => setTimeout(good, 100));
      }
    }
    self.postMessage('held');
  };
  const worker = new Worker(URL.createObjectURL(new Blob([`(${work})()`])));
  worker.onmessage = good;
})"""
SPOIL_THE_CACHE = """async (ending) => {
  for (const name of await caches.keys()) {
    const kept = await caches.open(name);
    for (const request of await kept.keys()) {
      if (request.url.endsWith(ending)) await kept.put(request, new Response('cut off here'));
    }
  }
}"""


class Plain(Quiet):
    """A host that calls everything but the page plain text, and lets nobody guess."""

    def guess_type(self, path: Any) -> str:
        return "text/html" if str(path).endswith(("/", ".html")) else "text/plain"

    def end_headers(self) -> None:
        self.send_header("x-content-type-options", "nosniff")
        super().end_headers()


class Untyped(Quiet):
    """A host that knows the types of the web but not of what is compiled."""

    def guess_type(self, path: Any) -> str:
        return "text/plain" if str(path).endswith(".wasm") else super().guess_type(path)


@pytest.fixture
def strange() -> Iterator[list[Host]]:
    """Hosts that serve the folder in their own way; they end with the test."""
    running: list[Host] = []
    yield running
    for one in running:
        one.stop()


def test_a_second_tab_takes_over_from_one_that_does_not_answer(launch: Launch, host: Host) -> None:
    context = launch()
    guest = player(home(context, host), host)
    answer(guest, 1)
    reached, where = guest.ply, guest.page.url
    guest.page.close()
    stuck = beside(context, host)
    stuck.evaluate(HOLD_THE_HOUSE)
    page = context.new_page()
    page.goto(where)
    page.wait_for_selector("[role=alert]")
    assert "does not answer" in page.inner_text("[role=alert]")
    page.get_by_text("Play here instead").click()
    page.wait_for_selector("[data-table]")
    Visitor(page, host.base).reach(reached)


def test_where_another_tab_keeps_the_file_nobody_is_told_that_it_is_damaged(
    launch: Launch, host: Host
) -> None:
    context = launch()
    guest = player(home(context, host), host)
    reached, where = guest.ply, guest.page.url
    guest.page.close()
    stuck = beside(context, host)
    stuck.evaluate(HOLD_THE_FILE)
    page = context.new_page()
    page.goto(where)
    page.wait_for_selector("[role=alert]")
    assert "does not answer" in page.inner_text("[role=alert]")
    assert page.get_by_text("Begin anew").count() == 0
    stuck.close()
    page.get_by_role("button", name="Try again").click()
    page.wait_for_selector("[data-table]")
    Visitor(page, host.base).reach(reached)


def test_a_host_that_does_not_know_webassembly_serves_the_house_too(
    launch: Launch, strange: list[Host]
) -> None:
    strange.append(Host(FOLDER, Untyped))
    answer(player(home(launch(), strange[0]), strange[0]), 1)


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "did not come"), ("fr", "n’est pas arrivée"), ("de", "nicht angekommen")],
)
def test_a_host_without_the_right_types_is_told(
    language: str, said: str, launch: Launch, strange: list[Host]
) -> None:
    strange.append(Host(FOLDER, Plain))
    page = launch(locale=language).new_page()
    page.goto(strange[0].base)
    page.wait_for_selector(f".sign [lang={language}]")
    assert said in page.inner_text(f".sign div [lang={language}]")


def test_where_scripts_are_switched_off_a_sentence_says_so(launch: Launch, host: Host) -> None:
    page = launch(java_script_enabled=False).new_page()
    page.goto(host.base)
    assert "allow it scripts" in page.inner_text("noscript")


@pytest.mark.parametrize("ending", ["site.bin", "pyodide.asm.wasm"])
def test_a_file_that_was_kept_by_halves_is_told_and_fetched_anew(
    ending: str, launch: Launch, host: Host
) -> None:
    context = launch()
    page = home(context, host)
    assert page.evaluate(KEPT) == "activated"
    answer(player(page, host), 1)
    page.evaluate(SPOIL_THE_CACHE, ending)
    page.goto("about:blank")
    page.goto(host.base)
    page.wait_for_selector("[role=alert]")
    assert "still there" in page.inner_text("main")
    page.get_by_role("button", name="Try again").click()
    page.wait_for_selector("main.ready .tables a[href^='/table/']")
    assert page.evaluate(KEPT) == "activated"
    host.stop()
    context.set_offline(True)
    page.reload()  # what was fetched anew is kept as well
    page.wait_for_selector("main.ready .tables a[href^='/table/']")


def test_a_file_of_the_pages_that_is_missing_is_told(
    launch: Launch, tmp_path: Path, strange: list[Host]
) -> None:
    folder = shutil.copytree(FOLDER, tmp_path / "ludi")
    (missing,) = folder.glob("assets/main-*.js")
    missing.unlink()
    strange.append(Host(folder))
    page = launch().new_page()
    page.goto(strange[0].base)
    page.wait_for_selector("[role=alert]")
    assert "Try again" in page.inner_text("main")


def test_a_copy_for_which_there_is_no_room_changes_nothing(
    launch: Launch, host: Host, tmp_path: Path
) -> None:
    context = launch()
    page = home(context, host)
    page.on("dialog", lambda dialog: dialog.accept())
    player(page, host)
    page.goto(f"{host.base}#/")
    copy = kept_copy(page, tmp_path / "copy.db")
    devtools = context.new_cdp_session(page)
    origin = host.base.rstrip("/")
    devtools.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": 1})
    page.set_input_files("[data-open]", copy)
    page.wait_for_selector("section .problem, .tables a[href^='/table/']")
    devtools.send("Storage.overrideQuotaForOrigin", {"origin": origin})
    page.reload()
    page.wait_for_selector(".tables a[href^='/table/']")
