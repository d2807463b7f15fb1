"""OpenSpiel: our games with their luck laid open, for its searches, solvers and tests.

A step of ours may draw several times. Here each draw is a chance node: the step is carried out with
the outcomes so far as its script, and where that runs dry OpenSpiel is asked for the next one, all
alike likely. What a player has heard is kept, so that an information state forgets nothing.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i16, i64

import ludi
from ludi.core.agenda import State
from ludi.core.errors import BadOption
from ludi.core.extras import needed
from ludi.core.game import Game
from ludi.core.observing import decoded
from ludi.core.seats import has, lowest, only
from ludi.envs.batch import REWARDS, observer_of, reward_kind
from ludi.envs.tables import reward

np = needed("numpy", extra="envs")
pyspiel = needed("pyspiel")
SpielsState: Any = pyspiel.State
SpielsGame: Any = pyspiel.Game

PREFIX: Final = "python_ludi_"
LONGEST: Final = 20_000  # decisions, and draws: no game comes near
MOST_OUTCOMES: Final = 256  # of one draw
LOWEST: Final = {"share": 0.0, "win": -1.0, "rank": -1.0, "difference": -10.0}
HIGHEST: Final = {"share": 1.0, "win": 1.0, "rank": 1.0, "difference": 10.0}
FINE: Final = 1 << 53  # worlds that a sampler can tell apart


class Table:
    """What does not change at a table: game, players, options, rewards. Copies share it."""

    def __init__(self, name: str, words: dict[str, Any]) -> None:
        given = dict(words)
        self.made_of = name, words
        self.game: Game = ludi.game(name)
        game = self.game
        self.players = int(given.pop("players", game.players[0]))
        self.rewards = str(given.pop("rewards", REWARDS[0]))
        self.kind = reward_kind(self.rewards)
        counts = {option.name: option.players or game.players for option in game.options}
        self.options = {
            option: value for option, value in given.items() if self.players in counts[option]
        }
        self.observer = observer_of(game)
        game.new(self.players, 0, self.options)  # refuses what the game is not made for
        self.parts = self.observer.parts(self.players)
        self.size = self.observer.size(self.players)

    def __deepcopy__(self, memo: object) -> Table:
        return self

    def __reduce__(self) -> tuple[object, ...]:
        return Table, self.made_of

    def laid(self, script: list[int]) -> State:
        """A table set up with this luck."""
        return self.game.new(self.players, 0, self.options, telling=True, script=script)


class Heard:
    """Something that some seats have heard, and all that was said before. Never changed."""

    def __init__(self, before: Heard | None, audience: int, words: tuple[int, ...]) -> None:
        self.before = before
        self.audience = audience
        self.words = words

    def __deepcopy__(self, memo: object) -> Heard:
        return self

    def __reduce__(self) -> tuple[object, ...]:
        return heard_again, (all_heard(self),)


def all_heard(last: Heard | None) -> list[tuple[int, tuple[int, ...]]]:
    """Who has heard what, in order."""
    found = []
    while last is not None:
        found.append((last.audience, last.words))
        last = last.before
    return found[::-1]


def heard_again(told: list[tuple[int, tuple[int, ...]]]) -> Heard | None:
    """The same, one upon the other."""
    last: Heard | None = None
    for audience, words in told:
        last = Heard(last, audience, words)
    return last


def heard_by(last: Heard | None, seat: int) -> list[tuple[int, ...]]:
    """All that a seat has heard, in order."""
    return [words for audience, words in all_heard(last) if has(audience, seat)]


class SpielTable(SpielsState):  # type: ignore[misc]
    """A table between two decisions or draws."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.table = game.table
        self.settled: State | None = None  # the table at the last decision
        self.chosen: tuple[int, int] | None = None  # the seat and action being carried out
        self.script: list[int] = []  # what was drawn for it so far
        self.sides = 0  # of the draw that is asked for; 0: none is
        self.heard: Heard | None = None
        self.go_on()

    # Carrying out.

    def go_on(self) -> None:
        """Carry out what was chosen with the luck so far, up to the next draw or decision."""
        while True:
            state = self.tried()
            tape = state.chance.tape
            if len(tape) == len(self.script):
                break
            stream, sides = int(tape[len(self.script)]), int(tape[len(self.script) + 1])
            self.script += [stream, sides, 0]
            if sides > 1:
                self.sides = sides
                return
        self.settle(state)

    def tried(self) -> State:
        """The table after what was chosen, with the script as its luck and any luck behind it."""
        if self.settled is None or self.chosen is None:
            return self.table.laid(self.script)
        state = self.settled.clone()
        state.telling = True
        state.chance.taping = True
        state.chance.script = vec[i64](self.script)
        state.choose(*self.chosen)
        return state

    def settle(self, state: State) -> None:
        """Somebody must decide, or the game is over."""
        if self.chosen is not None:
            seat, action = self.chosen
            self.heard = Heard(self.heard, int(only(seat)), (-1, action))
        for event in state.take_told():
            words = (int(event.code), *(int(number) for number in event.arguments))
            self.heard = Heard(self.heard, int(event.audience), words)
        state.telling = False
        self.settled = state.clone()
        self.chosen, self.script, self.sides = None, [], 0

    # What OpenSpiel asks.

    def current_player(self) -> int:
        """Who decides: a seat, chance, or nobody any more."""
        if self.sides:
            return int(pyspiel.PlayerId.CHANCE)
        assert self.settled is not None
        if self.settled.over:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(lowest(self.settled.waiting))

    def _legal_actions(self, player: int) -> list[int]:
        """What the seat in turn may play, in ascending order; nobody else may play anything."""
        if self.settled is None or player != self.current_player():
            return []
        return sorted(self.settled.legal(player))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The outcomes of a draw, all alike likely."""
        return [(outcome, 1 / self.sides) for outcome in range(self.sides)]

    def _apply_action(self, action: int) -> None:
        """What was drawn, or what the seat in turn plays; refused, it changes nothing."""
        if self.sides:
            if not 0 <= action < self.sides:
                raise BadOption(f"a draw has outcomes from 0 to {self.sides - 1}, not {action}")
            self.script[-1] = int(action)
            self.sides = 0
        else:
            assert self.settled is not None
            seat = self.current_player()
            if action not in self.settled.legal(seat):
                raise self.table.game.illegal(self.settled, seat, int(action))
            self.chosen = seat, int(action)
        self.go_on()

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SpielTable:
        """A table that this player cannot tell from this one, drawn by the sampler.

        For searches: it goes on from here. Its history is still that of the true table.
        """
        if self.settled is None or self.sides:
            raise BadOption("a table is imagined while somebody decides, not while luck is drawn")
        imagined: SpielTable = self.clone()
        imagined.settled = self.settled.determinise(player, int(sampler() * FINE))
        return imagined

    def _action_to_string(self, player: int, action: int) -> str:
        """An action as a command that reads back; a draw by its outcome."""
        if player == pyspiel.PlayerId.CHANCE:
            return f"draw {action}"
        return self.table.game.text(action)

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return not self.sides and self.settled is not None and self.settled.over

    def returns(self) -> list[float]:
        """What every seat has got: nothing before the end."""
        if not self.is_terminal():
            return [0.0] * self.table.players
        assert self.settled is not None
        return [reward(self.settled, self.table.kind, seat) for seat in range(self.table.players)]

    def __str__(self) -> str:
        drawing = f", drawing 1 of {self.sides}" if self.sides else ""
        table = "a table being set up" if self.settled is None else repr(self.settled)
        return f"{table}{drawing} after {len(self.full_history())}"


class SpielObserver:
    """What a player sees: a tensor, by name, as text; with perfect recall, all he has heard."""

    def __init__(self, table: Table, recall: bool) -> None:
        self.table = table
        self.recall = recall
        self.row = vec[i16]([i16(0)] * table.size)
        self.numbers = np.asarray(self.row)
        self.tensor = np.zeros(table.size, np.float32)
        self.dict: dict[str, Any] = {}
        at = 0
        for part in table.parts:
            self.dict[part.name] = self.tensor[at : at + part.size].reshape(part.shape)
            at += part.size

    def set_from(self, state: SpielTable, player: int) -> None:
        """Look at the table from a seat; before it is set up there is nothing to be seen."""
        if state.settled is None:
            self.tensor.fill(0)
            return
        self.table.observer.write(state.settled, player, self.row, 0)
        self.tensor[:] = self.numbers

    def string_from(self, state: SpielTable, player: int) -> str:
        """The same in words."""
        if state.settled is None:
            return "set up"
        self.table.observer.write(state.settled, player, self.row, 0)
        if self.recall:
            return json.dumps([heard_by(state.heard, player), self.numbers.tolist()])
        return json.dumps(decoded(self.table.parts, self.numbers.tolist()))


class SpielGame(SpielsGame):  # type: ignore[misc]
    """One of our games as OpenSpiel wants it."""

    def __init__(self, name: str, params: dict[str, Any] | None = None) -> None:
        words = params or {}
        self.table = Table(name, words)
        rewards, players = self.table.rewards, self.table.players
        shared = rewards == "share" and players > 1
        info = pyspiel.GameInfo(
            num_distinct_actions=int(self.table.game.verbs.size),
            max_chance_outcomes=MOST_OUTCOMES,
            num_players=players,
            min_utility=LOWEST[rewards],
            max_utility=HIGHEST[rewards],
            utility_sum=1.0 if shared else None,
            max_game_length=LONGEST,
        )
        super().__init__(game_type(name, shared), info, words)

    def new_initial_state(self) -> SpielTable:
        """A table before its first draw."""
        return SpielTable(self)

    def make_py_observer(
        self, kind: Any = None, params: dict[str, Any] | None = None
    ) -> SpielObserver:
        """What looks at tables of this game."""
        if params:
            raise BadOption(f"observers take no parameters: {params}")
        return SpielObserver(self.table, kind is not None and kind.perfect_recall)

    def max_chance_nodes_in_history(self) -> int:
        """A number of draws that no game comes near."""
        return LONGEST


@cache
def game_type(name: str, shared: bool) -> Any:
    """What OpenSpiel wants to know of a game; whether the victory is what is shared out."""
    game = ludi.game(name)
    kind = pyspiel.GameType
    options = {option.name: option.values[0] for option in game.options}
    return kind(
        short_name=f"{PREFIX}{name}",
        long_name=game.title,
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kind.Information.PERFECT_INFORMATION
        if game.guess is None
        else kind.Information.IMPERFECT_INFORMATION,
        utility=kind.Utility.CONSTANT_SUM if shared else kind.Utility.GENERAL_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=game.players[-1],
        min_num_players=game.players[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={
            "players": max(2, game.players[0]),
            "rewards": REWARDS[0],
            **options,
        },
        default_loadable=True,
    )


def makers(games: Iterable[str]) -> Sequence[tuple[str, type[SpielGame]]]:
    """A class for each game, as OpenSpiel's registry wants it."""

    def made(name: str) -> type[SpielGame]:
        class Named(SpielGame):
            """A game by its name."""

            def __init__(self, params: dict[str, Any] | None = None) -> None:
                super().__init__(name, params)

        return Named

    return [(name, made(name)) for name in games]


def register(games: Iterable[str]) -> None:
    """Make games known to OpenSpiel, once."""
    known = set(pyspiel.registered_names())
    for name, kind in makers(games):
        if f"{PREFIX}{name}" not in known:
            pyspiel.register_game(game_type(name, True), kind)
