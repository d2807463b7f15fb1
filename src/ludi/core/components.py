"""The box: every card, tile and number of a game, read from its components.toml with provenance.

Every value says where it comes from: `rulebook` (printed there), `sourced` (a third-party page),
`inferred` (deduced) or `reconstructed` (our proposal). An owner of the box can correct a value in a
copy of the file: `LUDI_COMPONENTS=folder` makes the library read `folder/<game>.toml` instead of
its own, and so does `ludi.game("sylla", components="my_sylla.toml")`. A correction works or is
refused: a value that no rule reads is no part of the box. The rules under a box of one's own have a
version of their own, so that tables, records and ledgers of two boxes are never mixed.
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

from ludi.core.actions import Domain
from ludi.core.errors import BadComponents

PROVENANCES: Final = ("rulebook", "sourced", "inferred", "reconstructed")
REMARKS: Final = ("from", "note")
FOLDER: Final = "LUDI_COMPONENTS"
Node = dict[str, object]
Place = tuple[int, str]  # a table of the file and a key of it


class Value:
    """One value of the box: where it stands, what it is, how sure it is."""

    def __init__(self, path: str, value: object, provenance: str, note: str) -> None:
        self.path = path
        self.value = value
        self.provenance = provenance
        self.note = note


class Components:
    """The values of one game's components file."""

    def __init__(self, data: Node, origin: str, *, shipped: bool = True) -> None:
        self.data = data
        self.origin = origin
        self.shipped = shipped
        self.places: Final = dict(walk(data, "", None, "", origin))
        self.values: Final = list(self.places.values())
        self.unread = dict(self.places)  # what no rule has asked for yet

    @property
    def mark(self) -> str:
        """A mark of the values, to tell two boxes apart."""
        values = json.dumps([[one.path, one.value] for one in self.values], sort_keys=True)
        return hashlib.sha256(values.encode()).hexdigest()[:8]

    def refuse_unread(self) -> None:
        """Refuse a box with values that no rule reads: correcting them would change nothing."""
        if self.unread:
            paths = ", ".join(value.path for value in self.unread.values())
            raise BadComponents(f"{self.origin}: no rule of the game reads {paths}")

    def node(self, path: str) -> object:
        """What stands at a dotted path; a table with a `value` stands for that value."""
        found: object = self.data
        for word in path.split("."):
            if not isinstance(found, dict) or word not in found:
                raise BadComponents(f"{self.origin}: {path} is missing")
            self.unread.pop((id(found), word), None)
            found = found[word]
        if isinstance(found, dict) and "value" in found:
            self.unread.pop((id(found), "value"), None)
            return found["value"]
        return found

    def number(self, path: str, low: int = 0, high: int = 1000) -> int:
        """A whole number, between the bounds that make sense for it."""
        return self.whole(self.node(path), path, low, high)

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
        return [self.whole(item, f"{path}[{at}]", low, high) for at, item in enumerate(found)]

    def fixed(self, path: str, value: object) -> None:
        """Refuse any other value than the one the rules are written for."""
        found = self.node(path)
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
            Row(row, f"{self.origin}: {path}[{at}]", self.unread) for at, row in enumerate(found)
        ]

    def counted(self, path: str, expected: int) -> list[Components]:
        """The rows of a table that must have an exact length."""
        rows = self.rows(path)
        if len(rows) != expected:
            raise BadComponents(f"{self.origin}: {path} must have {expected} rows, not {len(rows)}")
        return rows

    def thing(self, path: str, domain: Domain) -> int:
        """The number of the thing that is named there."""
        return self.named(self.text(path), path, domain)

    def things(self, path: str, domain: Domain) -> list[int]:
        """The numbers of the things that are named there."""
        return [self.named(name, path, domain) for name in self.lines(path)]

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

    def __init__(self, data: Node, origin: str, unread: dict[Place, Value]) -> None:
        self.data = data
        self.origin = origin
        self.unread = unread  # of the whole file


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
            yield (id(node), key), Value(here, below, str(sure), note)
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


BOXES: Final[dict[str, Path]] = {}  # the files that callers have chosen, by game


def load(game: str, package: str = "") -> Components:
    """The components of a game: the shipped file, or one of the owner's own.

    A game from elsewhere names the package that its file lies in.
    """
    own = BOXES.get(game) or own_file(game)
    if own is not None:
        return parse(read(own), str(own), shipped=False)
    home = resources.files(package) if package else resources.files("ludi.games").joinpath(game)
    shipped = home.joinpath("components.toml")
    return parse(shipped.read_text("utf-8"), f"{game}/components.toml")


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
    except (OSError, UnicodeDecodeError) as error:
        raise BadComponents(f"{file} cannot be read: {error}") from None


def parse(text: str, origin: str, *, shipped: bool = True) -> Components:
    """The components that a file's text describes."""
    try:
        return Components(tomllib.loads(text), origin, shipped=shipped)
    except tomllib.TOMLDecodeError as error:
        raise BadComponents(f"{origin} is not readable: {error}") from None
