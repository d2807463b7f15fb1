"""Habits: how much oftener than by chance the players of lessons chose an action."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable
from typing import Final

from ludi.arena.selfplay import Lesson
from ludi.bots.plans import PLAIN
from ludi.core.game import Game

DOUBT: Final = 3.0  # as if every action had been offered so often more and chosen as its verb
MOST: Final = 1000


def habit_rows(game: Game, players: int, lessons: Iterable[Lesson]) -> dict[str, int | list[int]]:
    """The weights of a verb's codes, as one number where they hardly differ."""
    chosen_all, expected_all = Counter[int](), defaultdict[int, float](float)
    for lesson in lessons:
        note_habits(game, players, lesson, chosen_all, expected_all)
    found: dict[str, int | list[int]] = {}
    for verb in game.verbs:
        codes = range(verb.first, verb.first + verb.size)
        chosen = sum(chosen_all[code] for code in codes)
        expected = sum(expected_all[code] for code in codes)
        if expected == 0:
            continue
        of_verb = (chosen + DOUBT) / (expected + DOUBT)
        row = [
            weight((chosen_all[code] + DOUBT * of_verb) / (expected_all[code] + DOUBT))
            for code in codes
        ]
        found[verb.name] = row if max(row) > 1.3 * min(row) else weight(of_verb)
    return found


def note_habits(
    game: Game,
    players: int,
    lesson: Lesson,
    chosen: Counter[int],
    expected: defaultdict[int, float],
) -> None:
    """Count how often each action was chosen, and how often it would have been by chance."""
    state = game.new(players, f"lesson/{lesson['seed']}")
    for ply, (seat, action) in enumerate(zip(lesson["seats"], lesson["actions"], strict=True)):
        legal = state.legal(seat)
        if ply >= lesson["opening"] and len(legal) > 1:
            chosen[action] += 1
            for offered in legal:
                expected[offered] += 1 / len(legal)
        state.choose(seat, action)


def weight(ratio: float) -> int:
    """A ratio as a weight."""
    return min(MOST, max(1, round(PLAIN * ratio)))
