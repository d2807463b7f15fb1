"""11. Fall of the empire: the last conspiracy, and who wins."""

from __future__ import annotations

from typing import ClassVar, final

from ludi.core.agenda import Happening
from ludi.games.caligula.assassination import favours_return
from ludi.games.caligula.box import ON_EMPEROR
from ludi.games.caligula.messages import EMPIRE_FALLS, TOTAL
from ludi.games.caligula.plot import START_PLOT
from ludi.games.caligula.state import Rome


@final
class FallOfTheEmpire(Happening[Rome]):
    """11.1, 11.2  All Favor tokens leave the emperor; then a last conspiracy may take place."""

    PARAGRAPH: ClassVar[str] = "11.1"

    def happen(self, rome: Rome) -> None:
        rome.tell(EMPIRE_FALLS)
        favours_return(rome, ON_EMPEROR)
        rome.fallen = 1
        rome.then(START_PLOT[0])
        rome.then(Reckoning())


@final
class Reckoning(Happening[Rome]):
    """11.4  Victory and conspiracy points are added up; the game is over."""

    PARAGRAPH: ClassVar[str] = "11.4"

    def happen(self, rome: Rome) -> None:
        for player in range(rome.players):
            roman = rome.romans[player]
            rome.tell(TOTAL, player, roman.victory_points, roman.conspiracy_points)
