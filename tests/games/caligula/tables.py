"""Positions of Caligula for tests: Romans A to E, tokens "A4 B-1", hand cards c C p P.

A small letter is a single card, a capital a double one: "cCp" is a single Coniura, a double
Coniura and a single Pugio.
"""

from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

import ludi
from ludi.core.agenda import State, Step
from ludi.core.bits import members
from ludi.games.caligula.box import (
    AUGUSTUS,
    CARDS_IN_BOX,
    CELL,
    CIVITAS,
    NOTHING,
    ON_EMPEROR,
    PLACE,
    SEQUENTIA,
    SPACES,
    TOKEN_VALUES,
)
from ludi.games.caligula.conspiracy import Conspiracy, begun_by
from ludi.games.caligula.hand import LayCard
from ludi.games.caligula.secrecy import owned
from ludi.games.caligula.state import Rome
from tests.games.driver import LETTERS, do

CARDS = "cCpP"
GAME = ludi.game("caligula")
VALUES = [int(value) for value in TOKEN_VALUES]


def new(
    players: int, seed: int | str, options: dict[str, str] | None = None, *, telling: bool = False
) -> Rome:
    """A new table."""
    state = GAME.new(players, seed, options, telling=telling)
    assert isinstance(state, Rome)
    return state


def imagined(state: Rome, seat: int, seed: int) -> Rome:
    """A world that is possible for all that a seat knows."""
    world = state.determinise(seat, seed)
    assert isinstance(world, Rome)
    return world


def seen(state: State, seat: int | None) -> Any:
    """The table as a seat sees it."""
    return state.view(seat)["table"]


def rome(
    players: int = 4,
    *,
    order: str = "ABCDE",
    open: dict[str, str] | None = None,
    tokens: dict[str, str] | None = None,
    hands: dict[str, str] | None = None,
    emperor: str = "caligula",
    candidates: tuple[str, ...] = (),
    favours: str = "",
    steps: tuple[Step[Rome], ...] = (),
    **options: str,
) -> Rome:
    """A table after the set-up, with empty hands and cards except for what is said.

    `open` lays Civitas cards in places, `tokens` puts tokens on them from left to right
    ("A4 . B0" leaves a gap), `favours` names who has his Favor on the emperor; `steps` are to be
    done next, the first one first.
    """
    state = new(players, 7, options)
    state.finish()
    state.order = vec[i64]([LETTERS.index(seat) for seat in order[:players]])
    for place, card in (open or {}).items():
        lay(state, place, card)
    state.reckon()
    for place, there in (tokens or {}).items():
        put(state, place, there)
    deal(state, hands or {})
    crown(state, emperor, candidates)
    for seat in favours:
        state.romans[LETTERS.index(seat)].favour = ON_EMPEROR
    assert state.check() == ""
    do(state, *steps)
    return state


def lay(state: Rome, place: str, card: str) -> None:
    """Lay a Civitas card open; the one that lay there goes back to its deck."""
    at, new = PLACE.values.index(place), CIVITAS.values.index(card)
    for other in range(len(state.open)):
        if state.open[other] == new:
            state.open[other] = state.open[at]
            state.open[at] = new
    if state.open[at] != new:
        take_up(state, at)
        state.open[at] = new
        state.deck &= ~(1 << new)


def take_up(state: Rome, place: int) -> None:
    """Put an open Civitas card back into its deck."""
    state.deck |= 1 << state.open[place]
    state.close_card(place)


def no_deck(state: Rome, faction: str) -> None:
    """Empty the deck of a faction."""
    for card, name in enumerate(CIVITAS.values):
        if name.startswith(faction):
            state.deck &= ~(1 << card)


