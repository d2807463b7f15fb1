"""The house in a browser tab: played without a network, and nothing that was played is lost."""

from __future__ import annotations

import os
import shutil
import signal
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import Page

import ludi
from ludi.cli import main
from tests.e2e import test_rome_and_roll_board as shapes
from tests.e2e.visitor import AXE, MINE, Visitor
from tests.offline.before import built_before
from tests.offline.conftest import FOLDER, Host, make_newer, running_in
from tests.offline.visits import KEPT, Launch, answer, beside, home, kept_copy, player
from tests.server.driver import Server

ROOT = Path(__file__).parents[2]
IN_STORE = """async (text) => {
  const root = await navigator.storage.getDirectory();
  for await (const [, folder] of root.entries()) {
    const file = await folder.getFileHandle('tables.db');
    const written = await letGo(() => file.createWritable());
    await written.write(text);
    await written.close();
  }
  async function letGo(open) { // the worker of a tab that was closed may have it for a moment more
    for (;;) {
      try {
        return await open();
      } catch {
        await new Promise((good) => setTimeout(good, 100));
      }
    }
  }
}"""


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
    page = beside(context, host)
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


LOOK_FOR_NEWER = "navigator.serviceWorker.getRegistration().then((known) => known.update())"
NEWER_WAITS = "navigator.serviceWorker.getRegistration().then((known) => Boolean(known.waiting))"
PICTURE = """async () => {
  const found = [];
  for (const name of await caches.keys()) {
    if (!name.startsWith('pictures')) continue;
    const kept = await caches.open(name);
    for (const { url } of await kept.keys()) found.push(url);
  }
  return found;
}"""
SPOILED = """async () => {
  const [name] = (await caches.keys()).filter((name) => name.startsWith('pictures'));
  const kept = await caches.open(name);
  const [request] = await kept.keys();
  const { headers } = await kept.match(request);
  await kept.put(request, new Response('no picture at all'.repeat(1_000), { headers }));
}"""


def pictured(page: Page) -> list[str]:
    """The pictures of the memory that are kept, once there is one."""
    page.wait_for_function(f"({PICTURE})().then((found) => found.length > 0)")
    return list(page.evaluate(PICTURE))


def test_a_picture_of_the_memory_is_made_once_and_a_spoiled_one_is_made_anew(
    launch: Launch, host: Host
) -> None:
    context = launch()
    warned: list[str] = []
    page = home(context, host)
    (python,) = FOLDER.glob("python-*")
    assert pictured(page) == [f"{host.base}{python.name}/picture"]
    page.evaluate(SPOILED)
    page.close()
    page = context.new_page()
    page.on("console", lambda message: warned.append(message.text))
    page.goto(host.base)
    page.wait_for_selector("main.ready")
    assert any("does not fit" in text for text in warned)
    assert len(pictured(page)) == 1
    answer(player(page, host), 1)


def test_a_newer_build_with_a_new_migration_takes_over_what_was_played(
    launch: Launch, tmp_path: Path
) -> None:
    folder = shutil.copytree(FOLDER, tmp_path / "ludi")
    host = Host(folder)
    context = launch()
    page = home(context, host)
    assert page.evaluate(KEPT) == "activated"
    guest = player(page, host)
    answer(guest, 2)
    reached, where = guest.ply, page.url
    make_newer(folder)
    page.evaluate(LOOK_FOR_NEWER)
    page.wait_for_function(NEWER_WAITS)
    answer(guest, 1)  # the older build goes on undisturbed
    reached = guest.ply
    page.close()
    page = beside(context, host)
    page.goto(where)
    page.wait_for_selector("[data-table]")
    Visitor(page, host.base).reach(reached)
    page.goto(f"{host.base}#/")
    copy = kept_copy(page, tmp_path / "copy.db")
    with closing(sqlite3.connect(copy)) as line:
        assert line.execute("SELECT version_num FROM alembic_version").fetchone() == ("0099",)
    assert pictured(page) == [f"{host.base}python-newer/picture"], "none is mixed"
    host.stop()


