"""Helpers in which bots think, so that the server never waits for them.

A thinker gets a state in which everything its seat cannot know has been dealt anew: a bot cannot
cheat even if it tries. A table does not wait longer than its bot has promised: searches end in
time, however long their question waited, and for one that is late, fails or answers nonsense a
simple and quick one decides at once; if that fails too, a random legal action is played.
"""

from __future__ import annotations

import asyncio
import hashlib
import random
import time
from collections import OrderedDict, deque
from collections.abc import Coroutine

import msgspec

import ludi
from ludi.core.agenda import State
from ludi.review import coach
from ludi.server.base.helpers import Died, Hire, Process, Tell
from ludi.server.base.logs import warn
from ludi.server.base.refusals import Refusal
from ludi.server.base.threads import aside
from ludi.server.bots import levels
from ludi.server.bots.wire import ChoiceAnswer
from ludi.texts import Speaker

STARTING = 20.0
"""Seconds more that a helper may take which has only just been started."""


SUBSTITUTE = "tiro"
NOT_ASKED = -1
MODESTY = 5
NEVER = float("inf")
TOO_SLOW = "too slow"


class Task(msgspec.Struct, frozen=True):
    """What a thinker is asked."""

    game: str
    state: dict[str, object]
    seat: int
    level: str
    seed: int
    ply: int
    action: int = NOT_ASKED
    """A choice to be judged, instead of a bot's own."""
    best: int = NOT_ASKED
    """What a review found best there, to set the choice beside."""
    language: str = ""
    """The language of advice, if that is what is wanted."""
    names: tuple[str, ...] = ()
    """Who sits at the table, for advice to name them."""
    box: dict[str, object] | None = None
    """The values of a box of its own."""
    seconds: float = 0.0
    """What is left of the time that the bot has promised to answer within; 0: nobody waits."""


def box_of(state: State) -> dict[str, object] | None:
    """What a helper must be told of the box of a table: nothing where it is the house's."""
    game = state.game
    return None if game is ludi.game(game.name) else game.box


class Judged(msgspec.Struct, frozen=True):
    """What a choice costs, and the best one."""

    loss: float
    low: float
    high: float
    best: int


class Thought(msgspec.Struct, frozen=True):
    """What a thinker answers: its choice and what the best actions seemed worth, or its failure."""

    action: int = -1
    reasons: list[tuple[int, float]] = []
    error: str = ""
    judged: Judged | None = None
    advice: list[ChoiceAnswer] = []


def answer(question: bytes, _: Tell) -> bytes:
    """The job of a thinker: a task in, a thought out."""
    try:
        thought = answered(msgspec.json.decode(question, type=Task))
    except Exception as error:  # a bot may fail in any way; the table must go on
        thought = Thought(error=f"{type(error).__name__}: {error}")
    return msgspec.json.encode(thought)


def answered(task: Task) -> Thought:
    """A bot's choice, a judgement of somebody's, or advice."""
    if task.action == NOT_ASKED and not task.language:
        return Thought(*levels.choose(task))
    state = ludi.game(task.game, box=task.box).load(task.state)
    if task.action != NOT_ASKED:
        best = None if task.best == NOT_ASKED else task.best
        found = coach.second_try(state, task.seat, task.action, task.ply, best)
        gap = found.compared
        return Thought(judged=Judged(found.loss, gap.low, gap.high, found.best))
    speaker = Speaker(task.game, task.language, task.names)
    choices = coach.advice(state, task.seat, task.seed, speaker)
    return Thought(advice=[ChoiceAnswer(*choice) for choice in choices])


def instead(task: Task) -> Thought:
    """The quick choice for a bot that failed, made here: no process has to start for it."""
    try:
        quick = msgspec.structs.replace(task, level=SUBSTITUTE, seconds=0.0)
        return Thought(*levels.choose(quick))
    except Exception as error:  # a game may fail it as well; the table must go on
        warn("bot failed", game=task.game, bot=SUBSTITUTE, seat=task.seat, said=str(error))
        return Thought(error=str(error))


class Thinker:
    """One helper that thinks, started when it is first needed."""

    def __init__(self, hire: Hire = Process) -> None:
        self.helper = hire(answer, "thinker", MODESTY)

    async def ask(self, task: Task, seconds: float) -> Thought:
        """Have a task thought about."""
        fresh = not self.helper.is_running
        try:
            await self.helper.send(msgspec.json.encode(task))
            raw = await self.helper.hear(seconds + (STARTING if fresh else 0.0))
        except Died as error:
            return Thought(error=f"died: {error}")
        except BaseException:
            self.helper.stop()  # who asks next must not hear this answer
            raise
        if raw is None:
            self.helper.stop()
            return Thought(error=TOO_SLOW)
        return msgspec.json.decode(raw, type=Thought)


class Place(msgspec.Struct, frozen=True):
    """Where a question stands in the queue: for whom, and whether anybody waits for the answer."""

    visitor: str
    awaited: bool = True


class Queue:
    """Questions that wait for a thinker: each visitor in turn, those nobody waits for last."""

    def __init__(self) -> None:
        self.lines: dict[bool, OrderedDict[str, deque[asyncio.Future[Thinker]]]] = {
            True: OrderedDict(),
            False: OrderedDict(),
        }

    def __len__(self) -> int:
        return sum(len(asked) for line in self.lines.values() for asked in line.values())

    def enter(self, place: Place) -> asyncio.Future[Thinker]:
        """Stand in line; the future is the thinker one gets."""
        turn: asyncio.Future[Thinker] = asyncio.get_running_loop().create_future()
        self.lines[place.awaited].setdefault(place.visitor, deque()).append(turn)
        return turn

    def first(self, awaited: bool) -> asyncio.Future[Thinker] | None:
        """Whose turn it is; their visitor goes to the end of the line."""
        line = self.lines[awaited]
        while line:
            visitor, asked = line.popitem(last=False)
            turn = asked.popleft()
            if asked:
                line[visitor] = asked
            if not turn.done():  # they may have left
                return turn
        return None


