"""VI. Great Work: closed fists and thumbs, for the work or for the plebs.  11. The Great Works."""

from __future__ import annotations

from typing import ClassVar, final

from librt.vecs import vec
from mypy_extensions import i64

from ludi.core.agenda import Happening, Question
from ludi.core.rows import total
from ludi.core.seats import NOBODY, only
from ludi.games.sylla.box import (
    DOWN,
    FAMINE_MARKER,
    GRANARY_STEPS,
    LADDER_END,
    LADDER_STEPS,
    MOST_VOTES,
    NO_TOKEN,
    PANTHEON,
    PANTHEON_PRIZES,
    PRIZES,
    SENATOR,
    TEMPLE,
    TEMPLE_PRESTIGE,
    TEMPLE_VOTES,
    UP,
    VOTES_PER_POINT,
    VOTES_PER_STEP,
    WORK,
    WORK_MOVES,
)
from ludi.games.sylla.messages import (
    FAMINE_FALLS,
    FEEDS_PLEBS,
    HOLDS,
    MARKER_RISES,
    SEALED,
    VOTED,
    WINS_PRIZE,
    WORK_BEGINS,
    WORK_SHOWN,
)
from ludi.games.sylla.roman import UNDECIDED, Roman
from ludi.games.sylla.shapes import VoteAsked
from ludi.games.sylla.state import EMPTY, Rome
from ludi.games.sylla.streams import WORK_PILE
from ludi.games.sylla.verbs import DEFAULT, EMPTY_FIST, TEMPLE_PRIZES, VOTE


@final
class GreatWork(Happening[Rome]):
    """6.1  The work leaves its pile, the next one is seen; then everybody votes."""

    PARAGRAPH: ClassVar[str] = "6.1"

    def happen(self, rome: Rome) -> None:
        rome.tell(WORK_BEGINS, rome.work)
        rome.next_work = draw_work(rome)
        if rome.next_work != EMPTY:
            rome.tell(WORK_SHOWN, rome.next_work)
        rome.then(GreatWorkVote())
        rome.then(CountVotes())


def draw_work(rome: Rome) -> i64:
    """The next Great Work of the pile; EMPTY if none is left."""
    if total(rome.works) == 0:
        return EMPTY
    work = rome.chance.pick(WORK_PILE, rome.works)
    rome.works[work] -= 1
    return work


@final
class GreatWorkVote(Question[Rome]):
    """6.2  All at once, in secret: denarii in the fist, and the thumb up or down."""

    PARAGRAPH: ClassVar[str] = "6.2"
    ASKS: ClassVar[type] = VoteAsked

    def actors(self, rome: Rome) -> i64:
        found: i64 = NOBODY
        for seat in range(rome.players):
            if rome.romans[seat].thumb == UNDECIDED:
                found |= only(seat)
        return found

    def options(self, rome: Rome, seat: i64) -> vec[i64]:
        most = min(rome.romans[seat].denarii, MOST_VOTES)
        row = vec[i64](capacity=2 * most + 2)
        row = VOTE.of_first(UP, most + 1, row)
        return VOTE.of_first(DOWN, most + 1, row)

    def answer(self, rome: Rome, seat: i64, action: i64) -> None:
        roman = rome.romans[seat]
        roman.thumb, roman.fist = VOTE.read(action)
        rome.tell(SEALED, seat)
        rome.whisper(seat, HOLDS, roman.thumb, roman.fist)
        rome.then(self)

    def why_not(self, rome: Rome, seat: i64, action: i64) -> str:
        return "6.2:too_many_denarii" if VOTE.means(action) else ""

    def about(self, rome: Rome, seat: int | None) -> VoteAsked:
        return {"work": WORK.values[rome.work]}


def votes_of(roman: Roman) -> i64:
    """6.3  Upright Senators and the denarii in the fist."""
    return roman.ready(SENATOR) + roman.fist


@final
class CountVotes(Happening[Rome]):
    """6.3  The fists open: everybody pays, then the plebs, the work and Rome get theirs."""

    PARAGRAPH: ClassVar[str] = "6.3"

    def happen(self, rome: Rome) -> None:
        rome.reveal()
        for voter in range(rome.players):
            roman = rome.romans[voter]
            roman.denarii -= roman.fist
            rome.tell(VOTED, voter, roman.thumb, roman.fist, votes_of(roman))
        feed_plebs(rome)
        award_prizes(rome)
        help_rome(rome)
        for roman in rome.romans:
            roman.thumb = UNDECIDED
            roman.fist = 0
        rome.work = rome.next_work
        rome.next_work = EMPTY


def feed_plebs(rome: Rome) -> None:
    """6.4  Thumb down: prestige for every full two votes."""
    for seat in range(rome.players):
        roman = rome.romans[seat]
        points = votes_of(roman) // VOTES_PER_POINT
        if roman.thumb == DOWN and points > 0:
            roman.gain(points)
            rome.tell(FEEDS_PLEBS, seat, points)


def award_prizes(rome: Rome) -> None:
    """6.5  Thumbs up earn what the work says."""
    for seat in range(rome.players):
        points = prize(rome, seat)
        if points > 0:
            rome.romans[seat].gain(points)
            rome.tell(WINS_PRIZE, seat, points, rome.work)


def prize(rome: Rome, seat: i64) -> i64:
    """11.1 to 11.6  What a Roman earns from the work."""
    roman = rome.romans[seat]
    if roman.thumb != UP:
        return 0
    return prize_for(rome, votes_of(roman), rank_of(rome, seat))


def prize_for(rome: Rome, votes: i64, rank: i64) -> i64:
    """6.5  What a thumb up with so many votes earns, behind so many that have more."""
    if rome.work == TEMPLE:
        return temple_prize(rome, votes)
    if votes == 0 and rome.options[EMPTY_FIST] == DEFAULT:
        return 0
    prizes = PANTHEON_PRIZES[rome.players] if rome.work == PANTHEON else PRIZES[rome.work]
    return prizes[rank] if rank < len(prizes) else i64(0)


def rank_of(rome: Rome, seat: i64) -> i64:
    """6.5  How many thumbs up have more votes: those who are level share a rank."""
    ahead: i64 = 0
    for roman in rome.romans:
        if roman.thumb == UP and votes_of(roman) > votes_of(rome.romans[seat]):
            ahead += 1
    return ahead


def temple_prize(rome: Rome, votes: i64) -> i64:
    """11.2  The prize for eight votes or for five; with the option both."""
    points: i64 = 0
    for step in range(i64(len(TEMPLE_VOTES))):
        if votes >= TEMPLE_VOTES[step] and (points == 0 or rome.options[TEMPLE_PRIZES] != DEFAULT):
            points += TEMPLE_PRESTIGE[step]
    return points


def help_rome(rome: Rome) -> None:
    """6.7  The votes of all thumbs up together move a marker or famine."""
    marker = WORK_MOVES[rome.work]
    if marker == NO_TOKEN:
        return
    votes: i64 = 0
    for roman in rome.romans:
        if roman.thumb == UP:
            votes += votes_of(roman)
    steps = votes // VOTES_PER_STEP[rome.work]
    if marker == FAMINE_MARKER:
        rome.famine = max(rome.famine - steps * GRANARY_STEPS[rome.players], i64(0))
        rome.tell(FAMINE_FALLS, rome.famine, votes)
    else:
        space = min(rome.ladder[marker] + steps * LADDER_STEPS[rome.players], LADDER_END)
        rome.ladder[marker] = space
        rome.tell(MARKER_RISES, marker, space + 1, votes)
