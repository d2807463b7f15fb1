"""4. What the cards do."""

from __future__ import annotations

from typing import ClassVar, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from ludi.core.agenda import Decision, Happening
from ludi.core.rows import by_name, row_of, total
from ludi.core.seats import NO_SEAT, NOBODY, left_of, only
from ludi.games.municipium.box import (
    ALL_POWERS,
    CITIZEN,
    CITIZENS_INVITATION,
    CITIZENS_VISIT,
    COLOURS,
    COMMON_KINDS,
    INSTITUTIONS,
    INVITED,
    ONE_POWER,
    PRAEFECT_VISIT,
    TEMPLE,
)
from ludi.games.municipium.citizens import (
    add_settlements,
    draw_citizen,
    draw_to_settle,
    settle_citizen,
)
from ludi.games.municipium.majority import first_in
from ludi.games.municipium.messages import CITIZEN_DRAWN, POWER_PASSED
from ludi.games.municipium.powers import is_useful, offer_power
from ludi.games.municipium.praefect import praefect_moves
from ludi.games.municipium.shapes import InvitedAsked
from ludi.games.municipium.state import Town
from ludi.games.municipium.verbs import (
    INVOKE,
    MAJORITY,
    ONE_POWER_TWICE,
    OTHER,
    PASS,
    SETTLE,
)


def carry_out(town: Town, player: i64, card: i64) -> None:
    """Put on the agenda what a card does."""
    if card == PRAEFECT_VISIT:
        praefect_moves(town)
    elif card == CITIZENS_VISIT:
        for family in town.clockwise(player):
            town.then(CitizensVisit(family))
    elif card == ONE_POWER:
        town.then(OnePower(player, town.players, 0))
    elif card == CITIZENS_INVITATION:
        invite(town, player)
    elif town.options[MAJORITY] == OTHER:
        count_majorities(town, NO_SEAT if card == ALL_POWERS else player)
    elif card == ALL_POWERS:
        town.then(AllPowers(TEMPLE))
    else:
        town.then(YourPowers(player, TEMPLE))


@mypyc_attr(free_list_len=1)
@final
class CitizensVisit(Happening[Town]):
    """4.2  From the active player clockwise, each family draws a citizen and places it."""

    PARAGRAPH: ClassVar[str] = "4.2"

    def __init__(self, player: i64) -> None:
        self.player = player  # whose draw it is

    def happen(self, town: Town) -> None:
        draw_to_settle(town, self.player)


def invite(town: Town, player: i64) -> None:
    """4.3  The active player draws four citizens at once, then places them one by one."""
    guests = row_of(COLOURS)
    for _guest in range(INVITED):
        citizen = draw_citizen(town)
        if citizen >= 0:
            guests[citizen] += 1
            town.tell(CITIZEN_DRAWN, player, citizen)
    if total(guests) > 0:
        town.then(SettleInvited(player, guests))


@mypyc_attr(free_list_len=1)
@final
class SettleInvited(Decision[Town]):
    """4.3  Invited citizens are placed in any order; an event is settled before the next one."""

    PARAGRAPH: ClassVar[str] = "4.3"
    ASKS: ClassVar[type] = InvitedAsked

    def __init__(self, player: i64, guests: vec[i64]) -> None:
        self.player = player
        self.guests = guests  # not placed yet, by colour

    def options(self, town: Town, seat: i64) -> vec[i64]:
        row = vec[i64](capacity=16)
        for citizen in range(i64(COLOURS)):
            if self.guests[citizen] > 0:
                row = add_settlements(town, citizen, row)
        return row

    def answer(self, town: Town, seat: i64, action: i64) -> None:
        citizen, place = SETTLE.read(action)
        settle_citizen(town, self.player, citizen, place)
        guests = self.guests[:]
        guests[citizen] -= 1
        if total(guests) > 0:
            town.then(SettleInvited(self.player, guests))

    def why_not(self, town: Town, seat: i64, action: i64) -> str:
        if not SETTLE.means(action):
            return "4.3:settle_first"
        citizen, _ = SETTLE.read(action)
        return "4.3:not_invited" if self.guests[citizen] == 0 else "3.6:wrong_banner"

    def about(self, town: Town, seat: int | None) -> InvitedAsked:
        return {"citizens": by_name(self.guests, CITIZEN)}

    def holds(self, kind: i64) -> i64:
        return self.guests[kind]


