"""Our search against OpenSpiel's on OpenSpiel's own games, as many iterations each.

    .venv/bin/python benchmarks/spiel.py connect_four --games 40
    .venv/bin/python benchmarks/spiel.py connect_four --games 40 --no-solver
    .venv/bin/python benchmarks/spiel.py leduc_poker --games 300

Both play on at random to the end and prove what is certain; OpenSpiel's may leave that out
(`--no-solver`). Where something is hidden it sends its IS-MCTS, elsewhere its MCTS. Every deal is
played twice with changed seats. A share is what is paid, between nothing and all that can be won;
its interval is over deals. Interpreted on both sides, so strength is compared, never speed.
"""

from __future__ import annotations

import argparse
from importlib import import_module
from typing import Any

import pyspiel
from mypy_extensions import i64

from ludi.arena.stats import share
from ludi.bots.histories import mixed
from ludi.bots.search import Search, Settings
from ludi.envs.from_openspiel import Returns, SpielTable, spiel_game
from ludi.envs.openspiel import random_state


class Ours:
    """Our search, with play-outs to the end."""

    def __init__(self, iterations: int, exploration: float) -> None:
        self.iterations = iterations
        self.how = Settings(Returns(), exploration=exploration, proves=True)

    def choose(self, table: SpielTable, seat: int, luck: int) -> int:
        """The action that it would play."""
        search = Search(table.determinise(seat, luck), seat, luck, self.how)
        search.run(self.iterations, 0.0)
        return int(search.root.actions[search.favourite()])


class Theirs:
    """OpenSpiel's search, as it comes."""

    def __init__(self, iterations: int, exploration: float, solver: bool) -> None:
        self.iterations = iterations
        self.exploration = exploration
        self.solver = solver

    def choose(self, table: SpielTable, seat: int, luck: int) -> int:
        """The action that it would play."""
        return int(self.searcher(table.spiel.get_game(), luck).step(table.spiel))

    def searcher(self, game: Any, luck: int) -> Any:
        """Its search for a kind of game."""
        mcts = import_module("open_spiel.python.algorithms.mcts")
        drawn = random_state(luck)
        roll_outs = mcts.RandomRolloutEvaluator(1, drawn)
        if game.get_type().information == pyspiel.GameType.Information.PERFECT_INFORMATION:
            return mcts.MCTSBot(
                *(game, self.exploration, self.iterations, roll_outs, self.solver, drawn)
            )
        ismcts = import_module("open_spiel.python.algorithms.ismcts")
        return ismcts.ISMCTSBot(
            *(game, roll_outs, self.exploration, self.iterations), random_state=drawn
        )


def played(name: str, seats: list[Ours | Theirs], deal: int) -> float:
    """What our side gets of one game of two."""
    table = spiel_game(name).new(seed=deal)
    assert isinstance(table, SpielTable)
    ply = 0
    while not table.over:
        seat = table.actors()[0]
        luck = int(mixed(mixed(i64(deal), i64(ply)), i64(seat))) & 0xFFFFFFF
        table.play(seat, seats[seat].choose(table, seat, luck))
        ply += 1
    ours = next(seat for seat, side in enumerate(seats) if isinstance(side, Ours))
    return table.returns(i64(ours))


def main() -> None:
    """Play the games and print our share."""
    words = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    words.add_argument("game", help="a game of OpenSpiel's for two, such as connect_four")
    words.add_argument("--games", type=int, default=40)
    words.add_argument("--first", type=int, default=1, help="the first deal")
    words.add_argument("--iterations", type=int, default=100)
    words.add_argument("--ours", type=float, default=0.5, help="our exploration")
    words.add_argument("--theirs", type=float, default=1.0, help="OpenSpiel's exploration")
    words.add_argument("--no-solver", action="store_true", help="OpenSpiel's proves nothing")
    given = words.parse_args()
    ours = Ours(given.iterations, given.ours)
    theirs = Theirs(given.iterations, given.theirs, not given.no_solver)
    deals = []
    for deal in range(given.first, given.first + max(given.games // 2, 1)):
        one = played(given.game, [ours, theirs], deal)
        deals.append((one + played(given.game, [theirs, ours], deal)) / 2)
        print(f"deal {deal}: {sum(deals) / len(deals):.1%} so far", flush=True)
    print(f"{given.game}: ours {share(deals)}")


if __name__ == "__main__":
    main()
