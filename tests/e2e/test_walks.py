"""Three walks through a real house, in three languages and two sizes, with pictures to look at.

The player with far friends over weeks, the host of a club evening, who runs the house. Pictures of
every stop are written into `build/walks`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from ludi.cli.commands.club import Club
from tests.e2e.visitor import ASKED, DESKTOP, DRAWN, MINE, PHONE, Visitor
from tests.server.driver import Server, free_port
from tests.server.receivers import Mails, Receiver, mail_server, receiver

pytestmark = pytest.mark.long
Visit = Callable[..., Visitor]
PICTURES = Path(__file__).parents[2] / "build/walks"
LOOKS = pytest.mark.parametrize(
    ("lang", "size"),
    [(lang, size) for lang in ("en", "fr", "de") for size in (DESKTOP, PHONE)],
    ids=lambda one: one if isinstance(one, str) else str(one[0]),
)
SETTLED = """() => Promise.all([document.fonts.ready,
    ...[...document.images].map((one) => one.decode().catch(() => undefined))]).then(() => null)"""
SHORT = {"game": "municipium", "options": {"length": "short"}}


class Walk:
    """Pictures of the stops of a walk, each looked at for what is wider than the window."""

    def __init__(self, name: str, lang: str, size: tuple[int, int]) -> None:
        self.name = f"{name}-{lang}-{size[0]}"
        self.stops = 0
        self.wide: list[str] = []
        PICTURES.mkdir(parents=True, exist_ok=True)

    def stop(self, visitor: Visitor, what: str, whole: bool = True) -> None:
        """One picture."""
        self.stops += 1
        path = PICTURES / f"{self.name}-{self.stops:02}-{what}.png"
        visitor.page.evaluate(SETTLED)
        visitor.page.evaluate(DRAWN)
        visitor.page.screenshot(path=path, full_page=whole)
        if visitor.overflow() > 0:
            self.wide.append(what)


@pytest.fixture
def post(tmp_path: Path) -> Iterator[tuple[Server, Mails, Receiver]]:
    """A house that sends mail, lets people go on vacation and alarms its host."""
    port = free_port()
    with mail_server(port) as mails, receiver() as alarm:
        imprint = tmp_path / "imprint.txt"
        imprint.write_text("Livia Drusilla\nPalatine 1, Rome\n\nlivia@rome.example", "utf-8")
        server = Server(
            tmp_path / "tables.db",
            smtp=f"smtp://127.0.0.1:{port}",
            mail_from="table@club.example",
            vacation_days=21,
            private_addresses=1,
            alarm=f"{alarm.address}/alarm",
            imprint=imprint,
        )
        server.settings["PUBLIC_URL"] = server.base
        server.start()
        yield server, mails, alarm
        assert server.stop() == 0


def post_to(visitor: Visitor, path: str, body: object, method: str = "POST") -> object:
    """A request of the visitor's own browser."""
    answer = visitor.page.request.fetch(
        visitor.base + path,
        method=method,
        data=json.dumps(body),
        headers={"Origin": visitor.base, "Content-Type": "application/json"},
    )
    assert answer.ok, answer.text()
    return answer.json() if answer.body() else None


def play_until_other(visitor: Visitor) -> None:
    """Answer until somebody else must decide."""
    while visitor.page.wait_for_selector(f"{ASKED}, [data-turn]:not([data-turn=mine])"):
        if not visitor.page.query_selector(MINE):
            return
        if visitor.page.query_selector(ASKED):
            visitor.press_something()


