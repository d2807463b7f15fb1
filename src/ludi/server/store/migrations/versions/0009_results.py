"""Results of finished games and what they say of how strong somebody is."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add them; finished games of before are counted one after the other once the house is open."""
    with op.batch_alter_table("game", schema=None) as batch_op:
        batch_op.add_column(
            sa.Column("counted", sa.Boolean(), nullable=False, server_default=sa.false())
        )
        batch_op.create_index("game_counted", ["status", "counted"], unique=False)
    op.create_table(
        "result",
        sa.Column("game", sa.String(length=32), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("session", sa.String(length=32), nullable=False),
        sa.Column("title", sa.String(length=32), nullable=False),
        sa.Column("players", sa.Integer(), nullable=False),
        sa.Column("versus", sa.String(length=8), nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("score", sa.Integer(), nullable=False),
        sa.Column("before", sa.Float(), nullable=False),
        sa.Column("after", sa.Float(), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("game", "seat"),
    )
    op.create_table(
        "rating",
        sa.Column("session", sa.String(length=32), nullable=False),
        sa.Column("title", sa.String(length=32), nullable=False),
        sa.Column("players", sa.Integer(), nullable=False),
        sa.Column("versus", sa.String(length=8), nullable=False),
        sa.Column("mu", sa.Float(), nullable=False),
        sa.Column("sigma", sa.Float(), nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("session", "title", "players", "versus"),
    )
    op.create_index("result_session", "result", ["session", "at"])


def downgrade() -> None:
    """Nobody counts."""
    for name in ("rating", "result"):
        op.drop_table(name)
    with op.batch_alter_table("game", schema=None) as batch_op:
        batch_op.drop_index("game_counted")
        batch_op.drop_column("counted")
