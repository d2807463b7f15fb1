"""The aid on paper: all of it, and nothing else of the page."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import ViewportSize

from tests.e2e.moments import Lay, opening
from tests.e2e.visitor import PHONE, Visitor

Visit = Callable[..., Visitor]

# What has a place on the page, and the smallest box of its own text.
SEEN = """() => [...document.body.querySelectorAll('*')].filter((one) => one.checkVisibility()
    && [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim()))"""
OUTSIDE = f"() => ({SEEN})().filter((one) => !one.closest('.aid')).map((one) => one.textContent)"
INSIDE = f"() => ({SEEN})().filter((one) => one.closest('.aid')).map((one) => one.textContent)"
CUT = """() => { const { bottom } = document.documentElement.getBoundingClientRect();
    return [...document.querySelectorAll('.aid *')].filter((one) =>
      one.getBoundingClientRect().bottom > Math.max(bottom, innerHeight) + 1).length; }"""
A4: ViewportSize = {"width": 794, "height": 1123}  # px


def test_the_aid_is_printed_whole_and_alone_and_the_table_is_there_again(
    visit: Visit, lay: Lay
) -> None:
    guest = visit(PHONE)
    guest.page.add_init_script("window.print = () => { window.printed = true; }")
    guest.sit_at(lay(opening("caligula", 3), "me", "bot", "bot"))
    page = guest.page
    page.evaluate("document.documentElement.dataset.theme = 'dark'")
    page.click("#tab-aid")
    page.wait_for_selector(".aid dd")
    told = page.evaluate(INSIDE)
    page.click(".aid .print")
    assert page.evaluate("() => window.printed")

    page.emulate_media(media="print")
    page.set_viewport_size(A4)
    assert page.evaluate(OUTSIDE) == []
    on_paper = page.evaluate(INSIDE)
    assert on_paper == ["Caligula", *(one for one in told if one != "Print")]
    assert page.evaluate(CUT) == 0, "it goes on over the sheet's end"
    colours = page.evaluate(
        "() => [...new Set([...document.querySelectorAll('.aid *')]"
        ".map((one) => getComputedStyle(one).color))]"
    )
    assert colours == ["rgb(0, 0, 0)"], "by night too it is black on white"
    sheets = len(re.findall(rb"/Type\s*/Page\b", page.pdf(format="A4")))
    assert sheets in (1, 2)

    page.emulate_media(media="screen")
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    page.wait_for_selector("[data-question]")
    assert page.query_selector("[data-paper]") is None
