"""1. Setting up: characters, plans, favours, foremen, Nero, and who begins."""

from __future__ import annotations

from typing import ClassVar, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludi.core.agenda import Decision, Happening
from ludi.core.rows import row_of
from ludi.games.rome_and_roll.box import (
    BOX,
    CHARACTERS,
    COINS,
    EXTRA_NERO,
    FAVOUR,
    FAVOURS,
    FAVOURS_IN_PLAY,
    FOURTH_PLAYER,
    GLORY,
    IN_THE_MIDDLE,
    NERO_CARDS,
    PATRICIA,
    PRAEFECTUS,
    SATURN,
    SENECA,
    START_COINS,
    START_GLORY,
    START_SENATORS,
    START_SOLDIERS,
    START_STORAGE,
)
from ludi.games.rome_and_roll.city.plans import (
    FIRST_PLANS,
    IN_PLAY,
    LEAST_PLAYERS,
    PLANS,
    RELIGION,
    TYPE_OF,
    TYPES,
)
from ludi.games.rome_and_roll.messages import SEATED, VILLAGE_TAKEN
from ludi.games.rome_and_roll.provinces.regions import (
    ASIA_MINOR,
    COLONIES,
    COLONY_REGION,
    EGYPT,
    HISPANIA,
    STRENGTH,
    VILLAGE_STRENGTH,
    first_colony,
    road_to,
)
from ludi.games.rome_and_roll.seneca.deeds import change_favour, wanted_slot
from ludi.games.rome_and_roll.seneca.foreman import lay_foreman_deck
from ludi.games.rome_and_roll.state import Rome
from ludi.games.rome_and_roll.streams import FAVOURS as FAVOUR_LUCK
from ludi.games.rome_and_roll.streams import FIRST_PLAYER, SHEETS
from ludi.games.rome_and_roll.streams import PLANS as PLAN_LUCK
from ludi.games.rome_and_roll.turn.rounds import ROUND, at_table, in_order, is_with_foreman
from ludi.games.rome_and_roll.verbs import (
    CHARACTER_CHOICE,
    OTHER,
    PLAY_AS,
    SENECA_ASIA_MINOR,
    SENECA_EGYPT,
    SETUP,
    SUBDUE,
    VILLAGE,
)

FIRST_FAVOURS: Final = vec[i64](BOX.things("setup.first_game.favours", FAVOUR))


def lay_out(rome: Rome) -> None:
    """1.1  Everything on the table; then the characters and the first round."""
    rome.first_player = rome.chance.roll(FIRST_PLAYER, rome.players)
    rome.proconsul = rome.first_player
    lay_plans(rome)
    lay_nero(rome)
    chosen = rome.options[CHARACTER_CHOICE] == OTHER
    for place in range(rome.players):
        if chosen:
            rome.then(ChooseCharacter((rome.first_player + place) % rome.players))
        else:
            take_sheet(rome, place, draw_sheet(rome))
    rome.then(Opening())
    rome.then(ROUND)


# Plans, favours, Nero.


def lay_plans(rome: Rome) -> None:
    """1.4  The plans in play, drawn by type or those of the first game."""
    if rome.options[SETUP] == OTHER:
        rome.plans = FIRST_PLANS[:]
        return
    rome.plans = vec[i64]()
    for kind in range(i64(TYPES)):
        bag = row_of(PLANS)
        for plan in range(PLANS):
            if TYPE_OF[plan] == kind and LEAST_PLAYERS[plan] <= rome.players:
                bag[plan] = 1
        drawn = row_of(PLANS)
        for _plan in range(IN_PLAY[kind]):
            plan = rome.chance.pick(PLAN_LUCK, bag)
            bag[plan] = 0
            drawn[plan] = 1
        for plan in range(PLANS):  # the lower number lies first
            if drawn[plan] == 1:
                rome.plans = append(rome.plans, plan)


def lay_favours(rome: Rome) -> None:
    """1.5  Three common favours; Saturn if Patricia is there."""
    if rome.options[SETUP] == OTHER:
        for favour in FIRST_FAVOURS:
            rome.favours[favour] = IN_THE_MIDDLE
    else:
        bag = row_of(FAVOURS, 1)
        bag[SATURN] = 0
        for _favour in range(FAVOURS_IN_PLAY):
            favour = rome.chance.pick(FAVOUR_LUCK, bag)
            bag[favour] = 0
            rome.favours[favour] = IN_THE_MIDDLE
    for notable in rome.notables:
        if notable.character == PATRICIA:
            rome.favours[SATURN] = IN_THE_MIDDLE


