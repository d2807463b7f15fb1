"""Rome & Roll in a real browser: games, what the browser hears, both sizes, three languages.

A visitor who presses at random would never end the game: this one prefers to build and to act.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.e2e.moments import Lay, asks, first, moment, opening, starts
from tests.e2e.test_together import frames_of
from tests.e2e.visitor import (
    ASKED,
    CHOICE,
    CONFIRM,
    LOOKS,
    MINE,
    PHONE,
    RESULT,
    Visitor,
    looked_at,
)

Visit = Callable[..., Visitor]
Frames = list[dict[str, Any]]

GAME = "rome_and_roll"
LAY = f"{MINE} [data-lay]"
HANDLE = ".board .handle[data-target]"
IDLE = {"0", "1", "2", "3"}  # the codes of declining, staying, being done and ending the turn
BUILD = "4"
MOST_DECISIONS = 900
FIRST = 20  # decisions
STAGES = ("DraftDie", "Turn", "Act", "ChoosePlan", "Place", "PlaceRubble")  # looked at by axe


def asked(guest: Visitor) -> bool:
    """Wait until I am asked, by buttons or with a shape in hand; False when the game is over."""
    guest.page.wait_for_selector(f"{ASKED}, {LAY}, {RESULT}")
    return not guest.over


def wish(guest: Visitor) -> int:
    """The number of the button a player would press: Build, else anything but idling."""
    codes = [one.get_attribute("data-choice") for one in guest.page.query_selector_all(CHOICE)]
    if BUILD in codes:
        return codes.index(BUILD)
    active = [at for at, code in enumerate(codes) if code not in IDLE]
    return guest.luck.choice(active or range(len(codes)))


def press(guest: Visitor) -> None:
    """Answer with a button of the bar, which may have to list its choices first."""
    guest.list_choices()
    buttons = guest.page.query_selector_all(CHOICE)
    if buttons:
        guest.click(buttons[min(wish(guest), len(buttons) - 1)])


def lay(guest: Visitor) -> None:
    """Turn the shape now and then; lay it on one of the rings, or where it lies now."""
    if guest.luck.random() < 0.3:
        guest.page.click("[data-turn-shape]")
    rings = guest.page.query_selector_all(HANDLE)
    if rings:
        guest.click(guest.luck.choice(rings))
    else:
        guest.page.click("[data-turn-shape]")


def by_mouse(guest: Visitor) -> None:
    """One answer by mouse: on the board where that is possible."""
    page = guest.page
    confirm = page.query_selector(f"{MINE} {CONFIRM}")
    if confirm:
        guest.click(confirm)
    elif page.query_selector(LAY):
        lay(guest)
    elif (targets := guest.targets()) and guest.luck.random() < 0.6:
        guest.click(guest.luck.choice(targets))
    else:
        press(guest)


def play(guest: Visitor, answer: Callable[[Visitor], None] = by_mouse) -> int:
    """Play until the result is shown; how many answers it took."""
    for answers in range(MOST_DECISIONS):
        if not asked(guest):
            return answers
        answer(guest)
    raise AssertionError("the game does not end")


def tables(frames: Frames) -> Frames:
    """The whole tables among what was received."""
    return [frame for frame in frames if frame["type"] == "table"]


def keys_of(value: Any) -> set[str]:
    """Every key anywhere inside a message."""
    if isinstance(value, dict):
        return set(value) | {key for inner in value.values() for key in keys_of(inner)}
    if isinstance(value, list):
        return {key for inner in value for key in keys_of(inner)}
    return set()


def no_luck_to_come(frames: Frames) -> None:
    """Nothing is hidden in this game but the luck to come: no seed, no deck, no stream is told."""
    told = tables(frames)
    for frame in told[:-1]:
        assert frame["status"] == "over" or frame["seed"] is None
        assert not keys_of(frame["view"]) & {"seed", "deck", "chance", "streams", "script"}


def test_the_first_turns_by_mouse(visit: Visit) -> None:
    guest = visit()
    heard = frames_of(guest)
    guest.set_up("me", "bot", game=GAME)
    for _ in range(FIRST):
        if not asked(guest):
            break
        by_mouse(guest)
    assert asked(guest)
    no_luck_to_come(heard)


@starts(6)
def test_to_the_end_by_mouse_with_its_score_part_by_part(
    visit: Visit, lay: Lay, left: int | None
) -> None:
    guest = visit()
    heard = frames_of(guest)
    guest.sit_at(lay(moment(GAME, 2, left), "me", "bot"))
    play(guest)
    page = guest.page

    page.click("#tab-points")
    last = tables(heard)[-1]["view"]
    totals = [int(one.inner_text()) for one in page.query_selector_all("#tabpanel tfoot td")]
    assert totals == last["scores"]
    columns = [
        [int(cell.inner_text()) for cell in row.query_selector_all("td")]
        for row in page.query_selector_all("#tabpanel tbody tr")
    ]
    assert [sum(column) for column in zip(*columns, strict=True)] == totals

    page.click("#tab-story")
    step = page.wait_for_selector("#tabpanel details[open] .step")
    assert step is not None
    step.click()
    page.wait_for_selector(".history")
    page.click("[data-now]")
    no_luck_to_come(heard)


def test_senecas_level_is_chosen_when_the_table_is_set_up(visit: Visit) -> None:
    guest = visit().set_up("me", game=GAME, options={"Seneca’s level": "hard"})
    assert asked(guest)
    assert "hard" in guest.page.inner_text(".seneca .level")


def test_rubble_is_laid_for_seneca(visit: Visit, lay: Lay) -> None:
    guest = visit().sit_at(lay(first(asks("PlaceRubble"), GAME, 1), "me"))
    before = guest.ply
    while guest.ply == before:
        assert asked(guest)
        by_mouse(guest)


@starts(6)
def test_alone_against_seneca_to_the_end(visit: Visit, lay: Lay, left: int | None) -> None:
    guest = visit()
    heard = frames_of(guest)
    guest.sit_at(lay(moment(GAME, 1, left, {"level": "hard"}), "me"))
    assert asked(guest)
    assert "hard" in guest.page.inner_text(".seneca .level")
    play(guest)

    guest.page.click("#tab-points")
    verdict = guest.page.get_attribute("[data-verdict]", "data-verdict")
    views = [frame["view"] for frame in tables(heard)]
    lead = views[-1]["scores"][0] - views[-1]["table"]["seneca"]["points"]
    assert verdict == ("won" if lead > 0 else "lost" if lead < 0 else "drawn")
    assert (views[-1]["winners"] == [0]) == (lead > 0)
    for view in views:
        seneca = view["table"]["seneca"]
        numbers = [int(one["card"][1:]) for one in seneca["unseen"]]
        assert numbers == sorted(numbers), "the order of the deck is told"
        assert len(seneca["turned"]) + len(numbers) == 18
    no_luck_to_come(heard)


def test_two_players_with_senecas_foreman(visit: Visit, lay: Lay) -> None:
    guest = visit().sit_at(lay(opening(GAME, 2, {"seneca_foreman": "on"}), "me", "bot"))
    seen: set[str] = set()
    for _ in range(MOST_DECISIONS):
        assert asked(guest)
        seen.add(guest.page.inner_text(".seneca .foreman"))
        if len(seen) > 2:
            break
        by_mouse(guest)
    assert len(seen) > 2, "he goes from plan to plan"
    assert "architect" in guest.page.inner_text(".seneca")


def by_keys(guest: Visitor) -> None:
    """One answer by keys alone: the n-th button, or the shape moved, turned, laid and confirmed."""
    keys = guest.page.keyboard
    if guest.page.query_selector(f"{MINE} {CONFIRM}"):
        keys.press("Enter")
    elif guest.page.query_selector(LAY):
        for key in guest.luck.choices(["n", "r", "f"], k=2):
            keys.press(key)
        keys.press("n")  # the next lawful place from here
        keys.press("Enter")
        guest.page.wait_for_selector(f"{MINE} {CONFIRM}")
    else:
        guest.list_choices()
        number = wish(guest) + 1
        keys.press(str(number if number <= 9 else 1))
    guest.answered()


def test_a_die_is_found_on_the_board_by_keys(visit: Visit, lay: Lay) -> None:
    guest = visit().sit_at(lay(first(asks("DraftDie"), GAME, 2), "me", "bot"))
    page = guest.page
    assert asked(guest)
    for _ in range(60):  # the first die is found on the board
        if page.query_selector(".board [data-target]:focus"):
            break
        page.keyboard.press("Tab")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    page.wait_for_selector(f"{MINE} {CONFIRM}")
    before = guest.ply
    page.keyboard.press("Enter")
    guest.reach(before + 1)


@starts(6)
def test_to_the_end_by_keyboard_alone(visit: Visit, lay: Lay, left: int | None) -> None:
    guest = visit().sit_at(lay(moment(GAME, 2, left), "me", "bot"))
    play(guest, by_keys)


@starts(6)
def test_to_the_end_on_a_phone(visit: Visit, lay: Lay, left: int | None) -> None:
    guest = visit(PHONE, has_touch=True).sit_at(lay(moment(GAME, 1, left), "me"))
    widths: set[int] = set()

    def answer(one: Visitor) -> None:
        widths.add(one.overflow())
        by_mouse(one)

    play(guest, answer)
    assert widths == {0}
    small = guest.page.evaluate(
        """() => [...document.querySelectorAll('.bar button, [role=tab]')]
            .map((one) => one.getBoundingClientRect())
            .filter(({ height }) => height > 0 && height < 43)
            .length"""
    )
    assert small == 0


@LOOKS
def test_axe_finds_nothing(visit: Visit, lay: Lay, size: tuple[int, int], theme: str) -> None:
    guest = visit(size, bypass_csp=True, color_scheme=theme)
    found: list[str] = []
    for question in looked_at(STAGES, size, theme):
        guest.sit_at(lay(first(asks(question), GAME, 1), "me"))
        assert asked(guest)
        found += guest.violations()
    assert found == []


def test_what_cannot_be_chosen_says_why(visit: Visit, lay: Lay) -> None:
    guest = visit().sit_at(lay(first(asks("ChoosePlan"), GAME, 2), "me", "bot"))
    page = guest.page
    while asked(guest) and not page.query_selector(".plan.no"):
        by_mouse(guest)
    page.locator(".plan.no").first.click(force=True)  # a person can: it only looks disabled
    page.wait_for_selector("[data-notice=why]")


def test_the_weight_of_the_board(visit: Visit) -> None:
    guest = visit()
    sizes: list[int] = []

    def weigh(request: Any) -> None:
        told = request.sizes()
        sizes.append(told["responseBodySize"] + told["responseHeadersSize"])

    guest.page.on("requestfinished", weigh)
    guest.go().page.wait_for_load_state("networkidle")
    guest.page.click(f"[data-game={GAME}] .btn.main")
    guest.page.wait_for_selector("[data-table]")
    guest.page.wait_for_load_state("networkidle")
    assert 100_000 < sum(sizes) < 350_000
