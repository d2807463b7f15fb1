"""What somebody has tried of the problems, how well, and which of their own mistakes come back."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Nobody has solved anything yet."""
    op.create_table(
        "problem_try",
        sa.Column("session", sa.String(32), primary_key=True),
        sa.Column("problem", sa.String(16), primary_key=True),
        sa.Column("title", sa.String(32), nullable=False),
        sa.Column("right", sa.Boolean(), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.Column("day", sa.String(10), nullable=True),
    )
    op.create_table(
        "problem_mark",
        sa.Column("session", sa.String(32), primary_key=True),
        sa.Column("title", sa.String(32), primary_key=True),
        sa.Column("mu", sa.Float(), nullable=False),
        sa.Column("sigma", sa.Float(), nullable=False),
        sa.Column("streak", sa.Integer(), nullable=False),
        sa.Column("best", sa.Integer(), nullable=False),
    )
    op.create_table(
        "problem_level",
        sa.Column("problem", sa.String(16), primary_key=True),
        sa.Column("mu", sa.Float(), nullable=False),
        sa.Column("sigma", sa.Float(), nullable=False),
        sa.Column("tries", sa.Integer(), nullable=False),
        sa.Column("solved", sa.Integer(), nullable=False),
    )
    op.create_table(
        "lesson",
        sa.Column("session", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(32), primary_key=True),
        sa.Column("ply", sa.Integer(), primary_key=True),
        sa.Column("due", sa.Float(), nullable=False),
        sa.Column("days", sa.Integer(), nullable=False),
    )
    op.create_index("lesson_game", "lesson", ["game"])


def downgrade() -> None:
    """What was solved is forgotten."""
    for name in ("lesson", "problem_level", "problem_mark", "problem_try"):
        op.drop_table(name)
