"""An overlay to edit: every value of a box with its note, as comments."""

from __future__ import annotations

import json
import textwrap
from collections.abc import Iterator

from ludi.core.components import Value
from ludi.core.game import Game
from ludi.core.overlay import Changes

WIDE = 96


def template(game: Game, changes: Changes | None = None, name: str = "") -> str:
    """The text of an overlay: what is changed stands, everything else is a comment beside it."""
    changes = changes or {}
    rules = game.version.partition("+")[0]
    lines = [
        f"# {game.title}: a box that changes what stands here without # and leaves the rest.",
        "# Take away the # of the table and of the value that you change. Names cannot be changed.",
        "# from = trial | rulebook | sourced | inferred | reconstructed",
        "",
        "[overlay]",
        f'game = "{game.name}"',
        f'rules = "{rules}"',
        f"name = {json.dumps(name)}",
    ]
    for table, values in tables(game):
        used = any(value.name in changes for value in values)
        lines += ["", f"[{table}]" if used else f"# [{table}]"]
        note = ""
        for value in values:
            if value.note and value.note != note:
                lines += textwrap.wrap(
                    value.note, WIDE, initial_indent="#   ", subsequent_indent="#   "
                )
            note = value.note
            lines.append(entry(value, changes))
        if used:
            lines.append('from = "trial"')
    return "\n".join(lines) + "\n"


def tables(game: Game) -> Iterator[tuple[str, list[Value]]]:
    """The values that may be changed, by the thing that they belong to."""
    found: dict[str, list[Value]] = {}
    for value in game.components.values:
        if not value.fixed:
            table, _, _ = value.name.rpartition(".")
            found.setdefault(table or "overlay.loose", []).append(value)
    loose = found.pop("overlay.loose", [])
    yield from found.items()
    for value in loose:  # stands alone: its name is a table of its own in the file
        yield value.name, [value]


def entry(value: Value, changes: Changes) -> str:
    """One value as a line: a comment, or what it is changed to."""
    key = value.name.rpartition(".")[2] if "." in value.name else "value"
    remark = f"  # {limits(value)}" if limits(value) else ""
    if value.name in changes:
        return f"{key} = {literal(changes[value.name])}{remark}; printed {literal(value.value)}"
    return f"# {key} = {literal(value.value)}{remark}"


def limits(value: Value) -> str:
    """What a value may be, where that is known."""
    if value.choices:
        return f"{value.provenance}; one of {', '.join(value.choices)}"
    if value.limits and not isinstance(value.value, str):
        return f"{value.provenance}; {value.limits[0]} to {value.limits[1]}"
    return value.provenance


def literal(value: object) -> str:
    """A value as TOML writes it."""
    return json.dumps(value, ensure_ascii=False)
