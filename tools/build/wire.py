"""Writes the pages' types of what travels from the server's messages: web/src/wire/messages.ts.

.venv/bin/python tools/build/wire.py          writes the file
.venv/bin/python tools/build/wire.py --check  says whether it is as the server has it

A message is declared once, as a `Struct` in the `wire.py` of its room. What the rules themselves
say (views, actions, lines of the log) is theirs: its shapes stand in web/src/wire/shapes.ts.
"""

from __future__ import annotations

import sys
import types
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec

ROOT = Path(__file__).resolve().parents[2]
FILE = ROOT / "web/src/wire/messages.ts"
ROOMS = sorted(path.parent.name for path in (ROOT / "src/ludi/server").glob("*/wire.py"))
HEAD = """// Made by tools/build/wire.py from each room's wire.py: change those, not this.
import type { Action, LogEntry, Question, Value, View, Wait } from './shapes';
"""
PLAIN = {int: "number", float: "number", str: "string", bool: "boolean"}
LOOSE = (Any, object, msgspec.Raw)
SHAPES = {  # what the rules and reviews say, by message and field
    ("TableMessage", "view"): "View",
    ("TableMessage", "legal"): "Action[]",
    ("TableMessage", "log"): "LogEntry[]",
    ("Moment", "view"): "View",
    ("Moment", "log"): "LogEntry[]",
    ("Moment", "reasons"): "(Action & { worth: number })[]",
    ("MomentAnswer", "view"): "View",
    ("MomentAnswer", "legal"): "Action[]",
    ("ReviewAnswer", "curve"): "ReviewPoint[]",
    ("ReviewAnswer", "review"): "Review | null",
    ("OrderGiven", "answer"): "Action",
    ("OrderOffered", "answers"): "Action[]",
    ("QuestionAnswer", "view"): "View",
    ("QuestionAnswer", "legal"): "Action[]",
    ("ProblemAnswer", "log"): "LogEntry[]",
    ("TurnAnswer", "action"): "Action",
    ("TurnAnswer", "told"): "LogEntry[]",
    ("WorthAnswer", "action"): "Action",
    ("MomentOfLine", "view"): "View",
    ("MomentOfLine", "legal"): "Action[]",
}
NAMED = {"question": "Question | null", "clock": "Wait | null"}
"""What a field of this name holds wherever it is loosely typed."""


def structs() -> Iterator[type[msgspec.Struct]]:
    """Every declared message, room by room."""
    for room in ROOMS:
        module = import_module(f"ludi.server.{room}.wire")
        for value in vars(module).values():
            if not isinstance(value, type) or value.__module__ != module.__name__:
                continue
            if issubclass(value, msgspec.Struct):
                yield value


def kind(hint: object) -> str:
    """A type as TypeScript spells it."""
    if hint is None or hint is type(None):
        return "null"
    if hint in LOOSE:
        return "Value"
    if isinstance(hint, type) and hint in PLAIN:
        return PLAIN[hint]
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        return hint.__name__
    origin, args = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return kind(args[0])
    if origin is Literal:
        return " | ".join(f"'{value}'" for value in args)
    if origin in (Union, types.UnionType):
        return " | ".join(dict.fromkeys(kind(part) for part in args))
    if origin is list or (origin is tuple and args[-1:] == (...,)):
        inner = kind(args[0])
        return f"({inner})[]" if " " in inner else f"{inner}[]"
    if origin is tuple:
        return f"[{', '.join(map(kind, args))}]"
    if origin is dict:
        return f"{{ [key: {kind(args[0])}]: {kind(args[1])} }}"
    raise TypeError(f"{hint!r} has no spelling in TypeScript")


def spelled(struct: type[msgspec.Struct], name: str, hint: object) -> str:
    """The type of one field."""
    shape = SHAPES.get((struct.__name__, name))
    if shape is not None:
        return shape
    found = kind(hint)
    return NAMED[name] if name in NAMED and found.startswith("{ [") else found


def interface(struct: type[msgspec.Struct]) -> str:
    """A message as an interface; what has a default may be left out."""
    about = " ".join((struct.__doc__ or "").split())
    lines = [f"/** {about} */", f"export interface {struct.__name__} {{"]
    config = struct.__struct_config__
    if config.tag is not None:
        lines.append(f"  {config.tag_field}: '{config.tag}';")
    hints = get_type_hints(struct, include_extras=True)
    for field in msgspec.structs.fields(struct):
        spelling = spelled(struct, field.name, hints[field.name])
        optional = "" if field.required else "?"
        lines.append(f"  {field.encode_name}{optional}: {spelling};")
    return "\n".join([*lines, "}", ""])


def union(name: str, about: str, members: list[type[msgspec.Struct]]) -> str:
    """One of several messages."""
    rows = "\n".join(f"  | {member.__name__}" for member in members)
    return f"/** {about} */\nexport type {name} =\n{rows};\n"


def written() -> str:
    """The whole file."""
    every = [one for one in structs() if one.__name__ != "Message"]
    tagged = [one for one in every if one.__struct_config__.tag is not None]
    message = import_module("ludi.server.table.wire").Message
    out = [one for one in tagged if issubclass(one, message)]
    heard = [one for one in tagged if not issubclass(one, message)]
    return "\n".join(
        [
            HEAD,
            *map(interface, every),
            union("ServerMessage", "Everything the server says over the socket.", out),
            union("PageMessage", "Everything a page may say over the socket.", heard),
        ]
    )


def main(check: bool) -> int:
    """Write the file, or say that it differs."""
    text = written()
    if FILE.exists() and FILE.read_text("utf-8") == text:
        return 0
    if check:
        print(f"{FILE.relative_to(ROOT)} is not as the server has it")
        return 1
    FILE.write_text(text, "utf-8")
    return 0


if __name__ == "__main__":
    checking = "--check" in sys.argv[1:]
    if main(checking):
        sys.exit("run: .venv/bin/python tools/build/wire.py")
