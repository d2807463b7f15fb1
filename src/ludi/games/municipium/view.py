"""What a seat may see: everything but the luck to come. Nothing in this game is hidden."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from ludi.core.rows import by_name
from ludi.core.seats import NO_SEAT
from ludi.games.municipium import shapes
from ludi.games.municipium.box import (
    CARD,
    CITIZEN,
    COLOURS,
    COMMON_CARD,
    FAMILY_CARD,
    INSTITUTION,
    INSTITUTIONS,
    TEMPLE,
)
from ludi.games.municipium.decurions import lacking
from ludi.games.municipium.majority import first_in, influence, second_in
from ludi.games.municipium.praefect import next_hall
from ludi.games.municipium.state import Family, Town
from ludi.games.municipium.turn import target


def look(town: Town, seat: int | None) -> shapes.Table:
    """The table as every seat and every spectator sees it."""
    return {
        "turn": int(town.turn),
        "active": int(town.active),
        "first_player": int(town.first_player),
        "target": int(target(town)),
        "praefect": INSTITUTION.values[town.praefect],
        "next_hall": INSTITUTION.values[next_hall(town)],
        "institutions": [institution(town, place) for place in range(i64(INSTITUTIONS))],
        "temple_order": [int(disc) for disc in town.discs],
        "bag": by_name(town.bag, CITIZEN),
        "favours": int(town.favours),
        "laurels": int(town.laurels),
        "pile": by_name(town.pile, COMMON_CARD),
        "discard": by_name(town.discard, COMMON_CARD),
        "card": None if town.card < 0 else CARD.values[town.card],
        "families": [family(town.families[at], int(at)) for at in range(town.players)],
    }


def institution(town: Town, place: i64) -> shapes.Institution:
    """One institution: banner, hall, pawns and who is ahead."""
    here = town.institutions[place]
    first = second = NO_SEAT
    if len(town.discs) == town.players:  # 3.1  before every family has its disc ties are undecided
        first, second = first_in(town, place), second_in(town, place)
    return {
        "id": INSTITUTION.values[place],
        "banner": gathered(here.banner),
        "hall": None
        if place == TEMPLE
        else {
            "citizen": None if here.guest < 0 else CITIZEN.values[here.guest],
            "favour": here.favour == 1,
        },
        "pawns": [
            {
                "seat": int(seat),
                "plain": int(town.families[seat].pawns[place]),
                "laurelled": int(town.families[seat].laurelled[place]),
                "influence": int(influence(town, place, seat)),
            }
            for seat in range(town.players)
            if town.families[seat].present(place) > 0
        ],
        "first": None if first == NO_SEAT else int(first),
        "second": None if second == NO_SEAT else int(second),
    }


def gathered(banner: vec[i64]) -> list[str]:
    """The citizens on a banner, one by one."""
    found: list[str] = []
    for colour in range(i64(COLOURS)):
        for _citizen in range(banner[colour]):
            found.append(CITIZEN.values[colour])
    return found


def family(here: Family, seat: int) -> shapes.Family:
    """What lies in front of a player."""
    return {
        "seat": seat,
        "citizens": by_name(here.citizens, CITIZEN),
        "favours": int(here.favours),
        "decurions": int(here.decurions),
        "cards": [name for at, name in enumerate(FAMILY_CARD.values) if here.cards[at] == 1],
        "used": [name for at, name in enumerate(FAMILY_CARD.values) if here.cards[at] == 0],
        "lacks": int(lacking(here)),
        "to_place": int(here.to_place),
    }
