"""Every numbered paragraph of every rulebook is named by at least one test."""

from __future__ import annotations

from pathlib import Path

import pytest

import ludi
from ludi.cli.commands.rules import named_by_tests
from ludi.core.rulebook import paragraphs

TESTS = Path(__file__).parents[1]


@pytest.mark.parametrize("name", ludi.games())
def test_every_paragraph_is_named_by_a_test(name: str) -> None:
    named = named_by_tests(name, TESTS)
    assert [number for number in paragraphs(name) if number not in named] == []


@pytest.mark.parametrize("name", ludi.games())
def test_tests_name_only_paragraphs_that_exist(name: str) -> None:
    numbers = paragraphs(name)
    assert [number for number in named_by_tests(name, TESTS) if number not in numbers] == []