def put(state: Rome, place: str, tokens: str) -> None:
    """Put tokens on the card of a place, from left to right."""
    for space, word in enumerate(tokens.split()):
        if word == ".":
            continue
        seat, token = LETTERS.index(word[0]), VALUES.index(int(word[1:]))
        roman = state.romans[seat]
        roman.earned = max(roman.earned, i64(token - 5))
        roman.supply &= ~(1 << token)
        state.lay(seat, CELL.values.index(f"{place}_{space + 1}"), token, 0)
    for seat in range(state.players):
        for cell in members(state.placed[seat]):
            state.doubt[cell] = owned(state, seat)


def deal(state: Rome, hands: dict[str, str]) -> None:
    """Give hands, all other cards shuffled in their decks."""
    left = [int(cards) for cards in CARDS_IN_BOX]
    for seat, roman in enumerate(state.romans):
        for card, letter in enumerate(CARDS):
            roman.known[card] = 0
            roman.hand[card] = hands.get(LETTERS[seat], "").count(letter)
            left[card] -= int(roman.hand[card])
    for deck in range(2):
        state.decks[deck].under = vec[i64]()
        for card in range(4):
            state.decks[deck].mixed[card] = left[card] if card // 2 == deck else 0


def crown(state: Rome, emperor: str, candidates: tuple[str, ...]) -> None:
    """Say who reigns and who may follow."""
    pile = [*map(int, members(state.augusti)), *map(int, state.candidates)]
    wanted = [AUGUSTUS.values.index(name) for name in candidates]
    if emperor != "caligula":
        state.emperor = AUGUSTUS.values.index(emperor)
        pile.remove(int(state.emperor))
    if candidates:
        pile = [at for at in pile if at not in wanted]
    else:
        wanted = [at for at in pile if not state.augusti >> at & 1]
        pile = [at for at in pile if at not in wanted]
    state.candidates = vec[i64]([*wanted, -1, -1][:2])
    state.augusti = sum(1 << at for at in pile)


def sequence(state: Rome, *cards: str) -> None:
    """The Sequentia cards in this order, the others behind them."""
    first = [SEQUENTIA.values.index(card) for card in cards]
    state.row = vec[i64](first + [card for card in range(6) if card not in first])


def joined(conspirators: str, chief: int, players: int, named: str = "") -> Conspiracy:
    """A settled conspiracy of these players, with a candidate or before one is named."""
    passed = sum(1 << seat for seat in range(players) if LETTERS[seat] not in conspirators)
    return Conspiracy(chief, 0, passed, AUGUSTUS.values.index(named) if named else NOTHING)


def laying(seat: int, symbol: int, left: int) -> LayCard:
    """A chief who has announced symbols and lays the cards."""
    return LayCard(seat, begun_by(seat, left), symbol, left)


def conspiracy(state: Rome) -> Conspiracy:
    """The conspiracy that is under way."""
    found = state.conspiracy()
    assert found is not None
    return found


def hand(state: Rome, seat: int) -> str:
    """A hand as letters."""
    return "".join(letter * int(state.romans[seat].hand[card]) for card, letter in enumerate(CARDS))


def under(state: Rome, deck: int) -> str:
    """The cards laid under a deck as letters, the first to come up first."""
    return "".join(CARDS[card] for card in state.decks[deck].under)


def supply(state: Rome, seat: int) -> list[int]:
    """The values in a supply."""
    return [value for at, value in enumerate(VALUES) if state.romans[seat].supply >> at & 1]


def on(state: Rome, place: str) -> str:
    """The tokens on the card of a place, as `put` reads them."""
    first = PLACE.values.index(place) * SPACES
    words = [
        "."
        if state.token[cell] == NOTHING
        else f"{LETTERS[state.owner(cell)]}{VALUES[state.token[cell]]}"
        for cell in range(first, first + SPACES)
    ]
    return " ".join(words).rstrip(" .")


def card_in(state: Rome, place: str) -> str | None:
    """The card in a place."""
    card = state.open[PLACE.values.index(place)]
    return None if card < 0 else CIVITAS.values[card]


def points(state: Rome) -> list[tuple[int, int]]:
    """Victory and conspiracy points of all."""
    return [(int(roman.victory_points), int(roman.conspiracy_points)) for roman in state.romans]
