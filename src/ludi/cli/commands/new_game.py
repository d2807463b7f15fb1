"""`ludi new-game`: the skeleton of a game of your own, which can be played at once."""

from __future__ import annotations

import argparse
import keyword
import sys
import tempfile
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from string import Template

import ludi
from ludi.cli.arguments import say
from ludi.core.errors import BadOption
from ludi.core.plugins import INTERFACE

TEMPLATE = ".txt"
NAME = "NAME"


def add(parser: argparse.ArgumentParser) -> None:
    """What can be typed after `ludi new-game`."""
    parser.add_argument("name", metavar="NAME", help=say("argument.game_name"))
    parser.add_argument("--in", dest="folder", default=".", help=say("argument.folder"))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Write a skeleton to begin with."""
    return new_game(args.name, Path(args.folder))


def new_game(name: str, folder: Path) -> int:
    """Write the skeleton into a folder that does not exist yet, whole or not at all."""
    check(name)
    target = folder / name
    if target.exists():
        raise BadOption(f"{target} exists already; nothing was written")
    title = name.replace("_", " ").title()
    words = {"name": name, "slug": name.replace("_", "-"), "title": title, "interface": INTERFACE}
    try:
        with tempfile.TemporaryDirectory(dir=folder) as made:
            write(resources.files("ludi.cli").joinpath("skeleton"), Path(made, name), words)
            Path(made, name).rename(target)
    except OSError as error:
        raise BadOption(f"{target} cannot be written: {error.strerror}") from None
    print(f"{target} is a game. Install it, then play it, then change it:\n")
    print(f"  pip install --editable {target}")
    print(f"  ludi play {name} --bot quaestor")
    print(f"  ludi laws {name}")
    print(f"  pytest {target}")
    return 0


def check(name: str) -> None:
    """Refuse a name that no game can have."""
    if not name.isidentifier() or name != name.lower() or keyword.iskeyword(name):
        raise BadOption(
            f"“{name}” cannot be a game's name: small letters, digits and _, as dog_race"
        )
    if name in ludi.games():
        raise BadOption(f"there is a game “{name}” already")
    if name in sys.stdlib_module_names or name == "ludi":
        raise BadOption(f"“{name}” is the name of a part of Python or of this library")


def write(source: Traversable, target: Path, words: dict[str, object]) -> None:
    """Copy a folder of templates, its blanks filled in."""
    target.mkdir()
    for item in source.iterdir():
        named = item.name.replace(NAME, str(words["name"]))
        if item.is_dir():
            write(item, target / named, words)
        else:
            text = Template(item.read_text("utf-8")).substitute(words)
            (target / named.removesuffix(TEMPLATE)).write_text(text, "utf-8")
