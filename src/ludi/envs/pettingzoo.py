"""PettingZoo: every seat is an agent, asked one after the other.

Where several seats owe an answer at once they are asked in the order of their seats, and none is
shown what the others have sealed. `parallel` is the same by PettingZoo's own conversion: only the
agent in turn is heard.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i16

import ludi
from ludi.core.agenda import State
from ludi.core.errors import BadOption, whole
from ludi.core.extras import needed
from ludi.envs.batch import REWARDS, at_least, observer_of, reward_kind
from ludi.envs.drawing import RENDERS, checked_mode, rendered
from ludi.envs.spaces import action_mask, allowed, box
from ludi.envs.tables import reward

np = needed("numpy", extra="envs")
spaces = needed("gymnasium.spaces")
AECEnv: Any = needed("pettingzoo").AECEnv
utils: Any = needed("pettingzoo.utils")

MOMENT: Final = (  # what a copy of a table takes over
    *("table", "luck", "cycles", "agents", "agent_selection", "infos", "rewards"),
    *("_cumulative_rewards", "terminations", "truncations"),
)


class Seats(AECEnv):  # type: ignore[misc]
    """A table of one game as an agent environment cycle."""

    def __init__(
        self,
        game: str,
        players: int | None = None,
        options: Mapping[str, object] | None = None,
        rewards: str = "share",
        max_cycles: int = 0,
        render_mode: str | None = None,
    ) -> None:
        """`rewards` is share, win, rank or difference; `max_cycles` cuts a game short."""
        super().__init__()
        self.game = ludi.game(game)
        self.players = self.game.players[0] if players is None else whole(players, "players")
        self.table: State = self.game.new(self.players, 0, options)
        self.options = dict(options or {})
        self.kind = reward_kind(rewards)
        self.max_cycles = at_least(max_cycles, 0, "max_cycles")
        self.render_mode = checked_mode(render_mode)
        self.metadata = {
            "name": f"ludi_{game}_v0",
            "render_modes": list(RENDERS),
            "is_parallelizable": True,
        }
        self.observer = observer_of(self.game)
        self.parts = self.observer.parts(self.players)
        self.size = int(self.game.verbs.size)
        self.row = vec[i16]([i16(0)] * self.observer.size(self.players))
        self.seen = np.asarray(self.row)
        self.possible_agents = [f"player_{seat}" for seat in range(self.players)]
        self.seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        observed = {"observation": box(self.parts), "action_mask": action_mask(self.size)}
        self.observation_spaces = {agent: spaces.Dict(observed) for agent in self.possible_agents}
        self.action_spaces = {
            agent: allowed(self.size, partial(self.mask, agent)) for agent in self.possible_agents
        }
        everything = [part for _ in self.possible_agents for part in self.parts]
        self.state_space = box(everything)
        self.luck = np.random.default_rng()
        self.agents: list[str] = []

    def __reduce__(self) -> tuple[Any, ...]:
        """A copy, here or in another process, goes on where this table stands."""
        words = (self.game.name, self.players, self.options, REWARDS[self.kind], self.max_cycles)
        moment = {name: value for name, value in vars(self).items() if name in MOMENT}
        return Seats, (*words, self.render_mode), moment

    def observation_space(self, agent: str) -> Any:
        """What an agent sees and may do."""
        return self.observation_spaces[self.possible_agents[self.seat_of(agent)]]

    def action_space(self, agent: str) -> Any:
        """Every action of the game; the mask says which are allowed now, and samples are."""
        return self.action_spaces[self.possible_agents[self.seat_of(agent)]]

    def seat_of(self, agent: str) -> int:
        """Where an agent sits."""
        if not isinstance(agent, str) or agent not in self.seats:
            raise BadOption(f"agents are {', '.join(self.possible_agents)}, not {agent!r}")
        return self.seats[agent]

    def reset(self, seed: int | None = None, options: Mapping[str, object] | None = None) -> None:
        """Start a new game; the same seed gives the same game. `make` takes the options."""
        if seed is not None:
            self.luck = np.random.default_rng(checked_seed(seed))
        self.table = self.game.new(self.players, int(self.luck.integers(1 << 62)), self.options)
        self.cycles = 0
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, object]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.in_turn()

    def in_turn(self) -> str:
        """The agent that is asked: the first seat of those that must decide."""
        waiting = self.table.waiting
        seat = 0
        while not waiting >> seat & 1:
            seat += 1
        return self.possible_agents[seat]

    def observe(self, agent: str) -> dict[str, Any]:
        """The observation of an agent, and its action mask."""
        mask = self.mask(agent)
        if mask is None:
            mask = np.zeros(self.size, np.int8)
        return {"observation": self.look(agent), "action_mask": mask}

    def look(self, agent: str) -> Any:
        """What an agent sees."""
        self.observer.write(self.table, self.seat_of(agent), self.row, 0)
        return self.seen.copy()

    def state(self) -> Any:
        """The observations of all agents, one after the other: for centralised critics."""
        return np.concatenate([self.look(agent) for agent in self.possible_agents])

    def mask(self, agent: str) -> Any:
        """What an agent may do; None while it is not asked."""
        seat = self.seat_of(agent)
        if not self.table.waiting >> seat & 1:
            return None
        mask = np.zeros(self.size, np.int8)
        mask[np.asarray(self.table.choices(seat))] = 1
        return mask

    def step(self, action: Any) -> None:
        """Play an action of the agent in turn; `Illegal` names the rule that forbids it."""
        if not self.agents:
            raise BadOption("the game is over: call reset() first")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise BadOption(f"{agent} is in the game and must be given an action, not None")
        self.table.play(self.seats[agent], whole(action, "action"))
        self._cumulative_rewards[agent] = 0.0
        self.cycles += 1
        if self.table.over:
            self.end()
        elif 0 < self.max_cycles <= self.cycles:
            self.truncations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.in_turn()
        if self.render_mode == "human":
            self.render()

    def end(self) -> None:
        """The rewards of a finished game. Each agent meets its own in `last()`."""
        for agent in self.agents:
            self.rewards[agent] = reward(self.table, self.kind, self.seats[agent])
            self._cumulative_rewards[agent] += self.rewards[agent]
        self.terminations = dict.fromkeys(self.agents, True)

    def render(self) -> Any:
        """The table as the agent in turn sees it: a text, printed for `human`, or pixels."""
        actors = self.table.actors()
        return rendered(self.table, actors[0] if actors else None, self.render_mode)

    def close(self) -> None:
        """Nothing is held that must be given back."""


def checked_seed(seed: int) -> int:
    """A seed that a source of luck takes: not negative, however large."""
    found = whole(seed, "seed")
    if found < 0:
        raise BadOption(f"a seed must not be negative: {found}")
    return found


def env(**words: Any) -> Any:
    """A table with PettingZoo's own guard against steps before the first reset."""
    return utils.OrderEnforcingWrapper(Seats(**words))


def raw_env(**words: Any) -> Seats:
    """A table without any guard."""
    return Seats(**words)


def parallel_env(**words: Any) -> Any:
    """A table by PettingZoo's conversion for games played in turns."""
    return utils.turn_based_aec_to_parallel(Seats(**words))
