"""Recorded games replay to the letter, and the trees of actions have their known sizes."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from pathlib import Path
from random import Random

import pytest

import ludi
from ludi.core.agenda import State
from ludi.core.game import Game
from ludi.core.match import Match, replay, verify
from tests.golden import perft

HERE = Path(__file__).parent
TRIES = 3  # of every verb at every decision
RECORDS = sorted(file for file in HERE.glob("*.json") if "perft" not in file.name)
READINGS = sorted(HERE.glob("*-readings-*.json"))  # games with other values of the options
COUNTS = sorted(HERE.glob("*-perft.json"))


def mark(data: object) -> str:
    """A short mark of some data."""
    return hashlib.sha256(json.dumps(data).encode()).hexdigest()[:16]


def fingerprint(state: State) -> str:
    """A short mark of everything on the table."""
    saved = state.save()
    return mark([saved["table"], saved["agenda"]])


def chronicle(match: Match) -> str:
    """A short mark of everything that was told, when and to whom."""
    told = [(one.ply, one.event) for one in match.log]
    return mark(
        [[ply, int(e.code), int(e.audience), *map(int, e.arguments)] for ply, e in told],
    )


def middle(game: Game, record: dict[str, object]) -> Match:
    """A recorded game, half played."""
    actions = record["actions"]
    assert isinstance(actions, list)
    return replay(game, record, upto=len(actions) // 2)


def refusals(whole: Match) -> dict[str, int]:
    """Why actions were refused along a game: some of every verb at every decision, counted."""
    luck, found = Random("refusals"), Counter[str]()
    match = replay(whole.game, whole.record(), upto=0)
    for seat, action in whole.actions:
        state, legal = match.state, match.state.legal(seat)
        for verb in whole.game.verbs:
            for _ in range(min(verb.size, TRIES)):
                wrong = verb.first + luck.randrange(verb.size)
                if wrong not in legal:
                    reason = " ".join(whole.game.refusal(state, seat, wrong))
                    found[f"{type(state.agenda[-1]).__name__} {reason}"] += 1
        match.play(seat, action)
    return dict(sorted(found.items()))


@pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)
def test_a_recorded_game_replays_to_the_letter(file: Path) -> None:
    golden = json.loads(file.read_text("utf-8"))
    game = ludi.game(golden["record"]["game"])
    match = verify(game, golden["record"])
    assert fingerprint(match.state) == golden["end"]
    assert chronicle(match) == golden["told"]
    assert fingerprint(middle(game, golden["record"]).state) == golden["middle"]


@pytest.mark.parametrize("file", READINGS, ids=lambda file: file.stem)
def test_what_is_refused_is_refused_for_the_same_reasons(file: Path) -> None:
    golden = json.loads(file.read_text("utf-8"))
    assert (
        refusals(verify(ludi.game(golden["record"]["game"]), golden["record"])) == golden["refused"]
    )


@pytest.mark.parametrize("file", COUNTS, ids=lambda file: file.stem)
def test_the_tree_of_actions_has_its_known_size(file: Path) -> None:
    game = ludi.game(file.name.removesuffix("-perft.json"))
    for players, known in json.loads(file.read_text("utf-8")).items():
        golden = HERE / f"{game.name}-{players}-greedy.json"
        record = json.loads(golden.read_text("utf-8"))["record"]
        assert perft.counts(game.new(int(players), "perft")) == known["opening"]
        assert perft.counts(middle(game, record).state) == known["middle"]


def test_every_game_has_golden_evidence() -> None:
    for name in ludi.games():
        for players in ludi.game(name).players:
            for kind in ("uniform", "greedy"):
                assert (HERE / f"{name}-{players}-{kind}.json").exists(), f"{name} {players} {kind}"
        assert (HERE / f"{name}-perft.json").exists()
        assert [file for file in READINGS if file.name.startswith(name)], f"{name} readings"
