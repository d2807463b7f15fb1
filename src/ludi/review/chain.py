"""The chain of events from the set-up to the result, with everybody's shares before and after."""

from __future__ import annotations

from typing import Final, NamedTuple

from ludi.core.chance import stream_key
from ludi.core.game import Game
from ludi.review import luck
from ludi.review.course import Course, Moment
from ludi.review.luck import Shares

DRAW: Final = "draw"
DECISION: Final = "decision"
REVEAL: Final = "reveal"
STREAM: Final = "review"  # of a game's seed; no game draws from it


class Event(NamedTuple):
    """A link of the chain."""

    ply: int
    kind: str  # draw, decision or reveal
    seat: int | None  # whose action it was; nobody's for the deal
    before: Shares
    shares: Shares  # after it

    @property
    def gains(self) -> Shares:
        """What it gave every seat."""
        return luck.less(self.shares, self.before)


def chain(course: Course) -> tuple[Event, ...]:
    """Every event of a game; each begins where the one before it ended, the last with the result.

    The first is the deal: from what the places at the table are worth to what was dealt.
    """
    game = course.game
    # Redraws of its own for every game: what a few shared ones miss would be missed in all games.
    seed = stream_key(course.match.seed, STREAM)[0]
    at = game.chances(course.start)
    events = [Event(0, DRAW, None, luck.place_at_table(game, course.start, seed), at)]
    for moment in course.moments:
        events += links(game, moment, at, seed)
        at = events[-1].shares
    return tuple(events)


def links(game: Game, moment: Moment, at: Shares, seed: int) -> list[Event]:
    """What happened at one action: the choice or what it revealed, and what was drawn then."""
    after = game.chances(moment.after)
    kind = REVEAL if moment.reveals else DECISION
    if not moment.draws:
        return [Event(moment.ply, kind, moment.seat, at, after)]
    expected = luck.might_have_come(
        game, moment.before, moment.seat, moment.action, seed << 16 ^ moment.ply
    )
    return [
        Event(moment.ply, kind, moment.seat, at, expected),
        Event(moment.ply, DRAW, moment.seat, expected, after),
    ]
