"""Many games as rows, one for each seat of each game: for people with a question.

>>> import ludi
>>> rows = ludi.play("municipium", "alea", games=2, players=3, progress=False)
>>> len(rows), rows[0]["bot"], sorted({row["seat"] for row in rows})
(6, 'alea', [0, 1, 2])

The rows go straight into a data frame: `pandas.DataFrame(rows)`, `polars.DataFrame(rows)`. Games
are played on all cores by processes of their own, so that notebooks and scripts need no special
form; game n of a seed is always the same, however many processes there are.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext, suppress
from importlib.util import find_spec
from queue import Queue
from typing import Any, Final

import ludi
from ludi.bots.base import decide
from ludi.bots.ladder import Name, maker, title
from ludi.bots.table import ask_all, check_length, share_of_wins
from ludi.core.agenda import State
from ludi.core.errors import BadOption, LudiError
from ludi.core.game import Game
from ludi.review.luck import LuckLedger, knows_chances

Row = dict[str, Any]  # as data frames take them
Tick = Callable[[int], object]  # so many games are done
FEW: Final = 8  # games that are not worth another process
WORKER: Final = "from ludi.arena.simulating import work; work()"


def play(
    game: str | Game,
    bots: Name | Sequence[Name] = "quaestor",
    games: int = 100,
    *,
    players: int | None = None,
    seed: int | str = 0,
    options: Mapping[str, object] | None = None,
    luck: bool = False,
    processes: int | None = None,
    progress: bool | Tick = True,
) -> list[Row]:
    """Let bots play many games; return a row for each seat of each game.

    `bots` is one bot for all seats, or one for each seat: a level, a level with a budget
    (`consul@200`), a character (`dictator+builder`), or your own: `my_bot.py:MyBot`, or the class
    itself, which is played in this process. A row has the game's number, the seat and its
    bot, `won` (its share of the victory), `score`, the length of the game, what the seat had at the
    end (with the parts of its score), how often it did what (`did_…`), and, with `luck=True`, what
    luck was worth to it in games (slower; needs trained chances). `processes` is the number of
    cores by default. `progress` shows a bar, or is a function called with the number of games
    that are done.
    """
    order = Order(game, bots, games, players, seed, options, luck)
    with shown(progress, games) as tick:
        found = list(order.rows(wished(processes, games), tick))
    return [row for _, rows in sorted(found, key=lambda pair: pair[0]) for row in rows]


class Order:
    """What is to be played, as plain data that another process understands."""

    def __init__(
        self,
        game: str | Game,
        bots: Name | Sequence[Name],
        games: int,
        players: int | None,
        seed: int | str,
        options: Mapping[str, object] | None,
        luck: bool,
    ) -> None:
        self.rules = game if isinstance(game, Game) else ludi.game(game)
        self.bots = seated(self.rules, bots, players)
        if not isinstance(games, int) or isinstance(games, bool) or games < 1:
            raise BadOption(f"games must be a whole number from 1, not {games!r}")
        self.games = games
        self.seed = str(seed)
        self.options = dict(options or {})
        self.luck = luck
        self.rules.new(len(self.bots), 0, self.options)  # what is impossible is told at once
        if luck and not knows_chances(self.rules):
            raise BadOption(f"nothing was learned of {self.rules.title}: its luck cannot be told")

    def rows(self, processes: int, tick: Tick) -> Iterator[tuple[int, list[Row]]]:
        """The rows of every game as soon as it is played, with the game's number."""
        numbers = range(self.games)
        alone = processes < 2 or any(isinstance(name, type) for name in self.bots)
        played = self.here(numbers) if alone else self.elsewhere(processes)
        for done, pair in enumerate(played, start=1):
            tick(done)
            yield pair

    def here(self, numbers: range) -> Iterator[tuple[int, list[Row]]]:
        """Play in this process."""
        for number in numbers:
            yield number, self.played(number)

    def elsewhere(self, processes: int) -> Iterator[tuple[int, list[Row]]]:
        """Play in so many processes of their own, every n-th game each."""
        team = [self.sent(range(at, self.games, processes)) for at in range(processes)]
        heard: Queue[str | None] = Queue()
        for worker in team:
            threading.Thread(target=listen, args=(worker, heard), daemon=True).start()
        try:
            working = len(team)
            while working:
                line = heard.get()
                if line is None:
                    working -= 1
                    continue
                number, rows = json.loads(line)
                yield number, rows
            if any(worker.wait() for worker in team):
                raise LudiError("a process that played ended early; processes=1 shows its fault")
        finally:
            for worker in team:
                worker.kill()
                worker.wait()

    def sent(self, numbers: range) -> subprocess.Popen[str]:
        """A process that plays these games."""
        order = {
            "game": self.rules.name,
            "box": self.rules.box,
            "bots": self.bots,
            "games": self.games,
            "seed": self.seed,
            "options": self.options,
            "luck": self.luck,
            "numbers": [numbers.start, numbers.stop, numbers.step],
        }
        worker = subprocess.Popen(
            [sys.executable, "-c", WORKER],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "OMP_NUM_THREADS": "1"},
        )
        assert worker.stdin is not None
        with suppress(BrokenPipeError), worker.stdin as pipe:  # dead already: `elsewhere` says so
            pipe.write(json.dumps(order))
        return worker

    def played(self, number: int) -> list[Row]:
        """One game: a row for every seat."""
        players = [maker(name)(number * 8 + seat) for seat, name in enumerate(self.bots)]
        state = self.rules.new(len(players), f"{self.seed}/{number}", self.options)
        ledger = LuckLedger(self.rules, len(players), number) if self.luck else None
        did = [Counter[str]() for _ in players]
        ply = 0

        def chose(seat: int, action: int) -> None:
            nonlocal ply
            did[seat][self.rules.verbs.verb_of(action).name] += 1
            before = state.clone() if ledger else state
            state.choose(seat, action)
            if ledger:
                ledger.note(before, seat, action, state)
            ply += 1
            check_length(ply)

        while not state.over:
            ask_all(state, lambda seat: decide(players[seat], state, seat, ply), chose)
        rows = [self.row(number, state, seat, ply, did[seat]) for seat in range(len(players))]
        if ledger:
            rows = [row | {"luck": ledger.luck[at]} for at, row in enumerate(rows)]
        return rows

    def row(self, number: int, state: State, seat: int, plies: int, did: Counter[str]) -> Row:
        """What one seat made of a game."""
        view = state.view(seat)
        return {
            "game": self.rules.name,
            "number": number,
            "players": len(self.bots),
            "seat": seat,
            "bot": name if isinstance(name := self.bots[seat], str) else title(name),
            "won": share_of_wins(state, seat),
            "score": state.scores()[seat],
            "decisions": plies,
            "turns": turns(view),
            **belongings(view, seat),
            **{f"did_{verb.name}": did[verb.name] for verb in self.rules.verbs},
        }


