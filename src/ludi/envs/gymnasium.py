"""Gymnasium: one seat learns, bots of our ladder play the others inside the compiled loop.

A step plays to the learner's next decision, so that the reward of a finished game arrives at the
learner's own last decision, whoever made the last move.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import ludi
from ludi.bots.ladder import Name
from ludi.core.errors import BadOption, Illegal, whole
from ludi.core.extras import needed
from ludi.envs.batch import MOST, Batch, Bots, by_seat, seeds_of
from ludi.envs.drawing import RENDERS, checked_mode, rendered
from ludi.envs.spaces import action_mask, allowed, box

np = needed("numpy", extra="envs")
spaces = needed("gymnasium.spaces")
vector = needed("gymnasium.vector")
Env: Any = needed("gymnasium").Env
EzPickle: Any = needed("gymnasium.utils").EzPickle
VectorEnv: Any = vector.VectorEnv

OPPONENT: Final = "quaestor"
ILLEGAL: Final = ("raise", "lose")
NO_ACTION: Final = -1


def fellows(seat: int, bots: Bots, players: int) -> dict[int, Name]:
    """A bot for every seat but the learner's; one name is for all of them."""
    if not 0 <= seat < players:
        raise BadOption(f"there are seats 0 to {players - 1}, not {seat}")
    others = [other for other in range(players) if other != seat]
    if bots is None or isinstance(bots, (str, type)):
        return dict.fromkeys(others, bots or OPPONENT)
    named = by_seat(bots)
    if seat in named and named[seat] is not None:
        raise BadOption(f"seat {seat} learns: no bot can sit there")
    missing = [other for other in others if not named.get(other)]
    if missing:
        raise BadOption(f"seats {missing} need a bot: name one for each, or one for all")
    return {other: name for other, name in named.items() if name is not None and other != seat}


def tables(
    game: str, count: int, players: int | None, seat: int, bots: Bots, **words: Any
) -> Batch:
    """Tables at which one seat learns."""
    many = ludi.game(game).players[0] if players is None else whole(players, "players")
    ludi.game(game).check_players(many)
    return Batch(game, count, players=many, bots=fellows(seat, bots, many), **words)


