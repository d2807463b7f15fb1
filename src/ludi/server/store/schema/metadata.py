"""What all tables of the database belong to, and how their rows are read."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Column, Label, MetaData, String, Table

metadata = MetaData()


def of_table(**given: Any) -> Column[str]:
    """The column that says of which table a row is."""
    return Column("game", String(32), key="table_id", **given)


def of_game(**given: Any) -> Column[str]:
    """The column that says which kind of game something is about."""
    return Column("title", String(32), key="game", **given)


def named(table: Table) -> list[Label[Any]]:
    """The columns of a table by the names that we use, which may be others than the database's."""
    return [column.label(column.key) for column in table.columns]
