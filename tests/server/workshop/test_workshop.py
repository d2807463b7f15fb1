"""`/workshop`: the host changes a box, lets bots play it, and reads what became of it."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

import httpx
import pytest

import ludi
from ludi.core.match import Match
from ludi.server.http.host_key import COOKIE, mark_of
from ludi.server.workshop.runs import Run
from ludi.server.workshop.trials import Trial, stops
from ludi.texts import LANGUAGES
from ludi.workshop.sweeping import points
from tests.server.driver import Server

KEY = "the-key-of-this-house"
BEFORE = (  # a known key, and runs that are short
    f"from ludi.server import app as _app; _app.new_key = lambda: {KEY!r}; "
    "from ludi.server.workshop import trials as _trials; "
    "_trials.GAMES = (4, 200, 2000); _trials.BOTS = ('alea', 'quaestor'); "
)
PATIENCE = 120.0
GREATER = {"triumphal_arch.prestige": 12}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A house whose key we know."""
    running = Server(tmp_path_factory.mktemp("workshop") / "tables.db", before=BEFORE).start()
    yield running
    assert running.stop() == 0


@pytest.fixture
def browser(server: Server) -> Iterator[httpx.Client]:
    """The host's browser, which says with every form where it comes from."""
    cookies = {COOKIE: mark_of(KEY)}
    with httpx.Client(
        base_url=server.base, cookies=cookies, headers={"origin": server.base}, timeout=60
    ) as client:
        yield client


class Labels(HTMLParser):
    """Finds fields that say nothing to those who cannot see them."""

    def __init__(self) -> None:
        super().__init__()
        self.inside = 0
        self.silent: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        told = dict(attrs)
        self.inside += tag == "label"
        field = tag in ("input", "select", "progress") and told.get("type") != "hidden"
        if field and not self.inside and "aria-label" not in told:
            self.silent.append(str(told.get("name")))

    def handle_endtag(self, tag: str) -> None:
        self.inside -= tag == "label"


def test_nobody_but_the_host_comes_in(browser: httpx.Client) -> None:
    browser.cookies.clear()
    for path in ("/workshop", "/workshop/sylla", "/workshop/run/x"):
        assert browser.get(path).status_code == 403
    assert browser.post("/workshop/sylla").status_code == 403


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_box_is_a_form_whose_fields_have_names(browser: httpx.Client, language: str) -> None:
    assert "/workshop/sylla" in browser.get(f"/workshop?lang={language}").text
    for game in ludi.own_games():
        page = browser.get(f"/workshop/{game}?lang={language}").text
        found = Labels()
        found.feed(page)
        assert found.silent == []
        assert "<script" not in page
        assert not re.search(r">\w+\.\w+<", re.sub(r"<th>.*?</th>", "", page)), "a text is missing"


def test_a_trial_is_an_address_that_says_what_is_wrong(browser: httpx.Client) -> None:
    page = browser.get("/workshop/sylla?triumphal_arch.prestige=5000&bank.denarii=many").text
    assert "triumphal_arch.prestige: 0 – 1000" in page
    assert "must be a whole number such as 5, not &#x27;many&#x27;" in page
    assert 'class="play"' not in page
    fine = browser.get("/workshop/sylla?triumphal_arch.prestige=12&games=200").text
    assert "Play 200 games" in fine
    assert browser.get("/workshop/chess").status_code == 404


def test_a_form_sends_its_own_part_of_the_box_and_what_was_changed_elsewhere(
    browser: httpx.Client,
) -> None:
    page = browser.get("/workshop/sylla?triumphal_arch.prestige=12&players=3").text
    forms = re.findall(r"<form.*?</form>", page, re.DOTALL)
    kept = '<input type="hidden" name="triumphal_arch.prestige" value="12">'
    shown = [form for form in forms if 'type="number"' in form and 'name="first"' not in form]
    assert len(shown) > 5
    own = [form for form in shown if 'triumphal_arch.prestige"></td>' in form]
    assert len(own) == 1
    assert kept not in own[0]
    assert all(kept in form for form in shown if form not in own)
    assert all('name="players" value="3"' in form for form in shown)


def test_what_cannot_be_played_is_not_begun(browser: httpx.Client) -> None:
    for query in ("", "?triumphal_arch.prestige=5000", "?triumphal_arch.prestige=6"):
        assert browser.post(f"/workshop/sylla{query}").status_code == 400
    path = "/workshop/sylla?triumphal_arch.prestige=12"
    assert browser.post(path, headers={"origin": "http://elsewhere"}).status_code == 403


def test_an_overlay_of_a_trial_opens_as_a_box(tmp_path: Path) -> None:
    told = {"crane.count": "3", "crane.a": "2", "ladder.values": "[1, 1, 2, 2, 3, 3, 5]"}
    trial = Trial("sylla", told)
    file = tmp_path / "sylla.toml"
    file.write_text(trial.overlay(), "utf-8")
    assert ludi.game("sylla", box=file).box == trial.changes


