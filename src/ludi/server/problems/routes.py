"""The addresses of problems."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

import ludi
from ludi.core.match import Match
from ludi.problems.problem import Problem
from ludi.server.base.chores import Chore
from ludi.server.base.refusals import Refusal
from ludi.server.base.threads import aside
from ludi.server.http.request import NOTHING, Endpoint, HttpRequest
from ludi.server.http.services import Close, Services
from ludi.server.problems import counted, lessons, shown
from ludi.server.problems.wire import (
    LessonDone,
    LessonsAnswer,
    MomentOfLine,
    PlayOn,
    ProblemAnswer,
    ProblemCard,
    ProblemsAnswer,
    ProblemTry,
    TodayAnswer,
    VerdictAnswer,
)
from ludi.server.store import problems as store
from ludi.server.store.game import listing
from ludi.server.store.people.people import Person
from ludi.server.store.problems import Try
from ludi.server.tables import records
from ludi.server.tables.wire import TableName

LAST = 10
LONGEST = 6  # digits of a number in an address


async def all_problems(request: HttpRequest) -> object:
    """All problems, how the caller does, and which is today's."""
    everything = await aside(shown.everything)
    day = request.raw.query_params.get("day")
    person, tries = await known_tries(request)
    read = request.services.database.read
    standings = {} if person is None else await read(store.standings_of, person.id)
    own = [] if person is None else await read(lessons.of_person, person.id, request.language)
    right = {one.problem: one.right for one in tries}
    games = {problem.game for problem in everything.values()}
    return ProblemsAnswer(
        [card(problem, right.get(problem.name)) for problem in everything.values()],
        {game: shown.themes_of(game, request.language) for game in sorted(games)},
        [counted.answer_of(standing) for standing in standings.values()],
        {game: [one.right for one in tries if one.game == game][:LAST] for game in sorted(games)},
        counted.of_day(day) if day else None,
        counted.days_in_row(tries, day),
        sum(one.due for one in own),
        person is not None,
    )


async def today(request: HttpRequest) -> object:
    """The problem of a day, the same for everybody; nothing where there is none."""
    day = request.raw.query_params.get("day", "")
    await aside(shown.everything)
    name = counted.of_day(day)
    if name is None:
        return None
    _, tries = await known_tries(request)
    problem, right = shown.found(name), first_try(tries, name)
    return TodayAnswer(name, problem.game, problem.level, counted.days_in_row(tries, day), right)


async def known_tries(request: HttpRequest) -> tuple[Person | None, list[Try]]:
    """The caller, and all that they have tried: nothing of somebody without a session."""
    person = await request.person()
    if person is None:
        return None, []
    return person, await request.services.database.read(store.tries_of, person.id)


def first_try(tries: Sequence[Try], name: str) -> bool | None:
    """How the first try at a problem went; None if there was none."""
    return next((one.right for one in tries if one.problem == name), None)


def card(problem: Problem, right: bool | None) -> ProblemCard:
    """A problem as it is listed."""
    return ProblemCard(
        problem.name,
        problem.game,
        problem.level,
        problem.players,
        list(problem.themes),
        len(problem.steps),
        right,
    )


async def problem(request: HttpRequest) -> object:
    """A problem with its first question."""
    name = request.path("name")
    tables = await aside(shown.tables_of, name)
    level = await request.services.database.read(store.level_of, name)
    _, tries = await known_tries(request)
    return ProblemAnswer(
        name,
        tables.problem.game,
        counted.belief(tables.problem, level).level,
        tables.problem.players,
        len(tables.problem.steps),
        shown.seats_of(tables.problem),
        shown.asked(tables, 0, request.language),
        shown.lines(tables, tables.before(shown.TOLD)),
        0 if level is None else level.tries,
        0 if level is None else level.solved,
        first_try(tries, name),
    )


