"""Laws of states: clones, saving, conservation, legality, the end."""

from __future__ import annotations

import json
import random

import pytest

import ludi
from ludi.core.game import Game
from tests.laws.play import decisions, finish, random_choice


def test_a_clone_goes_on_as_its_original_and_shares_nothing(table: tuple[Game, int]) -> None:
    game, players = table
    for at, state in enumerate(decisions(game, players, seed=1)):
        if at % 7:
            continue
        before = json.dumps(state.save())
        one, other = state.clone(), state.clone()
        assert json.dumps(one.save()) == before
        finish(one, seed=at)
        assert json.dumps(state.save()) == before, "playing a clone changed its original"
        assert json.dumps(finish(other, seed=at).save()) == json.dumps(one.save())


def test_a_saved_position_loads_and_goes_on_alike(table: tuple[Game, int]) -> None:
    game, players = table
    for at, state in enumerate(decisions(game, players, seed=2)):
        if at % 5:
            continue
        saved = json.loads(json.dumps(state.save()))
        loaded = game.load(saved)
        assert loaded.save() == saved
        assert loaded.actors() == state.actors()
        for seat in state.actors():
            assert loaded.legal(seat) == state.legal(seat)
        if at % 25 == 0:
            assert finish(loaded, at).save() == finish(state.clone(), at).save()


def test_pieces_are_conserved_and_the_game_ends(table: tuple[Game, int]) -> None:
    game, players = table
    for seed in range(4):
        for state in decisions(game, players, seed):
            assert state.check() == ""
        assert state.over
        assert state.actors() == ()
        assert state.winners() or players == 1  # alone, one may lose against the game
        assert set(state.winners()) <= set(range(players)) or players == 1


def test_actors_have_choices_and_nobody_else_has(table: tuple[Game, int]) -> None:
    game, players = table
    for state in decisions(game, players, seed=5):
        for seat in range(players):
            legal = state.legal(seat)
            assert bool(legal) == (seat in state.actors())
            assert len(set(legal)) == len(legal)
            assert all(0 <= action < game.verbs.size for action in legal)


def test_an_illegal_action_changes_nothing_and_names_its_rule(table: tuple[Game, int]) -> None:
    game, players = table
    dice = random.Random(3)
    for at, state in enumerate(decisions(game, players, seed=6)):
        if at % 9 or state.over:
            continue
        before = state.save()
        seat = dice.randrange(players)
        action = dice.randrange(-2, game.verbs.size + 2)
        if action in state.legal(seat):
            continue
        with pytest.raises(ludi.Illegal) as refused:
            state.play(seat, action)
        assert state.save() == before
        assert refused.value.paragraph or refused.value.key == "over"
        assert not refused.value.sentence.startswith("refusals."), refused.value.key
        assert "{" not in refused.value.sentence


def test_steps_are_immutable(table: tuple[Game, int]) -> None:
    game, players = table
    dice = random.Random(8)
    state = game.new(players, 8)
    while not state.over:
        steps = list(state.agenda)
        before = [ludi.core.positions.saved_step(step, game.meanings) for step in steps]
        state.play(*random_choice(state, dice))
        after = [ludi.core.positions.saved_step(step, game.meanings) for step in steps]
        assert after == before


def test_every_value_of_every_option_can_be_played(game: Game) -> None:
    for option in game.options:
        for value in option.values:
            players = (option.players or game.players)[-1]
            state = list(decisions(game, players, 11, **{option.name: value}))[-1]
            assert game.option_values(state)[option.name] == value
            assert state.over


def test_the_same_seed_and_choices_give_the_same_game(table: tuple[Game, int]) -> None:
    game, players = table
    one, other = (finish(game.new(players, 12), 12).save() for _ in range(2))
    assert one == other
    assert finish(game.new(players, 13), 12).save() != one


def test_wrong_player_counts_and_options_are_refused_in_a_sentence(game: Game) -> None:
    for players in (0, 17, -1, True, "two"):
        with pytest.raises(ludi.BadOption, match="players"):
            game.new(players)  # type: ignore[arg-type]
    with pytest.raises(ludi.BadOption, match="no option"):
        game.new(options={"colour": "red"})
    if game.options:
        with pytest.raises(ludi.BadOption, match="cannot be"):
            game.new(options={game.options[0].name: "nonsense"})
