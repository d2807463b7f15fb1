"""Whether chances are chances: what was told in games that nobody learned from, and what came."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from copy import copy
from pathlib import Path
from typing import Any, Final

from ludi.arena.running import Hands
from ludi.arena.selfplay import Course, Lesson, Notebook
from ludi.core.game import Game
from ludi.core.learning import learning_in

TENTHS: Final = 10
LEAST: Final = 1e-9

Proof = dict[str, Any]


def proved(
    game: Game,
    players: int | None,
    seeds: Sequence[int],
    who: str,
    folder: Path | None = None,
    hands: Hands = Hands(),  # noqa: B008  # a tuple
    progress: Callable[[int], None] = lambda done: None,
    learned: Path | None = None,
) -> Proof:
    """Let a bot play itself, and compare the chances told at its decisions with the results.

    They are those that are shipped, or those of another file.
    """
    seated = game.players[-1] if players is None else players
    game.check_players(seated)
    if learned is not None:
        game = copy(game)  # one that has learned something else
        game.learning = learning_in(learned, game.name, game.feature_names)
        game.__dict__.pop("forecast", None)
    game.chances(game.new(seated, 0))  # says at once if nobody knows them
    path = folder / f"{game.name}-{seated}.jsonl" if folder else None
    notebook = Notebook(Course(game.name, seated, who, varied=False), path)
    told = Told(seated)
    for lesson in notebook.study(seeds, hands, progress):
        told.hear(game, lesson)
    return {
        "game": game.name,
        "rules": game.version,
        "players": seated,
        "games": len(seeds),
        "first": seeds[0],
        "who": who,
        **told.summary(),
    }


class Told:
    """Chances and results, added up: a game as one observation."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.losses: list[tuple[float, int]] = []  # of each game the sum and the positions
        self.tenths = [[0.0, 0.0, 0.0] for _ in range(TENTHS)]  # how often, told, come true
        self.games: list[list[list[float]]] = []  # the same, game by game
        self.seats = [[0.0, 0.0] for _ in range(players)]  # told, come true
        self.deciding = [0.0, 0.0]  # the same for the seat that decides
        self.positions = 0

    def hear(self, game: Game, lesson: Lesson) -> None:
        """The chances at the decisions of a game, by what the seat that decides knows."""
        state = game.new(self.players, f"lesson/{lesson['seed']}")
        won = lesson["winners"]
        shares = [(seat in won) / max(len(won), 1) for seat in range(self.players)]
        whole, count = 0.0, 0
        self.games.append([[0.0, 0.0, 0.0] for _ in range(TENTHS)])
        for seat, action in zip(lesson["seats"], lesson["actions"], strict=True):
            if len(state.legal(seat)) > 1:
                chances = game.chances(state, seat)
                whole += surprise(chances, shares)
                count += 1
                self.note(seat, chances, shares)
            state.choose(seat, action)
        self.losses.append((whole, count))
        self.positions += count

    def note(self, deciding: int, chances: Sequence[float], shares: Sequence[float]) -> None:
        """Count one position."""
        for seat, (chance, share) in enumerate(zip(chances, shares, strict=True)):
            tenth = min(TENTHS - 1, int(TENTHS * chance))
            for at, part in enumerate((1.0, chance, share)):
                self.tenths[tenth][at] += part
                self.games[-1][tenth][at] += part
            self.seats[seat][0] += chance
            self.seats[seat][1] += share
        self.deciding[0] += chances[deciding]
        self.deciding[1] += shares[deciding]

    def summary(self) -> Proof:
        """What it comes to."""
        positions = max(self.positions, 1)
        log_loss = sum(loss for loss, _ in self.losses) / positions
        spread = sum((loss - log_loss * count) ** 2 for loss, count in self.losses)
        rows = [
            {
                "told": told / often,
                "came": came / often,
                "error": self.error(tenth),
                "times": int(often),
            }
            for tenth, (often, told, came) in enumerate(self.tenths)
            if often
        ]
        deciding, came = self.deciding
        return {
            "positions": self.positions,
            "log_loss": log_loss,
            "log_loss_error": math.sqrt(spread) / positions,  # the standard error, by games
            "uniform": math.log(self.players) if self.players > 1 else math.log(2),
            "tenths": rows,
            "worst": max(abs(row["told"] - row["came"]) for row in rows),
            "seats": [
                {"told": told / positions, "came": came / positions} for told, came in self.seats
            ],
            "deciding": {"told": deciding / positions, "came": came / positions},
        }

    def error(self, tenth: int) -> float:
        """The standard error of what came in a tenth: positions of a game share its result."""
        often, told, came = self.tenths[tenth]
        gap = (told - came) / often
        spread = sum((t - c - gap * n) ** 2 for n, t, c in (one[tenth] for one in self.games))
        return math.sqrt(spread) / often


