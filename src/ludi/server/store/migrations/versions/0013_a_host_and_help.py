"""Evenings that are paused, what their host says to all, and who helps to give them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """No evening is paused, nothing was said, nobody helps."""
    with op.batch_alter_table("evening", schema=None) as batch_op:
        batch_op.add_column(sa.Column("paused", sa.Float(), nullable=True))
        batch_op.add_column(sa.Column("said", sa.Text(), nullable=True))
        batch_op.add_column(
            sa.Column("helpers", sa.Text(), nullable=False, server_default=sa.text("'[]'"))
        )
        batch_op.add_column(sa.Column("help", sa.String(length=32), nullable=True))


def downgrade() -> None:
    """Hosts are alone again."""
    with op.batch_alter_table("evening", schema=None) as batch_op:
        for name in ("help", "helpers", "said", "paused"):
            batch_op.drop_column(name)
