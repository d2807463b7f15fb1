"""A club evening in browsers, and the host's own page: reports of chat and bans."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from ludi.cli.commands.club import Club
from tests.e2e.visitor import PHONE, Visitor
from tests.server.driver import Server

Visit = Callable[..., Visitor]


def announce(host: Visitor, name: str) -> str:
    """A new evening of Municipium, two at a table; its path."""
    host.go("/club").page.fill("form .field .input >> nth=-1", name)
    host.page.click("form .btn.go")
    host.page.wait_for_selector("#club-link")
    return host.page.url.removeprefix(host.base)


def test_an_evening_is_announced_joined_by_its_link_drawn_and_begun(visit: Visit) -> None:
    host, guest = visit(bypass_csp=True), visit(PHONE, bypass_csp=True)
    late = visit(PHONE, lang="de")
    path = announce(host, "Livia")
    assert host.page.query_selector("img[alt=QR]")
    guest.go(path).page.fill("#club-name", "Marcus")
    guest.page.click("form .btn.go")
    guest.page.wait_for_selector("text=You play in round I")
    host.page.wait_for_selector("text=Marcus")
    assert host.violations() == guest.violations() == []

    host.page.click("text=Draw round I")
    host.page.wait_for_selector("text=To swap two players")
    people = [one.inner_text().strip() for one in host.page.query_selector_all(".table .who")]
    assert sorted(people) == ["Livia", "Marcus"]
    host.page.click(".table .who >> nth=0")
    host.page.click(".table .who >> nth=1")
    host.page.wait_for_function(
        "(first) => document.querySelector('.table .who').innerText.trim() === first", arg=people[1]
    )
    host.page.click("text=Start round I")

    guest.page.wait_for_selector("[data-table]")  # whoever waits is taken to their table
    host.page.wait_for_selector("h2:has-text('Table I')")
    assert host.page.is_disabled("text=Start round II")
    assert host.violations() == []

    late.go(path).page.fill("#club-name", "Nadia")
    late.page.click("text=Ab Runde II mitspielen")
    late.page.wait_for_selector("text=Du spielst in Runde II mit")
    host.go("/").page.click(".occasion:has-text('round I')")
    host.page.wait_for_selector("text=from round II on")

    host.page.click("text=End the evening")
    host.page.click("text=yes >> nth=0")
    late.page.wait_for_selector("text=Der Abend ist vorbei")
    with late.page.expect_download() as saved:
        late.page.click("text=CSV")
    assert saved.value.suggested_filename.endswith(".csv")
    assert late.overflow() <= 0
    standings = late.page.locator("main table").bounding_box()
    assert standings is not None
    assert standings["x"] + standings["width"] <= PHONE[0], "all of it is on the phone's screen"

    late.go("/club/nowhere").page.click("main .btn.main")  # a wrong link leads home
    late.page.wait_for_selector("[data-game]")


def test_the_host_pauses_the_evening_says_something_and_lets_somebody_help(visit: Visit) -> None:
    host, guest = visit(bypass_csp=True), visit(PHONE)
    path = announce(host, "Livia")
    guest.go(path).page.fill("#club-name", "Marcus")
    guest.page.click("form .btn.go")
    host.page.wait_for_selector("text=Marcus")  # the server tells: nobody reads the page again
    host.page.click("text=Start round I")
    guest.page.wait_for_selector("[data-table]")  # whoever waits is taken to their table
    host.page.click("[data-pause]")
    guest.page.wait_for_selector("[data-paused]")
    host.page.wait_for_selector("[data-paused]")
    assert host.violations() == []
    host.page.click("[data-pause]")
    guest.page.wait_for_selector("[data-paused]", state="detached")

    host.page.click("text=Say to all")
    host.page.fill("#say-all", "Bread and wine in ten minutes")
    host.page.click("text=Say it")
    host.page.wait_for_selector("[data-said]")
    host.page.click("text=Let somebody help")
    link = host.page.wait_for_selector("#help-link")
    assert link is not None
    guest.page.goto(link.input_value())
    guest.page.click("[data-help]")
    guest.page.wait_for_selector("text=You help Livia")
    assert "help" not in guest.page.url
    assert guest.page.inner_text("[data-said] b") == "Bread and wine in ten minutes"
    assert guest.overflow() <= 0


def test_a_guest_reports_a_line_and_the_host_removes_it_and_bans_who_said_it(
    visit: Visit, server: Server, capsys: pytest.CaptureFixture[str]
) -> None:
    loud, guest = visit().set_up("me", "link"), visit()
    field = loud.page.wait_for_selector("dialog[open] .invite ~ .copy input")
    assert field is not None
    guest.page.goto(field.input_value())
    guest.page.fill("#nickname", "Nadia")
    guest.page.uncheck("[data-first]")
    guest.page.click("form .btn.go")
    loud.page.keyboard.press("Escape")
    loud.page.click("#tab-chat")
    loud.page.fill(".chat input", "Buy sestertii!")
    loud.page.keyboard.press("Enter")
    guest.page.click("#tab-chat")
    guest.page.click(".chat .report")
    guest.page.wait_for_selector("text=The host has been told.")

    assert Club(str(server.database), "en", False).run("key", None) == 0
    address = capsys.readouterr().out.strip()
    host = visit(bypass_csp=True).go(address[address.index("/status") :])
    host.page.wait_for_selector("[data-report]")
    assert "key" not in host.page.url
    assert host.violations() == []
    host.page.click("[data-report] >> text=Ban")
    host.page.click("text=for a week")
    host.page.wait_for_selector("text=Lift the ban")
    host.page.click("[data-report] >> text=Remove the message")
    guest.page.wait_for_selector("text=Buy sestertii!", state="detached")
    host.page.click("text=Lift the ban")
    host.page.wait_for_selector("text=Nobody is banned.")

    stranger = visit(PHONE).go("/status")
    stranger.page.fill("#host-key", "guess")
    stranger.page.click("form .btn.go")
    stranger.page.wait_for_selector("text=This page is the host’s.")
    assert stranger.overflow() <= 0
