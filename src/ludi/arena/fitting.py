"""Two models from the same lessons: the judge, which a search believes, and the chances, which
people are told.

The judge's teachers are what came of a position and what the search expected there; a result alone
is too noisy to put neighbouring positions in order. Several recipes are tried. How well they guess
results only says which are worth a duel: it does not say which judge is stronger, so it never
chooses one (`ludi.arena.generations` does, by duels).

The chances are fitted to who won, and made as sharp as results have it, for every number of
players: what they tell has to come true.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from ludi.arena.network import (
    WARM,
    Fitted,
    Samples,
    Scaled,
    fairest,
    fresh,
    loss,
    numpy,
    scores,
    shares,
    sharpest,
    trained,
)
from ludi.arena.positions import Positions, empty, split
from ludi.core.game import Game

UNITS: Final = 8  # of the network that tells chances
BACKED: Final = (1.0, 0.98, 0.95)  # tried for chances: how much of a result reaches back
CAUTION: Final = 0.001  # of the regression on parts: what hardly varies is worth little
LEAST: Final = 1e-4  # an expectation below this is taken for this


class Recipe(NamedTuple):
    """How a judge is taught."""

    backed: float  # how much of what came later reaches the position kept before it (lambda)
    root: float  # the part of the lesson that the search expected there itself
    asides: float  # how much an aside counts
    units: int

    def __str__(self) -> str:
        return (
            f"backed {self.backed:g}, root {self.root:g}, asides {self.asides:g}, "
            f"{self.units} units"
        )


def recipes() -> Iterator[Recipe]:
    """The grid of what is tried."""
    for backed, (root, asides), units in itertools.product(
        (0.98, 0.95), ((0.0, 0.0), (0.5, 1.0)), (8, 16)
    ):
        yield Recipe(backed, root, asides, units)


class Model(NamedTuple):
    """A network, and how sharp it is for each number of players."""

    network: Fitted
    sharpness: list[float]
    lean: float  # what is added for one who plays against the game itself
    loss: float  # on the games held back, with the most players


def judge_of(main: Positions, recipe: Recipe, warm: Fitted | None, seed: int) -> Model:
    """The judge that a recipe makes; it begins with what another judge knows."""
    np = numpy()
    several = main.of(main.players > 1)
    held, taught = several.held, several.taught
    expected, power = chances_expected(several)
    targets = (1 - recipe.root) * returns(several, recipe.backed) + recipe.root * expected
    scale = Scaled(several.open[taught & (several.players == several.players.max())])
    whole = samples(scale, several.open, several.empty, targets)
    lessons = whole.at(taught)
    if recipe.asides:
        lessons = joined(lessons, asides_of(main, scale, power, recipe.asides))
    luck = np.random.default_rng(seed)
    network = after(scale, warm, recipe.units, lessons, whole.at(held), luck)
    return sharpened(main, "open", scale, network)


def chances_of(main: Positions, warm: Fitted | None, seed: int) -> tuple[Model, float]:
    """The chances that guess unseen games best, and how their results were backed."""
    np = numpy()
    several = main.of(main.players > 1)
    held, taught = several.held, several.taught
    scale = Scaled(several.known[taught & (several.players == several.players.max())])
    results = samples(scale, several.known, several.empty, several.results)
    found: list[tuple[float, Model, float]] = []
    for backed in BACKED:
        lessons = results._replace(targets=returns(several, backed)).at(taught)
        luck = np.random.default_rng(seed)
        network = after(scale, warm, UNITS, lessons, results.at(held), luck)
        model = sharpened(main, "known", scale, network)
        found.append((model.loss, model, backed))
    _, model, backed = min(found, key=lambda one: one[0])
    return model, backed


def after(
    scale: Scaled, warm: Fitted | None, units: int, taught: Samples, held: Samples, luck: Any
) -> dict[str, Any]:
    """A network after lessons; it begins with what another knows, or with nothing."""
    if warm is None:
        return trained(taught, held, fresh(len(scale.mean), units, luck), luck)
    return trained(taught, held, scale.done(warm, units, luck), luck, WARM)


def samples(scale: Scaled, rows: Any, empties: Any, targets: Any) -> Samples:
    """Positions and what they come to, each counting once."""
    np = numpy()
    ones = np.ones(len(rows), dtype=np.float32)
    return Samples(scale(rows).astype(np.float32), empties, targets.astype(np.float32), ones)


def asides_of(main: Positions, scale: Scaled, power: float, weight: float) -> Samples:
    """The asides that are learned from, and what the search hoped there."""
    np = numpy()
    chosen = split(main.beside_games)[1] & (main.beside_players > 1)
    seats = empty(main.beside_players[chosen], main.results.shape[1])
    hoped = shares(power * np.log(np.maximum(main.hoped[chosen], LEAST)) + seats)
    found = samples(scale, main.beside[chosen], seats, hoped)
    return found._replace(weights=weight * found.weights)


def joined(one: Samples, other: Samples) -> Samples:
    """Two lots of lessons as one."""
    return Samples(*(numpy().concatenate(pair) for pair in zip(one, other, strict=True)))


def chances_expected(found: Positions) -> tuple[Any, float]:
    """What the search expected, sharpened until it is chances, and by what power."""
    np = numpy()
    logs = np.log(np.maximum(found.expected, LEAST)) + found.empty
    power = sharpest(logs, found.results)
    return shares(power * logs), power


def returns(found: Positions, part: float) -> Any:
    """What came of each position: the result, less and less of it the more expectations follow."""
    np = numpy()
    expected, _ = chances_expected(found)
    back = np.zeros_like(expected)
    for at in range(len(back) - 1, -1, -1):
        is_last = at + 1 == len(back) or found.games[at + 1] != found.games[at]
        back[at] = (
            found.results[at] if is_last else part * back[at + 1] + (1 - part) * expected[at + 1]
        )
    return back


# How sharp.


def sharpened(main: Positions, rows: str, scale: Scaled, network: dict[str, Any]) -> Model:
    """A network as sharp as results have it, for every number of players.

    The games held back say so for the largest table; of smaller ones there are too few of those,
    so all are asked.
    """
    most = int(main.players.max())
    model = Model(scale.undone(network), [1.0] * (most + 1), 0.0, 0.0)
    worths = scores(network, scale(getattr(main, rows)))[0] + main.empty
    missed = 0.0
    for players in sorted({int(count) for count in main.players}):
        chosen = main.players == players
        if players == most:
            chosen &= main.held
        told, came = worths[chosen], main.results[chosen]
        model, missed = as_sharp(model, players, told, came, sharpest)
    return model._replace(loss=missed)


def as_sharp(
    model: Model, players: int, worths: Any, results: Any, sharp: Any
) -> tuple[Model, float]:
    """A model as sharp for a number of players as games say, and how it then guesses them."""
    sharpness, lean = list(model.sharpness), model.lean
    if players == 1:
        sharpness[1], lean = solo(worths[:, 0], results[:, 0])
        return model._replace(sharpness=sharpness, lean=lean), 0.0
    sharpness[players] = sharp(worths, results)
    missed = loss(sharpness[players] * worths, results)
    return model._replace(sharpness=sharpness), missed


def calibrated(model: Model, fair: Positions) -> Model:
    """Chances as sharp as games that nobody began at random say, tenth by tenth."""
    worths = worths_of(model.network, fair.known) + fair.empty
    for players in sorted({int(count) for count in fair.players}):
        chosen = fair.players == players
        model, _ = as_sharp(model, players, worths[chosen], fair.results[chosen], fairest)
    return model


def worths_of(network: Fitted, rows: Any) -> Any:
    """What a network thinks of every seat, from inputs as they are."""
    np = numpy()
    hidden = np.array(network.hidden).reshape(len(network.outputs), rows.shape[2] + 1)
    excited = np.maximum(rows @ hidden[:, 1:].T + hidden[:, 0], 0)
    return rows @ np.array(network.slopes) + excited @ np.array(network.outputs)


def solo(worths: Any, results: Any) -> tuple[float, float]:
    """How sharp the network is for one player alone, and what is added: a logistic regression."""
    np = numpy()
    slope, lean = 0.1, 0.0
    for _ in range(200):
        gap = 1 / (1 + np.exp(-np.clip(slope * worths + lean, -30, 30))) - results
        slope -= 0.01 * float((gap * worths).mean() / (worths.var() + 1e-9) ** 0.5)
        lean -= 0.3 * float(gap.mean())
    return slope, lean


# Parts.


def part_worths(game: Game, main: Positions, model: Model) -> dict[str, float]:
    """What one more of each nameable feature is worth to the chances: a regression on them alone.

    Seats are compared within a position of the largest table, as chances compare them.
    """
    np = numpy()
    names = [name for name in game.feature_names if name in game.parts]
    columns = [game.feature_names.index(name) for name in names]
    most = int(main.players.max())
    if not names or most == 1:
        return {}
    features = main.known[main.players == most].astype(np.float64)
    worths = model.sharpness[most] * worths_of(model.network, features)
    rows = features[:, :, columns] - features[:, :, columns].mean(axis=1, keepdims=True)
    rows = rows.reshape(-1, len(columns))
    goals = (worths - worths.mean(axis=1, keepdims=True)).reshape(-1)
    spread = rows.std(axis=0) + 1e-9
    scaled = rows / spread
    ridge = CAUTION * len(scaled) * np.eye(len(columns))
    slopes = np.linalg.solve(scaled.T @ scaled + ridge, scaled.T @ goals) / spread
    return {name: float(slope) for name, slope in zip(names, slopes, strict=True)}
