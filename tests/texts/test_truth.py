"""What the log tells is true: its numbers are found again on the table, game after game."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, Final

import pytest

import ludi
from ludi.bots.base import decide
from ludi.bots.greedy import Greedy
from ludi.core.bits import members
from ludi.core.game import Game
from ludi.core.match import Match
from ludi.games.caligula.box import TOKEN_VALUES, VALUES, cell_of
from ludi.games.caligula.verbs import PUT
from ludi.games.municipium.box import INSTITUTION
from ludi.games.municipium.preview import moved_by
from ludi.games.rome_and_roll.box import WORKER
from ludi.games.rome_and_roll.verbs import DEPLOY, VERBS
from tests.truth.caligula import CaligulaLedger
from tests.truth.ledger import Ledger, numbered
from tests.truth.municipium import MunicipiumLedger
from tests.truth.rome_and_roll import RomeLedger
from tests.truth.sylla import SyllaLedger

LEDGERS: Final[dict[str, type[Ledger]]] = {
    "caligula": CaligulaLedger,
    "municipium": MunicipiumLedger,
    "rome_and_roll": RomeLedger,
    "sylla": SyllaLedger,
}


@pytest.fixture(params=sorted(LEDGERS))
def game(request: pytest.FixtureRequest) -> Game:
    """A game."""
    return ludi.game(request.param)


def test_no_sentence_of_the_log_with_a_number_is_left_out(game: Game) -> None:
    ledger = LEDGERS[game.name]
    assert [name for name in numbered(game) if not hasattr(ledger, name)] == []


def played(match: Match, luck: random.Random) -> None:
    """One decision, by luck or as a sensible player takes it; the ledger is kept."""
    state, game = match.state, match.game
    seat = luck.choice(state.actors())
    sensible = match.ply % 2 == 0 and luck.random() < 0.2
    action = (
        decide(Greedy(1), state, seat, match.ply) if sensible else luck.choice(state.legal(seat))
    )
    ledger = LEDGERS[game.name](state.clone())
    for told in match.play(seat, action):
        whispered = not all(told.heard_by(one) for one in range(state.players))
        ledger.hear(game.messages.describe(told.event), whispered)
    ledger.close(match.state)


def options_by_luck(game: Game, luck: random.Random) -> dict[str, object]:
    """Each option that is offered, by luck."""
    return {one.name: luck.choice(one.values) for one in game.options if one.offered}


@pytest.mark.parametrize("seed", [0, 1, 3, 4])
def test_what_the_log_tells_is_what_lies_on_the_table(game: Game, seed: int) -> None:
    luck = random.Random(seed)
    players = game.players[seed % len(game.players)]
    match = Match(game, players, str(seed), options_by_luck(game, luck) if seed % 2 else None)
    while not match.state.over:
        played(match, luck)


def moments(name: str, seeds: int) -> Iterator[Match]:
    """Games by luck, decision by decision."""
    game = ludi.game(name)
    for seed in range(seeds):
        luck = random.Random(seed)
        match = Match(game, game.players[seed % len(game.players)], f"moments {seed}")
        while not match.state.over:
            yield match
            seat = luck.choice(match.state.actors())
            match.play(seat, luck.choice(match.state.legal(seat)))


def ranks(state: Any) -> dict[str, list[int]]:
    """Who stands how in each house, recomputed from the pawns."""
    ledger = MunicipiumLedger(state)
    return {place: ledger.ranking(place) for place in INSTITUTION.values}


def test_the_ranks_that_a_move_is_said_to_bring_are_those_it_brings() -> None:
    looked = 0
    for match in moments("municipium", 3):
        seat = match.state.actors()[0]
        view: dict[str, Any] = match.state.view(seat)
        for move in view["preview"].get("moves", [])[:3]:
            before, after = ranks(match.state), match.state.clone()
            after.play(seat, move["code"])
            for told in move["ranks"]:
                looked += 1
                mover = moved_by(seat, move["code"])[0]
                for when, order in (("before", before), ("after", ranks(after))):
                    there = order[told["place"]]
                    assert told[when] == (there.index(mover) + 1 if mover in there else None)
    assert looked > 100


def test_the_ranks_that_a_board_shows_are_those_of_the_pawns() -> None:
    for match in moments("municipium", 3):
        table: Any = match.state.view(None)["table"]
        begun = len(match.state.discs) == match.state.players  # type: ignore[attr-defined]
        for house, order in zip(table["institutions"], ranks(match.state).values(), strict=True):
            first, second = [*order, None, None][:2] if begun else (None, None)
            assert [house["first"], house["second"]] == [first, second], house["id"]


def test_the_sums_that_a_token_is_said_to_make_hold_the_true_one() -> None:
    looked = 0
    for match in moments("caligula", 2):
        state: Any = match.state
        seat = state.actors()[0]
        for prospect in state.view(seat).get("preview", {}).get("cards", [])[:4]:
            token, place = PUT.read(prospect["code"])
            lying = [
                state.token[cell_of(place, at)] for at in members(state.spaces_of(seat, place))
            ]
            assert TOKEN_VALUES[token] + sum(TOKEN_VALUES[one] for one in lying) in prospect["sums"]
            assert prospect["value"] == VALUES[state.open[place]]
            looked += 1
    assert looked > 100


def test_a_set_that_is_said_to_be_complete_becomes_a_decurion() -> None:
    looked = 0
    for match in moments("municipium", 4):
        seat = match.state.actors()[0]
        view: dict[str, Any] = match.state.view(seat)
        for told in view["preview"].get("sets", [])[:4]:
            after: Any = match.state.clone()
            after.play(seat, told["code"])
            exchanged = (
                after.families[seat].decurions > view["table"]["families"][seat]["decurions"]
            )
            asked = after.view(seat)["question"]
            assert (told["lacks"] == 0) == (
                exchanged or (asked is not None and asked["step"] == "ChooseSet")
            )
            looked += 1
    assert looked > 50


def test_a_senator_that_is_said_to_lend_an_action_lends_it() -> None:
    looked = 0
    for match in moments("rome_and_roll", 4):
        seat = match.state.actors()[0]
        view: dict[str, Any] = match.state.view(seat)
        for worker, verbs in view.get("preview", {}).get("lends", {}).items():
            after = match.state.clone()
            after.play(seat, int(DEPLOY.of(WORKER.values.index(worker))))
            offered = {VERBS.verb_of(one).name for one in after.legal(seat)}
            before = {VERBS.verb_of(one).name for one in match.state.legal(seat)}
            assert set(verbs) <= offered
            new = (offered - before) & {"build", "raise", "conquer", "develop", "tax", "trade"}
            assert new <= set(verbs)
            looked += 1
    assert looked > 20
