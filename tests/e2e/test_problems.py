"""Problems in the browser: asked on the board, judged, stepped through, found again on home."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

import ludi
from ludi.problems.problem import Problem
from tests.e2e.visitor import DESKTOP, PHONE, SIDEWAYS, Visitor

Visit = Callable[..., Visitor]


def simple(game: str) -> Problem:
    """A problem of one question with few choices, so that a list has them all."""
    problems: tuple[Problem, ...] = ludi.problems(game)
    return next(
        one
        for one in problems
        if len(one.steps) == 1 and len(one.steps[0].right) + len(one.steps[0].wrong) <= 5
    )


def answer(page: Page, action: int) -> None:
    """Choose an action by the list, and play it."""
    if not page.locator(f"[data-try='{action}']").count():
        page.keyboard.press("l")
    page.click(f"[data-try='{action}']")
    page.click("[data-play]")
    page.wait_for_selector("[data-trial=right], [data-trial=wrong]")


@pytest.mark.parametrize(
    ("game", "lang", "size"),
    [
        ("sylla", "en", DESKTOP),
        ("municipium", "de", PHONE),
        ("caligula", "fr", SIDEWAYS),
    ],
)
def test_a_problem_is_tried_solved_and_left_for_the_next(
    visit: Visit, game: str, lang: str, size: tuple[int, int]
) -> None:
    problem = simple(game)
    step = problem.steps[0]
    guest = visit(size, lang, bypass_csp=True).go(f"/problems/{problem.name}")
    page = guest.page
    page.wait_for_selector("[data-trial=asked] [data-past]")
    page.wait_for_selector("[data-try], .board [data-target]")
    assert page.inner_text("h1").endswith(".")
    assert guest.overflow() <= 0
    page.click("[data-hint]")
    answer(page, step.wrong[0].action)
    assert page.locator("[data-trial=wrong]").count() == 1
    page.click("[data-line] [data-on]")
    page.wait_for_selector("[data-stepping='1'] [data-past]")
    assert guest.overflow() <= 0
    page.click("[data-stepping] .after > .btn")
    page.click("[data-retry]")
    answer(page, step.right[0])
    page.wait_for_selector("[data-line]")
    assert guest.violations() == []
    assert guest.overflow() <= 0
    assert int(page.get_attribute("[data-level]", "data-level") or 0) < 1000, "the first try counts"
    page.click("[data-next]")
    page.wait_for_function(f"() => !location.pathname.endsWith('{problem.name}')")
    page.wait_for_selector("[data-trial=asked]")


def test_the_solution_is_shown_stepped_through_and_played_on(visit: Visit) -> None:
    problem = simple("sylla")
    page = visit().go(f"/problems/{problem.name}").page
    page.wait_for_selector("[data-trial=asked] [data-past]")
    page.click("[data-show]")
    page.wait_for_selector("[data-trial=shown] [data-line]")
    page.keyboard.press("ArrowRight")
    page.wait_for_selector("[data-stepping='1'] [data-past]")
    page.keyboard.press("ArrowLeft")
    page.click("[data-play-on]")
    page.wait_for_selector("[data-table]")


def test_home_has_the_problem_of_the_day_and_nonsense_is_told(visit: Visit) -> None:
    guest = visit(bypass_csp=True).go()
    page = guest.page
    page.click("[data-problem-of-day]")
    page.wait_for_selector("[data-trial=asked] [data-past]")
    page.click("[data-mine]")
    page.wait_for_selector("[data-no-mistakes]")
    assert guest.violations() == []
    guest.go("/problems/nowhere")
    page.wait_for_selector("[role=alert]:has-text('problem')")
