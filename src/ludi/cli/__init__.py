"""The command `ludi`: play, read, replay and measure the games from a terminal.

`parser.py` lists the commands, `commands/` has a file for each, and `arguments.py` what several of
them are told in the same words.
"""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Sequence
from typing import Final

from ludi.core.errors import LudiError

BAD_INPUT: Final = 2
INTERRUPTED: Final = 130


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command. Bad input is answered with one sentence and exit code 2."""
    from ludi.cli.parser import understood

    never_fail_to_print()
    try:
        args = understood(sys.argv[1:] if argv is None else argv)
        code = args.run(args)
        sys.stdout.flush()
    except LudiError as error:
        print(f"ludi: {printable(str(error))}", file=sys.stderr)
        return BAD_INPUT
    except ModuleNotFoundError as error:
        return without(error)
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever was reading has gone (`ludi log | head`): nothing more may be flushed at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as error:  # a full disk, a file of somebody else's
        place = f"{error.filename}: " if error.filename else ""
        print(f"ludi: {printable(place)}{error.strerror or error}", file=sys.stderr)
        return BAD_INPUT
    return int(code)


def table() -> int:
    """The command `ludi-romani`: the table in the browser, unless something else is asked for."""
    return main(sys.argv[1:] or ["serve"])


def without(error: ModuleNotFoundError) -> int:
    """Name the command that brings a missing package; an error of our own stays an error."""
    from ludi.core.extras import not_installed

    sentence = not_installed(error)
    if sentence is error:
        raise error
    print(f"ludi: {sentence}", file=sys.stderr)
    return BAD_INPUT


def never_fail_to_print() -> None:
    """Show a question mark for what a terminal's alphabet lacks, rather than a traceback."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def printable(sentence: str) -> str:
    """A sentence without control codes: it may quote a file that somebody else wrote."""
    return "".join(c if c.isprintable() else "?" for c in sentence)
