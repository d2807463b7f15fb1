"""The spaces of learners, made of the table that says what is observed; rows for networks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from ludi.core.extras import needed
from ludi.core.observing import SET, THING, Part

np = needed("numpy", extra="envs")

MANY: Final = 12  # a thing of more kinds than these stays a number
SCALE: Final = 0.1


def box(parts: Sequence[Part]) -> Any:
    """An observation as Gymnasium's kind of space."""
    low = np.concatenate([np.full(part.size, part.low, np.int16) for part in parts])
    high = np.concatenate([np.full(part.size, part.high, np.int16) for part in parts])
    return needed("gymnasium.spaces").Box(low, high, dtype=np.int16)


def action_mask(actions: int) -> Any:
    """A mask of actions as a space."""
    return needed("gymnasium.spaces").Box(0, 1, (actions,), np.int8)


def allowed(actions: int, now: Callable[[], Any]) -> Any:
    """All actions as a space that samples, unless it is given a mask, what is allowed now.

    `now` gives the mask, or None while nothing is asked: then any action will do.
    """
    discrete: Any = needed("gymnasium.spaces").Discrete

    class Allowed(discrete):  # type: ignore[misc]
        """Actions of which only some are allowed at a time."""

        def sample(self, mask: Any = None, probability: Any = None) -> Any:
            """One of the actions: by the mask or the probabilities, or any that is allowed."""
            if mask is None and probability is None:
                mask = now()
            return super().sample(mask, probability)

        def __reduce__(self) -> tuple[Any, ...]:
            """A copy, in another process or of another table, knows nothing of this table."""
            return discrete, (actions,)

    return Allowed(actions)


class Features:
    """Observations as inputs of a network: things one-hot, sets as bits, numbers scaled."""

    def __init__(self, parts: Sequence[Part]) -> None:
        numbers: list[int] = []
        things: list[tuple[int, int]] = []
        bits: list[tuple[int, int]] = []
        at = 0
        for part in parts:
            for entry in range(at, at + part.size):
                if part.kind == SET:
                    bits += [(entry, bit) for bit in range(len(part.words))]
                elif part.kind == THING and len(part.words) <= MANY:
                    things += [(entry, value) for value in range(part.low, part.high + 1)]
                else:
                    numbers.append(entry)
            at += part.size
        self.numbers = np.array(numbers, np.intp)
        self.things = np.array(things, np.int16).reshape(-1, 2)
        self.bits = np.array(bits, np.int16).reshape(-1, 2)
        self.size = len(numbers) + len(things) + len(bits)

    def __call__(self, rows: Any) -> Any:
        """Rows of observations as rows of features."""
        found = np.empty((len(rows), self.size), np.float32)
        numbers, things = len(self.numbers), len(self.numbers) + len(self.things)
        np.multiply(rows[:, self.numbers], np.float32(SCALE), out=found[:, :numbers])
        found[:, numbers:things] = rows[:, self.things[:, 0]] == self.things[:, 1]
        found[:, things:] = (rows[:, self.bits[:, 0]] >> self.bits[:, 1]) & 1
        return found
