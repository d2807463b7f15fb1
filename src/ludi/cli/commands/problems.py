"""`ludi problems`: one position, one best choice, in the terminal."""

from __future__ import annotations

import argparse
import json

from ludi.cli.arguments import as_json, find_game, language, say, the_game, whole
from ludi.cli.reading import Reader, open_reader
from ludi.cli.screen import Screen
from ludi.core.errors import BadOption, LudiError
from ludi.core.game import Game
from ludi.problems.problem import Problem, Step
from ludi.problems.replaying import Replayed, replayed
from ludi.problems.shelf import shipped
from ludi.problems.telling import hints, speaker_of, why

TOLD = 6  # actions before the question whose lines are told
HINT, SHOW, LEAVE = "h", "s", "q"


def add(parser: argparse.ArgumentParser) -> None:
    """What can be typed after `ludi problems`."""
    the_game(parser)
    parser.add_argument("name", nargs="?", help=say("argument.problem"))
    parser.add_argument("--level", type=whole(0, 4000), default=0, help=say("argument.level"))
    language(parser)
    as_json(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Ask one problem after another, from the easiest on; or list them."""
    game = find_game(args.game)
    problems = sorted(shipped(game).problems, key=lambda problem: problem.level)
    if not problems:
        raise BadOption(f"{game.title} has no problems yet: ludi arena problems {game.name}")
    if args.name:
        problems = [problem for problem in problems if problem.name == args.name]
        if not problems:
            raise BadOption(f"{game.title} has no problem “{args.name}”; --json lists them")
    wanted = [problem for problem in problems if problem.level >= args.level]
    if args.json:
        print(json.dumps([listed(problem) for problem in wanted], indent=1))
        return 0
    reader = open_reader()
    for number, problem in enumerate(wanted, start=1):
        asking = Asking(game, problem, args.lang, reader)
        asking.screen.tell(
            "problems.which", "bold", n=number, whole=len(wanted), level=problem.level
        )
        if not asking.ask():
            return 0
    Screen(speaker_of(problems[0], args.lang)).tell("problems.none_left")
    return 0


def listed(problem: Problem) -> dict[str, object]:
    """A problem for scripts, without its solution."""
    return {
        "name": problem.name,
        "level": problem.level,
        "players": problem.players,
        "seat": problem.seat,
        "ply": problem.ply,
        "steps": len(problem.steps),
        "themes": list(problem.themes),
    }


class Asking:
    """One problem, asked until it is solved, shown or left."""

    def __init__(self, game: Game, problem: Problem, language: str, reader: Reader) -> None:
        self.game = game
        self.tables: Replayed = replayed(problem)
        self.speaker = speaker_of(problem, language)
        self.screen = Screen(self.speaker)
        self.reader = reader

    @property
    def problem(self) -> Problem:
        """The problem that is asked."""
        return self.tables.problem

    def ask(self) -> bool:
        """Ask all its questions; False if somebody has left."""
        for told in self.tables.before(TOLD):
            if told.heard_by(self.problem.seat):
                self.screen.say(self.game.tale(told.event, self.speaker), "dim")
        for number, step in enumerate(self.problem.steps):
            answer = self.asked(number, step)
            if answer == LEAVE:
                return False
            if answer == SHOW:
                break
        self.after()
        return True

    def asked(self, number: int, step: Step) -> str:
        """Ask one question until it is answered rightly; or what else was wanted."""
        state = self.tables.asked(number)
        self.screen.table(state.view(self.problem.seat))
        choices = state.legal(self.problem.seat)
        for at, choice in enumerate(choices, start=1):
            self.screen.say(f"{at:>3}  {self.game.sentence(choice, self.speaker)}")
        seat = self.speaker.seat(self.problem.seat)
        self.screen.tell("problems.ask", "bold", seat=seat)
        helped = iter(hints(self.game, step, self.speaker))
        while True:
            try:
                typed = self.reader.read("> ").strip()
            except (EOFError, KeyboardInterrupt):
                return LEAVE
            if typed[:1].lower() in (LEAVE, SHOW) and not typed.isdecimal():
                return typed[:1].lower()
            if typed[:1].lower() == HINT:
                self.screen.tell("problems.hint", parts=next(helped, "…"))
                continue
            action = self.understood(typed, choices)
            if action is not None and self.judged(step, action):
                return ""

    def understood(self, typed: str, choices: tuple[int, ...]) -> int | None:
        """The choice that was typed: by its number or in words."""
        if typed.isdecimal() and 1 <= int(typed[:4]) <= len(choices):
            return choices[int(typed[:4]) - 1]
        try:
            action = self.game.read(typed, self.speaker.language)
        except LudiError:
            action = -1
        if action in choices:
            return action
        self.screen.tell("problems.not_understood")
        return None

    def judged(self, step: Step, action: int) -> bool:
        """Say what an answer is worth."""
        if action in step.right:
            self.screen.tell("problems.right", "bold", games=round(100 * step.share))
            reason = why(step, step.wrong[0].action, self.problem.seat, self.speaker)
            if reason:
                self.screen.say(reason)
            return True
        behind = next(one.behind for one in step.wrong if one.action == action)
        games = round(100 * max(step.share - behind, 0.0))
        best = round(100 * step.share)
        self.screen.tell("problems.wrong", "bold", games=games, best=best)
        return False

    def after(self) -> None:
        """Tell the best choice, and how the game went on."""
        best = self.game.sentence(self.problem.steps[-1].right[0], self.speaker)
        self.screen.tell("problems.best", best=best)
        self.screen.tell("problems.went_on", "bold")
        for turn in self.tables.went_on():
            for told in turn.told:
                if told.heard_by(self.problem.seat):
                    self.screen.say(f"  {self.game.tale(told.event, self.speaker)}")
