"""The turn: the seven phases in order, five times."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import i64

from ludi.core.agenda import Step
from ludi.games.sylla.box import TURNS
from ludi.games.sylla.final_scoring import Ecclesia
from ludi.games.sylla.i_first_consul import FirstConsul
from ludi.games.sylla.ii_recruitment import Recruitment, display_characters
from ludi.games.sylla.iii_buildings import Buildings, show_tiles
from ludi.games.sylla.iv_income import Revenue
from ludi.games.sylla.messages import TURN_BEGINS
from ludi.games.sylla.state import Rome
from ludi.games.sylla.v_events import Events
from ludi.games.sylla.vi_great_work import GreatWork
from ludi.games.sylla.vii_famine_and_crises import FamineAndCrises


@final
class Turn(Step[Rome]):
    """0.1  The seven phases of a turn; a stack takes the last one first."""

    PARAGRAPH: ClassVar[str] = "0.1"

    def play(self, rome: Rome, seat: i64, action: i64) -> None:
        rome.turn += 1
        rome.tell(TURN_BEGINS, rome.turn)
        rome.then(EndOfTurn())
        rome.then(FamineAndCrises())
        rome.then(GreatWork())
        rome.then(Events())
        rome.then(Revenue())
        rome.then(Buildings())
        rome.then(Recruitment())
        rome.then(FirstConsul())


@final
class EndOfTurn(Step[Rome]):
    """7.6  Cards are set upright, new characters and tiles shown; after the last turn Ecclesia."""

    PARAGRAPH: ClassVar[str] = "7.6"

    def play(self, rome: Rome, seat: i64, action: i64) -> None:
        if rome.turn == TURNS:
            rome.then(Ecclesia())
            return
        for house in rome.houses:
            house.straighten()
        display_characters(rome)
        show_tiles(rome)
        rome.then(Turn())
