"""5. The powers of the seven institutions."""

from __future__ import annotations

from typing import ClassVar, final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludi.core.agenda import Step
from ludi.core.rows import inserted, total
from ludi.core.seats import NO_SEAT, only
from ludi.games.municipium.box import (
    BASILICA,
    BASILICA_PRICE,
    BATHS,
    CITIZEN,
    COLOURS,
    EMPORIUM,
    FAVOUR,
    FORUM,
    INSTITUTION,
    INSTITUTIONS,
    LAURELLED,
    PLAIN,
    PRAETORIUM,
    TAVERN,
    TEMPLE,
)
from ludi.games.municipium.decurions import FormSets
from ludi.games.municipium.events import (
    add_settlements,
    citizen_of,
    draw_citizen,
    influence,
    place_of,
    settle_citizen,
    why_not_settle,
)
from ludi.games.municipium.messages import (
    CITIZEN_DRAWN,
    CITIZEN_KEPT,
    DECURION_BOUGHT,
    FETCHED,
    HANDED_IN,
    LAUREL_GIVEN,
    MARCHED,
    POWER_DECLINED,
    ROBBED,
    SUMMONED,
    TEMPLE_SORTED,
    TO_THE_TEMPLE,
)
from ludi.games.municipium.state import Town
from ludi.games.municipium.verbs import (
    DONE,
    DRAW,
    EMPORIUM_DRAWS,
    FETCH,
    HAND,
    INVOKE,
    MARCH,
    OTHER,
    PASS,
    ROB,
    SUMMON,
    TAVERN_SUMMONS,
    TEMPLE_LAURELS,
    march,
    summon,
)


def is_useful(town: Town, place: i64, seat: i64) -> bool:
    """5.1  Whether a power could change anything for the family that may use it."""
    if place == TEMPLE:
        return not is_sorted(town)
    if place == TAVERN:
        return len(summons(town, seat, NO_SEAT, NO_SEAT, vec[i64]())) > 0
    if place == EMPORIUM:
        return total(town.bag) > 0
    if place == BASILICA:
        return total(town.bag) > 0 or town.families[seat].pieces() >= BASILICA_PRICE
    if place == FORUM:
        return len(booty(town, seat, vec[i64]())) > 0
    return True


def offer_power(town: Town, place: i64, seat: i64) -> None:
    """5.1  Ask a family whether it uses an institution's power, unless that would do nothing."""
    if not is_useful(town, place, seat):
        return
    if place == TEMPLE:
        town.then(TemplePower(seat))
    elif place == TAVERN:
        town.then(TavernPower(seat, NO_SEAT, NO_SEAT))
    elif place == BATHS:
        town.then(BathsPower(seat))
    elif place == EMPORIUM:
        town.then(EmporiumPower(seat, 0))
    elif place == BASILICA:
        town.then(BasilicaPower(seat))
    elif place == FORUM:
        town.then(ForumPower(seat))
    else:
        family = town.families[seat]
        town.then(PraetoriumPower(seat, 0, family.pawns[:], family.laurelled[:]))


def decline(town: Town, seat: i64, place: i64) -> None:
    """5.1  Nobody has to use a power."""
    town.tell(POWER_DECLINED, seat, place)


# 0 Temple.


def rank_in_temple(town: Town, seat: i64) -> i64:
    """5.3  What the Temple order is sorted by."""
    if town.options[TEMPLE_LAURELS] == OTHER:
        return town.families[seat].present(TEMPLE)
    return influence(town, TEMPLE, seat)


def is_sorted(town: Town) -> bool:
    """Whether the Temple power would leave the order as it is."""
    for at in range(i64(len(town.discs)) - 1):
        if rank_in_temple(town, town.discs[at]) < rank_in_temple(town, town.discs[at + 1]):
            return False
    return True


@final
class TemplePower(Step[Town]):
    """5.3  The discs are put in the order of pawns in the Temple; equals keep their order."""

    PARAGRAPH: ClassVar[str] = "5.3"

    def __init__(self, player: i64) -> None:
        self.player = player

    def actors(self, town: Town) -> i64:
        return only(self.player)

    def options(self, town: Town, seat: i64) -> vec[i64]:
        return vec[i64]([PASS, INVOKE + TEMPLE])

    def play(self, town: Town, seat: i64, action: i64) -> None:
        if action == PASS:
            decline(town, seat, TEMPLE)
        else:
            sort_discs(town)
            town.tell(TEMPLE_SORTED, seat)


def sort_discs(town: Town) -> None:
    """5.3  Put each disc behind the last one that has at least as many pawns in the Temple."""
    ordered = vec[i64](capacity=len(town.discs))
    for seat in town.discs:
        place = i64(len(ordered))
        while place > 0 and rank_in_temple(town, ordered[place - 1]) < rank_in_temple(town, seat):
            place -= 1
        ordered = inserted(ordered, place, seat)
    town.discs = ordered


