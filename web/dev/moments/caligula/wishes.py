"""The moments of Caligula that its board is tried on: one for each question, and the end."""

from __future__ import annotations

from web.dev.fixtures import Wish

PLACED_BEFORE = 14
EARLIEST_ROUND = 2
FULL = 5


def later(view: dict, legal: list[dict], told: list[dict]) -> bool:
    """After the first round."""
    return bool(view["table"]["round"] >= EARLIEST_ROUND)


def many_lie(view: dict, legal: list[dict], told: list[dict]) -> bool:
    """When many tokens lie on the cards."""
    cards = [card for row in view["table"]["factions"] for card in row["cards"] if card]
    lying = sum(space["token"] is not None for card in cards for space in card["spaces"])
    return later(view, legal, told) and lying >= PLACED_BEFORE


def several_compete(view: dict, legal: list[dict], told: list[dict]) -> bool:
    """When at least three have tokens on the card that is resolved."""
    return later(view, legal, told) and len(view["table"]["resolving"]["sums"]) >= 3


def several_plot(view: dict, legal: list[dict], told: list[dict]) -> bool:
    """When at least two have laid cards."""
    laid = view["table"]["conspiracy"]["laid"]
    return later(view, legal, told) and len({one["seat"] for one in laid}) >= 2


def daggers_lie(view: dict, legal: list[dict], told: list[dict]) -> bool:
    """When at least two daggers lie."""
    return later(view, legal, told) and len(view["table"]["conspiracy"]["laid"]) >= 2


WISHES = (
    Wish("01-placement", "Placement", FULL, lively=many_lie),
    Wish("02-benefit", "Benefit", FULL, lively=several_compete),
    Wish("03-swap-with", "SwapWith", 2, lively=later),
    Wish("04-suffer", "Suffer", 3, lively=later),
    Wish("05-start-plot", "StartPlot", FULL, lively=later),
    Wish("06-plot", "AnswerPlot", FULL, lively=several_plot),
    Wish("07-lay", "LayCard", FULL, lively=several_plot),
    Wish("08-name", "NameCandidate", FULL, lively=later),
    Wish("09-favour", "GiveFavour", FULL, lively=later),
    Wish("10-defend", "Defend", FULL, lively=later),
    Wish("11-strike", "Strike", FULL, lively=daggers_lie),
    Wish("12-over", "", FULL, told=10_000),
)
