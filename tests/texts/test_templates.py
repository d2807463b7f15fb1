"""The language of templates: the cases that the library and the pages must both pass."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from ludi.texts import decimal, fill

CASES = json.loads(Path(__file__).with_name("templates.json").read_text("utf-8"))


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["template"])
def test_a_template_says_what_the_pages_say(case: dict[str, Any]) -> None:
    assert fill(case["template"], case["words"], case["language"]) == case["said"]


def test_a_fraction_is_written_as_its_language_writes_it() -> None:
    said = {lang: decimal(-3.47, lang, "+.1f") for lang in ("en", "fr", "de")}
    assert said == {"en": "\N{MINUS SIGN}3.5", "fr": "\N{MINUS SIGN}3,5", "de": "\N{MINUS SIGN}3,5"}
