"""Learn what can be learned about a game from lessons: chances, a judge for searches, habits.

Chances are fitted to who won; what the search expected later in the same game stands for some of
the result where that guesses unseen games better. The judge is fitted to what the search expected,
half of it then and half of it later, and to asides: a result alone is too noisy to put neighbouring
positions in order. Habits are how much oftener than by chance the search chose an action.
Everything follows from the seeds, so the shipped data can be made again.
"""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final, NamedTuple

from ludi.arena.network import (
    Fitted,
    Scaled,
    fairest,
    loss,
    numpy,
    scores,
    shares,
    sharpest,
    trained,
)
from ludi.arena.selfplay import Course, Lesson, Notebook
from ludi.bots.plans import PLAIN
from ludi.core.agenda import State
from ludi.core.errors import BadOption
from ludi.core.game import Game

UNITS: Final = 8  # of the network that tells chances
JUDGE_UNITS: Final = 0  # of the judge: what every feature counts is nearly all
HELD_BACK: Final = 5  # every so many-th game is not learned from
BACKED: Final = 0.9  # how much of a later expectation reaches the position kept before it
TRIED: Final = (1.0, 0.98, 0.96, 0.9)  # the same for chances: what guesses unseen games best
OTHER_GAMES: Final = 0.05  # games with other numbers of players, for each game with the most
CLEAN: Final = 1_000_000  # the seed of the first game that only sharpens
DOUBT: Final = 3.0  # as if every action had been offered so often more and chosen as its verb
MOST: Final = 1000
CAUTION: Final = 0.001  # of the regression on parts: what hardly varies is worth little

Progress = Callable[[Course, int, int], None]  # of so many games so many are played


class Positions(NamedTuple):
    """Positions of many games as arrays: by position, by seat, by feature."""

    open: Any  # the features of the table as it is
    known: Any  # and as the seat that decides may guess it
    expected: Any  # by the search, the shares of all seats
    results: Any
    games: Any  # the seed of each position's game
    beside: Any  # the features of asides
    hoped: Any  # what the search expected of them
    beside_games: Any


class Learned(NamedTuple):
    """What was learned, and how well it guesses games that it did not learn of."""

    chances: Fitted
    sharpness: list[float]
    lean: float
    backed: float
    loss: float
    plain: float  # the loss of the evaluation alone, at its best scale
    uniform: float
    judge: Fitted
    habits: dict[str, int | list[int]]
    parts: dict[str, float]
    positions: int


def learned(
    game: Game,
    games: int,
    iterations: int,
    seed: int,
    folder: Path | None = None,
    workers: int = 1,
    progress: Progress = lambda course, done, whole: None,
    sharpen: int = 0,
) -> str:
    """What can be learned of so many games, as the text of `learned.toml`.

    With `sharpen`, so many games more, none of them begun at random, choose what guesses them best
    and say how sharp it is: what it tells must come true.
    """
    if game.features is None:
        raise BadOption(f"{game.title} has no features to learn from")
    most = game.players[-1]
    lessons: dict[int, list[Lesson]] = {}
    for players in reversed(game.players):
        count = games if players == most else max(1, round(OTHER_GAMES * games))
        course = Course(game.name, players, iterations)
        path = folder / f"{game.name}-{players}-{iterations}.jsonl" if folder else None
        told = partial(progress_of, progress, course, count)
        lessons[players] = Notebook(course, path).study(range(seed, seed + count), workers, told)
    fresh: list[Lesson] = []
    if sharpen:
        course = Course(game.name, most, iterations, varied=False)
        path = folder / f"{game.name}-{most}-{iterations}-clean.jsonl" if folder else None
        told = partial(progress_of, progress, course, sharpen)
        fresh = Notebook(course, path).study(range(CLEAN, CLEAN + sharpen), workers, told)
    found = fitted(game, lessons, seed, fresh)
    made = f"ludi arena learn {game.name} --games {games} --iterations {iterations} --seed {seed}"
    made += f" --sharpen {sharpen}" if sharpen else ""
    return written(game, made, games, iterations, seed, found)


def progress_of(progress: Progress, course: Course, whole: int, done: int) -> None:
    """Tell how far a course is."""
    progress(course, done, whole)


