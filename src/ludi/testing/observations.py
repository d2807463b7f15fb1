"""Laws of observations: what a learner is given is what its seat may know, all of it and no more.

A game need not declare how it is observed; these laws are for those that do.
"""

from __future__ import annotations

import json
from typing import Final

from librt.vecs import vec
from mypy_extensions import i16

from ludi.core.agenda import State
from ludi.core.game import Game
from ludi.core.observing import Observer, decoded
from ludi.testing.law import at_every_table
from ludi.testing.numbers import numbers_of
from ludi.testing.play import decisions

BEHIND: Final = 3  # numbers behind an observation that must stay untouched
UNTOUCHED: Final = -12345
NOTHING: Final = -1
NONSENSE: Final = (ArithmeticError, AssertionError, AttributeError, LookupError, ValueError)


def observed(observer: Observer, state: State, seat: int) -> list[int]:
    """What a seat sees, and the numbers behind it."""
    room = observer.size(state.players) + BEHIND
    row = vec[i16]([i16(UNTOUCHED)] * room)
    end = observer.write(state, seat, row, 0)
    assert end == room - BEHIND, f"{end} numbers are written, {room - BEHIND} declared"
    return [int(entry) for entry in row]


@at_every_table
def an_observation_is_whole_in_range_and_reads_back(game: Game, players: int) -> None:
    """An observation is whole, in its declared range, and reads back into words."""
    observer = game.observer
    if observer is None:
        return
    parts = observer.parts(players)
    assert len({part.name for part in parts}) == len(parts), "two parts have one name"
    for at, state in enumerate(decisions(game, players, seed=41)):
        if at % 3:
            continue
        for seat in range(players):
            row = observed(observer, state, seat)
            assert row[-BEHIND:] == [UNTOUCHED] * BEHIND
            words = decoded(parts, row[:-BEHIND])
            assert words["seat"] == seat
            assert list(words) == [part.name for part in parts]
            deciding = words["deciding"]
            assert isinstance(deciding, dict)
            assert deciding["me"] == (seat in state.actors())


@at_every_table
def an_observation_shows_nothing_of_what_stood_there_before(game: Game, players: int) -> None:
    """Written over an earlier moment, seen by another seat, an observation is as if on a blank."""
    observer = game.observer
    if observer is None:
        return
    width = observer.size(players)
    row = vec[i16]([i16(UNTOUCHED)] * width)
    lasting: object = None
    for at, state in enumerate(decisions(game, players, seed=44)):
        seat = at % players
        behind = observer.write_changing(state, seat, row, 0)
        if at == 0:
            observer.write_lasting(state, seat, row, behind)
        elif players > 1 or observer.lasting(state) is not lasting:
            observer.rewrite_lasting(state, seat, row, behind)
        lasting = observer.lasting(state)
        assert [int(entry) for entry in row] == observed(observer, state, seat)[:-BEHIND]


@at_every_table
def an_observation_does_not_depend_on_what_the_seat_cannot_know(game: Game, players: int) -> None:
    """Dealing anew what a seat cannot know changes no byte of its observation."""
    observer = game.observer
    if observer is None:
        return
    for at, state in enumerate(decisions(game, players, seed=42)):
        if at % 3:
            continue
        for seat in range(players):
            truth = observed(observer, state, seat)
            for luck in range(2):
                imagined = state.determinise(seat, 1000 * luck + at)
                assert observed(observer, imagined, seat) == truth


@at_every_table
def every_fact_of_a_view_is_in_the_observation(game: Game, players: int) -> None:
    """Whatever changes what a seat is shown changes its observation."""
    observer = game.observer
    if observer is None:
        return
    moments = [state.clone() for state in decisions(game, players, seed=43)]
    for part in (0.2, 0.55, 0.9):
        state = moments[int(part * (len(moments) - 1))]
        seat = int(state.actors()[0]) if state.actors() else 0
        shown, seen = facts(state, seat), observed(observer, state, seat)
        for place, value, change in numbers_of(state):
            for other in (value + 1, value - 1):
                if NOTHING in (value, other):
                    continue  # what is there and what is not hangs together with other numbers
                try:
                    change(other)
                    differs = facts(state, seat) != shown
                    unseen = differs and observed(observer, state, seat) == seen
                except NONSENSE:
                    continue  # no position at all
                finally:
                    change(value)
                assert not unseen, f"{place}: {other} instead of {value} is shown, not observed"
        assert observed(observer, state, seat) == seen, "the trial has changed the table"


def facts(state: State, seat: int) -> str:
    """What a seat is shown of the table and asked."""
    view = state.view(seat)
    return json.dumps([view["table"], view["question"], view["actors"]])