@LOOKS
def test_far_friends_over_weeks(
    visit: Visit, post: tuple[Server, Mails, Receiver], lang: str, size: tuple[int, int]
) -> None:
    server, mails, _ = post
    walk = Walk("friends", lang, size)
    livia, marcus, phone = (visit(size, lang, at=server) for _ in range(3))
    livia.go("/new/municipium").page.wait_for_selector(".seat")
    walk.stop(livia, "set-up")
    me = {"kind": "me", "name": "Livia Drusilla"}
    wish = {**SHORT, "seats": [me, {"kind": "link"}], "clock": {"kind": "move", "seconds": 259_200}}
    made = post_to(livia, "/api/tables", wish)
    assert isinstance(made, dict)
    table, link = made["table"], made["invites"][0]["link"]
    livia.go(f"/table/{table}").page.wait_for_selector("dialog[open] .invite")
    walk.stop(livia, "invitation-to-send", whole=False)
    livia.page.keyboard.press("Escape")

    marcus.page.goto(link)
    marcus.page.wait_for_selector("#nickname")
    walk.stop(marcus, "invitation")
    marcus.page.fill("#nickname", "Marcus Vipsanius Agrippa")
    marcus.page.uncheck("[data-first]")
    marcus.page.click("form .btn.go")
    marcus.page.wait_for_selector("[data-table]")
    livia.page.wait_for_selector("[data-turn]")

    mover, waiter = (
        (livia, marcus) if livia.page.query_selector("[data-turn=mine]") else (marcus, livia)
    )
    waiter.page.wait_for_selector("[data-ask-to-call]")
    walk.stop(waiter, "tell-me-when-it-is-my-turn", whole=False)
    waiter.go("/me/notifications").page.fill("#mail", "friend@rome.example")
    waiter.page.click("form:has(#mail) button")
    proof = mails.next()
    waiter.page.goto(re.search(r"http\S+prove=\S+", proof.get_content())[0])  # type: ignore[index]
    waiter.page.wait_for_selector("[data-channel=mail]")
    walk.stop(waiter, "mail-proven")
    waiter.go("/")  # nobody is called who is here
    play_until_other(mover)
    letter = mails.next()
    (PICTURES / f"{walk.name}-letter.txt").write_text(letter.as_string(), "utf-8")
    assert letter["Date"]
    assert letter["Message-ID"]
    assert "/door/" in letter.get_content()

    door = re.search(r"http\S+/door/\S+", letter.get_content())[0]  # type: ignore[index]
    phone.page.goto(door)
    phone.page.wait_for_selector("[data-me]")
    walk.stop(phone, "door")
    phone.page.click("[data-me]")
    phone.page.wait_for_selector("[data-turn=mine]")
    walk.stop(phone, "seat-on-another-device", whole=False)
    phone.go("/").page.wait_for_selector("main.ready .tables a.mine")
    walk.stop(phone, "home-my-turn")
    mover.go("/").page.wait_for_selector("main.ready .tables article")
    walk.stop(mover, "home-others-turn")

    waiter.go("/me").page.wait_for_selector("#vacation")
    walk.stop(waiter, "me")
    waiter.page.click("form:has(#vacation) button")
    waiter.page.wait_for_selector("#vacation", state="detached")
    walk.stop(waiter, "away")
    mover.go(f"/table/{table}").page.wait_for_selector("[data-table]")
    walk.stop(mover, "vacation-at-the-table", whole=False)
    mover.go("/").page.wait_for_selector("main.ready .tables article")
    walk.stop(mover, "vacation-on-home")
    post_to(waiter, "/api/me/vacation", {"days": 0}, "PUT")

    waiter.go(f"/table/{table}").page.wait_for_selector("[data-turn]")
    mover.go(f"/table/{table}").page.wait_for_selector("[data-turn]")
    walk.stop(mover, "table", whole=False)
    resign(mover)
    waiter.page.wait_for_selector("[data-result]")
    assert waiter.page.query_selector(".why")
    assert not waiter.page.query_selector(".tie")  # nothing was equal: somebody gave up
    walk.stop(waiter, "other-one-resigned", whole=False)
    waiter.page.click("[data-again]")
    waiter.page.wait_for_url(lambda address: table not in address)
    walk.stop(waiter, "rematch-asked", whole=False)
    mover.go("/").page.wait_for_selector("main.ready [data-asked]")
    walk.stop(mover, "rematch-on-home")
    mover.page.click("[data-asked] .link")
    mover.page.wait_for_selector("[data-asked]", state="detached")
    waiter.go("/me/records").page.wait_for_selector("#main tbody tr", timeout=60_000)
    walk.stop(waiter, "records")

    waiter.go("/me").page.wait_for_selector("[data-save]")
    with waiter.page.expect_download() as saved:
        waiter.page.click("[data-save]")
    mine = json.loads(saved.value.path().read_text("utf-8"))
    assert mine["channels"][0]["address"] == "friend@rome.example"
    waiter.page.click("[data-forget]")
    name = str(mine["profile"]["name"])
    waiter.page.fill("#forget-name", name)
    walk.stop(waiter, "forget-me")
    waiter.page.click("form:has(#forget-name) .btn.main")
    waiter.page.wait_for_url(f"{server.base}/")
    waiter.page.wait_for_selector("main.ready")
    walk.stop(waiter, "forgotten-home")
    mover.go(f"/table/{table}").page.wait_for_selector("[data-table]")
    assert name not in mover.page.content()
    walk.stop(mover, "their-seat-after-that", whole=False)
    mover.go("/privacy").page.wait_for_selector("[data-imprint]")
    walk.stop(mover, "privacy")
    assert walk.wide == []


