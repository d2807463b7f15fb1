"""Options: the variants of a game and the open rulings of its rulebook, each with a default."""

from __future__ import annotations

from collections.abc import Mapping

from ludi.core.errors import BadOption


class Option:
    """A named choice made before the game. The first value is the default."""

    def __init__(
        self,
        name: str,
        *values: str,
        paragraph: str,
        players: tuple[int, ...] = (),
        offered: bool = True,
        earlier: Mapping[str, str] | None = None,
    ) -> None:
        self.name = name
        self.values = values
        self.paragraph = paragraph
        self.players = players  # the player counts it matters for; empty: all
        self.offered = offered  # to players; else it only keeps older tables as they were
        self.earlier = earlier or {}  # the default under earlier versions of the rules

    @property
    def default(self) -> str:
        """The recommended value."""
        return self.values[0]


def chosen(options: tuple[Option, ...], wishes: Mapping[str, object]) -> list[int]:
    """The number of the value of every option, the default where nothing is wished."""
    if not isinstance(wishes, Mapping):
        raise BadOption(f"options must be a table of names and values, not {wishes!r}")
    known = {option.name: option for option in options}
    for name in wishes:
        if name not in known:
            raise BadOption(f"there is no option “{name}”; there are {', '.join(known) or 'none'}")
    numbers = []
    for option in options:
        wish = str(wishes.get(option.name, option.default))
        if wish not in option.values:
            raise BadOption(
                f"option {option.name} cannot be “{wish}”; it can be {', '.join(option.values)}"
            )
        numbers.append(option.values.index(wish))
    return numbers
