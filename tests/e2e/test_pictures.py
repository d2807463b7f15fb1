"""Pictures and films of the library, as a notebook shows them."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

import ludi
from ludi.bots.playout import Dice
from ludi.core.match import Match

OUTSIDE = """() => {
  const paper = document.querySelector('svg').getBoundingClientRect();
  return [...document.querySelectorAll('svg > g text, svg > text')].filter((text) => {
    const box = text.getBoundingClientRect();
    return box.width > 0 && (box.left < paper.left || box.right > paper.right
      || box.top < paper.top || box.bottom > paper.bottom);
  }).map((text) => text.textContent);
}"""


@pytest.fixture
def page(browser: Browser) -> Page:
    """An empty page, as wide as a notebook."""
    return browser.new_page(viewport={"width": 1000, "height": 1000})


def some(name: str, decisions: int) -> Match:
    """A game of chance after some decisions."""
    match, dice = Match(ludi.game(name), ludi.game(name).players[-1], 3), Dice(3)
    for _ in range(decisions):
        seat = match.state.actors()[0]
        legal = match.state.legal(seat)
        match.play(seat, legal[int(dice.below(len(legal)))])
    return match


@pytest.mark.parametrize("name", ludi.own_games())
def test_a_picture_stands_alone_and_all_its_words_are_on_its_paper(page: Page, name: str) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    state = some(name, 60).state
    for language in ("en", "fr", "de"):
        page.set_content(f'<div style="width:1000px">{ludi.picture(state, 0, language).svg}</div>')
        page.evaluate("() => document.fonts.ready")
        assert page.evaluate(OUTSIDE) == []
    assert [url for url in asked if not url.startswith(("data:", "about:"))] == []


def test_a_film_plays_in_its_frame(page: Page) -> None:
    page.set_content(ludi.film(some("municipium", 12)).html)
    frame = page.frame_locator("iframe")
    expect(frame.locator("#n")).to_have_text("0")
    frame.locator("#at").fill("11")
    expect(frame.locator("#n")).to_have_text("11")
    before = frame.locator("#told").inner_text()
    frame.get_by_role("button", name="Play").click()
    expect(frame.locator("#n")).to_have_text("12")
    expect(frame.get_by_role("button", name="Play")).to_be_visible()  # it stops at the end
    assert frame.locator("#told").inner_text() != before
    assert frame.locator("#table use").count() > 50
