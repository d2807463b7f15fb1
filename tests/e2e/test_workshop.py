"""The workshop in a real browser: a value is changed, games are played, the report is read."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from ludi.server.http.host_key import COOKIE, mark_of
from tests.e2e.visitor import DESKTOP, PHONE, Visitor
from tests.server.driver import Server
from tests.server.workshop.test_workshop import BEFORE, KEY

Visit = Callable[..., Visitor]
LARGE = (1920, 1080)


@pytest.fixture(scope="module")
def workshop(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A house whose host's key we know."""
    running = Server(tmp_path_factory.mktemp("workshop") / "tables.db", before=BEFORE).start()
    yield running
    assert running.stop() == 0


@pytest.mark.parametrize("size", [PHONE, DESKTOP, LARGE])
def test_a_card_is_changed_and_what_became_of_it_is_read(
    visit: Visit, workshop: Server, size: tuple[int, int]
) -> None:
    host = visit(size, at=workshop, bypass_csp=True)
    host.page.context.add_cookies([{"name": COOKIE, "value": mark_of(KEY), "url": workshop.base}])
    found = {}

    def look(place: str) -> None:
        found[place] = host.violations(), host.overflow()

    host.page.goto(f"{workshop.base}/workshop?lang=en")
    look("games")
    host.page.goto(f"{workshop.base}/workshop/sylla?lang=en&bots=alea&players=3&games=4")
    host.page.click("summary:has-text('Building tiles')")
    host.page.fill("input[name='triumphal_arch.prestige']", "12")
    look("form")
    host.page.click("details[open] button")
    host.page.wait_for_selector(".trial :text('triumphal_arch.prestige')")
    look("trial")
    host.page.click(".ways button.play")
    host.page.wait_for_selector("text=4 games are too few for a verdict", timeout=120_000)
    look("report")
    assert found == dict.fromkeys(found, ([], 0))
