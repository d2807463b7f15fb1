"""7. Plot: an auction of Coniura symbols decides who conspires and who is the chief."""

from __future__ import annotations

from typing import ClassVar, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from ludi.core.actions import Amount
from ludi.core.agenda import Happening, Question
from ludi.core.bits import only
from ludi.core.seats import NOBODY
from ludi.games.caligula.assassination import assassination
from ludi.games.caligula.box import CONIURA, MOST, NOTHING
from ludi.games.caligula.conspiracy import Conspiracy, Conspiring, begun_by
from ludi.games.caligula.favours import NameCandidate
from ludi.games.caligula.hand import LayCard, return_laid
from ludi.games.caligula.messages import (
    ABSTAINED,
    ACCEPTED,
    CONSPIRED,
    NOBODY_CONSPIRES,
    PASSED,
    PLOT_SETTLED,
    RAISED,
)
from ludi.games.caligula.shapes import AnswerAsked
from ludi.games.caligula.state import Rome
from ludi.games.caligula.verbs import (
    ABSTAIN,
    ACCEPT,
    CONSPIRE,
    DEFAULT,
    PASS,
    PLOTS,
    RAISE,
)


@final
class Window(Happening[Rome]):
    """3.5  After a Sequentia card the players may conspire, unless 7.9 or 7.11 forbids it."""

    PARAGRAPH: ClassVar[str] = "3.5"

    def happen(self, rome: Rome) -> None:
        if rome.killed > 0:
            return
        if rome.candidates[0] != NOTHING or rome.candidates[1] != NOTHING:
            rome.then(START_PLOT[0])


WINDOW: Final = Window()


def bids(verb: Amount, lowest: i64, highest: i64, row: vec[i64]) -> vec[i64]:
    """The row with a verb for every number of symbols between two."""
    for symbols in range(lowest, highest + 1):
        row = append(row, verb.of(symbols))
    return row


@final
class StartPlot(Question[Rome]):
    """7.1, 7.2  In playing order everybody says whether he starts a conspiracy."""

    PARAGRAPH: ClassVar[str] = "7.1"

    def __init__(self, turn: i64) -> None:
        self.turn = turn  # the place in the playing order

    def actors(self, rome: Rome) -> i64:
        seat = rome.order[self.turn]
        return only(seat) if rome.romans[seat].cards() > 0 else NOBODY

    def options(self, rome: Rome, seat: i64) -> vec[i64]:
        row = append(vec[i64](capacity=8), ABSTAIN)
        return bids(CONSPIRE, 1, rome.romans[seat].symbols(CONIURA), row)

    def answer(self, rome: Rome, seat: i64, action: i64) -> None:
        if CONSPIRE.means(action):
            symbols = CONSPIRE.read(action)
            rome.tell(CONSPIRED, seat, symbols)
            lead(rome, begun_by(seat, symbols))
        else:
            self.skipped(rome)

    def skipped(self, rome: Rome) -> None:
        rome.tell(ABSTAINED, rome.order[self.turn])
        if self.turn + 1 < rome.players:
            rome.then(START_PLOT[self.turn + 1])
        else:
            rome.tell(NOBODY_CONSPIRES)

    def why_not(self, rome: Rome, seat: i64, action: i64) -> str:
        if CONSPIRE.means(action):
            return "7.2:too_few_symbols"
        return "7.1:nothing_to_accept" if action in (PASS, ACCEPT) else ""

    def asks_even_if_forced(self) -> bool:
        return True  # else the table would learn that the hand holds no Coniura symbol


START_PLOT: Final = vec[StartPlot]([StartPlot(turn) for turn in range(MOST)])


def lead(rome: Rome, conspiracy: Conspiracy) -> None:
    """The new chief lays his cards; then the others speak in order after him."""
    chief = conspiracy.chief
    rome.then(LayCard(chief, conspiracy, CONIURA, conspiracy.stake - rome.wagered_by(chief)))
    next_speaker(rome, chief, conspiracy)


