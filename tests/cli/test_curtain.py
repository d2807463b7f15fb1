"""The curtain: between two people at one keyboard, only where a table has secrets."""

from __future__ import annotations

import io
from collections.abc import Sequence
from pathlib import Path

import pytest
from rich.console import Console

import ludi
from ludi.bots.playout import Dice, play_some
from ludi.cli.reading import Command
from ludi.cli.screen import Screen
from ludi.cli.session import Session, has_secrets
from ludi.core.agenda import State
from ludi.core.match import Match
from ludi.texts import Speaker

CURTAIN = "The screen goes to"


class Script:
    """A reader that gives lines and notes what was on the screen when each was asked for."""

    def __init__(self, console: Console, lines: list[str]) -> None:
        self.console = console
        self.lines = lines
        self.prompts: list[str] = []
        self.screens: list[str] = []

    def read(self, prompt: str, commands: Sequence[Command] = ()) -> str:
        self.prompts.append(prompt)
        self.screens.append(self.console.file.getvalue())  # type: ignore[attr-defined]
        self.console.file = io.StringIO()
        if not self.lines:
            raise EOFError
        return self.lines.pop(0)


def table(game: str, players: int, lines: list[str], path: Path) -> tuple[Session, Script]:
    """A table of people only, at which these lines are typed."""
    names = ("Aulus", "Balbina", "Cassius", "Drusilla", "Ennius")[:players]
    match = Match(ludi.game(game), players, "1", names=names)
    speaker = Speaker(game, "en", names)
    console = Console(file=io.StringIO(), width=100, markup=False)
    script = Script(console, lines)
    return Session(match, speaker, {}, {}, Screen(speaker, console), script, path), script


def secretive() -> list[str]:
    """The games in which two seats come to see different things."""
    return [name for name in ludi.games() if any(has_secrets(state) for state in moments(name))]


def moments(name: str) -> list[State]:
    """Some moments of a random game."""
    game = ludi.game(name)
    state, dice = game.new(game.players[-1], 1), Dice(1)
    found: list[State] = []
    while not state.over and len(found) < 12:
        found.append(state.clone())
        play_some(state, dice, 15)
    return found


def test_municipium_has_no_secrets_and_so_no_curtain(tmp_path: Path) -> None:
    assert "municipium" not in secretive()
    session, script = table("municipium", 3, ["1"] * 21 + ["done"], tmp_path / "game.json")
    session.run()
    assert not any(CURTAIN in prompt for prompt in script.prompts)


@pytest.mark.parametrize("game", secretive())
def test_the_screen_is_empty_when_it_changes_hands(game: str, tmp_path: Path) -> None:
    players = max(2, ludi.game(game).players[0])
    session, script = table(game, players, ["1", ""] * 20, tmp_path / "game.json")
    session.run()
    curtains = [at for at, prompt in enumerate(script.prompts) if CURTAIN in prompt]
    assert curtains
    for at in curtains:
        *_, seen = script.screens[at].split("─" * 100)
        assert not seen.strip()  # nothing stands below the line that stands for a cleared screen
    assert any("Aulus: " in screen for screen in script.screens)


@pytest.mark.parametrize("game", secretive())
def test_nobody_is_shown_what_another_seat_was_whispered(game: str, tmp_path: Path) -> None:
    players = max(2, ludi.game(game).players[0])
    session, _ = table(game, players, [], tmp_path / "game.json")
    dice = Dice(7)
    while not session.match.state.over and session.match.ply < 200:
        seat = session.match.state.actors()[0]
        legal = session.match.state.legal(seat)
        session.match.play(seat, legal[int(dice.below(len(legal)))])
    for seat in range(players):
        secret = [told for told in session.match.log if not told.heard_by(seat)]
        heard = len(session.match.log) - len(secret)
        assert len(session.tales(seat)) == heard


def test_a_person_alone_with_bots_needs_no_curtain(tmp_path: Path) -> None:
    for game in secretive():
        session, script = table(game, max(2, ludi.game(game).players[0]), [], tmp_path / "g.json")
        session.humans = [0]
        session.pass_screen(0)
        assert script.prompts == []
