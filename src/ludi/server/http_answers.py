"""What the server answers over HTTP, as far as it has a fixed shape. Also the OpenAPI schemas."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct


class OptionAnswer(Struct, frozen=True):
    """One option of a game; the first value is the default."""

    name: str
    default: str
    values: tuple[str, ...]
    paragraph: str
    players: tuple[int, ...]


class GameAnswer(Struct, frozen=True):
    """A game that can be played, with the domain of every argument of its verbs, events, questions.

    `board` is the address of the ES module that draws a guest's game, if it has one; `ratings` are
    those of the levels of bots in this game, as far as they were measured.
    """

    name: str
    title: str
    players: tuple[int, ...]
    options: list[OptionAnswer]
    rules: str
    verbs: dict[str, dict[str, str]]
    events: dict[str, dict[str, str]]
    questions: dict[str, dict[str, str]]
    board: str | None = None
    ratings: dict[str, int] = {}


class LevelAnswer(Struct, frozen=True):
    """A level of bots and how long it may think; the weakest first, the host's own bots last."""

    level: str
    seconds: float | None


class GamesAnswer(Struct, frozen=True):
    """What this house offers."""

    games: list[GameAnswer]
    levels: list[LevelAnswer]
    languages: tuple[str, ...]


class ClockAnswer(Struct, frozen=True):
    """Seconds left to a seat, and whether they run."""

    left: float
    running: bool


class SeatAnswer(Struct, frozen=True):
    """Who sits somewhere."""

    seat: int
    name: str
    kind: str
    level: str | None
    connected: bool
    clock: ClockAnswer | None
    vote_in: float | None = None
    """Seconds until the others may vote for a bot here; None if they may not."""
    resigned: bool = False


class InviteAnswer(Struct, frozen=True):
    """A link to a seat: its path here, and the whole address to give to somebody elsewhere."""

    seat: int
    path: str
    link: str


class TableCard(Struct, frozen=True, omit_defaults=True):
    """A table as it is listed."""

    table: str
    game: str
    status: str
    ply: int
    seats: list[SeatAnswer]
    yours: list[int]
    waiting: bool
    since: str
    scores: list[int] | None
    imported: bool = False
    """Taken in from a record: nobody here vouches for its names, nor for who chose its luck."""
    question: dict[str, object] | None = None
    """What is asked now, as a spectator hears it."""
    winners: list[int] | None = None
    clock: dict[str, object] | None = None
    rematch: str | None = None
    hidden: bool = False
    removable: bool = False
    """Nobody else's: it may be removed for good."""


class OpenAnswer(Struct, frozen=True):
    """A table that looks for players."""

    table: str
    game: str
    host: str
    face: str
    seats: list[SeatAnswer]
    clock: dict[str, object] | None
    wanted: str
    language: str
    options: dict[str, object]
    since: str
    yours: bool


class AskedAnswer(Struct, frozen=True):
    """Somebody asks me to a table."""

    code: str
    table: str
    game: str
    seat: int
    host: str
    face: str
    clock: dict[str, object] | None


class AcquaintanceAnswer(Struct, frozen=True):
    """Somebody I have played with."""

    handle: str
    name: str
    face: str
    games: int
    last: str
    game: str
    here: bool


class EveningCard(Struct, frozen=True):
    """A club evening as it is listed to who gives it or takes part."""

    evening: str
    title: str
    game: str
    round: int
    ended: bool
    mine: bool
    since: str


class HomeAnswer(Struct, frozen=True):
    """All that the first page shows."""

    tables: list[TableCard]
    open: list[OpenAnswer]
    asked: list[AskedAnswer]
    people: list[AcquaintanceAnswer]
    kept_days: float
    """Days after which a table that nobody has touched is removed; 0: never."""
    evenings: list[EveningCard]


class EveningName(Struct, frozen=True):
    """A new evening: its name, and the link for the guests."""

    evening: str
    path: str
    link: str


class EntrantAnswer(Struct, frozen=True):
    """Somebody who takes part: how they stand, and whether they are still drawn."""

    number: int
    name: str
    face: str
    since: int
    """The round from which on they play."""
    gone: bool
    place: int
    points: int
    opponents: float
    """The mean points of those they have met: the first tie-break. Then wins, then `score`."""
    wins: int
    score: int
    games: int


class BoardAnswer(Struct, frozen=True):
    """A table of a round. While it is played, only who is asked and who is away is told."""

    round: int
    number: int
    seats: list[int]
    """The numbers of who sits there; -1 is a bot."""
    game: str
    """The table's id; empty for those who sit out."""
    table: TableCard | None
    """The table as it is listed, if it is of the present round and was not removed."""
    places: list[int] | None
    scores: list[int] | None
    points: list[int] | None
    away: list[int]
    """Seats that are asked and whose people have been away for long: the host may let bots play."""
    to_go: float | None
    """Seconds until it is expected to be over, as long as tables here last; None: nobody knows."""
    over: str | None
    """When it was over."""


