"""What seats have ordered beforehand."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Nobody has ordered anything yet."""
    op.create_table(
        "standing_order",
        sa.Column("game", sa.String(length=32), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("topic", sa.String(length=32), nullable=False),
        sa.Column("name", sa.String(length=32), nullable=False),
        sa.Column("said", sa.Integer(), nullable=False),
        sa.Column("mark", sa.Text(), nullable=False),
        sa.Column("void", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("game", "seat", "topic"),
    )


def downgrade() -> None:
    """Everybody is asked again."""
    op.drop_table("standing_order")
