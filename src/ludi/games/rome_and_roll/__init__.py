"""Rome & Roll: Rome rebuilt on a common map, dice shared out, alone or against each other."""

from __future__ import annotations

from typing import Final

from ludi.core.actions import SEAT
from ludi.core.game import Game
from ludi.core.positions import Indexed, Listed
from ludi.games.rome_and_roll import (
    act,
    build,
    buildings,
    built,
    conquer,
    develop,
    draft,
    favours,
    free_actions,
    gains,
    raise_legion,
    rubble,
    saturn,
    seneca,
    seneca_deeds,
    setup,
    tax,
    trade,
    turn,
    walk,
)
from ludi.games.rome_and_roll.box import (
    BOX,
    CHARACTER,
    COLOUR,
    FAVOUR,
    GOOD,
    RESOURCE,
    TRACK,
)
from ludi.games.rome_and_roll.city import HILL
from ludi.games.rome_and_roll.deck import BACK, SENECA_CARD
from ludi.games.rome_and_roll.insight import evaluate
from ludi.games.rome_and_roll.messages import MESSAGES
from ludi.games.rome_and_roll.plans import BUILDING, PLAN
from ludi.games.rome_and_roll.provinces import REGION
from ludi.games.rome_and_roll.state import empty_rome
from ludi.games.rome_and_roll.streams import STREAMS
from ludi.games.rome_and_roll.verbs import OPTIONS, VERBS
from ludi.games.rome_and_roll.view import look

GAME: Final = Game(
    name="rome_and_roll",
    version="1",
    players=(1, 2, 3, 4),
    verbs=VERBS,
    messages=MESSAGES,
    streams=STREAMS,
    options=OPTIONS,
    steps=(
        setup.ChooseCharacter,
        setup.Opening,
        setup.ChooseVillage,
        turn.Round,
        draft.DraftDie,
        draft.DoubleDraft,
        turn.Turn,
        turn.TurnDie,
        act.Act,
        act.Blessed,
        walk.Walk,
        build.ChoosePlan,
        build.Spare,
        build.Place,
        built.PlanBonus,
        built.AdvisorsOnBuild,
        built.Productions,
        built.NeighbourSenator,
        raise_legion.RaiseLegion,
        raise_legion.FeedSoldiers,
        conquer.Conquer,
        develop.Develop,
        tax.Tax,
        trade.SellSet,
        gains.Gained,
        free_actions.BarterGive,
        free_actions.BarterTake,
        free_actions.StoreBasket,
        favours.ClaimFavour,
        saturn.SaturnPlan,
        saturn.SaturnPlace,
        buildings.MarketGoods,
        buildings.InsulaUses,
        buildings.MagistracySteals,
        buildings.Produce,
        seneca.SenecaDraft,
        seneca.SenecaTurn,
        seneca_deeds.SenecaDevelops,
        rubble.PlaceRubble,
        turn.EndOfRound,
    ),
    meanings={
        "player": SEAT,
        "active": SEAT,
        "first_player": SEAT,
        "proconsul": SEAT,
        "character": CHARACTER,
        "storage": Indexed(RESOURCE),
        "icons": Indexed(GOOD),
        "tracks": Indexed(TRACK),
        "good": GOOD,
        "colour": COLOUR,
        "turn_colour": COLOUR,
        "die_colours": Listed(COLOUR),
        "plan": PLAN,
        "plans": Listed(PLAN),
        "built_plans": Listed(BUILDING),
        "favour": FAVOUR,
        "god": FAVOUR,
        "region": REGION,
        "hill": HILL,
        "backs": Listed(BACK),
        "turned": Listed(SENECA_CARD),
    },
    components=BOX,
    blank=empty_rome,
    lay_out=setup.lay_out,
    look=look,
    evaluate=evaluate,
)
