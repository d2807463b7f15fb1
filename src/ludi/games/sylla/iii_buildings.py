"""III. Buildings: one round of bids for each tile, paid by tilting characters."""

from __future__ import annotations

from typing import ClassVar, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from ludi.core.agenda import Decision, Happening
from ludi.core.seats import NO_SEAT, NOBODY, left_of, only
from ludi.games.sylla.box import (
    AUCTIONS,
    BUILDING,
    CARDS,
    COLOUR,
    COLOURS,
    HEXAGONS,
    SALE_COLOURS,
)
from ludi.games.sylla.building_effects import Acquire
from ludi.games.sylla.messages import BUYS, DECLINES, LEAVES, OFFERS, PLEDGES, TILTS
from ludi.games.sylla.roman import Roman
from ludi.games.sylla.shapes import AuctionAsked, OfferAsked, PaymentAsked
from ludi.games.sylla.state import EMPTY, Rome
from ludi.games.sylla.streams import BUILDING_STACKS
from ludi.games.sylla.verbs import BID, OFFER, PASS, PLEDGE, TILT


@final
class Buildings(Happening[Rome]):
    """III  The First Consul puts up the first tile; what is not put up leaves the game."""

    PARAGRAPH: ClassVar[str] = "3.1"

    def happen(self, rome: Rome) -> None:
        next_tile(rome, rome.consul, AUCTIONS[rome.players])
        rome.then(ClearSale())


def next_tile(rome: Rome, proposer: i64, left: i64) -> None:
    """3.8  Go on while tiles must be put up."""
    if left > 0:
        rome.then(OfferBuilding(proposer, left))


@mypyc_attr(free_list_len=1)
@final
class OfferBuilding(Decision[Rome]):
    """3.1  A tile is put up; the colour of its place is the sale colour."""

    PARAGRAPH: ClassVar[str] = "3.1"
    ASKS: ClassVar[type] = OfferAsked

    def __init__(self, player: i64, left: i64) -> None:
        self.player = player
        self.left = left  # tiles still to be put up, this one among them

    def options(self, rome: Rome, seat: i64) -> vec[i64]:
        row = vec[i64](capacity=len(rome.sale))
        for place in range(i64(len(rome.sale))):
            if rome.sale[place] != EMPTY and first_alike(rome, place):
                row = append(row, OFFER.of(rome.sale[place], SALE_COLOURS[place]))
        return row

    def answer(self, rome: Rome, seat: i64, action: i64) -> None:
        building, colour = OFFER.read(action)
        rome.tell(OFFERS, seat, building, colour)
        rome.sale[place_of(rome, building, colour)] = EMPTY
        if rome.players == 2:
            clear_places(rome, colour)
        first = left_of(seat, rome.players)
        rome.then(Auction(first, seat, self.left, building, colour, NO_SEAT, 0))

    def why_not(self, rome: Rome, seat: i64, action: i64) -> str:
        return "3.1:not_for_sale" if OFFER.means(action) else ""

    def about(self, rome: Rome, seat: int | None) -> OfferAsked:
        return {"left": int(self.left)}


def first_alike(rome: Rome, place: i64) -> bool:
    """Whether no place before this one has the same tile and colour."""
    for before in range(place):
        if rome.sale[before] == rome.sale[place] and SALE_COLOURS[before] == SALE_COLOURS[place]:
            return False
    return True


def place_of(rome: Rome, building: i64, colour: i64) -> i64:
    """The first sale place of a colour with this tile."""
    place: i64 = 0
    while rome.sale[place] != building or SALE_COLOURS[place] != colour:
        place += 1
    return place


def clear_places(rome: Rome, colour: i64) -> None:
    """12.5  The tiles of a colour leave the game."""
    for place in range(i64(len(rome.sale))):
        if SALE_COLOURS[place] == colour and rome.sale[place] != EMPTY:
            rome.tell(LEAVES, rome.sale[place])
            rome.sale[place] = EMPTY


def pays(piece: i64, colour: i64) -> bool:
    """3.4  Whether a card shows a hexagon of the colour."""
    return (HEXAGONS[piece] >> colour) & 1 == 1


def payers(roman: Roman, colour: i64) -> i64:
    """3.3  How many upright cards with a hexagon of the colour a Roman has."""
    found: i64 = 0
    upright = roman.upright
    for piece in range(i64(CARDS)):
        if pays(piece, colour):
            found += upright[piece]
    return found


