"""A game at one keyboard: who is asked, what is shown and typed; bots answer for themselves."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Final

from rich.text import Text

from ludi.bots.base import Bot, decide
from ludi.bots.ladder import title
from ludi.bots.uniform import Uniform
from ludi.cli import orders, saves
from ludi.cli.interpreting import Interpreter
from ludi.cli.menus import Entry, Menus
from ludi.cli.reading import Reader
from ludi.cli.screen import FEW, NEWS, Asked, Screen
from ludi.cli.wording import listed
from ludi.core.agenda import State
from ludi.core.errors import Illegal, LudiError
from ludi.core.match import Match
from ludi.core.wording import question
from ludi.texts import Speaker

LAST: Final = 3  # lines of what happened below the table at the end
EPILOGUE: Final = 6  # lines that say that it is over, who wins, and where the record is


class Leaving(Exception):
    """Somebody leaves the table; the game is kept."""


class Session:
    """One game from where it stands to its end, or until somebody leaves."""

    def __init__(
        self,
        match: Match,
        speaker: Speaker,
        bots: dict[int, Bot],
        levels: dict[int, str],
        screen: Screen,
        reader: Reader,
        path: Path,
        greeting: Sequence[str] = (),
    ) -> None:
        self.match = match
        self.speaker = speaker
        self.bots = bots
        self.levels = levels
        self.screen = screen
        self.reader = reader
        self.path: Path | None = path
        self.interpreter = Interpreter(match.game, speaker)
        self.menus = Menus(match.game, speaker)
        self.remarks = list(greeting)  # what is said once, above the next question
        self.offered: list[Entry] = []  # the choices as they are numbered on the screen
        self.chosen: tuple[int, ...] = ()  # what a choice by stages has come down to
        self.humans = [seat for seat in range(int(match.state.players)) if seat not in bots]
        self.viewer: int | None = None  # the seat at the screen
        self.thoughts: dict[int, list[tuple[int, float]]] = {}  # what each bot weighed last
        self.curtained = False  # whether this table has secrets that the screen must keep
        self.seen = dict.fromkeys(self.humans, 0)  # lines of the log each has been shown

    def run(self) -> int:
        """Play until the game is over or somebody leaves. Returns the exit code."""
        try:
            while not self.match.state.over:
                self.advance()
        except (Leaving, EOFError, KeyboardInterrupt):
            self.keep()
            if self.match.ply and self.path:
                self.screen.tell("left", game=self.match.game.name)
            return 0
        self.farewell()
        return 0

    def advance(self) -> None:
        """Let one seat decide: bots first, then the person at the screen if it is asked."""
        actors = self.match.state.actors()
        bots = [seat for seat in actors if seat in self.bots]
        if bots:
            self.let_bot(bots[0])
            return
        self.ask(self.viewer if self.viewer in actors else actors[0])

    def let_bot(self, seat: int) -> None:
        """A bot decides by what its seat can see."""
        with self.screen.thinking(self.speaker.seat(seat)):
            action = self.bots_choice(seat)
        self.match.play(seat, action)
        if self.humans:
            self.keep()

    def bots_choice(self, seat: int) -> int:
        """What a bot chooses; one that fails is named, and chance decides in its place."""
        state, ply = self.match.state, self.match.ply
        try:
            action = decide(self.bots[seat], state, seat, ply)
            self.thoughts[seat] = self.bots[seat].reasons()
            fault = "" if action in state.legal(seat) else f"{action}?"
        except Exception as error:  # a bot of one's own may fail in any way
            fault = f"{type(error).__name__}: {error}"
        if fault:
            self.screen.tell("bot_failed", "yellow", bot=title(self.levels[seat]), fault=fault)
            return decide(Uniform(ply), state, seat, ply)
        return action

    # Asking a person.

    def ask(self, seat: int) -> None:
        """Show the table to a person and read lines until one of them changes it."""
        moved = seat != self.viewer
        self.pass_screen(seat)
        self.chosen = ()
        if not self.screen.painting:
            self.say_remarks()
            if moved and not self.screen.plain:
                self.screen.table(self.match.state.view(seat))
            self.screen.news(self.unread(seat)[-NEWS:])
            self.show_question(seat)
        else:
            self.paint(seat, [*self.unread(seat), *self.remarks])
            self.remarks = []
        self.read_up_to_now(seat)
        while not self.obey(seat, self.read(seat)):
            pass

    def say_remarks(self) -> None:
        """Say what is to be said once."""
        for remark in self.remarks:
            self.screen.say(remark)
        self.remarks = []

    def read(self, seat: int) -> str:
        """A line from the person at this seat."""
        legal = self.match.state.legal(seat)
        prompt = f"{self.speaker.seat(seat)}> "
        return self.reader.read(prompt, self.interpreter.commands(legal))

    def obey(self, seat: int, line: str) -> bool:
        """Do what a line asks for. Returns whether the table has changed."""
        if not line.strip():
            return self.back(seat)
        order = self.interpreter.order(line)
        if order is not None:
            return orders.carry_out(self, seat, *order)
        try:
            actions = self.meant(seat, line)
            if len(actions) > 1:
                self.come_down_to(seat, actions)
                return False
            self.play(seat, actions[0])
        except Illegal as refused:
            self.screen.say(refused.said(self.speaker), "yellow")
            return False
        except LudiError as error:
            self.screen.say(str(error), "yellow")
            return False
        return True

    def meant(self, seat: int, line: str) -> tuple[int, ...]:
        """The actions that a line names: a number as it stands on the screen, or a command."""
        typed = line.strip()
        if typed.isdecimal():
            return self.interpreter.numbered(typed, self.offered).actions
        return (self.interpreter.action(typed, self.match.state.legal(seat)),)

    def come_down_to(self, seat: int, actions: tuple[int, ...]) -> None:
        """Ask on among the actions that one choice stands for."""
        self.chosen = actions
        heading = self.interpreter.say("back", sentence=self.menus.together(actions))
        if self.screen.painting:
            self.paint(seat, [heading])
        else:
            self.screen.say(heading)
            self.show_question(seat)

    def back(self, seat: int) -> bool:
        """Return to all choices after a choice by stages."""
        if self.chosen:
            self.chosen = ()
            self.show_again(seat)
        return False

    def play(self, seat: int, action: int) -> None:
        """Play a person's action, or raise what forbids it."""
        self.match.play(seat, action)
        self.keep()

    # Showing.

    def paint(self, seat: int, news: list[str]) -> None:
        """The whole window anew."""
        view = self.match.state.view(seat)
        stages = partial(self.stage, seat)
        self.offered = self.screen.paint(Asked(view, news, self.question(seat), stages))

    def stage(self, seat: int, most: int) -> list[Entry]:
        """The menu of this moment, in at most so many entries."""
        if self.chosen:
            return self.menus.continued(self.chosen, most)
        return self.menus.staged(self.match.state.legal(seat), most)

    def show_again(self, seat: int) -> None:
        """The table and the question once more."""
        if self.screen.painting:
            self.paint(seat, self.tales(seat)[-NEWS:])
        else:
            self.show_question(seat)

    def unread(self, seat: int) -> list[str]:
        """What this person has been told since last looking."""
        return self.tales(seat, min(self.seen[seat], len(self.match.log)))

    def read_up_to_now(self, seat: int) -> None:
        """Whoever looks at the screen has read all that was told."""
        lookers = [seat] if self.curtained else self.humans
        self.seen.update(dict.fromkeys(lookers, len(self.match.log)))

    def tales(self, seat: int | None, since: int = 0) -> list[str]:
        """The lines of the log that a seat heard, as sentences."""
        return [
            self.match.game.tale(told.event, self.speaker)
            for told in self.match.log[since:]
            if told.heard_by(seat)
        ]

    def question(self, seat: int) -> Text:
        """The one question asked now."""
        sentence, paragraph = question(self.match.game, self.match.state.view(seat), self.speaker)
        return self.screen.question(seat, self.speaker.seat(seat), sentence, paragraph)

    def show_question(self, seat: int) -> None:
        """The one question asked now, and the choices; a screen reader hears few at a time."""
        self.screen.show(self.question(seat))
        self.offered = self.stage(seat, FEW) if self.screen.plain else self.choices(seat)
        self.screen.choices(self.offered, range(1, len(self.offered) + 1), whole=False)

    def choices(self, seat: int) -> list[Entry]:
        """All that a seat may choose now, one by one."""
        return self.menus.flat(self.match.state.legal(seat))

    # The curtain.

    def pass_screen(self, seat: int) -> None:
        """Give the screen to a person, behind a curtain where there is something to hide."""
        if len(self.humans) > 1:
            self.curtained = self.curtained or has_secrets(self.match.state)
        if self.curtained and seat != self.viewer:
            self.draw_curtain(seat)
        self.viewer = seat

    def draw_curtain(self, seat: int) -> None:
        """Hide what one person saw before another looks; what was whispered is shown first."""
        if self.viewer is not None and self.whispered(self.viewer):
            self.screen.news(self.unread(self.viewer)[-NEWS:])
            self.read_up_to_now(self.viewer)
            self.reader.read(
                self.interpreter.say("curtain_hide", seat=self.speaker.seat(self.viewer))
            )
        self.screen.hide()
        self.reader.read(self.interpreter.say("curtain", seat=self.speaker.seat(seat)))
        self.screen.hide()

    def whispered(self, seat: int) -> bool:
        """Whether a person has been told something in secret and has not read it yet."""
        unread = self.match.log[self.seen[seat] :]
        return any(told.heard_by(seat) and not told.heard_by(None) for told in unread)

    # Keeping and ending.

    def keep(self) -> None:
        """Write the game down, so that nothing is lost; say once if that is not possible."""
        if self.path is None:
            return
        try:
            saves.write(self.path, saves.packed(self.match, self.levels, self.speaker.language))
        except OSError as error:
            self.screen.tell("not_kept", "yellow", reason=error.strerror or str(error))
            self.path = None

    def farewell(self) -> None:
        """The table at the end, the points and the winners."""
        self.keep()
        self.say_remarks()
        state = self.match.state
        viewer = self.humans[0] if len(self.humans) == 1 else None
        news = self.tales(viewer)[-NEWS if not self.screen.painting else -LAST :]
        self.screen.last_picture(state.view(viewer), len(news) + len(state.scores()) + EPILOGUE)
        self.screen.news(news)
        self.screen.tell("over", "bold")
        for seat, points in enumerate(state.scores()):
            self.screen.tell("points", seat=self.speaker.seat(seat), points=points)
        winners = [self.speaker.seat(seat) for seat in state.winners()]
        if winners:
            names = listed(winners, self.speaker)
            self.screen.tell("wins", "bold", names=names, n=len(winners))
        if self.path is not None:
            self.screen.tell("record", path=self.path)


def has_secrets(state: State) -> bool:
    """Whether two seats see different things now, or decide at the same time."""
    views = [state.view(seat) for seat in range(int(state.players))]
    tables = [(view["table"], view["question"]) for view in views]
    return len(state.actors()) > 1 or any(table != tables[0] for table in tables)
