"""The processes of a house and what they share."""

from __future__ import annotations

from sqlalchemy import Column, Float, Index, Integer, String, Table, Text

from ludi.server.store.schema.metadata import metadata, of_table

process = Table(
    "process",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("place", String(128), nullable=False),
    Column("version", String(32), nullable=False),
    Column("public_url", String(255), nullable=False),
    Column("beat", Float, nullable=False),
)

attendance = Table(
    "attendance",
    metadata,
    Column("connection", String(32), primary_key=True),
    Column("process", String(32), nullable=False),
    of_table(nullable=False),
    Column("session", String(32), nullable=True),
    Column("seat", Integer, nullable=True),
    Index("attendance_game", "table_id"),
    Index("attendance_process", "process"),
)

lease = Table(
    "lease",
    metadata,
    of_table(primary_key=True),
    Column("process", String(32), nullable=False),
    Column("until", Float, nullable=False),
)

allowance = Table(
    "allowance",
    metadata,
    Column("name", String(128), primary_key=True),
    Column("left", Float, nullable=False),
    Column("since", Float, nullable=False),
)

household = Table(
    "household",
    metadata,
    Column("name", String(32), primary_key=True),
    Column("value", Text, nullable=False),
)