async def answer(request: HttpRequest) -> object:
    """What an answer is worth; without one, the solution."""
    wish = await request.body(ProblemTry)
    tables = await aside(shown.tables_of, request.path("name"))
    shown.step_of(tables.problem, wish.step)  # or there is no such question
    legal = tables.asked(wish.step).legal(tables.problem.seat)
    if wish.action is not None and wish.action not in legal:
        raise Refusal("illegal")
    verdict = shown.verdict(tables, wish.step, wish.action, request.language)
    return await count(request, tables.problem, wish, verdict)


async def count(
    request: HttpRequest, problem: Problem, wish: ProblemTry, verdict: VerdictAnswer
) -> VerdictAnswer:
    """Count a first try once it is decided: solved, or wrong somewhere."""
    if not wish.first or (verdict.right and not verdict.done):
        return verdict
    person = await request.person()
    session = None if person is None else person.id
    change = request.services.database.write
    moved = await change(counted.count, session, problem, wish, verdict.right)
    if moved is None:
        return verdict
    before, after = map(counted.answer_of, moved)
    gained = after.level - before.level
    return msgspec.structs.replace(verdict, mark=after, gained=gained)


async def moment(request: HttpRequest) -> object:
    """The table after an action of a line: how the game went on, or what a choice leads to."""
    query = request.raw.query_params
    tables = await aside(shown.tables_of, request.path("name"))
    step, at = number(query.get("step", "0")), number(query.get("at", "1"))
    action = query.get("action")
    code = None if action is None else number(action)
    return await aside(shown.moment_of_line, tables, step, code, at)


def number(text: str) -> int:
    """A number of an address."""
    if not text.isdecimal() or len(text) > LONGEST:
        raise Refusal("unknown_problem")
    return int(text)


async def play_on(request: HttpRequest) -> object:
    """Play on from a question of a problem, against bots."""
    if not await request.services.allowed(request.services.makings, request.address):
        raise Refusal("too_many")
    wish = await request.body(PlayOn)
    person = await request.somebody()
    tables = await aside(shown.tables_of, request.path("name"))
    ply = shown.step_of(tables.problem, wish.step).ply
    match = await aside(until, tables.problem, ply)
    place = records.Place(tables.problem.seat, wish.level, listing.PRIVATE, request.language)
    return TableName(await records.play_on(request.services, person, match, place))


def until(problem: Problem, ply: int) -> Match:
    """The game of a problem up to a ply."""
    match = ludi.replay(ludi.game(problem.game), problem.record, ply)
    again = Match(match.game, problem.players, match.seed, match.game.option_values(match.state))
    try:
        for seat, action in match.actions:
            again.play(seat, action)
    except ludi.Illegal:
        raise Refusal("not_playing") from None  # by older rules its luck came otherwise
    return again


async def mine(request: HttpRequest) -> object:
    """The caller's own mistakes, those that come back now first."""
    person = await request.person()
    if person is None:
        return LessonsAnswer([])
    read = request.services.database.read
    return LessonsAnswer(await read(lessons.of_person, person.id, request.language))


async def lesson_done(request: HttpRequest) -> object:
    """A mistake of one's own was tried again: when it comes back."""
    wish = await request.body(LessonDone)
    person = await request.member()
    await request.services.database.write(lessons.done, person.id, wish)
    return None


def move_in(services: Services) -> tuple[list[Chore], list[Close]]:
    """Nothing needs to be done here by itself."""
    return [], []


ENDPOINTS = (
    Endpoint("GET", "/api/problems", all_problems, answer=ProblemsAnswer),
    Endpoint("GET", "/api/problems/today", today, answer=TodayAnswer),
    Endpoint("GET", "/api/problems/mine", mine, answer=LessonsAnswer),
    Endpoint("PUT", "/api/problems/mine", lesson_done, LessonDone, NOTHING),
    Endpoint("GET", "/api/problems/{name}", problem, answer=ProblemAnswer),
    Endpoint("POST", "/api/problems/{name}/tries", answer, ProblemTry, VerdictAnswer),
    Endpoint("GET", "/api/problems/{name}/line", moment, answer=MomentOfLine),
    Endpoint("POST", "/api/problems/{name}/table", play_on, PlayOn, TableName),
)
