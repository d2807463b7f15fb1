"""2. Placement: face-down tokens on the open cards, one at a time, lap after lap."""

from __future__ import annotations

from typing import ClassVar, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from ludi.core.agenda import Question
from ludi.core.bits import holds, only, size
from ludi.core.seats import NO_SEAT, lowest
from ludi.games.caligula.box import ALL_SPACES, MOST, PLACES, cell_of
from ludi.games.caligula.messages import PLACED
from ludi.games.caligula.secrecy import face_up, owned
from ludi.games.caligula.shapes import PlacementAsked
from ludi.games.caligula.state import Rome
from ludi.games.caligula.verbs import DEFAULT, GAPS, PASS, PUT


def next_space(rome: Rome, place: i64) -> i64:
    """2.2  The leftmost free usable space of the card in a place, or nothing."""
    return lowest((rome.in_play(rome.free) >> cell_of(place, 0)) & ALL_SPACES)


def roomy_places(rome: Rome) -> i64:
    """The places where a usable space is free, one bit each."""
    cells = rome.in_play(rome.free)
    places: i64 = 0
    for place in range(i64(PLACES)):
        if (cells >> cell_of(place, 0)) & ALL_SPACES != 0:
            places |= only(place)
    return places


def placements(rome: Rome, seat: i64, row: vec[i64]) -> vec[i64]:
    """The row with every token of a supply on every card that has room."""
    return PUT.of_each(rome.romans[seat].supply, roomy_places(rome), row)


def place_token(rome: Rome, seat: i64, token: i64, place: i64) -> None:
    """A token goes face down on the next space; from now on nobody looks at it."""
    space = next_space(rome, place)
    rome.romans[seat].supply &= ~only(token)
    might_be = owned(rome, seat) & ~face_up(rome, seat)
    rome.lay(seat, cell_of(place, space), token, might_be)
    rome.tell(PLACED, seat, place, space)


def lift(rome: Rome, place: i64, space: i64) -> None:
    """2.9  A token leaves its card. By an option those to the right of it move up."""
    gap = cell_of(place, space)
    rome.return_token(rome.owner(gap), gap)
    if rome.options[GAPS] == DEFAULT:
        return
    for right in range(gap + 1, cell_of(place + 1, 0)):
        owner = rome.owner(right)
        if owner != NO_SEAT:
            rome.shift(owner, right, gap)
            gap = right


def next_to_place(rome: Rome, turn: i64) -> None:
    """2.7  The next player in order who has a token places one, if there is any room."""
    if rome.in_play(rome.free) == 0:
        return
    for later in range(rome.players):
        following = (turn + later) % rome.players
        if rome.romans[rome.order[following]].supply != 0:
            rome.then(PLACEMENT[following])
            return


@final
class Placement(Question[Rome]):
    """2.1  The player whose turn it is puts one token of his supply on an open card."""

    PARAGRAPH: ClassVar[str] = "2.1"
    ASKS: ClassVar[type] = PlacementAsked

    def __init__(self, turn: i64) -> None:
        self.turn = turn  # the place in the playing order

    def actors(self, rome: Rome) -> i64:
        return only(rome.order[self.turn])

    def options(self, rome: Rome, seat: i64) -> vec[i64]:
        return placements(rome, seat, vec[i64]())

    def answer(self, rome: Rome, seat: i64, action: i64) -> None:
        token, place = PUT.read(action)
        place_token(rome, seat, token, place)
        next_to_place(rome, self.turn + 1)

    def why_not(self, rome: Rome, seat: i64, action: i64) -> str:
        return "2.4:must_place" if action == PASS else why_not_place(rome, seat, action)

    def seen(self, action: i64) -> i64:
        return where_placed(action)

    def about(self, rome: Rome, seat: int | None) -> PlacementAsked:
        return {"left": int(size(rome.romans[rome.order[self.turn]].supply))}

    def asks_even_if_forced(self) -> bool:
        return True  # else the table would be told which token was played


PLACEMENT: Final = vec[Placement]([Placement(turn) for turn in range(MOST)])


def where_placed(action: i64) -> i64:
    """2.1  What the others see of a placement: where, but not which token."""
    if not PUT.means(action):
        return action
    _, place = PUT.read(action)
    return PUT.of(0, place)


def why_not_place(rome: Rome, seat: i64, action: i64) -> str:
    """Why a token cannot be placed there."""
    if not PUT.means(action):
        return ""
    token, place = PUT.read(action)
    if not holds(rome.romans[seat].supply, token):
        return "2.1:not_in_supply"
    if rome.open[place] < 0:
        return "2.1:no_card_there"
    return "4.12:being_resolved" if place == rome.turned_up else "2.2:card_full"
