"""A bot for anybody who prefers a walnut in the basket."""

from __future__ import annotations

from ludi.bots.base import Bot, Outlook
from nuces.rules import AGAIN, CALL, KEEP

ENOUGH = 15  # walnuts in the lap


class Miser(Bot):
    """Calls its number whenever it may, and keeps once there is enough in its lap."""

    def choose(self, outlook: Outlook, ply: int) -> int:
        legal = outlook.legal()
        if CALL in legal:
            return CALL
        if KEEP not in legal:
            return legal[0]
        question = outlook.view()["question"]
        assert isinstance(question, dict)
        return KEEP if question["args"]["lap"] >= ENOUGH else AGAIN
