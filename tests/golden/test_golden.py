"""Recorded games replay to the letter, and the trees of actions have their known sizes."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

import pytest

import ludi
from ludi.core.agenda import State
from ludi.core.game import Game
from ludi.core.match import Match, replay, verify
from tests.golden import perft

HERE = Path(__file__).parent
RECORDS = sorted(file for file in HERE.glob("*.json") if "perft" not in file.name)
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


@pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)
def test_a_recorded_game_replays_to_the_letter(file: Path) -> None:
    golden = json.loads(file.read_text("utf-8"))
    game = ludi.game(golden["record"]["game"])
    match = verify(game, golden["record"])
    assert fingerprint(match.state) == golden["end"]
    assert chronicle(match) == golden["told"]
    assert fingerprint(middle(game, golden["record"]).state) == golden["middle"]


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
