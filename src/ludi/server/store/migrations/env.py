"""Alembic's entry: migrations run on the connection that the store hands over."""

from __future__ import annotations

from alembic import context

from ludi.server.store.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,
    transaction_per_migration=False,
)
with context.begin_transaction():
    context.run_migrations()
