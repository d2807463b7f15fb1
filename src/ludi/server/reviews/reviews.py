"""Reviews of finished games: made once, by a helper of their own, while somebody waits for them.

A page asks every second how far its review is. All who ask for the same game wait for the same
work; different games are reviewed one after the other. Work that nobody has asked about for a while
is given up: the page was closed. What was found is kept in the database, in all languages.
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from typing import TYPE_CHECKING, Final

import msgspec
from starlette.responses import Response

import ludi
from ludi.review.coach import RIGHT
from ludi.review.data import FORMAT
from ludi.review.decisions import ITERATIONS
from ludi.review.page import page
from ludi.server.base.logs import fault, note
from ludi.server.base.refusals import Refusal, StorageError
from ludi.server.bots.thinkers import Place
from ludi.server.bots.turns import BotTurns
from ludi.server.http.services import Services
from ludi.server.reviews.wire import AdviceAnswer, MomentAnswer, ReviewAnswer, SecondTry, TryAnswer
from ludi.server.reviews.worker import Labourer, News
from ludi.server.store import reviews as store
from ludi.server.store.people.people import Person
from ludi.server.table import history
from ludi.server.table.commands import mark_coached
from ludi.server.table.row import BOT, OVER, PERSON
from ludi.server.tables import records
from ludi.texts import Speaker

if TYPE_CHECKING:
    from ludi.server.table.table import Table

PATIENCE: Final = 8.0  # seconds after which nobody waits any more
LONGEST: Final = 7  # digits
MOST: Final = 100  # games whose review is made or waits
MOST_OF_ONE: Final = 20  # of them for one visitor
MADE: Final = f"{FORMAT}/{ITERATIONS}/{ludi.__version__}"  # how reviews are made now


async def advise(services: Services, table: Table, person: Person, language: str) -> AdviceAnswer:
    """What the coach would do now: for who plays alone against bots. The game is marked by it."""
    seats = [seat for seat in table.deciding(PERSON) if seat in table.people.yours(person.id)]
    if any(
        seat.kind != BOT for seat in table.seats if seat.seat not in table.people.yours(person.id)
    ):
        raise Refusal("no_coach")
    if sum(seat.kind == PERSON for seat in table.seats) != 1 or not seats:
        raise Refusal("no_coach")
    seat, state, ply = seats[0], table.state, table.row.ply
    place = Place(table.people.visitor(), awaited=True)
    speaker = Speaker(state.game.name, language, table.people.names())
    choices = await services.get(BotTurns).thinkers.advise(state, seat, speaker, place)
    await table.alone(mark_coached, seat)
    return AdviceAnswer(ply, seat, choices)


class Work:
    """The review of one game, while somebody waits for it."""

    def __init__(self, table: Table, visitor: str) -> None:
        self.table = table
        self.visitor = visitor
        """Who asked first: others may ask too, but it takes its turn as one of theirs."""
        self.asked = time.monotonic()
        self.news = News()
        self.begun = False

    @property
    def is_forsaken(self) -> bool:
        """Whether nobody has asked for a while."""
        return time.monotonic() - self.asked > PATIENCE


class Reviews:
    """All reviews that this process of the server makes, one after the other.

    Visitors take turns: who asks for many games waits behind who asks for one.
    """

    def __init__(self, services: Services) -> None:
        self.services = services
        self.labourer = Labourer(services.hire, services.settings.review_seconds)
        self.works: dict[str, Work] = {}
        self.worker: asyncio.Task[None] | None = None
        self.served: list[str] = []
        """Visitors in the order in which their reviews were made last, the latest last."""

    async def ask(self, table: Table, language: str, visitor: str) -> ReviewAnswer:
        """The review of a game, or how far it is."""
        if table.row.status != OVER:
            raise Refusal("not_over")
        table_id = table.row.id
        kept = await self.services.database.read(store.kept, table_id, MADE)
        if kept is not None:
            plays = await self.services.database.read(history.plays_of, table.row)
            plies = [entry.ply for entry in plays]
            return ReviewAnswer("done", plies=plies, review=kept[language])
        work = self.works.get(table_id)
        if work is None:
            work = self.begin(table, visitor)
        work.asked = time.monotonic()
        news = work.news
        if news.trouble:
            del self.works[table_id]
            return ReviewAnswer("refused", trouble=news.trouble)
        before = self.in_order().index(work)
        return ReviewAnswer("making", before, news.done, news.whole, news.curve)

    async def page(self, table: Table, language: str) -> Response:
        """A kept review as one page to save."""
        kept = await self.services.database.read(store.kept, table.row.id, MADE)
        if kept is None:
            raise Refusal("unknown_page")
        made = page(msgspec.json.decode(kept[language]))
        name = f"{table.row.game}-{table.row.id}.html"
        there = {"content-disposition": f'attachment; filename="{name}"'}
        return Response(made, media_type="text/html", headers=there)

    def begin(self, table: Table, visitor: str) -> Work:
        """Let the review of a game be made when it is its turn."""
        self.works = {
            table_id: work
            for table_id, work in self.works.items()
            if not (work.news.trouble and work.is_forsaken)
        }
        theirs = sum(work.visitor == visitor for work in self.works.values())
        if theirs >= MOST_OF_ONE or len(self.works) >= MOST:
            raise Refusal("too_many")
        work = self.works[table.row.id] = Work(table, visitor)
        if self.worker is None or self.worker.done():
            self.worker = asyncio.create_task(self.do_all())
        return work

    def in_order(self) -> list[Work]:
        """The reviews as they will be made: one of each visitor, then a second one of each."""
        rounds: Counter[str] = Counter()
        places: list[tuple[bool, int, int, int]] = []
        works = list(self.works.values())
        for number, work in enumerate(works):
            turn = self.served.index(work.visitor) if work.visitor in self.served else -1
            places.append((not work.begun, rounds[work.visitor], turn, number))
            rounds[work.visitor] += not work.news.trouble
        return [works[place[-1]] for place in sorted(places)]

    async def do_all(self) -> None:
        """Make reviews for as long as there are any to be made."""
        while waiting := [work for work in self.in_order() if not work.news.trouble]:
            work = waiting[0]
            work.begun = True
            self.served = [one for one in self.served if one != work.visitor][-MOST:]
            self.served.append(work.visitor)
            await self.do(work)

    async def do(self, work: Work) -> None:
        """Make a review, unless nobody waits for it any more."""
        table_id = work.table.row.id
        try:
            if not work.is_forsaken:
                await self.labour(work)
        except (Refusal, StorageError) as error:
            work.news = News(trouble=str(error))
        except Exception:
            fault("review failed", table=table_id)
            work.news = News(trouble="fault")
        finally:
            if not work.news.trouble:
                self.works.pop(table_id, None)

    async def labour(self, work: Work) -> None:
        """Have one review made, and keep it."""
        record = await records.export(work.table)
        began = time.monotonic()
        finished = False
        try:
            await self.labourer.begin(record)
            while not work.is_forsaken:
                news = await self.labourer.hear()
                work.news = news or work.news
                finished = bool(work.news.found or work.news.trouble)
                if finished:
                    break
        finally:
            if not finished:  # forsaken, or the house closes: its work is worth nothing
                self.labourer.stop()
        if work.news.found:
            await self.services.database.write(store.keep, work.table.row.id, MADE, work.news.found)
            note("review made", table=work.table.row.id, seconds=time.monotonic() - began)

    async def close(self) -> None:
        """Give up what is not finished."""
        if self.worker is not None:
            self.worker.cancel()
            await asyncio.gather(self.worker, return_exceptions=True)
        self.labourer.stop()


async def moment(services: Services, table: Table, number: str, eyes: str) -> MomentAnswer:
    """The table before an action of a finished game, through the eyes of a seat."""
    if table.row.status != OVER:
        raise Refusal("not_over")
    actions = await services.database.read(history.actions_of, table.row)
    ply = int(number) if number.isdecimal() and len(number) < LONGEST else 0
    if not 1 <= ply <= len(actions):
        raise Refusal("unknown_page")
    seat = actions[ply - 1][0]
    looks = int(eyes) if eyes.isdecimal() and len(eyes) < LONGEST else seat
    if looks >= table.row.players:
        raise Refusal("unknown_page")
    state = await services.database.read(history.state_before, table.row, ply)
    legal = history.choices(state, seat)
    return MomentAnswer(ply, seat, state.view(looks), legal, list(table.people.names()))


async def second_try(services: Services, table: Table, wish: SecondTry, visitor: str) -> TryAnswer:
    """What another choice would have cost at a decision of a finished game."""
    if table.row.status != OVER:
        raise Refusal("not_over")
    actions = await services.database.read(history.actions_of, table.row)
    if wish.ply > len(actions):
        raise Refusal("illegal")
    seat = actions[wish.ply - 1][0]
    state = await services.database.read(history.state_before, table.row, wish.ply)
    if wish.action not in state.legal(seat):
        raise Refusal("illegal")
    known = await reviewed_decision(services, table, wish.ply)
    if known is not None and wish.action in (known.codes.played, known.codes.best):
        loss = 0.0 if wish.action == known.codes.best else known.loss
        low, high = known.interval if loss else (0.0, 0.0)
        return TryAnswer(loss, low, high, loss < RIGHT, known.codes.best)
    best = None if known is None else known.codes.best
    place = Place(visitor)
    judged = await services.get(BotTurns).thinkers.judge(state, seat, wish.action, place, best)
    return TryAnswer(judged.loss, judged.low, judged.high, judged.loss < RIGHT, judged.best)


class Codes(msgspec.Struct, frozen=True):
    """The choices of a decision in a kept review."""

    played: int
    best: int


class Known(msgspec.Struct, frozen=True):
    """A decision of a kept review: what a second try is judged beside."""

    ply: int
    codes: Codes
    loss: float
    interval: tuple[float, float]


class Decisions(msgspec.Struct, frozen=True):
    """Of a kept review, its decisions."""

    decisions: list[Known]


async def reviewed_decision(services: Services, table: Table, ply: int) -> Known | None:
    """What the review of a game says of a decision, so that a try never contradicts it."""
    kept = await services.database.read(store.kept, table.row.id, MADE)
    if kept is None:
        return None
    found = msgspec.json.decode(next(iter(kept.values())), type=Decisions)
    return next((known for known in found.decisions if known.ply == ply), None)
