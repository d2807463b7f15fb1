"""Numbers in lessons, aid and signs are those of the box, in every language."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Final

import pytest

import ludi
from ludi.texts import LANGUAGES, catalogue
from tests.texts.numerals import numbers
from tests.texts.test_catalogues import leaves

SOURCES: Final = tomllib.loads((Path(__file__).parent / "numbers.toml").read_text("utf-8"))
TAUGHT: Final = ("guide", "aid", "signs", "aim", "ending")


def taught(language: str, name: str) -> dict[str, list[int]]:
    """What lessons, aid and signs say in numbers."""
    found = leaves(catalogue(language, name))
    return {
        path: numbers(sentence, language)
        for path, sentence in found
        if path.split(".")[0] in TAUGHT and not path.endswith("paragraph")
    }


def entry(node: Any, key: str) -> Any:
    """A part of the box: of a list by its number or its id."""
    if isinstance(node, dict):
        return node[key]
    return node[int(key)] if key.isdigit() else next(one for one in node if one["id"] == key)


def all_of(node: Any, keys: list[str]) -> list[int]:
    """Every number that stands somewhere in all entries of lists."""
    if isinstance(node, list):
        return [number for one in node for number in all_of(one, keys)]
    if isinstance(node, int):
        return [node]
    found = node.get(keys[0] if keys else "value")
    return [] if found is None else all_of(found, keys[1:])


def number_at(data: Any, source: str | int) -> int:
    """The number of the box that a sentence means."""
    if isinstance(source, int):
        return source
    how, _, path = source.rpartition(":")
    keys = path.split(".")
    if how == "most":
        return max(all_of(data, keys))
    node = data
    for key in keys:
        node = entry(node, key)
    if how == "many":
        return len(node)
    return int(node["value"] if isinstance(node, dict) else node)


@pytest.mark.parametrize("name", ludi.games())
@pytest.mark.parametrize("language", LANGUAGES)
def test_numbers_that_are_taught_are_those_of_the_box(name: str, language: str) -> None:
    data = ludi.game(name).components.data
    for path, said in taught(language, name).items():
        sources = SOURCES[name].get(path, [])
        meant = sorted(number_at(data, source) for source in sources)
        if language == "en":
            assert said == meant, path
        assert set(said) <= set(meant), f"{path}: {said}, the box says {meant}"


@pytest.mark.parametrize("name", ludi.games())
def test_no_source_names_a_sentence_that_is_gone(name: str) -> None:
    assert [path for path in SOURCES[name] if path not in taught("en", name)] == []
