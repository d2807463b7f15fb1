"""The engine: a state carries an agenda, a stack of immutable steps still to be done.

A step says who must decide (`actors`), what they may choose (`options`) and what then happens
(`play`): it changes the state and puts on the agenda what must now happen. An interruption is a
step on top. Between two calls somebody must decide or the game is over; there is no other moment.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, TypeVar, final

from librt.vecs import vec
from mypy_extensions import i64

from ludi.core.chance import Chance
from ludi.core.seats import NO_SEAT, NOBODY, everybody, has, lowest

if TYPE_CHECKING:
    from ludi.core.game import Game

FORCED: Final = 0  # the event every catalogue begins with: a choice without alternative was played


@final
class Event:
    """Something that happened, as a message number with arguments, told to all or to some seats."""

    def __init__(self, code: i64, audience: i64, arguments: vec[i64]) -> None:
        self.code = code
        self.audience = audience
        self.arguments = arguments


class State:
    """A game in progress. A game's own state adds the things on its table and clones them."""

    def __init__(self, game: Game, players: i64, options: vec[i64], chance: Chance) -> None:
        self.game = game
        self.players = players
        self.options = options  # never changes: clones share it
        self.chance = chance
        self.agenda: list[Step[Any]] = []
        self.waiting: i64 = NOBODY  # the seats that must decide now
        self.offered: vec[i64] = vec[i64]()  # the choices of a seat that decides alone
        self.telling = False
        self.told: list[Event] = []
        self.revealed: i64 = 0  # how often something hidden became known

    # What a game provides.

    def clone(self) -> State:
        """An independent copy that goes on exactly as this one would."""
        raise NotImplementedError

    def redeal(self, seat: i64) -> None:
        """Deal anew, by this state's own luck, all that the seat cannot know."""

    def secret(self, seat: i64) -> i64:
        """A mark of what this seat alone knows, as finely as a search should tell it apart."""
        return 0

    def score(self, seat: i64) -> i64:
        """The points of a seat as they stand."""
        raise NotImplementedError

    def is_winner(self, seat: i64) -> bool:
        """Whether a seat wins, or shares the victory, once the game is over."""
        raise NotImplementedError

    def check(self) -> str:
        """What is impossible about this position, in a few words; empty when nothing is."""
        return ""

    # Steps.

    def then(self, step: Step[Any]) -> None:
        """Put a step on top of the agenda. What is put last is done first."""
        self.agenda.append(step)

    def settle(self) -> None:
        """Carry out what needs no decision, until somebody must decide or nothing is left."""
        while self.agenda:
            top = self.agenda[-1]
            actors = top.actors(self)
            if actors == NOBODY:
                self.agenda.pop()
                top.play(self, NO_SEAT, -1)
                continue
            self.waiting = actors
            if actors & (actors - 1) != 0:
                return
            seat = lowest(actors)
            self.offered = top.options(self, seat)
            if len(self.offered) > 1 or top.asks_even_if_forced():
                return
            self.agenda.pop()
            self.tell(FORCED, seat, self.offered[0])
            top.play(self, seat, self.offered[0])
        self.waiting = NOBODY

    def choose(self, seat: i64, action: i64) -> None:
        """Play an action known to be legal: what search and play-outs use."""
        self.agenda.pop().play(self, seat, action)
        self.settle()

    def choices(self, seat: i64) -> vec[i64]:
        """The legal actions of a seat that must decide now, as a row."""
        if self.waiting & (self.waiting - 1) == 0:
            return self.offered
        return self.agenda[-1].options(self, seat)

    def finish(self) -> None:
        """End the game: nothing is left to be done."""
        self.agenda.clear()

    # Telling what happened.

    def tell(
        self, event: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0, e: i64 = 0, f: i64 = 0
    ) -> None:
        """Tell everybody. Costs nothing while nobody listens, as inside a search."""
        if self.telling:
            self.told.append(Event(event, everybody(self.players), vec[i64]([a, b, c, d, e, f])))

    def whisper(
        self, seat: i64, event: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0, e: i64 = 0
    ) -> None:
        """Tell one seat only."""
        if self.telling:
            self.told.append(Event(event, i64(1) << seat, vec[i64]([a, b, c, d, e, 0])))

    def reveal(self) -> None:
        """Mark that something hidden became known: nobody may undo behind this moment."""
        self.revealed += 1

    # What everybody uses.

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return not self.agenda

    def actors(self) -> tuple[int, ...]:
        """The seats that must decide now; empty when the game is over."""
        return tuple([int(seat) for seat in range(self.players) if has(self.waiting, seat)])

    def legal(self, seat: int) -> tuple[int, ...]:
        """The action codes a seat may choose from; empty when it need not decide now."""
        if not 0 <= seat < self.players or not has(self.waiting, seat):
            return ()
        return tuple([int(action) for action in self.choices(seat)])

    def play(self, seat: int, action: int) -> None:
        """Play an action, or raise `Illegal` with the rule that forbids it and change nothing."""
        if action not in self.legal(seat):
            raise self.game.illegal(self, seat, action)
        self.choose(seat, action)

    def scores(self) -> tuple[int, ...]:
        """The points of every seat as they stand."""
        return tuple([int(self.score(seat)) for seat in range(self.players)])

    def winners(self) -> tuple[int, ...]:
        """The seats that have won; empty while the game goes on."""
        if self.agenda:
            return ()
        return tuple([int(seat) for seat in range(self.players) if self.is_winner(seat)])

    def view(self, seat: int | None) -> dict[str, object]:
        """What that seat may see (None: a spectator), as plain data."""
        return self.game.view(self, seat)

    def save(self) -> dict[str, object]:
        """The whole position as plain data with readable names."""
        return self.game.save(self)

    def determinise(self, seat: int, seed: int) -> State:
        """A clone in which all that this seat cannot know is dealt anew, consistently.

        It depends on the seed and on what the seat knows, on nothing else.
        """
        imagined = self.clone()
        imagined.chance.renew(seed)
        imagined.redeal(seat)
        if imagined.waiting != NOBODY and imagined.waiting & (imagined.waiting - 1) == 0:
            asked = lowest(imagined.waiting)  # whose choices may hang on what was dealt anew
            imagined.offered = imagined.agenda[-1].options(imagined, asked)
        return imagined

    def take_told(self) -> list[Event]:
        """What has been told since the last time this was asked."""
        told, self.told = self.told, []
        return told

    def copy_table(self, other: State) -> None:
        """Give a clone the agenda and the question that is open."""
        other.agenda = self.agenda[:]
        other.waiting = self.waiting
        other.offered = self.offered  # a row of choices is never changed, only replaced
        other.revealed = self.revealed


