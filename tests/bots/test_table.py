"""Whole games between bots: everybody is asked at the right moment."""

from __future__ import annotations

import pytest

import ludi
from ludi.arena.contest import Contest, Pairing
from ludi.arena.playing import play
from ludi.bots import table
from ludi.bots.base import Bot, Outlook
from ludi.bots.table import play_game
from ludi.bots.uniform import Uniform


class Watchful(Uniform):
    """Plays at random and notes how many had still to decide when it was asked."""

    def __init__(self, seed: int, notes: list[tuple[int, int, int]]) -> None:
        super().__init__(seed)
        self.notes = notes

    def choose(self, outlook: Outlook, ply: int) -> int:
        waiting = outlook.view()["actors"]
        assert isinstance(waiting, list)
        self.notes.append((ply, outlook.seat, len(waiting)))
        return super().choose(outlook, ply)


def test_who_chooses_at_the_same_time_is_asked_before_anything_is_played() -> None:
    notes: list[tuple[int, int, int]] = []
    bots: list[Bot] = [Watchful(seat, notes) for seat in range(3)]
    state, _ = play_game(ludi.game("sylla"), bots, "together")
    assert state.over
    first = [waiting for ply, _, waiting in notes if ply == 0]
    assert first == [3, 3, 3], "all three choose their characters, and none has chosen yet"
    alike: dict[int, set[int]] = {}
    for ply, _, waiting in notes:
        alike.setdefault(ply, set()).add(waiting)
    assert all(len(seen) == 1 for seen in alike.values()), "who is asked together sees the same"


class Stubborn(Bot):
    """Always takes the first action: at such a table of Municipium nobody ever wins."""

    def choose(self, outlook: Outlook, ply: int) -> int:
        return outlook.legal()[0]


class AsStubborn(Stubborn):
    """Its twin, by another name."""


def test_a_game_that_no_bot_ends_is_told_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table, "ENDLESS", 300)
    with pytest.raises(ludi.LudiError, match="nobody has won after 300 decisions"):
        play_game(ludi.game("municipium"), [Stubborn(), Stubborn()], seed=1)
    with pytest.raises(ludi.LudiError, match="nobody has won after 300 decisions"):
        ludi.play("municipium", Stubborn, games=1, players=2, progress=False)


def test_in_the_arena_chance_ends_a_game_that_no_bot_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludi.arena.playing.ENDLESS", 300)
    names = (f"{__name__}:Stubborn", f"{__name__}:AsStubborn")
    line = play(Contest("municipium", names, 2), Pairing(0, 0, (0, 1)))
    assert line["winners"]
    assert line["faults"] == ["nobody had won after 300 decisions; chance played on"]
