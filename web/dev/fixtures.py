"""Make the fixtures of a board: real moments of seeded games, as the server would send them.

    PYTHONPATH=src python -m web.dev.fixtures caligula [name ...]

A game lists its moments in `web/dev/moments/<game>/wishes.py`; names make only these. Seat
A looks; every seat plays mostly by the game's own evaluation, so that the table looks like a game
and not like noise.
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Callable, Collection
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from typing import Any

import ludi
from ludi.core.agenda import Event, State
from ludi.core.match import Match
from ludi.server.table.history import described_one

MOMENTS = Path(__file__).parent / "moments"
NAMES = ("Livia", "Marcus", "Octavia", "Titus", "Julia")
KINDS = ("person", "person", "person", "bot", "bot")
SEEDS = 40  # for each moment, before it is given up
WHIMS = 0.25  # how often anything is played

View = dict[str, Any]
Told = list[dict[str, Any]]
Lively = Callable[[View, Told, Told], bool]


def at_once(view: View, legal: Told, told: Told) -> bool:
    """As soon as it is asked."""
    return True


def told_of(event: str, times: int = 1) -> Lively:
    """After something has happened so many times since A's last action."""
    return lambda view, legal, told: sum(line["event"] == event for line in told) >= times


@dataclass(frozen=True)
class Wish:
    """A moment worth showing: at which table it is looked for, and how it is known."""

    name: str
    step: str | None  # of the question asked A; None for any; "" for the end of the game
    players: int = 3
    options: dict[str, str] = field(default_factory=dict)
    lively: Lively = at_once  # what A sees, may do, and has heard since A's last action
    sought: frozenset[str] = frozenset()  # what seat A goes for whenever it is offered
    told: int = 50  # lines of the log that it carries

    @property
    def table(self) -> tuple[object, ...]:
        """Moments with the same table can be found in the same game."""
        return self.players, sorted(self.options.items()), self.sought


class Maker:
    """Plays games of one kind until every wish is fulfilled."""

    def __init__(self, game: str, wishes: list[Wish], folder: Path) -> None:
        self.game = ludi.game(game)
        self.wishes = wishes
        self.folder = folder

    def make(self) -> None:
        """All fixtures wished for."""
        for seed in range(SEEDS * len(self.wishes)):
            if not self.wishes:
                return
            before = len(self.wishes)
            self.play(seed)
            if len(self.wishes) == before:
                self.wishes.append(self.wishes.pop(0))  # let another table be tried first
        raise SystemExit(f"no moment found for {', '.join(one.name for one in self.wishes)}")

    def play(self, seed: int) -> None:
        """One game at the first wish's table; the moments still wished for are kept."""
        first = self.wishes[0]
        luck = random.Random(seed)
        names = NAMES[: first.players]
        match = Match(self.game, first.players, str(seed), first.options, names=names)
        said = 0
        while True:
            for wish in [one for one in self.wishes if one.table == first.table]:
                if self.is_wished(wish, match, said):
                    self.write(wish, match)
                    self.wishes.remove(wish)
            if match.state.over or all(one.table != first.table for one in self.wishes):
                return
            seat = match.state.actors()[-1]  # where all choose at once, A is the last
            if seat == 0:
                said = len(match.log)
            match.play(seat, self.choose(match.state, seat, luck, first.sought))

    def is_wished(self, wish: Wish, match: Match, said: int) -> bool:
        """Whether this is the moment; `said` lines of the log are older than A's last action."""
        state = match.state
        if state.over or wish.step == "":
            return state.over and wish.step == ""
        if 0 not in state.actors():
            return False
        view: View = state.view(0)
        if wish.step not in (None, view["question"]["step"]):
            return False
        return wish.lively(view, self.legal(match), self.lines(match, said))

    def choose(self, state: State, seat: int, luck: random.Random, sought: frozenset[str]) -> int:
        """What is sought, else the best of a few by the game's evaluation, now and then any."""
        legal = list(state.legal(seat))
        for action in legal:
            if seat == 0 and sought & set(map(str, self.game.describe(action).values())):
                return action
        if len(legal) == 1 or luck.random() < WHIMS:
            return luck.choice(legal)
        best, value = legal[0], float("-inf")
        for action in luck.sample(legal, min(6, len(legal))):
            after = state.clone()
            after.play(seat, action)
            worth = self.game.evaluate(after)[seat] + luck.random() / 100
            if worth > value:
                best, value = action, worth
        return best

    def legal(self, match: Match) -> Told:
        """What seat A may do, as the server would list it."""
        legal = match.state.legal(0) if 0 in match.state.actors() else []
        return [{"code": int(code), **self.game.describe(code)} for code in legal]

    def lines(self, match: Match, first: int = 0) -> Told:
        """The log from a line on, as the server would send it to seat A."""
        actors = [None, *(seat for seat, _ in match.actions)]
        return [
            {"ply": one.ply, "seat": actors[one.ply], **self.spelt(match, one.event)}
            for one in match.log[first:]
            if one.heard_by(0)
        ]

    def spelt(self, match: Match, event: Event) -> dict[str, Any]:
        """An event in words, without whom it is for."""
        line = described_one(self.game, event, match.state.players)
        return {name: value for name, value in line.items() if name != "to"}

    def write(self, wish: Wish, match: Match) -> None:
        """Keep a moment."""
        text = json.dumps(self.message(match, wish.told), indent=1, ensure_ascii=False)
        (self.folder / f"{wish.name}.json").write_text(text + "\n", encoding="utf-8")

    def message(self, match: Match, told: int) -> dict[str, object]:
        """The table as the server would send it to seat A."""
        state = match.state
        return {
            "type": "table",
            "table": "demo",
            "game": self.game.name,
            "ply": match.ply,
            "seats": [
                {
                    "seat": seat,
                    "name": NAMES[seat],
                    "kind": KINDS[seat],
                    "level": "tiro" if KINDS[seat] == "bot" else None,
                    "connected": True,
                }
                for seat in range(state.players)
            ],
            "yours": [0],
            "seat": 0,
            "view": state.view(0),
            "legal": self.legal(match),
            "undo": match.undoable(0),
            "log": self.lines(match)[-told:],
            "commitment": match.commitment,
            "seed": None,
            "status": "over" if state.over else "playing",
            "spectators": 0,
        }


def folder_of(game: str) -> Path:
    """Where the fixtures of a game are kept."""
    return MOMENTS / game


def make(game: str, folder: Path, names: Collection[str] = ()) -> None:
    """The fixtures of a game, all or those named."""
    wishes: list[Wish] = list(import_module(f"web.dev.moments.{game}.wishes").WISHES)
    Maker(game, [wish for wish in wishes if not names or wish.name in names], folder).make()


if __name__ == "__main__":
    make(sys.argv[1], folder_of(sys.argv[1]), sys.argv[2:])
