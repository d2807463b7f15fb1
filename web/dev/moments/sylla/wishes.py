"""The moments of Sylla that its board is tried on: one for each question, and the end."""

from __future__ import annotations

from web.dev.fixtures import Lively, Wish, told_of

ROMANS = 4
TOLD = 150  # a turn and a half
WHOLE_GAME = 5000
EARLIEST_TURN = 3  # by then there are buildings, tilted cards and cards face down
MANY_CUBES = 4
FULL_FIST = 3


def later(view: dict, legal: list[dict], told: list[dict]) -> bool:
    """When there is something on the table."""
    return bool(view["table"]["turn"] >= EARLIEST_TURN)


def two_are_left(view: dict, legal: list[dict], told: list[dict]) -> bool:
    """When two characters are still to be taken."""
    return bool(view["question"]["args"]["left"] == 2)


def cubes_lie(view: dict, legal: list[dict], told: list[dict]) -> bool:
    """When cubes lie on the events."""
    lying = sum(event["total"] for event in view["table"]["events"])
    return later(view, legal, told) and lying >= MANY_CUBES


def somebody_has_bid(view: dict, legal: list[dict], told: list[dict]) -> bool:
    """When a bid is to be beaten."""
    return later(view, legal, told) and view["question"]["args"]["cards"] > 0


def there_is_a_choice(view: dict, legal: list[dict], told: list[dict]) -> bool:
    """When more than one thing may be done."""
    return later(view, legal, told) and len(legal) > 1


def three_coins_can_be_shown(view: dict, legal: list[dict], told: list[dict]) -> bool:
    """When a fist can hold three coins."""
    return later(view, legal, told) and any(one["denarii"] == FULL_FIST for one in legal)


def hands_were_shown(view: dict, legal: list[dict], told: list[dict]) -> bool:
    """When all have voted since."""
    return there_is_a_choice(view, legal, told) and told_of("voted")(view, legal, told)


def tie_is_over(view: dict, legal: list[dict], told: list[dict]) -> bool:
    """When the First Consul, another seat, has decided a tie among the events."""
    return any(event["decided_by"] not in (None, 0) for event in view["table"]["events"])


def wish(name: str, step: str | None, lively: Lively = later) -> Wish:
    """A moment at a table of four."""
    return Wish(name, step, ROMANS, lively=lively, told=TOLD)


WISHES = (
    wish("01-characters", "ChooseCharacters", two_are_left),
    wish("02-election", "Election", there_is_a_choice),
    wish("03-token", "ConsulToken"),
    wish("04-recruit", "Recruit"),
    wish("05-offer", "OfferBuilding"),
    wish("06-auction", "Auction", somebody_has_bid),
    wish("07-pay", "PayBuilding"),
    wish("08-insula", "InsulaToken"),
    wish("09-buildings", "UseBuildings"),
    wish("10-cubes", "PlaceCube", cubes_lie),
    wish("11-avert", "AvertEvent"),
    wish("12-remove", "RemoveEvent"),
    wish("13-turn-down", "TurnDown"),
    wish("14-vote", "GreatWorkVote", three_coins_can_be_shown),
    wish("15-reveal", None, hands_were_shown),
    wish("16-slaves", "FreeSlaves"),
    Wish("17-over", "", ROMANS, told=WHOLE_GAME),
    wish("18-decided", None, tie_is_over),
)