# I Tavern.


def summons(town: Town, seat: i64, owner: i64, origin: i64, row: vec[i64]) -> vec[i64]:
    """5.4  The pawns that may be called: of any owner and origin, or of those already chosen."""
    for family in range(town.players):
        if owner not in (NO_SEAT, family):
            continue
        if town.options[TAVERN_SUMMONS] == OTHER and family != seat:
            continue
        for place in range(i64(INSTITUTIONS)):
            if place == TAVERN or origin not in (NO_SEAT, place):
                continue
            if town.families[family].pawns[place] > 0:
                row = append(row, summon(PLAIN, family, place))
            if town.families[family].laurelled[place] > 0:
                row = append(row, summon(LAURELLED, family, place))
    return row


@final
class TavernPower(Step[Town]):
    """5.4  Pawns of one family are called from one institution to the Tavern, one by one."""

    PARAGRAPH: ClassVar[str] = "5.4"

    def __init__(self, player: i64, owner: i64, origin: i64) -> None:
        self.player = player
        self.owner = owner  # of the pawns called so far
        self.origin = origin

    def actors(self, town: Town) -> i64:
        return only(self.player)

    def options(self, town: Town, seat: i64) -> vec[i64]:
        stop: i64 = PASS if self.owner == NO_SEAT else DONE
        row = append(vec[i64](capacity=24), stop)
        return summons(town, seat, self.owner, self.origin, row)

    def play(self, town: Town, seat: i64, action: i64) -> None:
        if action == PASS:
            decline(town, seat, TAVERN)
        if action < SUMMON:
            return
        code = action - SUMMON
        origin = code % INSTITUTIONS
        owner = code // INSTITUTIONS % 5
        pawn = code // INSTITUTIONS // 5
        town.families[owner].move(pawn, origin, TAVERN)
        town.tell(SUMMONED, seat, pawn, owner, origin)
        if town.families[owner].present(origin) > 0:
            town.then(TavernPower(seat, owner, origin))

    def why_not(self, town: Town, seat: i64, action: i64) -> str:
        if not SUMMON <= action < SUMMON + 2 * 5 * INSTITUTIONS:
            return ""
        origin = (action - SUMMON) % INSTITUTIONS
        owner = (action - SUMMON) // INSTITUTIONS % 5
        if self.owner not in (NO_SEAT, owner) or self.origin not in (NO_SEAT, origin):
            return "5.4:one_family_one_place"
        if town.options[TAVERN_SUMMONS] == OTHER and owner != seat:
            return "5.5:own_family_only"
        return "5.4:no_such_pawn"

    def about(self, town: Town, seat: i64) -> dict[str, object]:
        if self.owner == NO_SEAT:
            return {"owner": None, "origin": None}
        return {"owner": int(self.owner), "origin": INSTITUTION.values[self.origin]}


# II Baths.


@final
class BathsPower(Step[Town]):
    """5.6  All the family's pawns go from the Baths to the Temple; one pawn there gets a laurel."""

    PARAGRAPH: ClassVar[str] = "5.6"

    def __init__(self, player: i64) -> None:
        self.player = player

    def actors(self, town: Town) -> i64:
        return only(self.player)

    def options(self, town: Town, seat: i64) -> vec[i64]:
        return vec[i64]([PASS, INVOKE + BATHS])

    def play(self, town: Town, seat: i64, action: i64) -> None:
        if action == PASS:
            decline(town, seat, BATHS)
            return
        family = town.families[seat]
        town.tell(TO_THE_TEMPLE, seat, family.present(BATHS))
        family.pawns[TEMPLE] += family.pawns[BATHS]
        family.laurelled[TEMPLE] += family.laurelled[BATHS]
        family.pawns[BATHS] = 0
        family.laurelled[BATHS] = 0
        if town.laurels > 0 and family.pawns[TEMPLE] > 0:
            town.laurels -= 1
            family.pawns[TEMPLE] -= 1
            family.laurelled[TEMPLE] += 1
            town.tell(LAUREL_GIVEN, seat)


# III Emporium.


