"""6. Pugio and Coniura cards: drawing, laying down for a symbol, returning under the deck."""

from __future__ import annotations

from typing import ClassVar, final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludi.core.agenda import Step
from ludi.core.rows import total, without_at
from ludi.core.seats import NO_SEAT, only
from ludi.games.caligula.box import CARD_KINDS, DECK, NOTHING, shows
from ludi.games.caligula.knowledge import card_seen
from ludi.games.caligula.messages import DECK_EMPTY, DREW, DREW_CARD, LAID
from ludi.games.caligula.state import Rome
from ludi.games.caligula.streams import HAND_DECKS
from ludi.games.caligula.verbs import LAY


def draw_card(rome: Rome, seat: i64, which: i64) -> None:
    """5.2  Draw the top card of a deck; cards laid under it come up in their order."""
    deck = rome.decks[which]
    roman = rome.romans[seat]
    if deck.size() == 0:
        rome.tell(DECK_EMPTY, seat, which)
        return
    if total(deck.mixed) > 0:
        card = rome.chance.pick(HAND_DECKS + which, deck.mixed)
        deck.mixed[card] -= 1
    else:
        card = deck.under[0]
        deck.under = without_at(deck.under, 0)
        roman.known[card] += 1
        rome.reveal()
    roman.hand[card] += 1
    rome.tell(DREW, seat, which)
    rome.whisper(seat, DREW_CARD, seat, card)


def give_up(rome: Rome, seat: i64, card: i64) -> None:
    """A card leaves a hand for everybody to see."""
    rome.romans[seat].hand[card] -= 1
    card_seen(rome, seat, card)
    rome.reveal()


def cards_with(rome: Rome, seat: i64, symbol: i64, verb: i64, row: vec[i64]) -> vec[i64]:
    """The row with the verb for every card of a hand that bears a symbol."""
    for card in range(i64(CARD_KINDS)):
        if rome.romans[seat].hand[card] > 0 and shows(card, symbol):
            row = append(row, verb + card)
    return row


def announce(rome: Rome, seat: i64, symbol: i64, symbols: i64) -> None:
    """A player has said how many symbols he plays and now lays the cards."""
    rome.speaker = seat
    rome.symbol = symbol
    rome.owed = symbols
    rome.then(LayCard())


@final
class LayCard(Step[Rome]):
    """6.2  Who plays symbols lays cards that bear them, one by one; any such card will do."""

    PARAGRAPH: ClassVar[str] = "6.2"

    def actors(self, rome: Rome) -> i64:
        return only(rome.speaker)

    def options(self, rome: Rome, seat: i64) -> vec[i64]:
        return cards_with(rome, seat, rome.symbol, LAY, vec[i64](capacity=CARD_KINDS))

    def play(self, rome: Rome, seat: i64, action: i64) -> None:
        card = action - LAY
        give_up(rome, seat, card)
        rome.laid = append(rome.laid, CARD_KINDS * seat + card)
        rome.tell(LAID, seat, card, rome.symbol)
        rome.owed -= 1
        if rome.owed > 0:
            rome.then(self)
        else:
            rome.speaker = NO_SEAT
            rome.symbol = NOTHING

    def why_not(self, rome: Rome, seat: i64, action: i64) -> str:
        if not LAY <= action < LAY + CARD_KINDS:
            return "6.2:lay_first"
        return "6.2:not_in_hand" if shows(action - LAY, rome.symbol) else "6.2:wrong_symbol"

    def about(self, rome: Rome, seat: i64) -> dict[str, object]:
        return {"symbol": DECK.values[rome.symbol], "left": int(rome.owed)}

    def asks_even_if_forced(self) -> bool:
        return True  # else the table would learn that the hand holds no other card of this symbol


def return_laid(rome: Rome) -> None:
    """6.3, 6.5  All cards on the table go under their own decks, in the order they were laid."""
    for at in range(i64(len(rome.laid))):
        rome.put_under(rome.laid[at] % CARD_KINDS)
    rome.laid = vec[i64]()
