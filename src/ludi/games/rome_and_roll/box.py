"""The pieces of the box as numbers: resources, workers, dice, sheets, advisors, favours."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludi.core.actions import Count, Domain
from ludi.core.components import Components, load
from ludi.core.errors import BadComponents

WOOD: Final = 0
BRICK: Final = 1
STONE: Final = 2
FISH: Final = 3
JEWEL: Final = 4
RESOURCES: Final = 5
BASKET: Final = 5  # any one of the first four
GOODS: Final = 6
COIN: Final = 6  # what a building may produce besides goods
SOLDIER: Final = 7
SENATOR: Final = 8

FROM_STORAGE: Final = 0  # what a resource of a price is paid with
FROM_DIE: Final = 1
WITH_BASKET: Final = 2
WITH_STORED_JEWEL: Final = 3
WITH_JEWEL_OF_DIE: Final = 4
SOURCES: Final = 5

LEGIONARY: Final = 0
BUILDER: Final = 1
ARCHITECT: Final = 2
MERCHANT: Final = 3
WORKERS: Final = 4
ANY_WORKER: Final = 4
AUXILIARY: Final = 5

COINS: Final = 0
BUILDINGS: Final = 1
LEGACY: Final = 2
GLORY: Final = 3
TRACKS: Final = 4

BACCHUS: Final = 0
JUNO: Final = 1
JUPITER: Final = 2
MARS: Final = 3
MERCURY: Final = 4
MINERVA: Final = 5
SATURN: Final = 6
FAVOURS: Final = 7
NO_FAVOUR: Final = -1

LEGATUS: Final = 0
MERCATRIX: Final = 1
PATRICIA: Final = 2
PRAEFECTUS: Final = 3
CHARACTERS: Final = 4

THEOCLES: Final = 0
VIVIANUS: Final = 1
CASSIAN: Final = 2
DONATUS: Final = 3
JEREMIAS: Final = 4
NICODEMUS: Final = 5
EUPHEMIUS: Final = 6
PALINURUS: Final = 7
MARTIALIS: Final = 8
BERTRAMUS: Final = 9
JOVILIUS: Final = 10
SEVERUS: Final = 11
ADVISORS: Final = 3  # on each sheet

# Where dice, favours, Nero cards, colonies and roads are, besides with a seat.
IN_THE_MIDDLE: Final = -1
IN_THE_BOX: Final = -2
USED: Final = -3
SENECA: Final = 4  # beyond the last seat

RESOURCE: Final = Domain("resource", ("wood", "brick", "stone", "fish", "jewel"))
GOOD: Final = Domain("good", (*RESOURCE.values, "basket"))
YIELD: Final = Domain("yield", (*GOOD.values, "coin", "soldier", "senator"))
GIFT: Final = Domain("gift", ("fish", "jewel", "basket"))
SOURCE: Final = Domain(  # what a resource of a price is paid with
    "source", ("storage", "die", "basket", "stored_jewel", "jewel_of_the_die")
)
WORKER: Final = Domain("worker", ("legionary", "builder", "architect", "merchant"))
ICON: Final = Domain("icon", (*WORKER.values, "any_worker", "auxiliary"))
SHOWN: Final = Domain("shown", (*GOOD.values, *ICON.values))  # on the faces of dice
MAIN_ACTION: Final = Domain("main_action", ("build", "raise", "conquer", "develop", "trade", "tax"))
TRACK: Final = Domain("track", ("coins", "buildings", "legacy", "glory"))
COLOUR: Final = Domain("colour", ("blue", "yellow", "red"))
FACE: Final = Count("face", 1, 6)
FAVOUR: Final = Domain(
    "favour", ("bacchus", "juno", "jupiter", "mars", "mercury", "minerva", "saturn")
)
CHARACTER: Final = Domain("character", ("legatus", "mercatrix", "patricia", "praefectus"))
ADVISOR: Final = Domain(
    "advisor",
    (
        *("theocles", "vivianus", "cassian", "donatus", "jeremias", "nicodemus"),
        *("euphemius", "palinurus", "martialis", "bertramus", "jovilius", "severus"),
    ),
)
MEANS: Final = Domain("means", ("minerva", "martialis", "bertramus"))

BOX: Final = load("rome_and_roll")

# What the box holds. The rules are written for so many; other numbers are refused.
PLAYERS: Final = tuple(
    range(BOX.number("box.least_players", 1, 4), BOX.number("box.most_players", 1, 4) + 1)
)
BOX.fixed("box.maps", 2)
BOX.fixed("box.sheets", CHARACTERS)
BOX.fixed("box.overseers", CHARACTERS)
BOX.fixed("box.foremen", CHARACTERS)
BOX.fixed("box.favours", FAVOURS)
BOX.fixed("box.proconsul_cards", 1)
BOX.fixed("box.plain_dice", 1)


def spelt(row: Components, letters: str) -> list[int]:
    """How many of each resource a word of initials spells: "WWB" is two wood and a brick."""
    odd = set(letters) - set("WBSFJ")
    if odd:
        raise BadComponents(f"{row.origin}: {letters!r} may only hold W, B, S, F and J")
    return [letters.count(letter) for letter in "WBSFJ"]


# Dice. A face is a row of goods, a set of workers (one bit each) and a number of auxiliaries.

FACES: Final = 6
COLOURS: Final = 3


def face_words(colour: str, face: int) -> list[str]:
    """The icons of one face as the box lists them."""
    faces = BOX.node(f"dice.faces.{colour}")
    if not isinstance(faces, list) or len(faces) != FACES or not isinstance(faces[face], list):
        raise BadComponents(f"{BOX.origin}: dice.faces.{colour} must list six faces")
    return [str(word) for word in faces[face]]


def face_goods() -> list[vec[i64]]:
    """The goods of every face."""
    found = []
    for colour in COLOUR.values:
        for face in range(FACES):
            words = face_words(colour, face)
            for word in words:
                if word not in GOOD.values and word not in ICON.values:
                    raise BadComponents(f"{BOX.origin}: {word!r} is no icon of a die")
            found.append(vec[i64]([words.count(good) for good in GOOD.values]))
    return found


def face_workers() -> vec[i64]:
    """The printed workers of every face, the any-worker as a bit of its own."""
    found = []
    for colour in COLOUR.values:
        for face in range(FACES):
            words = face_words(colour, face)
            bits = [1 << at for at, icon in enumerate(ICON.values[:AUXILIARY]) if icon in words]
            found.append(sum(bits))
    return vec[i64](found)


def side_of(colour: i64, face: i64) -> i64:
    """The number of a face among those of all dice."""
    return colour * FACES + face


FACE_GOODS: Final = face_goods()  # by the number of the face, and shared: never changed
FACE_WORKERS: Final = face_workers()
FACE_AUXILIARIES: Final = vec[i64](
    [
        face_words(colour, face).count("auxiliary")
        for colour in COLOUR.values
        for face in range(FACES)
    ]
)


def dice_of(row: Components, players: int) -> vec[i64]:
    """The dice of each colour for so many players."""
    row.fixed("players", players)
    return vec[i64]([row.number(name, 0, BOX.number(f"dice.{name}")) for name in COLOUR.values])


DICE_OF: Final = [
    dice_of(row, at + 1) for at, row in enumerate(BOX.counted("dice.by_players", CHARACTERS))
]
BOX.total("box.dice", sum(BOX.number(f"dice.{name}") for name in COLOUR.values), "dice")

# Tracks, sheets and advisors.

TRACK_ENDS: Final = vec[i64]([BOX.number(f"tracks.{name}", 1) for name in TRACK.values])
MOST_SOLDIERS: Final[i64] = BOX.number("tracks.soldiers", 1)
MOST_SENATORS: Final[i64] = BOX.number("tracks.senators", 1)

SHEETS: Final = BOX.in_order("sheets", CHARACTER)
START_SOLDIERS: Final = vec[i64]([row.number("soldiers", 0, 16) for row in SHEETS])
START_SENATORS: Final = vec[i64]([row.number("senators", 0, 10) for row in SHEETS])
START_COINS: Final = vec[i64]([row.number("coins", 0, 26) for row in SHEETS])
START_GLORY: Final = vec[i64]([row.number("glory", 0, 26) for row in SHEETS])
START_STORAGE: Final = [vec[i64](spelt(row, row.text("storage"))) for row in SHEETS]
BLUE_BOXES: Final = [
    vec[i64]([row.number(f"nero_{track}", 1) for track in TRACK.values]) for row in SHEETS
]


# 12.8  Who sits where, sheet by sheet: as the book's questions and answers have it, then as its
# picture of Mercatrix' sheet does. Jovilius and Jeremias change places, so a row also leads back.
IN_ANSWERS: Final = (0, 1, 2, 3, JOVILIUS, 5, 6, 7, 8, 9, JEREMIAS, 11)
ON_PICTURE: Final = (0, 1, 2, 3, JEREMIAS, 5, 6, 7, 8, 9, JOVILIUS, 11)
SEATED: Final = vec[i64]([advisor for row in (IN_ANSWERS, ON_PICTURE) for advisor in row])


def advisor_at(reading: i64, character: i64, place: i64) -> i64:
    """The advisor at a place of a character's sheet, by a value of the option `jovilius`."""
    return SEATED[(reading * CHARACTERS + character) * ADVISORS + place]


