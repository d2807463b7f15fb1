"""Whole games between bots: everybody is asked at the right moment."""

from __future__ import annotations

import ludi
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
