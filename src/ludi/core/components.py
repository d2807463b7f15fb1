"""The box: every card, tile and number of a game, read from its components.toml with provenance.

Every value says where it comes from: `rulebook` (printed there), `sourced` (a third-party page),
`inferred` (deduced) or `reconstructed` (our proposal), and in an overlay also `trial`. An overlay
holds the values that it changes and no other, each by its name (`triumphal_arch.prestige`):
`core/overlay.py`. `LUDI_COMPONENTS=folder` makes the library read `folder/<game>.toml`, an overlay
or a whole corrected copy; `ludi.game("sylla", box="my_sylla.toml")` opens one beside the others.
A correction works or is refused: a value that no rule reads is no part of the box. The rules under
a box of one's own have a version of their own, so that tables, records and ledgers of two boxes are
never mixed.
"""

from __future__ import annotations

import hashlib
import json
import os
import tomllib
from collections.abc import Iterator
from importlib import resources
from pathlib import Path
from typing import Final

from ludi.core import overlay
from ludi.core.actions import Domain
from ludi.core.errors import BadComponents
from ludi.core.overlay import PROVENANCES as PROVENANCES
from ludi.core.overlay import REMARKS as REMARKS
from ludi.core.overlay import Changes

FOLDER: Final = "LUDI_COMPONENTS"
Node = dict[str, object]
Place = tuple[int, str]  # a table of the file and a key of it


class Value:
    """One value of the box: where it stands, what it is, how sure it is, what it may be."""

    def __init__(
        self, path: str, table: Node, key: str, value: object, provenance: str, note: str
    ) -> None:
        self.path = path
        self.table = table
        self.key = key
        self.value = value
        self.provenance = provenance
        self.note = note
        self.name = path  # what it is called, once the whole box is known
        self.limits: tuple[int, int] | None = None  # of a number that some rule reads
        self.choices: tuple[str, ...] = ()  # the things that may be named here
        self.fixed = path.endswith(".id")  # the rules are written for this one

    def narrow(self, low: int, high: int) -> None:
        """A rule bears no other numbers than these."""
        least, most = self.limits or (low, high)
        self.limits = max(least, low), min(most, high)

    def change(self, value: object, provenance: str, note: str) -> None:
        """Put another value here."""
        self.value = self.table[self.key] = value
        said = self.table.get("from", self.provenance)
        others = said if isinstance(said, dict) else {"*": said}
        self.table["from"] = {**others, self.key: provenance}
        self.provenance = provenance
        self.note = note