def sheet_of(reading: i64, advisor: i64) -> i64:
    """The character on whose sheet an advisor is, by a value of the option `jovilius`."""
    return SEATED[reading * CHARACTERS * ADVISORS + advisor] // ADVISORS


def place_of(advisor: i64) -> i64:
    """Where an advisor is on his sheet: on either the same."""
    return advisor % ADVISORS


ADVISOR_ROWS: Final = BOX.in_order("advisors", ADVISOR)
ABILITIES: Final = (  # what the rules know: basic and advanced, by advisor
    ("soldier_for_army_or_urban", "auxiliary_on_the_die"),
    ("soldier_for_legion", "first_colony_without_garrison"),
    ("resource_for_conquest", "coin_for_link"),
    ("resource_for_roads", "production_for_roads"),
    ("fish_for_eastern_hills", "jewel_for_northern_hills"),
    ("merchant_for_fish", "coin_for_jewels"),
    ("brick_on_the_die", "stone_on_the_die"),
    ("basket_for_builder", "saturn"),
    ("coin_for_senator", "turn_for_senator"),
    ("turn_for_fish", "legacy_for_roads"),
    ("resource_for_conquest", "coins_for_taxes"),
    ("first_road_free", "army_building_again"),
)


def check_advisors() -> None:
    """Refuse advisors on another sheet than usual, or with abilities that no rule knows."""
    for advisor, (row, (basic, advanced)) in enumerate(zip(ADVISOR_ROWS, ABILITIES, strict=True)):
        row.fixed("sheet", CHARACTER.values[sheet_of(0, advisor)])
        row.fixed("basic", basic)
        row.fixed("advanced", advanced)


