"""Fit a small network to the results of games: which seat is likely to win, by its features.

One hidden layer, the same for every seat; the scores of the seats become shares by softmax. Every
fifth game is held back: the best moment of the training is where those are guessed best.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from ludi.core.extras import needed

if TYPE_CHECKING:
    from ludi.arena.learn import Lesson

UNITS: Final = 16
EPOCHS: Final = 10
BATCH: Final = 512
RATE: Final = 2e-3
DECAY: Final = 5e-3
HELD_BACK: Final = 5  # every so many-th game
SCALES: Final = (2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 30, 40, 60)


class Fitted(NamedTuple):
    """What was learned, for inputs as they are."""

    slopes: list[float]
    hidden: list[list[float]]  # of each unit its bias, then what each input counts
    outputs: list[float]
    loss: float  # on games that it did not learn from
    plain: float  # the loss of the evaluation alone, at its best scale


def fitted(lessons: Sequence[Lesson], seed: int) -> Fitted:
    """The network under which the results are likeliest."""
    np = numpy()
    inputs = np.array([rows for lesson in lessons for rows in lesson.positions], dtype=np.float64)
    results = np.array([lesson.result for lesson in lessons for _ in lesson.positions])
    results /= results.sum(axis=1, keepdims=True)
    games = np.repeat(range(len(lessons)), [len(lesson.positions) for lesson in lessons])
    mean, spread = inputs.mean(axis=(0, 1)), inputs.std(axis=(0, 1)) + 1e-9
    held = games % HELD_BACK == 0 if len(lessons) >= HELD_BACK else games >= 0
    taught = ~held if len(lessons) >= HELD_BACK else held
    scaled = (inputs - mean) / spread
    network, least = trained(scaled, results, taught, held, seed)
    weights = network["hidden"] / spread[:, None]
    biases = network["biases"] - mean @ weights
    return Fitted(
        slopes=list(network["slopes"] / spread),
        hidden=[[biases[unit], *weights[:, unit]] for unit in range(UNITS)],
        outputs=list(network["outputs"]),
        loss=least,
        plain=min(loss(inputs[held][:, :, 0] / scale, results[held]) for scale in SCALES),
    )


def trained(scaled: Any, results: Any, taught: Any, held: Any, seed: int) -> tuple[Any, float]:
    """The network at its best moment, and its loss on the games held back."""
    np = numpy()
    luck = np.random.default_rng(seed)
    network = fresh(scaled.shape[2], luck)
    stepper = Adam(network)
    places = np.flatnonzero(taught)
    best, least = network, float("inf")
    for epoch in range(EPOCHS):
        luck.shuffle(places)
        rate = RATE * 0.5 * (1 + np.cos(np.pi * epoch / EPOCHS))
        for begin in range(0, len(places), BATCH):
            batch = places[begin : begin + BATCH]
            stepper.step(gradient(network, scaled[batch], results[batch]), rate)
        now = loss(scores(network, scaled[held])[0], results[held])
        if now < least:
            best, least = {name: part.copy() for name, part in network.items()}, now
    return best, least


def fresh(inputs: int, luck: Any) -> dict[str, Any]:
    """A network that has learned nothing."""
    np = numpy()
    return {
        "slopes": np.zeros(inputs),
        "hidden": luck.normal(0, inputs**-0.5, (inputs, UNITS)),
        "biases": np.zeros(UNITS),
        "outputs": luck.normal(0, 0.1 * UNITS**-0.5, UNITS),
    }


def scores(network: dict[str, Any], rows: Any) -> tuple[Any, Any]:
    """What the network thinks of every seat, and how excited its hidden units were."""
    excited = numpy().maximum(rows @ network["hidden"] + network["biases"], 0)
    return rows @ network["slopes"] + excited @ network["outputs"], excited


def shares(worths: Any) -> Any:
    """The share of victory that the scores give each seat."""
    odds = numpy().exp(worths - worths.max(axis=1, keepdims=True))
    return odds / odds.sum(axis=1, keepdims=True)


def loss(worths: Any, results: Any) -> float:
    """How surprising the results are to the scores."""
    return float(-(results * numpy().log(shares(worths) + 1e-12)).sum(axis=1).mean())


def gradient(network: dict[str, Any], rows: Any, results: Any) -> dict[str, Any]:
    """How the loss of a batch changes with every part of the network."""
    worths, excited = scores(network, rows)
    pull = (shares(worths) - results) / len(rows)
    back = pull[:, :, None] * network["outputs"] * (excited > 0)
    found = {
        "slopes": (pull[:, :, None] * rows).sum(axis=(0, 1)),
        "hidden": rows.reshape(-1, rows.shape[2]).T @ back.reshape(-1, UNITS),
        "biases": back.sum(axis=(0, 1)),
        "outputs": (pull[:, :, None] * excited).sum(axis=(0, 1)),
    }
    return {
        name: part + (0 if name == "biases" else DECAY * network[name])
        for name, part in found.items()
    }


class Adam:
    """Steps downhill, longer where the slope has been steady."""

    def __init__(self, network: dict[str, Any]) -> None:
        np = numpy()
        self.network = network
        self.means = {name: np.zeros_like(part) for name, part in network.items()}
        self.squares = {name: np.zeros_like(part) for name, part in network.items()}
        self.steps = 0

    def step(self, slope: dict[str, Any], rate: float) -> None:
        """One step."""
        self.steps += 1
        for name, part in slope.items():
            self.means[name] += 0.1 * (part - self.means[name])
            self.squares[name] += 0.001 * (part**2 - self.squares[name])
            mean = self.means[name] / (1 - 0.9**self.steps)
            square = self.squares[name] / (1 - 0.999**self.steps)
            self.network[name] -= rate * mean / (square**0.5 + 1e-8)


def numpy() -> Any:
    """NumPy, which only learning needs."""
    return needed("numpy")
