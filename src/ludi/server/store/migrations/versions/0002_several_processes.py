"""What several processes of one house share: who serves, who is here, votes, leases, allowances."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add them; a table of before is at its revision 0."""
    with op.batch_alter_table("game", schema=None) as batch_op:
        batch_op.add_column(
            sa.Column("revision", sa.Integer(), nullable=False, server_default=sa.text("0"))
        )
    op.create_table(
        "process",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("place", sa.String(length=128), nullable=False),
        sa.Column("version", sa.String(length=32), nullable=False),
        sa.Column("public_url", sa.String(length=255), nullable=False),
        sa.Column("beat", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_table(
        "attendance",
        sa.Column("connection", sa.String(length=32), nullable=False),
        sa.Column("process", sa.String(length=32), nullable=False),
        sa.Column("game", sa.String(length=32), nullable=False),
        sa.Column("session", sa.String(length=32), nullable=True),
        sa.Column("seat", sa.Integer(), nullable=True),
        sa.PrimaryKeyConstraint("connection"),
    )
    with op.batch_alter_table("attendance", schema=None) as batch_op:
        batch_op.create_index("attendance_game", ["game"], unique=False)
        batch_op.create_index("attendance_process", ["process"], unique=False)
    op.create_table(
        "vote",
        sa.Column("game", sa.String(length=32), nullable=False),
        sa.Column("ply", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("voter", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("game", "ply", "seat", "voter"),
    )
    op.create_table(
        "lease",
        sa.Column("game", sa.String(length=32), nullable=False),
        sa.Column("process", sa.String(length=32), nullable=False),
        sa.Column("until", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("game"),
    )
    op.create_table(
        "allowance",
        sa.Column("name", sa.String(length=128), nullable=False),
        sa.Column("left", sa.Float(), nullable=False),
        sa.Column("since", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("name"),
    )


def downgrade() -> None:
    """Back to one process."""
    for name in ("allowance", "lease", "vote", "attendance", "process"):
        op.drop_table(name)
    with op.batch_alter_table("game", schema=None) as batch_op:
        batch_op.drop_column("revision")