def fitted(
    game: Game, lessons: dict[int, list[Lesson]], seed: int, fresh: Sequence[Lesson] = ()
) -> Learned:
    """Everything that lessons with different numbers of players teach."""
    np = numpy()
    most = max(lessons)
    seen = {players: positions(game, players, known) for players, known in lessons.items()}
    main = seen[most]
    held, _ = split(main.games)
    results = main.results
    clean = positions(game, most, fresh) if fresh else None
    unseen = (clean.known, clean.results) if clean else (main.known[held], results[held])
    scale, network, part = foreseen(main, unseen, seed)
    sharpness, lean = [1.0] * (max(game.players) + 1), 0.0
    for players, found in seen.items():
        worths = scores(network, scale(found.known))[0]
        if players == 1:
            sharpness[1], lean = solo(worths[:, 0], found.results[:, 0])
        else:
            chosen = held if players == most else slice(None)
            sharpness[players] = sharpest(worths[chosen], found.results[chosen])
    guess = scores(network, scale(main.known[held]))[0]
    least = loss(sharpness[most] * guess, results[held])
    if clean:
        sharpness[most] = fairest(scores(network, scale(clean.known))[0], clean.results)
    opinion = main.open[held][:, :, 0]
    return Learned(
        chances=scale.undone(network),
        sharpness=sharpness,
        lean=lean,
        backed=part,
        loss=least,
        plain=min(loss(opinion / by, results[held]) for by in np.geomspace(2, 80, 40)),
        uniform=math.log(most),
        judge=judged(main, seed),
        habits=habit_rows(game, lessons[most]),
        parts=part_worths(
            game, main.known, sharpness[most] * scores(network, scale(main.known))[0]
        ),
        positions=len(main.games) + len(main.beside_games),
    )


def foreseen(main: Positions, unseen: tuple[Any, Any], seed: int) -> tuple[Scaled, Any, float]:
    """The network that guesses unseen games best, and how it was backed."""
    held, taught = split(main.games)
    scale = Scaled(main.known[taught])
    known, results = scale(main.known), main.results
    rows, came = scale(unseen[0]), unseen[1]
    best: tuple[float, float, Any] = (math.inf, 1.0, None)
    for part in TRIED:
        targets = returns(main, part)[taught]
        network = trained((known[taught], targets), (known[held], results[held]), UNITS, seed)
        worths = scores(network, rows)[0]
        missed = loss(sharpest(worths, came) * worths, came)
        if missed < best[0]:
            best = (missed, part, network)
    return scale, best[2], best[1]


def judged(main: Positions, seed: int) -> Fitted:
    """The judge: fitted to what the search expected there and later, and to asides."""
    np = numpy()
    held, taught = split(main.games)
    _, beside = split(main.beside_games)
    targets = 0.5 * main.expected + 0.5 * returns(main, BACKED)
    scale = Scaled(main.open[taught])
    network = trained(
        (
            np.concatenate([scale(main.open[taught]), scale(main.beside[beside])]),
            np.concatenate([targets[taught], main.hoped[beside]]),
        ),
        (scale(main.open[held]), targets[held]),
        JUDGE_UNITS,
        seed,
    )
    return scale.undone(network)


def split(games: Any) -> tuple[Any, Any]:
    """Which positions are held back and which are learned from; all, of very few games."""
    held = games % HELD_BACK == 0
    if held.all() or not held.any():
        return held | True, held | True
    return held, ~held


def returns(found: Positions, part: float) -> Any:
    """What came of each position: the result, less and less of it the more expectations follow.

    Expectations are first sharpened until they are chances.
    """
    np = numpy()
    logs = np.log(np.maximum(found.expected, 1e-4))
    expected = shares(sharpest(logs, found.results) * logs)
    back = np.zeros_like(expected)
    for at in range(len(back) - 1, -1, -1):
        is_last = at + 1 == len(back) or found.games[at + 1] != found.games[at]
        back[at] = (
            found.results[at] if is_last else part * back[at + 1] + (1 - part) * expected[at + 1]
        )
    return back


def solo(worths: Any, results: Any) -> tuple[float, float]:
    """How sharp the network is for one player alone, and what is added: a logistic regression."""
    np = numpy()
    slope, lean = 0.1, 0.0
    for _ in range(200):
        gap = 1 / (1 + np.exp(-np.clip(slope * worths + lean, -30, 30))) - results
        slope -= 0.01 * float((gap * worths).mean() / (worths.var() + 1e-9) ** 0.5)
        lean -= 0.3 * float(gap.mean())
    return slope, lean


# Positions.


def positions(game: Game, players: int, lessons: Sequence[Lesson]) -> Positions:
    """The positions of lessons, replayed."""
    np = numpy()
    rows: dict[str, list[Any]] = {name: [] for name in Positions._fields}
    for lesson in lessons:
        state = game.new(players, f"lesson/{lesson['seed']}")
        won = [float(seat in lesson["winners"]) for seat in range(players)]
        result = [share / max(sum(won), 1.0) for share in won]
        values, asides = by_ply(lesson["values"]), by_ply(lesson["asides"])
        for ply, (seat, action) in enumerate(zip(lesson["seats"], lesson["actions"], strict=True)):
            for value in values[ply]:
                rows["open"].append(described(game, state))
                rows["known"].append(described(game, as_known(game, state, seat)))
                rows["expected"].append(normal(value))
                rows["results"].append(result)
                rows["games"].append(lesson["seed"])
            for actions, value in asides[ply]:
                rows["beside"].append(described(game, aside(state, actions)))
                rows["hoped"].append(normal(value))
                rows["beside_games"].append(lesson["seed"])
            state.choose(seat, action)
    return Positions(**{name: np.array(row) for name, row in rows.items()})


