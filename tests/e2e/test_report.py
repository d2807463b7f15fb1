"""The report of a contest, on a desk and on a phone."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from ludi.arena import report
from ludi.arena.ledger import Ledger
from ludi.arena.running import run
from tests.arena.test_contest import duel

LEGIBLE = 12  # pixels
SMALL = """(least) => [...document.querySelectorAll('.plot span, td, p, li')].filter(
  (one) => one.textContent && parseFloat(getComputedStyle(one).fontSize) < least
).map((one) => one.textContent)"""
MEETING = """() => [...document.querySelectorAll('.row')].filter((row) => {
  const boxes = [...row.children].map((child) => child.getBoundingClientRect());
  return boxes.some((a, i) => boxes.slice(i + 1).some((b) =>
    a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1));
}).map((row) => row.textContent)"""


@pytest.fixture(scope="module")
def page() -> str:
    """A report with every kind of plot, and a name that needs room."""
    book = Ledger(duel(3))
    run(book)
    book.contest.entrants = ("alea", "my.own.package:VeryThoughtfulBotWithALongName")
    return report.page(book)


@pytest.mark.parametrize("size", [(390, 844), (1280, 800)])
def test_a_report_can_be_read_at_every_size(
    browser: Browser, page: str, size: tuple[int, int]
) -> None:
    shown = browser.new_page(viewport={"width": size[0], "height": size[1]})
    shown.set_content(page)
    assert shown.evaluate("() => document.documentElement.scrollWidth") <= size[0]
    assert shown.locator(".row").count() >= 6
    assert shown.evaluate(SMALL, LEGIBLE) == []
    assert shown.evaluate(MEETING) == []
    shown.close()
