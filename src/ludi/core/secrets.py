"""What a table hides, and from whom: data that a game gives once, as SECRETS in its secrecy.py.

    SECRETS = (
        Secret("bids[seat]", "2.1", hidden=has_bid),
        Secret("hands[seat]", "1.2", kind=THINGS, beside="deck"),
    )

A place is a field of the state, as a saved position names it. `[seat]` stands for the owner, who
alone knows what lies there. The laws of `ludi.testing` change exactly these places and compare
what everybody else receives.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

NUMBER: Final = "number"  # any number that leaves the position sound
COUNTS: Final = "counts"  # how many there are of each kind: one less here is one more there
THINGS: Final = "things"  # cards and tokens by their number: they change places

Hidden = Callable[[Any, int], bool]
Cells = Callable[[Any, int], Iterable[int]]


def always(state: Any, owner: int) -> bool:
    """Hidden from the first moment to the last."""
    return True


class Secret:
    """A place of a state that only its owner may know."""

    def __init__(
        self,
        place: str,
        paragraph: str,
        *,
        kind: str = NUMBER,
        beside: str = "",
        hidden: Hidden = always,
        at: Cells | None = None,
        told: bool = False,
    ) -> None:
        self.place = place
        self.paragraph = paragraph  # of the rulebook, which says that it is secret
        self.kind = kind
        self.beside = beside  # where the rest lies that nobody knows: a deck (`decks[*].mixed`)
        self.hidden = hidden  # whether the owner's place is secret at the moment
        self.at = at  # which entries of a row are the owner's, where the place has no `[seat]`
        self.told = told  # out of sight, but every change is announced: whoever listened knows it

    def __repr__(self) -> str:
        return f"Secret({self.place!r}, {self.paragraph!r})"
