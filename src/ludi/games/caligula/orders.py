"""Orders beforehand: no to conspiracies, how far to go along with one, no dagger in an attempt."""

from __future__ import annotations

from typing import Any, ClassVar, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludi.core.orders import Order
from ludi.games.caligula.assassination import Attempt
from ludi.games.caligula.box import CONIURA
from ludi.games.caligula.plot import AnswerPlot, StartPlot, bids
from ludi.games.caligula.state import Rome
from ludi.games.caligula.verbs import ABSTAIN, ACCEPT, HOLD, PASS, RAISE

CARD: Final = 0  # until the next Sequentia card
CHANGES: Final = 1  # until something changes that a plot is weighed by
ROUND: Final = 2  # until the round ends

PASSING: Final = 0
JOINING: Final = 1  # go along, never be the chief
LEADING: Final = 2  # raise by one as long as it goes


@final
class NoConspiracy(Order[Rome]):
    """7.1  The question comes after every Sequentia card, and most often the answer is no."""

    QUESTION: ClassVar[type] = StartPlot
    ONCE: ClassVar[bool] = False

    def __init__(self, name: str, span: i64) -> None:
        self.name = name
        self.topic = "conspiracy"
        self.span = span

    def offers(self, rome: Rome, seat: i64) -> vec[i64]:
        if rome.over or rome.killed > 0:
            return vec[i64]()
        return append(vec[i64](), ABSTAIN)

    def mark(self, rome: Rome, seat: i64) -> vec[i64]:
        if self.span == ROUND:
            return vec[i64]([rome.fallen, rome.rounds])
        if self.span == CARD:
            return vec[i64]([rome.fallen, rome.rounds, rome.marker])
        seen = [rome.fallen, rome.emperor, *rome.candidates, *rome.romans[seat].hand]
        return vec[i64](seen + [roman.favour for roman in rome.romans])


@final
class PlotOrder(Order[Rome]):
    """7.3  How far to go in the auction that decides who conspires."""

    QUESTION: ClassVar[type] = AnswerPlot
    ONCE: ClassVar[bool] = False  # who is outbid is asked again

    def __init__(self, name: str, manner: i64) -> None:
        self.name = name
        self.topic = "plot"
        self.manner = manner

    def offers(self, rome: Rome, seat: i64) -> vec[i64]:
        plot = rome.conspiracy()
        if plot is None or plot.is_settled() or not plot.includes(seat):
            return vec[i64]()
        if self.manner == PASSING:
            return append(vec[i64](), PASS)
        lowest = plot.stake + 1 if self.manner == LEADING else plot.stake
        most = rome.wagered_by(seat) + rome.romans[seat].symbols(CONIURA)
        return bids(RAISE, lowest, most, vec[i64]())

    def mark(self, rome: Rome, seat: i64) -> vec[i64]:
        plot = rome.conspiracy()
        if plot is None or plot.is_settled() or not plot.includes(seat):
            return vec[i64]()
        return vec[i64]([rome.fallen, rome.rounds, rome.marker])

    def answer(self, rome: Rome, seat: i64, said: i64) -> i64:
        plot = rome.conspiracy()
        if self.manner == PASSING or plot is None:
            return PASS
        most = RAISE.read(said)
        if self.manner == LEADING and plot.stake < most:
            return RAISE.of(plot.stake + 1)
        return ACCEPT if plot.stake <= most else PASS


@final
class NoDagger(Order[Rome]):
    """9.1, 9.2  No Pugio symbol in this attempt, neither for the emperor nor against him."""

    QUESTION: ClassVar[type] = Attempt

    def offers(self, rome: Rome, seat: i64) -> vec[i64]:
        if not self.is_to_come(rome, seat):
            return vec[i64]()
        return append(vec[i64](), HOLD)

    def mark(self, rome: Rome, seat: i64) -> vec[i64]:
        return vec[i64]([rome.rounds, rome.marker] if self.is_to_come(rome, seat) else [])

    def is_to_come(self, rome: Rome, seat: i64) -> bool:
        """Whether the seat will be asked in this attempt."""
        for step in rome.agenda:
            if isinstance(step, Attempt) and step.player == seat:
                return True
        return False


ORDERS: Final[tuple[Order[Any], ...]] = (
    NoConspiracy("no_until_card", CARD),
    NoConspiracy("no_until_change", CHANGES),
    NoConspiracy("no_until_round", ROUND),
    PlotOrder("plot_pass", PASSING),
    PlotOrder("plot_join", JOINING),
    PlotOrder("plot_lead", LEADING),
    NoDagger("no_dagger", "dagger"),
)
