"""The work bench: plays what a question needs, goes on where it stopped, ends when it is sure."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final

from ludi.arena.running import Hands
from ludi.core.errors import BadOption
from ludi.core.game import Game
from ludi.workshop import comparing, figures, questions, sweeping
from ludi.workshop.relearning import relearn
from ludi.workshop.running import MOST, STEP, Ledger, run
from ludi.workshop.samples import Sample
from ludi.workshop.things import component
from ludi.workshop.trial import WHO_MAY, Trial

GAMES: Final = 2000
PARTS: Final = 4  # of a run, so that one that is stopped has games of every box
WEAKER: Final = {  # who is asked for a second opinion
    "dictator": "praetor",
    "consul": "praetor",
    "praetor": "quaestor",
    "quaestor": "tribunus",
    "tribunus": "tiro",
    "tiro": "alea",
}
Told = Callable[[str, int, int], object]  # what is played, so many games of so many


class Bench:
    """How games are to be played: by whom, how many, where they are kept."""

    def __init__(
        self,
        players: Sequence[int] = (),
        bots: str = "quaestor",
        games: int | None = None,
        sure: float | None = None,
        keep: Path | None = None,
        workers: int = 1,
        ray: str | None = None,
        options: dict[str, object] | None = None,
        told: Told | None = None,
        relearn: int = 0,
    ) -> None:
        if sure is not None and not 0.1 <= sure <= 50:
            raise BadOption(f"--sure is a number of a hundred from 0.1 to 50, not {sure:g}")
        if games is not None and not 1 <= games <= MOST:
            raise BadOption(f"--games is a whole number from 1 to {MOST}, not {games}")
        if workers < 1:
            raise BadOption(f"--workers is a whole number from 1, not {workers}")
        self.players = list(players)
        self.bots = bots
        self.games = games if games is not None else (MOST if sure is not None else GAMES)
        self.sure = sure
        self.keep = keep
        self.workers = workers
        self.ray = ray
        self.options = options or {}
        self.told = told
        self.relearn = relearn  # games from which chances are learned anew, if any

    def seats(self, game: Game) -> int:
        """How many sit down where only one number of players is asked for."""
        return self.players[-1] if self.players else most(game)

    def trial(self, game: Game, bots: tuple[str, ...] = (), **more: str) -> Trial:
        """A trial with the usual players."""
        return Trial(game, self.seats(game), bots or (self.bots,), self.options, **more)

    def ledger(self, trial: Trial, name: str) -> Ledger:
        """Where the games of a trial are kept, or nowhere."""
        path = self.keep / f"{name}.jsonl" if self.keep else None
        return Ledger(trial, path)

    def play(self, ledger: Ledger, games: int, name: str) -> Sample:
        """So many games of a trial."""
        told = self.told

        def seen(done: int, whole: int) -> None:
            if told is not None:
                told(name, done, whole)

        run(ledger, games, self.workers, self.ray, seen)
        return Sample(ledger.trial, ledger.first(games))

    def together(
        self, trials: dict[str, Trial], reach: Callable[[list[Sample]], float]
    ) -> list[Sample]:
        """As many games of each trial, until there are enough or the figures are sure."""
        for name, trial in trials.items():
            self.taught(trial, name)
        ledgers = {name: self.ledger(trial, name) for name, trial in trials.items()}
        step = STEP if self.sure is not None else max(STEP, self.games // PARTS)
        games = min(step, self.games)
        while True:
            samples = [self.play(ledger, games, name) for name, ledger in ledgers.items()]
            sure = self.sure is not None and 100 * reach(samples) <= self.sure
            if games >= self.games or sure:
                return samples
            games = min(2 * games if self.sure is not None else games + step, self.games)

    def taught(self, trial: Trial, name: str) -> None:
        """Learn the chances anew on a box that is not the shipped one, if that is wished."""
        if not self.relearn or not trial.game.box:
            return
        told = self.told

        def seen(done: int, whole: int) -> None:
            if told is not None:
                told(f"{name}: chances", done, whole)

        kept = self.keep / f"{name}.chances.json" if self.keep else None
        hands = Hands(self.workers, self.ray)
        trial.teach(relearn(trial, self.relearn, hands, kept, seen))

    # The questions.

    def ask(self, game: Game) -> dict[str, Any]:
        """The eight questions about one box."""
        counts = self.players or [most(game)]
        trials = {
            f"players-{count}": Trial(game, count, (self.bots,), self.options) for count in counts
        }
        samples = self.together(trials, widest_share)
        weaker = WEAKER.get(self.bots)
        if weaker is None:
            return questions.asked(samples)
        games = max(1, len(samples[-1].lines) // 2)
        second = self.trial(game, (weaker,))
        both = self.trial(game, (self.bots, weaker))
        return questions.asked(
            samples,
            self.play(self.ledger(second, "weaker"), games, weaker),
            self.play(self.ledger(both, "mixed"), games, f"{self.bots}, {weaker}"),
        )

    def compare(self, before: Game, after: Game) -> dict[str, Any]:
        """Two boxes with the same luck."""
        trials = {"before": self.trial(before), "after": self.trial(after)}
        one, other = self.together(trials, widest_change)
        return comparing.compared(one, other)

    def sweep(self, game: Game, name: str, values: list[int], boxes: list[Game]) -> dict[str, Any]:
        """One value from one end to the other, with the same luck."""
        trials = {
            f"{name}={value}": self.trial(box) for value, box in zip(values, boxes, strict=True)
        }
        return sweeping.swept(name, values, self.together(trials, widest_share))

    def without(self, game: Game, thing: str) -> dict[str, Any]:
        """Everybody, one seat and nobody may take a thing."""
        trials = {may: self.trial(game, thing=thing, may=may) for may in WHO_MAY}
        samples = self.together(trials, widest_alone)
        return sweeping.without(thing, dict(zip(WHO_MAY, samples, strict=True)))


def most(game: Game) -> int:
    """The largest table of a game."""
    return game.players[-1]


def widest_share(samples: list[Sample]) -> float:
    """The widest interval of a share that is often taken: half its width."""
    reaches = [0.0]
    for sample in samples:
        for taking in sample.takings():
            share, _ = figures.ratio(sample.takers(taking))
            if share.games >= len(sample.lines) / 4:
                reaches.append(share.reach())
    return max(reaches)


def widest_change(samples: list[Sample]) -> float:
    """The widest interval of a change, of what was changed if it is taken at all."""
    one, other = samples
    touched = comparing.changed_things(one.trial.game.box or {}, other.trial.game.box or {})
    tests = comparing.share_tests(one, other)
    own = [test for name, test in tests.items() if component(name) in touched]
    often = [test for test in tests.values() if test.games >= len(one.lines) / 4]
    return max([test.reach() for test in own or often], default=0.0)


def widest_alone(samples: list[Sample]) -> float:
    """The interval of the share of the one who alone may."""
    sample = samples[1]
    shares = [line["won"][line["number"] % sample.trial.players] for line in sample.lines]
    return figures.mean(shares).reach()
