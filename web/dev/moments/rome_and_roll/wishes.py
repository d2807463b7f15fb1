"""The moments of Rome & Roll that its board is tried on: every question, stories, the ends."""

from __future__ import annotations

from web.dev.fixtures import Lively, Told, Wish, at_once, told_of

TOLD = 90  # lines of the log: enough for the story of some turns
MIDGAME = 3  # the round from which there is a city to look at


def in_midgame(view: dict, legal: list[dict], told: Told) -> bool:
    """When there is a city to look at."""
    return bool(view["table"]["round"] >= MIDGAME)


def verbs(*wanted: str) -> Lively:
    """In the middle of the game, with all these verbs on offer."""
    return lambda view, legal, told: (
        view["table"]["round"] >= MIDGAME and set(wanted) <= {action["verb"] for action in legal}
    )


def moment(
    name: str,
    step: str,
    players: int = 3,
    options: dict[str, str] | None = None,
    lively: Lively = in_midgame,
    sought: frozenset[str] = frozenset(),
) -> Wish:
    """A moment of this game; in its middle unless told otherwise."""
    return Wish(name, step, players, options or {}, lively, sought, TOLD)


SOLO = {"barter": "on", "level": "hard"}
PATRICIA = {"characters": "chosen"}
SATURN = frozenset({"patricia", "palinurus", "saturn"})
WISHES = (
    moment("01-characters", "ChooseCharacter", 3, {"characters": "chosen"}, at_once),
    moment("02-village", "ChooseVillage", 3, {"village": "any_seat"}, at_once),
    moment("03-draft", "DraftDie"),
    moment("04-double", "DoubleDraft"),
    moment("05-use", "Turn"),
    moment("06-turn-die", "TurnDie"),
    moment("07-act", "Act", 3, {}, verbs("build", "deploy", "bribe", "conquer")),
    moment("08-act-again", "Act", 3, {}, lambda view, legal, told: (
        view["question"]["args"]["acted"] and any(action["verb"] == "invoke" for action in legal)
    )),
    moment("09-blessed", "Blessed"),
    moment("10-walk", "Walk"),
    moment("11-plan", "ChoosePlan"),
    moment("12-spare", "Spare"),
    moment("13-place", "Place"),
    moment("14-place-small", "Place", 2),
    moment("15-raise", "RaiseLegion"),
    moment("16-feed", "FeedSoldiers", 3, {}, at_once),
    moment("17-conquer", "Conquer"),
    moment("18-develop", "Develop"),
    moment("19-tax", "Act", 3, {}, verbs("tax", "raise")),
    moment("20-sell", "SellSet"),
    moment("21-gained", "Gained"),
    moment("22-basket", "StoreBasket"),
    moment("23-claim", "ClaimFavour"),
    moment("24-saturn-plan", "SaturnPlan", 3, PATRICIA, at_once, SATURN),
    moment("25-saturn-place", "SaturnPlace", 3, PATRICIA, at_once, SATURN),
    moment("26-market", "MarketGoods", 3, {}, at_once),
    moment("27-insula", "InsulaUses", 3, {}, at_once),
    moment("28-magistracy", "MagistracySteals", 3, {}, at_once),
    moment("29-produce", "Produce"),
    moment("30-nero", "Turn", 3, {}, told_of("nero_taken")),
    moment("31-chain", "Act", 3, {}, told_of("produced", 3)),
    moment("32-four", "DraftDie", 4),
    moment("33-foreman", "ChoosePlan", 2, {"seneca_foreman": "on"}),
    moment("34-pay", "Pay", 3, {"jewels": "any_price"}),
    moment("40-solo-draft", "DraftDie", 1),
    moment("41-solo-act", "Act", 1, SOLO, verbs("build", "barter")),
    moment("42-solo-rubble", "PlaceRubble", 1),
    moment("43-solo-road", "SenecaDevelops", 1, {}, at_once),
    moment("44-solo-barter-give", "BarterGive", 1, SOLO, at_once),
    moment("45-solo-barter-take", "BarterTake", 1, SOLO, at_once),
    moment("46-solo-pay", "Pay", 1, SOLO, at_once),
    moment("50-over-two", "", 2),
    moment("51-over-three", "", 3),
    moment("52-over-four", "", 4),
    moment("53-over-solo", "", 1),
)  # fmt: skip
