"""What can be typed at any time: help, why, undo, save, log, hint, rules, legend, and so on."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from rich.table import Table
from rich.text import Text

from ludi.bots.base import decide
from ludi.bots.ladder import bot
from ludi.bots.searcher import Searcher
from ludi.cli import saves
from ludi.core.actions import Verb, slug
from ludi.core.errors import BadRecord, LudiError
from ludi.core.rulebook import rulebook
from ludi.terminal import legend as signs_of

if TYPE_CHECKING:
    from ludi.cli.session import Session

LINES: Final = 20  # of the log, unless told otherwise
WEIGHED: Final = 5  # actions that a bot says it weighed


def carry_out(session: Session, seat: int, order: str, rest: str) -> bool:
    """Do what an order says. Returns whether the table has changed."""
    return bool(DONE_BY[order](session, seat, rest))


def help_(session: Session, seat: int, rest: str) -> None:
    """The commands of the moment, of the game, and the orders."""
    words, game = session.interpreter, session.match.game
    session.screen.tell("help.verbs", "bold")
    spelt = [pattern(session, verb) for verb in game.verbs]
    session.screen.show(two_columns(spelt))
    session.screen.tell("help.always", "bold")
    usages = [(word, words.say(f"usage.{name}")) for name, word in words.words.items()]
    session.screen.show(two_columns(usages))
    seats = ", ".join(
        f"{'abcde'[at]} = {session.speaker.seat(at)}"
        for at in range(int(session.match.state.players))
    )
    session.screen.tell("help.seats", names=seats)
    if session.speaker.language != "en":
        session.screen.tell("help.english")


def pattern(session: Session, verb: Verb) -> tuple[str, str]:
    """How a command is spelt and what it means, with dots for what must be named."""
    word, *_ = session.interpreter.text(verb.first).split()
    blanks = dict.fromkeys(verb.arguments, "…")
    meaning = session.speaker.sentence(f"say.{verb.name}", blanks).replace("……", "… …")
    return " ".join([word, *blanks.values()]), meaning


def two_columns(rows: list[tuple[str, str]]) -> Table:
    """Words and what they do."""
    grid = Table.grid(padding=(0, 2, 0, 2))
    for word, meaning in rows:
        grid.add_row(Text(word), Text(meaning, style="dim"))
    return grid


def why(session: Session, seat: int, rest: str) -> None:
    """Which rule forbids a command now."""
    state, words = session.match.state, session.interpreter
    legal = state.legal(seat)
    if not rest:
        example = f"{words.words['why']} {words.text(legal[0])}"
        session.screen.tell("why_what", example=example)
        return
    try:
        action, *more = session.meant(seat, rest)
    except LudiError as error:
        session.screen.say(str(error), "yellow")
        return
    refused = None if more else session.match.game.why_not(state, seat, action)
    if refused is None:
        session.screen.tell("allowed")
        return
    sentence, paragraph = refused.sentence(session.speaker), refused.paragraph
    session.screen.tell("forbidden", sentence=sentence, paragraph=paragraph)
    rules(session, seat, paragraph)


def undo(session: Session, seat: int, rest: str) -> bool:
    """Take back the last action, if a person did it and nothing was learnt since."""
    match = session.match
    last = match.actions[-1][0] if match.actions else seat
    if last in session.bots or not match.undoable(last):
        session.screen.say(session.speaker.sentence("refusals.no_undo"), "yellow")
        return False
    match.undo(last)
    session.keep()
    session.remarks.append(session.interpreter.say("undone", seat=session.speaker.seat(last)))
    return True


def save(session: Session, seat: int, rest: str) -> None:
    """Write the game to a file that `--load` and `ludi replay` read."""
    name = session.match.game.name
    if not rest:
        example = f"{session.interpreter.words['save']} {name}.json"
        session.screen.tell("save_where", example=example)
        return
    path = Path(rest).expanduser()
    record = saves.packed(session.match, session.levels, session.speaker.language)
    try:
        unfit = why_unfit(path, session)
        if unfit:
            session.screen.tell("not_saved", "yellow", reason=unfit)
            return
        saves.write(path, record)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        session.screen.tell("not_saved", "yellow", reason=reason)
        return
    session.screen.tell("saved", path=path, game=name)


def why_unfit(path: Path, session: Session) -> str:
    """Why a game may not be written to a path: nobody asked for a folder or to lose a file."""
    if not path.parent.is_dir():
        return session.interpreter.say("no_folder", folder=path.parent)
    if path.exists() and not is_record(path):
        return session.interpreter.say("not_ours", path=path)
    return ""


def is_record(path: Path) -> bool:
    """Whether a file is one that may be overwritten."""
    try:
        saves.read(path)
    except BadRecord:
        return False
    return True


def log(session: Session, seat: int, rest: str) -> None:
    """The last lines of what happened, as this seat heard it."""
    wanted = int(rest) if rest.isdecimal() and len(rest) < 6 else LINES
    lines = session.tales(seat)
    if not lines:
        session.screen.tell("log_empty")
    session.screen.news(lines[max(0, len(lines) - wanted) :])


def thoughts(session: Session, seat: int, rest: str) -> None:
    """What the bots weighed before they last chose, with the numbers."""
    game, speaker = session.match.game, session.speaker
    if not any(session.thoughts.values()):
        session.screen.tell("no_thoughts")
    for player, reasons in session.thoughts.items():
        session.screen.say(speaker.seat(player), "bold")
        rows = [(f"{worth:.2f}", game.sentence(code, speaker)) for code, worth in reasons[:WEIGHED]]
        session.screen.show(two_columns(rows))


def hint(session: Session, seat: int, rest: str) -> None:
    """What a Consul would do here, knowing what this seat knows: how often it tried what."""
    game, speaker, state = session.match.game, session.speaker, session.match.state
    consul = bot("consul", session.match.ply)
    with session.screen.thinking("Consul"):
        only = decide(consul, state, seat, session.match.ply)
    assert isinstance(consul, Searcher)
    tries = consul.tried or {only: 1}  # where all choose at once it does not play its best always
    whole = max(sum(tries.values()), 1)
    order = sorted(tries, key=lambda action: -tries[action])
    session.screen.tell("hint", "bold", sentence=game.sentence(order[0], speaker))
    rows = [
        (f"{tries[action] / whole:4.0%}", game.sentence(action, speaker))
        for action in order[:WEIGHED]
    ]
    session.screen.show(two_columns(rows))


def legend(session: Session, seat: int, rest: str) -> None:
    """What the signs of the table mean, or those with a word in it."""
    rows = [
        (sign, meaning)
        for sign, meaning in signs_of(session.match.game.name, session.speaker)
        if slug(rest) in slug(f"{sign} {meaning}")
    ]
    if not rows:
        session.screen.tell("no_signs")
    session.screen.show(two_columns(rows))


def rules(session: Session, seat: int, rest: str) -> None:
    """A paragraph or chapter of the rulebook, all paragraphs with a word; else the chapters."""
    from ludi.cli.rulebook import chapter_list, printed

    game, language = session.match.game.name, session.speaker.language
    chapters = rulebook(game, language)
    found = chapter_list(chapters) if not rest else printed(game, rest, language)
    if found is None:
        word = session.interpreter.words["rules"]
        session.screen.tell("no_paragraph", "yellow", paragraph=rest[:20], word=word)
        return
    session.screen.show(found)


def choices(session: Session, seat: int, rest: str) -> None:
    """All that may be chosen now, or those whose sentence or command has a word in it."""
    session.offered = session.choices(seat)
    wanted = [
        (number, entry)
        for number, entry in enumerate(session.offered, start=1)
        if slug(rest) in slug(f"{entry.sentence} {entry.command}")
    ]
    shown = [entry for _, entry in wanted]
    session.screen.choices(shown, [number for number, _ in wanted], whole=True)


def table(session: Session, seat: int, rest: str) -> None:
    """The whole table, as large as it is; for a screen reader the lines with a word in them."""
    session.screen.table(session.match.state.view(seat), rest)
    if not session.screen.painting:
        session.show_question(seat)


def quit_(session: Session, seat: int, rest: str) -> None:
    """Leave the table."""
    from ludi.cli.session import Leaving

    raise Leaving


DONE_BY: Final[dict[str, Callable[[Session, int, str], bool | None]]] = {
    "help": help_,
    "why": why,
    "undo": undo,
    "save": save,
    "log": log,
    "hint": hint,
    "thoughts": thoughts,
    "rules": rules,
    "legend": legend,
    "choices": choices,
    "table": table,
    "quit": quit_,
}
