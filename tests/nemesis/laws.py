"""What must hold at the end, whatever happened. Each law is checked in one pass over the log."""

from __future__ import annotations

import json
from typing import Any

import msgspec

import ludi
from ludi.core.agenda import State
from ludi.server.table.history import may_hear
from tests.nemesis.players import Duel, Player

Entry = tuple[int, str | None, int | None, str, dict[str, Any]]
"""Ply, command, seat, kind and body."""
AS_BEFORE = ("replaced", "returned", "coached")
"""Entries that put no question to anybody."""


class Log:
    """The log of one table, as the database has it."""

    def __init__(self, game: str, seed: str, options: dict[str, Any], entries: list[Entry]) -> None:
        self.game = game
        self.seed = seed
        self.options = options
        self.entries = entries
        self.plies = {command: ply for ply, command, *_ in entries if command}
        self.remarks: list[int] = []
        """The numbers of what was said."""
        self.calls: list[tuple[str, int]] = []
        """Kind and ply of what waits to be sent to whoever is called."""


Shown = list[tuple[int, dict[str, Any]]]
"""What a process shows a seat or a newcomer when all is calm."""
OF_A_SEAT = ("seat", "name", "kind", "level", "resigned")
OF_ONES_OWN = ("status", "legal", "orders", "rematch", "yours")


def violations(duel: Duel, log: Log, shown: Shown) -> list[str]:
    """Everything that is wrong with a table."""
    found = [f"{duel.game}: {one}" for one in order_of_log(log)]
    for player in duel.players:
        found += player.surprises
        found += [*acknowledged_once(player, log), *nothing_refused(player, log)]
        found += [*nothing_missed(player, log), *secrets_told(player, log)]
        found += nothing_unheard(player.remarks, log)
    found += [*real_time(duel, log), *same_as_replay(log, shown), *alike_everywhere(shown)]
    if duel.channel:
        found += called_when_asked(log, [0], duel.players[0].ordered_at, len(duel.players))
    return found


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
    ply that they saw; but of what was taken back meanwhile nobody is told.
    """
    seat = player.latest.get("seat")
    seen = log.entries[: player.latest["ply"] + 1]
    gone = {
        ply
        for undo, _, _, kind, body in seen
        if kind == "undo"
        for ply in range(body["to"] + 1, undo)
    }
    return [
        f"seat {seat} saw ply {player.latest['ply']}, but was never told of ply {ply}"
        for ply, _, _, _, body in seen
        if ply not in player.told and ply not in gone
        if any(may_hear(line, seat) for line in body.get("lines", ()))
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


def same_as_replay(log: Log, shown: Shown) -> list[str]:
    """Replaying the log leads to what every seat, and a newcomer, is shown by every process."""
    state = replayed(log, len(shown[0][1]["seats"]))[-1]
    wrong = []
    for process, message in shown:
        who, seat = f"process {process}, seat {message['seat']}", message["seat"]
        if message["ply"] != len(log.entries) - 1:
            wrong.append(f"{who}: shown ply {message['ply']} of {len(log.entries) - 1}")
        elif message["view"] != json.loads(msgspec.json.encode(state.view(seat))):
            wrong.append(f"{who}: shown something else than the log says")
    return wrong


def replayed(log: Log, players: int) -> list[State]:
    """The states that the log leads to; a take-back leads to what was the state at a ply."""
    states: list[State] = []
    for ply, _, seat, kind, body in log.entries:
        if kind == "undo":
            states.append(states[body["to"]])
            continue
        state = states[ply - 1] if states else first_state(log, players)
        if kind == "play" and seat is not None:
            state = state.clone()
            state.play(seat, int(body["action"]))
        states.append(state)
    return states


def first_state(log: Log, players: int) -> State:
    """The table as it was laid out."""
    return ludi.game(log.game).new(players, log.seed, log.options)


def alike_everywhere(shown: Shown) -> list[str]:
    """All processes say the same of who sits there, and to a seat what it may do."""
    told = {
        json.dumps([[seat[key] for key in OF_A_SEAT] for seat in message["seats"]])
        for _, message in shown
    }
    wrong = [f"processes tell different seats: {sorted(told)}"] if len(told) > 1 else []
    for seat in {message["seat"] for _, message in shown}:
        own = {
            json.dumps([message[key] for key in OF_ONES_OWN])
            for _, message in shown
            if message["seat"] == seat
        }
        if len(own) > 1:
            wrong.append(f"processes tell seat {seat} differently: {sorted(own)}")
    return wrong


def nothing_unheard(lines: list[list[int]], log: Log) -> list[str]:
    """On a line that holds whatever is said is heard: no remark is left out between two others."""
    return [
        f"remark {remark} was not heard between {min(heard)} and {max(heard)}"
        for heard in lines
        if heard
        for remark in log.remarks
        if min(heard) < remark < max(heard) and remark not in heard
    ]


def called_when_asked(
    log: Log, seats: list[int], ordered_at: int | None, players: int
) -> list[str]:
    """Whoever is not there is called once for every question put to one of their seats, and once
    at the end; never for anything else. Who has ordered something need not be called any more.
    """
    asked = {ply for ply, fresh in put_to(log, players) if fresh & {*seats}}
    called = {ply for kind, ply in log.calls if kind == "turn"}
    over = replayed(log, players)[-1].over
    needed = {ply for ply in asked if ordered_at is None or ply < ordered_at}
    wrong = [f"nobody was called for ply {ply}" for ply in sorted(needed - called)]
    wrong += [f"somebody was called for nothing at ply {ply}" for ply in sorted(called - asked)]
    if len(log.calls) != len(called) + over:
        wrong.append(f"called too often, or not at the end: {log.calls}, over: {over}")
    return wrong


def put_to(log: Log, players: int) -> list[tuple[int, set[int]]]:
    """For each ply the seats to which it put another question than they had before."""
    states = replayed(log, players)
    found = []
    for ply, _, seat, kind, _ in log.entries[1:]:
        before, after = states[ply - 1], states[ply]
        if after.over or kind in AS_BEFORE:
            continue
        fresh = {
            one
            for one in after.actors()
            if kind == "undo" or one not in before.actors() or before.legal(one) != after.legal(one)
        }
        found.append((ply, fresh - {seat}))
    return found


def secrets_told(player: Player, log: Log) -> list[str]:
    """Nobody was sent the seed before the end."""
    return [
        "the seed was told before the end"
        for frame in player.frames
        if log.seed in frame and json.loads(frame)["status"] != "over"
    ]
