"""What is hidden from whom: nothing but the luck to come.

Cards and citizens are kept as what is left, so that no order lies there to be seen. An imagined
world differs from the true one by its luck alone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from ludi.core.secrets import Secret

if TYPE_CHECKING:
    from ludi.games.municipium.state import Town

SECRETS: Final[tuple[Secret, ...]] = ()


def redeal(town: Town, seat: i64) -> None:
    """Deal anew all that a seat cannot know: there is nothing on the table that it does not."""