@mypyc_attr(free_list_len=1)
@final
class AllPowers(Happening[Town]):
    """4.5  Institution by institution in order, its majority may use the power."""

    PARAGRAPH: ClassVar[str] = "4.5"

    def __init__(self, place: i64) -> None:
        self.place = place  # the institution whose turn it is

    def happen(self, town: Town) -> None:
        holder = first_in(town, self.place)
        if holder >= 0:
            offer_power(town, self.place, holder)
        if self.place + 1 < INSTITUTIONS:
            town.then(AllPowers(self.place + 1))


@mypyc_attr(free_list_len=1)
@final
class YourPowers(Happening[Town]):
    """4.6  The active player may use the power wherever he has the majority, in order."""

    PARAGRAPH: ClassVar[str] = "4.6"

    def __init__(self, player: i64, place: i64) -> None:
        self.player = player
        self.place = place

    def happen(self, town: Town) -> None:
        if first_in(town, self.place) == self.player:
            offer_power(town, self.place, self.player)
        if self.place + 1 < INSTITUTIONS:
            town.then(YourPowers(self.player, self.place + 1))


def count_majorities(town: Town, player: i64) -> None:
    """5.2  By option, majorities are counted when the card is played; a player's own, or all."""
    for place in range(i64(INSTITUTIONS)):
        holder = first_in(town, place)
        if holder >= 0 and (player == NO_SEAT or holder == player):
            town.then(CountedPower(holder, place))


@final
class CountedPower(Happening[Town]):
    """5.2  By option, the power of an institution for who had its majority when the card came."""

    PARAGRAPH: ClassVar[str] = "5.2"

    def __init__(self, player: i64, place: i64) -> None:
        self.player = player
        self.place = place

    def happen(self, town: Town) -> None:
        offer_power(town, self.place, self.player)


@mypyc_attr(free_list_len=1)
@final
class OnePower(Decision[Town]):
    """4.7  From the active player clockwise, each may use one power where he has the majority."""

    PARAGRAPH: ClassVar[str] = "4.7"

    def __init__(self, player: i64, left: i64, used: i64) -> None:
        self.player = player  # whose choice it is
        self.left = left  # families that have not chosen yet, this one included
        self.used = used  # the institutions chosen so far, one bit each

    def may_use(self, town: Town, place: i64) -> bool:
        """Whether the player may choose an institution."""
        if (self.used >> place) & 1 and town.options[ONE_POWER_TWICE] == OTHER:
            return False
        return first_in(town, place) == self.player and is_useful(town, place, self.player)

    def actors(self, town: Town) -> i64:
        for place in range(i64(INSTITUTIONS)):
            if self.may_use(town, place):
                return only(self.player)
        return NOBODY

    def options(self, town: Town, seat: i64) -> vec[i64]:
        row = append(vec[i64](capacity=8), PASS)
        for place in range(i64(INSTITUTIONS)):
            if self.may_use(town, place):
                row = append(row, INVOKE.of(place))
        return row

    def answer(self, town: Town, seat: i64, action: i64) -> None:
        if action == PASS:
            self.skipped(town)
            return
        place = INVOKE.read(action)
        offer_power(town, place, self.player)
        self.next_family(town, self.used | i64(1) << place)

    def skipped(self, town: Town) -> None:
        town.tell(POWER_PASSED, self.player)
        self.next_family(town, self.used)

    def next_family(self, town: Town, used: i64) -> None:
        """The left neighbour chooses next, until all have chosen."""
        if self.left > 1:
            town.then(OnePower(left_of(self.player, town.players), self.left - 1, used))

    def why_not(self, town: Town, seat: i64, action: i64) -> str:
        if not INVOKE.means(action):
            return ""
        place = INVOKE.read(action)
        if first_in(town, place) != seat:
            return "4.7:no_majority"
        return "5.1:no_effect" if not is_useful(town, place, seat) else "4.7:already_used"


@mypyc_attr(free_list_len=1)
@final
class CardDone(Happening[Town]):
    """4.8  A common card goes face up on the discard; a family card stays face down."""

    PARAGRAPH: ClassVar[str] = "4.8"

    def __init__(self, card: i64, common: i64) -> None:
        self.card = card
        self.common = common  # 1 for a common card

    def happen(self, town: Town) -> None:
        town.card = -1
        if self.common == 1:
            assert self.card < COMMON_KINDS
            town.discard[self.card] += 1
