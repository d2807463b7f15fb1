"""Games that a searching bot plays with itself, so that everything can be learned of them.

A lesson is one game: its seed and its actions, which replay it, what the search expected at some
of its decisions, and what it expected of *asides*: positions a few random actions beside the game,
such as a search meets and a good player avoids. Lessons are lines of a notebook, a file that is
written game by game: a run that was stopped goes on where its notebook ends.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, ClassVar, Final, NamedTuple

import ludi
from ludi.arena.logbook import Line, Logbook
from ludi.arena.playing import bot_seed
from ludi.arena.running import Hands
from ludi.bots.base import Outlook
from ludi.bots.ladder import maker
from ludi.bots.searcher import Searcher
from ludi.bots.table import ask_all
from ludi.core.agenda import State
from ludi.core.errors import BadOption

EVERY: Final = 2  # one decision in so many is kept with what the search expected
ASIDE: Final = 0.2  # how often an aside is taken from a decision that is kept
LONGEST_ASIDE: Final = 4  # random actions
ODD_OPENING: Final = 3  # of varied games one in so many begins with random decisions
OPENINGS: Final = (4, 8, 16, 32)
PLACES: Final = 4  # decimals of an expectation

Lesson = Line


class Course(NamedTuple):
    """What is played to learn of it."""

    game: str
    players: int
    who: str  # plays all seats: an entrant that searches
    varied: bool = True  # whether some games begin with random decisions, so that games differ


def play(course: Course, seed: int) -> Lesson:
    """One game of a searching bot with itself, as a lesson."""
    name, players, _, varied = course
    luck = Random(f"{name}/{players}/{seed}")
    bots = [searching(course.who, bot_seed(seed, seat)) for seat in range(players)]
    state = ludi.game(name).new(players, f"lesson/{seed}")
    opening = luck.choice(OPENINGS) if varied and seed % ODD_OPENING == 0 else 0
    lesson: Lesson = {"seed": seed, "opening": opening, "seats": [], "actions": []}
    values: list[list[Any]] = []
    asides: list[list[Any]] = []

    def ask(seat: int) -> int:
        ply, legal = len(lesson["actions"]), state.legal(seat)
        if len(legal) == 1 or ply < opening:
            return luck.choice(legal)
        action = bots[seat].choose(Outlook(state, seat), ply)
        if luck.randrange(EVERY) == 0:
            values.append([ply, *rounded(bots[seat].value)])
            if luck.random() < ASIDE and (aside := beside(state, bots, ply, luck)):
                asides.append(aside)
        return action

    def played(seat: int, action: int) -> None:
        state.choose(seat, action)
        lesson["seats"].append(seat)
        lesson["actions"].append(action)

    while not state.over:
        ask_all(state, ask, played)
    return lesson | {"values": values, "asides": asides, "winners": list(state.winners())}


def searching(who: str, seed: int) -> Searcher:
    """A bot of which can be learned: it searches, and says what it expects."""
    made = maker(who)(seed)
    if not isinstance(made, Searcher):
        raise BadOption(f"“{who}” does not search: it expects nothing that could be learned")
    return made


def beside(state: State, bots: list[Searcher], ply: int, luck: Random) -> list[Any]:
    """A few random actions beside the game, and what the search expects there; nothing at an end.

    The aside is the ply, the actions and what every seat may expect.
    """
    other = state.clone()
    actions: list[int] = []
    for _ in range(luck.randint(1, LONGEST_ASIDE)):
        if other.over:
            return []
        seat = other.actors()[0]
        actions.append(luck.choice(other.legal(seat)))
        other.choose(seat, actions[-1])
    if other.over or len(other.legal(other.actors()[0])) == 1:
        return []
    bot = bots[other.actors()[0]]
    bot.choose(Outlook(other, other.actors()[0]), ply + len(actions))
    return [ply, actions, rounded(bot.value)]


def rounded(numbers: Iterable[float]) -> list[float]:
    """Numbers as exact as they deserve."""
    return [round(number, PLACES) for number in numbers]


class Notebook(Logbook):
    """The lessons of a course by their seed."""

    NUMBER: ClassVar[str] = "seed"
    STRANGE: ClassVar[str] = "holds lessons of another kind"

    def __init__(self, course: Course, path: Path | None = None) -> None:
        self.course = course
        rules = ludi.game(course.game).version
        super().__init__({"lessons": 2, "rules": rules, **course._asdict()}, path)

    def study(
        self, seeds: Iterable[int], hands: Hands, progress: Callable[[int], None]
    ) -> list[Lesson]:
        """The lessons of these seeds, in order; those that are missing are played."""
        wanted = list(seeds)
        missing = [seed for seed in wanted if seed not in self.lines]
        for played, lesson in enumerate(hands.each(partial(play, self.course), missing), 1):
            self.add(lesson)
            progress(len(wanted) - len(missing) + played)
        return [self.lines[seed] for seed in wanted]
