"""Positions of Municipium for tests: families A to D, citizens P L M S, favours F."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

import ludi
from ludi.core.agenda import Step
from ludi.games.municipium.box import INSTITUTION, LAURELS
from ludi.games.municipium.state import Town
from tests.games.driver import A, do

GAME = ludi.game("municipium")
COLOURS = "PLMS"


def row(citizens: str) -> vec[i64]:
    """A row of citizens from letters: "PMM" is one priest and two merchants."""
    return vec[i64]([citizens.count(colour) for colour in COLOURS])


def town(
    players: int = 4,
    *,
    order: str = "ABCD",
    pawns: dict[str, str] | None = None,
    laurels: dict[str, str] | None = None,
    banners: dict[str, str] | None = None,
    hold: dict[str, str] | None = None,
    praefect: str = "basilica",
    steps: tuple[Step[Town], ...] = (),
    **options: str,
) -> Town:
    """A town after the set-up, with pawns where they are said to be ("forum": "AAB") only.

    `hold` gives families pieces ("A": "PLF"); `steps` are to be done next, the first one first.
    """
    state = GAME.new(players, seed=7, options=options)
    assert isinstance(state, Town)
    state.finish()
    state.discs = vec[i64](
        ["ABCD".index(letter) for letter in order if "ABCD".index(letter) < players]
    )
    for seat, family in enumerate(state.families):
        family.to_place = 0
        for at, place in enumerate(INSTITUTION.values):
            family.pawns[at] = (pawns or {}).get(place, "").count("ABCD"[seat])
            family.laurelled[at] = (laurels or {}).get(place, "").count("ABCD"[seat])
        pieces = (hold or {}).get("ABCD"[seat], "")
        family.citizens = row(pieces)
        family.favours = pieces.count("F")
    state.laurels = LAURELS - sum(len(there) for there in (laurels or {}).values())
    for at, place in enumerate(INSTITUTION.values):
        state.institutions[at].banner = row((banners or {}).get(place, ""))
    state.praefect = INSTITUTION.values.index(praefect)
    state.first_player = state.active = A
    do(state, *steps)
    return state


def held(state: Town, seat: int) -> str:
    """The pieces of a family as letters."""
    family = state.families[seat]
    citizens = "".join(c * int(family.citizens[at]) for at, c in enumerate(COLOURS))
    return citizens + "F" * int(family.favours)


def banner(state: Town, place: str) -> str:
    """The citizens on a banner as letters."""
    there = state.institutions[INSTITUTION.values.index(place)].banner
    return "".join(colour * int(there[at]) for at, colour in enumerate(COLOURS))


def order(state: Town) -> str:
    """The Temple order as letters."""
    return "".join("ABCD"[seat] for seat in state.discs)


def decurions(state: Town) -> list[int]:
    """The Decurions of all families."""
    return [int(family.decurions) for family in state.families]


def in_bag(state: Town) -> int:
    """How many citizens are in the bag."""
    return sum(int(count) for count in state.bag)
