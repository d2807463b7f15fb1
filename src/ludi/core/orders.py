"""Orders beforehand: what a seat says to a question before it is asked.

A game lists its orders in `orders.py`. Each says when it may be given, and with which answers
(`offers`); what it was given for (`mark`): as soon as that is different, the order is void; and
what it says once its question is asked (`answer`). All three look at nothing but what the seat
itself may know: a law tries that. Whoever keeps the table keeps the orders; no position holds any.
"""

from __future__ import annotations

from typing import ClassVar, Generic

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from ludi.core.agenda import Step, T
from ludi.core.seats import has


@mypyc_attr(allow_interpreted_subclasses=True)
class Order(Generic[T]):
    """Something that a seat may order beforehand. Of each topic it gives one order at most."""

    QUESTION: ClassVar[type] = Step  # what it answers
    ONCE: ClassVar[bool] = True  # whether it has done its work with the first answer

    def __init__(self, name: str, topic: str) -> None:
        self.name = name
        self.topic = topic

    def offers(self, table: T, seat: i64) -> vec[i64]:
        """The answers that it may be given with now, as actions; none while it cannot be given."""
        raise NotImplementedError

    def mark(self, table: T, seat: i64) -> vec[i64]:
        """What it is given for. Void as soon as this changes."""
        raise NotImplementedError

    def answer(self, table: T, seat: i64, said: i64) -> i64:
        """What it says to its question: one of the actions on offer."""
        return said

    def hears(self, table: T, seat: i64) -> bool:
        """Whether its question is put to this seat now."""
        return has(table.waiting, seat) and isinstance(table.question(), self.QUESTION)


def outright(offered: vec[i64], said: i64, otherwise: i64) -> i64:
    """A bid as it was ordered; something else where others have made it impossible."""
    return said if said in offered else otherwise


def at_most(offered: vec[i64], said: i64, otherwise: i64) -> i64:
    """The least bid on offer, if it is no higher than the one ordered; something else if it is."""
    for action in offered:
        if action != otherwise:
            return action if action <= said else otherwise
    return otherwise
