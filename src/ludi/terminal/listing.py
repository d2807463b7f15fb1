"""Any view as an indented listing, for games that nobody has drawn yet."""

from __future__ import annotations

from rich.text import Text

from ludi.terminal.parts import Part, Room
from ludi.texts import Speaker

INDENT = "  "


def draw(view: dict[str, object], speaker: Speaker, room: Room) -> list[Part]:
    """Everything on the table, line by line; each of its parts may be left out of a low window."""
    table = view["table"]
    assert isinstance(table, dict)
    return [
        Part(key.replace("_", " "), Text("\n").join(lines({key: value}, speaker, 0)))
        for key, value in table.items()
    ]


def legend(speaker: Speaker) -> list[tuple[str, str]]:
    """A listing has no signs."""
    return []


def lines(node: object, speaker: Speaker, depth: int) -> list[Text]:
    """A table of the view as one line a key; what is short stands on the line of its key."""
    found = []
    for key, value in entries(node):
        line = Text(INDENT * depth)
        line.append(key, style="bold")
        if is_short(value):
            line.append(f"  {spoken(key, value, speaker)}")
            found.append(line)
        else:
            found += [line, *lines(value, speaker, depth + 1)]
    return found


def entries(node: object) -> list[tuple[str, object]]:
    """The parts of a node with what they are called."""
    if isinstance(node, dict):
        return [(str(key).replace("_", " "), value) for key, value in node.items()]
    if isinstance(node, list):
        return [(title(item, at), item) for at, item in enumerate(node, start=1)]
    return [("", node)]


def title(item: object, at: int) -> str:
    """What to call an item of a list: its own name if it has one, else its number."""
    named = item.get("id", item.get("name")) if isinstance(item, dict) else None
    return str(named if named is not None else at)


def is_short(value: object) -> bool:
    """Whether a value fits on one line: plain, or a table or list of plain things."""
    if isinstance(value, dict):
        return all(not isinstance(part, (dict, list)) for part in value.values())
    if isinstance(value, list):
        return all(not isinstance(part, (dict, list)) for part in value)
    return True


def spoken(key: str, value: object, speaker: Speaker) -> str:
    """A short value in words."""
    if isinstance(value, dict):
        parts = [f"{name} {spoken(name, part, speaker)}" for name, part in value.items()]
        return ", ".join(parts).replace("_", " ")
    if isinstance(value, list):
        return ", ".join(spoken(key, part, speaker) for part in value) or "–"
    if value is None:
        return "–"
    if key == "seat" and isinstance(value, int):
        return speaker.seat(value)
    return str(value).replace("_", " ")
