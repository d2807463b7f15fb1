"""What several commands are told in the same words: how it is declared, and what it means."""

from __future__ import annotations

import argparse
import difflib
import os
import re
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from ludi.cli.language import default_language
from ludi.core.errors import BadOption, UnknownGame
from ludi.core.extras import needed
from ludi.texts import LANGUAGES, Speaker

if TYPE_CHECKING:
    from ludi.core.game import Game

MOST_GAMES: Final = 10_000_000
MOST_WORKERS: Final = 1024


def say(path: str, **words: object) -> str:
    """A sentence of the help, in the language of who asks."""
    return Speaker("help", default_language()).sentence(path, words)


def the_game(parser: argparse.ArgumentParser, optional: bool = False) -> None:
    """The game a command is about."""
    nargs = "?" if optional else None
    parser.add_argument("game", metavar="GAME", nargs=nargs, help=say("argument.game"))


def find_game(name: str) -> Game:
    """The game of that name; a hyphen, a capital or a clear beginning will do."""
    import ludi

    wanted = name.lower().replace("-", "_")
    if wanted in ludi.games() or wanted in ludi.guests().left_out:
        return ludi.game(wanted)
    begun = [known for known in ludi.games() if wanted and known.startswith(wanted)]
    if len(begun) == 1:
        return ludi.game(begun[0])
    near = difflib.get_close_matches(wanted, ludi.games(), n=1, cutoff=0.5)
    hint = f"did you mean {near[0]}?" if near else f"there are {', '.join(ludi.games())}"
    raise UnknownGame(f"there is no game “{name}”; {hint}")


def option(parser: argparse.ArgumentParser) -> None:
    """Variants and rulings."""
    parser.add_argument(
        "--option",
        metavar="NAME=VALUE",
        action="append",
        default=[],
        help=say("argument.option"),
    )


def wishes(pairs: list[str]) -> dict[str, object]:
    """The options given as NAME=VALUE."""
    found: dict[str, object] = {}
    for pair in pairs:
        name, sign, value = pair.partition("=")
        if not sign:
            raise BadOption(f"say --option name=value, not “{pair}”")
        found[name] = value
    return found


def whole(least: int, most: int) -> Callable[[str], int]:
    """A whole number of these: the type of an argument."""

    def number(text: str) -> int:
        if not re.fullmatch(r"-?\d{1,18}", text) or not least <= int(text) <= most:
            raise argparse.ArgumentTypeError(f"must be a whole number from {least} to {most:,}")
        return int(text)

    return number


def new_file(text: str) -> Path:
    """A file that will be written, refused before anything is done if it cannot be."""
    path = Path(text).expanduser()
    if path.is_dir() or not path.parent.is_dir() or not os.access(path.parent, os.W_OK):
        raise argparse.ArgumentTypeError(f"{text} cannot be written: name a file in a folder")
    if path.suffix == ".parquet":
        needed("pyarrow")  # found out now, not after the last game
    return path


def new_folder(text: str) -> Path:
    """A folder that will be filled, made if it is not there."""
    path = Path(text).expanduser()
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise argparse.ArgumentTypeError(f"{text} cannot be made: {error.strerror}") from None
    return path


def seat_number(word: str) -> int:
    """The seat that a letter or a number from 1 names."""
    at = "abcde".find(word.lower()) if len(word) == 1 else -1
    if at < 0 and word.isdecimal() and 1 <= int(word[:3]) <= 5:
        at = int(word) - 1
    if at < 0:
        raise BadOption(f"“{word}” is no seat; seats are a to e, or 1 to 5")
    return at


def language(parser: argparse.ArgumentParser) -> None:
    """The language of what is shown."""
    parser.add_argument(
        "--lang",
        choices=LANGUAGES,
        default=default_language(),
        help=say("argument.lang"),
    )


def as_json(parser: argparse.ArgumentParser) -> None:
    """For scripts."""
    parser.add_argument("--json", action="store_true", help=say("argument.json"))


def plain(parser: argparse.ArgumentParser) -> None:
    """How a table is shown."""
    wished = bool(os.environ.get("LUDI_PLAIN"))
    parser.add_argument("--plain", action="store_true", default=wished, help=say("argument.plain"))
    parser.add_argument("--no-colour", action="store_true", help=say("argument.no_colour"))
