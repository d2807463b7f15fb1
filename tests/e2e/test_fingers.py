"""A finger gets the choice that it presses: whatever is told meanwhile, none other is asked."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import WebSocketRoute

from tests.e2e.fixtures import Told, fixture, names
from tests.e2e.visitor import CHOICE, CONFIRM, LIST, MINE, PHONE, SIDEWAYS, Visitor

Visit = Callable[..., Visitor]

BACK = f"{MINE} [data-back]"
ASKS = f"{MINE} {CONFIRM}"
HELD = [PHONE, SIDEWAYS]  # upright the bar grows away from its choices, sideways towards them
# By day: lists that are long, whose consequences are told, or that ask in several steps.
BY_DAY = {
    "municipium": ["02-walk", "08-tavern", "17-drawn"],
    "sylla": ["04-recruit", "09-buildings", "14-vote"],
    "caligula": ["01-placement", "06-plot", "11-strike"],
    "rome_and_roll": ["03-draft", "07-act", "20-sell"],
}


class Heard(Told):
    """A visitor whose answers are heard and always refused, so that the table stays as it is."""

    def __init__(self, guest: Visitor) -> None:
        super().__init__(guest)
        self.played: list[int] = []

    def answer(self, line: WebSocketRoute) -> None:
        """Tell the table, then hear what is played at it."""
        line.on_message(lambda text: self.hear(line, json.loads(text)))
        super().answer(line)

    def hear(self, line: WebSocketRoute, said: dict[str, Any]) -> None:
        """Refuse an action, by its number among all that were played."""
        if said["type"] != "play":
            return
        self.played.append(said["action"])
        reason = {"text": f"Not now ({len(self.played)}).", "paragraph": None}
        line.send(json.dumps({"type": "refused", "id": said["id"], "reason": reason}))

    @property
    def next_refusal(self) -> str:
        """How the page shows that one more action was played."""
        return f"[data-notice=refused]:has-text('({len(self.played) + 1})')"


def tap(told: Heard, choice: str) -> None:
    """Put a finger on the middle of a listed choice and lift it, whatever moves meanwhile."""
    target = told.guest.page.locator(f"{MINE} [data-choice={json.dumps(choice)}]")
    target.scroll_into_view_if_needed()
    box = target.bounding_box()
    assert box is not None
    told.guest.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def listed(told: Heard) -> list[str]:
    """What may be tapped now: the codes of actions, and picks that lead to others."""
    every = "(all) => all.map((one) => one.dataset.choice)"
    found: list[str] = told.guest.page.locator(CHOICE).evaluate_all(every)
    return found


def go_back(told: Heard) -> None:
    """Put everything back: nothing is held or asked."""
    page = told.guest.page
    if page.locator(BACK).count():
        page.locator(BACK).tap()
    page.wait_for_selector(f"{ASKS}, {BACK}", state="detached")


def step_down(told: Heard, steps: list[str]) -> None:
    """Tap choices that are not whole actions, one after the other."""
    for step in steps:
        tap(told, step)
        gone = f"{MINE} [data-choice={json.dumps(step)}]"
        told.guest.page.wait_for_selector(gone, state="detached")


def tap_action(told: Heard, steps: list[str], code: str) -> None:
    """A whole action: it is asked, put back, asked again and played; or it is played at once."""
    page, played, refused = told.guest.page, len(told.played), told.next_refusal
    tap(told, code)
    page.wait_for_selector(f"{ASKS}, {refused}")
    if page.locator(ASKS).count():
        go_back(told)
        assert len(told.played) == played, "nothing is played before it is confirmed"
        step_down(told, steps)
        tap(told, code)
        page.locator(ASKS).tap()
        page.wait_for_selector(refused)
    assert told.played[played:] == [int(code)]
    go_back(told)


def tap_to_an_action(told: Heard, choice: str) -> None:
    """A listed choice, and the first ones below it, if it is not an action itself."""
    steps: list[str] = []
    settled: dict[str, object] = {}
    while not choice.isdigit():
        step_down(told, [choice])
        steps.append(choice)
        settled.update(json.loads(choice))
        choice = listed(told)[0]
    action = next(one for one in told.message["legal"] if one["code"] == int(choice))
    assert settled.items() <= action.items(), "what is listed is what was asked for"
    tap_action(told, steps, choice)


def tap_all(told: Heard) -> int:
    """Tap everything that the question of this table lists; how many choices that were."""
    page = told.guest.page
    if page.locator(f"{LIST}[aria-pressed=false]").count():
        page.locator(LIST).tap()
        page.wait_for_selector(f"{LIST}[aria-pressed=true]")
    choices = listed(told)
    for choice in choices:
        tap_to_an_action(told, choice)
    return len(choices)


@pytest.mark.parametrize(
    ("game", "moments", "sizes"),
    [
        *(pytest.param(game, BY_DAY[game], [SIDEWAYS], id=f"{game}, a few") for game in BY_DAY),
        *(
            pytest.param(game, names(game), HELD, id=f"{game}, all", marks=pytest.mark.long)
            for game in BY_DAY
        ),
    ],
)
def test_a_finger_gets_the_choice_that_it_presses(
    visit: Visit, game: str, moments: list[str], sizes: list[tuple[int, int]]
) -> None:
    for size in sizes:
        told = Heard(visit(size, has_touch=True, is_mobile=True))
        tapped = 0
        for name in moments:
            told.open(fixture(game, name))
            tapped += tap_all(told)
        assert tapped > len(moments), "most questions list more than one choice"


GOALS = """(all) => all.map((one) => one.closest('[data-institution]').dataset.institution)"""
# Whether something else than its ground lies in the middle of a place.
COVERED = """(one) => {
  const { left, top, width, height } = one.getBoundingClientRect();
  return !one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}"""


def tap_place(told: Heard, name: str) -> bool:
    """Tap the middle of an offered place and confirm; whether something stands there."""
    place = told.guest.page.locator(f"[data-institution={name}] .plate.goal")
    place.scroll_into_view_if_needed()
    box, covered = place.bounding_box(), place.evaluate(COVERED)
    assert box is not None
    told.guest.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    refused = told.next_refusal
    told.guest.page.locator(ASKS).tap()
    told.guest.page.wait_for_selector(refused)
    action = next(one for one in told.message["legal"] if one["code"] == told.played[-1])
    assert name in (action.get("to"), action.get("at")), action
    go_back(told)
    return bool(covered)


@pytest.mark.parametrize(
    "moment", ["02-walk", pytest.param("14-praetorium", marks=pytest.mark.long)]
)
def test_a_tap_in_the_middle_of_an_offered_place_counts_whatever_stands_there(
    visit: Visit, moment: str
) -> None:
    told = Heard(visit(PHONE, "de", has_touch=True, is_mobile=True))
    told.open(fixture("municipium", moment))
    page = told.guest.page
    pawns = page.locator(".institution .hit.legal:not(.plate)")
    covered = 0
    for at in range(pawns.count()):
        pawns.nth(at).dispatch_event("click")
        page.wait_for_selector(".plate.goal")
        for name in page.locator(".plate.goal").evaluate_all(GOALS):
            if not page.locator(BACK).count():
                pawns.nth(at).dispatch_event("click")
            covered += tap_place(told, name)
    assert covered > 0, "nobody stands in the middle of a place where a pawn may go"
