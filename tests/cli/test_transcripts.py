"""The transcripts in docs/ can be typed again, line by line."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ludi.texts import LANGUAGES

from .conftest import Run

FOLDER = Path(__file__).resolve().parents[2] / "docs" / "transcripts"
TYPED = re.compile(r"^(?:Livia|Marcus|Inès)> (.*)$", re.MULTILINE)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_was_typed_still_plays_the_same_turn(run: Run, language: str) -> None:
    """When this fails because a sentence was changed: python docs/transcripts/make.py"""
    told = (FOLDER / f"turn.{language}.txt").read_text("utf-8")
    lines = TYPED.findall(told)
    town = str(FOLDER / "town.json")
    ran = run("play", "--load", town, "--lang", language, typed="".join(f"{x}\n" for x in lines))
    assert ran.code == 0
    assert len(lines) == 12
    prompts = re.compile(r"^(\w+)> ", re.MULTILINE)
    assert prompts.findall(ran.out) == prompts.findall(told)
