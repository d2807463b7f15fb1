"""A game by accessible names alone, as a screen reader has them: read the tree, type a number."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import CDPSession

from tests.e2e.moments import Lay, moment, starts
from tests.e2e.visitor import MOST_DECISIONS, Visitor

Visit = Callable[..., Visitor]
GAMES = ("municipium", "sylla", "caligula", "rome_and_roll")
ANSWER = re.compile(r"(\d+)\. ")
LOOKS = 400  # a tenth of a second apart, until something can be answered
MOST_TOLD = 60  # answers that are told at once, more would not be listened to
OVER = "The game is over"
Heard = list[tuple[str, str]]  # roles and names, in the order in which they are read


class Ear:
    """What Chromium tells a screen reader of a page."""

    def __init__(self, guest: Visitor) -> None:
        self.page = guest.page
        self.line: CDPSession = guest.page.context.new_cdp_session(guest.page)
        self.luck = guest.luck

    def nodes(self) -> list[dict[str, Any]]:
        """Everything that is read."""
        found: list[dict[str, Any]] = self.line.send("Accessibility.getFullAXTree")["nodes"]
        return [one for one in found if not one.get("ignored")]

    def heard(self) -> Heard:
        """Roles and names."""
        return [(word(one, "role"), word(one, "name")) for one in self.nodes()]

    def focus(self) -> tuple[str, str]:
        """What has the focus."""
        for one in self.nodes():
            states = {state["name"]: state["value"]["value"] for state in one["properties"]}
            if states.get("focused") and word(one, "role") != "RootWebArea":
                return word(one, "role"), word(one, "name")
        return "", ""

    def answers(self) -> list[str]:
        """The numbered answers as soon as there are some; none after the end."""
        for _ in range(LOOKS):
            heard = self.heard()
            if any(name.startswith(OVER) for role, name in heard if role == "heading"):
                return []
            found = [name for role, name in heard if role == "button" and ANSWER.match(name)]
            if found:
                return found
            self.page.wait_for_timeout(100)
        raise AssertionError("nothing can be answered")

    def say(self, text: str) -> None:
        """Type into the line that has the focus, and wait until what is told has changed."""
        before = self.heard()
        self.page.keyboard.type(text)
        self.page.keyboard.press("Enter")
        for _ in range(LOOKS):
            if self.heard() != before:
                return
            self.page.wait_for_timeout(50)
        raise AssertionError(f"nothing came of {text!r}")


def word(node: dict[str, Any], what: str) -> str:
    """The role or the name of a node."""
    return str(node.get(what, {}).get("value", ""))


@starts(3)
@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_played_by_what_is_heard_alone(
    visit: Visit, lay: Lay, game: str, left: int | None
) -> None:
    guest = visit().go()
    guest.page.evaluate("localStorage.setItem('ludi.preferences', '{\"textTable\": true}')")
    guest.page.reload()
    guest.sit_at(lay(moment(game, 2, left), "me", "bot"))
    guest.page.wait_for_selector("#command")
    ear = Ear(guest)
    for _ in range(2):  # the first leads past what stands on every page
        guest.page.keyboard.press("Tab")
        if ear.focus()[0] != "link":
            break
    assert ear.focus() == ("textbox", "Your command")
    said = 0
    while answers := ear.answers():
        numbers = [int(ANSWER.match(name)[1]) for name in answers]  # type: ignore[index]
        assert numbers == list(range(1, len(answers) + 1))
        assert len(answers) <= MOST_TOLD
        assert len(set(answers)) == len({ANSWER.sub("", name) for name in answers})
        assert not [
            name for name in answers if re.search(r"undefined|[{}]|\b[a-z]+_[a-z]+\b", name)
        ]
        ear.say(str(guest.luck.choice(numbers)))
        said += 1
        assert said < 5 * MOST_DECISIONS
    assert said >= 2  # by luck the last of the three may never be asked


def test_streets_shapes_and_free_squares_are_told(visit: Visit, lay: Lay) -> None:
    guest = visit().go()
    guest.page.evaluate("localStorage.setItem('ludi.preferences', '{\"textTable\": true}')")
    guest.page.reload()
    told: dict[str, str] = {}
    for game in ("municipium", "rome_and_roll"):
        guest.sit_at(lay(moment(game, 2, 9), "me", "bot"))
        guest.page.wait_for_selector("#command")
        told[game] = " ".join(name for _, name in Ear(guest).heard())
    assert "Streets lead to: Tavern and Basilica" in told["municipium"]
    assert re.search(r"Shape of 4 squares: row 1: column 1", told["rome_and_roll"])
    assert re.search(r"Free marsh inside the wall: [a-r]\d", told["rome_and_roll"])
