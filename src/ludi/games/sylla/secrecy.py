"""What is hidden from whom: choices sealed and not yet revealed.

Money and tokens lie behind screens too, but every movement of them is announced (0.2): whoever
listened knows them, so an imagined world leaves them as they are.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ludi.games.sylla.box import CHARACTERS, IN_EACH_SET, THUMBS
from ludi.games.sylla.house import UNDECIDED
from ludi.games.sylla.streams import SCREENS

if TYPE_CHECKING:
    from ludi.games.sylla.state import Rome


def redeal(rome: Rome, seat: i64) -> None:
    """Imagine what the others have sealed: their starting characters or their votes."""
    for other in range(rome.players):
        if other != seat:
            imagine_characters(rome, other)
            imagine_vote(rome, other)


def imagine_characters(rome: Rome, seat: i64) -> None:
    """As many starting characters as the seat has chosen, at random from its set."""
    house = rome.houses[seat]
    left = IN_EACH_SET[:]
    count: i64 = 0
    for piece in range(i64(CHARACTERS)):
        count += house.chosen[piece]
        rome.pile[piece] += house.chosen[piece]
        house.chosen[piece] = 0
    for _card in range(count):
        piece = rome.chance.pick(SCREENS, left)
        left[piece] -= 1
        house.chosen[piece] += 1
        rome.pile[piece] -= 1


def imagine_vote(rome: Rome, seat: i64) -> None:
    """Any vote the seat could have sealed."""
    house = rome.houses[seat]
    if house.thumb != UNDECIDED:
        house.thumb = rome.chance.roll(SCREENS, THUMBS)
        house.fist = rome.chance.roll(SCREENS, house.denarii + 1)


def unseal(rome: Rome, seat: i64) -> None:
    """Let the others choose and vote again: nobody knows better what they would have sealed."""
    for other in range(rome.players):
        if other != seat:
            house = rome.houses[other]
            house.thumb, house.fist = UNDECIDED, 0
            for piece in range(i64(CHARACTERS)):
                rome.pile[piece] += house.chosen[piece]
                house.chosen[piece] = 0
    rome.waiting = rome.agenda[-1].actors(rome)
