"""Every page there is, as the routers tell: axe-core, narrow screens, three languages."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from tests.e2e.places import (
    FOR_DEVELOPERS,
    PLACES,
    WRITTEN,
    as_whom,
    drawn_by_the_pages,
    prepare,
    visits,
    written_by_the_server,
)
from tests.e2e.visitor import DRAWN, LOOKS, PHONE, Visitor, looked_at
from tests.server.driver import Person, Server

Visit = Callable[..., Visitor]
Prepared = tuple[Person, dict[str, str]]
LANGUAGES = ("en", "fr", "de")
LITTLE = 0.1
"""Of the window may move while a page opens; more is a bad page by the common measure."""
SHIFTS = """window.shifted = 0;
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries()) window.shifted += value;
    }).observe({ type: 'layout-shift', buffered: true });"""
# What can be scrolled with keys, or by its links, is not cut off.
CLIPPED = """() => [...document.querySelectorAll('main *')].filter((one) => {
    const style = getComputedStyle(one);
    return ['auto', 'scroll', 'hidden', 'clip'].includes(style.overflowX)
      && one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 1
      && !one.closest('[data-table], nav, [tabindex="0"], .sr, input, select, textarea');
  }).map((one) => one.outerHTML.slice(0, 100))"""


@pytest.fixture(scope="module")
def prepared(server: Server) -> Iterator[Prepared]:
    """Somebody with everything, and what the addresses name."""
    person, names = prepare(server)
    yield person, names
    person.close()


def test_no_page_of_the_routers_is_forgotten() -> None:
    assert drawn_by_the_pages() - FOR_DEVELOPERS == set(PLACES) - WRITTEN
    assert written_by_the_server() == WRITTEN


@pytest.mark.long
@LOOKS
def test_axe_finds_nothing_and_nothing_is_cut_off(
    visit: Visit, prepared: Prepared, size: tuple[int, int], theme: str
) -> None:
    person, names = prepared
    guest = visit(size, bypass_csp=True, color_scheme=theme)
    as_whom(guest, person)
    guest.go()
    paths = [place.path for place in visits(names, "{lang}")]
    mine = set(looked_at(paths, size, theme))
    found: dict[str, object] = {}
    for turn, (template, place) in enumerate(zip(paths, visits(names, ""), strict=True)):
        if template not in mine:
            continue
        lang = LANGUAGES[turn % len(LANGUAGES)]
        look_at(guest, template.format(lang=lang), place.drawn, lang)
        wrong = guest.violations(), guest.overflow(), guest.page.evaluate(CLIPPED)
        if wrong != ([], 0, []):
            found[f"{template} ({lang})"] = wrong
    assert found == {}


def look_at(guest: Visitor, path: str, drawn: str, lang: str) -> None:
    """Open a page in a language, by the pages' own router where it is theirs."""
    if path.split("/")[1] in WRITTEN:
        guest.page.goto(guest.base + path)
        guest.page.wait_for_selector(drawn)
        return
    if guest.page.url.removeprefix(guest.base).split("/")[1] in WRITTEN:
        guest.go()
    guest.turn_to(path)
    guest.page.wait_for_selector(drawn)
    if guest.page.query_selector("button[lang]"):  # the wall speaks the language of who hung it
        guest.speak(lang)
        guest.reads(lang)


@pytest.mark.long
def test_nothing_moves_while_the_rules_open(visit: Visit) -> None:
    guest = visit(PHONE)
    guest.page.add_init_script(SHIFTS)
    guest.page.goto(f"{guest.base}/rules/sylla")
    guest.page.wait_for_selector("main.ready [data-paragraph]")
    guest.page.wait_for_load_state("networkidle")
    guest.page.evaluate(DRAWN)
    assert guest.page.evaluate("() => shifted") < LITTLE


@pytest.mark.long
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_page_fits_a_phone_in_every_language(
    visit: Visit, prepared: Prepared, lang: str
) -> None:
    person, names = prepared
    guest = visit(PHONE, lang, bypass_csp=True)
    as_whom(guest, person)
    guest.go()
    found: dict[str, object] = {}
    for place in visits(names, lang):
        look_at(guest, place.path, place.drawn, lang)
        wrong = guest.overflow(), guest.page.evaluate(CLIPPED)
        if wrong != (0, []):
            found[place.path] = wrong
    assert found == {}