class Thinkers:
    """A fixed number of thinkers, shared fairly.

    Tables of bots that nobody watches get at most half of them, so that somebody who waits for an
    answer never stands behind a long thought that could have come later.
    """

    def __init__(self, workers: int, seconds: float, hire: Hire = Process) -> None:
        self.seconds = seconds
        self.all = [Thinker(hire) for _ in range(workers)]
        self.free = list(self.all)
        self.queue = Queue()
        self.failures = 0  # in a row
        self.asked: set[asyncio.Task[Thought]] = set()  # also those that no table waits for
        self.unawaited = 0
        self.unawaited_most = max(1, workers // 2)

    async def choose(
        self, state: State, seat: int, level: str, ply: int, secret: str, place: Place
    ) -> Thought:
        """The choice of a bot, in the time it promised. Always legal, whatever the bot does."""
        luck = int.from_bytes(hashlib.sha256(f"{secret}/{seat}/{ply}".encode()).digest()[:7], "big")
        saved = state.determinise(seat, luck).save()
        legal = state.legal(seat)
        task = Task(
            state.game.name, saved, seat, levels.place_of(level), luck, ply, box=box_of(state)
        )
        until = time.monotonic() + self.patience(level) if place.awaited else NEVER
        thought = await self.in_time(self.ask(task, place, until), until)
        if thought.action not in legal:
            said = thought.error or f"illegal action {thought.action}"
            warn("bot failed", game=state.game.name, bot=level, seat=seat, ply=ply, said=said)
            thought = await aside(instead, task)
        return thought if thought.action in legal else Thought(random.Random(luck).choice(legal))

    def patience(self, level: str) -> float:
        """Seconds that a table waits for a bot: those it promised, the house's for all others."""
        promised = levels.patience(level)
        return self.seconds if promised is None else min(promised, self.seconds)

    async def in_time(self, asking: Coroutine[object, object, Thought], until: float) -> Thought:
        """An answer, or that it is late: then it is not waited for, and comes to nothing."""
        asked = asyncio.create_task(asking)
        self.asked.add(asked)
        asked.add_done_callback(self.asked.discard)
        left = None if until == NEVER else until - time.monotonic()
        done, _ = await asyncio.wait({asked}, timeout=left)
        return asked.result() if done else Thought(error=TOO_SLOW)

    async def judge(
        self, state: State, seat: int, action: int, place: Place, best: int | None = None
    ) -> Judged:
        """What a choice of a past decision costs beside the best, by what its seat knew."""
        saved = state.determinise(seat, 1).save()
        beside = NOT_ASKED if best is None else best
        task = Task(state.game.name, saved, seat, "", 1, 0, action, best=beside, box=box_of(state))
        thought = await self.ask(task, place)
        if thought.judged is None:
            raise Refusal("fault", thought.error)
        return thought.judged

    async def advise(
        self, state: State, seat: int, speaker: Speaker, place: Place
    ) -> list[ChoiceAnswer]:
        """The best choices of a seat, by what it knows."""
        saved = state.determinise(seat, 1).save()
        task = Task(state.game.name, saved, seat, "", 1, 0, box=box_of(state))
        named = msgspec.structs.replace(task, language=speaker.language, names=speaker.names)
        thought = await self.ask(named, place)
        if not thought.advice:
            raise Refusal("no_advice", thought.error)
        return thought.advice

    async def ask(self, task: Task, place: Place, until: float = NEVER) -> Thought:
        """Have a task thought about when it is its turn, if anybody still waits for it."""
        turn = self.queue.enter(place)
        self.hand_out()
        try:
            thinker = await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self.give_back(turn.result(), place)
            raise
        try:
            left = until - time.monotonic()
            if left <= 0:
                return Thought(error=TOO_SLOW)
            if until != NEVER:
                task = msgspec.structs.replace(task, seconds=left)
            thought = await thinker.ask(task, self.seconds)
            self.failures = self.failures + 1 if thought.error else 0
            return thought
        finally:
            self.give_back(thinker, place)

    @property
    def health(self) -> str:
        """`ok`, or how often in a row nobody answered as a bot should."""
        return f"failed {self.failures} in a row" if self.failures else "ok"

    def hand_out(self) -> None:
        """Give every free thinker to whose turn it is."""
        while self.free:
            turn = self.queue.first(awaited=True)
            if turn is None and self.unawaited < self.unawaited_most:
                turn = self.queue.first(awaited=False)
                self.unawaited += turn is not None
            if turn is None:
                return
            turn.set_result(self.free.pop())

    def give_back(self, thinker: Thinker, place: Place) -> None:
        """A thinker is free again."""
        self.unawaited -= not place.awaited
        self.free.append(thinker)
        self.hand_out()

    async def warm(self) -> None:
        """Start a thinker before it is needed."""
        first = self.all[0]
        if not first.helper.is_running and first in self.free:
            self.free.remove(first)
            try:
                await first.helper.start()
            finally:
                self.free.append(first)
                self.hand_out()

    def close(self) -> None:
        """End all of them."""
        for thinker in self.all:
            thinker.helper.stop()