def by_ply(notes: Iterable[list[Any]]) -> defaultdict[int, list[Any]]:
    """Notes of a lesson by their ply."""
    found: defaultdict[int, list[Any]] = defaultdict(list)
    for ply, *note in notes:
        found[ply].append(note)
    return found


def normal(value: Sequence[float]) -> list[float]:
    """Expectations as shares of one."""
    return [part / sum(value) for part in value] if len(value) > 1 else list(value)


def aside(state: State, actions: Sequence[int]) -> State:
    """The position of an aside."""
    other = state.clone()
    for action in actions:
        other.choose(other.actors()[0], action)
    return other


def as_known(game: Game, state: State, seat: int) -> State:
    """The table as a seat may guess it."""
    return state if game.guess is None else game.guess(state, seat)


def described(game: Game, state: State) -> Any:
    """The features of every seat."""
    assert game.features is not None
    return numpy().array([list(row) for row in game.features(state)])


# Parts.


def part_worths(game: Game, features: Any, worths: Any) -> dict[str, float]:
    """What one more of each nameable feature is worth to the chances: a regression on them alone.

    Seats are compared within a position, as chances compare them.
    """
    np = numpy()
    names = [name for name in game.feature_names if name in game.parts]
    columns = [game.feature_names.index(name) for name in names]
    seats = features.shape[1]
    if not names or seats == 1:
        return {}
    rows = features[:, :, columns] - features[:, :, columns].mean(axis=1, keepdims=True)
    rows = rows.reshape(-1, len(columns))
    goals = (worths - worths.mean(axis=1, keepdims=True)).reshape(-1)
    spread = rows.std(axis=0) + 1e-9
    scaled = rows / spread
    ridge = CAUTION * len(scaled) * np.eye(len(columns))
    slopes = np.linalg.solve(scaled.T @ scaled + ridge, scaled.T @ goals) / spread
    return {name: float(slope) for name, slope in zip(names, slopes, strict=True)}


# Habits.


def habit_rows(game: Game, lessons: Iterable[Lesson]) -> dict[str, int | list[int]]:
    """The weights of a verb's codes, as one number where they hardly differ."""
    chosen_all, expected_all = Counter[int](), defaultdict[int, float](float)
    for lesson in lessons:
        note_habits(game, lesson, chosen_all, expected_all)
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
    game: Game, lesson: Lesson, chosen: Counter[int], expected: defaultdict[int, float]
) -> None:
    """Count how often each action was chosen, and how often it would have been by chance."""
    state = game.new(len(set(lesson["seats"])), f"lesson/{lesson['seed']}")
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


# The file.


def written(game: Game, made: str, games: int, iterations: int, seed: int, found: Learned) -> str:
    """What was learned as text."""
    lines = [
        f"# What was learned about {game.title} by",
        f"# {made}",
        "",
        "[card]",
        f'command = "{made}"',
        f'rules = "{game.version}"',
        f"games = {games}  # with {game.players[-1]} players, and some with fewer",
        f"seeds = [{seed}, {seed + games - 1}]",
        f"iterations = {iterations}  # of plain search, for every decision",
        f"positions = {found.positions}",
        f"backed = {found.backed:g}  # 1: fitted to results alone",
        f"log_loss = {found.loss:.4f}  # on the games held back, one in {HELD_BACK}",
        f"log_loss_of_evaluation = {found.plain:.4f}  # at its best scale",
        f"uniform = {found.uniform:.4f}  # if everybody were said to win as often",
        "",
        "[chances]",
        f"sharpness = {rounded(found.sharpness)}  # by the number of players",
        f"lean = {found.lean:.4g}",
        *network_lines(game, found.chances),
        "",
        "[judge]",
        *network_lines(game, found.judge),
        "",
        "# How readily each action is played, 100 being as by chance: for a verb, or code by code.",
        "[habits]",
        *(f"{name} = {row}" for name, row in found.habits.items()),
        "",
        "# What one more of each part of a position is worth, as chances see it.",
        "[parts]",
        *(f"{name} = {worth:.4g}" for name, worth in found.parts.items()),
    ]
    return "\n".join(lines) + "\n"


def network_lines(game: Game, network: Fitted) -> list[str]:
    """A network as lines of TOML."""
    return [
        f"inputs = {quoted(game.feature_names)}",
        f"slopes = {rounded(network.slopes)}",
        f"outputs = {rounded(network.outputs)}",
        "hidden = [",
        *(f"  {rounded(row)}," for row in network.hidden),
        "]",
    ]


def quoted(names: Iterable[str]) -> str:
    """Names as a list of TOML."""
    return "[" + ", ".join(f'"{name}"' for name in names) + "]"


def rounded(numbers: Iterable[float]) -> str:
    """Numbers as a list of TOML, as exact as they deserve."""
    return "[" + ", ".join(f"{number:.4g}" for number in numbers) + "]"