def resign(visitor: Visitor) -> None:
    """Resign as a person does: by the own seat, and sure."""
    if visitor.page.query_selector("#tab-mine"):  # on a phone
        visitor.page.click("#tab-mine")
    visitor.page.click("[data-leave] >> nth=0")
    visitor.page.click("dialog[open] label >> nth=2")
    visitor.page.click("dialog[open] footer .btn >> nth=1")
    visitor.page.click("dialog[open] footer .btn >> nth=1")


@LOOKS
def test_a_club_evening(
    visit: Visit, post: tuple[Server, Mails, Receiver], lang: str, size: tuple[int, int]
) -> None:
    server, _, _ = post
    walk = Walk("evening", lang, size)
    host, guest, wall = (
        visit(size, lang, at=server),
        visit(PHONE, lang, at=server),
        visit(size, lang, at=server),
    )
    host.go("/club").page.wait_for_selector("form .btn.go")
    walk.stop(host, "announce")
    host.page.fill("form .field .input >> nth=-1", "Livia Drusilla")
    host.page.fill("form .field .input >> nth=-2", "Wine and dice at the Via Sacra")
    host.page.click("form .btn.go")
    host.page.wait_for_selector("#club-link")
    path = urlsplit(host.page.url).path
    guest.go(path).page.fill("#club-name", "Marcus Vipsanius Agrippa")
    walk.stop(guest, "guest-comes")
    guest.page.click("form .btn.go")
    host.page.wait_for_selector("text=Marcus Vipsanius Agrippa")
    for name in ("Aurelia Cotta", "Gaius Maecenas"):
        host.page.fill("#club-guest", name)
        host.page.click("form:has(#club-guest) button")
        host.page.wait_for_selector(f"li:has-text('{name}')")
    walk.stop(host, "who-comes")
    evening = path.removeprefix("/club/")
    wall.go(f"/wall/{evening}").page.wait_for_selector("[data-wall]")
    walk.stop(wall, "wall-before", whole=False)
    host.page.click("[data-draw]")
    host.page.wait_for_selector(".table .who")
    walk.stop(host, "draw")
    host.page.click("[data-start]")
    guest.page.wait_for_selector("[data-table]")
    walk.stop(guest, "taken-to-their-table", whole=False)
    wall.page.wait_for_selector("[data-wall] article")
    walk.stop(wall, "wall", whole=False)
    host.page.wait_for_selector("h2")
    walk.stop(host, "round-one")
    for sheet in range(3):
        host.go(f"/sheets/{evening}").page.wait_for_selector("[data-sheets] .paper")
        host.page.locator("[data-sheets] .choose label, [data-sheets] .choose [role=radio]").nth(
            sheet
        ).click()
        walk.stop(host, f"sheet-{sheet}")
    host.page.emulate_media(media="print")
    walk.stop(host, "sheet-on-paper")
    host.page.emulate_media(media="screen")
    finish_round(host, guest, evening)
    host.go(path).page.wait_for_selector("a[href^='/review/']", timeout=60_000)
    walk.stop(host, "round-over")
    wall.page.wait_for_selector("[data-wall] .done >> nth=1", timeout=60_000)
    walk.stop(wall, "wall-after", whole=False)
    post_to(host, f"/api/evenings/{evening}/end", {})
    host.go(path).page.wait_for_selector("a[download]")
    walk.stop(host, "results")
    with host.page.expect_download() as saved:
        host.page.click("a[download] >> nth=0")
    (PICTURES / f"{walk.name}-results.csv").write_bytes(saved.value.path().read_bytes())
    assert walk.wide == []


