"""The rules of Nuces, in the order of rulebook.md."""

from __future__ import annotations

from typing import ClassVar, Final, TypedDict

from librt.vecs import append, vec
from mypy_extensions import i64

from ludi.core.actions import SEAT, Amount, Catalogue, Count, Verb
from ludi.core.agenda import Decision, Happening, Question, State
from ludi.core.chance import Chance
from ludi.core.components import load
from ludi.core.events import NUMBER, Message, Messages
from ludi.core.game import Game
from ludi.core.options import Option
from ludi.core.rows import row_of
from ludi.core.seats import NOBODY, left_of, only
from ludi.core.secrets import Secret
from ludi.core.standing import over_the_best, zeros

BOX: Final = load("nuces", __package__)
SIDES: Final = BOX.number("box.sides", 2, 6)
GOAL: Final = BOX.number("box.goal", 1)

STREAMS: Final = ("lot", "bone", "fortune")
LOT, BONE, FORTUNE = range(3)

AGAIN, KEEP, CALL = range(3)
CHOOSE: Final = Amount("choose", 10, 2, number=Count("lucky", 2, SIDES))
VERBS: Final = Catalogue(Verb("again", AGAIN), Verb("keep", KEEP), Verb("call", CALL), CHOOSE)
OPTIONS: Final[tuple[Option, ...]] = ()

FIRST, THROWN, DOG, KEPT, CALLED = range(1, 6)
MESSAGES: Final = Messages(
    Message("first", FIRST, "1.2", seat=SEAT),
    Message("thrown", THROWN, "2.1", seat=SEAT, pips=NUMBER),
    Message("dog", DOG, "2.2", seat=SEAT, lost=NUMBER),
    Message("kept", KEPT, "2.3", seat=SEAT, nuts=NUMBER),
    Message("called", CALLED, "2.4", seat=SEAT, number=NUMBER, nuts=NUMBER),
)


class Yard(State):
    """Baskets, a hole, and what everybody hopes for."""

    def __init__(self, game: Game, players: i64, options: vec[i64], chance: Chance) -> None:
        super().__init__(game, players, options, chance)
        self.baskets = row_of(players)
        self.lucky = row_of(players)  # 0: not chosen yet
        self.called = row_of(players)  # 1: shown to everybody
        self.hole: i64 = 0

    def clone(self) -> Yard:
        copy = Yard(self.game, self.players, self.options, self.chance.clone())
        copy.baskets, copy.lucky, copy.called = self.baskets[:], self.lucky[:], self.called[:]
        copy.hole = self.hole
        self.copy_table(copy)
        return copy

    def redeal(self, seat: i64) -> None:
        """The numbers that the others have not shown may be any."""
        for other in range(self.players):
            if other != seat and self.lucky[other] and not self.called[other]:
                self.lucky[other] = 2 + self.chance.roll(FORTUNE, SIDES - 1)

    def secret(self, seat: i64) -> i64:
        return self.lucky[seat]

    def score(self, seat: i64) -> i64:
        return self.baskets[seat]

    def is_winner(self, seat: i64) -> bool:
        return self.baskets[seat] == max(self.baskets)

    def check(self) -> str:
        if min(self.baskets) < 0 or self.hole < 0:
            return "fewer than no walnuts"
        if any(number not in (0, *range(2, SIDES + 1)) for number in self.lucky):
            return "a lucky number that is not on the bone"
        return ""


def is_hidden(table: Yard, seat: int) -> bool:
    """Whether a seat has chosen a number and not called it yet."""
    return table.lucky[seat] > 0 and table.called[seat] == 0


SECRETS: Final = (Secret("lucky[seat]", "1.1", hidden=is_hidden),)