def seated(game: Game, bots: Name | Sequence[Name], players: int | None) -> list[Name]:
    """The names of the bots, or their classes, seat by seat."""
    if isinstance(bots, (str, type)):
        count = game.players[-1] if players is None else players
        game.check_players(count)
        names = [bots] * count
    else:
        names = list(bots)
        if players not in (None, len(names)):
            raise BadOption(f"{players} seats need {players} bots, not {len(names)}")
        game.check_players(len(names))
    for name in names:
        maker(name)
    return names


def turns(view: Mapping[str, object]) -> int | None:
    """How many turns, or rounds, a table has seen; none where it does not count them."""
    table = view["table"]
    assert isinstance(table, dict)
    counted = [table[key] for key in ("turn", "round") if isinstance(table.get(key), int)]
    return counted[0] if counted else None


def belongings(view: Mapping[str, object], seat: int) -> Row:
    """What lies before a seat, as its view has it: numbers and names, one level deep."""
    table = view["table"]
    assert isinstance(table, dict)
    found: Row = {}
    for rows in table.values():
        if isinstance(rows, list):
            for row in rows:
                if isinstance(row, dict) and row.get("seat") == seat and len(row) > len(found):
                    found = flat(row)
    return found


def flat(row: Mapping[str, object]) -> Row:
    """Numbers and names of a table, those of its own tables under both names."""
    found: Row = {}
    for key, value in row.items():
        if isinstance(value, dict):
            found |= {f"{key}_{name}": x for name, x in value.items() if is_plain(x)}
        elif is_plain(value) and key != "seat":
            found[key] = value
    return found


def is_plain(value: object) -> bool:
    """Whether a value fits one cell."""
    return value is None or isinstance(value, (bool, int, float, str))


def wished(processes: int | None, games: int) -> int:
    """How many processes play: all cores, unless that is not worth it."""
    if processes is not None and (not isinstance(processes, int) or processes < 1):
        raise BadOption(f"processes must be a whole number from 1, not {processes!r}")
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    return min(processes or (cores or 1 if games > FEW else 1), games)


def shown(progress: bool | Tick, games: int) -> AbstractContextManager[Tick]:
    """Who is told how many games are done: a bar on the screen, somebody's own, or nobody."""
    if callable(progress):
        return nullcontext(progress)
    if not progress or not sys.stderr.isatty() or find_spec("rich") is None:
        return nullcontext(lambda done: None)
    return Bar(games)


class Bar(AbstractContextManager[Tick]):
    """A bar on the screen while games are played."""

    def __init__(self, games: int) -> None:
        from rich.console import Console
        from rich.progress import Progress

        self.bars = Progress(console=Console(stderr=True), transient=True)
        self.bar = self.bars.add_task("", total=games)

    def __enter__(self) -> Tick:
        self.bars.start()
        return lambda done: self.bars.update(self.bar, completed=done)

    def __exit__(self, *_: object) -> None:
        self.bars.stop()


def listen(worker: subprocess.Popen[str], heard: Queue[str | None]) -> None:
    """Pass on what a process prints, and that it has ended."""
    assert worker.stdout is not None
    with worker.stdout as lines:
        for line in lines:
            heard.put(line)
    worker.wait()
    heard.put(None)


def work() -> None:
    """What a process of its own does: read an order, play, print every game as a line."""
    wish: dict[str, Any] = json.loads(sys.stdin.read())
    rules = ludi.game(wish["game"], box=wish["box"])
    order = Order(
        rules, wish["bots"], wish["games"], None, wish["seed"], wish["options"], wish["luck"]
    )
    for number, rows in order.here(range(*wish["numbers"])):
        print(json.dumps([number, rows]), flush=True)
