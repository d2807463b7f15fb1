"""Laws of actions: every one has a number, a structure and a command, and each reads back."""

from __future__ import annotations

import json

import ludi
from ludi.core.actions import SEAT
from ludi.core.game import Game
from ludi.testing.law import at_every_table, of_every_game, place_of, refusal
from ludi.testing.play import decisions
from ludi.testing.words import texts_of
from ludi.texts import LANGUAGES, Speaker


def all_actions(game: Game) -> list[int]:
    """Every code of the catalogue."""
    return [verb.first + offset for verb in game.verbs for offset in range(verb.size)]


@of_every_game
def every_action_reads_back_from_its_structure_and_its_command(game: Game) -> None:
    """Every action reads back from its structure and its command."""
    for action in all_actions(game):
        structure = json.loads(json.dumps(game.describe(action)))
        assert game.encode(structure) == action
        for language in LANGUAGES:
            assert game.read(game.text(action, language), language) == action


@of_every_game
def a_seat_is_a_number_for_machines_and_a_letter_for_people(game: Game) -> None:
    """A seat is a number for machines and a letter for people."""
    for verb in game.verbs:
        for name, domain in verb.arguments.items():
            if domain is not SEAT:
                continue
            for action in range(verb.first, verb.first + verb.size):
                seat = game.describe(action)[name]
                assert isinstance(seat, int)
                assert f" {'abcde'[seat]}" in game.text(action)
                assert game.encode({**game.describe(action), name: "abcde"[seat]}) == action


@at_every_table
def every_offered_action_is_a_sentence_in_every_language(game: Game, players: int) -> None:
    """Every offered action is a sentence in every language."""
    offered: set[int] = set()
    for state in decisions(game, players, seed=21):
        for seat in state.actors():
            offered.update(state.legal(seat))
    for language in LANGUAGES:
        speaker = Speaker(game.name, language)
        for action in offered:
            sentence = game.sentence(action, speaker)
            assert not sentence.startswith("say."), sentence
            assert "{" not in sentence
            assert "_" not in sentence, sentence


@of_every_game
def nonsense_is_unreadable_and_suggests_something(game: Game) -> None:
    """Nonsense is unreadable and suggests something."""
    verb = next(iter(game.verbs)).name
    for command in ("", "   ", "xyzzy", "42", "pass pass pass pass pass pass", "é" * 500):
        with refusal(ludi.Unreadable):
            game.read(command)
    for structure in ({}, {"verb": 3}, {"verb": "fly"}, {"verb": verb, "x": 1}):
        with refusal(ludi.Unreadable):
            game.encode(structure)
    with refusal(ludi.Unreadable):
        game.describe(game.verbs.size + 5)
    with refusal(ludi.Unreadable) as error:
        game.read(verb + "z")
    assert verb in error.error.near


@at_every_table
def every_refusal_is_a_sentence_in_every_language(game: Game, players: int) -> None:
    """Every refusal is a sentence in every language."""
    for at, state in enumerate(decisions(game, players, seed=23)):
        for seat in state.actors() if at % 5 == 0 else ():
            for verb in game.verbs:
                refused = game.why_not(state, seat, verb.first + at % verb.size)
                for language in LANGUAGES if refused else ():
                    assert refused is not None
                    said = refused.sentence(Speaker(game.name, language))
                    assert not said.startswith("refusals."), (
                        f"{place_of(type(state.agenda[-1]).why_not)} refuses by {refused.key!r}: "
                        f"write {refused.key} = “…” under [refusals] in {texts_of(game, language)}"
                    )


@at_every_table
def why_not_is_none_exactly_for_what_is_allowed(game: Game, players: int) -> None:
    """Why not is none exactly for what is allowed."""
    for at, state in enumerate(decisions(game, players, seed=22)):
        if at % 11 or state.over:
            continue
        for seat in state.actors():
            legal = state.legal(seat)
            assert game.why_not(state, seat, game.text(legal[0])) is None
            other = next((a for a in all_actions(game) if a not in legal), None)
            if other is not None:
                assert game.why_not(state, seat, other) is not None
