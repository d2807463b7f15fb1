"""3. The round: roll, draft there and back, two turns each, the end."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from ludi.core.agenda import Happening
from ludi.core.seats import left_of
from ludi.games.rome_and_roll.box import SENECA
from ludi.games.rome_and_roll.final_scoring import seneca_points
from ludi.games.rome_and_roll.messages import GAME_ENDS, ROUND_BEGINS, SENECA_SCORE
from ludi.games.rome_and_roll.seneca.deck import LAST_ROUND
from ludi.games.rome_and_roll.seneca.foreman import block_a_plan
from ludi.games.rome_and_roll.seneca.turn import SENECA_DRAFT, SENECA_TURN, lay_cards
from ludi.games.rome_and_roll.state import Rome
from ludi.games.rome_and_roll.turn.die import TURN_OF
from ludi.games.rome_and_roll.turn.draft import ONE_DIE, ONE_DIE_OR_TWO, roll_all
from ludi.games.rome_and_roll.verbs import OTHER, SENECA_FOREMAN

FIRST: Final = 0  # of everybody's two dice and turns
SECOND: Final = 1


@final
class Round(Happening[Rome]):
    """3.1  A round: roll, draft there and back, two turns for everybody."""

    PARAGRAPH: ClassVar[str] = "3.1"

    def happen(self, rome: Rome) -> None:
        rome.round += 1
        rome.tell(ROUND_BEGINS, rome.round)
        if rome.players == 1:
            lay_cards(rome)
        elif is_with_foreman(rome) and rome.round > 1:
            block_a_plan(rome)
        roll_all(rome)
        last = at_table(rome) - 1
        for place in range(at_table(rome)):
            then_draft(rome, in_order(rome, place), FIRST, place < last)
        for back in range(at_table(rome)):
            then_draft(rome, in_order(rome, last - back), SECOND, False)
        for place in range(at_table(rome)):
            then_turn(rome, in_order(rome, place), FIRST)
        for place in range(at_table(rome)):
            then_turn(rome, in_order(rome, place), SECOND)
        rome.then(END_OF_ROUND)


ROUND: Final = Round()


def is_with_foreman(rome: Rome) -> bool:
    """17.1  Whether two players play with Seneca's foreman."""
    return rome.players == 2 and rome.options[SENECA_FOREMAN] == OTHER


def at_table(rome: Rome) -> i64:
    """How many take part, Seneca included."""
    if rome.players == 1:
        return 2
    return rome.players


def in_order(rome: Rome, place: i64) -> i64:
    """Who comes at a place of the round's order, the Proconsul first."""
    if rome.players > 1:
        return (rome.proconsul + place) % rome.players
    if place == 0:
        return rome.proconsul
    if rome.proconsul == SENECA:
        return 0
    return SENECA


def then_draft(rome: Rome, who: i64, turn: i64, may_double: bool) -> None:
    """Put somebody's choice of a die on the agenda."""
    if who == SENECA:
        rome.then(SENECA_DRAFT[turn])
    elif may_double:
        rome.then(ONE_DIE_OR_TWO[who])
    else:
        rome.then(ONE_DIE[who])


def then_turn(rome: Rome, who: i64, turn: i64) -> None:
    """Put somebody's turn on the agenda."""
    if who == SENECA:
        rome.then(SENECA_TURN[turn])
    else:
        rome.then(TURN_OF[who])


@final
class EndOfRound(Happening[Rome]):
    """3.7, 14.2, 16.13  The Proconsul card moves on; then the end of the game is looked for."""

    PARAGRAPH: ClassVar[str] = "3.7"

    def happen(self, rome: Rome) -> None:
        if rome.players > 1:
            rome.proconsul = left_of(rome.proconsul, rome.players)
        else:
            rome.proconsul = 0 if rome.proconsul == SENECA else SENECA
        if not is_last_round(rome):
            rome.then(ROUND)
            return
        rome.finish()
        rome.tell(GAME_ENDS, rome.round)
        if rome.players == 1:
            rome.tell(SENECA_SCORE, seneca_points(rome))


END_OF_ROUND: Final = EndOfRound()


def is_last_round(rome: Rome) -> bool:
    """14.2, 16.13  Whether this round ends the game."""
    if rome.last_round > 0 and rome.round >= rome.last_round:
        return True
    return rome.players == 1 and rome.round >= LAST_ROUND
