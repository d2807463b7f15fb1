"""Running games are found without reading the finished ones."""

from __future__ import annotations

from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """An index by status."""
    with op.batch_alter_table("game", schema=None) as batch_op:
        batch_op.create_index("game_status", ["status"], unique=False)


def downgrade() -> None:
    """Without it."""
    with op.batch_alter_table("game", schema=None) as batch_op:
        batch_op.drop_index("game_status")
