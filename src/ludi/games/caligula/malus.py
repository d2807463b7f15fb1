"""5.11 to 5.14  What a red card takes, and how one proves to have nothing of the kind."""

from __future__ import annotations

from typing import ClassVar, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from ludi.core.agenda import Decision
from ludi.core.bits import members, only
from ludi.core.seats import NOBODY
from ludi.games.caligula.box import (
    CARD_KINDS,
    CIVITAS,
    CONIURA,
    CONSPIRACY,
    FIRST_SIDE,
    LOSE_CONIURA,
    LOSE_POINT,
    LOSE_PUGIO,
    LOSE_TOKEN,
    PUGIO,
    SECOND_SIDE,
    SPACES,
    VICTORY,
    effect_names,
    shows,
)
from ludi.games.caligula.hand import give_up
from ludi.games.caligula.messages import CARD_LOST, HAND_SHOWN, POINT_LOST, TAKEN_BACK, UNTOUCHED
from ludi.games.caligula.placement import lift
from ludi.games.caligula.shapes import SufferAsked
from ludi.games.caligula.state import Rome
from ludi.games.caligula.verbs import DISCARD, LOSE, SHOW, TAKE_BACK


def takes(civitas: i64, malus: i64) -> bool:
    """Whether a card has this malus on one of its sides."""
    return malus in (FIRST_SIDE[civitas], SECOND_SIDE[civitas])


def takes_card(civitas: i64, card: i64) -> bool:
    """Whether a card has a malus that a hand card would satisfy."""
    if shows(card, PUGIO) and takes(civitas, LOSE_PUGIO):
        return True
    return shows(card, CONIURA) and takes(civitas, LOSE_CONIURA)


def takes_cards(civitas: i64) -> bool:
    """Whether a card has a malus about hand cards."""
    return takes(civitas, LOSE_PUGIO) or takes(civitas, LOSE_CONIURA)


def losses(rome: Rome, seat: i64, civitas: i64) -> vec[i64]:
    """4.8  Every way to suffer a malus that touches the player: only such may be chosen."""
    roman = rome.romans[seat]
    row = open_losses(rome, seat, civitas)
    for card in range(i64(CARD_KINDS)):
        if roman.hand[card] > 0 and takes_card(civitas, card):
            row = append(row, DISCARD.of(card))
    return row


def open_losses(rome: Rome, seat: i64, civitas: i64) -> vec[i64]:
    """The ways to suffer that everybody can see: tokens and points."""
    roman = rome.romans[seat]
    row = vec[i64](capacity=16)
    if takes(civitas, LOSE_TOKEN):
        for cell in members(rome.placed[seat] & rome.face_down()):
            row = append(row, TAKE_BACK.of(cell // SPACES, cell % SPACES))
    if takes(civitas, LOSE_POINT) and roman.victory_points > 0:
        row = append(row, LOSE.of(VICTORY))
    if takes(civitas, LOSE_POINT) and roman.conspiracy_points > 0:
        row = append(row, LOSE.of(CONSPIRACY))
    return row


@mypyc_attr(free_list_len=1)
@final
class Suffer(Decision[Rome]):
    """4.4, 4.8  A player suffers the malus of a red card, if it touches him."""

    PARAGRAPH: ClassVar[str] = "4.8"
    ASKS: ClassVar[type] = SufferAsked

    def __init__(self, player: i64, civitas: i64) -> None:
        self.player = player
        self.civitas = civitas

    def actors(self, rome: Rome) -> i64:
        might_touch = takes_cards(self.civitas) and rome.romans[self.player].cards() > 0
        if might_touch or len(open_losses(rome, self.player, self.civitas)) > 0:
            return only(self.player)
        return NOBODY

    def options(self, rome: Rome, seat: i64) -> vec[i64]:
        row = losses(rome, self.player, self.civitas)
        return row if len(row) > 0 else vec[i64]([SHOW])

    def answer(self, rome: Rome, seat: i64, action: i64) -> None:
        if action == SHOW:
            show_hand(rome, seat)
        elif DISCARD.means(action):
            lose_card(rome, seat, DISCARD.read(action))
        elif LOSE.means(action):
            lose_point(rome, seat, LOSE.read(action))
        else:
            place, space = TAKE_BACK.read(action)
            take_back(rome, seat, place, space)

    def skipped(self, rome: Rome) -> None:
        rome.tell(UNTOUCHED, self.player)

    def why_not(self, rome: Rome, seat: i64, action: i64) -> str:
        if DISCARD.means(action):
            asked = takes_card(self.civitas, DISCARD.read(action))
            return "5.13:not_in_hand" if asked else "5.13:wrong_symbol"
        if action == SHOW:
            return "5.14:something_to_lose"
        if LOSE.means(action) and takes(self.civitas, LOSE_POINT):
            return "4.8:nothing_to_lose"
        return "4.6:compulsory"

    def about(self, rome: Rome, seat: int | None) -> SufferAsked:
        return {"civitas": CIVITAS.values[self.civitas], "effects": effect_names(self.civitas)}

    def asks_even_if_forced(self) -> bool:
        return takes_cards(self.civitas)  # else the table would learn what the hand lacks


def show_hand(rome: Rome, seat: i64) -> None:
    """5.14  A player shows that he has nothing the malus could take."""
    roman = rome.romans[seat]
    for card in range(i64(CARD_KINDS)):
        roman.known[card] = roman.hand[card]
        if roman.hand[card] > 0:
            rome.tell(HAND_SHOWN, seat, card, roman.hand[card])
    rome.reveal()


def lose_card(rome: Rome, seat: i64, card: i64) -> None:
    """5.13  A card with the symbol is shown and goes under its own deck."""
    give_up(rome, seat, card)
    rome.put_under(card)
    rome.tell(CARD_LOST, seat, card)


def lose_point(rome: Rome, seat: i64, point: i64) -> None:
    """5.12  A victory point or a conspiracy point."""
    roman = rome.romans[seat]
    if point == VICTORY:
        roman.victory_points -= 1
    else:
        roman.conspiracy_points -= 1
    rome.tell(POINT_LOST, seat, point)


def take_back(rome: Rome, seat: i64, place: i64, space: i64) -> None:
    """5.11  A token of one's own comes back from a card."""
    lift(rome, place, space)
    rome.tell(TAKEN_BACK, seat, place, space)
