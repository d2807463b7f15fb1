"""The course of a recorded game: every action with the table before and after it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from ludi.core.agenda import State
from ludi.core.errors import BadRecord
from ludi.core.game import Game
from ludi.core.match import Match, begin, moves, replay, resign_recorded


class Moment(NamedTuple):
    """An action of the record."""

    ply: int  # the first action is 1
    seat: int
    action: int
    before: State
    after: State

    @property
    def paragraph(self) -> str:
        """The paragraph of the rulebook that the action carries out."""
        return type(self.before.agenda[-1]).PARAGRAPH

    @property
    def is_real(self) -> bool:
        """Whether there was something to decide."""
        return len(self.before.legal(self.seat)) > 1

    @property
    def draws(self) -> bool:
        """Whether something was drawn or rolled after the action."""
        return list(self.before.chance.counts) != list(self.after.chance.counts)

    @property
    def reveals(self) -> bool:
        """Whether something hidden became known after the action."""
        return self.before.revealed != self.after.revealed


def round_of(state: State) -> int:
    """Which round a game is in, the first being 1; 0 where it counts none, or not yet."""
    for name in ("round", "rounds"):
        counted = getattr(state, name, None)
        if counted is not None:
            return int(counted)
    turns = getattr(state, "turn", 0)
    is_of_seats = hasattr(state, "active")  # a turn is one seat's, and all of them make a round
    return -(-int(turns) // int(state.players)) if is_of_seats else int(turns)


class Course(NamedTuple):
    """A finished game from its set-up to its end."""

    game: Game
    match: Match
    start: State
    moments: tuple[Moment, ...]

    @property
    def players(self) -> int:
        """How many seats the table has."""
        return int(self.start.players)

    @property
    def resigned(self) -> int | None:
        """The seat that gave the game up, if one has."""
        conceded = int(self.match.state.conceded)
        return conceded if conceded >= 0 else None

    @property
    def result(self) -> tuple[float, ...]:
        """Every seat's share of the victory."""
        return shared_out(self.match.state)


def shared_out(state: State) -> tuple[float, ...]:
    """Every seat's share of the victory, of a game that is over."""
    winners = state.winners()
    return tuple((at in winners) / max(len(winners), 1) for at in range(state.players))


def course_of(game: Game, record: Mapping[str, object]) -> Course:
    """The course of a record; `BadRecord` says what is wrong with one that has none."""
    if record.get("result") is None and isinstance(record.get("actions"), list):
        replay(game, record, 0)  # a foreign record is told so first
        raise BadRecord("this game is not finished: only finished games are reviewed")
    game = replay(game, record).game  # with the box of the record
    match = begin(game, record, str(record.get("seed")))
    before = start = match.state.clone()
    moments = []
    for ply, (seat, action) in enumerate(moves(record), start=1):
        match.play(seat, action)
        after = match.state.clone()
        moments.append(Moment(ply, seat, action, before, after))
        before = after
    resign_recorded(match, record)
    return Course(game, match, start, tuple(moments))