def test_when_storage_is_full_a_sentence_says_so_and_nothing_is_lost(
    launch: Launch, host: Host
) -> None:
    context = launch()
    page = home(context, host)
    pictured(page)
    guest = player(page, host)
    answer(guest, 1)
    reached = guest.ply
    devtools = context.new_cdp_session(page)
    origin = host.base.rstrip("/")
    devtools.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": 1})
    for _ in range(200):  # the file has some room left in its last block
        if page.query_selector(".notice, [role=alert]") or guest.over:
            break
        guest.press_something()
        page.wait_for_timeout(50)
    assert page.query_selector(".notice, [role=alert]"), "the page says that it was not kept"
    devtools.send("Storage.overrideQuotaForOrigin", {"origin": origin})
    page.reload()
    page.wait_for_selector("[data-table]")
    assert guest.ply >= reached
    answer(guest, 1)


def test_the_page_says_that_a_browser_may_clear_the_store(launch: Launch, host: Host) -> None:
    context = launch()
    context.add_init_script("navigator.storage.persisted = async () => false")
    page = home(context, host)
    notice = page.locator("section[aria-label]")
    assert notice.locator("[data-copy]").count() == 0, "there is nothing to keep yet"
    player(page, host)
    page.goto(f"{host.base}#/")
    notice.locator("[data-copy]").wait_for()
    assert "may clear" in notice.inner_text()


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """A house on the network, which ends with the test however that goes."""
    running = Server(tmp_path / "server.db").start()
    yield running
    assert running.stop() == 0


def test_a_game_is_taken_to_a_server_and_played_on_there(
    launch: Launch, host: Host, server: Server
) -> None:
    context = launch()
    page = home(context, host)
    guest = player(page, host)
    answer(guest, 2)
    reached = guest.ply
    page.goto(f"{host.base}#/")
    page.click("[data-carry]")
    page.fill("dialog form input", "127.0.0.1:9")
    page.click("dialog form button")
    page.wait_for_selector("dialog .problem")
    page.fill("dialog form input", server.base)
    page.click("dialog form button")
    page.wait_for_selector("dialog .good")
    page.evaluate(AXE.read_text())
    found = page.evaluate("axe.run(document).then(({ violations }) => violations.map((v) => v.id))")
    assert found == []
    page.click("[data-take]")
    link = page.wait_for_selector("dialog a[target=_blank]")
    assert link is not None
    there = context.new_page()
    there.goto(str(link.get_attribute("href")))
    there.fill("#nickname", "Livia")
    there.uncheck("[data-first]")
    there.click("form .btn.go")
    there.wait_for_selector("[data-table]")
    Visitor(there, server.base).reach(reached)


def test_a_carried_game_is_saved_as_a_file_and_opened_again(
    launch: Launch, host: Host, tmp_path: Path
) -> None:
    page = home(launch(), host)
    guest = player(page, host, "caligula")
    answer(guest, 1)
    reached = guest.ply
    page.goto(f"{host.base}#/")
    page.click("[data-carry]")
    page.check("dialog input[value=file]")
    with page.expect_download() as saving:
        page.click("[data-take]")
    file = tmp_path / "carried.json"
    shutil.copyfile(saving.value.path(), file)
    assert main(["verify", str(file)]) == 0
    page.set_input_files("input[accept*=json]", file)
    page.wait_for_selector("[data-table]")
    Visitor(page, host.base).reach(reached)


def test_home_of_the_offline_house_is_for_everybody(launch: Launch, host: Host) -> None:
    page = home(launch(viewport={"width": 390, "height": 844}), host)
    page.evaluate(AXE.read_text())
    found = page.evaluate("axe.run(document).then(({ violations }) => violations.map((v) => v.id))")
    assert found == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert not page.query_selector("a[href='/me/notifications'], a[href='/club'], a[href='/docs/']")


