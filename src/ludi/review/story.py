"""A review in human words: one headline, one sentence about luck, where it turned, three lessons.

Nothing is said here that the curve does not show. A loss is told only where it is sure and the
number fell with it; "cost you the game" only if the seat's chance never came back to an even share.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from ludi.core.actions import SEAT
from ludi.core.agenda import Event as Told
from ludi.core.game import Game
from ludi.core.rulebook import rulebook
from ludi.review.chain import DECISION, DRAW, Event, Point
from ludi.review.course import round_of
from ludi.review.decisions import Decided
from ludi.review.number import weighing
from ludi.review.report import LESSON, Review
from ludi.review.retelling import retold
from ludi.review.words import games_of, sentence
from ludi.texts import Speaker

TURNS: Final = 3
LEAST: Final = 0.05  # smaller things turn nothing
AHEAD: Final = 0.05  # who leads by less leads by nothing
SMALL: Final = 0.10  # who lost less in all has nothing to blame himself for
LITTLE_LUCK: Final = 0.03
HARDLY: Final = 0.1  # of a game: who led no longer was hardly ever ahead
STEADY: Final = 0.85  # a lead that begins later was open to the end
SURE: Final = 3
LIKELY: Final = 2
HINT: Final = 1
LOST: Final = "lost"
WON: Final = "won"
LUCK: Final = "luck"
SHOWN: Final = "shown"
FORMALITIES: Final = {"turn_begins", "round_begins", "sealed", "forced"}  # messages of all games


class Turn(NamedTuple):
    """Where a game turned: a decision that lost or won much, a draw, something revealed."""

    kind: str  # lost, won, luck or shown
    event: Event
    decision: Decided | None
    size: float


class Words(NamedTuple):
    """A turning point in words."""

    when: str
    title: str
    text: str
    seat: int  # whom it moved most


def certainty(decision: Decided) -> int:
    """How sure a difference is: its interval excludes half of it, or zero, or neither."""
    gap = decision.compared
    low, size = (gap.low, gap.difference) if gap.difference > 0 else (-gap.high, -gap.difference)
    if low >= size / 2:
        return SURE
    return LIKELY if low > 0 else HINT


def fell(found: Review) -> dict[int, float]:
    """By the plies of decisions, what the number of who decided really fell by."""
    return {
        event.ply: -event.gains[event.seat]
        for event in found.events
        if event.kind == DECISION and event.seat is not None
    }


def is_shown(decision: Decided, falls: dict[int, float]) -> bool:
    """Whether the curve shows a loss that the analysis found: at least half of it."""
    return decision.is_marked and falls[decision.ply] >= decision.loss / 2


def turning_points(found: Review) -> list[Turn]:
    """The three that mattered most, in the order of the game; fewer where less mattered."""
    falls = fell(found)
    decisions = {decision.ply: decision for decision in found.decisions}
    turns = []
    for event in found.events:
        turn = None if is_set_up(found, event) else turn_of(event, decisions.get(event.ply), falls)
        if turn is not None and turn.size >= LEAST and has_text(found, turn):
            turns.append(turn)
    mistakes = {turn.event.ply for turn in turns if turn.kind == LOST}
    told_once = [turn for turn in turns if turn.kind == LOST or turn.event.ply not in mistakes]
    greatest: dict[object, Turn] = {}
    for turn in sorted(told_once, key=lambda turn: -turn.size):
        greatest.setdefault(stroke(found, turn), turn)
    return sorted(list(greatest.values())[:TURNS], key=lambda turn: turn.event.ply)


def stroke(found: Review, turn: Turn) -> tuple[str, int]:
    """What belongs together: a seat's choices in a row that all lost, or all won, turn it once."""
    if turn.decision is None:
        return turn.kind, turn.event.ply
    first = turn.event.ply
    for decision in reversed(found.decisions):
        if decision.ply <= turn.event.ply:
            if decision.seat != turn.decision.seat:
                break
            first = decision.ply
    return turn.kind, first


def is_set_up(found: Review, event: Event) -> bool:
    """Whether something was drawn or shown before the first round: nothing could turn yet."""
    if event.kind == DECISION or event.ply == 0:
        return False
    return round_of(found.before(event.ply)) == 0


def turn_of(event: Event, decision: Decided | None, falls: dict[int, float]) -> Turn | None:
    """What an event may have turned; nothing by a choice that was as good as any other."""
    if event.ply == 0:
        return None
    if event.kind != DECISION:
        kind = LUCK if event.kind == DRAW else SHOWN
        return Turn(kind, event, None, max(abs(gain) for gain in event.gains))
    if decision is None:
        return None
    if is_shown(decision, falls):
        return Turn(LOST, event, decision, decision.loss)
    if decision.mark == "turned" and falls[decision.ply] <= 0:
        otherwise = event._replace(before=decision.compared.first)  # the best was expected of it
        return Turn(WON, otherwise, decision, -decision.compared.difference)
    return None