class ChooseNumbers(Question[Yard]):
    """1.1  Everybody chooses a lucky number in secret, all at the same time."""

    PARAGRAPH: ClassVar[str] = "1.1"

    def actors(self, table: Yard) -> i64:
        choosing = NOBODY
        for seat in range(table.players):
            choosing |= NOBODY if table.lucky[seat] else only(seat)
        return choosing

    def options(self, table: Yard, seat: i64) -> vec[i64]:
        return vec[i64]([CHOOSE.of(number) for number in range(2, SIDES + 1)])

    def answer(self, table: Yard, seat: i64, action: i64) -> None:
        table.lucky[seat] = CHOOSE.read(action)
        table.then(ChooseNumbers())

    def skipped(self, table: Yard) -> None:
        """1.2  All have chosen: the first player is drawn by lot."""
        first = table.chance.roll(LOT, table.players)
        table.tell(FIRST, first)
        table.then(Throw(first, 0))

    def asks_even_if_forced(self) -> bool:
        return True


class Throw(Happening[Yard]):
    """2.1  The bone is thrown, and its pips go into the lap."""

    PARAGRAPH: ClassVar[str] = "2.1"

    def __init__(self, player: i64, lap: i64) -> None:
        self.player = player
        self.lap = lap

    def happen(self, table: Yard) -> None:
        pips = 1 + table.chance.roll(BONE, SIDES)
        table.tell(THROWN, self.player, pips)
        if pips > 1:
            table.then(GoOn(self.player, self.lap + pips, pips))
            return
        table.tell(DOG, self.player, self.lap + pips)  # 2.2
        table.hole += self.lap + pips
        table.then(Throw(left_of(self.player, table.players), 0))


class GoOnAsked(TypedDict):
    """What the question mentions."""

    lap: int
    pips: int


class GoOn(Decision[Yard]):
    """2.3  Throw again, or keep; 2.4 or call one's lucky number first."""

    PARAGRAPH: ClassVar[str] = "2.3"
    ASKS: ClassVar[type] = GoOnAsked

    def __init__(self, player: i64, lap: i64, pips: i64) -> None:
        super().__init__(player)
        self.lap = lap
        self.pips = pips

    def options(self, table: Yard, seat: i64) -> vec[i64]:
        choices = vec[i64]([AGAIN, KEEP])
        return append(choices, CALL) if self.is_lucky(table, seat) else choices

    def is_lucky(self, table: Yard, seat: i64) -> bool:
        return table.lucky[seat] == self.pips and not table.called[seat]

    def answer(self, table: Yard, seat: i64, action: i64) -> None:
        if action == AGAIN:
            table.then(Throw(seat, self.lap))
        elif action == KEEP:
            table.baskets[seat] += self.lap
            table.tell(KEPT, seat, self.lap)
            if table.baskets[seat] < GOAL:  # 3.1
                table.then(Throw(left_of(seat, table.players), 0))
        else:
            table.baskets[seat] += table.hole
            table.called[seat] = 1
            table.reveal()
            table.tell(CALLED, seat, self.pips, table.hole)
            table.hole = 0
            table.then(GoOn(seat, self.lap, self.pips))

    def why_not(self, table: Yard, seat: i64, action: i64) -> str:
        return "2.4:not_lucky" if action == CALL else ""

    def about(self, table: Yard, seat: int | None) -> GoOnAsked:
        return {"lap": int(self.lap), "pips": int(self.pips)}


def empty_table(game: Game, players: int, options: vec[i64], chance: Chance) -> Yard:
    """The yard before anybody has come."""
    return Yard(game, players, options, chance)


def lay_out(table: Yard) -> None:
    """1.1  Everything begins with the lucky numbers."""
    table.then(ChooseNumbers())


def look(table: Yard, seat: int | None) -> dict[str, object]:
    """What a seat may see: its own number, and those that were called."""
    return {
        "baskets": [int(nuts) for nuts in table.baskets],
        "hole": int(table.hole),
        "lucky": [
            int(table.lucky[other]) or None if other == seat or table.called[other] else None
            for other in range(table.players)
        ],
    }


def evaluate(table: Yard) -> vec[float]:
    """How well everybody stands, for bots: walnuts, and half of what lies in the lap."""
    worths = zeros(table.players)
    for seat in range(table.players):
        worths[seat] = float(table.baskets[seat])
    step = table.agenda[-1] if table.agenda else None
    if isinstance(step, GoOn):
        worths[step.player] += step.lap / 2
    return over_the_best(worths, 1.0)
