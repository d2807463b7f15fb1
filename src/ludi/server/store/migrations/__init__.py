"""How a database grows from one version of Ludi to the next (Alembic)."""
