"""Tables that are listed, hidden or private; invitations for somebody; people by their handle."""

from __future__ import annotations

import hashlib

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add them. Tables of before are open to whoever has their link; everybody gets a handle."""
    with op.batch_alter_table("game", schema=None) as batch_op:
        batch_op.add_column(
            sa.Column("listing", sa.String(length=8), nullable=False, server_default="link")
        )
        batch_op.add_column(
            sa.Column("wanted", sa.String(length=16), nullable=False, server_default="anyone")
        )
    with op.batch_alter_table("invite", schema=None) as batch_op:
        batch_op.add_column(sa.Column("guest", sa.String(length=32), nullable=True))
        batch_op.create_index("invite_guest", ["guest"], unique=False)
    with op.batch_alter_table("session", schema=None) as batch_op:
        batch_op.add_column(
            sa.Column("face", sa.String(length=16), nullable=False, server_default="")
        )
        batch_op.add_column(
            sa.Column("handle", sa.String(length=16), nullable=False, server_default="")
        )
        batch_op.create_index("session_handle", ["handle"], unique=False)
    op.create_table(
        "hidden",
        sa.Column("game", sa.String(length=32), nullable=False),
        sa.Column("session", sa.String(length=32), nullable=False),
        sa.PrimaryKeyConstraint("game", "session"),
    )
    connection = op.get_bind()
    for (session,) in connection.execute(sa.text("SELECT id FROM session")).fetchall():
        handle = hashlib.sha256(f"handle/{session}".encode()).hexdigest()[:16]
        connection.execute(
            sa.text("UPDATE session SET handle = :handle WHERE id = :id"),
            {"handle": handle, "id": session},
        )


def downgrade() -> None:
    """Only by link again."""
    op.drop_table("hidden")
    with op.batch_alter_table("session", schema=None) as batch_op:
        batch_op.drop_index("session_handle")
        batch_op.drop_column("handle")
        batch_op.drop_column("face")
    with op.batch_alter_table("invite", schema=None) as batch_op:
        batch_op.drop_index("invite_guest")
        batch_op.drop_column("guest")
    with op.batch_alter_table("game", schema=None) as batch_op:
        batch_op.drop_column("wanted")
        batch_op.drop_column("listing")
