"""Fit a small network that scores every seat by its features; the scores become shares by softmax.

One hidden layer, or none, the same for every seat. Some games are held back: the best moment of the
training is where those are guessed best.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from ludi.arena.calibration import TENTHS
from ludi.core.extras import needed

EPOCHS: Final = 24  # of a network that begins with nothing
BATCH: Final = 512
RATE: Final = 2e-3
WARM: Final = 0.5  # how long and how fast one is taught that knows something
DECAY: Final = 1e-4  # a step, of every weight but the biases


class Fitted(NamedTuple):
    """A network for inputs as they are."""

    slopes: list[float]
    hidden: list[list[float]]  # of each unit its bias, then what each input counts
    outputs: list[float]


class Scaled:
    """Inputs brought to one scale, so that all are learned alike."""

    def __init__(self, inputs: Any) -> None:
        self.mean = inputs.mean(axis=(0, 1))
        self.spread = inputs.std(axis=(0, 1)) + 1e-6

    def __call__(self, inputs: Any) -> Any:
        """Inputs on the common scale."""
        return (inputs - self.mean) / self.spread

    def done(self, fitted: Fitted, units: int, luck: Any) -> dict[str, Any]:
        """A network for scaled inputs that begins with what another knows, with so many units."""
        np = numpy()
        network = fresh(len(self.mean), units, luck)
        network["slopes"] = np.array(fitted.slopes) * self.spread
        for unit, (bias, *weights) in enumerate(fitted.hidden[:units]):
            network["hidden"][:, unit] = np.array(weights) * self.spread
            network["biases"][unit] = bias + self.mean @ np.array(weights)
            network["outputs"][unit] = fitted.outputs[unit]
        return {name: part.astype(np.float32) for name, part in network.items()}

    def undone(self, network: dict[str, Any], sharpness: float = 1.0) -> Fitted:
        """The network for inputs as they are, its scores as many times as large."""
        weights = network["hidden"] / self.spread[:, None]
        biases = network["biases"] - self.mean @ weights
        return Fitted(
            slopes=list(sharpness * network["slopes"] / self.spread),
            hidden=[[biases[unit], *weights[:, unit]] for unit in range(weights.shape[1])],
            outputs=list(sharpness * network["outputs"]),
        )


class Samples(NamedTuple):
    """What is learned: scaled inputs by position and seat, and the shares they come to."""

    inputs: Any
    empty: Any  # by position and seat, what is added to a score: very little for empty seats
    targets: Any
    weights: Any  # how much each position counts

    def at(self, places: Any) -> Samples:
        """Some of them."""
        return Samples(*(part[places] for part in self))


def trained(
    taught: Samples, held: Samples, network: dict[str, Any], luck: Any, pace: float = 1.0
) -> dict[str, Any]:
    """A network after it was taught, at its best moment."""
    np = numpy()
    epochs = round(pace * EPOCHS)
    stepper = Adam(network)
    places = np.arange(len(taught.inputs))
    best, least = network, float("inf")
    for epoch in range(epochs):
        luck.shuffle(places)
        rate = pace * RATE * 0.5 * (1 + np.cos(np.pi * epoch / epochs))
        for begin in range(0, len(places), BATCH):
            batch = taught.at(places[begin : begin + BATCH])
            stepper.step(gradient(network, batch), rate)
        now = loss(scores(network, held.inputs)[0] + held.empty, held.targets)
        if now < least:
            best, least = {name: part.copy() for name, part in network.items()}, now
    return best


def fresh(inputs: int, units: int, luck: Any) -> dict[str, Any]:
    """A network that has learned nothing."""
    np = numpy()
    network = {
        "slopes": np.zeros(inputs),
        "hidden": luck.normal(0, inputs**-0.5, (inputs, units)),
        "biases": np.zeros(units),
        "outputs": luck.normal(0, 0.1 * max(units, 1) ** -0.5, units),
    }
    return {name: part.astype(np.float32) for name, part in network.items()}


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


def sharpest(worths: Any, results: Any) -> float:
    """How many times as large the scores must be for the results to be least surprising."""
    tried = numpy().geomspace(0.3, 3.0, 93)
    return float(min(tried, key=lambda times: loss(times * worths, results)))


def fairest(worths: Any, results: Any) -> float:
    """How many times as large the scores must be for what is told to come true, tenth by tenth.

    Surprise hardly changes around its least, where a tenth may still be off by three points.
    """
    tried = sharpest(worths, results) * numpy().linspace(0.85, 1.15, 61)
    return float(min(tried, key=lambda times: unfairness(shares(times * worths), results)))


def unfairness(told: Any, came: Any) -> float:
    """How far what was told is from what came, squared, over the tenths of chances."""
    np = numpy()
    tenths = np.minimum((TENTHS * told).astype(int), TENTHS - 1).ravel()
    times, gaps = np.bincount(tenths), np.bincount(tenths, (told - came).ravel())
    return float((gaps[times > 0] ** 2 / times[times > 0]).sum())


def gradient(network: dict[str, Any], batch: Samples) -> dict[str, Any]:
    """How the loss of a batch changes with every part of the network."""
    rows = batch.inputs
    worths, excited = scores(network, rows)
    pull = (shares(worths + batch.empty) - batch.targets) * batch.weights[:, None]
    pull = (pull / batch.weights.sum()).reshape(-1)
    seats, units = len(pull), excited.shape[2]
    excited = excited.reshape(seats, units)
    back = pull[:, None] * network["outputs"] * (excited > 0)
    flat = rows.reshape(seats, -1)
    return {
        "slopes": pull @ flat,
        "hidden": flat.T @ back,
        "biases": back.sum(axis=0),
        "outputs": pull @ excited,
    }


class Adam:
    """Steps downhill, longer where the slope has been steady; weights that are idle fade."""

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
            self.network[name] -= (rate * mean / (square**0.5 + 1e-8)).astype(part.dtype)
            if name != "biases":
                self.network[name] *= 1 - DECAY * rate / RATE


def numpy() -> Any:
    """NumPy, which only learning needs."""
    return needed("numpy")