def lay_nero(rome: Rome) -> None:
    """1.7  The Nero cards, without the last with two or three players."""
    cards: i64 = NERO_CARDS
    if rome.players == 2 or rome.players == 3:
        cards -= EXTRA_NERO
    for card in range(cards):
        rome.nero[card] = IN_THE_MIDDLE


# Characters.


def draw_sheet(rome: Rome) -> i64:
    """1.2  A sheet nobody has."""
    bag = row_of(CHARACTERS)
    for character in range(i64(CHARACTERS)):
        if is_open(rome, character):
            bag[character] = 1
    return rome.chance.pick(SHEETS, bag)


def is_open(rome: Rome, character: i64) -> bool:
    """Whether nobody has a character yet."""
    return all(notable.character != character for notable in rome.notables)


def take_sheet(rome: Rome, seat: i64, character: i64) -> None:
    """1.2  A player takes a sheet and what is printed on it."""
    notable = rome.notables[seat]
    notable.character = character
    notable.soldiers = START_SOLDIERS[character]
    notable.senators = START_SENATORS[character]
    notable.storage = START_STORAGE[character][:]
    notable.tracks[COINS] = START_COINS[character]
    notable.tracks[GLORY] = START_GLORY[character]
    rome.tell(SEATED, seat, character)


@final
class ChooseCharacter(Decision[Rome]):
    """1.2  By option the players choose their characters in turn."""

    PARAGRAPH: ClassVar[str] = "1.2"

    def options(self, rome: Rome, seat: i64) -> vec[i64]:
        row = vec[i64](capacity=CHARACTERS)
        for character in range(i64(CHARACTERS)):
            if is_open(rome, character):
                row = append(row, PLAY_AS.of(character))
        return row

    def answer(self, rome: Rome, seat: i64, action: i64) -> None:
        take_sheet(rome, seat, PLAY_AS.read(action))

    def why_not(self, rome: Rome, seat: i64, action: i64) -> str:
        return "1.2:character_taken"


@final
class Opening(Happening[Rome]):
    """1.5 to 1.9  What depends on the characters: Saturn, foremen, the village, a fish."""

    PARAGRAPH: ClassVar[str] = "1.6"

    def happen(self, rome: Rome) -> None:
        lay_favours(rome)
        place_foremen(rome)
        if rome.players == CHARACTERS:
            rome.notables[in_order(rome, CHARACTERS - 1)].storage[FOURTH_PLAYER] += 1
        if rome.players == 1:
            seneca_begins(rome)
        for place in range(rome.players):
            may_have_village = place == rome.first_player or rome.options[VILLAGE] == OTHER
            if may_have_village and rome.notables[place].character == PRAEFECTUS:
                rome.then(ChooseVillage(place))


def place_foremen(rome: Rome) -> None:
    """1.6, 16.1, 17.1  The last player's foreman stands on Religion, or Seneca's in his stead."""
    religion = wanted_slot(rome, RELIGION, False)
    if rome.players == 1:
        rome.seneca_plan = religion
    elif is_with_foreman(rome):
        rome.seneca_plan = religion
        lay_foreman_deck(rome)
    else:
        rome.notables[in_order(rome, at_table(rome) - 1)].foreman = religion


def seneca_begins(rome: Rome) -> None:
    """16.1, 16.15  Seneca's favour, and by option his first colonies and roads."""
    change_favour(rome)
    if rome.options[SENECA_ASIA_MINOR] == OTHER:
        settle_seneca(rome, first_colony(ASIA_MINOR))
    if rome.options[SENECA_EGYPT] == OTHER:
        settle_seneca(rome, first_colony(EGYPT))


def settle_seneca(rome: Rome, colony: i64) -> None:
    """16.15  A colony of Seneca, linked to Rome."""
    rome.colony_owners[colony] = SENECA
    rome.road_owners[road_to(colony)] = SENECA
    rome.linked |= i64(1) << colony


@final
class ChooseVillage(Decision[Rome]):
    """1.8  Praefectus marks one of the two weakest colonies of Hispania, without a garrison."""

    PARAGRAPH: ClassVar[str] = "1.8"

    def options(self, rome: Rome, seat: i64) -> vec[i64]:
        row = vec[i64](capacity=2)
        for colony in range(COLONIES):
            if COLONY_REGION[colony] == HISPANIA and STRENGTH[colony] == VILLAGE_STRENGTH:
                row = append(row, SUBDUE.of(colony))
        return row

    def answer(self, rome: Rome, seat: i64, action: i64) -> None:
        colony = SUBDUE.read(action)
        rome.colony_owners[colony] = seat
        rome.tell(VILLAGE_TAKEN, seat, colony)

    def why_not(self, rome: Rome, seat: i64, action: i64) -> str:
        return "1.8:village_in_hispania"