def test_the_set_up_is_honest_about_strong_levels_and_offers_what_makes_sense_here(
    launch: Launch, host: Host
) -> None:
    page = home(launch(viewport={"width": 390, "height": 844}), host)
    page.goto(f"{host.base}#/new/municipium")
    seat = page.locator(".seat").nth(1)
    assert "In a browser" not in seat.inner_text()
    seat.get_by_text("Dictator").click()
    assert "In a browser it sees less" in seat.inner_text()
    clocks = page.locator("aside").inner_text()
    assert "15 min" in clocks
    assert "day" not in clocks
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


@pytest.mark.parametrize("game", ludi.games())
@pytest.mark.long
@pytest.mark.timeout(3_600)
def test_a_whole_game_against_bots_without_a_network(game: str, launch: Launch, host: Host) -> None:
    context = launch()
    page = home(context, host)
    assert page.evaluate(KEPT) == "activated"
    host.stop()
    context.set_offline(True)
    guest = player(page, host, game)
    lays_shapes = game == shapes.GAME  # beside buttons and targets
    asked = shapes.asked if lays_shapes else Visitor.my_turn
    play = shapes.by_mouse if lays_shapes else Visitor.press_something
    while asked(guest):
        play(guest)
    assert guest.over
    assert guest.errors == []
    assert page.query_selector(MINE) is None


@pytest.mark.long
@pytest.mark.timeout(1_200)
def test_a_game_that_was_begun_in_the_build_of_the_commit_before_goes_on_in_this_one(
    launch: Launch, tmp_path: Path
) -> None:
    folder = built_before(tmp_path)
    older = (folder / "sw.js").read_text()
    host = Host(folder)
    context = launch()
    page = home(context, host)
    assert page.evaluate(KEPT) == "activated"
    guest = player(page, host)
    answer(guest, 2)
    reached, where = guest.ply, page.url
    shutil.rmtree(folder)
    shutil.copytree(FOLDER, folder)
    if (folder / "sw.js").read_text() != older:
        page.evaluate(LOOK_FOR_NEWER)
        page.wait_for_function(NEWER_WAITS)
    (python,) = FOLDER.glob("python-*")
    while pictured(page) != [f"{host.base}{python.name}/picture"]:
        page.close()  # opened again before the browser has let go of it, the older one goes on
        page = context.new_page()
        page.goto(where)
        page.wait_for_selector("[data-table]")
        guest = Visitor(page, host.base)
        guest.reach(reached)
    answer(guest, 1)
    host.stop()


BOOK_PAGE = """<!doctype html><html lang="en" data-content_root="../"><title>Book</title>
<p class="play-here" data-play="sylla" hidden><button type="button">Play a move here</button></p>
<script src="../_static/play.js" defer></script></html>"""


def test_the_book_offers_a_move_where_the_house_lies_beside_it_and_nothing_where_it_does_not(
    launch: Launch, tmp_path: Path
) -> None:
    for place in ("with/docs/play", "without/docs/play"):
        (tmp_path / place).mkdir(parents=True)
        (tmp_path / place / "sylla.html").write_text(BOOK_PAGE)
        shutil.copytree(ROOT / "docs/_static", tmp_path / place / "../_static")
    (tmp_path / "with/offline").symlink_to(FOLDER)
    hosts = [Host(tmp_path / name) for name in ("with", "without")]
    page = launch().new_page()
    page.goto(f"{hosts[0].base}docs/play/sylla.html")
    page.get_by_role("button", name="Play a move here").click()
    table = page.frame_locator("iframe")
    table.locator("[data-table]").wait_for()
    with page.expect_response("**/offline/unable.js") as asked:
        page.goto(f"{hosts[1].base}docs/play/sylla.html")
    assert asked.value.status == 404
    assert not page.get_by_role("button").is_visible()
    for one in hosts:
        one.stop()