@final
class EmporiumPower(Step[Town]):
    """5.7  Citizens are drawn and placed one by one until the player stops or sets off an event."""

    PARAGRAPH: ClassVar[str] = "5.7"

    def __init__(self, player: i64, drawn: i64) -> None:
        self.player = player
        self.drawn = drawn  # how many so far

    def actors(self, town: Town) -> i64:
        return only(self.player)

    def options(self, town: Town, seat: i64) -> vec[i64]:
        if self.drawn == 0:
            return vec[i64]([PASS, DRAW])
        if total(town.bag) == 0:
            return vec[i64]([DONE])
        return vec[i64]([DRAW] if town.options[EMPORIUM_DRAWS] == OTHER else [DONE, DRAW])

    def play(self, town: Town, seat: i64, action: i64) -> None:
        if action == PASS:
            decline(town, seat, EMPORIUM)
        if action != DRAW:
            return
        citizen = draw_citizen(town)
        town.tell(CITIZEN_DRAWN, seat, citizen)
        town.then(SettleDrawn(seat, citizen, self.drawn + 1))

    def why_not(self, town: Town, seat: i64, action: i64) -> str:
        if action in (DONE, PASS) and town.options[EMPORIUM_DRAWS] == OTHER:
            return "5.7:until_event"
        return ""

    def about(self, town: Town, seat: i64) -> dict[str, object]:
        return {"drawn": int(self.drawn)}


@final
class SettleDrawn(Step[Town]):
    """5.7  The citizen drawn by the Emporium is placed; without an event, drawing goes on."""

    PARAGRAPH: ClassVar[str] = "5.7"

    def __init__(self, player: i64, citizen: i64, drawn: i64) -> None:
        self.player = player
        self.citizen = citizen
        self.drawn = drawn

    def actors(self, town: Town) -> i64:
        return only(self.player)

    def options(self, town: Town, seat: i64) -> vec[i64]:
        return add_settlements(town, self.citizen, vec[i64](capacity=INSTITUTIONS))

    def play(self, town: Town, seat: i64, action: i64) -> None:
        if not settle_citizen(town, seat, citizen_of(action), place_of(action)):
            town.then(EmporiumPower(seat, self.drawn))

    def why_not(self, town: Town, seat: i64, action: i64) -> str:
        return why_not_settle(self.citizen, action)

    def about(self, town: Town, seat: i64) -> dict[str, object]:
        return {"citizen": CITIZEN.values[self.citizen]}

    def holds(self, kind: i64) -> i64:
        return 1 if self.citizen == kind else 0


# IV Basilica.


def hands(town: Town, seat: i64, row: vec[i64]) -> vec[i64]:
    """5.8  The pieces that a family can hand in."""
    family = town.families[seat]
    for citizen in range(i64(COLOURS)):
        if family.citizens[citizen] > 0:
            row = append(row, HAND + citizen)
    if family.favours > 0:
        row = append(row, HAND + FAVOUR)
    return row


@final
class BasilicaPower(Step[Town]):
    """5.8  Either three pieces are exchanged for a Decurion, or one citizen is drawn and kept."""

    PARAGRAPH: ClassVar[str] = "5.8"

    def __init__(self, player: i64) -> None:
        self.player = player

    def actors(self, town: Town) -> i64:
        return only(self.player)

    def options(self, town: Town, seat: i64) -> vec[i64]:
        row = append(vec[i64](capacity=8), PASS)
        if total(town.bag) > 0:
            row = append(row, DRAW)
        if town.families[seat].pieces() >= BASILICA_PRICE:
            row = hands(town, seat, row)
        return row

    def play(self, town: Town, seat: i64, action: i64) -> None:
        if action == PASS:
            decline(town, seat, BASILICA)
        elif action == DRAW:
            citizen = draw_citizen(town)
            town.give(seat, citizen)
            town.tell(CITIZEN_KEPT, seat, citizen)
            town.then(FormSets(seat))
        else:
            hand_over(town, seat, action - HAND, BASILICA_PRICE - 1)

    def why_not(self, town: Town, seat: i64, action: i64) -> str:
        if action == DRAW:
            return "5.8:bag_empty"
        if HAND <= action <= HAND + FAVOUR:
            poor = town.families[seat].pieces() < BASILICA_PRICE
            return "5.8:too_few_pieces" if poor else "5.8:no_such_piece"
        return ""


@final
class HandIn(Step[Town]):
    """5.8  The pieces for a Decurion are handed in one by one."""

    PARAGRAPH: ClassVar[str] = "5.8"

    def __init__(self, player: i64, left: i64) -> None:
        self.player = player
        self.left = left  # still to be handed in

    def actors(self, town: Town) -> i64:
        return only(self.player)

    def options(self, town: Town, seat: i64) -> vec[i64]:
        return hands(town, seat, vec[i64](capacity=8))

    def play(self, town: Town, seat: i64, action: i64) -> None:
        hand_over(town, seat, action - HAND, self.left - 1)

    def why_not(self, town: Town, seat: i64, action: i64) -> str:
        return "5.8:no_such_piece" if HAND <= action <= HAND + FAVOUR else "5.8:hand_in_first"

    def about(self, town: Town, seat: i64) -> dict[str, object]:
        return {"left": int(self.left)}


