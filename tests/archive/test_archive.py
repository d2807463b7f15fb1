"""What was saved with an older version opens and goes on: records and positions never die."""

from __future__ import annotations

import gzip
import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import ludi
from ludi.core.match import replay, verify
from ludi.testing import finish

FILES = sorted(Path(__file__).parent.glob("*.json.gz"))


@cache
def evidence(file: Path) -> Any:
    """What lies in a file of the archive."""
    return json.loads(gzip.decompress(file.read_bytes()))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name.removesuffix(".json.gz"))
def test_an_old_record_replays_and_its_luck_is_still_fair(file: Path) -> None:
    for record in evidence(file)["records"]:
        game = ludi.game(record["game"])
        assert verify(game, record).state.over
        half = len(record["actions"]) // 2
        assert not replay(game, record, upto=half).state.over


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name.removesuffix(".json.gz"))
def test_an_old_position_opens_asks_the_same_and_goes_on(file: Path) -> None:
    for at, moment in enumerate(evidence(file)["positions"]):
        game = ludi.game(moment["position"]["game"])
        state = game.load(moment["position"])
        choices = {str(seat): list(state.legal(seat)) for seat in state.actors()}
        assert choices == moment["choices"], moment["position"]["agenda"]
        assert list(state.scores()) == moment["scores"]
        assert finish(state, at).winners() or state.players == 1


def test_the_archive_holds_every_game_at_every_count() -> None:
    records = [record for file in FILES for record in evidence(file)["records"]]
    held = {(record["game"], record["players"]) for record in records}
    asked = {(name, count) for name in ludi.games() for count in ludi.game(name).players}
    assert asked <= held