T = TypeVar("T", bound=State)


class Step(Generic[T]):
    """Something still to be done. Immutable: its attributes are the rule's own variables.

    The parameters of `__init__` are the attributes, by the same names: so a step is saved and read.
    """

    PARAGRAPH: ClassVar[str] = ""  # the paragraph of rulebook.md that this step carries out

    def actors(self, table: T) -> i64:
        """The set of seats that must decide; `NOBODY` for a step that simply happens."""
        return NOBODY

    def options(self, table: T, seat: i64) -> vec[i64]:
        """The actions the seat may choose from; never empty for one of the actors."""
        return vec[i64]()

    def play(self, table: T, seat: i64, action: i64) -> None:
        """Carry the step out: change the table, put on the agenda what must now happen."""
        raise NotImplementedError

    def why_not(self, table: T, seat: i64, action: i64) -> str:
        """Which rule forbids an action that is not offered, as "paragraph:refusal"."""
        return ""

    def about(self, table: T, seat: i64) -> dict[str, object]:
        """The public facts that the question mentions."""
        return {}

    def seen(self, action: i64) -> i64:
        """What the other seats see of an action: all of it, unless a part stays secret."""
        return action

    def holds(self, kind: i64) -> i64:
        """How many pieces of a kind the step itself holds: drawn and not yet placed."""
        return 0

    def asks_even_if_forced(self) -> bool:
        """Whether a single choice is asked too, since playing it at once would tell a secret."""
        return False
