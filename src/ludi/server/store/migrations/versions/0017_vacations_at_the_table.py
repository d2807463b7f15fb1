"""Until when whoever holds a seat is on vacation: the table knows, and no clock of theirs runs."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Vacations that have begun hold at the tables that are played."""
    with op.batch_alter_table("seat", schema=None) as batch_op:
        batch_op.add_column(sa.Column("away", sa.Float(), nullable=True))
    seat = sa.table("seat", *(sa.column(name) for name in ("game", "seat", "away")))
    holder = sa.table("holder", *(sa.column(name) for name in ("game", "seat", "session")))
    session = sa.table("session", sa.column("id"), sa.column("vacation"))
    until = (
        sa.select(sa.func.max(session.c.vacation))
        .join(holder, holder.c.session == session.c.id)
        .where(holder.c.game == seat.c.game, holder.c.seat == seat.c.seat)
        .scalar_subquery()
    )
    op.execute(seat.update().values(away=until))


def downgrade() -> None:
    """Only people know it again."""
    with op.batch_alter_table("seat", schema=None) as batch_op:
        batch_op.drop_column("away")
