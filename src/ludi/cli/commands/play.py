"""`ludi play`: lay a table, or take up a game that was kept, and sit down at it."""

from __future__ import annotations

import argparse
import hashlib
import os
import secrets
from datetime import datetime
from pathlib import Path
from typing import Final

import ludi
from ludi.bots.ladder import DEFAULT, LEVELS, bot, maker, title
from ludi.bots.own import is_place
from ludi.bots.plans import plan
from ludi.cli import saves
from ludi.cli.arguments import (
    find_game,
    language,
    option,
    plain,
    say,
    seat_number,
    the_game,
    wishes,
)
from ludi.cli.asking import answered, which_game
from ludi.cli.reading import Reader, open_reader
from ludi.cli.screen import Screen
from ludi.cli.session import Session
from ludi.cli.wording import listed
from ludi.core.errors import BadOption, BadRecord
from ludi.core.match import Match
from ludi.texts import Speaker

# Each begins with the letter that its seat is typed as.
NAMES: Final = ("Aulus", "Balbina", "Cassius", "Drusilla", "Ennius")


def add(parser: argparse.ArgumentParser) -> None:
    """What can be typed after `ludi play`."""
    the_game(parser, optional=True)
    parser.add_argument("--players", type=int, metavar="N", help=say("argument.players"))
    parser.add_argument(
        "--bot",
        nargs="+",
        metavar="SEAT=LEVEL",
        action="extend",
        default=[],
        help=say("argument.bot"),
    )
    parser.add_argument("--names", metavar="NAME,NAME", help=say("argument.names"))
    option(parser)
    parser.add_argument("--seed", help=say("argument.seed"))
    language(parser)
    parser.add_argument("--load", metavar="FILE", help=say("argument.load"))
    parser.add_argument("--new", action="store_true", help=say("argument.new"))
    plain(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play a game until it is over or somebody leaves."""
    if args.no_colour:
        os.environ["NO_COLOR"] = "1"  # for rich and prompt_toolkit alike
    if args.load is not None:
        return load(args)
    reader = open_reader(plain=args.plain)
    if args.game is None:
        invite(args, reader)
    game = find_game(args.game)
    screen = Screen(Speaker(game.name, args.lang), plain=args.plain)
    kept = None if args.new or not screen.live else saves.unfinished(game.name)
    if kept is not None and wants_to_resume(*kept, screen, reader):
        return take_up(*kept, args, reader)
    return begin(game, args, reader)


def begin(game: ludi.Game, args: argparse.Namespace, reader: Reader) -> int:
    """A new game."""
    players = wished_players(game, args) if args.players is None else args.players
    game.check_players(players)
    names = read_names(args.names, players)
    levels = read_bots(args.bot, players)
    seed = args.seed if args.seed is not None else secrets.token_hex(16)
    match = Match(game, players, seed, wishes(args.option), names)
    return sit_down(match, levels, args, reader, saves.fresh_path(game.name))


def wished_players(game: ludi.Game, args: argparse.Namespace) -> int:
    """The player count that names or bots ask for, else the smallest the game is made for."""
    named = len(args.names.split(",")) if args.names else 0
    bots = [seat_number(seat) + 1 for seat, sign, _ in map(split_wish, args.bot) if sign]
    beside = 2 if len(bots) < len(args.bot) else 1  # a level alone plays against the first seat
    return max(named, beside, game.players[0], *bots)


def load(args: argparse.Namespace) -> int:
    """A game from a file."""
    for name in ("players", "names", "seed", "option"):
        if getattr(args, name):
            raise BadOption(f"a saved game has its own --{name}")
    path = Path(args.load).expanduser()
    record = saves.read(path)
    if args.game is not None and find_game(args.game) is not saves.game_of(record):
        raise BadRecord(f"{path} is a record of {record.get('game')}")
    return take_up(None, record, args, open_reader(plain=args.plain))


def take_up(
    path: Path | None, record: saves.Record, args: argparse.Namespace, reader: Reader
) -> int:
    """Play on from a record; one that was kept goes on in its own file."""
    match = saves.resumed(record)
    players = int(match.state.players)
    levels = {**saves.levels_of(record), **read_bots(args.bot, players)}
    check_levels(levels, players)
    path = path or saves.fresh_path(match.game.name)
    return sit_down(match, levels, args, reader, path)


def wants_to_resume(path: Path, record: saves.Record, screen: Screen, reader: Reader) -> bool:
    """Whether the person wants to go on with a kept game; one not wanted is put aside."""
    names, actions = record["names"], record["actions"]
    assert isinstance(actions, list)
    when = datetime.fromtimestamp(os.path.getmtime(path)).strftime("%Y-%m-%d %H:%M")
    people = [str(name) for name in names] if isinstance(names, list) else []
    screen.tell("unfinished", names=listed(people, screen.speaker), n=len(actions), when=when)
    say = screen.speaker.sentence
    yes, no = say("cli.yes"), say("cli.no")
    answers = {
        yes: True,
        yes[0]: True,
        "y": True,
        "yes": True,
        no: False,
        no[0]: False,
        "no": False,
    }
    while True:
        answer = reader.read(f"{say('cli.resume', {'yes': yes, 'no': no})} ").strip().lower()
        if answer in answers:
            break
    if not answers[answer]:
        screen.tell("aside", path=saves.put_aside(path))
    return answers[answer]


def sit_down(
    match: Match, levels: dict[int, str], args: argparse.Namespace, reader: Reader, path: Path
) -> int:
    """Greet everybody, then play."""
    speaker = Speaker(match.game.name, args.lang, match.names)
    screen = Screen(speaker, plain=args.plain)
    bots = {seat: bot(level, bot_seed(match.seed, seat)) for seat, level in levels.items()}
    greeting = greeted(match, levels, screen)
    return Session(match, speaker, bots, levels, screen, reader, path, greeting).run()


def greeted(match: Match, levels: dict[int, str], screen: Screen) -> list[str]:
    """What is said when people sit down: who plays, that luck is fixed, what can be typed."""
    speaker = screen.speaker
    say = speaker.sentence
    people = [introduced(seat, name, levels, speaker) for seat, name in enumerate(match.names)]
    lines = [
        match.game.title,
        screen.narrow(),
        say("cli.seated", {"names": listed(people, speaker)}),
        plan(match.game).remark if levels else "",
        say("cli.commitment", {"hash": f"{match.commitment[:16]}…"}),
        say("cli.typing", {"help": say("cli.words.help")}),
    ]
    return [line for line in lines if line]


def introduced(seat: int, name: str, levels: dict[int, str], speaker: Speaker) -> str:
    """A player's name, with the level if it is a bot."""
    if seat not in levels:
        return name
    return speaker.sentence("cli.bot", {"name": name, "level": title(levels[seat])})


def bot_seed(seed: str, seat: int) -> int:
    """A seed for the bot of a seat, that tells nothing about the luck of the game."""
    return int.from_bytes(hashlib.sha256(f"ludi/bot/{seat}/{seed}".encode()).digest()[:6], "big")


# Asking what to play.


def invite(args: argparse.Namespace, reader: Reader) -> None:
    """Ask who named no game: which one, with how many, and who the others are."""
    args.game = which_game(args.lang, reader)
    if args.players is None and not args.bot and not args.names:
        try:
            ask_who_sits(find_game(args.game), args, reader)
        except EOFError:
            raise BadOption("say who plays: --players, --bot") from None


def ask_who_sits(game: ludi.Game, args: argparse.Namespace, reader: Reader) -> None:
    """Ask for the number of players, and for the bot at the other seats."""
    say = Speaker(game.name, args.lang).sentence
    counts = [str(count) for count in game.players]
    words = {"counts": ", ".join(counts), "default": counts[0]}
    args.players = int(answered(reader, say("cli.invite.players", words), counts))
    if args.players > 1:
        people = say("cli.invite.people")
        words = {"levels": ", ".join(LEVELS), "people": people, "default": DEFAULT}
        level = answered(reader, say("cli.invite.bots", words), [DEFAULT, *LEVELS, people])
        args.bot = [] if level == people else [level]


# Reading the arguments.


def read_names(wish: str | None, players: int) -> tuple[str, ...]:
    """The names given, and ours for the seats left over."""
    given = [saves.clean(name) for name in wish.split(",")] if wish else []
    if len(given) > players or not all(given):
        raise BadOption(f"give up to {players} names, like --names Livia,Marcus")
    if len(set(given)) < len(given):
        raise BadOption("two players have the same name")
    names = given
    for name in NAMES[len(given) : players]:
        free = [one for one in NAMES if one not in names]
        names = [*names, name if name in free else free[-1]]
    return tuple(names)


def read_bots(given: list[str], players: int) -> dict[int, str]:
    """Which seats bots play: `b=quaestor`, or a level alone for every seat but the first."""
    levels: dict[int, str] = {}
    for wish in given:
        seat, sign, level = split_wish(wish)
        seats = [seat_number(seat)] if sign else range(1, players)
        levels.update(dict.fromkeys(seats, level or DEFAULT))
    check_levels(levels, players)
    return levels


def split_wish(wish: str) -> tuple[str, str, str]:
    """`b=quaestor` as seat, sign and level; the seat and the sign may be missing."""
    seat, sign, level = wish.rpartition("=")
    return seat, sign, level if is_place(level) else level.lower()


def check_levels(levels: dict[int, str], players: int) -> None:
    """Refuse seats that the table does not have, and bots that nobody knows."""
    for seat, level in levels.items():
        if seat >= players:
            raise BadOption(f"there is no seat {'abcde'[seat]} at a table of {players}")
        maker(level)
