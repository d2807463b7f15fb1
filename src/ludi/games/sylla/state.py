"""Rome: everything on the table. No rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludi.core.agenda import State
from ludi.core.chance import Chance
from ludi.core.rows import row_of
from ludi.games.sylla.box import (
    CHARACTERS,
    CRANE,
    CRANE_TILE,
    CRANES,
    DECADENCE,
    EVENTS,
    FAMINE_LIMIT,
    IN_EACH_SET,
    LADDER_END,
    LADDER_START,
    SALE_COLOURS,
    SETS,
    SLOTS,
    STACK_A,
    STACK_B,
    STACK_C,
    TOKENS,
    TURNS,
    WORKS,
)
from ludi.games.sylla.house import UNDECIDED, House, new_house
from ludi.games.sylla.streams import SCREENS

if TYPE_CHECKING:
    from ludi.core.game import Game

EMPTY: Final = -1


@final
class Rome(State):
    """The whole table of Sylla."""

    houses: list[House]
    turn: i64
    consul: i64
    ladder: vec[i64]  # the spaces of the civic, leisure and health markers
    famine: i64
    events: vec[i64]  # in play, from the upper place down; the last is Decadence
    event_pile: vec[i64]  # 1 for each event still to come
    work: i64  # the Great Work of this turn
    next_work: i64  # shown in phase VI
    works: vec[i64]  # 1 for each work still to come
    shelved: i64  # the work that is not built in this game
    display: vec[i64]  # characters to recruit from
    pile: vec[i64]  # characters in the pile, by kind: their order is drawn when they are shown
    under: vec[i64]  # characters put under the pile, in order
    sale: vec[i64]  # the tile on each sale place; EMPTY if none
    stack_a: vec[i64]
    stack_b: vec[i64]
    stack_c: vec[i64]

    def clone(self) -> Rome:
        """An independent copy."""
        copy = Rome(self.game, self.players, self.options, self.chance.clone())
        copy.houses = [house.clone() for house in self.houses]
        copy.turn = self.turn
        copy.consul = self.consul
        copy.ladder = self.ladder[:]
        copy.famine = self.famine
        copy.events = self.events[:]
        copy.event_pile = self.event_pile[:]
        copy.work = self.work
        copy.next_work = self.next_work
        copy.works = self.works[:]
        copy.shelved = self.shelved
        copy.display = self.display[:]
        copy.pile = self.pile[:]
        copy.under = self.under[:]
        copy.sale = self.sale[:]
        copy.stack_a = self.stack_a[:]
        copy.stack_b = self.stack_b[:]
        copy.stack_c = self.stack_c[:]
        self.copy_table(copy)
        return copy

    def score(self, seat: i64) -> i64:
        """The prestige of a house."""
        return self.houses[seat].prestige

    def is_winner(self, seat: i64) -> bool:
        """8.4  Most prestige; players level at the top share the victory."""
        best: i64 = 0
        for house in self.houses:
            best = max(best, house.prestige)
        return self.houses[seat].prestige == best

    def check(self) -> str:
        """What is impossible about this position."""
        for house in self.houses:
            if house.is_impossible():
                return "there cannot be less than no cards, cubes, tokens, denarii or prestige"
        for piece in range(i64(CHARACTERS)):
            if self.characters_of(piece) != IN_EACH_SET[piece] * SETS:
                return "the characters do not add up to four sets"
        if self.cranes() > CRANES:
            return f"there are only {CRANES} Cranes"
        for marker in range(i64(TOKENS)):
            if not 0 <= self.ladder[marker] <= LADDER_END:
                return "a marker stands beside the ladder"
        if not 0 <= self.famine <= FAMINE_LIMIT:
            return f"famine runs from 0 to {FAMINE_LIMIT}"
        if not 0 <= self.turn <= TURNS or not 0 <= self.consul < self.players:
            return "the turn or the First Consul does not exist"
        return self.check_events()

    def check_events(self) -> str:
        """What is impossible about the events in play."""
        if len(self.events) != SLOTS or self.events[SLOTS - 1] != DECADENCE:
            return "there must be four events in play, the last one Decadence"
        for slot in range(i64(SLOTS)):
            if self.event_pile[self.events[slot]] != 0:
                return "an event in play cannot be in the pile"
            for other in range(slot):
                if self.events[other] == self.events[slot]:
                    return "an event cannot be in play twice"
        return ""

    def characters_of(self, piece: i64) -> i64:
        """How many characters of a kind there are, wherever they are."""
        found = self.pile[piece] + self.display[piece]
        for card in self.under:
            if card == piece:
                found += 1
        for house in self.houses:
            found += house.face_up(piece) + house.face_down(piece) + house.chosen[piece]
        return found

    def cranes(self) -> i64:
        """How many Cranes there are, as cards before players or as tiles still to come."""
        found = self.stack_a[CRANE_TILE] + self.stack_b[CRANE_TILE] + self.stack_c[CRANE_TILE]
        for tile in self.sale:
            if tile == CRANE_TILE:
                found += 1
        for house in self.houses:
            found += house.face_up(CRANE) + house.face_down(CRANE)
        return found

    def redeal(self, seat: i64) -> None:
        """Imagine what the others have sealed: their starting characters or their votes.

        Money and tokens stay as they are: every movement of them is announced (0.2), so whoever
        listened knows them.
        """
        for other in range(self.players):
            if other != seat:
                self.imagine_characters(other)
                self.imagine_vote(other)

    def imagine_characters(self, seat: i64) -> None:
        """As many starting characters as the seat has chosen, at random from its set."""
        house = self.houses[seat]
        left = IN_EACH_SET[:]
        count: i64 = 0
        for piece in range(i64(CHARACTERS)):
            count += house.chosen[piece]
            self.pile[piece] += house.chosen[piece]
            house.chosen[piece] = 0
        for _ in range(count):
            piece = self.chance.pick(SCREENS, left)
            left[piece] -= 1
            house.chosen[piece] += 1
            self.pile[piece] -= 1

    def imagine_vote(self, seat: i64) -> None:
        """Any vote the seat could have sealed."""
        house = self.houses[seat]
        if house.thumb != UNDECIDED:
            house.thumb = self.chance.roll(SCREENS, 2)
            house.fist = self.chance.roll(SCREENS, house.denarii + 1)


def empty_table(game: Game, players: int, options: vec[i64], chance: Chance) -> Rome:
    """A table with its board, before anything is laid out."""
    rome = Rome(game, players, options, chance)
    rome.houses = [new_house() for _ in range(players)]
    rome.turn = 0
    rome.consul = 0
    rome.ladder = row_of(TOKENS, LADDER_START)
    rome.famine = 0
    rome.events = row_of(SLOTS, EMPTY)
    rome.event_pile = row_of(EVENTS, 1)
    rome.work = EMPTY
    rome.next_work = EMPTY
    rome.works = row_of(WORKS, 1)
    rome.shelved = EMPTY
    rome.display = row_of(CHARACTERS)
    rome.pile = vec[i64](capacity=CHARACTERS)
    for piece in range(i64(CHARACTERS)):
        rome.pile = append(rome.pile, IN_EACH_SET[piece] * SETS)
    rome.under = vec[i64]()
    rome.sale = row_of(len(SALE_COLOURS), EMPTY)
    rome.stack_a = STACK_A[:]
    rome.stack_b = STACK_B[:]
    rome.stack_c = STACK_C[:]
    return rome
