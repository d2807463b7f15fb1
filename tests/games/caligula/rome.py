"""Positions of Caligula for tests: Romans A to E, tokens "A4 B-1", hand cards c C p P.

A small letter is a single card, a capital a double one: "cCp" is a single Coniura, a double
Coniura and a single Pugio.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

import ludi
from ludi.core.agenda import Step
from ludi.games.caligula.box import (
    AUGUSTUS,
    CARDS_IN_BOX,
    CIVITAS,
    ON_EMPEROR,
    PLACE,
    SEQUENTIA,
    SPACES,
    TOKEN_VALUES,
)
from ludi.games.caligula.knowledge import owned
from ludi.games.caligula.state import Rome

A, B, C, D, E = range(5)
LETTERS = "ABCDE"
CARDS = "cCpP"
GAME = ludi.game("caligula")
VALUES = [int(value) for value in TOKEN_VALUES]


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
    state = GAME.new(players, seed=7, options=options)
    assert isinstance(state, Rome)
    state.finish()
    state.order = vec[i64]([LETTERS.index(seat) for seat in order[:players]])
    for place, card in (open or {}).items():
        lay(state, place, card)
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
        state.deck[state.open[at]] = 1
        state.open[at] = new
        state.deck[new] = 0


def put(state: Rome, place: str, tokens: str) -> None:
    """Put tokens on the card of a place, from left to right."""
    for space, word in enumerate(tokens.split()):
        if word == ".":
            continue
        seat, token = LETTERS.index(word[0]), VALUES.index(int(word[1:]))
        cell = PLACE.values.index(place) * SPACES + space
        roman = state.romans[seat]
        roman.earned = max(roman.earned, i64(token - 5))
        state.owner[cell], state.token[cell] = seat, token
        roman.supply[token] = 0
    for cell in range(len(state.owner)):
        if state.owner[cell] >= 0:
            state.doubt[cell] = owned(state, state.owner[cell])


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
    pile = [*(at for at in range(10) if state.augusti[at]), *map(int, state.candidates)]
    wanted = [AUGUSTUS.values.index(name) for name in candidates]
    if emperor != "caligula":
        state.emperor = AUGUSTUS.values.index(emperor)
        pile.remove(int(state.emperor))
    if candidates:
        pile = [at for at in pile if at not in wanted]
    else:
        wanted = [at for at in pile if not state.augusti[at]]
        pile = [at for at in pile if at not in wanted]
    state.candidates = vec[i64]([*wanted, -1, -1][:2])
    for at in range(10):
        state.augusti[at] = int(at in pile)


def sequence(state: Rome, *cards: str) -> None:
    """The Sequentia cards in this order, the others behind them."""
    first = [SEQUENTIA.values.index(card) for card in cards]
    state.row = vec[i64](first + [card for card in range(6) if card not in first])


def do(state: Rome, *steps: Step[Rome]) -> None:
    """Put steps on the agenda, the first one to be done first, and go on to the next decision."""
    for step in steps:
        state.then(step)
    state.settle()


def say(state: Rome, *commands: str) -> None:
    """Let whoever must decide say each command in turn."""
    for command in commands:
        state.play(state.actors()[0], GAME.read(command))


def ask(state: Rome) -> tuple[str, str]:
    """The step that asks now, and whom."""
    return type(state.agenda[-1]).__name__, LETTERS[state.actors()[0]]


def offered(state: Rome) -> set[str]:
    """The commands that whoever must decide can choose from."""
    return {GAME.text(action) for action in state.legal(state.actors()[0])}


def refused(state: Rome, command: str) -> tuple[str, str]:
    """The paragraph and the key with which a command is refused; nothing is changed by trying."""
    before = state.save()
    seat = state.actors()[0]
    try:
        state.play(seat, GAME.read(command))
    except ludi.Illegal as illegal:
        assert state.save() == before
        return illegal.paragraph, illegal.key
    raise AssertionError(f"{command} is allowed")


def hand(state: Rome, seat: int) -> str:
    """A hand as letters."""
    return "".join(letter * int(state.romans[seat].hand[card]) for card, letter in enumerate(CARDS))


def under(state: Rome, deck: int) -> str:
    """The cards laid under a deck as letters, the first to come up first."""
    return "".join(CARDS[card] for card in state.decks[deck].under)


def supply(state: Rome, seat: int) -> list[int]:
    """The values in a supply."""
    return [value for at, value in enumerate(VALUES) if state.romans[seat].supply[at]]


def on(state: Rome, place: str) -> str:
    """The tokens on the card of a place, as `put` reads them."""
    first = PLACE.values.index(place) * SPACES
    words = [
        "." if state.owner[cell] < 0 else f"{LETTERS[state.owner[cell]]}{VALUES[state.token[cell]]}"
        for cell in range(first, first + SPACES)
    ]
    return " ".join(words).rstrip(" .")


def card_in(state: Rome, place: str) -> str | None:
    """The card in a place."""
    card = state.open[PLACE.values.index(place)]
    return None if card < 0 else CIVITAS.values[card]


def points(state: Rome) -> list[tuple[int, int]]:
    """Victory and conspiracy points of all."""
    return [(int(roman.victory), int(roman.conspiracy)) for roman in state.romans]
