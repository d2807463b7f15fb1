"""What the rulebooks of Rome & Roll say of the box is what lies in it, in every language."""

from __future__ import annotations

import re

import pytest

import ludi
from ludi.core.components import Value
from ludi.core.rulebook import paragraphs
from ludi.games.rome_and_roll.box import NERO_POINTS
from ludi.texts import LANGUAGES, Speaker

MARKS = {"en": "reconstructed", "fr": "reconstitu", "de": "rekonstruiert"}


def values(pattern: str) -> list[Value]:
    """The values of the box whose path has a form."""
    box = ludi.game("rome_and_roll").components
    return [one for one in box.values if re.fullmatch(pattern, one.path)]


def said(number: str, language: str) -> str:
    """A paragraph of the rulebook."""
    return paragraphs("rome_and_roll", language)[number]


def row_of(value: Value) -> str:
    """The row of the box that a value stands in."""
    return value.path.split("[")[1].split("]")[0]


@pytest.mark.rule("1.7", "2.1", "2.2")
@pytest.mark.parametrize("language", LANGUAGES)
def test_ends_of_tracks_and_nero_cards_are_said(language: str) -> None:
    for track in ("coins", "buildings", "legacy", "glory"):
        assert str(values(f"tracks.{track}")[0].value) in said("2.1", language)
    for track in ("soldiers", "senators"):
        assert str(values(f"tracks.{track}")[0].value) in said("2.2", language)
    assert all(str(points) in said("1.7", language) for points in NERO_POINTS)


@pytest.mark.rule("12.1")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_points_of_every_advisor_are_said(language: str) -> None:
    """12.1  The names stand behind the number of their points."""
    text = said("12.1", language)
    advisors = values(r"advisors\[\w+\]\.points")
    assert len(advisors) == 12
    for advisor in advisors:
        before = text[: text.index(row_of(advisor).capitalize())]
        assert re.findall(r"\d", before)[-1] == str(advisor.value), advisor.path


@pytest.mark.rule("5.13")
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_bonus_of_a_plan_is_said(language: str) -> None:
    speak = Speaker("rome_and_roll", language)
    given = [one for one in values(r"plans\[\w+\]\.bonus") if one.value in ("soldier", "senator")]
    assert len(given) == 3
    for bonus in given:
        assert speak.label("plan", row_of(bonus)) in said("5.13", language)


@pytest.mark.rule("6.4", "12.5", "12.6", "12.7", "12.8", "14.1", "15.9")
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_reconstructed_is_called_so(language: str) -> None:
    reconstructed = ("1.7", "2.1", "2.2", "5.10", "5.13", "6.4", "12.1", "14.1", "15.9")
    for number in (*reconstructed, "12.5", "12.6", "12.7", "12.8"):
        assert MARKS[language] in said(number, language).lower(), number


@pytest.mark.rule("12.8")
@pytest.mark.parametrize("language", LANGUAGES)
def test_where_the_book_contradicts_itself_about_jovilius_is_said(language: str) -> None:
    assert "Jovilius" in said("12.6", language)
    assert "Jovilius" in said("12.8", language)
    assert "Mercatrix" in said("12.8", language)