def has_text(found: Review, turn: Turn) -> bool:
    """Whether there is something to tell about it."""
    return turn.decision is not None or bool(tales(found, turn, found.speaker()))


def moved_most(event: Event) -> int:
    """Whom it moved most."""
    return max(range(len(event.gains)), key=lambda seat: abs(event.gains[seat]))


def tales(found: Review, turn: Turn, speaker: Speaker) -> list[str]:
    """What was told at a draw or when something was revealed: what came first, and what then befell
    whom it moved most, each under its heading; where nothing did, the last of it. Mere formalities
    are left out.
    """
    game, moved = found.course.game, moved_most(turn.event)
    told = [one for one in found.heard(turn.event.ply) if named(game, one) not in FORMALITIES]
    befell = [at for at in range(1, len(told)) if moved in seats_of(game, told[at])][:TURNS]
    if not befell and turn.kind == SHOWN:
        return []  # nothing that was told says what it showed
    plain = [at for at in range(1, len(told)) if not seats_of(game, told[at])]
    headings = [max((at for at in plain if at < below), default=0) for below in befell]
    rest = {*headings, *befell} if befell else {*range(max(1, len(told) - TURNS), len(told))}
    return [game.tale(told[at], speaker) for at in sorted({0, *rest}) if told]


def named(game: Game, event: Told) -> str:
    """Which kind of event it is."""
    return game.messages.all[int(event.code)].name


def seats_of(game: Game, event: Told) -> list[object]:
    """The seats that an event names."""
    message, told = game.messages.all[int(event.code)], game.messages.describe(event)["args"]
    assert isinstance(told, dict)
    return [told[name] for name, domain in message.arguments.items() if domain is SEAT]


def happened(found: Review, turn: Turn, speaker: Speaker) -> str:
    """What came of an action, at a draw or a reveal; at the end, how all stood."""
    if found.course.moments[turn.event.ply - 1].after.over:
        return speaker.sentence("web.review.said.result", {"scores": scores(found, speaker)})
    return " ".join(tale.rstrip(".") + "." for tale in tales(found, turn, speaker))


def scores(found: Review, speaker: Speaker) -> str:
    """Everybody's score, the greatest first."""
    each = found.course.match.state.scores()
    order = sorted(range(len(each)), key=lambda seat: -each[seat])
    return ", ".join(f"{speaker.seat(seat)} {each[seat]}" for seat in order)


def told(found: Review, turn: Turn, speaker: Speaker) -> Words:
    """A turning point in words: who, what, and why it mattered."""
    event = turn.event
    gains = event.gains
    moved = moved_most(event)
    at = when(found, event.ply, speaker)
    if turn.decision is not None:
        seat, before = turn.decision.seat, found.before(event.ply)
        played = retold(before, seat, turn.decision.played, speaker)
        words = {"seat": speaker.seat(seat), "played": played}
        title = speaker.sentence(f"web.review.turns.{turn.kind}", words)
        return Words(at, title, sentence(before, turn.decision, speaker), seat)
    did = "helps" if gains[moved] > 0 else "hurts"
    title = speaker.sentence(f"web.review.turns.{turn.kind}_{did}", {"seat": speaker.seat(moved)})
    return Words(at, title, happened(found, turn, speaker), moved)


def when(found: Review, ply: int, speaker: Speaker) -> str:
    """When an action was, as the table says it: the round and, if it tells more, the chapter."""
    moment, game = found.course.moments[ply - 1], found.course.game
    when, number = round_words(round_of(moment.before), speaker), moment.paragraph.partition(".")[0]
    if number in weighing(game).frames:
        return when
    return f"{when} · {chapters(game.name, speaker.language)[number]}"


def round_words(number: int, speaker: Speaker) -> str:
    """A round by its number; before the first, the set-up."""
    if number == 0:
        return speaker.sentence("web.review.set_up")
    return speaker.sentence("web.review.round", {"n": number})


def counted(number: int) -> int:
    """A round as a headline counts it: the set-up belongs to the first."""
    return max(number, 1)


def chapters(game: str, language: str) -> dict[str, str]:
    """The titles of the rulebook's chapters by number."""
    found = {}
    for chapter in rulebook(game, language):
        for number in list(chapter.paragraphs)[:1]:
            found[number.partition(".")[0]] = chapter.title.lstrip("0123456789 ")
    return found


def lessons(found: Review, seat: int) -> list[Decided]:
    """The costliest sure losses of a seat, of different kinds where there are some."""
    falls = fell(found)
    own = [
        decision
        for decision in found.decisions
        if decision.seat == seat and is_shown(decision, falls) and certainty(decision) == SURE
    ]
    own.sort(key=lambda decision: -decision.loss)
    kinds: dict[str, Decided] = {}
    for decision in own:
        kinds.setdefault(decision.paragraph, decision)
    first = list(kinds.values())
    chosen = (first + [decision for decision in own if decision not in first])[:LESSON]
    return sorted(chosen, key=lambda decision: -decision.loss)


