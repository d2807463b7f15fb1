"""Rome, its provinces and the notables: the things on the table and whose they are. No rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from ludi.core.agenda import State
from ludi.core.chance import Chance
from ludi.core.rows import row_of
from ludi.core.seats import has
from ludi.games.rome_and_roll.box import (
    ADVISORS,
    COLOURS,
    DICE_OF,
    FAVOURS,
    IN_THE_BOX,
    IN_THE_MIDDLE,
    NERO_CARDS,
    RESOURCES,
    TRACKS,
    USED,
    advisor_at,
    sheet_of,
)
from ludi.games.rome_and_roll.city.map import Map, bare_map
from ludi.games.rome_and_roll.city.plans import PARK, SLOTS
from ludi.games.rome_and_roll.final_scoring import points, seneca_points
from ludi.games.rome_and_roll.provinces.regions import COLONIES, ROADS
from ludi.games.rome_and_roll.secrecy import redeal
from ludi.games.rome_and_roll.seneca.deck import CARDS
from ludi.games.rome_and_roll.soundness import impossible
from ludi.games.rome_and_roll.turn.so_far import NO_TURN, EndOfTurn, turn_on
from ludi.games.rome_and_roll.verbs import (
    DEFAULT,
    EDITION,
    FIRST_EDITION,
    JOVILIUS_SITS,
    OTHER,
    SIMULTANEOUS,
    THIRD_EDITION,
)

if TYPE_CHECKING:
    from ludi.core.game import Game

FORUM_NUMBER: Final = 0  # the Forum is the first building
NO_SLOT: Final = -1


@mypyc_attr(acyclic=True)
@final
class Notable:
    """A player: his sheet, his overseer and his foreman."""

    def __init__(
        self,
        character: i64,
        storage: vec[i64],
        tracks: vec[i64],
        soldiers: i64,
        garrisoned: i64,
        senators: i64,
        deployed: i64,
        loyalty: vec[i64],
        overseer: i64,
        foreman: i64,
    ) -> None:
        self.character = character
        self.storage = storage
        self.tracks = tracks
        self.soldiers = soldiers  # all of them, those in garrison too
        self.garrisoned = garrisoned
        self.senators = senators  # all of them, those deployed too
        self.deployed = deployed
        self.loyalty = loyalty
        self.overseer = overseer  # the building he stands on
        self.foreman = foreman  # which of the eight plans he stands on

    def clone(self) -> Notable:
        """An independent copy."""
        return Notable(
            self.character,
            self.storage[:],
            self.tracks[:],
            self.soldiers,
            self.garrisoned,
            self.senators,
            self.deployed,
            self.loyalty[:],
            self.overseer,
            self.foreman,
        )

    def free_soldiers(self) -> i64:
        """Soldiers not in garrison."""
        return self.soldiers - self.garrisoned

    def free_senators(self) -> i64:
        """Senators not yet deployed."""
        return self.senators - self.deployed


@mypyc_attr(acyclic=True)
@final
class Rome(State):
    """The whole table of Rome & Roll."""

    KEPT: ClassVar[tuple[str, ...]] = ("turn",)

    notables: list[Notable]
    first_player: i64
    proconsul: i64
    round: i64
    last_round: i64  # the round after which the game ends, once that is known
    die_colours: vec[i64]
    die_faces: vec[i64]
    die_places: vec[i64]
    plans: vec[i64]
    favours: vec[i64]  # where each lies
    nero: vec[i64]  # where each card lies, the highest first
    map: Map  # shared with clones, until somebody draws
    colony_owners: vec[i64]
    linked: i64  # colonies linked to Rome, one bit each
    road_owners: vec[i64]
    turn: EndOfTurn  # the turn so far, which waits on the agenda
    # Seneca.
    seneca_plan: i64  # where his foreman stands
    backs: vec[i64]  # of the cards laid out
    deck: i64  # cards not yet turned up, one bit each
    turned: vec[i64]  # cards turned up

    def clone(self) -> Rome:
        """An independent copy."""
        copy = Rome(self.game, self.players, self.options, self.chance.clone())
        copy.notables = [notable.clone() for notable in self.notables]
        copy.first_player = self.first_player
        copy.proconsul = self.proconsul
        copy.round = self.round
        copy.last_round = self.last_round
        copy.die_colours = self.die_colours[:]
        copy.die_faces = self.die_faces[:]
        copy.die_places = self.die_places[:]
        copy.plans = self.plans[:]
        copy.favours = self.favours[:]
        copy.nero = self.nero[:]
        self.map.shared = True
        copy.map = self.map
        copy.colony_owners = self.colony_owners[:]
        copy.linked = self.linked
        copy.road_owners = self.road_owners[:]
        copy.turn = self.turn
        copy.seneca_plan = self.seneca_plan
        copy.backs = self.backs[:]
        copy.deck = self.deck
        copy.turned = self.turned[:]
        self.copy_table(copy)
        return copy

    def score(self, seat: i64) -> i64:
        """14.3  The points of a player as they stand."""
        return points(self, seat)

    def is_winner(self, seat: i64) -> bool:
        """14.4, 16.13  Most points, then most soldiers, else shared; alone, more than Seneca."""
        mine = points(self, seat)
        if self.players == 1:
            return mine > seneca_points(self)
        for other in range(self.players):
            theirs = points(self, other)
            if theirs > mine:
                return False
            if theirs == mine and self.notables[other].soldiers > self.notables[seat].soldiers:
                return False
        return True

    def redeal(self, seat: i64) -> None:
        """Deal anew all that the seat cannot know."""
        redeal(self, seat)

    def reckon(self) -> None:
        """Find the turn so far."""
        self.turn = turn_on(self)

    def check(self) -> str:
        """What is impossible about this position."""
        return impossible(self)

    def is_first_edition(self) -> bool:
        """Whether the table goes on as our first rulebook had it."""
        return self.options[EDITION] == FIRST_EDITION

    def since_third_edition(self) -> bool:
        """Whether the table is played by our third rulebook or a later one."""
        return self.options[EDITION] == DEFAULT or self.options[EDITION] == THIRD_EDITION

    def is_fourth_edition(self) -> bool:
        """Whether the table is played by our rulebook of today."""
        return self.options[EDITION] == DEFAULT

    def first_of_all(self, seat: i64) -> i64:
        """3.6  With whom everybody's gains begin: the Proconsul, by option the player in turn."""
        if self.players == 1 or self.options[SIMULTANEOUS] == OTHER:
            return seat
        return self.proconsul

    def advisor(self, seat: i64, place: i64) -> i64:
        """The advisor at a place of a player's sheet."""
        return advisor_at(self.options[JOVILIUS_SITS], self.notables[seat].character, place)

    def advises(self, advisor: i64, seat: i64) -> bool:
        """Whether an advisor is on a player's sheet."""
        return sheet_of(self.options[JOVILIUS_SITS], advisor) == self.notables[seat].character

    def raise_building(self, kind: i64, owner: i64, shape: i64, placement: i64, over: i64) -> i64:
        """Draw a building on the map; its number."""
        self.map = self.map.to_draw_on()
        return self.map.draw(kind, owner, shape, placement, over)

    def lay_park(self, building: i64) -> None:
        """A building on the map becomes a park."""
        self.map = self.map.to_draw_on()
        self.map.turn_into(building, PARK)

    def free_slots(self) -> i64:
        """The plans on which no foreman stands, one bit each."""
        free: i64 = (1 << SLOTS) - 1
        if self.seneca_plan != NO_SLOT:
            free &= ~(i64(1) << self.seneca_plan)
        for notable in self.notables:
            if notable.foreman != NO_SLOT:
                free &= ~(i64(1) << notable.foreman)
        return free

    def slot_is_free(self, slot: i64) -> bool:
        """Whether no foreman stands on a plan."""
        return has(self.free_slots(), slot)


