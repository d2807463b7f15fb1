"""Asking somebody who left something out: which game, and any question with a few answers."""

from __future__ import annotations

import ludi
from ludi.cli.reading import Reader
from ludi.core.errors import BadOption
from ludi.texts import Speaker


def which_game(language: str, reader: Reader) -> str:
    """The game that somebody chooses from the list, by its name or its number."""
    names = ludi.games()
    for number, name in enumerate(names, start=1):
        voice = Speaker(name, language).sentence
        print(f"{number:>3}  {voice('game.title'):<15} {voice('game.tagline')}")
    question = Speaker("frame", language).sentence("cli.invite.game")
    try:
        wish = answered(reader, question, [*names, *map(str, range(1, 1 + len(names)))])
    except EOFError:
        raise BadOption(f"say which game: {', '.join(names)}") from None
    return names[int(wish) - 1] if wish.isdecimal() else wish


def answered(reader: Reader, question: str, answers: list[str]) -> str:
    """The answer to a question, asked until it is one of these; Enter stands for the first."""
    while True:
        typed = reader.read(f"{question} ").strip().lower()
        begun = [answer for answer in answers if answer.startswith(typed)]
        if typed in answers:
            return typed
        if not typed or len(begun) == 1:
            return begun[0]
