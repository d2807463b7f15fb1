"""Bots that learn from bots that learned.

A generation plays with itself as the strongest level does, judges are fitted to its games and to
those of the generation before, and the best of them have to beat it: three judges, each as half of
the opinion and as all of it, play some deals; the winner plays many fresh ones at equal time. Only
if the lower edge of its share is above one half it is the next generation. Each time it is also set
against the first one, so that nobody learns in circles. After two generations in a row that gained
next to nothing the school is over.

Everything is kept in a folder, step by step. A run that was stopped anywhere goes on there; the
last good generation is always a whole file.
"""

from __future__ import annotations

import json
import shlex
from collections.abc import Iterator
from importlib import resources
from pathlib import Path
from typing import Final, NamedTuple

from ludi.arena.fitting import (
    Model,
    Recipe,
    calibrated,
    chances_of,
    judge_of,
    part_worths,
    recipes,
)
from ludi.arena.gate import DEALS, Gate, Progress, Rival, Tried
from ludi.arena.habits import habit_rows
from ludi.arena.keeping import read_json, write_whole
from ludi.arena.network import numpy
from ludi.arena.positions import Positions, positions
from ludi.arena.running import Hands
from ludi.arena.schoolbook import Card, Learned, as_chances, model_in, text_of
from ludi.arena.selfplay import Course, Lesson, Notebook
from ludi.core.errors import BadOption, BadRecord, NothingLearned
from ludi.core.game import Game
from ludi.core.learning import FILE, Learning, learning_in

SEEDS: Final = 100_000  # between the first games of two generations
SMALLER: Final = 0.1  # games with each other number of players, for each with the most
TRIED: Final = 3  # judges of a generation that are tried in duels
PARTS: Final = (0.5, 1.0)  # of the opinion of a search that they are tried as
FAIR: Final = 50_000_000  # the seed of the first game that only sharpens
GAINED: Final = 0.53  # a share below this is next to nothing
PATIENCE: Final = 2  # generations in a row that may gain next to nothing


class Sizes(NamedTuple):
    """How much a generation plays."""

    games: int = 8000  # with the most players
    iterations: int = 100  # for a decision of them
    deals: int = 20  # of the trial of each judge
    proof: int = 100  # of the duel that decides, and of that with the first generation
    thought: int = 200  # iterations for a decision of duels
    fair: int = 0  # games with each number of players that the chances are sharpened by at the end

    def check(self) -> None:
        """Refuse what cannot be played."""
        for name, value in self._asdict().items():
            least = 0 if name == "fair" else 1
            if value < least:
                raise BadOption(f"--{name} must be at least {least}")
        if self.games > SEEDS or max(self.deals, self.proof) > DEALS:
            raise BadOption(f"at most {SEEDS} games and {DEALS} deals fit a generation")


