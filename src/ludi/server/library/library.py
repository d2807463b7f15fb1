"""What does not change while the server runs: games, texts, rules, components. Made once, kept."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

import ludi
from ludi.core.actions import Domain
from ludi.core.components import REMARKS, Components, of_key
from ludi.core.rulebook import rulebook
from ludi.server.base.logs import fault
from ludi.server.base.refusals import CATALOGUE, Refusal
from ludi.server.bots import levels as bots
from ludi.server.http import boards
from ludi.server.http.static import Page, page_of
from ludi.server.library.wire import (
    AloneOffer,
    ChapterAnswer,
    ComponentsAnswer,
    GameAnswer,
    GamesAnswer,
    LevelAnswer,
    OptionAnswer,
    Paragraph,
    RulesAnswer,
)
from ludi.server.tables.names import find_game
from ludi.texts import LANGUAGES, catalogue

FRAME = "frame"
WALL = "games"
"""What the first page says of every game: no more than its name, its length and a line."""
NOT_FOR_PAGES = ("cli", "serve", "letters", "tables", "club")
BESIDE = ("house",)
"""Sentences of pages that few open: they are not sent with the frame."""
"""What is said at a terminal or in a letter: pages need not carry it."""


@cache
def games_page(patience: float | None = None, offline: bool = False, alone: bool = False) -> Page:
    """What this house offers; for bots that promise nothing it has a patience of its own."""
    games = [found for name in ludi.games() if (found := offered(name)) is not None]
    levels = [LevelAnswer(level, bots.seconds_of(level) or patience) for level in bots.levels()]
    return page_of(GamesAnswer(games, levels, LANGUAGES, offline, alone))


def offered(name: str) -> GameAnswer | None:
    """A game as it is offered; none if its folder is broken, which must not close the house."""
    try:
        return described(ludi.game(name))
    except Exception:
        fault("a game cannot be offered", game=name)
        return None


def named(arguments: Mapping[str, Domain]) -> dict[str, str]:
    """What may be said, by the names of its domains."""
    return {name: domain.name for name, domain in arguments.items()}


def described(game: ludi.Game) -> GameAnswer:
    """A game as it is offered."""
    return GameAnswer(
        game.name,
        game.title,
        game.players,
        [
            OptionAnswer(one.name, one.default, one.values, one.paragraph, one.players)
            for one in game.options
            if one.offered
        ],
        game.version,
        {verb.name: named(verb.arguments) for verb in game.verbs},
        {message.name: named(message.arguments) for message in game.messages.all.values()},
        {step: named(about) for step, about in game.questions.items()},
        boards.address(game.name),
        bots.ratings(game),
        AloneOffer(game.level, game.ladder) if game.rival else None,
    )


@cache
def texts_page(language: str, name: str) -> Page:
    """All sentences of a game, or of the frame with the server's own; of all games, their names."""
    require_language(language)
    if name == WALL:
        found = ((game, catalogue(language, game).get("game")) for game in ludi.games())
        return page_of({game: {"game": told} for game, told in found if told})
    if name != FRAME:
        if name not in BESIDE:
            find_game(name)
        return page_of(catalogue(language, name))
    merged = dict(catalogue(language, CATALOGUE))
    for section, table in catalogue(language, FRAME).items():
        ours = merged.get(section)
        both = isinstance(ours, dict) and isinstance(table, dict)
        merged[section] = {**ours, **table} if both else table  # type: ignore[dict-item]
    return page_of({name: told for name, told in merged.items() if name not in NOT_FOR_PAGES})


def require_language(language: str) -> None:
    """Refuse a language we do not speak."""
    if language not in LANGUAGES:
        raise Refusal("unknown_language")


@cache
def rules_page(game: str, language: str) -> Page:
    """Our rulebook of a game."""
    find_game(game)
    require_language(language)
    chapters = []
    for at, chapter in enumerate(rulebook(game, language), start=1):
        number, _, title = chapter.title.partition(" ")
        named = number if title else str(at)
        paragraphs = [Paragraph(*pair) for pair in chapter.paragraphs.items()]
        chapters.append(ChapterAnswer(named, title or chapter.title, paragraphs))
    return page_of(RulesAnswer(game, language, chapters))


@cache
def components_page(game: str) -> Page:
    """The box of a game with the provenance of every value."""
    return page_of(box_of(find_game(game)))


def box_of(game: ludi.Game) -> ComponentsAnswer:
    """The box that a game is played with."""
    components: Components = game.components
    own = "" if components.shipped else components.mark
    return ComponentsAnswer(game.name, own, leaves(components.data, None, ""))


def leaves(node: object, provenance: object, note: str) -> object:
    """A part of the box, its values turned into `value`, `from` and `note`."""
    if isinstance(node, dict):
        provenance, note = node.get("from", provenance), str(node.get("note", note))
        if "value" in node and set(node) <= {"value", *REMARKS}:
            return leaf(node["value"], of_key(provenance, "value"), note)
        return {
            key: leaves(below, of_key(provenance, key), note)
            for key, below in node.items()
            if key not in REMARKS
        }
    if isinstance(node, list) and node and isinstance(node[0], dict):
        return [leaves(row, provenance, note) for row in node]
    return leaf(node, provenance, note)


def leaf(value: object, provenance: object, note: str) -> dict[str, object]:
    """One value of the box."""
    plain = {"value": value, "from": provenance}
    return {**plain, "note": note} if note else plain
