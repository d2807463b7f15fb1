"""Club evenings: who comes, the tables of each round and how they ended."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add them."""
    op.create_table(
        "evening",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("host", sa.String(length=32), nullable=True),
        sa.Column("plan", sa.Text(), nullable=False),
        sa.Column("round", sa.Integer(), nullable=False),
        sa.Column("draw", sa.Text(), nullable=True),
        sa.Column("shuffles", sa.Integer(), nullable=False),
        sa.Column("ended", sa.Boolean(), nullable=False),
        sa.Column("revision", sa.Integer(), nullable=False),
        sa.Column("created", sa.Float(), nullable=False),
        sa.Column("changed", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("evening_host", "evening", ["host"])
    op.create_table(
        "entrant",
        sa.Column("evening", sa.String(length=32), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("session", sa.String(length=32), nullable=True),
        sa.Column("name", sa.String(length=64), nullable=False),
        sa.Column("since", sa.Integer(), nullable=False),
        sa.Column("gone", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("evening", "number"),
    )
    op.create_index("entrant_session", "entrant", ["session"])
    op.create_table(
        "board",
        sa.Column("evening", sa.String(length=32), nullable=False),
        sa.Column("round", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("game", sa.String(length=32), nullable=False),
        sa.Column("seats", sa.String(length=64), nullable=False),
        sa.Column("places", sa.String(length=64), nullable=True),
        sa.Column("scores", sa.Text(), nullable=True),
        sa.PrimaryKeyConstraint("evening", "round", "number"),
    )
    op.create_index(op.f("ix_board_game"), "board", ["game"])


def downgrade() -> None:
    """Nobody meets."""
    for name in ("board", "entrant", "evening"):
        op.drop_table(name)
