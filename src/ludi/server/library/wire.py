"""What is told over HTTP about the games: texts, rules, components."""

from __future__ import annotations

from msgspec import Struct


class OptionAnswer(Struct, frozen=True):
    """One option of a game; the first value is the default."""

    name: str
    default: str
    values: tuple[str, ...]
    paragraph: str = ""
    players: tuple[int, ...] = ()


class AloneOffer(Struct, frozen=True):
    """How strong whom one plays against alone may be: an option, its values from gentle to hard."""

    option: str
    levels: tuple[str, ...]


class GameAnswer(Struct, frozen=True):
    """A game that can be played, with the domain of every argument of its verbs, events, questions.

    `alone` says how strong whom one plays against alone may be, if there is somebody.
    `board` is the address of the ES module that draws a guest's game, if it has one; `ratings` are
    those of the levels of bots in this game, as far as they were measured.
    """

    name: str
    title: str
    players: tuple[int, ...]
    options: list[OptionAnswer]
    rules: str
    verbs: dict[str, dict[str, str]]
    events: dict[str, dict[str, str]]
    questions: dict[str, dict[str, str]]
    board: str | None = None
    ratings: dict[str, int] = {}
    alone: AloneOffer | None = None


class LevelAnswer(Struct, frozen=True):
    """A level of bots and how long it may think; the weakest first, the host's own bots last."""

    level: str
    seconds: float | None


class GamesAnswer(Struct, frozen=True):
    """What this house offers."""

    games: list[GameAnswer]
    levels: list[LevelAnswer]
    languages: tuple[str, ...]
    offline: bool = False
    """Whether the house that needs no server is offered too."""
    alone: bool = False
    """Whether nobody else can come: then nobody is invited, called or asked to a club evening."""


class Paragraph(Struct, frozen=True):
    """A numbered paragraph of our rulebook."""

    number: str
    text: str


class ChapterAnswer(Struct, frozen=True):
    """A chapter of our rulebook."""

    number: str
    title: str
    paragraphs: list[Paragraph]


class RulesAnswer(Struct, frozen=True):
    """Our rulebook of a game."""

    game: str
    language: str
    chapters: list[ChapterAnswer]


class ComponentsAnswer(Struct, frozen=True):
    """The box of a game: every leaf has `value`, `from` and perhaps `note`."""

    game: str
    own: str  # the mark of a box of the host's own; empty for the shipped one
    components: object
