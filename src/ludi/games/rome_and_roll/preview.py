"""What a board may show one seat beforehand: what dice would allow, walks cost, drawings bring."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludi.games.rome_and_roll import shapes
from ludi.games.rome_and_roll.box import (
    COINS,
    COLOUR,
    FACE,
    GOOD,
    IN_THE_MIDDLE,
    MERCHANT,
    NO_FAVOUR,
    TRACK,
    WORKER,
)
from ludi.games.rome_and_roll.city.ground import MARSH, SQUARE, SQUARES
from ludi.games.rome_and_roll.construction.aftermath import (
    AdvisorsOnBuild,
    NeighbourSenator,
    NorthernHills,
    PlanBonus,
    Productions,
)
from ludi.games.rome_and_roll.construction.drawing import Place
from ludi.games.rome_and_roll.construction.walk import Walk, fish_for, is_reached, steps_from
from ludi.games.rome_and_roll.final_scoring import points
from ludi.games.rome_and_roll.gods.saturn import SaturnPlace
from ludi.games.rome_and_roll.messages import (
    GAINED,
    NERO_TAKEN,
    PRODUCED,
    SENATORS_CAME,
    SOLDIERS_CAME,
    TRACK_ROSE,
)
from ludi.games.rome_and_roll.provinces.regions import ALL_REGIONS
from ludi.games.rome_and_roll.seneca.rubble import PlaceRubble
from ludi.games.rome_and_roll.sheet.advisors import lay_die
from ludi.games.rome_and_roll.state import Rome
from ludi.games.rome_and_roll.turn.act import Act
from ludi.games.rome_and_roll.turn.die import Turn
from ludi.games.rome_and_roll.turn.draft import DoubleDraft, DraftDie
from ludi.games.rome_and_roll.turn.main_actions import (
    MAIN_ACTIONS,
    SAID_BY,
    TAXED,
    add_main_actions,
    is_main,
    kind_of,
    why_not_main,
)
from ludi.games.rome_and_roll.turn.so_far import EndOfTurn, this_turn
from ludi.games.rome_and_roll.verbs import DEPLOY, PLACE, TAX, TRADE, VERBS

FOLLOWING: Final = (PlanBonus, AdvisorsOnBuild, NorthernHills, Productions, NeighbourSenator)
FIRST_REGION: Final = 0  # stands for any of them where none can be taxed
MOST_FORECASTS: Final = 160  # of more ways than these none is told: Juno may build nearly anywhere


def preview(rome: Rome, seat: int) -> shapes.Preview:
    """What the seat that must decide may be shown about its question."""
    step = rome.agenda[-1]
    if isinstance(step, (DraftDie, DoubleDraft)):
        return {"allows": dice_allow(rome, seat, IN_THE_MIDDLE)}
    if isinstance(step, Turn):
        return {"allows": dice_allow(rome, seat, seat)}
    if isinstance(step, Act):
        lent = senators_lend(rome, seat)
        closed = closed_actions(rome, seat)
        return {"closed": closed, "lends": lent} if lent else {"closed": closed}
    if isinstance(step, Walk):
        return walks(rome)
    if isinstance(step, (Place, SaturnPlace)):
        return {"open": open_squares(rome), "brings": forecasts(rome, seat)}
    if isinstance(step, PlaceRubble):
        return {"open": open_on_hill(rome, step.hill), "brings": forecasts(rome, seat)}
    return {}


# Dice.


def dice_allow(rome: Rome, seat: i64, place: i64) -> dict[str, list[str]]:
    """For every die that lies somewhere, by "colour face", the verbs it would allow as it lies."""
    found: dict[str, list[str]] = {}
    for die in range(i64(len(rome.die_faces))):
        if rome.die_places[die] != place:
            continue
        colour, face = rome.die_colours[die], rome.die_faces[die]
        name = f"{COLOUR.values[colour]} {FACE.values[face]}"
        if name not in found:
            found[name] = allowed(rome, seat, colour, face)
    return found


def allowed(rome: Rome, seat: i64, colour: i64, face: i64) -> list[str]:
    """The main actions that one face would allow, each once."""
    return verbs_of(main_actions(rome, lay_die(rome, seat, colour, face, NO_FAVOUR)))


# Main actions.


def closed_actions(rome: Rome, seat: i64) -> list[shapes.Closed]:
    """3.5  The main actions that cannot be taken now, while one may be taken."""
    turn = this_turn(rome)
    if turn.acted != 0:
        return []
    offered = [kind_of(action) for action in rome.choices(seat) if is_main(action)]
    return [closed(rome, turn, kind) for kind in range(i64(MAIN_ACTIONS)) if kind not in offered]


def closed(rome: Rome, turn: EndOfTurn, kind: i64) -> shapes.Closed:
    """One of them, with its rule."""
    regions = ALL_REGIONS if turn.shows(MERCHANT) else FIRST_REGION
    action = TAX.of(regions) if kind == TAXED else SAID_BY[kind]
    paragraph, _, reason = why_not_main(rome, turn, action).partition(":")
    return {
        "verb": VERBS.verb_of(int(action)).name,
        "paragraph": paragraph,
        "reason": reason,
    }


def senators_lend(rome: Rome, seat: i64) -> dict[str, list[str]]:
    """4.2  For each worker that a senator may lend: what one could do more, or better, with it."""
    turn = this_turn(rome)
    before = main_actions(rome, turn)
    found: dict[str, list[str]] = {}
    for action in rome.choices(seat):
        if not DEPLOY.means(action):
            continue
        worker = DEPLOY.read(action)
        better = [kind for kind in main_actions(rome, turn.lent_one(worker)) if kind not in before]
        if worker == MERCHANT:
            better += [kind for kind in before if kind == TRADE]
        found[WORKER.values[worker]] = verbs_of(better)
    return found


def main_actions(rome: Rome, turn: EndOfTurn) -> list[int]:
    """The main actions of a turn."""
    return [int(one) for one in add_main_actions(rome, turn, turn.god, vec[i64]())]


def verbs_of(actions: list[int]) -> list[str]:
    """The verbs of some actions, each once."""
    verbs: list[str] = []
    for action in actions:
        verb = VERBS.verb_of(action).name
        if verb not in verbs:
            verbs.append(verb)
    return verbs


# Walks.


def walks(rome: Rome) -> shapes.Preview:
    """5.2  What a walk to each building in reach costs, and the way there."""
    turn = this_turn(rome)
    steps = steps_from(rome, rome.notables[turn.player].overseer)
    reached = [one for one in range(rome.map.size) if is_reached(rome, turn, one)]
    return {
        "fish": {name_of(rome, one): int(fish_for(steps[one])) for one in reached},
        "paths": {name_of(rome, one): path_to(rome, steps, one) for one in reached},
    }


def name_of(rome: Rome, building: i64) -> str:
    """A building by its first square."""
    return SQUARE.values[rome.map.first_square(building)]


def path_to(rome: Rome, steps: vec[i64], building: i64) -> list[str]:
    """5.2  The buildings of a shortest walk, from where the overseer stands to this one."""
    path = [name_of(rome, building)]
    here = building
    while steps[here] > 0:
        for other in rome.map.touching(here):
            if steps[other] == steps[here] - 1:
                here = other
                break
        path.append(name_of(rome, here))
    path.reverse()
    return path


# Drawings.


def open_squares(rome: Rome) -> list[str]:
    """5.8  The squares on which something could stand at all."""
    terrain = rome.map.land.terrain
    return [
        SQUARE.values[square]
        for square in range(i64(SQUARES))
        if rome.map.ground[square] < 0 and terrain[square] <= MARSH
    ]


def open_on_hill(rome: Rome, hill: i64) -> list[str]:
    """16.6  The free squares of a hill."""
    terrain = rome.map.land.terrain
    return [
        SQUARE.values[square]
        for square in range(i64(SQUARES))
        if rome.map.ground[square] < 0 and terrain[square] == hill
    ]


def forecasts(rome: Rome, seat: i64) -> dict[str, shapes.Forecast]:
    """What each way to draw now would bring, by the code of its action."""
    ways = rome.choices(seat)
    if len(ways) > MOST_FORECASTS:
        return {}
    return {str(int(way)): forecast(rome, seat, way) for way in ways if PLACE.means(way)}


def forecast(rome: Rome, seat: i64, way: i64) -> shapes.Forecast:
    """What one way would bring everybody, before gains are stored or given as bribes."""
    after = draw(rome, seat, way)
    gains: dict[str, dict[str, int]] = {}
    producing: list[str] = []
    for event in after.take_told():
        row = event.arguments
        if event.code == PRODUCED:
            producing.append(SQUARE.values[row[2]])
        elif event.code == GAINED:
            add(gains, row[0], GOOD.values[row[1]], row[2])
        elif event.code == TRACK_ROSE:
            add(gains, row[0], "coin" if row[1] == COINS else TRACK.values[row[1]], row[2])
        elif event.code == SOLDIERS_CAME:
            add(gains, row[0], "soldier", row[1])
        elif event.code == SENATORS_CAME:
            add(gains, row[0], "senator", row[1])
        elif event.code == NERO_TAKEN:
            add(gains, row[0], "nero", row[2])
    risen = points(after, seat) - points(rome, seat)
    return {"gains": gains, "producing": producing, "points": int(risen)}


def draw(rome: Rome, seat: i64, way: i64) -> Rome:
    """The table after a drawing and what follows by itself; nothing that is asked is answered."""
    after = rome.clone()
    after.telling = True
    drawing = after.take()
    rest = after.below
    drawing.answer(after, seat, way)
    while len(after.agenda) > rest:
        step = after.take()
        if isinstance(step, FOLLOWING):
            step.happen(after)
    return after


def add(gains: dict[str, dict[str, int]], seat: i64, what: str, number: i64) -> None:
    """Count something for a seat."""
    row = gains.setdefault(str(int(seat)), {})
    row[what] = row.get(what, 0) + int(number)
