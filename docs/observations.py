"""Writes the tables of what learners see, from the games' own specifications."""

from __future__ import annotations

from pathlib import Path

import ludi
from ludi.core.actions import Verb
from ludi.core.game import Game
from ludi.core.observing import FLAG, NUMBER, SET, Part

SHOWN = 4  # things of a list that are named in a table


def write_tables(folder: Path) -> None:
    """One page a game, written anew if it says something else now."""
    folder.mkdir(exist_ok=True)
    for name in ludi.own_games():
        text = page(ludi.game(name))
        file = folder / f"{name}.md"
        if not file.exists() or file.read_text("utf-8") != text:
            file.write_text(text, "utf-8")


def page(game: Game) -> str:
    """What a seat sees at the largest table of a game."""
    assert game.observer is not None
    players = game.players[-1]
    sizes = ", ".join(f"{game.observer.size(count)} at {count}" for count in game.players)
    lines = [
        "---",
        "orphan: true",
        "---",
        "",
        f"# {game.title}: observations and actions",
        "",
        f"Rules version {game.version}. An observation has {sizes} players, in this order;",
        f"shapes are those of {players}.",
        "",
        "| part | shape | range | values | who may know it | meaning |",
        "|---|---|---|---|---|---|",
    ]
    lines += [row(part) for part in game.observer.parts(players)]
    lines += [
        "",
        "## Actions",
        "",
        f"An action is one of {game.verbs.size} codes: the first of its verb, and the arguments",
        "counted on from there, the last one fastest. `ludi.envs.actions.factors` gives the same",
        "as an array. Codes between the verbs are holes: no mask allows them.",
        "",
        "| verb | codes | arguments |",
        "|---|---|---|",
        *(action_row(verb) for verb in game.verbs),
    ]
    return "\n".join(lines) + "\n"


def row(part: Part) -> str:
    """One part in a line of the table."""
    shape = " × ".join(str(length) for length in part.shape) or "1"
    kinds = {NUMBER: "a number", FLAG: "yes or no", SET: f"a set of {listed(part)}"}
    values = kinds.get(part.kind, listed(part))
    cells = (f"`{part.name}`", shape, f"{part.low} to {part.high}", values, part.who, part.meaning)
    return f"| {' | '.join(cells)} |"


def action_row(verb: Verb) -> str:
    """One verb in a line of the table of actions."""
    codes = f"{verb.first}" if verb.size == 1 else f"{verb.first} to {verb.first + verb.size - 1}"
    given = [f"`{name}` ({domain.size})" for name, domain in verb.arguments.items()]
    return f"| `{verb.name}` | {codes} | {' × '.join(given) or '–'} |"


def listed(part: Part) -> str:
    """The first things that a part may name."""
    more = f" and {len(part.words) - SHOWN} more" if len(part.words) > SHOWN else ""
    return ", ".join(part.words[:SHOWN]) + more
