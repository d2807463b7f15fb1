"""Laws of states: clones, saving, conservation, legality, the end."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Final

import ludi
from ludi.core import positions
from ludi.core.agenda import State
from ludi.core.game import Game
from ludi.testing.law import at_every_table, of_every_game, place_of, refusal
from ludi.testing.numbers import numbers_of
from ludi.testing.other_worlds import difference
from ludi.testing.play import decisions, finish, random_choice

UNSAVED_LUCK: Final = "Luck comes from chance.roll and chance.pick alone"


def questions(game: Game) -> dict[str, Callable[[State, int], object]]:
    """What may be asked of a table at any time, by the name of what answers."""
    return {
        f"look ({place_of(game.look)})": game.look,
        "options": lambda state, seat: state.legal(seat),
        "score": lambda state, seat: state.score(seat),
    }


@at_every_table
def a_clone_goes_on_as_its_original_and_shares_nothing(game: Game, players: int) -> None:
    """A clone goes on as its original and shares nothing."""
    for at, state in enumerate(decisions(game, players, seed=1)):
        if at % 7:
            continue
        before = state.save()
        one, other = state.clone(), state.clone()
        where = difference(before, one.save())
        assert not where, f"a clone has another {where}: copy it: {place_of(type(state).clone)}"
        finish(one, seed=at)
        where = difference(before, state.save())
        assert not where, (
            f"playing a clone changes {where} of its original: clone must copy every list: "
            f"{place_of(type(state).clone)}"
        )
        where = difference(one.save(), finish(other, seed=at).save())
        assert not where, (
            f"two clones of a table, played alike, end with another {where}. {UNSAVED_LUCK}"
        )


@at_every_table
def a_clone_has_rows_of_its_own(game: Game, players: int) -> None:
    """A change of any number of a clone leaves its original as it is."""
    moments = [state.clone() for state in decisions(game, players, seed=3)]
    for state in (moments[0], moments[len(moments) // 2]):
        original = {place: value for place, value, _ in numbers_of(state)}
        for place, value, change in numbers_of(state.clone()):
            if place.partition(".")[0] in game.steps:
                continue  # steps never change: clones share them
            change(value + 1)
            now = {name: number for name, number, _ in numbers_of(state)}
            change(value)
            field = place.partition("[")[0]
            assert now == original, (
                f"a clone shares {field} with its original: copy it in clone, "
                f"copy.{field} = self.{field}[:] ({place_of(type(state).clone)})"
            )


@at_every_table
def looking_changes_nothing(game: Game, players: int) -> None:
    """Looking at a table, asking what is legal and counting leave it as it is."""
    for at, state in enumerate(decisions(game, players, seed=4)):
        if at % 7:
            continue
        before = state.save()
        for seat in range(players):
            for name, asked in questions(game).items():
                asked(state, seat)
                where = difference(before, state.save())
                assert not where, f"{name} changes {where}: it must read only"


@at_every_table
def a_saved_position_loads_and_goes_on_alike(game: Game, players: int) -> None:
    """A saved position loads and goes on alike."""
    for at, state in enumerate(decisions(game, players, seed=2)):
        if at % 5:
            continue
        saved = json.loads(json.dumps(state.save()))
        loaded = game.load(saved)
        where = difference(saved, loaded.save())
        assert not where, f"a saved position that is loaded has another {where}"
        assert loaded.actors() == state.actors()
        for seat in state.actors():
            assert loaded.legal(seat) == state.legal(seat)
        if at % 25 == 0:
            assert finish(loaded, at).save() == finish(state.clone(), at).save()


@at_every_table
def what_is_kept_is_what_reckoning_finds(game: Game, players: int) -> None:
    """What is kept for speed is what reckoning it again finds."""
    for state in decisions(game, players, seed=10):
        anew = state.clone()
        anew.reckon()
        for name in type(state).KEPT:
            kept, found = getattr(state, name), getattr(anew, name)
            assert json.dumps(positions.saved(kept, {}, "")) == json.dumps(
                positions.saved(found, {}, "")
            ), f"{name} is not what follows from the rest"


@at_every_table
def pieces_are_conserved_and_the_game_ends(game: Game, players: int) -> None:
    """Pieces are conserved and the game ends."""
    for seed in range(4):
        for state in decisions(game, players, seed):
            assert state.check() == ""
        assert state.over
        assert state.actors() == ()
        assert state.winners() or players == 1  # alone, one may lose against the game
        assert set(state.winners()) <= set(range(players)) or players == 1


@at_every_table
def actors_have_choices_and_nobody_else_has(game: Game, players: int) -> None:
    """Actors have choices and nobody else has."""
    for state in decisions(game, players, seed=5):
        for seat in range(players):
            legal = state.legal(seat)
            assert bool(legal) == (seat in state.actors())
            assert len(set(legal)) == len(legal)
            assert all(0 <= action < game.verbs.size for action in legal)


@at_every_table
def an_illegal_action_changes_nothing_and_names_its_rule(game: Game, players: int) -> None:
    """An illegal action changes nothing and names its rule."""
    dice = random.Random(3)
    for at, state in enumerate(decisions(game, players, seed=6)):
        if at % 9 or state.over:
            continue
        before = state.save()
        seat = dice.randrange(players)
        action = dice.randrange(-2, game.verbs.size + 2)
        if action in state.legal(seat):
            continue
        with refusal(ludi.Illegal) as refused:
            state.play(seat, action)
        assert state.save() == before
        assert refused.error.paragraph or refused.error.key == "over"
        said = str(refused.error)
        assert not said.startswith("refusals."), refused.error.key
        assert "{" not in said


@at_every_table
def steps_are_immutable(game: Game, players: int) -> None:
    """Steps are immutable."""
    dice = random.Random(8)
    state = game.new(players, 8)
    while not state.over:
        steps = list(state.agenda)
        before = [positions.saved_step(step, game.meanings) for step in steps]
        state.play(*random_choice(state, dice))
        after = [positions.saved_step(step, game.meanings) for step in steps]
        assert after == before


@of_every_game
def every_value_of_every_option_can_be_played(game: Game) -> None:
    """Every value of every option can be played."""
    for option in game.options:
        for value in option.values:
            players = (option.players or game.players)[-1]
            state = list(decisions(game, players, 11, **{option.name: value}))[-1]
            assert game.option_values(state)[option.name] == value
            assert state.over


@at_every_table
def the_same_seed_and_choices_give_the_same_game(game: Game, players: int) -> None:
    """The same seed and choices give the same game."""
    one, other = (finish(game.new(players, 12), 12).save() for _ in range(2))
    where = difference(one, other)
    assert not where, f"the same game played twice ends with another {where}. {UNSAVED_LUCK}"
    assert finish(game.new(players, 13), 12).save() != one


@of_every_game
def wrong_player_counts_and_options_are_refused_in_a_sentence(game: Game) -> None:
    """Wrong player counts and options are refused in a sentence."""
    for players in (0, 17, -1, True, "two"):
        with refusal(ludi.BadOption, "players"):
            game.new(players)  # type: ignore[arg-type]
    with refusal(ludi.BadOption, "no option"):
        game.new(options={"colour": "red"})
    if game.options:
        with refusal(ludi.BadOption, "cannot be"):
            game.new(options={game.options[0].name: "nonsense"})
