"""`ludi man`: the manual page, made of the same declarations as `ludi --help`."""

from __future__ import annotations

import argparse
from collections.abc import Iterator

import ludi
from ludi.cli.arguments import say
from ludi.cli.parser import EXAMPLES, whole


def add(parser: argparse.ArgumentParser) -> None:
    """Nothing can be typed after `ludi man`."""
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print the manual page, to be read with `ludi man | man -l -`."""
    print("\n".join(manual()))
    return 0


def manual() -> Iterator[str]:
    """The manual page as roff, line by line."""
    yield f'.TH LUDI 1 "" "Ludi Romani {ludi.__version__}"'
    yield ".SH NAME"
    yield rf"ludi \- {escaped(say('about'))}"
    yield ".SH SYNOPSIS"
    yield r".B ludi"
    yield r"\fICOMMAND\fR [...]"
    yield f".SH {say('commands_title').upper()}"
    yield from commands(whole(), "ludi")
    yield f".SH {say('examples').upper()}"
    for name, command in EXAMPLES.items():
        yield ".TP"
        yield rf"\fB{escaped(command)}\fR"
        yield escaped(say(f"example.{name}"))


def commands(parser: argparse.ArgumentParser, name: str) -> Iterator[str]:
    """The commands of a parser, each with its arguments."""
    for action in parser._actions:
        if not isinstance(action, argparse._SubParsersAction):
            continue
        about = {choice.dest: choice.help or "" for choice in action._choices_actions}
        for word, below in action.choices.items():
            yield ".SS"
            yield escaped(f"{name} {word}")
            yield escaped(about.get(word, ""))
            yield from arguments(below)
            yield from commands(below, f"{name} {word}")


def arguments(parser: argparse.ArgumentParser) -> Iterator[str]:
    """The arguments of a command."""
    for action in parser._actions:
        if isinstance(action, (argparse._HelpAction, argparse._SubParsersAction)):
            continue
        shown = action.metavar if isinstance(action.metavar, str) else action.dest.upper()
        takes = rf" \fI{escaped(shown)}\fR" if action.nargs != 0 else ""
        yield ".TP"
        if action.option_strings:
            yield rf"\fB{escaped(', '.join(action.option_strings))}\fR{takes}"
        else:
            yield takes.strip()
        yield escaped(action.help or "")


def escaped(text: str) -> str:
    """A text in which roff finds nothing to obey."""
    return text.replace("\\", r"\e").replace("-", r"\-").replace("%%", "%")
