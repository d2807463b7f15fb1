"""What must hold at the end, whatever happened. Each law is checked in one pass over the log."""

from __future__ import annotations

import json
from typing import Any

import msgspec

import ludi
from ludi.server.table.history import may_hear
from tests.nemesis.players import Duel, Player

Entry = tuple[int, str | None, int | None, str, dict[str, Any]]
"""Ply, command, seat, kind and body."""


class Log:
    """The log of one table, as the database has it."""

    def __init__(self, game: str, seed: str, options: dict[str, Any], entries: list[Entry]) -> None:
        self.game = game
        self.seed = seed
        self.options = options
        self.entries = entries
        self.plies = {command: ply for ply, command, *_ in entries if command}


def violations(duel: Duel, log: Log, last: dict[int | None, dict[str, Any]]) -> list[str]:
    """Everything that is wrong with a table."""
    found = [f"{duel.game}: {one}" for one in order_of_log(log)]
    for player in duel.players:
        found += player.surprises
        found += [*acknowledged_once(player, log), *nothing_refused(player, log)]
        found += [*nothing_missed(player, log), *secrets_told(player, log)]
    return [*found, *real_time(duel, log), *same_as_replay(duel, log, last)]


def order_of_log(log: Log) -> list[str]:
    """The plies of a log are 0, 1, 2, … and no command stands in it twice."""
    plies = [ply for ply, *_ in log.entries]
    commands = [command for _, command, *_ in log.entries if command]
    wrong = [] if plies == list(range(len(plies))) else ["the log has gaps"]
    return wrong + ([] if len(set(commands)) == len(commands) else ["a command stands in it twice"])


def acknowledged_once(player: Player, log: Log) -> list[str]:
    """Every acknowledged command stands in the log at the ply that was acknowledged."""
    return [
        f"{name} was acknowledged as ply {sent.ply}, the log says {log.plies.get(name)}"
        for name, sent in player.commands.items()
        if sent.ply is not None and log.plies.get(name) != sent.ply
    ]


def nothing_refused(player: Player, log: Log) -> list[str]:
    """Nothing that was refused stands in the log."""
    return [
        f"{name} was refused ({sent.refused}), but is ply {log.plies[name]}"
        for name, sent in player.commands.items()
        if sent.refused and name in log.plies
    ]


def nothing_missed(player: Player, log: Log) -> list[str]:
    """However often a line broke, a player has heard every line that is for them, up to the last
    ply that they saw.
    """
    seat = player.latest.get("seat")
    return [
        f"seat {seat} saw ply {player.latest['ply']}, but was never told of ply {ply}"
        for ply, _, _, _, body in log.entries[: player.latest["ply"] + 1]
        if ply not in player.told and any(may_hear(line, seat) for line in body["lines"])
    ]


def real_time(duel: Duel, log: Log) -> list[str]:
    """What was acknowledged before something else was sent comes before it in the log."""
    known = [
        (sent.at, sent.done_at, sent.ply)
        for player in duel.players
        for sent in player.commands.values()
        if sent.ply is not None
    ]
    done = sorted((at, ply) for _, at, ply in known)
    wrong, highest, seen = [], -1, 0
    for at, _, ply in sorted(known):
        while seen < len(done) and done[seen][0] < at:
            highest = max(highest, done[seen][1])
            seen += 1
        if ply <= highest:
            wrong.append(f"ply {ply} was sent after ply {highest} had been acknowledged")
    return wrong


def same_as_replay(duel: Duel, log: Log, last: dict[int | None, dict[str, Any]]) -> list[str]:
    """Replaying the log leads to what every seat, and a spectator, is shown in the end."""
    state = ludi.game(log.game).new(len(duel.players), log.seed, log.options)
    for _, _, seat, kind, body in log.entries:
        if kind == "play" and seat is not None:
            state.play(seat, int(body["action"]))
    wrong = []
    for seat, message in last.items():
        if message["ply"] != len(log.entries) - 1:
            wrong.append(f"seat {seat} is shown ply {message['ply']} of {len(log.entries) - 1}")
        elif message["view"] != json.loads(msgspec.json.encode(state.view(seat))):
            wrong.append(f"seat {seat} is shown something else than the log says")
    return wrong


def secrets_told(player: Player, log: Log) -> list[str]:
    """Nobody was sent the seed before the end."""
    return [
        "the seed was told before the end"
        for frame in player.frames
        if log.seed in frame and json.loads(frame)["status"] != "over"
    ]
