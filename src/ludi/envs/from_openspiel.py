"""OpenSpiel's games at our tables: to try our search on games that we did not make.

A state of theirs becomes a state of ours with a single kind of step; chance nodes are drawn by
our streams. A development tool, like `openspiel.py`.
"""

from __future__ import annotations

import zlib
from functools import cache
from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from ludi.bots.judge import Judge
from ludi.core.actions import Catalogue, Count, Verb
from ludi.core.agenda import Question, State
from ludi.core.components import Components
from ludi.core.events import Messages
from ludi.core.extras import needed
from ludi.core.game import Game
from ludi.core.seats import only
from ludi.core.standing import zeros

CHANCE: Final = 0
IMAGINED: Final = 1
FINE: Final = 1 << 30


class SpielTable(State):
    """A table that holds a state of OpenSpiel's."""

    spiel: Any

    def clone(self) -> SpielTable:
        """An independent copy."""
        copy = SpielTable(self.game, self.players, self.options, self.chance.clone())
        copy.spiel = self.spiel.clone()
        self.copy_table(copy)
        return copy

    def redeal(self, seat: i64) -> None:
        """Another state of the seat's information set, as OpenSpiel draws it."""
        information = self.spiel.get_game().get_type().information
        if information == information.PERFECT_INFORMATION:
            return
        self.spiel = self.spiel.resample_from_infostate(
            int(seat), lambda: float(self.chance.roll(IMAGINED, FINE)) / FINE
        )

    def secret(self, seat: i64) -> i64:
        """Its information state, which tells all information sets of the root apart."""
        if not self.spiel.get_game().get_type().provides_information_state_string:
            return 0
        return zlib.crc32(self.spiel.information_state_string(int(seat)).encode())

    def returns(self, seat: i64) -> float:
        """The result of a seat, between 0 and 1."""
        game = self.spiel.get_game()
        low, high = game.min_utility(), game.max_utility()
        return float((self.spiel.returns()[int(seat)] - low) / (high - low))

    def score(self, seat: i64) -> i64:
        """The result in thousandths."""
        if self.spiel.is_terminal():
            return round(1000 * self.returns(seat))
        return 0

    def is_winner(self, seat: i64) -> bool:
        """Nobody has more."""
        return all(self.score(seat) >= self.score(i64(other)) for other in range(self.players))


class Returns(Judge):
    """What OpenSpiel's game pays is what a search maximises."""

    @property
    def whole(self) -> float:
        return 1.0

    def result(self, state: State) -> vec[float]:
        assert isinstance(state, SpielTable)
        return vec[float]([state.returns(i64(seat)) for seat in range(state.players)])


@final
class Move(Question[SpielTable]):
    """The current player of OpenSpiel's state moves."""

    def actors(self, table: SpielTable) -> i64:
        return only(table.spiel.current_player())

    def options(self, table: SpielTable, seat: i64) -> vec[i64]:
        return vec[i64](table.spiel.legal_actions())

    def answer(self, table: SpielTable, seat: i64, action: i64) -> None:
        table.spiel.apply_action(int(action))
        follow(table)


def follow(table: SpielTable) -> None:
    """Draw what is left to chance; then somebody moves, or the game is over."""
    while table.spiel.is_chance_node():
        table.spiel.apply_action(drawn(table))
    if not table.spiel.is_terminal():
        table.then(Move())


def drawn(table: SpielTable) -> int:
    """One of the outcomes of a chance node, by our luck."""
    outcomes: list[tuple[int, float]] = table.spiel.chance_outcomes()
    left = float(table.chance.roll(CHANCE, FINE)) / FINE
    for outcome, likely in outcomes:
        left -= likely
        if left < 0:
            return outcome
    return outcomes[-1][0]


@cache
def spiel_game(name: str) -> Game:
    """A game of OpenSpiel's by its name there, as a game of ours."""
    theirs = needed("pyspiel").load_game(name)

    def lay_out(table: SpielTable) -> None:
        table.spiel = theirs.new_initial_state()
        follow(table)

    return Game(
        name=name,
        version="openspiel",
        players=(theirs.num_players(),),
        verbs=Catalogue(
            Verb("move", 0, number=Count("number", 0, theirs.num_distinct_actions() - 1))
        ),
        messages=Messages(),
        streams=("chance", "imagined"),
        options=(),
        steps=(Move,),
        meanings={},
        components=Components({}, name),
        blank=SpielTable,
        lay_out=lay_out,
        look=lambda table, seat: {"state": str(table.spiel)},
        evaluate=lambda table: zeros(table.players),
    )
