"""16. Alone against Seneca: his cards, his draft, his actions."""

from __future__ import annotations

from typing import ClassVar, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludi.core.agenda import Happening
from ludi.core.bits import nth, only, size
from ludi.games.rome_and_roll.box import (
    FACES,
    IN_THE_MIDDLE,
    NERO_CARDS,
    NERO_POINTS,
    SENECA,
)
from ludi.games.rome_and_roll.messages import (
    SENECA_CARD_TURNED,
    SENECA_DIE_TAKEN,
    SENECA_FAILS_AT,
    SENECA_NERO,
)
from ludi.games.rome_and_roll.seneca.deck import (
    CARD_ACTION,
    CARD_BACK,
    CARD_SEAL,
    SEALED,
    SEALS,
    TOP_CARDS,
    WITH_BACK,
    halves,
)
from ludi.games.rome_and_roll.seneca.deeds import carry_out, fail
from ludi.games.rome_and_roll.sheet.gains import take_nero
from ludi.games.rome_and_roll.state import Rome
from ludi.games.rome_and_roll.streams import SENECA_CARDS, SENECA_DIE
from ludi.games.rome_and_roll.verbs import LEVEL, OTHER, SEALS_SEEN

PLAYER: Final = 0
NONE: Final = -1

# His cards. Of those laid out only the backs are known: the card is drawn when turned up.


def on_top(rome: Rome) -> i64:
    """16.2  The cards that can be on top now, one bit each: at first only those with a seal."""
    return rome.deck if 2 * (rome.round - 1) >= TOP_CARDS else rome.deck & SEALED


def lay_cards(rome: Rome) -> None:
    """16.2  Lay the next two cards side by side, backs up."""
    left = draw_card(rome, on_top(rome))
    right = draw_card(rome, on_top(rome) & ~only(left))
    rome.backs = vec[i64]([CARD_BACK[left], CARD_BACK[right]])


def draw_card(rome: Rome, cards: i64) -> i64:
    """One of these cards, all equally likely."""
    if cards == 0:
        return NONE
    return nth(cards, rome.chance.roll(SENECA_CARDS, size(cards)))


# His dice.


@final
class SenecaDraft(Happening[Rome]):
    """16.3  Seneca takes the die that a d6 and the back of his card name."""

    PARAGRAPH: ClassVar[str] = "16.3"

    def __init__(self, turn: i64) -> None:
        self.turn = turn  # 0 for the left card, 1 for the right one

    def happen(self, rome: Rome) -> None:
        roll = rome.chance.roll(SENECA_DIE, FACES)
        upper, lower = halves(rome.backs[self.turn])
        even = roll % 2 == 1  # faces are counted from 0
        die = nearest_die(rome, upper if even else lower, roll)
        if die < 0:
            die = nearest_die(rome, lower if even else upper, roll)
        if die < 0:
            die = nearest_die(rome, NONE, roll)
        rome.die_places[die] = SENECA
        rome.tell(SENECA_DIE_TAKEN, roll + 1, rome.die_colours[die], rome.die_faces[die])


SENECA_DRAFT: Final = vec[SenecaDraft]([SenecaDraft(turn) for turn in range(2)])


def nearest_die(rome: Rome, colour: i64, number: i64) -> i64:
    """The die of a colour (or of any) with the number or the next higher one, going round."""
    best: i64 = NONE
    least: i64 = FACES
    for die in range(i64(len(rome.die_faces))):
        if rome.die_places[die] != IN_THE_MIDDLE:
            continue
        above = (rome.die_faces[die] - number + FACES) % FACES
        if (colour == NONE or rome.die_colours[die] == colour) and above < least:
            best = die
            least = above
    return best


# His turn.


@final
class SenecaTurn(Happening[Rome]):
    """16.4  Seneca turns up a card, may take a Nero card, then acts."""

    PARAGRAPH: ClassVar[str] = "16.4"

    def __init__(self, turn: i64) -> None:
        self.turn = turn

    def happen(self, rome: Rome) -> None:
        card = draw_card(rome, on_top(rome) & WITH_BACK[rome.backs[self.turn]])
        rome.deck &= ~(i64(1) << card)
        rome.backs[self.turn] = NONE
        rome.turned = append(rome.turned, card)
        seals = seals_seen(rome, self.turn)
        rome.tell(SENECA_CARD_TURNED, card, seals)
        claim_nero(rome, seals)
        if not carry_out(rome, card):
            rome.tell(SENECA_FAILS_AT, CARD_ACTION[card])
            fail(rome)


SENECA_TURN: Final = vec[SenecaTurn]([SenecaTurn(turn) for turn in range(2)])


def seals_seen(rome: Rome, turn: i64) -> i64:
    """16.4  The seals that count: of all cards turned up, or (option) not of the round's first."""
    found: i64 = 0
    for card in rome.turned:
        found += CARD_SEAL[card]
    if turn == 1 and rome.options[SEALS_SEEN] == OTHER:
        found -= CARD_SEAL[rome.turned[len(rome.turned) - 2]]
    return found


def claim_nero(rome: Rome, seals: i64) -> None:
    """16.4  Take a Nero card for each number of the level that the seals reach."""
    steps = SEALS[rome.options[LEVEL]]
    held: i64 = 0
    for card in range(i64(NERO_CARDS)):
        if rome.nero[card] == SENECA:
            held += 1
    while held < len(steps) and seals >= steps[held]:
        card = take_nero(rome, SENECA)
        if card < 0:
            return
        rome.tell(SENECA_NERO, NERO_POINTS[card])
        held += 1