check_advisors()
ADVISOR_POINTS: Final = vec[i64]([row.number("points", 0, 20) for row in ADVISOR_ROWS])
BASIC: Final[i64] = BOX.number("rules.basic_loyalty", 1, 5)
ADVANCED: Final[i64] = BOX.number("rules.advanced_loyalty", 1, 5)
LOYAL: Final[i64] = BOX.number("rules.full_loyalty", 1, 5)

# Numbers of the rules.

FREE_STEPS: Final[i64] = BOX.number("rules.free_steps", 0, 5)
DISCOUNT: Final[i64] = BOX.number("rules.architect_discount", 0, 1)
LEGION_BUILDINGS: Final[i64] = BOX.number("rules.legion_buildings", 1, 3)
LEGION_COINS: Final[i64] = BOX.number("rules.legion_coins", 0, 5)
ROAD_PRICE: Final[i64] = BOX.number("rules.road_price", 0, 5)
GARRISON: Final[i64] = BOX.number("rules.garrison", 0, 5)
LAST_ROUNDS: Final[i64] = BOX.number("rules.last_rounds", 1, 5)  # after the last Nero card
SEVERAL_ROADS: Final[i64] = BOX.number("rules.several_roads_bonus", 0, 10)
SET_SIZE: Final[i64] = BOX.number("rules.set_size", 3, 3)
SET_COINS: Final[i64] = BOX.number("rules.set_coins", 0, 10)
WALK_RESOURCE: Final[i64] = BOX.thing("rules.walk_resource", RESOURCE)
ROAD_RESOURCE: Final[i64] = BOX.thing("rules.road_resource", RESOURCE)

FAVOUR_ROWS: Final = BOX.in_order("favours", FAVOUR)
BACCHUS_COINS: Final[i64] = FAVOUR_ROWS[BACCHUS].number("coins")
JUNO_BUILDINGS: Final[i64] = FAVOUR_ROWS[JUNO].number("buildings")
MARS_AUXILIARIES: Final[i64] = FAVOUR_ROWS[MARS].number("auxiliaries")
MARS_SOLDIERS: Final[i64] = FAVOUR_ROWS[MARS].number("soldiers")
MERCURY_COINS: Final[i64] = FAVOUR_ROWS[MERCURY].number("coins")
MERCURY_REGIONS: Final[i64] = FAVOUR_ROWS[MERCURY].number("regions")
SATURN_PRICE: Final[i64] = FAVOUR_ROWS[SATURN].number("price")
SATURN_RESOURCE: Final[i64] = FAVOUR_ROWS[SATURN].thing("resource", RESOURCE)
SATURN_PLANS: Final[i64] = FAVOUR_ROWS[SATURN].number("plans", 1, 8)
FOURTH_PLAYER: Final[i64] = BOX.thing("setup.fourth_player", RESOURCE)
FAVOURS_IN_PLAY: Final[i64] = BOX.number("setup.favours_in_play", 0, 6)

NERO_POINTS: Final = vec[i64](BOX.numbers("nero.points"))
NERO_CARDS: Final = 4
BOX.total("box.nero_cards", len(NERO_POINTS), "cards in nero.points")
EXTRA_NERO: Final[i64] = BOX.number("nero.solo_and_four", 0, 4)  # cards left out at 2 and 3 players
