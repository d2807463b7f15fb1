"""OpenSpiel's own search bots at our tables: a yardstick that we did not make.

Their Python bots touch a state only through a few methods, which `SpielState` has. Luck is drawn
inside our states, so a world is imagined anew for every simulation (by the resampler they offer,
or when they clone the root). OpenSpiel is a development dependency: nothing else of the library
imports this module.
"""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any, Final

from ludi.bots.base import Bot, Outlook
from ludi.bots.judge import Judge, result
from ludi.bots.plans import plan
from ludi.bots.playout import Dice, playout
from ludi.core.agenda import State
from ludi.core.extras import needed

EXPLORATION: Final = 0.7
Imagine = Callable[[], State]


class SpielState:
    """One of our states with the methods that OpenSpiel's bots call."""

    def __init__(
        self, state: State, seat: int, said: tuple[int, ...] = (), imagine: Imagine | None = None
    ) -> None:
        self.state = state
        self.seat = seat  # who searches, and moves first where several decide at once
        self.said = said  # the actions since the root
        self.imagine = imagine  # for the root only: another world to begin a simulation with

    def clone(self) -> SpielState:
        """A copy; of the root, a world imagined anew."""
        if self.imagine is not None:
            return SpielState(self.imagine(), self.seat)
        return SpielState(self.state.clone(), self.seat, self.said)

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.state.over

    def is_chance_node(self) -> bool:
        """Never: our luck is drawn inside a step."""
        return False

    def current_player(self) -> int:
        """The seat that decides; where several do, at the root who searches, else the lowest."""
        actors = self.state.actors()
        return self.seat if not self.said and self.seat in actors else actors[0]

    def legal_actions(self, player: int | None = None) -> list[int]:
        """The codes that may be played."""
        return list(self.state.legal(self.current_player() if player is None else player))

    def apply_action(self, action: int) -> None:
        """Play an action; one that this world does not allow gives way to the first it does."""
        legal = self.legal_actions()
        chosen = int(action) if int(action) in legal else legal[0]
        self.state.choose(self.current_player(), chosen)
        self.said = (*self.said, chosen)

    def returns(self) -> list[float]:
        """The result, between -1 and 1."""
        return [2 * float(share) - 1 for share in result(self.state)]

    def information_state_string(self, player: int | None = None) -> str:
        """What distinguishes situations: what was done since the root, and what is offered."""
        return f"{self.said}{self.state.legal(self.current_player())}"

    def get_game(self) -> SimpleNamespace:
        """The game, as far as the bots ask for it."""
        return spiel_game()


def spiel_game() -> SimpleNamespace:
    """What the bots want to know of a game."""
    pyspiel = needed("pyspiel")
    kind = SimpleNamespace(
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    )
    return SimpleNamespace(get_type=lambda: kind, max_utility=lambda: 1.0)


class Evaluator:
    """What OpenSpiel asks at a leaf: our own opinion, so that both sides know the same."""

    def __init__(self, judge: Judge) -> None:
        self.judge = judge

    def evaluate(self, spiel: SpielState) -> list[float]:
        """What every seat may expect, between -1 and 1."""
        return [2 * float(share) - 1 for share in self.judge.shares(spiel.state)]

    def prior(self, spiel: SpielState) -> list[tuple[int, float]]:
        """All actions alike."""
        legal = spiel.legal_actions()
        return [(action, 1 / len(legal)) for action in legal]


class PlayOuts(Evaluator):
    """OpenSpiel's usual leaf: play on at random to the end."""

    def __init__(self, seed: int) -> None:
        super().__init__(Judge())
        self.dice = Dice(seed)

    def evaluate(self, spiel: SpielState) -> list[float]:
        end = spiel.state.clone()
        playout(end, self.dice)
        return SpielState(end, spiel.seat).returns()


class Peregrinus(Bot):
    """OpenSpiel's information-set search, with our evaluation at its leaves."""

    exploration = EXPLORATION

    def __init__(self, seed: int = 0, iterations: int = 200) -> None:
        super().__init__(seed)
        self.iterations = iterations

    def evaluator(self, outlook: Outlook) -> Evaluator:
        """What its leaves are worth."""
        return Evaluator(plan(outlook.game).opinion())

    def choose(self, outlook: Outlook, ply: int) -> int:
        worlds = Worlds(self, outlook, ply)
        return int(self.searcher(outlook, worlds, ply).step(worlds.root()))

    def searcher(self, outlook: Outlook, worlds: Worlds, ply: int) -> Any:
        """OpenSpiel's bot for this decision."""
        ismcts = needed("open_spiel.python.algorithms.ismcts")
        found = ismcts.ISMCTSBot(
            spiel_game(),
            self.evaluator(outlook),
            self.exploration * 2,  # their results reach from -1 to 1
            self.iterations,
            random_state=random_state(self.luck(ply)),
            allow_inconsistent_action_sets=False,
        )
        found.set_resampler(lambda spiel, player: SpielState(worlds.next(), player))
        return found


class PeregrinusMcts(Peregrinus):
    """OpenSpiel's plain search; every simulation begins in a world imagined anew."""

    def searcher(self, outlook: Outlook, worlds: Worlds, ply: int) -> Any:
        mcts = needed("open_spiel.python.algorithms.mcts")
        return mcts.MCTSBot(
            spiel_game(),
            self.exploration * 2,
            self.iterations,
            self.evaluator(outlook),
            solve=False,  # proofs do not hold where luck is hidden in the states
            random_state=random_state(self.luck(ply)),
        )


class Worlds:
    """The worlds that one decision imagines, one after another."""

    def __init__(self, bot: Bot, outlook: Outlook, ply: int) -> None:
        self.bot = bot
        self.outlook = outlook
        self.ply = ply
        self.count = 0

    def next(self) -> State:
        """Another world."""
        self.count += 1
        return self.outlook.imagine(self.bot.luck(self.ply, self.count))

    def root(self) -> SpielState:
        """The position to search."""
        return SpielState(self.next(), self.outlook.seat, imagine=self.next)


def random_state(seed: int) -> Any:
    """The source of luck that OpenSpiel's bots want."""
    return needed("numpy").random.RandomState(seed & 0x7FFFFFFF)
