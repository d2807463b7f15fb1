"""No bot can peek: not through its outlook, and not through Python where it plays apart."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

import ludi
from ludi.arena.contest import Contest, Pairing
from ludi.arena.playing import play
from ludi.bots.base import Outlook
from ludi.core.agenda import State
from ludi.testing.other_worlds import other_worlds
from ludi.testing.play import decisions
from tests.bots.peeking import Peeker

PLACE = "tests.bots.peeking"


class Careless(Outlook):
    """An outlook as it was: it holds the table."""

    def __init__(self, state: State, seat: int) -> None:
        super().__init__(state, seat)
        self._world = state


def answers(name: str, outlook: type[Outlook]) -> Iterator[tuple[int, int]]:
    """What a peeking bot answers in the true world, and in one that differs by a secret."""
    game, dice = ludi.game(name), random.Random(1)
    for state in decisions(game, 3, seed=5):
        for seat in state.actors():
            if len(state.legal(seat)) < 2:
                continue
            for secret in game.secrets or ():
                if secret.told:
                    continue
                for owner in range(3):
                    if owner != seat:
                        for other in other_worlds(state, secret, owner, dice, most=1):
                            yield (
                                Peeker().choose(outlook(state, seat), 0),
                                Peeker().choose(outlook(other.state, seat), 0),
                            )


@pytest.mark.parametrize("name", ["caligula", "sylla"])
def test_whoever_peeks_into_an_outlook_gets_nothing(name: str) -> None:
    found = list(answers(name, Outlook))
    assert len(found) > 20
    assert all(truth == other for truth, other in found)


def test_the_peeking_bot_would_see_a_table_that_lay_open() -> None:
    assert any(truth != other for truth, other in answers("caligula", Careless))


def test_whoever_climbs_the_frames_finds_the_match_unless_he_plays_apart() -> None:
    faults = {}
    for apart in (False, True):
        entrants = (f"{PLACE}:FrameWalker", "alea")
        contest = Contest("municipium", entrants, 2, options={"length": "short"}, apart=apart)
        faults[apart] = play(contest, Pairing(0, 0, (0, 1)))["faults"]
    assert "LookupError: the whole match lies open" in faults[False][0]
    assert faults[True] == []


def test_the_fault_of_a_bot_apart_comes_with_its_traceback() -> None:
    contest = Contest("municipium", (f"{PLACE}:Peeker", "alea"), 2, apart=True)
    line = play(contest, Pairing(0, 0, (0, 1)))
    assert line["faults"] == [], "an honest twin of itself plays on"
    broken = Contest("municipium", ("tests.arena.failing:Failing", "alea"), 2, apart=True)
    line = play(broken, Pairing(0, 0, (0, 1)))
    assert "ZeroDivisionError" in line["faults"][0]
    assert 'failing.py", line' in line["trace"]
