"""Reviews of finished games are kept."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the place where they are kept."""
    op.create_table(
        "review",
        sa.Column("game", sa.String(length=32), nullable=False),
        sa.Column("made", sa.String(length=64), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("game"),
    )


def downgrade() -> None:
    """They are made again when somebody asks."""
    op.drop_table("review")
