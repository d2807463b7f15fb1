"""What is to be played: a game, its players, the entrants, and which of them sits where in which
deal.

A deal is a seed: the same luck for everybody. In each deal all seatings are played, so that
neither luck nor seat favours anyone, and the deal is what is counted, not the game.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping

import ludi
from ludi.bots.ladder import check_file, maker
from ludi.core.errors import BadOption
from ludi.core.game import Game

Seating = tuple[int, ...]  # the number of the entrant on each seat


class Pairing:
    """One game of a contest: its number, its deal and who sits where."""

    def __init__(self, number: int, deal: int, seating: Seating) -> None:
        self.number = number
        self.deal = deal
        self.seating = seating


class Contest:
    """A duel or a tournament, with everything that decides how it goes."""

    def __init__(
        self,
        game: str,
        entrants: tuple[str, ...],
        players: int | None = None,
        deals: int = 20,
        first: int = 0,
        options: Mapping[str, object] | None = None,
        patience: float = 60.0,
        apart: bool = False,
    ) -> None:
        self.game = game
        self.entrants = entrants
        self.rules: Game = ludi.game(game)
        self.players = self.rules.players[-1] if players is None else players
        self.deals = deals
        self.first = first
        self.options = dict(options or {})
        self.patience = patience  # seconds for one decision
        self.apart = apart  # whether bots that are not ours play in processes of their own
        self.check()

    def check(self) -> None:
        """Refuse what cannot be played, before anything is."""
        if self.deals < 1:
            raise BadOption("a contest needs at least one deal")
        if not self.entrants:
            raise BadOption("a contest needs somebody to play it")
        for name in self.entrants:
            maker(name)
            check_file(name, self.rules)
        if len(set(self.entrants)) != len(self.entrants):
            raise BadOption("the same bot is entered twice; give one another budget or name")
        self.rules.new(self.players, 0, self.options)

    @property
    def name(self) -> str:
        """What the contest is, in a few words."""
        return f"{self.game}, {self.players} players: {' – '.join(self.entrants)}"

    def pairings(self) -> Iterator[Pairing]:
        """Every game of the contest, deal by deal."""
        tables = seatings(len(self.entrants), self.players)
        for deal in range(self.first, self.first + self.deals):
            for at, seating in enumerate(tables):
                yield Pairing((deal - self.first) * len(tables) + at, deal, seating)

    def header(self) -> dict[str, object]:
        """What a ledger of the contest begins with. The number of deals may still grow."""
        return {
            "contest": 1,
            "game": self.game,
            "rules": self.rules.version,
            "players": self.players,
            "entrants": list(self.entrants),
            "first": self.first,
            "options": self.options,
        }


def seatings(entrants: int, players: int) -> list[Seating]:
    """All ways to seat them: alone in every seat; each pair in equal parts; see `mixed`."""
    if entrants == 1 or players == 1:
        return [(one,) * players for one in range(entrants)]
    found: list[Seating] = []
    for one, other in itertools.combinations(range(entrants), 2):
        found += mixed(one, other, players)
    return found


def mixed(one: int, other: int, players: int) -> list[Seating]:
    """Two entrants in equal parts on all seats; at odd tables each is once in the majority."""
    sizes = sorted({players // 2, players - players // 2})
    return [
        tuple(one if seat in taken else other for seat in range(players))
        for size in sizes
        for taken in itertools.combinations(range(players), size)
    ]
