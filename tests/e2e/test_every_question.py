"""Every kind of question of every game at every size in every language: all is seen and reached.

By day each moment is looked at in one language at one size, another pair for every moment;
`make long` looks at every moment in all twenty-seven.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import CDPSession, Locator

import ludi
from ludi.core.agenda import Question
from tests.e2e.fixtures import Told, fixture, names, step
from tests.e2e.visitor import DESKTOP, MINE, SIZES, TARGET, TOUCHED, Visitor

Visit = Callable[..., Visitor]
Look = tuple[str, tuple[int, int]]  # a language and a size

LANGUAGES = ("en", "fr", "de")
# Questions that the bar alone answers.
IN_THE_BAR = {
    "municipium": {"HandIn", "ChooseSet"},
    "sylla": {"Election", "FreeSlaves"},
    "caligula": {"StartPlot", "Defend", "Strike"},
    "rome_and_roll": {
        *("ChooseCharacter", "Act", "Spare", "FeedSoldiers", "SellSet", "Gained", "StoreBasket"),
        *("MarketGoods", "MagistracySteals", "Pay", "BarterGive", "BarterTake"),
    },
}
# Words that must be read whole: names of people and things, numbers, what is asked.
WHOLE_WORDS = {
    "sylla": ".stage h2, .own h2, .card .name, .tile b, .tile span:not(.sr), .number, .fate, "
    ".order li b, .stage",
    "rome_and_roll": ".advisor .head, .plan .name",
}
MOST_SIGNS = 200
FEWEST_SIGNS = 12  # of a game, on the two boards that are looked at
HOVERED = 3  # signs of one board that the pointer rests on; the keyboard opens them all
MOST_CLICKS = 3  # at one look, spread over all that is offered; the next look clicks others
BETWEEN = "/keyboard"  # taken in a new size and language for less than a table that is left anyway
SETTLING = 20  # looks, a tenth of a second apart

# What a person would miss: what is asked and may be answered must be on screen, whole, not covered
# and, for a finger, large enough; the list and the board may be scrolled to it, the bar may not.
WRONG = """([offered, finger, words]) => {
  const box = (one) => one.getBoundingClientRect();
  const name = (one) => (one.getAttribute('aria-label') ?? one.textContent).trim().slice(0, 60);
  const seen = (one) => one.checkVisibility({ visibilityProperty: true }) && box(one).width > 0;
  const inside = (one) => {
    const { left, right, top, bottom, width } = box(one);
    return width > 0 && left >= -1 && right <= innerWidth + 1
      && top >= -1 && bottom <= innerHeight + 1;
  };
  const under = (one) => {
    const { left, top, width, height } = box(one);
    return document.elementFromPoint(left + width / 2, top + height / 2);
  };
  // What is laid out in fractions of a pixel may come out a tenth smaller than it is drawn.
  const [least, main] = [24, 44].map((size) => size - 0.1);
  const smallFor = (one, high) => box(one).height < high || box(one).width < least;
  const wrong = [];
  const bar = document.querySelector('[data-turn]');
  for (const one of bar.querySelectorAll('[data-question], [data-ringed], [data-list]'))
    if (!inside(one)) wrong.push(`off screen: ${name(one)}`);
  for (const one of [bar, ...bar.querySelectorAll('.rest')]) one.scrollTop = 0;
  for (const one of [...bar.querySelectorAll('.btn, .range')].filter(seen))
    if (!one.closest('.many .choices') && box(one).bottom > box(bar).bottom + 1)
      wrong.push(`to be scrolled to: ${name(one)}`);
  for (const one of [...bar.querySelectorAll('.btn')].filter(seen)) {
    one.scrollIntoView({ block: 'nearest' });
    if (!inside(one)) wrong.push(`off screen: ${name(one)}`);
    else if (!one.disabled && !one.contains(under(one))) wrong.push(`covered: ${name(one)}`);
    if (one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1)
      wrong.push(`cut: ${name(one)}`);
    if (finger && smallFor(one, main)) wrong.push(`small for a finger: ${name(one)}`);
  }
  for (const one of [...document.querySelectorAll(offered)].filter(seen)) {
    one.scrollIntoView({ block: 'center', inline: 'center' });
    if (!under(one)?.closest('.board')) wrong.push(`covered: ${name(one)}`);
    if (finger && smallFor(one, least)) wrong.push(`small for a finger: ${name(one)}`);
  }
  for (const one of [...document.querySelectorAll('.table :is(button, [role=tab])')].filter(seen))
    if (finger && smallFor(one, one.matches('[role=tab]') ? main : least))
      wrong.push(`small for a finger: ${name(one)}`);
  for (const one of [...document.querySelectorAll('.btn kbd')].filter(seen))
    if (finger) wrong.push(`a key where there is none: ${name(one)}`);
  for (const one of words ? document.querySelectorAll(words) : [])
    if (one.clientWidth > 0 && one.scrollWidth > one.clientWidth + 1)
      wrong.push(`cut: ${one.innerText}`);
  const wide = document.documentElement.scrollWidth - innerWidth;
  if (wide > 0) wrong.push(`${wide} px too wide`);
  const high = document.documentElement.scrollHeight - innerHeight;
  if (high > 0 || scrollY > 0) wrong.push(`${high} px too high, scrolled by ${scrollY}`);
  const said = document.querySelector('#main').innerText;
  wrong.push(...(said.match(/\\b[a-z]+_[a-z_]+\\b|[{}]|undefined/g) ?? []));
  return [...new Set(wrong)];
}"""


def wrong(guest: Visitor, game: str, touched: bool) -> list[str]:
    """What is wrong once the window's new size has been taken in."""
    found: list[str] = []
    for _ in range(SETTLING):
        found = guest.page.evaluate(WRONG, [TARGET, touched, WHOLE_WORDS.get(game, "")])
        if not found:
            return []
        guest.page.wait_for_timeout(100)
    return found


