"""Municipium: seven institutions of a Roman town, and the families that vie for them."""

from __future__ import annotations

from typing import Final

from ludi.core.actions import SEAT
from ludi.core.game import Game
from ludi.core.positions import Indexed, Listed
from ludi.games.municipium import (
    basilica,
    baths,
    cards,
    citizens,
    decurions,
    emporium,
    forum,
    praefect,
    praetorium,
    setup,
    tavern,
    temple,
    turn,
)
from ludi.games.municipium.box import (
    BOX,
    CARD,
    CITIZEN,
    COMMON_CARD,
    FAMILY_CARD,
    INSTITUTION,
)
from ludi.games.municipium.insight import evaluate
from ludi.games.municipium.messages import MESSAGES
from ludi.games.municipium.state import empty_town
from ludi.games.municipium.streams import STREAMS
from ludi.games.municipium.verbs import OPTIONS, VERBS
from ludi.games.municipium.view import look

GAME: Final = Game(
    name="municipium",
    version="1",
    players=(2, 3, 4),
    verbs=VERBS,
    messages=MESSAGES,
    streams=STREAMS,
    options=OPTIONS,
    steps=(
        setup.PlacePawn,
        turn.Turn,
        turn.Walk,
        turn.PlayCard,
        turn.EndOfTurn,
        praefect.PraefectEvent,
        praefect.HallCitizen,
        praefect.RefillHall,
        citizens.SettleCitizen,
        citizens.CitizenEvent,
        citizens.ChooseTwo,
        citizens.TakeRest,
        cards.CitizensVisit,
        cards.SettleInvited,
        cards.AllPowers,
        cards.YourPowers,
        cards.OnePower,
        cards.CardDone,
        temple.TemplePower,
        tavern.TavernPower,
        baths.BathsPower,
        emporium.EmporiumPower,
        emporium.SettleDrawn,
        basilica.BasilicaPower,
        basilica.HandIn,
        forum.ForumPower,
        praetorium.PraetoriumPower,
        decurions.FormSets,
        decurions.ChooseSet,
    ),
    meanings={
        "player": SEAT,
        "owner": SEAT,
        "first": SEAT,
        "second": SEAT,
        "active": SEAT,
        "first_player": SEAT,
        "discs": Listed(SEAT),
        "place": INSTITUTION,
        "origin": INSTITUTION,
        "praefect": INSTITUTION,
        "pawns": Indexed(INSTITUTION),
        "laurelled": Indexed(INSTITUTION),
        "citizen": CITIZEN,
        "guest": CITIZEN,
        "banner": Indexed(CITIZEN),
        "bag": Indexed(CITIZEN),
        "citizens": Indexed(CITIZEN),
        "guests": Indexed(CITIZEN),
        "pile": Indexed(COMMON_CARD),
        "discard": Indexed(COMMON_CARD),
        "cards": Indexed(FAMILY_CARD),
        "card": CARD,
    },
    components=BOX,
    blank=empty_town,
    lay_out=setup.lay_out,
    look=look,
    evaluate=evaluate,
)