class School:
    """A game, a folder, and how much is played."""

    def __init__(
        self,
        game: Game,
        folder: Path,
        sizes: Sizes,
        seed: int = 0,
        hands: Hands = Hands(),  # noqa: B008  # a tuple
        progress: Progress = lambda what, done, whole: None,
    ) -> None:
        sizes.check()
        if game.features is None:
            raise BadOption(f"{game.title} has no features to learn from")
        if game.players[-1] < 2:
            raise BadOption(f"{game.title} is played alone: nobody can win a duel")
        numpy()  # fitting needs it, after hours of play: who has none is told now
        self.game = game
        self.folder = folder
        self.sizes = sizes
        self.seed = seed
        self.hands = hands
        self.progress = progress

    def run(self, generations: int) -> Iterator[str]:
        """Teach so many generations, or until nothing more is gained; a sentence after each step.

        What was reached is `learned.toml` in the folder.
        """
        if generations < 1:
            raise BadOption("--generations must be at least 1")
        if trouble := self.begin():
            yield f"{trouble}; the first generation judges by the evaluation alone"
        for number in range(1, generations + 1):
            yield from self.generation(number)
            self.ship(self.last_good(number))
            if self.is_over(number):
                yield f"{PATIENCE} generations in a row below {GAINED:.0%}: enough"
                break
        if self.sizes.fair:
            yield self.sharpen(self.last_good(number))

    def begin(self) -> str:
        """The first generation is what is shipped, or a sentence says why that is nothing.

        A folder belongs to one way of teaching.
        """
        self.folder.mkdir(parents=True, exist_ok=True)
        header = {
            "school": 1,
            "game": self.game.name,
            "rules": self.game.version,
            "seed": self.seed,
            **self.sizes._asdict(),
        }
        kept, trouble = self.folder / "school.json", ""
        if kept.exists():
            if read_json(kept) != header:
                raise BadRecord(
                    f"{self.folder} was begun with other rules, sizes or seeds; choose another one"
                )
            return trouble
        try:
            write_whole(self.file(0), shipped_text(self.game))
        except NothingLearned as nothing:
            trouble = str(nothing)
        write_whole(kept, json.dumps(header))
        return trouble

    def place(self, number: int) -> Path:
        """Where a generation is kept."""
        return self.folder / f"generation-{number}"

    def file(self, number: int) -> Path:
        """What a generation learned."""
        return self.place(number) / FILE

    def name(self, number: int) -> str:
        """A generation as an entrant: its file, or the level that has learned nothing."""
        return str(self.file(number)) if self.file(number).exists() else "dictator"

    def last_good(self, number: int) -> int:
        """The last generation up to a number that was accepted; zero is what was shipped."""
        for one in range(number, 0, -1):
            if self.file(one).exists():
                return one
        return 0

    def verdict(self, number: int) -> Card:
        """What became of a generation."""
        found: Card = read_json(self.place(number) / "verdict.json")
        return found

    def is_over(self, number: int) -> bool:
        """Whether the last generations gained next to nothing."""
        last = [self.verdict(one)["share"] for one in range(1, number + 1)][-PATIENCE:]
        return len(last) == PATIENCE and max(last) < GAINED

    # One generation.

    def generation(self, number: int) -> Iterator[str]:
        """Play, fit, try, decide. What is done already is only told."""
        verdict = self.place(number) / "verdict.json"
        if not verdict.exists():
            present = self.last_good(number - 1)
            lessons = self.lessons(number)
            yield f"generation {number}: {sum(map(len, lessons.values()))} games"
            tried = self.judges(number, lessons)
            yield f"generation {number}: {len(tried)} judges"
            card = self.decided(number, present, tried)
            winner = Path(card.pop("file"))
            if card["accepted"]:
                self.accept(number, winner, [*self.history(number), card])
            write_whole(verdict, json.dumps(card))
        card = self.verdict(number)
        said = "accepted" if card["accepted"] else "not accepted"
        yield (
            f"generation {number}: {card['share']:.1%} ({card['low']:.1%} to {card['high']:.1%}) "
            f"against the last good one, {card['first_share']:.1%} against the first: {said}"
        )

    def lessons(self, number: int) -> dict[int, list[Lesson]]:
        """The games of a generation, by the number of players."""
        who = f"{self.name(self.last_good(number - 1))}@{self.sizes.iterations}"
        most, count = self.game.players[-1], self.sizes.games
        fewer = max(1, round(SMALLER * count))
        return {
            players: self.study(
                f"generation {number}, games with {players} players",
                Course(self.game.name, players, who),
                self.place(number) / f"lessons-{players}.jsonl",
                self.seeds(number)[: count if players == most else fewer],
            )
            for players in reversed(self.game.players)
        }

    def study(self, what: str, course: Course, path: Path, seeds: range) -> list[Lesson]:
        """Lessons of a course, played or gone on with."""

        def told(done: int) -> None:
            self.progress(what, done, len(seeds))

        return Notebook(course, path).study(seeds, self.hands, told)

    def seeds(self, number: int) -> range:
        """The seeds of a generation's games."""
        first = self.seed + number * SEEDS
        return range(first, first + self.sizes.games)

    def judges(self, number: int, lessons: dict[int, list[Lesson]]) -> list[Tried]:
        """The judges that are worth a duel, each in a whole file of its own.

        They are those that guess results best. That does not say that they are strong: a guess at
        who wins is not an order of neighbouring positions. So it chooses none, duels do.
        """
        kept = self.place(number) / "judges.json"
        if kept.exists():
            return [Tried(*row) for row in read_json(kept)]
        if number > 1:
            before = self.lessons(number - 1)
            lessons = {count: [*before[count], *known] for count, known in lessons.items()}
        main = positions(self.game, lessons)
        base = self.taught(number, main, lessons)
        warm = as_chances(base.judge)
        ways = list(recipes())
        found: list[tuple[Model, Recipe]] = []
        for at, recipe in enumerate(ways):
            self.progress(f"generation {number}, judges", at, len(ways))
            found.append((judge_of(main, recipe, warm, self.seed + number), recipe))
        tried: list[Tried] = []
        for model, recipe in sorted(found, key=lambda one: one[0].loss)[:TRIED]:
            for part in PARTS:
                file = self.place(number) / f"judge-{len(tried) + 1}.toml"
                write_whole(file, text_of(self.game, base._replace(judge=model, part=part)))
                tried.append(Tried(str(file), str(recipe), part, model.loss))
        write_whole(kept, json.dumps(tried))
        return tried

    def taught(self, number: int, main: Positions, lessons: dict[int, list[Lesson]]) -> Learned:
        """All that a generation learns but its judge, which is still that of the one before."""
        before = self.file(self.last_good(number - 1))
        known = self.read(before) if before.exists() else None
        self.progress(f"generation {number}, chances", 0, 1)
        warm = as_chances(model_in(known, "chances")) if known else None
        chances, backed = chances_of(main, warm, self.seed + number)
        most = self.game.players[-1]
        card = {
            "command": "",
            "rules": self.game.version,
            "positions": len(main.games) + len(main.beside_games),
            "backed": backed,
            "log_loss": chances.loss,
        }
        judge = model_in(known, "judge") if known and is_new(known) else chances
        # The lower levels play by the habits that they were measured with.
        habits = known.section("habits") if known else habit_rows(self.game, most, lessons[most])
        parts = part_worths(self.game, main, chances)
        return Learned(card, chances, judge, 0.5, habits, parts)

    def read(self, file: Path) -> Learning:
        """What a file says."""
        return learning_in(file, self.game.name, self.game.feature_names)

    # The verdict.

    def decided(self, number: int, present: int, tried: list[Tried]) -> Card:
        """What a generation was made of and how its duels went, as a card."""
        sizes = self.sizes
        gate = Gate(
            self.game.name, number, self.place(number), sizes.thought, self.hands, self.progress
        )
        slower = self.verdict(present)["pace"] if present else 1.0
        rival, first = Rival(self.name(present), slower), Rival(self.name(0), 1.0)
        return {
            "number": number,
            "taught_by": present,
            "games": sizes.games,
            "seeds": [self.seeds(number)[0], self.seeds(number)[-1]],
            "iterations": sizes.iterations,
            **gate.decided(tried, rival, first, sizes.deals, sizes.proof),
        }

    def history(self, number: int) -> list[Card]:
        """The cards of the generations before."""
        return [self.verdict(one) for one in range(1, number)]

    # What is kept.

    def accept(self, number: int, winner: Path, history: list[Card]) -> None:
        """The file of the judge that has won becomes the generation's, with all on its card."""
        found = self.whole(winner)
        write_whole(self.file(number), self.text(found, {"generations": history}))

    def whole(self, file: Path) -> Learned:
        """Everything that a file of ours says."""
        known = self.read(file)
        return Learned(
            dict(known.card),
            model_in(known, "chances"),
            model_in(known, "judge"),
            known.judge()[1],
            known.section("habits"),
            known.parts(),
        )

    def text(self, found: Learned, more: Card) -> str:
        """What was learned as text, with more on its card."""
        card = {**found.card, **more}
        card["command"] = self.command(len(card["generations"]))
        return text_of(self.game, found._replace(card=card))

    def command(self, generations: int) -> str:
        """What makes so many generations again."""
        words = ["ludi", "arena", "learn", self.game.name, "--generations", str(generations)]
        for name, value in self.sizes._asdict().items():
            words += [f"--{name}", str(value)]
        return shlex.join([*words, "--seed", str(self.seed)])

    def ship(self, number: int) -> None:
        """The last good generation is what the school has reached."""
        if number:
            write_whole(self.folder / FILE, self.file(number).read_text("utf-8"))

    def sharpen(self, number: int) -> str:
        """Sharpen the chances by games of the strongest itself, none of them begun at random."""
        if not number:
            return "no generation was better than the first: nothing is sharpened"
        who = f"{self.name(number)}@{self.sizes.iterations}"
        first = FAIR + self.seed
        lessons = {
            players: self.study(
                f"fair games with {players} players",
                Course(self.game.name, players, who, varied=False),
                self.place(number) / f"fair-{players}.jsonl",
                range(first, first + self.sizes.fair),
            )
            for players in reversed(self.game.players)
        }
        found = self.whole(self.file(number))
        fair = positions(self.game, lessons)
        found = found._replace(chances=calibrated(found.chances, fair))
        card = {"sharpened_by": self.sizes.fair, "sharpened_from": first}
        write_whole(self.folder / FILE, self.text(found, card))
        return f"chances sharpened by {self.sizes.fair} games with each number of players"


def shipped_text(game: Game) -> str:
    """The file that is shipped with a game; `NothingLearned` if it cannot be used."""
    game.learning.judge()
    return resources.files(game.package or game.name).joinpath(FILE).read_text("utf-8")


def is_new(known: Learning) -> bool:
    """Whether a file has a judge that was chosen by duels."""
    return "part" in known.data.get("judge", {})
