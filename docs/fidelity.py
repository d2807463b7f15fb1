"""Writes the chapters on fidelity from the games: the box value by value, and the rulings."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import ludi
from ludi.core.components import PROVENANCES, Value
from ludi.core.game import Game
from ludi.texts import Speaker

MEANING = {
    "rulebook": "printed in the rulebook",
    "sourced": "found with a third party",
    "inferred": "deduced from the rules",
    "reconstructed": "our proposal",
}


def write_chapters(folder: Path) -> None:
    """One chapter a game, written anew if it says something else now."""
    folder.mkdir(exist_ok=True)
    for name in ludi.own_games():
        text = chapter(ludi.game(name))
        file = folder / f"{name}.md"
        if not file.exists() or file.read_text("utf-8") != text:
            file.write_text(text, "utf-8")


def chapter(game: Game) -> str:
    """What is printed, inferred and reconstructed, and which rulings there are."""
    values = game.components.values
    counts = Counter(value.provenance for value in values)
    lines = [
        f"# {game.title}",
        "",
        f"Rules version {game.version}. {len(values)} values of the box:",
        "",
    ]
    lines += [f"- **{counts[kind]}** {MEANING[kind]}" for kind in PROVENANCES if counts[kind]]
    lines += ["", "## Rulings", ""]
    lines += rulings(game)
    unsure = [value for value in values if value.provenance != "rulebook"]
    lines += ["", "## What is not printed in the rulebook", ""]
    lines += table(unsure) if unsure else ["Every value is printed."]
    lines += [
        "",
        "Correct any of them from your own box: see [the components](../host.md#your-own-box).",
    ]
    return "\n".join(lines) + "\n"


def rulings(game: Game) -> list[str]:
    """Every open point of the printed rules and the ways to read it, the default first."""
    say = Speaker(game.name).sentence
    lines = ["| option | about | readings, the default first | paragraph |", "|---|---|---|---|"]
    for option in game.options:
        path = f"options.{option.name}"
        readings = [cell(say(f"{path}.values.{value}")) for value in option.values]
        lines.append(
            f"| `{option.name}` | {cell(say(f'{path}.about'))} | {' · '.join(readings)} "
            f"| {option.paragraph} |"
        )
    return lines


def table(values: list[Value]) -> list[str]:
    """Values with where they come from and why."""
    lines = ["| value | is | comes from | why |", "|---|---|---|---|"]
    for value in values:
        short = cell(str(value.value))
        lines.append(
            f"| `{value.path}` | {short[:60]}{'…' if len(short) > 60 else ''} "
            f"| {MEANING[value.provenance]} | {cell(value.note)} |"
        )
    return lines


def cell(text: str) -> str:
    """A text that can stand in a table."""
    return " ".join(text.replace("|", "/").replace("<", "‹").split())
