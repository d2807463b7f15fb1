"""From opening the page to the first move, without an account, in three languages and two sizes."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.e2e.moments import Lay, opening
from tests.e2e.visitor import DESKTOP, PHONE, SIDEWAYS, Visitor

Visit = Callable[..., Visitor]

# Nothing is laid while the work is held back.
SLOW = """window.held = [];
const postTask = scheduler.postTask.bind(scheduler);
scheduler.postTask = (work) => Promise.resolve(held.push(work));
window.layALittle = () => {
  held.shift()?.();  // nothing at all before the table has come
  return document.querySelector('.table button') !== null;
};
window.goOn = () => { scheduler.postTask = postTask; held.forEach((work) => work()); };"""


@pytest.mark.parametrize(
    ("lang", "size", "button"),
    [("en", DESKTOP, "Try it now"), ("fr", PHONE, "Essayer"), ("de", PHONE, "Ausprobieren")],
)
def test_one_click_from_home_to_a_guided_turn(
    visit: Visit, lang: str, size: tuple[int, int], button: str
) -> None:
    guest = visit(size, lang).go()
    main = guest.page.locator("[data-game=municipium] .btn.main")
    main.wait_for()  # home is drawn when all of it is known
    assert main.inner_text().startswith(button)
    guest.try_now()
    assert "guide" not in guest.page.url, "a reload begins no lesson again"
    assert guest.my_turn()
    assert guest.page.inner_text("[data-lesson] p")
    before = guest.ply
    guest.press_something()
    guest.page.wait_for_selector(f"[data-table]:not([data-ply='{before}'])")


@pytest.mark.parametrize(
    "game",
    [
        "caligula",
        *(
            pytest.param(game, marks=pytest.mark.long)
            for game in ("municipium", "sylla", "rome_and_roll")
        ),
    ],
)
def test_on_a_phone_held_sideways_a_table_comes_from_home_without_scrolling_the_window(
    visit: Visit, game: str
) -> None:
    guest = visit(SIDEWAYS, "fr", has_touch=True, is_mobile=True).try_now(game)
    guest.my_turn()
    if game == "caligula":  # its first lesson speaks of tokens, which lie below all cards
        tray = guest.page.locator("[data-spot=tray]").bounding_box()
        assert tray is not None
        assert tray["y"] + tray["height"] <= SIDEWAYS[1]
    page = "[scrollY, document.documentElement.scrollHeight, document.body.scrollHeight]"
    assert guest.page.evaluate(page) == [0, SIDEWAYS[1], SIDEWAYS[1]]
    assert guest.page.locator("header.top").bounding_box()["y"] == 0  # type: ignore[index]


def test_a_table_that_is_being_laid_is_neither_heard_nor_reached(visit: Visit, lay: Lay) -> None:
    guest = visit().go()
    page = guest.page
    guest.sit_at(lay(opening("municipium", 2), "me", "bot"))
    page.add_init_script(SLOW)
    page.reload()
    page.wait_for_selector(".cover", state="attached")
    page.wait_for_function("() => layALittle()")
    for _ in range(3):
        page.keyboard.press("Tab")
        assert page.query_selector(".table :focus") is None
    assert page.get_by_role("button").count() == 0
    page.evaluate("() => goOn()")
    page.wait_for_selector("[data-table]")
    assert page.get_by_role("button").count() > 0
    page.keyboard.press("Tab")
    assert page.query_selector(".table :focus") is not None


def test_the_sign_of_the_house_hangs_until_the_page_has_something_to_show(visit: Visit) -> None:
    sign = ".sign img"
    slow = visit(java_script_enabled=False)
    slow.page.goto(slow.base)
    assert slow.page.is_visible(sign)
    assert not visit().go().page.is_visible(sign)


def test_language_changes_without_reload(visit: Visit) -> None:
    guest = visit().try_now()
    guest.my_turn()
    guest.page.evaluate("() => { window.sameDocument = true; }")
    english = guest.page.inner_text("[data-question]")
    guest.page.click("[lang=de]")
    guest.page.wait_for_selector("html[lang=de]")
    guest.reads("de", "municipium")
    guest.page.wait_for_selector("text=Du bist dran")
    assert guest.page.inner_text("[data-question]") != english
    assert guest.page.evaluate("() => window.sameDocument") is True


def test_the_way_back_leads_home_and_the_way_forward_to_the_table_again(visit: Visit) -> None:
    guest = visit().try_now()
    guest.page.go_back()
    guest.page.wait_for_selector("[data-game=municipium]")
    assert guest.page.title() == "● Ludi Romani"  # a table waits for me
    guest.page.go_forward()
    guest.page.wait_for_selector("[data-table]")


def test_my_tables_wait_on_the_home_page(visit: Visit) -> None:
    guest = visit().try_now()
    guest.my_turn()
    assert guest.page.title().startswith("●")
    assert guest.page.get_attribute("link[rel=icon]", "href") == "/favicon-turn.svg"
    guest.go().page.wait_for_selector(".tables a.mine")
    guest.page.keyboard.press("n")
    guest.page.wait_for_selector("[data-table]")


def test_set_up_offers_options_with_explanations(visit: Visit) -> None:
    guest = visit().go("/new/municipium")
    guest.page.wait_for_selector(".option")
    about = [node.inner_text() for node in guest.page.query_selector_all(".option .about")]
    assert about
    assert all(len(text) > 10 for text in about)


def test_every_level_of_a_bot_can_be_chosen_on_the_smallest_phone(visit: Visit) -> None:
    guest = visit((360, 640), "de").go("/new/sylla")
    guest.page.wait_for_selector(".seat .detail label")
    cut = """(labels) => labels.filter((one) => {
      const group = one.parentElement.getBoundingClientRect();
      return one.getBoundingClientRect().right > Math.min(group.right, innerWidth);
    }).map((one) => one.innerText)"""
    assert guest.page.eval_on_selector_all(".seat label", cut) == []
    assert "1500" in rated(guest, "Quaestor")


def rated(guest: Visitor, level: str) -> str:
    """What the set-up says of a bot of a level."""
    guest.page.locator(".seat label", has_text=level).first.click()
    return guest.page.locator(".seat .about").first.inner_text()


def test_a_page_that_is_not_there_leads_home(visit: Visit) -> None:
    guest = visit().go("/no/such/page")
    guest.page.click("main a.btn")
    guest.page.wait_for_selector("[data-game]")


def test_an_unknown_table_and_an_unknown_invitation_are_explained(visit: Visit) -> None:
    guest = visit().go("/join/nothing")
    guest.page.wait_for_selector("main h1")
    assert guest.page.query_selector("main a[href='/']")
    guest.page.goto(guest.base + "/table/nothing")
    guest.page.wait_for_selector("main h1")
    assert guest.page.query_selector("main a[href='/']")


def test_weight_of_the_first_page_and_of_a_board(visit: Visit) -> None:
    guest = visit()
    sizes: list[int] = []

    def weigh(request: object) -> None:
        told = request.sizes()  # type: ignore[attr-defined]
        sizes.append(told["responseBodySize"] + told["responseHeadersSize"])

    guest.page.on("requestfinished", weigh)
    guest.go().page.wait_for_load_state("networkidle")
    first = sum(sizes)
    assert 20_000 < first < 200_000
    sizes.clear()
    guest.page.click("[data-game=municipium] .btn.main")
    guest.page.wait_for_selector("[data-table]")
    guest.page.wait_for_load_state("networkidle")
    assert first + sum(sizes) < 350_000