LOOKS: list[Look] = [(lang, size) for lang in LANGUAGES for size in SIZES]
STRIDE = 8  # so that the looks at a game's moments go through all of them


def one_look(game: str, at: int) -> list[Look]:
    """How the moment with this number is looked at by day."""
    return [LOOKS[(at * STRIDE + list(IN_THE_BAR).index(game)) % len(LOOKS)]]


def all_looks(_: str, __: int) -> list[Look]:
    """Every language at every size."""
    return LOOKS


class Window:
    """A visitor's window, which becomes a phone, a tablet or a desk in any language."""

    def __init__(self, guest: Visitor) -> None:
        self.guest = guest
        self.line: CDPSession = guest.page.context.new_cdp_session(guest.page)

    def become(self, lang: str, size: tuple[int, int]) -> None:
        """Take a language and a size; what is held in the hand has a finger for a pointer."""
        self.guest.speak(lang)
        self.line.send("Emulation.setTouchEmulationEnabled", {"enabled": size in TOUCHED})
        self.guest.page.set_viewport_size({"width": size[0], "height": size[1]})


def below(kind: type) -> Iterator[type]:
    """Every class that is made of this one."""
    made: list[type] = kind.__subclasses__()
    for one in made:
        yield one
        yield from below(one)


def kinds(game: str) -> set[str]:
    """Every kind of question that the rules of a game can ask."""

    ludi.game(game)
    asked = [kind for kind in below(Question) if f".{game}." in kind.__module__]
    return {kind.__name__ for kind in asked if not kind.__subclasses__()}


@pytest.mark.parametrize("game", IN_THE_BAR)
def test_the_moments_cover_every_kind_of_question(game: str) -> None:
    assert {step(fixture(game, name)) for name in names(game)} == kinds(game) | {None}


def click_in_the_middle(guest: Visitor, target: Locator) -> None:
    """Click with the mouse where a person would, whatever lies there."""
    target.scroll_into_view_if_needed()
    box = target.bounding_box()
    assert box is not None
    guest.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def click_what_is_offered(guest: Visitor, look: int) -> int:
    """Take up and put back some of what the board offers; how many things are offered."""
    page = guest.page
    offered = page.locator(f"{TARGET}:visible")
    count = offered.count()
    stride = max(1, math.ceil(count / MOST_CLICKS))
    for at in range(look % stride, count, stride):
        target = offered.nth(at)
        name = target.get_attribute("aria-label")
        click_in_the_middle(guest, target)
        assert page.wait_for_selector(f"{MINE} [data-back]"), name
        page.keyboard.press("Escape")
        page.wait_for_selector("[data-back]", state="detached")
    return count


