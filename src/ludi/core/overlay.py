"""An overlay: a box as the few values that it changes, each named by what it is.

    [overlay]
    game = "sylla"
    rules = "4"                # the version of the rules that it was written for
    name = "A greater arch"    # may be missing

    [triumphal_arch]
    prestige = 12
    from = "trial"             # or where the value comes from, if it is a correction
    note = "Twice the prestige."

A value is named by the thing that it belongs to and by what it says of it. Where two things share a
name, or a card has only a number, the whole way to it is its name: `buildings.tiles.crane.a`. In a
record and as an argument an overlay is plain data: `{"triumphal_arch.prestige": 12}`.
"""

from __future__ import annotations

import difflib
import re
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from ludi.core.errors import BadComponents

HEAD: Final = "overlay"
PROVENANCES: Final = ("rulebook", "sourced", "inferred", "reconstructed")
TRIAL: Final = "trial"
SOURCES: Final = (*PROVENANCES, TRIAL)
REMARKS: Final = ("from", "note")
Changes = dict[str, object]  # values by name


class Change:
    """One value that an overlay changes."""

    def __init__(self, name: str, value: object, provenance: str = TRIAL, note: str = "") -> None:
        self.name = name
        self.value = value
        self.provenance = provenance
        self.note = note


class Overlay:
    """The values that a box changes, and what its file says of itself."""

    def __init__(
        self, changes: Iterable[Change], origin: str, rules: str | None = None, name: str = ""
    ) -> None:
        self.changes: Final = list(changes)
        self.origin = origin
        self.rules = rules  # None where nobody said which
        self.name = name


def of(changes: Mapping[str, object], origin: str = "the box") -> Overlay:
    """The overlay that plain data describes."""
    for name in changes:
        if not isinstance(name, str):
            raise BadComponents(f"{origin}: a value is named by a text, not by {name!r}")
    return Overlay([Change(name, value) for name, value in changes.items()], origin)


def is_overlay(text: str) -> bool:
    """Whether a file holds changes alone, and not a whole box."""
    try:
        return HEAD in tomllib.loads(text)
    except tomllib.TOMLDecodeError:
        return False  # whoever reads it as a box says what is wrong with it


def game_of(text: str, origin: str) -> str:
    """The game that an overlay's file says it changes."""
    try:
        head = tomllib.loads(text).get(HEAD)
    except tomllib.TOMLDecodeError as error:
        raise BadComponents(f"{origin} is not readable: {error}") from None
    if not isinstance(head, dict) or not isinstance(head.get("game"), str):
        raise BadComponents(f"{origin} has no [{HEAD}] that says which game it changes")
    return str(head["game"])


def read(text: str, origin: str, game: str) -> Overlay:
    """The overlay that a file's text describes, if it belongs to this game."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadComponents(f"{origin} is not readable: {error}") from None
    head = data.pop(HEAD, None)
    if not isinstance(head, dict):
        raise BadComponents(f"{origin} has no [{HEAD}] that says which game it changes")
    if head.get("game") != game:
        raise BadComponents(f"{origin} changes {head.get('game')!r}, not {game!r}")
    strange = sorted(set(head) - {"game", "rules", "name"})
    if strange:
        raise BadComponents(f"{origin}: [{HEAD}] knows game, rules and name, not {strange[0]!r}")
    rules = head.get("rules")
    found = list(listed(data, "", TRIAL, "", origin))
    twice = [name for name, often in Counter(one.name for one in found).items() if often > 1]
    if twice:
        raise BadComponents(f"{origin} changes {twice[0]} twice")
    return Overlay(found, origin, None if rules is None else str(rules), str(head.get("name", "")))


def listed(
    table: Mapping[str, object], path: str, provenance: str, note: str, origin: str
) -> Iterator[Change]:
    """Every changed value below a table."""
    sure, said = table.get("from", provenance), table.get("note", note)
    if sure not in SOURCES or not isinstance(said, str):
        words = ", ".join(SOURCES)
        raise BadComponents(f"{origin}: {path or 'from'}: from must be one of {words}")
    for key, below in table.items():
        if key in REMARKS:
            continue
        here = f"{path}.{key}" if path else key
        if isinstance(below, dict):
            yield from listed(below, here, str(sure), said, origin)
        else:
            yield Change(here, below, str(sure), said)


def names(paths: Iterable[str]) -> list[str]:
    """What the values at these paths are called, each name once."""
    both = [(short_name(path), dotted(path)) for path in paths]
    often = Counter(name for pair in both for name in set(pair))
    return [short if often[short] == 1 else long for short, long in both]


def short_name(path: str) -> str:
    """The innermost thing that has a name of its own, and what is said of it."""
    found = re.search(r"\[([a-z]\w*)\](?!.*\[)(.*)$", path)
    return f"{found[1]}{found[2]}" if found else dotted(path)


def dotted(path: str) -> str:
    """A path with its rows as words among others."""
    return path.replace("[", ".").replace("]", "")


def nearest(name: str, known: Mapping[str, object], origin: str) -> str:
    """The name as the box has it, or a sentence with the nearest one."""
    if name in known:
        return name
    wanted = name.removesuffix(".value")
    if wanted in known:
        return wanted
    near = difflib.get_close_matches(name, known, n=1, cutoff=0.4)
    hint = f"; did you mean {near[0]}?" if near else ""
    raise BadComponents(f"{origin}: there is no value {name}{hint}")


def check_kind(change: Change, shipped: object, origin: str) -> None:
    """Refuse a text where a number stands, or a list where there is none."""
    if kind(change.value) != kind(shipped):
        raise BadComponents(
            f"{origin}: {change.name} must be {kind(shipped)} such as {shipped!r}, "
            f"not {change.value!r}"
        )


def kind(value: object) -> str:
    """What sort of value it is, in words."""
    if isinstance(value, bool):
        return "true or false,"
    if isinstance(value, list):
        return "a list"
    return "a text" if isinstance(value, str) else "a whole number"
