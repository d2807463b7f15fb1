"""Laws of orders beforehand: they know what their seat knows, and say what may be said."""

from __future__ import annotations

from typing import Any

from ludi.core.agenda import State
from ludi.core.game import Game
from ludi.core.orders import Order
from ludi.testing.law import at_every_table
from ludi.testing.play import decisions


def known(order: Order[Any], state: State, seat: int) -> tuple[object, ...]:
    """All that an order looks at for a seat."""
    offered = [int(action) for action in order.offers(state, seat)]
    heard = order.hears(state, seat)
    answers = [int(order.answer(state, seat, said)) for said in offered] if heard else []
    return offered, [int(part) for part in order.mark(state, seat)], heard, answers


@at_every_table
def an_order_beforehand_knows_what_its_seat_knows(game: Game, players: int) -> None:
    """An order beforehand knows what its seat knows."""
    for at, state in enumerate(decisions(game, players, seed=37) if game.orders else ()):
        for seat in range(players):
            imagined = state.determinise(seat, 1000 + at)
            for order in game.orders.values():
                assert known(order, imagined, seat) == known(order, state, seat), order.name


@at_every_table
def an_order_that_still_holds_says_what_is_on_offer(game: Game, players: int) -> None:
    """An order that still holds says what is on offer, and is heard by nobody but who is asked."""
    given: dict[tuple[str, int], tuple[int, list[int]]] = {}
    for state in decisions(game, players, seed=38) if game.orders else ():
        for order in game.orders.values():
            for seat in range(players):
                key = (order.name, seat)
                mark = [int(part) for part in order.mark(state, seat)]
                if key in given and given[key][1] != mark:
                    del given[key]
                if key in given and order.hears(state, seat):
                    assert seat in state.actors()
                    said = given.pop(key) if order.ONCE else given[key]
                    assert order.answer(state, seat, said[0]) in state.legal(seat), order.name
                offered = list(order.offers(state, seat))
                if offered and key not in given:
                    assert all(action in game.verbs for action in offered)
                    given[key] = (int(offered[-1]), mark)
