"""Whether any seat of a table has ordered something: a move need not look for what is not there."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Where orders are kept, they were given."""
    with op.batch_alter_table("game", schema=None) as batch_op:
        batch_op.add_column(
            sa.Column("ordered", sa.Boolean(), nullable=False, server_default=sa.false())
        )
    game, order = (
        sa.table("game", sa.column("id"), sa.column("ordered", sa.Boolean())),
        sa.table("standing_order", sa.column("game")),
    )
    op.execute(game.update().where(game.c.id.in_(sa.select(order.c.game))).values(ordered=True))


def downgrade() -> None:
    """Every move looks again."""
    with op.batch_alter_table("game", schema=None) as batch_op:
        batch_op.drop_column("ordered")