class DrawnTable(Struct, frozen=True):
    """A table of the next round; `met` are those who meet somebody there again."""

    seats: list[int]
    met: list[int]


class DrawAnswer(Struct, frozen=True):
    """The next round as it was drawn."""

    tables: list[DrawnTable]
    byes: list[int]


class RoundTimes(Struct, frozen=True):
    """When a round began and was over, or is expected to begin and to be over."""

    began: str | None
    over: str | None
    begins: str | None
    ends: str | None


class SaidAnswer(Struct, frozen=True):
    """What the host says to all."""

    text: str
    at: str


class EveningAnswer(Struct, frozen=True):
    """A club evening."""

    evening: str
    title: str
    game: str
    players: int
    method: str
    rounds: int
    fill: str
    level: str
    options: dict[str, object]
    clock: dict[str, object] | None
    host: str
    mine: bool
    me: int | None
    round: int
    phase: str
    """`gathering`, `playing`, `between` two rounds, `over`."""
    entrants: list[EntrantAnswer]
    """The best first."""
    boards: list[BoardAnswer]
    draw: DrawAnswer | None
    link: str
    helping: bool
    """Whether I help: `mine` is true of the host and of who helps."""
    helpers: int
    paused: str | None
    """Since when all tables stand still."""
    said: SaidAnswer | None
    times: list[RoundTimes]


class HelpLink(Struct, frozen=True):
    """The link by which others may help to give an evening."""

    link: str


class NumberAnswer(Struct, frozen=True):
    """My number among those who take part."""

    number: int


class TablesAnswer(Struct, frozen=True):
    """One's own tables, those that wait for oneself first."""

    tables: list[TableCard]


class TableAnswer(Struct, frozen=True):
    """One table, without its state."""

    table: str
    game: str
    status: str
    ply: int
    seats: list[SeatAnswer]
    yours: list[int]
    waiting: bool
    since: str
    scores: list[int] | None
    imported: bool
    rules: str
    options: dict[str, object]
    clock: dict[str, object] | None
    question: dict[str, object] | None
    winners: list[int] | None
    hidden: bool
    removable: bool
    listing: str
    commitment: str
    seed: str | None
    rematch: str | None
    link: str
    invites: list[InviteAnswer]


class MadeAnswer(Struct, frozen=True):
    """A new table and its links."""

    table: str
    invites: list[InviteAnswer]


class InvitationAnswer(Struct, frozen=True):
    """What a link invites to."""

    table: str
    game: str
    seat: int
    host: str
    seats: list[SeatAnswer]
    options: dict[str, object]


class JoinedAnswer(Struct, frozen=True):
    """The seat one has taken."""

    table: str
    seat: int


class LinkAnswer(Struct, frozen=True):
    """One more link to one's own seat."""

    code: str
    path: str
    link: str
    seat: int


class TableName(Struct, frozen=True):
    """A table by its id."""

    table: str


class ReviewAnswer(Struct, frozen=True):
    """A review, or how far it is: `done`, `making` (after so many others), `refused`."""

    state: str
    before: int = 0
    done: int = 0
    whole: int = 0
    curve: list[dict[str, Any]] = []
    trouble: str = ""
    plies: list[int] = []
    """The table's ply after each action of the record."""
    review: msgspec.Raw | None = None


class MomentAnswer(Struct, frozen=True):
    """A moment of a finished game: who decided, what a seat saw, what could be chosen."""

    ply: int
    seat: int
    view: dict[str, Any]
    legal: list[dict[str, Any]]
    names: list[str]


class TryAnswer(Struct, frozen=True):
    """What a second try costs, with its 95 % interval, and the best choice."""

    loss: float
    low: float
    high: float
    right: bool
    best: int


class ChoiceAnswer(Struct, frozen=True):
    """One of the coach's choices: the share to expect, how far it is behind the first, why."""

    action: int
    share: float
    behind: float
    low: float
    high: float
    worlds: int
    words: str


class AdviceAnswer(Struct, frozen=True):
    """What the coach would do."""

    ply: int
    seat: int
    choices: list[ChoiceAnswer]


class MeAnswer(Struct, frozen=True, omit_defaults=True):
    """What we know of you."""

    name: str
    language: str
    preferences: dict[str, object]
    face: str = ""
    handle: str = ""


class PasskeyAnswer(Struct, frozen=True):
    """A passkey of mine."""

    id: str
    device: str
    made: str


class DeviceAnswer(Struct, frozen=True):
    """A browser that holds my seats."""

    id: str
    device: str
    made: str | None
    here: bool


