"""Laws of secrecy: a seat receives nothing that depends on what it cannot know."""

from __future__ import annotations

import json
from typing import Final

from ludi.core.agenda import State
from ludi.core.game import Game
from ludi.testing.law import at_every_table
from ludi.testing.play import decisions

ENOUGH: Final = 200  # worlds that tell chance from knowledge


def received(state: State, seat: int) -> str:
    """All that a seat receives at a moment: its view and its choices."""
    return json.dumps([state.view(seat), state.legal(seat)])


def on_the_table(state: State) -> str:
    """The position without the luck to come."""
    saved = state.save()
    del saved["chance"]
    return json.dumps(saved)


@at_every_table
def a_view_does_not_depend_on_what_the_seat_cannot_know(game: Game, players: int) -> None:
    """A view does not depend on what the seat cannot know."""
    for seed in range(2):
        for at, state in enumerate(decisions(game, players, seed=31 + seed)):
            if at % 3:
                continue
            for seat in range(players):
                imagined = state.determinise(seat, 1000 + at)
                assert received(imagined, seat) == received(state, seat)


@at_every_table
def an_imagined_world_is_made_of_what_the_seat_knows_alone(game: Game, players: int) -> None:
    """An imagined world is made of what the seat knows alone."""
    for at, state in enumerate(decisions(game, players, seed=33)):
        if at % 4:
            continue
        for seat in range(players):
            directly = state.determinise(seat, 77)
            by_way_of_another = state.determinise(seat, 99).determinise(seat, 77)
            assert directly.save() == by_way_of_another.save()
            assert directly.check() == ""


@at_every_table
def imagining_leaves_the_truth_alone_and_changes_the_luck(game: Game, players: int) -> None:
    """Imagining leaves the truth alone and changes the luck."""
    for at, state in enumerate(decisions(game, players, seed=34)):
        if at % 10:
            continue
        before = state.save()
        imagined = state.determinise(0, 5)
        assert imagined.save()["chance"] != before["chance"]
        assert state.save() == before


@at_every_table
def an_imagined_world_is_true_no_more_often_than_luck_allows(game: Game, players: int) -> None:
    """An imagined world is true no more often than luck allows."""
    true = alike = samples = 0
    seed = 35
    while samples < ENOUGH:  # a short game is played more than once
        for at, state in enumerate(decisions(game, players, seed)):
            if at % 2:
                continue
            for seat in range(players):
                one = on_the_table(state.determinise(seat, 2 * samples))
                other = on_the_table(state.determinise(seat, 2 * samples + 1))
                samples += 1
                true += one == on_the_table(state)
                alike += one == other
        seed += 1
    assert true / samples <= alike / samples + 0.1


@at_every_table
def a_spectator_sees_no_more_than_every_seat(game: Game, players: int) -> None:
    """A spectator sees no more than every seat."""
    for at, state in enumerate(decisions(game, players, seed=36)):
        if at % 10:
            continue
        for seat in range(players):
            imagined = state.determinise(seat, at)
            assert json.dumps(imagined.view(None)) == json.dumps(state.view(None))
