"""2. Gaining: tracks, soldiers, senators, resources; and Nero's cards."""

from __future__ import annotations

from typing import ClassVar, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from ludi.core.agenda import Question
from ludi.core.seats import NOBODY, only
from ludi.games.rome_and_roll.box import (
    ADVISORS,
    BASKET,
    BLUE_BOXES,
    FISH,
    GOOD,
    IN_THE_MIDDLE,
    LAST_ROUNDS,
    MOST_SENATORS,
    MOST_SOLDIERS,
    NERO_CARDS,
    NERO_POINTS,
    TRACK_ENDS,
)
from ludi.games.rome_and_roll.messages import (
    GAINED,
    LAST_ROUND_COMES,
    NERO_TAKEN,
    SENATORS_CAME,
    SOLDIERS_CAME,
    TRACK_ROSE,
)
from ludi.games.rome_and_roll.shapes import GainedAsked
from ludi.games.rome_and_roll.sheet.advisors import any_can_be_bribed, can_be_bribed, mark_loyalty
from ludi.games.rome_and_roll.sheet.storage import store, stored_as
from ludi.games.rome_and_roll.state import Rome
from ludi.games.rome_and_roll.verbs import BRIBE, STORE, bribe, bribe_read

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
                rome.last_round = rome.round + LAST_ROUNDS
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


def add_senators(rome: Rome, seat: i64, number: i64) -> i64:
    """2.2, 4.1  Underline boxes of the senators' track; how many there were."""
    notable = rome.notables[seat]
    added = min(number, MOST_SENATORS - notable.senators)
    if added <= 0:
        return 0
    notable.senators += added
    rome.tell(SENATORS_CAME, seat, added)
    return added


# Resources.


def gain(rome: Rome, seat: i64, good: i64, number: i64) -> None:
    """2.6  Gain goods: what cannot bribe is stored, the rest is asked about, one by one."""
    if number <= 0:
        return
    rome.tell(GAINED, seat, good, number)
    if good < FISH:
        rome.notables[seat].storage[good] += number
        return
    for _one in range(number):
        rome.then(Gained(seat, good))


@mypyc_attr(free_list_len=1)
@final
class Gained(Question[Rome]):
    """2.6, 11.3  A gained fish, jewel or basket is stored or bribes, in whoever's turn."""

    PARAGRAPH: ClassVar[str] = "2.6"
    ASKS: ClassVar[type] = GainedAsked

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
                row = append(row, bribe(rome.advisor(seat, at), self.good))
        return row

    def answer(self, rome: Rome, seat: i64, action: i64) -> None:
        if BRIBE.means(action):
            advisor, _ = BRIBE.read(action)
            mark_loyalty(rome, seat, advisor, self.good)
        else:
            store(rome, seat, STORE.read(action), 1)

    def skipped(self, rome: Rome) -> None:
        store(rome, self.player, self.good, 1)

    def why_not(self, rome: Rome, seat: i64, action: i64) -> str:
        if BRIBE.means(action):
            return why_not_bribe(rome, seat, action, self.good)
        if STORE.means(action):
            return "2.3:wrong_store"
        return "2.6:store_or_bribe_first"

    def about(self, rome: Rome, seat: int | None) -> GainedAsked:
        return {"good": GOOD.values[self.good]}


def why_not_bribe(rome: Rome, seat: i64, action: i64, good: i64) -> str:
    """Why a bribe is refused while only this good is at hand."""
    advisor, gift = bribe_read(action)
    if not rome.advises(advisor, seat):
        return "11.2:not_your_advisor"
    if gift != good:
        return "11.2:bribe_from_storage"
    return "12.1:advisor_is_loyal"
