"""Looks up every value that comes `from = "rulebook"` in the printed rulebooks.

    PYTHONPATH=src python tools/check/printed.py FOLDER

The texts of the rulebooks are no part of this project: FOLDER holds them, each as a file whose name
begins as `BOOKS` says. A number is found where it stands, as a figure or a word, in one line with a
word of its label or of the row that it belongs to; a name is found where our French, German or
English word for it stands. What is not found that way is an exception: `printed.txt` names the
line that says it. Everything else is reported.
"""

from __future__ import annotations

import re
import sys
import unicodedata
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import ludi
from ludi.core.components import Value
from ludi.texts import LANGUAGES, catalogue

BOOKS: Final = {
    "municipium": ("001",),
    "sylla": ("000", "002"),
    "caligula": ("003",),
    "rome_and_roll": ("004",),
}
EXCEPTIONS: Final = Path(__file__).with_name("printed.txt")
STEM: Final = 5  # letters that tell a word in all its endings
NUMBERS: Final = (
    "0 zero null aucun kein",
    "1 un une ein eine einen one chaque jede",
    "2 deux zwei two seconde double",
    "3 trois drei three",
    "4 quatre vier four",
    "5 cinq funf five",
    "6 six sechs",
    "7 sept sieben seven",
    "8 huit acht eight",
    "9 neuf neun nine",
    "10 dix zehn ten",
)


def plain(text: str) -> str:
    """Small letters without accents."""
    split = unicodedata.normalize("NFKD", text.replace("’", "'").lower().replace("œ", "oe"))
    return "".join(letter for letter in split if not unicodedata.combining(letter))


def stems(text: str) -> set[str]:
    """The beginnings of the words that mean something."""
    return {word[:STEM] for word in re.findall(r"[a-z]{4,}", plain(text))}


def figures(number: int) -> re.Pattern[str]:
    """How a number may be printed."""
    words = NUMBERS[number].split() if 0 <= number < len(NUMBERS) else [str(number)]
    return re.compile(rf"(?<![\w.])-?(?:{'|'.join(words)})(?![\w])")


class Book:
    """The printed rulebooks of a game, and our words for its things."""

    def __init__(self, game: str, folder: Path) -> None:
        files = [file for start in BOOKS[game] for file in sorted(folder.glob(f"{start}*"))]
        if not files:
            raise SystemExit(f"{folder} holds no rulebook of {game}")
        self.lines = [line for file in files for line in file.read_text("utf-8").splitlines()]
        self.plain = [plain(line) for line in self.lines]
        self.words = {language: catalogue(language, game) for language in LANGUAGES}

    def names(self, thing: str) -> Iterator[str]:
        """Our words for a thing, whatever kind of thing it is, and its own name."""
        yield thing.replace("_", " ")
        for table in self.words.values():
            domains = table.get("domains")
            assert isinstance(domains, dict)
            for domain in domains.values():
                word = domain.get(thing)
                if isinstance(word, str):
                    yield word
                elif isinstance(word, dict):
                    yield from (one for one in word.values() if isinstance(one, str))

    def about(self, path: str) -> set[str]:
        """The words that may stand beside a value: those of its labels and of its row."""
        found: set[str] = set()
        for part in re.findall(r"\w+", path):
            found |= stems(part.replace("_", " "))
            for name in self.names(part):
                found |= stems(name)
            for table in self.words.values():
                labels = table.get("components")
                assert isinstance(labels, dict)
                found |= stems(str(labels.get(part, "")))
        return found

    def prints(self, value: object, path: str) -> bool:
        """Whether a value is found in print."""
        if isinstance(value, bool):
            return False
        if isinstance(value, int):
            printed, about = figures(value), self.about(path)
            return any(printed.search(line) and about & stems(line) for line in self.plain)
        if isinstance(value, list):
            return bool(value) and all(self.prints(one, path) for one in value)
        text = " ".join(self.plain)
        return any(plain(name) in text for name in self.names(str(value)))


def exceptions() -> dict[str, tuple[int, str]]:
    """The line that says a value which cannot be looked up, and why it cannot."""
    found = {}
    for line in EXCEPTIONS.read_text("utf-8").splitlines():
        if line and not line.startswith("#"):
            name, at, why = line.split(maxsplit=2)
            found[name] = int(at), why
    return found


def printed_values(game: str) -> list[Value]:
    """The values of a box that are said to be printed."""
    values = ludi.game(game).components.values
    return [value for value in values if value.provenance == "rulebook"]


def missing(game: str, folder: Path) -> list[str]:
    """What is neither found nor excepted, and exceptions whose line is empty."""
    book, excepted = Book(game, folder), exceptions()
    found = []
    for value in printed_values(game):
        name = f"{game}:{value.path}"
        if book.prints(value.value, value.path):
            continue
        at, _ = excepted.get(name, (0, ""))
        if not 0 < at <= len(book.lines) or not book.lines[at - 1].strip():
            found.append(f"{name} = {value.value!r}")
    return found


def main(folder: Path) -> int:
    """Look everything up; how many values were not found."""
    lost = [name for game in BOOKS for name in missing(game, folder)]
    looked_up = sum(len(printed_values(game)) for game in BOOKS)
    for name in lost:
        print(f"not printed: {name}")
    print(f"{looked_up} values looked up, {len(exceptions())} by their line, {len(lost)} not found")
    return len(lost)


if __name__ == "__main__":
    if len(sys.argv) != 2:
        raise SystemExit(__doc__)
    sys.exit(min(main(Path(sys.argv[1])), 1))
