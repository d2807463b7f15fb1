"""What a drawing would bring: everything that follows without a further decision, and no luck."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludi.core.seats import NO_SEAT
from ludi.games.rome_and_roll.box import COINS, GOOD, TRACK
from ludi.games.rome_and_roll.built import (
    AdvisorsOnBuild,
    NeighbourSenator,
    PlanBonus,
    Productions,
)
from ludi.games.rome_and_roll.city import MARSH, SQUARE, SQUARES
from ludi.games.rome_and_roll.final_scoring import points
from ludi.games.rome_and_roll.messages import (
    GAINED,
    NERO_TAKEN,
    PRODUCED,
    SENATORS_CAME,
    SOLDIERS_CAME,
    TRACK_ROSE,
)
from ludi.games.rome_and_roll.state import Rome
from ludi.games.rome_and_roll.verbs import PLACE

MOST_FORECASTS: Final = 160  # of more ways than these none is told: Juno may build nearly anywhere


def open_squares(rome: Rome) -> list[str]:
    """5.8  The squares on which something could stand at all."""
    terrain = rome.city().terrain
    return [
        SQUARE.values[square]
        for square in range(i64(SQUARES))
        if rome.ground[square] < 0 and terrain[square] <= MARSH
    ]


def forecasts(rome: Rome, seat: i64) -> dict[str, object]:
    """What each way to draw now would bring, by the code of its action."""
    ways = rome.agenda[-1].options(rome, seat)
    if len(ways) > MOST_FORECASTS:
        return {}
    return {str(int(way)): forecast(rome, seat, way) for way in ways if way >= PLACE}


def forecast(rome: Rome, seat: i64, way: i64) -> dict[str, object]:
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
    below = len(after.agenda) - 1
    after.agenda.pop().play(after, seat, way)
    while len(after.agenda) > below:
        step = after.agenda.pop()
        if isinstance(step, (PlanBonus, AdvisorsOnBuild, Productions, NeighbourSenator)):
            step.play(after, NO_SEAT, -1)
    return after


def add(gains: dict[str, dict[str, int]], seat: i64, what: str, number: i64) -> None:
    """Count something for a seat."""
    row = gains.setdefault(str(int(seat)), {})
    row[what] = row.get(what, 0) + int(number)
