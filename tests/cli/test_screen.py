"""A window of any size shows the table, the question and every choice, and never overflows."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

import ludi
from ludi.bots.playout import Dice, play_some
from ludi.cli.menus import Menus
from ludi.cli.screen import Asked, Screen
from ludi.core.agenda import State
from ludi.core.wording import question
from ludi.texts import LANGUAGES, Speaker

from .test_tables import KEY

SIZES = ((80, 24), (60, 24), (60, 45), (100, 50), (170, 45))
NAMES = ("Livia", "Marcus", "Inès", "Drusilla", "Ennius")
NEWS = ["Livia places the soldier in the Tavern.", "Marcus draws.", "It is the turn of Inès."]


def window(speaker: Speaker, columns: int, rows: int) -> Screen:
    """A screen of a terminal of that size."""
    console = Console(
        file=io.StringIO(), width=columns, height=rows, force_terminal=True, color_system=None
    )
    return Screen(speaker, console)


def asked(state: State, screen: Screen) -> Asked:
    """The moment of a state as its first actor is asked."""
    game, speaker, seat = state.game, screen.speaker, state.actors()[0]
    sentence, paragraph = question(game, state.view(seat), speaker)
    menus, legal = Menus(game, speaker), state.legal(seat)
    said = screen.question(seat, speaker.seat(seat), sentence, paragraph)
    return Asked(state.view(seat), NEWS, said, lambda most: menus.staged(legal, most))


def moments(name: str) -> list[State]:
    """Positions of the largest table: the first choice, and two in the middle of a game."""
    game = ludi.game(name)
    found = []
    for decisions in (0, 25, 140):
        state = game.new(game.players[-1], 5)
        play_some(state, Dice(5), decisions)
        if not state.over:
            found.append(state)
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ludi.games())
def test_every_moment_fits_every_window_with_its_question_and_choices(
    name: str, language: str
) -> None:
    for state in moments(name):
        speaker = Speaker(name, language, NAMES[: state.players])
        for columns, rows in SIZES if language == "en" else SIZES[:2]:
            screen = window(speaker, columns, rows)
            moment = asked(state, screen)
            picture, entries = screen.composed(moment)
            with screen.console.capture() as captured:
                screen.show(picture)
            lines = captured.get().rstrip("\n").split("\n")
            assert len(lines) < rows
            assert max(map(len, lines)) <= columns
            assert not KEY.search(" ".join(lines))
            assert moment.question.plain.split()[-1] in captured.get()
            covered = {action for entry in entries for action in entry.actions}
            assert covered == set(state.legal(state.actors()[0]))


def test_the_first_choices_of_caligula_stay_on_a_small_screen() -> None:
    state = ludi.game("caligula").new(4, 5)
    screen = window(Speaker("caligula"), 80, 24)
    picture, entries = screen.composed(asked(state, screen))
    assert len(state.legal(state.actors()[0])) >= 45
    with screen.console.capture() as captured:
        screen.show(picture)
    assert all(entry.sentence in captured.get() for entry in entries)
    assert "Plebs II" in captured.get()


def test_choices_by_stages_lead_to_every_single_action() -> None:
    for name in ludi.games():
        for state in moments(name):
            menus = Menus(state.game, Speaker(name))
            legal = state.legal(state.actors()[0])
            found, groups = set(), []
            entries, actions = menus.staged(legal, 4), legal
            while entries:
                assert len({entry.sentence for entry in entries}) == len(entries)
                for entry in entries:
                    assert len(entry.actions) < len(actions) or len(actions) == 1
                    if len(entry.actions) == 1:
                        found.add(entry.actions[0])
                    else:
                        groups.append(entry.actions)
                actions = groups.pop() if groups else ()
                entries = menus.continued(actions, 4) if actions else []
            assert found == set(legal)


def test_a_window_is_painted_over_the_one_before() -> None:
    state = ludi.game("municipium").new(2, 5)
    screen = window(Speaker("municipium"), 80, 24)
    screen.paint(asked(state, screen))
    written = screen.console.file.getvalue()  # type: ignore[attr-defined]
    assert written.startswith("\x1b[H")
    assert written.endswith("\x1b[J")
    assert written.count("\x1b[K") == written.count("\n")
    assert "\x1b[2J" not in written


def test_colours_are_never_needed() -> None:
    for name in ludi.games():
        state = moments(name)[-1]
        seat = state.actors()[0]
        texts = []
        for no_color in (True, False):
            console = Console(
                file=io.StringIO(), width=100, height=60, force_terminal=True, no_color=no_color
            )
            Screen(Speaker(name), console).table(state.view(seat))
            texts.append(console.file.getvalue())  # type: ignore[attr-defined]
        assert "\x1b[3" not in texts[0]
        assert texts[0] != texts[1]
