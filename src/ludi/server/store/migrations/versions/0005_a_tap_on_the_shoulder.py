"""Ways to call somebody, what waits to be sent, and every try to send it."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add them; of a table of before nobody knows the question until its next move."""
    with op.batch_alter_table("game", schema=None) as batch_op:
        batch_op.add_column(sa.Column("question", sa.Text(), nullable=True))
        batch_op.add_column(sa.Column("winners", sa.Text(), nullable=True))
    op.create_table(
        "channel",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("session", sa.String(length=32), nullable=False),
        sa.Column("kind", sa.String(length=8), nullable=False),
        sa.Column("address", sa.Text(), nullable=False),
        sa.Column("keys", sa.Text(), nullable=False),
        sa.Column("game", sa.String(length=32), nullable=True),
        sa.Column("turn", sa.Float(), nullable=True),
        sa.Column("over", sa.Float(), nullable=True),
        sa.Column("chat", sa.Float(), nullable=True),
        sa.Column("language", sa.String(length=8), nullable=False),
        sa.Column("state", sa.String(length=8), nullable=False),
        sa.Column("failures", sa.Integer(), nullable=False),
        sa.Column("said", sa.Text(), nullable=False),
        sa.Column("said_at", sa.Float(), nullable=True),
        sa.Column("created", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_table(
        "calling",
        sa.Column("game", sa.String(length=32), nullable=False),
        sa.Column("session", sa.String(length=32), nullable=False),
        sa.Column("turn", sa.Float(), nullable=True),
        sa.Column("over", sa.Float(), nullable=True),
        sa.Column("chat", sa.Float(), nullable=True),
        sa.PrimaryKeyConstraint("game", "session"),
    )
    op.create_table(
        "outbox",
        sa.Column("id", sa.Integer(), autoincrement=True, nullable=False),
        sa.Column("channel", sa.String(length=32), nullable=False),
        sa.Column("game", sa.String(length=32), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(length=8), nullable=False),
        sa.Column("ply", sa.Integer(), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.Column("due", sa.Float(), nullable=False),
        sa.Column("tries", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("channel", "game", "kind", "ply", name="outbox_once"),
    )
    op.create_table(
        "attempt",
        sa.Column("id", sa.Integer(), autoincrement=True, nullable=False),
        sa.Column("message", sa.Integer(), nullable=False),
        sa.Column("channel", sa.String(length=32), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.Column("outcome", sa.String(length=8), nullable=False),
        sa.Column("said", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_table(
        "household",
        sa.Column("name", sa.String(length=32), nullable=False),
        sa.Column("value", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("name"),
    )
    op.create_index(op.f("ix_channel_session"), "channel", ["session"])
    op.create_index("outbox_due", "outbox", ["due"])
    op.create_index(op.f("ix_attempt_message"), "attempt", ["message"])
    op.create_index(op.f("ix_attempt_channel"), "attempt", ["channel"])


def downgrade() -> None:
    """Nobody is called any more."""
    for name in ("household", "attempt", "outbox", "calling", "channel"):
        op.drop_table(name)
    with op.batch_alter_table("game", schema=None) as batch_op:
        batch_op.drop_column("winners")
        batch_op.drop_column("question")
