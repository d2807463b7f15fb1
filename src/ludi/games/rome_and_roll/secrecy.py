"""What is hidden from whom: nothing but Seneca's cards, and of them everybody knows the same.

A card laid out shows its back; which of the cards with that back it is, is drawn when it is turned
up (16.2, 16.4). An imagined world differs from the true one by its luck alone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from ludi.core.secrets import Secret

if TYPE_CHECKING:
    from ludi.games.rome_and_roll.state import Rome

SECRETS: Final[tuple[Secret, ...]] = ()


def redeal(rome: Rome, seat: i64) -> None:
    """Deal anew all that a seat cannot know: there is nothing on the table that it does not."""
