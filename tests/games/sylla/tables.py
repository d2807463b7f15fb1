"""Tables of Sylla for tests, with the Romans in the colours of the rulebook's examples."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypedDict

from librt.vecs import vec
from mypy_extensions import i64

import ludi
from ludi.core.agenda import Step
from ludi.core.chance import chance_of
from ludi.core.options import chosen
from ludi.games.sylla.box import BUILDING, EVENT, PIECE, TOKEN, WORK
from ludi.games.sylla.roman import Roman
from ludi.games.sylla.state import EMPTY, Rome
from tests.games.driver import do

GAME = ludi.game("sylla")
BLUE, RED, WHITE, BLACK = range(4)
Counts = Mapping[str, int]


class Setting(TypedDict, total=False):
    """What a table can be told beside its step and its romans."""

    consul: int
    turn: int
    events: tuple[str, ...]
    work: str
    famine: int
    ladder: Counts | None
    sale: tuple[str | None, ...]
    display: Counts | None
    options: Mapping[str, object] | None


def people(
    pieces: Counts | None = None,
    *,
    denarii: int = 0,
    prestige: int = 10,
    tokens: Counts | None = None,
    tilted: Counts | None = None,
    down: Counts | None = None,
    down_tilted: Counts | None = None,
    **upright: int,
) -> dict[str, object]:
    """What lies before a player: upright pieces by name, the rest as said."""
    return {
        "denarii": denarii,
        "prestige": prestige,
        "tokens": tokens or {},
        "upright": {**(pieces or {}), **upright},
        "tilted": tilted or {},
        "down": down or {},
        "down_tilted": down_tilted or {},
    }


def fill(roman: Roman, words: Mapping[str, object]) -> None:
    """Lay before a Roman what the words say."""
    for name, value in words.items():
        if isinstance(value, Mapping):
            domain = TOKEN if name == "tokens" else PIECE
            for thing, count in value.items():
                getattr(roman, name)[domain.numbers[thing]] = count
        else:
            setattr(roman, name, value)


def table(
    step: Step[Rome],
    *romans: Mapping[str, object],
    consul: int = BLUE,
    turn: int = 1,
    events: tuple[str, ...] = ("famine", "revolt", "imperial_cult"),
    work: str = "baths",
    famine: int = 0,
    ladder: Counts | None = None,
    sale: tuple[str | None, ...] = (None,) * 6,
    display: Counts | None = None,
    options: Mapping[str, object] | None = None,
) -> Rome:
    """A table at which a step is about to be done; one argument a Roman, clockwise."""
    numbers = vec[i64](chosen(GAME.options, options or {}))
    rome = GAME.blank(GAME, len(romans), numbers, chance_of("test", GAME.streams))
    assert isinstance(rome, Rome)
    rome.telling = True
    rome.consul, rome.turn, rome.famine = consul, turn, famine
    for roman, words in zip(rome.romans, romans, strict=True):
        fill(roman, words)
    rome.events = vec[i64]([EVENT.numbers[name] for name in (*events, "decadence")])
    for event in rome.events:
        rome.event_pile[event] = 0
    rome.work = WORK.numbers[work]
    rome.works[rome.work] = 0
    rome.sale = vec[i64]([EMPTY if name is None else BUILDING.numbers[name] for name in sale])
    for name, count in (display or {}).items():
        rome.display[PIECE.numbers[name]] = count
    for name, space in (ladder or {}).items():
        rome.ladder[TOKEN.numbers[name]] = space
    return do(rome, step)


def in_play(rome: Rome) -> list[str]:
    """The events in play, from the upper place down."""
    return [EVENT.values[event] for event in rome.events]


def prestige(rome: Rome) -> list[int]:
    """The prestige of every seat."""
    return list(rome.scores())


def denarii(rome: Rome) -> list[int]:
    """The money of every seat, behind all screens."""
    return [int(roman.denarii) for roman in rome.romans]


def tokens(rome: Rome, seat: int) -> dict[str, int]:
    """The tokens of a seat, behind its screen."""
    held = rome.romans[seat].tokens
    return {name: int(held[at]) for at, name in enumerate(TOKEN.values) if held[at]}


def marker(rome: Rome, name: str) -> int:
    """The space of a marker."""
    return int(rome.ladder[TOKEN.numbers[name]])


def count(rome: Rome, seat: int, piece: str, how: str = "upright") -> int:
    """How many of a piece a seat has lying in a certain way."""
    return int(getattr(rome.romans[seat], how)[PIECE.numbers[piece]])
