"""Orders beforehand at a table: kept for their seats, answered in their name, told to nobody else.

Giving or taking back an order writes nothing into the log and changes no revision: only who holds
the seat is told.
"""

from __future__ import annotations

from ludi.server.base.refusals import Refusal
from ludi.server.store.game import orders as standing_orders
from ludi.server.store.game.orders import StandingOrder
from ludi.server.table.alone import Alone
from ludi.server.table.commands import accept
from ludi.server.table.orders import answer
from ludi.server.table.replica import notice_orders, reread
from ludi.server.table.row import PERSON, PLAYING
from ludi.server.table.writing import Overtaken


async def give(alone: Alone, seat: int, name: str, said: int) -> None:
    """Keep an order for a seat. If it is asked this very question, the order answers it at once."""
    table = alone.table
    rule = table.game.orders.get(name)
    while True:
        if table.row.status != PLAYING or table.seats[seat].kind != PERSON:
            raise Refusal("not_playing")
        if rule is None or said not in rule.offers(table.state, seat):
            raise Refusal("no_such_order")
        mark = [int(part) for part in rule.mark(table.state, seat)]
        order = StandingOrder(seat, rule.topic, name, said, mark)
        table_id = table.row.id
        if await table.database.write(standing_orders.give, table_id, table.row.ply, order):
            break
        await reread(alone)
    await look_again(alone)
    await obey(alone, seat)


async def withdraw(alone: Alone, seat: int, topic: str) -> None:
    """Take an order back."""
    table = alone.table
    await table.database.write(standing_orders.withdraw, table.row.id, seat, topic)
    await look_again(alone)


async def look_again(alone: Alone) -> None:
    """Orders have changed: let who holds the seats know, here and in other processes."""
    table = alone.table
    notice_orders(table, await table.database.read(standing_orders.of, table.row.id))
    table.publish(table.row.id, None)


async def obey(alone: Alone, seat: int) -> None:
    """Answer as a seat has ordered; nothing if it has meanwhile decided or taken that back."""
    table = alone.table
    while table.seats[seat].kind == PERSON and table.row.status == PLAYING:
        action = answer(table.game, table.state, seat, table.orders)
        if action is None:
            return
        ply = table.row.ply
        try:
            await accept(alone, seat, action, f"order/{ply}/{seat}", ply)
            return
        except Overtaken:
            continue
