"""What every server reads while it starts, read once before any is forked."""

# ruff: noqa: F401 - nothing of it is used here

from __future__ import annotations

import alembic.command
import alembic.config
import anyio._backends._asyncio
import sqlalchemy.dialects.postgresql.asyncpg
import sqlalchemy.ext.asyncio
import uvicorn.lifespan.on
import uvicorn.loops.auto

import ludi.cli.commands.serve
import ludi.server.store.game.moves
from ludi.server.bots import levels

levels.remarks()  # opens every game, and what its bots have learned