def hand_over(town: Town, seat: i64, piece: i64, left: i64) -> None:
    """5.8  Hand in one piece; the last one brings the Decurion."""
    town.return_piece(seat, piece)
    town.tell(HANDED_IN, seat, piece)
    if left > 0:
        town.then(HandIn(seat, left))
        return
    town.families[seat].decurions += 1
    town.tell(DECURION_BOUGHT, seat, town.families[seat].decurions)


# V Forum.


def booty(town: Town, seat: i64, row: vec[i64]) -> vec[i64]:
    """5.9  The citizens that a family may take: from another family or from a banner."""
    for owner in range(town.players):
        for citizen in range(i64(COLOURS)):
            if owner != seat and town.families[owner].citizens[citizen] > 0:
                row = append(row, ROB + owner * COLOURS + citizen)
    for place in range(i64(INSTITUTIONS)):
        for citizen in range(i64(COLOURS)):
            if town.institutions[place].banner[citizen] > 0:
                row = append(row, FETCH + place * COLOURS + citizen)
    return row


@final
class ForumPower(Step[Town]):
    """5.9  One citizen is taken from another family or from a banner; it is not replaced."""

    PARAGRAPH: ClassVar[str] = "5.9"

    def __init__(self, player: i64) -> None:
        self.player = player

    def actors(self, town: Town) -> i64:
        return only(self.player)

    def options(self, town: Town, seat: i64) -> vec[i64]:
        return booty(town, seat, append(vec[i64](capacity=32), PASS))

    def play(self, town: Town, seat: i64, action: i64) -> None:
        if action == PASS:
            decline(town, seat, FORUM)
            return
        if action >= FETCH:
            place, citizen = (action - FETCH) // COLOURS, (action - FETCH) % COLOURS
            town.institutions[place].banner[citizen] -= 1
            town.tell(FETCHED, seat, citizen, place)
        else:
            owner, citizen = (action - ROB) // COLOURS, (action - ROB) % COLOURS
            town.families[owner].citizens[citizen] -= 1
            town.tell(ROBBED, seat, owner, citizen)
        town.give(seat, citizen)
        town.then(FormSets(seat))

    def why_not(self, town: Town, seat: i64, action: i64) -> str:
        if ROB <= action < ROB + 5 * COLOURS:
            return "5.9:own_citizens" if (action - ROB) // COLOURS == seat else "5.9:holds_none"
        if FETCH <= action < FETCH + INSTITUTIONS * COLOURS:
            return "5.9:not_on_banner"
        return ""


# VI Praetorium.


@final
class PraetoriumPower(Step[Town]):
    """5.10  Any of the family's pawns are put anywhere, each at most once."""

    PARAGRAPH: ClassVar[str] = "5.10"

    def __init__(self, player: i64, moved: i64, pawns: vec[i64], laurelled: vec[i64]) -> None:
        self.player = player
        self.moved = moved  # how many so far
        self.pawns = pawns  # that have not been moved yet, by institution
        self.laurelled = laurelled

    def actors(self, town: Town) -> i64:
        return only(self.player)

    def options(self, town: Town, seat: i64) -> vec[i64]:
        stop: i64 = PASS if self.moved == 0 else DONE
        row = append(vec[i64](capacity=50), stop)
        for origin in range(i64(INSTITUTIONS)):
            for to in range(i64(INSTITUTIONS)):
                if to == origin:
                    continue
                if self.pawns[origin] > 0:
                    row = append(row, march(PLAIN, origin, to))
                if self.laurelled[origin] > 0:
                    row = append(row, march(LAURELLED, origin, to))
        return row

    def play(self, town: Town, seat: i64, action: i64) -> None:
        if action == PASS:
            decline(town, seat, PRAETORIUM)
        if action < MARCH:
            return
        code = action - MARCH
        to = code % INSTITUTIONS
        origin = code // INSTITUTIONS % INSTITUTIONS
        pawn = code // INSTITUTIONS // INSTITUTIONS
        town.families[seat].move(pawn, origin, to)
        town.tell(MARCHED, seat, pawn, origin, to)
        pawns, laurelled = self.pawns[:], self.laurelled[:]
        if pawn == LAURELLED:
            laurelled[origin] -= 1
        else:
            pawns[origin] -= 1
        town.then(PraetoriumPower(seat, self.moved + 1, pawns, laurelled))

    def why_not(self, town: Town, seat: i64, action: i64) -> str:
        return "5.10:each_pawn_once" if MARCH <= action < MARCH + 2 * 49 else ""

    def about(self, town: Town, seat: i64) -> dict[str, object]:
        return {"moved": int(self.moved)}
