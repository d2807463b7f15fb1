"""Every sentence exists in every language, and every rule number in every rulebook."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

import ludi
from ludi.core.actions import SEAT, Count, Domain, Plain
from ludi.core.game import Game
from ludi.core.rulebook import paragraphs, rulebook
from ludi.texts import LANGUAGES, catalogue

TEXTS = Path(ludi.__file__).parent / "texts"
NAMES = sorted(file.stem for file in (TEXTS / "en").glob("*.toml"))
ARGUMENT = re.compile(r"\{(\w+)")
POINTING = re.compile(
    r"\b(Point at|hover|survol\w*|[Pp]ointez|[Zz]eigen? auf|Maus(rad)?|souris|molette"
    r"|[Cc]lick\w*|[Kk]lick\w*|[Cc]liqu\w*)\b"
)
REFUSAL = re.compile(r'"([0-9A-Z]+(?:\.[0-9]+)*[a-z]?):(\w+)"')


@pytest.fixture(params=ludi.games())
def game(request: pytest.FixtureRequest) -> Game:
    """A game."""
    return ludi.game(request.param)


def leaves(table: dict[str, object], path: str = "") -> Iterator[tuple[str, str]]:
    """Every sentence of a catalogue with its path; forms of a name count as one."""
    for key, value in table.items():
        here = f"{path}.{key}" if path else key
        if isinstance(value, dict) and "label" not in value:
            yield from leaves(value, here)
        else:
            yield here, str(value.get("label") if isinstance(value, dict) else value)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_tells_a_finger_to_point(name: str, language: str) -> None:
    told = leaves(catalogue(language, name))
    assert [path for path, sentence in told if POINTING.search(sentence)] == []


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
def test_every_sentence_exists_in_every_language(name: str, language: str) -> None:
    english = dict(leaves(catalogue("en", name)))
    other = dict(leaves(catalogue(language, name)))
    assert set(english) == set(other)
    empty = [path for path, sentence in other.items() if not sentence.strip()]
    assert not empty


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
def test_the_same_things_are_named_in_every_language(name: str, language: str) -> None:
    other = dict(leaves(catalogue(language, name)))
    for path, sentence in leaves(catalogue("en", name)):
        if path.partition(".")[0] in ("events", "refusals", "questions", "say", "orders"):
            slots, theirs = set(ARGUMENT.findall(sentence)), set(ARGUMENT.findall(other[path]))
            assert slots == theirs, f"{path}: {slots ^ theirs}"


def names(domains: Iterable[Domain]) -> list[str]:
    """Where the names of things stand that each language has its own words for."""
    spoken = [domain for domain in domains if not isinstance(domain, (Count, Plain))]
    return [
        f"domains.{domain.name}.{value}"
        for domain in spoken
        if domain is not SEAT
        for value in domain.values
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_verbs_events_things_and_options_have_words(game: Game, language: str) -> None:
    words = dict(leaves(catalogue(language, game.name)))
    frame = dict(leaves(catalogue(language, "frame")))
    expected = [f"game.{key}" for key in ("title", "tagline", "about", "length")]
    for verb in game.verbs:
        expected += [f"verbs.{verb.name}", f"say.{verb.name}"]
        expected += names(verb.arguments.values())
    expected += [f"orders.{name}" for name in game.orders]
    expected += [f"favourites.{favourite.name}" for favourite in game.favourites]
    expected += names(favourite.things for favourite in game.favourites)
    for message in game.messages.all.values():
        expected += [f"events.{message.name}", *names(message.arguments.values())]
    for option in (option for option in game.options if option.offered):
        expected += [f"options.{option.name}.title", f"options.{option.name}.about"]
        expected += [f"options.{option.name}.values.{value}" for value in option.values]
    missing = [path for path in expected if path not in words and path not in frame]
    assert not missing


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_has_a_sentence(game: Game, language: str) -> None:
    base = ludi.core.agenda.Step
    asking = [name for name, step in game.steps.items() if step.actors is not base.actors]
    assert asking
    questions = catalogue(language, game.name)["questions"]
    assert isinstance(questions, dict)
    assert [name for name in asking if name not in questions] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_in_the_rules_has_a_sentence_and_a_paragraph(
    game: Game, language: str
) -> None:
    numbers = paragraphs(game.name, language)
    refusals = catalogue(language, game.name)["refusals"]
    assert isinstance(refusals, dict)
    folder = Path(ludi.__file__).parent / "games" / game.name
    found = 0
    for file in folder.glob("*.py"):
        for paragraph, key in REFUSAL.findall(file.read_text("utf-8")):
            assert key in refusals, f"{file.name}: {key}"
            assert paragraph in numbers, f"{file.name}: {paragraph}"
            found += 1
    assert found


def test_the_rulebooks_have_the_same_paragraphs_in_every_language(game: Game) -> None:
    for language in LANGUAGES:
        assert list(paragraphs(game.name, language)) == list(paragraphs(game.name, "en"))
        assert all(text for text in paragraphs(game.name, language).values())
        assert len(rulebook(game.name, language)) == len(rulebook(game.name, "en"))


def test_every_step_message_and_option_names_a_paragraph_that_exists(game: Game) -> None:
    numbers = paragraphs(game.name)
    for name, step in game.steps.items():
        assert step.PARAGRAPH in numbers, name
    for message in game.messages.all.values():
        assert message.name == "forced" or message.paragraph in numbers, message.name
    for option in (option for option in game.options if option.offered):
        assert option.paragraph in numbers, option.name


def test_every_component_says_where_it_comes_from_and_has_a_name(game: Game) -> None:
    assert game.components.values
    for language in LANGUAGES:
        names = catalogue(language, game.name)["components"]
        assert isinstance(names, dict)
        assert [key for key in game.components.data if key not in names] == []
