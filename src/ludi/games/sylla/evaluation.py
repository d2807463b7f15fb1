"""How good a position looks for every roman: for bots and learners. Opinions, not rules."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from ludi.core.standing import over_the_mean, zeros
from ludi.games.sylla.bidding import cost_of, in_auction, tile_worth
from ludi.games.sylla.building_effects import Acquire, InsulaToken
from ludi.games.sylla.event_effects import StrikeEvent, TurnDown
from ludi.games.sylla.i_first_consul import Election
from ludi.games.sylla.iii_buildings import Auction, PayBuilding
from ludi.games.sylla.prospects import blow, in_election, in_vote, on_events, turned_worth
from ludi.games.sylla.state import Rome
from ludi.games.sylla.v_events import PlaceCube
from ludi.games.sylla.vi_great_work import GreatWorkVote
from ludi.games.sylla.worth import TOKEN, Horizon, horizon, worth


def evaluate(rome: Rome) -> vec[float]:
    """The worth of a position for every seat, less the average of its rivals."""
    ahead = horizon(rome)
    worths = zeros(rome.players)
    for seat in range(rome.players):
        worths[seat] = worth(rome, seat, ahead) + prospect(rome, seat, ahead)
    return over_the_mean(worths)


def prospect(rome: Rome, seat: i64, ahead: Horizon) -> float:
    """What a seat may expect from everything that is not yet settled."""
    value = 0.0
    for step in rome.agenda:
        if isinstance(step, Auction):
            value += in_auction(rome, step, seat, ahead)
        elif isinstance(step, PayBuilding):
            if step.player == seat:
                value -= cost_of(rome, seat, step.colour, step.left, ahead)
        elif isinstance(step, Acquire):
            value += tile_worth(rome, seat, step.building, ahead) if step.player == seat else 0.0
        elif isinstance(step, InsulaToken):
            value += TOKEN * float(step.left) if step.player == seat else 0.0
        elif isinstance(step, StrikeEvent):
            value -= blow(rome, seat, step.event, ahead)
        elif isinstance(step, TurnDown):
            value -= turned_worth(rome, seat, step.event, ahead) if step.player == seat else 0.0
        elif isinstance(step, Election):
            value += in_election(rome, step, seat)
        elif isinstance(step, PlaceCube):
            value += on_events(rome, seat, ahead)
        elif isinstance(step, GreatWorkVote):
            value += in_vote(rome, seat)
    return value
