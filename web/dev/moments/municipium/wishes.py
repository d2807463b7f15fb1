"""The moments of Municipium that its board is tried on: one for each question, and the end."""

from __future__ import annotations

from web.dev.fixtures import Wish

EARLIEST_TURN = 9
PLACED_BEFORE = 6


def late(view: dict, legal: list[dict], told: list[dict]) -> bool:
    """When the town is lively."""
    return bool(view["table"]["turn"] >= EARLIEST_TURN)


def some_stand(view: dict, legal: list[dict], told: list[dict]) -> bool:
    """Set-up, when some pawns stand."""
    standing = sum(len(institution["pawns"]) for institution in view["table"]["institutions"])
    return standing >= PLACED_BEFORE


QUESTIONS = {
    "02-walk": "Walk",
    "03-card": "PlayCard",
    "04-settle": "SettleCitizen",
    "05-invited": "SettleInvited",
    "06-two-of-three": "ChooseTwo",
    "07-temple": "TemplePower",
    "08-tavern": "TavernPower",
    "09-baths": "BathsPower",
    "10-emporium": "EmporiumPower",
    "11-basilica": "BasilicaPower",
    "12-hand-in": "HandIn",
    "13-forum": "ForumPower",
    "14-praetorium": "PraetoriumPower",
    "15-one-power": "OnePower",
    "17-drawn": "SettleDrawn",
    "18-set": "ChooseSet",
}
WISHES = (
    Wish("01-place", "PlacePawn", lively=some_stand),
    *(Wish(name, step, lively=late) for name, step in QUESTIONS.items()),
    Wish("16-over", "", players=4, told=10_000),
)