def finished(browser: httpx.Client, address: str) -> str:
    """The page of a run, once it plays no more."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        page = browser.get(address).text
        if "http-equiv" not in page:
            return page
        time.sleep(0.2)
    raise AssertionError("the run does not end")


def test_a_run_is_played_stopped_and_read(browser: httpx.Client) -> None:
    asked = "/workshop/sylla?triumphal_arch.prestige=12&games=4&bots=alea&players=3"
    begun = browser.post(asked)
    assert begun.status_code == 303
    address = begun.headers["location"]
    report = finished(browser, address)
    assert "4 games are too few for a verdict" in report
    run = address.partition("?")[0]
    assert "triumphal_arch.prestige = 12" in browser.get(f"{run}/box").text
    number = re.findall(rf'action="{run}/games/(\d+)\?show=film', report)[0]
    record = browser.get(f"{run}/games/{number}").json()
    assert ludi.verify(ludi.game("sylla"), record).game.box == GREATER
    assert record["names"] == ["Alea", "Alea II", "Alea III"]
    assert browser.get(f"{run}/games/secret").status_code == 404
    assert browser.post(run).status_code == 303
    watch_a_game(browser, f"{run}/games/{number}")
    play_the_box(browser, run)


def test_a_sweep_stops_at_some_values_with_the_first_among_them() -> None:
    told = Trial("sylla", {"triumphal_arch.prestige": "40"}).sweep("6", "40")
    name, values = points(ludi.game("sylla"), told)
    assert values == [6, 11, 16, 21, 26, 31, 36]
    assert stops(told) == [f"{name}={value}" for value in values], "as the command reads it"


def test_a_value_is_moved_from_end_to_end(browser: httpx.Client) -> None:
    address = "/workshop/sylla?triumphal_arch.prestige=12&games=4&bots=alea&players=3"
    page = browser.get(address).text
    assert re.search(r'name="first" min="0" max="1000" value="6".*name="last" .* value="12"', page)
    begun = browser.post(address, data={"first": "6", "last": "12"})
    report = finished(browser, begun.headers["location"])
    assert "triumphal_arch.prestige" in report
    run = begun.headers["location"].partition("?")[0]
    assert browser.post(run).status_code == 303, "what has ended may be stopped again"
    for ends in ({"first": "12", "last": "6"}, {"first": "6"}, {"first": "x", "last": "y"}):
        assert browser.post(address, data=ends).status_code == 400
    two = f"{address}&rules.crisis_gain=4"
    assert browser.post(two, data={"first": "6", "last": "12"}).status_code == 400


def test_the_eight_questions_are_asked_about_any_box(browser: httpx.Client) -> None:
    address = "/workshop/sylla?games=4&bots=alea&players=3&lang=de"
    assert 'name="do" value="ask"' in browser.get(address).text
    begun = browser.post(address, data={"do": "ask"})
    report = finished(browser, begun.headers["location"])
    assert "Hilft Beginnen?" in report
    assert "Was wann getan wird" in report


def watch_a_game(browser: httpx.Client, game: str) -> None:
    """A game of the trial is laid on a table once, to be looked through and reviewed."""
    film, review = (
        browser.post(f"{game}?show={show}").headers["location"] for show in ("film", "review")
    )
    table = film.removeprefix("/table/").partition("?")[0]
    assert review == f"/review/{table}"
    told = browser.get(f"/api/tables/{table}").json()
    assert (told["box"], told["imported"], told["status"]) == (GREATER, True, "over")
    assert browser.get(f"/api/tables/{table}/record").json()["box"] == GREATER


def play_the_box(browser: httpx.Client, run: str) -> None:
    """A table with the box: bots play by it, everybody sees it, and its book says its values."""
    table = browser.post(f"{run}/table?with=bots").headers["location"].removeprefix("/table/")
    told = browser.get(f"/api/tables/{table}").json()
    assert told["box"] == GREATER
    assert [seat["kind"] for seat in told["seats"]] == ["person", "bot", "bot"]
    until = time.monotonic() + PATIENCE
    while not told["waiting"] and time.monotonic() < until:
        time.sleep(0.2)
        told = browser.get(f"/api/tables/{table}").json()
    assert told["waiting"], "the bots have decided by the rules of this box"
    home = browser.get("/api/home").json()
    assert {card["table"]: card.get("box") for card in home["tables"]}[table] == GREATER
    box = json.dumps(browser.get(f"/api/tables/{table}/components").json()["components"])
    assert '"prestige": {"value": 12, "from": "trial"' in box
    friends = browser.post(f"{run}/table?with=friends").headers["location"]
    waiting = browser.get(f"/api{friends.replace('/table/', '/tables/')}").json()
    assert waiting["status"] == "waiting"
    invited = browser.get(f"/api/invites/{waiting['invites'][0]['path'].rpartition('/')[2]}")
    assert invited.json()["box"] == GREATER


def test_a_record_with_another_box_is_taken_in_for_the_host_alone(
    browser: httpx.Client, tmp_path: Path
) -> None:
    game = ludi.game("sylla", box=GREATER)
    match = Match(game, 2, "a box")
    while not match.state.over:
        seat = match.state.actors()[0]
        match.play(seat, match.state.legal(seat)[0])
    record = match.record()
    assert browser.post("/api/records", json=record).status_code == 200
    browser.cookies.delete(COOKIE)
    refused = browser.post("/api/records", json=record)
    assert refused.json()["error"]["key"] == "own_box"


def test_a_box_that_cannot_be_set_up_says_so_on_its_page(browser: httpx.Client) -> None:
    begun = browser.post("/workshop/sylla?buildings.total=40&games=200")
    page = finished(browser, begun.headers["location"])
    assert "there are 32 tiles, not buildings.total" in page
    assert "Traceback" not in page


def test_a_stopped_run_keeps_the_games_of_both_boxes(tmp_path: Path) -> None:
    run = Run(tmp_path, "sylla", 3, "alea", 64)
    run.box.write_text(Trial("sylla", {"triumphal_arch.prestige": "12"}).overlay(), "utf-8")
    run.start()
    until = time.monotonic() + PATIENCE
    while min(run.done().values()) < 1 and time.monotonic() < until:
        time.sleep(0.1)
    run.stop()
    assert run.process is not None
    run.process.wait(timeout=PATIENCE)
    assert run.report("de") is not None
    assert 1 <= run.games <= 64
