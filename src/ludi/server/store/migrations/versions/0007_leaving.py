"""Somebody may give a game up for good, and go on vacation."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Nobody has done either before."""
    with op.batch_alter_table("seat", schema=None) as batch_op:
        batch_op.add_column(
            sa.Column("resigned", sa.Boolean(), nullable=False, server_default=sa.false())
        )
    with op.batch_alter_table("session", schema=None) as batch_op:
        batch_op.add_column(sa.Column("vacation", sa.Float(), nullable=True))


def downgrade() -> None:
    """Back to staying."""
    with op.batch_alter_table("session", schema=None) as batch_op:
        batch_op.drop_column("vacation")
    with op.batch_alter_table("seat", schema=None) as batch_op:
        batch_op.drop_column("resigned")