def finish_round(host: Visitor, guest: Visitor, evening: str) -> None:
    """All tables of the round come to their end: at each somebody resigns."""
    found = host.page.request.get(f"{host.base}/api/evenings/{evening}").json()
    for board in found["boards"]:
        table = board["table"]["table"]
        path = f"{host.base}/api/tables/{table}"
        holders = [one for one in (host, guest) if one.page.request.get(path).json()["yours"]]
        holder = holders[0]
        holder.go(f"/table/{table}").page.wait_for_selector("[data-table], .curtain button")
        if holder.page.query_selector(".curtain button"):  # two at one device
            holder.page.click(".curtain button")
            holder.page.wait_for_selector("[data-table]")
        resign(holder)
        holder.page.wait_for_selector("[data-result]")


@LOOKS
def test_who_runs_the_house(
    visit: Visit,
    post: tuple[Server, Mails, Receiver],
    capsys: pytest.CaptureFixture[str],
    lang: str,
    size: tuple[int, int],
) -> None:
    server, _, alarm = post
    walk = Walk("host", lang, size)
    host, loud, guest = (visit(size, lang, at=server) for _ in range(3))
    seats = [{"kind": "me", "name": "Verres"}, {"kind": "link"}]
    made = post_to(loud, "/api/tables", {**SHORT, "seats": seats})
    assert isinstance(made, dict)
    post_to(
        guest,
        "/api/join",
        {"code": made["invites"][0]["path"].removeprefix("/join/"), "name": "Nadia"},
    )
    for one in (loud, guest):
        one.go(f"/table/{made['table']}").page.wait_for_selector("[data-table]")
        one.page.click("#tab-chat")
    loud.page.fill(".chat input", "Buy sestertii!")
    loud.page.keyboard.press("Enter")
    guest.page.click(".chat .report")
    assert json.loads(alarm.next().body)["link"].endswith("/status")
    assert Club(str(server.database), "en", False).run("key", None) == 0
    address = urlsplit(capsys.readouterr().out.strip())
    host.go("/status").page.wait_for_selector("#host-key")
    walk.stop(host, "closed")
    host.go(f"{address.path}?{address.query}").page.wait_for_selector("[data-report]")
    walk.stop(host, "status")
    host.page.fill("#host-table", f"{server.base}/table/{made['table']}?seat=1")
    host.page.click("form:has(#host-table) button")
    host.page.wait_for_selector("[data-hosted]")
    host.page.click("[data-hosted='0'] .link >> nth=0")
    host.page.fill("#new-name", "A guest")
    walk.stop(host, "rename")
    host.page.click("li:has(#new-name) .btn")
    host.page.wait_for_selector("[data-hosted='0']:has-text('A guest')")
    host.page.click("[data-hosted='0'] .link >> nth=1")
    walk.stop(host, "ban")
    host.page.click("li[role=alert] .btn >> nth=0")
    loud.page.wait_for_selector("main.gone")
    walk.stop(loud, "banned")
    loud.go("/").page.wait_for_selector(".banned")
    walk.stop(loud, "banned-home")
    host.page.wait_for_selector("[data-ban]:has-text('A guest')")
    walk.stop(host, "banned-list")
    host.page.click("section:has(#host-table) p .link >> nth=0")
    host.page.click("[role=alert] .btn.main")
    guest.page.wait_for_selector("main.gone")
    walk.stop(guest, "table-removed")
    for page in ("/box/sylla", "/workshop", "/workshop/sylla"):
        host.page.goto(f"{server.base}{page}?lang={lang}")
        walk.stop(host, page.strip("/").replace("/", "-"))
    assert walk.wide == []
