"""The language of templates: the cases that the library and the pages must both pass."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from ludi.texts import fill

CASES = json.loads(Path(__file__).with_name("templates.json").read_text("utf-8"))


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["template"])
def test_a_template_says_what_the_pages_say(case: dict[str, Any]) -> None:
    assert fill(case["template"], case["words"], case["language"]) == case["said"]
