"""What is played in the workshop: a game, its box, who sits down, and what somebody may not do."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from typing import Any, Final

import ludi
from ludi.bots.ladder import maker
from ludi.core.errors import BadOption
from ludi.core.game import Game
from ludi.core.learning import Learning

EVERYBODY: Final = "everybody"
ONE: Final = "one"
NOBODY: Final = "nobody"
NUMERALS: Final = ("", "II", "III", "IV", "V", "VI", "VII", "VIII")
WHO_MAY: Final = (EVERYBODY, ONE, NOBODY)


class Trial:
    """A kind of game to be played again and again; game n of a trial is always the same.

    `bots` take turns on the seats: with two of them each sits everywhere equally often. `thing`
    names what only some `may` take: everybody, one seat (another one from game to game) or nobody.
    """

    def __init__(
        self,
        game: Game,
        players: int,
        bots: tuple[str, ...],
        options: Mapping[str, object] | None = None,
        thing: str = "",
        may: str = EVERYBODY,
    ) -> None:
        game.check_players(players)
        if players < 2:
            raise BadOption(f"the workshop compares seats: {game.title} needs two or more players")
        for name in bots:
            maker(name)
        self.game = game
        self.players = players
        self.bots = bots
        self.options = dict(options or {})
        self.thing = thing
        self.may = may
        self.chances: dict[str, Any] | None = None  # learned anew on this box
        game.new(players, 0, self.options)  # what is impossible is told at once

    def seated(self, number: int) -> list[str]:
        """Who sits where in a game."""
        return [self.bots[(seat + number) % len(self.bots)] for seat in range(self.players)]

    def names(self, number: int) -> list[str]:
        """What they are called in the record of a game: `Quaestor`, `Quaestor II`."""
        seated = self.seated(number)
        return [
            f"{name.title()} {NUMERALS[before]}".strip()
            for at, name in enumerate(seated)
            for before in [seated[:at].count(name)]
        ]

    def seed(self, number: int) -> str:
        """The luck of a game, the same whatever box and whoever plays."""
        return f"workshop/{number}"

    def restricted(self, number: int, seat: int) -> bool:
        """Whether a seat may not take the thing in a game."""
        if self.may == ONE:
            return seat != number % self.players
        return self.may == NOBODY

    def teach(self, chances: dict[str, Any]) -> None:
        """Tell the chances by a network of its own from now on."""
        self.chances = chances
        learned = self.game.learning
        self.game.learning = Learning(
            learned.game, learned.names, {**learned.data, "chances": chances}
        )
        self.game.__dict__.pop("forecast", None)

    def order(self) -> dict[str, Any]:
        """What a process of its own must be told to play its games."""
        return {**self.header(), "chances": self.chances}

    def header(self) -> dict[str, Any]:
        """All that decides how its games go, as plain data: where a file of them begins."""
        return {
            "workshop": 1,
            "game": self.game.name,
            "rules": self.game.version,
            "box": self.game.box or {},
            "players": self.players,
            "bots": list(self.bots),
            "options": self.options,
            "thing": self.thing,
            "may": self.may,
            **({"learned": mark(self.chances)} if self.chances else {}),
        }


def opened(header: Mapping[str, Any]) -> Trial:
    """The trial that plain data describes, in a process of its own."""
    trial = Trial(
        ludi.game(header["game"], box=header["box"]),
        header["players"],
        tuple(header["bots"]),
        header["options"],
        header["thing"],
        header["may"],
    )
    if header.get("chances"):
        trial.teach(header["chances"])
    return trial


def mark(chances: Mapping[str, Any]) -> str:
    """A mark of what was learned, so that games of two lessons are never mixed."""
    return hashlib.sha256(json.dumps(chances, sort_keys=True).encode()).hexdigest()[:8]
