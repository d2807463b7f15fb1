"""An action stands alone in a review: what is declined, and with which die, is in its words."""

from __future__ import annotations

from random import Random

import pytest

import ludi
from ludi.core.agenda import State
from ludi.core.game import Game
from ludi.review.retelling import retold, retold_line
from ludi.testing.words import slots, told_by
from ludi.texts import LANGUAGES, Speaker, catalogue

GAMES = ["municipium", "sylla", "caligula", "rome_and_roll"]
NAMES = ("Aulus", "Livia", "Marcus")


def first_asked(game: Game, step: str, verb: str) -> tuple[State, int, int]:
    """The first table of some games at which a question may be answered by a verb."""
    for seed in range(20):
        state, chance = game.new(3, seed), Random(seed)
        while not state.over:
            seat = state.actors()[0]
            for action in state.legal(seat):
                if type(state.agenda[-1]).__name__ == step and said_by(game, action) == verb:
                    return state, seat, action
            state.play(seat, chance.choice(state.legal(seat)))
    raise AssertionError(f"{step} is never answered by {verb}")


def said_by(game: Game, action: int) -> str:
    """The verb of an action."""
    return str(game.verbs.verb_of(action).name)


@pytest.mark.parametrize(
    ("name", "step", "verb", "said"),
    [
        ("caligula", "Benefit", "decline", "Decline the effect of "),
        ("rome_and_roll", "Act", "build", "Build with the "),
        ("sylla", "Auction", "pass", "Bid nothing for the "),
        ("municipium", "BathsPower", "pass", "Leave the pawns in the Baths"),
        ("municipium", "Walk", "walk", "Walk from "),
    ],
)
def test_an_answer_carries_its_question_along(name: str, step: str, verb: str, said: str) -> None:
    game = ludi.game(name)
    state, seat, action = first_asked(game, step, verb)
    assert retold(state, seat, action, Speaker(name, "en", NAMES)).startswith(said)


def test_a_set_without_jewels_is_sold_without_a_word_about_them() -> None:
    game = ludi.game("rome_and_roll")
    speaker = Speaker("rome_and_roll", "en")
    said = [game.sentence(game.read(f"sell brick {jewels}"), speaker) for jewels in range(3)]
    assert said == [
        "Sell three bricks",
        "Sell three bricks (one of them a jewel)",
        "Sell three bricks (2 of them jewels)",
    ]


def test_every_step_of_a_line_is_told_at_its_own_table() -> None:
    game = ludi.game("municipium")
    state, seat, action = first_asked(game, "PlayCard", "turn")
    after = state.clone()
    after.play(seat, action)
    speaker = Speaker("municipium", "en", NAMES)
    other = after.actors()[0]
    line = [(seat, action), (other, after.legal(other)[0])]
    told = retold_line(state, line, speaker)
    assert told[1] == (other, retold(after, other, line[1][1], speaker))


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_retold_names_only_what_the_question_and_the_action_tell(
    name: str, language: str
) -> None:
    game, table = ludi.game(name), catalogue(language, name)["retold"]
    verbs = {verb.name: set(verb.arguments) for verb in game.verbs}
    assert isinstance(table, dict)
    assert list(table) == list(dict(catalogue("en", name)["retold"]))  # type: ignore[call-overload]
    for step, answers in table.items():
        assert set(answers) <= set(verbs), step
        for verb, said in answers.items():
            known = verbs[verb] | set(told_by(game.steps[step]))
            assert slots(said) <= known, f"{step}.{verb}"


@pytest.mark.parametrize("name", GAMES)
def test_no_answer_is_told_as_a_bare_decline(name: str) -> None:
    game, speaker = ludi.game(name), Speaker(name, "en", NAMES)
    bare = {"pass", "done", "stay", "end", "decline", "keep"}
    told = set()
    for seed in range(4):
        state, chance = game.new(3, seed), Random(seed)
        while not state.over:
            seat = state.actors()[0]
            offered = [one for one in state.legal(seat) if said_by(game, one) in bare]
            told |= {
                (game.sentence(one, speaker), retold(state, seat, one, speaker)) for one in offered
            }
            state.play(seat, chance.choice(state.legal(seat)))
    assert told
    assert [said for plain, said in told if said == plain] == []