@mypyc_attr(free_list_len=1)
@final
class Auction(Decision[Rome]):
    """3.2  Each Roman once, the proposer last: pass, or bid more cards of the sale colour."""

    PARAGRAPH: ClassVar[str] = "3.2"
    ASKS: ClassVar[type] = AuctionAsked

    def __init__(
        self,
        player: i64,
        proposer: i64,
        left: i64,
        building: i64,
        colour: i64,
        leader: i64,
        cards: i64,
    ) -> None:
        self.player = player
        self.proposer = proposer
        self.left = left  # tiles still to be put up, this one among them
        self.building = building
        self.colour = colour
        self.leader = leader
        self.cards = cards

    def options(self, rome: Rome, seat: i64) -> vec[i64]:
        row = append(vec[i64](capacity=8), PASS)
        return PLEDGE.of_each(self.cards + 1, payers(rome.romans[seat], self.colour), row)

    def answer(self, rome: Rome, seat: i64, action: i64) -> None:
        leader, cards = self.leader, self.cards
        if action == PASS:
            rome.tell(DECLINES, seat)
        else:
            leader, cards = seat, PLEDGE.read(action)
            rome.tell(PLEDGES, seat, cards)
        if seat != self.proposer:
            rome.then(self.heard(left_of(seat, rome.players), leader, cards))
        elif leader == NO_SEAT:
            rome.tell(LEAVES, self.building)
            next_tile(rome, self.proposer, self.left - 1)
        else:
            rome.tell(BUYS, leader, self.building, cards)
            rome.then(PayBuilding(leader, self.colour, cards))
            rome.then(Acquire(leader, self.building))
            next_tile(rome, leader, self.left - 1)

    def heard(self, player: i64, leader: i64, cards: i64) -> Auction:
        """The same auction, one speaker further."""
        return Auction(player, self.proposer, self.left, self.building, self.colour, leader, cards)

    def why_not(self, rome: Rome, seat: i64, action: i64) -> str:
        if BID.means(action):
            return "3.2:say_pledge"
        if not PLEDGE.means(action):
            return ""
        cards = PLEDGE.read(action)
        if cards <= self.cards:
            return "3.2:not_more_cards"
        of_any_colour: i64 = 0
        for piece in range(i64(CARDS)):
            of_any_colour += rome.romans[seat].upright[piece]
        return "3.3:wrong_colour" if cards <= of_any_colour else "3.3:too_many_cards"

    def about(self, rome: Rome, seat: int | None) -> AuctionAsked:
        return {
            "proposer": int(self.proposer),
            "building": BUILDING.values[self.building],
            "colour": COLOUR.values[self.colour],
            "leader": None if self.leader == NO_SEAT else int(self.leader),
            "cards": int(self.cards),
            "left": int(self.left),
            "most": [int(payers(roman, self.colour)) for roman in rome.romans],
        }


@mypyc_attr(free_list_len=1)
@final
class PayBuilding(Decision[Rome]):
    """3.5  The buyer tilts as many cards of the sale colour as he bid, of his choice."""

    PARAGRAPH: ClassVar[str] = "3.5"
    ASKS: ClassVar[type] = PaymentAsked

    def __init__(self, player: i64, colour: i64, left: i64) -> None:
        self.player = player
        self.colour = colour
        self.left = left  # cards still to tilt

    def takes_all(self, rome: Rome) -> bool:
        """Whether nothing is left to choose."""
        return payers(rome.romans[self.player], self.colour) == self.left

    def actors(self, rome: Rome) -> i64:
        return NOBODY if self.takes_all(rome) else only(self.player)

    def options(self, rome: Rome, seat: i64) -> vec[i64]:
        upright = rome.romans[seat].upright
        able: i64 = 0
        for piece in range(i64(CARDS)):
            if upright[piece] > 0 and pays(piece, self.colour):
                able |= i64(1) << piece
        return TILT.of_each(able)

    def answer(self, rome: Rome, seat: i64, action: i64) -> None:
        tilt(rome, seat, TILT.read(action))
        if self.left > 1:
            rome.then(PayBuilding(seat, self.colour, self.left - 1))

    def skipped(self, rome: Rome) -> None:
        roman = rome.romans[self.player]
        for piece in range(i64(CARDS)):
            if pays(piece, self.colour):
                for _card in range(roman.upright[piece]):
                    tilt(rome, self.player, piece)

    def why_not(self, rome: Rome, seat: i64, action: i64) -> str:
        if not TILT.means(action):
            return ""
        piece = TILT.read(action)
        if piece >= CARDS or not pays(piece, self.colour):
            return "3.4:no_hexagon"
        return "3.5:not_upright"

    def about(self, rome: Rome, seat: int | None) -> PaymentAsked:
        return {"left": int(self.left), "colour": COLOUR.values[self.colour]}


def tilt(rome: Rome, seat: i64, piece: i64) -> None:
    """Use a card up for this turn."""
    rome.romans[seat].tilt(piece)
    rome.tell(TILTS, seat, piece)


@final
class ClearSale(Happening[Rome]):
    """3.8  The tiles that were not put up leave the game."""

    PARAGRAPH: ClassVar[str] = "3.8"

    def happen(self, rome: Rome) -> None:
        for colour in range(i64(COLOURS)):
            clear_places(rome, colour)


def show_tiles(rome: Rome) -> None:
    """0.3  Turn up a tile on every sale place: first those of stack A, then B, then C."""
    for place in range(i64(len(rome.sale))):
        building = draw_tile(rome, rome.stack_a)
        if building < 0:
            building = draw_tile(rome, rome.stack_b)
        if building < 0:
            building = draw_tile(rome, rome.stack_c)
        rome.sale[place] = building


def draw_tile(rome: Rome, stack: vec[i64]) -> i64:
    """A tile of a stack at random; -1 from an empty one."""
    building = rome.chance.pick(BUILDING_STACKS, stack)
    if building >= 0:
        stack[building] -= 1
    return building
