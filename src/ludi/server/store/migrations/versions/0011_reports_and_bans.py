"""Who said a line of chat, which lines guests have reported, and who may not come any more."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add them; of lines said before nobody knows who said them."""
    with op.batch_alter_table("chat", schema=None) as batch_op:
        batch_op.add_column(sa.Column("session", sa.String(length=32), nullable=True))
        batch_op.add_column(sa.Column("removes", sa.Integer(), nullable=True))
    op.create_table(
        "report",
        sa.Column("remark", sa.Integer(), nullable=False),
        sa.Column("session", sa.String(length=32), nullable=False),
        sa.Column("game", sa.String(length=32), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("remark", "session"),
    )
    op.create_index(op.f("ix_report_game"), "report", ["game"])
    op.create_table(
        "ban",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("session", sa.String(length=32), nullable=False),
        sa.Column("name", sa.String(length=64), nullable=False),
        sa.Column("places", sa.Text(), nullable=False),
        sa.Column("made", sa.Float(), nullable=False),
        sa.Column("until", sa.Float(), nullable=True),
        sa.PrimaryKeyConstraint("id"),
    )


def downgrade() -> None:
    """Everybody may come, and nobody has complained."""
    for name in ("ban", "report"):
        op.drop_table(name)
    with op.batch_alter_table("chat", schema=None) as batch_op:
        batch_op.drop_column("removes")
        batch_op.drop_column("session")
