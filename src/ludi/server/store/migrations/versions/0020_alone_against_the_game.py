"""What whom one plays against alone had in the end, and at which level."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Of the games that were counted before, a chore tells it later, with what was favoured."""
    with op.batch_alter_table("result", schema=None) as batch_op:
        batch_op.add_column(sa.Column("rival", sa.Integer(), nullable=True))
        batch_op.add_column(sa.Column("level", sa.String(16), nullable=True))
    result = sa.table("result", sa.column("players"), sa.column("favours"))
    op.execute(result.update().where(result.c.players == 1).values(favours=None))


def downgrade() -> None:
    """Nobody has played against a game itself."""
    with op.batch_alter_table("result", schema=None) as batch_op:
        batch_op.drop_column("level")
        batch_op.drop_column("rival")