def next_speaker(rome: Rome, seat: i64, conspiracy: Conspiracy) -> None:
    """7.3  The next in order who has not passed speaks; back at the chief the plot is settled."""
    turn = rome.turn_of(seat)
    for _other in range(rome.players):
        turn = rome.after(turn)
        following = rome.order[turn]
        if following == conspiracy.chief:
            break
        if conspiracy.includes(following):
            rome.then(AnswerPlot(following, conspiracy))
            return
    rome.then(SettlePlot(conspiracy))


@mypyc_attr(free_list_len=1)
@final
class AnswerPlot(Conspiring):
    """7.4, 7.5, 7.6  Pass, bring one's total to the chief's, or raise it and become the chief."""

    PARAGRAPH: ClassVar[str] = "7.3"
    ASKS: ClassVar[type] = AnswerAsked

    def actors(self, rome: Rome) -> i64:
        could_reach = rome.romans[self.player].cards() + rome.wagered_by(self.player)
        # who holds too few cards can only pass
        return only(self.player) if could_reach >= self.conspiracy.stake else NOBODY

    def options(self, rome: Rome, seat: i64) -> vec[i64]:
        stake = self.conspiracy.stake
        row = append(vec[i64](capacity=8), PASS)
        most = rome.wagered_by(seat) + rome.romans[seat].symbols(CONIURA)
        if most >= stake:
            row = append(row, ACCEPT)
        return bids(RAISE, stake + 1, most, row)

    def answer(self, rome: Rome, seat: i64, action: i64) -> None:
        if RAISE.means(action):
            symbols = RAISE.read(action)
            rome.tell(RAISED, seat, symbols)
            lead(rome, self.conspiracy.led_by(seat, symbols))
        elif action == ACCEPT:
            self.accept(rome)
        else:
            self.skipped(rome)

    def accept(self, rome: Rome) -> None:
        """7.5  The player brings his total to the chief's."""
        stake = self.conspiracy.stake
        rome.tell(ACCEPTED, self.player, stake)
        left = stake - rome.wagered_by(self.player)
        rome.then(LayCard(self.player, self.conspiracy, CONIURA, left))
        next_speaker(rome, self.player, self.conspiracy)

    def skipped(self, rome: Rome) -> None:
        rome.tell(PASSED, self.player)
        next_speaker(rome, self.player, self.conspiracy.without(self.player))

    def why_not(self, rome: Rome, seat: i64, action: i64) -> str:
        if action == ACCEPT:
            return "7.5:too_few_symbols"
        if RAISE.means(action):
            raised = RAISE.read(action) > self.conspiracy.stake
            return "7.6:too_few_symbols" if raised else "7.6:raise_higher"
        return "7.2:already_a_chief" if CONSPIRE.means(action) else ""

    def about(self, rome: Rome, seat: int | None) -> AnswerAsked:
        return {
            "chief": int(self.conspiracy.chief),
            "stake": int(self.conspiracy.stake),
            "mine": int(rome.wagered_by(self.player)),
        }

    def asks_even_if_forced(self) -> bool:
        return True  # else the table would learn that the hand holds too few Coniura symbols


@mypyc_attr(free_list_len=1)
@final
class SettlePlot(Happening[Rome]):
    """7.7, 7.8  All who have not passed conspire; the cards go under their decks."""

    PARAGRAPH: ClassVar[str] = "7.7"

    def __init__(self, conspiracy: Conspiracy) -> None:
        self.conspiracy = conspiracy

    def happen(self, rome: Rome) -> None:
        return_laid(rome)
        settled = self.conspiracy.settled()
        rome.tell(PLOT_SETTLED, settled.chief, len(rome.conspirators(settled)))
        if rome.fallen:
            assassination(rome, settled)
            return
        rome.then(NameCandidate(settled.chief, settled))
        if rome.options[PLOTS] != DEFAULT:
            rome.then(WINDOW)  # 7.10, by an option; closed if the emperor dies
