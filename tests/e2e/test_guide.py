"""A stranger follows the guide: every lesson is in words, on screen and alone, and all end."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from ludi.core.match import Match
from ludi.texts import lookup
from tests.e2e import test_rome_and_roll_board as shapes
from tests.e2e.moments import Lay, first
from tests.e2e.test_following import both_others_moved
from tests.e2e.visitor import CONFIRM, DESKTOP, PHONE, SIDEWAYS, Visitor

Visit = Callable[..., Visitor]

WAYS = [(PHONE, "de"), (SIDEWAYS, "fr"), (DESKTOP, "en")]
GAMES = ("municipium", "sylla", "caligula", "rome_and_roll")
FEWEST_LESSONS = 5  # of a whole game
# What a finger has not: a mouse, and keys.
OF_A_DESK = {
    "en": r"\bclick|\bhover|\bmouse|\bkeys?\b|\bpoint at\b",
    "fr": r"\bcliqu|\bsurvol|\bsouris|\btouches?\b",
    "de": r"\bklick|\bMaus\b|\bTasten?\b|\bzeige auf\b",
}
# What is wrong with the lesson that is given now, and which one it is.
LOOK = """() => {
  const lessons = [...document.querySelectorAll('[data-lesson]')];
  const lesson = lessons[0];
  if (!lesson) return { id: '', said: '', wrong: [] };
  const wrong = lessons.length > 1 ? ['two lessons at once'] : [];
  const { point } = lesson.dataset;
  const target = document.querySelector('.pointed-at');
  if (point && !target) wrong.push(`points at nothing: ${point}`);
  const shows = (one, parts) => {
    const box = one.getBoundingClientRect();
    const { left, top, width } = box;
    const height = Math.min(box.height, 0.3 * innerHeight);  // of what is high the beginning
    const seen = parts.flatMap((x) => parts.map((y) => {
      const at = document.elementFromPoint(left + x * width, top + y * height);
      return (one.closest('.board, .panel') ?? one).contains(at);  // drawings let pointers through
    }));
    return seen.filter(Boolean).length / seen.length;
  };
  const parts = [0.1, 0.3, 0.5, 0.7, 0.9];
  const beside = target?.closest('.column');  // shared with the lesson: a swipe away
  const begun = document.querySelector('[data-back]');  // so far the lesson has been followed
  if (target && !beside && !begun && shows(target, parts) < 0.4)
    wrong.push(`off screen or covered: ${point}`);
  const begins = lesson.querySelector('h2') ?? lesson.querySelector('[data-show]');
  if (shows(begins, parts) < 0.9) wrong.push('the lesson itself is off screen or covered');
  return { id: lesson.dataset.lesson, said: lesson.innerText, wrong };
}"""


def words_of(lesson: str, game: str, lang: str) -> list[str]:
    """The title and the words of a lesson."""
    return [str(lookup(lang, game, f"guide.{lesson}.{part}")) for part in ("title", "text")]


def look(guest: Visitor, game: str, lang: str, touched: bool) -> tuple[str, list[str]]:
    """Which lesson is given now, and what is wrong with it once the page has settled."""
    found = guest.page.evaluate(LOOK)
    for _ in range(10):
        if not found["wrong"]:
            break
        guest.page.wait_for_timeout(100)
        found = guest.page.evaluate(LOOK)
    name, wrong = found["id"], found["wrong"]
    said = found["said"].replace("\N{NO-BREAK SPACE}", " ")  # which French marks keep
    if name not in ("", "aim"):
        wrong += [f"not said: {part}" for part in words_of(name, game, lang) if part not in said]
    if touched:
        wrong += [f"to a finger: {word}" for word in re.findall(OF_A_DESK[lang], said, re.I)]
    return name, wrong


Seen = Callable[[str, list[str]], None]


def begin(guest: Visitor, game: str) -> None:
    """The one click from home to a table, which opens with its aim."""
    guest.go().page.click(f"[data-game={game}] .btn.main")
    guest.page.wait_for_selector("[data-lesson=aim]")


def lay_the_shape(guest: Visitor) -> None:
    """Rome & Roll: what is in hand goes to one of its rings, then it is confirmed."""
    confirm = guest.page.query_selector(CONFIRM)
    if confirm:
        guest.click(confirm)
    else:
        shapes.lay(guest)


def follow(guest: Visitor, game: str, lang: str, touched: bool, seen: Seen) -> None:
    """Play from the deal to the end with the guide on; tell of every lesson what is wrong."""
    begin(guest, game)
    seen(*look(guest, game, lang, touched))
    guest.page.click("[data-lesson=aim] [data-show]")
    lays_shapes = game == shapes.GAME
    asked = shapes.asked if lays_shapes else Visitor.my_turn
    for _ in range(shapes.MOST_DECISIONS):
        if not asked(guest):
            break
        seen(*look(guest, game, lang, touched))
        if guest.page.query_selector(shapes.LAY):
            lay_the_shape(guest)
        else:
            guest.press_something()
    assert guest.over
    seen(*look(guest, game, lang, touched))


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("size", "lang"), WAYS)
def test_a_stranger_follows_the_guide_to_the_end_of_a_game(
    visit: Visit, game: str, size: tuple[int, int], lang: str
) -> None:
    touched = size != DESKTOP
    guest = visit(size, lang, has_touch=touched, is_mobile=touched)
    given: list[str] = []
    wrong: set[tuple[str, str]] = set()

    def note(lesson: str, found: list[str]) -> None:
        if given[-1:] != [lesson]:
            given.append(lesson)
        wrong.update((lesson, one) for one in found)

    follow(guest, game, lang, touched, note)
    assert sorted(wrong) == []
    taught = [lesson for lesson in given if lesson]
    assert len(taught) == len(set(taught)) >= FEWEST_LESSONS, "each once, and enough of them"
    assert given[-1] == "", "after the end nobody is taught"


def somebody_leads(match: Match) -> bool:
    """Whether both others have just moved and somebody leads somewhere: of that a lesson tells."""
    view: dict[str, Any] = match.state.view(0)
    led = any(one["first"] is not None for one in view["table"]["institutions"])
    return both_others_moved(match) and led


# Presses and looks in one go: however slow the machine is, it is not over before it is seen.
SHOW_AGAIN = """async () => {
  document.querySelector('[data-again]').click();
  await new Promise((drawn) => setTimeout(drawn));
  return document.querySelector('[data-skip]') !== null;
}"""


def test_what_others_did_may_be_shown_again_while_a_lesson_is_given(visit: Visit, lay: Lay) -> None:
    guest = visit().go()
    page = guest.page
    taught = 'localStorage.setItem("ludi.guide.municipium", \'{"on": true, "seen": ["aim"]}\')'
    page.evaluate(taught)
    guest.sit_at(lay(first(somebody_leads, "municipium", 3), "me", "bot", "bot"))
    guest.my_turn()
    page.wait_for_selector("[data-lesson=influence]")
    page.wait_for_selector("[data-again]")
    assert page.evaluate(SHOW_AGAIN)
    page.wait_for_selector("[data-again]")  # it ends by itself, and the lesson was not lost by it
    assert page.get_attribute("[data-lesson]", "data-lesson") == "influence"
    page.click("[data-lesson=influence] .link")
    page.wait_for_selector("[data-lesson=influence]", state="detached")
    assert page.evaluate(SHOW_AGAIN)
    page.wait_for_selector("[data-again]")
