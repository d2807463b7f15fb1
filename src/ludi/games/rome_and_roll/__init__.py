"""Rome & Roll: Rome rebuilt on a common map, dice shared out, alone or against each other."""

from __future__ import annotations

from typing import Final

from ludi.core.actions import SEAT
from ludi.core.declaring import declare
from ludi.core.positions import Indexed, Listed
from ludi.games.rome_and_roll.box import CHARACTER, COLOUR, FAVOUR, GOOD, PLAYERS, RESOURCE, TRACK
from ludi.games.rome_and_roll.city.ground import HILL
from ludi.games.rome_and_roll.city.map import CITY, Map
from ludi.games.rome_and_roll.city.plans import BUILDING, PLAN
from ludi.games.rome_and_roll.provinces.regions import REGION
from ludi.games.rome_and_roll.seneca.deck import BACK, SENECA_CARD

GAME: Final = declare(
    __name__,
    version="5",
    players=PLAYERS,
    meanings={
        "player": SEAT,
        "first_player": SEAT,
        "proconsul": SEAT,
        "character": CHARACTER,
        "storage": Indexed(RESOURCE),
        "icons": Indexed(GOOD),
        "tracks": Indexed(TRACK),
        "good": GOOD,
        "colour": COLOUR,
        "die_colours": Listed(COLOUR),
        "plan": PLAN,
        "plans": Listed(PLAN),
        "map": Map,
        "city": CITY,
        "kinds": Listed(BUILDING),
        "favour": FAVOUR,
        "god": FAVOUR,
        "region": REGION,
        "hill": HILL,
        "backs": Listed(BACK),
        "turned": Listed(SENECA_CARD),
    },
)
