"""`ludi laws`: does a game obey the laws that every game obeys? A report, law by law."""

from __future__ import annotations

import argparse
import json
import traceback
from collections.abc import Iterator
from typing import NamedTuple

from ludi.cli.arguments import as_json, find_game, language, say, the_game
from ludi.core.game import Game
from ludi.core.plugins import told
from ludi.testing import Law, laws
from ludi.texts import Speaker

BROKEN = 1  # the exit code where a law does not hold


class Finding(NamedTuple):
    """A law, and what is wrong; nothing where it holds."""

    law: str
    sentence: str
    wrong: str


def add(parser: argparse.ArgumentParser) -> None:
    """What can be typed after `ludi laws`."""
    the_game(parser)
    parser.add_argument("--only", metavar="WORD", default="", help=say("argument.only_laws"))
    language(parser)
    as_json(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Try every law and print what was found; exit code 1 if one does not hold."""
    found = []
    for finding in findings(find_game(args.game), args.only):
        found.append(finding)
        if not args.json:
            print(f"{'✗' if finding.wrong else '✓'} {finding.sentence}", flush=True)
            if finding.wrong:
                print(f"    {finding.wrong}\n    ({finding.law})")
    broken = sum(bool(finding.wrong) for finding in found)
    if args.json:
        print(json.dumps([finding._asdict() for finding in found], ensure_ascii=False, indent=1))
    else:
        words = {"laws": len(found), "broken": broken}
        print(Speaker("frame", args.lang).sentence("cli.laws", words))
    return BROKEN if broken else 0


def findings(game: Game, word: str) -> Iterator[Finding]:
    """Every law whose name has the word, once, with the first table at which it does not hold."""
    tables: dict[str, list[Law]] = {}
    for law in laws(game):
        tables.setdefault(law.sentence, []).append(law)
    for sentence, same in tables.items():
        if word in same[0].name:
            wrong = next(((law, why) for law in same if (why := tried(law))), None)
            name, why = (same[0].name, "") if wrong is None else (wrong[0].name, wrong[1])
            yield Finding(name, sentence, why)


def tried(law: Law) -> str:
    """What is wrong by a law; empty if it holds."""
    try:
        law()
    except AssertionError as error:
        return str(error) or where(error)
    except Exception as error:  # a stranger's rules may fail in any way
        return f"{told(error)} ({where(error)})"
    return ""


def where(error: Exception) -> str:
    """The line on which something went wrong."""
    last = traceback.extract_tb(error.__traceback__)[-1]
    return f"{last.filename}:{last.lineno}: {last.line}"