class Components:
    """The values of one game's components file."""

    def __init__(self, data: Node, origin: str, *, shipped: bool = True) -> None:
        self.data = data
        self.origin = origin
        self.shipped = shipped
        self.changes: Changes | None = {}  # by name; None where names do not tell all
        self.places = dict(walk(data, "", None, "", origin))
        self.values: Final = list(self.places.values())
        self.unread = set(self.places)  # what no rule has asked for yet
        names = overlay.names(one.path for one in self.values)
        for value, name in zip(self.values, names, strict=True):
            value.name = name

    @property
    def mark(self) -> str:
        """A mark of the values, to tell two boxes apart."""
        values = json.dumps([[one.path, one.value] for one in self.values], sort_keys=True)
        return hashlib.sha256(values.encode()).hexdigest()[:8]

    def refuse_unread(self) -> None:
        """Refuse a box with values that no rule reads: correcting them would change nothing."""
        if self.unread:
            paths = ", ".join(
                value.path for place, value in self.places.items() if place in self.unread
            )
            raise BadComponents(f"{self.origin}: no rule of the game reads {paths}")

    def node(self, path: str) -> object:
        """What stands at a dotted path; a table with a `value` stands for that value."""
        table, key = self.stands(path)
        return table[key]

    def stands(self, path: str) -> tuple[Node, str]:
        """The table and the key of what stands at a dotted path, which is read now."""
        table, found = self.data, ""
        below: object = self.data
        for word in path.split("."):
            if not isinstance(below, dict) or word not in below:
                raise BadComponents(f"{self.origin}: {path} is missing")
            table, found, below = below, word, below[word]
            self.unread.discard((id(table), word))
        if isinstance(below, dict) and "value" in below:
            table, found = below, "value"
            self.unread.discard((id(below), "value"))
        return table, found

    def value(self, path: str) -> Value | None:
        """The value at a path, with what is known of it; None for a table of values."""
        table, key = self.stands(path)
        return self.places.get((id(table), key))

    def number(self, path: str, low: int = 0, high: int = 1000) -> int:
        """A whole number, between the bounds that make sense for it."""
        found = self.value(path)
        if found is not None:
            found.narrow(low, high)
        return self.whole(self.node(path), path, low, high)

    def total(self, path: str, reckoned: int, what: str) -> None:
        """A number that others add up to: it follows where they were changed and it was not."""
        found = self.value(path)
        if found is not None and self.changes and found.name not in self.changes:
            found.change(reckoned, found.provenance, found.note)
        elif self.node(path) != reckoned:
            raise BadComponents(f"{self.origin}: there are {reckoned} {what}, not {path}")

    def whole(self, found: object, path: str, low: int, high: int) -> int:
        """The value as a whole number within bounds, or an error that names its place."""
        if isinstance(found, bool) or not isinstance(found, int) or not low <= found <= high:
            raise BadComponents(
                f"{self.origin}: {path} must be a whole number from {low} to {high}, not {found!r}"
            )
        return found

    def numbers(self, path: str, low: int = 0, high: int = 1000) -> list[int]:
        """A list of whole numbers."""
        found = self.node(path)
        if not isinstance(found, list):
            raise BadComponents(f"{self.origin}: {path} must be a list of numbers")
        value = self.value(path)
        if value is not None:
            value.narrow(low, high)
        return [self.whole(item, f"{path}[{at}]", low, high) for at, item in enumerate(found)]

    def fixed(self, path: str, value: object) -> None:
        """Refuse any other value than the one the rules are written for."""
        found = self.node(path)
        known = self.value(path)
        if known is not None:
            known.fixed = True
        if found != value:
            raise BadComponents(
                f"{self.origin}: {path} cannot be {found!r}: the rules are written for {value!r}"
            )

    def text(self, path: str) -> str:
        """A word."""
        found = self.node(path)
        if not isinstance(found, str):
            raise BadComponents(f"{self.origin}: {path} must be a text")
        return found

    def lines(self, path: str) -> list[str]:
        """A list of texts: names, or a map drawn as a grid."""
        found = self.node(path)
        if not isinstance(found, list) or not all(isinstance(line, str) for line in found):
            raise BadComponents(f"{self.origin}: {path} must be a list of texts")
        return [str(line) for line in found]

    def rows(self, path: str) -> list[Components]:
        """The rows of a table, each to be read like a small box of its own."""
        found = self.node(path)
        if not isinstance(found, list) or not all(isinstance(row, dict) for row in found):
            raise BadComponents(f"{self.origin}: {path} must be a list of tables")
        return [
            Row(row, f"{self.origin}: {row.get('id', f'{path}[{at}]')}", self)
            for at, row in enumerate(found)
        ]

    def counted(self, path: str, expected: int) -> list[Components]:
        """The rows of a table that must have an exact length."""
        rows = self.rows(path)
        if len(rows) != expected:
            raise BadComponents(f"{self.origin}: {path} must have {expected} rows, not {len(rows)}")
        return rows

    def thing(self, path: str, domain: Domain) -> int:
        """The number of the thing that is named there."""
        self.choose(path, domain)
        return self.named(self.text(path), path, domain)

    def things(self, path: str, domain: Domain) -> list[int]:
        """The numbers of the things that are named there."""
        self.choose(path, domain)
        return [self.named(name, path, domain) for name in self.lines(path)]

    def choose(self, path: str, domain: Domain) -> None:
        """Only things of a domain may be named at a path."""
        found = self.value(path)
        if found is not None:
            found.choices = domain.values

    def named(self, name: str, path: str, domain: Domain) -> int:
        """The number of a named thing, or an error that names its place."""
        found = domain.number(name)
        if found is None:
            known = ", ".join(domain.values)
            raise BadComponents(f"{self.origin}: {path} {name!r} is no {domain.name} ({known})")
        return found

    def in_order(self, path: str, domain: Domain) -> list[Components]:
        """The rows of a table, one for each thing of a domain, in its order."""
        rows = self.counted(path, domain.size)
        for row, name in zip(rows, domain.values, strict=True):
            if row.text("id") != name:
                raise BadComponents(f"{row.origin}: {name!r} is expected here")
        return rows


class Row(Components):
    """One row of a table; its provenance was checked with the whole file."""

    def __init__(self, data: Node, origin: str, box: Components) -> None:
        self.data = data
        self.origin = origin
        self.places = box.places  # of the whole file
        self.unread = box.unread
        self.changes = box.changes


