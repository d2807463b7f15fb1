"""What somebody favoured in each finished game."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Of the games that were counted before, a chore tells it later."""
    with op.batch_alter_table("result", schema=None) as batch_op:
        batch_op.add_column(sa.Column("favours", sa.Text(), nullable=True))


def downgrade() -> None:
    """Nobody favours anything."""
    with op.batch_alter_table("result", schema=None) as batch_op:
        batch_op.drop_column("favours")
