"""Play one game of a contest. A bot that fails is named and replaced for that decision; the game
goes on.
"""

from __future__ import annotations

import signal
import threading
import time
import traceback
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

from ludi.arena.apart import Apart, Failed, is_stranger
from ludi.arena.contest import Contest, Pairing
from ludi.arena.logbook import Line
from ludi.bots.base import Bot, Outlook
from ludi.bots.ladder import maker
from ludi.bots.playout import Dice
from ludi.bots.table import ENDLESS, ask_all
from ludi.core.match import Match


class TooSlow(Exception):
    """A bot has used up the patience of the arena."""


class Player:
    """A bot on a seat, with what it used and where it failed."""

    def __init__(self, bot: Bot, name: str, seat: int, patience: float) -> None:
        self.bot = bot
        self.name = name
        self.seat = seat
        self.patience = patience
        self.decisions = 0
        self.seconds = 0.0
        self.faults: list[str] = []
        self.trace = ""  # of the first fault, for the bot's author

    def answer(self, match: Match) -> int:
        """A legal action: the bot's, or a random one where the bot fails."""
        state = match.state
        legal = state.legal(self.seat)
        if len(legal) == 1:
            return legal[0]
        if match.ply >= ENDLESS:
            return at_random(legal, match.ply)
        self.decisions += 1
        began = time.process_time()
        fault = ""
        try:
            with limited(self.patience):
                action = self.bot.choose(Outlook(state, self.seat), match.ply)
            if action in legal:
                return action
            fault = f"illegal action {action!r}"
        except TooSlow:
            fault = f"no answer within {self.patience:g} s"
        except Failed as error:
            fault = str(error).strip().rpartition("\n")[2]
            self.trace = self.trace or str(error)
        except Exception as error:  # a bot may fail in any way; the game goes on
            fault = f"{type(error).__name__}: {error}"
            self.trace = self.trace or traceback.format_exc()
        finally:
            self.seconds += time.process_time() - began
        self.faults.append(f"ply {match.ply}: {self.name}: {fault}")
        return at_random(legal, match.ply)


def at_random(legal: tuple[int, ...], ply: int) -> int:
    """What is played where a bot fails."""
    return legal[int(Dice(ply).below(len(legal)))]


def entered(contest: Contest, who: int, seed: int) -> Bot:
    """The bot of an entrant; a stranger's in a process of its own, where that is wanted."""
    name = contest.entrants[who]
    return Apart(name, seed) if contest.apart and is_stranger(name) else maker(name)(seed)


@contextmanager
def limited(seconds: float) -> Iterator[None]:
    """Stop whatever runs longer, where the system can: in the main thread of a process."""
    if not hasattr(signal, "SIGALRM") or threading.current_thread() is not threading.main_thread():
        yield
        return

    def stop(_signal: int, _frame: FrameType | None) -> None:
        raise TooSlow

    before = signal.signal(signal.SIGALRM, stop)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def bot_seed(deal: int, seat: int) -> int:
    """The seed of the bot on a seat, the same whoever sits there."""
    return deal * 8 + seat


def play(contest: Contest, pairing: Pairing) -> Line:
    """Play a game of the contest and return its line for the ledger."""
    match = Match(contest.rules, contest.players, pairing.deal, contest.options)
    players = [
        Player(
            entered(contest, who, bot_seed(pairing.deal, seat)),
            contest.entrants[who],
            seat,
            contest.patience,
        )
        for seat, who in enumerate(pairing.seating)
    ]
    used = [Counter[int]() for _ in players]

    def ask(seat: int) -> int:
        return players[seat].answer(match)

    def played(seat: int, action: int) -> None:
        used[seat][action] += 1
        match.play(seat, action)
        match.trail.clear()

    while not match.state.over:
        ask_all(match.state, ask, played)
    if match.ply > ENDLESS:
        players[0].faults.append(f"nobody had won after {ENDLESS:,} decisions; chance played on")
    return line_of(contest, pairing, match, players, used)


def line_of(
    contest: Contest,
    pairing: Pairing,
    match: Match,
    players: list[Player],
    used: list[Counter[int]],
) -> Line:
    """A finished game as a line of the ledger."""
    faults = [fault for player in players for fault in player.faults]
    line: Line = {
        "number": pairing.number,
        "deal": pairing.deal,
        "seating": list(pairing.seating),
        "scores": list(match.state.scores()),
        "winners": list(match.state.winners()),
        "plies": match.ply,
        "decisions": [player.decisions for player in players],
        "seconds": [round(player.seconds, 4) for player in players],
        "used": [{str(code): count for code, count in sorted(row.items())} for row in used],
        "features": final_features(match),
        "faults": faults,
    }
    if faults:
        line["record"] = match.record()  # to reproduce the fault
        line["trace"] = next((player.trace for player in players if player.trace), "")
    return line


def final_features(match: Match) -> list[list[float]]:
    """The features of every seat at the end: the parts of the score, among others."""
    features = match.game.features
    if features is None:
        return []
    return [[float(number) for number in row] for row in features(match.state)]
