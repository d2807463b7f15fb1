"""The house in a browser tab: played without a network, and nothing that was played is lost."""

from __future__ import annotations

import os
import shutil
import signal
import sqlite3
import subprocess
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page

import ludi
from tests.e2e.visitor import AXE, MINE, Visitor
from tests.offline.conftest import FOLDER, Host
from tests.offline.traces import trace

Launch = Callable[..., BrowserContext]
ROOT = Path(__file__).parents[2]
KEPT = "navigator.serviceWorker.ready.then(({ active }) => active.state)"
IN_STORE = """async (text) => {
  const root = await navigator.storage.getDirectory();
  for await (const [, folder] of root.entries()) {
    const file = await folder.getFileHandle('tables.db');
    const written = await file.createWritable();
    await written.write(text);
    await written.close();
  }
}"""


def home(context: BrowserContext, host: Host) -> Page:
    """The first page of a tab, once the house is open."""
    page = context.new_page()
    page.goto(host.base)
    page.wait_for_selector("main.ready")
    return page


def player(page: Page, host: Host, game: str = "municipium") -> Visitor:
    """Somebody at a table with gentle bots."""
    guest = Visitor(page, f"{host.base}#")
    page.click(f"[data-game={game}] .btn.main")
    page.wait_for_selector("[data-table]")
    page.click("[data-lesson=aim] [data-show]")
    return guest


def answer(guest: Visitor, times: int) -> None:
    """Answer a few questions."""
    for _ in range(times):
        if guest.my_turn():
            before = guest.ply
            while guest.ply == before and guest.my_turn():
                guest.press_something()
                guest.page.wait_for_timeout(50)


def test_with_the_network_cut_it_opens_plays_and_goes_on(launch: Launch, host: Host) -> None:
    context = launch()
    page = home(context, host)
    assert page.evaluate(KEPT) == "activated"
    host.stop()
    context.set_offline(True)
    page.reload()
    page.wait_for_selector("main.ready")
    guest = player(page, host)
    answer(guest, 3)
    reached = guest.ply
    assert reached > 3
    page.reload()
    page.wait_for_selector("[data-table]")
    guest.reach(reached)
    answer(guest, 1)
    assert guest.errors == []


def test_who_kills_the_browser_loses_no_move(launch: Launch, host: Host, tmp_path: Path) -> None:
    context = launch()
    guest = player(home(context, host), host, "sylla")
    answer(guest, 2)
    reached, where = guest.ply, guest.page.url
    for process in running_in(tmp_path):
        os.kill(process, signal.SIGKILL)
    page = launch().new_page()
    page.goto(where)
    page.wait_for_selector("[data-table]")
    Visitor(page, host.base).reach(reached)


def running_in(folder: Path) -> list[int]:
    """The browser that uses a profile in this folder: its first process."""
    found = []
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                command = (entry / "cmdline").read_bytes().decode(errors="replace")
            except OSError:
                continue
            if f"--user-data-dir={folder}" in command and "--type=" not in command:
                found.append(int(entry.name))
    return found


def test_a_second_tab_plays_too_and_holds_the_house_when_the_first_is_closed(
    launch: Launch, host: Host
) -> None:
    context = launch()
    first = home(context, host)
    guest = player(first, host)
    second = home(context, host)
    second.click("[data-waiting], .tables a[href^='/table/']")
    second.wait_for_selector("[data-table]")
    other = Visitor(second, host.base)
    other.reach(guest.ply)
    first.close()
    answer(other, 2)
    assert other.errors == []


def test_a_copy_is_kept_and_opened_and_nonsense_is_refused(
    launch: Launch, host: Host, tmp_path: Path
) -> None:
    page = home(launch(), host)
    page.on("dialog", lambda dialog: dialog.accept())
    player(page, host)
    page.goto(f"{host.base}#/")
    page.wait_for_selector(".tables a[href^='/table/']")
    with page.expect_download() as saving:
        page.click("[data-copy]")
    copy = tmp_path / "copy.db"
    shutil.copyfile(saving.value.path(), copy)

    with closing(sqlite3.connect(copy)) as line:
        assert line.execute("SELECT count(*) FROM game").fetchone() == (1,), "a server reads it too"
    wrong = tmp_path / "wrong.db"
    wrong.write_bytes(b"no database at all" * 1000)
    page.set_input_files("[data-open]", wrong)
    page.wait_for_selector("section .problem")
    page.set_input_files("[data-open]", copy)
    page.wait_for_load_state()
    page.wait_for_selector(".tables a[href^='/table/']")


def test_a_damaged_store_is_told_and_one_can_begin_anew(launch: Launch, host: Host) -> None:
    context = launch()
    home(context, host).close()
    page = context.new_page()
    page.goto(f"{host.base}LICENCES.txt")
    page.evaluate(IN_STORE, "no database at all" * 1000)
    page.goto(host.base)
    page.wait_for_selector("[role=alert]")
    assert "damaged" in page.inner_text("main")
    page.on("dialog", lambda dialog: dialog.accept())
    page.get_by_text("Begin anew").click()
    page.wait_for_selector("main.ready")


def test_without_webassembly_a_sentence_says_so(launch: Launch, host: Host) -> None:
    context = launch()
    context.add_init_script("delete window.WebAssembly")
    page = context.new_page()
    page.goto(host.base)
    assert "WebAssembly" in page.inner_text("[role=alert]")


def test_where_storage_is_blocked_one_plays_and_is_told(launch: Launch, host: Host) -> None:
    context = launch(service_workers="block")
    blocked = "navigator.storage.getDirectory = () => Promise.reject(new Error('blocked'));"
    (script,) = FOLDER.glob("assets/worker-*.js")
    body = blocked + script.read_text()
    context.route(
        f"**/{script.name}", lambda it: it.fulfill(body=body, content_type="text/javascript")
    )
    page = home(context, host)
    assert "keeps nothing" in page.inner_text("section .problem")
    answer(player(page, host), 1)


def test_home_of_the_offline_house_is_for_everybody(launch: Launch, host: Host) -> None:
    page = home(launch(viewport={"width": 390, "height": 844}), host)
    page.evaluate(AXE.read_text())
    found = page.evaluate("axe.run(document).then(({ violations }) => violations.map((v) => v.id))")
    assert found == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert not page.query_selector("a[href='/me/notifications'], a[href='/club'], a[href='/docs/']")


@pytest.mark.parametrize("game", ludi.games())
def test_the_browsers_python_plays_by_the_same_rules(game: str) -> None:
    offline = ROOT / "web/offline"
    command = [
        *("node", str(offline / "traces.mjs"), str(ROOT / "build/offline/site")),
        *(str(ROOT / "tests/offline/traces.py"), game, "5"),
    ]
    run = subprocess.run(
        command, capture_output=True, text=True, timeout=600, check=True, cwd=offline
    )
    assert run.stdout.strip() == trace(game, 5)


# Rome & Roll asks for buildings by their own buttons, which this visitor does not know.
@pytest.mark.parametrize("game", ["caligula", "municipium", "sylla"])
@pytest.mark.long
def test_a_whole_game_against_bots_without_a_network(game: str, launch: Launch, host: Host) -> None:
    context = launch()
    page = home(context, host)
    assert page.evaluate(KEPT) == "activated"
    host.stop()
    context.set_offline(True)
    guest = player(page, host, game)
    guest.play_to_the_end("press_something")
    assert guest.over
    assert guest.errors == []
    assert page.query_selector(MINE) is None
