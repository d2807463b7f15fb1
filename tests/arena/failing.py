"""A bot that fails at every question."""

from __future__ import annotations

from ludi.bots.base import Bot, Outlook


class Failing(Bot):
    """Divides by nothing."""

    def choose(self, outlook: Outlook, ply: int) -> int:
        return 1 // (ply * 0)
