"""A problem in words: hints, what speaks for the best choice, what problems are about."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from ludi.core.actions import SEAT
from ludi.core.game import Game
from ludi.problems.problem import Problem, Step
from ludi.review.story import chapters
from ludi.review.words import better_by
from ludi.texts import Speaker

NAMES: Final = ("Aulus", "Livia", "Marcus", "Julia", "Titus")  # who sits at a problem


def speaker_of(problem: Problem, language: str) -> Speaker:
    """Who tells of a problem."""
    return Speaker(problem.game, language, NAMES[: problem.players])


def hints(game: Game, step: Step, speaker: Speaker) -> list[str]:
    """What counts there, or the chapter where no part is named; then what is to be moved."""
    titles = chapters(game.name, speaker.language)
    reason = step.reason(game.name)
    about = titles.get(step.paragraph.partition(".")[0], "")
    if reason:
        about = speaker.sentence(f"parts.{reason}")
    return [one for one in (about, piece(game, step, speaker)) if one]


def piece(game: Game, step: Step, speaker: Speaker) -> str:
    """What is to be moved: if possible, so that some choices are left and not the answer alone."""
    right = [named(game, action) for action in step.right]
    choices = [*right, *(named(game, one.action) for one in step.wrong)]
    left = {one: sum(one in choice for choice in choices) for one in set.intersection(*right)}
    told = [one for one in sorted(left) if left[one] < len(choices)]
    if not told:
        return ""
    role = min(told, key=lambda one: (left[one] == len(right), left[one]))[0]
    return called(game.spoken(step.right[0], speaker)[role])


def named(game: Game, action: int) -> set[tuple[str, str]]:
    """What an action names, by role; a bare number says nothing."""
    return {
        (role, str(thing))
        for role, (domain, thing) in game.things(action).items()
        if domain == SEAT.name or not isinstance(thing, int)
    }


def called(word: object) -> str:
    """What a thing is called where it stands by itself: a pawn, the Temple, Minerva."""
    if not isinstance(word, Mapping):
        return str(word)
    return str(word.get("a") or word.get("the") or word.get("label", ""))


def why(step: Step, action: int, seat: int, speaker: Speaker) -> str:
    """What the best choice has over another, in words."""
    parts = next((one.parts for one in step.wrong if one.action == action), ())
    return better_by(parts, seat, speaker)


def themes(game: str, problems: Iterable[Problem], language: str) -> dict[str, str]:
    """What problems of a game are about, the commonest first: by key, in words."""
    speaker, titles = Speaker(game, language), chapters(game, language)
    counted: dict[str, int] = {}
    for problem in problems:
        for theme in problem.themes:
            counted[theme] = counted.get(theme, 0) + 1
    return {
        theme: titles.get(theme) or speaker.sentence(f"parts.{theme}")
        for theme in sorted(counted, key=lambda theme: -counted[theme])
    }
