"""Learn a game's plan by self-play: habits from what a search likes, a network from who won.

Habits: how much oftener than by chance the search chose an action when it was offered. Network: a
score for each seat from the game's evaluation and its features, fitted to the results of the games
(`network.py`). Everything follows from the seed, so the shipped data can be made again.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from random import Random
from typing import Final, NamedTuple

import ludi
from ludi.arena.network import Fitted, fitted
from ludi.arena.playing import bot_seed
from ludi.bots.base import Outlook
from ludi.bots.judge import result
from ludi.bots.plans import PLAIN, plan
from ludi.bots.searcher import Searcher, Trained
from ludi.core.agenda import State
from ludi.core.game import Game

EVERY: Final = 3  # decisions between two positions that are kept
OPENINGS: Final = (0, 4, 10, 20)  # decisions at random at the beginning, so that games differ
WHIM: Final = 0.03  # how often a player does anything, so that mistakes are seen too
DOUBT: Final = 3.0  # as if every action had been offered so often more and chosen as its verb
MOST: Final = 1000

Rows = list[list[float]]  # the inputs of each seat
Progress = Callable[[int], None]


class Lesson(NamedTuple):
    """What one game teaches."""

    chosen: Counter[int]  # how often the search chose an action
    expected: defaultdict[int, float]  # and how often chance would have
    positions: list[Rows]
    result: list[float]  # what each seat got in the end


def learned(
    game: Game,
    players: int | None,
    games: int,
    iterations: int,
    seed: int,
    workers: int = 1,
    progress: Progress | None = None,
) -> str:
    """The plan of a game, learned from so many games, as the text of its file."""
    seated = game.players[-1] if players is None else players
    game.check_players(seated)
    lessons: list[Lesson] = []
    for lesson in played(game.name, seated, iterations, range(seed, seed + games), workers):
        lessons.append(lesson)
        if progress is not None:
            progress(len(lessons))
    made = f"ludi arena learn {game.name} --players {seated} --games {games}"
    command = f"{made} --iterations {iterations} --seed {seed}"
    return written(game, command, habit_rows(game, lessons), fitted(lessons, seed))


def played(
    name: str, players: int, iterations: int, seeds: Iterable[int], workers: int
) -> Iterable[Lesson]:
    """The lessons of many games, in the order of their seeds, whatever the number of processes."""
    task = partial(play, name, players, iterations)
    if workers == 1:
        yield from map(task, seeds)
        return
    with ProcessPoolExecutor(workers, get_context("spawn")) as pool:
        yield from pool.map(task, seeds, chunksize=8)


def play(name: str, players: int, iterations: int, seed: int) -> Lesson:
    """One game of searching bots, from which lessons are taken."""
    game, luck = ludi.game(name), Random(seed)
    bots = [
        luck.choice((Searcher, Trained))(bot_seed(seed, seat), iterations)
        for seat in range(players)
    ]
    state, ply, opening = game.new(players, f"learn/{seed}"), 0, luck.choice(OPENINGS)
    lesson = Lesson(Counter(), defaultdict(float), [], [])
    while not state.over:
        seat = state.actors()[0]
        legal = state.legal(seat)
        if len(legal) == 1 or ply < opening or luck.random() < WHIM:
            action = luck.choice(legal)
        else:
            action = bots[seat].choose(Outlook(state, seat), ply)
            note_habits(lesson, legal, action)
        if ply % EVERY == 0:
            lesson.positions.append(described(game, state))
        state.choose(seat, action)
        ply += 1
    lesson.result.extend(float(share) for share in result(state))
    return lesson


def described(game: Game, state: State) -> Rows:
    """What the network looks at: the evaluation and the features of every seat."""
    assert game.features is not None, f"{game.name} has no features to learn from"
    rows = game.features(state)
    opinions = game.evaluate(state)
    return [[float(x) for x in (opinions[seat], *rows[seat])] for seat in range(len(rows))]


# Habits.


def note_habits(lesson: Lesson, legal: tuple[int, ...], action: int) -> None:
    """Count how often each action was chosen, and how often it would have been by chance."""
    lesson.chosen[action] += 1
    for offered in legal:
        lesson.expected[offered] += 1 / len(legal)


def habit_rows(game: Game, lessons: Iterable[Lesson]) -> dict[str, int | list[int]]:
    """The weights of a verb's codes, as one number where they hardly differ."""
    chosen_all, expected_all = Counter[int](), defaultdict[int, float](float)
    for lesson in lessons:
        chosen_all.update(lesson.chosen)
        for code, times in lesson.expected.items():
            expected_all[code] += times
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


def weight(ratio: float) -> int:
    """A ratio as a weight."""
    return min(MOST, max(1, round(PLAIN * ratio)))


# The file.


def written(game: Game, command: str, habits: dict[str, int | list[int]], found: Fitted) -> str:
    """The plan as text."""
    lines = [
        f"# How {game.title} is searched, and what was learned about it by",
        f"# {command}",
        "",
        "[search]",
        *(f"{name} = {value}" for name, value in plan(game).search.items()),
        "",
        "# What the strongest level does otherwise.",
        "[strongest]",
        *(f"{name} = {value}" for name, value in plan(game).changes.items()),
        "",
        "# How readily each action is played, 100 being as by chance: for a verb, or code by code.",
        "[habits]",
        *(f"{name} = {row}" for name, row in habits.items()),
        "",
        "# A network that guesses every seat's share of the victory. On games it did not learnof",
        f"# its log loss is {found.loss:.4f}, that of the evaluation alone {found.plain:.4f}.",
        "[network]",
        f"inputs = {quoted(['evaluation', *game.feature_names])}",
        f"slopes = {rounded(found.slopes)}",
        f"outputs = {rounded(found.outputs)}",
        "hidden = [",
        *(f"  {rounded(row)}," for row in found.hidden),
        "]",
    ]
    return "\n".join(lines) + "\n"


def quoted(names: Iterable[str]) -> str:
    """Names as a list of TOML."""
    return "[" + ", ".join(f'"{name}"' for name in names) + "]"


def rounded(numbers: Iterable[float]) -> str:
    """Numbers as a list of TOML, as exact as they deserve."""
    return "[" + ", ".join(f"{number:.4g}" for number in numbers) + "]"
