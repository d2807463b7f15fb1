"""Caligula: votes in the estates of Rome, plots against the emperor, favours of the next one."""

from __future__ import annotations

from typing import Final

from ludi.core.actions import SEAT
from ludi.core.game import Game
from ludi.core.positions import Indexed, Listed
from ludi.games.caligula import (
    assassination,
    benefit,
    civitas,
    effects,
    end_of_round,
    fall_of_the_empire,
    favours,
    hand,
    malus,
    placement,
    plot,
    sequentia,
    setup,
)
from ludi.games.caligula.box import (
    AUGUSTUS,
    BOX,
    CARD,
    CIVITAS,
    DECK,
    FACTION,
    ORDO,
    PLACE,
    RESTING,
    SEQUENTIA,
    SLOT,
    SPACE,
    TOKEN,
)
from ludi.games.caligula.insight import evaluate
from ludi.games.caligula.messages import MESSAGES
from ludi.games.caligula.state import empty_rome
from ludi.games.caligula.streams import STREAMS
from ludi.games.caligula.verbs import OPTIONS, VERBS
from ludi.games.caligula.view import look

GAME: Final = Game(
    name="caligula",
    version="1",
    players=(2, 3, 4, 5),
    verbs=VERBS,
    messages=MESSAGES,
    streams=STREAMS,
    options=OPTIONS,
    steps=(
        end_of_round.Round,
        placement.Placement,
        sequentia.Sequentia,
        civitas.Resolve,
        benefit.Benefit,
        effects.SwapWith,
        malus.Suffer,
        civitas.Leave,
        plot.Window,
        plot.StartPlot,
        hand.LayCard,
        plot.AnswerPlot,
        plot.SettlePlot,
        favours.NameCandidate,
        favours.GiveFavour,
        assassination.Defend,
        assassination.Strike,
        assassination.Verdict,
        end_of_round.EndOfRound,
        fall_of_the_empire.FallOfTheEmpire,
        fall_of_the_empire.Reckoning,
    ),
    meanings={
        "player": SEAT,
        "chief": SEAT,
        "primus": SEAT,
        "order": Listed(SEAT),
        "owner": Listed(SEAT),
        "token": Listed(TOKEN),
        "supply": Indexed(TOKEN),
        "turn": ORDO,
        "row": Listed(SEQUENTIA),
        "marker": SLOT,
        "slot": SLOT,
        "deck": Indexed(CIVITAS),
        "open": Listed(CIVITAS),
        "civitas": CIVITAS,
        "faction": FACTION,
        "place": PLACE,
        "turned_up": PLACE,
        "space": SPACE,
        "hand": Indexed(CARD),
        "known": Indexed(CARD),
        "mixed": Indexed(CARD),
        "under": Listed(CARD),
        "symbol": DECK,
        "favour": RESTING,
        "augusti": Indexed(AUGUSTUS),
        "candidates": Listed(AUGUSTUS),
        "emperor": AUGUSTUS,
        "named": AUGUSTUS,
    },
    components=BOX,
    blank=empty_rome,
    lay_out=setup.lay_out,
    look=look,
    evaluate=evaluate,
)
