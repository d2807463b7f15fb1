"""What was learned as a file: the text of `learned.toml`, with everything on its card."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from ludi.arena.fitting import Model
from ludi.arena.network import Fitted
from ludi.core.game import Game
from ludi.core.learning import Learning

Card = dict[str, Any]  # words, numbers, lists of numbers, and tables of those


class Learned(NamedTuple):
    """Everything that one file says."""

    card: Card
    chances: Model
    judge: Model
    part: float  # of the judge in the opinion of a search
    habits: Mapping[str, int | list[int]]
    parts: Mapping[str, float]


def text_of(game: Game, found: Learned) -> str:
    """What was learned as text."""
    lines = [
        f"# What was learned about {game.title} by",
        f"# {found.card['command']}",
        "",
        *table_lines("card", found.card),
        "",
        "# What people are told: shares that come true.",
        "[chances]",
        *model_lines(game, found.chances),
        "",
        "# What a search believes: chosen by duels alone. The rest is the evaluation.",
        "[judge]",
        f"part = {found.part:g}",
        *model_lines(game, found.judge),
        "",
        "# How readily each action is played, 100 being as by chance: for a verb, or code by code.",
        "[habits]",
        *(f"{name} = {row}" for name, row in found.habits.items()),
        "",
        "# What one more of each part of a position is worth, as chances see it.",
        "[parts]",
        *(f"{name} = {worth:.4g}" for name, worth in found.parts.items()),
    ]
    return "\n".join(lines) + "\n"


def table_lines(name: str, table: Mapping[str, Any]) -> list[str]:
    """A table as lines of TOML, the tables inside it after its own entries."""
    lines = [f"[{name}]"]
    rows = {key: value for key, value in table.items() if is_rows(value)}
    lines += [f"{key} = {worded(value)}" for key, value in table.items() if key not in rows]
    for key, tables in rows.items():
        for row in tables:
            lines += ["", f"[{name}.{key}]".replace("[", "[[").replace("]", "]]")]
            lines += [f"{inner} = {worded(value)}" for inner, value in row.items()]
    return lines


def is_rows(value: object) -> bool:
    """Whether a value is a list of tables."""
    return isinstance(value, list) and bool(value) and isinstance(value[0], dict)


def worded(value: object) -> str:
    """A value as TOML writes it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, float):
        return f"{value:.4g}"
    if isinstance(value, list):
        return "[" + ", ".join(worded(one) for one in value) + "]"
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {worded(one)}" for key, one in value.items()) + " }"
    if isinstance(value, str):
        return '"' + value.replace("\\", "\\\\").replace('"', '\\"') + '"'
    return str(value)


def model_lines(game: Game, model: Model) -> list[str]:
    """A model as lines of TOML."""
    return [
        f"sharpness = {rounded(model.sharpness)}  # by the number of players",
        f"lean = {model.lean:.4g}",
        f"inputs = {worded(list(game.feature_names))}",
        f"slopes = {rounded(model.network.slopes)}",
        f"outputs = {rounded(model.network.outputs)}",
        "hidden = [",
        *(f"  {rounded(row)}," for row in model.network.hidden),
        "]",
    ]


def rounded(numbers: Iterable[float]) -> str:
    """Numbers as a list of TOML, as exact as they deserve."""
    return "[" + ", ".join(f"{number:.4g}" for number in numbers) + "]"


def model_in(found: Learning, name: str) -> Model:
    """A model as a file has it."""
    section = found.section(name)
    found.sharpened(name)  # says what is damaged
    return Model(
        Fitted(
            [float(x) for x in section["slopes"]],
            [[float(x) for x in row] for row in section["hidden"]],
            [float(x) for x in section["outputs"]],
        ),
        [float(x) for x in section["sharpness"]],
        float(section["lean"]),
        0.0,
    )


def as_chances(model: Model) -> Fitted:
    """The network of a model whose shares are chances at the largest table as they are."""
    sharp = model.sharpness[-1]
    return Fitted(
        [sharp * slope for slope in model.network.slopes],
        model.network.hidden,
        [sharp * output for output in model.network.outputs],
    )