def walk(
    node: Node, path: str, provenance: object, note: str, origin: str
) -> Iterator[tuple[Place, Value]]:
    """Every value below a table by its place, with the nearest provenance and note above it."""
    provenance = node.get("from", provenance)
    note = str(node.get("note", note))
    for key, below in node.items():
        if key in REMARKS:
            continue
        here = path if is_leaf(node) else f"{path}.{key}" if path else key
        sure = of_key(provenance, key)
        if isinstance(below, dict):
            yield from walk(below, here, sure, note, origin)
        elif isinstance(below, list) and below and isinstance(below[0], dict):
            for at, row in enumerate(below):
                yield from walk(row, f"{here}[{row.get('id', at)}]", sure, note, origin)
        elif sure in PROVENANCES:
            yield (id(node), key), Value(here, node, key, below, str(sure), note)
        else:
            raise BadComponents(
                f"{origin}: {here} does not say where it comes from "
                f"(from = one of {', '.join(PROVENANCES)})"
            )


def is_leaf(node: Node) -> bool:
    """Whether a table stands for one value, with its own provenance or note."""
    return "value" in node and set(node) <= {"value", *REMARKS}


def of_key(provenance: object, key: str) -> object:
    """The provenance of one key, where a table gives it key by key."""
    if isinstance(provenance, dict):
        return provenance.get(key, provenance.get("*"))
    return provenance


BEING_OPENED: Final[dict[str, overlay.Overlay]] = {}  # by game, while its rules are loaded with it


def load(game: str, package: str = "") -> Components:
    """The components of a game: the shipped ones, or changed as the box being opened has them.

    A game from elsewhere names the package that its file lies in.
    """
    shipped = shipped_box(game, package)
    wanted = BEING_OPENED.get(game)
    if wanted is not None:
        return changed(shipped, wanted)
    own = own_file(game)
    return shipped if own is None else owned(shipped, own, game)


def shipped_box(game: str, package: str = "") -> Components:
    """The components as they are shipped."""
    home = resources.files(package) if package else resources.files("ludi.games").joinpath(game)
    return parse(home.joinpath("components.toml").read_text("utf-8"), f"{game}/components.toml")


def owned(shipped: Components, file: Path, game: str) -> Components:
    """The box in a file of the owner's: an overlay, or a corrected copy of the whole file."""
    text = read(file)
    if overlay.is_overlay(text):
        return changed(shipped, overlay.read(text, str(file), game))
    own = parse(text, str(file), shipped=False)
    own.changes = difference(shipped, own)
    return own


def changed(box: Components, wanted: overlay.Overlay) -> Components:
    """A box with other values where an overlay has some."""
    known = {value.name: value for value in box.values}
    for change in wanted.changes:
        value = known[overlay.nearest(change.name, known, wanted.origin)]
        overlay.check_kind(change, value.value, wanted.origin)
        if value.fixed and change.value != value.value:
            raise BadComponents(f"{wanted.origin}: {value.name} is a name and cannot be changed")
        if change.value != value.value:
            value.change(change.value, change.provenance, change.note or value.note)
            assert box.changes is not None
            box.changes[value.name] = change.value
    if box.changes:
        box.origin, box.shipped = wanted.origin, False
    return box


def difference(shipped: Components, own: Components) -> Changes | None:
    """What a corrected copy changes, by name; None if it has other rows than the shipped box."""
    if [one.path for one in shipped.values] != [one.path for one in own.values]:
        return None
    pairs = zip(shipped.values, own.values, strict=True)
    return {one.name: one.value for before, one in pairs if before.value != one.value}


def own_file(game: str) -> Path | None:
    """The owner's file for a game in the folder that `LUDI_COMPONENTS` names, if there is one."""
    named = os.environ.get(FOLDER)
    if not named:
        return None
    folder = Path(named)
    if not folder.is_dir():
        what = "a file" if folder.exists() else "missing"
        raise BadComponents(
            f"{FOLDER} must name a folder with files such as {game}.toml; {folder} is {what}"
        )
    if not any(folder.glob("*.toml")) or [*folder.glob("*.toml")] == [folder / "components.toml"]:
        raise BadComponents(
            f"{FOLDER}={folder} holds no box: call the corrected copy after its game, {game}.toml"
        )
    file = folder / f"{game}.toml"
    return file if file.exists() else None


def read(file: Path) -> str:
    """The text of an owner's file."""
    try:
        return file.read_text("utf-8")
    except OSError as error:
        raise BadComponents(f"{file} cannot be read: {error.strerror}") from None
    except UnicodeDecodeError as error:
        raise BadComponents(f"{file} cannot be read: {error}") from None


def parse(text: str, origin: str, *, shipped: bool = True) -> Components:
    """The components that a file's text describes."""
    try:
        return Components(tomllib.loads(text), origin, shipped=shipped)
    except tomllib.TOMLDecodeError as error:
        raise BadComponents(f"{origin} is not readable: {error}") from None