def headline(found: Review, seat: int | None, speaker: Speaker) -> str:
    """What a friend would say of a game: to one of its seats, or to somebody else."""
    winners = found.course.match.state.winners()
    if seat is None or seat in winners:
        hero = seat if seat is not None else (winners[0] if winners else 0)
        if found.course.result[hero] == 0:
            return beaten(speaker)
        return won(found, hero, "you" if seat is not None else "other", speaker)
    return f"{led(found, seat, speaker)} {lost(found, seat, speaker)}"


def beaten(speaker: Speaker) -> str:
    """Nobody won: the game itself did."""
    return speaker.sentence("web.review.headline.beaten")


def leads(point: Point, seat: int) -> bool:
    """Whether a seat is ahead of everybody; alone, whether it is likelier to win than not."""
    others = [share for at, share in enumerate(point.shares) if at != seat]
    return point.shares[seat] >= max(others, default=0.5) + AHEAD


def won(found: Review, seat: int, whom: str, speaker: Speaker) -> str:
    """How a game was won."""
    words: dict[str, object] = {"seat": speaker.seat(seat)}
    points = found.points[:-1]
    since = len(points)
    while since > 0 and leads(points[since - 1], seat):
        since -= 1
    if since >= STEADY * len(points):
        return speaker.sentence(f"web.review.headline.{whom}_open", words)
    words["n"] = counted(points[since].round)
    return speaker.sentence(f"web.review.headline.{whom}_kept", words)


def led(found: Review, seat: int, speaker: Speaker) -> str:
    """When a seat that lost was ahead."""
    points = found.points[:-1]
    ahead = [point for point in points if leads(point, seat)]
    if not ahead:
        return speaker.sentence("web.review.headline.never")
    if len(ahead) < HARDLY * len(points):
        return speaker.sentence("web.review.headline.hardly")
    return speaker.sentence("web.review.headline.led", {"n": counted(ahead[-1].round)})


def lost(found: Review, seat: int, speaker: Speaker) -> str:
    """What a seat lost by: a choice, luck, many small things, or nothing of its own."""
    words: dict[str, object] = {
        "seats": ", ".join(speaker.seat(at) for at in found.course.match.state.winners())
    }
    worst = next(iter(lessons(found, seat)), None)
    draw = min(
        (event for event in found.events if event.kind == DRAW and event.ply > 0),
        key=lambda event: event.gains[seat],
        default=None,
    )
    was_lucky = found.seats[seat].ledger.luck >= 0  # in all: then no draw is to blame
    unlucky = 0.0 if draw is None or was_lucky else -draw.gains[seat]
    if draw is not None and unlucky >= max(LEAST, 0.0 if worst is None else worst.loss):
        moment = found.course.moments[draw.ply - 1]
        words["n"] = counted(round_of(moment.before))
        return speaker.sentence("web.review.headline.luck", words)
    if worst is not None and worst.loss >= LEAST:
        before = found.before(worst.ply)
        words["played"] = retold(before, seat, worst.played, speaker)
        words["better"] = retold(before, seat, worst.best, speaker)
        words["n"] = counted(round_of(before))
        kind = "cost" if never_even_again(found.points, worst.ply, seat) else "hurt"
        return speaker.sentence(f"web.review.headline.{kind}", words)
    blame = sum(decision.loss for decision in found.decisions if decision.seat == seat)
    others = "others" if words["seats"] else "others_alone"
    return speaker.sentence(f"web.review.headline.{'small' if blame > SMALL else others}", words)


def never_even_again(points: Sequence[Point], ply: int, seat: int) -> bool:
    """Whether a seat had its even share before an action and never after it."""
    even = 1 / max(len(points[0].shares), 2)
    before = [point for point in points if point.ply <= ply]
    after = [point for point in points if point.ply > ply]
    had = bool(before) and before[-1].shares[seat] >= even
    return had and all(point.shares[seat] < even for point in after)


def much_drawn(found: Review, seat: int | None) -> bool:
    """Whether some draw moved a seat, or anybody, by more than little, however it ended."""
    drawn = [event.gains for event in found.events if event.kind == DRAW and event.ply > 0]
    moved = [max(map(abs, gains)) if seat is None else abs(gains[seat]) for gains in drawn]
    return max(moved, default=0.0) >= LEAST


def luck_words(found: Review, seat: int | None, speaker: Speaker) -> str:
    """What luck did to a seat, or to whom it did most."""
    lucks = [one.ledger.luck for one in found.seats]
    whom = "you" if seat is not None else "other"
    at = max(range(len(lucks)), key=lambda one: abs(lucks[one])) if seat is None else seat
    words = {"seat": speaker.seat(at), "games": games_of(lucks[at])}
    if abs(lucks[at]) < LITTLE_LUCK:
        kind = "evened" if much_drawn(found, seat) else "little"
        return speaker.sentence(f"web.review.luck.{kind}", words)
    kind = "good" if lucks[at] > 0 else "bad"
    return speaker.sentence(f"web.review.luck.{whom}_{kind}", words)
