"""Laws of words: every question, action and event has its sentence, and every paragraph exists."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from ludi.core.agenda import Step
from ludi.core.game import Game
from ludi.core.rulebook import paragraphs
from ludi.core.shapes import arguments
from ludi.testing.law import of_every_game, place_of, short
from ludi.texts import LANGUAGES, closing_brace, homes, lookup

SLOT = re.compile(r"\w+")


@of_every_game
def every_question_action_and_event_has_a_sentence(game: Game) -> None:
    """Every question, action and event has a sentence in every language."""
    for language in LANGUAGES:
        for section, name, where, _ in sentences(game):
            assert template(game, language, section, name) is not None, (
                f"{where} needs a sentence: write {name} = “…” under [{section}] in "
                f"{texts_of(game, language)}"
            )


@of_every_game
def a_sentence_names_only_what_it_is_told(game: Game) -> None:
    """A sentence names only what its question, action or event tells."""
    for language in LANGUAGES:
        for section, name, _, known in sentences(game):
            said = template(game, language, section, name) or ""
            for slot in sorted(slots(said) - set(known)):
                there = ", ".join(f"{{{one}}}" for one in known) or "nothing to name"
                raise AssertionError(
                    f"{texts_of(game, language, section, name)}: {section}.{name} says "
                    f"{{{slot}}}, but there is only {there}"
                )


@of_every_game
def every_paragraph_that_is_named_is_in_the_rulebook(game: Game) -> None:
    """Every paragraph that a step, a message, an option or a secret names is in the rulebook."""
    book, numbers = str(homes.home(game.name).joinpath("rulebook.md")), paragraphs(game.name)
    named = [(step.PARAGRAPH, place_of(step)) for step in game.steps.values()]
    named += [
        (message.paragraph, f"message {message.name}")
        for message in game.messages.all.values()
        if message.name != "forced"
    ]
    named += [(one.paragraph, f"option {one.name}") for one in game.options if one.offered]
    named += [(secret.paragraph, str(secret)) for secret in game.secrets or ()]
    for paragraph, where in named:
        assert paragraph in numbers, (
            f"{where} names paragraph {paragraph!r}, which {short(Path(book))} does not have: "
            f"write a line “**{paragraph}** …” there, or name another"
        )


def sentences(game: Game) -> Iterator[tuple[str, str, str, Iterable[str]]]:
    """Every sentence a game needs: its section and name, who needs it, and what it is told."""
    for name, step in game.steps.items():
        if step.actors is not Step.actors:
            yield "questions", name, place_of(step), told_by(step)
    for verb in game.verbs:
        yield "say", verb.name, f"verb {verb.name}", list(verb.arguments)
    for message in game.messages.all.values():
        yield "events", message.name, f"message {message.name}", list(message.arguments)


def told_by(step: type[Step[object]]) -> list[str]:  # type: ignore[type-var]
    """What a question tells, by its declared shape."""
    return list(arguments(step.ASKS))


def template(game: Game, language: str, section: str, name: str) -> str | None:
    """The sentence of a game, or the one that all games share."""
    for source in (game.name, "frame"):
        found = lookup(language, source, f"{section}.{name}")
        if isinstance(found, str):
            return found
    return None


def slots(said: str) -> set[str]:
    """The names in the braces of a sentence, those within others too."""
    found: set[str] = set()
    at = said.find("{")
    while at >= 0:
        end = closing_brace(said, at)
        inside = said[at + 1 : end if end > 0 else len(said)]
        name = SLOT.match(inside)
        if name:
            found.add(name[0])
        found |= slots(inside)
        at = said.find("{", max(end, at + 1))
    return found


def texts_of(game: Game, language: str, section: str = "", name: str = "") -> str:
    """The file of a game's sentences, and the line of one of them."""
    file = homes.texts(game.name, language)
    if file is None:
        return f"texts/{language}.toml"
    where, under = short(Path(str(file))), ""
    for number, line in enumerate(file.read_text("utf-8").splitlines(), start=1):
        under = line.strip("[] ") if line.startswith("[") else under
        if name and under == section and re.match(rf"{re.escape(name)}\s*=", line):
            return f"{where}:{number}"
    return where
