"""The right to change a table, which only the table hands out (`Table.alone`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ludi.server.table.table import Table


class Alone:
    """Somebody has a table to themselves: nobody else changes it until their work is done.

    Whatever must not happen beside something else asks for it as its first argument.
    """

    def __init__(self, table: Table) -> None:
        self.lent: Table | None = table

    @property
    def table(self) -> Table:
        """The table, for as long as the work lasts."""
        if self.lent is None:
            raise RuntimeError("a table is changed only by who is alone with it")
        return self.lent

    def end(self) -> None:
        """The work is done."""
        self.lent = None
