"""A table may be played with another box than the house's: it says which values are others."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """All tables so far are played with the box of the house."""
    with op.batch_alter_table("game", schema=None) as batch_op:
        batch_op.add_column(sa.Column("box", sa.Text(), nullable=True))


def downgrade() -> None:
    """Tables with a box of their own can no longer be opened: their rules are others."""
    with op.batch_alter_table("game", schema=None) as batch_op:
        batch_op.drop_column("box")
