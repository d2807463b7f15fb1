"""Learn a game's plan by self-play: habits from what a search likes, weights from who won.

Habits: how much oftener than by chance the search chose an action when it was offered. Weights: a
logit model of the share of victory, linear in the game's evaluation and its features, fitted to the
positions of the games. Everything follows from the seed, so the shipped data can be made again.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Sequence
from importlib import import_module
from types import ModuleType
from typing import Final

from ludi.arena.playing import bot_seed
from ludi.bots.base import Outlook
from ludi.bots.plans import PLAIN, plan
from ludi.bots.playout import Dice
from ludi.bots.searcher import Trained
from ludi.bots.table import share_of_wins
from ludi.core.agenda import State
from ludi.core.game import Game

EVERY: Final = 5  # decisions between two positions that are kept
OPENING: Final = 4  # decisions at random, so that games differ
ROUNDS: Final = 8
RIDGE: Final = 0.02
DOUBT: Final = 3.0  # as if every action had been offered so often more and chosen as its verb
MOST: Final = 1000

Rows = list[list[float]]  # the features of each seat
Example = tuple[Rows, list[float]]  # with the share of the victory that each seat got


class Lessons:
    """What is collected while the bots play."""

    def __init__(self) -> None:
        self.chosen: defaultdict[int, float] = defaultdict(float)
        self.expected: defaultdict[int, float] = defaultdict(float)
        self.examples: list[Example] = []


def learned(game: Game, players: int | None, games: int, iterations: int, seed: int) -> str:
    """The plan of a game, learned from so many games, as the text of its file."""
    seated = game.players[-1] if players is None else players
    lessons = Lessons()
    for number in range(games):
        play(game, seated, seed + number, iterations, lessons)
    insight = import_module(f"ludi.games.{game.name}.insight")
    names = ("evaluation", *insight.FEATURES)
    weights = fitted(lessons.examples)
    made = f"ludi arena learn {game.name} --players {seated} --games {games}"
    lines = [
        f"# How {game.title} is searched, and what was learned about it by",
        f"# {made} --iterations {iterations} --seed {seed}",
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
        *(f"{name} = {row}" for name, row in habit_rows(game, lessons).items()),
        "",
        "# What a feature adds to the logarithm of the odds to win.",
        "[weights]",
        *(f"{name} = {w:.5f}" for name, w in zip(names, weights, strict=True)),
    ]
    return "\n".join(lines) + "\n"


def play(game: Game, players: int, seed: int, iterations: int, lessons: Lessons) -> None:
    """One game of the strongest bot with itself, from which lessons are taken."""
    insight = import_module(f"ludi.games.{game.name}.insight")
    bots = [Trained(bot_seed(seed, seat), iterations) for seat in range(players)]
    state, ply = game.new(players, f"learn/{seed}"), 0
    kept: list[Rows] = []
    dice = Dice(seed)
    while not state.over:
        seat = state.actors()[0]
        legal = state.legal(seat)
        if len(legal) == 1:
            action = legal[0]
        elif ply < OPENING:
            action = legal[int(dice.below(len(legal)))]
        else:
            action = bots[seat].choose(Outlook(state, seat), ply)
            note_habits(lessons, legal, action)
        if ply % EVERY == 0:
            kept.append([described(game, insight, state, other) for other in range(players)])
        state.choose(seat, action)
        ply += 1
    lessons.examples += [(rows, results(state)) for rows in kept]


def described(game: Game, insight: ModuleType, state: State, seat: int) -> list[float]:
    """What the weights are for: the evaluation and the features of a seat."""
    return [float(game.evaluate(state)[seat]), *insight.features(state, seat)]


def results(state: State) -> list[float]:
    """The share of the victory that each seat got."""
    return [share_of_wins(state, seat) for seat in range(int(state.players))]


def note_habits(lessons: Lessons, legal: tuple[int, ...], action: int) -> None:
    """Count how often each action was chosen, and how often it would have been by chance."""
    lessons.chosen[action] += 1.0
    for offered in legal:
        lessons.expected[offered] += 1 / len(legal)


def habit_rows(game: Game, lessons: Lessons) -> dict[str, int | list[int]]:
    """The weights of a verb's codes, as one number where they hardly differ."""
    found: dict[str, int | list[int]] = {}
    for verb in game.verbs:
        codes = range(verb.first, verb.first + verb.size)
        chosen = sum(lessons.chosen[code] for code in codes)
        expected = sum(lessons.expected[code] for code in codes)
        if expected == 0:
            continue
        of_verb = (chosen + DOUBT) / (expected + DOUBT)
        row = [
            weight((lessons.chosen[code] + DOUBT * of_verb) / (lessons.expected[code] + DOUBT))
            for code in codes
        ]
        found[verb.name] = row if max(row) > 1.3 * min(row) else weight(of_verb)
    return found


