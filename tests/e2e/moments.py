"""Tables that stand at a wished moment: the rules play up to it, the server's own hand stores it.

    lay(near_the_end("sylla", 2, left=6), "me", "bot")

is a table of two at which seat A has six decisions left, with a bot at B. `lay` is the fixture that
knows the running server; a visitor takes the seats with `sit_at`.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from sqlalchemy import create_engine

import ludi
from ludi.bots.base import decide
from ludi.bots.greedy import Greedy
from ludi.core.agenda import State
from ludi.core.match import Match
from ludi.server.bots import levels
from ludi.server.store.game import invites
from ludi.server.store.game.tables import SeatRow
from ludi.server.table.row import BOT, OVER, PERSON, PLAYING
from ludi.server.tables import lobby, records

SEED = "7"
GAMES = 20  # to look for a moment in
HOUR = 3600.0
PATIENCE = 30  # seconds to wait for a server that is writing
Options = Mapping[str, object] | None
When = Callable[[Match], bool]


class Place(NamedTuple):
    """A stored table, and the links to its seats for those who come by browser."""

    table: str
    codes: list[str]


Lay = Callable[..., Place]


def opening(game: str, players: int, options: Options = None, seed: str = SEED) -> Match:
    """The beginning of a game."""
    return Match(ludi.game(game), players, seed, options)


def go_on(match: Match) -> None:
    """One decision as a sensible player takes it."""
    seat = match.state.actors()[0]
    match.play(seat, decide(Greedy(1), match.state, seat, match.ply))


@cache
def first(when: When, game: str, players: int) -> Match:
    """The first moment at which seat A must decide and it is as wished. It is only to be read."""
    for seed in range(GAMES):
        match = opening(game, players, seed=str(seed))
        while not match.state.over:
            if 0 in match.state.actors() and when(match):
                return match
            go_on(match)
    raise AssertionError(f"it does not come to this in {GAMES} games of {game}")


def near_the_end(game: str, players: int, left: int, options: Options = None) -> Match:
    """The moment at which seat A has so many decisions left."""
    whole = opening(game, players, options)
    mine: list[int] = []  # the plies at which seat A decided
    while not whole.state.over:
        if 0 in whole.state.actors():
            mine.append(whole.ply)
        go_on(whole)
    match = opening(game, players, options)
    for seat, action in whole.actions[: mine[-left]]:
        match.play(seat, action)
    return match


def starts(left: int) -> pytest.MarkDecorator:
    """A test of how a game goes on: near its end, and with all the time in the world from the deal.

    The test is told how many decisions are left to seat A; None: all.
    """
    near = pytest.param(left, id="near the end")
    whole = pytest.param(None, id="from the deal", marks=pytest.mark.long)
    return pytest.mark.parametrize("left", [near, whole])


def moment(game: str, players: int, left: int | None, options: Options = None) -> Match:
    """Near the end, or the deal."""
    if left is None:
        return opening(game, players, options, seed=secrets.token_hex(32))
    return near_the_end(game, players, left, options)


def step_asked(match: Match) -> str:
    """The step of the rules that the table waits for, as seat A is told."""
    view: dict[str, Any] = match.state.view(0)
    return str(view["question"]["step"])


@cache
def asks(*steps: str) -> When:
    """Whether the question to seat A is one of these steps of the rules."""
    return lambda match: step_asked(match) in steps


def quiet_answers(match: Match) -> list[int]:
    """The answers after which seat A is asked again with nothing learnt, so that it may undo."""
    return [action for action in match.state.legal(0) if is_quiet(match.state.clone(), action)]


def may_be_undone(match: Match) -> bool:
    """Whether seat A has such an answer."""
    return bool(quiet_answers(match))


def is_quiet(state: State, action: int) -> bool:
    """Whether an answer of seat A draws and reveals nothing, and it is asked again."""
    known = int(state.chance.draws), int(state.revealed)
    state.play(0, action)
    return state.actors() == (0,) and known == (int(state.chance.draws), int(state.revealed))


def write_down(database: Path, match: Match, kinds: tuple[str, ...]) -> Place:
    """Store a match as the server would have, had it been played there."""
    game, state = match.game, match.state
    row = lobby.new_row(game, len(kinds), game.option_values(state), None, None)
    row.seed, row.ply, row.actors = match.seed, match.ply, list(state.actors())
    row.status = OVER if state.over else PLAYING
    row.scores = list(state.scores()) if state.over else None
    level = levels.levels()[0]
    seats = [
        SeatRow(at, BOT, levels.title(level), level)
        if kind == "bot"
        else SeatRow(at, PERSON, f"Livia {at}", None)
        for at, kind in enumerate(kinds)
    ]
    engine = create_engine(f"sqlite:///{database}", connect_args={"timeout": PATIENCE})
    with engine.begin() as db:
        lobby.add(db, row, seats, [], records.entries_of(game, match, row.created))
        codes = [
            invites.make_invite(db, row.id, seat.seat, invites.DEVICE, HOUR)
            for seat in seats
            if seat.kind == PERSON
        ]
    engine.dispose()
    return Place(row.id, codes)
