"""The chain of the number from the set-up to the result: what was told when, and what moved it.

The number is told before every real decision, as its analysis found it. Unless something hidden was
revealed since, the analysis before has foreseen the same position, but for the luck of the draws:
both are heard, half and half. Whatever the number moves by belongs to what happened then: a *draw*
is luck, a *reveal* shows what was hidden, all the rest is the *decision*. So the links add up to
the result, and nothing that is told of a game can contradict its curve.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from ludi.core.agenda import State
from ludi.core.chance import stream_key
from ludi.core.game import Game
from ludi.review import luck
from ludi.review.course import Course, Moment, round_of
from ludi.review.decisions import Compared, Decided
from ludi.review.number import Shares, number_at

DRAW: Final = "draw"
DECISION: Final = "decision"
REVEAL: Final = "reveal"
STREAM: Final = "review"  # of a game's seed; no game draws from it
REMEMBERED: Final = 0.5  # how much what was foreseen counts beside a new analysis


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


class Point(NamedTuple):
    """A quiet moment of the curve: the number before an action, or the result after the last."""

    ply: int
    round: int
    chapter: str  # of the rulebook, by its number; empty at the end
    shares: Shares


class Stretch(NamedTuple):
    """What happened between a decision and the next one, or the end."""

    drawn: int  # the last action after which something was drawn; 0: nothing was
    revealed: int  # the same of what became known
    luck: Shares  # what the draws gave every seat


def stretches(course: Course, decisions: Sequence[Decided]) -> list[Stretch]:
    """What happened after every decision, its own action first."""
    # Redraws of its own for every game: what a few shared ones miss would be missed in all games.
    seed = stream_key(course.match.seed, STREAM)[0]
    ends = [decision.ply - 1 for decision in decisions[1:]] + [len(course.moments)]
    return [
        stretch(course.game, course.moments[decision.ply - 1 : end], seed)
        for decision, end in zip(decisions, ends, strict=True)
    ]


def stretch(game: Game, moments: Sequence[Moment], seed: int) -> Stretch:
    """What happened at some actions in a row, of which only the first was a decision."""
    drawing = [one for one in moments if one.draws]
    gained: Shares = (0.0,) * int(moments[0].before.players)
    for one in drawing:
        expected = luck.might_have_come(
            game, one.before, one.seat, one.action, seed << 16 ^ one.ply
        )
        came = luck.less(game.chances(one.after), expected)
        gained = tuple(a + b for a, b in zip(gained, came, strict=True))
    revealed = next((one.ply for one in reversed(moments) if one.reveals), 0)
    return Stretch(drawing[-1].ply if drawing else 0, revealed, gained)


def told(decisions: Sequence[Decided], between: Sequence[Stretch]) -> tuple[Decided, ...]:
    """The decisions with the number as it is told: what was foreseen counts too."""
    found: list[Decided] = []
    foreseen: Shares | None = None
    for decision, after in zip(decisions, between, strict=True):
        one = decision if foreseen is None else remembering(decision, foreseen)
        found.append(one)
        foreseen = None if after.revealed else moved(one.foreseen, after.luck, one.seat)
    return tuple(found)


def remembering(decision: Decided, foreseen: Shares) -> Decided:
    """A decision before which so much was foreseen: all its shares move, the differences stay."""
    expected = decision.expected
    moves = tuple(
        REMEMBERED * (before - now) for before, now in zip(foreseen, expected, strict=True)
    )
    gap = decision.compared
    first, second = (moved(shares, moves, decision.seat) for shares in (gap.first, gap.second))
    difference = first[decision.seat] - second[decision.seat]
    told_so = Compared(
        difference,
        gap.low - gap.difference + difference,
        gap.high - gap.difference + difference,
        first,
        second,
        gap.worlds,
    )
    loss = difference if decision.loss > 0 else 0.0
    return decision._replace(compared=told_so, loss=max(loss, 0.0))


def moved(shares: Shares, moves: Shares, seat: int) -> Shares:
    """Shares that move by so much, none beyond nothing or everything."""
    bare = [max(share + move, 0.0) for share, move in zip(shares, moves, strict=True)]
    mine = min(bare[seat], 1.0)
    if len(bare) == 1:
        return (mine,)
    left = (1 - mine) / max(sum(bare) - bare[seat], 1e-9)
    return tuple(mine if at == seat else left * share for at, share in enumerate(bare))


def chain(
    course: Course, decisions: Sequence[Decided], between: Sequence[Stretch]
) -> tuple[Event, ...]:
    """Every event of a game; each begins where the one before it ended, the last with the result.

    The first is the deal: from what the places at the table are worth to what was dealt.
    """
    seed = stream_key(course.match.seed, STREAM)[0]
    deals = luck.other_deals(course.game, course.start, seed)
    place = luck.mean([sketched(state, state.actors()[0]) for state in deals])
    unplayed = course.result if course.resigned is None else place
    first = decisions[0].expected if decisions else unplayed
    events = [Event(0, DRAW, None, place, first)]
    end = reached(course, decisions, between)
    numbers = [*(decision.expected for decision in decisions[1:]), end]
    for decision, happened, after in zip(decisions, between, numbers, strict=True):
        events += links(decision, happened, after)
    if course.resigned is not None:
        last = len(course.moments) + 1
        events.append(Event(last, DECISION, course.resigned, events[-1].shares, course.result))
    return tuple(events)


def reached(course: Course, decisions: Sequence[Decided], between: Sequence[Stretch]) -> Shares:
    """What the last action led to: the result, unless somebody gave the game up after it."""
    if course.resigned is None or not decisions:
        return course.result
    return moved(decisions[-1].foreseen, between[-1].luck, decisions[-1].seat)


def links(decision: Decided, happened: Stretch, after: Shares) -> list[Event]:
    """What moved the number from one decision to the next: the choice, a reveal, a draw."""
    ply, seat = decision.ply, decision.seat
    undrawn = (
        moved(after, tuple(-gain for gain in happened.luck), seat) if happened.drawn else after
    )
    chosen = decision.foreseen if happened.revealed else undrawn
    found = [Event(ply, DECISION, seat, decision.expected, chosen)]
    if happened.revealed:
        found.append(Event(happened.revealed, REVEAL, seat, chosen, undrawn))
    if happened.drawn:
        found.append(Event(happened.drawn, DRAW, seat, undrawn, after))
    return found


def quiet_moments(course: Course) -> list[Moment]:
    """The real decisions at which the number is told on the curve.

    Not in the middle of a question that several answer, nor of one seat's turn: its choices in a
    row are one step, unless something was drawn or revealed between them.
    """
    found: list[Moment] = []
    stirred = True
    last: Moment | None = None
    for moment in course.moments:
        if moment.is_real:
            same = last is not None and (moment.seat == last.seat or answers_too(moment, last))
            if stirred or not same:
                found.append(moment)
                stirred = False
            last = moment
        stirred = stirred or moment.draws or moment.reveals
    return found


def answers_too(moment: Moment, last: Moment) -> bool:
    """Whether a moment answers a question that another seat has just answered as well."""
    return len(last.before.actors()) > 1 and moment.seat in last.before.actors()


def curve(course: Course, numbers: Mapping[int, Shares]) -> tuple[Point, ...]:
    """The points of the curve, from the numbers told so far by ply; before those, a sketch."""
    points = [
        Point(
            moment.ply,
            round_of(moment.before),
            moment.paragraph.partition(".")[0],
            numbers[moment.ply] if moment.ply in numbers else sketched(moment.before, moment.seat),
        )
        for moment in quiet_moments(course)
    ]
    end = Point(len(course.moments) + 1, round_of(course.match.state), "", course.result)
    return (*points, end)


def sketched(state: State, seat: int) -> Shares:
    """The number as the chances alone would tell it: at once, before anything is searched."""
    return number_at(state, seat).shares(state.game.chances(state, seat))
