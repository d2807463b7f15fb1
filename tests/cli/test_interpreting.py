"""What a typed line is taken for."""

from __future__ import annotations

import pytest

import ludi
from ludi.cli.interpreting import ORDERS, SHORT, Interpreter
from ludi.core.actions import slug
from ludi.core.vocabulary import vocabulary
from ludi.texts import LANGUAGES, Speaker


def interpreter(language: str) -> Interpreter:
    game = ludi.game("municipium")
    return Interpreter(game, Speaker(game.name, language))


@pytest.mark.parametrize("language", LANGUAGES)
def test_orders_are_understood_in_every_language_and_in_english(language: str) -> None:
    words = interpreter(language)
    for name in ORDERS:
        assert words.order(f"{words.words[name]} rest of it") == (name, "rest of it")
        assert words.order(name.upper()) == (name, "")
    assert words.order("?") == ("help", "")
    assert words.order("place forum") is None
    assert words.order("") is None


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ludi.games())
def test_no_order_hides_a_command_of_a_game(name: str, language: str) -> None:
    game = ludi.game(name)
    orders = set(Interpreter(game, Speaker(name, language)).orders) | set(SHORT)
    verbs = {verb.replace("_", "-") for verb in game.verbs.verbs}
    spoken = {slug(word) for word in vocabulary(game, language).verbs.values()}
    assert not orders & (verbs | spoken)


def test_a_beginning_is_enough_where_only_one_choice_fits() -> None:
    words, game = interpreter("en"), ludi.game("municipium")
    legal = tuple(game.read(f"place {name}") for name in ("temple", "tavern", "forum"))
    assert words.action("place fo", legal) == legal[2]
    assert words.action("pl te", legal) == legal[0]
    with pytest.raises(ludi.Unreadable, match="could mean: place temple, place tavern"):
        words.action("pl t", legal)
    with pytest.raises(ludi.Unreadable, match="is not a command"):
        words.action("p f", legal)


def test_a_beginning_that_could_be_an_order_is_not_played() -> None:
    words, game = interpreter("en"), ludi.game("municipium")
    take = game.read("take priest priest")
    assert words.action("take", (take,)) == take
    with pytest.raises(ludi.Unreadable, match="could mean: take priest priest"):
        words.action("ta", (take,))
