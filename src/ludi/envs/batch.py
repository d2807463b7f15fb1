"""Many tables in one call: what is seen, allowed and won as NumPy arrays that share memory.

    batch = Batch("sylla", tables=256, players=2, seed=1, bots={1: "alea"})
    while learning:
        batch.step(choose(batch.observation, batch.mask))
        learn(batch.rewards[:, 0], batch.ended)

The arrays are made once and always show the present: copy what you want to keep. A finished game is
followed by the next one at once; `ended` says so, `final` holds the last sight of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

import ludi
from ludi.bots.base import Bot
from ludi.bots.ladder import Name
from ludi.bots.ladder import bot as bot_of
from ludi.bots.playout import Dice
from ludi.bots.uniform import Uniform
from ludi.core.agenda import State
from ludi.core.chance import chance_of
from ludi.core.errors import BadOption, whole
from ludi.core.extras import needed
from ludi.core.game import Game
from ludi.core.observing import Observer, Part, decoded
from ludi.envs.tables import Tables

np = needed("numpy", extra="envs")

REWARDS: Final = ("share", "win", "rank", "difference")
MOST: Final = 1 << 59  # seeds below it leave room for all games that follow
Bots = Mapping[int, Name] | Sequence[Name | None] | Name | None


class Batch:
    """Many tables of one game, stepped together."""

    def __init__(
        self,
        game: str | Game,
        tables: int = 64,
        *,
        players: int | None = None,
        seed: int | Sequence[int] = 0,
        options: Mapping[str, object] | None = None,
        bots: Bots = None,
        reward: str = "share",
        longest: int = 0,
    ) -> None:
        """`bots` fill seats by level, {1: "quaestor"}; the others learn.

        Table n begins with the n-th seed (or `seed` + n), and each further game of it with a seed
        larger by the number of tables. `reward` is share, win, rank or difference. A game is cut
        short after `longest` decisions, if that is given.
        """
        self.game = game if isinstance(game, Game) else ludi.game(game)
        self.players = self.game.players[0] if players is None else whole(players, "players")
        first = self.game.new(self.players, 0, options)  # refuses what there cannot be
        self.options = dict(options or {})
        self.chosen = first.options
        self.observer = observer_of(self.game)
        self.parts: tuple[Part, ...] = self.observer.parts(self.players)
        self.bots = seated(bots, self.players)
        self.inner = Tables(
            self.lay,
            self.observer,
            self.players,
            int(self.game.verbs.size),
            seeds_of(seed, tables),
            self.bots,
            sum(1 << seat for seat, bot in enumerate(self.bots) if type(bot) is Uniform),
            reward_kind(reward),
            at_least(longest, 0, "longest"),
        )
        inner, count = self.inner, int(self.inner.count)
        self.observation = np.asarray(inner.observation).reshape(count, -1)
        self.final = np.asarray(inner.final).reshape(count, -1)
        self.mask = np.asarray(inner.mask).reshape(count, -1).view(np.bool_)
        self.seat = np.asarray(inner.seats)
        self.rewards = np.asarray(inner.rewards).reshape(count, self.players)
        self.scores = np.asarray(inner.scores).reshape(count, self.players)
        self.ended = np.asarray(inner.ended).view(np.bool_)
        self.cut = np.asarray(inner.cut).view(np.bool_)
        self.seeds = np.asarray(inner.seeds)

    def lay(self, seed: int) -> State:
        """A new table."""
        return self.game.laid(self.players, self.chosen, chance_of(str(seed), self.game.streams))

    def __len__(self) -> int:
        return int(self.inner.count)

    def __reduce__(self) -> tuple[object, ...]:
        raise TypeError(
            "a Batch cannot be copied or pickled, since its arrays are the memory of its tables: "
            "copy these, batch.inner.tables[n].clone(), or make another Batch of the same seeds"
        )

    def step(self, actions: Any) -> None:
        """Play one action at every table; `Illegal` names the rule, and then nothing is played."""
        self.inner.choose(self.checked(actions))
        self.play()

    def checked(self, actions: Any) -> bytes:
        """The actions, one a table, as the bytes of whole numbers."""
        try:
            given = np.asarray(actions)
        except ValueError:  # rows of several lengths
            given = np.asarray(None)
        if given.shape != (len(self),) or given.dtype.kind not in "iu":
            raise BadOption(
                f"actions must be {len(self)} whole numbers, one a table, "
                f"not {given.dtype} of shape {given.shape}"
            )
        found: bytes = given.astype("<i8").tobytes()
        return found

    def play(self) -> None:
        """Play what was noted, if all of it is allowed."""
        refused = int(self.inner.refused())
        if refused >= 0:
            table, seat = self.inner.tables[refused], int(self.inner.seats[refused])
            raise self.game.illegal(table, seat, int(self.inner.actions[refused]))
        self.inner.step()

    def step_at_random(self, dice: Dice) -> None:
        """Play a random legal action at every table."""
        self.inner.sample(dice)
        self.inner.step()

    @property
    def actions(self) -> Any:
        """What was played last."""
        return np.asarray(self.inner.actions)

    def reset(self, seed: int | Sequence[int]) -> None:
        """Start a new game at every table."""
        for at, first in enumerate(seeds_of(seed, len(self))):
            self.inner.restart(at, first)

    def restart(self, table: int, seed: int) -> None:
        """Start a new game at one table."""
        self.inner.restart(self.known(table), checked_seed(seed))

    def save(self, table: int) -> dict[str, object]:
        """The state of one table as plain data; `restore` continues from it exactly."""
        at = self.known(table)
        inner = self.inner
        position = inner.tables[at].save()
        return {"position": position, "seed": int(inner.seeds[at]), "plies": int(inner.plies[at])}

    def restore(self, table: int, saved: Mapping[str, Any]) -> None:
        """Continue at one table from a saved state."""
        state = self.game.load(saved["position"])
        self.inner.put(self.known(table), state, saved["seed"], saved["plies"])

    def words(self, table: int) -> dict[str, object]:
        """What the seat in turn sees at one table, in words."""
        return decoded(self.parts, self.observation[self.known(table)].tolist())

    def known(self, table: int) -> int:
        """The number of a table that there is."""
        at = whole(table, "table")
        if not 0 <= at < len(self):
            raise BadOption(f"there are tables 0 to {len(self) - 1}, not {at}")
        return at


def observer_of(game: Game) -> Observer:
    """How a game is observed; `BadOption` where it does not say."""
    if game.observer is None:
        raise BadOption(f"{game.title} does not say how learners see it: it has no observation.py")
    return game.observer


def seated(bots: Bots, players: int) -> list[Bot | None]:
    """The bots by seat. One name alone is for every seat but the first."""
    if isinstance(bots, (str, type)):
        bots = dict.fromkeys(range(1, players), bots)
    if bots is None:
        bots = {}
    named = by_seat(bots)
    for seat in named:
        if not isinstance(seat, int) or not 0 <= seat < players:
            raise BadOption(f"there are seats 0 to {players - 1}, not {seat!r}")
    found = [named.get(seat) for seat in range(players)]
    if all(found):
        raise BadOption("bots sit on every seat: nobody is left to learn")
    return [None if level is None else bot_of(level) for level in found]


def by_seat(bots: Mapping[int, Name] | Sequence[Name | None]) -> dict[int, Name | None]:
    """Levels by seat, however they are given."""
    if isinstance(bots, Mapping):
        return dict(bots)
    if not isinstance(bots, Sequence):
        raise BadOption(f"bots must be a level, or levels by seat, not {bots!r}")
    return dict(enumerate(bots))


def seeds_of(seed: int | Sequence[int], tables: int) -> list[int]:
    """The first seed of every table."""
    tables = at_least(tables, 1, "tables")
    if not isinstance(seed, Iterable) or isinstance(seed, str):
        return [checked_seed(seed) + at for at in range(tables)]
    found = [checked_seed(each) for each in seed]
    if len(found) != tables:
        raise BadOption(f"there must be {tables} seeds, one a table, not {len(found)}")
    return found


def checked_seed(seed: int) -> int:
    """A seed that leaves room for those that follow."""
    if isinstance(seed, bool) or not hasattr(seed, "__index__") or not 0 <= int(seed) < MOST:
        raise BadOption(f"a seed must be a whole number from 0 to 2**59 - 1, not {seed!r}")
    return int(seed)


def reward_kind(reward: str) -> int:
    """The number of a kind of reward."""
    if reward not in REWARDS:
        raise BadOption(f"reward must be one of {', '.join(REWARDS)}, not {reward!r}")
    return REWARDS.index(reward)


def at_least(number: int, least: int, name: str) -> int:
    """A whole number that is not too small."""
    if isinstance(number, bool) or not hasattr(number, "__index__") or int(number) < least:
        raise BadOption(f"{name} must be a whole number, at least {least}, not {number!r}")
    return int(number)
