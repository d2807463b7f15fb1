"""What a board may show one seat beforehand: nothing in this game.

Sums, lives, favours and the next free spaces lie open on the table, and what a token on a card is
nobody may look up, not even its owner.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ludi.games.caligula.state import Rome


def preview(rome: Rome, seat: int) -> dict[str, object]:
    """Nothing that the table does not show."""
    return {}