def surprise(chances: Sequence[float], shares: Sequence[float]) -> float:
    """How surprising a result is, as the logarithm of its chance; alone, winning or not."""
    if len(chances) == 1:
        return -math.log(max(chances[0] if shares[0] else 1 - chances[0], LEAST))
    return -sum(share * math.log(max(c, LEAST)) for c, share in zip(chances, shares, strict=True))


def lines_of(proof: Proof) -> list[str]:
    """The proof for a person."""
    said = [
        f"{proof['game']}, {proof['players']} players: {proof['games']} games of {proof['who']} "
        f"with itself, {proof['positions']} decisions",
        f"log loss {proof['log_loss']:.4f} ± {1.96 * proof['log_loss_error']:.4f}; "
        f"if all were said to win alike {proof['uniform']:.4f}",
        "",
        "  told    came       ±   times",
    ]
    for row in proof["tenths"]:
        error = 1.96 * row["error"]
        said.append(f"{row['told']:6.1%} {row['came']:7.1%} {error:7.1%} {row['times']:7d}")
    said += ["", "seat    told    came"]
    for seat, row in enumerate(proof["seats"]):
        said.append(f"   {seat + 1} {row['told']:7.1%} {row['came']:7.1%}")
    deciding = proof["deciding"]
    said.append(f"  who decides {deciding['told']:.1%}, came {deciding['came']:.1%}")
    return said


SIDE: Final = 320
MARGIN: Final = 40


def picture(proof: Proof) -> str:
    """The tenths as a drawing: what was told to the right, what came upwards; fair is the line."""
    at = [
        (MARGIN + SIDE * row["told"], MARGIN / 2 + SIDE * (1 - row["came"]), row["times"])
        for row in proof["tenths"]
    ]
    most = max(times for *_, times in at)
    dots = "".join(
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{3 + 6 * math.sqrt(times / most):.1f}"/>'
        for x, y, times in at
    )
    left, top, right, bottom = MARGIN, MARGIN / 2, MARGIN + SIDE, MARGIN / 2 + SIDE
    words = "".join(
        f'<text x="{left + SIDE * part / 4:.0f}" y="{bottom + 16:.0f}" text-anchor="middle">'
        f"{25 * part} %</text>"
        f'<text x="{left - 6:.0f}" y="{bottom - SIDE * part / 4 + 4:.0f}" text-anchor="end">'
        f"{25 * part} %</text>"
        for part in range(5)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIDE + 2 * MARGIN} '
        f'{SIDE + 1.5 * MARGIN:.0f}" font-family="sans-serif" font-size="11">'
        f"<title>{proof['game']}: chances told and come true</title>"
        f'<rect width="100%" height="100%" fill="#fbf7ef"/>'
        f'<path d="M{left} {bottom}L{right} {top}" stroke="#7a6f63" stroke-dasharray="4 4"/>'
        f'<path d="M{left} {top}V{bottom}H{right}" stroke="#2b2622" fill="none"/>'
        f'<g fill="#9b2d1f">{dots}</g><g fill="#2b2622">{words}</g></svg>\n'
    )
