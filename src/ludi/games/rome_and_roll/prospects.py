"""What a die would be good for: the main actions that a player could take with it now."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from ludi.games.rome_and_roll.act import fresh_turn
from ludi.games.rome_and_roll.advisors import lay_die
from ludi.games.rome_and_roll.box import COLOUR, FACE, NO_FAVOUR
from ludi.games.rome_and_roll.main_actions import add_main_actions
from ludi.games.rome_and_roll.state import Rome
from ludi.games.rome_and_roll.verbs import VERBS


def prospects(rome: Rome, seat: i64, place: i64) -> dict[str, object]:
    """For every die that lies somewhere, by "colour face", the verbs it would allow as it lies."""
    found: dict[str, object] = {}
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
    tried = rome.clone()
    fresh_turn(tried, seat)
    lay_die(tried, seat, colour, face)
    verbs: list[str] = []
    for action in add_main_actions(tried, seat, NO_FAVOUR, vec[i64]()):
        verb = VERBS.verb_of(int(action)).name
        if verb not in verbs:
            verbs.append(verb)
    return verbs
