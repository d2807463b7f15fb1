"""Rome: everything on the table. No rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from ludi.core.agenda import State
from ludi.core.chance import Chance
from ludi.core.rows import row_of
from ludi.games.sylla.box import (
    CHARACTERS,
    EVENTS,
    IN_EACH_SET,
    LADDER_START,
    SALE_COLOURS,
    SETS,
    SLOTS,
    STACK_A,
    STACK_B,
    STACK_C,
    TOKENS,
    WORKS,
)
from ludi.games.sylla.roman import Roman, new_roman
from ludi.games.sylla.secrecy import redeal, unseal
from ludi.games.sylla.soundness import impossible

if TYPE_CHECKING:
    from ludi.core.game import Game

EMPTY: Final = -1


@mypyc_attr(acyclic=True)
@final
class Rome(State):
    """The whole table of Sylla."""

    romans: list[Roman]
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
    unseen: vec[i64]  # pairs: who took which token unsaid; NO_SEAT: all of a kind were shown

    def clone(self) -> Rome:
        """An independent copy."""
        copy = Rome(self.game, self.players, self.options, self.chance.clone())
        copy.romans = [roman.clone() for roman in self.romans]
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
        copy.unseen = self.unseen[:]
        self.copy_table(copy)
        return copy

    def score(self, seat: i64) -> i64:
        """The prestige of a roman."""
        return self.romans[seat].prestige

    def is_winner(self, seat: i64) -> bool:
        """8.4  Most prestige; players level at the top share the victory."""
        best: i64 = 0
        for roman in self.romans:
            best = max(best, roman.prestige)
        return self.romans[seat].prestige == best

    def check(self) -> str:
        return impossible(self)

    def redeal(self, seat: i64) -> None:
        redeal(self, seat)

    def unseal(self, seat: i64) -> None:
        unseal(self, seat)


def empty_table(game: Game, players: int, options: vec[i64], chance: Chance) -> Rome:
    """A table with its board, before anything is laid out."""
    rome = Rome(game, players, options, chance)
    rome.romans = [new_roman() for _roman in range(players)]
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
    rome.unseen = vec[i64]()
    return rome