def click_at(window: Window, told: Told, lang: str, look: int) -> int:
    """Click what the board offers; at a desk, if a phone has it under another tab."""
    if count := click_what_is_offered(window.guest, look):
        return count
    window.become(lang, DESKTOP)
    told.open(told.message)
    window.guest.page.locator(f"{TARGET}:visible").first.wait_for()  # a desk's board is drawn anew
    return click_what_is_offered(window.guest, look)


# The signs on the board by their kind; of what stands on a card that speaks, the card itself tells.
KINDS_OF_SIGNS = """() => [...new Set([...document.querySelectorAll('.board [data-sign]')]
    .filter((one) => !one.parentElement.closest('[data-sign]') && one.checkVisibility())
    .filter((one) => !one.closest('[data-says]'))
    .map((one) => one.dataset.sign))]"""
# The middle of a drawn sign of this kind that nothing covers; null if there is none in sight.
MIDDLE = """(kind) => {
  for (const one of document.querySelectorAll(`.board [data-sign="${kind}"]`)) {
    const { left, top, width, height } = one.getBoundingClientRect();
    const at = { x: left + width / 2, y: top + height / 2 };
    if (document.elementFromPoint(at.x, at.y)?.closest('.board')) return at;
  }
  return null;
}"""


def explain_the_signs(guest: Visitor, words: dict[str, str]) -> None:
    """Open every sign that the board draws by its key, and some of them by pointing."""
    page = guest.page
    kinds = page.evaluate(KINDS_OF_SIGNS)
    opened: dict[str, str] = {}
    for _ in range(MOST_SIGNS):  # the panels beside the board have signs of their own
        page.keyboard.press("?")
        tip = page.locator("[data-signtip]")
        kind = tip.get_attribute("data-signtip") or ""
        if kind in opened:
            break
        opened[kind] = tip.locator("p").first.inner_text()
    assert set(kinds) <= set(opened), "a sign on the board that nobody explains"
    assert all("\n" in said and not said.endswith("\n") for said in opened.values()), opened
    words.update(opened)
    page.keyboard.press("Escape")
    page.wait_for_selector("[data-signtip]", state="detached")
    for kind in kinds[:HOVERED]:
        at = page.evaluate(MIDDLE, kind)
        if at is None:
            continue
        page.mouse.move(at["x"], at["y"])
        page.wait_for_selector("[data-signtip]")  # its own, or that of the card it stands on
        page.mouse.move(0, 0)
        page.wait_for_selector("[data-signtip]", state="detached")


@pytest.mark.parametrize("game", IN_THE_BAR)
@pytest.mark.parametrize(
    "ways",
    [one_look, pytest.param(all_looks, marks=pytest.mark.long)],
    ids=["each at a size", "each at all sizes"],
)
def test_all_that_is_asked_is_on_screen_in_words_and_can_be_clicked(
    visit: Visit, game: str, ways: Callable[[str, int], list[Look]]
) -> None:
    guest = visit()
    told, window = Told(guest), Window(guest)
    found: dict[tuple[str, Look], list[str]] = {}
    for at, name in enumerate(names(game)):
        guest.turn_to(BETWEEN)
        for number, look in enumerate(ways(game, at), at):
            moment = fixture(game, name)
            window.become(*look)
            told.open(moment)
            guest.reads(look[0], game)
            found[name, look] = wrong(guest, game, touched=look[1] in TOUCHED)
            if step(moment) and step(moment) not in IN_THE_BAR[game]:
                assert click_at(window, told, look[0], number) > 0, name
    assert {place: what for place, what in found.items() if what} == {}


@pytest.mark.parametrize("game", IN_THE_BAR)
def test_every_sign_explains_itself(visit: Visit, game: str) -> None:
    told = Told(visit())
    signs: dict[str, str] = {}
    asked = [moment for name in names(game) if step(moment := fixture(game, name))]
    for moment in (asked[0], asked[-1]):
        told.open(moment)
        explain_the_signs(told.guest, signs)
    assert len(signs) >= FEWEST_SIGNS, sorted(signs)
