"""4. Civitas cards: turned up, added up, applied, and gone."""

from __future__ import annotations

from typing import ClassVar, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from ludi.core.agenda import Happening
from ludi.core.bits import first, rest, size
from ludi.core.rows import row_of
from ludi.core.seats import lowest
from ludi.games.caligula.benefit import Benefit
from ludi.games.caligula.box import (
    ABSENT,
    ALL_SPACES,
    COLLECTIVE,
    FACTIONS,
    HIGHEST,
    KINDS,
    LEFT,
    LOWER,
    NEGATIVE,
    NOTHING,
    REACHES,
    RIGHT,
    SPACES,
    SPARED,
    STRUCK_DOWN,
    TOKEN_VALUES,
    UNDER,
    VALUES,
    cell_of,
)
from ludi.games.caligula.display import card_leaves, fill_row
from ludi.games.caligula.malus import Suffer
from ludi.games.caligula.messages import (
    CARD_LEAVES,
    FACTION_SKIPPED,
    GAINS,
    NOBODY_GAINS,
    RESOLVING,
    TURNED_UP,
    WEIGHED,
)
from ludi.games.caligula.secrecy import tokens_seen
from ludi.games.caligula.state import Rome
from ludi.games.caligula.verbs import DEFAULT, REPEAT


@mypyc_attr(free_list_len=1, acyclic=True)
@final
class Tally:
    """4.1  What lies on a card: the spaces of every seat, and its sum."""

    def __init__(self, rome: Rome, place: i64) -> None:
        self.spaces: i64 = 0  # one bit each, the seats one behind the other
        self.sums = row_of(rome.players)
        for seat in range(rome.players):
            spaces = rome.spaces_of(seat, place)
            self.spaces |= spaces << SPACES * seat
            while spaces != 0:
                self.sums[seat] += TOKEN_VALUES[rome.token[cell_of(place, first(spaces))]]
                spaces = rest(spaces)

    def spaces_of(self, seat: i64) -> i64:
        """The spaces with tokens of a seat, one bit each."""
        return (self.spaces >> SPACES * seat) & ALL_SPACES

    def tokens(self, seat: i64) -> i64:
        """How many tokens a seat has there."""
        return size(self.spaces_of(seat))

    def leftmost(self, seat: i64) -> i64:
        """The space of a seat's leftmost token."""
        return lowest(self.spaces_of(seat))

    def reaches(self, seat: i64, value: i64) -> bool:
        """Whether a seat has a token there and a sum that reaches the value."""
        return self.sums[seat] >= value and self.spaces_of(seat) != 0

    def is_before(self, one: i64, other: i64) -> bool:
        """4.2, 4.5  The higher sum is served first; of equal sums the one further left."""
        if self.sums[one] != self.sums[other]:
            return self.sums[one] > self.sums[other]
        return self.leftmost(one) < self.leftmost(other)


def ranking(tally: Tally, value: i64) -> vec[i64]:
    """4.3  The seats that reach the value, the first to be served first."""
    ranked = vec[i64](capacity=len(tally.sums))
    for seat in range(i64(len(tally.sums))):
        if not tally.reaches(seat, value):
            continue
        ranked = append(ranked, seat)
        at = i64(len(ranked)) - 1
        while at > 0 and tally.is_before(seat, ranked[at - 1]):
            ranked[at] = ranked[at - 1]
            ranked[at - 1] = seat
            at -= 1
    return ranked


def times(rome: Rome, tally: Tally, seat: i64, value: i64) -> i64:
    """4.9  How often a seat has the effect."""
    return uses(rome, tally.tokens(seat), tally.sums[seat], value)


def uses(rome: Rome, tokens: i64, added: i64, value: i64) -> i64:
    """4.9  As often as the sum of the tokens contains the value, once a token at most."""
    if tokens < 2 or rome.options[REPEAT] != DEFAULT:
        return 1
    if value <= 0:
        return tokens
    contained = added // value
    return contained if contained < tokens else tokens


def turn_up(rome: Rome, place: i64) -> None:
    """4.1  All tokens of a card are turned up, for everybody to see."""
    rome.turned_up = place
    if rome.telling:
        tell_tokens(rome, place)
    tokens_seen(rome, place)
    rome.reveal()