class Learner(Env, EzPickle):  # type: ignore[misc]
    """One table with one learning seat. As usual with Gymnasium, a copy starts a new game."""

    metadata: dict[str, Any] = {  # noqa: RUF012  as they ask
        "render_modes": list(RENDERS),
        "render_fps": 1,  # a table changes with every decision, at nobody's pace
    }

    def __init__(
        self,
        game: str,
        players: int | None = None,
        seat: int = 0,
        bots: Bots = None,
        options: Mapping[str, object] | None = None,
        reward: str = "share",
        illegal: str = "lose",
        render_mode: str | None = None,
    ) -> None:
        """`bots` is a level for all other seats (quaestor), or one a seat: {1: "alea"}.

        An action that is not allowed ends the game as the worst result, with the rule's sentence
        in the info; with `illegal="raise"` it raises `Illegal` and nothing is played.
        """
        EzPickle.__init__(self, game, players, seat, bots, options, reward, illegal, render_mode)
        if illegal not in ILLEGAL:
            raise BadOption(f"illegal must be one of {', '.join(ILLEGAL)}, not {illegal!r}")
        self.seat = whole(seat, "seat")
        self.table = tables(game, 1, players, self.seat, bots, options=options, reward=reward)
        self.worst = 0.0 if reward == "share" else -1.0
        self.loses = illegal == "lose"
        self.render_mode = checked_mode(render_mode)
        self.actions = self.table.mask.shape[1]
        self.observation_space = spaces.Dict(
            {"observation": box(self.table.parts), "action_mask": action_mask(self.actions)}
        )
        self.action_space = allowed(self.actions, self.masked)
        self.over = True

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Start a new game; the same seed gives the same game."""
        super().reset(seed=seed)
        self.table.restart(0, int(self.np_random.integers(MOST >> 1)))
        self.over = False
        return self.seen(), self.info()

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """Play an action, and let the bots play until the learner must decide or the game ends."""
        if self.over:
            raise BadOption("the game is over: call reset() first")
        given = whole(action, "action")
        try:
            self.table.step(np.array([given if 0 <= given < self.actions else NO_ACTION]))
        except Illegal as refused:
            if not self.loses:
                raise
            self.over = True
            return self.seen(), self.worst, True, False, {"illegal": str(refused), **self.info()}
        self.over = bool(self.table.ended[0])
        if self.over:
            last = {"observation": self.table.final[0].copy(), "action_mask": self.nothing()}
            scores = {"scores": self.table.scores[0].copy()}
            return last, float(self.table.rewards[0, self.seat]), True, False, {**last, **scores}
        if self.render_mode == "human":
            self.render()
        return self.seen(), 0.0, False, False, self.info()

    def seen(self) -> dict[str, Any]:
        """What the learner sees and may do."""
        return {"observation": self.table.observation[0].copy(), "action_mask": self.masked()}

    def masked(self) -> Any:
        """The mask as a row of its own."""
        return self.table.mask[0].astype(np.int8)

    def nothing(self) -> Any:
        """The mask of one who may do nothing any more."""
        return np.zeros(self.table.mask.shape[1], np.int8)

    def info(self) -> dict[str, Any]:
        """The mask once more, where others look for it."""
        return {"action_mask": self.masked()}

    def action_masks(self) -> Any:
        """The mask of legal actions, as sb3-contrib's MaskablePPO asks for it."""
        return self.table.mask[0].copy()

    def render(self) -> Any:
        """The table as the learner sees it: a text (`ansi`), printed (`human`), or pixels."""
        return rendered(self.table.inner.tables[0], self.seat, self.render_mode)

    def save(self) -> dict[str, object]:
        """The state as plain data, to continue from later or to try several actions."""
        return self.table.save(0)

    def restore(self, saved: Mapping[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
        """Continue exactly from a saved state."""
        self.table.restore(0, saved)
        self.over = False
        return self.seen(), self.info()


class Learners(VectorEnv, EzPickle):  # type: ignore[misc]
    """Many tables with the same learning seat; a finished game is followed by the next."""

    metadata: dict[str, Any] = {  # noqa: RUF012  as they ask
        "render_modes": [],
        "autoreset_mode": vector.AutoresetMode.SAME_STEP,
    }

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        players: int | None = None,
        seat: int = 0,
        bots: Bots = None,
        options: Mapping[str, object] | None = None,
        reward: str = "share",
        render_mode: str | None = None,
    ) -> None:
        """As one table, and `num_envs` of them."""
        EzPickle.__init__(self, game, num_envs, players, seat, bots, options, reward, render_mode)
        if render_mode is not None:
            raise BadOption("many tables are not rendered: render_mode must be None")
        self.seat = whole(seat, "seat")
        self.tables = tables(
            game, num_envs, players, self.seat, bots, options=options, reward=reward
        )
        self.num_envs = len(self.tables)
        size = self.tables.mask.shape[1]
        self.single_observation_space = spaces.Dict(
            {"observation": box(self.tables.parts), "action_mask": action_mask(size)}
        )
        self.single_action_space = spaces.Discrete(size)
        batched = vector.utils.batch_space
        self.observation_space = batched(self.single_observation_space, self.num_envs)
        self.action_space = batched(self.single_action_space, self.num_envs)
        self.masks = self.tables.mask.view(np.int8)

    def reset(
        self, *, seed: int | Sequence[int] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """New games at all tables, or at those of `options["reset_mask"]`."""
        if seed is None or isinstance(seed, int):
            super().reset(seed=seed)
            seed = int(self.np_random.integers(MOST >> 1))
        seeds = seeds_of(seed, self.num_envs)
        for at in np.flatnonzero(self.chosen(options)):
            self.tables.restart(int(at), seeds[int(at)])
        return self.seen(), {}

    def chosen(self, options: Mapping[str, Any] | None) -> Any:
        """Which tables begin anew: all, or those of a mask."""
        if not isinstance(options, Mapping | None):
            raise BadOption(f"options must be options by name, or None, not {options!r}")
        everywhere = np.ones(self.num_envs, np.bool_)
        given = np.asarray((options or {}).get("reset_mask", everywhere))
        if given.shape != everywhere.shape or given.dtype != np.bool_:
            raise BadOption(
                f"reset_mask must be {self.num_envs} times true or false, one a table, "
                f"not {given.dtype} of shape {given.shape}"
            )
        return given

    def step(self, actions: Any) -> tuple[dict[str, Any], Any, Any, Any, dict[str, Any]]:
        """Play one action at every table."""
        self.tables.step(actions)
        ended = self.tables.ended.copy()
        info: dict[str, Any] = {}
        if ended.any():
            final = np.full(self.num_envs, None, object)
            for at in np.flatnonzero(ended):
                nothing = np.zeros(self.masks.shape[1], np.int8)
                final[at] = {"observation": self.tables.final[at].copy(), "action_mask": nothing}
            info = {"final_obs": final, "_final_obs": ended, "final_info": {}}
        cut = np.zeros(self.num_envs, np.bool_)
        return self.seen(), self.tables.rewards[:, self.seat].copy(), ended, cut, info

    def seen(self) -> dict[str, Any]:
        """What the learners see and may do: the present, in memory that is shared."""
        return {"observation": self.tables.observation, "action_mask": self.masks}

    def action_masks(self) -> Any:
        """The mask of legal actions, as sb3-contrib's MaskablePPO asks for it."""
        return self.tables.mask
