"""Which device a token belongs to: it stays the same when the token is replaced by a newer one."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """A token of before is its own device."""
    with op.batch_alter_table("token", schema=None) as batch_op:
        batch_op.add_column(sa.Column("device_id", sa.String(16), nullable=True))
    token = sa.table("token", sa.column("hash"), sa.column("device_id"))
    op.execute(token.update().values(device_id=sa.func.substr(token.c.hash, 1, 16)))


def downgrade() -> None:
    """Every token is a device of its own again."""
    with op.batch_alter_table("token", schema=None) as batch_op:
        batch_op.drop_column("device_id")
