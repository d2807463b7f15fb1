"""2. Gaining, storing and spending: tracks, soldiers, senators, resources; and Nero's cards."""

from __future__ import annotations

from typing import ClassVar, final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludi.core.agenda import Step
from ludi.core.seats import NOBODY, only
from ludi.games.rome_and_roll.advisors import any_can_be_bribed, can_be_bribed, mark_loyalty
from ludi.games.rome_and_roll.box import (
    ADVISORS,
    BASKET,
    BLUE_BOXES,
    FISH,
    GOOD,
    IN_THE_MIDDLE,
    JEWEL,
    MOST_SENATORS,
    MOST_SOLDIERS,
    NERO_CARDS,
    NERO_POINTS,
    TRACK_ENDS,
    WALK_RESOURCE,
)
from ludi.games.rome_and_roll.messages import (
    GAINED,
    LAST_ROUND_COMES,
    NERO_TAKEN,
    PAID,
    SENATORS_CAME,
    SOLDIERS_CAME,
    STORED,
    TRACK_ROSE,
)
from ludi.games.rome_and_roll.state import Rome
from ludi.games.rome_and_roll.verbs import BRIBE, JEWELS_PAY, OTHER, STORE, bribe

# Tracks.


def rise(rome: Rome, seat: i64, track: i64, steps: i64) -> None:
    """2.1, 14.1  Mark the next numbers of a track; crossing its blue box takes a Nero card."""
    notable = rome.notables[seat]
    before = notable.tracks[track]
    after = min(before + steps, TRACK_ENDS[track])
    if after == before:
        return
    notable.tracks[track] = after
    rome.tell(TRACK_ROSE, seat, track, after - before, after)
    if before < BLUE_BOXES[notable.character][track] <= after:
        card = take_nero(rome, seat)
        if card >= 0:
            rome.tell(NERO_TAKEN, seat, track, NERO_POINTS[card])


def take_nero(rome: Rome, taker: i64) -> i64:
    """14.1, 14.2  The top Nero card, or -1 if none is left; the last one brings the last round."""
    for card in range(i64(NERO_CARDS)):
        if rome.nero[card] == IN_THE_MIDDLE:
            rome.nero[card] = taker
            if nero_left(rome) == 0:
                rome.last_round = rome.round + 1
                rome.tell(LAST_ROUND_COMES)
            return card
    return -1


def nero_left(rome: Rome) -> i64:
    """How many Nero cards lie open."""
    found: i64 = 0
    for card in range(i64(NERO_CARDS)):
        found += 1 if rome.nero[card] == IN_THE_MIDDLE else 0
    return found


def add_soldiers(rome: Rome, seat: i64, number: i64) -> None:
    """2.2  Underline boxes of the soldiers' track."""
    notable = rome.notables[seat]
    added = min(number, MOST_SOLDIERS - notable.soldiers)
    if added > 0:
        notable.soldiers += added
        rome.tell(SOLDIERS_CAME, seat, added)


def add_senators(rome: Rome, seat: i64, number: i64) -> None:
    """2.2, 4.1  Underline boxes of the senators' track."""
    notable = rome.notables[seat]
    added = min(number, MOST_SENATORS - notable.senators)
    if added > 0:
        notable.senators += added
        rome.tell(SENATORS_CAME, seat, added)


# Resources.


def gain(rome: Rome, seat: i64, good: i64, number: i64) -> None:
    """2.6  Gain goods: what cannot bribe is stored, the rest is asked about, one by one."""
    if number <= 0:
        return
    rome.tell(GAINED, seat, good, number)
    if good < FISH:
        rome.notables[seat].storage[good] += number
        return
    for _ in range(number):
        rome.then(Gained(seat, good))


def store(rome: Rome, seat: i64, resource: i64, number: i64) -> None:
    """2.3  Write resources into somebody's storage."""
    if number > 0:
        rome.notables[seat].storage[resource] += number
        rome.tell(STORED, seat, resource, number)


