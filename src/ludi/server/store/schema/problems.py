"""Problems: what somebody has tried, how well, and which of their own mistakes come back."""

from __future__ import annotations

from sqlalchemy import Boolean, Column, Float, Index, Integer, String, Table

from ludi.server.store.schema.metadata import metadata, of_game, of_table

problem_try = Table(
    "problem_try",
    metadata,
    Column("session", String(32), primary_key=True),
    Column("problem", String(16), primary_key=True),
    of_game(nullable=False),
    Column("right", Boolean, nullable=False),
    Column("at", Float, nullable=False),
    Column("day", String(10), nullable=True),
)

problem_mark = Table(
    "problem_mark",
    metadata,
    Column("session", String(32), primary_key=True),
    of_game(primary_key=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("streak", Integer, nullable=False),
    Column("best", Integer, nullable=False),
)

problem_level = Table(
    "problem_level",
    metadata,
    Column("problem", String(16), primary_key=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("tries", Integer, nullable=False),
    Column("solved", Integer, nullable=False),
)

lesson = Table(
    "lesson",
    metadata,
    Column("session", String(32), primary_key=True),
    of_table(primary_key=True),
    Column("ply", Integer, primary_key=True),
    Column("due", Float, nullable=False),
    Column("days", Integer, nullable=False),
    Index("lesson_game", "table_id"),
)
