"""Play one game of a trial and note what the questions of the workshop need."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from typing import Final, TypeVar

from ludi.arena.logbook import Line
from ludi.arena.simulating import turns
from ludi.bots.base import Bot, Outlook
from ludi.bots.ladder import maker
from ludi.bots.table import ask_all
from ludi.core.agenda import State
from ludi.core.match import Match
from ludi.review.course import shared_out
from ludi.review.luck import knows_chances
from ludi.workshop.things import Things
from ludi.workshop.trial import Trial

LOOKS: Final = 5  # decisions from one look at the chances to the next
MARKS: Final = 20  # parts of a game of which the chances are kept
TENTHS: Final = 10
LEAST: Final = 1e-6  # of a chance: nobody is ever quite without one
Item = TypeVar("Item")


class Kept(Outlook):
    """An outlook that shows nothing of what a seat may not take."""

    def __init__(self, state: State, seat: int, allowed: tuple[int, ...]) -> None:
        super().__init__(state, seat)
        self.allowed = allowed

    def legal(self) -> tuple[int, ...]:
        return self.allowed


class Scribe:
    """Notes what happens in one game."""

    def __init__(self, trial: Trial, number: int) -> None:
        self.trial = trial
        self.number = number
        self.things = Things(trial.game)
        self.knows = knows_chances(trial.game)
        self.order: list[int] = []  # seats as they first decide alone
        self.rounds = 0  # questions in which there was something to decide
        self.verbs: list[str] = []
        self.widths: list[int] = []  # choices at each decision
        self.choices: dict[str, list[float]] = {}  # offered, chosen, chosen by a blind hand
        self.taken: dict[str, dict[int, list[float]]] = {}
        self.offered: set[str] = set()
        self.looks: list[tuple[int, tuple[float, ...]]] = []

    def chose(self, state: State, seat: int, action: int) -> None:
        """Somebody decides: what else there was, and what it is called."""
        legal = state.legal(seat)
        named = [self.things.choice(code) for code in legal]
        self.offered.update(thing for _, things in named for thing in things)
        self.offered |= self.things.asked_about(about(state, seat))
        if len(legal) == 1:
            return
        if self.knows and len(self.widths) % LOOKS == 0:
            self.looks.append((len(self.widths), state.game.chances(state)))
        self.widths.append(len(legal))
        chosen = self.things.choice(action)[0]
        self.verbs.append(chosen.partition(" ")[0])
        for name, many in Counter(name for name, _ in named).items():
            row = self.choices.setdefault(name, [0, 0, 0])
            row[0] += 1
            row[1] += name == chosen
            row[2] += many / len(legal)

    def heard(self, before: State, state: State) -> None:
        """What was told after an action: who took what, and what chance they had before."""
        for event in state.take_told():
            found = self.things.taken(event)
            if found is None:
                continue
            seat, taking = found
            row = self.taken.setdefault(taking, {}).setdefault(seat, [0, -1])
            row[0] += 1
            if row[0] == 1 and self.knows:
                row[1] = round(before.game.chances(before)[seat], 4)

    def line(self, match: Match) -> Line:
        """The game as a line."""
        state = match.state
        return {
            "number": self.number,
            "scores": list(state.scores()),
            "won": [round(share, 4) for share in shared_out(state)],
            "order": [*self.order, *(at for at in range(state.players) if at not in self.order)],
            "turns": turns(state.view(0)) or 0,
            "plies": match.ply,
            "decisions": len(self.widths),
            "rounds": self.rounds,
            "widths": [round(sum(part) / max(len(part), 1), 2) for part in tenths(self.widths)],
            "verbs": {
                verb: [part.count(verb) for part in tenths(self.verbs)]
                for verb in sorted(set(self.verbs))
            },
            "choices": {
                name: [row[0], row[1], round(row[2], 3)]
                for name, row in sorted(self.choices.items())
            },
            "offered": sorted(self.offered),
            "taken": {
                name: [[seat, *row] for seat, row in sorted(rows.items())]
                for name, rows in sorted(self.taken.items())
            },
            **self.course(state),
        }

    def course(self, state: State) -> Line:
        """The chances of every seat along the game, and how well they foretold its end."""
        if not self.looks:
            return {}
        marks = [self.looks[0][1]] * (MARKS + 1)
        for at, chances in self.looks:
            for mark in range(math.ceil(MARKS * at / len(self.widths)), MARKS + 1):
                marks[mark] = chances
        marks[MARKS] = shared_out(state)
        won = shared_out(state)
        loss = [
            -sum(
                share * math.log(max(chance, LEAST)) for share, chance in zip(won, row, strict=True)
            )
            for row in marks[:MARKS]
        ]
        return {
            "course": [[round(chance, 3) for chance in row] for row in marks],
            "loss": round(sum(loss) / MARKS, 4),
        }


def tenths(items: Sequence[Item]) -> list[Sequence[Item]]:
    """A row in ten parts of equal length, as nearly as can be."""
    cuts = [len(items) * at // TENTHS for at in range(TENTHS + 1)]
    return [items[low:high] for low, high in pairwise(cuts)]


def about(state: State, seat: int) -> list[tuple[str, object]]:
    """What the question of the moment mentions."""
    return list(state.agenda[-1].about(state, seat).items())


def allowed(trial: Trial, scribe: Scribe, state: State, seat: int) -> tuple[int, ...]:
    """What a seat may choose: without the thing that it may not take, unless nothing is left."""
    legal = state.legal(seat)
    if not trial.thing or not trial.restricted(scribe.number, seat):
        return legal
    kept = tuple(code for code in legal if trial.thing not in scribe.things.choice(code)[1])
    if trial.thing in scribe.things.asked_about(about(state, seat)):
        kept = tuple(code for code in legal if not state.game.verbs.verb_of(code).arguments)
    return kept or legal


def played(trial: Trial, number: int) -> tuple[Match, Scribe]:
    """One game of a trial from beginning to end."""
    names = tuple(trial.names(number))
    match = Match(trial.game, trial.players, trial.seed(number), trial.options, names)
    scribe = Scribe(trial, number)
    bots: list[Bot] = [
        maker(name)(number * 8 + seat) for seat, name in enumerate(trial.seated(number))
    ]

    def ask(seat: int) -> int:
        legal = allowed(trial, scribe, match.state, seat)
        if len(legal) == 1:
            return legal[0]
        return bots[seat].choose(Kept(match.state, seat, legal), match.ply)

    def play(seat: int, action: int) -> None:
        state = match.state
        before = state.clone()
        scribe.chose(state, seat, action)
        match.actions.append((seat, action))
        state.choose(seat, action)
        scribe.heard(before, state)

    while not match.state.over:
        state = match.state
        actors = state.actors()
        real = [seat for seat in actors if len(state.legal(seat)) > 1]
        scribe.rounds += bool(real)
        if len(actors) == 1 and actors[0] not in scribe.order:
            scribe.order.append(actors[0])
        ask_all(state, ask, play)
    return match, scribe


def note(trial: Trial, number: int) -> Line:
    """Play one game and note it."""
    match, scribe = played(trial, number)
    return scribe.line(match)


def record(trial: Trial, number: int) -> dict[str, object]:
    """The record of one game of a trial, played once more."""
    return played(trial, number)[0].record()
