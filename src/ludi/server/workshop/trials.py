"""A trial as an address: which values of a box are changed, checked against what the rules bear."""

from __future__ import annotations

import json
import math
import re
from collections.abc import Mapping
from typing import Final

from ludi.core import overlay
from ludi.core.components import Value
from ludi.core.errors import BadComponents
from ludi.core.game import Game
from ludi.server.base.refusals import Refusal
from ludi.server.tables.names import find_game

GAMES: Final = (200, 2000, 10_000)
STEPS: Final = 8  # from one end of a sweep to the other, at most
BOTS: Final = ("tribunus", "quaestor", "praetor")
LONGEST: Final = 400  # letters of a value


class Trial:
    """What the form was told: changes by name, and a sentence about each that cannot be."""

    def __init__(self, name: str, told: Mapping[str, str]) -> None:
        self.game: Game = find_game(name)
        if not self.game.package or len(self.tables()) == 0:
            raise Refusal("unknown_page")
        self.values = [value for value in self.game.components.values if not value.fixed]
        self.changes: dict[str, object] = {}
        self.wrong: dict[str, str] = {}
        for value in self.values:
            wish = told.get(value.name, "").strip()
            if wish and wish != literal(value.value):
                self.take(value, wish[:LONGEST])
        self.players = choice(told.get("players"), self.tables(), self.tables()[-1])
        self.games = choice(told.get("games"), GAMES, GAMES[1])
        self.bots = told.get("bots", "") if told.get("bots") in BOTS else BOTS[1]

    def tables(self) -> tuple[int, ...]:
        """The numbers of players that can be compared."""
        return tuple(count for count in self.game.players if count > 1)

    def take(self, value: Value, wish: str) -> None:
        """One changed value, or what is wrong with it."""
        found: object = wish
        if not isinstance(value.value, str):
            try:
                found = json.loads(wish)
            except ValueError:
                found = wish
        self.changes[value.name] = found
        try:
            check(value, found)
        except BadComponents as error:
            self.wrong[value.name] = str(error)

    @property
    def playable(self) -> bool:
        """Whether there is something to be compared; the rules have the last word when it is."""
        return bool(self.changes) and not self.wrong

    @property
    def lever(self) -> Value | None:
        """The value that can be moved from end to end: the only changed one, if it is a number."""
        changed = [value for value in self.values if value.name in self.changes]
        if not self.playable or len(changed) != 1:
            return None
        number = changed[0].value
        return changed[0] if isinstance(number, int) and not isinstance(number, bool) else None

    def sweep(self, first: str, last: str) -> str:
        """What `ludi workshop sweep` is told, to go from one value to another in a few steps."""
        lever = self.lever
        if lever is None or not (whole(first) and whole(last)) or not int(first) < int(last):
            raise Refusal("garbage")
        step = math.ceil((int(last) - int(first)) / STEPS)
        return f"{lever.name}={int(first)}..{int(last)}/{step}"

    def overlay(self) -> str:
        """The box as the text of an overlay."""
        rules = self.game.version.partition("+")[0]
        head = {"overlay.game": self.game.name, "overlay.rules": rules}
        lines = [f"{name} = {json.dumps(v, ensure_ascii=False)}" for name, v in head.items()]
        lines += [
            f"{name} = {json.dumps(v, ensure_ascii=False)}" for name, v in self.changes.items()
        ]
        return "\n".join(lines) + "\n"


def check(value: Value, found: object) -> None:
    """Refuse another kind of value, and numbers and things that no rule bears."""
    overlay.check_kind(overlay.Change(value.name, found), value.value, "…")
    parts = found if isinstance(found, list) else [found]
    for part in parts:
        if value.limits and not within(part, *value.limits):
            raise BadComponents(f"{value.name}: {value.limits[0]} – {value.limits[1]}")
        if value.choices and part not in value.choices:
            raise BadComponents(f"{value.name}: {', '.join(value.choices)}")


def within(part: object, low: int, high: int) -> bool:
    """Whether something is a whole number between limits."""
    return isinstance(part, int) and not isinstance(part, bool) and low <= part <= high


def choice(told: str | None, known: tuple[int, ...], usual: int) -> int:
    """A number among those that can be chosen."""
    return int(told) if told and told.isdigit() and int(told) in known else usual


def stops(sweep: str) -> list[str]:
    """The values of `name=first..last/step`, one by one: `name=first` and so on."""
    name, _, span = sweep.partition("=")
    first, last, step = map(int, re.split(r"\.\.|/", span))
    return [f"{name}={value}" for value in range(first, last + 1, step)]


def whole(told: str) -> bool:
    """Whether a whole number was typed."""
    return re.fullmatch(r"-?\d{1,6}", told) is not None


def literal(value: object) -> str:
    """A value as it is typed."""
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
