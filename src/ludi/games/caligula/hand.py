"""6. Pugio and Coniura cards: drawing, laying down for a symbol, returning under the deck."""

from __future__ import annotations

from typing import ClassVar, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from ludi.core.rows import total, without_at
from ludi.games.caligula.box import CARD_KINDS, CONIURA, DECK, shows
from ludi.games.caligula.conspiracy import Conspiracy, Conspiring
from ludi.games.caligula.messages import DECK_EMPTY, DREW, DREW_CARD, LAID
from ludi.games.caligula.secrecy import card_seen
from ludi.games.caligula.shapes import LayAsked
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


@mypyc_attr(free_list_len=1)
@final
class LayCard(Conspiring):
    """6.2  Who plays symbols lays cards that bear them, one by one; any such card will do."""

    PARAGRAPH: ClassVar[str] = "6.2"
    ASKS: ClassVar[type] = LayAsked

    def __init__(self, player: i64, conspiracy: Conspiracy, symbol: i64, left: i64) -> None:
        self.player = player
        self.conspiracy = conspiracy
        self.symbol = symbol
        self.left = left  # symbols still to be laid

    def options(self, rome: Rome, seat: i64) -> vec[i64]:
        hand = rome.romans[seat].hand
        row = vec[i64](capacity=CARD_KINDS)
        for card in range(i64(CARD_KINDS)):
            if hand[card] > 0 and shows(card, self.symbol):
                row = append(row, LAY.of(card))
        return row

    def answer(self, rome: Rome, seat: i64, action: i64) -> None:
        card = LAY.read(action)
        give_up(rome, seat, card)
        if self.symbol == CONIURA:
            rome.wagers = append(rome.wagers, CARD_KINDS * seat + card)
        else:
            rome.daggers = append(rome.daggers, CARD_KINDS * seat + card)
        rome.tell(LAID, seat, card, self.symbol)
        if self.left > 1:
            rome.then(LayCard(seat, self.conspiracy, self.symbol, self.left - 1))

    def why_not(self, rome: Rome, seat: i64, action: i64) -> str:
        if not LAY.means(action):
            return "6.2:lay_first"
        return "6.2:not_in_hand" if shows(LAY.read(action), self.symbol) else "6.2:wrong_symbol"

    def about(self, rome: Rome, seat: int | None) -> LayAsked:
        return {"symbol": DECK.values[self.symbol], "left": int(self.left)}

    def owes(self, seat: i64, symbol: i64) -> i64:
        if seat == self.player and symbol == self.symbol:
            return self.left
        return 0

    def asks_even_if_forced(self) -> bool:
        return True  # else the table would learn that the hand holds no other card of this symbol


def return_laid(rome: Rome) -> None:
    """6.3, 6.5  All cards on the table go under their own decks, in the order they were laid."""
    for wager in rome.wagers:
        rome.put_under(wager % CARD_KINDS)
    for dagger in rome.daggers:
        rome.put_under(dagger % CARD_KINDS)
    rome.wagers = vec[i64]()
    rome.daggers = vec[i64]()
