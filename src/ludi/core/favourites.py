"""What a player is said to favour: the things of a game that his own choices name.

A game lists its favourites in `favourites.py`: a kind of thing, and by which argument of which verb
a choice names one. They are read from the actions of a record alone, so that no game has to be
played again to be told, and a record of any age tells them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from ludi.core.actions import Domain, Structured


class Favourite:
    """A kind of thing that players may favour, and the choices that show it, argument by verb.

    Without verbs it is the seat that counts. Where choices name parts of such a thing, `whole` says
    what each is a part of.
    """

    def __init__(
        self, things: Domain, *, whole: Mapping[str, str] | None = None, **arguments: str
    ) -> None:
        self.name = things.name
        self.things = things
        self.whole = dict(whole or {})
        self.arguments = arguments

    def counted(self, seat: int, choices: Iterable[Structured]) -> dict[str, int]:
        """How often a seat's choices name each thing."""
        if not self.arguments:
            return {self.things.values[seat]: 1}
        named = [
            str(choice[self.arguments[str(choice["verb"])]])
            for choice in choices
            if choice["verb"] in self.arguments
        ]
        return dict(Counter(self.whole.get(one, one) for one in named))
