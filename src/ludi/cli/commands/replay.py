"""`ludi replay`: step through the record of a game, forwards and back."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from ludi.cli import saves
from ludi.cli.arguments import as_json, language, say, seat_number
from ludi.cli.reading import Reader, open_reader
from ludi.cli.screen import Screen
from ludi.core.agenda import State
from ludi.core.errors import BadOption
from ludi.core.match import Match
from ludi.core.match import replay as play_again
from ludi.texts import Speaker


def add(parser: argparse.ArgumentParser) -> None:
    """What can be typed after `ludi replay`."""
    parser.add_argument("file", metavar="FILE", help=say("argument.record_file"))
    parser.add_argument("--at", type=int, metavar="N", help=say("argument.at"))
    parser.add_argument("--seat", metavar="SEAT", help=say("argument.seat"))
    language(parser)
    as_json(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Show a record: one moment of it, all of it as data, or step by step."""
    record = saves.read(Path(args.file).expanduser())
    album = Album(record, args.lang, None if args.seat is None else seat_number(args.seat))
    if args.json:
        print(json.dumps(album.for_scripts(), ensure_ascii=False, indent=1))
    elif args.at is not None:
        album.turn_to(args.at)
    else:
        leaf_through(album, open_reader())
    return 0


class Album:
    """A recorded game with the state after every action."""

    def __init__(self, record: saves.Record, language: str, seat: int | None) -> None:
        self.match: Match = play_again(saves.game_of(record), record)
        if seat is not None and seat >= self.match.state.players:
            raise BadOption(f"there is no seat {'abcde'[seat]} in this game")
        self.record = record
        self.seat = seat
        self.speaker = Speaker(self.match.game.name, language, self.match.names)
        self.screen = Screen(self.speaker)

    @property
    def last(self) -> int:
        """How many actions the record has."""
        return self.match.ply

    def state(self, ply: int) -> State:
        """The state after so many actions."""
        if ply == self.last:
            return self.match.state
        return play_again(self.match.game, self.record, ply).state

    def turn_to(self, ply: int) -> None:
        """Show the table after so many actions, and what the last of them did."""
        if not 0 <= ply <= self.last:
            raise BadOption(f"this game has {self.last} actions")
        self.screen.clear()
        self.screen.table(self.state(ply).view(self.seat))
        self.screen.tell("replay.at", "bold", ply=ply, last=self.last)
        self.screen.say(self.caption(ply))
        self.screen.news(self.told(ply))

    def caption(self, ply: int) -> str:
        """The action that led to a moment; of another seat only that it acted."""
        say = self.speaker.sentence
        if ply == 0:
            return say("cli.replay.nothing")
        seat, action = self.match.actions[ply - 1]
        chosen = self.match.game.sentence(action, self.speaker) if self.knows(seat) else "…"
        return say("cli.replay.acted", {"seat": self.speaker.seat(seat), "action": chosen})

    def knows(self, seat: int) -> bool:
        """Whether an action is shown: to a seat its own, since others may have been secret."""
        return self.seat in (None, seat)

    def told(self, ply: int) -> list[str]:
        """What was told after an action."""
        return [
            self.match.game.tale(told.event, self.speaker)
            for told in self.match.log
            if told.ply == ply and told.heard_by(self.seat)
        ]

    def for_scripts(self) -> dict[str, object]:
        """The whole game as plain data: every action with what was told."""
        game = self.match.game
        moves = [
            {
                "ply": ply,
                "seat": seat,
                "command": game.text(action) if self.knows(seat) else None,
                "action": game.describe(action) if self.knows(seat) else None,
                "events": [
                    game.messages.describe(told.event)
                    for told in self.match.log
                    if told.ply == ply and told.heard_by(self.seat)
                ],
            }
            for ply, (seat, action) in enumerate(self.match.actions, start=1)
        ]
        head = ("game", "rules", "players", "options", "names", "result")
        return {**{key: self.record.get(key) for key in head}, "moves": moves}


def leaf_through(album: Album, reader: Reader) -> None:
    """Turn the pages as somebody asks for them."""
    ply = 0
    while True:
        album.turn_to(ply)
        album.screen.tell("replay.keys", "dim")
        try:
            order = reader.read("> ").strip().lower()
        except (EOFError, KeyboardInterrupt):
            return
        if order.startswith("q"):
            return
        ply = next_ply(order, ply, album.last)


def next_ply(order: str, ply: int, last: int) -> int:
    """The moment that an order asks for; it stays where it is for what is no order."""
    if order.isdecimal() and len(order) < 8:
        return min(int(order), last)
    steps = {"": 1, "n": 1, "p": -1, "e": last}
    return max(0, min(last, ply + steps.get(order, 0)))