class WaysAnswer(Struct, frozen=True):
    """Ways back to my seats: when the recovery code was made, passkeys, devices."""

    code: str | None
    passkeys: list[PasskeyAnswer]
    devices: list[DeviceAnswer]
    vacation: str | None
    """Until when I am away."""
    vacation_days: float
    """For how long one may be away here; 0: not at all."""


class CodeAnswer(Struct, frozen=True):
    """A recovery code; it is told once."""

    code: str


class ChannelAnswer(Struct, frozen=True):
    """One way to call me, and how the last try went."""

    id: str
    kind: str
    address: str
    format: str
    game: str | None
    turn: str
    over: str
    chat: str
    state: str
    failures: int
    said: str
    said_at: str | None


class ChannelsAnswer(Struct, frozen=True):
    """My channels; the house's key for web push; whether it can send mail."""

    key: str
    mail: bool
    channels: list[ChannelAnswer]


class WishesAnswer(Struct, frozen=True):
    """What I want to hear of one table; `usual` if that is what my channels say."""

    turn: str
    over: str
    chat: str
    usual: bool


class StandingAnswer(Struct, frozen=True):
    """How somebody fares in one game: games, places, rating with its margin of 95 %."""

    game: str
    players: int
    versus: str
    games: int
    places: list[int]
    rating: int | None
    margin: int | None
    course: list[int]


class LastGameAnswer(Struct, frozen=True):
    """One of somebody's last games."""

    table: str
    game: str
    place: int
    players: int
    score: int
    others: list[str]
    change: int
    at: str


class FavouriteAnswer(Struct, frozen=True):
    """What somebody favours in a game: the kind of things, and the most chosen with their share."""

    game: str
    kind: str
    things: list[tuple[str, int]]


class RecordsAnswer(Struct, frozen=True):
    """Somebody's results; without ratings and favourites if the host or the player wants none."""

    name: str
    face: str
    rated: bool
    standings: list[StandingAnswer]
    favourites: list[FavouriteAnswer]
    last: list[LastGameAnswer]


class WaitAnswer(Struct, frozen=True):
    """A table that waits for somebody."""

    table: str
    game: str
    clock: dict[str, object] | None
    names: list[str]
    since: str


class StatusAnswer(Struct, frozen=True):
    """How the house fares: figures of this process, and of the database that all share."""

    version: str
    up: int
    """Seconds since this process began."""
    tables: dict[str, int]
    """How many of each status."""
    open_tables: int
    sockets: int
    people: int
    moves: int
    milliseconds: dict[str, float]
    """What a move takes on average, part by part."""
    lag: float
    bots_waiting: int
    bots_thinking: int
    errors: int
    chores: dict[str, str]
    letters: int
    letters_failed: int
    """Tries that failed within a day."""
    database: int
    disk_free: int
    disk_whole: int
    memory: int
    processes: list[str]
    evenings: int
    reports: int
    waits: list[WaitAnswer]
    course: dict[str, list[float]]
    """The last day, minute by minute: `sockets`, `moves`, `queue`, `lag`."""
    troubles: list[str]
    """What to look at: `bots`, `slow`, `disk`, `chores`, `errors`, `letters`, `reports`."""


class ReportAnswer(Struct, frozen=True):
    """A line of chat that guests have reported."""

    remark: int
    table: str
    name: str
    text: str
    at: str
    guests: int
    known: bool
    """Whether it is known who said it, so that they can be banned."""


class BanAnswer(Struct, frozen=True):
    """Somebody who may not come, for good or until then."""

    id: str
    name: str
    made: str
    until: str | None
    place: bool


class OrderAnswer(Struct, frozen=True):
    """What the host looks after."""

    reports: list[ReportAnswer]
    bans: list[BanAnswer]


class Paragraph(Struct, frozen=True):
    """A numbered paragraph of our rulebook."""

    number: str
    text: str


class ChapterAnswer(Struct, frozen=True):
    """A chapter of our rulebook."""

    number: str
    title: str
    paragraphs: list[Paragraph]


class RulesAnswer(Struct, frozen=True):
    """Our rulebook of a game."""

    game: str
    language: str
    chapters: list[ChapterAnswer]


class ComponentsAnswer(Struct, frozen=True):
    """The box of a game: every leaf has `value`, `from` and perhaps `note`."""

    game: str
    own: str  # the mark of a box of the host's own; empty for the shipped one
    components: object


class Health(Struct, frozen=True):
    """The process lives."""

    status: str
    version: str


class Readiness(Struct, frozen=True):
    """Whether the server can serve; each part of it is `ok`, or says what is wrong."""

    status: str
    version: str
    parts: dict[str, str]


class ErrorDetail(Struct, frozen=True):
    """A stable key and a sentence."""

    key: str
    text: str


class ErrorAnswer(Struct, frozen=True):
    """Every refusal."""

    error: ErrorDetail