def newcomer() -> Notable:
    """A player before he has a character."""
    return Notable(
        character=-1,
        storage=row_of(RESOURCES),
        tracks=row_of(TRACKS),
        soldiers=0,
        garrisoned=0,
        senators=0,
        deployed=0,
        loyalty=row_of(ADVISORS),
        overseer=FORUM_NUMBER,
        foreman=NO_SLOT,
    )


def empty_table(game: Game, players: int, options: vec[i64], chance: Chance) -> Rome:
    """A table with its map, before anything is laid out."""
    rome = Rome(game, players, options, chance)
    rome.notables = [newcomer() for _ in range(players)]
    rome.first_player = 0
    rome.proconsul = 0
    rome.round = 0
    rome.last_round = 0
    rome.die_colours = vec[i64]()
    for colour in range(i64(COLOURS)):
        for _die in range(DICE_OF[players - 1][colour]):
            rome.die_colours = append(rome.die_colours, colour)
    rome.die_faces = row_of(len(rome.die_colours))
    rome.die_places = row_of(len(rome.die_colours), USED)
    rome.plans = row_of(SLOTS)
    rome.favours = row_of(FAVOURS, IN_THE_BOX)
    rome.nero = row_of(NERO_CARDS, IN_THE_BOX)
    rome.map = bare_map(players)
    rome.colony_owners = row_of(COLONIES, IN_THE_MIDDLE)
    rome.linked = 0
    rome.road_owners = row_of(ROADS, IN_THE_MIDDLE)
    rome.turn = NO_TURN
    rome.seneca_plan = NO_SLOT
    rome.backs = vec[i64]([-1, -1])
    rome.deck = (i64(1) << CARDS) - 1
    rome.turned = vec[i64]()
    return rome