def tell_tokens(rome: Rome, place: i64) -> None:
    """Say what lies on a card, from left to right."""
    for space in range(i64(SPACES)):
        cell = cell_of(place, space)
        if rome.token[cell] != NOTHING:
            rome.tell(TURNED_UP, rome.owner(cell), rome.token[cell], space)


@final
class Resolve(Happening[Rome]):
    """3.4, 4.1  The card in position I of a faction is resolved, if there is one."""

    PARAGRAPH: ClassVar[str] = "4.1"

    def __init__(self, faction: i64) -> None:
        self.faction = faction

    def happen(self, rome: Rome) -> None:
        place = 2 * self.faction
        civitas = rome.open[place]
        if civitas == NOTHING:
            rome.tell(FACTION_SKIPPED, self.faction)
            return
        rome.tell(RESOLVING, civitas, place)
        turn_up(rome, place)
        tally = Tally(rome, place)
        if rome.telling:
            tell_verdicts(rome, tally, civitas)
        if KINDS[civitas] == NEGATIVE:
            strike_down(rome, tally, civitas)
        else:
            reward(rome, tally, civitas)
        rome.then(LEAVE[self.faction])


RESOLVE: Final = vec[Resolve]([Resolve(faction) for faction in range(FACTIONS)])


def tell_verdicts(rome: Rome, tally: Tally, civitas: i64) -> None:
    """4.1 to 4.5  Say what everybody has on the card, and what it says of that."""
    value = VALUES[civitas]
    for seat in rome.order:
        if tally.spaces_of(seat) != 0:
            said = verdict(tally, seat, civitas)
            rome.tell(WEIGHED, seat, tally.sums[seat], value, said)
        elif KINDS[civitas] == NEGATIVE:
            rome.tell(WEIGHED, seat, 0, value, ABSENT)


def verdict(tally: Tally, seat: i64, civitas: i64) -> i64:
    """4.2 to 4.5  What a card says of the sum of one who has tokens there."""
    reaches = tally.reaches(seat, VALUES[civitas])
    if KINDS[civitas] == NEGATIVE:
        return SPARED if reaches else STRUCK_DOWN
    if not reaches:
        return UNDER
    if KINDS[civitas] == COLLECTIVE:
        return REACHES
    best = ranking(tally, VALUES[civitas])
    if tally.sums[best[0]] > tally.sums[seat]:
        return LOWER
    if best[0] != seat:
        return RIGHT
    return LEFT if len(best) > 1 and tally.sums[best[1]] == tally.sums[seat] else HIGHEST


def reward(rome: Rome, tally: Tally, civitas: i64) -> None:
    """4.2, 4.3  Black: the best sum alone. Light blue: all that reach the value, best sum first."""
    value = VALUES[civitas]
    ranked = ranking(tally, value)
    if len(ranked) == 0:
        rome.tell(NOBODY_GAINS, civitas)
        return
    served = i64(len(ranked)) if KINDS[civitas] == COLLECTIVE else i64(1)
    for at in range(served):
        often = times(rome, tally, ranked[at], value)
        rome.tell(GAINS, ranked[at], often)
        rome.then(Benefit(ranked[at], civitas, often))


def strike_down(rome: Rome, tally: Tally, civitas: i64) -> None:
    """4.4  Red: in playing order everybody who does not reach the value or has no token there."""
    for seat in rome.order:
        if not tally.reaches(seat, VALUES[civitas]):
            rome.then(Suffer(seat, civitas))


@final
class Leave(Happening[Rome]):
    """4.10, 4.11  The tokens return, the card leaves the game, and its row is filled."""

    PARAGRAPH: ClassVar[str] = "4.10"

    def __init__(self, faction: i64) -> None:
        self.faction = faction

    def happen(self, rome: Rome) -> None:
        rome.tell(CARD_LEAVES, rome.open[2 * self.faction])
        rome.turned_up = NOTHING
        card_leaves(rome, 2 * self.faction)
        fill_row(rome, self.faction)


LEAVE: Final = vec[Leave]([Leave(faction) for faction in range(FACTIONS)])
