"""The log of a table read as history: states of any moment, the lines a seat may hear, take-backs.

Every entry leads from one state to the next, except a take-back, which leads to the state of an
earlier ply. So the state of a ply is found by walking back to the nearest snapshot and replaying.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection

import ludi
from ludi.core.agenda import Event, State
from ludi.core.events import ACTION
from ludi.core.match import takebacks
from ludi.core.seats import everybody
from ludi.server.base.refusals import Refusal
from ludi.server.store.game.tables import Entry, TableRow, entries_of, snapshot_before

START = "start"
PLAY = "play"
UNDO = "undo"
REPLACED = "replaced"
RETURNED = "returned"
COACHED = "coached"
RESIGNED = "resigned"
Line = dict[str, Any]


def game_of(row: TableRow) -> ludi.Game:
    """The rules of a table, with the box that it is played with."""
    try:
        return ludi.game(row.game, box=row.box)
    except ludi.BadComponents:  # its box was made for other rules
        raise Refusal("other_rules", row.rules) from None


def first_state(row: TableRow, *, telling: bool = False) -> State:
    """The table as it was laid out."""
    game = game_of(row)
    agreed = game.agreed(row.rules, row.options)
    return game.new(row.players, row.seed, agreed, telling=telling)


def state_at(db: Connection, row: TableRow, ply: int) -> State:
    """The state after a ply."""
    found = snapshot_before(db, row.id, ply)
    base = found[0] if found else 0
    entries = {entry.ply: entry for entry in entries_of(db, row.id, base, ply)}
    plays: list[Entry] = []
    at = ply
    while at > base:
        entry = entries[at]
        if entry.kind == UNDO:
            at = int(entry.body["to"])
            continue
        if entry.kind == PLAY:
            plays.append(entry)
        at -= 1
    if at < base:
        state = state_at(db, row, at)
    elif found:
        state = game_of(row).load(msgspec.json.decode(found[1]))
    else:
        state = first_state(row)
    for entry in reversed(plays):
        assert entry.seat is not None
        state.play(entry.seat, int(entry.body["action"]))
    if (given_up := entries.get(ply)) is not None and given_up.kind == RESIGNED:
        state.concede(int(given_up.seat or 0))
    return state


def actions_of(db: Connection, row: TableRow) -> list[tuple[int, int]]:
    """The actions that count, without those taken back: what a record is made of."""
    return [
        (entry.seat, int(entry.body["action"]))
        for entry in plays_of(db, row)
        if entry.seat is not None
    ]


def plays_of(db: Connection, row: TableRow) -> list[Entry]:
    """The entries of the actions that count."""
    return [entry for entry in standing(entries_of(db, row.id, 0)) if entry.kind == PLAY]


def choices_of(db: Connection, table_id: str) -> dict[int, list[int]]:
    """The actions that count, seat by seat, without those that a bot chose for somebody."""
    found: dict[int, list[int]] = {}
    away: set[int] = set()
    for entry in standing(entries_of(db, table_id, 0)):
        if entry.seat is None:
            continue
        if entry.kind == REPLACED:
            away.add(entry.seat)
        elif entry.kind == RETURNED:
            away.discard(entry.seat)
        elif entry.kind == PLAY and entry.seat not in away:
            found.setdefault(entry.seat, []).append(int(entry.body["action"]))
    return found


def played_by_bots(db: Connection, table_id: str) -> dict[int, float]:
    """Of each seat's actions that count, the part that a bot chose for somebody."""
    own = choices_of(db, table_id)
    every: dict[int, int] = {}
    for entry in standing(entries_of(db, table_id, 0)):
        if entry.kind == PLAY and entry.seat is not None:
            every[entry.seat] = every.get(entry.seat, 0) + 1
    return {seat: 1 - len(own.get(seat, ())) / count for seat, count in every.items()}


def resigned(db: Connection, row: TableRow) -> int | None:
    """The seat that ended the game by giving it up, if one did."""
    last = entries_of(db, row.id, row.ply - 1, row.ply)
    return last[0].seat if last and last[0].kind == RESIGNED else None


def is_coached(db: Connection, table_id: str) -> bool:
    """Whether somebody asked the coach in this game."""
    return any(entry.kind == COACHED for entry in entries_of(db, table_id, 0))


def state_before(db: Connection, row: TableRow, number: int) -> State:
    """The state before an action that counts, the first being 1."""
    state = first_state(row)
    for seat, action in actions_of(db, row)[: number - 1]:
        state.play(seat, action)
    return state


def standing(entries: Iterable[Entry]) -> list[Entry]:
    """The entries without what was taken back. The take-backs themselves stay."""
    kept: list[Entry] = []
    for entry in entries:
        if entry.kind == UNDO:
            to = int(entry.body["to"])
            kept = [old for old in kept if old.ply <= to or old.kind != PLAY]
        kept.append(entry)
    return kept


def undoable(entries: Sequence[Entry], seat: int) -> list[Entry]:
    """The seat's own last plays that it may take back, the last one first."""
    last = [entry for entry in reversed(standing(entries)) if entry.kind != UNDO]
    plays = (
        (entry.seat if entry.kind == PLAY else None, bool(entry.body.get("quiet")))
        for entry in last
    )
    return last[: takebacks(seat, plays)]


def described(game: ludi.Game, events: Iterable[Event], players: int) -> list[Line]:
    """What was told, in structured form, each line with the seats it is for (None: everybody)."""
    return [described_one(game, event, players) for event in events]


def described_one(game: ludi.Game, event: Event, players: int) -> Line:
    """One line. Arguments that are actions are spelt out, since a page cannot decode them."""
    line: Line = dict(game.messages.describe(event))
    arguments = game.messages.all[int(event.code)].arguments
    line["args"] = {
        name: spelt(game, value) if arguments[name] is ACTION else value
        for name, value in line["args"].items()
    }
    audience = int(event.audience)
    public = audience == everybody(players)
    line["to"] = None if public else [seat for seat in range(players) if audience >> seat & 1]
    return line


def spelt(game: ludi.Game, action: int) -> dict[str, Any]:
    """An action as pages know it: its code, its verb and arguments."""
    return {"code": action, **game.describe(action)}


def choices(state: State, seat: int) -> list[dict[str, Any]]:
    """What a seat may choose now, as pages know it."""
    return [spelt(state.game, action) for action in state.legal(seat)]


def lines_for(entries: Iterable[Entry], seat: int | None) -> list[Line]:
    """The log as one seat hears it (None: a spectator)."""
    lines: list[Line] = []
    for entry in standing(entries):
        if entry.kind in (START, PLAY):
            lines += [heard(entry, line) for line in entry.body["lines"] if may_hear(line, seat)]
        else:
            lines.append(frame_line(entry))
    return lines


def may_hear(line: Line, seat: int | None) -> bool:
    """Whether a line is for a seat."""
    return line["to"] is None or seat in line["to"]


def heard(entry: Entry, line: Line) -> Line:
    """A game's line as it is sent."""
    return {
        "ply": entry.ply,
        "seat": entry.seat,
        "event": line["event"],
        "args": line["args"],
        "paragraph": line["paragraph"],
    }


def frame_line(entry: Entry) -> Line:
    """A line of the table itself, which no game knows."""
    return {
        "ply": entry.ply,
        "seat": entry.seat,
        "event": entry.kind,
        "args": {"seat": entry.seat, **entry.body},
        "paragraph": None,
        "frame": True,
    }
