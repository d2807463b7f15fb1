"""Guests: games, bots and boards from other packages, found by their entry points.

    [project.entry-points."ludi.games"]
    dog_race = "dog_race"               # a package with a GAME of that name

    [project.entry-points."ludi.bots"]
    hannibal = "my_bots:Hannibal"       # a class of bots

    [project.entry-points."ludi.boards"]
    dog_race = "dog_race"               # a package with a folder `board` and board.js inside

A guest that cannot be used is named and left out: it never closes the house.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GAMES: Final = "ludi.games"
BOTS: Final = "ludi.bots"
BOARDS: Final = "ludi.boards"
INTERFACE: Final = 1
"""What a guest may build on. A package may say for which one it was made: `INTERFACE = 1`."""


class Guest:
    """What an entry point has brought, and the distribution it came with."""

    def __init__(self, name: str, brought: object, distribution: str) -> None:
        self.name = name
        self.brought = brought
        self.distribution = distribution


class Guests:
    """The guests of one kind by name, and a sentence about each one that was left out."""

    def __init__(self) -> None:
        self.welcome: dict[str, Guest] = {}
        self.left_out: dict[str, str] = {}

    def leave_out(self, guest: Guest, why: str) -> None:
        """Name a guest that cannot be used, and why."""
        self.left_out[guest.name] = f"“{guest.name}” of {guest.distribution} was left out: {why}"


class Unusable(Exception):
    """What is wrong with a guest, in words."""


def guests(group: str, prepare: Callable[[Guest], object], taken: Collection[str]) -> Guests:
    """Everything that other packages bring to a group; `prepare` makes it usable, or says why not.

    A name that is taken, by us or by an earlier guest, is not given twice.
    """
    from importlib.metadata import entry_points  # here: it doubles the time of `import ludi`

    found = Guests()
    for entry in sorted(entry_points(group=group), key=lambda entry: (entry.name, origin(entry))):
        guest = Guest(entry.name, None, origin(entry))
        if entry.name in taken or entry.name in found.welcome:
            found.leave_out(guest, "the name is taken")
            continue
        try:
            guest.brought = entry.load()
            check_interface(guest)
            guest.brought = prepare(guest)
        except (Exception, SystemExit) as error:  # a stranger's package may fail in any way
            reason = str(error) if isinstance(error, Unusable) else told(error)
            found.leave_out(guest, reason)
        else:
            found.welcome[guest.name] = guest
    return found


def origin(entry: EntryPoint) -> str:
    """The distribution that an entry point belongs to, with its version."""
    return f"{entry.dist.name} {entry.dist.version}" if entry.dist else "an unknown package"


def check_interface(guest: Guest) -> None:
    """Refuse a package that was made for another interface than ours."""
    made_for = getattr(guest.brought, "INTERFACE", INTERFACE)
    if made_for != INTERFACE:
        raise Unusable(f"it was made for interface {made_for} of Ludi Romani; this is {INTERFACE}")


def told(error: BaseException) -> str:
    """A stranger's error in one line; where a plain list will not do, with what to write."""
    words = " ".join(str(error).split())
    if isinstance(error, TypeError) and "vec[" in words and "got list" in words:
        words += "; make a row of the list: vec[i64](numbers), from librt.vecs import vec"
    return f"{type(error).__name__}: {words}" if words else type(error).__name__
