"""1.9, 10. The round: placement, resolution, and what happens at its end."""

from __future__ import annotations

from typing import ClassVar, final

from ludi.core.agenda import Happening
from ludi.games.caligula.box import NOTHING, ON_EMPEROR, OPEN_CARDS, PAYS
from ludi.games.caligula.display import open_cards
from ludi.games.caligula.fall_of_the_empire import FallOfTheEmpire
from ludi.games.caligula.messages import FAVOUR_PAYS, ROUND_BEGINS
from ludi.games.caligula.placement import next_to_place
from ludi.games.caligula.sequentia import SEQUENTIA
from ludi.games.caligula.state import Rome


@final
class Round(Happening[Rome]):
    """1.9  Placement, the six Sequentia cards, end of the round."""

    PARAGRAPH: ClassVar[str] = "1.9"

    def happen(self, rome: Rome) -> None:
        rome.rounds += 1
        rome.killed = 0
        rome.tell(ROUND_BEGINS, rome.rounds)
        next_to_place(rome, 0)
        rome.then(SEQUENTIA[0])
        rome.then(EndOfRound())


@final
class EndOfRound(Happening[Rome]):
    """10.2, 10.3  The emperor pays; with ten open cards play goes on, else the empire falls."""

    PARAGRAPH: ClassVar[str] = "10.2"

    def happen(self, rome: Rome) -> None:
        rome.marker = NOTHING
        pay_favours(rome)
        if open_cards(rome) == OPEN_CARDS:
            rome.then(Round())
        else:
            rome.then(FallOfTheEmpire())


def pay_favours(rome: Rome) -> None:
    """10.2  The emperor gives his points to everybody whose Favor token lies on him."""
    for player in range(rome.players):
        if rome.romans[player].favour == ON_EMPEROR:
            rome.romans[player].victory_points += PAYS[rome.emperor]
            rome.tell(FAVOUR_PAYS, player, PAYS[rome.emperor], rome.emperor)
