"""Orders beforehand: what becomes of them, what they answer, what a seat is shown of its own.

What may be ordered a game's rules say (`ludi.core.orders`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from ludi.core.agenda import State
from ludi.core.game import Game
from ludi.server.store.game.orders import StandingOrder
from ludi.server.store.game.tables import Entry
from ludi.server.table import history
from ludi.server.table.wire import OrderGiven, OrderOffered, Orders

if TYPE_CHECKING:
    from ludi.server.table.table import Table


def left_after(
    game: Game, entry: Entry, before: State, after: State, orders: Sequence[StandingOrder]
) -> list[StandingOrder]:
    """What an entry of the log leaves of the orders at a table."""
    if after.over:
        return []
    kept = [fate(game, entry, before, after, order) for order in orders]
    return [order for order in kept if order is not None]


def fate(
    game: Game, entry: Entry, before: State, after: State, order: StandingOrder
) -> StandingOrder | None:
    """An order once an entry is written: as it was, void, or gone because it is done or told."""
    rule = game.orders.get(order.name)
    if rule is None:
        return None
    own = entry.seat == order.seat
    decided = own and entry.kind == history.PLAY
    if order.void:
        return None if decided else order
    if decided and rule.ONCE and rule.hears(before, order.seat):
        return None
    looks_again = own and entry.kind in (history.UNDO, history.REPLACED)
    if looks_again or list(rule.mark(after, order.seat)) != order.mark:
        return msgspec.structs.replace(order, void=True)
    return order


def answer(game: Game, state: State, seat: int, orders: Sequence[StandingOrder]) -> int | None:
    """What a seat has ordered to say to the question it is asked now."""
    for order in orders:
        rule = game.orders.get(order.name)
        if rule is None or order.void or order.seat != seat or not rule.hears(state, seat):
            continue
        action = int(rule.answer(state, seat, order.said))
        if action in state.legal(seat):
            return action
    return None


def shown(table: Table, seat: int) -> Orders:
    """What a seat has ordered, and what it may order now: for its own page."""
    game, state = table.game, table.state
    offers = [(rule, rule.offers(state, seat)) for rule in game.orders.values()]
    return Orders(
        [
            OrderGiven(order.name, order.topic, history.spelt(game, order.said), order.void)
            for order in table.orders
            if order.seat == seat
        ],
        [
            OrderOffered(rule.name, rule.topic, [history.spelt(game, int(one)) for one in actions])
            for rule, actions in offers
            if len(actions)
        ],
    )
