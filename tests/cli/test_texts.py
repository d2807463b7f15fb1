"""The terminal's sentences: the same in every language, and none that nobody says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import ludi.cli
from ludi.core.agenda import State
from ludi.texts import LANGUAGES, catalogue

SECTIONS = ("cli", "refusals", "events")


def keys(node: object, path: str) -> dict[str, str]:
    """All sentences below a node by their path."""
    if isinstance(node, dict):
        return {key: text for k, v in node.items() for key, text in keys(v, f"{path}.{k}").items()}
    return {path: str(node)}


def sentences(language: str) -> dict[str, str]:
    frame = catalogue(language, "frame")
    return {key: text for name in SECTIONS for key, text in keys(frame[name], name).items()}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_is_missing_and_each_names_the_same_things(language: str) -> None:
    here, english = sentences(language), sentences("en")
    assert here.keys() == english.keys()
    slots = re.compile(r"\{(\w+)")
    for key, text in here.items():
        assert set(slots.findall(text)) <= set(slots.findall(english[key])), key
    assert catalogue(language, "frame")["nobody"]


def test_every_sentence_that_the_terminal_says_exists() -> None:
    source = "".join(file.read_text("utf-8") for file in folder().rglob("*.py"))
    said = re.findall(r"\b(?:tell|\w+\.say)\(\s*\"([a-z_.]+)\"", source)
    said += re.findall(r"[\"']cli\.([a-z_.]+)[\"']", source)
    assert len(said) > 40
    served = keys(catalogue("en", "server"), "server")  # what the house says of its tables
    for key in said:
        assert f"cli.{key}" in sentences("en") or f"server.{key}" in served, key


def folder() -> Path:
    return Path(ludi.cli.__file__).parent


def test_the_frame_has_a_sentence_for_every_refusal_of_the_core() -> None:
    core = Path(str(State.__module__ and ludi.__file__)).parent / "core"
    source = (core / "game.py").read_text("utf-8") + (core / "match.py").read_text("utf-8")
    for key in ("over", "not_your_decision", "no_such_action", "not_offered", "not_now", "no_undo"):
        assert f'"{key}"' in source
        assert f"refusals.{key}" in sentences("en")


COUNTED = (
    "club.facts",
    "club.place",
    "status.queue_about",
    "status.letters_about",
    "status.evenings",
)


@pytest.mark.parametrize("key", COUNTED)
def test_what_may_be_none_is_not_said_to_be_one_in_french(key: str) -> None:
    """French grammar takes nought for one, so its singular names the number."""
    for counted in re.findall(r"\{\w+\?([^|]*)", keys(catalogue("fr", "house"), "")[f".{key}"]):
        assert not re.match(r"une?\b", counted, re.IGNORECASE)


HOUSE = re.compile(r"\b(house|maison|haus(es)?)\b", re.IGNORECASE)


@pytest.mark.parametrize("language", LANGUAGES)
def test_people_are_told_of_a_server_and_never_of_a_house(language: str) -> None:
    pages = [catalogue(language, name) for name in ("frame", "server", "house", "alone")]
    assert [text for page in pages for text in keys(page, "").values() if HOUSE.search(text)] == []
