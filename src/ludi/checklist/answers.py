"""What an owner has filled in, as an overlay: the values that he corrects or confirms."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Final

from ludi.checklist.cards import Line, Words, all_lines, is_drawn
from ludi.core.components import Value
from ludi.core.game import Game
from ludi.core.overlay import HEAD, Changes

SAME: Final = "same."  # before the name of a value that is ticked
SEEN: Final = "sourced"  # where a value comes from that somebody has seen in his box
LONGEST: Final = 2000  # characters of one answer


class Wrong(Exception):
    """An answer that cannot be."""


class Answers:
    """The corrected and the confirmed values by name, and what is wrong with the others."""

    def __init__(self) -> None:
        self.changed: Final[Changes] = {}
        self.same: Final[Changes] = {}
        self.problems: Final[list[str]] = []

    @property
    def values(self) -> Changes:
        """All that was settled."""
        return {**self.same, **self.changed}


def read(game: Game, form: Mapping[str, str], language: str = "en") -> Answers:
    """What a filled form says, value by value."""
    answers, words = Answers(), Words(game.name, language)
    for line in all_lines(game, language):
        value = line.value
        written = form.get(value.name, "").strip()[:LONGEST]
        try:
            found = meant(line, written, words) if written else value.value
        except Wrong as wrong:
            answers.problems.append(str(wrong))
            continue
        if found != value.value:
            answers.changed[value.name] = found
        elif written or SAME + value.name in form:
            answers.same[value.name] = found
    return answers


def meant(line: Line, written: str, words: Words) -> object:
    """The value that an answer means, of the same kind as ours."""
    value = line.value
    if isinstance(value.value, list):
        return listed(value, value.value, written, words)
    return one_value(value, value.value, written, words)


def listed(value: Value, ours: list[object], written: str, words: Words) -> list[object]:
    """A list: lines of a drawing, or values with commas between them."""
    if is_drawn(ours):
        return [line.strip() for line in written.splitlines() if line.strip()]
    first = ours[0] if ours else ""
    if isinstance(first, list):
        return [listed(value, first, part, words) for part in written.split("|")]
    parts = [part for part in re.split(r"[,;\n]", written) if part.strip()]
    return [one_value(value, first, part, words) for part in parts]


def one_value(value: Value, ours: object, written: str, words: Words) -> object:
    """A yes or no, a whole number within its bounds, one of some things, or a text."""
    say, name = words.sheet.sentence, value.name
    if isinstance(ours, bool):
        said = written.lower()
        if said not in (say("yes"), say("no")):
            raise Wrong(say("yes_or_no", {"name": name}))
        return said == say("yes")
    if isinstance(ours, int):
        return number(value, written, words)
    found = words.named(written, value.choices or words.things)
    if value.choices and found not in value.choices:
        raise Wrong(say("one_of", {"name": name, "choices": ", ".join(value.choices)}))
    return found


def number(value: Value, written: str, words: Words) -> int:
    """A whole number that the rules can bear."""
    say = words.sheet.sentence
    if not re.fullmatch(r"-?\d{1,6}", written.strip()):
        raise Wrong(say("whole", {"name": value.name}))
    found = int(written)
    low, high = value.limits or (found, found)
    if not low <= found <= high:
        raise Wrong(say("between", {"name": value.name, "low": low, "high": high}))
    return found


def overlay_text(game: Game, values: Changes, name: str = "") -> str:
    """The overlay as a file: every value below the thing that it belongs to."""
    tables: dict[str, list[str]] = {"": []}
    for path, value in values.items():
        owner, _, key = path.rpartition(".")
        tables.setdefault(owner, []).append(f"{key} = {json.dumps(value, ensure_ascii=False)}")
    lines = [f'from = "{SEEN}"', 'note = "seen in the box"', *tables.pop("")]
    rules = game.version.partition("+")[0]
    lines += ["", f"[{HEAD}]", f'game = "{game.name}"', f'rules = "{rules}"']
    if name:
        lines.append(f"name = {json.dumps(name, ensure_ascii=False)}")
    for owner, below in tables.items():
        lines += ["", f"[{owner}]", *below]
    return "\n".join(lines) + "\n"
