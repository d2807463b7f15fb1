"""The box: every card, tile and number of a game, read from its components.toml with provenance.

Every value says where it comes from: `rulebook` (printed there), `sourced` (a third-party page),
`inferred` (deduced) or `reconstructed` (our proposal). An owner of the box can correct a value in a
copy of the file: `LUDI_COMPONENTS=folder` makes the library read `folder/<game>.toml` instead of
its own.
"""

from __future__ import annotations

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
Node = dict[str, object]


class Value:
    """One value of the box: where it stands, what it is, how sure it is."""

    def __init__(self, path: str, value: object, provenance: str, note: str) -> None:
        self.path = path
        self.value = value
        self.provenance = provenance
        self.note = note


class Components:
    """The values of one game's components file."""

    def __init__(self, data: Node, origin: str) -> None:
        self.data = data
        self.origin = origin
        self.values: Final = list(walk(data, "", None, "", origin))

    def node(self, path: str) -> object:
        """What stands at a dotted path; a table with a `value` stands for that value."""
        found: object = self.data
        for word in path.split("."):
            if not isinstance(found, dict) or word not in found:
                raise BadComponents(f"{self.origin}: {path} is missing")
            found = found[word]
        if isinstance(found, dict) and "value" in found:
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
        return [Row(row, f"{self.origin}: {path}[{at}]") for at, row in enumerate(found)]

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

    def __init__(self, data: Node, origin: str) -> None:
        self.data = data
        self.origin = origin


def walk(node: object, path: str, provenance: object, note: str, origin: str) -> Iterator[Value]:
    """Every value below a node, with the nearest provenance and note above it."""
    if isinstance(node, dict):
        provenance = node.get("from", provenance)
        note = str(node.get("note", note))
        for key, below in node.items():
            if key not in REMARKS:
                here = f"{path}.{key}" if path else key
                yield from walk(below, here, of_key(provenance, key), note, origin)
    elif isinstance(node, list) and node and isinstance(node[0], dict):
        for at, row in enumerate(node):
            name = row.get("id", at) if isinstance(row, dict) else at
            yield from walk(row, f"{path}[{name}]", provenance, note, origin)
    else:
        if provenance not in PROVENANCES:
            raise BadComponents(
                f"{origin}: {path} does not say where it comes from "
                f"(from = one of {', '.join(PROVENANCES)})"
            )
        yield Value(path.removesuffix(".value"), node, str(provenance), note)


def of_key(provenance: object, key: str) -> object:
    """The provenance of one key, where a table gives it key by key."""
    if isinstance(provenance, dict):
        return provenance.get(key, provenance.get("*"))
    return provenance


def load(game: str, package: str = "") -> Components:
    """The components of a game: the shipped file, or the one in `LUDI_COMPONENTS`.

    A game from elsewhere names the package that its file lies in.
    """
    folder = os.environ.get("LUDI_COMPONENTS")
    own = Path(folder, f"{game}.toml") if folder else None
    if own is not None and own.exists():
        return parse(own.read_text("utf-8"), str(own))
    home = resources.files(package) if package else resources.files("ludi.games").joinpath(game)
    shipped = home.joinpath("components.toml")
    return parse(shipped.read_text("utf-8"), f"{game}/components.toml")


def parse(text: str, origin: str) -> Components:
    """The components that a file's text describes."""
    try:
        return Components(tomllib.loads(text), origin)
    except tomllib.TOMLDecodeError as error:
        raise BadComponents(f"{origin} is not readable: {error}") from None