def weight(ratio: float) -> int:
    """A ratio as a weight."""
    return min(MOST, max(1, round(PLAIN * ratio)))


# The weights.


def fitted(examples: Sequence[Example]) -> list[float]:
    """The weights under which the results are likeliest, with a ridge (Newton's method)."""
    if not examples:
        return []
    size = len(examples[0][0][0])
    spread = [deviation([row[at] for rows, _ in examples for row in rows]) for at in range(size)]
    scaled = [
        ([[x / s for x, s in zip(row, spread, strict=True)] for row in rows], shares)
        for rows, shares in examples
    ]
    weights = [0.0] * size
    for _ in range(ROUNDS):
        slope, bend = derivatives(scaled, weights)
        for at in range(size):
            slope[at] -= RIDGE * weights[at]
            bend[at][at] += RIDGE
        step = solved(bend, slope)
        weights = [w + s for w, s in zip(weights, step, strict=True)]
    return [w / s for w, s in zip(weights, spread, strict=True)]


def deviation(values: Sequence[float]) -> float:
    """The standard deviation, or one for a feature that never changes."""
    mean = sum(values) / len(values)
    return math.sqrt(sum((value - mean) ** 2 for value in values) / len(values)) or 1.0


def derivatives(examples: Sequence[Example], weights: Sequence[float]) -> tuple[list[float], Rows]:
    """How the likelihood of the results rises with each weight, and how that flattens."""
    size = len(weights)
    slope = [0.0] * size
    bend = [[0.0] * size for _ in range(size)]
    for rows, shares in examples:
        likely = guesses(rows, weights)
        columns = list(zip(*rows, strict=True))
        mean = [sum(p * x for p, x in zip(likely, column, strict=True)) for column in columns]
        got = [sum(p * x for p, x in zip(shares, column, strict=True)) for column in columns]
        away = [[x - m for x in column] for column, m in zip(columns, mean, strict=True)]
        for one in range(size):
            slope[one] += got[one] - mean[one]
            pull = [p * x for p, x in zip(likely, away[one], strict=True)]
            for other in range(one + 1):
                bend[one][other] += sum(x * y for x, y in zip(pull, away[other], strict=True))
    whole = len(examples)
    flat = [[bend[max(a, b)][min(a, b)] / whole for b in range(size)] for a in range(size)]
    return [part / whole for part in slope], flat


def guesses(rows: Rows, weights: Sequence[float]) -> list[float]:
    """The share of victory that the weights give each seat."""
    worths = [sum(w * x for w, x in zip(weights, row, strict=True)) for row in rows]
    best = max(worths)
    odds = [math.exp(worth - best) for worth in worths]
    return [odd / sum(odds) for odd in odds]


def solved(matrix: Rows, right: Sequence[float]) -> list[float]:
    """The solution of a system of linear equations whose matrix is symmetric and positive."""
    size = len(right)
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for at in range(size):
        for below in range(at + 1, size):
            factor = rows[below][at] / rows[at][at]
            for column in range(at, size + 1):
                rows[below][column] -= factor * rows[at][column]
    found = [0.0] * size
    for at in reversed(range(size)):
        rest = sum(rows[at][column] * found[column] for column in range(at + 1, size))
        found[at] = (rows[at][size] - rest) / rows[at][at]
    return found
