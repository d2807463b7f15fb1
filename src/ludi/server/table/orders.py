"""Orders beforehand at a table: kept for their seats, answered in their name, told to nobody else.

What may be ordered a game's rules say (`ludi.core.orders`). Giving or taking back an order writes
nothing into the log and changes no revision: only who holds the seat is told.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from ludi.core.agenda import State
from ludi.core.game import Game
from ludi.server.base.refusals import Refusal
from ludi.server.store.game import orders as standing_orders
from ludi.server.store.game.orders import StandingOrder
from ludi.server.store.game.tables import Entry
from ludi.server.table import history
from ludi.server.table.row import PERSON, PLAYING
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
            OrderGiven(order.name, order.topic, described(game, order.said), order.void)
            for order in table.orders
            if order.seat == seat
        ],
        [
            OrderOffered(rule.name, rule.topic, [described(game, int(one)) for one in actions])
            for rule, actions in offers
            if len(actions)
        ],
    )


def described(game: Game, action: int) -> dict[str, object]:
    """An action as a page knows it."""
    return {"code": action, **game.describe(action)}


# What a table does, alone and to its end.


async def give(table: Table, seat: int, name: str, said: int) -> None:
    """Keep an order for a seat. If it is asked this very question, the order answers it at once."""
    rule = table.game.orders.get(name)
    while True:
        if table.row.status != PLAYING or table.seats[seat].kind != PERSON:
            raise Refusal("not_playing")
        if rule is None or said not in rule.offers(table.state, seat):
            raise Refusal("no_such_order")
        mark = [int(part) for part in rule.mark(table.state, seat)]
        order = StandingOrder(seat, rule.topic, name, said, mark)
        game = table.row.id
        if await table.database.write(standing_orders.give, game, table.row.ply, order):
            break
        await table.replica.reread()
    await look_again(table)
    await obey(table, seat)


async def withdraw(table: Table, seat: int, topic: str) -> None:
    """Take an order back."""
    await table.database.write(standing_orders.withdraw, table.row.id, seat, topic)
    await look_again(table)


async def look_again(table: Table) -> None:
    """Orders have changed: let who holds the seats know, here and in other processes."""
    table.replica.notice_orders(await table.database.read(standing_orders.of, table.row.id))
    table.publish(table.row.id, None)


async def obey(table: Table, seat: int) -> None:
    """Answer as a seat has ordered; nothing if it has meanwhile decided or taken that back."""
    while table.seats[seat].kind == PERSON and table.row.status == PLAYING:
        action = answer(table.game, table.state, seat, table.orders)
        if action is None:
            return
        ply = table.row.ply
        if await table.tried(seat, action, f"order/{ply}/{seat}", ply):
            return
