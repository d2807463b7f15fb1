"""Writes the pages' types from the rules' shapes: web/src/games/<game>/shapes.ts.

.venv/bin/python tools/build/typescript.py          writes the files
.venv/bin/python tools/build/typescript.py --check  says which are not as the rules have them
"""

from __future__ import annotations

import sys
import types
from collections.abc import Iterator
from inspect import cleandoc
from pathlib import Path
from typing import Annotated, Union, get_args, get_origin, get_type_hints, is_typeddict

import ludi
from ludi.core.actions import SEAT, Domain, Plain
from ludi.core.agenda import Nothing
from ludi.core.shapes import EVERY

GAMES = Path(__file__).resolve().parents[2] / "web/src/games"
PLAIN = {int: "number", float: "number", str: "string", bool: "boolean", object: "unknown"}
HEAD = "// Made by tools/build/typescript.py from shapes.py of the game: change that, not this.\n"


class Writer:
    """Collects the declarations of one game."""

    def __init__(self, shapes: list[type]) -> None:
        self.taken = {shape.__name__ for shape in shapes}
        self.domains: dict[str, Domain] = {}

    def kind(self, hint: object) -> str:
        """A type as TypeScript spells it."""
        if hint is None or hint is type(None):
            return "null"
        if isinstance(hint, type) and hint in PLAIN:
            return PLAIN[hint]
        if is_typeddict(hint):
            return str(getattr(hint, "__name__", hint))
        if get_origin(hint) is Annotated:
            inner, mark = get_args(hint)
            if mark is EVERY:
                return self.kind(inner).removeprefix("Partial<").removesuffix(">")
            return self.thing(mark)
        if get_origin(hint) in (Union, types.UnionType):
            return " | ".join(self.kind(part) for part in get_args(hint))
        if get_origin(hint) is list:
            inner = self.kind(get_args(hint)[0])
            return f"({inner})[]" if " " in inner else f"{inner}[]"
        if get_origin(hint) is dict:
            key, value = map(self.kind, get_args(hint))
            whole = f"Record<{key}, {value}>"
            return whole if key == "string" else f"Partial<{whole}>"
        raise TypeError(f"{hint!r} has no spelling in TypeScript")

    def thing(self, domain: Domain) -> str:
        """The name of a domain's type; where a shape is called so, it is the thing's name."""
        if domain is SEAT:
            return "number"
        if isinstance(domain, Plain):
            return "string"
        name = "".join(word.capitalize() for word in domain.name.split("_"))
        name += "Name" if name in self.taken else ""
        self.domains[name] = domain
        return name

    def interface(self, shape: type) -> str:
        """A shape as an interface."""
        lines = [f"/** {cleandoc(shape.__doc__ or '')} */", f"export interface {shape.__name__} {{"]
        for name, hint in get_type_hints(shape, include_extras=True).items():
            optional = "?" if name in getattr(shape, "__optional_keys__", ()) else ""
            lines.append(f"  {name}{optional}: {self.kind(hint)};")
        return "\n".join([*lines, "}", ""])


def shapes_of(game: ludi.Game) -> Iterator[type]:
    """The shapes that a game declares, in its order."""
    assert game.shapes is not None
    for value in vars(game.shapes).values():
        if is_typeddict(value) and value.__module__ == game.shapes.__name__:
            yield value


def asked(game: ludi.Game) -> str:
    """The shape of every question by the name of its step."""
    rows = [
        f"  {name}: {step.ASKS.__name__};"
        for name, step in sorted(game.steps.items())
        if step.ASKS is not Nothing
    ]
    return "\n".join(
        ["/** What each question mentions. */", "export interface Asked {", *rows, "}", ""]
    )


def written(game: ludi.Game) -> str:
    """The file of one game."""
    shapes = list(shapes_of(game))
    writer = Writer(shapes)
    bodies = [writer.interface(shape) for shape in shapes]
    names = []
    for name, domain in writer.domains.items():
        values = ", ".join(f"'{value}'" for value in domain.values)
        constant = f"{domain.name.upper()}_NAMES"
        names += [f"export const {constant} = [{values}] as const;"]
        names += [f"export type {name} = (typeof {constant})[number];", ""]
    return "\n".join([HEAD, *names, *bodies, asked(game)])


def main(check: bool) -> int:
    """Write or compare all files; how many differed."""
    different = 0
    for name in ludi.games():
        if not (GAMES / name).is_dir() or ludi.game(name).shapes is None:
            continue
        text, file = written(ludi.game(name)), GAMES / name / "shapes.ts"
        if file.exists() and file.read_text("utf-8") == text:
            continue
        different += 1
        print(f"{file.relative_to(GAMES.parents[2])} is not as the rules have it")
        if not check:
            file.write_text(text, "utf-8")
    return different


if __name__ == "__main__":
    checking = "--check" in sys.argv[1:]
    changed = main(checking)
    if checking and changed:
        sys.exit("run: .venv/bin/python tools/build/typescript.py")
