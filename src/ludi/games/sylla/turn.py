"""The turn: the seven phases in order, five times."""

from __future__ import annotations

from typing import ClassVar, final

from ludi.core.agenda import Happening
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
class Turn(Happening[Rome]):
    """0.1  The seven phases of a turn."""

    PARAGRAPH: ClassVar[str] = "0.1"

    def happen(self, rome: Rome) -> None:
        rome.turn += 1
        rome.tell(TURN_BEGINS, rome.turn)
        rome.then(FirstConsul())
        rome.then(Recruitment())
        rome.then(Buildings())
        rome.then(Revenue())
        rome.then(Events())
        rome.then(GreatWork())
        rome.then(FamineAndCrises())
        rome.then(EndOfTurn())


@final
class EndOfTurn(Happening[Rome]):
    """7.6  Cards are set upright, new characters and tiles shown; after the last turn Ecclesia."""

    PARAGRAPH: ClassVar[str] = "7.6"

    def happen(self, rome: Rome) -> None:
        if rome.turn == TURNS:
            rome.then(Ecclesia())
            return
        for roman in rome.romans:
            roman.straighten()
        display_characters(rome)
        show_tiles(rome)
        rome.then(Turn())