@final
class Gained(Step[Rome]):
    """2.6, 11.3  A gained fish, jewel or basket is stored or bribes, in whoever's turn."""

    PARAGRAPH: ClassVar[str] = "2.6"

    def __init__(self, player: i64, good: i64) -> None:
        self.player = player
        self.good = good

    def actors(self, rome: Rome) -> i64:
        if self.good != BASKET and not any_can_be_bribed(rome, self.player):
            return NOBODY
        return only(self.player)

    def options(self, rome: Rome, seat: i64) -> vec[i64]:
        row = stored_as(self.good)
        for at in range(i64(ADVISORS)):
            if can_be_bribed(rome, seat, at):
                advisor = rome.notables[seat].character * ADVISORS + at
                row = append(row, bribe(advisor, self.good))
        return row

    def play(self, rome: Rome, seat: i64, action: i64) -> None:
        if BRIBE <= action < STORE:
            mark_loyalty(rome, seat, (action - BRIBE) // 3, self.good)
        else:
            store(rome, self.player, self.good if action < 0 else action - STORE, 1)

    def why_not(self, rome: Rome, seat: i64, action: i64) -> str:
        if BRIBE <= action < STORE:
            return why_not_bribe(rome, seat, action, self.good)
        if STORE <= action < STORE + 5:
            return "2.3:wrong_store"
        return "2.6:store_or_bribe_first"

    def about(self, rome: Rome, seat: i64) -> dict[str, object]:
        return {"good": GOOD.values[self.good]}


def stored_as(good: i64) -> vec[i64]:
    """2.3  The ways to store a good: as it is, a basket as anything but a jewel."""
    row = vec[i64](capacity=8)
    if good != BASKET:
        return append(row, STORE + good)
    for resource in range(i64(JEWEL)):
        row = append(row, STORE + resource)
    return row


def why_not_bribe(rome: Rome, seat: i64, action: i64, good: i64) -> str:
    """Why a bribe is refused while only this good is at hand."""
    advisor, gift = (action - BRIBE) // 3, (action - BRIBE) % 3 + FISH
    if advisor // ADVISORS != rome.notables[seat].character:
        return "11.2:not_your_advisor"
    if gift != good:
        return "11.2:bribe_from_storage"
    return "12.1:advisor_is_loyal"


# Prices.


def at_hand(rome: Rome, seat: i64, resource: i64) -> i64:
    """2.4  How many of a resource a player can spend: stored ones and those on his die."""
    found = rome.notables[seat].storage[resource]
    return found + rome.icons[resource] if seat == rome.active else found


def baskets(rome: Rome, seat: i64) -> i64:
    """How many baskets a player can spend."""
    return rome.icons[BASKET] if seat == rome.active else 0


def spendable(rome: Rome, seat: i64, resource: i64) -> i64:
    """2.4  How often a player could pay this resource if he paid nothing else."""
    found = at_hand(rome, seat, resource)
    if resource == JEWEL:
        return found
    found += baskets(rome, seat)
    return found + at_hand(rome, seat, JEWEL) if rome.options[JEWELS_PAY] == OTHER else found


def can_afford(rome: Rome, seat: i64, cost: vec[i64], walked: i64, spared: i64) -> bool:
    """2.4  Whether a player can pay a cost after spending fish on a walk, some resources spared."""
    jewels = at_hand(rome, seat, JEWEL) - cost[JEWEL]
    if jewels < 0:
        return False
    wild = baskets(rome, seat)
    if rome.options[JEWELS_PAY] == OTHER:
        wild += jewels
    short: i64 = 0
    for resource in range(i64(JEWEL)):
        have = at_hand(rome, seat, resource)
        if resource == WALK_RESOURCE and walked > 0:
            have -= walked
            if have < 0:
                wild += have
                have = 0
        if cost[resource] > have:
            short += cost[resource] - have
    return wild >= 0 and short <= wild + spared


def pay(rome: Rome, seat: i64, resource: i64, number: i64) -> None:
    """2.4  Spend resources: stored ones first, then the die, then baskets, then (option) jewels."""
    if number <= 0:
        return
    storage = rome.notables[seat].storage
    rome.tell(PAID, seat, resource, number)
    stored = min(number, storage[resource])
    storage[resource] -= stored
    left = number - stored
    if left == 0:
        return
    left -= spend_icons(rome, resource, left)
    if resource != JEWEL:
        left -= spend_icons(rome, BASKET, left)
    if left > 0:
        stored = min(left, storage[JEWEL])
        storage[JEWEL] -= stored
        spend_icons(rome, JEWEL, left - stored)


def spend_icons(rome: Rome, good: i64, number: i64) -> i64:
    """Spend up to so many icons of the die; how many it were."""
    spent = min(number, rome.icons[good])
    rome.icons[good] -= spent
    return spent
