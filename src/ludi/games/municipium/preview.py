"""What a board may show a family before it confirms: ranks, gifts and powers, as the rules say."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from ludi.core.rows import by_name, total
from ludi.core.seats import NO_SEAT
from ludi.games.municipium import shapes
from ludi.games.municipium.box import (
    BANNER_LIMIT,
    COMMON_CARD,
    FAVOUR,
    INSTITUTION,
    INSTITUTIONS,
    PIECE,
    TAVERN,
)
from ludi.games.municipium.decurions import lacking
from ludi.games.municipium.majority import first_in, influence, second_in
from ludi.games.municipium.powers import is_useful
from ludi.games.municipium.praefect import next_hall
from ludi.games.municipium.state import Town
from ludi.games.municipium.turn import PlayCard
from ludi.games.municipium.verbs import FETCH, MARCH, ROB, SUMMON, TAKE, WALK
from ludi.games.municipium.view import gathered


def preview(town: Town, seat: int) -> shapes.Preview:
    """What the seat that is asked may foresee."""
    if isinstance(town.agenda[-1], PlayCard):
        return before_a_card(town, seat)
    moves = pawn_moves(town, seat)
    if moves:
        return {"moves": moves}
    sets = sets_after(town, seat)
    return {"sets": sets} if sets else {}


# Pawns.


def pawn_moves(town: Town, seat: i64) -> list[shapes.Move]:
    """What every move of a pawn that is offered would do to the ranks."""
    found: list[shapes.Move] = []
    for action in town.choices(seat):
        owner, pawn, origin, to = moved_by(seat, action)
        if owner != NO_SEAT:
            found.append({"code": int(action), "ranks": ranks_after(town, owner, pawn, origin, to)})
    return found


def moved_by(seat: i64, action: i64) -> tuple[i64, i64, i64, i64]:
    """Whose pawn an action moves, which, from where and where to; nobody's if it moves none."""
    if WALK.means(action):
        pawn, origin, to = WALK.read(action)
        return seat, pawn, origin, to
    if MARCH.means(action):
        pawn, origin, to = MARCH.read(action)
        return seat, pawn, origin, to
    if SUMMON.means(action):
        pawn, owner, origin = SUMMON.read(action)
        return owner, pawn, origin, TAVERN
    return NO_SEAT, 0, 0, 0


def ranks_after(town: Town, owner: i64, pawn: i64, origin: i64, to: i64) -> list[shapes.Rank]:
    """How a pawn's family would stand where it leaves and where it comes."""
    before = [ranking(town, place) for place in (origin, to)]
    town.families[owner].move(pawn, origin, to)
    after = [ranking(town, place) for place in (origin, to)]
    counted = [int(influence(town, place, owner)) for place in (origin, to)]
    town.families[owner].move(pawn, to, origin)
    return [
        rank_of(owner, place, counted[at], before[at], after[at])
        for at, place in enumerate((origin, to))
    ]


def ranking(town: Town, place: i64) -> list[int]:
    """The families with pawns in an institution, the strongest first; ties by Temple order."""
    found = [int(seat) for seat in town.discs if influence(town, place, seat) > 0]
    return sorted(found, key=lambda seat: -int(influence(town, place, seat)))


def rank_of(
    seat: i64, place: i64, counted: int, before: list[int], after: list[int]
) -> shapes.Rank:
    """One family's rank in an institution, before and after."""
    stronger, weaker = above(seat, before), above(seat, after)
    others = [one for one in before if one != seat]
    return {
        "place": INSTITUTION.values[place],
        "influence": counted,
        "before": before.index(seat) + 1 if seat in before else None,
        "after": after.index(seat) + 1 if seat in after else None,
        "ahead": [one for one in others if one in stronger and one not in weaker],
        "behind": [one for one in others if one not in stronger and one in weaker],
    }


def above(seat: i64, order: list[int]) -> list[int]:
    """The families before a family; all of them where it is not."""
    return order[: order.index(seat)] if seat in order else order


# Citizens.


def sets_after(town: Town, seat: i64) -> list[shapes.Richer]:
    """6.1  What the set would lack after each answer that brings citizens."""
    found: list[shapes.Richer] = []
    for action in town.choices(seat):
        brought = citizens_of(action)
        if not brought:
            continue
        richer = town.families[seat].clone()
        for citizen in brought:
            richer.citizens[citizen] += 1
        found.append({"code": int(action), "lacks": int(lacking(richer))})
    return found


def citizens_of(action: i64) -> list[i64]:
    """The citizens that an answer brings to whom it is asked."""
    if TAKE.means(action):
        return list(TAKE.read(action))
    if ROB.means(action):
        return [ROB.read(action)[1]]
    return [FETCH.read(action)[1]] if FETCH.means(action) else []


# Cards.


def before_a_card(town: Town, seat: i64) -> shapes.Preview:
    """What each card would bring as the pawns stand now."""
    return {
        "praefect": praefect_visit(town),
        "gatherings": gatherings(town),
        "powers": [
            INSTITUTION.values[place]
            for place in range(i64(INSTITUTIONS))
            if first_in(town, place) == seat and is_useful(town, place, seat)
        ],
        "pile": by_name(town.pile if total(town.pile) > 0 else town.discard, COMMON_CARD),
    }


def praefect_visit(town: Town) -> shapes.Visit:
    """3.2, 3.3  Who would get the favour and who the citizen of the next hall."""
    place = next_hall(town)
    hall = town.institutions[place]
    gains: list[shapes.Gain] = []
    first, second = first_in(town, place), second_in(town, place)
    if first != NO_SEAT and hall.favour == 1:
        gains.append(gain(town, first, FAVOUR))
    if second != NO_SEAT and hall.guest >= 0:
        gains.append(gain(town, second, hall.guest))
    return {"hall": INSTITUTION.values[place], "gains": gains}


def gain(town: Town, seat: i64, piece: i64) -> shapes.Gain:
    """What a family would get, and what its set would lack then."""
    richer = town.families[seat].clone()
    if piece == FAVOUR:
        richer.favours += 1
    else:
        richer.citizens[piece] += 1
    return {
        "seat": int(seat),
        "gets": PIECE.values[piece],
        "lacks": int(lacking(town.families[seat])),
        "then": int(lacking(richer)),
    }


def gatherings(town: Town) -> list[shapes.Gathering]:
    """3.7  The banners that want one more citizen, and who would share them out."""
    found: list[shapes.Gathering] = []
    for place in range(i64(INSTITUTIONS)):
        banner: vec[i64] = town.institutions[place].banner
        if total(banner) != BANNER_LIMIT - 1:
            continue
        first, second = first_in(town, place), second_in(town, place)
        found.append(
            {
                "place": INSTITUTION.values[place],
                "banner": gathered(banner),
                "first": None if first == NO_SEAT else int(first),
                "second": None if second == NO_SEAT else int(second),
            }
        )
    return found
