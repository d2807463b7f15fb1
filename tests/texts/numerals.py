"""Numbers as sentences say them, in digits and in words, in every language."""

from __future__ import annotations

import re
from typing import Final

WORDS: Final = {
    "en": {"two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8}
    | {"nine": 9, "ten": 10, "twice": 2},
    "fr": {"deux": 2, "trois": 3, "quatre": 4, "cinq": 5, "six": 6, "sept": 7, "huit": 8}
    | {"neuf": 9, "dix": 10},
    "de": {"zwei": 2, "drei": 3, "vier": 4, "fünf": 5, "sechs": 6, "sieben": 7, "acht": 8}
    | {"neun": 9, "zehn": 10, "zweimal": 2, "doppelt": 2, "zweit": 2},
}
TOKEN: Final = re.compile(r"\d+|\w+")


def numbers(sentence: str, language: str) -> list[int]:
    """The numbers from two on that a sentence says, the smallest first; what is second is none."""
    words = WORDS[language]
    found = [
        int(token) if token.isdigit() else words.get(token.lower(), 0)
        for token in TOKEN.findall(sentence)
    ]
    return sorted(number for number in found if number > 1)
