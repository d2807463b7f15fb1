"""A person at the pages, by mouse, by keyboard or by typed commands."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from playwright.sync_api import ElementHandle, Error, Page, TimeoutError

from tests.e2e.moments import Place

DESKTOP = (1280, 800)
PHONE = (390, 844)
SIDEWAYS = (844, 390)
SIZES = [
    (360, 640),
    (390, 844),
    (844, 390),
    (768, 1024),
    (1024, 768),
    (1280, 800),
    (1920, 1080),
    (2560, 1440),
    (640, 400),  # 1280 × 800 at 200 %
]
TOUCHED = SIZES[:4]  # by fingers
AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"

MINE = "[data-turn=mine]"
CHOICE = f"{MINE} .choices .btn:not([disabled])"
CONFIRM = "[data-confirm]:not([disabled])"
LIST = f"{MINE} [data-list]"  # what is ringed on the board, as a list
LAY = f"{MINE} [data-lay]:not([disabled])"  # what is held over the map, where it is now
ASKED = f"{CHOICE}, {LIST}, {MINE} {CONFIRM}, {LAY}"
RESULT = "[data-result]"
TARGET = ".board :is([data-target][role=button], button[data-target]):not([aria-disabled=true])"
OFFERED = ":is(button, [role=button]):not([disabled], [aria-disabled=true])"
# Whether these catalogues have come: until then a page speaks the language before.
HAVE_COME = """(paths) => paths.every((path) => performance.getEntriesByType('resource')
    .some(({ name, responseEnd }) => name.endsWith(path) && responseEnd > 0))"""
DRAWN = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
TURN = "(path) => { history.pushState(null, '', path); dispatchEvent(new Event('popstate')); }"
PATIENCE = 3000  # ms until what is offered can be clicked
MOST_DECISIONS = 900
MOST_TABS, MOST_ARROWS = 60, 60
LOOKS = pytest.mark.parametrize(  # every size and theme; two of them are enough every day
    ("size", "theme"),
    [
        pytest.param(DESKTOP, "light", id="desktop by day"),
        pytest.param(PHONE, "dark", id="phone by night"),
        pytest.param(DESKTOP, "dark", id="desktop by night", marks=pytest.mark.long),
        pytest.param(PHONE, "light", id="phone by day", marks=pytest.mark.long),
    ],
)


def looked_at(stages: Sequence[str], size: tuple[int, int], theme: str) -> Sequence[str]:
    """The stages that axe sees at a look: the two of every day see half each, the others all."""
    shares = {(DESKTOP, "light"): stages[::2], (PHONE, "dark"): stages[1::2]}
    return shares.get((size, theme), stages)


UNDER_THE_LIST = """(target) => {
  const { x, y, width, height } = target.getBoundingClientRect();
  return !!document.elementFromPoint(x + width / 2, y + height / 2)?.closest('.bar');
}"""
"""Whether a long list of answers lies over a target on the board: the list offers it too."""
PAUSES = """(shown) => new MutationObserver((_, watch) => {
  const pause = document.querySelector('[data-pause][aria-pressed=false]');
  if (!pause || !document.querySelector(shown)) return;
  watch.disconnect();
  pause.click();
}).observe(document.body, { childList: true, subtree: true })"""


class Visitor:
    """One browser with one page."""

    def __init__(self, page: Page, base: str) -> None:
        self.page = page
        self.base = base
        self.errors: list[str] = []
        self.luck = random.Random(11)
        page.on("pageerror", lambda error: self.errors.append(str(error)))

    def go(self, path: str = "/") -> Visitor:
        """Open a page of ours and wait until it is drawn."""
        self.page.goto(self.base + path)
        self.page.wait_for_selector("#main:not(:empty), .curtain")
        return self

    def try_now(self, game: str = "municipium") -> Visitor:
        """The one click from home to a table."""
        self.go().page.click(f"[data-game={game}] .btn.main")
        self.page.wait_for_selector("[data-table]")
        self.page.click("[data-lesson=aim] [data-show]")
        return self

    def set_up(
        self, *kinds: str, game: str = "municipium", options: dict[str, str] | None = None
    ) -> Visitor:
        """A table with seats of these kinds, in order; bots of the quickest level.

        Options are named by what the page calls them and their values.
        """
        self.go(f"/new/{game}").page.wait_for_selector(".seat")
        while len(self.page.query_selector_all(".seat")) > len(kinds):
            self.page.query_selector_all(".remove")[-1].click()
        while len(self.page.query_selector_all(".seat")) < len(kinds):
            self.page.click("section header .link")
        order = ["me", "here", "link", "bot"]
        for at, kind in enumerate(kinds):
            row = self.page.query_selector_all(".seat")[at]
            if len(kinds) > 1:  # who plays alone is not asked who sits there
                row.query_selector_all(".kind label")[order.index(kind)].click()
            if kind == "bot":
                self.page.locator(".seat").nth(at).locator(".detail label").first.click()
        if options:
            self.page.click("[aria-labelledby=options-title] > .link")  # show all of them
        for title, value in (options or {}).items():
            group = self.page.get_by_role("radiogroup", name=title)
            group.get_by_text(value, exact=True).click()
        self.page.click(".start")
        self.page.wait_for_selector("[data-table]")
        return self

    def sit_at(self, place: Place) -> Visitor:
        """Take the seats of a stored table that are for people at this screen."""
        for code in place.codes:
            joined = self.page.request.post(
                f"{self.base}/api/join", data={"code": code}, headers={"Origin": self.base}
            )
            assert joined.ok, joined.text()
        self.turn_to(f"/table/{place.table}")
        self.page.locator(f"[data-table='{place.table}']").wait_for()
        return self

    def turn_to(self, path: str) -> None:
        """Open a page of ours from the one that is open, as its links do; load the first one."""
        if self.page.url.startswith(self.base):
            self.page.evaluate(TURN, path)
        else:
            self.go(path)

    def speak(self, lang: str) -> None:
        """Take another language, by its button, which may be folded away on a small screen."""
        self.page.dispatch_event(f"button[lang={lang}]", "click")
        self.page.wait_for_selector(f"html[lang={lang}]")

    def reads(self, lang: str, *catalogues: str) -> None:
        """Wait until the page says its words in a language, not only has its name."""
        paths = [f"/api/texts/{lang}/{name}" for name in ("frame", *catalogues)]
        self.page.wait_for_function(HAVE_COME, arg=paths)
        self.page.evaluate(DRAWN)

    @property
    def ply(self) -> int:
        """The ply that the page shows."""
        return int(self.page.get_attribute("[data-table]", "data-ply") or -1)

    def reach(self, ply: int) -> None:
        """Wait until the page shows at least this ply: bots may already have gone on."""
        self.page.wait_for_function(
            "(ply) => Number(document.querySelector('[data-table]')?.dataset.ply) >= ply", arg=ply
        )

    @property
    def over(self) -> bool:
        """Whether the result is shown."""
        return self.page.query_selector(RESULT) is not None

    def my_turn(self) -> bool:
        """Wait until I am asked; False when the game is over first."""
        self.page.wait_for_selector(f"{ASKED}, {RESULT}")
        return not self.over

    def press_something(self) -> None:
        """Answer with a button of the bar: Confirm if it is there, else any choice, listed.

        While all choose at once the question may be away for a moment: then it is waited for.
        """
        while self.my_turn():
            button = self.page.query_selector(f"{MINE} {CONFIRM}, {LAY}")
            if not button:
                self.list_choices()
                choices = self.page.query_selector_all(CHOICE)
                button = self.luck.choice(choices) if choices else None
            if button:
                self.click(button)
                return

    def list_choices(self) -> None:
        """Have the bar list what is ringed on the board, by its key, if it does not yet."""
        if self.page.query_selector(f"{LIST}[aria-pressed=false]"):
            self.page.keyboard.press("l")
            self.page.wait_for_selector(CHOICE)

    def pause_when_shown(self, selector: str) -> None:
        """Have the clock of what others did stand still as soon as something is seen of it.

        However slow the machine is, it is not over before it has been looked at.
        """
        self.page.evaluate(PAUSES, selector)

    def turns(self) -> Iterator[None]:
        """Every time that I am asked, until the game is over."""
        for _ in range(MOST_DECISIONS):
            if not self.my_turn():
                return
            yield
        raise AssertionError("the game does not end")

    def targets(self) -> list[ElementHandle]:
        """What may be pressed on the board: not what lies under the open list of the bar."""
        found = self.page.query_selector_all(TARGET)
        return [one for one in found if not one.evaluate(UNDER_THE_LIST)]

    def point_at_something(self) -> None:
        """Answer on the board if it has a target, confirming what is then held; else by the bar."""
        targets = self.targets()
        if (
            targets
            and not self.page.query_selector(f"{MINE} {CONFIRM}")
            and self.luck.random() < 0.7
        ):
            self.click(self.luck.choice(targets))
        else:
            self.press_something()

    def find_on_the_board(self) -> bool:
        """Press Tab to come to the board, then arrows to something that may be chosen."""
        keys = self.page.keyboard
        for _ in range(MOST_TABS):
            if self.page.query_selector(".board [data-target]:focus"):
                break
            keys.press("Tab")
        for _ in range(MOST_ARROWS):
            if self.page.query_selector(f"{TARGET}:focus"):
                return True
            keys.press(self.luck.choice(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]))
        return False

    def click(self, what: ElementHandle) -> None:
        """Click; the page may have been redrawn meanwhile, which a person would not notice.

        What is still offered and yet cannot be clicked is a fault of the page.
        """
        try:
            what.click(timeout=PATIENCE)
        except TimeoutError:
            if what.evaluate(f"(one) => one.matches('{OFFERED}')"):
                raise
        except Error as error:
            if not re.search("not attached|detached", str(error)):
                raise
        self.answered()

    def answered(self) -> None:
        """Wait until the server has answered what was sent."""
        self.page.wait_for_selector(".bar[aria-busy=true]", state="detached")

    def play_to_the_end(self, by: str = "press_something") -> int:
        """Play until the result is shown; how many times something was clicked."""
        clicks = 0
        for _ in self.turns():
            getattr(self, by)()
            clicks += 1
        return clicks

    def violations(self) -> list[str]:
        """What axe-core finds, of any impact."""
        if not self.page.evaluate("() => 'axe' in window"):  # a table turned to has it already
            self.page.add_script_tag(path=str(AXE))
        found = self.page.evaluate("() => axe.run(document, { resultTypes: ['violations'] })")
        return [
            f"{one['id']}: {node['html'][:120]} | {node.get('failureSummary', '')[:200]}"
            for one in found["violations"]
            for node in one["nodes"]
        ]

    def overflow(self) -> int:
        """By how many pixels the page is wider than the window."""
        return int(
            self.page.evaluate(
                "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
            )
        )
