"""Names that people may have, and games that there are."""

from __future__ import annotations

import re
from collections.abc import Mapping
from unicodedata import combining

import ludi
from ludi.server.base.refusals import Refusal

BLANKS = "\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0"
"""Letters by the book that nobody can see."""
HEAPED = re.compile("([\u0300-\u036f]{2})[\u0300-\u036f]+")
"""More marks above a letter than any language has."""


def find_game(name: str, box: Mapping[str, object] | None = None) -> ludi.Game:
    """The game of that name, with the house's box or another one, or a refusal."""
    if name not in ludi.games():
        raise Refusal("unknown_game")
    try:
        return ludi.game(name, box=box)
    except ludi.BadComponents as error:
        raise Refusal("bad_box", str(error)) from None


def clean(name: str | None) -> str:
    """A name without what cannot be seen or would turn the line round; needless blanks go too.

    A name of nothing else is refused: others would sit with somebody they cannot see.
    """
    visible = (
        letter if letter.isprintable() and letter not in BLANKS else " " for letter in name or ""
    )
    found = " ".join("".join(visible).split())
    while found and combining(found[0]):
        found = found[1:]
    found = HEAPED.sub(r"\1", found)
    if name and name.strip() and not found:
        raise Refusal("bad_name")
    return found
