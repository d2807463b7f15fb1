"""Devices have names; passkeys and recovery codes lead back to one's seats."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add them; devices of before have no name."""
    with op.batch_alter_table("token", schema=None) as batch_op:
        batch_op.add_column(
            sa.Column("device", sa.String(length=64), nullable=False, server_default="")
        )
        batch_op.add_column(sa.Column("made", sa.Float(), nullable=True))
    op.create_table(
        "recovery",
        sa.Column("hash", sa.String(length=64), nullable=False),
        sa.Column("session", sa.String(length=32), nullable=False),
        sa.Column("made", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("hash"),
    )
    op.create_table(
        "passkey",
        sa.Column("id", sa.String(length=255), nullable=False),
        sa.Column("session", sa.String(length=32), nullable=False),
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("counter", sa.Integer(), nullable=False),
        sa.Column("device", sa.String(length=64), nullable=False),
        sa.Column("made", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_table(
        "challenge",
        sa.Column("hash", sa.String(length=64), nullable=False),
        sa.Column("expires", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("hash"),
    )
    op.create_index(op.f("ix_recovery_session"), "recovery", ["session"])
    op.create_index(op.f("ix_passkey_session"), "passkey", ["session"])


def downgrade() -> None:
    """One browser again."""
    for name in ("challenge", "passkey", "recovery"):
        op.drop_table(name)
    with op.batch_alter_table("token", schema=None) as batch_op:
        batch_op.drop_column("made")
        batch_op.drop_column("device")
